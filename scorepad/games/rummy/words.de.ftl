game-rummy = Rummy

stage-count = Abrechnung

field-winner = Wer alles ausgelegt hat
asks-winner = Wer hat alles ausgelegt?
field-rack = Punkte auf der Bank
field-tiles = Die Steine
field-before = Tisch vorher
field-after = Tisch nachher
field-played = Von der Bank gespielt
field-first = Erste Auslage
asked-rack = Auf der Bank
field-table = Was da liegt
none-winner = niemand

option-games = Spiele
option-games-hint = So viele Spiele spielt ihr.
option-first_meld = Erste Auslage mindestens
option-first_meld-hint = So viele Punkte ist die erste Auslage mindestens wert.
option-turn_seconds = Sekunden für einen Zug
option-turn_seconds-hint = So lange hast du für einen Zug. Bei 0 läuft keine Zeit.

duty-starts = beginnt
duty-starts-short = beginnt

told-dry = Stock leer
told-out = alles ausgelegt
told-left = { $n } auf der Bank

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-out = alles ausgelegt
stat-left = Punkte auf der Bank, wenn andere auslegen

line-loser = auf der Bank geblieben
line-winner = was die anderen verlieren
line-dry = Stock leer, nicht gezählt

problem-winner-left = { $seat } hat alles ausgelegt, also steht dort nichts mehr auf der Bank.
problem-loser-left = { $seat } hat nicht alles ausgelegt, also bleibt dort mindestens ein Stein übrig.
problem-dry-alone = Niemand hat alles ausgelegt, also wird nichts gezählt: { $label } bleibt leer.
problem-possible = Alle Steine zusammen zählen { $high }; eingetragen sind { $got }.
problem-disagree = Diese Steine zählen { $need }; eingetragen ist { $got }.
problem-unknown-card = Einen Stein { $card } gibt es nicht.
problem-joker-unnamed = Bei einem Joker auf dem Tisch steht dabei, für welchen Stein er da liegt.
problem-joker-named = Auf der Bank steht ein Joker noch für keinen Stein.
problem-no-meld-there = { $label }: Nummer { $number } ist keine Gruppe und keine Straße.

kind-group = eine Gruppe
kind-run = eine Straße

question-count = Wie viel zählen diese Steine?
answer-count = Auf der Bank: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.
question-meld = Ist das eine Gruppe oder Straße?
answer-meld = Das ist { $kind }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.
answer-meld-no = Das ist keine Gruppe und keine Straße.
question-turn = Stimmt der Tisch nach dem Zug?
answer-turn = Das stimmt.
answer-turn-first = Das stimmt: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } für die erste Auslage.
answer-turn-nothing = Von der Bank kommt mindestens ein Stein dazu.
answer-turn-rearrange = Nach dem Zug muss genau das daliegen, was vorher dalag, und dazu, was gespielt wurde. Hier ist es anders.
answer-turn-group = Da liegt etwas, das keine Gruppe ist: drei oder vier Steine vom selben Rang in verschiedenen Farben.
answer-turn-run = Da liegt etwas, das keine Straße ist: drei oder mehr Steine einer Farbe, die aufeinanderfolgen.
answer-turn-joker = Ein Joker bleibt auf dem Tisch und steht erst für etwas anderes, wenn sein Stein gespielt wird.
answer-turn-first-meld = Die erste Auslage braucht { $need ->
    [one] 1 Punkt
   *[other] { $need } Punkte
  }; das hier sind { $points }.
question-best = Welcher Zug lässt die wenigsten Punkte übrig?
answer-best = Spiel { FORM($played, "den") }. { answer-best-drawn }
answer-best-drawn = { $left ->
    [0] Dann hast du alles ausgelegt.
    [one] Dann bleibt 1 Punkt übrig.
   *[other] Dann bleiben { $left } Punkte übrig.
  }
