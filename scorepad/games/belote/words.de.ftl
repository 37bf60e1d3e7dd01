game-belote = Belote

stage-announce = Ansagen
stage-announce-do = Ansagen eintragen
stage-announce-none = Weiter ohne Ansagen
stage-hand = Spiel

field-trump = Trumpf
field-taker = Wer nimmt an
asks-taker = Wer nimmt an?
field-melds = Ansagen
group-melds = Ansagen?
field-belote = Belote
field-cards = Kartenpunkte
field-last_trick = Letzter Stich
field-capot = Capote: alle Stiche
group-revokes = Nicht bedient, Strafen, „Ich bin fertig“
field-revokes = Nicht bedient
field-penalties = Strafen
worth-revokes = je 10 für jede andere Seite
worth-penalties = je −10
field-claim = „Ich bin fertig“
field-passed = Alle haben zweimal gepasst
field-side = Seite
field-kind = Art
field-rank = Rang
field-suit = Farbe
field-top = Höchste Karte
field-length = Länge
field-hands = Die Hände
asks-hands = Jetzt: die Hand von { $name }

choice-kind-square = Vierling
choice-kind-run = Folge

option-target-hint = Mit so vielen Punkten ist das Spiel aus.
option-king_points = Ein König zählt
option-king_points-hint = 10 wie in der Anleitung, oder 4 wie in Frankreich.
option-king_points-possible = Möglich: { $high } oder { $low }.
option-overtrump = Trumpf überbieten
option-overtrump-hint = Wer auf ausgespielten Trumpf einen höheren hat, muss ihn spielen.
option-no_ruff = Nicht stechen
option-no_ruff-hint = Wer nicht bedienen kann, spielt keinen Trumpf, solange anderes da ist.
option-contract = Kontrakt
option-contract-hint = Wie in Frankreich: Wer annimmt, muss mehr machen als die anderen, sonst ist er dedans.
choice-contract-off = ohne
choice-contract-inside = gleich viel ist dedans
choice-contract-hung = gleich viel ist litige

duty-begins = spricht zuerst und spielt aus
duty-begins-short = beginnt

outlook-number = Kontrakt
outlook-need = Punkte nötig, Karten und letzter Stich{ outlook-with-held }
outlook-any-trick = die Ansagen reichen, mit einem Stich{ outlook-with-held }
outlook-need-capot = zu viel: nur ein Capote hilft{ outlook-with-held }
outlook-ahead = Punkte Vorsprung nötig, Karten und letzter Stich{ outlook-with-held }
outlook-behind = { $n ->
    [0] gleich viel reicht, Karten und letzter Stich{ outlook-with-held }
    [one] 1 Punkt Rückstand darf sein, Karten und letzter Stich{ outlook-with-held }
   *[other] { $n } Punkte Rückstand dürfen sein, Karten und letzter Stich{ outlook-with-held }
  }
outlook-with-held = { $held ->
    [0] { "" }
   *[other] ; { $held } liegen noch
  }
outlook-held = { $n } liegen noch

told-told = { $parts }
told-claimed = { $parts }, „Ich bin fertig“
told-nothing = keine Punkte
told-passed = alle gepasst
told-inside = dedans: { $parts }
told-hung = litige: { $parts }

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-took = angenommen
stat-taken-won = angenommen und die Runde gewonnen
stat-contract-made = angenommen und den Kontrakt erfüllt
stat-meld-points = Punkte für Ansagen und Belote
stat-capot = Capote: alle Stiche
stat-belote = Belote und Rebelote

# Woraus die Punkte einer Seite bestehen: „100 + 50 Folge + 20 Belote“.
part-card-points = { $n }
part-square = + { $n } Vierling
part-run = + { $n } Folge
part-belote = + { $n } Belote
part-last-trick = + { $n } letzter Stich
part-capot = + { $n } Capote
part-hung = + { $n } von vorher
part-revoke = + { $n } Gegenseite bediente nicht
part-penalty = − { $n } Strafe

# Wie eine Folge heißt.
run-called = { $length ->
    [3] Dreier
    [4] Vierer
    [5] Fünfer
    [6] Sechser
    [7] Siebener
   *[other] Achter
  } in { $suit } ab { $top }
