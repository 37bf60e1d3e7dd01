# What any game may have to say.

problem-not-an-object = An object with fields belongs here.
problem-no-file = The file { $name } cannot be read.
problem-not-json = This cannot be read as JSON.
problem-unknown-field = There is no field { $field } here.
problem-not-here = { $label } does not belong in this kind of round.
problem-missing-field = Still missing: { $label }.
problem-wrong-type = { $label }: does not fit here.
problem-too-much = { $label }: up to { $high } values fit there.
problem-too-many-fields = Up to { $high } fields fit there; { $got } are given.
problem-line-long = A line, or a file, has up to { $high } MB.
problem-not-a-choice = { $label }: that is not among the choices here.
problem-wrong-size = { $label } takes { $need ->
    [one] 1 value
   *[other] { $need } values
  }; { $got ->
    [0] none is
    [one] 1 is
   *[other] { $got } are
  } given.
problem-out-of-range = { $label }: from { $low } to { $high }.
problem-version = This record has format { $got }; Scorepad reads format { $need }.
problem-unknown-game = There is no game called { $game }.
problem-unknown-question = { $game } has no question called { $question }.
problem-player-number = { $got ->
    [one] 1 player is
   *[other] { $got } players are
  } at the table; this game is for { $need }.
problem-name-missing = Player { $number } has no name yet.
problem-name-long = A name has up to { $high } characters; this one has { $got }.
problem-name-control = The name of player { $number } holds characters that cannot be seen.
problem-name-twice = Two are called { $name }. Add a letter, “{ $name } K.” for example.
problem-sits-nobody = A change names at least one seat and one person.
problem-sits-seat = There is no seat “{ $key }” here; the seats are 0 to { $high }.
problem-sits-same = { $name } sits on that seat already.
problem-people-others = More or fewer sit here by now: say again who joins or leaves.
problem-people-same = You sit like this already.
problem-people-sides = Joining, leaving and changing places with one’s points is only possible where each plays alone.
problem-rules-never = The house rules of this game stay as they were when the table was opened.
problem-rules-nothing = A change names at least one house rule.
problem-rules-fixed = “{ $label }” stays as it was when the table was opened.
problem-opening-chips = It goes on only if at least two have chips.
problem-memo-missing = The note is empty.
problem-started = “{ $text }” is no date like 2026-11-21 and no moment like 2026-11-21T20:15:00+01:00.
problem-adjust-below = { $n ->
    [one] { $name } has 1 chip and cannot give more than that.
   *[other] { $name } has { $n } chips and cannot give more than that.
  }
problem-adjust-none = { $name } has no chips that could go.
problem-note-missing = The note is still missing: it says why.
problem-note-control = The note holds half characters that cannot be written.
problem-note-long = The note has up to { $high } characters; this one has { $got }.
problem-over = The game is over; nothing more can be written down.
problem-unknown-card = There is no card { $card } in this pack.
problem-card-not-held = { FORM($card, "The") } was played, but does not lie in that hand.
problem-card-number = { $label }: { $low } to { $high } cards; { $got ->
    [one] 1 lies there.
   *[other] { $got } lie there.
  }
problem-tile-often = { $card } is there { $high ->
    [1] once
    [2] twice
   *[other] { $high } times
  } only.
problem-card-twice = The card { $card } lies there twice.
problem-no-play = A played hand is an object with a deal and a list of moves.
problem-nobody-plays = How this game is played, only the table knows.
problem-no-move = A move is a list: the seat, what was done, and with what.
problem-move-seat = There is no seat { $got }: from 0 to { $high }.
problem-no-verb = Nobody can “{ $verb }” here, only { $verbs }.
problem-move-shape = “{ $verb }” takes something else.
problem-hand-over = The hand is over before this move.
problem-not-on-turn = It is { $player }’s turn.
problem-too-long = A hand has up to { $high } moves.
problem-unfinished = The hand is not over: { $player } still has to move.
problem-deal-size = “{ $field }”: { $need ->
    [one] 1 is
   *[other] { $need } are
  } dealt; { $got ->
    [0] none is
    [one] 1 is
   *[other] { $got } are
  } given.
problem-dealt-often = { FORM($card, "The") } was dealt more often than the game has it: { $high ->
    [1] once
    [2] twice
   *[other] { $high } times
  }.
problem-dealt-otherwise = What was dealt does not fit what was played.
problem-not-played = { $label }: the hand was played differently.

line-adjustment = agreed at the table

