game-poker-draw = Poker (Draw)
game-poker-stud = Poker (Stud)
game-poker-holdem = Texas Hold’em

stage-bets = Bieten
stage-bets-do = Aufdecken
stage-showdown = Aufdecken

field-put_in = Eingesetzt
field-bets = Gebote
field-order = Wer gewinnt
field-hands = Aufgedeckte Steine
field-board = Steine in der Mitte
board-short = Mitte
field-chips = Chips vor dem Spiel
field-stayed = Wer noch dabei ist

option-start_chips = Chips am Anfang
option-start_chips-hint = So viele Chips hat jede Person zu Beginn.
option-min_stake = Mindesteinsatz
option-min_stake-hint = So viel kostet das erste Gebot mindestens. Danach richtet sich auch, was vor dem Geben in den Pott kommt.
option-max_raise = Maximaleinsatz
option-max_raise-hint = Höchstens so viel darfst du bieten oder erhöhen. 0 heißt: so viel du willst.
option-checked_round = Wenn alle schieben
option-checked_round-hint = Wer als Nächstes am Zug ist, eröffnet oder steigt aus, oder die nächste Bietrunde beginnt.
choice-checked_round-again = eröffnen oder raus
choice-checked_round-on = nächste Bietrunde
option-most_raises = Erhöhungen je Person
option-most_raises-hint = So oft darfst du in einer Bietrunde erhöhen. 0 heißt: so oft du willst.
option-min_raise = Mindesterhöhung
option-min_raise-hint = Um 1, oder um so viel wie das letzte Gebot oder die letzte volle Erhöhung der Bietrunde.
choice-min_raise-one = 1 Chip
choice-min_raise-last = so viel wie zuletzt
option-late_double = Doppelter Einsatz in den letzten Bietrunden
option-late_double-hint = In der dritten und vierten Bietrunde kostet das erste Gebot mindestens den doppelten Mindesteinsatz.
option-small_blind = Small Blind
option-small_blind-hint = 0 heißt: der halbe Mindesteinsatz.
option-ante = Ante
option-ante-hint = So viel bringen alle vor den Blinds. Beim Halten zählt es nicht mit.
option-heads_up = Small Blind zu zweit
option-heads_up-hint = Haben nur zwei Personen Chips, bringt ihn diese und beginnt vor dem Flop.
choice-heads_up-clockwise = wer nicht gibt
choice-heads_up-button = wer gibt
preset-casino = Wie im Casino
option-short_deck = Ohne Zwei bis Sechs
option-short_deck-hint = Höchstens zu dritt: Gespielt wird mit 32 Steinen, und das Ass ist immer hoch.
choice-max_raise-half-pot = halber Pott

kind-high-card = höchster Stein
kind-pair = ein Paar
kind-two-pair = zwei Paare
kind-three-of-a-kind = Drilling
kind-straight = Straße
kind-flush = Flush
kind-full-house = Full House
kind-four-of-a-kind = Vierling
kind-straight-flush = Straight Flush

action-fold = aussteigen
action-check = schieben
action-open = eröffnen
action-call = halten
action-raise = erhöhen

place-0 = Platz 1
place-1 = Platz 2
place-2 = Platz 3
place-3 = Platz 4
place-4 = Platz 5
place-5 = Platz 6
place-6 = Platz 7
place-7 = Platz 8
place-8 = Platz 9
place-9 = Platz 10

duty-begins = ist zuerst am Zug
duty-begins-short = beginnt
duty-small-blind = bringt den Small Blind
duty-small-blind-short = Small Blind
duty-big-blind = bringt den Big Blind
duty-big-blind-short = Big Blind

told-out = keine Chips
told-folded = ausgestiegen, { $n } eingesetzt
told-put-in = { $n } eingesetzt
told-stayed = dabei, { $n } eingesetzt
told-showed = { $kind }, { $n } eingesetzt

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-stayed = bis zum Schluss dabei
stat-won = Chips gewonnen
stat-showdown-won = beim Aufdecken gewonnen
stat-net = Chips Gewinn
stat-raised = eröffnet oder erhöht

