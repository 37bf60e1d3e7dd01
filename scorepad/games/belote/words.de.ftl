game-belote = Belote

stage-announce = Ansagen
stage-announce-do = Ansagen eintragen
stage-hand = Spiel

field-trump = Trumpf
field-taker = Wer nimmt an
field-melds = Ansagen
field-belote = Belote
field-cards = Kartenpunkte
field-last_trick = Letzter Stich
field-capot = Capot: alle Stiche
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
field-lead = Wer spielt aus
field-hands = Die Hände

choice-kind-square = Vierling
choice-kind-run = Folge

ranks-A = Asse
ranks-K = Könige
ranks-Q = Damen
ranks-J = Buben
ranks-T = Zehnen
ranks-9 = Neunen
ranks-8 = Achten
ranks-7 = Siebenen

option-target = Ziel
option-target-hint = Mit so vielen Punkten ist das Spiel aus. Sonst 1000.
option-king_points = Ein König zählt
option-king_points-hint = 10 wie im Heft, oder 4 wie in Frankreich.
option-overtrump = Trumpf überbieten
option-overtrump-hint = Wer auf ausgespielten Trumpf einen höheren hat, muss ihn spielen. Sonst ja.
option-no_ruff = Nicht stechen
option-no_ruff-hint = Wer nicht bedienen kann, spielt keinen Trumpf, solange anderes da ist. Sonst nein.

duty-begins = spricht zuerst und spielt aus
duty-begins-short = beginnt

outlook-number = Ansagen

told-told = { $n ->
    [one] 1 Kartenpunkt
   *[other] { $n } Kartenpunkte
  }
told-claimed = { $n ->
    [one] 1 Kartenpunkt
   *[other] { $n } Kartenpunkte
  }, „Ich bin fertig“
told-passed = alle gepasst

line-square = Vierling { $rank }
line-run = Folge { $suit }, { $length } ab { $top }
line-square-beats = Vierling { $rank }: ein anderer ist höher
line-square-kills-runs = Folge { $suit }, { $length } ab { $top }: ein Vierling schlägt sie
line-run-beats = Folge { $suit }, { $length } ab { $top }: eine andere ist besser
line-square-needs-trick = Vierling { $rank }, aber kein Stich
line-run-needs-trick = Folge { $suit }, { $length } ab { $top }, aber kein Stich
line-belote = König und Dame von Trumpf
line-card-points = { $n ->
    [one] 1 Kartenpunkt
   *[other] { $n } Kartenpunkte
  }
line-last-trick = letzter Stich
line-capot = alle Stiche
line-revoke = die anderen haben { $n ->
    [one] einmal
   *[other] { $n }-mal
  } nicht bedient
line-penalty = { $n ->
    [one] 1 Strafe
   *[other] { $n } Strafen
  }

problem-square-low = Vier { $rank } zählen nicht: Ein Vierling geht von den Assen bis zu den Neunen.
problem-run-long = Ab { $top } abwärts gibt es nur { $most ->
    [one] 1 Karte
   *[other] { $most } Karten
  }; die Folge hat { $length }.
problem-meld-shared = { $cards } { $n ->
    [one] liegt
   *[other] liegen
  } schon in einer anderen Ansage. Jede Karte gibt es einmal.
problem-meld-hand = Mit Ansagen und Belote hätte die Seite { $got } Karten; auf der Hand sind { $high }.
problem-meld-hands = Ansagen und Belote der Seite sind { $got } Karten und passen so nicht auf zwei Hände zu { $high }: Was eine Karte teilt, liegt in einer Hand.
problem-trump-needed = Zwei gleiche Folgen: Welche zählt, sagt der Trumpf. Er fehlt noch.
problem-belote-elsewhere = { $cards } { $n ->
    [one] liegt
   *[other] liegen
  } in einer Ansage der anderen; die Belote braucht König und Dame von Trumpf.
problem-card-points-sum = Alle Karten zusammen zählen { $high }; { $terms } sind { $total }.
problem-sum-between = Alle Stiche zusammen zählen { $low } bis { $high }; { $terms } sind { $total }.
problem-sum-over = Alle Stiche zusammen zählen höchstens { $high }; { $terms } sind { $total }.
problem-last-trick-missing = Der letzte Stich fehlt noch, oder Capot, oder „Ich bin fertig“.
problem-capot-cards = Beim Capot haben die anderen keinen Stich, also 0 Kartenpunkte.
problem-capot-last-trick = Wer alle Stiche hat, hat auch den letzten.
problem-claim-cards = „Ich bin fertig“ geht erst nach einem Stich mit einer Karte, die zählt; hier stehen 0 Kartenpunkte.
problem-claim-last-trick = Mit „Ich bin fertig“ endet die Runde vor dem letzten Stich; hier bleibt er leer.
problem-claim-capot = Mit „Ich bin fertig“ endet die Runde, bevor jemand alle Stiche hat; Capot bleibt leer.
problem-king-points = Ein König zählt { $need }.
problem-trick-size = Ein Stich hat { $low } bis { $high } Karten; { $got ->
    [0] keine liegt
    [one] eine liegt
   *[other] { $got } liegen
  } da.
problem-hand-size = Eine Hand hat bis zu { $high } Karten; hier sind es { $got }.

question-melds = Welche Ansagen zählen?
answer-melds = Die Ansagen zählen, Seite für Seite: { $points }.
question-trick = Wer bekommt den Stich?
answer-trick = { $winner } bekommt den Stich: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.
question-count = Was zählen diese Karten?
answer-count = Zusammen { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.

meld-run-missing = Welche Karte ist die höchste? Tippe sie erst an.
meld-square-missing = Ein Vierling wovon? Tippe erst den Rang an.
meld-add = sagen an
none-belote = niemand
field-meld_kind = Art
field-meld_rank = Rang
field-meld_top = Höchste Karte
field-meld_length = Länge
field-meld_asked = Angesagt
choice-meld_kind-run = Folge
choice-meld_kind-square = Vierling

asked-cards = Karten

ending-claim = „Ich bin fertig“ von { $names }: { $points } von { $n } Punkten, das reicht.
ending-wrong-claim = „Ich bin fertig“ von { $names }: nur { $points } von { $n } Punkten. Die anderen gewinnen.
