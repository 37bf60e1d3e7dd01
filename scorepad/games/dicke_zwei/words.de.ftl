game-dicke-zwei = Dicke Zwei
game-dicke-zwei-hint = alles loswerden
round-at = bei { $game }

stage-left = Was übrig ist

field-left = Steine auf der Bank
worth-left = Jeder Stein kostet 1, ab 10 Steinen 2, ab 13 Steinen 3.
rest-of = fertig
field-tiles = Deine Steine
field-target = Was da liegt

option-rounds = Runden
option-rounds-hint = So viele Runden spielt ihr.

told-told = { $n ->
    [0] fertig
    [one] 1 Stein übrig
   *[other] { $n } Steine übrig
  }

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-out = zuerst fertig
stat-left = Steine übrig
stat-dear = zehn oder mehr übrig

line-minus = { $n ->
    [one] 1 Stein übrig
   *[other] { $n } Steine übrig
  }
line-minus-double = { $n } Steine übrig, jeder zählt 2
line-minus-triple = { $n } Steine übrig, jeder zählt 3

problem-nobody-out = Alle haben noch Steine. Die Runde ist aus, wenn bei jemandem 0 steht.
problem-several-out = Bei { $seats } steht 0. Die Runde ist mit der ersten 0 aus; alle anderen haben mindestens 1 Stein.
problem-target-no-combination = Was da liegt, ist keine Kombination.

kind-single = ein einzelner Stein
kind-pair = ein Paar
kind-triple = ein Drilling
kind-straight = eine Straße
kind-flush = eine Gruppe
kind-full-house = ein Full House
kind-four = ein Vierling mit einem fünften Stein
kind-straight-flush = eine Farbstraße

question-combination = Was ist das?
answer-combination = Das ist { $kind }.
answer-combination-no = Das ist keine Kombination.
question-beats = Schlägt das?
answer-beats = Das schlägt.
answer-beats-no = Das schlägt nicht.
answer-beats-not-so = Darauf gehören ebenso viele Steine, und sie müssen eine Kombination sein.

ending-by-hand = Vorzeitig beendet. Die wenigsten Minuspunkte gewinnen.
ending-rounds = Die wenigsten Minuspunkte nach { $n ->
    [one] 1 Runde.
   *[other] { $n } Runden.
  }

# Eine Hand, Zug für Zug.
problem-not-in-hand = { FORM($card, "Der") } steht nicht auf dieser Bank.
problem-card-twice = { FORM($card, "Den") } gibt es nur einmal, liegt hier aber zweimal.
problem-no-combination = Diese Steine sind keine Kombination.
problem-without-start = { FORM($card, "Der") } wird zuerst gespielt, allein oder in einer Kombination.
problem-leader-passes = Wer einen Stich eröffnet, spielt etwas und kann nicht passen.
problem-other-number = { $need ->
    [one] Zu schlagen ist ein einzelner Stein: Spiel auch einen, nicht { $got }.
   *[other] Zu schlagen sind { $need } Steine: Spiel ebenso viele, nicht { $got }.
  }
problem-not-higher = Das ist nicht höher als das, was da liegt.
moved-begins = { $player } hat { $start } und beginnt damit{ $n ->
    [1] .
   *[other] : { $cards }. Das ist { $kind }.
  }
moved-leads = { $player } eröffnet mit { $n ->
    [1] { $cards }.
   *[other] { $cards }: { $kind }.
  }
moved-beats = { $player } überbietet mit { $n ->
    [1] { $cards }.
   *[other] { $cards }: { $kind }.
  }
moved-passes = { $player } passt freiwillig.
moved-must-pass = { $player } hat nichts Höheres und passt.
moved-passes-done = { $player } passt freiwillig. Alle haben gepasst: { $last } eröffnet neu.
moved-must-pass-done = { $player } hat nichts Höheres und passt. Alle haben gepasst: { $last } eröffnet neu.
moved-goes-out = { $player } spielt { $cards } und hat keine Steine mehr. Die Runde ist sofort aus.
moved-passes-hidden = { $player } passt.
moved-passes-done-hidden = { $player } passt. Alle haben gepasst: { $last } eröffnet neu.
moved-must-pass-hidden = { $player } passt.
moved-must-pass-done-hidden = { $player } passt. Alle haben gepasst: { $last } eröffnet neu.
key-play = Spielen
key-pass = Passen
task-pass = Spiel höher, oder passe.
do-play = { $cards } spielen
do-pass = Passen
thumb-out = Damit bist du alle Steine los.
thumb-one-left = { $player } hat nur noch einen Stein. Dein höchster ist am schwersten zu schlagen.
thumb-close = { $player } hat nur noch { $n ->
    [one] einen Stein
   *[other] { $n } Steine
  }. Jetzt hebst du die hohen nicht mehr auf.
thumb-five = Fünf Steine auf einmal bringen dich am schnellsten ans Ende.
thumb-set = { $n ->
    [2] Ein Paar ist in einem Zug weg. Einzeln brauchst du dafür zwei.
   *[other] Ein Drilling ist in einem Zug weg. Einzeln brauchst du dafür drei.
  }
thumb-low = Zu diesem Stein hast du keinen gleichen. Die niedrigen zuerst: Die hohen holen dir später einen Stich.
thumb-enough = Das reicht, und du brauchst diesen Stein für nichts anderes. Höhere heb dir auf.
thumb-shed = { $n ->
    [one] Ein Stein
   *[other] { $n } Steine
  } weniger, und für den Rest brauchst du trotzdem nicht mehr Züge.
thumb-turns = So brauchst du für den Rest noch am wenigsten Züge.
thumb-pass-two = Dafür ist die Zwei zu schade: Später holt sie dir einen Stich.
thumb-pass-break = Was hier höher wäre, gehört zu fünf Steinen, die du zusammen spielen kannst. Reiß sie nicht auseinander.
place-hand = Bank
place-trick = Zu schlagen
place-open = In der Mitte

# Bilder der Regeln.
picture-order = Rang, von hoch nach niedrig
picture-suits = Farbe, von hoch nach niedrig
picture-pair = Paar
picture-triple = Drilling
picture-two-ranks = kein Paar: zwei Ränge
picture-four-alone = nur mit einem fünften Stein
picture-by-rank = höherer Rang
picture-by-suit = gleicher Rang, höhere Farbe
picture-pair-by-rank = Paar mit höherem Rang
picture-pair-by-suit = gleicher Rang, mit Pik
picture-pair-lower = zu niedrig
picture-straight = Straße
picture-flush = Gruppe
picture-full-house = Full House
picture-four = Vierling
picture-straight-flush = Farbstraße
picture-lowest = die niedrigste Straße
picture-highest = die höchste Straße
picture-round = keine Straße
