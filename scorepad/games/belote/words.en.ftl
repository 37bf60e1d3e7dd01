game-belote = Belote

stage-announce = Melds
stage-announce-do = Write down the melds
stage-announce-none = Go on without melds
stage-hand = Hand

field-trump = Trump
field-taker = Who accepts
asks-taker = Who accepts?
field-melds = Melds
group-melds = Melds?
field-belote = Belote
field-cards = Card points
field-last_trick = Last trick
field-capot = Capot: every trick
group-revokes = Revokes, penalties, “I am done”
field-revokes = Did not follow
field-penalties = Penalties
worth-revokes = 10 each for every other side
worth-penalties = −10 each
field-claim = “I am done”
field-passed = All passed twice
field-side = Side
field-kind = Kind
field-rank = Rank
field-suit = Suit
field-top = Highest card
field-length = Length
field-hands = The hands
asks-hands = Next: { $name }’s hand

choice-kind-square = Square
choice-kind-run = Run

option-target-hint = The game ends at so many points.
option-king_points = A king is worth
option-king_points-hint = 10 as in the rulebook, or 4 as in France.
option-king_points-possible = Possible: { $high } or { $low }.
option-overtrump = Go over a trump
option-overtrump-hint = When trumps are led, you must play a higher one if you have one.
option-no_ruff = No ruffing
option-no_ruff-hint = If you cannot follow, you play no trump while you hold anything else.
option-contract = Contract
option-contract-hint = As in France: whoever accepts must make more than the others, or be inside.
choice-contract-off = without
choice-contract-inside = equal is inside
choice-contract-hung = equal is hung

duty-begins = speaks first and leads
duty-begins-short = begins

outlook-number = Contract
outlook-need = points needed, cards and last trick{ outlook-with-held }
outlook-any-trick = the melds are enough, with one trick{ outlook-with-held }
outlook-need-capot = too many: only a capot makes it{ outlook-with-held }
outlook-ahead = points ahead, cards and last trick{ outlook-with-held }
outlook-behind = { $n ->
    [0] level is enough, cards and last trick{ outlook-with-held }
    [one] may be 1 behind, cards and last trick{ outlook-with-held }
   *[other] may be { $n } behind, cards and last trick{ outlook-with-held }
  }
outlook-with-held = { $held ->
    [0] { "" }
   *[other] ; { $held } are held
  }
outlook-held = { $n } held

told-told = { $parts }
told-claimed = { $parts }, “I am done”
told-nothing = no points
told-passed = all passed
told-inside = inside: { $parts }
told-hung = hung: { $parts }

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-took = accepted trumps
stat-taken-won = accepted and won the round
stat-contract-made = accepted and made the contract
stat-meld-points = points for melds and belote
stat-capot = capot: every trick
stat-belote = belote and rebelote

# What the points of a side are made of: “100 + 50 run + 20 belote”.
part-card-points = { $n }
part-square = + { $n } square
part-run = + { $n } run
part-belote = + { $n } belote
part-last-trick = + { $n } last trick
part-capot = + { $n } capot
part-hung = + { $n } held
part-revoke = + { $n } others did not follow
part-penalty = − { $n } penalty

# What a run is called.
run-called = { $length ->
    [3] tierce
    [4] quart
    [5] quint
    [6] run of six
    [7] run of seven
   *[other] run of eight
  } in { $suit } from the { $top }
line-square = four { $rank }
line-run = { run-called }
line-square-beats = four { $rank }: another square is higher
line-square-kills-runs = { run-called }: a square beats it
line-run-beats = { run-called }: another is better
line-square-needs-trick = four { $rank }, but no trick
line-run-needs-trick = { run-called }, but no trick
line-belote = king and queen of trumps
line-card-points = { $n ->
    [one] 1 card point
   *[other] { $n } card points
  }
line-last-trick = last trick
line-capot = every trick
line-inside = inside, for the other side: { $what }
line-hung = hung, held for later: { $what }
line-held = what was held
line-revoke = the other side did not follow { $n ->
    [one] once
    [2] twice
   *[other] { $n } times
  }
line-penalty = { $n ->
    [one] 1 penalty
   *[other] { $n } penalties
  }

problem-square-low = Four { $rank } do not count: a square goes from the aces down to the nines.
problem-run-long = From the { $top } down there { $most ->
    [one] is only 1 card
   *[other] are only { $most } cards
  }, so there is no run of { $length }.
problem-meld-shared = { FORM($cards, "The") } { $n ->
    [one] is
   *[other] are
  } in another meld already. There is one of each card.
problem-meld-hand = With melds and belote this side would hold { $got } cards; a hand has { $high }.
problem-meld-hands = Melds and belote of this side are { $got } cards and do not fit like this into two hands of { $high }: melds that share a card lie in one hand.
problem-trump-needed = Two runs are equal: the trump suit tells which one counts. It is still missing.
problem-belote-elsewhere = { FORM($cards, "The") } { $n ->
    [one] is
   *[other] are
  } in a meld of the others; the belote needs king and queen of trumps.
