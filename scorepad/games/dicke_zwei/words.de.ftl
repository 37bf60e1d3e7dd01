game-dicke-zwei = Dicke Zwei

stage-left = Was übrig ist

field-left = Steine auf der Bank
worth-left = Jeder Stein kostet 1, ab 10 Steinen 2, ab 13 Steinen 3.
rest-of = ausgespielt
field-tiles = Deine Steine
field-target = Was da liegt

option-rounds = Runden
option-rounds-hint = So viele Runden spielt ihr; sonst 10.

told-told = { $n ->
    [0] ausgespielt
    [one] 1 Stein übrig
   *[other] { $n } Steine übrig
  }

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

ending-by-hand = Von Hand beendet. Die wenigsten Minuspunkte gewinnen.
ending-rounds = Die wenigsten Minuspunkte nach { $n ->
    [one] 1 Runde.
   *[other] { $n } Runden.
  }