answer-best-so-far = Spiel { FORM($played, "den") }. { answer-best-so-far-drawn }
answer-best-so-far-drawn = Ob es einen besseren Zug gibt, ist offen: Bei diesem Tisch dauert das Suchen zu lange. { answer-best-drawn }
answer-best-unknown = In der Zeit wurde kein Zug gefunden. Ob es einen gibt, ist offen: Bei diesem Tisch dauert das Suchen zu lange.
answer-best-none = Kein Stein geht, du ziehst einen. { $left ->
    [one] 1 Punkt bleibt übrig.
   *[other] { $left } Punkte bleiben übrig.
  }

# Ein Spiel, Zug für Zug.
problem-not-on-rack = { FORM($card, "Der") } steht nicht so oft auf dieser Bank.
problem-stock-empty = Der Stock ist leer. Wer nichts auslegt, beendet das Spiel; geschrieben wird dafür kein Zug.
problem-stock-left = Im Stock sind noch Steine. Wer nichts auslegt, zieht einen.
problem-lay-nothing = Von der Bank kommt mindestens ein Stein dazu; wer nichts auslegt, zieht.
problem-lay-rearrange = Nach dem Zug muss genau das daliegen, was vorher dalag, und dazu, was von der Bank kam. Hier ist es anders.
problem-lay-group = Nach dem Zug liegt etwas da, das keine Gruppe ist: drei oder vier Steine vom selben Rang in verschiedenen Farben.
problem-lay-run = Nach dem Zug liegt etwas da, das keine Straße ist: drei oder mehr Steine einer Farbe, die aufeinanderfolgen.
problem-lay-joker = Ein Joker bleibt auf dem Tisch und steht erst für etwas anderes, wenn sein Stein von der Bank kommt.
problem-lay-first-meld = Die erste Auslage braucht { $need ->
    [one] 1 Punkt
   *[other] { $need } Punkte
  }; das hier sind { $got }.
moved-draws = { $player } legt nichts aus und zieht einen Stein. { $n ->
    [one] Einer ist noch im Stock.
   *[other] { $n } sind noch im Stock.
  }
moved-draws-last = { $player } legt nichts aus und zieht den letzten Stein. Wer jetzt nichts auslegt, beendet das Spiel ohne Abrechnung.
moved-first = { $player } legt zum ersten Mal aus: { $cards }. { $joins ->
    [yes] Mit Steinen vom Tisch
   *[no] Zusammen
  } { $n ->
    [one] ist das 1 Punkt
   *[other] sind das { $n } Punkte
  }; nötig sind { $need }.
moved-lays = { $player } legt { FORM($cards, "den") } aus.
moved-adds = { $player } legt { FORM($cards, "den") } an.
moved-lays-and-adds = { $player } legt aus und legt an: { $cards }.
moved-rebuilds = { $player } baut um und legt dabei { FORM($cards, "den") } ab.
moved-frees = { $player } legt { FORM($cards, "den") }. { $n ->
    [one] Der Joker, der da für { FORM($by, "den") } lag, steht
   *[other] Die Joker, die da für { FORM($by, "den") } lagen, stehen
  } jetzt für { FORM($to, "den") }.
