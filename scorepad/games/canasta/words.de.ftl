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
asks-out = Wer hat Schluss gemacht?
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

option-target-hint = Bei so vielen Punkten ist das Spiel zu Ende.

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

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-out = Schluss gemacht
stat-concealed = Schluss aus der Hand
stat-natural = echte Canastas
stat-mixed = unechte Canastas
stat-joker = Joker{"\u00AD"}canastas
stat-red-threes = rote Dreien
stat-rack = Punkte auf der Bank, wenn andere Schluss machen

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
problem-side-too-much = { $side }, { $label }: Mehr als { $high } Werte passen da nicht hin.
problem-side-too-many-fields = { $side }: Mehr als { $high } Felder passen da nicht hin; es sind { $got }.
problem-side-missing-field = { $side }: Fehlt noch: { $label }.
problem-side-wrong-type = { $side }, { $label }: passt hier nicht.
problem-side-out-of-range = { $side }, { $label }: erlaubt ist { $low } bis { $high }.
problem-no-step = { $side }: Jeder Stein zählt ein Vielfaches von { $step }; { $points } ist nicht möglich.
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
answer-first-meld-illegal = Meldung { $n } lässt sich nicht auslegen: { $why ->
    [threes] Dreien legt man nur beim Schlussmachen aus, und nur schwarze.
    [wild] Darin sind mehr wilde Steine als andere.
   *[ranks] Ihre Steine haben nicht denselben Rang.
  } Nötig sind { $needed } Punkte.
