# What the pad says.

language-name = English
language-customs = en_GB
language-word = Language
theme-word = Light or dark
theme-light = Light
theme-dark = Dark
theme-device = Like the device

app-name = Scorepad
app-skip = Skip to the content

back-word = Back
back-home = To the home page
back-to-sheet = Back to the sheet
back-to-table = Back to the table
back-to-question = Back to the question
back-to-step = Back to: { $step }
table-of-rules = Table
rules-word = Rules
rules-all = All rules
rules-parts = Parts
rules-search = Search the rules
rules-ruling = Ruling
rules-house-rule = House rule
rules-pad = The pad
rules-default = Default: { $value }.
rules-possible = Possible: { $low } to { $high }.
rules-at-table = At this table: { $value }.
rules-only = Only with { $players } players
rules-share = Link to this rule
rules-take = Take it along
rules-file = As one file
rules-file-hint = Opens without a network and can be passed on.
rules-print = On paper
rules-print-hint = Two pages of A4.
rules-print-large = On paper, large print
rules-print-large-hint = Five pages of A4 at most.
rules-family = Also with these cards
rules-instead = Nothing found for “{ $wanted }”. Showing “{ $instead }”.
rules-partly = No rule has all of “{ $wanted }”. The closest:
rules-found = Found for “{ $wanted }”
rules-more = All { $n } results in { $game }
rules-look-everywhere = Search all games
# Words that are not looked up.
rules-small = the a an of in on at to for and or is are be was how what when who whom where why which does do did can may must should will i you he she it we they my your his her one with from by if there have has not
# Words that a rule need not have.
rules-soft = worth count counts happens happen much many get
# What is looked up as well: what is typed before the colon, and what the rules call it.
rules-alike =
    knave, bower, valet, bauer, bube: jack
    lady, dame: queen
    könig, roi: king
    as, aces, ass: ace
    10, tens, 10s: ten
    9, nines, 9s: nine
    8, eights, 8s: eight
    7, sevens, 7s: seven
    2, deuce, twos: two
    worth, counts, count, value, values: points, value, values
    card, cards: tile, tiles
    tile, tiles: card, cards
    widow, skat: pot, kitty
    buy-in: rebuy
    partner, partners: partner, team
rules-decided = Rules for this:
picture-around = Seated clockwise: { $names }.
picture-partners = { $names } are partners.
search-word = Search
more-word = More
show-word = Show
table-word = This table
yes = yes
no = no
optional = optional
update-word = Update
next-field = Next field
sign-of = Sign: { $name }
sum-more = One more number: { $what }
deals = deals
asks-next = Next: { $what }
rest-of = the rest
trump-word = Trump
change-word = change
stands-at = stands at { $n }
to-go = { $more ->
    [0] { $n ->
        [0] there
       *[other] { $n } to go
      }
   *[other] with { $more }: { $n ->
        [0] there
       *[other] { $n } to go
      }
  }
fix-rest = Rest: { $n }
fix-all = Make it { $values }
progress = How far the game is

open-tables = Open tables
tables-further = { $n } more
tables-since = since { $day }
home-empty = No table is open.
same-again = Same people again
own-table = your table
here-word = Who is here
story-tonight = Tonight, since { $since }
story-today-evening = Tonight
story-today-day = Today
story-yesterday-evening = Last night
story-yesterday-day = Yesterday
story-day = Last played { $day }
story-until = { $day }, until { $until }
story-ago = Last played { $ago }, { $day }
story-last = The last evening
story-unfinished = not finished
story-points = { $total } to { $other }
story-all = { $many ->
    [one] { $names } won all { $tables } tables.
   *[other] { $names } won all { $tables } tables.
  }
story-cups = { $many ->
    [one] { $names } takes { $won } cups home.
   *[other] { $names } take { $won } cups home.
  }
story-each = { $names } each take a cup home.
story-each-many = { $tables } tables, { $tables } cups.
story-one = { $many ->
    [one] { $names } won { $game }, { $points }.
   *[other] { $names } won { $game }, { $points }.
  }
story-most = { $many ->
    [one] { $names } won { $won } of { $tables } tables.
   *[other] { $names } won { $won } of { $tables } tables each.
  }
story-so-far = { $many ->
    [one] { $names } won { $tables ->
        [one] the first table
       *[other] { $won } of { $tables } tables
      }.
   *[other] { $names } won { $tables ->
        [one] the first table
       *[other] { $won } of { $tables } tables
      }.
  }
story-playing = { $n ->
    [one] One table is still on.
    [2] Two tables are still on.
   *[other] { $n } tables are still on.
  }
story-quiet = { $many ->
    [one] { $names } has held { $game } for { $n } days. Who takes the cup?
   *[other] { $names } have held { $game } for { $n } days. Who takes the cup?
  }
cup-kept = { $many ->
    [one] keeps
   *[other] keep
  } the cup, { $n ->
    [2] second time running
    [3] third time running
    [4] fourth time running
    [5] fifth time running
   *[other] { $n } times running
  }
cup-taken = { $many ->
    [one] takes the cup from { $names }
   *[other] take the cup from { $names }
  }
cup-first = { $many ->
    [one] takes the first cup
   *[other] take the first cup
  }
cup-at-stake = { $many ->
    [one] { $names } still holds the cup, since { $day }
   *[other] { $names } still hold the cup, since { $day }
  }
cup-of = Cup: { $names }
cups-more = { $n } more
pay-tick = tick when paid
pay-to = { $name } to
plan-today = Today
plan-coming = { $n ->
    [0] nobody has said yes yet
    [one] is coming
   *[other] are coming
  }{ $refused ->
    [none] {""}
   *[some] , not { $away }
  }
plan-usual = You mostly meet on { $weekday } at { $time }.
plan-suggest = Suggest { $day }
plan-other-day = another day
first-lead = Tap the names, play, write it down. The pad adds up.
start-here = begin here
sample-word = Look at a hand
sample-play = Play a hand
demo-word = Look at a made-up circle
demo-hint = Eight people, forty evenings, every game.
demo-making = The forty evenings are being played …
demo-name = Made-up circle
demo-here = Everything here is made up.
demo-away = Throw away
demo-gone = The made-up circle is gone.
demo-full = This pad has no room for more made-up circles. Throw one away first.
demo-own = { $n ->
    [one] There is a table in the made-up circle that you opened yourselves. It will be lost, too.
   *[other] There are { $n } tables in the made-up circle that you opened yourselves. They will be lost, too.
  }
foot-word = More
foot-hint = { $who ->
    [keep] Links, calendar, language
    [whole] Calendar, language, light or dark
   *[other] Language, light or dark
  }
look-up = Look up
games-count = { $n ->
    [one] 1 game
   *[other] { $n } games
  }
tables-count = { $n ->
    [one] 1 table
   *[other] { $n } tables
  }
tables-today = { $n ->
    [one] 1 table today
   *[other] { $n } tables today
  }
tables-more = more than { $n } tables
new-table = New table

game-word = Game
more-games = More games
game-missing = A game is still missing.
who-plays = Who plays?
who-hint = { $need }, clockwise
players-ruling = Ruling: the rulebook is for { $low } to { $high }; { $n } can play as well.
who-missing = For { $need }; { $got ->
    [0] nobody is seated yet
    [one] one is seated
   *[other] { $got } are seated
  }
add-name = One more name
add-word = Add
seats-word = How you sit
seats-label = Seats, clockwise
swap-hint = tap two to swap them
swap-hint-picked = { $name } swaps with …
teams-against = { " " }against{ " " }
who-deals = Who deals first?
house-rules = House rules
house-rules-default = as in the rulebook
house-rules-changed = your own
agreed-now = House rules: { $rules }
agreed-last-now = House rules as last time: { $rules }
agreed-last = as last time
agreed-more = { $rules } and { $n } more
offer-book = As in the rulebook
offer-last = As at the last table: { $rules }
start-word = Here we go
start-sub = { $game }, { $name } deals
players-list = for { $need }

round-word = Round
round-name = round
round-n = { round-word } { $n }
round-of = { round-word } { $n } of { $of }
round-to = { round-word } { $n }, to { $target }
rounds-of = { $of ->
    [one] { $n } of 1 { round-name }
   *[other] { $n } of { $of } { round-name }s
  }
rounds-played = { $n ->
    [0] no { round-name } yet
    [one] 1 { round-name }
   *[other] { $n } { round-name }s
  }
older-rounds = { $n ->
    [one] 1 older entry
   *[other] { $n } older entries
  }
totals-label = Totals
next-step = { round-word } { $n }: { $step }
round-save = Write it down
round-saved = { round-word } { $n }: { $points }
rounds-sent = { $n ->
    [one] One round written down
   *[other] { $n } rounds written down
  }
rounds-sent-which = { $first } to { $last }, written without a network
rounds-sent-late = written without a network
two-scores = { $one } and { $two }
scores-of = { $names } { $points }
course-word = How it went
last-rounds = { $n ->
    [one] Last { round-name }
   *[other] Last { round-name }s
  }
earlier-rounds = Earlier { round-name }s
rounds-to = { $rounds }, to { $target }
gain-of = gain { $n }
places-label = Places
tonight = { $when ->
    [day] Won today
    [night] Won tonight
   *[then] Won that day
  }: { $won }
has-bought = started with { $start }{ $more ->
    [0] {""}
   *[other] , bought { $more }
  }{ $less ->
    [0] {""}
   *[other] , cashed in { $less }
  }, has { $n }
