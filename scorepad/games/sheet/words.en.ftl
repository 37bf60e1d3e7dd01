game-sheet = Blank sheet

stage-announce = Bids
stage-announce-do = Enter the bids
stage-points = Points
field-bids = Bid
asks-bids = Now: { $name } bids
typed-bids = { $n } of { $of } have bid
waits-bids = bid
field-points = Points
field-won = Who won
asks-won = Who won?
field-worth = What it was worth
asks-worth = What was it worth?
field-ticks = Ticked
group-note = Note, ticks

option-title = What you play
option-title-hint = The name is shown wherever “Blank sheet” would be, and next time it brings along what you agreed for it.
option-title-none = no name
option-partners = Partners opposite
option-partners-hint = Players who sit opposite each other collect points together.
option-win = The winner
choice-win-most = has the most
choice-win-least = has the least
option-target-hint = Once a side has this many points, the game is over. 0: no target.
option-target-none = no target
option-rounds = Number of rounds
option-rounds-hint = After this many rounds the game is over. 0: as long as you like.
option-rounds-none = as many as you like
option-sum = Sum of a round
option-sum-hint = If everybody’s points always come to the same, the pad fills in the last number.
option-sum-none = any
option-empty = Empty fields
option-empty-hint = If only one of you writes points in a round, empty fields count 0. If the others pay, you tap who won and write what it was worth.
choice-empty-asked = ask
choice-empty-zero = count as 0
choice-empty-paid = pay what was won
option-bids = Bids before the round
option-bids-hint = Each side bids a number before the round. It stands beside the points and counts nothing itself.
option-halves = Half points
option-halves-hint = You count half points too: 3.5 or 3½. Target, sum and bounds are whole points.
option-step = Step
option-step-hint = Each number is a multiple of it. 1: any whole number.
option-low = At least
option-low-hint = Nobody writes less in a round.
option-low-none = no bound
option-high = At most
option-high-hint = Nobody writes more in a round.
option-high-none = no bound

empty-zero = Empty fields count 0.
worth-worth = Each loser pays this much. Whoever plays alone against all pays it to all or gets it from all.

house-rules-default = nothing agreed
house-rules-changed = as agreed
offer-book = Nothing agreed

told-told = bid { $n }
line-points = written down

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-round-won = round won

problem-title-missing = The name of the game is empty.
problem-title-long = The name of the game has up to { $high } characters; this one has { $got }.
problem-title-control = The name of the game contains characters that cannot be seen.
problem-partners-number = Partners sit opposite with { $need } players; { $got } sit here.
problem-low-above-high = At least { $low } and at most { $high } do not go together.
problem-halves-step = With half points the step is a half; write 1 here.
problem-paid-sum = If the others pay, the sum of a round is 0, not { $got }.
problem-rules-played = { $n ->
    [one] 1 round is played already: the number of rounds must be higher, or 0.
   *[other] { $n } rounds are played already: the number of rounds must be higher, or 0.
  }
problem-sum = Together they make { $high } in every round; { $terms } make { $total }.
problem-step = { $n } is not a multiple of { $step }.
problem-note-missing = The note is empty.
problem-out-of-range = { $label }: { $high ->
    [1000000000] { $low ->
        [-1000000000] from { $low } to { $high }
       *[other] at least { $low }
      }
   *[other] { $low ->
        [-1000000000] at most { $high }
       *[other] from { $low } to { $high }
      }
  }.
