game-gin-rummy = Gin Rummy

stage-count = Abrechnung

field-knocker = Wer geklopft hat
asks-knocker = Wer hat geklopft?
field-deadwood = Rest
worth-deadwood = nach dem Anlegen
field-hands = Beide Bänke
asks-hands = Jetzt: die Bank von { $name }
field-tiles = Deine Steine
none-knocker = niemand

option-knock_max = Klopfen bis
option-knock_max-hint = Mit so viel Rest darfst du klopfen; viele spielen mit 10.
option-gin_bonus = Bonus für Gin
option-gin_bonus-hint = Kommt bei Gin zum Rest des Gegenübers dazu.
option-undercut_bonus = Bonus fürs Unterbieten
option-undercut_bonus-hint = Kommt zum Unterschied dazu, wenn dein Gegenüber nach deinem Klopfen gleich viel oder weniger Rest hat.
option-target-hint = Bei so vielen Punkten endet das Spiel.

duty-begins = darf zuerst den offenen Stein nehmen
duty-begins-short = beginnt

told-draw = nicht geklopft
told-gin = Gin
told-knocked = mit { $n } geklopft
told-left = { $n } übrig

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-knocked = geklopft
stat-gin = geklopft mit Gin
stat-undercut = geklopft und unterboten
stat-deadwood = Rest

line-gin = Gin: { $more } Rest beim Gegenüber
line-gin-bonus = Bonus für Gin
line-knock-win = { $more } gegen { $less }
line-undercut = Unterboten: { $more } gegen { $less }
line-undercut-bonus = Bonus fürs Unterbieten
line-draw = unentschieden

problem-possible = Zehn Steine lassen { $low } bis { $high } Punkte übrig.
problem-hand-size = Auf einer Bank stehen { $need } Steine; hier sind es { $got }.
problem-disagree = Diese Steine lassen { $need } übrig; eingetragen ist { $got }.
problem-knock = Klopfen geht mit höchstens { $high }; hier { $got ->
    [one] bleibt 1
   *[other] bleiben { $got }
  } übrig.
problem-draw-alone = Niemand hat geklopft, also wird nichts gezählt: { $label } bleibt leer.
problem-tile-number = Auf einer Bank stehen { $low } Steine, { $high } vor dem Abwerfen; bisher { $got ->
    [one] ist es 1
   *[other] sind es { $got }
  }.
problem-unknown-card = Einen Stein { $card } gibt es nicht.
problem-card-twice = { FORM($card, "Den") } gibt es nur einmal, liegt aber zweimal da.

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

# Eine Hand, Zug für Zug.
problem-not-now = Jetzt kannst du nur { $need }, nicht { $verb }.
verb-take = den offenen Stein nehmen
verb-decline = ablehnen
verb-draw = ziehen
verb-discard = abwerfen
verb-knock = klopfen
verb-gin = Gin ansagen
problem-not-in-hand = { FORM($card, "Der") } steht nicht auf dieser Bank.
problem-no-gin = Bei Gin bleibt nichts übrig; hier { $got ->
    [one] bleibt 1
   *[other] bleiben { $got }
  }.
moved-decline = { $player } will { FORM($card, "den") } nicht.
moved-take-open = { $player } nimmt den offenen Stein, { FORM($card, "den") }, und beginnt damit.
moved-take = { $player } nimmt { FORM($card, "den") }, den zuletzt abgeworfenen Stein.
moved-draw-first = Den offenen Stein wollte niemand. { $player } hat nicht gegeben, beginnt also doch und zieht { FORM($card, "den") }.
moved-draw = { $player } zieht { FORM($card, "den") }. { $n ->
    [0] Das ist der letzte Stein.
    [one] 1 Stein ist noch zu ziehen.
   *[other] { $n } Steine sind noch zu ziehen.
  }
moved-discard = { $player } wirft { FORM($card, "den") } ab. { $n ->
    [0] Nichts bleibt übrig.
   *[other] Rest: { $n }.
  }
