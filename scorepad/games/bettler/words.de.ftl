game-bettler-und-diebe = Bettler und Diebe
game-bettler-und-diebe-hint = Stiche um den Topf
game-halsabschneider = Halsabschneider
game-halsabschneider-hint = Stiche um den Topf
game-snear = Snear
game-snear-hint = Stiche zu zweit
round-at = bei { $game }

stage-pot = Topf
stage-pot-do = Topf eintragen
stage-points = Augen

field-kind = Topf oder Ramsch
field-taker = Wer hat den Topf
asks-taker = Wer hat den Topf?
field-partner = Partner
asks-partner = Wer ist Partner?
field-points = Augen
field-party = Augen
field-party_0 = Augen der Seite mit dem Topf
field-party_1 = Augen der Gegner
field-caught = Augen
field-trickless = Mit Stich oder ohne
asks-trickless = Hat { $name } einen Stich bekommen?
choice-trickless-some = Stich ohne Augen
choice-trickless-none = kein Stich
field-cards = Die Karten
field-hands = Die Hände vor dem Stich
asks-hands = Jetzt: die Hand von { $name }
field-thief_points = Augen der Diebe 5 bis 14
field-beggar_points = Augen der Bettler 5 bis 8

choice-kind-pot = Topf
choice-kind-ramsch = Ramsch
none-partner = niemand, allein

option-target-hint = Wer zuerst so viele Punkte hat, gewinnt.
option-credits = Gutschriften
option-credits-hint = Nach den Regeln 2, 4 und 6, Ramsch 3. Nach der Punktekarte 3, 4 und 5, Ramsch 7.
choice-credits-rules = nach den Regeln
choice-credits-point-card = nach der Punktekarte
option-alone_bonus = 2 Punkte extra für den Alleingang
option-alone_bonus-hint = Wer den Topf nimmt, spielt hier immer allein. Ausgeschaltet gibt es dafür nichts extra.
option-thief_points = Augen der Diebe 5 bis 14
option-thief_points-hint = Zehn Zahlen, wie sie auf euren Karten stehen. Die Anleitung verrät sie nicht.
option-beggar_points = Augen der Bettler 5 bis 8
option-beggar_points-hint = Vier Zahlen, gleich für jede Farbe. Die Anleitung verrät sie nicht.

suit-thief = Dieb
    .der = der Dieb { $rank }
    .den = den Dieb { $rank }
    .dem = dem Dieb { $rank }
suit-red = rot
    .der = die rote { $rank }
    .den = die rote { $rank }
    .dem = der roten { $rank }
suit-green = grün
    .der = die grüne { $rank }
    .den = die grüne { $rank }
    .dem = der grünen { $rank }
suit-blue = blau
    .der = die blaue { $rank }
    .den = die blaue { $rank }
    .dem = der blauen { $rank }

duty-is-asked = wird zuerst gefragt
duty-is-asked-short = zuerst gefragt
duty-begins = spielt aus

outlook-number = Augen zum Sieg
outlook-taker = mit dem Topf; der Gegenseite reichen { $n }

told-taker = Topf mit { $names }: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-partner = an der Seite von { $names }: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-alone = Topf, allein: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-against = gegen den Topf: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-ramsch = Ramsch: { $n } { $n ->
    [one] Auge
   *[other] Augen
  }
told-trickless = Ramsch: kein Stich

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-took = Topf genommen
stat-taken-won = gewonnen mit eigenem Topf
stat-partner-won = gewonnen als Partner
stat-alone-won = allein gewonnen
stat-against-won = gewonnen gegen den Topf
stat-ramsch-won = Ramsch gewonnen
stat-card-points = Augen mit dem Topf
stat-over-60 = mehr als 60 Augen

line-even = { $n } zu { $n }: Die Gegenseite gewinnt
line-credit = mit { $n } Augen gewonnen
line-alone = allein gewonnen
line-against-alone = gegen einen Alleingang gewonnen
line-ramsch-win = wenigste Augen: { $n }
line-ramsch-trickless = mit Stich, andere ohne
line-ramsch-all = alle Stiche im Ramsch
line-card-points-score = { $n } { $n ->
    [one] Auge
   *[other] Augen
  }