behind-by = { $n } behind
best-round = best { round-name } { $points }
who-pays = Who pays whom
in-chips = in chips
pays-to = pays
pays = { $by } pays { $to }: { $n }
signed-title = All agreed?
signed-many = { $n } of { $of } agreed
signed-do = Agreed
signed-others = Everyone at this phone
signed-do-for = { $name } agrees
signed-for = { $by } for { $name }
signed-nameless = { $name }, on a phone without a name
signed-back = Not after all
signed-back-of = { $name }: not after all
signed-void = The sheet has changed since { $names } agreed.
signed-moved = The sheet has changed in the meantime. Look again whether it is right.
signed-told = Agreed: { $names }
signed-all = All agreed
rebuy = { $name } buys { $n } more
rebuy-on = { $name } buys { $n } more, you play on
rebuy-note = Rebuy
rebought = { $name } has bought { $n }.
pass-word = Share
pass-lead = How it stands, as text:
pass-do = Share
pass-copy = Copy
pass-copied = Copied
pass-by-mail = By mail
picture-word = Share the picture
picture-hint = the result as a picture, without an address
picture-save = Save the picture
picture-nothing-else = the picture, nothing else
picture-as-text = As text
picture-who = What people are called
picture-names = Names
picture-marks = Symbols
picture-sentence = Caption
picture-with = with caption
picture-without = without caption
picture-only-svg = This pad makes the picture as SVG only. For PNG it needs one more package:
picture-unwritten = { $n ->
    [one] The picture cannot write the name { $names }; its mark stands there alone.
   *[other] The picture cannot write the names { $names }; their marks stand there alone.
  }
ahead-by = { $n } ahead
sheet-empty = Not a mark on the sheet yet.
deals-first = { $name } deals.
deals-next = { $name } deals
watch-none = No table yet
watch-none-hint = As soon as somebody opens a table, it is shown here.
watch-join = QR code to join
watch-code-scorer = Score along: scan or type
watch-code-watcher = Watch along: scan or type
watch-again = Again? Scan or type
watch-cup = The cup
watch-cup-first = goes to { $names }.
watch-cup-moves = goes from { $before } to { $names }.
watch-cup-stays = stays with { $names }.
watch-round = { $where }{ $rare }.
watch-streak = { $n ->
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] No. { $n }
  } win running for { $names }.
watch-joined = { $name } played { $since }.
watch-seats = Whose turn it is, and what was announced
watch-new = it goes on at this table
typed-so-far = { $n } of { $of } entered
chart-title = { $n ->
    [one] Totals after 1 entry
   *[other] Totals over { $n } entries
  }: { $totals }
ruler-title = On the way to { $target }: { $totals }
chart-table = Totals by { round-name }
wins = { $how ->
    [one] { $names } wins.
    [team] { $names } win.
   *[share] { $names } share the win.
  }
rule-called = Rule: { $name }

undo-word = Undo
undo-ask = That evening is over. Take back the last step all the same?
undo-opens = The game is open again then, and nobody has won it.
undone = Taken back.
redo-word = Redo
undone-round = { round-word } { $n } is open again; what you typed is still there.
redone-round = { round-word } { $n } is on the sheet again.
correct-word = Correct
correct-round = Correct { round-name } { $n }
correct-save = Save correction
corrected = { round-word } { $n } corrected
correct-later = Everything from { round-name } { $n } on is worked out again.
corrected-word = corrected
strike-round = Strike out { round-name } { $n }
strike-adjust = Strike out the adjustment
strike-rules = Strike out the change
strike-hint = The { round-name } no longer counts then. It can still be read in the history.
strike-ask = Was this round really played?
strike-dealt = Yes, played
strike-twice = No, entered twice
deal-stays = The deal stays: { $deals }.
deal-moves = The deal moves back: { $deals }.
struck-round = { round-word } { $n } is struck out.
struck-dealt = The points of { round-name } { $n } do not count.
struck-note = { round-word } { $n } struck out, but played
struck = Struck out
misfit-from = From { round-name } { $n } something no longer fits. What stands in red does not count.
sheet-moved = The sheet has changed in the meantime. What you typed is still there.
sheet-others = Other people sit there by now. What was begun here is dropped.
sheet-moved-on = This { round-name } is already on the sheet.
stage-written = Another phone has just written this down. The arrow beside the key leads back to it.
draft-moved = Another phone has just typed something else here. This is how it stands now.
moved-meanwhile = Somebody else has written something down meanwhile. What you typed is still here; you are asked what counts when you save.
somebody-types = { $name } is writing
another-phone-types = Another phone is writing
look-at-sheet = Look at the sheet

conflict-title = Which one counts?
conflict-text = { round-word } { $n } is already on the sheet, and it differs from yours.
conflict-text-by = { $name } was faster with { round-name } { $n }, and it differs from yours.
conflict-question = Which one counts?
conflict-theirs = on the sheet
conflict-theirs-by = { $name }, on the sheet
conflict-mine = yours
conflict-keep = The one on the sheet
conflict-keep-by = The one by { $name }
conflict-take = Mine

## Rounds that wait on a phone
elsewhere-table = Another table
elsewhere-one = { $table }: one round waits on this phone.
elsewhere-many = { $table }: { $n } rounds wait on this phone.
elsewhere-asks = { $table }: one round still needs you.
elsewhere-gone = { $table }: the table is not there. What waits for it ({ $n }) stays on this phone.
elsewhere-arrived-one = { $table }: one round is written.
elsewhere-arrived = { $table }: { $n } rounds are written.
elsewhere-sure = { $table }: remove what waits ({ $n }) for good?
waits-one = A round waits here.
waits-many = { $n } rounds wait here.
waits-sends = The pad is back. What was waiting is being sent now.
waits-you = The pad is back. A round still needs you.
waits-says = { $why } What waits here will be written down as soon as possible.
waits-none = You can go on writing; all of it stays on this phone.
waits-empty = Nothing has been entered yet.
waits-go-on = Just keep writing. The points come once the pad is back.
waits-last = the last one
waits-ended = That was the last round.
waits-who-won = Who won stands here once the pad is back.
waits-new-table = New table
waits-new-later = once the pad is back
waits-count-one = one waits
waits-count = { $n } wait
waits-until = to { round-name } { $n }
waits-taken = Written down { $time }. The points are shown here as soon as the page is reloaded.
waits-drop = Discard
waits-drop-last = Take back { round-name } { $n }
waits-dropped = { round-word } { $n } is discarded.
waits-back = Bring it back
waits-keep = Keep the round
waits-hint = The pad is out of reach right now. What you enter here waits on this phone. The pad checks it once it is back.
waits-clear-first = First settle { round-name } { $n }
waits-wait-so-long = The rounds after it wait until then.
waits-refused-title = { round-word } { $n } does not fit yet
waits-refused = The pad cannot write the round down like this.
waits-seats = Other people sit there by now. Check that everything stands with the right name.
waits-unfit = Some of what was tapped does not fit what came before it.
waits-open = Open and correct
waits-already = entered already
waits-keep-so = Tap “{ waits-keep }” once more if it counts like this.
waits-known = What was entered for this round before is included.
waits-taps = Tapped, in order
conflict-both = Both count
conflict-both-next = mine is { round-name } { $n }
conflict-log = Both can still be read in the history.
late-ended = The table has been ended in the meantime. If you write this down, it goes on.
late-ended-do = Write it down
late-over = The game is already over. None of this has been written down.
late-struck = This entry has been struck out in the meantime.
late-struck-do = Write mine down
late-undone = This entry has been taken back in the meantime.
late-undone-do = Write mine down
late-leave = To the sheet

give-word = Give chips
give-hint = from one to another
give-lead = It counts as loss and gain. For chips that are bought, use the adjustment.
give-do = Give
give-note = Chips given
given = { $by } gave { $to } { $n ->
    [one] 1 chip
   *[other] { $n } chips
  }.
problem-give-self = The one who gives and the one who gets must be two different people.
adjust-word = Adjustment
adjust-hint = points by hand, with a reason
adjust-lead = One number for each side. It changes the totals only: it is not a round, and the deal stays where it is.
adjust-save = Save adjustment
adjust-saved = Adjustment written down
rules-change-word = Change the house rules
rules-change-hint = from the next round on
rules-change-lead = What you change here holds from { round-name } { $n } on. What is written down stays.
rules-change-save = Save house rules
problem-adjust-nothing = A number is still missing.
note-word = Note
note-hint = Up to 200 characters; shown instead of “{ adjust-word }”.
note-why = Why?
note-own = Or in your own words
adjust-agreed = agreed
adjust-misdeal = misdeal
adjust-penalty = penalty
memo-label = What you want to remember of this evening
memo-bounds = Up to { $n } characters. The search finds notes, too.
memo-save = Note it down
memo-moved = It now says here: “{ $note }”. Save once more, and yours counts.
memo-emptied = The note has been emptied in the meantime. Save once more, and yours counts.
end-word = End the game
end-hint = early; whoever is ahead wins
end-lead = { $how ->
    [one] If you stop now, { $names } wins.
    [team] If you stop now, { $names } win.
   *[share] If you stop now, { $names } share the win.
  } You can take this back, too.
end-gains = Gains count:
end-do = Stop now
ended = Ended
ended-begun = Ended. { round-n } had begun and does not count.
end-begun = { round-n } has begun
end-begun-hint = If you stop now, it does not count. Take the end back, and it is there again.
begun-round = { round-n } so far
begun-over = { round-n } had begun and does not count
rematch-word = Rematch
rematch-moved = The sheet has changed in the meantime. The rematch has not been opened yet.
rematch-open = The rematch has already been opened.
rematch-many = { $n } rematches in a row have been opened here within a day. The next one can be opened tomorrow.
game-before = The game before
game-before-hint = the finished sheet

