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
field-concealed = All at once
choice-out-concealed = all at once 200
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

option-target = Target
option-target-hint = The game ends at so many points; otherwise 5000.

duty-begins = begins
duty-begins-short = begins

outlook-number = {""}
outlook-min-meld = first meld from { $n }

told-told = { $n ->
    [0] no canasta
    [one] 1 canasta
   *[other] { $n } canastas
  }
told-out = { $n ->
    [one] 1 canasta
   *[other] { $n } canastas
  }, went out

line-out = went out
line-concealed = went out, all at once
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
problem-side-missing-field = { $side }: still missing: { $label }.
problem-side-wrong-type = { $side }, { $label }: of another kind than what belongs there.
problem-side-out-of-range = { $side }, { $label }: from { $low } to { $high }.
problem-no-step = { $side }: each tile is worth a multiple of { $step }; { $points } cannot come out.
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
problem-concealed-not-out = { $side }: all at once comes only with going out. Tick that as well.
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
answer-first-meld-illegal = This cannot be laid down so. { $needed } points are needed, in melds that hold.
question-count = What are these tiles worth?
answer-count = { $points ->
    [one] 1 point
   *[other] { $points } points
  } together.
