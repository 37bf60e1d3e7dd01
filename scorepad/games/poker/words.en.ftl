game-poker-draw = Poker (Draw)
game-poker-stud = Poker (Stud)
game-poker-holdem = Texas Hold’em

stage-bets = Betting
stage-bets-do = Show the hands
stage-showdown = Showdown

field-put_in = Put in
field-bets = Bets
field-order = Who wins
field-hands = Tiles shown
field-board = Tiles in the middle
board-short = Board
field-chips = Chips before the hand
field-stayed = Who is still in

option-start_chips = Chips to begin with
option-start_chips-hint = Everybody begins with this many chips.
option-min_stake = Minimum stake
option-min_stake-hint = The first bet is at least this much. What goes into the pot before the deal depends on it, too.
option-max_raise = Maximum raise
option-max_raise-hint = You may bet or raise by this much at most. 0 means: as much as you like.
option-checked_round = If everybody checks
option-checked_round-hint = Whoever is next must open or fold, or the next betting round begins.
choice-checked_round-again = open or fold
choice-checked_round-on = next round
option-most_raises = Raises of one player
option-most_raises-hint = This is how often you may raise in a betting round. 0 means: as often as you like.
option-min_raise = Least raise
option-min_raise-hint = By 1, or by as much as the last bet or full raise of the betting round.
choice-min_raise-one = 1 chip
choice-min_raise-last = as much as the last
option-late_double = Doubled stake in the last betting rounds
option-late_double-hint = In the third and fourth betting round the first bet is at least twice the minimum stake.
option-small_blind = Small blind
option-small_blind-hint = 0 means: half the minimum stake.
option-ante = Ante
option-ante-hint = Everybody puts this much in before the blinds. It does not count towards a call.
option-heads_up = Small blind with two
option-heads_up-hint = Where only two have chips, this player puts it in and begins before the flop.
choice-heads_up-clockwise = not the dealer
choice-heads_up-button = the dealer
preset-casino = As in a casino
option-short_deck = Without twos to sixes
option-short_deck-hint = With three players at most: there are 32 tiles, and the ace is always high.
choice-max_raise-half-pot = half the pot

kind-high-card = high card
kind-pair = a pair
kind-two-pair = two pairs
kind-three-of-a-kind = three of a kind
kind-straight = straight
kind-flush = flush
kind-full-house = full house
kind-four-of-a-kind = four of a kind
kind-straight-flush = straight flush

action-fold = fold
action-check = check
action-open = open
action-call = call
action-raise = raise

place-0 = Seat 1
place-1 = Seat 2
place-2 = Seat 3
place-3 = Seat 4
place-4 = Seat 5
place-5 = Seat 6
place-6 = Seat 7
place-7 = Seat 8
place-8 = Seat 9
place-9 = Seat 10

duty-begins = is first to act
duty-begins-short = begins
duty-small-blind = puts in the small blind
duty-small-blind-short = small blind
duty-big-blind = puts in the big blind
duty-big-blind-short = big blind

told-out = no chips
told-folded = folded, put in { $n }
told-put-in = put in { $n }
told-stayed = stayed, put in { $n }
told-showed = { $kind }, put in { $n }

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-stayed = stayed to the end
stat-won = won chips
stat-showdown-won = won at the showdown
stat-net = chips won or lost
stat-raised = opened or raised

# What happened in a hand: “Ben and Cem split 405, two pairs”.
won = { $names } { $count ->
    [one] wins
   *[other] split
  } { $n }
won-with = { won }, { $kind }
won-then = { $first }; { $then }
won-alone = { $n ->
    [0] All others folded; there was nothing in the pot for { $name }
   *[other] { $name } wins { $n }, all others folded
  }

line-put-in = put in
line-pot = { $number ->
    [0] Pot
    [1] Main pot
   *[other] Side pot { $side }
  } of { $amount }, played for by { $seats }
line-pot-taken = Pot of { $amount }
line-pot-alone = Pot of { $amount }, the only one left
line-pot-back = { $amount } back: nobody else put in so much
line-pot-only = { $number ->
    [0] Pot
    [1] Main pot
   *[other] Side pot { $side }
  } of { $amount }: nobody else still plays for it
