game-black-jack = Black Jack

stage-stakes = Stakes
stage-stakes-do = Write down the stakes
stage-results = Results

field-banker = Who holds the bank
field-hands = The hands
field-bank = Tiles of the bank
field-seat = Who
field-stake = Stake
asks-stake = Next: { $name }’s stake
field-doubled = doubled
field-result = Result
field-tiles = Tiles
field-split = split

choice-result-blackjack = Black Jack
choice-result-win = won
choice-result-push = a push
choice-result-lose = lost

option-min_stake = Lowest stake
option-min_stake-hint = You stake at least so many chips.
option-max_stake = Highest stake
option-max_stake-hint = You stake at most so many chips, before doubling.
option-start_chips = Chips at the start
option-start_chips-hint = So many chips for everybody but the banker.
option-bank_chips = Chips of the bank
option-bank_chips-hint = So many chips for whoever holds the bank first.
option-half_chips = Half chips
option-half_chips-hint = A Black Jack pays one and a half times the stake: what becomes of the half chip of an odd one?
choice-half_chips-down = the bank keeps them
choice-half_chips-up = rounded up
option-banker_rounds = The bank changes after so many rounds
option-banker_rounds-hint = 0: it does not change by itself.
option-banker_rounds-told = { $n ->
    [one] The bank changes every round
   *[other] The bank changes every { $n } rounds
  }

hand-name = { $seat ->
    [one] { $who }
    [several] { $who } (hand { $n })
    [bank] The bank
    [here] This hand
   *[unknown] Hand { $n }
  }
count-bust = over 21
count-blackjack = Black Jack

duty-begins = draws first
duty-begins-short = draws first
duty-banks = holds the bank
duty-banks-short = bank
typed-stake = { $n } of { $of } have staked
turn-stake = stakes

told-bank = holds the bank
told-bank-count = bank: { $value }
told-bank-bust = bank: { $value }, over 21
told-bank-blackjack = bank: Black Jack
told-staked = { $n ->
    [one] 1 chip staked
   *[other] { $n } chips staked
  }

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-hands-won = hands won
stat-hands-pushed = hands pushed
stat-hands-lost = hands lost
stat-blackjacks = Black Jack
stat-staked = chips staked
stat-bank = chips as the bank

# Who keeps the half chip that an odd stake leaves over when a Black Jack pays one and a half times.
half-chip = { $half ->
    [none] {""}
    [down] , the bank keeps half a chip
   *[up] , rounded up by half a chip
  }

line-win = won
line-win-counted = won: { $own } against { $bank }
line-lose = lost
line-lose-counted = lost: { $own } against { $bank }
line-push = a push
line-push-counted = a push: { $own } against { $bank }
line-bust = over 21: { $value }
line-bank-bust = the bank is over 21
line-blackjack = Black Jack{ half-chip }
line-blackjack-push = Black Jack against Black Jack
line-blackjack-lose = Black Jack of the bank
line-double = doubled
line-against-win = { hand-name } wins
line-against-win-counted = { hand-name } wins: { $own } against { $bank }
line-against-lose = { hand-name } loses
line-against-lose-counted = { hand-name } loses: { $own } against { $bank }
line-against-push = { hand-name }: a push
line-against-push-counted = { hand-name }: a push, { $own } against { $bank }
line-against-bust = { hand-name } is over 21: { $value }
line-against-bank-bust = { hand-name } wins: the bank is over 21
line-against-blackjack = { hand-name } has Black Jack{ half-chip }
line-against-blackjack-push = { hand-name }: Black Jack against Black Jack
line-against-blackjack-lose = { hand-name } loses to the Black Jack
line-against-double = { hand-name } doubled

problem-stakes-crossed = The highest stake { $high } is below the lowest stake { $low }.
problem-hand-not-an-object = { hand-name }: an object with fields belongs here.
problem-hand-unknown-field = { hand-name }: there is no field { $label } here.
problem-hand-too-much = { hand-name }, { $label }: up to { $high } values fit there.
problem-hand-too-many-fields = { hand-name }: up to { $high } fields fit there; { $got } are given.
problem-hand-missing-field = { hand-name }: { $label } is still missing.
problem-hand-wrong-type = { hand-name }, { $label }: does not fit here.
problem-hand-not-a-choice = { hand-name }, { $label }: that is not among the choices here.
problem-hand-out-of-range = { hand-name }, { $label }: from { $low } to { $high }.
problem-banker = { $who } holds the bank in this round.
problem-no-hand = At least one hand is played; there is none yet.
problem-banker-plays = { hand-name }: whoever holds the bank has no hand.
problem-stake = { hand-name }: stakes go from { $low } to { $high }; here it is { $got }.
problem-stake-chips = { $who } has { $high ->
    [one] 1 chip
   *[other] { $high } chips
  }; { $total ->
    [one] 1 is staked
   *[other] { $total } are staked
  }. Stake or double less, or { $who } buys more.