problem-partner-is-taker = { $name } hat den Topf genommen; es spielt jemand anders mit, oder niemand.
problem-points-of-pot = Mit Topf gehört hierher eine Zahl, die Augen der Seite, die ihn nahm; die andere hat den Rest auf 120.
problem-points-of-ramsch = Beim Ramsch gehört hierher für jede Person eine Zahl.
problem-points-sum = Es gibt { $high } Augen; { $terms } sind { $total }.
problem-ramsch-sum = Es gibt nicht mehr als { $high } Augen; { $terms } sind { $total }.
problem-trickless-points = Ohne Stich gibt es keine Augen; bei { $name } stehen { $n }.
problem-trickless-twice = { $name } steht zweimal unter „ohne Stich“. Einmal genügt.
problem-all-trickless = Alle ohne Stich, das geht nicht: Jemand hat die Stiche bekommen.
problem-card-points = Alle Karten zusammen haben { $need } Augen; die Diebe mit { $thieves } und die Bettler mit { $beggars } kommen nicht darauf. Ein Bettlerwert zählt in jeder der drei Farben.

question-count = Wie viele Augen haben diese Karten?
answer-trick = { $winner } bekommt den Stich: { $points ->
    [0] keine Augen
    [one] 1 Auge
   *[other] { $points } Augen
  }.
answer-trick-so-far = Bisher, { $n } von { $of } Karten: Vorn liegt { $winner }. { $points ->
    [0] Augen liegen noch keine da.
    [one] 1 Auge liegt da.
   *[other] { $points } Augen liegen da.
  }
assumed-lead = Die Anleitung druckt die Augen der Diebe und der Bettler nicht ab. Lest sie einmal von euren Karten ab; dann rechnet der Block überall damit.
answer-count = { $points ->
    [0] Keine Augen
    [one] 1 Auge
   *[other] { $points } Augen
  }.

option-thief_points-item = Dieb { $n }
option-beggar_points-item = Bettler { $n }

none-taker = Ramsch

# Eine Hand, Zug für Zug.
field-pot = Der Topf
field-up = Die offenen Karten
field-down = Die verdeckten Karten
problem-revoke = { FORM($card, "Der") } geht hier nicht: Wer die ausgespielte Farbe hat, muss sie bedienen.
problem-face-down = { FORM($card, "Der") } liegt noch verdeckt und wird erst nach dem Stich aufgedeckt, in dem die Karte darüber gespielt wurde.
problem-pot-first = Zuerst wird der Topf angeboten, dann wird begraben, dann gespielt.
problem-pot-settled = Jede Person wird nur einmal gefragt, und der Topf ist schon vergeben.
problem-after-take = Das kommt gleich, nachdem jemand den Topf genommen hat, und sonst nie.
problem-no-partner = Zu dritt spielt mit dem Topf immer eine Person allein; das wird nicht angesagt.
problem-said-once = Wer mitspielt, ist schon gesagt. Jetzt wird begraben.
problem-call-next = Genannt wird der nächsthöhere Dieb, den man nicht selbst hat: { FORM($card, "der") }.
problem-no-call = Einen höheren Dieb kann nur nennen, wer den Dieb 6 selbst hat und nicht alle darüber.
problem-bury-number = Begraben werden genau { $need } Karten; { $got ->
    [0] keine ist
    [one] 1 ist
   *[other] { $got } sind
  } genannt.
problem-bury-thief = Solange noch ein Bettler auf der Hand ist, wird kein Dieb begraben.