log-word = History
log-hint = what was written and changed, and when
log-empty = Nothing is written down yet.
log-entry = { $n ->
    [0] { round-word } written down
   *[other] { round-word } { $n } written down
  }
log-entry-adjust = Adjustment written down
log-amend = { $n ->
    [0] { round-word } corrected
   *[other] { round-word } { $n } corrected
  }
log-amend-adjust = Adjustment corrected
log-strike = { $n ->
    [0] { round-word } struck out
   *[other] { round-word } { $n } struck out
  }
log-strike-adjust = Adjustment struck out
log-aside = { $n ->
    [0] { round-word }, another version
   *[other] { round-word } { $n }, another version
  }
log-undo = Taken back: { $what }
log-redo = Put back: { $what }
log-end = Game ended
log-undone = (taken back)
log-beside = (does not count)
log-struck = (struck out)
points-word = Points
record-word = Save as a file
record-hint = the whole table, to keep or to pass on

away-word = Throw away
away-lead = { $title }, { $day }, with { $names }, { $n ->
    [0] no round yet
    [one] 1 round
   *[other] { $n } rounds
  }: move this table to the bin?
away-days = For { $n } days it can be taken out again. After that it is gone.
unread-short = cannot be read
unread-lead = This version cannot read this table.
unread-why = Perhaps a newer version wrote it, perhaps a part of it was cut off. Nothing has been deleted.
unread-who = { $day }, with { $names }.
unread-file = As a file
unread-file-hint = Everything that is left of it, unchanged
typed-unread-short = cannot be read
typed-unread-lead = What was typed for this round cannot be read.
typed-unread-why = The sheet is not affected. Throw away what was typed, and the game goes on.
typed-unread-away = Throw away what was typed
typed-unread-gone = Thrown away. The round can be typed anew.
away-lead-unread = { $title }, { $day }, with { $names }, goes into the bin.
away-do = Throw the table away
away-keep = Keep it
away-done = { $title } lies in the bin.
away-back = Take it out
away-undone = The table is back.
bin-word = Bin
bin-lead = What lies here can be taken out again for { $n } days. After that it is gone.
bin-empty = The bin is empty.
bin-left = { $n ->
    [one] 1 day left
   *[other] { $n } days left
  }
thrown-lead = This table lies in the bin.
thrown-go-on = Take it out and write it down

count-word = Count cards
count-take = Write down { $n }
count-take-assumed = Write down { $n } (assumed)
assumed-title = What do your cards show?
assumed-save = That is what they show
assumed-keep = Keep the assumed ones
assumed-word = Assumed: the pad does not know yet what your cards show.
answer-take = Write it down
a-number = a number
line-cut = No network.
line-silent = The pad does not answer.
as-of = As of { $time }.
no-network = What you see here will be written down as soon as possible.
kept-today = This is how it stood at { $clock }.
kept-before = This is how it stood on { $day } at { $clock }.
kept-here = This is on your phone.
offline-title = Out of reach
offline-hint = This page needs a network. All rules, and open tables you have looked at, do not.
install-word = Add to home screen
install-hint = Opens like an app, even without a network.
install-how = Add to home screen: in Safari tap “Share”, then “Add to Home Screen”. The pad then opens like an app, even without a network.
held-typed = What you typed
held-nothing = Nothing was written down.
held-text = Your text
held-again = Try again
held-on = { $why } What you see here will be written down as soon as possible.
try-again = Try again
again-word = As last time
in-the-pot = in the pot
main-pot = main pot
side-pot = side pot
chips-in-play = { $n ->
    [one] 1 chip
   *[other] { $n } chips
  } in play
take-away = Take { $card } away
next-set = Next meld
spread-next = { $place }: tile { $n } of { $of }
undo-tile = Take the last tile back
keys-lay-to = Where the tiles go
lay-to = Lay to { $cards }
joker-for = The next tile is a joker standing for …
whose-word = For whom?
questions-word = Questions
players-word = How many play?
seat-number = Seat { $n }
cards-in-order = in the order in which they lie
beside-which = { $what }: { $text }
ask-begin = Tap what is on the table.
ask-not-so = It cannot be asked like this.
ask-do = Ask
clear-word = Clear
next-trick = Next trick

people-word = People
people-empty = Nobody yet.
people-lately = Played lately
people-earlier = Not for a while
people-search = Search names
people-none = Nobody has “{ $text }” in the name.
people-cut = There are more than these { $n }: type more of the name.
name-word = Name
name-missing = The name is still missing.
person-edit = Edit
person-others = With and against everyone
form-label = the last ones, newest right
place-heard = Place { $place } of { $of }
record-best = best round
streak-now = now { $n } in a row
nemesis-of = was ahead { $n } of { $of } times
ahead-behind = { $ahead } : { $behind }
together-won = won { $n } of { $of } together
since-month = since { $month }
pair-title = { $one } and { $two }
pair-others = Others
pair-none = In this time the two did not sit at any finished table together.
pair-what = who was ahead
pair-last = { $n ->
    [one] the only table against each other
   *[other] the last { $n }, the latest last
  }
pair-level = level, { $game }, { $day }
pair-ahead = { $name } ahead, { $game }, { $day }
pair-level-n = { $n ->
    [one] one tie
   *[other] { $n } ties
  }
pair-together = Together
pair-better = Won { $n } of { $of }. That is more than luck.
pair-worse = Won { $n } of { $of }. That is more than bad luck.
pair-chance = Won { $n } of { $of }. That could still be luck.
pair-all = { $n ->
    [one] This table
   *[other] All { $n } tables
  }
person-mend = Misspelt?
person-mend-hint = The name changes at past tables, too.
person-mend-do = Change
person-renamed = { $before } is { $name } now.
person-undone = The names are as they were.
person-taken = There is a { $name } already.
person-same = The same person
person-same-heading = Is { $name } here twice?
person-into = the same person as
person-same-hint = The two become one. You are asked first.
person-same-next = Next
person-merge-lead = { $n ->
    [0] { $one } sat at no table.
    [one] { $one } sat at 1 table. It will say { $two } there.
   *[other] { $one } sat at { $n } tables. It will say { $two } there.
  }
person-merge-sum = { $n ->
    [one] 1 table will count for { $two }.
   *[other] { $n } tables will count for { $two }.
  }
person-merge-do = Merge
person-two = No, they are two
person-merged = { $one } and { $two } are one person now.
person-together = { $one } and { $two } sat at one table together. So they are two.
person-moved = A name has changed since. Everything stays as it is.

night-span = { $tables }, { $since } to { $until }
night-since = { $tables }, from { $since }
night-place = Where: { $place }
night-back = To the evening
night-write = Title and note
night-title = What the evening is called
night-title-hint = It is also shown in the corner of this evening’s pictures.
night-bounds = Up to { $n } characters.
night-label = The evening: places at each table, and how many somebody was ahead of
night-behind = ahead of
night-of = of { $n }
night-left = { $name } was ahead of { $n } of { $of }.
night-more = and { $n } more
night-tables = The tables
night-open = open
night-picture-sub = { $n ->
    [one] the evening with one name
   *[other] the evening with { $n } names
  }
past-word = Past evenings
past-empty = No past evenings yet.
past-empty-hint = The first begins with a table.
past-none = There is no such table.
past-search = Names, titles, notes, months
past-untitled = { $game } without a name
which-off = Show all
which-finished = Finished tables only.
which-place = { $n ->
    [1] Where { $name } won.
   *[other] Where { $name } finished in place { $n }.
  }
which-streak = The longest run of { $name }.
which-length = { $n ->
    [one] Over after one round.
   *[other] Over after { $n } rounds.
  }
which-together = Where { $name } and { $other } played together.
which-against = Where { $name } and { $other } played against each other.
which-ahead = Where { $name } was ahead of { $other }.
which-behind = Where { $name } was behind { $other }.
which-level = Where { $name } and { $other } were level.
past-blank = no round
past-stopped = { $rounds }, ended
money-word = Money
money-hint = Who still owes whom
money-of-table = In money
money-worth = A chip is { $amount }
money-none = Nobody plays for money here.
money-open = Still to pay
money-pay = Paid
money-pay-of = { $by } has paid { $to } { $amount }
money-done = { $by } has paid { $to } { $amount }.
money-undone = The payment no longer counts.
money-redone = The payment counts again.
money-moved = Somebody noted that just now. This is what is still open.
money-quit = All paid.
money-no-tables = No table for chips is finished yet.
money-counting = { $n } tables are still being counted …
money-many = With so many people there may be a few more payments than needed.
money-came-to = Won and lost
money-all = All time
money-alone = { $span } on its own
money-alone-hint = Payments are for everything together, see above: that takes the fewest.
money-payments = Paid
money-paid = { $by } to { $to }
money-paid-to = Paid to { $name }
money-paid-by = Received from { $name }
money-noted = { $day }, noted by { $name }
money-balance = Balance
money-balance-hint = With a minus: still to pay. With a plus: still to receive.
money-uneven = Does not add up
money-uneven-hint = At these tables what some won is not what others lost. They count once their rounds are corrected.
worth-word = What a chip is worth
worth-hint = then it says who pays whom how much
worth-off = Nothing: you do not play for money.
worth-lead = It applies from this evening on. Earlier evenings stay as they were.
worth-cents = One chip in cents
worth-cents-hint = Or pence, Rappen, øre. With 0 you do not play for money.
worth-cents-bounds = Write whole cents, from 0 to { $most }: for 10 cents write 10.
worth-currency = Currency
worth-currency-missing = Choose the currency from the list.
worth-moved = Somebody changed it just now. It is: { $worth }
worth-save = Save
plan-word = Next evening
plan-day = { $weekday }, { $day }
plan-next = The next evening
plan-label = The planned evening
plan-make = Plan an evening
plan-do = Plan it
plan-change = Change the evening
plan-cancel = Call off the evening
plan-cancelled = The evening is called off.
plan-restored = The evening is on again.
plan-gone = This evening was called off already.
plan-stays-cancelled = Something has changed since. The evening stays called off; plan it anew.
plan-date = Day
plan-time = Time
plan-place = Where
plan-place-hint = For example: at Ben’s
plan-date-missing = The day is missing.
plan-date-unread = There is no such day. Write it like { $day }.
plan-time-missing = The time is missing.
plan-time-unread = Write the time like 19:30.
plan-place-long = At most { $n } characters.
plan-past = That is over already. Choose a later day or time.
plan-far = That is too far ahead: the end of { $year } is the latest.
plan-moved = Someone has changed the evening meanwhile: { $when }. Make your change all the same?
plan-comes = { $n ->
    [0] No one has said yes yet.
    [one] { $names } is coming.
   *[other] { $names } are coming.
  }
