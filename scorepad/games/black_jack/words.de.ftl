game-black-jack = Black Jack

stage-stakes = Einsätze
stage-stakes-do = Einsätze eintragen
stage-results = Ergebnisse

field-banker = Wer die Bank hält
field-hands = Die Hände
field-bank = Steine der Bank
field-seat = Wer
field-stake = Einsatz
asks-stake = Jetzt: Einsatz von { $name }
field-doubled = verdoppelt
field-result = Ergebnis
field-tiles = Steine
field-split = gesplittet

choice-result-blackjack = Black Jack
choice-result-win = ge{"\u00AD"}wonnen
choice-result-push = unent{"\u00AD"}schieden
choice-result-lose = verloren

option-min_stake = Mindesteinsatz
option-min_stake-hint = So viele Chips setzt ihr mindestens.
option-max_stake = Höchsteinsatz
option-max_stake-hint = So viele Chips setzt ihr höchstens, vor dem Verdoppeln.
option-start_chips = Chips am Anfang
option-start_chips-hint = So viele Chips hat, wer nicht die Bank hält.
option-bank_chips = Chips der Bank
option-bank_chips-hint = So viele Chips hat, wer zuerst die Bank hält.
option-half_chips = Halbe Chips
option-half_chips-hint = Ein Black Jack zahlt das Anderthalbfache: Was wird bei ungeradem Einsatz aus dem halben Chip?
choice-half_chips-down = behält die Bank
choice-half_chips-up = werden aufgerundet
option-banker_rounds = Die Bank wechselt nach so vielen Runden
option-banker_rounds-hint = 0: Sie wechselt nicht von selbst.
option-banker_rounds-told = { $n ->
    [one] Die Bank wechselt nach jeder Runde
   *[other] Die Bank wechselt alle { $n } Runden
  }

hand-name = { $seat ->
    [one] { $who }
    [several] { $who } ({ $n }. Hand)
    [bank] Die Bank
    [here] Diese Hand
   *[unknown] Hand { $n }
  }
count-bust = über 21
count-blackjack = Black Jack

duty-begins = zieht zuerst
duty-begins-short = zieht zuerst
duty-banks = hält die Bank
duty-banks-short = Bank
typed-stake = { $n } von { $of } haben gesetzt
turn-stake = setzt

told-bank = hält die Bank
told-bank-count = Bank: { $value }
told-bank-bust = Bank: { $value }, über 21
told-bank-blackjack = Bank: Black Jack
told-staked = { $n ->
    [one] 1 Chip gesetzt
   *[other] { $n } Chips gesetzt
  }

# Was viele Tische über jemanden erzählen: „31 von 80“ oder „im Schnitt 1,3“ steht daneben.
stat-hands-won = Hände gewonnen
stat-hands-pushed = Hände unentschieden
stat-hands-lost = Hände verloren
stat-blackjacks = Black Jack
stat-staked = Chips gesetzt
stat-bank = Chips als Bank

# Wer den halben Chip behält, der bei einem ungeraden Einsatz übrig ist, wenn ein Black Jack das Anderthalbfache bringt.
half-chip = { $half ->
    [none] {""}
    [down] , den halben Chip behält die Bank
   *[up] , um einen halben Chip aufgerundet
  }

line-win = gewonnen
line-win-counted = gewonnen: { $own } gegen { $bank }
line-lose = verloren
line-lose-counted = verloren: { $own } gegen { $bank }
line-push = unentschieden
line-push-counted = unentschieden: { $own } gegen { $bank }
line-bust = über 21: { $value }
line-bank-bust = die Bank ist über 21
line-blackjack = Black Jack{ half-chip }
line-blackjack-push = Black Jack gegen Black Jack
line-blackjack-lose = Black Jack der Bank
line-double = verdoppelt
line-against-win = { hand-name } gewinnt
line-against-win-counted = { hand-name } gewinnt: { $own } gegen { $bank }
line-against-lose = { hand-name } verliert
line-against-lose-counted = { hand-name } verliert: { $own } gegen { $bank }
line-against-push = { hand-name }: unentschieden
line-against-push-counted = { hand-name }: unentschieden, { $own } gegen { $bank }
line-against-bust = { hand-name } ist über 21: { $value }
line-against-bank-bust = { hand-name } gewinnt: Die Bank ist über 21
line-against-blackjack = { hand-name } hat Black Jack{ half-chip }
line-against-blackjack-push = { hand-name }: Black Jack gegen Black Jack
line-against-blackjack-lose = { hand-name } verliert gegen den Black Jack
line-against-double = { hand-name } hat verdoppelt