moved-discard-last = { $player } wirft { FORM($card, "den") } ab und klopft nicht. Der letzte Stein ist gezogen: unentschieden.
moved-gin = { $player } wirft { FORM($card, "den") } ab und hat Gin: { $other } hat { $more } übrig, das macht mit dem Bonus { $points }.
moved-knock-win = { $player } wirft { FORM($card, "den") } ab und klopft mit { $own }. { $other } { $n ->
    [0] hat
   *[other] legt { $laid_off } an und hat
  } { $more } übrig: { $points } für { $player }.
moved-undercut = { $player } wirft { FORM($card, "den") } ab und klopft mit { $own }. { $other } { $n ->
    [0] hat
   *[other] legt { $laid_off } an und hat
  } nur { $more } übrig: { $points } für { $other }, Bonus inbegriffen.
moved-draw-first-hidden = Den offenen Stein wollte niemand. { $player } hat nicht gegeben, beginnt also doch und zieht einen Stein.
moved-draw-hidden = { $player } zieht einen Stein. { $n ->
    [0] Es ist der letzte.
    [one] 1 Stein ist noch zu ziehen.
   *[other] { $n } Steine sind noch zu ziehen.
  }
moved-discard-hidden = { $player } wirft { FORM($card, "den") } ab.
key-take = Nehmen
key-discard = Abwerfen
key-knock = Klopfen
task-decline = Nimmst du den offenen Stein?
task-draw = Zieh, oder nimm den offenen.
task-discard = Wirf einen Stein ab.
do-take = { FORM($card, "Den") } nehmen
do-decline = { FORM($card, "Den") } nicht nehmen
do-draw = Vom Stapel ziehen
do-discard = { FORM($card, "Den") } abwerfen
do-knock = Klopfen, Rest { $n }
do-gin = Gin

# Wonach ein vernünftiger Spieler sich richtet.
thumb-take = Mit { FORM($card, "dem") } geht mehr in Gruppen und Straßen auf: Noch vor dem Abwerfen sinkt dein Rest von { $before } auf { $after }.
thumb-take-longer = { FORM($card, "Der") } passt an eine Gruppe oder Straße von dir. Nach dem Abwerfen ist dein Rest kleiner.
thumb-decline = { FORM($card, "Der") } passt bei dir in keine Gruppe und keine Straße. Nimm nur, was sofort passt.
thumb-draw = { FORM($card, "Der") } passt bei dir in keine Gruppe und keine Straße. Vom Stapel kommt vielleicht Besseres.
thumb-discard-dear = Was in keiner Gruppe oder Straße steckt, zählt am Ende gegen dich. Nichts davon zählt mehr als { FORM($card, "der") }: { $n }.
thumb-discard-loose = { FORM($card, "Der") } steckt in keiner Gruppe oder Straße und würde am Ende { $n } gegen dich zählen.
thumb-discard-keep = { $other } zählt mehr, doch mit { $near } kann daraus noch eine Gruppe oder Straße werden.
thumb-discard-safe = { $other } gäbst du eher her, aber { $player } hat { $near } genommen und könnte auf so einen Stein warten.
thumb-knock = Erlaubt ist ein Rest bis { $high }, du hast nur noch { $n }. Klopf gleich, bevor { $other } weiter aufräumt.
thumb-gin = Dir bleibt kein Rest. Gin bringt { $n } Punkte dazu, und { $other } darf nichts anlegen.
place-hand = Bank
place-pile = Offene Ablage
place-stock = Stapel
place-meld = Gruppe oder Straße
place-laid-off = Angelegt
place-left = Rest
chapter-offer = Der offene Stein
chapter-showdown = Ausgelegt
fact-left = Rest { $n }

# Bilder in den Regeln.
picture-group = Gruppe
picture-run = Straße
picture-ace-low = Ass unter der 2
picture-ace-high = Ass über dem König
picture-two-suits = zwei Farben
picture-deadwood = Rest
picture-little = wenig genug zum Klopfen
picture-much = zu viel zum Klopfen