plan-away = { $n ->
    [one] { $names } can’t come.
   *[other] { $names } can’t come.
  }
plan-i-come = I’m coming
plan-i-cannot = I can’t
plan-comes-word = Coming
plan-away-word = Not coming
plan-unsaid-word = No answer yet
plan-answers-for = { $name } answers here.
plan-not-me = Someone else?
plan-for-others = Answer for others
plan-comes-key = Is coming
plan-cannot-key = Can’t come
plan-who = Who are you?
plan-who-hint = From then on, one tap is enough on this phone.
plan-who-missing = Tap your name above, or type it here.
plan-other-name = Not there? Your name
plan-none = No evening planned.
plan-none-hint = Day, time, place: everyone sees it on the first page and in the calendar.
calendar-word = Calendar
calendar-hint = Plan evenings, see them in your own calendar
calendar-phone = In your phone’s calendar
calendar-lead = All evenings then appear in your calendar, the next one with a reminder a day and two hours before.
calendar-address = Address of your calendar
calendar-add = Add to calendar
calendar-iphone = iPhone: tap “{ calendar-add }” and confirm. If it refuses the address, paste it under Calendar › Add Calendar › Add Subscription Calendar.
calendar-android = Android: copy the address, and on a computer paste it into Google Calendar under “Other calendars › From URL”. If the pad is only in your home network, use an app such as ICSx⁵ on the phone.
calendar-secret = The address is for you alone: with it all evenings can be seen, and nothing else. It ends when your link is renewed or revoked.
calendar-no-link = A subscription needs a link of its own. Open the pad with your link, and the address is shown here.
calendar-file = As a file
calendar-file-hint = All evenings, as of now
calendar-evening = Game night: { $games }
calendar-planned = Game night
calendar-won = { $n ->
    [0] { $game }
    [one] { $game }: { $names } wins.
   *[other] { $game }: { $names } win.
  }
calendar-there = There: { $names }
pages-word = Pages
newer-word = Newer
older-word = Older
all-games = All games
everyone = Everyone
person-word = Person
person-other = and with

archive-word = Archive
archive-hint = who is best?
archive-empty = No table with a round yet.
archive-none = There was no table in that time.
best-told = { $who }: { $figure }.
best-none = No table finished yet
best-with = { $name } is best, above all with { $partner }
best-before = { $name } is best, ahead of { $second }
best-only = { $name } is best
best-so-far = So far { $name }
best-level = { $names } are level
best-shared = { $names } share first place
best-together = { $n } of { $of } won together
best-won = { $n } of { $of } won
best-gain = { $figure }, { $gain } in all
best-each = { $n } of { $of } won each
best-each-share = { $share } won each
duel-leads = { $name } leads { $other }
duel-level = { $name } and { $other } are level
duel-figure = { $n } to { $other }
luck-sure = That is more than luck.
luck-chance = That could still be luck.
luck-chance-of = { $n } of { $of } won; could still be luck.
luck-few = { $n ->
    [one] Only one table; this will change.
    [2] Only two tables; this will change.
   *[other] Only { $n } tables; this will change.
  }
luck-streak = { $name } won the last { $n } in a row.
luck-how-sure = How sure is this?
luck-ranges = ranges
more-people = { $n ->
    [one] one more
   *[other] { $n } more
  }
wins-of = { $n } of { $of }{ $shared ->
    [0] {""}
   *[other] , { $shared } shared
  }
wins-few = { $wins }, few yet
wins-place = { $wins }, place { $place }
wins-place-with = { $wins }, place { $place } with { $names }
alone-shared = alone + shared
in-a-row = in a row
all-games-partners = With partners people win more often than alone; what each plays stands on their page.
all-games-hint = shared wins stand beside in grey
tables-together = { $n ->
    [one] 1 table
   *[other] { $n } tables in all
  }
people-others = { $n ->
    [one] 1 more person
   *[other] { $n } more people
  }
cups-word = The cups
cups-hint = the last winner takes it
cup-none = nobody yet
cup-many = { $n ->
    [3] three of them
    [4] four of them
   *[other] { $n } of them
  }
cup-times = { $name }, { $n } times
cup-since = { $many ->
    [one] { $names } has held the cup since { $day }.
   *[other] { $names } have held the cup since { $day }.
  }
cup-since-from = { $many ->
   *[other] { $names } took the cup from { $before } { $day }.
  }
place-nth = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
   *[other] { $n }th
  }
friends-word = Among friends
friends-among = among friends
friends-of = { $n ->
    [one] alone
   *[other] of { $n }
  }
friends-place = place among friends
form-heard = the last tables: { $places }
game-told = What people tell
round-best = Best round: { $who }{ $rare }.
round-best-with = Best round: with { $who }{ $rare }.
round-at = at { $game }
round-at-sheet = on the blank sheet
round-rare = , { $than ->
    [less] less than in { $n } of 100 rounds
   *[more] more than in { $n } of 100 rounds
  }
end-closest = Closest end: { $names } { $day }{ $margin ->
    [0] , level
   *[other] , { $margin } ahead
  }.
pair-best = Best pair
pair-often = Most often
pairs-all = All pairs
pairs-count = { $n ->
    [one] 1 pair
   *[other] { $n } pairs
  }
person-compare = Compare
person-most = { $name } wins the most.
person-most-at = { $name } wins the most, above all { $at }.
person-best-at = { $name } is best { $at }.
person-won = { $name } has won { $n } of { $of } tables.
person-won-none = { $name } has not won a table yet.
person-unfinished = { $name } has not been at a finished table yet.
person-open = no table finished yet
games-word = Games
person-holds = { $n ->
    [one] Holds the cup for { $cups }.
   *[other] Holds the cups for { $cups }.
  }
holds-with = { $game } (with { $names })
person-best-with = Best with
person-hardest = Hardest against
person-favourite = Favourite game
favourite-won = { $n } of { $of } won
streak-longest = longest streak
last-word = Lately
last-newest = newest first
day-today = today
day-yesterday = yesterday
day-on = { $kind ->
    [weekday] on { $day }
    [date] on { $day }
   *[other] { $day }
  }
day-since = { $kind ->
    [date] { $day }
   *[other] { $day }
  }
day-taken = { day-on }
time-earlier = earlier
archive-who = Who is best, and with whom?
archive-more-games = { $n ->
    [one] 1 more game
   *[other] { $n } more games
  }
archive-all-people = All people
archive-stats = Numbers for a spreadsheet
archive-stats-hint = person, game, what the rounds tell
archive-counting = { $n } of { $of } tables counted
archive-counting-hint = This happens rarely. It does not hold up a table that is being played.
archive-counting-again = Look again
in-numbers = In numbers
game-better = { $n ->
    [one] { $names } wins more often than luck explains.
   *[other] { $names } win more often than luck explains.
  }
game-others = For the others it could still be luck.
game-nobody = It could all still be luck.
won-word = won
strength-marks = The mark shows how well somebody plays, the line how sure that is. Everybody begins in the middle. With fewer than five finished tables it is in pencil.
strength-how = Every finished table counts: being ahead of stronger people brings more than being ahead of weaker ones; partners win and lose together. Places count, not points. With each table the line gets shorter.
game-with = With whom
game-with-what = won together
together-heard = { $one } and { $two }: won { $n } of { $of } together
game-against = Against each other
game-against-what = row ahead of column
against-heard = { $one } ahead of { $two }: at { $n } of { $of } tables
of-n = of { $of }
mean-of = over { $of }
record-highest = highest round
record-lowest = lowest round
record-longest = most rounds at a table
record-mean = rounds on average
game-facts = What the rounds tell
stat-points = points a round
game-spread = Points in a round
game-spread-chart = How often a round brought how many points
game-spread-simulated = Pencil: simulated rounds with { $players } people and the house rules of their last table.
how-often = how often
rounds-head = Rounds
game-lengths = Length
game-lengths-what = rounds to the end
game-tables = All these tables

year-title = The year { $year }
year-so-far = { $year } so far
year-evenings = { $n ->
    [one] One evening, one stroke
   *[other] { $n } evenings, one stroke each
  }
year-tables = { $n ->
    [one] table
   *[other] tables
  }
year-rounds = { $n ->
    [one] round
   *[other] rounds
  }
year-hours = { $n ->
    [one] hour
   *[other] hours
  }
year-people = { $n ->
    [one] person
   *[other] people
  }
year-won = Won most
year-won-one = { $names }, { $n } of { $of ->
    [one] { $of } table
   *[other] { $of } tables
  }.
