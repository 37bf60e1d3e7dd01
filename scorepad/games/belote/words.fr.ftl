game-belote = Belote
round-at = à la { $game }

stage-announce = Annonces
stage-announce-do = Noter les annonces
stage-announce-none = Continuer sans annonces
stage-hand = Jeu

field-trump = Atout
field-taker = Qui prend
asks-taker = Qui prend ?
field-melds = Annonces
group-melds = Annonces ?
field-belote = Belote
field-cards = Points des cartes
field-last_trick = Dix de der
field-capot = Capot : tous les plis
group-revokes = Renonces, pénalités, « J’ai fini »
field-revokes = Renonces
field-penalties = Pénalités
worth-revokes = 10 pour chaque autre camp
worth-penalties = −10 chacune
field-claim = « J’ai fini »
field-passed = Tout le monde a passé deux fois
field-side = Camp
field-kind = Genre
field-rank = Rang
field-suit = Couleur
field-top = Carte la plus haute
field-length = Longueur
field-hands = Les mains
asks-hands = À noter : la main de { $name }

choice-kind-square = Carré
choice-kind-run = Suite

option-target-hint = À tant de points, la partie est finie.
option-king_points = Un roi compte
option-king_points-possible = Possible : { $high } ou { $low }.
option-king_points-hint = 10 comme dans le livret, ou 4 comme en France.
option-overtrump = Monter à l’atout
option-overtrump-hint = Quand atout est demandé, il faut en jouer un plus haut si on en a.
option-no_ruff = Ne pas couper
option-no_ruff-hint = Qui ne peut pas fournir ne joue pas d’atout tant qu’il a autre chose.
option-contract = Contrat
option-contract-hint = Comme en France : le preneur doit faire plus que la défense, sinon il est dedans.
choice-contract-off = sans
choice-contract-inside = égalité : dedans
choice-contract-hung = égalité : litige

duty-begins = parle en premier et entame
duty-begins-short = commence

outlook-number = Contrat
outlook-need = points à faire, cartes et dix de der{ outlook-with-held }
outlook-any-trick = les annonces suffisent, avec un pli{ outlook-with-held }
outlook-need-capot = trop : il faut le capot{ outlook-with-held }
outlook-ahead = points d’avance à prendre, cartes et dix de der{ outlook-with-held }
outlook-behind = { $n ->
    [0] l’égalité suffit, cartes et dix de der{ outlook-with-held }
    [one] { $n } point de retard permis, cartes et dix de der{ outlook-with-held }
   *[other] { $n } points de retard permis, cartes et dix de der{ outlook-with-held }
  }
outlook-with-held = { $held ->
    [0] { "" }
   *[other] {" "}; { $held } en litige
  }
outlook-held = { $n } en litige

told-told = { $parts }
told-claimed = { $parts }, « J’ai fini »
told-nothing = aucun point
told-passed = tout le monde a passé
told-inside = dedans : { $parts }
told-hung = litige : { $parts }

# Ce que beaucoup de parties disent de quelqu’un ; « 31 sur 80 » ou « 1,3 en moyenne » à côté.
stat-took = a pris
stat-taken-won = a pris et gagné la donne
stat-contract-made = a pris et réussi son contrat
stat-meld-points = points d’annonces et de belote
stat-capot = capot : tous les plis
stat-belote = belote et rebelote

# De quoi se composent les points d’un camp : « 100 + 50 suite + 20 belote ».
part-card-points = { $n }
part-square = + { $n } carré
part-run = + { $n } suite
part-belote = + { $n } belote
part-last-trick = + { $n } dix de der
part-capot = + { $n } capot
part-hung = + { $n } litige
part-revoke = + { $n } renonce adverse
part-penalty = − { $n } pénalité

# Comment une suite s’appelle.
run-called = { $length ->
    [3] tierce
    [4] cinquante
    [5] cent
    [6] suite de six
    [7] suite de sept
   *[other] suite de huit
  } { $top ->
    [as] à l’as
    [dame] à la dame
   *[other] au { $top }
  } de { $suit }