moved-out = { $player } legt { FORM($cards, "den") }. Damit ist alles ausgelegt: gewonnen.
key-lay = Auslegen
task-draw = Leg aus, oder zieh.
do-draw = Einen Stein ziehen
do-stop = Nichts auslegen, Spiel beenden
do-lay-first = Auslegen: { $melds }, { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
do-lay = Auslegen: { $melds }
do-add = Anlegen: { $melds }
do-rebuild = Umbauen: { $melds }
group-called = { $n } { $ranks }{ $many ->
    [0] {""}
   *[other] {" "}(Joker: { $jokers })
  }
run-called = { $suit } { $low }–{ $high }{ $many ->
    [0] {""}
   *[other] {" "}(Joker: { $jokers })
  }
ranks-2 = Zweien

# Wonach ein vernünftiger Spieler sich richtet.
thumb-out = Damit ist deine Bank leer, und du gewinnst.
thumb-first = Für die erste Auslage sind { $need } Punkte nötig; hier sind es { $n }. Danach kannst du auch einzelne Steine anlegen.
thumb-new = So wirst du { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } los. Was am Ende auf der Bank steht, zählt gegen dich.
thumb-add = Das passt an etwas, was schon liegt: { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } weniger auf deiner Bank.
thumb-several = Anlegen und auslegen geht in einem Zug. So wirst du { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } auf einmal los.
thumb-rebuild = Mit dem, was liegt, geht mehr: Durch Umbauen wirst du { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } los.
thumb-frees = Du hast den Stein, für den ein Joker liegt. Der Joker wird frei und hilft dir, { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  } loszuwerden.
thumb-keep-joker = Einfach ginge hier nur etwas mit Joker. Der passt fast immer; heb ihn auf, solange noch niemand fast fertig ist.
thumb-joker-late = { $player } hat nur noch { $n ->
    [one] einen Stein
   *[other] { $n } Steine
  }. Ein Joker auf der Bank könnte dich bald 25 Punkte kosten.
thumb-joker-dry = Der Stock ist leer. Ein Joker auf der Bank könnte dich bald 25 Punkte kosten.
place-rack = Bank
place-meld = Auslage
place-stock = Stock
chapter-dealt = Austeilen
chapter-round = Runde { $n }
fact-first = erste Auslage: { $need }
fact-out = alles ausgelegt

# Nobody deals here: the pad's own sentences about dealing tell who begins.
deals = beginnt
who-deals = Wer beginnt?
start-sub = { $game }, { $name } beginnt
deals-first = { $name } beginnt.
deals-next = { $name } beginnt
field-dealer = Wer beginnt?

ending-rounds = Die meisten Punkte nach { $n ->
    [one] 1 Spiel.
   *[other] { $n } Spielen.
  }

# Was am Tisch gezählt wird, ist ein Spiel.
round-word = Spiel
round-name = Spiel
dealing-word = Beginnen
deals-now = { $name } beginnt als Nächstes
rounds-of = { $of ->
    [one] { $n } von 1 Spiel
   *[other] { $n } von { $of } Spielen
  }
rounds-played = { $n ->
    [0] noch kein Spiel
    [one] 1 Spiel
   *[other] { $n } Spiele
  }
last-rounds = { $n ->
    [one] Letztes Spiel
   *[other] Letzte Spiele
  }
earlier-rounds = Frühere Spiele
best-round = bestes Spiel { $points }
chart-table = Stand nach Spielen
strike-hint = Das Spiel zählt dann nicht mehr. Im Verlauf bleibt es lesbar.
struck-note = Spiel { $n } gestrichen, gespielt war es
sheet-moved-on = Dieses Spiel steht inzwischen auf dem Block.
adjust-lead = Eine Zahl je Seite. Sie ändert nur den Stand: Es ist kein Spiel, und wer beginnt, bleibt gleich.
step-word = Ein Spiel Zug für Zug ansehen
step-title = Beispielspiel
step-chapters = Stellen des Spiels
step-another = Anderes Spiel
step-gone = Mit der Korrektur wurden die Züge dieses Spiels gelöscht.
back-to-hand = Zurück zum Spiel
play-goes = Zu diesem Spiel ist jeder Zug aufgezeichnet. Das Eingetragene passt nicht mehr dazu: Mit der Korrektur werden die Züge gelöscht.

# Bei den Bildern der Regeln.
picture-three-suits = drei Farben
picture-four-suits = alle vier Farben
picture-one-suit = eine Farbe, aufeinanderfolgend
picture-suit-twice = zweimal Pik
picture-too-few = zu wenige
picture-round-the-ace = um das Ass herum
picture-joker-for = der Joker ist die 6
picture-other-suit = zwei Farben
picture-a-hole = die 7 fehlt
picture-before = auf dem Tisch
picture-played = von der Bank
picture-after = danach
picture-first-enough = die ganze Straße und die neue Gruppe
