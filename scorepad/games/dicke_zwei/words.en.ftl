game-dicke-zwei = Dicke Zwei (Big Two)
game-dicke-zwei-hint = get rid of all tiles

stage-left = What is left

field-left = Tiles on the rack
worth-left = Each tile costs 1, from 10 tiles 2, from 13 tiles 3.
rest-of = out
field-tiles = Your tiles
field-target = On the table

option-rounds = Rounds
option-rounds-hint = You play this many rounds.

told-told = { $n ->
    [0] went out
    [one] 1 tile left
   *[other] { $n } tiles left
  }

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-out = went out
stat-left = tiles left
stat-dear = ten or more left

line-minus = { $n ->
    [one] 1 tile left
   *[other] { $n } tiles left
  }
line-minus-double = { $n } tiles left, each counts 2
line-minus-triple = { $n } tiles left, each counts 3

problem-nobody-out = Everybody still has tiles. The round ends when somebody has 0.
problem-several-out = { $seats } have 0. The round ends with the first 0; all others have at least 1 tile.
problem-target-no-combination = What is on the table is no combination.

kind-single = a single tile
kind-pair = a pair
kind-triple = three of a kind
kind-straight = a straight
kind-flush = a flush
kind-full-house = a full house
kind-four = four of a kind with a fifth tile
kind-straight-flush = a straight flush

question-combination = What is this?
answer-combination = This is { $kind }.
answer-combination-no = This is no combination.
question-beats = Does this beat that?
answer-beats = This beats it.
answer-beats-no = This does not beat it.
answer-beats-not-so = It takes as many tiles, and they must be a combination.

ending-by-hand = Ended early. The fewest minus points win.
ending-rounds = The fewest minus points after { $n ->
    [one] 1 round.
   *[other] { $n } rounds.
  }

# A hand, step by step.
problem-not-in-hand = { FORM($card, "The") } is not on that rack.
problem-card-twice = There is only one { $card }, but it is played twice here.
problem-no-combination = These tiles are no combination.
problem-without-start = { FORM($card, "The") } must be played first, alone or in a combination.
problem-leader-passes = Whoever leads to a trick plays something and cannot pass.
problem-other-number = { $need ->
    [one] There is a single tile to beat: play one as well, not { $got }.
   *[other] There are { $need } tiles to beat: play as many, not { $got }.
  }
problem-not-higher = These are not higher than what lies there.
moved-begins = { $player } has { FORM($start, "the") } and begins with it{ $n ->
    [1] .
   *[other] : { $cards }. That is { $kind }.
  }
moved-leads = { $player } leads { $n ->
    [1] { FORM($cards, "the") }.
   *[other] { FORM($cards, "the") }: { $kind }.
  }
moved-beats = { $player } beats that with { $n ->
    [1] { FORM($cards, "the") }.
   *[other] { FORM($cards, "the") }: { $kind }.
  }
moved-passes = { $player } chooses to pass.
moved-must-pass = { $player } has nothing higher and passes.
moved-passes-done = { $player } chooses to pass. Everybody has passed: { $last } leads again.
moved-must-pass-done = { $player } has nothing higher and passes. Everybody has passed: { $last } leads again.
moved-goes-out = { $player } plays { FORM($cards, "the") } and has no tiles left. The round is over at once.
moved-passes-hidden = { $player } passes.
moved-passes-done-hidden = { $player } passes. Everybody has passed: { $last } leads again.
moved-must-pass-hidden = { $player } passes.
moved-must-pass-done-hidden = { $player } passes. Everybody has passed: { $last } leads again.
key-play = Play
key-pass = Pass
task-pass = Play higher, or pass.
do-play = Play { FORM($cards, "the") }
do-pass = Pass
thumb-out = You have no tiles left after this.
thumb-one-left = { $player } has one tile left. Your highest is the hardest to beat.
thumb-close = { $player } has only { $n ->
    [one] one tile
   *[other] { $n } tiles
  } left. There is no point in keeping high tiles now.
thumb-five = Five tiles at once get you to the end fastest.
thumb-set = { $n ->
    [2] A pair goes in one turn; single tiles would take two.
   *[other] Three of a kind go in one turn; single tiles would take three.
  }
thumb-low = You have no other tile of this rank. Low ones first: the high ones win you a trick later.
thumb-enough = It is enough, and you need this tile for nothing else. Keep higher ones for later.
thumb-shed = { $n ->
    [one] One tile
   *[other] { $n } tiles
  } fewer, and the rest still takes no more turns.
thumb-turns = This way the rest takes the fewest turns.
thumb-pass-two = A two is too good for this: it will win you a trick later.
thumb-pass-break = What would be higher belongs to five tiles that you can play together. Do not break them up.
place-hand = Rack
place-trick = To beat
place-open = In the middle

# Pictures in the rules.
picture-order = rank, high to low
picture-suits = suit, high to low
picture-pair = pair
picture-triple = three of a kind
picture-two-ranks = no pair: two ranks
picture-four-alone = only with a fifth tile
picture-by-rank = higher rank
picture-by-suit = same rank, higher suit
picture-pair-by-rank = pair of a higher rank
picture-pair-by-suit = same rank, with spades
picture-pair-lower = too low
picture-straight = straight
picture-flush = flush
picture-full-house = full house
picture-four = four of a kind
picture-straight-flush = straight flush
picture-lowest = the lowest straight
picture-highest = the highest straight
picture-round = no straight
