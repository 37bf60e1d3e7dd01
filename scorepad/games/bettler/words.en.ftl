game-bettler-und-diebe = Bettler und Diebe
game-halsabschneider = Halsabschneider
game-snear = Snear

stage-pot = Pot
stage-pot-do = Write down the pot
stage-points = Card points

field-kind = Pot or Ramsch
field-taker = Who took the pot
field-partner = The partner
field-points = Card points
field-party = Card points
field-party_0 = Card points with the pot
field-party_1 = Card points against the pot
field-caught = Card points
field-trickless = With a trick or without
choice-trickless-some = a trick, no points
choice-trickless-none = no trick
field-lead = Who led
field-cards = The cards
field-hands = The hands before the trick
field-thief_points = Card points of thieves 5 to 14
field-beggar_points = Card points of beggars 5 to 8

choice-kind-pot = Pot
choice-kind-ramsch = Ramsch
none-partner = nobody, alone

option-target = Target
option-target-hint = Whoever has so many points can win. In the rulebook 20, in Snear 500.
option-credits = Credits
option-credits-hint = By the rules 2, 4 and 6, Ramsch 3. By the score card 3, 4 and 5, Ramsch 7.
choice-credits-rules = by the rules
choice-credits-point-card = by the score card
option-alone_bonus = 2 points more for playing alone
option-alone_bonus-hint = Whoever takes the pot always plays alone here. Normally the 2 points are given.
option-thief_points = Card points of thieves 5 to 14
option-thief_points-hint = Ten numbers, as printed on your cards. Assumed are 6 each.
option-beggar_points = Card points of beggars 5 to 8
option-beggar_points-hint = Four numbers, the same for each colour. Assumed are 5 each.

suit-thief = thief
suit-red = red
suit-green = green
suit-blue = blue

duty-is-asked = is offered the pot first
duty-is-asked-short = pot?
duty-begins = leads

outlook-number = Points to win
outlook-taker = with the pot; { $n } are enough for the others

told-taker = pot with { $names }: { $n } card { $n ->
    [one] point
   *[other] points
  }
told-partner = on the side of { $names }: { $n } card { $n ->
    [one] point
   *[other] points
  }
told-alone = pot, alone: { $n } card { $n ->
    [one] point
   *[other] points
  }
told-against = against the pot: { $n } card { $n ->
    [one] point
   *[other] points
  }
told-ramsch = Ramsch: { $n } card { $n ->
    [one] point
   *[other] points
  }
told-trickless = Ramsch: no trick

line-even = { $n } all: the opponents win
line-credit = won with { $n } card points
line-alone = won alone
line-against-alone = won against one alone
line-ramsch-win = fewest card points: { $n }
line-ramsch-trickless = took a trick, others did not
line-ramsch-all = every trick of the Ramsch
line-card-points-score = { $n } card { $n ->
    [one] point
   *[other] points
  }

problem-partner-is-taker = { $name } took the pot; the partner is somebody else, or nobody.
problem-points-of-pot = With a pot one number belongs here, the card points of the side that took it; the other has the rest of 120.
problem-points-of-ramsch = In a Ramsch one number for each player belongs here.
problem-points-sum = There are { $high } card points; { $terms } make { $total }.
problem-ramsch-sum = There are no more than { $high } card points; { $terms } make { $total }.
problem-trickless-points = Without a trick there are no card points; { $name } has { $n }.
problem-trickless-twice = { $name } is listed twice as without a trick. Once is enough.
problem-all-trickless = Everyone is listed as without a trick; somebody took the tricks.
problem-card-points = All cards together have { $need } points; thieves with { $thieves } and beggars with { $beggars } do not come to that. A beggar's value counts in each of the three colours.
problem-trick-size = A trick has from { $low } to { $high } cards; { $got ->
    [0] none lie
    [one] 1 lies
   *[other] { $got } lie
  } there.

question-trick = Who takes this trick?
question-count = How many points do these cards have?
answer-trick = { $winner } takes the trick: { $points ->
    [0] no card points
    [one] 1 card point
   *[other] { $points } card points
  }.
answer-count = { $points ->
    [0] No card points
    [one] 1 card point
   *[other] { $points } card points
  }.

option-thief_points-item = Thief { $n }
option-beggar_points-item = Beggar { $n }

none-taker = Ramsch
