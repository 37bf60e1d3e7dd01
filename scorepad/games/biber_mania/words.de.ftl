game-biber-mania = Biber-Mania
game-biber-mania-hint = ablegen und klauen
round-at = bei { $game }

stage-count = Karten zählen

field-stack = Auf dem Stapel
field-hand = Auf der Hand
worth-stack = je 1
worth-hand = je −1
field-display = Auslage
field-reserve = Vorrat
field-pile = Nachzieh{"\u00AD"}stapel
field-pile_empty = Nachzieh{"\u00AD"}stapel und Vorrat sind leer
field-cards = Die Ablage
asked-target = Was gestochen werden soll

choice-mode-single = eine Runde
choice-mode-collect = Punkte sammeln

option-mode = Spielweise
option-mode-hint = Eine Runde entscheidet, oder ihr sammelt Punkte über viele Runden, bis jemand das Ziel erreicht.
option-target-hint = So viele Punkte gewinnen beim Punktesammeln.
option-pro = Profis
option-pro-hint = Eine Folge mit Hippie darf dann nicht deine letzte Ablage sein. An den Punkten ändert das nichts.

told-told = { $stack ->
    [0] nichts
   *[other] { $stack }
  } auf dem Stapel, { $hand ->
    [0] keine Karte
   *[other] { $hand }
  } auf der Hand

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-round-won = Runde gewonnen
stat-stack = Karten auf dem Stapel
stat-hand = Karten auf der Hand
stat-emptied = alle Karten gelegt

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

# Eine Karte im Satz: „legt .den“.
card-number = { $rank }
    .der = eine { $rank }
    .den = eine { $rank }
card-superbiber = Superbiber
    .der = der Superbiber
    .den = den Superbiber
card-dieb = Dieb
    .der = der Dieb
    .den = den Dieb
card-fee = Fee
    .der = die Fee
    .den = die Fee
card-partybiber = Partybiber
    .der = der Partybiber
    .den = den Partybiber
card-hippie = Hippie
    .der = der Hippie
    .den = den Hippie
card-gemeinling = Gemeinling
    .der = der Gemeinling
    .den = den Gemeinling
card-bodyguard = Bodyguard
    .der = der Bodyguard
    .den = den Bodyguard
card-koenig = König
    .der = der König
    .den = den König

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
dealing-word = Beginnen
deals-now = { $name } beginnt als Nächstes
deals-next = { $name } beginnt
field-dealer = Wer beginnt?

# Eine Runde, Schritt für Schritt.
problem-due-play = { $player } muss etwas legen.
problem-due-capture = { $player } sticht zuerst: in der Auslage und oberste Karten der anderen.
problem-due-steal = { $player } muss noch klauen.
problem-due-wish = { $player } darf sich jetzt nur etwas wünschen oder es lassen.
problem-due-give = { $player } gibt noch jemandem Karten.
problem-due-add = { $player } muss dem König eine Karte dazulegen.
problem-due-draw = { $player } muss noch nachziehen.
problem-not-in-hand = { FORM($card, "Der") } ist nicht auf dieser Hand oder nicht so oft.
problem-apart = Diese Karten lassen sich nicht zusammen legen: { $cards }.
problem-run-alone = Eine Folge ohne Hippie geht nur, wenn bei jemand anderem eine Folge mit Hippie aus ebenso vielen Karten offen liegt.
problem-pro = Bei Profis ist eine Folge mit Hippie nie die letzte Ablage.
problem-nothing-there = In der Auslage gibt es in diesem Zug nichts (mehr) zu stechen.
problem-not-captured = Das sticht die Ablage nicht.
problem-other-cards = Oben liegen { $cards }; sie werden alle zusammen gestochen.
problem-own-stack = Vom eigenen Stapel klaut niemand.
problem-not-there = { FORM($card, "Der") } liegt dort nicht.
problem-oneself = Das muss jemand anderes sein.
problem-same-player = Beide Karten gehen an dieselbe Person: { $player }.
problem-other-number = Der König verlangt { FORM($card, "den") }.
problem-pile-done = Der Nachziehstapel ist leer.
problem-reserve-or-pile = Gezogen wird aus dem Vorrat, mit Angabe der Karte, oder vom Nachziehstapel, ohne sie.
problem-no-place = Karten liegen in der Auslage (display), im Vorrat (reserve) oder auf einem Stapel (sein Platz), nicht bei „{ $got }“.
# Was ein Satz anhängt, wenn die Runde mit dem Zug aus ist.
moved-end = { $end ->
    [hand] {" "}Eine Hand ist leer: Die Runde ist aus.
    [pile] {" "}Nachziehstapel und Vorrat sind leer: Die Runde ist aus.
   *[no] {""}
  }
