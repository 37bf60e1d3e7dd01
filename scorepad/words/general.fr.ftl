# Ce que chaque jeu peut avoir à dire.

problem-not-an-object = Il faut ici un objet avec des champs.
problem-no-file = Le fichier { $name } ne se lit pas.
problem-not-json = Cela ne se lit pas comme du JSON.
problem-unknown-field = Il n’y a pas de champ { $field } ici.
problem-not-here = { $label } : cela n’a pas sa place dans une donne de ce genre.
problem-missing-field = Il manque encore : { $label }.
problem-wrong-type = { $label } : cela ne convient pas ici.
problem-too-much = { $label } : il n’y a de place que pour { $high } valeurs.
problem-too-many-fields = Il n’y a de place que pour { $high } champs ; il y en a { $got }.
problem-line-long = Une ligne, ou un fichier, a au plus { $high } Mo.
problem-not-a-choice = { $label } : ce n’est pas dans la liste.
problem-wrong-size = { $label } : il faut { $need ->
    [one] { $need } valeur
   *[other] { $need } valeurs
  } ; { $got ->
    [0] il n’y en a pas.
   *[other] il y en a { $got }.
  }
problem-out-of-range = { $label } : de { $low } à { $high }.
problem-version = Ce fichier a le format { $got } ; Scorepad lit le format { $need }.
problem-unknown-game = Il n’y a pas de jeu appelé { $game }.
problem-unknown-question = { $game } n’a pas de question appelée { $question }.
problem-player-number = { $got ->
    [0] Personne n’est à table
    [one] { $got } joueur est à table
   *[other] { $got } joueurs sont à table
  } ; ce jeu se joue à { $need }.
problem-name-missing = La place { $number } n’a pas encore de nom.
problem-name-long = Un nom a { $high } caractères au plus ; celui-ci en a { $got }.
problem-name-control = Le nom à la place { $number } contient des caractères invisibles.
problem-name-twice = Deux joueurs s’appellent { $name }. Ajoutez une lettre, par exemple « { $name } K. »
problem-sits-nobody = Un changement nomme au moins une place et une personne.
problem-sits-seat = Il n’y a pas de place « { $key } » ici ; les places vont de 0 à { $high }.
problem-sits-same = { $name } occupe déjà cette place.
problem-people-others = Vous êtes maintenant plus ou moins nombreux : redites qui arrive ou part.
problem-people-same = Vous êtes déjà assis ainsi.
problem-people-sides = On ne peut arriver, partir ou changer de place avec ses points que si chacun joue pour soi.
problem-rules-never = Les règles maison de ce jeu restent comme à l’ouverture de la table.
problem-rules-nothing = Un changement nomme au moins une règle maison.
problem-rules-fixed = « { $label } » reste comme à l’ouverture de la table.
problem-opening-chips = On ne continue que si deux joueurs au moins ont des jetons.
problem-memo-missing = La note est vide.
problem-started = « { $text } » n’est ni une date comme 2026-11-21 ni un moment comme 2026-11-21T20:15:00+01:00.
problem-adjust-below = { $n ->
    [one] { $name } a 1 jeton ; on ne peut pas en retirer davantage.
   *[other] { $name } a { $n } jetons ; on ne peut pas en retirer davantage.
  }
problem-adjust-none = { $name } n’a pas de jetons à retirer.
problem-note-missing = Il manque encore la note : elle dit pourquoi.
problem-note-control = La note contient des demi-caractères qui ne s’écrivent pas.
problem-note-long = La note a { $high } caractères au plus ; celle-ci en a { $got }.
problem-over = La partie est finie ; plus rien ne s’y ajoute.
problem-unknown-card = Il n’y a pas de carte { $card } dans ce jeu.
problem-card-not-held = On a joué { FORM($card, "le") }, mais cette carte n’était pas dans cette main.
problem-card-number = { $label } : de { $low } à { $high } cartes ; { $got ->
    [0] il n’y en a pas.
   *[other] il y en a { $got }.
  }