# Was in einem Spiel geschah: „Ben und Cem teilen sich 405, zwei Paare“.
won = { $names } { $count ->
    [one] gewinnt
   *[other] teilen sich
  } { $n }
won-with = { won }, { $kind }
won-then = { $first }; { $then }
won-alone = { $n ->
    [0] Alle anderen sind ausgestiegen; für { $name } lag nichts im Pott
   *[other] { $name } gewinnt { $n }, alle anderen sind ausgestiegen
  }

line-put-in = eingesetzt
line-pot = { $number ->
    [0] Pott
    [1] Hauptpott
   *[other] Nebenpott { $side }
  } von { $amount }, um den { $seats } spielten
line-pot-taken = Pott von { $amount }
line-pot-alone = Pott von { $amount }, allein übrig
line-pot-back = { $amount } zurück: so viel hat sonst niemand eingesetzt
line-pot-only = { $number ->
    [0] Pott
    [1] Hauptpott
   *[other] Nebenpott { $side }
  } von { $amount }: sonst spielt niemand mehr darum
line-pot-none = allein übrig, im Pott liegt nichts
line-split = { $number ->
    [0] Pott
    [1] Hauptpott
   *[other] Nebenpott { $side }
  } von { $amount }, geteilt: { $winners }{ $odd ->
    [0] {""}
   *[other] ; ein Chip ließ sich nicht teilen
  }

# In anderen Sätzen: was dasteht.
written = eingetragen { $got ->
    [one] ist 1
   *[other] sind { $got }
  }
problem-short-deck = Ohne Zwei bis Sechs spielt ihr höchstens zu dritt; hier sind { $got } am Tisch.
problem-small-blind = Der Small Blind beträgt höchstens den Mindesteinsatz von { $high }; { written }.
problem-put-in-negative = { $name } hat { $got } eingesetzt; weniger als 0 geht nicht.
problem-put-in-over = { $name } hat { $high ->
    [one] 1 Chip
   *[other] { $high } Chips
  }; mehr als das geht nicht in den Pott, { written }.
problem-put-in-bets = Nach den Geboten hat { $name } { $need } eingesetzt; { written }.
problem-put-in-nothing = Niemand hat etwas eingesetzt. Ein Pott beginnt mit mindestens einem Chip.
problem-put-in-less = { $name } ist dabeigeblieben und hat { $got } eingesetzt; wer dabeibleibt, setzt { $need } ein oder alles, was da ist.
problem-put-in-folded = { $name } ist ausgestiegen und hat { $got } eingesetzt; von denen, die dabeigeblieben sind, hat niemand mehr als { $need }.
problem-ante = Vor dem Geben bringt { $name } mindestens { $need }; { written }.
problem-blinds = { $name } bringt vor dem Geben mindestens { $need }; { written }.
problem-out-put-in = { $name } hat keine Chips mehr und setzt nichts ein; { written }.
problem-out-order = { $name } hat keine Chips und ist in diesem Spiel nicht dabei.
problem-out-hands = { $name } hat keine Chips und bekommt keine Steine.
problem-order-empty = Mindestens eine Person bleibt bis zum Ende dabei, und in jeder Gruppe steht jemand.
problem-order-twice = { $name } steht zweimal in der Reihenfolge. Einmal reicht.
problem-order-bets = Nach den Geboten { $n ->
    [one] ist nur { $names } noch dabei.
   *[other] sind am Ende { $names } dabei.
  } Die Reihenfolge nennt andere.