year-won-each = { $names }, { $n } each.
year-each = { $n } each
year-alone = { $n } alone, { $shared } shared.
year-behind = Then { $names }.
year-with = { $name } with { $n }
year-pair = The pair of the year
year-round = The round of the year
year-round-told = { $who }{ $rare }.
year-game = The game of the year
year-game-one = { $names }, { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }.
year-game-each = { $names }, { $n ->
    [one] { $n } table
   *[other] { $n } tables
  } each.
year-new = New: { $games }.
year-new-one = { $game } in { $month }
year-longest = Longest: { $game }, { $hours ->
    [0] { $minutes } minutes
    [one] 1 hour{ $rest }
   *[other] { $hours } hours{ $rest }
  }.
year-evening = The longest evening
year-until = { $evening }, until { $until }.
year-cups = Cups on 31 December
year-sheet = the year on one sheet
year-marks = The picture with symbols instead of names
year-back = To the year
name-list = { $names }

time-word = Time
time-all = All time
time-winter = Winter { $year }
time-spring = Spring { $year }
time-summer = Summer { $year }
time-autumn = Autumn { $year }
season-winter = Winter { $year }
season-spring = Spring
season-summer = Summer
season-autumn = Autumn
percent = { $n }%
hours = { $n } h
minutes = { $n } min
share-of = { $n } of { $of }

export-word = Export
export-lead = What was played here, for a spreadsheet.
export-results = All results
export-results-hint = One line for each table and side: place, total, rounds.
export-rounds = All rounds
export-rounds-hint = One line for each round and side: points, and the total after it.
export-tables = All tables in one file
export-tables-hint = “Import” here and scorepad stats can read it.
export-whole = A single table is saved as a file from its menu. The whole pad, with links and bin, is saved by scorepad backup on the machine that runs it, and scorepad restore brings it back.

import-word = Import
import-what = From a file
import-what-hint = A saved table, BG Stats, BoardGameGeek, a list as CSV.
import-lead = What “Save as a file” or “Export” made, the export of BG Stats (BGStatsExport.json, .bgsplay), the plays of BoardGameGeek (boardgamegeek.com/xmlapi2/plays?username=…), or a list as CSV with the names on top or at the left.
import-file = File
import-text = or its text
import-do = Read it
imported = The table is here.
import-twin = This table is here already: { $title }, { $day }, with { $names }, { $rounds }.
import-look = To that table
import-again = Open it all the same
import-empty = The file is still missing.
import-not-json = That is no Scorepad file: it cannot be read as JSON.
import-large = More than { $n } rounds do not fit on a sheet.
import-part = This is only a part of a table at which people came or left. All parts together, one a line, can be imported.
import-many = A file has up to { $n } tables.
import-entry = Entry { $n }: { $problem }
import-other = Another file
import-would = { $n ->
    [0] There is nothing new in it.
    [one] 1 table will be added, as finished and with the day on which it was played.
   *[other] { $n } tables will be added, as finished and with the days on which they were played.
  }
import-came = { $n ->
    [0] Nothing new.
    [one] 1 table is here now.
   *[other] { $n } tables are here now.
  }
import-span = The first is of { $first }, the last of { $last }.
import-there = { $n ->
    [one] 1 table was here already and is not doubled.
   *[other] { $n } tables were here already and are not doubled.
  }
import-take = { $n ->
    [one] Add 1 table
   *[other] Add { $n } tables
  }
import-known = Here already:
import-strangers = New:
import-merge-hint = People who have another name here can be merged on the people page afterwards.
import-left = What does not come along
import-changed = What changes
import-further = … and { $n } more
import-half = { $n } of the { $of } tables in the last file { $n ->
    [one] is
   *[other] are
  } here.
import-half-hint = Choose the same file again: the others are added, and none is doubled.
import-back = { $n ->
    [0] Nothing was taken back.
    [one] 1 table lies in the bin.
   *[other] { $n } tables lie in the bin.
  }{ $stay ->
    [0] { "" }
   *[other] {" "}Written on since: { $names }{ $more ->
        [0] .
       *[other] {" "}and { $more } more.
      }
  }
import-again-there = All that was imported is back.
import-moved = Something else has changed since the import. The tables can be thrown away one by one.
import-take-list = { $n ->
    [one] Read 1 round
   *[other] Read { $n } rounds
  }
list-then = then read { $n ->
    [one] 1 round
   *[other] { $n } rounds
  }
list-without-line = Leave out line { $n }
list-without = Leave out round { $n }
list-title = What is the game called?
list-running = What is in the lines?
list-running-no = Each round
list-running-yes = Totals so far
list-ends = In the end:
list-win = Who wins?
list-win-most = The most
list-win-least = The least
list-day = Which day was that?
list-day-hint = Empty means today.
list-over = The game is over
list-layout = Names stand
list-layout-top = on top
list-layout-left = at left
list-layout-rows = per row
list-read-left = The names stand at the left. The pad has turned the list.
list-read-rows = Each row is a person on an evening. The pad has put the evenings together.
list-score = The scores stand below
list-who = Who is who?
list-who-open = Who is this?
list-new = new: { $name }
list-left-out = leave out
list-noted = in the note
list-twice = { $name } is chosen twice.
list-missing = { $n ->
    [one] Who is { $name }?
   *[other] { $n } still open
  }
list-people = { $n } people{ $new ->
    [0] {""}
   *[other] , { $new } new
  }
list-large = A list has up to { $n } lines of up to 2000 characters each.
list-wide = A list has up to { $n } columns.
list-broken = The list cannot be split into columns.
list-names = The names are missing: they stand on top, at the left, or in a column “Name” with a row for each person and evening.
list-players = A sheet has 2 to 10 columns with people; here { $n ->
    [one] there is 1
   *[other] there are { $n }
  }.
list-empty = There is no round below the names.
list-number = Line { $line }, { $name }: “{ $text }” is no number.
list-marks = Line { $line } (“{ $text }”) and line { $other_line } (“{ $other }”) use point and comma in different ways. Rewrite one of them.
list-longer = Line { $line } has more columns than the first. Where commas separate the columns, a number with a comma stands in quotes: "1,250".
list-decimal = “{ $text }” means
list-decimal-open = It may mean either. Tap the one that is meant.
list-rounded = { $n ->
    [one] One number is rounded to whole points, exact in the note of its round: line { $line }, { $text }.
   *[other] { $n } numbers are rounded to whole points, exact in the notes of their rounds. The first: line { $line }, { $text }.
  }
list-sum = Line { $line }: the sum says { $said }, the points come to { $n }.
list-bottom = The sum below the list fits neither way of reading it.
bgstats-nameless = Guest
bgstats-players-head = A sheet has 2 to 10 people
bgstats-players = { $n ->
    [one] 1 person
   *[other] { $n } people
  }
bgstats-ignored-head = Not counted there, or not played to the end
bgstats-twice-head = Is in the file once more
bgstats-often-head = Too many plays in one row: split them there
bgstats-often = { $n }, one row has up to { $high }
bgstats-pages-head = Is on further pages of the list: append &page=2 to its address
bgstats-pages = { $n ->
    [one] 1 more play
   *[other] { $n } more plays
  }
bgstats-no-record-head = This line is no table
bgstats-refused-head = Does not fit the rules
bgstats-refused = { $problem }
bgstats-name-cut-head = Name shortened
bgstats-name-cut = { $name }: { $now }
bgstats-name-none-head = Without a name
bgstats-name-none = { $now }
bgstats-name-again-head = Two people with one name
bgstats-name-again = { $name }: { $now }
bgstats-untitled-head = Without a game
bgstats-title-cut-head = Name of the game shortened
bgstats-title-cut = { $now }
bgstats-score-unread-head = Scores that are no numbers are in the note
bgstats-score-unread = { $name }: { $text }
bgstats-score-rounded-head = Rounded to whole points, exact in the note
bgstats-score-rounded = { $name }: { $text }, so { $n }
bgstats-score-thousands-head = Read as thousands, as typed in the note
bgstats-score-thousands = { $name }: { $text }, so { $n }
bgstats-score-none-head = Scores were missing
bgstats-score-none = { $name }: { $n }
bgstats-teams-head = Teams that a sheet does not have: all sit alone
bgstats-together-head = All together: everyone shares the first place
bgstats-undecided-head = No scores, and all won or nobody: a table without a round, which counts nowhere
bgstats-winners-only-head = Only winners are known: they have 1, the others 0
bgstats-turned-head = The winners only fit the other way of counting, which counts here
bgstats-turned = { $least ->
    [true] the fewest points win
   *[false] the most points win
  }
bgstats-winners-differ-head = The file names other winners than the scores; they are in the note with ★
bgstats-winners-differ = { $names }
bgstats-undated-head = Without a day: is listed under today
bgstats-note-cut-head = Note shortened
bgstats-note-cut = { $n } characters
found-count = { $n ->
    [0] Nothing found for “{ $wanted }”
    [one] “{ $wanted }” found in 1 place
   *[other] “{ $wanted }” found in { $n } places
  }

problem-no-number = “{ $text }” is not a number. Sums like 120+45 work, too.

