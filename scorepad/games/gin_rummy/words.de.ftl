game-gin-rummy = Gin Rummy

stage-count = Abrechnung

field-knocker = Wer geklopft hat
field-deadwood = Rest
field-hands = Beide Hände
field-tiles = Deine Steine
none-knocker = niemand

option-knock_max = Klopfen bis
option-knock_max-hint = Mit so viel Rest darfst du klopfen. Sonst 9; viele spielen mit 10.
option-gin_bonus = Bonus für Gin
option-gin_bonus-hint = Was Gin zählt, zusätzlich zum Rest gegenüber. Sonst 25.
option-undercut_bonus = Bonus fürs Unterbieten
option-undercut_bonus-hint = Was es zählt, wenn nach dem Klopfen gegenüber nicht mehr übrig ist. Sonst 10.
option-target = Ziel
option-target-hint = Bei so vielen Punkten endet das Spiel. Sonst 100.

duty-begins = darf zuerst den offenen Stein nehmen
duty-begins-short = beginnt

told-draw = nicht geklopft
told-gin = Gin
told-knocked = mit { $n } geklopft
told-left = { $n } übrig

line-gin = Gin: { $more } übrig gegenüber
line-gin-bonus = Bonus für Gin
line-knock-win = { $more } gegen { $less }
line-undercut = Unterboten: { $more } gegen { $less }
line-undercut-bonus = Bonus fürs Unterbieten
line-draw = unentschieden

problem-possible = Zehn Steine lassen { $low } bis { $high } Punkte übrig.
problem-hand-size = Eine Hand hat { $need } Steine; diese hat { $got }.
problem-disagree = Diese Steine lassen { $need } übrig; eingetragen ist { $got }.
problem-knock = Klopfen geht mit höchstens { $high }; hier bleiben { $got } übrig.
problem-draw-alone = Niemand hat geklopft, also wird nichts gezählt: { $label } bleibt leer.
problem-tile-number = { $low } Steine sind eine Hand, { $high } vor dem Abwerfen; bisher { $got ->
    [one] liegt 1
   *[other] liegen { $got }
  } da.
problem-unknown-card = Einen Stein { $card } gibt es nicht.
problem-card-twice = { $card } gibt es einmal und liegt zweimal da.

question-deadwood = Wie viel bleibt übrig?
answer-deadwood = { $deadwood ->
    [0] Nichts bleibt übrig: Gin.
   *[other] Rest { $deadwood }: { $left }.
  }
answer-discard = Wirf { $discard } ab. { $deadwood ->
    [0] Nichts bleibt übrig: Gin.
   *[other] Rest { $deadwood }: { $left }.
  }
question-knock = Was bringt das Klopfen?
answer-knock-gin = Gin: { $winner } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, { $more } + { $bonus }.
answer-knock-knock-win = { $winner } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }: { $more } gegen { $less }{ $n ->
    [0] .
   *[other] {" "}nach dem Anlegen von { $laid_off }.
  }
answer-knock-undercut = Unterboten: { $winner } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, { $more } gegen { $less } und { $bonus } dazu{ $n ->
    [0] .
   *[other] {" "}nach dem Anlegen von { $laid_off }.
  }