problem-order-better = Nach den Steinen liegt { $name } vor { $other }.
problem-order-equal = Nach den Steinen liegen { $name } und { $other } gleichauf.
problem-hands-none = Noch sind keine Steine aufgedeckt.
problem-hands-seat = „{ $seat }“ ist kein Platz; die Plätze gehen von 0 bis { $high }.
problem-hands-folded = { $name } ist ausgestiegen und deckt nicht auf.
problem-hand-size = Zu einer Hand gehören { $need } Steine; hier { $got ->
    [one] liegt einer.
   *[other] liegen { $got }.
  }
problem-board-size = In der Mitte liegen { $need } Steine; hier { $got ->
    [one] ist es einer.
   *[other] sind es { $got }.
  }
problem-unknown-card = Einen Stein { $card } gibt es nicht.
problem-card-twice = { $card } gibt es nur einmal, liegt hier aber zweimal.
problem-tile-low = { $card } ist nicht im Spiel: Es beginnt bei der Sieben.
problem-stayed-none = Mindestens eine Person ist noch dabei.
problem-stayed-twice = { $name } steht zweimal da. Einmal reicht.
problem-bets-shape = Ein Gebot nennt Platz, Aktion und Chips, zum Beispiel [0, "call", 2].
problem-bets-action-unknown = Wer am Zug ist, kann { $actions }; in den Geboten steht dafür fold, check, open, call, raise.
problem-bets-seat = Am Tisch { $n ->
    [one] ist 1 Platz.
   *[other] sind { $n } Plätze.
  } Dieses Gebot nennt einen anderen.
problem-bets-over = Das Bieten ist vorbei; danach kommt nichts mehr.
problem-bets-beginner = Bietrunde { $phase } beginnt, wer noch dabei ist und Chips hat. Das ist { $got } nicht.
problem-bets-turn = In Bietrunde { $phase } ist jetzt { $need } am Zug, nicht { $got }.
problem-bets-action = { $name } kann hier nicht { $action }, nur { $may }.
problem-bets-amount = { $name }: { $action } geht hier mit { $low ->
    [one] 1 Chip
   *[other] { $low } Chips
  }; { written }.
problem-bets-between = { $name }: { $action } geht hier mit { $low } bis { $high } Chips; { written }.
problem-bets-next-phase = Bietrunde { $phase } ist hier vorbei; was folgt, gehört in die nächste.
problem-bets-begin = Das Bieten ist noch nicht vorbei: Bietrunde { $phase } fehlt.
problem-bets-open = Das Bieten ist noch nicht vorbei: In Bietrunde { $phase } ist { $name } am Zug.

question-showdown = Wer gewinnt?
answer-showdown = { $n ->
    [one] { $winners } gewinnt
   *[other] { $winners } teilen
  }: { $kind } ({ $tiles }).
question-pots = Welche Pötte gibt es?
answer-pots = { $n ->
    [0] Im Pott liegt nichts.
   *[other] { $told }
  }
pots-pot = { $number ->
    [0] Pott
    [1] Hauptpott
   *[other] Nebenpott { $side }
  } von { $n }: { $seats }.
pots-pot-alone = { $n ->
    [one] 1 Chip geht
   *[other] { $n } Chips gehen
  } an { $seats }, allein übrig.
pots-pot-back = { $n ->
    [one] 1 Chip geht
   *[other] { $n } Chips gehen
  } an { $seats } zurück, wenn niemand mehr mitgeht.
pots-pot-only = { $n ->
    [one] 1 Chip geht
   *[other] { $n } Chips gehen
  } an { $seats }: Sonst spielt niemand mehr darum.
question-turn = Wer ist am Zug?
answer-turn = Bietrunde { $phase }: { $name } ist am Zug und kann { $actions }. { $n ->
    [0] {""}
   *[other] Halten kostet { $n }.{" "}
  }Im Pott { $pot ->
    [one] liegt 1 Chip.
   *[other] liegen { $pot } Chips.
  }
answer-turn-begins = Bietrunde { $phase } beginnt; wer zuerst am Zug ist, sagen die offenen Steine. Im Pott { $pot ->
    [one] liegt 1 Chip.
   *[other] liegen { $pot } Chips.
  }
