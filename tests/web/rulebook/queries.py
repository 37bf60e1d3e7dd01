"""What people look up in the rules, and the rule that must come first: language, game, rule, and what was typed."""

from __future__ import annotations

from collections.abc import Iterator

#: The queries for a rule stand in one line, separated by commas.
_TABLE = """
de belote belote: Belote, Belote Rebelote, Hochzeit, König und Dame, belotte, könig dame trumpf, rebelotte
de belote card-points: 10er, 4.2, Belote 4.2, belote 4.2, Belote 4,2
de belote card-points: wie zählt der König, was zählt das Ass, Kartenpunkte, Wert der Zehn
de belote rank: Ass, As, Bauer, Unter, höchste Karte, Rangfolge
de belote setup: Blatt, Skatblatt, Stapel
de belote deal: Talon, wie viele Karten, wie viele Karten bekomme ich, austeilen, kartenverteilung, wieviele karten
de belote bidding: passen, Trumpf wählen, ich nehme, reizen, trumpf ansagen, alle passen, zweite runde trumpf
de belote follow: bedienen, Farbzwang, muss ich bedienen, uebertrumpfen, Übertrumpfen, muss ich stechen
de belote trick: Stich, wer bekommt den Stich
de belote last-trick: letzter Stich, letzten Stich, dix de der, 10 de der, der letzte stich, letzer stich, letzte stich punkte
de belote capot: Capot, CAPÔTE, Kapot, alle Stiche, Durchmarsch, kapott, alle 8 stiche, alle acht stiche
de belote square: Vierling, Vierlinge, vierrling, vier Buben, Carré, vier neunen, vier gleiche, 4 buben, carre
de belote run: Folge, Straße, Terz, dreierfolge, terzen, sequenz, quinte
de belote dealer: wer gibt, Geber, wer teilt aus, wer gibt die karten, nächster geber
de belote draw-seats: wer gibt zuerst
de belote end: Ende, Gleichstand, wann endet das Spiel, wann ist schluss, wieviele punkte zum sieg, 1000 punkte
de belote penalty: Strafe, falsch ausgeteilt
de belote contract: Kontrakt, Kontrakt erfüllen, wie in Frankreich, contrat
de belote inside: dedans, Kontrakt verloren, nicht erfüllt, chute
de belote hung: Litige, Punkte bleiben liegen
de partout king: König, wie zählt der König, wer schlägt den König, koenig
de partout queen: Königin, Dame, koenigin, königinnen
de partout jester: Hofnarr, Narr, Joker, hofnar, narren
de partout dungeon: Verlies, dungeon, Gefängnis, verließ, verlis, karte sperren
de partout free-play: bedienen, muss ich bedienen, Farbzwang, bedienpflicht, muss man bedienen, farbe bekennen
de partout deal: Talon, wie viele Karten
de partout end: wie viele Runden, Gleichstand
de partout minimum: ansagen, bieten
de partout no-trick: kein Stich, ohne Stich, null stiche, keinen stich gemacht
de canasta min-meld: Anfangsmeldung, Erstmeldung, erste Meldung, Mindestpunkte, Erstauslage
de canasta tile-points: wie zählt der König, wie viel zählt ein Joker, Ass, Wert der Steine
de canasta canasta-joker: Joker Canasta, Jokercanasta, Joker-Canasta
de canasta take-pile: eingefroren, Stapel kaufen, Stapel nehmen, Talon nehmen
de canasta finish: Schluss machen, ausmachen, zumachen, Partner fragen
de canasta turn: wie viele Steine zieht man, ein Zug, abwerfen
de canasta cards: wilde Steine, wilde Karten, joker und zweien, zwei ist joker
de canasta canasta-mixed: unechtes Canasta, gemischtes Canasta
de canasta red-three-open: rote Drei, rote 3, rode drei
de canasta setup: Talon
de rummy time: Zeit, Zeit abgelaufen, Sanduhr
de rummy first-meld: erste Auslage, Erstmeldung, Anfangsmeldung, rauskommen
de rummy joker: Joker, Joker tauschen, joker austauschen, jocker, joker ersetzen
de rummy tile-points: wie zählt der König, wie viel zählt ein Joker, Ass, minuspunkte joker, was zählt der joker
de rummy rearrange: umbauen, darf ich umbauen, umlegen, umbaun, tisch umbauen
de rummy winner: Schluss machen
de rummy end: wer gewinnt
de rummy dry: Stock leer, Talon leer
de gin-rummy knock: klopfen, Schluss machen, wann darf ich klopfen, anklopfen, klopffen, ab wieviel punkten klopfen, rest 10
de gin-rummy tile-points: wie zählt das Ass, Bauer, wie zählt der König
de gin-rummy undercut: unterboten, Undercut, unterbieten
de gin-rummy lay-off: anlegen, darf ich anlegen, anlegen beim gegner
de gin-rummy setup: Talon
de black-jack blackjack: Versicherung, Blackjack, Black Jack
de black-jack value: wie zählt das Ass, Ass, Bauer, 10er
de black-jack double: verdoppeln, double, doppeln, verdopeln
de black-jack split: splitten, teilen, paar teilen, zwei asse teilen, spliten
de black-jack bank-draws: wann zieht die Bank, muss die Bank ziehen, bank zieht bis 17, bis wann zieht die bank
de black-jack push: unentschieden, gleich viel, gleichstand mit der bank
de black-jack bust: überkauft, über 21, ueber 21, mehr als 21
de poker-holdem deal-holdem: Flop, River
de poker-holdem put-in: all in, all-in, allin
de poker-holdem pot: Nebenpott, Pott, sidepot
de poker-holdem blinds: small blind, Blinds, big blind, großer blind, ante, heads-up
de poker-holdem hand-rank: Full House, fullhouse, was schlägt was, royal flush, Kicker
de poker-draw openers: womit darf ich eröffnen, zwei Buben
de poker-draw exchange: tauschen, wie viele Steine tauschen, wieviel karten tauschen, karten tauschen
de poker-draw fold: aussteigen
de bettler-und-diebe pot: Topf, Talon, Skat, drücken, kitty, topf nehmen, wer nimmt den topf
de bettler-und-diebe partner: Partner, Partnerkarte
de bettler-und-diebe ramsch: Ramsch, keiner nimmt den topf, ramschen
de bettler-und-diebe alone: allein, Solo, Alleingang
de bettler-und-diebe card-points: wie viel zählt ein Dieb, Augen, wieviele augen zählt der bettler, augen der karten
de halsabschneider halsabschneider: der Mutige
de snear follow: bedienen
de biber-mania fee: Fee, Wunsch, wünschen, fee karte
de biber-mania koenig: König
de biber-mania joker: Joker
de biber-mania capture: stechen, was sticht was, stich, karten stechen
de biber-mania round-end: wann endet die Runde, Rundenende
de biber-mania draw: nachziehen, Karten nehmen
de dicke-zwei start: Karo 3, wer fängt an, wer beginnt, karo drei
de dicke-zwei five: Straße, Full House, Flush, fünf steine, farbstrasse
de dicke-zwei combination: passen, Paar
de dicke-zwei rank: Zwei, Rangfolge, höchster Stein, höchste karte, reihenfolge
de dicke-zwei go-out: Schluss machen
de sheet title: Skat, Doppelkopf
de sheet win: wer gewinnt
en belote rank: ace, knave, jack, bower, highest card
en belote card-points: how much is the king worth, value of a ten, what does the jack count, Belote 4.2
en belote follow: follow suit, must I follow suit, overtrump, ruff
en belote last-trick: last trick, ten for the last trick, dix de der, last trik
en belote capot: slam, capot, all the tricks, all tricks, all eight tricks, kapot, capott
en belote square: four of a kind, four jacks, four nines, 4 jacks, carre, four kings
en belote belote: Belote, marriage, rebelote, king and queen of trumps, belotte, rebelotte, royal marriage
en belote draw-seats: who deals first
en belote setup: pack, deck
en belote deal: talon, how many cards, deal, how many cards do i get, cards each
en belote trick: who takes the trick, trick
en belote end: tie, when is the game over, how many points to win, 1000 points, winning score
en belote contract: contract, make the contract, contrat, French rules
en belote inside: dedans, inside, contract not made, chute
en belote hung: litige, hung, held points
en bettler-und-diebe pot: kitty, widow, pot, bury, who takes the pot, take the pot
en bettler-und-diebe alone: solo, play alone
en canasta finish: go out, going out, can I go out, how do i go out, going out requirements
en canasta take-pile: frozen pile, take the pile, freeze, pick up the pile, discard pile, frozen, can i take the discard pile
en canasta min-meld: initial meld, first meld, minimum points, opening meld
en canasta tile-points: how much is the king worth, value of the joker, how many points is a joker, value of a two, tile values
en canasta cards: wild cards, wild, wild tiles, wildcards
en canasta red-three-open: red three, red 3, what do i do with a red three
en rummy winner: go out, going out, who won
en rummy time: time, what happens when time runs out
en rummy first-meld: initial meld, first meld, first meld how many points, 51 points, opening points, initial melds
en rummy joker: joker, swap a joker, jokers, replace a joker, jocker
en rummy tile-points: how much is the king worth, what is a joker worth, how many points is a joker
en gin-rummy knock: go out, knock, can I knock, knocking, when can i knock, nock
en gin-rummy lay-off: lay off, layoff, laying off, can i lay off
en gin-rummy undercut: undercut, undercutting, undercuts
en gin-rummy tile-points: how much is the king worth, ace
en dicke-zwei go-out: go out, going out
en dicke-zwei start: three of diamonds, who starts, who begins, who goes first, 3 of diamonds
en dicke-zwei five: straight, full house, full houses, straight flush, five tiles
en black-jack blackjack: insurance, natural
en black-jack double: double down, double, doubling
en black-jack value: ace, soft hand, how much is an ace worth
en black-jack push: tie, push, tie with the bank
en black-jack bank-bust: dealer bust
en poker-draw pot: side pot
en poker-draw put-in: all in
en poker-draw openers: jacks or better
en poker-holdem blinds: big blind, small blind, big blinds, ante, heads-up
en partout king: King, how much is the king worth, king beats queen, what beats the king
en partout jester: fool, jester, jesters, joker, jestor
en partout free-play: must I follow suit, follow suit
en biber-mania fee: fairy, wish
fr belote rank: valet, as, l’as, la plus forte carte
fr belote card-points: combien vaut le roi, combien vaut l’as, Belote 4.2, valeur des cartes
fr belote capot: capot, le capot, tous les plis, capots, capott, faire capot, tous les 8 plis
fr belote last-trick: dix de der, dernier pli, 10 de der, le dernier pli, dernière levée
fr belote run: tierce, suite, cinquante, suites, cent, quarte, tierse
fr belote square: carré, quatre valets, carre, carrés, carres, quatre neufs, 4 valets
fr belote follow: couper, surcouper, faut-il couper, fournir
fr belote dealer: qui donne, qui distribue, donneur, prochain donneur
fr belote deal: pioche, talon, combien de cartes, combien de cartes par joueur, distribution
fr belote belote: rebelote, Belote, belotte, roi et dame d'atout, rebelotte
fr belote end: fin de la partie, égalité, combien de points pour gagner, fin du jeu, 1000 points, quand finit la partie
fr belote trick: pli, gagner un pli, qui gagne le pli, levée, plis
fr belote contract: contrat, le contrat, contrat réussi, comme en France, 82 points
fr belote inside: dedans, chute, être dedans, contrat chuté
fr belote hung: litige, en litige, points en litige, égalité litige
de belote rank: trumpfreihenfolge, was ist höher neun oder ass, welche karte ist höher, trumfp reihenfolge
de belote card-points: wieviel zählt das ass, wieviele punkte hat der bube, was zählt die neun, punkte der karten, kartenwerte
de belote card-points: wie viel zählt die zehn
de belote follow: überstechen, ueberstechen, muss ich uebertrumpfen, farbe bekennen, darf ich abwerfen, partner sticht schon
de partout mathematician: mathematiker, matematiker, trumpfzahl ändern
de partout alchemist: alchimistin, alchemist, trumpffarbe ändern
de canasta min-meld: mindestpunktzahl, erstmeldungen, wie viele punkte zum rauskommen, wieviel punkte brauche ich zum auslegen
de canasta take-pile: haufen nehmen, ablagestapel nehmen, stapel aufnehmen, paket kaufen
de canasta finish: fertig machen, wie mache ich schluss, ausgehen, wann darf ich schluss machen
de canasta tile-points: was zählt ein joker, punkte pro stein, wert joker, wieviel ist die zwei wert
de rummy first-meld: 51 punkte, wieviel punkte zum rauskommen, erstes auslegen
de gin-rummy gin: gin bonus, kein rest
de poker-holdem hand-rank: reihenfolge der hände, was ist höher flush oder straße, flush, drilling, strasse
de bettler-und-diebe follow: bedienen, muss ich bedienen
de biber-mania dieb: klauen, dieb
de biber-mania superbiber: super biber, superbieber
de biber-mania gemeinling: gemeinlinge, gemeiner
en belote rank: trumps order, what is higher nine or ace, which card is higher, rank of cards, highest trump
en belote card-points: how many points is the nine, value of the jack, points of the cards, card values, what is the ace worth
en belote follow: do i have to trump, must i overtrump, can i discard, folow suit, partner is winning
en belote run: sequence, tierce, quarte, quint, fifty
en belote dealer: who deals next, next dealer
en belote bidding: choosing trumps, all pass, everybody passes, second round
en partout queen: queens
en partout dungeon: dungeons, dungon, lock a card
en partout mathematician: matematician, change trump number
en partout alchemist: alchemist, alchymist, change trump colour, change trump color
en partout minimum: how do i bid, bids, bidding
en partout no-trick: no tricks, zero tricks
en canasta min-meld: first meld how many points, minimum meld, first meld points, how many points to open
en canasta canasta-mixed: dirty canasta, mixed canastas
en canasta canasta-natural: clean canasta, pure canasta, natural
en rummy rearrange: rearrange, moving tiles on the table, manipulate
en gin-rummy gin: gin bonus, going gin
en black-jack split: spliting, splitting aces, pair
en black-jack bust: over 21, busted, bust
en black-jack bank-draws: when does the bank draw, dealer hits on 16, bank stands on 17
en poker-holdem hand-rank: what beats what, flush or straight, ranking of hands
en poker-holdem put-in: allin, all-in
en poker-holdem pot: sidepot, side pots
en poker-draw exchange: how many cards can i change, draw cards, swap tiles
en bettler-und-diebe ramsch: nobody takes the pot, ramsh
en biber-mania superbiber: super beaver, superbeaver
en biber-mania dieb: thief, steal
en biber-mania capture: capture, capturing
en biber-mania gemeinling: meanie, meany
en dicke-zwei rank: two is high, highest tile, order
fr belote rank: ordre des cartes, quelle carte est la plus forte, valet d’atout, plus haute carte
fr belote card-points: combien de points pour le neuf, valeur du valet, points des cartes, combien vaut l'as, que vaut le dix
fr belote follow: faut il monter, monter à l'atout, pisser, se défausser, sous-couper, dois-je couper, obligé de couper
fr belote bidding: prendre, enchères, passer, deuxième tour
fr belote revoke: renonce
fr belote setup: jeu de 32 cartes, combien de cartes dans le jeu
fr belote penalty: mauvaise donne, pénalité
"""


def queries() -> Iterator[tuple[str, str, str, str]]:
    """Language, game, rule, and what was typed."""
    for line in filter(None, _TABLE.splitlines()):
        where, _, typed = line.partition(": ")
        lang, game, rule = where.split()
        # A comma between digits belongs to a number.
        for each in typed.split(", "):
            yield lang, game, rule, each
