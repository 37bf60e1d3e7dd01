# Was jedes Spiel zu sagen haben kann.

problem-not-an-object = Hierher gehört ein Objekt mit Feldern.
problem-no-file = Die Datei { $name } lässt sich nicht lesen.
problem-not-json = Das lässt sich nicht als JSON lesen.
problem-unknown-field = Ein Feld { $field } gibt es hier nicht.
problem-not-here = { $label } gehört nicht in eine Runde dieser Art.
problem-missing-field = Fehlt noch: { $label }.
problem-wrong-type = { $label }: passt hier nicht.
problem-too-much = { $label }: Mehr als { $high } Werte passen da nicht hin.
problem-too-many-fields = Mehr als { $high } Felder passen da nicht hin; es sind { $got }.
problem-line-long = Eine Zeile oder eine Datei hat höchstens { $high } MB.
problem-not-a-choice = { $label }: Das steht hier nicht zur Auswahl.
problem-wrong-size = { $label }: { $need ->
    [one] 1 Wert gehört
   *[other] { $need } Werte gehören
  } hierher, { $got ->
    [0] keiner steht
    [one] 1 steht
   *[other] { $got } stehen
  } da.
problem-out-of-range = { $label }: erlaubt ist { $low } bis { $high }.
problem-version = Diese Datei hat das Format { $got }; Scorepad liest das Format { $need }.
problem-unknown-game = Ein Spiel namens { $game } gibt es nicht.
problem-unknown-question = { $game } hat keine Frage namens { $question }.
problem-player-number = Am Tisch { $got ->
    [one] sitzt 1 Person
   *[other] sitzen { $got } Personen
  }; dieses Spiel geht zu { $need }.
problem-name-missing = Platz { $number } hat noch keinen Namen.
problem-name-long = Ein Name hat bis zu { $high } Zeichen; dieser hat { $got }.
problem-name-control = Der Name auf Platz { $number } enthält Zeichen, die man nicht sieht.
problem-name-twice = Zwei heißen { $name }. Häng einen Buchstaben an, zum Beispiel „{ $name } K.“
problem-sits-nobody = Ein Wechsel nennt wenigstens einen Platz und einen Namen.
problem-sits-seat = Einen Platz „{ $key }“ gibt es hier nicht; die Plätze sind 0 bis { $high }.
problem-sits-same = Auf diesem Platz sitzt { $name } schon.
problem-people-others = Inzwischen sitzen hier mehr oder weniger: sagt noch einmal, wer dazukommt oder geht.
problem-people-same = So sitzt ihr schon.
problem-people-sides = Dazukommen, aussteigen und Plätze mit Punkten tauschen geht nur, wo jeder für sich spielt.
problem-rules-never = Die Hausregeln dieses Spiels bleiben, wie sie beim Anlegen waren.
problem-rules-nothing = Eine Änderung nennt wenigstens eine Hausregel.
problem-rules-fixed = „{ $label }“ bleibt, wie es beim Anlegen war.
problem-opening-chips = Weiter geht es nur mit Chips bei wenigstens zweien.
problem-memo-missing = Die Notiz ist leer.
problem-started = „{ $text }“ ist kein Datum wie 2026-11-21 und kein Zeitpunkt wie 2026-11-21T20:15:00+01:00.
problem-adjust-below = { $n ->
    [one] { $name } hat 1 Chip und kann nicht mehr abgeben.
   *[other] { $name } hat { $n } Chips und kann nicht mehr abgeben.
  }
problem-adjust-none = { $name } hat keine Chips, die weg könnten.
problem-note-missing = Die Notiz fehlt noch: Sie sagt, warum.
problem-note-control = Die Notiz enthält halbe Zeichen, die sich nicht schreiben lassen.
problem-note-long = Die Notiz hat bis zu { $high } Zeichen; diese hat { $got }.
problem-over = Das Spiel ist aus; es kommt nichts mehr dazu.
problem-unknown-card = Eine Karte { $card } gibt es in diesem Spiel nicht.
problem-card-not-held = { FORM($card, "Der") } wurde gespielt, war aber nicht auf dieser Hand.
problem-card-number = { $label }: { $low } bis { $high } Karten; da { $got ->
    [one] liegt 1.
   *[other] liegen { $got }.
  }
problem-tile-often = { $card } gibt es nur { $high ->
    [1] einmal
    [2] zweimal
    [3] dreimal
    [4] viermal
    [5] fünfmal
    [6] sechsmal
    [7] siebenmal
    [8] achtmal
   *[other] { $high } Mal
  }.