line-square = carré : { $rank }
line-run = { run-called }
line-square-beats = carré : { $rank } ; un autre carré est plus haut
line-square-kills-runs = { run-called } ; un carré l’emporte
line-run-beats = { run-called } ; une autre suite est meilleure
line-square-needs-trick = carré : { $rank } ; mais aucun pli
line-run-needs-trick = { run-called } ; mais aucun pli
line-belote = roi et dame d’atout
line-card-points = { $n ->
    [one] { $n } point de cartes
   *[other] { $n } points de cartes
  }
line-last-trick = dix de der
line-capot = tous les plis
line-inside = dedans, pour l’autre camp : { $what }
line-hung = litige, mis de côté : { $what }
line-held = points en litige
line-revoke = { $n ->
    [one] une renonce
   *[other] { $n } renonces
  } de l’autre camp
line-penalty = { $n ->
    [one] { $n } pénalité
   *[other] { $n } pénalités
  }

problem-square-low = Quatre { $rank } ne comptent pas : un carré va des as aux neuf.
problem-run-long = { $top ->
    [as] À partir de l’as
    [dame] À partir de la dame
   *[other] À partir du { $top }
  }, il n’y a que { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
  }, donc pas de suite de { $length }.
problem-meld-shared = { FORM($cards, "Le") } { $n ->
    [one] figure
   *[other] figurent
  } déjà dans une autre annonce. Chaque carte n’existe qu’une fois.
problem-meld-hand = Avec les annonces et la belote, ce camp aurait { $got } cartes ; une main en a { $high }.
problem-meld-hands = Les annonces et la belote de ce camp font { $got } cartes et ne tiennent pas ainsi dans deux mains de { $high } : des annonces qui partagent une carte sont dans une même main.
problem-trump-needed = Deux suites sont égales : l’atout dit laquelle compte. Il manque encore.
problem-belote-elsewhere = { FORM($cards, "Le") } { $n ->
    [one] figure
   *[other] figurent
  } dans une annonce d’un autre camp ; la belote demande le roi et la dame d’atout.
problem-card-points-sum = Toutes les cartes ensemble comptent { $high } ; { $terms } font { $total }.
problem-sum-between = Tous les plis ensemble comptent de { $low } à { $high } ; { $terms } font { $total }.
problem-sum-over = Tous les plis ensemble comptent { $high } au plus ; { $terms } font { $total }.
problem-last-trick-missing = Il manque encore le dix de der, ou un capot, ou « J’ai fini ».
asks-last-trick-missing = Qui fait le dix de der ?
problem-capot-cards = Avec un capot, les autres n’ont aucun pli, donc 0 point de cartes.
problem-capot-last-trick = Qui a tous les plis a aussi le dernier.
problem-claim-cards = « J’ai fini » ne se dit qu’après un pli avec une carte qui compte ; ici, il y a 0 point de cartes.
problem-claim-last-trick = « J’ai fini » arrête la donne avant le dernier pli ; ici, le dix de der reste vide.
problem-claim-capot = « J’ai fini » arrête la donne avant que quelqu’un ait tous les plis ; le capot reste vide.
problem-king-points = Un roi compte { $need }.
problem-contract-players = Un contrat demande deux camps ; à trois, il n’y en a pas.
problem-taker-missing = À cette table, on joue un contrat : il manque encore qui a pris.
problem-hand-size = Une main a { $high } cartes au plus ; ici, il y en a { $got }.

question-melds = Quelles annonces comptent ?
answer-melds = Les annonces comptent, camp par camp : { $points }.
answer-trick = Le pli est pour { $winner } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
answer-trick-so-far = Pour l’instant, { $n ->
    [one] 1 carte
   *[other] { $n } cartes
  } sur { $of } : { $winner } est en tête. Le pli vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
question-count = Que valent ces cartes ?
answer-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } en tout.

meld-parts = Carte la plus haute, puis la longueur
meld-leave = Ne pas annoncer
problem-half-meld_top = Qui annonce la suite ?
problem-half-meld_rank = Qui annonce le carré ?
told-counts = compte { $n }
told-cannot-meld-shared = { FORM($card, "le") } sert déjà
told-cannot-meld-hand = trop de cartes
told-cannot-meld-hands = trop de cartes
told-cannot-run-long = { $most } au plus
meld-add = { $n ->
    [one] annonce
   *[other] annoncent
  }
none-belote = personne
field-meld_kind = Genre
field-meld_rank = Rang
field-meld_top = Carte la plus haute
field-meld_length = Longueur
choice-meld_kind-run = Suite
choice-meld_kind-square = Carré