problem-tile-often = { $card } : il n’y en a que { $high }.
problem-card-twice = La carte { $card } est là deux fois.
problem-no-play = Une donne jouée est un objet avec la distribution (deal) et une liste de coups (moves).
problem-nobody-plays = Comment ce jeu se joue, seule la table le sait.
problem-no-move = Un coup est une liste : la place, ce qui a été fait, et avec quoi.
problem-move-seat = Il n’y a pas de place { $got } : de 0 à { $high }.
problem-no-verb = « { $verb } » ne se fait pas ici, seulement { $verbs }.
problem-move-shape = « { $verb } » demande autre chose.
problem-hand-over = La donne est finie avant ce coup.
problem-not-on-turn = C’est à { $player } de jouer.
problem-too-long = Une donne a { $high } coups au plus.
problem-unfinished = La donne n’est pas finie : c’est encore à { $player } de jouer.
problem-deal-size = « { $field } » : il en faut { $need } ; { $got ->
    [0] il n’y en a pas.
   *[other] il y en a { $got }.
  }
problem-dealt-often = { $card } : distribuée plus souvent qu’il n’y en a ({ $high }).
problem-dealt-otherwise = Ce qui a été distribué ne correspond pas à ce qui est joué.
problem-not-played = { $label } : la donne s’est jouée autrement.

line-adjustment = convenu à la table

field-scorepad = Format
field-game = Jeu
field-sits = Places
field-deals = donne
field-rules = Règles maison
field-continued = continue
field-opening = score de départ
field-gained = gagné avant
field-before = donnes avant
field-players = Qui joue
field-dealer = Qui donne
field-options = Règles maison
field-ended = « Arrêtée »
field-rounds = Donnes
field-started = Début
field-adjust = Ajustement
field-play = Déroulement
field-deal = Distribution
field-moves = Coups
field-hands = Mains
field-giver = De
field-receiver = À
field-given = Combien
field-note = Note

suit-spade = pique
suit-heart = cœur
suit-diamond = carreau
suit-club = trèfle
face-jack = V
face-queen = D
face-king = R
rank-ace = as
rank-jack = valet
rank-queen = dame
rank-king = roi
# Une carte dans la phrase : « joue .le », « coupe .du ».
card-joker = joker
    .le = un joker
    .du = d’un joker
card-of-suit = { $rank } de { $suit }
    .le = { $rank ->
        [as] l’{ card-of-suit }
        [dame] la { card-of-suit }
       *[other] le { card-of-suit }
      }
    .du = { $rank ->
        [as] de l’{ card-of-suit }
        [dame] de la { card-of-suit }
       *[other] du { card-of-suit }
      }
from-to = { $low } à { $high }

ending-by-hand = Arrêtée avant la fin. { $least ->
    [true] Le moins de points gagne.
   *[false] Le plus de points gagne.
  }
ending-rounds = { $least ->
    [true] Le moins de points après { $n ->
      [one] { $n } donne.
     *[other] { $n } donnes.
    }
   *[false] Le plus de points après { $n ->
      [one] { $n } donne.
     *[other] { $n } donnes.
    }
  }
ending-target = { $n ->
    [one] { $n } point est atteint ;
   *[other] { $n } points sont atteints ;
  } { $least ->
    [true] le moins gagne.
   *[false] le plus gagne.
  }

# Jeux décrits : ce que disent leurs manches, hors des mots du fichier.
problem-described-sum-exact = Il faut { $low } en tout ; { $terms } font { $total }.
problem-described-sum-least = Il faut au moins { $low } en tout ; { $terms } font { $total }.
problem-described-sum-most = Il faut au plus { $high } en tout ; { $terms } font { $total }.
problem-described-sum-range = Il faut de { $low } à { $high } en tout ; { $terms } font { $total }.
line-described-fault = Le fichier du jeu ne peut pas calculer ceci : { $formula }
ending-by-rule = { $least ->
    [true] Le jeu est fini ; le plus petit total gagne.
   *[other] Le jeu est fini ; le plus grand total gagne.
  }
stage-round = Manche
problem-people-carried = Dans ce jeu, il n’y a pas que les points qui passent d’une manche à l’autre : personne ne peut arriver ni partir.
field-description = Fichier du jeu
problem-description-flawed = Le fichier qui décrit ce jeu ne se lit pas : voyez la ligne { $line }.
problem-description-other = Le fichier de cette table décrit un autre jeu que { $game }.

