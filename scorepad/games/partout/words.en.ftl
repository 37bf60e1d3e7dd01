game-partout = Partout
game-partout-hint = bid your tricks

stage-announce = Announcements
stage-announce-do = Write them down
stage-tricks = Tricks

group-trump_number = Trump
field-trump_number = Trump number
field-trump_colour = Trump colour
field-bids = Announced
asks-bids = Next: { $name }’s announcement
sum-bids = at least
field-tricks = Tricks
field-cards = Cards
field-lock = The dungeon locks
asks-lock = Which card does the Dungeon lock?
none-lock = no card
field-number = Number chosen
field-colour = Colour chosen

choice-trump_colour-red = red
    .the = the red { $rank }
choice-trump_colour-green = green
    .the = the green { $rank }
choice-trump_colour-blue = blue
    .the = the blue { $rank }
choice-trump_colour-black = black
    .the = the black { $rank }

duty-names-number = names the number
duty-names-colour = names the colour
duty-names-number-short = number
duty-names-colour-short = colour
typed-bids = { $n } of { $of } have announced
turn-bids = announces
waits-bids = bid
waits-tricks = tricks

outlook-number = Minimum
outlook-minimum = from { $n ->
    [one] 1 trick
   *[other] { $n } tricks
  } on { $n } + { $bonus }
outlook-minimum-none = nothing announced, no bonus
outlook-minimum-over = more than { $most }: no bonus

told-told = { $bids } announced, { $n ->
    [0] no trick
   *[other] { $n } taken
  }

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-announced = announced
stat-met = minimum met
stat-exact = exactly met
stat-short = tricks short of the minimum
stat-none = announced, but no trick

line-trick-point = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
  }
line-bonus = Minimum { $n } reached
line-missed = Minimum { $n } missed
line-no-trick = { $n ->
    [one] 1 trick announced
   *[other] { $n } tricks announced
  }, none taken

problem-trick-count = There are { $high } tricks; { $terms } make { $total }.
problem-lock-without-dungeon = Only the dungeon locks a card, and none was played.
problem-lock-not-before = The dungeon locks a card that was played before it in this trick.
problem-number-missing = The mathematician was played: which number was chosen?
problem-number-unasked = Only the mathematician chooses a number, and it was not played.
problem-colour-missing = The alchemist was played: which colour was chosen?
problem-colour-unasked = Only the alchemist chooses a colour, and it was not played.

card-king = King
    .the = the king
card-queen = Queen
    .the = the queen
card-jester = Jester
    .the = the jester
card-dungeon = Dungeon
    .the = the dungeon
card-mathematician = Mathe{"\u00AD"}matician
    .the = the mathematician
card-alchemist = Alche{"\u00AD"}mist
    .the = the alchemist

answer-trick = { $winner } takes the trick with { FORM($card, "the") }. Trump after it: { $number } and { $colour }.
answer-trick-so-far = So far, { $n } of { $of } cards: { $winner } is ahead with { FORM($card, "the") }.

# A hand, step by step.
problem-not-now = Now it is time to “{ $need }”, not to “{ $verb }”.
problem-number-range = { $got } is out of range: from { $low } to { $high }.
problem-no-colour = There is no colour { $colour }.
problem-not-in-hand = { FORM($card, "The") } is not in that hand.
problem-choice-dungeon = The dungeon locks a card played before it in this trick, or none; the move says which.
problem-choice-mathematician = The mathematician goes with the number chosen, out of those in the pack.
problem-choice-alchemist = The alchemist goes with the colour chosen.
moved-number = { $player } names { $n } as the trump number.
moved-colour = { $player } names { $colour } as the trump colour.
moved-bid = { $player } announces { $n ->
    [0] no trick
    [one] 1 trick
   *[other] { $n } tricks
  }.