problem-card-twice = Die Karte { $card } liegt zweimal da.
problem-no-play = Ein Spielverlauf ist ein Objekt aus Verteilung (deal) und einer Liste von Zügen (moves).
problem-nobody-plays = Wie dieses Spiel gespielt wird, weiß nur der Tisch.
problem-no-move = Ein Zug ist eine Liste: der Platz, was getan wurde, und womit.
problem-move-seat = Einen Platz { $got } gibt es nicht, nur 0 bis { $high }.
problem-no-verb = „{ $verb }“ kann hier niemand, nur { $verbs }.
problem-move-shape = Zu „{ $verb }“ gehört etwas anderes.
problem-hand-over = Vor diesem Zug ist die Runde schon aus.
problem-not-on-turn = { $player } ist dran.
problem-too-long = Eine Runde hat höchstens { $high } Züge.
problem-unfinished = Die Runde ist nicht aus: { $player } ist noch dran.
problem-deal-size = „{ $field }“: { $need ->
    [one] 1 wird
   *[other] { $need } werden
  } gegeben, { $got ->
    [0] nichts steht
    [one] 1 steht
   *[other] { $got } stehen
  } da.
problem-dealt-often = { FORM($card, "Der") } wurde zu oft gegeben; im Spiel kommt das nur { $high ->
    [1] einmal
    [2] zweimal
    [3] dreimal
    [4] viermal
    [8] achtmal
   *[other] { $high } Mal
  } vor.
problem-dealt-otherwise = Was ausgeteilt wurde, passt nicht zu dem, was gespielt ist.
problem-not-played = { $label }: Gespielt wurde es anders.

line-adjustment = am Tisch vereinbart

field-scorepad = Format
field-game = Spiel
field-sits = Plätze
field-deals = gibt
field-rules = Hausregeln
field-continued = Weiter
field-opening = Stand zu Beginn
field-gained = gewonnen bisher
field-before = Runden bisher
field-players = Wer spielt
field-dealer = Wer gibt
field-options = Hausregeln
field-ended = „Beendet“
field-rounds = Runden
field-started = Beginn
field-adjust = Ausgleich
field-play = Spielverlauf
field-deal = Verteilung
field-moves = Züge
field-hands = Hände
field-giver = Von
field-receiver = An
field-given = Wie viele
field-note = Notiz

suit-spade = Pik
suit-heart = Herz
suit-diamond = Karo
suit-club = Kreuz
face-jack = B
face-queen = D
face-king = K
rank-ace = Ass
rank-jack = Bube
rank-queen = Dame
rank-king = König
# Eine Karte im Satz: „.der ist nicht hoch genug“, „spielt .den aus“, „bedient mit .dem“.
card-joker = Joker
    .der = ein Joker
    .den = einen Joker
    .dem = einem Joker
card-of-suit = { $suit }-{ $rank }
    .der = { card-of-suit }
    .den = { card-of-suit }
    .dem = { card-of-suit }
from-to = { $low } bis { $high }

ending-by-hand = Vorzeitig beendet. { $least ->
    [true] Die wenigsten Punkte gewinnen.
   *[false] Die meisten Punkte gewinnen.
  }
ending-rounds = { $least ->
    [true] Die wenigsten Punkte nach { $n ->
      [one] 1 Runde.
     *[other] { $n } Runden.
    }
   *[false] Die meisten Punkte nach { $n ->
      [one] 1 Runde.
     *[other] { $n } Runden.
    }
  }
ending-target = { $n ->
    [one] 1 Punkt ist erreicht;
   *[other] { $n } Punkte sind erreicht;
  } { $least ->
    [true] die wenigsten gewinnen.
   *[false] die meisten gewinnen.
  }

# Beschriebene Spiele: was ihre Runden sagen, soweit es nicht in der Datei steht.
problem-described-sum-exact = Zusammen müssen es { $low } sein; { $terms } ergibt { $total }.
problem-described-sum-least = Zusammen müssen es mindestens { $low } sein; { $terms } ergibt { $total }.
problem-described-sum-most = Zusammen dürfen es höchstens { $high } sein; { $terms } ergibt { $total }.
problem-described-sum-range = Zusammen müssen es { $low } bis { $high } sein; { $terms } ergibt { $total }.
line-described-fault = Das kann die Datei des Spiels nicht ausrechnen: { $formula }
ending-by-rule = { $least ->
    [true] Das Spiel ist aus, die wenigsten Punkte gewinnen.
   *[other] Das Spiel ist aus, die meisten Punkte gewinnen.
  }