moved-number = { $player } legt { FORM($cards, "den") }.{ moved-end }
# So oft dieselbe Zahl: „zwei Dreien“.
several-alike = { $n ->
    [1] { FORM($cards, "den") }
    [2] zwei { numbers-alike }
    [3] drei { numbers-alike }
    [4] vier { numbers-alike }
    [5] fünf { numbers-alike }
    [6] sechs { numbers-alike }
    [7] sieben { numbers-alike }
    [8] acht { numbers-alike }
   *[other] { $n } { numbers-alike }
  }
numbers-alike = { $value ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
    [6] Sechsen
    [7] Siebenen
    [8] Achten
    [9] Neunen
   *[10] Zehnen
  }
moved-set = { $player } legt { several-alike }.{ moved-end }
moved-set-mixed = { $player } legt { several-alike } und { FORM($others, "den") }: zusammen { $count } Karten mit dem Wert { $value }.{ moved-end }
moved-jokers = { $player } legt { $n ->
    [1] { FORM($cards, "den") }
   *[other] { $n } Joker
  }. Höher geht nichts.{ moved-end }
moved-run = { $player } legt eine Folge: { $cards }.{ moved-end }
moved-run-to-capture = { $player } legt eine Folge ohne Hippie, weil eine mit Hippie offen liegt: { $cards }.{ moved-end }
moved-party = { $player } legt eine Party, die niemand stechen kann: { $cards }.{ moved-end }
moved-action = { $player } legt { FORM($cards, "den") } allein. Gestochen wird damit nichts.{ moved-end }
moved-captures-display = { $player } muss in der Auslage stechen und bekommt { several-alike }.
moved-captures = { $player } sticht bei { $from } { FORM($cards, "den") } und nimmt das auf die Hand.
moved-captures-mixed = { $player } sticht bei { $from } { several-alike } und { FORM($others, "den") } und nimmt alles auf die Hand.
moved-captures-alike = { $player } sticht bei { $from } { several-alike } und nimmt sie auf die Hand.
moved-refuses = { $player } sticht bei { $from } die obersten Karten, will sie aber nicht: Sie kommen weg.
moved-steals-display = { $player } klaut { FORM($card, "den") } aus der Auslage.
moved-steals-reserve = { $player } klaut { FORM($card, "den") } aus dem Vorrat.{ moved-end }
moved-steals = { $player } klaut { FORM($card, "den") } vom Stapel von { $from }.
moved-wish-granted = { $player } wünscht sich von { $from } { FORM($card, "den") }. { $from } hat diese Karte und gibt sie her.{ moved-end }
moved-wish-lapsed = { $player } wünscht sich von { $from } { FORM($card, "den") }. { $from } hat diese Karte nicht: Der Wunsch verfällt.
moved-gives = { $player } zieht für { $to } { FORM($card, "den") } aus dem Vorrat.{ moved-end }
moved-gives-pile = { $player } zieht für { $to } eine Karte vom Nachziehstapel.{ moved-end }
moved-adds = { $player } muss zum König von { $to } { FORM($card, "den") } legen.{ moved-end }
moved-draws = { $player } hat eine Karte verloren und zieht dafür { FORM($card, "den") } aus dem Vorrat.{ moved-end }
moved-draws-pile = { $player } hat eine Karte verloren und zieht dafür eine vom Nachziehstapel.{ moved-end }
# Was jetzt zu tun ist, mit der Zahl der Karten, die noch fehlen.
task-steal = { $n ->
    [one] Klau eine Karte.
   *[other] Klau { $n } Karten.
  }
task-wish = Wünsch dir eine Karte.
task-give = { $n ->
    [one] Verschenk noch eine Karte.
   *[other] Verschenk { $n } Karten.
  }
task-add = Leg { FORM($card, "den") } zum König.
task-capture = { $n ->
    [0] Nimm die Karten, oder lehn sie ab.
   *[other] Stich aus der Auslage.
  }
task-draw = { $n ->
    [one] Eine Karte verloren: Zieh nach.
   *[other] { $n } Karten verloren: Zieh nach.
  }
