# Was der Block sagt.

language-name = Deutsch
language-customs = de_DE
language-word = Sprache
theme-word = Hell oder dunkel
theme-light = Hell
theme-dark = Dunkel
theme-device = Wie das Gerät

app-name = Scorepad
app-skip = Zum Inhalt

back-word = Zurück
back-home = Zur Startseite
back-to-sheet = Zurück zum Block
back-to-table = Zurück zum Tisch
back-to-question = Zurück zur Frage
back-to-step = Zurück zu: { $step }
table-of-rules = Tabelle
rules-word = Regeln
rules-all = Alle Regeln
rules-parts = Abschnitte
rules-search = In den Regeln suchen
rules-ruling = Festlegung
rules-house-rule = Hausregel
rules-pad = Der Block
rules-default = Voreinstellung: { $value }.
rules-possible = Möglich: { $low } bis { $high }.
rules-at-table = An diesem Tisch: { $value }.
rules-only = Nur mit { $players } Personen
rules-share = Link zu dieser Regel
rules-take = Mitnehmen
rules-file = Als eine Datei
rules-file-hint = Öffnet sich auch ohne Netz und lässt sich weitergeben.
rules-print = Auf Papier
rules-print-hint = Zwei Seiten A4.
rules-print-large = Auf Papier, große Schrift
rules-print-large-hint = Höchstens fünf Seiten A4.
rules-family = Auch mit diesen Karten
rules-instead = Nichts zu „{ $wanted }“. Gesucht wurde „{ $instead }“.
rules-partly = Keine Regel hat alles aus „{ $wanted }“. Am nächsten kommt:
rules-found = Gefunden zu „{ $wanted }“
rules-more = Alle { $n } Treffer in { $game }
rules-look-everywhere = In allen Spielen suchen
# Wörter, nach denen nicht gesucht wird.
rules-small = der die das den dem des ein eine einen einem einer wie was wann wer wen wem wo woher warum wieso ist sind war bin im in am an auf aus bei mit zu zum zur von vom für und oder ich du er sie es ihr wir man mein dein darf dürfen muss müssen kann können soll will wird werden hat haben habe gibt denn noch da so wenn
# Wörter, die eine Regel nicht haben muss.
rules-soft = wieviel wieviele zählt zählen zähle bringt wert gilt viel viele bekommt passiert
# Was auch gesucht wird: Was jemand tippt, vor dem Doppelpunkt, und wie es in den Regeln heißt.
rules-alike =
    bauer, unter, wenzel, junge, jack, knave, valet: bube
    ober, queen: dame
    könig, king, roi: könig
    as, ace, daus: ass
    zehner, 10er, 10, ten: zehn
    neuner, 9er, 9, nell: neun
    achter, 8er, 8: acht
    siebener, 7er, 7: sieben
    zweier, 2er: zwei
    treff, eichel, clubs: kreuz
    schippen, schaufel, spades: pik
    eckstein, schellen, diamonds: karo
    coeur, rot, hearts: herz
    zählt, zählen, zähle, bringt, wert: punkte, werte
    blatt: hand
    karte, karten: stein, steine
    stein, steine: karte, karten
    buy-in: nachkaufen
    gewinnt, siegt: gewinnen
    beenden, beendet, rausgehen: schluss
    legen, hinlegen: auslegen
rules-decided = Regeln dazu:
picture-around = Im Uhrzeigersinn sitzen { $names }.
picture-partners = { $names } sind Partner.
search-word = Suchen
more-word = Mehr
show-word = Zeigen
table-word = Dieser Tisch
yes = ja
no = nein
optional = falls vorgekommen
update-word = Übernehmen
next-field = Nächstes Feld
sign-of = Vorzeichen: { $name }
sum-more = Noch eine Zahl: { $what }
deals = gibt
asks-next = Jetzt: { $what }
rest-of = der Rest
trump-word = Trumpf
change-word = ändern
stands-at = Stand { $n }
to-go = { $more ->
    [0] { $n ->
        [0] am Ziel
       *[other] noch { $n }
      }
   *[other] mit { $more }: { $n ->
        [0] am Ziel
       *[other] noch { $n }
      }
  }
fix-rest = Rest: { $n }
fix-all = So: { $values }
progress = Wie weit das Spiel ist

open-tables = Offene Tische
tables-further = { $n ->
    [one] 1 weiterer
   *[other] { $n } weitere
  }
tables-since = seit { $day }
home-empty = Kein Tisch offen.
same-again = Noch mal dieselben
own-table = dein Tisch
here-word = Wer hier ist
story-tonight = Heute Abend, seit { $since }
story-today-evening = Heute Abend
story-today-day = Heute
story-yesterday-evening = Gestern Abend
story-yesterday-day = Gestern
story-day = Zuletzt { $day }
story-until = { $day }, bis { $until }
story-ago = Zuletzt { $ago }, { $day }
story-last = Der letzte Abend
story-unfinished = nicht zu Ende
story-points = { $total } zu { $other }
story-all = { $many ->
    [one] { $names } gewann alle { $tables } Tische.
   *[other] { $names } gewannen alle { $tables } Tische.
  }
story-cups = { $many ->
    [one] { $names } nimmt { $won } Pokale mit.
   *[other] { $names } nehmen { $won } Pokale mit.
  }
story-each = { $names } nehmen je einen Pokal mit.
story-each-many = { $tables } Tische, { $tables } Pokale.
story-one = { $many ->
    [one] { $names } gewann { $game }, { $points }.
   *[other] { $names } gewannen { $game }, { $points }.
  }
story-most = { $many ->
    [one] { $names } gewann { $won } von { $tables } Tischen.
   *[other] { $names } gewannen je { $won } von { $tables } Tischen.
  }
story-so-far = { $many ->
    [one] { $names } gewann { $tables ->
        [one] den ersten Tisch
       *[other] { $won } von { $tables } Tischen
      }.
   *[other] { $names } gewannen { $tables ->
        [one] den ersten Tisch
       *[other] { $won } von { $tables } Tischen
      }.
  }
story-playing = { $n ->
    [one] Ein Tisch läuft noch.
    [2] Zwei Tische laufen noch.
   *[other] { $n } Tische laufen noch.
  }
story-quiet = { $many ->
    [one] { $names } hat { $game } seit { $n } Tagen. Wer holt den Pokal?
   *[other] { $names } haben { $game } seit { $n } Tagen. Wer holt den Pokal?
  }
cup-kept = { $many ->
    [one] behält
   *[other] behalten
  } den Pokal, { $n ->
    [2] zum zweiten Mal
    [3] zum dritten Mal
    [4] zum vierten Mal
    [5] zum fünften Mal
   *[other] zum { $n }. Mal
  }
cup-taken = { $many ->
    [one] nimmt { $names } den Pokal ab
   *[other] nehmen { $names } den Pokal ab
  }
cup-first = { $many ->
    [one] holt den ersten Pokal
   *[other] holen den ersten Pokal
  }
cup-at-stake = Der Pokal ist noch bei { $names }, seit { $day }
cup-of = Pokal: { $names }
cups-more = { $n ->
    [one] 1 weiterer
   *[other] { $n } weitere
  }
pay-tick = abhaken, wenn bezahlt
pay-to = { $name } an
plan-today = Heute
plan-coming = { $n ->
    [0] noch niemand zugesagt
    [one] kommt
   *[other] kommen
  }{ $refused ->
    [none] {""}
   *[some] , { $away } nicht
  }
plan-usual = Ihr trefft euch meist am { $weekday } um { $time }.
plan-suggest = { $day } vorschlagen
plan-other-day = anderer Tag
first-lead = Namen antippen, spielen, hinschreiben. Der Block rechnet.
start-here = hier anfangen
sample-word = Eine Runde ansehen
sample-play = Eine Runde spielen
demo-word = Einen erfundenen Kreis ansehen
demo-hint = Acht Leute, vierzig Abende, alle Spiele.
demo-making = Die vierzig Abende werden gespielt …
demo-name = Erfundener Kreis
demo-here = Alles hier ist erfunden.
demo-away = Wegwerfen
demo-gone = Der erfundene Kreis ist weg.
demo-full = Mehr erfundene Kreise passen nicht auf diesen Block. Wirf erst einen weg.
demo-own = { $n ->
    [one] Im erfundenen Kreis liegt ein Tisch, den ihr selbst angelegt habt. Er geht mit verloren.
   *[other] Im erfundenen Kreis liegen { $n } Tische, die ihr selbst angelegt habt. Sie gehen mit verloren.
  }
foot-word = Mehr
foot-hint = { $who ->
    [keep] Links, Kalender, Sprache
    [whole] Kalender, Sprache, hell oder dunkel
   *[other] Sprache, hell oder dunkel
  }
look-up = Nachschlagen
games-count = { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
  }
tables-count = { $n ->
    [one] 1 Tisch
   *[other] { $n } Tische
  }
tables-today = { $n ->
    [one] 1 Tisch heute
   *[other] { $n } Tische heute
  }
tables-more = über { $n } Tische
new-table = Neuer Tisch

game-word = Spiel
more-games = Weitere Spiele
game-missing = Ein Spiel fehlt noch.
who-plays = Wer spielt?
who-hint = { $need }, im Uhrzeigersinn
players-ruling = Festlegung: Die Anleitung nennt { $low } bis { $high } Personen, { $n } gehen auch.
who-missing = { $need } spielen mit; { $got ->
    [0] noch sitzt niemand da
    [one] eine Person sitzt da
   *[other] { $got } sitzen da
  }
add-name = Noch ein Name
add-word = Dazu
seats-word = So sitzt ihr
seats-label = Sitzordnung, im Uhrzeigersinn
swap-hint = zwei antippen: sie tauschen
swap-hint-picked = { $name } tauscht mit …
teams-against = { " " }gegen{ " " }
who-deals = Wer gibt zuerst?
house-rules = Hausregeln
house-rules-default = wie in der Anleitung
house-rules-changed = eigene
agreed-now = Hausregeln: { $rules }
agreed-last-now = Hausregeln wie letztes Mal: { $rules }
agreed-last = wie letztes Mal
agreed-more = { $rules } und { $n } weitere
offer-book = Wie in der Anleitung
offer-last = Wie am letzten Tisch: { $rules }
start-word = Los geht’s
start-sub = { $game }, { $name } gibt
players-list = zu { $need }

round-word = Runde
round-name = Runde
round-n = { round-word } { $n }
round-of = { round-word } { $n } von { $of }
round-to = { round-word } { $n }, bis { $target }
rounds-of = { $of ->
    [one] { $n } von 1 Runde
   *[other] { $n } von { $of } Runden
  }
rounds-played = { $n ->
    [0] noch keine Runde
    [one] 1 Runde
   *[other] { $n } Runden
  }
older-rounds = { $n ->
    [one] 1 älterer Eintrag
   *[other] { $n } ältere Einträge
  }
totals-label = Stand
next-step = { round-word } { $n }: { $step }
round-save = { round-word } eintragen
round-saved = { round-word } { $n }: { $points }
rounds-sent = { $n ->
    [one] Eine Runde eingetragen
   *[other] { $n } Runden eingetragen
  }
rounds-sent-which = { $first } bis { $last }, ohne Netz geschrieben
rounds-sent-late = ohne Netz geschrieben
two-scores = { $one } und { $two }
scores-of = { $names } { $points }
course-word = Punkteverlauf
last-rounds = { $n ->
    [one] Letzte Runde
   *[other] Letzte Runden
  }
earlier-rounds = Frühere Runden
rounds-to = { $rounds }, bis { $target }
gain-of = Gewinn { $n }
places-label = Plätze
tonight = { $when ->
    [day] Heute gewonnen
    [night] Heute Abend gewonnen
   *[then] An diesem Tag gewonnen
  }: { $won }
has-bought = begonnen mit { $start }{ $more ->
    [0] {""}
   *[other] , nachgekauft { $more }
  }{ $less ->
    [0] {""}
   *[other] , ausgezahlt { $less }
  }, hat { $n }