answer-turn-over = Das Bieten ist vorbei. Im Pott { $pot ->
    [one] liegt 1 Chip.
   *[other] liegen { $pot } Chips.
  }

# the pad
field-how = Was mitgeschrieben wird
group-how = Was mitgeschrieben wird
choice-how-track = jedes Gebot
choice-how-chips = nur die Chips
field-amount = Erhöhen um
field-bets_seen = Gebote, wie die Seite sie zeigt
field-begins = Wer beginnt
field-closed = Wer noch dabei war
field-sharing = Wer sich den Pott teilt
told-is-out = ohne Chips
told-has-folded = raus
told-all-in = all-in mit { $n }
told-to-call = { $n ->
    [one] 1 fehlt
   *[other] { $n } fehlen
  }
told-is-in = { $n } gesetzt
chapter-draw-0 = Vor dem Tausch
chapter-draw-1 = Nach dem Tausch
deal-draw-1 = Jetzt tauschen der Reihe nach: { $names }.
deal-rest-draw-0 = Vorher tauschen noch der Reihe nach: { $names }.
chapter-stud-0 = Zwei Steine
chapter-stud-1 = Drei Steine
chapter-stud-2 = Vier Steine
chapter-stud-3 = Fünf Steine
chapter-holdem-0 = Vor dem Flop
chapter-holdem-1 = Flop
chapter-holdem-2 = Turn
chapter-holdem-3 = River
deal-stud-1 = Alle, die dabei sind, bekommen einen Stein offen.
deal-stud-2 = Alle, die dabei sind, bekommen noch einen Stein offen.
deal-stud-3 = Alle, die dabei sind, bekommen den letzten Stein offen.
deal-rest-stud-0 = Vorher bekommen alle, die dabei sind, noch drei Steine offen.
deal-rest-stud-1 = Vorher bekommen alle, die dabei sind, noch zwei Steine offen.
deal-rest-stud-2 = Vorher bekommen alle, die dabei sind, noch einen Stein offen.
deal-holdem-1 = Der Flop: drei offen in die Mitte.
deal-holdem-2 = Der Turn: noch einer offen in die Mitte.
deal-holdem-3 = Der River: der letzte offen in die Mitte.
deal-rest-holdem-0 = Vorher kommen noch Flop, Turn und River in die Mitte.
deal-rest-holdem-1 = Vorher kommen noch Turn und River in die Mitte.
deal-rest-holdem-2 = Vorher kommt noch der River in die Mitte.
bets-who-0 = Wer hat offen den höchsten Stein?
bets-who-1 = Wer hat offen die höchste Kombination?
bets-alone = Alle anderen sind ausgestiegen: { $name } bekommt den Pott.
bets-done = Alle haben gesetzt. Jetzt wird aufgedeckt.
bet-fold = Aussteigen
bet-check = Schieben
bet-open = Eröffnen
bet-raise = Erhöhen
bet-call = Halten
bet-stay = Halten
others-fold = Rest steigt aus
bet-back = Letztes Gebot zurücknehmen
problem-half-amount = Der Betrag ist noch nicht gesetzt: Tippe auf die Taste daneben, oder leere das Feld.
raise-by = um { $low } bis { $high }
by-open = Eröffnen mit
by-raise = Erhöhen um
# Dasselbe, wo wie im Casino gespielt wird.
bet-fold-casino = Fold
bet-check-casino = Check
bet-open-casino = Bet
bet-raise-casino = Raise
bet-call-casino = Call
bet-stay-casino = Check
by-open-casino = Bet
by-raise-casino = Raise um
no-check-first-phase-casino = In der ersten Bietrunde gibt es kein Check.
has-left-casino = hat { $n }{ $owes ->
    [0] {""}
   *[other] , { $owes } zum Call
  }