line-square = vier { $rank }
line-run = { run-called }
line-square-beats = vier { $rank }: ein anderer Vierling ist höher
line-square-kills-runs = { run-called }: ein Vierling schlägt ihn
line-run-beats = { run-called }: eine andere Folge ist besser
line-square-needs-trick = vier { $rank }, aber kein Stich
line-run-needs-trick = { run-called }, aber kein Stich
line-belote = König und Dame von Trumpf
line-card-points = { $n ->
    [one] 1 Kartenpunkt
   *[other] { $n } Kartenpunkte
  }
line-last-trick = letzter Stich
line-capot = alle Stiche
line-inside = dedans, an die Gegenseite: { $what }
line-hung = litige, bleibt liegen: { $what }
line-held = was liegen geblieben war
line-revoke = Gegenseite hat { $n ->
    [one] einmal
    [2] zweimal
    [3] dreimal
   *[other] { $n } Mal
  } nicht bedient
line-penalty = { $n ->
    [one] 1 Strafe
   *[other] { $n } Strafen
  }

problem-square-low = Vier { $rank } zählen nicht: Ein Vierling geht von den Assen bis zu den Neunen.
problem-run-long = Ab { $top } abwärts gibt es nur { $most ->
    [one] 1 Karte
   *[other] { $most } Karten
  }, eine Folge von { $length } also nicht.
problem-meld-shared = { $cards } { $n ->
    [one] liegt
   *[other] liegen
  } schon in einer anderen Ansage. Jede Karte gibt es einmal.
problem-meld-hand = Mit Ansagen und Belote hätte die Seite { $got } Karten; auf der Hand sind { $high }.
problem-meld-hands = Ansagen und Belote der Seite sind { $got } Karten und passen so nicht auf zwei Hände zu { $high }: Ansagen mit einer gemeinsamen Karte liegen in einer Hand.
problem-trump-needed = Zwei gleiche Folgen: Welche zählt, sagt der Trumpf. Er fehlt noch.
problem-belote-elsewhere = { $cards } { $n ->
    [one] liegt
   *[other] liegen
  } in einer Ansage der anderen; die Belote braucht König und Dame von Trumpf.
problem-card-points-sum = Alle Karten zusammen zählen { $high }; { $terms } sind { $total }.
problem-sum-between = Alle Stiche zusammen zählen { $low } bis { $high }; { $terms } sind { $total }.
problem-sum-over = Alle Stiche zusammen zählen höchstens { $high }; { $terms } sind { $total }.
problem-last-trick-missing = Der letzte Stich fehlt noch, oder Capote, oder „Ich bin fertig“.
asks-last-trick-missing = Wer hat den letzten Stich?
problem-capot-cards = Beim Capote haben die anderen keinen Stich, also 0 Kartenpunkte.
problem-capot-last-trick = Wer alle Stiche hat, hat auch den letzten.
problem-claim-cards = „Ich bin fertig“ geht erst nach einem Stich mit einer Karte, die zählt; hier stehen 0 Kartenpunkte.
problem-claim-last-trick = Mit „Ich bin fertig“ endet die Runde vor dem letzten Stich; hier bleibt er leer.
problem-claim-capot = Mit „Ich bin fertig“ endet die Runde, bevor jemand alle Stiche hat; Capote bleibt leer.
problem-king-points = Ein König zählt { $need }.
problem-contract-players = Ein Kontrakt braucht zwei Seiten; zu dritt gibt es keinen.
problem-taker-missing = An diesem Tisch zählt der Kontrakt: Wer angenommen hat, fehlt noch.
problem-hand-size = Eine Hand hat bis zu { $high } Karten; hier sind es { $got }.

question-melds = Welche Ansagen zählen?
answer-melds = Die Ansagen zählen je Seite: { $points }.
answer-trick = { $winner } bekommt den Stich: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.
answer-trick-so-far = Bisher, { $n } von { $of } Karten: Vorn liegt { $winner }. { $points ->
    [one] 1 Punkt liegt da.
   *[other] { $points } Punkte liegen da.
  }
