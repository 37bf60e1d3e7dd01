game-biber-mania = Biber-Mania
game-biber-mania-hint = lay and steal cards

stage-count = Count the cards

field-stack = On the stack
field-hand = In hand
worth-stack = 1 each
worth-hand = −1 each
field-display = Display
field-reserve = Reserve
field-pile = Draw pile
field-pile_empty = Draw pile and reserve are empty
field-cards = The play
asked-target = What is to be captured

choice-mode-single = one round
choice-mode-collect = collecting points

option-mode = Way to play
option-mode-hint = One round decides, or you collect points over many rounds until somebody reaches the target.
option-target-hint = So many points win when you collect points.
option-pro = Pros
option-pro-hint = A run with a Hippie may not be your last play then. It changes no points.

told-told = { $stack ->
    [0] nothing
   *[other] { $stack }
  } on the stack, { $hand ->
    [0] no card
   *[other] { $hand }
  } in hand

# What many tables tell about a player; “31 of 80” or “1.3 on average” stands beside it.
stat-round-won = round won
stat-stack = cards on the stack
stat-hand = cards in hand
stat-emptied = no card left in hand

line-stack-point = { $n ->
    [one] 1 card
   *[other] { $n } cards
  } on the stack
line-hand-point = { $n ->
    [one] 1 card
   *[other] { $n } cards
  } in hand
line-collect = Round not won: { $n ->
    [one] { $n } point does
   *[other] { $n } points do
  } not count

problem-round-end = Everybody still has cards in hand. The round ends when somebody has 0, or when draw pile and reserve are empty.
problem-no-card = No card lies here yet. Choose at least one.

# A card in a sentence: “lays .the”.
card-number = { $rank }
    .the = { $rank ->
        [8] an 8
       *[other] a { $rank }
      }
card-superbiber = Super Beaver
    .the = the Super Beaver
card-dieb = Thief
    .the = the Thief
card-fee = Fairy
    .the = the Fairy
card-partybiber = Party Beaver
    .the = the Party Beaver
card-hippie = Hippie
    .the = the Hippie
card-gemeinling = Meanie
    .the = the Meanie
card-bodyguard = Bodyguard
    .the = the Bodyguard
card-koenig = King
    .the = the King

question-play = May I play this?
question-capture = Does this capture?

answer-play = { $kind ->
    [set] { $count ->
        [one] Yes: a single { $value }.
       *[other] Yes: { $count } cards with the value { $value }.
      }
    [jokers] { $count ->
        [one] Yes: one joker alone.
       *[other] Yes: { $count } jokers.
      }
    [run] Yes: a run of { $count } cards.
    [party] Yes: the Party Beaver with three numbers. Nobody can capture them.
   *[action] Yes: an action card alone. It captures nothing.
  }
answer-play-to-capture = A run of { $count } cards without a Hippie is allowed only if it captures an open run that has one.
answer-play-no = These cards do not go together.
answer-capture = This captures.
answer-capture-no = This does not capture.

# Nobody deals here: the pad's own sentences about dealing tell who begins.
deals = begins
who-deals = Who begins?
start-sub = { $game }, { $name } begins
deals-first = { $name } begins.
dealing-word = Beginning
deals-now = { $name } begins next
deals-next = { $name } begins
field-dealer = Who begins?

# A round, step by step.
problem-due-play = { $player } has to lay something.
problem-due-capture = { $player } captures first: the display, and top cards of others.
problem-due-steal = { $player } still has to steal.
problem-due-wish = { $player } may only make a wish now, or keep it to themselves.
problem-due-give = { $player } still gives cards to somebody.
problem-due-add = { $player } has to add a card to the King’s.
problem-due-draw = { $player } still has to draw.
problem-not-in-hand = { FORM($card, "The") } is not in that hand, or not that often.
problem-apart = These cards may not be laid together: { $cards }.
problem-run-alone = A run without a Hippie may be laid only if a run of as many cards with a Hippie lies open on somebody else’s stack.
problem-pro = Among pros a run with a Hippie cannot be the last play.
problem-nothing-there = There is nothing (more) to capture from the display in this turn.
problem-not-captured = That is not captured by what was laid.
problem-other-cards = The top cards are { $cards }; all of them are captured together.
problem-own-stack = Nobody steals from their own stack.
problem-not-there = { FORM($card, "The") } does not lie there.
problem-oneself = That has to be somebody else.
problem-same-player = Both cards go to the same player, { $player }.
problem-other-number = The King asks for { FORM($card, "the") }.
problem-pile-done = The draw pile is used up.
problem-reserve-or-pile = A card is drawn from the reserve, which names it, or from the pile, which does not.
problem-no-place = Cards lie in the display, in the reserve or on somebody’s stack (its seat), not at “{ $got }”.
# What a sentence adds where the round is over with the move.
moved-end = { $end ->
    [hand] {" "}A hand is empty: the round is over.
    [pile] {" "}Pile and reserve are used up: the round is over.
   *[no] {""}
  }