moved-leads = { $player } leads { FORM($card, "the") }.
moved-ahead = { $player } plays { FORM($card, "the") } and is ahead.
moved-below = { $player } plays { FORM($card, "the") }, which is not enough.
moved-locks = { $player } plays the dungeon and locks { FORM($card, "the") }.{ moved-end }
moved-locks-none = { $player } plays the dungeon and locks no card.{ moved-end }
moved-new-number = { $player } plays the mathematician: from this trick on, { $n } is the trump number.{ moved-end }
moved-new-colour = { $player } plays the alchemist: from this trick on, { $colour } is the trump colour.{ moved-end }
moved-takes = { $player } plays { FORM($card, "the") } and takes the trick.
moved-last = { $player } plays { FORM($card, "the") }.{ moved-end }
# What a sentence adds where the trick is full with the card.
moved-end = { $end ->
    [taken] {" "}{ $winner } takes the trick with { FORM($by, "the") }.
    [own] {" "}The trick goes to { FORM($by, "the") }, also { $winner }’s.
    [nobody] {" "}No card counts: { $winner } led and takes the trick.
   *[no] {""}
  }
task-number = Name the trump number.
task-colour = Name the trump colour.
task-bid = Announce your tricks.
do-number = Trump number { $n }
do-number-asked = { $n }
do-colour = Trump colour { $colour }
do-bid = { $n ->
    [0] Announce no trick
    [one] Announce 1 trick
   *[other] Announce { $n } tricks
  }
do-lock = Dungeon: lock { FORM($card, "the") }
do-lock-none = Dungeon: lock nothing
do-new-number = Mathematician: trump { $n }
do-new-colour = Alchemist: trump { $colour }
thumb-number = You hold no other number more often. The trump number beats almost everything.
thumb-colour = In no other colour do your numbers add up to more than in { $colour }. As the trump colour they beat the other colours.
thumb-bid = King, queen and the trump number win almost for sure; you have { $strong ->
    [0] none of them, but high cards of the trump colour
   *[other] { $strong } of them
  }. Announce with care: one trick short, and the bonus is gone.
thumb-bid-none = There is no trick that you can count on with these cards. If you announce nothing, you lose nothing.
thumb-lead-strong = Hardly any other card can beat this one.
thumb-lead-trump = The trump colour beats the other colours. The highest one you hold has the best chance.
thumb-lead-high = You have no trump. The highest number has the best chance, if nobody else plays trump either.
thumb-lead-worthless = You have only cards left that win nothing themselves.
thumb-take = Others still play after you. Of your cards that go ahead now, a strong one is the most likely to stay there.
thumb-take-last = Nobody plays after you. This card wins the trick and costs you the least.
thumb-give = Your side is ahead already. Add the card you need least.
thumb-dungeon = The locked card no longer counts. That puts your side ahead with { FORM($card, "the") }.
thumb-mathematician = With { $choice } as the trump number your side is ahead: now { FORM($card, "the") } wins.
thumb-alchemist = The new trump colour helps your side: now { FORM($card, "the") } wins.
thumb-royal = Now your side’s jester counts: it beats king and queen.
thumb-lose = None of your cards puts your side ahead here. Play the one you need least.
thumb-spare = A special card would put your side ahead, but others still play after you. Better keep it.
place-hand = Hand
place-trick = Trick
chapter-announced = Trump
fact-trump = Trump: { $n } and { $colour }
fact-number = Trump number { $n }
fact-bid = announced { $n }
fact-tricks = { $n ->
    [0] no trick
    [one] 1 trick
   *[other] { $n } tricks
  }

# Pictures in the rules.
picture-rank-1 = 1. Trump number in the trump colour
picture-rank-2 = 2. Trump number: the first one played wins
picture-rank-3 = 3. Trump colour
picture-rank-4 = 4. Colour led
picture-takes = takes it
picture-locked = locked
picture-trick-led = No trump in it: the highest red card wins.
picture-trick-colour = Green is trump: even the 1 wins.
picture-trick-number = Number before colour, and the first three wins.
picture-jester-with = A King is there: the Jester beats everything.
picture-jester-without = Without King and Queen it is worthless.
picture-jester-locked = The King is locked: the Jester stays worthless.
picture-dungeon-locks = The blue 6 is locked, so red is led.