error-no-table = There is no such table here.
error-no-table-hint = Perhaps a character of the address is missing. Open and past tables are on the home page.
error-no-page = There is nothing here.
error-no-page-hint = Everything can be found from the home page.
error-stale-form = This page lay open for too long.
error-stale-form-hint = What you typed is still here, but not written down.
error-busy = Another program is using the pad just now.
error-busy-hint = Try again in a moment.
error-full = There is no room left on the device that keeps the pad.
error-full-hint = As soon as there is room, it goes on.
error-readonly = The pad cannot be written on just now.
error-readonly-hint = Whoever runs it should check who owns its files.
error-gone = The file with the tables is not where it was.
error-gone-hint = Whoever runs the pad should put it back and start the pad again.
error-broken = The file with the tables is damaged.
error-broken-hint = Whoever runs the pad should run “scorepad doctor”.
error-away = The pad cannot get at the tables just now.
error-away-hint = Try again in a moment.
error-crowd = Too much is going on just now.
error-too-large = That is too much at once.
error-too-large-hint = A file may have up to 8 megabytes, everything else far less.
error-odd-request = The pad can make nothing of this.
error-odd-request-hint = Go back and try again; nothing was written down.
error-other-host = The pad cannot be reached under this name.
error-other-host-hint = Whoever runs it can start it with “--allowed-hosts { $name }”. In the same wifi its address in numbers works, too.
error-elsewhere = This does not come from a page of the pad.
error-elsewhere-hint = Nothing was written down. Open the pad itself. With a proxy in front, the pad needs “--behind-proxy”.
error-our-fault = The pad made a mistake.
error-our-fault-hint = Nothing was written down and nothing is lost. Go back and try again.

unusual-word = How unusual was it?
unusual-link = How rare?
unusual-table = How unusual was this game?
unusual-soon = How unusual it was is being worked out …
unusual-rarest = { $round } brought { $names } { $points }: { $than ->
    [less] less
   *[other] more
  } than in { $n } of 100 rounds.
unusual-rarest-nameless = { $round } brought { $points }: { $than ->
    [less] less
   *[other] more
  } than in { $n } of 100 rounds.
unusual-round = { round-word } { $n }
unusual-more = { $what ->
    [tables] is more than { $n } of 100 winners had.
   *[other] is more than in { $n } of 100 rounds.
  }
unusual-less = { $what ->
    [tables] is less than { $n } of 100 winners had.
   *[other] is less than in { $n } of 100 rounds.
  }
unusual-same = { $what ->
    [tables] is what { $n } of 100 winners had.
   *[other] is what there was in { $n } of 100 rounds.
  }
unusual-go-on = You can go on writing.
unusual-drawing = How often each score came up
unusual-caption = { $what ->
    [tables] Points of the winners at { $many } simulated tables of { $players }, with your house rules.
   *[other] Points of a side in { $many } simulated rounds of { $players } players, with your house rules.
  }
unusual-stopped = { $what ->
    [tables] Only { $n } tables instead of { $many }: no more could be played in the time that a simulation has.
   *[other] Only { $n } rounds instead of { $many }: no more could be played in the time that a simulation has.
  }
unusual-last = Only your last { $n } rounds are compared.
unusual-scarce = { $what ->
    [tables] { $n ->
        [0] No table was finished in the time that a simulation has.
        [one] Only one table was finished in the time that a simulation has.
       *[other] Only { $n } tables were finished in the time that a simulation has.
      }
   *[other] { $n ->
        [0] No round was finished in the time that a simulation has.
        [one] Only one round was finished in the time that a simulation has.
       *[other] Only { $n } rounds were finished in the time that a simulation has.
      }
  } That is too few to compare with.
unusual-how = How this was worked out
unusual-assumed = Every hand is shuffled, dealt and played out by all the rules, by players who know their own cards only and go by rules of thumb. { $what ->
    [tables] Where a game has no end, there are as many rounds as you played.
   *[other] Every round begins as a table begins: without points, with all chips. The deal goes round.
  } You play differently; take it as a measure, not as a verdict.

step-word = See a hand move by move
step-see = See it played
step-see-counted = See it counted
step-round = Step through
step-title = Sample hand
step-players = for { $n }
step-caption = { $game } { step-players }, { $name }’s seat
step-end-caption = { $game } { step-players }, end
step-which = { step-players }, number { $seed }
step-chapters = Places in the hand
step-progress = Move { $n } of { $of }
step-gone = The moves of this { round-name } were deleted when it was corrected.
step-dealt = Everything is dealt. It is { $name }’s turn.
step-next-word = Next
step-next = Move { $n } of { $of }, { $name } is next
step-last = Move { $n } of { $of }, then the count
step-back = One move back
step-skip = To the next place
step-again = From the start
step-other = Deal again
step-other-hint = other cards
step-table = { $game } at a table
step-another = Another hand
step-seat = Seat
step-from-seat = From { $name }’s seat
step-holds = What { $name } has
step-others = The others’ cards
step-hidden = hidden
step-open = open
step-down = { $n } face down
step-turn = next
step-rule = Rule
step-end = End
step-parts = How it went
step-counts = What it counts

# Taking a seat at a sample hand.
seat-title = Take a seat
seat-caption = You are { $name } · { $game }
seat-here = Make this move yourself
seat-play = Play it yourself
seat-play-hint = with advice if you like
seat-turn = It is your turn.
seat-turn-card = Play a card.
seat-turn-lead = You lead.
seat-you = You
seat-begin-card = Tap a card, and it is played.
seat-begin-tile = Tap a tile, and it is played.
seat-begin-keys = Tap what you want to play, then a key.
seat-begin = Tap one of the keys below.
seat-hand = Your cards
seat-rack = Your tiles
seat-fits = possible
seat-marks = What is possible?
seat-marks-none = Every key is allowed
seat-advice = What would you do?
seat-undo = Take the move back
seat-only = Nothing else is allowed here.
seat-choose = Which one do you mean?
seat-since = What happened since your move
seat-not-so = { $n ->
    [0] First tap what you mean.
    [one] That does not work with this one alone.
   *[other] That does not work with these { $n } together.
  }
seat-ways = That can be done in { $n } ways. The key asks which one
seat-amount = Another number
seat-score = Counted up
seat-again = Once more
seat-again-hint = the same cards
seat-watch = See it move by move
card-is-now = this move
card-is-best = ahead
card-is-gone = gone
card-is-allowed = allowed
card-is-forbidden = not allowed
card-is-off = cannot be played here
card-is-leads = led
card-is-yes = counts
card-is-no = does not count
back-to-rules = Back to the rules
back-to-hand = Back to the hand
play-goes = Every move of this { round-name } is written down. What is entered no longer follows from them: the correction deletes the moves.
play-word = Moves
play-written = written down

## What a language says and lacks, for people who translate
words-word = Words
words-hint = what the languages say and lack
words-of-language = Words: { $language }
words-in-sum = { $said } of { $of } sentences, { $rules } of { $all } rules
words-sentences = Sentences
words-rules = Rules
words-all-there = all there
words-of = { $said } of { $of }
words-site = The site
words-general = What games share
words-pad-rules = The pad’s own rules
words-to-mend = To mend
words-missing = Missing
words-nothing-missing = Nothing is missing here.
words-folder = Your own files lie in { $folder }. They are read at the start: restart the pad to see them on its pages.
words-write-into = This is missing in { $file }, and appears in English until then.
words-not-utf-8 = The file is not written in UTF-8, so nothing in it is read.
words-unreadable = “{ $text }” cannot be read: { $why ->
    [E0003] on line { $at } a sign is missing, such as = after the name or the brace at the end
    [E0005] nothing stands after the name
    [E0010] one of the variants needs a * before its bracket
    [E0011] a variant is missing after the arrow
   *[other] on line { $at } something is missing, or a brace too many, or a further line does not begin with a space
  }.
words-says-nothing = { $name } says nothing.
words-twice = { $name } stands here twice; the last one counts.
words-unknown = There is no { $name } in English, so this is never said.
words-unknown-like = There is no { $name } in English, so this is never said. Perhaps it is { $like }.
words-not-filled = { $name } appears in English: { $wrong } is filled in by nothing. { $n ->
    [0] No variable is there.
   *[other] What is there: { $there }.
  }
words-nowhere = { $name } appears in English: it refers to { $wrong }, which is said nowhere.
words-left-out = { $name } leaves out { $what }.
words-no-form = { $name } asks for the form “{ $form }”, which no name has: such as .{ $form } = … beneath card-of-suit.
words-no-plural = { $name }: [{ $word }] never holds. The forms of this language are { $forms }.
words-never-chosen = { $name }: [{ $word }] never holds. These words are not translated: { $there }.
words-no-language = “{ $lang }” is no code of a language, so the file is not read.
words-no-site = This file is read once { $file } is there.
words-stray = No game and no language has a file of this name, so it is not read.
words-no-name = language-name is missing: what the language is called in the list.
words-no-customs = language-customs is missing, or “{ $text }” is no code such as { $lang }_XX for language and country.
words-no-rule-id = “{ $text }” has no id such as { "{#deal}" }, so it is not read.
words-other-frame = The rule { $name } appears in English: only one of the two has “{ $what }”.
words-no-number = The rule { $name } appears in English, which has no { $what }.
words-at = { $file }, line { $line }: { $fault }
words-at-file = { $file }: { $fault }

## Secure pages at home

trust-word = Secure pages
trust-lead = Over https the pad stays open without a network, too, and can be installed like an app. For that your device has to trust this pad’s certificate once. Everything else works without it.
trust-here = This page came over https. If your browser did not warn you, there is nothing left to do on this device.
trust-steps = On this device
trust-file = Get the certificate
trust-profile = Get the profile (iPhone and iPad)
trust-compare = Is it the right one?
trust-compare-lead = These characters (SHA-256) also stand where Scorepad was started, and your device shows them with the certificate. Compare them before you trust it.
trust-go = Open over https
trust-limit = You can delete the certificate at any time where you installed it.
trust-old = An older version of the pad made this certificate. It goes on working, but it allows more than a new one would: see below.
trust-thief = If its key is stolen
trust-thief-can = A thief of this certificate’s secret key who gets into your network can do this to devices that trust the certificate:
trust-thief-names = pass for the pad, and for every name that ends in a dot and one of these:
trust-thief-numbers = pass for any device that you open by one of these numbers, your router for example:
trust-thief-reads = read and change what you send there
trust-thief-signs = sign programs and e-mails in somebody else’s name
trust-thief-cannot = The thief cannot:
trust-thief-cannot-lines =
    pass for any other name or number: your bank, your mail, any other page of the internet
    open what was sent before
    make further certificates that may sign
