game-bettler-und-diebe = Bettler und Diebe
game-bettler-und-diebe-hint = tricks for a pot
game-halsabschneider = Halsabschneider
game-halsabschneider-hint = tricks for a pot
game-snear = Snear
game-snear-hint = tricks for two

stage-pot = Pot
stage-pot-do = Write down the pot
stage-points = Card points

field-kind = Pot or Ramsch
field-taker = Who has the pot
asks-taker = Who has the pot?
field-partner = Partner
asks-partner = Who is the partner?
field-points = Card points
field-party = Card points
field-party_0 = Card points of the side with the pot
field-party_1 = Card points of the opponents
field-caught = Card points
field-trickless = With a trick or without
asks-trickless = Did { $name } take a trick?
choice-trickless-some = a trick, no points
choice-trickless-none = no trick
field-cards = The cards
field-hands = The hands before the trick
asks-hands = Next: { $name }’s hand
field-thief_points = Card points of thieves 5 to 14
field-beggar_points = Card points of beggars 5 to 8

choice-kind-pot = Pot
choice-kind-ramsch = Ramsch
none-partner = nobody, alone

option-target-hint = The first to have so many points wins.
option-credits = Credits
option-credits-hint = By the rules 2, 4 and 6, Ramsch 3. By the score card 3, 4 and 5, Ramsch 7.
choice-credits-rules = by the rules
choice-credits-point-card = by the score card
option-alone_bonus = 2 points more for playing alone
option-alone_bonus-hint = The player who takes the pot always plays alone here. If this is off, there is nothing extra for it.
option-thief_points = Card points of thieves 5 to 14
option-thief_points-hint = Ten numbers, as printed on your cards. The rulebook does not tell them.
option-beggar_points = Card points of beggars 5 to 8
option-beggar_points-hint = Four numbers, the same for each colour. The rulebook does not tell them.

suit-thief = thief
    .the = the thief { $rank }
suit-red = red
    .the = the red { $rank }
suit-green = green
    .the = the green { $rank }
suit-blue = blue
    .the = the blue { $rank }

duty-is-asked = is offered the pot first
duty-is-asked-short = asked first
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

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-took = took the pot
stat-taken-won = won with their own pot
stat-partner-won = won as partner
stat-alone-won = won alone
stat-against-won = won against the pot
stat-ramsch-won = Ramsch won
stat-card-points = card points with the pot
stat-over-60 = more than 60 card points

line-even = { $n } all: the other side wins
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
problem-all-trickless = Everyone without a trick cannot be: somebody took the tricks.
problem-card-points = All cards together have { $need } points; thieves with { $thieves } and beggars with { $beggars } do not come to that. A beggar’s value counts in each of the three colours.

question-count = How many points do these cards have?
answer-trick = { $winner } takes the trick: { $points ->
    [0] no card points
    [one] 1 card point
   *[other] { $points } card points
  }.
answer-trick-so-far = So far, { $n } of { $of } cards: { $winner } is ahead. { $points ->
    [0] No card points lie there.
    [one] 1 card point lies there.
   *[other] { $points } card points lie there.
  }
assumed-lead = The rulebook does not print the card points of thieves and beggars. Read them off your cards once; from then on the pad counts with them everywhere.
answer-count = { $points ->
    [0] No card points
    [one] 1 card point
   *[other] { $points } card points
  }.

option-thief_points-item = Thief { $n }
option-beggar_points-item = Beggar { $n }

none-taker = Ramsch

# A hand, move by move.
field-pot = The pot
field-up = The face-up cards
field-down = The face-down cards
problem-revoke = { FORM($card, "The") } is not allowed here: whoever holds the suit led must follow it.
problem-face-down = { FORM($card, "The") } still lies face down; it is turned up after the trick to which the card above it was played.
problem-pot-first = First the pot is offered, then cards are buried, then you play.
problem-pot-settled = Everyone is asked only once, and the pot is settled.
problem-after-take = That is said right after somebody took the pot, and at no other time.
problem-no-partner = With three players, whoever has the pot always plays alone; nobody says so.
problem-said-once = Who the partner is has been said. Now cards are buried.
problem-call-next = The next higher thief that you do not hold yourself is named: { FORM($card, "the") }.
problem-no-call = Only a player who holds the thief 6, and not all above it, can name a higher thief.
problem-bury-number = Exactly { $need } cards are buried; { $got ->
    [0] none is
    [one] 1 is
   *[other] { $got } are
  } named.
problem-bury-thief = As long as a beggar is in hand, no thief is buried.

lacking-thief = no thief
lacking-red = no red
lacking-green = no green
lacking-blue = no blue
moved-passes = { $player } does not take the pot.
moved-ramsch = { $player } does not take the pot either. Nobody wants it: it is a Ramsch.
moved-takes = { $player } takes the pot. In it are { FORM($cards, "the") }; that makes { $n } cards now.
moved-takes-hidden = { $player } takes the pot. That makes { $n } cards now.
moved-alone = { $player } will play alone. The partner card means nothing.
moved-calls = { $player } holds the thief 6 and names { FORM($card, "the") }. Whoever has that card is the partner.
moved-buries = { $player } buries { FORM($cards, "the") }. Their card points count for the side with the pot.
moved-buries-hidden = { $player } buries cards. Their card points count for the side with the pot.
moved-buries-thieves = { $player } buries { FORM($cards, "the") }. No other beggar is left, so { $n ->
    [one] one thief has to be among them and is
   *[other] { $n } thieves have to be among them and are
  } announced.