behind-by = { $n } dahinter
best-round = beste Runde { $points }
who-pays = Wer zahlt wem
in-chips = in Chips
pays-to = zahlt an
pays = { $by } zahlt { $to }: { $n }
signed-title = Stimmt so?
signed-many = { $n } von { $of } einverstanden
signed-do = Stimmt so
signed-others = Alle an diesem Handy
signed-do-for = { $name } stimmt zu
signed-for = { $by } für { $name }
signed-nameless = { $name }, auf einem Handy ohne Namen
signed-back = Doch nicht
signed-back-of = { $name }: doch nicht
signed-void = Nach der Zustimmung von { $names } hat sich auf dem Block etwas geändert.
signed-moved = Auf dem Block hat sich inzwischen etwas geändert. Schau noch einmal, ob es so stimmt.
signed-told = Einverstanden: { $names }
signed-all = Alle einverstanden
rebuy = { $name } kauft { $n } nach
rebuy-on = { $name } kauft { $n } nach, ihr spielt weiter
rebuy-note = Nachgekauft
rebought = { $name } hat { $n } nachgekauft.
pass-word = Teilen
pass-lead = So steht es, als Text:
pass-do = Teilen
pass-copy = Kopieren
pass-copied = Kopiert
pass-by-mail = Per Mail
picture-word = Bild teilen
picture-hint = Ergebnis als Bild, ohne Adresse
picture-save = Bild sichern
picture-nothing-else = Bild, sonst nichts
picture-as-text = Als Text
picture-who = Wie sie heißen
picture-names = Namen
picture-marks = Symbole
picture-sentence = Bildunterschrift
picture-with = mit Bildunterschrift
picture-without = ohne
picture-only-svg = Dieser Block macht das Bild nur als SVG. Als PNG gibt es das Bild, wenn ein Paket dazukommt:
picture-unwritten = { $n ->
    [one] Den Namen { $names } kann das Bild nicht schreiben, dort steht nur das Zeichen.
   *[other] Die Namen { $names } kann das Bild nicht schreiben, dort stehen nur die Zeichen.
  }
ahead-by = { $n } vorn
sheet-empty = Noch kein Strich auf dem Block.
deals-first = { $name } gibt.
deals-next = { $name } gibt
watch-none = Noch kein Tisch
watch-none-hint = Sobald jemand einen Tisch eröffnet, steht er hier.
watch-join = QR-Code zum Dazukommen
watch-code-scorer = Mitschreiben: scannen oder tippen
watch-code-watcher = Zuschauen: scannen oder tippen
watch-again = Noch mal? Scannen oder tippen
watch-cup = Der Pokal
watch-cup-first = geht an { $names }.
watch-cup-moves = wandert von { $before } zu { $names }.
watch-cup-stays = bleibt bei { $names }.
watch-round = { $where }{ $rare }.
watch-streak = { $n ->
    [3] Dritter
    [4] Vierter
    [5] Fünfter
   *[other] { $n }.
  } Sieg in Folge für { $names }.
watch-joined = { $name } spielte { $since } mit.
watch-seats = Wer dran ist, und was angesagt ist
watch-new = weiter geht es an diesem Tisch
typed-so-far = { $n } von { $of } eingetragen
chart-title = { $n ->
    [one] Stand nach 1 Eintrag
   *[other] Verlauf über { $n } Einträge
  }: { $totals }
ruler-title = Auf dem Weg bis { $target }: { $totals }
chart-table = Stand nach Runden
wins = { $how ->
    [one] { $names } gewinnt.
    [team] { $names } gewinnen.
   *[share] { $names } teilen sich den Sieg.
  }
rule-called = Regel: { $name }

undo-word = Zurücknehmen
undo-ask = Dieser Abend ist vorbei. Den letzten Schritt trotzdem zurücknehmen?
undo-opens = Dann ist das Spiel wieder offen, und niemand hat es gewonnen.
undone = Zurückgenommen.
redo-word = Wiederherstellen
undone-round = { round-word } { $n } ist wieder offen; die Eingaben stehen noch da.
redone-round = { round-word } { $n } steht wieder auf dem Block.
correct-word = Korrigieren
correct-round = { round-word } { $n } korrigieren
correct-save = Korrektur speichern
corrected = { round-word } { $n } korrigiert
correct-later = Ab { round-name } { $n } rechnet der Block neu.
corrected-word = korrigiert
strike-round = { round-word } { $n } streichen
strike-adjust = Ausgleich streichen
strike-rules = Änderung streichen
strike-hint = Die Runde zählt dann nicht mehr. Im Verlauf bleibt sie lesbar.
strike-ask = Wurde diese Runde wirklich gespielt?
strike-dealt = Ja, gespielt
strike-twice = Nein, doppelt eingetragen
deal-stays = Die Reihe bleibt: { $deals }.
deal-moves = Die Reihe rückt zurück: { $deals }.
struck-round = { round-word } { $n } ist gestrichen.
struck-dealt = Die Punkte von { round-name } { $n } zählen nicht.
struck-note = Runde { $n } gestrichen, gespielt war sie
struck = Gestrichen
misfit-from = Ab { round-name } { $n } passt etwas nicht mehr. Was rot dasteht, zählt nicht mit.
sheet-moved = Auf dem Block hat sich inzwischen etwas geändert. Deine Eingaben sind noch da.
sheet-others = Inzwischen sitzt ihr anders. Was hier angefangen war, ist verworfen.
sheet-moved-on = Diese Runde steht inzwischen auf dem Block.
stage-written = Ein anderes Handy hat das eben eingetragen. Der Pfeil neben der Taste führt dorthin zurück.
draft-moved = Ein anderes Handy hat hier gerade etwas anderes eingetippt. So steht es jetzt da.
moved-meanwhile = Inzwischen hat jemand anderes etwas aufgeschrieben. Was du getippt hast, steht noch da; beim Speichern wird gefragt, was gilt.
somebody-types = { $name } schreibt
another-phone-types = Ein anderes Handy schreibt
look-at-sheet = Block ansehen

conflict-title = Welche gilt?
conflict-text = { round-word } { $n } steht inzwischen schon auf dem Block, anders als bei dir.
conflict-text-by = { $name } hat { round-name } { $n } schneller eingetragen, anders als du.
conflict-question = Welche gilt?
conflict-theirs = auf dem Block
conflict-theirs-by = { $name }, auf dem Block
conflict-mine = deine
conflict-keep = Die vom Block
conflict-keep-by = Die von { $name }
conflict-take = Meine

## Rounds that wait on a phone
elsewhere-table = Ein anderer Tisch
elsewhere-one = { $table }: Eine Runde wartet hier auf dem Handy.
elsewhere-many = { $table }: { $n } Runden warten hier auf dem Handy.
elsewhere-asks = { $table }: Eine Runde braucht dich noch.
elsewhere-gone = { $table }: Der Tisch ist nicht da. Was darauf wartet ({ $n }), bleibt auf diesem Handy.
elsewhere-arrived-one = { $table }: Eine Runde ist eingetragen.
elsewhere-arrived = { $table }: { $n } Runden sind eingetragen.
elsewhere-sure = { $table }: Was wartet ({ $n }), für immer wegnehmen?
waits-one = Eine Runde wartet hier.
waits-many = { $n } Runden warten hier.
waits-sends = Der Block ist wieder da. Was gewartet hat, wird jetzt verschickt.
waits-you = Der Block ist wieder da. Eine Runde braucht dich noch.
waits-says = { $why } Was hier wartet, wird eingetragen, sobald es wieder geht.
waits-none = Ihr könnt weiterschreiben, alles bleibt auf diesem Handy.
waits-empty = Noch ist nichts eingetragen.
waits-go-on = Schreibt einfach weiter. Die Punkte kommen, sobald der Block wieder da ist.
waits-last = die letzte
waits-ended = Das war die letzte Runde.
waits-who-won = Wer gewonnen hat, steht hier, sobald der Block wieder da ist.
waits-new-table = Neuer Tisch
waits-new-later = sobald der Block wieder da ist
waits-count-one = eine wartet
waits-count = { $n } warten
waits-until = bis { round-name } { $n }
waits-taken = { $time } eingetragen. Die Punkte stehen da, sobald die Seite neu geladen ist.
waits-drop = Verwerfen
waits-drop-last = { round-word } { $n } zurücknehmen
waits-dropped = { round-word } { $n } ist verworfen.
waits-back = Zurückholen
waits-keep = Runde merken
waits-hint = Der Block ist gerade nicht zu erreichen. Was du hier einträgst, wartet auf diesem Handy. Ob es stimmt, prüft der Block, sobald er wieder da ist.
waits-clear-first = Erst { round-name } { $n } klären
waits-wait-so-long = Die Runden danach warten bis dahin.
waits-refused-title = { round-word } { $n } passt noch nicht
waits-refused = So kann der Block die Runde nicht eintragen.
waits-seats = Inzwischen sitzt ihr anders. Sieh nach, ob alles beim richtigen Namen steht.
waits-unfit = Etwas von dem, was getippt wurde, passt nicht zu dem, was davor war.
waits-open = Öffnen und berichtigen
waits-already = schon eingegeben
waits-keep-so = Tippe noch einmal auf „{ waits-keep }“, wenn sie so gilt.
waits-known = Was für diese Runde schon eingegeben war, ist dabei.
waits-taps = Getippt, der Reihe nach
conflict-both = Beide zählen
conflict-both-next = meine ist { round-name } { $n }
conflict-log = Beide bleiben im Verlauf lesbar.
late-ended = Der Tisch ist inzwischen beendet worden. Trägst du das hier ein, geht er weiter.
late-ended-do = Doch eintragen
late-over = Das Spiel ist inzwischen aus. Davon ist nichts eingetragen.
late-struck = Dieser Eintrag ist inzwischen gestrichen worden.
late-struck-do = Meinen eintragen
late-undone = Dieser Eintrag ist inzwischen zurückgenommen worden.
late-undone-do = Meinen eintragen
late-leave = Zum Block

give-word = Chips abgeben
give-hint = von einem zum anderen
give-lead = Zählt als Verlust und Gewinn. Nachgekauft wird mit dem Ausgleich.
give-do = Geben
give-note = Abgegebene Chips
given = { $by } hat { $to } { $n ->
    [one] 1 Chip
   *[other] { $n } Chips
  } gegeben.
problem-give-self = Wer gibt und wer bekommt, müssen zwei verschiedene sein.
adjust-word = Ausgleich
adjust-hint = Punkte von Hand, mit Grund
adjust-lead = Eine Zahl je Seite. Sie ändert nur den Stand: Es ist keine Runde, und wer gibt, bleibt gleich.
adjust-save = Ausgleich speichern
adjust-saved = Ausgleich eingetragen
rules-change-word = Hausregeln ändern
rules-change-hint = ab der nächsten Runde
rules-change-lead = Was ihr hier ändert, gilt ab { round-name } { $n }. Was schon dasteht, bleibt.
rules-change-save = Hausregeln speichern
problem-adjust-nothing = Eine Zahl fehlt noch.
note-word = Notiz
note-hint = Höchstens 200 Zeichen; steht dann statt „{ adjust-word }“ da.
note-why = Warum?
note-own = Oder in eigenen Worten
adjust-agreed = Vereinbart
adjust-misdeal = Vergeben
adjust-penalty = Strafe
memo-label = Was ihr von diesem Abend behalten wollt
memo-bounds = Höchstens { $n } Zeichen. Die Suche findet auch Notizen.
memo-save = Notieren
memo-moved = Inzwischen steht hier: „{ $note }“. Notierst du noch einmal, gilt deine.
memo-emptied = Die Notiz ist inzwischen geleert worden. Notierst du noch einmal, gilt deine.
end-word = Spiel beenden
end-hint = vorzeitig; wer vorn liegt, gewinnt
end-lead = { $how ->
    [one] Hört ihr jetzt auf, gewinnt { $names }.
    [team] Hört ihr jetzt auf, gewinnen { $names }.
   *[share] Hört ihr jetzt auf, teilen sich { $names } den Sieg.
  } Zurücknehmen könnt ihr das auch.
end-gains = Es zählt, was gewonnen wurde:
end-do = Jetzt aufhören
ended = Beendet
ended-begun = Beendet. { round-n } war angefangen und zählt nicht.
end-begun = { round-n } ist angefangen
end-begun-hint = Hört ihr jetzt auf, zählt sie nicht. Nehmt ihr das Ende zurück, ist sie wieder da.
begun-round = { round-n } bis jetzt
begun-over = { round-n } war angefangen und zählt nicht
rematch-word = Revanche
rematch-moved = Auf dem Block hat sich inzwischen etwas geändert. Die Revanche ist noch nicht eröffnet.
rematch-open = Die Revanche ist schon eröffnet.
rematch-many = Von diesem Tisch aus wurden an einem Tag schon { $n } Revanchen eröffnet. Die nächste geht morgen wieder.
game-before = Das Spiel davor
game-before-hint = der fertige Block

log-word = Verlauf
log-hint = was wann eingetragen und geändert wurde
log-empty = Noch ist nichts eingetragen.
log-entry = { $n ->
    [0] { round-word } eingetragen
   *[other] { round-word } { $n } eingetragen
  }
log-entry-adjust = Ausgleich eingetragen
log-amend = { $n ->
    [0] { round-word } korrigiert
   *[other] { round-word } { $n } korrigiert
  }
