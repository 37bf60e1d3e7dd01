game-rummy = Rummy

stage-count = Count

field-winner = Who went out
asks-winner = Who went out?
field-rack = Points on the rack
field-tiles = The tiles
field-before = Table before
field-after = Table after
field-played = Played from the rack
field-first = First meld
asked-rack = On the rack
field-table = On the table
none-winner = nobody

option-games = Games
option-games-hint = How many games you play.
option-first_meld = First meld: at least
option-first_meld-hint = What your first meld must be worth at least.
option-turn_seconds = Seconds for a turn
option-turn_seconds-hint = How long you have for a turn. With 0 there is no limit.

duty-starts = begins
duty-starts-short = begins

told-dry = stock empty
told-out = went out
told-left = { $n } on the rack

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-out = went out
stat-left = points on the rack when others went out

line-loser = left on the rack
line-winner = what the others lose
line-dry = stock empty, not counted

problem-winner-left = { $seat } went out, so nothing is left on that rack.
problem-loser-left = { $seat } did not go out, so at least one tile is left on that rack.
problem-dry-alone = Nobody went out, so nothing is counted: { $label } stays empty.
problem-possible = All tiles together count { $high }; { $got } are written down.
problem-disagree = These tiles count { $need }; { $got } is written down.
problem-unknown-card = There is no tile { $card }.
problem-joker-unnamed = A joker on the table is written with the tile it stands for.
problem-joker-named = On the rack a joker does not stand for a tile yet.
problem-no-meld-there = { $label }: number { $number } is no group and no run.

kind-group = a group
kind-run = a run

question-count = What do these tiles come to?
answer-count = On the rack: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
question-meld = Is this a group or a run?
answer-meld = This is { $kind }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
answer-meld-no = This is no group and no run.
question-turn = Is the table right after the move?
answer-turn = This is right.
answer-turn-first = This is right: { $points ->
    [one] 1 point
   *[other] { $points } points
  } for the first meld.
answer-turn-nothing = At least one tile comes from the rack.
answer-turn-rearrange = After the move exactly what lay there before must lie there, and what was played. Here it is different.
answer-turn-group = Something lies there that is no group: three or four tiles of one rank in different suits.
answer-turn-run = Something lies there that is no run: three or more tiles of one suit that follow each other.
answer-turn-joker = A joker stays on the table and stands for something else only when its tile is played.
answer-turn-first-meld = The first meld needs { $need ->
    [one] 1 point
   *[other] { $need } points
  }; this comes to { $points }.
question-best = Which move leaves the fewest points?
answer-best = Play { FORM($played, "the") }. { answer-best-drawn }
answer-best-drawn = { $left ->
    [0] Then you go out.
    [one] Then 1 point is left.
   *[other] Then { $left } points are left.
  }
answer-best-so-far = Play { FORM($played, "the") }. { answer-best-so-far-drawn }
answer-best-so-far-drawn = Whether there is a better move is open: this table takes too long to search. { answer-best-drawn }
answer-best-unknown = No move was found in time. Whether there is one is open: this table takes too long to search.
answer-best-none = No tile can be laid; you draw one. { $left ->
    [one] 1 point is left.
   *[other] { $left } points are left.
  }

# A game, step by step.
problem-not-on-rack = { FORM($card, "The") } is not on that rack that often.
problem-stock-empty = The stock is empty. Whoever lays out nothing ends the game; no move is written for that.
problem-stock-left = There are tiles in the stock. Whoever lays out nothing draws one.
problem-lay-nothing = At least one tile comes from the rack; whoever lays out nothing draws.
problem-lay-rearrange = After the move exactly what lay there before must lie there, and what came from the rack. Here it is different.
problem-lay-group = After the move something lies there that is no group: three or four tiles of one rank in different suits.
problem-lay-run = After the move something lies there that is no run: three or more tiles of one suit that follow each other.
problem-lay-joker = A joker stays on the table and stands for something else only when its tile comes from the rack.
problem-lay-first-meld = The first meld needs { $need ->
    [one] 1 point
   *[other] { $need } points
  }; this comes to { $got }.
moved-draws = { $player } lays out nothing and draws a tile. { $n ->
    [one] One is left in the stock.
   *[other] { $n } are left in the stock.
  }