lacking-thief = keinen Dieb
lacking-red = kein Rot
lacking-green = kein Grün
lacking-blue = kein Blau
moved-passes = { $player } nimmt den Topf nicht.
moved-ramsch = { $player } nimmt den Topf auch nicht. Niemand will ihn: Es ist ein Ramsch.
moved-takes = { $player } nimmt den Topf. Darin liegen { FORM($cards, "der") }; das sind jetzt { $n } Karten.
moved-takes-hidden = { $player } nimmt den Topf. Das sind jetzt { $n } Karten.
moved-alone = { $player } sagt an, allein zu spielen. Die Partnerkarte bedeutet nichts.
moved-calls = { $player } hat den Dieb 6 selbst und nennt { FORM($card, "den") }. Wer diese Karte hat, spielt mit.
moved-buries = { $player } begräbt { FORM($cards, "den") }. Ihre Augen zählen für die Seite mit dem Topf.
moved-buries-hidden = { $player } begräbt Karten. Ihre Augen zählen für die Seite mit dem Topf.
moved-buries-thieves = { $player } begräbt { FORM($cards, "den") }. Es ist kein anderer Bettler mehr da, also { $n ->
    [one] muss ein Dieb dabei sein und wird
   *[other] müssen { $n } Diebe dabei sein und werden
  } angesagt.
moved-buries-thieves-hidden = { $player } begräbt Karten und sagt an: { $n ->
    [one] Ein Dieb ist
   *[other] { $n } Diebe sind
  } dabei. Dann ist kein Bettler mehr auf der Hand.
moved-leads = { $player } spielt { FORM($card, "den") } aus.{ moved-full }
moved-follows = { $player } bedient mit { FORM($card, "dem") }.{ moved-full }
moved-follows-ahead = { $player } bedient mit { FORM($card, "dem") } und liegt vorn.{ moved-full }
moved-trumps = { $player } hat { $lacking } und sticht mit { FORM($card, "dem") }.{ moved-full }
moved-trumps-below = { $player } hat { $lacking }. { FORM($card, "Der") } ist nicht hoch genug.{ moved-full }
moved-discards = { $player } hat { $lacking } und wirft { FORM($card, "den") } ab.{ moved-full }
moved-full = { $with ->
    [taker] {" "}Das ist die Partnerkarte: { $player } spielt mit { $taker }.
   *[nobody] {""}
  }{ $full ->
    [0] {""}
    [2] {" "}Das holt den Stich: { moved-worth }
   *[other] {" "}{ $winner } bekommt den Stich: { moved-worth }
  }
moved-worth = { $points ->
    [0] keine Augen
    [one] 1 Auge
   *[other] { $points } Augen
  }.{ $up ->
    [0] {""}
   *[other] {" "}Aufgedeckt: { FORM($turned, "der") }.
  }