asked-cards = Cartes

ends-claim = { $names } : gagné, { $points } sur { $n }
ends-wrong-claim = { $names } : perdu, { $points } sur { $n }
ending-claim = « J’ai fini », annoncé par { $names } : { $points } points pour { $n }, cela suffit.
ending-wrong-claim = « J’ai fini », annoncé par { $names } : { $points } points seulement pour { $n }. La partie est perdue.

# Une donne, carte par carte.
problem-bids-over = L’atout est fixé ; plus personne ne parle.
problem-first-bids = La retourne est { FORM($card, "le") } : prendre sa couleur, ou passer.
problem-second-bids = Tout le monde a passé sur { FORM($card, "le") } : nommer une autre couleur, ou passer encore.
problem-no-suit = Il n’y a pas de couleur { $suit }.
problem-suit-passed = Tout le monde a passé sur la couleur { FORM($card, "du") } ; il n’en reste que les autres.
problem-second-dealt = Après cette parole, la seconde distribution serait autre que celle qui est notée.
problem-swap-other = Le sept ne s’échange que si la couleur { FORM($card, "du") } est prise.
problem-swap-late = Il est trop tard pour échanger : on a déjà annoncé ou joué.
problem-swap-no-seven = Pour échanger, il faut avoir { FORM($card, "le") }.
problem-no-meld = Une annonce est un carré avec son rang, ou une suite avec sa couleur, sa carte la plus haute et sa longueur.
problem-meld-side = On annonce pour son propre camp.
problem-meld-not-held = { FORM($cards, "Le") } { $n ->
    [one] n’est pas
   *[other] ne sont pas
  } dans cette main.
problem-square-first = Les carrés s’annoncent avant les suites.
problem-meld-late = On annonce avant de jouer sa première carte.
problem-belote-due = Une fois que c’est dit, il faut jouer aussitôt { FORM($card, "le") }.
problem-belote-not-held = Seul le joueur qui avait le roi et la dame d’atout le dit, avec { FORM($card, "le") }.
problem-not-in-hand = { FORM($card, "Le") } n’est pas dans cette main.
problem-must-follow = On a demandé { $suit } ; ici, il faut fournir { FORM($cards, "le") }.
problem-must-beat = On a demandé de l’atout, et il faut monter : { FORM($cards, "le") }.
problem-no-ruff = À cette table, on ne coupe pas tant qu’il y a autre chose : { FORM($cards, "le") }.

moved-passes = { $player } passe.
moved-passes-round = { $player } passe. Une autre couleur peut maintenant être nommée.
moved-all-passed = { $player } passe. Tout le monde a passé deux fois ; on ne joue pas.
moved-accepts = { $player } prend : l’atout est { $suit }. Chacun reçoit encore trois cartes.
moved-accepts-takes = { $player } prend et ramasse { FORM($card, "le") } : l’atout est { $suit }.
moved-names = { $player } choisit { $suit } comme atout. Chacun reçoit encore trois cartes.
moved-names-takes = { $player } choisit { $suit } comme atout et ramasse { FORM($card, "le") }.
moved-swaps = { $player } échange { FORM($seven, "le") } contre { FORM($card, "le") }.
moved-swaps-taker = { $player } échange { FORM($seven, "le") } contre { FORM($card, "le") } ; le sept revient à { $taker }.
moved-square = { $player } annonce un carré : quatre { $rank }.
moved-run = { $player } annonce : { run-called }.
moved-belote = { $player } dit « Belote ».
moved-rebelote = { $player } dit « Rebelote ».
moved-taken = { $taken ->
    [0] { "" }
    [2] { " " }C’est son pli : { $points ->
        [one] { $points } point
       *[other] { $points } points
      }{ moved-extra }.
   *[other] { " " }Le pli est pour { $winner } : { $points ->
        [one] { $points } point
       *[other] { $points } points
      }{ moved-extra }.
  }
moved-extra = { $for ->
    [last] {", "}et { $extra } de der
    [capot] {", "}et { $extra } pour le capot
   *[no] { "" }
  }