log-amend-adjust = Ausgleich korrigiert
log-strike = { $n ->
    [0] { round-word } gestrichen
   *[other] { round-word } { $n } gestrichen
  }
log-strike-adjust = Ausgleich gestrichen
log-aside = { $n ->
    [0] { round-word }, andere Fassung
   *[other] { round-word } { $n }, andere Fassung
  }
log-undo = Zurückgenommen: { $what }
log-redo = Wiederhergestellt: { $what }
log-end = Spiel beendet
log-undone = (zurückgenommen)
log-beside = (zählt nicht)
log-struck = (gestrichen)
points-word = Punkte
record-word = Als Datei sichern
record-hint = der ganze Tisch, zum Aufheben und Weitergeben

away-word = Wegwerfen
away-lead = { $title } vom { $day } mit { $names }, { $n ->
    [0] noch keine Runde
    [one] 1 Runde
   *[other] { $n } Runden
  }: Soll dieser Tisch in den Papierkorb?
away-days = { $n } Tage lang lässt er sich von dort zurückholen. Danach ist er weg.
unread-short = nicht lesbar
unread-lead = Diesen Tisch kann diese Version nicht lesen.
unread-why = Vielleicht hat ihn eine neuere Version geschrieben, vielleicht ist etwas davon abgeschnitten. Gelöscht ist nichts.
unread-who = Vom { $day }, mit { $names }.
unread-file = Als Datei
unread-file-hint = Alles, was noch da ist, unverändert
typed-unread-short = nicht lesbar
typed-unread-lead = Was für diese Runde getippt wurde, ist nicht lesbar.
typed-unread-why = Was auf dem Block steht, ist davon nicht betroffen. Wirf das Getippte weg, dann geht es weiter.
typed-unread-away = Getipptes wegwerfen
typed-unread-gone = Weggeworfen. Die Runde lässt sich neu eintippen.
away-lead-unread = { $title } vom { $day } mit { $names } kommt in den Papierkorb.
away-do = Tisch wegwerfen
away-keep = Behalten
away-done = { $title } liegt im Papierkorb.
away-back = Zurückholen
away-undone = Der Tisch ist wieder da.
bin-word = Papierkorb
bin-lead = Was hier liegt, lässt sich { $n } Tage lang zurückholen. Danach ist es weg.
bin-empty = Der Papierkorb ist leer.
bin-left = { $n ->
    [one] noch 1 Tag
   *[other] noch { $n } Tage
  }
thrown-lead = Dieser Tisch liegt im Papierkorb.
thrown-go-on = Zurückholen und eintragen

count-word = Karten zählen
count-take = { $n } eintragen
count-take-assumed = { $n } eintragen (angenommen)
assumed-title = Was steht auf euren Karten?
assumed-save = So steht es da
assumed-keep = Angenommene behalten
assumed-word = Angenommen: Was auf euren Karten steht, weiß der Block noch nicht.
answer-take = Eintragen
a-number = eine Zahl
line-cut = Kein Netz.
line-silent = Der Block antwortet nicht.
as-of = Stand von { $time }.
no-network = Was hier steht, wird eingetragen, sobald es wieder geht.
kept-today = So stand es um { $clock }.
kept-before = So stand es am { $day } um { $clock }.
kept-here = Das liegt auf deinem Handy.
offline-title = Nicht zu erreichen
offline-hint = Diese Seite gibt es nur mit Netz. Alle Regeln und die offenen Tische, die du schon angesehen hast, gehen auch ohne.
install-word = Auf den Home-Bildschirm
install-hint = Öffnet sich wie eine App, auch ohne Netz.
install-how = Auf den Home-Bildschirm: in Safari auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“. Dann öffnet sich der Block wie eine App, auch ohne Netz.
held-typed = Was du eingegeben hast
held-nothing = Eingetragen wurde nichts.
held-text = Dein Text
held-again = Noch einmal versuchen
held-on = { $why } Was hier steht, wird eingetragen, sobald es wieder geht.
try-again = Noch einmal versuchen
again-word = Wie zuletzt
in-the-pot = im Topf
main-pot = Haupttopf
side-pot = Nebentopf
chips-in-play = { $n ->
    [one] 1 Chip
   *[other] { $n } Chips
  } im Spiel
take-away = { $card } wegnehmen
next-set = Nächste Auslage
spread-next = { $place }: Stein { $n } von { $of }
undo-tile = Den letzten Stein zurücknehmen
keys-lay-to = Wohin die Steine kommen
lay-to = Anlegen an { $cards }
joker-for = Der nächste Stein ist ein Joker an Stelle von …
whose-word = Für wen?
questions-word = Fragen
players-word = Wie viele spielen?
seat-number = Platz { $n }
cards-in-order = in der Reihenfolge, in der sie liegen
beside-which = { $what }: { $text }
ask-begin = Tippe an, was daliegt.
ask-not-so = So lässt sich das nicht fragen.
ask-do = Fragen
clear-word = Leeren
next-trick = Nächster Stich

people-word = Personen
people-empty = Noch niemand.
people-lately = Zuletzt dabei
people-earlier = Länger nicht dabei
people-search = Namen suchen
people-none = Niemand mit „{ $text }“ im Namen.
people-cut = Es sind noch mehr als diese { $n }: gib mehr vom Namen ein.
name-word = Name
name-missing = Der Name fehlt noch.
person-edit = Bearbeiten
person-others = Mit und gegen alle
form-label = die letzten, neueste rechts
place-heard = Platz { $place } von { $of }
record-best = beste Runde
streak-now = jetzt { $n } in Folge
nemesis-of = war { $n }-mal von { $of } vorn
ahead-behind = { $ahead } : { $behind }
together-won = zusammen { $n } von { $of } gewonnen
since-month = seit { $month }
pair-title = { $one } und { $two }
pair-others = Andere
pair-none = In dieser Zeit saßen die beiden an keinem beendeten Tisch.
pair-what = wer vorn lag
pair-last = { $n ->
    [one] der einzige Tisch gegeneinander
   *[other] die letzten { $n }, der jüngste zuletzt
  }
pair-level = gleichauf, { $game }, { $day }
pair-ahead = { $name } vorn, { $game }, { $day }
pair-level-n = { $n ->
    [one] ein Unentschieden
   *[other] { $n } Unentschieden
  }
pair-together = Zusammen
pair-better = { $n } von { $of } gewonnen. Das ist mehr als Glück.
pair-worse = { $n } von { $of } gewonnen. Das ist mehr als Pech.
pair-chance = { $n } von { $of } gewonnen. Das kann noch Glück sein.
pair-all = { $n ->
    [one] Dieser Tisch
   *[other] Alle { $n } Tische
  }
person-mend = Name falsch geschrieben?
person-mend-hint = Er ändert sich auch an früheren Tischen.
person-mend-do = Ändern
person-renamed = { $before } heißt jetzt { $name }.
person-undone = Die Namen sind wieder wie vorher.
person-taken = { $name } gibt es schon.
person-same = Dieselbe Person
person-same-heading = Steht { $name } zweimal da?
person-into = dieselbe Person wie
person-same-hint = Aus beiden wird eine Person. Vorher wird gefragt.
person-same-next = Weiter
person-merge-lead = { $n ->
    [0] { $one } saß an keinem Tisch.
    [one] { $one } saß an 1 Tisch. Dort steht dann { $two }.
   *[other] { $one } saß an { $n } Tischen. Dort steht dann { $two }.
  }
person-merge-sum = { $n ->
    [one] Für { $two } zählt danach 1 Tisch.
   *[other] Für { $two } zählen danach { $n } Tische.
  }
person-merge-do = Zusammenlegen
person-two = Nein, es sind zwei
person-merged = { $one } und { $two } sind jetzt eine Person.
person-together = { $one } und { $two } saßen zusammen an einem Tisch. Es sind also zwei.
person-moved = Seitdem hat sich ein Name geändert. Es bleibt, wie es ist.

night-span = { $tables }, { $since } bis { $until }
night-since = { $tables }, ab { $since }
night-place = Wo: { $place }
night-back = Zum Abend
night-write = Titel und Notiz
night-title = Wie der Abend heißt
night-title-hint = Steht auch in der Ecke der Bilder dieses Abends.
night-bounds = Höchstens { $n } Zeichen.
night-label = Der Abend: Plätze an jedem Tisch, und vor wie vielen jemand lag
night-behind = lag vor
night-of = von { $n }
night-left = { $name } lag vor { $n } von { $of }.
night-more = und { $n } weitere
night-tables = Die Tische
night-open = offen
night-picture-sub = { $n ->
    [one] der Abend mit einem Namen
   *[other] der Abend mit { $n } Namen
  }
past-word = Frühere Abende
past-empty = Noch keine früheren Abende.
past-empty-hint = Der erste beginnt mit einem Tisch.
past-none = Dazu gibt es keinen Tisch.
past-search = Namen, Titel, Notizen, Monate
past-untitled = { $game } ohne Namen
which-off = Alle zeigen
which-finished = Nur beendete Tische.
which-place = { $n ->
    [1] Wo { $name } gewonnen hat.
   *[other] Wo { $name } auf Platz { $n } kam.
  }
which-streak = Die längste Serie von { $name }.
which-length = { $n ->
    [one] Wo nach einer Runde Schluss war.
   *[other] Wo nach { $n } Runden Schluss war.
  }
which-together = Wo { $name } und { $other } zusammen spielten.
which-against = Wo { $name } und { $other } gegeneinander spielten.
which-ahead = Wo { $name } vor { $other } lag.
which-behind = Wo { $name } hinter { $other } lag.
which-level = Wo { $name } und { $other } gleichauf lagen.
past-blank = ohne Runde
past-stopped = { $rounds }, beendet
money-word = Geld
money-hint = Wer wem noch etwas schuldet
money-of-table = In Geld
money-worth = Ein Chip ist { $amount }
money-none = Hier wird nicht um Geld gespielt.
money-open = Noch zu zahlen
money-pay = Bezahlt
money-pay-of = { $by } hat { $to } { $amount } bezahlt
money-done = { $by } hat { $to } { $amount } bezahlt.
money-undone = Die Zahlung zählt nicht mehr.
money-redone = Die Zahlung zählt wieder.
money-moved = Das hat eben schon jemand vermerkt. Hier steht, was noch offen ist.
money-quit = Alles bezahlt.
money-no-tables = Noch kein Tisch um Chips ist zu Ende.
money-counting = Noch { $n } Tische werden gezählt …
money-many = Bei so vielen Leuten könnten es etwas mehr Zahlungen sein als nötig.
money-came-to = Gewonnen und verloren
money-all = Insgesamt
money-alone = { $span } für sich gerechnet
money-alone-hint = Bezahlt wird alles zusammen, siehe oben: so sind es am wenigsten Zahlungen.
money-payments = Bezahlt
money-paid = { $by } an { $to }
money-paid-to = An { $name } bezahlt
money-paid-by = Von { $name } bekommen
money-noted = { $day }, eingetragen von { $name }
money-balance = Stand
money-balance-hint = Mit Minus: noch zu zahlen. Mit Plus: noch zu bekommen.
money-uneven = Geht nicht auf
money-uneven-hint = An diesen Tischen ist der Gewinn der einen nicht der Verlust der anderen. Sie zählen erst mit, wenn die Runden korrigiert sind.
worth-word = Was ein Chip wert ist
worth-hint = dann steht da, wer wem wie viel zahlt
worth-off = Nichts: es geht nicht um Geld.
worth-lead = Es gilt ab heute Abend. Frühere Abende bleiben, wie sie waren.
worth-cents = Ein Chip in Cent
worth-cents-hint = Oder Rappen, Pence, Øre. Mit 0 geht es nicht um Geld.
worth-cents-bounds = Schreib ganze Cent, von 0 bis { $most }: für 10 Cent also 10.
worth-currency = Währung
worth-currency-missing = Wähle die Währung aus der Liste.
worth-moved = Jemand hat es gerade geändert. Jetzt gilt: { $worth }
worth-save = Eintragen
plan-word = Nächster Abend
plan-day = { $weekday }, { $day }
plan-next = Der nächste Abend
plan-label = Der geplante Abend
plan-make = Abend planen
plan-do = Planen
plan-change = Abend ändern
plan-cancel = Abend absagen
plan-cancelled = Der Abend ist abgesagt.
plan-restored = Der Abend findet doch statt.
plan-gone = Dieser Abend ist schon abgesagt.
plan-stays-cancelled = Seitdem hat sich etwas geändert. Der Abend bleibt abgesagt; plan ihn neu.
plan-date = Tag
plan-time = Uhrzeit
plan-place = Wo
plan-place-hint = Zum Beispiel: bei Ben
plan-date-missing = Der Tag fehlt noch.
plan-date-unread = Diesen Tag gibt es nicht. Schreib ihn so: { $day }.
plan-time-missing = Die Uhrzeit fehlt noch.
plan-time-unread = Schreib die Uhrzeit so: 19:30.
plan-place-long = Höchstens { $n } Zeichen.
plan-past = Das ist schon vorbei. Nimm einen späteren Tag oder eine spätere Uhrzeit.
plan-far = So weit voraus geht es nicht: höchstens bis Ende { $year }.
plan-moved = Inzwischen hat jemand den Abend geändert: { $when }. Gilt deine Änderung trotzdem?
plan-comes = { $n ->
    [0] Noch niemand hat zugesagt.
    [one] { $names } kommt.
   *[other] { $names } kommen.
  }