moved-draws-last = { $player } lays out nothing and draws the last tile. The next player who lays out nothing ends the game, and nothing is counted.
moved-first = { $player } lays out for the first time: { $cards }. { $joins ->
    [yes] With tiles from the table that
   *[no] That
  } comes to { $n ->
    [one] 1 point
   *[other] { $n } points
  }; { $need } are needed.
moved-lays = { $player } lays out { FORM($cards, "the") }.
moved-adds = { $player } adds { FORM($cards, "the") }.
moved-lays-and-adds = { $player } lays out and adds: { $cards }.
moved-rebuilds = { $player } rebuilds the table and plays { FORM($cards, "the") }.
moved-frees = { $player } plays { FORM($cards, "the") }. { $n ->
    [one] The joker that stood for { FORM($by, "the") } now stands
   *[other] The jokers that stood for { FORM($by, "the") } now stand
  } for { FORM($to, "the") }.
moved-out = { $player } plays { FORM($cards, "the") }. Everything is laid out: that wins.
key-lay = Lay out
task-draw = Lay out, or draw.
do-draw = Draw a tile
do-stop = Lay out nothing, end the game
do-lay-first = Lay out { $melds }, { $n ->
    [one] 1 point
   *[other] { $n } points
  }
do-lay = Lay out { $melds }
do-add = Add: { $melds }
do-rebuild = Rebuild: { $melds }
group-called = { $n } { $ranks }{ $many ->
    [0] {""}
   *[other] {" "}(joker: { $jokers })
  }
run-called = { $low }–{ $high } of { $suit }{ $many ->
    [0] {""}
   *[other] {" "}(joker: { $jokers })
  }
ranks-2 = twos

# What a sensible player goes by.
thumb-out = This empties your rack, and you win.
thumb-first = The first meld takes { $need } points; this comes to { $n }. After that you can add even single tiles.
thumb-new = This gets rid of { $n ->
    [one] 1 point
   *[other] { $n } points
  }. What is on your rack in the end counts against you.
thumb-add = This fits something that lies there already: { $n ->
    [one] 1 point
   *[other] { $n } points
  } less on your rack.
thumb-several = You can add and lay out in one turn. That gets rid of { $n ->
    [one] 1 point
   *[other] { $n } points
  } at once.
thumb-rebuild = What lies there can be put to better use: rebuilding gets rid of { $n ->
    [one] 1 point
   *[other] { $n } points
  }.
thumb-frees = You hold the tile that a joker stands for. The joker comes free and helps you get rid of { $n ->
    [one] 1 point
   *[other] { $n } points
  }.
thumb-keep-joker = Everything simple here needs a joker. A joker nearly always fits: keep it as long as nobody is nearly out.
thumb-joker-late = { $player } has only { $n ->
    [one] one tile
   *[other] { $n } tiles
  } left. A joker on your rack may soon cost you 25 points.
thumb-joker-dry = The stock is empty. A joker on your rack may soon cost you 25 points.
place-rack = Rack
place-meld = On the table
place-stock = Stock
chapter-round = Round { $n }
fact-first = first meld: { $need }
fact-out = everything laid out

# Nobody deals here: the pad's own sentences about dealing tell who begins.
deals = begins
who-deals = Who begins?
start-sub = { $game }, { $name } begins
deals-first = { $name } begins.
deals-next = { $name } begins
field-dealer = Who begins?

ending-rounds = The most points after { $n ->
    [one] 1 game.
   *[other] { $n } games.
  }

# What is scored at the table is a game.
round-word = Game
round-name = game
dealing-word = Beginning
deals-now = { $name } begins next
adjust-lead = One number for each side. It changes the totals only: it is not a game, and who begins stays the same.
step-word = See a game move by move
step-title = Sample game
step-chapters = Places in the game
step-another = Another game
back-to-hand = Back to the game

# Beside the pictures of the rules.
picture-three-suits = three suits
picture-four-suits = all four suits
picture-one-suit = one suit, in a row
picture-suit-twice = spades twice
picture-too-few = too few
picture-round-the-ace = round the ace
picture-joker-for = the joker is the 6
picture-other-suit = two suits
picture-a-hole = no 7
picture-before = on the table
picture-played = from the rack
picture-after = afterwards
picture-first-enough = the whole run and the new group