line-pot-none = the only one left, with nothing in the pot
line-split = { $number ->
    [0] Pot
    [1] Main pot
   *[other] Side pot { $side }
  } of { $amount }, shared: { $winners }{ $odd ->
    [0] {""}
   *[other] ; one chip could not be shared
  }

# In other sentences: what is there.
written = { $got } is written down
problem-short-deck = Without twos to sixes, three play at most; there are { $got } at this table.
problem-small-blind = The small blind is the minimum stake of { $high } at most; { written }.
problem-put-in-negative = { $name } put in { $got }; less than 0 cannot be.
problem-put-in-over = { $name } has { $high ->
    [one] 1 chip
   *[other] { $high } chips
  }; no more can go into the pot, and { written }.
problem-put-in-bets = By the bets { $name } put in { $need }; { written }.
problem-put-in-nothing = Nobody put anything in. A pot begins with one chip at least.
problem-put-in-less = { $name } stayed and put in { $got }; staying takes { $need }, or all there is.
problem-put-in-folded = { $name } folded and put in { $got }; nobody who stayed has more than { $need } in.
problem-ante = Before the deal { $name } puts in { $need } at least; { written }.
problem-blinds = { $name } puts in { $need } at least before the deal; { written }.
problem-out-put-in = { $name } has no chips left and puts nothing in; { written }.
problem-out-order = { $name } has no chips and is not in this hand.
problem-out-hands = { $name } has no chips and gets no tiles.
problem-order-empty = One player at least stays to the end, and each group has somebody in it.
problem-order-twice = { $name } is in the order twice. Once is enough.
problem-order-bets = By the bets { $n ->
    [one] only { $names } is left.
   *[other] { $names } stayed to the end.
  } The order names others.
problem-order-better = By the tiles { $name } is ahead of { $other }.
problem-order-equal = By the tiles { $name } and { $other } are equal.
problem-hands-none = No tiles are shown yet.
problem-hands-seat = “{ $seat }” is no seat; they go from 0 to { $high }.
problem-hands-folded = { $name } folded and does not show.
problem-hand-size = A hand has { $need } tiles here; this one has { $got }.
problem-board-size = { $need } tiles lie in the middle; here { $got ->
    [one] it is one.
   *[other] it is { $got }.
  }
problem-unknown-card = There is no tile { $card }.
problem-card-twice = There is one { $card }, and it lies there twice.
problem-tile-low = { FORM($card, "The") } is not in play: the tiles begin at seven.
problem-stayed-none = One player at least is still in.
problem-stayed-twice = { $name } is there twice. Once is enough.
problem-bets-shape = A bet names a seat, an action and chips, such as [0, "call", 2].
problem-bets-action-unknown = Whoever is to act may { $actions }.
problem-bets-seat = There { $n ->
    [one] is 1 seat
   *[other] are { $n } seats
  } at this table. This bet names another.
problem-bets-over = The betting is over; nothing comes after that.
problem-bets-beginner = Betting round { $phase } is begun by somebody who is still in and has chips. { $got } is not.
problem-bets-turn = In betting round { $phase } { $need } is to act now, not { $got }.
problem-bets-action = { $name } cannot { $action } here, only { $may }.
problem-bets-amount = { $name }: to { $action } takes { $low ->
    [one] 1 chip
   *[other] { $low } chips
  } here; { written }.
problem-bets-between = { $name }: to { $action } takes from { $low } to { $high } chips here; { written }.
problem-bets-next-phase = Betting round { $phase } is over here; what follows belongs in the next one.
problem-bets-begin = The betting is not over: round { $phase } is missing.
problem-bets-open = The betting is not over: in betting round { $phase } { $name } is to act.

question-showdown = Who wins?
answer-showdown = { $n ->
    [one] { $winners } wins
   *[other] { $winners } share
  }: { $kind } ({ $tiles }).
question-pots = What are the pots?
answer-pots = { $n ->
    [0] There is nothing in the pot.
   *[other] { $told }
  }
pots-pot = { $number ->
    [0] Pot
    [1] Main pot
   *[other] Side pot { $side }
  } of { $n }: { $seats }.
pots-pot-alone = { $n ->
    [one] 1 chip goes
   *[other] { $n } chips go
  } to { $seats }, the only one left.
