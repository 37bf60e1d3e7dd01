game-bettler-und-diebe = Bettler und Diebe
game-halsabschneider = Halsabschneider
game-snear = Snear

stage-pot = Topf
stage-pot-do = Topf eintragen
stage-points = Augen

field-kind = Topf oder Ramsch
field-taker = Wer den Topf nahm
field-partner = Wer mitspielt
field-points = Augen
field-party = Augen
field-party_0 = Augen mit dem Topf
field-party_1 = Augen gegen den Topf
field-caught = Augen
field-trickless = Mit Stich oder ohne
choice-trickless-some = Stich ohne Augen
choice-trickless-none = kein Stich
field-lead = Wer ausspielte
field-cards = Die Karten
field-hands = Die Blätter vor dem Stich
field-thief_points = Augen der Diebe 5 bis 14
field-beggar_points = Augen der Bettler 5 bis 8

choice-kind-pot = Topf
choice-kind-ramsch = Ramsch
none-partner = niemand, allein

option-target = Ziel
option-target-hint = Wer so viele Punkte hat, kann gewinnen. Im Regelheft 20, bei Snear 500.
option-credits = Gutschriften
option-credits-hint = Nach den Regeln 2, 4 und 6, Ramsch 3. Nach der Punktekarte 3, 4 und 5, Ramsch 7.
choice-credits-rules = nach den Regeln
choice-credits-point-card = nach der Punktekarte
option-alone_bonus = 2 Punkte extra für den Alleingang
option-alone_bonus-hint = Wer den Topf nimmt, spielt hier immer allein. Normal gibt es die 2 Punkte.
option-thief_points = Augen der Diebe 5 bis 14
option-thief_points-hint = Zehn Zahlen, wie sie auf euren Karten stehen. Angenommen sind je 6.
option-beggar_points = Augen der Bettler 5 bis 8
option-beggar_points-hint = Vier Zahlen, gleich für jede Farbe. Angenommen sind je 5.

suit-thief = Dieb
suit-red = rot
suit-green = grün
suit-blue = blau

duty-is-asked = wird zuerst gefragt
duty-is-asked-short = Topf?
duty-begins = spielt aus

outlook-number = Augen zum Sieg
outlook-taker = mit dem Topf; der Gegenseite reichen { $n }

told-taker = Topf mit { $names }: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-partner = an der Seite von { $names }: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-alone = Topf, allein: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-against = gegen den Topf: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-ramsch = Ramsch: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-trickless = Ramsch: kein Stich

line-even = { $n } zu { $n }: Die Gegner gewinnen
line-credit = mit { $n } Augen gewonnen
line-alone = allein gewonnen
line-against-alone = gegen einen Alleingang gewonnen
line-ramsch-win = wenigste Augen: { $n }
line-ramsch-trickless = mit Stich, andere ohne
line-ramsch-all = alle Stiche im Ramsch
line-card-points-score = { $n } { $n ->
    [one] Auge
   *[other] Augen
  }

problem-partner-is-taker = { $name } hat den Topf genommen; es spielt jemand anders mit, oder niemand.
problem-points-of-pot = Mit Topf gehört hierher eine Zahl, die Augen der Seite, die ihn nahm; die andere hat den Rest auf 120.
problem-points-of-ramsch = Beim Ramsch gehört hierher für jeden Platz eine Zahl.
problem-points-sum = Es gibt { $high } Augen; { $terms } sind { $total }.
problem-ramsch-sum = Es gibt nicht mehr als { $high } Augen; { $terms } sind { $total }.
problem-trickless-points = Ohne Stich gibt es keine Augen; bei { $name } stehen { $n }.
problem-trickless-twice = { $name } steht zweimal unter „ohne Stich“. Einmal genügt.
problem-all-trickless = Alle stehen ohne Stich da; irgendwer hat die Stiche bekommen.
problem-card-points = Alle Karten zusammen haben { $need } Augen; die Diebe mit { $thieves } und die Bettler mit { $beggars } kommen nicht darauf. Ein Bettlerwert zählt in jeder der drei Farben.
problem-trick-size = Ein Stich hat { $low } bis { $high } Karten; { $got ->
    [0] keine liegt
    [one] eine liegt
   *[other] { $got } liegen
  } da.

question-trick = Wer bekommt den Stich?
question-count = Wie viele Augen haben diese Karten?
answer-trick = { $winner } bekommt den Stich: { $points ->
    [0] keine Augen
    [one] 1 Auge
   *[other] { $points } Augen
  }.
answer-count = { $points ->
    [0] Keine Augen
    [one] 1 Auge
   *[other] { $points } Augen
  }.

option-thief_points-item = Dieb { $n }
option-beggar_points-item = Bettler { $n }

none-taker = Ramsch
