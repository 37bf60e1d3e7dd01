game-canasta = Canasta

stage-end = Abrechnung

field-sides = Die Seiten
field-natural = Echte Canastas
field-mixed = Unechte Canastas
field-joker = Joker{"\u00AD"}canastas
field-unfinished_joker = Angefangenes Joker{"\u00AD"}canasta
field-red_threes = Rote Dreien
field-laid = Punkte ausgelegt
field-rack = Punkte auf der Bank
field-out = Wer Schluss gemacht hat
field-concealed = Aus der Hand
choice-out-concealed = aus der Hand 200
group-unfinished_joker = Angefangenes Joker{"\u00AD"}canasta?
none-out = niemand

# Between the two sides: what is counted, and what one of it counts.
between-sides = Canastas
between-natural = echte
between-mixed = unechte
between-joker = aus Jokern
between-red_threes = rote Dreien
between-laid = aus{"\u00AD"}gelegt
between-rack = auf der Bank
worth-out = 100
worth-natural = 500
worth-mixed = 300
worth-joker = 1000
worth-unfinished_joker = −1000
worth-red_threes = 100, alle 800
worth-laid = plus
worth-rack = minus

field-total = Punktestand der Seite
field-melds = Die Meldungen
field-tiles = Die Steine

option-target = Ziel
option-target-hint = Bei so vielen Punkten ist das Spiel zu Ende; sonst 5000.

duty-begins = beginnt
duty-begins-short = beginnt

outlook-number = {""}
outlook-min-meld = erste Meldung ab { $n }

told-told = { $n ->
    [0] kein Canasta
    [one] 1 Canasta
   *[other] { $n } Canastas
  }
told-out = { $n ->
    [one] 1 Canasta
   *[other] { $n } Canastas
  }, Schluss gemacht

line-out = Schluss gemacht
line-concealed = Schluss gemacht, aus der Hand
line-canasta-natural = { $n ->
    [one] 1 echtes Canasta
   *[other] { $n } echte Canastas
  }
line-canasta-mixed = { $n ->
    [one] 1 unechtes Canasta
   *[other] { $n } unechte Canastas
  }
line-canasta-joker = { $n ->
    [one] 1 Jokercanasta
   *[other] { $n } Jokercanastas
  }
line-joker-unfinished = angefangenes Jokercanasta
line-red-three = { $n ->
    [one] 1 rote Drei
    [4] alle roten Dreien
   *[other] { $n } rote Dreien
  }
line-red-three-minus = { $n ->
    [one] 1 rote Drei
    [4] alle roten Dreien
   *[other] { $n } rote Dreien
  }, kein Canasta
line-laid = ausgelegte Steine
line-rack = Steine auf der Bank

problem-side-not-an-object = { $side }: Hierher gehört ein Objekt mit Feldern.
problem-side-unknown-field = { $side }: Ein Feld { $label } gibt es hier nicht.
problem-side-missing-field = { $side }: Fehlt noch: { $label }.
problem-side-wrong-type = { $side }, { $label }: von anderer Art, als hierher gehört.
problem-side-out-of-range = { $side }, { $label }: von { $low } bis { $high }.
problem-no-step = { $side }: Jeder Stein zählt ein Vielfaches von { $step }; { $points } kann nicht herauskommen.
problem-laid-low = { $side }: { $points ->
    [one] 1 Punkt ist
   *[other] { $points } Punkte sind
  } ausgelegt, aber schon in diesen Canastas liegen mindestens { $least }.
problem-out-canastas = { $side }: { $need ->
    [one] Wer Schluss macht, hat mindestens 1 Canasta
   *[other] Wer Schluss macht, hat mindestens { $need } Canastas
  }; hier { $got ->
    [0] ist keins
    [one] ist 1
   *[other] sind { $got }
  } eingetragen.
problem-out-rack = { $side }: Wer Schluss macht, hat nichts mehr auf der Bank; hier { $points ->
    [one] ist 1 Punkt
   *[other] sind { $points } Punkte
  } eingetragen.
problem-concealed-not-out = { $side }: Aus der Hand geht nur beim Schlussmachen. Trag auch das ein.
problem-points-over = Alle Steine zusammen zählen { $high }; ausgelegt und auf den Bänken macht das hier { $total }.
problem-red-threes-over = Es gibt { $high } rote Dreien; alle Seiten zusammen haben hier { $total }.
problem-wild-over = Es gibt { $high } Zweien und Joker; in diesen Canastas liegen mindestens { $total }.
problem-out-twice = Schluss macht nur eine Seite; eingetragen ist es bei { $sides }.
problem-red-three-apart = Rote Dreien werden für sich gewertet; lass sie hier weg.

question-first-meld = Reicht das für die erste Meldung?
answer-first-meld = Das reicht: { $points } Punkte, { $needed } sind nötig.
answer-first-meld-canasta = Das reicht: Ein Canasta genügt immer. { $points } Punkte liegen da.
answer-first-meld-no = Das reicht nicht: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, { $needed } sind nötig.
answer-first-meld-so-far = Bisher { $points } Punkte, nötig sind { $needed }. Eine Meldung hat mindestens drei Steine.
answer-first-meld-illegal = So lässt sich das nicht auslegen. Nötig sind { $needed } Punkte in Meldungen, die gelten.
question-count = Was zählen diese Steine?
answer-count = Zusammen { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.