problem-card-points-sum = All cards together are worth { $high }; { $terms } make { $total }.
problem-sum-between = All tricks together are worth from { $low } to { $high }; { $terms } make { $total }.
problem-sum-over = All tricks together are worth { $high } at most; { $terms } make { $total }.
problem-last-trick-missing = The last trick is still missing, or capot, or “I am done”.
asks-last-trick-missing = Who took the last trick?
problem-capot-cards = With a capot the others have no trick, so 0 card points.
problem-capot-last-trick = Whoever has every trick has the last one too.
problem-claim-cards = “I am done” is possible only after a trick with a card that counts; there are 0 card points here.
problem-claim-last-trick = “I am done” ends the round before the last trick; leave it empty here.
problem-claim-capot = “I am done” ends the round before anyone has every trick; leave capot empty.
problem-king-points = A king is worth { $need }.
problem-contract-players = A contract needs two sides; with three players there is none.
problem-taker-missing = At this table a contract counts: who accepted is still missing.
problem-hand-size = A hand has up to { $high } cards; here there are { $got }.

question-melds = Which melds count?
answer-melds = The melds count, by side: { $points }.
answer-trick = { $winner } takes the trick: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
answer-trick-so-far = So far, { $n } of { $of } cards: { $winner } is ahead. { $points ->
    [one] 1 point lies there.
   *[other] { $points } points lie there.
  }
question-count = What are these cards worth?
answer-count = { $points ->
    [one] 1 point
   *[other] { $points } points
  } together.

meld-parts = Highest card, then the length
meld-leave = Do not announce it
problem-half-meld_top = Who announces the run?
problem-half-meld_rank = Who announces the square?
told-counts = counts { $n }
told-cannot-meld-shared = { FORM($card, "the") } is announced already
told-cannot-meld-hand = too many cards
told-cannot-meld-hands = too many cards
told-cannot-run-long = { $most } at most
meld-add = { $n ->
    [one] announces
   *[other] announce
  }
none-belote = nobody
field-meld_kind = Kind
field-meld_rank = Rank
field-meld_top = Highest card
field-meld_length = Length
choice-meld_kind-run = Run
choice-meld_kind-square = Square

asked-cards = Cards

ends-claim = { $names }: won, { $points } of { $n }
ends-wrong-claim = { $names }: lost, { $points } of { $n }
ending-claim = “I am done” from { $names }: { $points } of { $n } points, that is enough.
ending-wrong-claim = “I am done” from { $names }: only { $points } of { $n } points. That loses the game.

# A hand, step by step.
problem-bids-over = Trump is settled; nobody bids any more.
problem-first-bids = { FORM($card, "The") } is turned up: accept its suit, or pass.
problem-second-bids = All have passed on { FORM($card, "the") }: name another suit, or pass again.
problem-no-suit = There is no suit { $suit }.
problem-suit-passed = All have passed the suit of { FORM($card, "the") }; only another one can be named.
problem-second-dealt = After this bid the second deal would differ from what is written down.
problem-swap-other = The seven is swapped only once the suit of { FORM($card, "the") } was accepted.
problem-swap-late = It is too late to swap: announcing or playing has begun.
problem-swap-no-seven = You need { FORM($card, "the") } to swap it.
problem-no-meld = A meld is a square with its rank, or a run with its suit, highest card and length.
problem-meld-side = You announce for your own side only.
problem-meld-not-held = { FORM($cards, "The") } { $n ->
    [one] is
   *[other] are
  } not in that hand.
problem-square-first = Squares are announced before runs.
problem-meld-late = Melds are announced before one’s first card.
problem-belote-due = Once that is said, { FORM($card, "the") } must come next.
problem-belote-not-held = Only the player who held king and queen of trumps says so, with { FORM($card, "the") }.
problem-not-in-hand = { FORM($card, "The") } is not in that hand.
problem-must-follow = The suit led is { $suit }; here you can follow only with { FORM($cards, "the") }.
problem-must-beat = Trump was led, and a higher one must be played: { FORM($cards, "the") }.
problem-no-ruff = No ruffing at this table while there is anything else: { FORM($cards, "the") }.