plan-away = { $n ->
    [one] { $names } kann nicht.
   *[other] { $names } können nicht.
  }
plan-i-come = Ich komme
plan-i-cannot = Ich kann nicht
plan-comes-word = Dabei
plan-away-word = Nicht dabei
plan-unsaid-word = Noch offen
plan-answers-for = Hier antwortet { $name }.
plan-not-me = Jemand anderes?
plan-for-others = Für andere antworten
plan-comes-key = Kommt
plan-cannot-key = Kann nicht
plan-who = Wer bist du?
plan-who-hint = Danach genügt auf diesem Handy ein Tippen.
plan-who-missing = Tipp oben auf deinen Namen, oder schreib ihn hierhin.
plan-other-name = Nicht dabei? Dein Name
plan-none = Kein Abend geplant.
plan-none-hint = Tag, Uhrzeit, Ort: Alle sehen ihn auf der Startseite und im Kalender.
calendar-word = Kalender
calendar-hint = Abende planen, im eigenen Kalender sehen
calendar-phone = Im Kalender deines Handys
calendar-lead = Alle Abende stehen dann in deinem Kalender, der nächste mit einer Erinnerung einen Tag und zwei Stunden vorher.
calendar-address = Adresse deines Kalenders
calendar-add = Zum Kalender
calendar-iphone = iPhone: Tipp auf „{ calendar-add }“ und bestätige. Lehnt es die Adresse ab, füg sie unter Kalender › Kalender hinzufügen › Kalenderabo ein.
calendar-android = Android: Kopier die Adresse und füg sie am Computer in Google Kalender unter „Weitere Kalender › Per URL“ ein. Ist der Block nur bei euch im WLAN, nimm auf dem Handy eine App wie ICSx⁵.
calendar-secret = Die Adresse ist nur für dich: Wer sie hat, sieht alle Abende, sonst nichts. Wird dein Link erneuert oder gesperrt, gilt sie nicht mehr.
calendar-no-link = Für ein Abo braucht das Gerät einen eigenen Link. Öffne den Block mit deinem Link, dann steht hier die Adresse.
calendar-file = Als Datei
calendar-file-hint = Alle Abende, Stand von jetzt
calendar-evening = Spieleabend: { $games }
calendar-planned = Spieleabend
calendar-won = { $n ->
    [0] { $game }
    [one] { $game }: { $names } gewinnt.
   *[other] { $game }: { $names } gewinnen.
  }
calendar-there = Dabei: { $names }
pages-word = Seiten
newer-word = Neuere
older-word = Ältere
all-games = Alle Spiele
everyone = Alle
person-word = Person
person-other = und mit

archive-word = Archiv
archive-hint = wer ist am besten?
archive-empty = Noch kein Tisch mit einer Runde.
archive-none = In dieser Zeit gab es keinen Tisch.
best-told = { $who }: { $figure }.
best-none = Noch kein Tisch zu Ende
best-with = { $name } ist am besten, vor allem mit { $partner }
best-before = { $name } ist am besten, vor { $second }
best-only = { $name } ist am besten
best-so-far = Bisher { $name }
best-level = { $names } liegen gleichauf
best-shared = { $names } teilen sich den ersten Platz
best-together = zusammen { $n } von { $of } gewonnen
best-won = { $n } von { $of } gewonnen
best-gain = { $figure }, { $gain } im Ganzen
best-each = je { $n } von { $of } gewonnen
best-each-share = je { $share } gewonnen
duel-leads = { $name } liegt vor { $other }
duel-level = { $name } und { $other } liegen gleichauf
duel-figure = { $n } zu { $other }
luck-sure = Das ist mehr als Glück.
luck-chance = Das kann noch Glück sein.
luck-chance-of = { $n } von { $of } gewonnen; kann noch Glück sein.
luck-few = { $n ->
    [one] Erst ein Tisch; das wechselt noch.
    [2] Erst zwei Tische; das wechselt noch.
   *[other] Erst { $n } Tische; das wechselt noch.
  }
luck-streak = { $name } zuletzt { $n }-mal in Folge.
luck-how-sure = Wie sicher ist das?
luck-ranges = Spannen
more-people = { $n ->
    [one] noch jemand
   *[other] { $n } weitere
  }
wins-of = { $n } von { $of }{ $shared ->
    [0] {""}
   *[other] , { $shared } geteilt
  }
wins-few = { $wins }, noch wenig
wins-place = { $wins }, Platz { $place }
wins-place-with = { $wins }, Platz { $place } mit { $names }
alone-shared = allein + geteilt
in-a-row = in Folge
all-games-partners = Mit Partnern gewinnt man öfter als allein; wer was spielt, steht bei jeder Person.
all-games-hint = geteilte Siege stehen in Grau dabei
tables-together = { $n ->
    [one] 1 Tisch
   *[other] zusammen { $n } Tische
  }
people-others = { $n ->
    [one] 1 weitere Person
   *[other] { $n } weitere Personen
  }
cups-word = Die Pokale
cups-hint = wer zuletzt gewann, nimmt ihn mit
cup-none = noch niemand
cup-many = { $n ->
    [3] zu dritt
    [4] zu viert
    [5] zu fünft
   *[other] zu { $n }
  }
cup-times = { $name }, { $n }-mal
cup-since = { $many ->
    [one] { $names } hat den Pokal seit { $day }.
   *[other] { $names } haben den Pokal seit { $day }.
  }
cup-since-from = { $many ->
    [one] { $names } hat den Pokal seit { $day }, von { $before }.
   *[other] { $names } haben den Pokal seit { $day }, von { $before }.
  }
place-nth = { $n }.
friends-word = Unter Freunden
friends-among = unter Freunden
friends-of = { $n ->
    [one] allein
   *[other] von { $n }
  }
friends-place = Platz unter Freunden
form-heard = die letzten Tische: { $places }
game-told = Was man erzählt
round-best = Beste Runde: { $who }{ $rare }.
round-best-with = Beste Runde: mit { $who }{ $rare }.
round-at = im { $game }
round-at-sheet = auf dem freien Blatt
round-rare = , { $than ->
    [less] weniger als in { $n } von 100 Runden
   *[more] mehr als in { $n } von 100 Runden
  }
end-closest = Knappstes Ende: { $names } { $day }{ $margin ->
    [0] , gleichauf
   *[other] , { $margin } vorn
  }.
pair-best = Bestes Paar
pair-often = Am häufigsten
pairs-all = Alle Paare
pairs-count = { $n ->
    [one] 1 Paar
   *[other] { $n } Paare
  }
person-compare = Vergleichen
person-most = { $name } gewinnt am meisten.
person-most-at = { $name } gewinnt am meisten, vor allem { $at }.
person-best-at = { $name } ist am besten { $at }.
person-won = { $name } hat { $n } von { $of } Tischen gewonnen.
person-won-none = { $name } hat noch keinen Tisch gewonnen.
person-unfinished = { $name } war noch an keinem Tisch bis zum Ende.
person-open = noch kein Tisch zu Ende
games-word = Spiele
person-holds = { $n ->
    [one] Hat den Pokal für { $cups }.
   *[other] Hat die Pokale für { $cups }.
  }
holds-with = { $game } (mit { $names })
person-best-with = Am besten mit
person-hardest = Am schwersten gegen
person-favourite = Lieblingsspiel
favourite-won = { $n } von { $of } gewonnen
streak-longest = längste Serie
last-word = Zuletzt
last-newest = neueste zuerst
day-today = heute
day-yesterday = gestern
day-on = { $kind ->
    [weekday] am { $day }
    [date] am { $day }
   *[other] { $day }
  }
day-since = { $kind ->
    [date] dem { $day }
   *[other] { $day }
  }
day-taken = { day-since }
time-earlier = früher
archive-who = Wer ist am besten, und mit wem?
archive-more-games = { $n ->
    [one] 1 weiteres Spiel
   *[other] { $n } weitere Spiele
  }
archive-all-people = Alle Personen
archive-stats = Zahlen für eine Tabelle
archive-stats-hint = Person, Spiel, was die Runden erzählen
archive-counting = { $n } von { $of } Tischen gezählt
archive-counting-hint = Das kommt selten vor. Wer gerade spielt, merkt davon nichts.
archive-counting-again = Noch einmal nachsehen
in-numbers = In Zahlen
game-better = { $n ->
    [one] { $names } gewinnt öfter, als Glück erklärt.
   *[other] { $names } gewinnen öfter, als Glück erklärt.
  }
game-others = Bei den anderen kann es noch Glück sein.
game-nobody = Das kann alles noch Glück sein.
won-word = gewonnen
strength-marks = Das Zeichen zeigt, wie gut jemand spielt, der Strich, wie sicher das ist. In der Mitte fangen alle an. Mit weniger als fünf beendeten Tischen steht es in Bleistift.
strength-how = Jeder beendete Tisch zählt: Vor Stärkeren zu liegen bringt mehr als vor Schwächeren; Partner gewinnen und verlieren zusammen. Es zählen die Plätze, nicht die Punkte. Mit jedem Tisch wird der Strich kürzer.
game-with = Mit wem
game-with-what = zusammen gewonnen
together-heard = { $one } und { $two }: zusammen { $n } von { $of } gewonnen
game-against = Gegeneinander
game-against-what = Zeile vor Spalte
against-heard = { $one } vor { $two }: an { $n } von { $of } Tischen
of-n = von { $of }
mean-of = aus { $of }
record-highest = höchste Runde
record-lowest = niedrigste Runde
record-longest = meiste Runden an einem Tisch
record-mean = Runden im Schnitt
game-facts = Was die Runden erzählen
stat-points = Punkte je Runde
game-spread = Punkte in einer Runde
game-spread-chart = Wie oft es wie viele Punkte in einer Runde gab
game-spread-simulated = Bleistift: simulierte Runden mit { $players } Personen und den Hausregeln ihres letzten Tisches.
how-often = wie oft
rounds-head = Runden
game-lengths = Länge
game-lengths-what = Runden bis zum Ende
game-tables = Alle diese Tische

year-title = Das Jahr { $year }
year-so-far = { $year } bisher
year-evenings = { $n ->
    [one] Ein Abend, ein Strich
   *[other] { $n } Abende, jeder ein Strich
  }
year-tables = { $n ->
    [one] Tisch
   *[other] Tische
  }
year-rounds = { $n ->
    [one] Runde
   *[other] Runden
  }
year-hours = { $n ->
    [one] Stunde
   *[other] Stunden
  }
year-people = { $n ->
    [one] Person
   *[other] Personen
  }
year-won = Am meisten gewonnen
year-won-one = { $names }, { $n } von { $of ->
    [one] { $of } Tisch
   *[other] { $of } Tischen
  }.
year-won-each = { $names }, je { $n }.
year-each = je { $n }
year-alone = { $n } allein, { $shared } geteilt.
year-behind = Dahinter { $names }.
year-with = { $name } mit { $n }
year-pair = Das Paar des Jahres
year-round = Die Runde des Jahres
year-round-told = { $who }{ $rare }.
year-game = Das Spiel des Jahres
year-game-one = { $names }, { $n ->
    [one] { $n } Tisch
   *[other] { $n } Tische
  }.
year-game-each = { $names }, je { $n ->
    [one] { $n } Tisch
   *[other] { $n } Tische
  }.
year-new = Neu dazu: { $games }.
year-new-one = { $game } im { $month }
year-longest = Am längsten: { $game }, { $hours ->
    [0] { $minutes } Minuten
    [one] 1 Stunde{ $rest }
   *[other] { $hours } Stunden{ $rest }
  }.
year-evening = Der längste Abend
year-until = { $evening }, bis { $until }.
year-cups = Pokale am 31. Dezember
year-sheet = das Jahr auf einem Blatt
year-marks = Bild mit Symbolen statt Namen
year-back = Zum Jahr
name-list = { $names }

