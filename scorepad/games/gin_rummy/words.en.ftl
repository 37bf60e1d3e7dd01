game-gin-rummy = Gin Rummy

stage-count = Count

field-knocker = Who knocked
asks-knocker = Who knocked?
field-deadwood = Deadwood
worth-deadwood = after laying off
field-hands = Both racks
asks-hands = Next: { $name }’s rack
field-tiles = Your tiles
none-knocker = nobody

option-knock_max = Knock with up to
option-knock_max-hint = You may knock with this much deadwood; many play with 10.
option-gin_bonus = Bonus for gin
option-gin_bonus-hint = With gin, this is added to the other’s deadwood.
option-undercut_bonus = Bonus for undercutting
option-undercut_bonus-hint = This is added to the difference if the other has as little deadwood as the knocker, or less.
option-target-hint = The game ends at so many points.

duty-begins = may take the open tile first
duty-begins-short = begins

told-draw = no knock
told-gin = gin
told-knocked = knocked with { $n }
told-left = { $n } left

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-knocked = knocked
stat-gin = knocked with gin
stat-undercut = knocked and undercut
stat-deadwood = deadwood

line-gin = Gin: { $more } deadwood of the other
line-gin-bonus = bonus for gin
line-knock-win = { $more } against { $less }
line-undercut = Undercut: { $more } against { $less }
line-undercut-bonus = bonus for undercutting
line-draw = draw

problem-possible = Ten tiles leave from { $low } to { $high } points.
problem-hand-size = A rack has { $need } tiles; this one has { $got }.
problem-disagree = These tiles leave { $need }; { $got } is written down.
problem-knock = You knock with up to { $high }; { $got ->
    [one] 1 is left here
   *[other] { $got } are left here
  }.
problem-draw-alone = Nobody knocked, so nothing is counted: { $label } stays empty.
problem-tile-number = A rack has { $low } tiles, { $high } before you discard; so far { $got ->
    [one] 1 lies
   *[other] { $got } lie
  } there.
problem-unknown-card = There is no tile { $card }.
problem-card-twice = There is only one { $card }, but it lies there twice.

question-deadwood = How much deadwood is left?
answer-deadwood = { $deadwood ->
    [0] Nothing is left: gin.
   *[other] { $deadwood } deadwood: { $left }.
  }
answer-discard = Discard { FORM($discard, "the") }. { $deadwood ->
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
   *[other] {" "}after laying off { FORM($laid_off, "the") }.
  }
answer-knock-undercut = Undercut: { $winner } gets { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $more } against { $less } and { $bonus } more{ $n ->
    [0] .
   *[other] {" "}after laying off { FORM($laid_off, "the") }.
  }

# A hand, step by step.
problem-not-now = Now you can only { $need }, not { $verb }.
verb-take = take the open tile
verb-decline = decline it
verb-draw = draw
verb-discard = discard
verb-knock = knock
verb-gin = call gin
problem-not-in-hand = { FORM($card, "The") } is not on that rack.
problem-no-gin = Gin leaves nothing; { $got ->
    [one] 1 is left here
   *[other] { $got } are left here
  }.
moved-decline = { $player } does not want { FORM($card, "the") }.
moved-take-open = { $player } takes the open tile, { FORM($card, "the") }, and begins with it.
moved-take = { $player } takes { FORM($card, "the") }, which was discarded last.
moved-draw-first = Nobody wanted the open tile. { $player }, who did not deal, begins after all and draws { FORM($card, "the") }.
moved-draw = { $player } draws { FORM($card, "the") }. { $n ->
    [0] It is the last tile.
    [one] 1 more can be drawn.
   *[other] { $n } more can be drawn.
  }
moved-discard = { $player } discards { FORM($card, "the") }. { $n ->
    [0] Nothing is left.
   *[other] Deadwood: { $n }.
  }
moved-discard-last = { $player } discards { FORM($card, "the") } and does not knock. The last tile is drawn: a draw.
moved-gin = { $player } discards { FORM($card, "the") } and has gin: { $other } has { $more } left, which makes { $points } with the bonus.
moved-knock-win = { $player } discards { FORM($card, "the") } and knocks with { $own }. { $other } { $n ->
    [0] has
   *[other] lays off { FORM($laid_off, "the") } and has
  } { $more } left: { $points } for { $player }.
moved-undercut = { $player } discards { FORM($card, "the") } and knocks with { $own }. { $other } { $n ->
    [0] has
   *[other] lays off { FORM($laid_off, "the") } and has
  } only { $more } left: { $points } for { $other }, bonus included.
moved-draw-first-hidden = Nobody wanted the open tile. { $player }, who did not deal, begins after all and draws a tile.
moved-draw-hidden = { $player } draws a tile. { $n ->
    [0] It is the last one.
    [one] 1 more can be drawn.
   *[other] { $n } more can be drawn.
  }
moved-discard-hidden = { $player } discards { FORM($card, "the") }.
key-take = Take
key-discard = Discard
key-knock = Knock
task-decline = Do you take the open tile?
task-draw = Draw, or take the open tile.
task-discard = Discard a tile.
do-take = Take { FORM($card, "the") }
do-decline = Leave { FORM($card, "the") }
do-draw = Draw from the stock
do-discard = Discard { FORM($card, "the") }
do-knock = Knock with { $n }
do-gin = Gin

# What a sensible player goes by.
thumb-take = With { FORM($card, "the") } more lies in groups and runs: even before you discard, your deadwood falls from { $before } to { $after }.
thumb-take-longer = { FORM($card, "The") } fits one of your groups or runs. Once you have discarded, less is left.
thumb-decline = { FORM($card, "The") } fits none of your groups or runs. Take only what fits at once.
thumb-draw = { FORM($card, "The") } fits none of your groups or runs. The stock may bring something better.
thumb-discard-dear = Whatever is in no group or run counts against you in the end. None of it counts more than { FORM($card, "the") }: { $n }.
thumb-discard-loose = { FORM($card, "The") } is in no group or run and would count { $n } against you in the end.
thumb-discard-keep = { FORM($other, "The") } counts more, but with { FORM($near, "the") } it may still become a group or run.
thumb-discard-safe = You would rather part with { FORM($other, "the") }, but { $player } took { FORM($near, "the") } and may be waiting for such a tile.
thumb-knock = You may knock with up to { $high } left, and you have only { $n }. Knock at once, before { $other } gets rid of more.
thumb-gin = You have nothing left. Gin brings { $n } points more, and { $other } cannot lay off anything.
place-hand = Rack
place-pile = Discard pile
place-stock = Stacks
place-meld = Group or run
place-laid-off = Laid off
place-left = Deadwood
chapter-offer = The open tile
chapter-showdown = Laid out
fact-left = deadwood { $n }

# Pictures in the rules.
picture-group = group
picture-run = run
picture-ace-low = ace below the 2
picture-ace-high = ace above the king
picture-two-suits = two suits
picture-deadwood = deadwood
picture-little = little enough to knock
picture-much = too much to knock