trust-thief-older = Newer browsers keep to these limits. Some older ones, and some apps, do not: to them the thief can pass for any page.
trust-thief-then = Should it happen, delete the certificate on each device. On the computer of the pad, delete the folder “tls” and start the pad again: it makes a new certificate, which each device has to trust.
trust-iphone = iPhone and iPad
trust-iphone-steps =
    Open this page in Safari, tap “Get the profile”, then “Allow”.
    Open Settings, tap “Profile Downloaded” at the top, then “Install”.
    Open Settings › General › About › Certificate Trust Settings and switch on “Scorepad”.
    Open the pad over https.
trust-android = Android
trust-android-steps =
    Tap “Get the certificate”.
    Search Settings for “CA certificate” (mostly under Security › Encryption & credentials › Install a certificate).
    Tap “Install anyway” and choose the file.
    Open the pad in Chrome over https. For Firefox: in its settings under “About Firefox” tap the logo seven times, then switch on the device’s CA certificates under “Secret Settings”.
trust-windows = Windows
trust-windows-steps =
    Get the certificate, open the file and click “Install Certificate”.
    Choose “Current User”, then “Place all certificates in the following store” and there “Trusted Root Certification Authorities”.
    Compare the characters and confirm.
    Close the browser and open the pad over https.
trust-mac = Mac
trust-mac-steps =
    Get the certificate and open the file: it goes into Keychain Access, keychain “login”.
    Open “Scorepad” there with a double click and choose under “Trust”: “Always Trust”.
    Open the pad over https.
trust-linux = Linux with Chrome or Chromium
trust-linux-steps =
    Get the certificate and open chrome://certificate-manager in the browser.
    Under “Installed by you”, click “Import” beside the trusted certificates and choose the file.
    Open the pad over https.
trust-firefox = Firefox on a computer
trust-firefox-steps =
    Get the certificate. On Windows and Mac, what stands above is enough.
    Otherwise: Settings › Privacy & Security › View Certificates › Authorities › Import.
    Choose the file and “Trust this CA to identify websites”.
    Open the pad over https.
error-speaks-https = Https is spoken here: the address begins with https://.


# ---------- The door ----------

error-may-not = Your link does not allow that.
error-may-not-hint = A link for watching does not let you write, nor does a guest’s once the evening is over; links, names and deletion are for keepers. They can give you another link.
watch-large = Show it large
watch-large-hint = Totals and course in large figures, for a screen that all can see
stranger-caption = Whoever sits at the table knows the code
stranger-gone = Your link no longer works. There is a new code at the table.
stranger-over = That evening is over, and so are the thirty days to look at it. There is a new code at the table.
stranger-typed = Your link no longer works. What you entered stays on this phone until you have opened a new one.
stranger-keeper = You keep this pad and are locked out? On the machine where it runs, “scorepad link” makes a new link for you.
stranger-waits-one = One round waits on this phone until you have opened a new link.
stranger-waits = { $n } rounds wait on this phone until you have opened a new link.
http-links = Go on over https here?
http-links-hint = This is what your phone has over http. Take it along only if you know the circle: over http, anybody in the same network can put a phone into another one.
http-links-take = Take it along
http-links-not = Join with a code instead
code-word = Code from the table
code-hint = Six letters. Capitals or not makes no difference.
code-go = Join
link-opening = A link to this pad
link-for = A link for { $name }
link-may = { $role ->
    [keeper] With it you are a keeper: tables, names, links, everything.
    [scorer] With it you write { $of ->
        [evening] at all tables of one evening.
        [table] at one table.
       *[other] at all tables.
      }
   *[other] With it you watch { $of ->
        [evening] all tables of one evening.
        [table] one table.
       *[other] all tables.
      }
  } No account, no password: this phone remembers the link.
link-take = Open it on this phone

# ---------- Links and codes ----------

code-wrong = There is no such code, or it has expired. A code for one person works only once.
code-later = That was too many wrong codes. Try again in ten minutes.
role-keeper = keep
role-scorer = score
role-watcher = watch
does-keeper = keeps
does-scorer = scores
does-watcher = watches
role-hint = { $role ->
    [keeper] everything, links and deleting too
    [scorer] { $of ->
        [evening] writes and corrects at every table of this evening
        [table] writes and corrects at this table
       *[other] opens tables, writes and corrects everywhere
      }
   *[other] { $of ->
        [evening] sees the tables of this evening, writes nothing
        [table] sees this table, writes nothing
       *[other] sees all tables, writes nothing
      }
  }
join-word = Let someone in
join-scope = For what?
join-for-evening = For this evening
join-for-evening-hint = all tables until { $until } in the morning
join-for-table = This table only
join-for-table-hint = { $title } and its rematches
join-for-circle = For all who see the code
join-for-circle-hint = for good, in the whole circle
join-for-good = For good, into the circle
join-for-good-hint = { $n ->
    [0] sees all tables
    [one] sees the one past table too
   *[other] sees all { $n } past tables too
  }
join-for-one = For one person
join-for-one-hint = for good; the code works once
join-good-not = { $named ->
    [yes] { $keeper } can
   *[no] A keeper can
  } let somebody in for good.
join-good-who = Who is joining?
join-good-name = Name
join-good-other = Somebody else
join-good-ever = for good
join-good-lines =
    { $name } sees all evenings and the archive.
    { $name } opens tables and scores everywhere.
join-good-may-not = Links and deleting stay with { $named ->
    [yes] { $keeper }
   *[no] the keepers
  }.
join-guest = guest tonight
join-seated = at the table
join-code-is = This code is good
join-code-what = { $of ->
    [evening] for this evening
    [table] for this table only
    [good] for { $name }, for good
   *[circle] for all, for good
  }
join-is = { $of ->
    [circle] circle
    [evening] guest, tonight
   *[table] only { $table }
  }{ $role ->
    [keeper] , runs it
    [watcher] , watches
   *[scorer] { "" }
  }
join-here-many = { $write ->
    [0] { "" }
    [one] one scores
   *[other] { $write } score
  }{ $watch ->
    [0] { "" }
    [one] { $write ->
        [0] { "" }
       *[other] { ", " }
      }one watches
   *[other] { $write ->
        [0] { "" }
       *[other] { ", " }
      }{ $watch } watch
  }
join-hint = Code and QR code for other phones
join-large = Large
join-roles = What may people who join do?
join-qr = QR code to { $role ->
    [scorer] score
   *[other] watch
  }
join-or-type = Scan it, or type this code at { $host }:
join-unreached = { $why ->
    [network] This device is in no network just now. No other phone reaches this pad.
   *[alone] Just now only the device on which this pad runs can see it. No other phone reaches it.
  }
join-unreached-steps = { $why ->
    [network]
        Connect this device to the wifi in which the phones are.
        Load this page again. Then there is a code here.
   *[alone]
        Bring this device and the phones into the same wifi.
        Stop the pad where it runs (Ctrl+C) and start it for everybody: make run HOST=0.0.0.0 – or, if it is installed: scorepad serve --host 0.0.0.0
        Open the link that is shown there then with your own phone. All that was written is still there.
  }
join-minutes = { $n ->
    [one] works for one more minute
   *[other] works for { $n } more minutes
  }
join-once = { $n ->
    [one] once, one minute left
   *[other] once, { $n } minutes left
  }
join-may-scorer = A scorer
join-may-scorer-lines = { $of ->
    [evening]
        writes and corrects rounds at every table of this evening
        goes along to the next game and sees what was changed
    [table]
        writes and corrects rounds at this table
        asks about the rules and sees what was changed
   *[other]
        opens tables, writes and corrects rounds
        sees all tables, earlier ones too
  }
join-may-watcher = A watcher
join-may-watcher-lines = { $of ->
    [evening]
        sees every table of this evening
        goes along to the next game and reads the rules
    [table]
        sees this table as it stands just now
        reads the rules
   *[other]
        sees all tables, earlier ones too
        reads the rules
  }
join-may-not = { $role ->
    [watcher] writes nothing down
   *[other] { $of ->
        [evening] sees no earlier evenings, people or links
        [table] sees no other tables, people or links
       *[other] deletes nothing and sees no links
      }
  }
evening-tables = This evening
went-on = It goes on here: { $title }. { $before } is over.
goes-on = It goes on here: { $title }
join-here = Who is here
join-send = Send a link
join-send-to = Link to { $name }
join-show = Show the code
join-fresh = New code
join-who = Who are you?
join-by = invited by { $by }
join-sit = You sit at the table as
join-has-phone = has a phone already
join-not-seated = not at the table, I only score
join-name = Your name
join-name-seats = Your name, if you do not sit at the table
join-name-watcher = Name, if you like
join-nameless = Somebody
join-who-missing = Tap who you are, or type your name.
join-many = { $why ->
    [code] This code has let in as many as it may. Ask for a new code at the table.
    [maker] Whoever invited you has let in as many as they may. A keeper can let you in.
   *[all] There are too many links already. A keeper can revoke old ones, or send you one.
  }
