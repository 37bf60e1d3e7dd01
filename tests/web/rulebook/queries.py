"""What people look up in the rules, and the rule that must come first: language, game, rule, and what was typed."""

from __future__ import annotations

from collections.abc import Iterator

#: The queries for a rule stand in one line, separated by commas.
_TABLE = """
de belote belote: Belote, Belote Rebelote, Hochzeit, König und Dame
de belote card-points: 10er, 4.2, Belote 4.2, belote 4.2, Belote 4,2
de belote card-points: wie zählt der König, was zählt das Ass, Kartenpunkte, Wert der Zehn
de belote rank: Ass, As, Bauer, Unter, höchste Karte, Rangfolge
de belote setup: Blatt, Skatblatt, Stapel
de belote deal: Talon, wie viele Karten, wie viele Karten bekomme ich, austeilen
de belote bidding: passen, Trumpf wählen, ich nehme, reizen
de belote follow: bedienen, Farbzwang, muss ich bedienen, uebertrumpfen, Übertrumpfen, muss ich stechen
de belote trick: Stich, wer bekommt den Stich
de belote last-trick: letzter Stich, letzten Stich, dix de der
de belote capot: Capot, CAPÔTE, Kapot, alle Stiche, Durchmarsch
de belote square: Vierling, Vierlinge, vierrling, vier Buben, Carré
de belote run: Folge, Straße, Terz
de belote dealer: wer gibt, Geber
de belote draw-seats: wer gibt zuerst
de belote end: Ende, Gleichstand, wann endet das Spiel
de belote penalty: Strafe, falsch ausgeteilt
de partout king: König, wie zählt der König, wer schlägt den König
de partout queen: Königin, Dame
de partout jester: Hofnarr, Narr, Joker
de partout dungeon: Verlies, dungeon, Gefängnis
de partout free-play: bedienen, muss ich bedienen, Farbzwang
de partout deal: Talon, wie viele Karten
de partout end: wie viele Runden, Gleichstand
de partout minimum: ansagen, bieten
de partout no-trick: kein Stich, ohne Stich
de canasta min-meld: Anfangsmeldung, Erstmeldung, erste Meldung, Mindestpunkte, Erstauslage
de canasta tile-points: wie zählt der König, wie viel zählt ein Joker, Ass, Wert der Steine
de canasta canasta-joker: Joker Canasta, Jokercanasta, Joker-Canasta
de canasta take-pile: eingefroren, Stapel kaufen, Stapel nehmen, Talon nehmen
de canasta finish: Schluss machen, ausmachen, zumachen, Partner fragen
de canasta turn: wie viele Steine zieht man, ein Zug, abwerfen
de canasta cards: wilde Steine, wilde Karten
de canasta canasta-mixed: unechtes Canasta, gemischtes Canasta
de canasta red-three-open: rote Drei
de canasta setup: Talon
de rummy time: Zeit, Zeit abgelaufen, Sanduhr
de rummy first-meld: erste Auslage, Erstmeldung, Anfangsmeldung, rauskommen
de rummy joker: Joker, Joker tauschen
de rummy tile-points: wie zählt der König, wie viel zählt ein Joker, Ass
de rummy rearrange: umbauen, darf ich umbauen
de rummy winner: Schluss machen
de rummy end: wer gewinnt
de rummy dry: Stock leer, Talon leer
de gin-rummy knock: klopfen, Schluss machen, wann darf ich klopfen
de gin-rummy tile-points: wie zählt das Ass, Bauer, wie zählt der König
de gin-rummy undercut: unterboten, Undercut
de gin-rummy lay-off: anlegen, darf ich anlegen
de gin-rummy setup: Talon
de black-jack blackjack: Versicherung, Blackjack, Black Jack
de black-jack value: wie zählt das Ass, Ass, Bauer, 10er
de black-jack double: verdoppeln, double
de black-jack split: splitten, teilen
de black-jack bank-draws: wann zieht die Bank, muss die Bank ziehen
de black-jack push: unentschieden, gleich viel
de black-jack bust: überkauft, über 21
de poker-holdem deal-holdem: Flop, River
de poker-holdem put-in: all in, all-in
de poker-holdem pot: Nebenpott, Pott
de poker-holdem blinds: small blind, Blinds
de poker-holdem hand-rank: Full House, fullhouse, was schlägt was, royal flush, Kicker
de poker-draw openers: womit darf ich eröffnen, zwei Buben
de poker-draw exchange: tauschen, wie viele Steine tauschen
de poker-draw fold: aussteigen
de bettler-und-diebe pot: Topf, Talon, Skat, drücken, kitty
de bettler-und-diebe partner: Partner, Partnerkarte
de bettler-und-diebe ramsch: Ramsch
de bettler-und-diebe alone: allein, Solo, Alleingang
de bettler-und-diebe card-points: wie viel zählt ein Dieb, Augen
de halsabschneider halsabschneider: der Mutige
de snear follow: bedienen
de biber-mania fee: Fee, Wunsch
de biber-mania koenig: König
de biber-mania joker: Joker
de biber-mania capture: stechen, was sticht was
de biber-mania round-end: wann endet die Runde, Rundenende
de biber-mania draw: nachziehen, Karten nehmen
de dicke-zwei start: Karo 3, wer fängt an
de dicke-zwei five: Straße, Full House, Flush
de dicke-zwei combination: passen, Paar
de dicke-zwei rank: Zwei, Rangfolge, höchster Stein
de dicke-zwei go-out: Schluss machen
de sheet title: Skat, Doppelkopf
de sheet win: wer gewinnt
en belote rank: ace, knave, jack, bower, highest card
en belote card-points: how much is the king worth, value of a ten, what does the jack count, Belote 4.2
en belote follow: follow suit, must I follow suit, overtrump, ruff
en belote last-trick: last trick
en belote capot: slam, capot, all the tricks
en belote square: four of a kind, four jacks
en belote belote: Belote, marriage, rebelote
en belote draw-seats: who deals first
en belote setup: pack, deck
en belote deal: talon, how many cards, deal
en belote trick: who takes the trick, trick
en belote end: tie
en bettler-und-diebe pot: kitty, widow, pot, bury
en bettler-und-diebe alone: solo, play alone
en canasta finish: go out, going out, can I go out
en canasta take-pile: frozen pile, take the pile, freeze
en canasta min-meld: initial meld, first meld, minimum points, opening meld
en canasta tile-points: how much is the king worth, value of the joker
en canasta cards: wild cards, wild
en canasta red-three-open: red three
en rummy winner: go out, going out, who won
en rummy time: time, what happens when time runs out
en rummy first-meld: initial meld, first meld
en rummy joker: joker, swap a joker
en rummy tile-points: how much is the king worth, what is a joker worth
en gin-rummy knock: go out, knock, can I knock
en gin-rummy lay-off: lay off, layoff
en gin-rummy undercut: undercut
en gin-rummy tile-points: how much is the king worth, ace
en dicke-zwei go-out: go out, going out
en dicke-zwei start: three of diamonds, who starts
en dicke-zwei five: straight, full house
en black-jack blackjack: insurance, natural
en black-jack double: double down, double
en black-jack value: ace, soft hand, how much is an ace worth
en black-jack push: tie, push
en black-jack bank-bust: dealer bust
en poker-draw pot: side pot
en poker-draw put-in: all in
en poker-draw openers: jacks or better
en poker-holdem blinds: big blind
en partout king: King, how much is the king worth
en partout jester: fool, jester
en partout free-play: must I follow suit, follow suit
en biber-mania fee: fairy, wish
fr belote rank: valet, as, l’as, la plus forte carte
fr belote card-points: combien vaut le roi, combien vaut l’as, Belote 4.2, valeur des cartes
fr belote capot: capot, le capot, tous les plis
fr belote last-trick: dix de der, dernier pli
fr belote run: tierce, suite
fr belote square: carré, quatre valets, carre
fr belote follow: couper, surcouper, faut-il couper, fournir
fr belote dealer: qui donne
fr belote deal: pioche, talon, combien de cartes
fr belote belote: rebelote, Belote
fr belote end: fin de la partie, égalité
fr belote trick: pli, gagner un pli
"""


def queries() -> Iterator[tuple[str, str, str, str]]:
    """Language, game, rule, and what was typed."""
    for line in filter(None, _TABLE.splitlines()):
        where, _, typed = line.partition(": ")
        lang, game, rule = where.split()
        # A comma between digits belongs to a number.
        for each in typed.split(", "):
            yield lang, game, rule, each