pots-pot-back = { $n ->
    [one] 1 chip goes
   *[other] { $n } chips go
  } back to { $seats }, unless somebody matches { $n ->
    [one] it
   *[other] them
  }.
pots-pot-only = { $n ->
    [one] 1 chip goes
   *[other] { $n } chips go
  } to { $seats }: nobody else still plays for { $n ->
    [one] it
   *[other] them
  }.
question-turn = Who is to act?
answer-turn = Betting round { $phase }: { $name } may { $actions }. { $n ->
    [0] {""}
   *[other] To call takes { $n }.{" "}
  }There { $pot ->
    [one] is 1 chip
   *[other] are { $pot } chips
  } in the pot.
answer-turn-begins = Betting round { $phase } begins; the open tiles tell who is first to act. There { $pot ->
    [one] is 1 chip
   *[other] are { $pot } chips
  } in the pot.
answer-turn-over = The betting is over. There { $pot ->
    [one] is 1 chip
   *[other] are { $pot } chips
  } in the pot.

# the pad
field-how = What is written down
group-how = What is written down
choice-how-track = every bet
choice-how-chips = the chips only
field-amount = Raise by
field-bets_seen = Bets as the page shows them
field-begins = Who begins
field-closed = Who else was in
field-sharing = Who shares the pot
told-is-out = no chips
told-has-folded = folded
told-all-in = all-in with { $n }
told-to-call = { $n } to call
told-is-in = { $n } in
chapter-draw-0 = Before the exchange
chapter-draw-1 = After the exchange
deal-draw-1 = Tiles are exchanged now, in turn: { $names }.
deal-rest-draw-0 = Before that tiles are exchanged, in turn: { $names }.
chapter-stud-0 = Two tiles
chapter-stud-1 = Three tiles
chapter-stud-2 = Four tiles
chapter-stud-3 = Five tiles
chapter-holdem-0 = Before the flop
chapter-holdem-1 = Flop
chapter-holdem-2 = Turn
chapter-holdem-3 = River
deal-stud-1 = Everybody who is in gets a tile face up.
deal-stud-2 = Everybody who is in gets one more tile face up.
deal-stud-3 = Everybody who is in gets the last tile face up.
deal-rest-stud-0 = Before that everybody who is in gets three more tiles face up.
deal-rest-stud-1 = Before that everybody who is in gets two more tiles face up.
deal-rest-stud-2 = Before that everybody who is in gets one more tile face up.
deal-holdem-1 = The flop: three face up in the middle.
deal-holdem-2 = The turn: one more face up in the middle.
deal-holdem-3 = The river: the last one face up in the middle.
deal-rest-holdem-0 = Before that flop, turn and river come into the middle.
deal-rest-holdem-1 = Before that turn and river come into the middle.
deal-rest-holdem-2 = Before that the river comes into the middle.
bets-who-0 = Who shows the highest tile?
bets-who-1 = Who shows the highest combination?
bets-alone = All others have folded: { $name } takes the pot.
bets-done = All bets are in. Now the hands are shown.
bet-fold = Fold
bet-check = Check
bet-open = Open
bet-raise = Raise
bet-call = Call
bet-stay = Check
others-fold = The rest fold
bet-back = Take the last bet back
problem-half-amount = The amount is not bet yet: tap the key beside it, or clear the field.
raise-by = by { $low } to { $high }
by-open = Open with
by-raise = Raise by
# The same where they play as in a casino.
bet-fold-casino = { bet-fold }
bet-check-casino = { bet-check }
bet-open-casino = Bet
bet-raise-casino = { bet-raise }
bet-call-casino = { bet-call }
bet-stay-casino = { bet-check }
by-open-casino = Bet
by-raise-casino = { by-raise }
no-check-first-phase-casino = { no-check-first-phase }
has-left-casino = { has-left }
told-to-call-casino = { told-to-call }
others-fold-casino = { others-fold }
told-has-checked = checked
told-has-checked-casino = { told-has-checked }
action-fold-casino = { action-fold }
action-check-casino = { action-check }
action-open-casino = bet
action-call-casino = { action-call }
action-raise-casino = { action-raise }