question-count = Was zählen diese Steine?
answer-count = Zusammen { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.

# A round, move by move.
field-hands = Die Bänke
field-stock = Die Mauer
field-first = Der Anfang des Ablagestapels
kind-natural = ein echtes Canasta
kind-mixed = ein unechtes Canasta
kind-joker = ein Jokercanasta

problem-no-red-three = { FORM($card, "Der") } ist keine rote Drei auf dieser Bank. Zuerst werden die roten Dreien ausgelegt.
problem-red-first = Erst wird die rote Drei offen ausgelegt.
problem-has-drawn = In diesem Zug ist schon gezogen oder genommen.
problem-draw-first = Erst wird gezogen oder der Ablagestapel genommen.
problem-no-stock = Die Mauer ist leer; wer kann, nimmt den Ablagestapel.
problem-pile-barred = Unter { FORM($card, "dem") } lässt sich nichts nehmen.
problem-pile-two = Für { FORM($card, "den") } sind zwei Steine desselben Rangs auf der Bank nötig.
problem-pile-frozen = Im Stapel liegt ein wilder Stein: Für { FORM($card, "den") } sind zwei Steine desselben Rangs auf der Bank nötig.
problem-pile-minimum = Mit { FORM($card, "dem") } und dem, was auf der Bank steht, reicht es nicht für die erste Meldung.
problem-pile-last = Die Mauer ist leer; nehmen kann nur, wessen Seite schon ausgelegt hat.
problem-pile-stuck = Mit { FORM($card, "dem") } ausgelegt bliebe kein Stein zum Ablegen, und zum Schlussmachen fehlt ein Canasta.
problem-only-discard = Wer Schluss macht, legt nur noch den letzten Stein ab.
problem-top-owed = Erst wird { FORM($card, "der") } ausgelegt: Dafür wurde der Stapel genommen.
problem-top-two = { FORM($card, "Der") } wird mit zwei Steinen desselben Rangs ausgelegt, die schon vorher auf der Bank standen, oder an eine Meldung.
problem-out-left = Zum Schlussmachen bleibt genau ein Stein zum Ablegen; hier sind es { $n }.
problem-out-needs = { $need ->
    [one] Zum Schlussmachen gehört mindestens 1 Canasta
   *[other] Zum Schlussmachen gehören mindestens { $need } Canastas
  }; hier { $got ->
    [0] liegt keins
    [one] liegt 1
   *[other] liegen { $got }
  }.
problem-none-to-discard = Es bleibt kein Stein zum Ablegen, und den brauchst du, um Schluss zu machen.
problem-none-left = Danach kannst du nichts mehr ablegen. { $need ->
    [one] Zum Schlussmachen gehört mindestens 1 Canasta
   *[other] Zum Schlussmachen gehören mindestens { $need } Canastas
  }; hier { $got ->
    [0] wäre es keines
    [one] wäre es 1
   *[other] wären es { $got }
  }.
problem-say-out = Mit dem letzten Stein wird Schluss gemacht; das sagt man vorher.
problem-threes-out = Schwarze Dreien werden nur beim Schlussmachen ausgelegt.
problem-none-there = Eine Meldung von { $rank } liegt hier nicht.
problem-no-tiles = Ausgelegt wird mindestens ein Stein.
problem-no-fit = { $cards }: Das passt nicht an diese Meldung.
problem-no-meld = { $cards }: Das ist keine Meldung.
problem-empty-meld = In einer Meldung liegen mindestens drei Steine.
problem-lies-there = { $cards }: Von diesem Rang liegt schon eine Meldung; erst ab sieben Steinen gibt es eine zweite.
problem-too-little = Das sind { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }; die erste Meldung braucht { $need }.

moved-draw = { $player } zieht { $n ->
    [one] einen Stein
   *[other] { $n } Steine
  } von der Mauer.
moved-red = { $player } legt { FORM($card, "den") } offen aus und zieht dafür einen Stein.
moved-red-bare = { $player } legt { FORM($card, "den") } offen aus. Dafür gibt es keinen Stein.
moved-red-end = { $player } legt { FORM($card, "den") } offen aus. Die Mauer ist leer, und der letzte Stein darf nicht abgelegt werden: Die Runde ist aus.
moved-take-first = { $player } nimmt den Stapel, { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
  }: Zwei vom Rang des obersten ({ $card }) stehen auf der Bank, und für die erste Meldung reicht es.
moved-take-two = { $player } nimmt den Stapel, { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
  }: Zwei vom Rang des obersten ({ $card }) stehen auf der Bank.
moved-take-frozen = { $player } nimmt den Stapel, { $n } Steine. Ein wilder liegt darin; zwei vom Rang des obersten ({ $card }) stehen auf der Bank.
moved-take-fits = { $player } nimmt den Stapel, { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
  }: { FORM($card, "Der") } passt an eine Meldung.
moved-meld = { $player } legt { FORM($cards, "den") } aus.
moved-meld-first = { $player } legt zum ersten Mal aus: { $cards }. Das sind { $points } Punkte; nötig sind { $need }.
moved-meld-first-canasta = { $player } legt zum ersten Mal aus: { $cards }. Ein Canasta genügt immer.
moved-meld-canasta = { $player } legt { $kind } aus: { $cards }.
moved-meld-threes = { $player } legt { FORM($cards, "den") } aus; das geht nur beim Schlussmachen.
moved-meld-wild = { $player } legt { FORM($cards, "den") } aus und fängt damit ein Jokercanasta an.
moved-add = { $player } legt { FORM($cards, "den") } an.
moved-add-mixed = { $player } legt { FORM($cards, "den") } an ein echtes Canasta: Jetzt ist es ein unechtes.
moved-add-canasta = { $player } legt { FORM($cards, "den") } an. Damit ist { $kind } fertig.
moved-out = { $player } macht Schluss, mit { $n ->
    [one] 1 Canasta
   *[other] { $n } Canastas
  } auf der eigenen Seite.
moved-concealed = { $player } macht Schluss, alles aus der Hand.
moved-discard = { $player } legt { FORM($card, "den") } ab.
moved-discard-three = { $player } legt { FORM($card, "den") } ab; das sperrt den Stapel für { $next }.
moved-discard-wild = { $player } legt { FORM($card, "den") } ab. Das sperrt den Stapel für { $next }; wer ihn später nimmt, braucht zwei Steine vom Rang des obersten.
moved-discard-out = { $player } legt { FORM($card, "den") } als letzten Stein ab. Die Runde ist aus.
moved-discard-end = { $player } legt { FORM($card, "den") } ab. Die Mauer ist leer, und { $next } kann den Stapel nicht nehmen: Die Runde ist aus.
key-take = Stapel nehmen
key-lay = Auslegen
key-discard = Ablegen
task-red = Leg deine rote Drei aus.
task-draw = Zieh zuerst.
task-discard = Leg aus, dann leg ab.
do-red = { FORM($card, "Den") } auslegen
do-draw = { $n ->
    [one] Einen Stein ziehen
   *[other] { $n } Steine ziehen
  }
do-take = Stapel nehmen: { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
  }
do-meld = Auslegen: { $melds }, { $points } Punkte
do-add = Anlegen: { $meld }
do-add-wild = { $n ->
    [one] Wilden Stein
   *[other] { $n } wilde Steine
  } an die { $to } legen
do-add-joker = { $n ->
    [one] Wilden Stein
   *[other] { $n } wilde Steine
  } ans Jokercanasta legen
do-out = Schluss machen
do-discard = { FORM($card, "Den") } ablegen
ranks-wild = wilde Steine
some-tiles = { $n } { $ranks }
some-tiles-wild = { $n ->
    [one] { $one }
   *[other] { $n } { $ranks }
  } + { $wild ->
    [one] 1 wilder
   *[other] { $wild } wilde
  }

# Wonach ein vernünftiger Spieler sich richtet.
thumb-red = Rote Dreien gehen vor. Welche du zuerst auslegst, ist egal.
thumb-take = { $n ->
    [one] Der oberste Stein passt dir. Was du von der Mauer bekämst, weißt du nicht.
   *[other] Das sind { $n } Steine auf einmal. Je mehr du hast, desto eher werden Canastas daraus.
  }
thumb-first = Für die erste Meldung sind { $n } Punkte nötig, und die hast du. Danach kannst du auch einzelne Steine anlegen.
thumb-canasta = Das macht ein Canasta voll: Dafür gibt es die meisten Punkte, und ohne geht kein Schluss.
thumb-threes = Schwarze Dreien darfst du nur auslegen, wenn du Schluss machst. Jetzt ist es so weit.
thumb-meld = Ausgelegt zählen die Steine für dich. Auf der Bank würden sie am Ende abgezogen.
thumb-meld-wild = Mit einem wilden Stein wird aus dem Paar eine Meldung, an die du weiter anlegen kannst.
thumb-add = Das bringt die Meldung näher an ein Canasta. Auf der Bank würde es am Ende abgezogen.
thumb-add-more = Auch an einem fertigen Canasta zählt das. Auf der Bank würde es am Ende abgezogen.
thumb-wild-mixed = Diesem Canasta schadet ein wilder Stein nicht mehr, und ausgelegt zählt er für dich.
thumb-wild-near = Mit dem wilden Stein fehlt nur noch einer zum Canasta.
thumb-wild-late = Die Runde kann bald aus sein. Ein wilder Stein auf der Bank kostet dann viel.
thumb-wild = Ablegen möchtest du gerade keinen Stein. So wächst wenigstens die Meldung.
thumb-discard-bars = { FORM($other, "Der") } würde dir weniger fehlen. Doch unter { FORM($card, "dem") } kann { $next } nichts nehmen.
thumb-discard-fits = { FORM($other, "Der") } würde dir weniger fehlen, passt aber an eine Meldung von { $next }: Damit wäre der Stapel weg.
thumb-discard-known = { FORM($other, "Der") } würde dir weniger fehlen. Aber { $next } hat mit dem Stapel schon mindestens zwei davon genommen und käme so an den nächsten.
thumb-discard-seen = Davon siehst du { $n } auf deiner Bank und im Stapel. Je mehr es sind, desto seltener kann { $next } zwei haben und den Stapel nehmen.
thumb-discard-keep = Einen wilden Stein hebst du noch auf: Mehr bringt er, wenn er ein Canasta voll macht. Nichts würde dir weniger fehlen als { FORM($card, "der") }.
thumb-discard-natural = Ein wilder Stein würde das echte Canasta zu einem unechten machen. Nichts würde dir weniger fehlen als { FORM($card, "der") }.
thumb-discard-three = Eine schwarze Drei kannst du sonst kaum brauchen, und sie sperrt den Stapel für { $next }.
thumb-discard-risk = Vielleicht bekommt { $next } damit den Stapel. Aber nichts anderes würde dir weniger fehlen.
thumb-discard-single = Davon hast du nur einen. Einzelne Steine gehen zuerst weg, teure vor billigen.
thumb-discard-least = Nichts anderes würde dir weniger fehlen.
place-pile = Ablagestapel
place-stock = Mauer
place-reds = Rote Dreien
place-meld = Meldung
place-canasta = Canasta
place-hand = Bank
chapter-dealt = Austeilen
chapter-reds = Rote Dreien
chapter-lap = Umlauf { $n }
fact-frozen = Im Stapel liegt ein wilder Stein: zu nehmen nur mit zwei Steinen
fact-owed = noch auszulegen: { FORM($card, "der") }
fact-minimum = erste Meldung ab { $n }
fact-canastas = { $n ->
    [0] kein Canasta
    [one] 1 Canasta
   *[other] { $n } Canastas
  }

# Bei den Bildern der Regeln.
picture-wild = wild
picture-red-threes = rote Dreien
picture-black-threes = schwarze Dreien
picture-one-rank = drei von einem Rang
picture-as-many-wild = zwei und zwei
picture-too-many-wild = zu viele wilde
picture-other-ranks = verschiedene Ränge
picture-joker-begun = angefangenes Jokercanasta
picture-canasta-natural = echtes Canasta
picture-canasta-mixed = unechtes Canasta
picture-canasta-joker = Jokercanasta
picture-pile-two = oben liegt ein König, auf der Bank sind zwei
picture-pile-fits = er passt an eure Meldung
picture-pile-frozen = unter ihm ein wilder: Die Meldung genügt nicht
picture-pile-barred = gesperrt