moved-passes = { $player } passes.
moved-passes-round = { $player } passes. Now another suit can be named.
moved-all-passed = { $player } passes. All have passed twice; nothing is played.
moved-accepts = { $player } accepts: { $suit } are trumps. Everybody gets three more cards.
moved-accepts-takes = { $player } accepts and takes { FORM($card, "the") }: { $suit } are trumps.
moved-names = { $player } names { $suit } as trumps. Everybody gets three more cards.
moved-names-takes = { $player } names { $suit } as trumps and takes { FORM($card, "the") }.
moved-swaps = { $player } swaps { FORM($seven, "the") } for { FORM($card, "the") }.
moved-swaps-taker = { $player } swaps { FORM($seven, "the") } for { FORM($card, "the") }; { $taker } takes the seven.
moved-square = { $player } announces a square: four { $rank }.
moved-run = { $player } announces a { run-called }.
moved-belote = { $player } says “Belote”.
moved-rebelote = { $player } says “Rebelote”.
moved-taken = { $taken ->
    [0] { "" }
    [2] { " " }That takes the trick: { $points ->
        [one] 1 point
       *[other] { $points } points
      }{ moved-extra }.
   *[other] { " " }{ $winner } takes the trick: { $points ->
        [one] 1 point
       *[other] { $points } points
      }{ moved-extra }.
  }
moved-extra = { $for ->
    [last] {", "}and { $extra } for the last trick
    [capot] {", "}and { $extra } for all tricks
   *[no] { "" }
  }
moved-leads = { $player } leads { FORM($card, "the") }.
moved-follows = { $player } follows with { FORM($card, "the") }.{ moved-taken }
moved-must-beat = { $player } must beat { FORM($by, "the") } and plays { FORM($card, "the") }.{ moved-taken }
moved-beats = { $player } beats { FORM($by, "the") } with { FORM($card, "the") }.{ moved-taken }
moved-cannot-beat = { $player } cannot beat { FORM($by, "the") } and follows with { FORM($card, "the") }.{ moved-taken }
moved-ruffs = { $player } has no { $suit } and ruffs with { FORM($card, "the") }.{ moved-taken }
moved-ruffs-low = { $player } has no { $suit }; { FORM($card, "the") } is a lower trump than { FORM($by, "the") }.{ moved-taken }
moved-may-not-ruff = { $player } has no { $suit }, does not ruff at this table and discards { FORM($card, "the") }.{ moved-taken }
moved-discards = { $player } has no { $suit } and discards { FORM($card, "the") }.{ moved-taken }

# What a key says when one person plays the hand.
task-accept = Do you accept the trump?
task-name = Do you name a trump?
task-swap = Do you exchange your seven?
task-meld = Announce, or play at once.
do-pass = Pass
do-accept = Accept { $suit }
do-name = Make { $suit } trumps
do-swap = Swap the seven for { FORM($card, "the") }
do-keep = Do not swap
do-square = Announce four { $rank }
do-run = Announce a { run-called }
do-belote = Say “Belote”
do-rebelote = Say “Rebelote”

# Why somebody would play like this.
thumb-pass = To take a trump you should have its jack and nine, or one of them and several aces.
thumb-bid = Jack, nine and aces count most. Together with the other trumps it is enough here.
thumb-swap = The card turned up is nearly always worth more than the seven.
thumb-meld = It counts unless somebody announces something better.
thumb-belote = King and queen of trumps are 20 points that nobody can take from you.
thumb-lead-high = The others have nothing higher in this suit any more.
thumb-lead-trump = Nobody has a higher trump. If the others still have trumps, this draws them out.
thumb-lead-low = Something higher may still come. This keeps better cards for later.
thumb-lead-hope = Something higher may still come, but no other card promises more here.
thumb-take = This puts you ahead, and no other card promises more here.
thumb-take-last = You play last, so the trick is yours.
thumb-give = Your side is ahead. If it stays so, the points of this card are yours.
thumb-skip = You could go higher, but it does not pay here. Play the card you will miss least.
thumb-lose = You cannot go higher here. Play the card you will miss least.
place-trick = Trick
place-open = Beside the stock
place-stock = Stock
place-meld = Announced
place-hand = Hand
chapter-bidding = Trump
fact-trump = Trumps: { $suit }, named by { $player }
fact-taken = { $n ->
    [0] no trick
    [one] 1 trick with { fact-points }
   *[other] { $n } tricks with { fact-points }
  }
fact-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
fact-melds = { $n ->
    [0] no meld counts
   *[other] melds: { $n } points
  }
fact-contract = Contract: made
fact-inside = Contract: inside
fact-hung = Contract: hung

# Pictures in the rules.
picture-ranks-trump = trumps, here hearts
picture-ranks-plain = the other suits, here spades
picture-square = a square
picture-square-low = no square
picture-run-big = a tierce to the ace
picture-run-trump = a quart, in trumps too
picture-run-gap = no run, not even in trumps
picture-belote = “Belote”
picture-rebelote = “Rebelote”
picture-led = lies there
picture-low = too low
picture-other-suit = other suit
picture-follow-trump = trumps are led: play a higher one
picture-follow-suit = Diamonds are led: any diamond
picture-follow-none = Clubs are led, you have none: anything