moved-buries-thieves-hidden = { $player } buries cards and says: { $n ->
    [one] one thief is
   *[other] { $n } thieves are
  } among them. So no beggar is left in hand.
moved-leads = { $player } leads { FORM($card, "the") }.{ moved-full }
moved-follows = { $player } follows with { FORM($card, "the") }.{ moved-full }
moved-follows-ahead = { $player } follows with { FORM($card, "the") } and is ahead.{ moved-full }
moved-trumps = { $player } has { $lacking } and trumps with { FORM($card, "the") }.{ moved-full }
moved-trumps-below = { $player } has { $lacking }. { FORM($card, "The") } is not high enough.{ moved-full }
moved-discards = { $player } has { $lacking } and discards { FORM($card, "the") }.{ moved-full }
moved-full = { $with ->
    [taker] {" "}That is the partner card: { $player } plays with { $taker }.
   *[nobody] {""}
  }{ $full ->
    [0] {""}
    [2] {" "}That takes the trick: { moved-worth }
   *[other] {" "}{ $winner } takes the trick: { moved-worth }
  }
moved-worth = { $points ->
    [0] no card points
    [one] 1 card point
   *[other] { $points } card points
  }.{ $up ->
    [0] {""}
   *[other] {" "}Turned up: { FORM($turned, "the") }.
  }
task-take = Do you take the pot?
task-alone = Alone? Otherwise bury cards.
task-bury = Bury cards in the pot.
do-pass = Do not take the pot
do-take = Take the pot
do-alone = Play alone
do-call = Name { FORM($card, "the") }
do-bury = Bury { FORM($cards, "the") }
key-bury = Bury
thumb-take = Your thieves are strong enough: high thieves win almost every trick.
thumb-pass = You lack high thieves for the pot.
thumb-alone = You need no help with these cards. Winning alone scores more.
thumb-call = You hold the thief 6 yourself. This is how you still get a partner.
thumb-bury-thieves = You have too few beggars, so a thief has to go with them. Take a weak one.
thumb-bury-suit = After this you have { $lacking }. When it is led, you can win with a thief.
thumb-bury-points = These points are safe for your side. Beggars are easily lost in tricks.
thumb-bury-short = You hold only a few of these. Once you have none of a suit, you can win with a thief.
thumb-lead-thief = Nobody has a higher thief any more. This trick is yours for sure.
thumb-lead-partner = The partner card tells { $player } who the partner is: you.
thumb-lead-beggar = Nothing higher is left in this suit. If all can follow, the trick is yours.
thumb-lead-low = Keep strong cards for later. This is the card you can best do without.
thumb-give = Your side gets the trick. Add what has many points and is of little other use to you.
thumb-give-likely = Your side is probably ahead, and nobody can beat that any more. Add what is of little use to you.
thumb-take-last = Nobody plays after you. This is the cheapest of your cards that wins the trick.
thumb-take-sure = Nobody can beat this any more: the trick is yours for sure.
thumb-take-risk = There are still higher cards about, but the trick is worth the risk.
thumb-high-only = You cannot stay below here. This card costs you least.
thumb-wait = Your side is ahead, but can still be beaten. Add only a little.
thumb-skip = You could go higher, but it does not pay here. Give away as little as you can.
thumb-lose = You cannot go higher. Give away as little as you can.
thumb-ramsch-lead-high = Without a single trick you lose the Ramsch. Try a card that is strong and has few points itself.
thumb-ramsch-lead-low = You have a trick already. Your weakest card is the least likely to win another.
thumb-ramsch-take = Without a single trick you lose the Ramsch. Go for this one with the strongest card you may play.
thumb-ramsch-must = You cannot stay below here. The lowest you may play is the easiest for others to beat.
thumb-ramsch-must-last = The trick is yours in any case. Use it to get rid of the strongest card you may play.
thumb-ramsch-lose = You cannot win this trick. Put down points and keep strong cards for another.
thumb-ramsch-shed = Somebody else gets the trick. Get rid of what has points or might win another.
thumb-snear-take = The trick is worth the card, and you cannot have it for less.
thumb-snear-safe = Nothing that { $player } has face up can beat this card now.
place-trick = Trick
place-pot = Pot
place-hand = Hand
place-buried = Buried
place-face-up = Face up
place-face-down = Face down
chapter-pot = Pot
fact-taker = has the pot
fact-ramsch = Ramsch
fact-alone = plays alone
fact-partner = is the partner
fact-partner-card = Partner card: { FORM($card, "the") }
fact-thieves-buried = { $n ->
    [one] 1 thief
   *[other] { $n } thieves
  } buried
fact-caught = { $n ->
    [0] no trick
    [one] 1 trick
   *[other] { $n } tricks
  }, { $points } card { $points ->
    [one] point
   *[other] points
  }
fact-assumed = Card points assumed: { $thief } for each thief from 5 to 14, { $beggar } for each beggar from 5 to 8

# Below the pictures of the rules.
picture-thieves = thieves: trump
picture-beggars = beggars, here red
picture-bury = these may be buried
picture-must-follow = red lies there, and you hold red
picture-cannot-follow = red lies there, and you hold none
picture-lies = led
picture-in-hand = in hand
picture-open = face up
picture-no-thief = no thief: the highest of the suit led
picture-one-thief = one thief: the thief
picture-two-thieves = two thieves: the higher one