problem-stakes-crossed = Der Höchsteinsatz { $high } liegt unter dem Mindesteinsatz { $low }.
problem-hand-not-an-object = { hand-name }: Hierher gehört ein Objekt mit Feldern.
problem-hand-unknown-field = { hand-name }: Ein Feld { $label } gibt es hier nicht.
problem-hand-too-much = { hand-name }, { $label }: Mehr als { $high } Werte passen da nicht hin.
problem-hand-too-many-fields = { hand-name }: Mehr als { $high } Felder passen da nicht hin; es sind { $got }.
problem-hand-missing-field = { hand-name }: { $label } fehlt noch.
problem-hand-wrong-type = { hand-name }, { $label }: passt hier nicht.
problem-hand-not-a-choice = { hand-name }, { $label }: Das steht hier nicht zur Auswahl.
problem-hand-out-of-range = { hand-name }, { $label }: erlaubt ist { $low } bis { $high }.
problem-banker = In dieser Runde hält { $who } die Bank.
problem-no-hand = Mindestens eine Hand spielt mit; noch ist keine da.
problem-banker-plays = { hand-name }: Wer die Bank hält, hat keine Hand.
problem-stake = { hand-name }: Der Einsatz geht von { $low } bis { $high }; hier ist er { $got }.
problem-stake-chips = { $who } hat { $high ->
    [one] 1 Chip
   *[other] { $high } Chips
  }; { $total ->
    [one] gesetzt ist 1
   *[other] gesetzt sind { $total }
  }. Setzt oder verdoppelt weniger, oder { $who } kauft nach.
problem-split-often = { hand-name }: Von einem Rang gibt es { $high } Steine, also höchstens { $high } Hände; hier sind es { $got }.
problem-split-stakes = { hand-name }: Nach dem Splitten liegt auf jeder Hand derselbe Einsatz; hier liegen { $stakes }.
problem-split-ranks = { hand-name }: Gesplittete Hände beginnen mit demselben Rang; hier sind es verschiedene.
problem-split-blackjack = { hand-name }: Nach dem Splitten sind Ass und 10 kein Black Jack; trag ein, ob die Hand gewonnen hat.
problem-double = { hand-name }: Verdoppeln geht nur, wenn die ersten zwei Steine { $need } zählen.
problem-double-blackjack = { hand-name }: Ein Black Jack wird nicht verdoppelt.
problem-unknown-card = Einen Stein { $card } gibt es nicht.
problem-tile-number = { hand-name }: Mindestens { $low } Steine liegen da; bisher { $got ->
    [0] ist es keiner
    [one] ist es 1
   *[other] sind es { $got }
  }.
problem-over-drawn = { hand-name }: { $value } ist über 21; danach kommt kein Stein mehr.
problem-tile-often = { $card } gibt es nur { $high ->
    [one] einmal
    [2] zweimal
    [8] achtmal
   *[other] { $high } Mal
  }.
problem-bank-stands = Ab { $low } zieht die Bank nicht mehr; hier hatte sie { $value }.
problem-bank-draws = Unter { $low } zieht die Bank weiter; hier hat sie { $value }.
problem-result-bust = { hand-name }: { $value } ist mehr als { $high }, also verloren, was auch immer die Bank hat.
problem-result-differs = { hand-name }: { $own }, die Bank: { $bank }. Das ist { $need }.
problem-result-bank-bust = { hand-name }: Die Bank ist über 21; wer selbst nicht darüber ist, gewinnt.
problem-result-bank-blackjack = { hand-name }: Die Bank hat Black Jack. Unentschieden ist dagegen nur ein Black Jack, und eine gesplittete oder verdoppelte Hand ist keiner; alles andere verliert.
problem-result-bank-21 = { hand-name }: Die Bank hat { $high }; mehr als das ist nur ein Black Jack.
problem-result-blackjack = { hand-name }: Das ist ein Black Jack; hat auch die Bank einen, ist es unentschieden.
problem-result-no-blackjack = { hand-name }: Ein Black Jack sind ein Ass und ein Stein, der 10 zählt, und kein dritter.
problem-result-push = { hand-name }: Gegen { $value } gibt es kein Unentschieden, denn die Bank zieht bis { $low }.
problem-result-clash = { hand-name }: „{ $got }“ passt nicht zu den Ergebnissen der anderen; alle spielen gegen dieselbe Bank.