told-to-call-casino = { $n } zum Call
others-fold-casino = Rest foldet
told-has-checked = schiebt
told-has-checked-casino = checkt
action-fold-casino = folden
action-check-casino = checken
action-open-casino = setzen
action-call-casino = callen
action-raise-casino = raisen

puts-in = setzt { $n } ein
puts-in-short = zahlt { $n }
no-raise-chips = Zum Erhöhen reichen die Chips nicht.
no-raise-more = Erhöht wird hier nicht mehr.
has-left = hat { $n }{ $owes ->
    [0] {""}
    [one] , zum Halten fehlt 1
   *[other] , zum Halten fehlen { $owes }
  }
is-on = ist dran
amount-half-pot = ½ Pott
amount-pot = Pott
amount-all-in = All-in
amount-most = Höchstens
order-ask = Wer bekommt die { $n }?
order-ask-share = Wer teilt sich die { $n }?
order-whole = ein Tipp gibt alles
order-ticks = alle antippen, die gleich sind
order-again = Ein Tipp auf einen Namen verteilt ab diesem Pott neu.
share-key = Teilen …
share-hint = mehrere gewinnen gleich
share-not = Doch nicht
share-do = { $names } teilen { $n }
share-even = je { $n }
share-of = { $name } { $n }
gets-share = bekommt { $n }
was-given = bisher { $name }
pot-to = { $names }
pot-shared = { $names }, { $shares }
pot-can = { $n ->
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $n }
 } können ihn gewinnen
sum-in = hinein
sum-out = heraus
sum-after = Chips danach
hand-save = Spiel { $n } eintragen
all-given = { $n } verteilt, nichts übrig
order-next = Wer kam danach?
order-second = Wer war noch dabei?
order-compares = der Block vergleicht
pots-label = Pötte
pots-in = { $n ->
    [0] eingesetzt
    [1] im Pott
    [2] in zwei Pötten
    [3] in drei Pötten
    [4] in vier Pötten
   *[other] in { $n } Pötten
 }
pot-short = { $place ->
    [0] Hauptpott
   *[other] Nebenpott { $place }
 }
pot-won = hat gewonnen
only-to = { $place ->
    [0] nur Hauptpott
   *[other] nur bis Nebenpott { $place }
 }
then-pot = dann Nebenpott { $place }
back-to = { $n } zurück an { $name }
order-hint-chips = tippen, Beste zuerst; wer raus ist, nicht
order-back = Letzten Pott zurücknehmen
order-same = { $name } ist genauso gut
order-by-tiles = Nach den aufgedeckten Steinen.
order-by-hand = Steine eingeben
in-the-pot = im Pott
one-pot = Pott
main-pot = Hauptpott
side-pot = Nebenpott
uncalled = von { $name }, noch nicht gehalten
uncalled-back = zurück an { $name }

# a round is a hand
round-word = Spiel
round-name = Spiel
rounds-played = { $n ->
    [0] noch kein Spiel
    [one] 1 Spiel
   *[other] { $n } Spiele
  }
last-rounds = { $n ->
    [one] Letztes Spiel
   *[other] Letzte Spiele
  }
earlier-rounds = Frühere Spiele
best-round = bestes Spiel { $points }
chart-table = Stand nach Spielen
strike-hint = Das Spiel zählt dann nicht mehr. Im Verlauf bleibt es lesbar.
struck-dealt = Die Chips von Spiel { $n } gehen zurück.
struck-note = Spiel { $n } gestrichen, gegeben war es
begin-back = Doch jemand anders
no-check-all-checked = Alle haben geschoben: jetzt eröffnen oder aussteigen.
no-check-first-phase = In der ersten Bietrunde wird nicht geschoben.
order-equal = gleich gut
problem-order-missing = Wer hat gewonnen?
asks-put-in-folded = { problem-order-missing }
asks-bets-begin = { $phase ->
    [1] { bets-who-0 }
   *[other] { bets-who-1 }
  }