puts-in = puts in { $n }
puts-in-short = puts in { $n }
no-raise-chips = Too few chips to raise.
no-raise-more = No more raises here.
has-left = has { $n }{ $owes ->
    [0] {""}
   *[other] , { $owes } to call
  }
is-on = to act
amount-half-pot = ½ pot
amount-pot = Pot
amount-all-in = All-in
amount-most = At most
order-ask = Who gets the { $n }?
order-ask-share = Who shares the { $n }?
order-whole = one tap gives it all
order-ticks = tap all who are equal
order-again = A tap on a name gives the pots again from there.
share-key = Share …
share-hint = several win alike
share-not = Cancel
share-do = { $names } share { $n }
share-even = { $n } each
share-of = { $name } { $n }
gets-share = gets { $n }
was-given = so far { $name }
pot-to = { $names }
pot-shared = { $names }, { $shares }
pot-can = { $n ->
    [3] three
    [4] four
    [5] five
   *[other] { $n }
 } can win it
sum-in = put in
sum-out = got
sum-after = chips after
hand-save = Write down hand { $n }
all-given = { $n } given out, nothing left
order-next = Who came next?
order-second = Who else was in?
order-compares = the pad compares them
pots-label = Pots
pots-in = { $n ->
    [0] put in
    [1] in the pot
    [2] in two pots
    [3] in three pots
    [4] in four pots
   *[other] in { $n } pots
 }
pot-short = { $place ->
    [0] Main pot
   *[other] Side pot { $place }
 }
pot-won = has won
only-to = { $place ->
    [0] main pot only
   *[other] only to side pot { $place }
 }
then-pot = then side pot { $place }
back-to = { $n } back to { $name }
order-hint-chips = tap, best first; not who has folded
order-back = Take the last pot back
order-same = { $name } is as good
order-by-tiles = By the tiles that were shown.
order-by-hand = Enter the tiles
one-pot = pot
uncalled = by { $name }, not called yet
uncalled-back = back to { $name }

# a round is a hand
round-word = Hand
round-name = hand
struck-dealt = The chips of hand { $n } go back.
struck-note = Hand { $n } struck out, it was dealt
begin-back = Somebody else after all
no-check-all-checked = Everybody has checked: open now, or fold.
no-check-first-phase = There is no checking in the first betting round.
order-equal = as good
problem-order-missing = Who has won?
asks-put-in-folded = { problem-order-missing }
asks-bets-begin = { $phase ->
    [1] { bets-who-0 }
   *[other] { bets-who-1 }
  }
adjust-hint = buy or exchange chips, with a note
adjust-lead = One number for each seat: so many chips come or go. It is not a hand, and the deal stays where it is.

ending-all-chips = All chips lie before one person.
ending-by-hand = Ended early. Whoever gained most wins: chips held, less those started with or bought.

# A hand, step by step.
problem-nobody-plays = Nobody has chips; there is nothing to deal.
problem-openers = { $name } cannot open: that takes two jacks or better.
problem-exchange-now = Tiles are exchanged now: it is { $name }’s turn, even with 0 tiles.
problem-exchange-not-now = Tiles are exchanged once, after the first betting round. { $name } is to bet now.
problem-exchange-most = At most { $high } tiles are exchanged; here { $got } are.
problem-not-in-hand = { FORM($card, "The") } is not in that hand.
moved-then = { $shows ->
    [0] {""}
   *[other] {" "}The tiles are shown.
  }{ $more ->
    [0] {""}
   *[other] {" "}{ $dealt }
  }{ $shows ->
    [0] {""}
    [one] {" "}{ $winners } has the best hand: { $kind }.
   *[other] {" "}{ $winners } have equal hands: { $kind }.
  }
moved-check = { $player } checks.{ moved-then }
moved-check-unfit = { $player } checks; opening takes two jacks or better.{ moved-then }
moved-check-unfit-hidden = { $player } checks.{ moved-then }
moved-open = { $player } opens with { $n }{ $all_in ->
    [0] .
   *[other] {" "}and is all-in.
  }{ moved-then }
moved-call = { $n ->
    [0] { $player } stays in and does not raise.
   *[other] { $player } calls and puts in { $n }{ $all_in ->
      [0] .
     *[other] , all there is: all-in.
    }
  }{ moved-then }