question-hand = Was zählt diese Hand?
asked-tiles = Die Steine, wie sie kamen
asked-split = Die Hand ist gesplittet
asked-bank = Die Bank am Ende
answer-hand-blackjack = Black Jack.
answer-hand-count = { $value }{ $soft ->
    [true] , ein Ass zählt 11
   *[false] {""}
  }.{ $may ->
    [both] {" "}Du darfst verdoppeln oder splitten.
    [double] {" "}Du darfst verdoppeln.
    [split] {" "}Du darfst splitten.
   *[nothing] {""}
  }
answer-hand-bust = { $value }: über 21 und damit verloren.
answer-against-blackjack = Black Jack: Du bekommst das Anderthalbfache deines Einsatzes.
answer-against-win = Gewonnen: { $value }, die Bank hat { $bank }{ $bank_kind ->
    [bust] {" "}und ist über 21
   *[other] {""}
  }.
answer-against-push = Unentschieden: { $kind ->
    [blackjack] Beide haben Black Jack.
   *[other] Beide haben { $value }.
  }
answer-against-lose = Verloren: { $kind ->
    [bust] { $value } ist über 21.
   *[other] { $value }, die Bank hat { $bank_kind ->
        [blackjack] Black Jack
       *[other] { $bank }
      }.
  }

# the pad
again-word = Einsätze wie zuletzt
in-the-pot = gesetzt
deals = Bank
who-deals = Wer hält zuerst die Bank?
start-sub = { $game }, { $name } hält die Bank
deals-first = { $name } hält die Bank.
dealing-word = Bank
deals-now = { $name } hält als Nächstes die Bank
deals-next = { $name } hält die Bank
field-dealer = Wer zuerst die Bank hält
others-win = { $n ->
    [0] alle gewonnen
   *[other] alle übrigen gewonnen
  }
others-lose = { $n ->
    [0] alle verloren
   *[other] alle übrigen verloren
  }
staked-so = { $doubled ->
    [yes] 2 × { $n }
   *[no] { $n ->
        [one] 1 Chip
       *[other] { $n } Chips
      }
  }
hand-double = verdoppelt
hand-split = splitten
hand-join = nicht gesplittet
hand-hide = ohne Steine
hand-tiles = Steine
adjust-hint = Chips nachkaufen oder tauschen, mit Notiz
adjust-lead = Eine Zahl für jeden Platz: So viele Chips kommen dazu oder gehen weg. Es ist keine Runde, und die Bank bleibt, wo sie ist.
told-bank-owes = schuldet { $n }
told-bank-short = deckt nicht alles

ending-by-hand = Vorzeitig beendet. Es gewinnt, wer am meisten dazugewonnen hat: Chips am Ende weniger die vom Anfang und die nachgekauften.

# Eine Hand, Zug für Zug.
problem-no-sit = Jemand muss setzen.
problem-nobody-staked = Noch hat niemand gesetzt; erst kommen die Einsätze.
problem-staked-late = Die Steine sind gegeben; gesetzt wird nicht mehr.
problem-bank-stakes = { $player } hält die Bank und setzt nichts.
problem-stake-range = Einsätze gehen von { $low } bis { $high }; hier ist es { $got }.
problem-stake-holds = { $player } hat { $high ->
    [one] 1 Chip
   *[other] { $high } Chips
  }; das macht { $got }.
problem-stake-order = { $player } hat schon gesetzt oder wurde übergangen: Gesetzt wird reihum, links von der Bank zuerst.
problem-no-double = Verdoppelt wird einmal, vor weiteren Steinen, und nur, wenn die ersten zwei { $need } zählen.
problem-no-split = Nur zwei Steine vom selben Rang werden gesplittet, vor weiteren Steinen und vor dem Verdoppeln.
problem-no-tile = Es sind nicht genug Steine übrig.
bank-tells = { $bank ->
    [not-yet] {""}
    [short] {" "}Alle sind über 21; die Bank hat { $tiles } und braucht nicht zu ziehen.
    [bust] {" "}Die Bank hat { $tiles }: { $value }, über 21.
    [blackjack] {" "}Die Bank hat { $tiles }: Black Jack.
   *[count] {" "}Die Bank hat { $tiles }: { $value }.
  }