time-word = Zeit
time-all = Alle Jahre
time-winter = Winter { $year }
time-spring = Frühling { $year }
time-summer = Sommer { $year }
time-autumn = Herbst { $year }
season-winter = Winter { $year }
season-spring = Frühling
season-summer = Sommer
season-autumn = Herbst
percent = { $n } %
hours = { $n } Std.
minutes = { $n } Min.
share-of = { $n } von { $of }

export-word = Exportieren
export-lead = Was hier gespielt wurde, für eine Tabellenkalkulation.
export-results = Alle Ergebnisse
export-results-hint = Eine Zeile je Tisch und Seite: Platz, Stand, Runden.
export-rounds = Alle Runden
export-rounds-hint = Eine Zeile je Runde und Seite: Punkte und Stand danach.
export-tables = Alle Tische in einer Datei
export-tables-hint = Lesen lässt sie sich hier mit „Importieren“ und mit scorepad stats.
export-whole = Einen einzelnen Tisch sicherst du in seinem Menü als Datei. Der ganze Block, mit Links und Papierkorb, lässt sich auf dem Rechner sichern, auf dem er läuft: scorepad backup sichert ihn, scorepad restore holt ihn zurück.

import-word = Importieren
import-what = Aus einer Datei
import-what-hint = Ein gesicherter Tisch, BG Stats, BoardGameGeek, eine Liste als CSV.
import-lead = Was mit „Als Datei sichern“ oder „Exportieren“ entstanden ist, der Export von BG Stats (BGStatsExport.json, .bgsplay), die Partien von BoardGameGeek (boardgamegeek.com/xmlapi2/plays?username=…), oder eine Liste als CSV mit den Namen oben oder links.
import-file = Datei
import-text = oder ihr Text
import-do = Einlesen
imported = Der Tisch ist da.
import-twin = Diesen Tisch gibt es hier schon: { $title } vom { $day } mit { $names }, { $rounds }.
import-look = Zu diesem Tisch
import-again = Trotzdem öffnen
import-empty = Die Datei fehlt noch.
import-not-json = Das ist keine Datei von Scorepad: Sie lässt sich nicht als JSON lesen.
import-large = Mehr als { $n } Runden gehen nicht auf einen Block.
import-part = Das ist nur ein Teil eines Tisches, an dem Leute kamen oder gingen. Alle Teile zusammen, je einer in einer Zeile, lassen sich einlesen.
import-many = Eine Datei hat bis zu { $n } Tische.
import-entry = Eintrag { $n }: { $problem }
import-other = Andere Datei
import-would = { $n ->
    [0] Hier ist nichts Neues dabei.
    [one] 1 Tisch wird eingetragen, als beendet und mit dem Tag, an dem gespielt wurde.
   *[other] { $n } Tische werden eingetragen, als beendet und mit dem Tag, an dem gespielt wurde.
  }
import-came = { $n ->
    [0] Nichts Neues.
    [one] 1 Tisch ist jetzt da.
   *[other] { $n } Tische sind jetzt da.
  }
import-span = Der erste vom { $first }, der letzte vom { $last }.
import-there = { $n ->
    [one] 1 Tisch war schon da und wird nicht verdoppelt.
   *[other] { $n } Tische waren schon da und werden nicht verdoppelt.
  }
import-take = { $n ->
    [one] 1 Tisch eintragen
   *[other] { $n } Tische eintragen
  }
import-known = Schon hier:
import-strangers = Neu:
import-merge-hint = Wer hier anders heißt, lässt sich danach bei den Personen zusammenlegen.
import-left = Was nicht mitkommt
import-changed = Was sich ändert
import-further = … und { $n } weitere
import-half = Von der letzten Datei { $n ->
    [one] ist 1
   *[other] sind { $n }
  } von { $of } Tischen da.
import-half-hint = Wähl dieselbe Datei noch einmal: Die übrigen kommen dazu, und keiner wird verdoppelt.
import-back = { $n ->
    [0] Nichts wurde zurückgenommen.
    [one] 1 Tisch liegt im Papierkorb.
   *[other] { $n } Tische liegen im Papierkorb.
  }{ $stay ->
    [0] { "" }
   *[other] {" "}Seitdem wurde geschrieben auf: { $names }{ $more ->
        [0] .
       *[other] {" "}und { $more } weiteren.
      }
  }
import-again-there = Alles Importierte ist wieder da.
import-moved = Seit dem Import hat sich anderes geändert. Die Tische lassen sich einzeln wegwerfen.
import-take-list = { $n ->
    [one] 1 Runde einlesen
   *[other] { $n } Runden einlesen
  }
list-then = danach { $n ->
    [one] 1 Runde einlesen
   *[other] { $n } Runden einlesen
  }
list-without-line = Zeile { $n } weglassen
list-without = Runde { $n } weglassen
list-title = Wie heißt das Spiel?
list-running = Was steht in den Zeilen?
list-running-no = Je Runde
list-running-yes = Zwischenstände
list-ends = Endstand:
list-win = Wer gewinnt?
list-win-most = Die meisten
list-win-least = Die wenigsten
list-day = An welchem Tag war das?
list-day-hint = Leer heißt heute.
list-over = Das Spiel ist zu Ende
list-layout = Namen stehen
list-layout-top = oben
list-layout-left = links
list-layout-rows = je Zeile
list-read-left = Die Namen stehen links. Der Block hat die Liste gedreht.
list-read-rows = Jede Zeile ist eine Person an einem Abend. Der Block hat die Abende zusammengesetzt.
list-score = Die Punkte stehen unter
list-who = Wer ist wer?
list-who-open = Wer ist das?
list-new = neu: { $name }
list-left-out = weglassen
list-noted = in die Notiz
list-twice = { $name } ist zweimal gewählt.
list-missing = { $n ->
    [one] Wer ist { $name }?
   *[other] Noch { $n } offen
  }
list-people = { $n } Personen{ $new ->
    [0] {""}
   *[other] , { $new } neu
  }
list-large = Eine Liste hat bis zu { $n } Zeilen, jede bis zu 2000 Zeichen.
list-wide = Eine Liste hat bis zu { $n } Spalten.
list-broken = Die Liste lässt sich nicht in Spalten teilen.
list-names = Die Namen fehlen: Sie stehen oben, links, oder in einer Spalte „Name“ mit einer Zeile je Person und Abend.
list-players = Ein Blatt hat 2 bis 10 Spalten mit Personen; hier { $n ->
    [one] ist es 1
   *[other] sind es { $n }
  }.
list-empty = Unter den Namen steht keine Runde.
list-number = Zeile { $line }, { $name }: „{ $text }“ ist keine Zahl.
list-marks = Zeile { $line } („{ $text }“) und Zeile { $other_line } („{ $other }“) setzen Punkt und Komma verschieden. Schreib eine der beiden um.
list-longer = Zeile { $line } hat mehr Spalten als die erste. Wo Kommas die Spalten trennen, steht eine Zahl mit Komma in Anführungszeichen: "1,5".
list-decimal = „{ $text }“ heißt
list-decimal-open = Beides ist möglich. Tippe an, was gemeint ist.
list-rounded = { $n ->
    [one] Eine Zahl wird auf ganze Punkte gerundet, das Genaue steht in der Notiz ihrer Runde: Zeile { $line }, { $text }.
   *[other] { $n } Zahlen werden auf ganze Punkte gerundet, das Genaue steht in den Notizen ihrer Runden. Die erste: Zeile { $line }, { $text }.
  }
list-sum = Zeile { $line }: als Summe steht { $said } da, die Punkte ergeben { $n }.
list-bottom = Die Summe unter der Liste passt zu keiner der beiden Lesarten.
bgstats-nameless = Gast
bgstats-players-head = Ein Blatt hat 2 bis 10 Personen
bgstats-players = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
  }
bgstats-ignored-head = Dort nicht gezählt, oder nicht zu Ende gespielt
bgstats-twice-head = Steht noch einmal in der Datei
bgstats-often-head = Zu viele Partien in einer Zeile: teil sie dort auf
bgstats-often = { $n }, eine Zeile hat bis zu { $high }
bgstats-pages-head = Steht auf weiteren Seiten der Liste: häng &page=2 an ihre Adresse
bgstats-pages = { $n ->
    [one] noch 1 Partie
   *[other] noch { $n } Partien
  }
bgstats-no-record-head = Diese Zeile ist kein Tisch
bgstats-refused-head = Passt nicht zu den Regeln
bgstats-refused = { $problem }
bgstats-name-cut-head = Name gekürzt
bgstats-name-cut = { $name }: { $now }
bgstats-name-none-head = Ohne Namen
bgstats-name-none = { $now }
bgstats-name-again-head = Zwei Personen mit einem Namen
bgstats-name-again = { $name }: { $now }
bgstats-untitled-head = Ohne Spiel
bgstats-title-cut-head = Spielname gekürzt
bgstats-title-cut = { $now }
bgstats-score-unread-head = Punkte, die keine Zahl sind, stehen in der Notiz
bgstats-score-unread = { $name }: { $text }
bgstats-score-rounded-head = Auf ganze Punkte gerundet, das Genaue steht in der Notiz
bgstats-score-rounded = { $name }: { $text }, also { $n }
bgstats-score-thousands-head = Als Tausender gelesen, der Text steht in der Notiz
bgstats-score-thousands = { $name }: { $text }, also { $n }
bgstats-score-none-head = Punkte fehlten
bgstats-score-none = { $name }: { $n }
bgstats-teams-head = Teams, die kein Blatt hat: alle sitzen einzeln
bgstats-together-head = Alle miteinander: alle teilen sich den ersten Platz
bgstats-undecided-head = Ohne Punkte, und alle gewannen oder niemand: ein Tisch ohne Runde, der nirgends zählt
bgstats-winners-only-head = Nur Gewinner bekannt: sie haben 1, die anderen 0
bgstats-turned-head = Die Gewinner passen nur zur umgekehrten Wertung; die gilt hier
bgstats-turned = { $least ->
    [true] die wenigsten gewinnen
   *[false] die meisten gewinnen
  }
bgstats-winners-differ-head = Die Datei nennt andere Gewinner als die Punkte; sie stehen mit ★ in der Notiz
bgstats-winners-differ = { $names }
bgstats-undated-head = Ohne Tag: steht unter heute
bgstats-note-cut-head = Notiz gekürzt
bgstats-note-cut = { $n } Zeichen
found-count = { $n ->
    [0] Nichts zu „{ $wanted }“
    [one] 1 Treffer für „{ $wanted }“
   *[other] { $n } Treffer für „{ $wanted }“
  }

problem-no-number = „{ $text }“ ist keine Zahl. Summen wie 120+45 gehen auch.

error-no-table = Diesen Tisch gibt es hier nicht.
error-no-table-hint = Vielleicht fehlt ein Zeichen in der Adresse. Offene und frühere Tische stehen auf der Startseite.
error-no-page = Hier steht nichts.
error-no-page-hint = Von der Startseite aus findest du alles.
error-stale-form = Diese Seite lag zu lange offen.
error-stale-form-hint = Was du eingegeben hast, ist noch da, aber nicht eingetragen.
error-busy = Der Block ist gerade von einem anderen Programm belegt.
error-busy-hint = Versuch es gleich noch einmal.
error-full = Auf dem Gerät, auf dem der Block liegt, ist kein Platz mehr.
error-full-hint = Sobald dort Platz ist, geht es weiter.
error-readonly = Auf den Block lässt sich gerade nicht schreiben.
error-readonly-hint = Wer ihn betreibt, sollte nachsehen, wem seine Dateien gehören.
error-gone = Die Datei mit den Tischen liegt nicht mehr da, wo sie war.
error-gone-hint = Wer den Block betreibt, sollte sie zurücklegen und ihn neu starten.
error-broken = Die Datei mit den Tischen ist beschädigt.
error-broken-hint = Wer den Block betreibt, sollte mit „scorepad doctor“ nachsehen.
error-away = Der Block kommt gerade nicht an die Tische heran.
error-away-hint = Versuch es gleich noch einmal.
error-crowd = Gerade ist zu viel los.
error-too-large = Das ist zu viel auf einmal.
error-too-large-hint = Eine Datei darf bis zu 8 Megabyte haben, alles andere viel weniger.
error-odd-request = Damit kann der Block nichts anfangen.
error-odd-request-hint = Geh zurück und versuch es noch einmal; eingetragen wurde nichts.
error-other-host = Unter diesem Namen ist der Block nicht erreichbar.
error-other-host-hint = Wer ihn betreibt, kann ihn mit „--allowed-hosts { $name }“ starten. Im selben WLAN geht auch die Adresse in Zahlen.
error-elsewhere = Das kommt nicht von einer Seite des Blocks.
error-elsewhere-hint = Eingetragen wurde nichts. Öffne den Block selbst. Steht ein Proxy davor, braucht der Block „--behind-proxy“.
error-our-fault = Da ist beim Block etwas schiefgegangen.
error-our-fault-hint = Eingetragen wurde nichts, und verloren ist nichts. Geh zurück und versuch es noch einmal.

