game-gin-rummy = Gin Rummy

stage-count = Count

field-knocker = Who knocked
field-deadwood = Deadwood
field-hands = Both hands
field-tiles = Your tiles
none-knocker = nobody

option-knock_max = Knock with up to
option-knock_max-hint = You may knock with so much deadwood. Else 9; many play with 10.
option-gin_bonus = Bonus for gin
option-gin_bonus-hint = What gin is worth besides the deadwood of the other. Else 25.
option-undercut_bonus = Bonus for undercutting
option-undercut_bonus-hint = What it is worth if the knocker has not less. Else 10.
option-target = Target
option-target-hint = The game ends at so many points. Else 100.

duty-begins = may take the open tile first
duty-begins-short = begins

told-draw = no knock
told-gin = gin
told-knocked = knocked with { $n }
told-left = { $n } left

line-gin = Gin: { $more } left across the table
line-gin-bonus = bonus for gin
line-knock-win = { $more } against { $less }
line-undercut = Undercut: { $more } against { $less }
line-undercut-bonus = bonus for undercutting
line-draw = draw

problem-possible = Ten tiles leave from { $low } to { $high } points.
problem-hand-size = A hand has { $need } tiles; this one has { $got }.
problem-disagree = These tiles leave { $need }; { $got } is written down.
problem-knock = You knock with up to { $high }; { $got } are left here.
problem-draw-alone = Nobody knocked, so nothing is counted: { $label } stays empty.
problem-tile-number = { $low } tiles are a hand, { $high } before you throw one away; so far { $got ->
    [one] 1 lies
   *[other] { $got } lie
  } there.
problem-unknown-card = There is no tile { $card }.
problem-card-twice = There is one { $card }, and it lies there twice.

question-deadwood = How much deadwood is left?
answer-deadwood = { $deadwood ->
    [0] Nothing is left: gin.
   *[other] { $deadwood } deadwood: { $left }.
  }
answer-discard = Throw away { $discard }. { $deadwood ->
    [0] Nothing is left: gin.
   *[other] { $deadwood } deadwood: { $left }.
  }
question-knock = What does the knock score?
answer-knock-gin = Gin: { $winner } gets { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $more } + { $bonus }.
answer-knock-knock-win = { $winner } gets { $points ->
    [one] 1 point
   *[other] { $points } points
  }: { $more } against { $less }{ $n ->
    [0] .
   *[other] {" "}after laying off { $laid_off }.
  }
answer-knock-undercut = Undercut: { $winner } gets { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $more } against { $less } and { $bonus } more{ $n ->
    [0] .
   *[other] {" "}after laying off { $laid_off }.
  }

# A hand, step by step.
problem-not-now = “{ $verb }” is not possible now, only { $need }.
problem-not-in-hand = { $card } is not in that hand.
problem-no-gin = Gin leaves nothing; { $got } are left here.
moved-decline = { $player } does not want { $card }.
moved-take-open = { $player } takes the open tile { $card } and begins with it.
moved-take = { $player } takes { $card }, which was thrown away last.
moved-draw-first = Neither wanted the open tile; { $player } does not deal and begins with { $card } from the stacks.
moved-draw = { $player } draws { $card }. { $n ->
    [0] It is the last tile.
    [one] 1 more can be drawn.
   *[other] { $n } more can be drawn.
  }
moved-discard = { $player } throws { $card } away; { $n ->
    [0] no deadwood is left.
   *[other] { $n } deadwood is left.
  }
moved-discard-last = { $player } throws { $card } away and does not knock. The last tile is drawn: a draw.
moved-gin = { $player } throws { $card } away and has gin: { $other } has { $more } left, which makes { $points } with the bonus.
moved-knock-win = { $player } throws { $card } away and knocks with { $own }. { $other } { $n ->
    [0] has
   *[other] lays off { $laid_off } and has
  } { $more } left: { $points } for { $player }.
moved-undercut = { $player } throws { $card } away and knocks with { $own }. { $other } { $n ->
    [0] has
   *[other] lays off { $laid_off } and has
  } only { $more } left: { $points } for { $other }, bonus included.
moved-draw-first-hidden = Neither wanted the open tile; { $player } does not deal and begins with a tile from the stacks.
moved-draw-hidden = { $player } draws a tile. { $n ->
    [0] It is the last one.
    [one] 1 more can be drawn.
   *[other] { $n } more can be drawn.
  }
moved-discard-hidden = { $player } throws { $card } away.
place-hand = Hand
place-pile = Open pile
place-stock = Stacks
place-meld = Meld
place-laid-off = Laid off
place-left = Deadwood
chapter-dealt = Deal
chapter-offer = The open tile
chapter-turn = { $n }
chapter-showdown = Laid out
fact-left = deadwood { $n }