question-count = Was zählen diese Karten?
answer-count = Zusammen { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.

meld-parts = Höchste Karte, dann die Länge
meld-leave = Doch nicht ansagen
problem-half-meld_top = Wer sagt die Folge an?
problem-half-meld_rank = Wer sagt den Vierling an?
told-counts = zählt { $n }
told-cannot-meld-shared = { $card } ist schon angesagt
told-cannot-meld-hand = zu viele Karten
told-cannot-meld-hands = zu viele Karten
told-cannot-run-long = höchstens { $most }
meld-add = { $n ->
    [one] sagt an
   *[other] sagen an
  }
none-belote = niemand
field-meld_kind = Art
field-meld_rank = Rang
field-meld_top = Höchste Karte
field-meld_length = Länge
choice-meld_kind-run = Folge
choice-meld_kind-square = Vierling

asked-cards = Karten

ends-claim = { $names }: gewonnen mit { $points } von { $n }
ends-wrong-claim = { $names }: verloren mit { $points } von { $n }
ending-claim = „Ich bin fertig“ von { $names }: { $points } von { $n } Punkten, das reicht.
ending-wrong-claim = „Ich bin fertig“ von { $names }: nur { $points } von { $n } Punkten. Damit ist das Spiel verloren.

# Eine Hand, Schritt für Schritt.
problem-bids-over = Der Trumpf steht fest; niemand bietet mehr.
problem-first-bids = { FORM($card, "Der") } liegt offen: die Farbe annehmen oder passen.
problem-second-bids = Auf { FORM($card, "den") } haben alle gepasst: eine andere Farbe nennen oder wieder passen.
problem-no-suit = Eine Farbe { $suit } gibt es nicht.
problem-suit-passed = Auf die Farbe von { FORM($card, "dem") } haben alle gepasst; nun geht nur eine andere.
problem-second-dealt = Nach diesem Gebot wäre das zweite Austeilen ein anderes, als da steht.
problem-swap-other = Die Sieben wird nur getauscht, wenn die Farbe von { FORM($card, "dem") } angenommen ist.
problem-swap-late = Zum Tauschen ist es zu spät: Es ist schon angesagt oder gespielt.
problem-swap-no-seven = Tauschen kann nur, wer { FORM($card, "den") } hat.
problem-no-meld = Eine Ansage ist ein Vierling mit seinem Rang oder eine Folge mit Farbe, höchster Karte und Länge.
problem-meld-side = Angesagt wird für die eigene Seite.
problem-meld-not-held = { $cards } { $n ->
    [one] ist
   *[other] sind
  } nicht auf der Hand.
problem-square-first = Vierlinge werden vor Folgen angesagt.
problem-meld-late = Angesagt wird vor der ersten eigenen Karte.
problem-belote-due = Nach der Ansage muss gleich { FORM($card, "der") } kommen.
problem-belote-not-held = Das sagt nur, wer König und Dame von Trumpf hatte, zu { FORM($card, "dem") }.
problem-not-in-hand = { FORM($card, "Der") } ist nicht auf der Hand.
problem-must-follow = { $suit } ist ausgespielt; bedienen geht hier nur mit { $cards }.
problem-must-beat = Trumpf ist ausgespielt und muss überboten werden: { $cards }.
problem-no-ruff = Gestochen wird an diesem Tisch nicht, solange anderes da ist: { $cards }.

moved-passes = { $player } passt.
moved-passes-round = { $player } passt. Nun kann eine andere Farbe genannt werden.
moved-all-passed = { $player } passt. Alle haben zweimal gepasst; gespielt wird nicht.
moved-accepts = { $player } nimmt an: { $suit } ist Trumpf. Alle bekommen drei Karten dazu.
moved-accepts-takes = { $player } nimmt an und bekommt { FORM($card, "den") }: { $suit } ist Trumpf.
moved-names = { $player } macht { $suit } zum Trumpf. Alle bekommen drei Karten dazu.
moved-names-takes = { $player } macht { $suit } zum Trumpf und bekommt { FORM($card, "den") }.
moved-swaps = { $player } tauscht { FORM($seven, "den") } gegen { FORM($card, "den") }.
moved-swaps-taker = { $player } tauscht { FORM($seven, "den") } gegen { FORM($card, "den") }; die Sieben bekommt { $taker }.
moved-square = { $player } sagt an: vier { $rank }.
moved-run = { $player } sagt an: { run-called }.
moved-belote = { $player } sagt „Belote“.
moved-rebelote = { $player } sagt „Rebelote“.
moved-taken = { $taken ->
    [0] { "" }
    [2] { " " }Das holt den Stich: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
      }{ moved-extra }.
   *[other] { " " }{ $winner } bekommt den Stich: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
      }{ moved-extra }.
  }
moved-extra = { $for ->
    [last] {", "}dazu { $extra } für den letzten Stich
    [capot] {", "}dazu { $extra } für alle Stiche
   *[no] { "" }
  }