# Ce qui ne va pas dans le fichier d’un jeu décrit.
flaw-file-long = Le fichier a { $got } caractères ; on en lit { $high } au plus.
flaw-file-toml = Ce n’est pas du TOML : { $what }.
flaw-file-missing = Il manque ici « { $name } ».
flaw-file-unknown = { $near ->
    [none] Il n’y a pas de « { $name } » ici.
   *[other] Il n’y a pas de « { $name } » ici ; peut-être « { $near } » ?
  }
flaw-file-literal = « { $name } » est l’un de { $words }.
flaw-file-too-much = « { $name } » est trop long : { $high } au plus.
flaw-file-name = « { $name } » : seulement des minuscules, des chiffres et _ (noms) ou - (ids), une lettre d’abord.
flaw-file-wrong = « { $name } » doit être { $need ->
    [number] un nombre entier
    [text] un texte entre guillemets
    [flag] true ou false
    [list] une liste entre crochets
    [table] une table
   *[other] autre chose
  }.
flaw-file-reserved = Les formules connaissent déjà « { $name } » ; choisissez un autre nom.
flaw-file-twice = « { $name } » figure deux fois ; un nom ne désigne qu’une chose.
flaw-file-language = Il manque ici les mots dans la langue « { $lang } ».
flaw-file-pairs = Pour des partenaires, il faut un nombre pair de « players » : pas { $number }.
flaw-file-choices = « { $name } » est un choix : indiquez lesquels dans [field.choices].
flaw-file-no-stage = Il n’y a pas d’étape « { $name } ».
flaw-file-sum = « { $name } » est un seul nombre ; seuls ceux de chaque place ou camp ont une somme.
flaw-file-only = « only » nomme une case ou un choix de toute la manche et un de ses mots : pas « { $name } ».
flaw-file-default = La valeur par défaut de « { $name } » n’est pas parmi les possibles.
flaw-file-stat = « { $name } » est soit une part (share), soit une moyenne (mean).
flaw-file-rule = Les règles ({ $lang }) n’ont pas de titre pour « { $rule } » : écrivez { $heading } derrière l’un d’eux.
flaw-file-room = Le carnet a déjà un jeu « { $name } » ; choisissez un autre id.
flaw-formula-long = Cette formule a { $got } caractères ; on en lit { $high } au plus.
flaw-formula-unreadable = Ce n’est pas une formule : { $formula }
flaw-formula-not-here = Une formule n’a pas de { $what } : elle calcule, compare et connaît « … if … else … ».
flaw-formula-text = « { $what } » est un texte ; une formule ne fait que le comparer à un choix.
flaw-formula-constant = « { $what } » n’est pas un nombre entier d’un milliard au plus.
flaw-formula-name = { $known ->
    [later] « { $name } » n’est pas encore connu ici : il appartient à une manche, ou vient plus tard.
   *[other] Il n’y a pas de « { $name } ».
  }
