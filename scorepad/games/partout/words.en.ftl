game-partout = Partout

stage-announce = Announcements
stage-announce-do = Write them down
stage-tricks = Tricks

group-trump_number = Trump
field-trump_number = Trump number
field-trump_colour = Trump colour
field-bids = Announced
sum-bids = at least
field-tricks = Tricks
field-lead = Who led
field-cards = Cards
field-lock = The dungeon locks
none-lock = no card
field-number = Number chosen
field-colour = Colour chosen

choice-trump_colour-red = red
choice-trump_colour-green = green
choice-trump_colour-blue = blue
choice-trump_colour-black = black

duty-names-number = names the number
duty-names-colour = names the colour
duty-names-number-short = number
duty-names-colour-short = colour
duty-begins = begins

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
problem-trick-size = A trick has from { $low } to { $high } cards; { $got ->
    [0] none lie
    [one] 1 lies
   *[other] { $got } lie
  } there.
problem-lock-without-dungeon = Only the dungeon locks a card, and none was played.
problem-lock-not-before = The dungeon locks a card that was played before it in this trick.
problem-number-missing = The mathematician was played: which number was chosen?
problem-number-unasked = Only the mathematician chooses a number, and it was not played.
problem-colour-missing = The alchemist was played: which colour was chosen?
problem-colour-unasked = Only the alchemist chooses a colour, and it was not played.

card-king = King
card-queen = Queen
card-jester = Jester
card-dungeon = Dungeon
card-mathematician = Mathe{"\u00AD"}matician
card-alchemist = Alche{"\u00AD"}mist

question-trick = Who takes this trick?
answer-trick = { $winner } takes the trick: { $card }. Trump after it: { $number } and { $colour }.
