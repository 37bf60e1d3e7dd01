game-biber-mania = Biber-Mania

stage-count = Karten zählen

field-stack = Auf dem Stapel
field-hand = Auf der Hand
worth-stack = je 1
worth-hand = je −1
field-pile_empty = Nachzieh{"\u00AD"}stapel und Vorrat sind leer
field-cards = Die Ablage
# Der Karten wegen, die gestochen werden, und für die Hausregel.
field-target = Das Ziel

choice-mode-single = eine Runde
choice-mode-collect = Punkte sammeln

option-mode = Spielweise
option-mode-hint = „Punkte sammeln“ spielt viele Runden bis zum Ziel; sonst entscheidet eine Runde.
option-target = Ziel
option-target-hint = So viele Punkte gewinnen beim Punktesammeln; sonst 250.
option-pro = Profis
option-pro-hint = Eine Folge mit Hippie darf dann nicht deine letzte Ablage sein. An den Punkten ändert das nichts; sonst aus.

duty-begins = beginnt
duty-begins-short = beginnt

told-told = { $stack ->
    [0] nichts
   *[other] { $stack }
  } auf dem Stapel, { $hand ->
    [0] keine Karte
   *[other] { $hand }
  } auf der Hand

line-stack-point = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  } auf dem Stapel
line-hand-point = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  } auf der Hand
line-collect = Runde nicht gewonnen: { $n ->
    [one] { $n } Punkt zählt
   *[other] { $n } Punkte zählen
  } nicht

problem-round-end = Alle haben noch Karten auf der Hand. Die Runde ist aus, wenn bei jemandem 0 steht oder Nachziehstapel und Vorrat leer sind.
problem-no-card = Hier liegt noch keine Karte. Wähle mindestens eine.

card-superbiber = Superbiber
card-dieb = Dieb
card-fee = Fee
card-partybiber = Partybiber
card-hippie = Hippie
card-gemeinling = Gemeinling
card-bodyguard = Bodyguard
card-koenig = König

question-play = Darf ich das so legen?
question-capture = Sticht das?

answer-play = { $kind ->
    [set] { $count ->
        [one] Das geht: eine { $value }.
       *[other] Das geht: { $count } Karten mit dem Wert { $value }.
      }
    [jokers] { $count ->
        [one] Das geht: ein Joker allein.
       *[other] Das geht: { $count } Joker.
      }
    [run] Das geht: eine Folge aus { $count } Karten.
    [party] Das geht: der Partybiber mit drei Zahlen. Stechen kann sie niemand.
   *[action] Das geht: eine Aktionskarte allein. Sie sticht nichts.
  }
answer-play-to-capture = Eine Folge aus { $count } Karten ohne Hippie geht nur, wenn du damit eine offene Folge mit Hippie stichst.
answer-play-no = So passen die Karten nicht zusammen.
answer-capture = Das sticht.
answer-capture-no = Das sticht nicht.

# Nobody deals here: the pad's own sentences about dealing tell who begins.
deals = beginnt
who-deals = Wer beginnt?
start-sub = { $game }, { $name } beginnt
deals-first = { $name } beginnt.
deals-next = { $name } beginnt
field-dealer = Wer beginnt?
