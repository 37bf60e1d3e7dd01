game-canasta = Canasta

stage-end = Settling up

field-sides = The sides
field-natural = Natural canastas
field-mixed = Mixed canastas
field-joker = Joker canastas
field-unfinished_joker = Unfinished joker canasta
field-red_threes = Red threes
field-laid = Points laid out
field-rack = Points on the rack
field-out = Who went out
asks-out = Who went out?
field-concealed = Concealed
choice-out-concealed = concealed 200
group-unfinished_joker = Unfinished joker canasta?
none-out = nobody

# Between the two sides: what is counted, and what one of it counts.
between-sides = Canastas
between-natural = natural
between-mixed = mixed
between-joker = of jokers
between-red_threes = red threes
between-laid = laid out
between-rack = on the rack
worth-out = 100
worth-natural = 500
worth-mixed = 300
worth-joker = 1000
worth-unfinished_joker = −1000
worth-red_threes = 100, all 800
worth-laid = plus
worth-rack = minus

field-total = Total of the side
field-melds = The melds
field-tiles = The tiles

option-target-hint = The game ends when a side has this many points.

outlook-number = {""}
outlook-min-meld = first meld: at least { $n }

told-told = { $n ->
    [0] no canasta
    [one] 1 canasta
   *[other] { $n } canastas
  }
told-out = { $n ->
    [one] 1 canasta
   *[other] { $n } canastas
  }, went out

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-out = went out
stat-concealed = went out concealed
stat-natural = natural canastas
stat-mixed = mixed canastas
stat-joker = joker canastas
stat-red-threes = red threes
stat-rack = points on the rack when others went out

line-out = went out
line-concealed = went out concealed
line-canasta-natural = { $n ->
    [one] 1 natural canasta
   *[other] { $n } natural canastas
  }
line-canasta-mixed = { $n ->
    [one] 1 mixed canasta
   *[other] { $n } mixed canastas
  }
line-canasta-joker = { $n ->
    [one] 1 joker canasta
   *[other] { $n } joker canastas
  }
line-joker-unfinished = unfinished joker canasta
line-red-three = { $n ->
    [one] 1 red three
    [4] all red threes
   *[other] { $n } red threes
  }
line-red-three-minus = { $n ->
    [one] 1 red three
    [4] all red threes
   *[other] { $n } red threes
  }, no canasta
line-laid = tiles laid out
line-rack = tiles on the rack

problem-side-not-an-object = { $side }: an object with fields belongs here.
problem-side-unknown-field = { $side }: there is no field { $label } here.
problem-side-too-much = { $side }, { $label }: up to { $high } values fit there.
problem-side-too-many-fields = { $side }: up to { $high } fields fit there; { $got } are given.
problem-side-missing-field = { $side }: still missing: { $label }.
problem-side-wrong-type = { $side }, { $label }: does not fit here.
problem-side-out-of-range = { $side }, { $label }: from { $low } to { $high }.
problem-no-step = { $side }: each tile is worth a multiple of { $step }; { $points } is not possible.
problem-laid-low = { $side }: { $points ->
    [one] 1 point is
   *[other] { $points } points are
  } laid out, but these canastas alone hold at least { $least }.
problem-out-canastas = { $side }: { $need ->
    [one] whoever goes out has at least 1 canasta
   *[other] whoever goes out has at least { $need } canastas
  }; here { $got ->
    [0] none is
    [one] 1 is
   *[other] { $got } are
  } written down.
problem-out-rack = { $side }: whoever goes out has nothing left on the rack; here { $points ->
    [one] 1 point is
   *[other] { $points } points are
  } written down.
problem-concealed-not-out = { $side }: concealed comes only with going out. Tick that as well.
problem-points-over = All tiles together are worth { $high }; laid out and on the racks come to { $total } here.
problem-red-threes-over = There are { $high } red threes; all sides together have { $total } here.
problem-wild-over = There are { $high } twos and jokers; these canastas hold at least { $total }.
problem-out-twice = Only one side goes out; it is written down for { $sides }.
problem-red-three-apart = Red threes are scored by themselves; leave them out here.

question-first-meld = Is this enough for the first meld?
answer-first-meld = This is enough: { $points } points, { $needed } are needed.
answer-first-meld-canasta = This is enough: a canasta always is. { $points } points lie there.
answer-first-meld-no = This is not enough: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $needed } are needed.
answer-first-meld-so-far = { $points } points so far, { $needed } are needed. A meld has at least three tiles.
answer-first-meld-illegal = Meld { $n } cannot be laid out: { $why ->
    [threes] threes are laid out only when going out, and only black ones.
    [wild] there are more wild tiles in it than others.
   *[ranks] its tiles are not of one rank.
  } { $needed } points are needed.
question-count = What are these tiles worth?
answer-count = { $points ->
    [one] 1 point
   *[other] { $points } points
  } together.