moved-stakes = { $player } setzt { $n ->
    [one] 1 Chip
   *[other] { $n } Chips
  }.
moved-stakes-last = { $player } setzt { $n ->
    [one] 1 Chip
   *[other] { $n } Chips
  }. Alle bekommen zwei Steine; der zweite der Bank liegt verdeckt.{ bank-tells }
moved-doubles = { $player } verdoppelt mit { $n }{ $soft ->
    [yes] {" "}oder { $less }
   *[no] {""}
  }: jetzt { $chips } Chips.
moved-splits = { $player } splittet: Die erste Hand ist jetzt { $first }, die zweite { $second }.
moved-stands = { $player } bleibt bei { $n }.{ bank-tells }
moved-hits = { $player } nimmt { $card } und hat { $n }{ $soft ->
    [yes] , ein Ass zählt 11
   *[no] {""}
  }.
moved-hits-bust = { $player } nimmt { $card } und ist mit { $n } über 21.{ bank-tells }
key-stake = Einsatz
task-stake = Wie viel setzt du?
task-hit = Noch ein Stein?
do-stake = { $n ->
    [one] 1 Chip
   *[other] { $n } Chips
  } setzen
do-sit = Aussetzen
do-hit = Noch ein Stein
do-stand = Stehen bleiben
do-double = Verdoppeln, noch { $n }
do-split = Splitten

# Wonach ein vernünftiger Spieler sich richtet.
thumb-stake = Auf Dauer gewinnt die Bank etwas öfter. Setz also wenig.
thumb-split-aces = Jedes Ass kann 11 zählen: Zwei Hände, die mit 11 beginnen, sind besser als eine 12.
thumb-split-eights = 16 ist die schlechteste Zahl. Zwei Hände, die mit 8 beginnen, sind besser.
thumb-split-weak = Die Bank zeigt { $bank } und kommt leicht über 21. Da lohnen sich zwei Hände.
thumb-double = Viele Steine zählen 10, und mit so einem hast du { $more }. Das ist den doppelten Einsatz wert.
thumb-double-weak = Die Bank zeigt { $bank } und kommt leicht über 21. Und mit einem Stein, der 10 zählt, hast du { $more }.
thumb-hit-soft = Das Ass zählt hier 11. Wird es zu viel, zählt es 1: Über 21 kommst du mit einem Stein nicht.
thumb-hit-safe = Mit { $n } kommst du durch einen Stein nicht über 21.
thumb-hit-low = Mit { $n } bringt dich nur ein Stein über 21, der 10 zählt.
thumb-hit-strong = Die Bank zeigt { $bank } und kommt oft auf eine gute Zahl. { $n } reicht dann selten.
thumb-stand-soft = { $n ->
    [21] Mehr als 21 geht nicht.
   *[other] { $n } ist meist gut genug, und ein Stein mehr macht es eher schlechter.
  }
thumb-stand-weak = Die Bank zeigt { $bank } und kommt leicht über 21. Bleib stehen, damit es nicht dir passiert.
thumb-stand = { $n ->
    [21] Mehr als 21 geht nicht.
   *[other] Mit { $n } brächten dich die meisten Steine über 21.
  }
place-bank = Bank
place-second = Der zweite Stein der Bank
place-hand = Hand
place-at-turn = Hand am Zug
chapter-stakes = Einsätze
chapter-draws = Ziehen
chapter-bank = Die Bank zieht
fact-staked = { $n ->
    [one] 1 Chip
   *[other] { $n } Chips
  }
fact-counts-count = { $n }
fact-counts-bust = { $n }, über 21
fact-counts-blackjack = Black Jack
fact-won = { $n ->
    [one] gewinnt 1 Chip
   *[other] gewinnt { $n } Chips
  }
fact-lost = { $n ->
    [one] verliert 1 Chip
   *[other] verliert { $n } Chips
  }
fact-even = unentschieden
step-dealt = Zuerst wird gesetzt, dann gegeben. { $name } ist dran.

# Bilder in den Regeln.
picture-natural = Black Jack
picture-three-tiles = drei Steine: kein Black Jack
picture-doubling = verdoppeln
picture-no-doubling = nicht verdoppeln
picture-splitting = splitten
picture-no-splitting = nicht splitten
picture-bank-draws = Die Bank zieht
picture-bank-stops = Die Bank hört auf