moved-raise = { $player } raises by { $by } and puts in { $n }{ $all_in ->
    [0] .
   *[other] , all there is: all-in.
  }{ moved-then }
moved-fold = { $player } folds.{ moved-then }
moved-fold-unfit = { $player } folds: everybody has checked, and opening takes two jacks or better.{ moved-then }
moved-fold-unfit-hidden = { $player } folds.{ moved-then }
moved-fold-last = { $player } folds. Only { $winner } is left and takes the pot.
moved-exchange = { $n ->
    [0] { $player } exchanges nothing.
    [one] { $player } exchanges one tile.
   *[other] { $player } exchanges { $n } tiles.
  }{ moved-then }
key-exchange = Exchange
key-open = Open: put in this many chips
key-raise = Raise: put in this many chips
task-check = Open or check?
task-call = Do you stay in?
task-exchange = Which tiles do you exchange?
do-fold = Fold
do-check = Check
do-call = Call { $n }
do-stay = Stay in
do-open = Open with { $n }
do-raise = Raise by { $n }
do-all-in = All in: { $n }
do-exchange = { $n ->
    [0] Exchange nothing
    [one] Exchange 1 tile
   *[other] Exchange { $n } tiles
  }

# What a sensible player goes by: the numbers are rough estimates.
thumb-keep-all = This hand ({ $kind }) wins nearly always. Keep it as it is.
thumb-exchange = Keep what goes together ({ $kind }). The rest can only get better.
thumb-exchange-suit = Four tiles are of one suit. A fifth one makes a flush.
thumb-exchange-low = Nothing goes together. Keep the { $kept } highest.
thumb-bet = Your hand ({ $kind }) wins about { $n } times in 100 here, more than your share of { $share }. That is worth a bet.
thumb-bet-more = Your hand ({ $kind }) wins about { $n } times in 100 here. The pot may grow quickly.
thumb-bet-all = Hardly anybody beats your hand ({ $kind }). Bet as much as you can.
thumb-check = Checking costs nothing. A bet pays here if you win about { $lead } times in 100; your hand ({ $kind }) wins about { $n }.
thumb-check-unfit = Checking costs nothing. To open you would need two jacks or better.
thumb-stay = Staying in costs nothing. A raise pays here if you win about { $lead } times in 100; your hand ({ $kind }) wins about { $n }.
thumb-pot = { $pot ->
    [one] the pot is 1 chip.
   *[other] the pot is { $pot } chips.
  }
thumb-open-cheap = You cannot check any more. Opening costs { $price }, and { thumb-pot } That pays if you win { $need } times in 100; here it is about { $n }.
thumb-call = Calling costs { $price }, and { thumb-pot } That pays if you win { $need } times in 100; here it is about { $n }.
thumb-fold = Staying in costs { $price }, and { thumb-pot } That pays only if you win { $need } times in 100; here it is about { $n }.
place-tiles = Tiles
place-open = open
place-board = Board
chapter-exchange = Exchange
chapter-showdown = Showdown
held-unit = { $n ->
    [one] tile
   *[other] tiles
  }
fact-pot = { $n } in the pot
fact-put-in = { $n } in, { $left } left
fact-folded = folded, { $n } in
fact-all-in = all-in with { $n }
fact-owes = { $n } to call
fact-begins = begins: shows the highest
fact-showed = { $kind }
fact-won = { NUMBER($n) }

# Pictures in the rules
picture-high-card = High card: nothing fits
picture-pair = One pair: two of a rank
picture-two-pair = Two pairs
picture-three-of-a-kind = Three of a kind
picture-straight = Straight: five ranks in a row, any suits
picture-flush = Flush: five of a suit
picture-full-house = Full house: three of a kind and a pair
picture-four-of-a-kind = Four of a kind
picture-straight-flush = Straight flush: a straight in one suit
picture-royal-flush = Royal flush: nothing is higher
picture-is-straight = a straight
picture-is-no-straight = no straight: the ace is in the middle
picture-better = wins
picture-worse = loses
picture-may-open = may open
picture-may-not-open = not enough
picture-begins = begins
picture-begins-not = waits
picture-middle-and-own = in the middle, and your two beside them
picture-counts-two-pair = Of these count: two pairs with an ace