problem-split-often = { hand-name }: there are { $high } tiles of a rank, so { $high } hands at most; here are { $got }.
problem-split-stakes = { hand-name }: after a split each hand has the same stake; here they are { $stakes }.
problem-split-ranks = { hand-name }: split hands begin with the same rank; these differ.
problem-split-blackjack = { hand-name }: after a split ace and 10 are no Black Jack; write down whether the hand won.
problem-double = { hand-name }: you may double only if the first two tiles count { $need }.
problem-double-blackjack = { hand-name }: a Black Jack is not doubled.
problem-unknown-card = There is no tile { $card }.
problem-tile-number = { hand-name }: at least { $low } tiles lie there; so far { $got ->
    [0] there is none
    [one] there is 1
   *[other] there are { $got }
  }.
problem-over-drawn = { hand-name }: { $value } is over 21; no tile comes after that.
problem-tile-often = { $card } is there only { $high ->
    [one] once
    [2] twice
   *[other] { $high } times
  }.
problem-bank-stands = From { $low } on the bank draws no more; here it had { $value }.
problem-bank-draws = Below { $low } the bank goes on drawing; here it has { $value }.
problem-result-bust = { hand-name }: { $value } is more than { $high } and so lost, whatever the bank has.
problem-result-differs = { hand-name }: { $own }, the bank: { $bank }. That is { $need }.
problem-result-bank-bust = { hand-name }: the bank is over 21; whoever is not, wins.
problem-result-bank-blackjack = { hand-name }: the bank has Black Jack. Only a Black Jack draws against it, and a hand that was split or doubled is none; everything else loses.
problem-result-bank-21 = { hand-name }: the bank has { $high }; only a Black Jack is more than that.
problem-result-blackjack = { hand-name }: this is a Black Jack; if the bank has one too, it is a push.
problem-result-no-blackjack = { hand-name }: a Black Jack is an ace and a tile that counts 10, and no third one.
problem-result-push = { hand-name }: nothing draws with { $value }, for the bank draws up to { $low }.
problem-result-clash = { hand-name }: “{ $got }” does not fit the results of the others; all play against the same bank.

question-hand = What does this hand count?
asked-tiles = The tiles as they came
asked-split = The hand was split
asked-bank = The bank at the end
answer-hand-blackjack = Black Jack.
answer-hand-count = { $value }{ $soft ->
    [true] , an ace counts 11
   *[false] {""}
  }.{ $may ->
    [both] {" "}You may double or split.
    [double] {" "}You may double.
    [split] {" "}You may split.
   *[nothing] {""}
  }
answer-hand-bust = { $value }: over 21, and lost.
answer-against-blackjack = Black Jack: you get one and a half times your stake.
answer-against-win = Won: { $value }, the bank has { $bank }{ $bank_kind ->
    [bust] {" "}and is over 21
   *[other] {""}
  }.
answer-against-push = A push: { $kind ->
    [blackjack] both have Black Jack.
   *[other] both have { $value }.
  }
answer-against-lose = Lost: { $kind ->
    [bust] { $value } is over 21.
   *[other] { $value }, the bank has { $bank_kind ->
        [blackjack] Black Jack
       *[other] { $bank }
      }.
  }

# the pad
again-word = Stakes as last time
in-the-pot = staked
deals = bank
who-deals = Who holds the bank first?
start-sub = { $game }, { $name } holds the bank
deals-first = { $name } holds the bank.
dealing-word = Bank
deals-now = { $name } holds the bank next
deals-next = { $name } holds the bank
field-dealer = Who holds the bank first
others-win = { $n ->
    [0] everybody won
   *[other] everybody else won
  }
others-lose = { $n ->
    [0] everybody lost
   *[other] everybody else lost
  }
staked-so = { $doubled ->
    [yes] 2 × { $n }
   *[no] { $n ->
        [one] 1 chip
       *[other] { $n } chips
      }
  }
hand-double = doubled
hand-split = split
hand-join = not split
hand-hide = without tiles
hand-tiles = tiles
adjust-hint = buy or exchange chips, with a note
adjust-lead = One number for each seat: so many chips come or go. It is not a round, and the bank stays where it is.
told-bank-owes = owes { $n }
told-bank-short = does not cover all

ending-by-hand = Ended early. Whoever gained most wins: chips held, less those started with or bought.

