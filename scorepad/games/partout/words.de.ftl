game-partout = Partout
game-partout-hint = Stiche ansagen

stage-announce = Ansagen
stage-announce-do = Ansagen eintragen
stage-tricks = Stiche

group-trump_number = Trumpf
field-trump_number = Trumpfzahl
field-trump_colour = Trumpffarbe
field-bids = Angesagt
asks-bids = Jetzt: Ansage von { $name }
sum-bids = mind.
field-tricks = Stiche
field-cards = Karten
field-lock = Das Verlies sperrt
asks-lock = Welche Karte sperrt das Verlies?
none-lock = keine Karte
field-number = Gewählte Zahl
field-colour = Gewählte Farbe

# .farbe: die Farbe selbst; die anderen Formen: eine Karte dieser Farbe.
choice-trump_colour-red = rot
    .farbe = Rot
    .der = die rote { $rank }
    .den = die rote { $rank }
    .dem = der roten { $rank }
choice-trump_colour-green = grün
    .farbe = Grün
    .der = die grüne { $rank }
    .den = die grüne { $rank }
    .dem = der grünen { $rank }
choice-trump_colour-blue = blau
    .farbe = Blau
    .der = die blaue { $rank }
    .den = die blaue { $rank }
    .dem = der blauen { $rank }
choice-trump_colour-black = schwarz
    .farbe = Schwarz
    .der = die schwarze { $rank }
    .den = die schwarze { $rank }
    .dem = der schwarzen { $rank }

duty-names-number = nennt die Zahl
duty-names-colour = nennt die Farbe
duty-names-number-short = Zahl
duty-names-colour-short = Farbe
typed-bids = { $n } von { $of } haben angesagt
turn-bids = sagt an
waits-bids = angesagt
waits-tricks = Stiche

outlook-number = Minimum
outlook-minimum = ab { $n ->
    [one] 1 Stich
   *[other] { $n } Stichen
  } { $n } + { $bonus }
outlook-minimum-none = nichts angesagt, kein Bonus
outlook-minimum-over = mehr als { $most }: kein Bonus

told-told = { $bids } angesagt, { $n ->
    [0] kein Stich
   *[other] { $n } bekommen
  }

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-announced = angesagt
stat-met = Minimum erreicht
stat-exact = genau getroffen
stat-short = Stiche, die zum Minimum fehlten
stat-none = angesagt und kein Stich

line-trick-point = { $n ->
    [one] 1 Stich
   *[other] { $n } Stiche
  }
line-bonus = Minimum { $n } erreicht
line-missed = Minimum { $n } verfehlt
line-no-trick = { $n ->
    [one] 1 Stich
   *[other] { $n } Stiche
  } angesagt, keiner bekommen

problem-trick-count = Es gibt { $high } Stiche; { $terms } sind { $total }.
problem-lock-without-dungeon = Nur das Verlies sperrt eine Karte, und es liegt nicht da.
problem-lock-not-before = Das Verlies sperrt eine Karte, die in diesem Stich vor ihm gespielt wurde.
problem-number-missing = Der Mathematiker liegt da: Welche Zahl wurde gewählt?
problem-number-unasked = Nur der Mathematiker wählt eine Zahl, und er liegt nicht da.
problem-colour-missing = Die Alchemistin liegt da: Welche Farbe wurde gewählt?
problem-colour-unasked = Nur die Alchemistin wählt eine Farbe, und sie liegt nicht da.

card-king = König
    .der = der König
    .den = den König
    .dem = dem König
card-queen = Königin
    .der = die Königin
    .den = die Königin
    .dem = der Königin
card-jester = Hofnarr
    .der = der Hofnarr
    .den = den Hofnarren
    .dem = dem Hofnarren
card-dungeon = Verlies
    .der = das Verlies
    .den = das Verlies
    .dem = dem Verlies
card-mathematician = Mathe{"\u00AD"}matiker
    .der = der Mathematiker
    .den = den Mathematiker
    .dem = dem Mathematiker
card-alchemist = Alche{"\u00AD"}mistin
    .der = die Alchemistin
    .den = die Alchemistin
    .dem = der Alchemistin

answer-trick = { $winner } bekommt den Stich mit { FORM($card, "dem") }. Trumpf ist danach { $number } und { FORM($colour, "farbe") }.
answer-trick-so-far = Bisher, { $n } von { $of } Karten: Vorn liegt { $winner } mit { FORM($card, "dem") }.

# Eine Hand, Zug für Zug.
problem-not-now = Jetzt ist „{ $need }“ dran, nicht „{ $verb }“.
problem-number-range = { $got } liegt außerhalb von { $low } bis { $high }.
problem-no-colour = Eine Farbe { $colour } gibt es nicht.
problem-not-in-hand = { FORM($card, "Der") } ist nicht auf dieser Hand.
problem-choice-dungeon = Das Verlies sperrt eine vorher gelegte Karte des Stichs oder keine; der Zug sagt, welche.
problem-choice-mathematician = Zum Mathematiker gehört die gewählte Zahl, eine aus dem Spiel.
problem-choice-alchemist = Zur Alchemistin gehört die gewählte Farbe.
moved-number = { $player } nennt die { $n } als Trumpfzahl.
moved-colour = { $player } nennt { FORM($colour, "farbe") } als Trumpffarbe.
moved-bid = { $player } sagt { $n ->
    [0] keinen Stich
    [one] 1 Stich
   *[other] { $n } Stiche
  } an.