unusual-word = Wie ungewöhnlich war das?
unusual-link = Wie ungewöhnlich?
unusual-table = Wie ungewöhnlich war die Partie?
unusual-soon = Wie ungewöhnlich das war, wird gerade ausgerechnet …
unusual-rarest = { $round } brachte { $names } { $points }: { $than ->
    [less] weniger
   *[other] mehr
  } als in { $n } von 100 Runden.
unusual-rarest-nameless = { $round } brachte { $points }: { $than ->
    [less] weniger
   *[other] mehr
  } als in { $n } von 100 Runden.
unusual-round = { round-word } { $n }
unusual-more = { $what ->
    [tables] ist mehr als bei { $n } von 100 Siegern.
   *[other] ist mehr als in { $n } von 100 Runden.
  }
unusual-less = { $what ->
    [tables] ist weniger als bei { $n } von 100 Siegern.
   *[other] ist weniger als in { $n } von 100 Runden.
  }
unusual-same = { $what ->
    [tables] gab es bei { $n } von 100 Siegern.
   *[other] gab es in { $n } von 100 Runden.
  }
unusual-go-on = Du kannst weiterschreiben.
unusual-drawing = Wie oft welche Punktzahl vorkam
unusual-caption = { $what ->
    [tables] Punkte der Sieger an { $many } simulierten Tischen, { $players } am Tisch, mit euren Hausregeln.
   *[other] Punkte einer Seite in { $many } simulierten Runden, { $players } am Tisch, mit euren Hausregeln.
  }
unusual-stopped = { $what ->
    [tables] Nur { $n } Tische statt { $many }: Mehr ließ sich in der Zeit, die eine Simulation hat, nicht spielen.
   *[other] Nur { $n } Runden statt { $many }: Mehr ließ sich in der Zeit, die eine Simulation hat, nicht spielen.
  }
unusual-last = Verglichen sind nur eure letzten { $n } Runden.
unusual-scarce = { $what ->
    [tables] { $n ->
        [0] In der Zeit, die eine Simulation hat, wurde kein Tisch fertig.
        [one] In der Zeit, die eine Simulation hat, wurde nur ein Tisch fertig.
       *[other] In der Zeit, die eine Simulation hat, wurden nur { $n } Tische fertig.
      }
   *[other] { $n ->
        [0] In der Zeit, die eine Simulation hat, wurde keine Runde fertig.
        [one] In der Zeit, die eine Simulation hat, wurde nur eine Runde fertig.
       *[other] In der Zeit, die eine Simulation hat, wurden nur { $n } Runden fertig.
      }
  } Das sind zu wenige für einen Vergleich.
unusual-how = So wurde gerechnet
unusual-assumed = Jede Runde ist gemischt, gegeben und nach allen Regeln zu Ende gespielt, von Spielern, die nur ihre eigenen Karten kennen und nach Faustregeln spielen. { $what ->
    [tables] Wo ein Spiel kein Ende hat, sind es so viele Runden wie bei euch.
   *[other] Jede beginnt, wie ein Tisch beginnt: ohne Punkte, mit allen Chips. Wer gibt, wechselt.
  } Ihr spielt anders als sie; nimm es als Maßstab, nicht als Urteil.

step-word = Eine Runde Zug für Zug ansehen
step-see = Einen Zug dazu ansehen
step-see-counted = An einer Abrechnung ansehen
step-round = Zug für Zug
step-title = Beispielrunde
step-players = { $n ->
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
    [5] zu fünft
    [5] zu fünft
    [6] zu sechst
    [7] zu siebt
    [8] zu acht
    [9] zu neunt
   *[other] zu zehnt
  }
step-caption = { $game } { step-players }, Platz von { $name }
step-end-caption = { $game } { step-players }, Ende
step-which = { step-players }, Nummer { $seed }
step-chapters = Stellen der Runde
step-progress = Zug { $n } von { $of }
step-gone = Mit der Korrektur wurden die Züge dieser Runde gelöscht.
step-dealt = Alles ist verteilt. { $name } ist dran.
step-next-word = Weiter
step-next = Zug { $n } von { $of }, { $name } ist dran
step-last = Zug { $n } von { $of }, es wird gezählt
step-back = Einen Zug zurück
step-skip = Zur nächsten Stelle
step-again = Von vorn
step-other = Neu geben
step-other-hint = andere Karten
step-table = { $game } am Tisch
step-another = Andere Runde
step-seat = Platz
step-from-seat = Vom Platz { $name } aus
step-holds = Was { $name } hat
step-others = Karten der anderen
step-hidden = verdeckt
step-open = offen
step-down = { $n } verdeckt
step-turn = dran
step-rule = Regel
step-end = Ende
step-parts = Der Verlauf
step-counts = Was das zählt

# Selbst an einer Beispielrunde sitzen.
seat-title = Mitspielen
seat-caption = Du bist { $name } · { $game }
seat-here = Diesen Zug selbst machen
seat-play = Selbst spielen
seat-play-hint = mit Rat, wenn du willst
seat-turn = Du bist dran.
seat-turn-card = Spiel eine Karte.
seat-turn-lead = Du spielst aus.
seat-you = Du
seat-begin-card = Tippe auf eine Karte, und sie ist gespielt.
seat-begin-tile = Tippe auf einen Stein, und er ist gespielt.
seat-begin-keys = Tippe an, was du spielen willst, dann eine Taste.
seat-begin = Tippe unten auf eine Taste.
seat-hand = Deine Karten
seat-rack = Deine Steine
seat-fits = erlaubt
seat-marks = Was darf ich?
seat-marks-none = Jede Taste ist erlaubt
seat-advice = Was würdest du tun?
seat-undo = Zug zurücknehmen
seat-only = Etwas anderes ist hier nicht erlaubt.
seat-choose = Was davon meinst du?
seat-since = Was seit deinem Zug geschah
seat-not-so = { $n ->
    [0] Tippe zuerst an, was du meinst.
    [one] Mit dieser einen geht das nicht.
   *[other] Mit diesen { $n } zusammen geht das nicht.
  }
seat-ways = Das geht auf { $n } Arten. Die Taste fragt, welche du meinst
seat-amount = Andere Zahl
seat-score = Ausgezählt
seat-again = Noch einmal
seat-again-hint = dieselben Karten
seat-watch = Zug für Zug ansehen
card-is-now = dieser Zug
card-is-best = liegt vorn
card-is-gone = weg
card-is-allowed = erlaubt
card-is-forbidden = nicht erlaubt
card-is-off = geht hier nicht
card-is-leads = ausgespielt
card-is-yes = gilt
card-is-no = gilt nicht
back-to-rules = Zurück zu den Regeln
back-to-hand = Zurück zur Runde
play-goes = Zu dieser Runde ist jeder Zug aufgezeichnet. Das Eingetragene passt nicht mehr dazu: Mit der Korrektur werden die Züge gelöscht.
play-word = Züge
play-written = aufgezeichnet

## Was eine Sprache sagt und was ihr fehlt, für Leute, die übersetzen
words-word = Wörter
words-hint = was die Sprachen sagen und was ihnen fehlt
words-of-language = Wörter: { $language }
words-in-sum = { $said } von { $of } Sätzen, { $rules } von { $all } Regeln
words-sentences = Sätze
words-rules = Regeln
words-all-there = alles da
words-of = { $said } von { $of }
words-site = Die Seiten
words-general = Was allen Spielen gemeinsam ist
words-pad-rules = Die Regeln des Blocks selbst
words-to-mend = Zu richten
words-missing = Es fehlt
words-nothing-missing = Hier fehlt nichts.
words-folder = Eigene Dateien liegen in { $folder }. Sie werden beim Start gelesen: Starte den Block neu, dann stehen sie auf den Seiten.
words-write-into = Das fehlt noch in { $file } und steht so lange auf Englisch da.
words-not-utf-8 = Die Datei ist nicht in UTF-8 geschrieben, also wird nichts daraus gelesen.
words-unreadable = „{ $text }“ lässt sich nicht lesen: { $why ->
    [E0003] In Zeile { $at } fehlt ein Zeichen, etwa das = nach dem Namen oder die Klammer am Ende
    [E0005] Nach dem Namen steht nichts
    [E0010] Eine der Varianten braucht ein * vor der Klammer
    [E0011] Nach dem Pfeil fehlt eine Variante
   *[other] In Zeile { $at } fehlt etwas, oder eine Klammer ist zu viel, oder eine Folgezeile beginnt nicht mit einem Leerzeichen
  }.
words-says-nothing = { $name } sagt nichts.
words-twice = { $name } steht hier zweimal; das letzte zählt.
words-unknown = Im Englischen gibt es kein { $name }, also wird das nie gesagt.
words-unknown-like = Im Englischen gibt es kein { $name }, also wird das nie gesagt. Vielleicht ist { $like } gemeint.
words-not-filled = { $name } steht auf Englisch da: { $wrong } wird von nichts ausgefüllt. { $n ->
    [0] Es gibt dort keine Variable.
   *[other] Was es gibt: { $there }.
  }
words-nowhere = { $name } steht auf Englisch da: Es verweist auf { $wrong }, was nirgends gesagt wird.
words-left-out = { $name } lässt { $what } weg.
words-no-form = { $name } verlangt die Form „{ $form }“, die kein Name hat: etwa .{ $form } = … unter card-of-suit.
words-no-plural = { $name }: [{ $word }] gilt nie. Die Formen dieser Sprache sind { $forms }.
words-never-chosen = { $name }: [{ $word }] gilt nie. Diese Wörter werden nicht übersetzt: { $there }.
words-no-language = „{ $lang }“ ist kein Kürzel einer Sprache, also wird die Datei nicht gelesen.
words-no-site = Diese Datei wird gelesen, sobald { $file } da ist.
words-stray = Kein Spiel und keine Sprache hat eine Datei dieses Namens, also wird sie nicht gelesen.
words-no-name = language-name fehlt: wie die Sprache in der Liste heißt.
words-no-customs = language-customs fehlt, oder „{ $text }“ ist kein Kürzel wie { $lang }_XX für Sprache und Land.
words-no-rule-id = „{ $text }“ hat keine Kennung wie { "{#deal}" }, also wird das nicht gelesen.
words-other-frame = Die Regel { $name } steht auf Englisch da: Nur eine der beiden hat „{ $what }“.
words-no-number = Die Regel { $name } steht auf Englisch da, und dort gibt es kein { $what }.
words-at = { $file }, Zeile { $line }: { $fault }
words-at-file = { $file }: { $fault }

## Sichere Seiten zu Hause

trust-word = Sichere Seiten
trust-lead = Über https bleibt der Block auch ohne Netz offen und lässt sich wie eine App einrichten. Dein Gerät muss dafür einmal dem Zertifikat dieses Blocks vertrauen. Ohne das geht alles andere trotzdem.
trust-here = Diese Seite kam über https. Hat dein Browser nicht gewarnt, ist auf diesem Gerät alles fertig.
trust-steps = Auf diesem Gerät
trust-file = Zertifikat laden
trust-profile = Profil laden (iPhone und iPad)
trust-compare = Ist es das richtige?
trust-compare-lead = Diese Zeichen (SHA-256) stehen auch dort, wo Scorepad gestartet wurde, und dein Gerät zeigt sie beim Zertifikat. Vergleiche sie, bevor du ihm vertraust.
trust-go = Über https öffnen
trust-limit = Du kannst das Zertifikat dort, wo du es eingerichtet hast, jederzeit wieder löschen.
trust-old = Dieses Zertifikat stammt von einer älteren Version des Blocks. Es gilt weiter, erlaubt aber mehr, als ein neues erlauben würde: siehe unten.
trust-thief = Falls sein Schlüssel gestohlen wird
trust-thief-can = Wer den geheimen Schlüssel dieses Zertifikats stiehlt und in dein Netz kommt, kann bei Geräten, die dem Zertifikat vertrauen,
trust-thief-names = sich als der Block ausgeben und als jeder Name, der auf einen Punkt und einen von diesen endet:
trust-thief-numbers = sich als jedes Gerät ausgeben, das du über eine dieser Nummern öffnest, zum Beispiel als dein Router:
trust-thief-reads = mitlesen und ändern, was du dorthin schickst
trust-thief-signs = Programme und E-Mails in fremdem Namen unterschreiben
trust-thief-cannot = Er kann nicht:
trust-thief-cannot-lines =
    sich unter anderen Namen oder Nummern ausgeben: als deine Bank, deine Post oder sonst eine Seite im Internet
    öffnen, was vorher geschickt wurde
    weitere Zertifikate ausstellen, die selbst welche ausstellen dürfen