adjust-hint = Chips nachkaufen oder tauschen, mit Notiz
adjust-lead = Eine Zahl für jeden Platz: So viele Chips kommen dazu oder gehen weg. Es ist kein Spiel, und wer gibt, bleibt gleich.

ending-all-chips = Alle Chips liegen vor einer Person.
ending-by-hand = Vorzeitig beendet. Es gewinnt, wer am meisten dazugewonnen hat: Chips am Ende weniger die vom Anfang und die nachgekauften.

# Eine Hand, Zug für Zug.
problem-nobody-plays = Niemand hat Chips; so wird nicht gegeben.
problem-openers = { $name } eröffnet nicht: Dazu braucht es zwei Buben oder Besseres.
problem-exchange-now = Jetzt wird getauscht: { $name } ist dran, auch mit 0 Steinen.
problem-exchange-not-now = Getauscht wird nur einmal, nach der ersten Bietrunde. { $name } bietet jetzt.
problem-exchange-most = Höchstens { $high } Steine werden getauscht; hier sind es { $got }.
problem-not-in-hand = { $card } ist nicht in dieser Hand.
moved-then = { $shows ->
    [0] {""}
   *[other] {" "}Es wird aufgedeckt.
  }{ $more ->
    [0] {""}
   *[other] {" "}{ $dealt }
  }{ $shows ->
    [0] {""}
    [one] {" "}{ $winners } hat die beste Hand: { $kind }.
   *[other] {" "}{ $winners } haben gleich gute Hände: { $kind }.
  }
moved-check = { $player } schiebt.{ moved-then }
moved-check-unfit = { $player } schiebt; zum Eröffnen fehlen zwei Buben oder Besseres.{ moved-then }
moved-check-unfit-hidden = { $player } schiebt.{ moved-then }
moved-open = { $player } eröffnet mit { $n }{ $all_in ->
    [0] .
   *[other] {" "}und ist damit all-in.
  }{ moved-then }
moved-call = { $n ->
    [0] { $player } bleibt dabei und erhöht nicht.
   *[other] { $player } hält und setzt { $n }{ $all_in ->
      [0] .
     *[other] , alles, was da ist: all-in.
    }
  }{ moved-then }
moved-raise = { $player } erhöht um { $by } und setzt { $n }{ $all_in ->
    [0] .
   *[other] , alles, was da ist: all-in.
  }{ moved-then }
moved-fold = { $player } steigt aus.{ moved-then }
moved-fold-unfit = { $player } steigt aus: Alle haben geschoben, und zum Eröffnen fehlen zwei Buben oder Besseres.{ moved-then }
moved-fold-unfit-hidden = { $player } steigt aus.{ moved-then }
moved-fold-last = { $player } steigt aus. Nur { $winner } ist noch dabei und bekommt den Pott.
moved-exchange = { $n ->
    [0] { $player } tauscht nicht.
    [one] { $player } tauscht einen Stein.
   *[other] { $player } tauscht { $n } Steine.
  }{ moved-then }
key-exchange = Tauschen
key-open = Eröffnen: so viele Chips einsetzen
key-raise = Erhöhen: so viele Chips einsetzen
task-check = Eröffnen oder schieben?
task-call = Bleibst du dabei?
task-exchange = Welche Steine tauschst du?
do-fold = Aussteigen
do-check = Schieben
do-call = Halten: { $n }
do-stay = Dabeibleiben
do-open = Mit { $n } eröffnen
do-raise = Um { $n } erhöhen
do-all-in = All-in: { $n }
do-exchange = { $n ->
    [0] Nichts tauschen
    [one] 1 Stein tauschen
   *[other] { $n } Steine tauschen
  }