# A round, move by move.
field-hands = The racks
field-stock = The wall
field-first = The first tile of the pile
kind-natural = a natural canasta
kind-mixed = a mixed canasta
kind-joker = a joker canasta

problem-no-red-three = { FORM($card, "The") } is no red three on this rack. First the red threes are laid out.
problem-red-first = The red three is laid out first.
problem-has-drawn = In this turn a tile was drawn, or the pile taken, already.
problem-draw-first = First a tile is drawn, or the pile taken.
problem-no-stock = The wall is empty; whoever can takes the pile.
problem-pile-barred = Nothing can be taken from under { FORM($card, "the") }.
problem-pile-two = { FORM($card, "The") } needs two tiles of its rank on the rack.
problem-pile-frozen = A wild tile lies in the pile: { FORM($card, "the") } needs two tiles of its rank on the rack.
problem-pile-minimum = With { FORM($card, "the") } and what is on the rack it is not enough for the first meld.
problem-pile-last = The wall is empty; only a side that has laid out can take the pile.
problem-pile-stuck = With { FORM($card, "the") } laid out no tile is left to discard, and to go out a canasta is missing.
problem-only-discard = Whoever goes out only discards the last tile.
problem-top-owed = First { FORM($card, "the") } is laid out: the pile was taken for it.
problem-top-two = { FORM($card, "The") } is laid out with two tiles of its rank that were on the rack before, or added to a meld.
problem-out-left = To go out exactly one tile is left to discard; here there are { $n }.
problem-out-needs = Going out takes at least { $need ->
    [one] 1 canasta
   *[other] { $need } canastas
  }; here { $got ->
    [0] there is none
    [one] there is 1
   *[other] there are { $got }
  }.
problem-none-to-discard = No tile is left to discard, and going out takes one.
problem-none-left = After that you could not discard any more. Going out takes at least { $need ->
    [one] 1 canasta
   *[other] { $need } canastas
  }; here there would be { $got ->
    [0] none
   *[other] { $got }
  }.
problem-say-out = Discarding the last tile means going out; that is said before.
problem-threes-out = Black threes are laid out only when going out.
problem-none-there = There is no meld of { $rank } here.
problem-no-tiles = At least one tile is laid out.
problem-no-fit = { FORM($cards, "The") }: that does not fit this meld.
problem-no-meld = { FORM($cards, "The") }: that is no meld.
problem-empty-meld = A meld has at least three tiles.
problem-lies-there = { $cards }: a meld of this rank lies there already; a second one may begin only once it has seven tiles.
problem-too-little = That is { $points ->
    [one] 1 point
   *[other] { $points } points
  }; the first meld needs { $need }.

moved-draw = { $player } draws { $n ->
    [one] a tile
   *[other] { $n } tiles
  } from the wall.
moved-red = { $player } lays { FORM($card, "the") } face up and draws a tile for it.
moved-red-bare = { $player } lays { FORM($card, "the") } face up. No tile comes for it.
moved-red-end = { $player } lays { FORM($card, "the") } face up. The wall is empty, and the last tile may not be discarded: the round is over.
moved-take-first = { $player } takes the pile, { $n ->
    [one] 1 tile
   *[other] { $n } tiles
  }: two of the top tile’s rank ({ $card }) are on the rack, and it is enough for the first meld.
moved-take-two = { $player } takes the pile, { $n ->
    [one] 1 tile
   *[other] { $n } tiles
  }: two of the top tile’s rank ({ $card }) are on the rack.
moved-take-frozen = { $player } takes the pile, { $n } tiles. A wild one lies in it; two of the top tile’s rank ({ $card }) are on the rack.
moved-take-fits = { $player } takes the pile, { $n ->
    [one] 1 tile
   *[other] { $n } tiles
  }: { FORM($card, "the") } fits a meld.
moved-meld = { $player } lays out { FORM($cards, "the") }.
moved-meld-first = { $player } lays out for the first time: { $cards }. That is { $points } points; { $need } are needed.
moved-meld-first-canasta = { $player } lays out for the first time: { $cards }. A canasta always suffices.
moved-meld-canasta = { $player } lays out { $kind }: { $cards }.
moved-meld-threes = { $player } lays out { FORM($cards, "the") }, which is only done when going out.
moved-meld-wild = { $player } lays out { FORM($cards, "the") } and so begins a joker canasta.
moved-add = { $player } adds { FORM($cards, "the") }.
moved-add-mixed = { $player } adds { FORM($cards, "the") } to a natural canasta: now it is a mixed one.
moved-add-canasta = { $player } adds { FORM($cards, "the") }. That completes { $kind }.
moved-out = { $player } goes out, with { $n ->
    [one] 1 canasta
   *[other] { $n } canastas
  } on that side.