moved-leads = { $player } spielt { FORM($card, "den") } aus.
moved-ahead = { $player } legt { FORM($card, "den") } und liegt vorn.
moved-below = { $player } legt { FORM($card, "den") }; das reicht nicht.
moved-locks = { $player } legt das Verlies und sperrt { FORM($card, "den") }.{ moved-end }
moved-locks-none = { $player } legt das Verlies und sperrt keine Karte.{ moved-end }
moved-new-number = { $player } legt den Mathematiker: Ab diesem Stich ist die { $n } Trumpfzahl.{ moved-end }
moved-new-colour = { $player } legt die Alchemistin: Ab diesem Stich ist { FORM($colour, "farbe") } Trumpffarbe.{ moved-end }
moved-takes = { $player } legt { FORM($card, "den") } und nimmt den Stich.
moved-last = { $player } legt { FORM($card, "den") }.{ moved-end }
# Was ein Satz anhängt, wenn der Stich mit der Karte voll ist.
moved-end = { $end ->
    [taken] {" "}{ $winner } nimmt den Stich mit { FORM($by, "dem") }.
    [own] {" "}Den Stich holt { FORM($by, "der") }, auch von { $winner }.
    [nobody] {" "}Keine Karte zählt: { $winner } hat ausgespielt und nimmt den Stich.
   *[no] {""}
  }
task-number = Nenne die Trumpfzahl.
task-colour = Nenne die Trumpffarbe.
task-bid = Sag deine Stiche an.
do-number = Trumpf{"\u00AD"}zahl { $n }
do-number-asked = { $n }
do-colour = Trumpf{"\u00AD"}farbe { FORM($colour, "farbe") }
do-bid = { $n ->
    [0] Keinen Stich ansagen
    [one] 1 Stich ansagen
   *[other] { $n } Stiche ansagen
  }
do-lock = Verlies: { FORM($card, "den") } sperren
do-lock-none = Verlies: nichts sperren
do-new-number = Mathe{"\u00AD"}matiker: Trumpf { $n }
do-new-colour = Alche{"\u00AD"}mistin: Trumpf { FORM($colour, "farbe") }
thumb-number = Von keiner anderen Zahl hast du mehr Karten. Die Trumpfzahl sticht fast alles.
thumb-colour = Mehr als in { FORM($colour, "farbe") } ergeben deine Zahlen in keiner anderen Farbe. Als Trumpffarbe schlagen sie die anderen Farben.
thumb-bid = Fast sicher stechen König, Königin und die Trumpfzahl; davon hast du { $strong ->
    [0] nichts, aber hohe Trumpffarbe
   *[other] { $strong }
  }. Sag lieber vorsichtig an: Fehlt ein Stich, ist der Bonus weg.
thumb-bid-none = Auf keinen Stich kannst du dich mit diesen Karten verlassen. Wer nichts ansagt, verliert auch nichts.
thumb-lead-strong = Gegen diese Karte kommt kaum eine andere an.
thumb-lead-trump = Trumpffarbe schlägt die anderen Farben. Die höchste, die du hast, gewinnt am ehesten.
thumb-lead-high = Trumpf hast du nicht. Die höchste Zahl gewinnt noch am ehesten, wenn auch sonst niemand Trumpf legt.
thumb-lead-worthless = Du hast nur noch Karten, die selbst nichts stechen.
thumb-take = Nach dir legen noch andere. Von deinen Karten, die jetzt vorn liegen, hält eine starke am ehesten.
thumb-take-last = Nach dir legt niemand mehr. Diese Karte holt den Stich, und du gibst dafür am wenigsten her.
thumb-give = Deine Seite liegt schon vorn. Leg dazu, was du am wenigsten brauchst.
thumb-dungeon = Die gesperrte Karte zählt nicht mehr. So liegt deine Seite mit { FORM($card, "dem") } vorn.
thumb-mathematician = Mit der { $choice } als Trumpfzahl liegt deine Seite vorn: Jetzt sticht { FORM($card, "der") }.
thumb-alchemist = Die neue Trumpffarbe hilft deiner Seite: Jetzt sticht { FORM($card, "der") }.
thumb-royal = Jetzt zählt der Hofnarr deiner Seite: Er schlägt König und Königin.
thumb-lose = Mit keiner deiner Karten kommt deine Seite hier nach vorn. Leg die, die du am wenigsten brauchst.
thumb-spare = Mit einer Spezialkarte käme deine Seite nach vorn, doch nach dir legen noch andere. Heb sie lieber auf.
place-hand = Hand
place-trick = Stich
chapter-announced = Trumpf
fact-trump = Trumpf: { $n } und { FORM($colour, "farbe") }
fact-number = Trumpfzahl { $n }
fact-bid = { $n } angesagt
fact-tricks = { $n ->
    [0] kein Stich
    [one] 1 Stich
   *[other] { $n } Stiche
  }

# Bilder der Regeln.
picture-rank-1 = 1. Trumpfzahl in Trumpffarbe
picture-rank-2 = 2. Trumpfzahl: Die zuerst gespielte sticht.
picture-rank-3 = 3. Trumpffarbe
picture-rank-4 = 4. Angespielte Farbe
picture-takes = sticht
picture-locked = gesperrt
picture-trick-led = Kein Trumpf dabei: Die höchste rote Karte sticht.
picture-trick-colour = Grün ist Trumpf: Schon die 1 sticht.
picture-trick-number = Trumpfzahl vor Trumpffarbe, und die erste Drei sticht.
picture-jester-with = Ein König liegt da: Der Hofnarr schlägt alles.
picture-jester-without = Ohne König und Königin ist er wertlos.
picture-jester-locked = Der König ist gesperrt: Der Hofnarr bleibt wertlos.
picture-dungeon-locks = Die blaue 6 ist gesperrt, also ist Rot angespielt.