join-you-may = { $role ->
    [scorer] { $of ->
        [evening] You write and correct rounds at every table of this evening.
        [table] You write and correct rounds at this table.
        [good] You see all evenings, open tables and score everywhere.
       *[other] You open tables and score everywhere.
      }
   *[other] { $of ->
        [evening] You see every table of this evening and write nothing.
        [table] You see this table and write nothing.
       *[other] You see all tables and write nothing.
      }
  }
join-no-account = No account, no password. This phone remembers the link.
join-go-scorer = Score
join-go-watcher = Watch
join-go-good = Join
join-you-are = This code is for { $name }. If that is not you, ask for one of your own.
links-word = Links
links-hint = Who scores, who watches
links-title = Who has a link?
links-stand = { $n ->
    [0] no link in use
    [one] one link in use
   *[other] { $n } links in use
  }
links-none = Nobody has a link yet. Make one for each phone, or show the code at the table.
links-circle = The circle
links-circle-name = What you call yourselves
zone-word = Time zone
zone-hint = An evening ends at five in the morning, by your clock: it is { $time } now. If nothing is below, the clock of the machine counts.
zone-unknown = There is no such time zone here. They are written like Europe/London.
links-join = Code for the whole circle
links-join-hint = Whoever has it joins at all tables
links-all-but = Revoke all but mine
links-all-but-hint = After that nobody gets in without a new link or code. This cannot be undone.
links-revoked = { $n ->
    [0] There was no other link.
    [one] One link is revoked.
   *[other] { $n } links are revoked.
  }
link-make = Make a link
link-for-whom = For whom?
link-for-hint = The link is listed under this name. A device will do, too: tablet in the living room.
link-name-missing = Say for whom the link is.
link-does = May
link-name-hint = This is your name in the history and beside what you type.
link-name = Name
link-renamed = The link is called { $name } now.
link-nameless = No name
link-of = { $named ->
    [no] the link without a name
   *[yes] the link of { $name }
  }
link-called = { $named ->
    [no] The link without a name
   *[yes] The link of { $name }
  }
link-qr = QR code with the link for { $name }
link-once = Show or send { $name } this link now: it is shown only this once.
link-address = The link
link-share = Send
link-copy = Copy
link-renew = Renew
link-renew-hint = Renew: the old link ends, { $mine ->
    [yes] this phone keeps the new one.
   *[no] the new one is shown here then.
  }
link-revoke = Revoke
link-revoked = { link-called } is revoked.
link-made-hint = What was made with this link, also by others who came in that way, still works if you revoke only this one.
link-revoke-made = Revoke, with { made-what }
link-revoked-made = { link-called } is revoked, with { made-what }.
made-what = { $links ->
    [0] { made-codes }
   *[other] { $codes ->
        [0] { made-links }
       *[other] { made-links } and { made-codes }
      }
  }
made-links = { $links ->
    [one] 1 link
   *[other] { $links } links
  }
made-codes = { $codes ->
    [one] 1 code
   *[other] { $codes } codes
  }
link-was-revoked = { link-called } has been revoked or renewed meanwhile.
link-last-keeper = Nobody but { $name } keeps this circle yet. First make a second link for a keeper and open it.
link-evening = evening of { $day }
link-whole = whole circle
link-table = only table { $table }, { $day }
link-this-phone = this phone
link-unopened = never opened yet
link-now = now
link-made = Made { $at }.
link-made-by = Made by { $by } { $at }.
link-opened-at = Opened for the first time { $at }.
minutes-ago = { $n } min ago
at-today = today at { $time }
at-day = on { $day } at { $time }
doors-word = At the door
doors-ninety = the last 90 days
door-nobody = Somebody
door-made = { $who } made { $named ->
    [no] a link without a name
   *[yes] a link for { $name }
  }: { $table }.
door-came = { $name } joined with the code: { $table }.
door-admitted = { $who } let { $name } in for good.
door-opened = { $who } opened the link for the first time.
door-renewed = { $who } renewed { link-of }.
door-revoked = { $who } revoked { link-of }.
door-revoked-made = { $who } revoked { link-of }, with all that came from it ({ $n }).
door-revoked-all = { $who } revoked all other links ({ $n }).
door-code = { $who } showed the code: { $table }.
door-wrong = { $n ->
    [one] One wrong code
   *[other] { $n } wrong codes
  }: { $table }. The code still worked after that.
door-gone = Too many wrong codes: { $table }. After that, the code no longer worked.
door-whole = whole circle
circles-word = Your circles
circles-lead = This phone has links to several circles. What one writes down, the others do not see.
circle-nameless = Circle { $n }
circle-this = you are here
circles-other = To another circle

guest-of = guest of { $circle }
guest-tonight = Tonight, since { $time }
guest-hello = { $named ->
    [yes] Hello { $name }{ $is ->
        [own] , your table is { $table }.
        [open] .
       *[over] , that was the evening.
      }
   *[no] { $is ->
        [own] Your table is { $table }.
        [open] Tonight’s tables
       *[over] That was the evening.
      }
  }
guest-hello-table = Hello { $name }. You write at this table; its result stays yours.
guest-keeps = { $is ->
    [write] You can write at every table tonight, until five in the morning. After that this evening stays yours to look at for thirty days.
    [watch] You can watch every table tonight, until five in the morning. After that this evening stays yours to look at for thirty days.
   *[over] This evening is yours to look at until { $day }.
  }
stay-word = Stay with us
stay-hint = asks { $named ->
    [yes] { $keeper }
   *[no] the keepers
  }; then you see the other evenings too
stay-asked = Asked.
stay-asked-hint = { $named ->
    [yes] { $keeper } sees
   *[no] The keepers see
  } it under “Let someone in”.
stay-declined = You stay a guest tonight.
stay-declined-hint = Best talk about it at the table.
stay-wish = { $name } would like to stay.
stay-yes = Let in
stay-no = Not tonight
stay-code = Show the code
stay-admitted = { $name } now belongs to the circle.
welcome-lead = { $named ->
    [yes] { $name }, you now belong
   *[no] You now belong
  } to { $called ->
    [yes] { $circle }.
   *[no] the circle.
  }
welcome-mark = Shape and colour are yours for good.
welcome-own = { $n ->
    [one] Your table so far
   *[other] Your { $n } tables so far
  }
welcome-count = { $n ->
    [one] it counts
   *[other] they count
  }
welcome-next = Next evening: { $when }
welcome-archive = Archive and past evenings
welcome-go = To the start page
# seats that change
from-round = from { round-name } { $n }
until-round = to { round-name } { $n }
seam-sits = { $name } for { $old }
seam-swap = { $names } change places
seam-joins = { $name } joins, with { $n }
seam-leaves = { $name } leaves with { $n }
leaves-do = { $name } leaves
seam-paid = { $name } leaves, gain { $n }
seats-to-change = Seats: tap to change
joins-word = Join
joins-lead = Who is joining?
joins-with = Begins with
seat-of = Seat of { $name }
seat-begun = Whoever changes something now drops it.
takes-over = Who takes over, with { $what ->
    [chips] { $n } chips
   *[points] { $n ->
        [one] 1 point
       *[other] { $n } points
    }
  }?
someone-else = Someone else
someone-else-do = Sits down
swap-with = Swap seats with
swap-points = { $what ->
    [chips] Chips go along.
   *[points] Points go along.
  }
same-side = same side
other-side = With the other side: a new table.
dealing-word = Dealing
deals-now = { $name } deals next
would-deal = it would be { $name }’s turn
leaving-word = Leaving
leaves-points = { $from }; { $n ->
    [one] 1 point stays
   *[other] { $n } points stay
  }
leaves-chips = is paid out: { $n ->
    [one] 1 chip
   *[other] { $n } chips
  }, gain { $gain }
leaves-never = Nobody can leave here without a replacement. “End the game” is in the table’s menu.
here-tonight = here tonight
strike-seam = Strike this change
log-entry-seam = { $what }
log-amend-seam = Corrected: { $what }
log-strike-seam = Struck out: { $what }

described-end = The end
described-end-text = The game ends once all rounds are played, the target is reached, or what its file names for it has come about. How far you are stands on top of the sheet.

# Games that a file describes: their list, and the page on which somebody writes one.
games-hint = What the pad counts, and your own
games-lead = A file describes what you write down, and what scores points. A game of your own needs no more.
games-own = Your own
games-shipped = From the pad
described-version = your version
described-file = The file
described-change = Change
described-change-hint = Becomes a version of your own.
described-remove = Remove
described-remove-lead = Then { $game } can no longer be chosen. Tables at which you played it stay as they are.
described-remove-version = Then the version that comes with the pad holds again. Tables with yours stay as they are.
described-remove-file = Take the file along first
described-removed = { $game } is removed.
described-new = Add a game
described-bring = A file that you have
described-open = Open
described-like = Much like another one
described-like-hint = Take its file and give it another id: then they are two games.
described-no-text = This file is no text.
described-check = Check
described-save = Take it
described-save-sub = holds from the next table on
described-flaws = { $n ->
    [one] One place does not fit yet
   *[other] { $n } places do not fit yet
  }
described-line = Line { $n }
described-fits = All fits.
described-round = A round to try
described-round-hint = None of it is written down.
described-players = How many play
described-points = That would make
described-moved = Somebody has changed this game meanwhile. Your version still stands here; if you take it now, it holds in place of the other.
described-moved-link = The other file
described-many = There is room for { $n } games of your own. Remove one first.
described-saved = { $game } can be chosen now.
described-example-id = my-game
described-example-name = My game
described-example-field = What you write down in each round: here a number for each seat.
described-example-tricks = tricks
described-example-trick = trick
described-example-line = What scores points. Braces hold what you wrote down.
described-example-end = When it ends.
described-example-example = A round as a test: of these tricks of three players the game makes these points.