stage-round = Runde
problem-people-carried = In diesem Spiel geht mehr als Punkte von Runde zu Runde weiter, darum kann niemand dazukommen oder aussteigen.
field-description = Datei des Spiels
problem-description-flawed = Die Datei, die dieses Spiel beschreibt, lässt sich nicht lesen: Sieh dir Zeile { $line } an.
problem-description-other = Die Datei an diesem Tisch beschreibt ein anderes Spiel als { $game }.

# Was an der Datei eines beschriebenen Spiels nicht stimmt.
flaw-file-long = Die Datei hat { $got } Zeichen, höchstens { $high } werden gelesen.
flaw-file-toml = Das ist kein TOML: { $what }.
flaw-file-missing = Hier fehlt „{ $name }“.
flaw-file-unknown = { $near ->
    [none] Ein „{ $name }“ gibt es hier nicht.
   *[other] Ein „{ $name }“ gibt es hier nicht, vielleicht „{ $near }“?
  }
flaw-file-literal = „{ $name }“ ist eines von { $words }.
flaw-file-too-much = „{ $name }“ ist zu lang: höchstens { $high }.
flaw-file-name = „{ $name }“: nur kleine Buchstaben, Ziffern und _ (in Namen) oder - (in ids), zuerst ein Buchstabe.
flaw-file-wrong = „{ $name }“ muss { $need ->
    [number] eine ganze Zahl
    [text] ein Text in Anführungszeichen
    [flag] true oder false
    [list] eine Liste in eckigen Klammern
    [table] eine Tabelle
   *[other] etwas anderes
  } sein.
flaw-file-reserved = Formeln kennen „{ $name }“ schon, nimm einen anderen Namen.
flaw-file-twice = „{ $name }“ steht zweimal da, jeder Name bedeutet nur eines.
flaw-file-language = Hier fehlen die Worte in der Sprache „{ $lang }“.
flaw-file-pairs = Zu Partnern gehört eine gerade Zahl aus „players“, nicht { $number }.
flaw-file-choices = „{ $name }“ ist eine Auswahl: In [field.choices] steht, woraus.
flaw-file-no-stage = Eine Seite „{ $name }“ gibt es nicht.
flaw-file-sum = „{ $name }“ ist eine einzelne Zahl. Eine Summe haben nur Zahlen je Platz oder Seite.
flaw-file-only = „only“ nennt ein Häkchen oder eine Auswahl der ganzen Runde und ein Wort davon, nicht „{ $name }“.
flaw-file-default = Die Vorgabe von „{ $name }“ ist keiner der möglichen Werte.
flaw-file-stat = „{ $name }“ ist entweder ein Anteil (share) oder ein Mittel (mean).
flaw-file-rule = Die Regeln ({ $lang }) haben keine Überschrift zu „{ $rule }“: Schreib { $heading } hinter eine.
flaw-file-room = Ein Spiel „{ $name }“ hat der Block selbst, nimm eine andere id.
flaw-formula-long = Diese Formel hat { $got } Zeichen, höchstens { $high } werden gelesen.
flaw-formula-unreadable = Das ist keine Formel: { $formula }
flaw-formula-not-here = { $what } gibt es in Formeln nicht: Sie rechnen, vergleichen und kennen „… if … else …“.
flaw-formula-text = „{ $what }“ ist ein Text. Formeln vergleichen Texte nur mit einer Auswahl.
flaw-formula-constant = „{ $what }“ ist keine ganze Zahl bis zu einer Milliarde.
flaw-formula-name = { $known ->
    [later] „{ $name }“ ist hier noch nicht bekannt: Es gehört zu einer Runde oder kommt später.
   *[other] „{ $name }“ gibt es nicht.
  }