field-scorepad = Format
field-game = Game
field-sits = Seats
field-deals = deals
field-rules = House rules
field-continued = goes on
field-opening = opening totals
field-gained = gained before
field-before = rounds before
field-players = Who plays
field-dealer = Who deals
field-options = House rules
field-ended = “Ended”
field-rounds = Rounds
field-started = Start
field-adjust = Adjustment
field-play = Play
field-deal = Deal
field-moves = Moves
field-hands = Hands
field-giver = From
field-receiver = To
field-given = How many
field-note = Note

suit-spade = spades
suit-heart = hearts
suit-diamond = diamonds
suit-club = clubs
face-jack = J
face-queen = Q
face-king = K
rank-ace = ace
rank-jack = jack
rank-queen = queen
rank-king = king
# A card in a sentence: “leads .the”.
card-joker = Joker
    .the = a joker
card-of-suit = { $rank } of { $suit }
    .the = the { card-of-suit }
from-to = { $low } to { $high }

ending-by-hand = Ended early. { $least ->
    [true] The fewest points win.
   *[false] The most points win.
  }
ending-rounds = { $least ->
    [true] The fewest points after { $n ->
      [one] 1 round.
     *[other] { $n } rounds.
    }
   *[false] The most points after { $n ->
      [one] 1 round.
     *[other] { $n } rounds.
    }
  }
ending-target = { $n ->
    [one] 1 point is reached;
   *[other] { $n } points are reached;
  } { $least ->
    [true] the fewest win.
   *[false] the most win.
  }

# Described games: what a round of one may be told besides the words of its file.
problem-described-sum-exact = Together it must be { $low }; { $terms } make { $total }.
problem-described-sum-least = Together it must be { $low } at least; { $terms } make { $total }.
problem-described-sum-most = Together it may be { $high } at most; { $terms } make { $total }.
problem-described-sum-range = Together it must be { $low } to { $high }; { $terms } make { $total }.
line-described-fault = The file of the game cannot work this out: { $formula }
ending-by-rule = { $least ->
    [true] The game is over; the lowest total wins.
   *[other] The game is over; the highest total wins.
  }
stage-round = Round
problem-people-carried = In this game more than points goes on from round to round, so nobody can join or leave.
field-description = File of the game
problem-description-flawed = The file that describes this game cannot be read: look at line { $line }.
problem-description-other = The file that comes with this table describes another game than { $game }.

# What is wrong with the file of a described game.
flaw-file-long = The file has { $got } characters; at most { $high } are read.
flaw-file-toml = This is not TOML: { $what }.
flaw-file-missing = “{ $name }” is missing here.
flaw-file-unknown = { $near ->
    [none] There is no “{ $name }” here.
   *[other] There is no “{ $name }” here; did you mean “{ $near }”?
  }
flaw-file-literal = “{ $name }” is one of { $words }.
flaw-file-too-much = “{ $name }” is too long: at most { $high }.
flaw-file-name = “{ $name }”: only small letters, digits and _ (in names) or - (in ids), a letter first.
flaw-file-wrong = “{ $name }” must be { $need ->
    [number] a whole number
    [text] a text, in quotation marks
    [flag] true or false
    [list] a list, in square brackets
    [table] a table
   *[other] something else
  }.
flaw-file-reserved = Formulas know “{ $name }” already; choose another name.
flaw-file-twice = “{ $name }” stands twice; each name means one thing.
flaw-file-language = The words in the language “{ $lang }” are missing here.
flaw-file-pairs = Partners need an even number of players that is among “players”: not { $number }.
flaw-file-choices = “{ $name }” is a choice: say between which words, in [field.choices].
flaw-file-no-stage = There is no stage “{ $name }”.
flaw-file-sum = “{ $name }” is a single number; only numbers of each seat or side have a sum.
flaw-file-only = “only” names one flag or choice of the whole round, and a word of it: not “{ $name }”.
flaw-file-default = The default of “{ $name }” is not among what it may be.
flaw-file-stat = “{ $name }” is either a share or a mean.
flaw-file-rule = The rules ({ $lang }) have no heading for “{ $rule }”: write { $heading } behind one.
flaw-file-room = The pad has a game “{ $name }” of its own; choose another id.
flaw-formula-long = This formula has { $got } characters; at most { $high } are read.
flaw-formula-unreadable = This is no formula: { $formula }
flaw-formula-not-here = A formula has no { $what }: it adds, multiplies, compares, and knows “… if … else …”.
flaw-formula-text = “{ $what }” is a text; a formula only compares texts with a choice.
flaw-formula-constant = “{ $what }” is no whole number up to a thousand million.
flaw-formula-name = { $known ->
    [later] “{ $name }” is not known here yet: it belongs to a round, or comes later.
   *[other] There is no “{ $name }”.
  }