# A hand, step by step.
problem-no-sit = Somebody has to stake.
problem-nobody-staked = Nobody has staked yet; first come the stakes.
problem-staked-late = The tiles are dealt; nobody stakes any more.
problem-bank-stakes = { $player } holds the bank and stakes nothing.
problem-stake-range = Stakes go from { $low } to { $high }; here it is { $got }.
problem-stake-holds = { $player } has { $high ->
    [one] 1 chip
   *[other] { $high } chips
  }; this makes { $got }.
problem-stake-order = { $player } has staked already, or was passed over: stakes go clockwise from the bank’s left.
problem-no-double = You double once, before further tiles, and only if the first two count { $need }.
problem-no-split = Only two tiles of the same rank are split, before further tiles and before doubling.
problem-no-tile = There are not enough tiles left.
bank-tells = { $bank ->
    [not-yet] {""}
    [short] {" "}All are over 21; the bank has { FORM($tiles, "the") } and need not draw.
    [bust] {" "}The bank has { FORM($tiles, "the") }: { $value }, over 21.
    [blackjack] {" "}The bank has { FORM($tiles, "the") }: Black Jack.
   *[count] {" "}The bank has { FORM($tiles, "the") }: { $value }.
  }
moved-stakes = { $player } stakes { $n ->
    [one] 1 chip
   *[other] { $n } chips
  }.
moved-stakes-last = { $player } stakes { $n ->
    [one] 1 chip
   *[other] { $n } chips
  }. Everybody gets two tiles; the bank’s second one lies face down.{ bank-tells }
moved-doubles = { $player } doubles on { $n }{ $soft ->
    [yes] {" "}or { $less }
   *[no] {""}
  }: { $chips } chips now.
moved-splits = { $player } splits: the first hand is now { FORM($first, "the") }, the second { FORM($second, "the") }.
moved-stands = { $player } stays at { $n }.{ bank-tells }
moved-hits = { $player } takes { FORM($card, "the") } and has { $n }{ $soft ->
    [yes] , an ace counts 11
   *[no] {""}
  }.
moved-hits-bust = { $player } takes { FORM($card, "the") } and is over 21 with { $n }.{ bank-tells }
key-stake = Stake
task-stake = How much do you stake?
task-hit = Another tile?
do-stake = Stake { $n ->
    [one] 1 chip
   *[other] { $n } chips
  }
do-sit = Sit out
do-hit = Hit
do-stand = Stand
do-double = Double, { $n } more
do-split = Split

# What a sensible player goes by.
thumb-stake = In the long run the bank wins a little more often. So stake little.
thumb-split-aces = Each ace can count 11: two hands that begin with 11 are better than one 12.
thumb-split-eights = 16 is the worst count. Two hands that begin with 8 are better.
thumb-split-weak = The bank shows { FORM($bank, "the") } and easily goes over 21. So two hands are worth it.
thumb-double = Many tiles count 10, and with one of them you have { $more }. That is worth twice the stake.
thumb-double-weak = The bank shows { FORM($bank, "the") } and easily goes over 21. And with a tile that counts 10 you have { $more }.
thumb-hit-soft = The ace counts 11 here. If that becomes too much it counts 1: one tile cannot take you over 21.
thumb-hit-safe = With { $n } one tile cannot take you over 21.
thumb-hit-low = With { $n } only a tile that counts 10 takes you over 21.
thumb-hit-strong = The bank shows { FORM($bank, "the") } and often ends with a good count. Then { $n } is rarely enough.
thumb-stand-soft = { $n ->
    [21] You cannot have more than 21.
   *[other] { $n } is usually good enough, and another tile is more likely to make it worse.
  }
thumb-stand-weak = The bank shows { FORM($bank, "the") } and easily goes over 21. Stand, so that it does not happen to you.
thumb-stand = { $n ->
    [21] You cannot have more than 21.
   *[other] With { $n } most tiles would take you over 21.
  }
place-bank = Bank
place-second = The bank’s second tile
place-hand = Hand
place-at-turn = Hand whose turn it is
chapter-stakes = Stakes
chapter-draws = Drawing
chapter-bank = The bank draws
fact-staked = { $n ->
    [one] 1 chip
   *[other] { $n } chips
  }
fact-counts-count = { $n }
fact-counts-bust = { $n }, over 21
fact-counts-blackjack = Black Jack
fact-won = { $n ->
    [one] wins 1 chip
   *[other] wins { $n } chips
  }
fact-lost = { $n ->
    [one] loses 1 chip
   *[other] loses { $n } chips
  }
fact-even = a push
step-dealt = Stakes come first, then tiles are dealt. It is { $name }’s turn.

# Pictures in the rules.
picture-natural = Black Jack
picture-three-tiles = three tiles: no Black Jack
picture-doubling = double
picture-no-doubling = no doubling
picture-splitting = split
picture-no-splitting = no splitting
picture-bank-draws = The bank draws
picture-bank-stops = The bank stops