trust-thief-older = Neuere Browser halten sich an diese Grenzen. Manche älteren und manche Apps tun es nicht: Dort kann er sich als jede Seite ausgeben.
trust-thief-then = Ist es passiert, lösche das Zertifikat auf jedem Gerät. Auf dem Rechner des Blocks lösche den Ordner „tls“ und starte den Block neu: Er macht ein neues Zertifikat, dem jedes Gerät neu vertrauen muss.
trust-iphone = iPhone und iPad
trust-iphone-steps =
    Öffne diese Seite in Safari, tippe auf „Profil laden“ und dann auf „Zulassen“.
    Öffne die Einstellungen und tippe oben auf „Profil geladen“, dann auf „Installieren“.
    Öffne Einstellungen › Allgemein › Info › Zertifikatsvertrauenseinstellungen und schalte „Scorepad“ ein.
    Öffne den Block über https.
trust-android = Android
trust-android-steps =
    Tippe auf „Zertifikat laden“.
    Suche in den Einstellungen nach „CA-Zertifikat“ (meist unter Sicherheit › Verschlüsselung und Anmeldedaten › Zertifikat installieren).
    Tippe auf „Trotzdem installieren“ und wähle die geladene Datei.
    Öffne den Block in Chrome über https. Für Firefox: In den Einstellungen unter „Über Firefox“ siebenmal auf das Logo tippen, dann unter „Secret Settings“ die CA-Zertifikate des Geräts einschalten.
trust-windows = Windows
trust-windows-steps =
    Lade das Zertifikat, öffne die Datei und klicke auf „Zertifikat installieren“.
    Wähle „Aktueller Benutzer“, dann „Alle Zertifikate in folgendem Speicher speichern“ und dort „Vertrauenswürdige Stammzertifizierungsstellen“.
    Vergleiche die Zeichen und bestätige.
    Schließe den Browser und öffne den Block über https.
trust-mac = Mac
trust-mac-steps =
    Lade das Zertifikat und öffne die Datei: Sie kommt in die Schlüsselbundverwaltung, Schlüsselbund „Anmeldung“.
    Öffne dort „Scorepad“ mit einem Doppelklick und wähle unter „Vertrauen“: „Immer vertrauen“.
    Öffne den Block über https.
trust-linux = Linux mit Chrome oder Chromium
trust-linux-steps =
    Lade das Zertifikat und öffne im Browser chrome://certificate-manager.
    Klicke unter „Von dir installiert“ bei den vertrauenswürdigen Zertifikaten auf „Importieren“ und wähle die Datei.
    Öffne den Block über https.
trust-firefox = Firefox am Computer
trust-firefox-steps =
    Lade das Zertifikat. Unter Windows und auf dem Mac reicht, was oben steht.
    Sonst: Einstellungen › Datenschutz & Sicherheit › Zertifikate anzeigen › Zertifizierungsstellen › Importieren.
    Wähle die Datei und „Diesem Zertifikat vertrauen, um Websites zu identifizieren“.
    Öffne den Block über https.
error-speaks-https = Hier wird https gesprochen: Die Adresse beginnt mit https://.


# ---------- The door ----------

error-may-not = Das darf dein Link nicht.
error-may-not-hint = Mit einem Link zum Zuschauen schreibst du nicht mit, und nach einem Abend als Gast auch nicht mehr; Links, Namen und Löschen sind Sache derer, die verwalten. Frag sie nach einem anderen Link.
watch-large = Groß zeigen
watch-large-hint = Stand und Verlauf in großen Ziffern, für einen Bildschirm, den alle sehen
stranger-caption = Wer am Tisch sitzt, kennt den Code
stranger-gone = Dein Link gilt nicht mehr. Am Tisch gibt es einen neuen Code.
stranger-over = Dieser Abend ist vorbei, und die dreißig Tage zum Ansehen auch. Am Tisch gibt es einen neuen Code.
stranger-typed = Dein Link gilt nicht mehr. Was du eingegeben hast, bleibt auf diesem Handy, bis du einen neuen geöffnet hast.
stranger-keeper = Du verwaltest diesen Block und kommst nicht mehr hinein? Auf dem Gerät, auf dem er läuft, legt „scorepad link“ einen neuen Link für dich an.
stranger-waits-one = Eine Runde wartet hier auf dem Handy, bis du einen neuen Link geöffnet hast.
stranger-waits = { $n } Runden warten hier auf dem Handy, bis du einen neuen Link geöffnet hast.
http-links = Hier über https weitermachen?
http-links-hint = Das hat dein Handy über http. Nimm es nur mit, wenn du den Kreis kennst: Über http kann jeder im selben Netz ein Handy in einen anderen setzen.
http-links-take = Mitnehmen
http-links-not = Stattdessen mit einem Code dazukommen
code-word = Code vom Tisch
code-hint = Sechs Buchstaben. Groß oder klein ist gleich.
code-go = Dazukommen
link-opening = Ein Link zu diesem Block
link-for = Ein Link für { $name }
link-may = { $role ->
    [keeper] Du verwaltest damit: Tische, Namen, Links, alles.
    [scorer] Du schreibst damit { $of ->
        [evening] an allen Tischen eines Abends mit.
        [table] an einem Tisch mit.
       *[other] an allen Tischen mit.
      }
   *[other] Du schaust damit { $of ->
        [evening] an allen Tischen eines Abends zu.
        [table] an einem Tisch zu.
       *[other] an allen Tischen zu.
      }
  } Kein Konto, kein Passwort: Dieses Handy merkt sich den Link.
link-take = Auf diesem Handy öffnen

# ---------- Links and codes ----------

code-wrong = Diesen Code gibt es nicht, oder er ist abgelaufen. Ein Code für eine Person gilt nur einmal.
code-later = Das waren zu viele falsche Codes. Versuch es in zehn Minuten wieder.
role-keeper = verwalten
role-scorer = mitschreiben
role-watcher = zuschauen
does-keeper = verwaltet
does-scorer = schreibt mit
does-watcher = schaut zu
role-hint = { $role ->
    [keeper] alles, auch Links und Löschen
    [scorer] { $of ->
        [evening] schreibt und korrigiert an jedem Tisch dieses Abends
        [table] schreibt und korrigiert an diesem Tisch
       *[other] eröffnet Tische, schreibt und korrigiert überall
      }
   *[other] { $of ->
        [evening] sieht die Tische dieses Abends, schreibt nichts
        [table] sieht diesen Tisch, schreibt nichts
       *[other] sieht alle Tische, schreibt nichts
      }
  }
join-word = Dazulassen
join-scope = Wofür?
join-for-evening = Für heute Abend
join-for-evening-hint = alle Tische bis { $until } Uhr früh
join-for-table = Nur dieser Tisch
join-for-table-hint = { $title } und jede Revanche
join-for-circle = Für alle, die den Code sehen
join-for-circle-hint = für immer im ganzen Kreis
join-for-good = Für immer in den Kreis
join-for-good-hint = { $n ->
    [0] sieht alle Tische
    [one] sieht auch den einen Tisch von früher
   *[other] sieht auch alle { $n } Tische von früher
  }
join-for-one = Für eine Person
join-for-one-hint = für immer; der Code gilt einmal
join-good-not = { $named ->
    [yes] { $keeper } kann
   *[no] Wer verwaltet, kann
  } jemanden für immer aufnehmen.
join-good-who = Wer kommt dazu?
join-good-name = Name
join-good-other = Jemand anderes
join-good-ever = für immer
join-good-lines =
    { $name } sieht alle Abende und das Archiv.
    { $name } eröffnet Tische und schreibt überall mit.
join-good-may-not = Links und Löschen bleiben bei { $named ->
    [yes] { $keeper }
   *[no] denen, die verwalten
  }.
join-guest = heute zu Gast
join-seated = am Tisch
join-code-is = Dieser Code gilt
join-code-what = { $of ->
    [evening] für heute Abend
    [table] nur an diesem Tisch
    [good] für { $name }, für immer
   *[circle] für alle, für immer
  }
join-is = { $of ->
    [circle] Kreis
    [evening] zu Gast, heute
   *[table] nur { $table }
  }{ $role ->
    [keeper] , verwaltet
    [watcher] , schaut zu
   *[scorer] { "" }
  }
join-here-many = { $write ->
    [0] { "" }
    [one] eine Person schreibt
   *[other] { $write } schreiben
  }{ $watch ->
    [0] { "" }
    [one] { $write ->
        [0] { "" }
       *[other] { ", " }
      }eine schaut zu
   *[other] { $write ->
        [0] { "" }
       *[other] { ", " }
      }{ $watch } schauen zu
  }
join-hint = Code und QR-Code für andere Handys
join-large = Groß
join-roles = Was darf, wer dazukommt?
join-qr = QR-Code zum { $role ->
    [scorer] Mitschreiben
   *[other] Zuschauen
  }
join-or-type = Scannen, oder auf { $host } diesen Code tippen:
join-unreached = { $why ->
    [network] Dieses Gerät ist gerade in keinem Netz. Kein anderes Handy erreicht diesen Block.
   *[alone] Diesen Block sieht gerade nur das Gerät, auf dem er läuft. Kein anderes Handy erreicht ihn.
  }
join-unreached-steps = { $why ->
    [network]
        Verbinde dieses Gerät mit dem WLAN, in dem die Handys sind.
        Lade diese Seite neu. Dann steht hier ein Code.
   *[alone]
        Nimm das Gerät und die Handys in dasselbe WLAN.
        Halte den Block dort an, wo er läuft (Strg+C), und starte ihn für alle: make run HOST=0.0.0.0 – oder, wenn er installiert ist: scorepad serve --host 0.0.0.0
        Öffne mit deinem Handy den Link, der dann dort steht. Alles Aufgeschriebene ist noch da.
  }
join-minutes = { $n ->
    [one] gilt noch eine Minute
   *[other] gilt noch { $n } Minuten
  }
join-once = { $n ->
    [one] einmal, noch eine Minute
   *[other] einmal, noch { $n } Minuten
  }
join-may-scorer = Wer mitschreibt
join-may-scorer-lines = { $of ->
    [evening]
        schreibt und korrigiert heute Abend an jedem Tisch
        geht zur nächsten Partie mit und sieht den Verlauf
    [table]
        schreibt und korrigiert Runden an diesem Tisch
        stellt Fragen zu den Regeln und sieht den Verlauf
   *[other]
        eröffnet Tische, schreibt und korrigiert Runden
        sieht alle Tische, auch die früheren
  }
join-may-watcher = Wer zuschaut
join-may-watcher-lines = { $of ->
    [evening]
        sieht jeden Tisch dieses Abends
        geht zur nächsten Partie mit und liest die Regeln
    [table]
        sieht diesen Tisch, so wie er gerade steht
        liest die Regeln
   *[other]
        sieht alle Tische, auch die früheren
        liest die Regeln
  }
join-may-not = { $role ->
    [watcher] schreibt nichts auf
   *[other] { $of ->
        [evening] sieht keine früheren Abende, Personen oder Links
        [table] sieht keine anderen Tische, Personen oder Links
       *[other] löscht nichts und sieht keine Links
      }
  }
evening-tables = Heute Abend
went-on = Weiter geht es hier: { $title }. { $before } ist fertig.
goes-on = Weiter geht es hier: { $title }
join-here = Wer hier ist
join-send = Link verschicken
join-send-to = Link an { $name }
join-show = Code zeigen
join-fresh = Neuer Code
join-who = Wer bist du?
join-by = von { $by } eingeladen
join-sit = Du sitzt am Tisch als
join-has-phone = hat schon ein Handy
join-not-seated = nicht am Tisch, schreibe nur mit
join-name = Dein Name
join-name-seats = Dein Name, wenn du nicht am Tisch sitzt
join-name-watcher = Name, wenn du magst
join-nameless = Jemand
join-who-missing = Tippe an, wer du bist, oder schreib deinen Namen.
join-many = { $why ->
    [code] Mit diesem Code sind schon so viele da, wie er hereinlässt. Lasst euch am Tisch einen neuen Code zeigen.
    [maker] Über diese Einladung sind schon so viele da, wie erlaubt sind. Wer verwaltet, kann dich hereinlassen.
   *[all] Hier gelten schon zu viele Links. Wer verwaltet, kann alte sperren oder dir selbst einen schicken.
  }
join-you-may = { $role ->
    [scorer] { $of ->
        [evening] Du schreibst und korrigierst heute Abend an jedem Tisch.
        [table] Du schreibst und korrigierst Runden an diesem Tisch.
        [good] Du siehst alle Abende, eröffnest Tische und schreibst überall mit.
       *[other] Du eröffnest Tische und schreibst überall mit.
      }
   *[other] { $of ->
        [evening] Du siehst jeden Tisch dieses Abends und schreibst nichts.
        [table] Du siehst diesen Tisch und schreibst nichts.
       *[other] Du siehst alle Tische und schreibst nichts.
      }
  }