flaw-formula-choice = « { $name } » est un choix : comparez-le avec un de ses mots.
flaw-formula-list = « { $name } » est une liste : demandez « seat in … », ou sa taille (size).
flaw-formula-word = « { $word } » n’est aucun de ses mots : { $words }.
flaw-formula-whose-seat = Chaque place a un « { $name } » : dites de qui, comme { $name }[dealer] ou sum({ $name }).
flaw-formula-whose-side = Chaque camp a un « { $name } » : dites duquel, comme max({ $name }).
flaw-formula-index = Les crochets suivent une liste, ou un nom que chaque place a.
flaw-formula-function = Il n’y a pas de fonction « { $name } » ; il y a { $functions }.
flaw-formula-arguments = { $name }(…) ne s’emploie pas ainsi.
flaw-formula-worth = worth(…) prend le nom d’un choix.
flaw-formula-nested = { $name }(…) est dans un autre ; calculez d’abord l’intérieur comme value.
flaw-formula-over-what = { $name }(…) se calcule pour chaque place : il n’y a dedans aucun nom que chaque place a.
flaw-fault-by-zero = Ceci divise par 0 dans certaines manches : { $formula }
flaw-fault-no-result = Ceci n’a pas de résultat dans certaines manches : { $formula }
flaw-fault-too-large = Ceci dépasse { $high } dans certaines manches : { $formula }
flaw-fault-fraction = Ce n’est pas un entier dans certaines manches ({ $got }) : { $formula }. Il y a floor(…) et ceil(…).
flaw-fault-fraction-long = Une fraction devient trop longue pour un calcul exact dans certaines manches : { $formula }. Il y a floor(…) et ceil(…).
flaw-fault-no-item = Une liste a les éléments 0 à { $high } ; dans certaines manches on demande le { $got }.
flaw-example-refused = Exemple { $number }, manche { $round } : le jeu la refuse. { $problems }
flaw-example-accepted = Exemple { $number } : la dernière manche devrait être refusée par « { $rule } », elle ne l’est pas.
flaw-example-scores = Exemple { $number }, manche { $round } : il y a { $expected }, le jeu en fait { $got }.
flaw-example-count = Exemple { $number } : { $expected } manches ont des points, { $got } ont été jouées.
flaw-example-differs = Exemple { $number }, { $name } : il y a { $expected }, le jeu dit { $got }.

# Ce que disent plusieurs jeux ; l’un peut le dire autrement.

option-target = But
duty-begins = commence
field-lead = Qui entame
asks-lead = Qui entame ?
question-trick = À qui est le pli ?
problem-trick-size = Un pli a de { $low } à { $high } cartes ; { $got ->
    [0] il n’y en a aucune.
   *[other] il y en a { $got }.
  }
do-play = Jouer { FORM($card, "le") }
key-draw = Piocher
chapter-dealt = Distribution
chapter-trick = Pli { $n }
chapter-turn = Tour { $n }
ranks-A = as
ranks-K = rois
ranks-Q = dames
ranks-J = valets
ranks-T = dix
ranks-9 = neuf
ranks-8 = huit
ranks-7 = sept
ranks-6 = six
ranks-5 = cinq
ranks-4 = quatre
ranks-3 = trois
flaw-file-value = Ce n’est pas du TOML : les textes et les formules se mettent entre guillemets.
flaw-file-brackets-table = « { $name } » figure une fois, entre crochets simples : [{ $name }].
flaw-file-brackets-list = « { $name } » peut figurer plusieurs fois, entre crochets doubles : [[{ $name }]].
flaw-file-brace = Il reste une accolade dans « { $text } ». Écrivez {"{"}formule{"}"}, {"{"}nombre|un|plusieurs{"}"} ou {"{"}condition?oui|non{"}"}.
flaw-file-to = « { $text } » n’est pas une place : écrivez "seat" (chacune), "side" ou une formule d’une place, comme declarer ou left(dealer).
flaw-file-number = Les règles ne connaissent pas le nombre « { $name } » ; il y a option.NAME et default.NAME.
flaw-formula-whose-own = Chaque place a un « { $name } » : own({ $name }) est ce que celles de ce camp ont ensemble.
flaw-formula-equals = On compare avec == : { $formula }
flaw-formula-and = Dans une formule on écrit and, or, not : { $formula }
flaw-example-other-rule = Exemple { $number }, manche { $round } : refusée par { $rules }, non par « { $rule } ».
flaw-file-heavy = Toutes les formules prennent ensemble plus de { $high } pas par manche.
flaw-file-parts = Le fichier a plus de { $high } clés et éléments, ou trop de crochets les uns dans les autres.
flaw-file-overlong = Aucun jeu n’a de nombre, de nom ou de clé aussi long qu’ici.
flaw-file-languages = Le fichier a des mots en plus de { $high } langues.

# Ce qui remplace la donne là où personne ne donne.
no-dealer-deals = commence
no-dealer-who-deals = Qui commence ?
no-dealer-start-sub = { $game }, { $name } commence
no-dealer-deals-first = { $name } commence.
no-dealer-deals-next = { $name } commence
no-dealer-deals-now = { $name } commence ensuite
no-dealer-field-dealer = Qui commence ?
no-dealer-dealing-word = Commencement