flaw-formula-choice = „{ $name }“ ist eine Auswahl: Vergleiche sie mit einem ihrer Worte.
flaw-formula-list = „{ $name }“ ist eine Liste: Frag „seat in …“ oder nach size.
flaw-formula-word = „{ $word }“ ist keines ihrer Worte: { $words }.
flaw-formula-whose-seat = „{ $name }“ hat jeder Platz: Sag, wessen, wie in { $name }[dealer] oder sum({ $name }).
flaw-formula-whose-side = „{ $name }“ hat jede Seite: Sag, wessen, wie in max({ $name }).
flaw-formula-index = Eckige Klammern stehen hinter einer Liste oder einem Namen, den jeder Platz hat.
flaw-formula-function = Eine Funktion „{ $name }“ gibt es nicht, es gibt { $functions }.
flaw-formula-arguments = { $name }(…) passt so nicht.
flaw-formula-worth = In worth(…) steht der Name einer Auswahl.
flaw-formula-nested = { $name }(…) steht in einem anderen. Rechne das innere vorher als value aus.
flaw-formula-over-what = { $name }(…) wird für jeden Platz ausgerechnet, aber darin steht nichts, was jeder Platz hat.
flaw-fault-by-zero = Das teilt in manchen Runden durch 0: { $formula }
flaw-fault-no-result = Das hat in manchen Runden kein Ergebnis: { $formula }
flaw-fault-too-large = Das wird in manchen Runden größer als { $high }: { $formula }
flaw-fault-fraction = Das ist in manchen Runden keine ganze Zahl ({ $got }): { $formula }. Es gibt floor(…) und ceil(…).
flaw-fault-fraction-long = Ein Bruch wird in manchen Runden zu lang, um genau damit zu rechnen: { $formula }. Es gibt floor(…) und ceil(…).
flaw-fault-no-item = Eine Liste hat die Einträge 0 bis { $high }, in manchen Runden wird Nummer { $got } verlangt.
flaw-example-refused = Beispiel { $number }, Runde { $round }: Das Spiel nimmt sie nicht an. { $problems }
flaw-example-accepted = Beispiel { $number }: Die letzte Runde sollte an „{ $rule }“ scheitern, tut sie aber nicht.
flaw-example-scores = Beispiel { $number }, Runde { $round }: Da steht { $expected }, das Spiel macht { $got } daraus.
flaw-example-count = Beispiel { $number }: { $expected } Runden haben Punkte, { $got } wurden gespielt.
flaw-example-differs = Beispiel { $number }, { $name }: Da steht { $expected }, das Spiel sagt { $got }.

# Was mehrere Spiele sagen; eines darf es anders sagen.

option-target = Ziel
duty-begins = beginnt
field-lead = Wer spielt aus
asks-lead = Wer spielt aus?
question-trick = Wer bekommt den Stich?
problem-trick-size = Ein Stich hat { $low } bis { $high } Karten; { $got ->
    [0] keine liegt
    [one] eine liegt
   *[other] { $got } liegen
  } da.
do-play = { FORM($card, "Den") } spielen
key-draw = Ziehen
chapter-dealt = Geben
chapter-trick = Stich { $n }
chapter-turn = Zug { $n }
ranks-A = Asse
ranks-K = Könige
ranks-Q = Damen
ranks-J = Buben
ranks-T = Zehnen
ranks-9 = Neunen
ranks-8 = Achten
ranks-7 = Siebenen
ranks-6 = Sechsen
ranks-5 = Fünfen
ranks-4 = Vieren
ranks-3 = Dreien
flaw-file-value = Das ist kein TOML: Texte und Formeln stehen in Anführungszeichen.
flaw-file-brackets-table = „{ $name }“ gibt es einmal, in einfachen Klammern: [{ $name }].
flaw-file-brackets-list = „{ $name }“ kann mehrmals stehen, in doppelten Klammern: [[{ $name }]].
flaw-file-brace = In „{ $text }“ ist eine Klammer übrig. Schreib {"{"}Formel{"}"}, {"{"}Zahl|eins|mehrere{"}"} oder {"{"}Bedingung?ja|nein{"}"}.
flaw-file-to = „{ $text }“ ist kein Platz: Schreib "seat" (jeder), "side" oder eine Formel eines Platzes wie declarer oder left(dealer).
flaw-file-number = Eine Zahl „{ $name }“ kennen die Regeln nicht, es gibt option.NAME und default.NAME.
flaw-formula-whose-own = „{ $name }“ hat jeder Platz: own({ $name }) ist, was die dieser Seite zusammen haben.
flaw-formula-equals = Verglichen wird mit ==: { $formula }
flaw-formula-and = In Formeln heißen sie and, or, not: { $formula }
flaw-example-other-rule = Beispiel { $number }, Runde { $round }: Sie scheitert an { $rules }, nicht an „{ $rule }“.
flaw-file-heavy = Alle Formeln zusammen brauchen mehr als { $high } Schritte je Runde.
flaw-file-parts = Die Datei hat mehr als { $high } Schlüssel und Einträge oder zu viele Klammern ineinander.
flaw-file-overlong = So lang wie hier ist in keinem Spiel eine Zahl, ein Name oder ein Schlüssel.
flaw-file-languages = Die Datei hat Worte in mehr als { $high } Sprachen.

# Was an die Stelle des Gebens tritt, wo niemand gibt.
no-dealer-deals = beginnt
no-dealer-who-deals = Wer beginnt?
no-dealer-start-sub = { $game }, { $name } beginnt
no-dealer-deals-first = { $name } beginnt.
no-dealer-deals-next = { $name } beginnt
no-dealer-deals-now = { $name } beginnt als Nächstes
no-dealer-field-dealer = Wer beginnt?
no-dealer-dealing-word = Beginnen
