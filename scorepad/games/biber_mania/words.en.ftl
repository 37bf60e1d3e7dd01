game-biber-mania = Biber-Mania

stage-count = Count the cards

field-stack = On the stack
field-hand = In hand
worth-stack = 1 each
worth-hand = −1 each
field-pile_empty = Draw pile and reserve are empty
field-cards = The play
# For the cards that are to be captured, and for the house rule.
field-target = The target

choice-mode-single = one round
choice-mode-collect = collecting points

option-mode = Way to play
option-mode-hint = “Collecting points” plays many rounds up to the target; otherwise one round decides.
option-target = Target
option-target-hint = So many points win when you collect points; otherwise 250.
option-pro = Pros
option-pro-hint = A run with a hippie may not be your last play then. It changes no points; otherwise off.

duty-begins = begins
duty-begins-short = begins

told-told = { $stack ->
    [0] nothing
   *[other] { $stack }
  } on the stack, { $hand ->
    [0] no card
   *[other] { $hand }
  } in hand

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

card-superbiber = Super Beaver
card-dieb = Thief
card-fee = Fairy
card-partybiber = Party Beaver
card-hippie = Hippie
card-gemeinling = Meanie
card-bodyguard = Bodyguard
card-koenig = King

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
answer-play-to-capture = A run of { $count } cards without a hippie is allowed only if it captures an open run that has one.
answer-play-no = These cards do not go together.
answer-capture = This captures.
answer-capture-no = This does not capture.

# Nobody deals here: the pad's own sentences about dealing tell who begins.
deals = begins
who-deals = Who begins?
start-sub = { $game }, { $name } begins
deals-first = { $name } begins.
deals-next = { $name } begins
field-dealer = Who begins?