join-no-account = Kein Konto, kein Passwort. Dieses Handy merkt sich den Link.
join-go-scorer = Mitschreiben
join-go-watcher = Zuschauen
join-go-good = Dabei sein
join-you-are = Dieser Code ist für { $name }. Wenn du das nicht bist, lass dir einen eigenen zeigen.
links-word = Links
links-hint = Wer mitschreibt, wer zuschaut
links-title = Wer hat einen Link?
links-stand = { $n ->
    [0] kein Link in Gebrauch
    [one] ein Link in Gebrauch
   *[other] { $n } Links in Gebrauch
  }
links-none = Noch hat niemand einen Link. Leg für jedes Handy einen an, oder zeig am Tisch den Code.
links-circle = Der Kreis
links-circle-name = Wie ihr euch nennt
zone-word = Zeitzone
zone-hint = Ein Abend endet um fünf Uhr früh, nach eurer Uhr: Jetzt ist es { $time }. Steht unten nichts, gilt die Uhr des Rechners.
zone-unknown = Diese Zeitzone gibt es hier nicht. Geschrieben wird sie wie Europe/Berlin.
links-join = Code für den ganzen Kreis
links-join-hint = Wer ihn hat, kommt zu allen Tischen dazu
links-all-but = Alle außer meinem sperren
links-all-but-hint = Danach kommt niemand mehr herein, bis er einen neuen Link oder Code bekommt. Das lässt sich nicht zurücknehmen.
links-revoked = { $n ->
    [0] Es galt kein anderer Link.
    [one] Ein Link ist gesperrt.
   *[other] { $n } Links sind gesperrt.
  }
link-make = Link anlegen
link-for-whom = Für wen?
link-for-hint = Unter diesem Namen steht der Link in der Liste. Ein Gerät geht auch: Tablet im Wohnzimmer.
link-name-missing = Schreib dazu, für wen der Link ist.
link-does = Darf
link-name-hint = So stehst du im Verlauf und bei dem, was du gerade tippst.
link-name = Name
link-renamed = Der Link heißt jetzt { $name }.
link-nameless = Ohne Namen
link-of = { $named ->
    [no] den Link ohne Namen
   *[yes] den Link von { $name }
  }
link-called = { $named ->
    [no] Der Link ohne Namen
   *[yes] Der Link von { $name }
  }
link-qr = QR-Code mit dem Link für { $name }
link-once = Zeig oder schick { $name } diesen Link jetzt: Er steht nur dieses eine Mal hier.
link-address = Der Link
link-share = Verschicken
link-copy = Kopieren
link-renew = Erneuern
link-renew-hint = Erneuern: Der alte Link gilt nicht mehr, { $mine ->
    [yes] dieses Handy behält den neuen.
   *[no] der neue steht dann hier.
  }
link-revoke = Sperren
link-revoked = { link-called } ist gesperrt.
link-made-hint = Was mit diesem Link entstanden ist, auch durch andere, die so hereinkamen, gilt weiter, wenn du nur ihn sperrst.
link-revoke-made = Sperren, samt { made-what }
link-revoked-made = { link-called } ist gesperrt, samt { made-what }.
made-what = { $links ->
    [0] { made-codes }
   *[other] { $codes ->
        [0] { made-links }
       *[other] { made-links } und { made-codes }
      }
  }
made-links = { $links ->
    [one] 1 Link
   *[other] { $links } Links
  }
made-codes = { $codes ->
    [one] 1 Code
   *[other] { $codes } Codes
  }
link-was-revoked = { link-called } ist inzwischen gesperrt oder erneuert.
link-last-keeper = Außer { $name } verwaltet hier noch niemand. Leg erst einen zweiten Link zum Verwalten an und öffne ihn.
link-evening = Abend vom { $day }
link-whole = ganzer Kreis
link-table = nur Tisch { $table }, { $day }
link-this-phone = dieses Handy
link-unopened = noch nie geöffnet
link-now = jetzt
link-made = Angelegt { $at }.
link-made-by = Angelegt von { $by } { $at }.
link-opened-at = Zum ersten Mal geöffnet { $at }.
minutes-ago = vor { $n } min
at-today = heute um { $time }
at-day = am { $day } um { $time }
doors-word = An der Tür
doors-ninety = die letzten 90 Tage
door-nobody = Jemand
door-made = { $who } hat { $named ->
    [no] einen Link ohne Namen
   *[yes] einen Link für { $name }
  } angelegt: { $table }.
door-came = { $name } ist mit dem Code dazugekommen: { $table }.
door-admitted = { $who } hat { $name } für immer aufgenommen.
door-opened = { $who } hat den Link zum ersten Mal geöffnet.
door-renewed = { $who } hat { link-of } erneuert.
door-revoked = { $who } hat { link-of } gesperrt.
door-revoked-made = { $who } hat { link-of } gesperrt, mit allem, was daraus entstand ({ $n }).
door-revoked-all = { $who } hat alle anderen Links gesperrt ({ $n }).
door-code = { $who } hat den Code gezeigt: { $table }.
door-wrong = { $n ->
    [one] Ein falscher Code
   *[other] { $n } falsche Codes
  }: { $table }. Der Code galt danach noch.
door-gone = Zu viele falsche Codes: { $table }. Der Code galt danach nicht mehr.
door-whole = ganzer Kreis
circles-word = Eure Kreise
circles-lead = Dieses Handy hat Links zu mehreren Kreisen. Was der eine aufschreibt, sieht der andere nicht.
circle-nameless = Kreis { $n }
circle-this = hier bist du gerade
circles-other = Zu einem anderen Kreis

guest-of = zu Gast: { $circle }
guest-tonight = Heute Abend, seit { $time }
guest-hello = { $named ->
    [yes] Hallo { $name }{ $is ->
        [own] , dein Tisch ist { $table }.
        [open] .
       *[over] , das war der Abend.
      }
   *[no] { $is ->
        [own] Dein Tisch ist { $table }.
        [open] Die Tische von heute
       *[over] Das war der Abend.
      }
  }
guest-hello-table = Hallo { $name }. Du schreibst an diesem Tisch mit; sein Ergebnis bleibt dir.
guest-keeps = { $is ->
    [write] Du schreibst heute Abend überall mit, bis fünf Uhr früh. Danach bleibt dir dieser Abend dreißig Tage zum Ansehen.
    [watch] Du schaust heute Abend überall zu, bis fünf Uhr früh. Danach bleibt dir dieser Abend dreißig Tage zum Ansehen.
   *[over] Dieser Abend bleibt dir bis { $day } zum Ansehen.
  }
stay-word = Dabeibleiben
stay-hint = { $named ->
    [yes] { $keeper } fragen
   *[no] Die fragen, die verwalten
  }; dann siehst du auch die anderen Abende
stay-asked = Gefragt.
stay-asked-hint = { $named ->
    [yes] { $keeper } sieht
   *[no] Wer verwaltet, sieht
  } es unter „Dazulassen“.
stay-declined = Du bleibst heute zu Gast.
stay-declined-hint = Sprich am besten am Tisch darüber.
stay-wish = { $name } möchte dabeibleiben.
stay-yes = Aufnehmen
stay-no = Heute nicht
stay-code = Code zeigen
stay-admitted = { $name } gehört jetzt zum Kreis.
welcome-lead = { $named ->
    [yes] { $name }, du gehörst
   *[no] Du gehörst
  } jetzt { $called ->
    [yes] zu „{ $circle }“.
   *[no] dazu.
  }
welcome-mark = Zeichen und Farbe sind deine, für immer.
welcome-own = { $n ->
    [one] Dein Tisch bisher
   *[other] Deine { $n } Tische bisher
  }
welcome-count = { $n ->
    [one] zählt mit
   *[other] zählen mit
  }
welcome-next = Nächster Abend: { $when }
welcome-archive = Archiv und frühere Abende
welcome-go = Zur Startseite
# seats that change
from-round = ab { round-name } { $n }
until-round = bis { round-name } { $n }
seam-sits = { $name } für { $old }
seam-swap = { $names } tauschen die Plätze
seam-joins = { $name } dabei, mit { $n }
seam-leaves = { $name } steigt aus mit { $n }
leaves-do = { $name } steigt aus
seam-paid = { $name } steigt aus, Gewinn { $n }
seats-to-change = Plätze: antippen zum Ändern
joins-word = Dazu
joins-lead = Wer kommt dazu?
joins-with = Fängt an mit
seat-of = Platz von { $name }
seat-begun = Wer jetzt etwas ändert, verwirft das.
takes-over = Wer übernimmt, mit { $what ->
    [chips] { $n } Chips
   *[points] { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkten
    }
  }?
someone-else = Jemand anderes
someone-else-do = Setzt sich
swap-with = Platz tauschen mit
swap-points = { $what ->
    [chips] Die Chips gehen mit.
   *[points] Die Punkte gehen mit.
  }
same-side = dieselbe Seite
other-side = Mit der anderen Seite: ein neuer Tisch.
dealing-word = Geben
deals-now = { $name } gibt als Nächstes
would-deal = an der Reihe wäre { $name }
leaving-word = Aufstehen
leaves-points = { $from }; { $n ->
    [one] 1 Punkt bleibt
   *[other] { $n } Punkte bleiben
  } stehen
leaves-chips = wird ausgezahlt: { $n ->
    [one] 1 Chip
   *[other] { $n } Chips
  }, Gewinn { $gain }
leaves-never = Ohne Ersatz kann hier niemand aufstehen. „Spiel beenden“ steht im Menü des Tisches.
here-tonight = heute da
strike-seam = Wechsel streichen
log-entry-seam = { $what }
log-amend-seam = Korrigiert: { $what }
log-strike-seam = Gestrichen: { $what }

described-end = Ende
described-end-text = Das Spiel endet, wenn alle Runden gespielt sind, das Ziel erreicht ist oder eintritt, was seine Datei dafür nennt. Oben auf dem Blatt steht, wie weit ihr seid.

# Spiele, die eine Datei beschreibt: ihre Liste, und die Seite, auf der jemand eine schreibt.
games-hint = Was der Block zählt, und eure eigenen
games-lead = Eine Datei beschreibt, was ihr aufschreibt und wofür es Punkte gibt. Mehr braucht ein eigenes Spiel nicht.
games-own = Eure eigenen
games-shipped = Vom Block
described-version = eure Fassung
described-file = Die Datei
described-change = Ändern
described-change-hint = Wird eure eigene Fassung.
described-remove = Entfernen
described-remove-lead = { $game } steht dann nicht mehr zur Wahl. Tische, an denen ihr es gespielt habt, bleiben, wie sie sind.
described-remove-version = Dann gilt wieder die Fassung, die der Block mitbringt. Tische mit eurer bleiben, wie sie sind.
described-remove-file = Die Datei vorher mitnehmen
described-removed = { $game } ist entfernt.
described-new = Ein Spiel dazu
described-bring = Eine Datei, die du schon hast
described-open = Öffnen
described-like = Ähnlich wie ein anderes
described-like-hint = Nimm seine Datei und gib ihr eine andere id, dann sind es zwei Spiele.
described-no-text = Diese Datei ist kein Text.
described-check = Prüfen
described-save = Übernehmen
described-save-sub = gilt ab dem nächsten Tisch
described-flaws = { $n ->
    [one] Eine Stelle passt noch nicht
   *[other] { $n } Stellen passen noch nicht
  }
described-line = Zeile { $n }
described-fits = Alles passt.
described-round = Eine Runde zum Ausprobieren
described-round-hint = Nichts davon wird aufgeschrieben.
described-players = Wie viele spielen
described-points = Das gäbe
described-moved = Jemand hat dieses Spiel inzwischen geändert. Deine Fassung steht noch hier; übernimmst du sie jetzt, gilt sie statt der anderen.
described-moved-link = Die andere Datei
described-many = Mehr als { $n } eigene Spiele passen nicht. Entferne erst eines.
described-saved = { $game } steht jetzt zur Wahl.
described-example-id = mein-spiel
described-example-name = Mein Spiel
described-example-field = Was ihr in jeder Runde aufschreibt: hier eine Zahl für jeden Platz.
described-example-tricks = Stiche
described-example-trick = Stich
described-example-line = Wofür es Punkte gibt. In geschweiften Klammern steht, was ihr aufgeschrieben habt.
described-example-end = Wann es endet.
described-example-example = Eine Runde zur Probe: Bei drei Leuten macht das Spiel aus diesen Stichen diese Punkte.