# Wonach ein vernünftiger Spieler sich richtet: Die Zahlen sind grob geschätzt.
thumb-keep-all = Diese Hand ({ $kind }) gewinnt fast immer. Behalt sie, wie sie ist.
thumb-exchange = Was zusammenpasst ({ $kind }), behältst du. Der Rest kann nur besser werden.
thumb-exchange-suit = Vier Steine sind von einer Farbe. Kommt ein fünfter, ist es ein Flush.
thumb-exchange-low = Nichts passt zusammen. Behalt die { $kept } höchsten.
thumb-bet = Deine Hand ({ $kind }) gewinnt hier in etwa { $n } von 100 Fällen, mehr als dein Anteil von { $share }. Da lohnt sich ein Einsatz.
thumb-bet-more = Deine Hand ({ $kind }) gewinnt hier in etwa { $n } von 100 Fällen. Da darf der Pott schnell wachsen.
thumb-bet-all = Deine Hand ({ $kind }) schlägt fast niemand. Setz so viel, wie geht.
thumb-check = Schieben kostet nichts. Ein Einsatz lohnt sich hier, wenn du in etwa { $lead } von 100 Fällen gewinnst; deine Hand ({ $kind }) gewinnt in etwa { $n }.
thumb-check-unfit = Schieben kostet nichts. Zum Eröffnen fehlen dir zwei Buben oder Besseres.
thumb-stay = Dabeibleiben kostet nichts. Erhöhen lohnt sich hier, wenn du in etwa { $lead } von 100 Fällen gewinnst; deine Hand ({ $kind }) gewinnt in etwa { $n }.
thumb-pot = { $pot ->
    [one] im Pott liegt 1 Chip.
   *[other] im Pott liegen { $pot } Chips.
  }
thumb-open-cheap = Schieben geht nicht mehr. Eröffnen kostet { $price }, { thumb-pot } Das lohnt sich, wenn du in { $need } von 100 Fällen gewinnst; hier sind es etwa { $n }.
thumb-call = Halten kostet { $price }, { thumb-pot } Das lohnt sich, wenn du in { $need } von 100 Fällen gewinnst; hier sind es etwa { $n }.
thumb-fold = Dabeibleiben kostet { $price }, { thumb-pot } Das lohnt sich erst, wenn du in { $need } von 100 Fällen gewinnst; hier sind es etwa { $n }.
place-tiles = Steine
place-open = offen
place-board = Mitte
chapter-exchange = Tausch
chapter-showdown = Aufdecken
held-unit = { $n ->
    [one] Stein
   *[other] Steine
  }
fact-pot = { $n } im Pott
fact-put-in = { $n } gesetzt, { $left } übrig
fact-folded = ausgestiegen, { $n } gesetzt
fact-all-in = all-in mit { $n }
fact-owes = { $n } zu halten
fact-begins = beginnt: zeigt das Höchste
fact-showed = { $kind }
fact-won = { NUMBER($n) }

# Bilder in den Regeln
picture-high-card = Höchster Stein: nichts passt zusammen
picture-pair = Ein Paar: zwei vom gleichen Wert
picture-two-pair = Zwei Paare
picture-three-of-a-kind = Drilling: drei vom gleichen Wert
picture-straight = Straße: fünf Werte in Reihe, Farben egal
picture-flush = Flush: fünf Steine einer Farbe
picture-full-house = Full House: ein Drilling und ein Paar
picture-four-of-a-kind = Vierling: vier vom gleichen Wert
picture-straight-flush = Straight Flush: eine Straße in einer Farbe
picture-royal-flush = Royal Flush: höher geht es nicht
picture-is-straight = eine Straße
picture-is-no-straight = keine Straße: das Ass liegt mittendrin
picture-better = gewinnt
picture-worse = verliert
picture-may-open = darf eröffnen
picture-may-not-open = zu wenig
picture-begins = beginnt
picture-begins-not = wartet
picture-middle-and-own = in der Mitte, daneben deine zwei
picture-counts-two-pair = Davon zählen: zwei Paare mit einem Ass
