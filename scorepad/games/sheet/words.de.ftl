game-sheet = Freies Blatt
round-at = beim { $game }

stage-announce = Ansagen
stage-announce-do = Ansagen eintragen
stage-points = Punkte
field-bids = Angesagt
asks-bids = Jetzt: Ansage von { $name }
typed-bids = { $n } von { $of } haben angesagt
waits-bids = angesagt
field-points = Punkte
field-won = Wer gewonnen hat
asks-won = Wer hat gewonnen?
field-worth = Was es wert war
asks-worth = Was war es wert?
field-ticks = Abgehakt
group-note = Notiz, Häkchen

option-title = Was ihr spielt
option-title-hint = Der Name steht überall, wo sonst „Freies Blatt“ steht, und bringt beim nächsten Mal mit, was ihr dafür vereinbart habt.
option-title-none = kein Name
option-partners = Partner gegenüber
option-partners-hint = Wer sich gegenübersitzt, sammelt zusammen Punkte.
option-win = Es gewinnt
choice-win-most = wer am meisten hat
choice-win-least = wer am wenigsten hat
option-target = Punkteziel
option-target-hint = Hat eine Seite so viele Punkte, ist das Spiel aus. 0: kein Ziel.
option-target-none = kein Ziel
option-rounds = Rundenzahl
option-rounds-hint = Nach so vielen Runden ist das Spiel aus. 0: so lange ihr mögt.
option-rounds-none = so viele, wie ihr mögt
option-sum = Summe einer Runde
option-sum-hint = Ergeben die Punkte aller immer dasselbe, füllt der Block die letzte Zahl aus.
option-sum-none = beliebig
option-empty = Leere Felder
option-empty-hint = Schreibt in einer Runde nur eine Person Punkte, zählen leere Felder 0. Zahlen die anderen, tippt ihr an, wer gewonnen hat, und schreibt, was es wert war.
choice-empty-asked = nachfragen
choice-empty-zero = als 0 zählen
choice-empty-paid = zahlen den Gewinn
option-bids = Ansagen vor der Runde
option-bids-hint = Jede Seite sagt vor der Runde eine Zahl an. Sie steht bei den Punkten und zählt selbst nichts.
option-halves = Halbe Punkte
option-halves-hint = Ihr zählt auch halbe Punkte: 3,5 oder 3½. Ziel, Summe und Grenzen sind ganze Punkte.
option-step = Schritt
option-step-hint = Jede Zahl ist ein Vielfaches davon. 1: jede ganze Zahl.
option-low = Mindestens
option-low-hint = Weniger schreibt niemand in einer Runde.
option-low-none = keine Grenze
option-high = Höchstens
option-high-hint = Mehr schreibt niemand in einer Runde.
option-high-none = keine Grenze

empty-zero = Leere Felder zählen 0.
worth-worth = So viel zahlt, wer verliert. Wer allein gegen alle spielt, zahlt oder bekommt es von allen.

house-rules-default = nichts vereinbart
house-rules-changed = vereinbart
offer-book = Nichts vereinbart

told-told = { $n } angesagt
line-points = aufgeschrieben

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-round-won = Runde gewonnen

problem-title-missing = Der Name des Spiels ist leer.
problem-title-long = Der Name des Spiels hat bis zu { $high } Zeichen; dieser hat { $got }.
problem-title-control = Der Name des Spiels enthält Zeichen, die man nicht sieht.
problem-partners-number = Partner gegenüber gibt es zu { $need }; hier sitzen { $got }.
problem-low-above-high = Mindestens { $low } und höchstens { $high } geht nicht zusammen.
problem-halves-step = Bei halben Punkten ist der Schritt ein halber; schreibt hier 1.
problem-paid-sum = Zahlen die anderen, ist die Summe einer Runde 0, nicht { $got }.
problem-rules-played = { $n ->
    [one] Eine Runde ist schon gespielt: Die Rundenzahl muss höher sein, oder 0.
   *[other] { $n } Runden sind schon gespielt: Die Rundenzahl muss höher sein, oder 0.
  }
problem-sum = Zusammen sind es { $high } in jeder Runde; { $terms } sind { $total }.
problem-step = { $n } ist kein Vielfaches von { $step }.
problem-note-missing = Die Notiz ist leer.
problem-out-of-range = { $label }: { $high ->
    [1000000000] { $low ->
        [-1000000000] erlaubt ist { $low } bis { $high }
       *[other] mindestens { $low }
      }
   *[other] { $low ->
        [-1000000000] höchstens { $high }
       *[other] erlaubt ist { $low } bis { $high }
      }
  }.