moved-number = { $player } lays { FORM($cards, "the") }.{ moved-end }
# The same number so often: “two 3s”.
several-alike = { $n ->
    [1] { FORM($cards, "the") }
    [2] two { numbers-alike }
    [3] three { numbers-alike }
    [4] four { numbers-alike }
    [5] five { numbers-alike }
    [6] six { numbers-alike }
    [7] seven { numbers-alike }
    [8] eight { numbers-alike }
   *[other] { $n } { numbers-alike }
  }
numbers-alike = { $value }s
moved-set = { $player } lays { several-alike }.{ moved-end }
moved-set-mixed = { $player } lays { several-alike } and { FORM($others, "the") }: together { $count } cards of value { $value }.{ moved-end }
moved-jokers = { $player } lays { $n ->
    [1] { FORM($cards, "the") }
   *[other] { $n } jokers
  }. Nothing is higher.{ moved-end }
moved-run = { $player } lays a run: { $cards }.{ moved-end }
moved-run-to-capture = { $player } lays a run without a Hippie, because one with a Hippie lies open: { $cards }.{ moved-end }
moved-party = { $player } lays a party that nobody can capture: { $cards }.{ moved-end }
moved-action = { $player } lays { FORM($cards, "the") } alone; it captures nothing.{ moved-end }
moved-captures-display = { $player } has to capture from the display and gets { several-alike }.
moved-captures = { $player } captures { FORM($cards, "the") } from { $from }’s stack and picks them up.
moved-captures-mixed = { $player } captures { several-alike } and { FORM($others, "the") } from { $from }’s stack and picks them up.
moved-captures-alike = { $player } captures { several-alike } from { $from }’s stack and picks them up.
moved-refuses = { $player } captures the top cards of { $from }’s stack, but does not want them: they are put away.
moved-steals-display = { $player } steals { FORM($card, "the") } from the display.
moved-steals-reserve = { $player } steals { FORM($card, "the") } from the reserve.{ moved-end }
moved-steals = { $player } steals { FORM($card, "the") } from { $from }’s stack.
moved-wish-granted = { $player } wishes for { FORM($card, "the") } from { $from }, who has it and gives it away.{ moved-end }
moved-wish-lapsed = { $player } wishes for { FORM($card, "the") } from { $from }, who does not have it: the wish lapses.
moved-gives = { $player } draws { FORM($card, "the") } from the reserve for { $to }.{ moved-end }
moved-gives-pile = { $player } draws a card from the pile for { $to }.{ moved-end }
moved-adds = { $player } has to add { FORM($card, "the") } to { $to }’s King.{ moved-end }
moved-draws = { $player } has lost a card and draws { FORM($card, "the") } from the reserve for it.{ moved-end }
moved-draws-pile = { $player } has lost a card and draws one from the pile for it.{ moved-end }
# What is to be done now, with the number of cards that are still missing.
task-steal = { $n ->
    [one] Steal a card.
   *[other] Steal { $n } cards.
  }
task-wish = Wish for a card.
task-give = { $n ->
    [one] Give one more card.
   *[other] Give { $n } cards.
  }
task-add = Add { FORM($card, "the") } to the king.
task-capture = { $n ->
    [0] Take the cards, or refuse them.
   *[other] Capture from the display.
  }
task-draw = { $n ->
    [one] One card lost: draw.
   *[other] { $n } cards lost: draw.
  }