key-play = Legen
do-play = { $cards } legen
do-add = { FORM($card, "Den") } dazulegen
do-capture-display = { $cards } stechen
do-capture = { $cards } von { $player } nehmen
do-refuse = { $cards } von { $player } ablehnen
do-steal-display = { FORM($card, "Den") } aus der Auslage klauen
do-steal-reserve = { FORM($card, "Den") } aus dem Vorrat klauen
do-steal = { FORM($card, "Den") } von { $player } klauen
do-wish = { FORM($card, "Den") } von { $player } wünschen
do-keep = Nichts wünschen
do-give = { $player } { FORM($card, "den") } geben
do-give-pile = { $player } eine verdeckte Karte geben
do-draw = { FORM($card, "Den") } ziehen
do-draw-pile = Verdeckt ziehen
# Über vielen Tasten: woher oder für wen. Auf der Taste darunter steht dann nur noch die Karte.
keys-steal-display = Aus der Auslage klauen
keys-steal-reserve = Aus dem Vorrat klauen
keys-steal = { $player } beklauen
keys-wish = Von { $player } wünschen
keys-give = { $player } beschenken
keys-give-pile = { $player } beschenken
do-steal-display-short = { $card }
do-steal-reserve-short = { $card }
do-steal-short = { $card }
do-wish-short = { $card }
do-give-short = { $card }
do-give-pile-short = verdeckt
thumb-out = Mit deinen letzten Karten ist die Runde aus, und du liegst vorn.
thumb-stay = Legst du alles, ist die Runde aus, und du liegst nicht vorn.
thumb-capture-stack = Damit stichst du die obersten Karten von { $player }. Auf diesem Stapel zählen sie dann nicht mehr.
thumb-capture-display = Damit stichst du Karten aus der Auslage, die du später noch legen kannst.
thumb-run = In einer Folge wirst du mehrere verschiedene Zahlen in einem Zug los.
thumb-party = So wirst du drei verschiedene Zahlen in einem Zug los, und niemand kann sie stechen.
thumb-action = Deine Zahlen bleiben für spätere Züge zusammen, und eine Karte bist du los.
thumb-act = { $action ->
    [superbiber] Der Superbiber zählt auf dem Stapel mit, und du klaust zwei Karten dazu.
    [dieb] Der Dieb zählt auf dem Stapel mit, und du klaust eine Karte dazu.
    [koenig] Der König zählt auf dem Stapel mit, und wer dieselbe Zahl hat, muss dir eine dazulegen.
   *[gemeinling] Der Gemeinling zählt auf dem Stapel mit, und jemand bekommt zwei Karten mehr auf die Hand.
  }
thumb-set = { $n ->
    [2] Beide
   *[other] Alle { $n }
  } auf einmal: Auf dem Stapel zählt jede Karte plus, auf der Hand minus.
thumb-rest = Was du jetzt legst, stichst und behältst, bringt so zusammen am meisten.
thumb-fits = { $n ->
    [one] Diese Karte kannst du in einem späteren Zug noch legen. Dann zählt sie für dich.
   *[other] Diese Karten kannst du in einem späteren Zug noch legen. Dann zählen sie für dich.
  }
thumb-must = Aus der Auslage musst du stechen, wenn du kannst. Das hier kostet dich am wenigsten.
thumb-harmless = Auf deiner Hand schaden dir diese Karten nicht.
thumb-refuse = Auf deiner Hand wären sie nur ein Minus. Lehnst du sie ab, zählen sie für niemanden.
thumb-steal-stack = Du kannst sie später noch legen, und { $player } hat sie nicht mehr auf dem Stapel.
thumb-steal-least = Klauen musst du. Diese Karte schadet dir am wenigsten.
thumb-wish-known = Alle haben gesehen, wie { $player } diese Karte bekam, und du kannst sie später noch legen.
thumb-wish-guess = Du kannst sie später noch legen. Ob { $player } sie hat, ist nur geraten.
thumb-keep = Keine Karte macht deine Hand besser.
thumb-give-leader = Von den anderen hat niemand mehr Punkte als { $player }. Jede Karte auf der Hand kostet dort einen.
thumb-give-pile = Jede Karte auf der Hand kostet { $player } einen Punkt, auch eine, die niemand kennt.
thumb-give = Jede Karte auf der Hand kostet { $player } am Ende einen Punkt.
thumb-draw-pile = Im Vorrat liegt nichts, was deine Hand besser macht.
thumb-draw-least = Der Nachziehstapel ist leer. Diese Karte schadet dir am wenigsten.
place-display = Auslage
place-reserve = Vorrat
place-pile = Nachzieh{"\u00AD"}stapel
place-top = Oben auf dem Stapel
place-hand = Hand
chapter-dealt = Austeilen
fact-stack = { $n } auf dem Stapel
fact-assumed = Angenommen: Im Spiel sind die Zahlen 1 bis 10 je achtmal, jede Aktionskarte zweimal und vier Joker.
fact-away = { $n } weggelegt

# Unter den Bildern der Regeln.
picture-higher = von links nach rechts höher
picture-still-higher = und weiter, noch höher
picture-highest = höher als jede Zahl
picture-display = Auslage
picture-reserve = Vorrat
picture-set = gleiche Zahlen
picture-run = Folge
picture-party = Party
picture-only-to-capture = Folge, nur um eine mit Hippie zu stechen
picture-apart-play = passt nicht zusammen
picture-apart-joker = Joker nie mit einer Aktionskarte
picture-apart-partybiber = keine zwei Nachbarn
picture-captured = sticht
picture-not-lower = sticht nichts Höheres
picture-not-as-many = sticht nur gleich viele
picture-protected = sticht nichts beim Bodyguard