task-take = Nimmst du den Topf?
task-alone = Allein? Sonst begrab Karten.
task-bury = Begrab Karten im Topf.
do-pass = Topf nicht nehmen
do-take = Topf nehmen
do-alone = Allein spielen
do-call = { FORM($card, "Den") } nennen
do-bury = { FORM($cards, "Den") } begraben
key-bury = Begraben
thumb-take = Deine Diebe sind stark genug: Hohe Diebe holen fast jeden Stich.
thumb-pass = Für den Topf fehlen dir hohe Diebe.
thumb-alone = Mit diesen Karten brauchst du keine Hilfe. Wer allein gewinnt, bekommt mehr.
thumb-call = Den Dieb 6 hast du selbst. So bekommst du doch noch jemanden an deine Seite.
thumb-bury-thieves = Du hast zu wenige Bettler, darum muss ein Dieb dazu. Nimm einen schwachen.
thumb-bury-suit = Danach hast du { $lacking } mehr. Wird die Farbe ausgespielt, kannst du mit einem Dieb stechen.
thumb-bury-points = Diese Augen sind deiner Seite sicher. Im Stich gehen Bettler leicht verloren.
thumb-bury-short = Davon hast du nur wenige. Hast du von einer Farbe nichts mehr, kannst du mit einem Dieb stechen.
thumb-lead-thief = Einen höheren Dieb hat niemand mehr. Dieser Stich ist dir sicher.
thumb-lead-partner = Mit der Partnerkarte erfährt { $player }, wer mitspielt: du.
thumb-lead-beggar = Etwas Höheres gibt es in dieser Farbe nicht mehr. Können alle bedienen, gehört dir der Stich.
thumb-lead-low = Starke Karten heb dir auf. Diese kannst du am leichtesten verlieren.
thumb-give = Deine Seite bekommt den Stich. Leg dazu, was viel zählt und dir sonst wenig nützt.
thumb-give-likely = Vorn liegt wahrscheinlich deine Seite, und darüber kommt niemand mehr. Leg dazu, was dir wenig nützt.
thumb-take-last = Nach dir legt niemand mehr. Das ist deine günstigste Karte, die den Stich holt.
thumb-take-sure = Darüber kommt niemand mehr: Der Stich ist dir sicher.
thumb-take-risk = Höhere Karten sind noch unterwegs, doch der Stich ist das Wagnis wert.
thumb-high-only = Darunter bleiben kannst du hier nicht. Diese Karte kostet dich am wenigsten.
thumb-wait = Deine Seite liegt vorn, kann aber noch geschlagen werden. Gib nur wenig dazu.
thumb-skip = Höher ginge, doch das lohnt sich hier nicht. Gib so wenig her wie möglich.
thumb-lose = Höher kommst du nicht. Gib so wenig her wie möglich.
thumb-ramsch-lead-high = Ohne einen einzigen Stich verlierst du den Ramsch. Versuch es mit einer Karte, die stark ist und selbst wenig zählt.
thumb-ramsch-lead-low = Einen Stich hast du schon. Mit deiner schwächsten Karte bekommst du am ehesten keinen mehr.
thumb-ramsch-take = Ohne einen einzigen Stich verlierst du den Ramsch. Hol dir diesen mit der stärksten, die du legen darfst.
thumb-ramsch-must = Darunter bleiben kannst du hier nicht. Über die niedrigste, die du legen darfst, geht am ehesten noch jemand.
thumb-ramsch-must-last = Der Stich gehört dir auf jeden Fall. So wirst du dabei die stärkste los, die du legen darfst.
thumb-ramsch-lose = Diesen Stich bekommst du nicht. Leg Augen ab und behalte Starkes für einen anderen.
thumb-ramsch-shed = Den Stich bekommt jemand anderes. Werde los, was viel zählt oder noch einen Stich holen könnte.
thumb-snear-take = Der Stich ist die Karte wert, und billiger bekommst du ihn nicht.
thumb-snear-safe = Was bei { $player } offen liegt, kann sie jetzt nicht schlagen.
place-trick = Stich
place-pot = Topf
place-hand = Hand
place-buried = Begraben
place-face-up = Offen
place-face-down = Verdeckt
chapter-pot = Topf
fact-taker = hat den Topf
fact-ramsch = Ramsch
fact-alone = spielt allein
fact-partner = spielt mit
fact-partner-card = Partnerkarte: { FORM($card, "der") }
fact-thieves-buried = { $n ->
    [one] 1 Dieb
   *[other] { $n } Diebe
  } begraben
fact-caught = { $n ->
    [0] kein Stich
    [one] 1 Stich
   *[other] { $n } Stiche
  }, { $points } { $points ->
    [one] Auge
   *[other] Augen
  }
fact-assumed = Augen angenommen: je { $thief } für Diebe von 5 bis 14, je { $beggar } für Bettler von 5 bis 8

# Unter den Bildern der Regeln.
picture-thieves = Diebe: Trumpf
picture-beggars = Bettler, hier Rot
picture-bury = diese dürfen begraben werden
picture-must-follow = Rot liegt, und du hast Rot
picture-cannot-follow = Rot liegt, und du hast keines
picture-lies = es liegt
picture-in-hand = auf der Hand
picture-open = offen
picture-no-thief = kein Dieb: die höchste der Farbe
picture-one-thief = ein Dieb: der Dieb
picture-two-thieves = zwei Diebe: der höhere