moved-concealed = { $player } goes out concealed.
moved-discard = { $player } discards { FORM($card, "the") }.
moved-discard-three = { $player } discards { FORM($card, "the") }, which bars the pile for { $next }.
moved-discard-wild = { $player } discards { FORM($card, "the") }. That bars the pile for { $next }; whoever takes it later needs two tiles of the top tile’s rank.
moved-discard-out = { $player } discards { FORM($card, "the") }, the last tile. The round is over.
moved-discard-end = { $player } discards { FORM($card, "the") }. The wall is empty, and { $next } cannot take the pile: the round is over.
key-take = Take the pile
key-lay = Lay out
key-discard = Discard
task-red = Lay out your red three.
task-draw = Draw first.
task-discard = Meld, then discard.
do-red = Lay out { FORM($card, "the") }
do-draw = { $n ->
    [one] Draw a tile
   *[other] Draw { $n } tiles
  }
do-take = Take the pile: { $n ->
    [one] 1 tile
   *[other] { $n } tiles
  }
do-meld = Lay out { $melds }, { $points } points
do-add = Add { FORM($meld, "the") }
do-add-wild = Add { $n ->
    [one] a wild tile
   *[other] { $n } wild tiles
  } to the { $to }
do-add-joker = Add { $n ->
    [one] a wild tile
   *[other] { $n } wild tiles
  } to the joker canasta
do-out = Go out
do-discard = Discard { FORM($card, "the") }
ranks-wild = wild tiles
some-tiles = { $n } { $ranks }
some-tiles-wild = { $n ->
    [one] { $one }
   *[other] { $n } { $ranks }
  } + { $wild } wild

# What a sensible player goes by.
thumb-red = Red threes come first. It does not matter which of them you lay out before the other.
thumb-take = { $n ->
    [one] You can use the top tile. You do not know what you would get from the wall.
   *[other] That is { $n } tiles at once. The more you have, the more likely they become canastas.
  }
thumb-first = The first meld takes { $n } points, and you have them. After that you can add even single tiles.
thumb-canasta = This completes a canasta: it brings the most points, and without one nobody can go out.
thumb-threes = Black threes can be laid out only when going out. This is the moment.
thumb-meld = On the table these tiles count for you. On your rack they would be deducted in the end.
thumb-meld-wild = With a wild tile the pair becomes a meld, and you can go on adding to it.
thumb-add = This brings the meld closer to a canasta. On your rack it would be deducted in the end.
thumb-add-more = This counts on a finished canasta, too. On your rack it would be deducted in the end.
thumb-wild-mixed = A wild tile can no longer harm this canasta, and on the table it counts for you.
thumb-wild-near = With the wild tile only one more is needed for a canasta.
thumb-wild-late = The round may be over soon. A wild tile on your rack would then cost a lot.
thumb-wild = You would rather not discard any of your tiles now. At least the meld grows this way.
thumb-discard-bars = You need { FORM($other, "the") } less. But from under { FORM($card, "the") } { $next } can take nothing.
thumb-discard-fits = You need { FORM($other, "the") } less, but it fits a meld of { $next }, who would get the pile.
thumb-discard-known = You need { FORM($other, "the") } less. But { $next } took at least two of that rank with the pile and would get the next one with it.
thumb-discard-seen = You can see { $n } of this rank on your rack and in the pile. The more there are, the less likely { $next } has two and takes the pile.
thumb-discard-keep = You keep your wild tiles for now: they bring more when they complete a canasta. There is nothing that you need less than { FORM($card, "the") }.
thumb-discard-natural = A wild tile would turn your natural canasta into a mixed one. There is nothing that you need less than { FORM($card, "the") }.
thumb-discard-three = A black three is hardly of any other use, and it bars the pile for { $next }.
thumb-discard-risk = This may give { $next } the pile. But there is nothing else that you need less.
thumb-discard-single = You have only one of these. Single tiles go first, those with many points before those with few.
thumb-discard-least = There is nothing else that you need less.
place-pile = Discard pile
place-stock = Wall
place-reds = Red threes
place-meld = Meld
place-canasta = Canasta
place-hand = Rack
chapter-reds = Red threes
chapter-lap = Lap { $n }
fact-frozen = A wild tile lies in the pile: taken only with two tiles
fact-owed = still to be laid out: { FORM($card, "the") }
fact-minimum = first meld: at least { $n }
fact-canastas = { $n ->
    [0] no canasta
    [one] 1 canasta
   *[other] { $n } canastas
  }

# Beside the pictures of the rules.
picture-wild = wild
picture-red-threes = red threes
picture-black-threes = black threes
picture-one-rank = three of one rank
picture-as-many-wild = two and two
picture-too-many-wild = too many wild ones
picture-other-ranks = different ranks
picture-joker-begun = joker canasta begun
picture-canasta-natural = natural canasta
picture-canasta-mixed = mixed canasta
picture-canasta-joker = joker canasta
picture-pile-two = a king on top, two on the rack
picture-pile-fits = it fits your meld
picture-pile-frozen = a wild one beneath: the meld is not enough
picture-pile-barred = barred