key-play = Play
do-play = Play { $cards }
do-add = Add { FORM($card, "the") }
do-capture-display = Capture { $cards }
do-capture = Take { $cards } from { $player }
do-refuse = Refuse { $cards } from { $player }
do-steal-display = Steal { FORM($card, "the") } from the display
do-steal-reserve = Steal { FORM($card, "the") } from the reserve
do-steal = Steal { FORM($card, "the") } from { $player }
do-wish = Wish for { FORM($card, "the") } from { $player }
do-keep = Make no wish
do-give = Give { $player } { FORM($card, "the") }
do-give-pile = Give { $player } an unseen card
do-draw = Draw { FORM($card, "the") }
do-draw-pile = Draw unseen
# Above many keys: from where or to whom. The key below it says no more than the card then.
keys-steal-display = Steal from the display
keys-steal-reserve = Steal from the reserve
keys-steal = Steal from { $player }
keys-wish = Wish for a card from { $player }
keys-give = Give to { $player }
keys-give-pile = Give to { $player }
do-steal-display-short = { $card }
do-steal-reserve-short = { $card }
do-steal-short = { $card }
do-wish-short = { $card }
do-give-short = { $card }
do-give-pile-short = unseen
thumb-out = Your last cards end the round, and you are ahead.
thumb-stay = If you lay everything, the round is over and you are not ahead.
thumb-capture-stack = This captures { $player }’s top cards. They no longer count on that stack.
thumb-capture-display = This captures cards of the display that you can still lay later.
thumb-run = A run gets rid of several different numbers in one turn.
thumb-party = This gets rid of three different numbers in one turn, and nobody can capture them.
thumb-action = Your numbers stay together for later turns, and you get rid of one card.
thumb-act = { $action ->
    [superbiber] The Super Beaver counts on the stack as well, and you steal two cards.
    [dieb] The Thief counts on the stack as well, and you steal a card.
    [koenig] The King counts on the stack as well, and all who have the same number must add one to it.
   *[gemeinling] The Meanie counts on the stack as well, and somebody gets two more cards in hand.
  }
thumb-set = { $n ->
    [2] Both
   *[other] All { $n }
  } at once: each card is a point for you on the stack, against you in hand.
thumb-rest = What you lay, capture and keep adds up to the most this way.
thumb-fits = { $n ->
    [one] You can still lay this card in a later turn. Then it counts for you.
   *[other] You can still lay these cards in a later turn. Then they count for you.
  }
thumb-must = From the display you must capture if you can. This costs you least.
thumb-harmless = These cards do no harm in your hand.
thumb-refuse = In your hand they would only count against you. If you refuse them, they count for nobody.
thumb-steal-stack = You can still lay it later, and { $player } no longer has it on the stack.
thumb-steal-least = You have to steal. This card does you the least harm.
thumb-wish-known = Everybody has seen { $player } get this card, and you can still lay it later.
thumb-wish-guess = You can still lay it later. Whether { $player } has it is only a guess.
thumb-keep = No card would make your hand better.
thumb-give-leader = None of the others has more points than { $player }. Each card in hand costs one of them.
thumb-give-pile = Each card in hand costs { $player } a point, even one that nobody knows.
thumb-give = Each card in hand costs { $player } a point in the end.
thumb-draw-pile = Nothing in the reserve makes your hand better.
thumb-draw-least = The draw pile is empty. This card does you the least harm.
place-display = Display
place-reserve = Reserve
place-pile = Draw pile
place-top = Top of the stack
place-hand = Hand
fact-stack = { $n } on the stack
fact-assumed = Assumed: the pack has the numbers 1 to 10 eight times each, each action card twice and four jokers.
fact-away = { $n } put away

# Beside the pictures of the rules.
picture-higher = higher from left to right
picture-still-higher = and on, higher still
picture-highest = higher than any number
picture-display = Display
picture-reserve = Reserve
picture-set = equal numbers
picture-run = run
picture-party = party
picture-only-to-capture = run, only to capture one with a Hippie
picture-apart-play = these do not go together
picture-apart-joker = a joker never joins an action card
picture-apart-partybiber = no two neighbours
picture-captured = captures
picture-not-lower = captures nothing higher
picture-not-as-many = captures only as many
picture-protected = captures nothing with the Bodyguard