moved-leads = { $player } spielt { FORM($card, "den") } aus.
moved-follows = { $player } bedient mit { FORM($card, "dem") }.{ moved-taken }
moved-must-beat = { $player } muss { FORM($by, "den") } überbieten und spielt { FORM($card, "den") }.{ moved-taken }
moved-beats = { $player } überbietet { FORM($by, "den") } mit { FORM($card, "dem") }.{ moved-taken }
moved-cannot-beat = { $player } kann { FORM($by, "den") } nicht überbieten und bedient mit { FORM($card, "dem") }.{ moved-taken }
moved-ruffs = { $player } hat kein { $suit } und sticht mit { FORM($card, "dem") }.{ moved-taken }
moved-ruffs-low = { $player } hat kein { $suit }; { FORM($card, "der") } ist ein niedrigerer Trumpf als { FORM($by, "der") }.{ moved-taken }
moved-may-not-ruff = { $player } hat kein { $suit }, sticht an diesem Tisch nicht und wirft { FORM($card, "den") } ab.{ moved-taken }
moved-discards = { $player } hat kein { $suit } und wirft { FORM($card, "den") } ab.{ moved-taken }

# Was auf einer Taste steht, wenn man selbst spielt.
task-accept = Nimmst du den Trumpf an?
task-name = Machst du Trumpf?
task-swap = Tauschst du deine Sieben?
task-meld = Sag an, oder spiel gleich.
do-pass = Passen
do-accept = { $suit } annehmen
do-name = { $suit } als Trumpf
do-swap = Sieben gegen { FORM($card, "den") } tauschen
do-keep = Nicht tauschen
do-square = Vier { $rank } ansagen
do-run = { run-called } ansagen
do-belote = „Belote“ sagen
do-rebelote = „Rebelote“ sagen

# Warum jemand so spielen würde.
thumb-pass = Für Trumpf solltest du Bube und Neun haben oder einen davon und mehrere Asse.
thumb-bid = Bube, Neun und Asse zählen am meisten. Mit den anderen Trümpfen zusammen reicht es hier.
thumb-swap = Die aufgedeckte Karte ist fast immer mehr wert als die Sieben.
thumb-meld = Es zählt, wenn niemand etwas Besseres ansagt.
thumb-belote = König und Dame von Trumpf bringen 20 Punkte, die dir niemand nimmt.
thumb-lead-high = In dieser Farbe liegt nichts Höheres mehr bei den anderen.
thumb-lead-trump = Höheren Trumpf hat niemand mehr. Was die anderen noch an Trumpf haben, verlieren sie so.
thumb-lead-low = Höheres kann noch kommen. So behältst du bessere Karten für später.
thumb-lead-hope = Höheres kann noch kommen, doch von keiner anderen Karte ist hier mehr zu erwarten.
thumb-take = Damit liegst du vorn, und von keiner anderen Karte ist hier mehr zu erwarten.
thumb-take-last = Nach dir kommt niemand mehr, der Stich ist dir sicher.
thumb-give = Vorn liegt deine Seite. Bleibt es so, gehören die Punkte dieser Karte euch.
thumb-skip = Höher ginge, doch das lohnt sich hier nicht. Leg die Karte, die dir am wenigsten fehlen wird.
thumb-lose = Höher kommst du hier nicht. Leg die Karte, die dir am wenigsten fehlen wird.
place-trick = Stich
place-open = Neben dem Stapel
place-stock = Stapel
place-meld = Angesagt
place-hand = Hand
chapter-bidding = Trumpf
fact-trump = Trumpf: { $suit }, von { $player }
fact-taken = { $n ->
    [0] kein Stich
    [one] 1 Stich mit { fact-points }
   *[other] { $n } Stiche mit { fact-points }
  }
fact-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  }
fact-melds = { $n ->
    [0] keine Ansage zählt
   *[other] Ansagen: { $n } Punkte
  }
fact-contract = Kontrakt: erfüllt
fact-inside = Kontrakt: dedans
fact-hung = Kontrakt: litige

# Bilder in den Regeln.
picture-ranks-trump = Trumpf, hier Herz
picture-ranks-plain = die anderen Farben, hier Pik
picture-square = ein Vierling
picture-square-low = kein Vierling
picture-run-big = Großer Dreier
picture-run-trump = Vierer, auch in Trumpf
picture-run-gap = keine Folge, auch in Trumpf nicht
picture-belote = „Belote“
picture-rebelote = „Rebelote“
picture-led = liegt
picture-low = zu niedrig
picture-other-suit = andere Farbe
picture-follow-trump = Trumpf liegt: einen höheren legen
picture-follow-suit = Karo liegt: irgendein Karo
picture-follow-none = Kreuz liegt, du hast keins: alles geht