moved-leads = { $player } entame { FORM($card, "du") }.
moved-follows = { $player } fournit { FORM($card, "le") }.{ moved-taken }
moved-must-beat = { $player } doit monter sur { FORM($by, "le") } et joue { FORM($card, "le") }.{ moved-taken }
moved-beats = { $player } monte sur { FORM($by, "le") } avec { FORM($card, "le") }.{ moved-taken }
moved-cannot-beat = { $player } ne peut pas monter sur { FORM($by, "le") } et fournit { FORM($card, "le") }.{ moved-taken }
moved-ruffs = { $player } n’a pas de { $suit } et coupe { FORM($card, "du") }.{ moved-taken }
moved-ruffs-low = { $player } n’a pas de { $suit } ; { FORM($card, "le") } est un atout plus bas que { FORM($by, "le") }.{ moved-taken }
moved-may-not-ruff = { $player } n’a pas de { $suit }, ne coupe pas à cette table et se défausse { FORM($card, "du") }.{ moved-taken }
moved-discards = { $player } n’a pas de { $suit } et se défausse { FORM($card, "du") }.{ moved-taken }

# Ce que dit une touche quand on joue soi-même.
task-accept = Prenez-vous ?
task-name = À quelle couleur ?
task-swap = Échangez-vous votre sept ?
task-meld = Annoncez, ou jouez.
do-pass = Passer
do-accept = Prendre à { $suit }
do-name = Prendre à { $suit }
do-swap = Échanger le sept contre { FORM($card, "le") }
do-keep = Ne pas échanger
do-square = Annoncer quatre { $rank }
do-run = Annoncer : { run-called }
do-belote = Dire « Belote »
do-rebelote = Dire « Rebelote »

# Pourquoi on jouerait ainsi.
thumb-pass = Pour prendre, mieux vaut avoir le valet et le neuf d’atout, ou l’un des deux et plusieurs as.
thumb-bid = Le valet, le neuf et les as comptent le plus. Avec les autres atouts, cela suffit ici.
thumb-swap = La carte retournée vaut presque toujours plus que le sept.
thumb-meld = Cela compte si personne n’annonce mieux.
thumb-belote = Le roi et la dame d’atout valent 20 points que personne ne peut vous prendre.
thumb-lead-high = Les autres n’ont plus rien de plus haut dans cette couleur.
thumb-lead-trump = Personne n’a d’atout plus haut. S’il en reste aux autres, cela les fait tomber.
thumb-lead-low = Une carte plus haute peut encore venir. Vous gardez ainsi de meilleures cartes.
thumb-lead-hope = Une carte plus haute peut encore venir, mais aucune autre ne promet davantage ici.
thumb-take = Vous voilà maître du pli, et aucune autre carte ne promet davantage ici.
thumb-take-last = Vous jouez en dernier : le pli est à vous.
thumb-give = Votre camp est maître du pli. S’il le reste, les points de cette carte sont à vous.
thumb-skip = Vous pourriez monter, mais cela n’en vaut pas la peine ici. Jouez la carte qui vous manquera le moins.
thumb-lose = Vous ne pouvez pas monter ici. Jouez la carte qui vous manquera le moins.
place-trick = Pli
place-open = À côté du talon
place-stock = Talon
place-meld = Annoncé
place-hand = Main
chapter-bidding = Atout
fact-trump = Atout : { $suit }, par { $player }
fact-taken = { $n ->
    [0] aucun pli
    [one] { $n } pli avec { fact-points }
   *[other] { $n } plis avec { fact-points }
  }
fact-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
fact-melds = { $n ->
    [0] aucune annonce ne compte
   *[other] annonces : { $n } points
  }
fact-contract = Contrat : réussi
fact-inside = Contrat : dedans
fact-hung = Contrat : litige

# Les dessins des règles.
picture-ranks-trump = atout, ici cœur
picture-ranks-plain = les autres couleurs, ici pique
picture-square = un carré
picture-square-low = pas un carré
picture-run-big = une tierce à l’as
picture-run-trump = un cinquante, à l’atout aussi
picture-run-gap = pas une suite, même à l’atout
picture-belote = « Belote »
picture-rebelote = « Rebelote »
picture-led = est posé
picture-low = trop bas
picture-other-suit = autre couleur
picture-follow-trump = Atout est demandé : il faut monter
picture-follow-suit = On demande carreau : n’importe quel carreau
picture-follow-none = On demande trèfle, et vous n’en avez pas : au choix