flaw-formula-choice = “{ $name }” is a choice: compare it with one of its words.
flaw-formula-list = “{ $name }” is a list: ask “seat in …”, or for its size.
flaw-formula-word = “{ $word }” is none of its words: { $words }.
flaw-formula-whose-seat = Each seat has a “{ $name }”: say whose, as in { $name }[dealer] or sum({ $name }).
flaw-formula-whose-side = Each side has a “{ $name }”: say whose, as in max({ $name }).
flaw-formula-index = Square brackets stand behind a list, or a name that each seat has.
flaw-formula-function = There is no function “{ $name }”; there are { $functions }.
flaw-formula-arguments = { $name }(…) does not take that.
flaw-formula-worth = worth(…) takes the name of a choice.
flaw-formula-nested = { $name }(…) stands within another one; work the inner one out as a value first.
flaw-formula-over-what = { $name }(…) is worked out for each seat: there is no name in it that each seat has.
flaw-fault-by-zero = This divides by 0 in some round: { $formula }
flaw-fault-no-result = This has no result in some round: { $formula }
flaw-fault-too-large = This becomes larger than { $high } in some round: { $formula }
flaw-fault-fraction = This is no whole number in some round ({ $got }): { $formula }. There are floor(…) and ceil(…).
flaw-fault-fraction-long = A fraction gets too long for exact sums in some round: { $formula }. There are floor(…) and ceil(…).
flaw-fault-no-item = A list has items 0 to { $high }; in some round number { $got } is asked for.
flaw-example-refused = Example { $number }, round { $round }: the game refuses it. { $problems }
flaw-example-accepted = Example { $number }: the last round should be refused by “{ $rule }”, and is not.
flaw-example-scores = Example { $number }, round { $round }: { $expected } stands there, the game makes { $got } of it.
flaw-example-count = Example { $number }: { $expected } rounds have scores, { $got } were played.
flaw-example-differs = Example { $number }, { $name }: { $expected } stands there, the game says { $got }.

# What several games say; one may say it its own way.

option-target = Target
duty-begins = begins
field-lead = Who leads
asks-lead = Who leads?
question-trick = Who takes this trick?
problem-trick-size = A trick has from { $low } to { $high } cards; { $got ->
    [0] none lie
    [one] 1 lies
   *[other] { $got } lie
  } there.
do-play = Play { FORM($card, "the") }
key-draw = Draw
chapter-dealt = Deal
chapter-trick = Trick { $n }
chapter-turn = Turn { $n }
ranks-A = aces
ranks-K = kings
ranks-Q = queens
ranks-J = jacks
ranks-T = tens
ranks-9 = nines
ranks-8 = eights
ranks-7 = sevens
ranks-6 = sixes
ranks-5 = fives
ranks-4 = fours
ranks-3 = threes
flaw-file-value = This is not TOML: texts and formulas stand in quotation marks.
flaw-file-brackets-table = “{ $name }” stands once, in single brackets: [{ $name }].
flaw-file-brackets-list = “{ $name }” can stand several times, in double brackets: [[{ $name }]].
flaw-file-brace = A brace is left over in “{ $text }”. Write {"{"}formula{"}"}, {"{"}number|one|many{"}"} or {"{"}condition?yes|no{"}"}.
flaw-file-to = “{ $text }” is no seat: write "seat" (each), "side", or a formula of a seat, as declarer or left(dealer).
flaw-file-number = The rules know no number “{ $name }”; there are option.NAME and default.NAME.
flaw-formula-whose-own = Each seat has a “{ $name }”: own({ $name }) is what those of this side have together.
flaw-formula-equals = Two things are compared with ==: { $formula }
flaw-formula-and = In a formula these are called and, or, not: { $formula }
flaw-example-other-rule = Example { $number }, round { $round }: refused by { $rules }, not by “{ $rule }”.
flaw-file-heavy = All formulas together take more than { $high } steps a round.
flaw-file-parts = The file has more than { $high } keys and items, or too many brackets within each other.
flaw-file-overlong = No game has a number, a name or a key as long as here.
flaw-file-languages = The file has words in more than { $high } languages.

# What takes the place of dealing where nobody deals.
no-dealer-deals = begins
no-dealer-who-deals = Who begins?
no-dealer-start-sub = { $game }, { $name } begins
no-dealer-deals-first = { $name } begins.
no-dealer-deals-next = { $name } begins
no-dealer-deals-now = { $name } begins next
no-dealer-field-dealer = Who begins?
no-dealer-dealing-word = Beginning
