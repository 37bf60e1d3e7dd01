# Ce que dit le carnet.

language-name = Français
language-customs = fr_FR
language-word = Langue
theme-word = Clair ou sombre
theme-light = Clair
theme-dark = Sombre
theme-device = Comme l’appareil

app-name = Scorepad
app-skip = Aller au contenu

back-word = Retour
back-home = Retour à l’accueil
back-to-sheet = Retour à la feuille
back-to-table = Retour à la table
back-to-question = Retour à la question
back-to-step = Retour : { $step }
table-of-rules = Tableau
rules-word = Règles
rules-all = Toutes les règles
rules-parts = Chapitres
rules-search = Chercher dans les règles
rules-ruling = Convention
rules-house-rule = Règle maison
rules-pad = Le carnet
rules-default = Par défaut : { $value }.
rules-possible = Possible : de { $low } à { $high }.
rules-at-table = À cette table : { $value }.
rules-only = Seulement à { $players } joueurs
rules-share = Lien vers cette règle
rules-take = À emporter
rules-file = En un seul fichier
rules-file-hint = S’ouvre sans réseau et peut être transmis.
rules-print = Sur papier
rules-print-hint = Deux pages A4.
rules-print-large = Sur papier, en grands caractères
rules-print-large-hint = Cinq pages A4 au plus.
rules-family = Aussi avec ces cartes
rules-instead = Rien pour « { $wanted } ». Voici « { $instead } ».
rules-partly = Aucune règle ne réunit tout « { $wanted } ». Au plus près :
rules-found = Trouvé pour « { $wanted } »
rules-more = Les { $n } résultats dans { $game }
rules-look-everywhere = Chercher dans tous les jeux
# Les mots que l’on ne cherche pas.
rules-small = le la les l un une des du de d à au aux en et ou est sont qui que qu quoi quand comment où pourquoi quel quelle je j il elle on nous vous ils elles ce c se s son sa ses mon ma mes peut puis doit dois faut avec pour sur dans par si y a
# Les mots qu’une règle peut ne pas avoir.
rules-soft = vaut valent compte comptent combien
# Ce que l’on cherche aussi : ce qui est tapé, avant les deux-points, et comment les règles l’appellent.
rules-alike =
    vaut, valent, valeur, vaut-il, compte, comptent: points, valeur
    bauer, bube, jack, knave, garçon: valet
    reine, queen: dame
    king, könig: roi
    ace, ass: as
    10: dix
    9, nell: neuf
    8: huit
    7: sept
    pioche: talon
    annoncer, annonce: annonces
    couper, coupe: atout
rules-decided = Les règles :
picture-around = Dans le sens des aiguilles d’une montre : { $names }.
picture-partners = { $names } sont partenaires.
search-word = Chercher
more-word = Plus
show-word = Montrer
table-word = Cette table
yes = oui
no = non
optional = facultatif
update-word = Valider
next-field = Champ suivant
sign-of = Signe : { $name }
sum-more = Encore un nombre : { $what }
deals = donne
asks-next = À noter : { $what }
rest-of = le reste
trump-word = Atout
change-word = changer
stands-at = en est à { $n }
to-go = { $more ->
    [0] { $n ->
        [0] au but
       *[other] reste { $n }
      }
   *[other] avec { $more } : { $n ->
        [0] au but
       *[other] reste { $n }
      }
  }
fix-rest = Le reste : { $n }
fix-all = Mettre { $values }
progress = Où en est la partie

open-tables = Tables en cours
tables-further = { $n ->
    [one] { $n } autre
   *[other] { $n } autres
  }
tables-since = depuis le { $day }
home-empty = Aucune table en cours.
same-again = Les mêmes encore
own-table = votre table
here-word = Qui est là
story-tonight = Ce soir, depuis { $since }
story-today-evening = Ce soir
story-today-day = Aujourd’hui
story-yesterday-evening = Hier soir
story-yesterday-day = Hier
story-day = Dernière fois { $day }
story-until = { $day }, jusqu’à { $until }
story-ago = Dernière fois { $ago }, { $day }
story-last = La dernière soirée
story-unfinished = pas terminée
story-points = { $total } à { $other }
story-all = { $many ->
    [one] { $names } a gagné les { $tables } tables.
   *[other] { $names } ont gagné les { $tables } tables.
  }
story-cups = { $many ->
    [one] { $names } emporte { $won } coupes.
   *[other] { $names } emportent { $won } coupes.
  }
story-each = { $names } emportent une coupe chacun.
story-each-many = { $tables } tables, { $tables } coupes.
story-one = { $many ->
    [one] { $names } a gagné, { $points } ({ $game }).
   *[other] { $names } ont gagné, { $points } ({ $game }).
  }
story-most = { $many ->
    [one] { $names } a gagné { $won } tables sur { $tables }.
   *[other] { $names } ont gagné { $won } tables sur { $tables } chacun.
  }
story-so-far = { $many ->
    [one] { $names } a gagné { $tables ->
        [one] la première table
       *[other] { $won } tables sur { $tables }
      }.
   *[other] { $names } ont gagné { $tables ->
        [one] la première table
       *[other] { $won } tables sur { $tables }
      }.
  }
story-playing = { $n ->
    [one] Une table est en cours.
   *[other] { $n } tables sont en cours.
  }
story-quiet = { $many ->
    [one] { $names } a la coupe depuis { $n } jours ({ $game }). Qui la prendra ?
   *[other] { $names } ont la coupe depuis { $n } jours ({ $game }). Qui la prendra ?
  }
cup-kept = { $many ->
    [one] garde
   *[other] gardent
  } la coupe, { $n } fois de suite
cup-taken = { $many ->
    [one] prend la coupe à { $names }
   *[other] prennent la coupe à { $names }
  }
cup-first = { $many ->
    [one] prend la première coupe
   *[other] prennent la première coupe
  }
cup-at-stake = { $many ->
    [one] { $names } a encore la coupe, depuis { $day }
   *[other] { $names } ont encore la coupe, depuis { $day }
  }
cup-of = Coupe : { $names }
cups-more = { $n ->
    [one] { $n } autre
   *[other] { $n } autres
  }
pay-tick = cocher une fois payé
pay-to = { $name } à
plan-today = Aujourd’hui
plan-coming = { $n ->
    [0] personne encore
    [one] vient
   *[other] viennent
  }{ $refused ->
    [none] {""}
   *[some] , pas { $away }
  }
plan-usual = Vous vous voyez surtout le { $weekday } à { $time }.
plan-suggest = Proposer { $day }
plan-other-day = un autre jour
first-lead = Touchez les noms, jouez, notez. Le carnet compte.
start-here = commencer ici
sample-word = Voir une donne
sample-play = Jouer une donne
demo-word = Voir un cercle inventé
demo-hint = Huit personnes, quarante soirées, tous les jeux.
demo-making = Les quarante soirées se jouent…
demo-name = Cercle inventé
demo-here = Ici, tout est inventé.
demo-away = Supprimer
demo-gone = Le cercle inventé n’est plus là.
demo-full = Ce carnet ne peut pas contenir d’autres cercles inventés. Jetez-en un d’abord.
demo-own = { $n ->
    [one] Le cercle inventé contient une table que vous avez ouverte vous-mêmes. Elle sera perdue aussi.
   *[other] Le cercle inventé contient { $n } tables que vous avez ouvertes vous-mêmes. Elles seront perdues aussi.
  }
foot-word = Plus
foot-hint = { $who ->
    [keep] Liens, agenda, langue
    [whole] Agenda, langue, clair ou sombre
   *[other] Langue, clair ou sombre
  }
look-up = Consulter
games-count = { $n ->
    [one] { $n } jeu
   *[other] { $n } jeux
  }
tables-count = { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }
tables-today = { $n ->
    [one] { $n } table aujourd’hui
   *[other] { $n } tables aujourd’hui
  }
tables-more = plus de { $n } tables
new-table = Nouvelle table

game-word = Jeu
more-games = Autres jeux
game-missing = Il manque encore le jeu.
who-plays = Qui joue ?
who-hint = { $need }, sens horaire
players-ruling = Convention : le livret prévoit de { $low } à { $high } joueurs ; à { $n }, on peut jouer aussi.
who-missing = Il faut être { $need } ; { $got ->
    [0] personne n’est encore assis
    [one] une personne est assise
   *[other] { $got } sont assis
  }
add-name = Encore un nom
add-word = Ajouter
seats-word = Vos places
seats-label = Les places, dans le sens des aiguilles d’une montre
swap-hint = touchez-en deux : elles s’échangent
swap-hint-picked = { $name } change avec …
teams-against = { " " }contre{ " " }
who-deals = Qui donne en premier ?
house-rules = Règles maison
house-rules-default = selon le livret
house-rules-changed = les vôtres
agreed-now = Règles maison : { $rules }
agreed-last-now = Règles maison de la dernière fois : { $rules }
agreed-last = comme la dernière fois
agreed-more = { $rules } et { $n } autres
offer-book = Comme dans le livret
offer-last = Comme à la dernière table : { $rules }
start-word = C’est parti
start-sub = { $game }, { $name } donne
players-list = à { $need }

round-word = Donne
round-name = donne
round-n = Donne { $n }
round-of = Donne { $n } sur { $of }
round-to = Donne { $n }, en { $target }
rounds-of = { $n ->
    [one] { $n } donne sur { $of }
   *[other] { $n } donnes sur { $of }
  }
rounds-played = { $n ->
    [0] aucune donne
    [one] { $n } donne
   *[other] { $n } donnes
  }
older-rounds = { $n ->
    [one] { $n } ligne plus ancienne
   *[other] { $n } lignes plus anciennes
  }
totals-label = Score
next-step = Donne { $n } : { $step }
round-save = Noter la donne
round-saved = Donne { $n } : { $points }
rounds-sent = { $n ->
    [one] Une donne notée
   *[other] { $n } donnes notées
  }
rounds-sent-which = { $first } à { $last }, notées sans réseau
rounds-sent-late = notées sans réseau
two-scores = { $one } et { $two }
scores-of = { $names } { $points }
course-word = Le fil de la partie
last-rounds = { $n ->
    [one] Dernière donne
   *[other] Dernières donnes
  }
earlier-rounds = Donnes précédentes
rounds-to = { $rounds }, en { $target }
gain-of = gain { $n }
places-label = Classement
tonight = { $when ->
    [day] Gagné aujourd’hui
    [night] Gagné ce soir
   *[then] Gagné ce jour-là
  } : { $won }
has-bought = { $start } au départ{ $more ->
    [0] {""}
   *[other] , { $more } rachetés
  }{ $less ->
    [0] {""}
   *[other] , { $less } encaissés
  }, { $n } maintenant
behind-by = { $n } derrière
best-round = meilleure donne { $points }
who-pays = Qui paie qui
in-chips = en jetons
pays-to = paie
pays = { $by } paie à { $to } : { $n }
signed-title = Le compte est bon ?
signed-many = { $n } sur { $of } d’accord
signed-do = D’accord
signed-others = Tout le monde sur ce téléphone
signed-do-for = { $name } est d’accord
signed-for = { $by } pour { $name }
signed-nameless = { $name }, sur un téléphone sans nom
signed-back = Finalement non
signed-back-of = { $name } : finalement non
signed-void = La feuille a changé depuis l’accord de { $names }.
signed-moved = La feuille a changé entre-temps. Vérifiez encore une fois si le compte est bon.
signed-told = D’accord : { $names }
signed-all = Tout le monde est d’accord
rebuy = { $name } rachète { $n }
rebuy-on = { $name } rachète { $n }, la partie continue
rebuy-note = Rachat
rebought = { $name } a racheté { $n }.
pass-word = Partager
pass-lead = Où en est la partie, en texte :
pass-do = Partager
pass-copy = Copier
pass-copied = Copié
pass-by-mail = Par e-mail
picture-word = Partager l’image
picture-hint = le résultat en image, sans adresse
picture-save = Enregistrer l’image
picture-nothing-else = l’image, rien d’autre
picture-as-text = En texte
picture-who = Comment ils s’appellent
picture-names = Noms
picture-marks = Symboles
picture-sentence = Légende
picture-with = avec légende
picture-without = sans légende
picture-only-svg = Ce carnet ne fait l’image qu’en SVG. Pour le PNG, il faut un paquet de plus :
picture-unwritten = { $n ->
    [one] L’image ne peut pas écrire le nom { $names } : il n’y a que son signe.
   *[other] L’image ne peut pas écrire les noms { $names } : il n’y a que leurs signes.
  }
ahead-by = { $n } devant
sheet-empty = Rien encore sur la feuille.
deals-first = { $name } donne.
deals-next = { $name } donne
watch-none = Pas encore de table
watch-none-hint = Dès que quelqu’un en ouvre une, elle s’affiche ici.
watch-join = Code QR pour rejoindre
watch-code-scorer = Marquer aussi : scanner ou taper
watch-code-watcher = Regarder aussi : scanner ou taper
watch-again = On remet ça ? Scanner ou taper
watch-cup = La coupe
watch-cup-first = va à { $names }.
watch-cup-moves = passe de { $before } à { $names }.
watch-cup-stays = reste à { $names }.
watch-round = { $where }{ $rare }.
watch-streak = { $n }e victoire d’affilée pour { $names }.
watch-joined = { $name } a joué { $since }.
watch-seats = À qui c’est, et ce qui est annoncé
watch-new = la suite se joue à cette table
typed-so-far = { $n } sur { $of } notés
chart-title = { $n ->
    [one] Score après { $n } ligne
   *[other] Le score au fil de { $n } lignes
  } : { $totals }
ruler-title = En route vers { $target } : { $totals }
chart-table = Score par donne
wins = { $how ->
    [one] { $names } gagne.
    [team] { $names } gagnent.
   *[share] { $names } gagnent à égalité.
  }
rule-called = Règle : { $name }

undo-word = Annuler
undo-ask = Cette soirée est terminée. Annuler quand même la dernière étape ?
undo-opens = La partie est alors rouverte, et personne ne l’a gagnée.
undone = Annulé.
redo-word = Rétablir
undone-round = La donne { $n } est rouverte ; ce qui était saisi est encore là.
redone-round = La donne { $n } est de nouveau sur la feuille.
correct-word = Corriger
correct-round = Corriger la donne { $n }
correct-save = Enregistrer la correction
corrected = Donne { $n } corrigée
correct-later = Tout est recalculé à partir de la donne { $n }.
corrected-word = corrigé
strike-round = Rayer la donne { $n }
strike-adjust = Rayer l’ajustement
strike-rules = Rayer le changement
strike-hint = La donne ne compte alors plus. Elle reste lisible dans l’historique.
strike-ask = Cette donne a-t-elle vraiment été jouée ?
strike-dealt = Oui, jouée
strike-twice = Non, notée deux fois
deal-stays = Le tour reste : { $deals }.
deal-moves = Le tour recule : { $deals }.
struck-round = La donne { $n } est rayée.
struck-dealt = Les points de la donne { $n } ne comptent pas.
struck-note = Donne { $n } rayée, mais jouée
struck = Rayé
misfit-from = À partir de la donne { $n }, quelque chose ne va plus. Ce qui est en rouge ne compte pas.
sheet-moved = La feuille a changé entre-temps. Votre saisie est encore là.
sheet-others = D’autres personnes sont assises maintenant. Ce qui était commencé ici est abandonné.
sheet-moved-on = Cette donne est déjà sur la feuille.
stage-written = Un autre téléphone vient de le noter. La flèche à côté du bouton y ramène.
draft-moved = Un autre téléphone vient de saisir autre chose ici. Voici ce qui s’y trouve maintenant.
moved-meanwhile = Quelqu’un d’autre a écrit entre-temps. Votre saisie est encore là ; à l’enregistrement, on vous demandera ce qui compte.
somebody-types = { $name } écrit
another-phone-types = Un autre téléphone écrit
look-at-sheet = Voir la feuille

conflict-title = Laquelle compte ?
conflict-text = La donne { $n } est déjà sur la feuille, mais pas comme chez vous.
conflict-text-by = { $name } a noté la donne { $n } avant vous, mais pas comme vous.
conflict-question = Laquelle compte ?
conflict-theirs = sur la feuille
conflict-theirs-by = { $name }, sur la feuille
conflict-mine = la vôtre
conflict-keep = Celle de la feuille
conflict-keep-by = Celle de { $name }
conflict-take = La mienne

## Rounds that wait on a phone
elsewhere-table = Une autre table
elsewhere-one = { $table } : une donne attend ici sur le téléphone.
elsewhere-many = { $table } : { $n } donnes attendent ici sur le téléphone.
elsewhere-asks = { $table } : une donne vous attend.
elsewhere-gone = { $table } : la table n’est plus là. Ce qui l’attend ({ $n }) reste sur ce téléphone.
elsewhere-arrived-one = { $table } : une donne est notée.
elsewhere-arrived = { $table } : { $n } donnes sont notées.
elsewhere-sure = { $table } : retirer pour toujours ce qui attend ({ $n }) ?
waits-one = Une donne attend ici sur le téléphone.
waits-many = { $n } donnes attendent ici sur le téléphone.
waits-sends = Le carnet répond de nouveau. Ce qui attendait est envoyé.
waits-you = Le carnet répond de nouveau. Une donne vous attend.
waits-says = { $why } Ce qui attend ici sera noté dès que possible.
waits-none = Vous pouvez continuer à noter, tout reste sur ce téléphone.
waits-empty = Rien n’est encore noté.
waits-go-on = Continuez à noter. Les points viennent dès que le carnet répond.
waits-last = la dernière
waits-ended = C’était la dernière donne.
waits-who-won = Qui a gagné s’affiche ici dès que le carnet répond.
waits-new-table = Nouvelle table
waits-new-later = dès que le carnet répond
waits-count-one = une attend
waits-count = { $n } attendent
waits-until = jusqu’à la donne { $n }
waits-taken = Notée à { $time }. Les points s’affichent dès que la page est rechargée.
waits-drop = Supprimer
waits-drop-last = Reprendre la donne { $n }
waits-dropped = La donne { $n } est supprimée.
waits-back = La remettre
waits-keep = Garder la donne
waits-hint = Le carnet est injoignable pour l’instant. Ce que vous notez ici attend sur ce téléphone. Le carnet vérifiera à son retour.
waits-clear-first = D’abord régler la donne { $n }
waits-wait-so-long = Les donnes suivantes attendent jusque-là.
waits-refused-title = La donne { $n } ne va pas encore
waits-refused = Le carnet ne peut pas noter la donne ainsi.
waits-seats = D’autres personnes sont assises maintenant. Vérifie que tout est au bon nom.
waits-unfit = Une partie de la saisie ne va pas avec ce qui précède.
waits-open = Ouvrir et corriger
waits-already = déjà saisi
waits-keep-so = Touchez encore une fois « { waits-keep } » si elle compte ainsi.
waits-known = Ce qui était déjà saisi pour cette donne en fait partie.
waits-taps = Touché, dans l’ordre
conflict-both = Les deux comptent
conflict-both-next = la mienne est la donne { $n }
conflict-log = Les deux restent lisibles dans l’historique.
late-ended = La table a été close entre-temps. Si vous notez ceci, elle reprend.
late-ended-do = Noter quand même
late-over = La partie est finie entre-temps. Rien de ceci n’est noté.
late-struck = Cette inscription a été rayée entre-temps.
late-struck-do = Noter la mienne
late-undone = Cette inscription a été annulée entre-temps.
late-undone-do = Noter la mienne
late-leave = Vers la feuille

give-word = Donner des jetons
give-hint = de l’un à l’autre
give-lead = Compte comme perte et comme gain. Pour un rachat, prenez l’ajustement.
give-do = Donner
give-note = Jetons donnés
given = { $by } a donné { $n ->
    [one] 1 jeton
   *[other] { $n } jetons
  } à { $to }.
problem-give-self = Celui qui donne et celui qui reçoit doivent être deux personnes.
adjust-word = Ajustement
adjust-hint = des points à la main, avec une raison
adjust-lead = Un nombre par camp. Il ne change que le score : ce n’est pas une donne, et c’est toujours au même de donner.
adjust-save = Enregistrer l’ajustement
adjust-saved = Ajustement noté
rules-change-word = Changer les règles maison
rules-change-hint = à partir de la donne suivante
rules-change-lead = Ce que vous changez ici vaut à partir de la donne { $n }. Ce qui est noté reste.
rules-change-save = Enregistrer les règles maison
problem-adjust-nothing = Il manque encore un nombre.
note-word = Note
note-hint = 200 caractères au plus ; affichés au lieu de « { adjust-word } ».
note-why = Pourquoi ?
note-own = Ou en vos propres mots
adjust-agreed = convenu
adjust-misdeal = maldonne
adjust-penalty = pénalité
memo-label = Ce que vous voulez garder de cette soirée
memo-bounds = { $n } caractères au plus. La recherche trouve aussi les notes.
memo-save = Noter
memo-moved = Entre-temps, on lit ici : « { $note } ». Enregistrez encore une fois, et la vôtre compte.
memo-emptied = La note a été vidée entre-temps. Enregistrez encore une fois, et la vôtre compte.
end-word = Arrêter la partie
end-hint = avant la fin ; le camp en tête gagne
end-lead = { $how ->
    [one] Si vous arrêtez maintenant, { $names } gagne.
    [team] Si vous arrêtez maintenant, { $names } gagnent.
   *[share] Si vous arrêtez maintenant, { $names } gagnent à égalité.
  } Cela aussi peut s’annuler.
end-gains = Ce sont les gains qui comptent :
end-do = Arrêter maintenant
ended = Arrêtée
ended-begun = Arrêtée. { round-n } était commencée et ne compte pas.
end-begun = { round-n } est commencée
end-begun-hint = Si vous arrêtez maintenant, cela ne compte pas. Annulez l’arrêt, et tout revient.
begun-round = { round-n } jusqu’ici
begun-over = { round-n } était commencée et ne compte pas
rematch-word = Revanche
rematch-moved = La feuille a changé entre-temps. La revanche n’est pas encore ouverte.
rematch-open = La revanche est déjà ouverte.
rematch-many = { $n } revanches de suite ont été ouvertes ici en un jour. La prochaine pourra l’être demain.
game-before = La partie d’avant
game-before-hint = la feuille terminée

log-word = Historique
log-hint = ce qui a été noté et changé, et quand
log-empty = Rien n’est encore noté.
log-entry = { $n ->
    [0] Donne notée
   *[other] Donne { $n } notée
  }
log-entry-adjust = Ajustement noté
log-amend = { $n ->
    [0] Donne corrigée
   *[other] Donne { $n } corrigée
  }
log-amend-adjust = Ajustement corrigé
log-strike = { $n ->
    [0] Donne rayée
   *[other] Donne { $n } rayée
  }
log-strike-adjust = Ajustement rayé
log-aside = { $n ->
    [0] Donne, autre version
   *[other] Donne { $n }, autre version
  }
log-undo = Annulé : { $what }
log-redo = Rétabli : { $what }
log-end = Partie arrêtée
log-undone = (annulé)
log-beside = (ne compte pas)
log-struck = (rayé)
points-word = Points
record-word = Enregistrer dans un fichier
record-hint = toute la table, à garder ou à transmettre

away-word = Supprimer
away-lead = { $title }, { $day }, avec { $names }, { $n ->
    [0] aucune donne
    [one] { $n } donne
   *[other] { $n } donnes
  } : mettre cette table à la corbeille ?
away-days = Pendant { $n } jours, on peut l’en ressortir. Ensuite, elle disparaît.
unread-short = illisible
unread-lead = Cette version ne peut pas lire cette table.
unread-why = Peut-être une version plus récente l’a-t-elle écrite, peut-être en manque-t-il un bout. Rien n’est effacé.
unread-who = Du { $day }, avec { $names }.
unread-file = En fichier
unread-file-hint = Tout ce qu’il en reste, tel quel
typed-unread-short = illisible
typed-unread-lead = Ce qui a été tapé pour cette donne est illisible.
typed-unread-why = Ce qui est sur la feuille n’a pas changé. Jetez ce qui a été saisi, et la partie continue.
typed-unread-away = Supprimer ce qui a été tapé
typed-unread-gone = C’est jeté. La donne peut être tapée à nouveau.
away-lead-unread = { $title } du { $day } avec { $names } va à la corbeille.
away-do = Supprimer la table
away-keep = La garder
away-done = { $title } est à la corbeille.
away-back = Ressortir
away-undone = La table est de retour.
bin-word = Corbeille
bin-lead = Ce qui est ici peut être ressorti pendant { $n } jours. Ensuite, cela disparaît.
bin-empty = La corbeille est vide.
bin-left = { $n ->
    [one] encore { $n } jour
   *[other] encore { $n } jours
  }
thrown-lead = Cette table est à la corbeille.
thrown-go-on = Ressortir et noter

count-word = Compter les cartes
count-take = Noter { $n }
count-take-assumed = Noter { $n } (supposé)
assumed-title = Que montrent vos cartes ?
assumed-save = C’est ce qu’elles montrent
assumed-keep = Garder les valeurs supposées
assumed-word = Valeurs supposées : le carnet ne sait pas encore ce que montrent vos cartes.
answer-take = Noter
a-number = un nombre
line-cut = Pas de réseau.
line-silent = Le carnet ne répond pas.
as-of = État à { $time }.
no-network = Ce qui est ici sera noté dès que possible.
kept-today = État à { $clock }.
kept-before = État du { $day } à { $clock }.
kept-here = Cette page est sur votre téléphone.
offline-title = Injoignable
offline-hint = Cette page a besoin du réseau. Toutes les règles, et les tables en cours que vous avez regardées, s’en passent.
install-word = Sur l’écran d’accueil
install-hint = S’ouvre comme une appli, même sans réseau.
install-how = Sur l’écran d’accueil : dans Safari, touchez « Partager », puis « Sur l’écran d’accueil ». Le carnet s’ouvre alors comme une appli, même sans réseau.
held-typed = Ce que vous avez saisi
held-nothing = Rien n’a été noté.
held-text = Votre texte
held-again = Réessayer
held-on = { $why } Ce qui est ici sera noté dès que possible.
try-again = Réessayer
again-word = Comme la dernière fois
in-the-pot = dans le pot
main-pot = pot principal
side-pot = pot annexe
chips-in-play = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
  } en jeu
take-away = Retirer { $card }
next-set = Combinaison suivante
spread-next = { $place } : tuile { $n } sur { $of }
undo-tile = Reprendre la dernière tuile
keys-lay-to = Où vont les tuiles
lay-to = Poser à la suite de { $cards }
joker-for = La prochaine tuile est un joker à la place de …
whose-word = Pour qui ?
questions-word = Questions
players-word = À combien jouez-vous ?
seat-number = Place { $n }
cards-in-order = dans l’ordre où elles sont posées
beside-which = { $what } : { $text }
ask-begin = Touchez ce qui est posé.
ask-not-so = La question ne peut pas se poser ainsi.
ask-do = Demander
clear-word = Vider
next-trick = Pli suivant

people-word = Joueurs
people-empty = Encore personne.
people-lately = Ont joué récemment
people-earlier = Pas vus depuis longtemps
people-search = Chercher un nom
people-none = Personne n’a « { $text } » dans son nom.
people-cut = Il y en a plus que ces { $n } : tapez davantage du nom.
name-word = Nom
name-missing = Il manque encore le nom.
person-edit = Modifier
person-others = Avec et contre tous
form-label = les dernières, la plus récente à droite
place-heard = Place { $place } sur { $of }
record-best = meilleure donne
streak-now = en ce moment { $n } d’affilée
nemesis-of = devant { $n } fois sur { $of }
ahead-behind = { $ahead } : { $behind }
together-won = ensemble { $n } sur { $of } gagnées
since-month = depuis { $month }
pair-title = { $one } et { $two }
pair-others = Autres
pair-none = Pendant cette période, ils n’ont été ensemble à aucune table terminée.
pair-what = qui était devant
pair-last = { $n ->
    [one] la seule table l’un contre l’autre
   *[other] les { $n } dernières, la plus récente à la fin
  }
pair-level = à égalité, { $game }, { $day }
pair-ahead = { $name } devant, { $game }, { $day }
pair-level-n = { $n ->
    [one] { $n } égalité
   *[other] { $n } égalités
  }
pair-together = Ensemble
pair-better = { $n ->
    [one] { $n } gagnée
   *[other] { $n } gagnées
  } sur { $of }. C’est plus que de la chance.
pair-worse = { $n ->
    [one] { $n } gagnée
   *[other] { $n } gagnées
  } sur { $of }. C’est plus que de la malchance.
pair-chance = { $n ->
    [one] { $n } gagnée
   *[other] { $n } gagnées
  } sur { $of }. C’est peut-être encore de la chance.
pair-all = { $n ->
    [one] Cette table
   *[other] Les { $n } tables
  }
person-mend = Nom mal écrit ?
person-mend-hint = Il change aussi aux tables passées.
person-mend-do = Changer
person-renamed = { $before } s’appelle maintenant { $name }.
person-undone = Les noms sont comme avant.
person-taken = Il y a déjà { $name }.
person-same = La même personne
person-same-heading = { $name } figure deux fois ?
person-into = la même personne que
person-same-hint = Les deux n’en feront plus qu’une. La question est posée avant.
person-same-next = Suite
person-merge-lead = { $n ->
    [0] { $one } n’a joué à aucune table.
    [one] { $one } a joué à { $n } table. On y lira { $two }.
   *[other] { $one } a joué à { $n } tables. On y lira { $two }.
  }
person-merge-sum = { $n ->
    [one] { $n } table comptera ensuite pour { $two }.
   *[other] { $n } tables compteront ensuite pour { $two }.
  }
person-merge-do = Réunir
person-two = Non, ce sont deux personnes
person-merged = { $one } et { $two } sont maintenant une seule personne.
person-together = { $one } et { $two } étaient assis à la même table. Ils sont donc deux.
person-moved = Un nom a changé depuis. Tout reste en l’état.

night-span = { $tables }, de { $since } à { $until }
night-since = { $tables }, à partir de { $since }
night-place = Où : { $place }
night-back = À la soirée
night-write = Titre et note
night-title = Comment s’appelle la soirée
night-title-hint = Il figure aussi dans le coin des images de cette soirée.
night-bounds = Jusqu’à { $n } caractères.
night-label = La soirée : les places à chaque table, et devant combien chacun a fini
night-behind = devant
night-of = sur { $n }
night-left = { $name } a fini devant { $n } sur { $of }.
night-more = et { $n } autres
night-tables = Les tables
night-open = en cours
night-picture-sub = { $n ->
    [one] la soirée avec un nom
   *[other] la soirée avec { $n } noms
  }
past-word = Soirées passées
past-empty = Aucune soirée passée.
past-empty-hint = La première commence par une table.
past-none = Aucune table de ce genre.
past-search = Noms, titres, notes, mois
past-untitled = { $game } sans nom
which-off = Tout montrer
which-finished = Tables terminées seulement.
which-place = { $n ->
    [1] Là où { $name } a gagné.
   *[other] Là où { $name } a fini à la place { $n }.
  }
which-streak = La plus longue série de { $name }.
which-length = { $n ->
    [one] Terminé après une donne.
   *[other] Terminé après { $n } donnes.
  }
which-together = Là où { $name } et { $other } jouaient ensemble.
which-against = Là où { $name } et { $other } jouaient l’un contre l’autre.
which-ahead = Là où { $name } était devant { $other }.
which-behind = Là où { $name } était derrière { $other }.
which-level = Là où { $name } et { $other } étaient à égalité.
past-blank = sans donne
past-stopped = { $rounds }, arrêtée
money-word = Argent
money-hint = Qui doit encore quoi à qui
money-of-table = En argent
money-worth = Un jeton vaut { $amount }
money-none = Ici, on ne joue pas d’argent.
money-open = Reste à payer
money-pay = Payé
money-pay-of = { $by } a payé { $amount } à { $to }
money-done = { $by } a payé { $amount } à { $to }.
money-undone = Ce paiement ne compte plus.
money-redone = Le paiement compte de nouveau.
money-moved = Quelqu’un vient de le noter. Voici ce qui reste à payer.
money-quit = Tout est payé.
money-no-tables = Aucune partie à jetons n’est encore finie.
money-counting = Encore { $n } tables à compter…
money-many = Avec autant de monde, il y a peut-être quelques paiements de trop.
money-came-to = Gagné et perdu
money-all = En tout
money-alone = { $span } à part
money-alone-hint = On paie tout ensemble, voir plus haut : c’est ainsi qu’il y a le moins de paiements.
money-payments = Déjà payé
money-paid = { $by } à { $to }
money-paid-to = Payé à { $name }
money-paid-by = Reçu de { $name }
money-noted = { $day }, noté par { $name }
money-balance = Solde
money-balance-hint = Avec un moins : à payer. Avec un plus : à recevoir.
money-uneven = Ne tombe pas juste
money-uneven-hint = À ces tables, ce que les uns ont gagné n’est pas ce que les autres ont perdu. Elles compteront quand leurs donnes seront corrigées.
worth-word = Ce que vaut un jeton
worth-hint = on lit alors qui paie combien à qui
worth-off = Rien : on ne joue pas d’argent.
worth-lead = Valable à partir de ce soir. Les soirées passées restent comme elles étaient.
worth-cents = Un jeton en centimes
worth-cents-hint = Ou en pence, Rappen, øre. Avec 0, on ne joue pas d’argent.
worth-cents-bounds = Écrivez des centimes entiers, de 0 à { $most } : pour 10 centimes, donc 10.
worth-currency = Monnaie
worth-currency-missing = Choisissez la monnaie dans la liste.
worth-moved = Quelqu’un vient de le changer. Maintenant : { $worth }
worth-save = Noter
plan-word = Prochaine soirée
plan-day = { $weekday } { $day }
plan-next = La prochaine soirée
plan-label = La soirée prévue
plan-make = Prévoir une soirée
plan-do = Prévoir
plan-change = Modifier la soirée
plan-cancel = Annuler la soirée
plan-cancelled = La soirée est annulée.
plan-restored = La soirée a lieu quand même.
plan-gone = Cette soirée est déjà annulée.
plan-stays-cancelled = Quelque chose a changé depuis. La soirée reste annulée ; prévoyez-la à nouveau.
plan-date = Jour
plan-time = Heure
plan-place = Où
plan-place-hint = Par exemple : chez Ben
plan-date-missing = Il manque le jour.
plan-date-unread = Ce jour n’existe pas. Écrivez-le ainsi : { $day }.
plan-time-missing = Il manque l’heure.
plan-time-unread = Écrivez l’heure ainsi : 19:30.
plan-place-long = { $n } caractères au plus.
plan-past = C’est déjà passé. Choisissez un jour ou une heure plus tard.
plan-far = C’est trop loin : jusqu’à la fin de { $year } au plus.
plan-moved = Quelqu’un a modifié la soirée entre-temps : { $when }. Faire quand même votre modification ?
plan-comes = { $n ->
    [0] Personne n’a encore dit oui.
    [one] { $names } vient.
   *[other] { $names } viennent.
  }
plan-away = { $n ->
    [one] { $names } ne peut pas.
   *[other] { $names } ne peuvent pas.
  }
plan-i-come = Je viens
plan-i-cannot = Je ne peux pas
plan-comes-word = Présents
plan-away-word = Absents
plan-unsaid-word = Sans réponse
plan-answers-for = Ici, c’est { $name } qui répond.
plan-not-me = Quelqu’un d’autre ?
plan-for-others = Répondre pour d’autres
plan-comes-key = Vient
plan-cannot-key = Ne peut pas
plan-who = Qui êtes-vous ?
plan-who-hint = Ensuite, un seul geste suffit sur ce téléphone.
plan-who-missing = Touchez votre nom ci-dessus, ou écrivez-le ici.
plan-other-name = Pas dans la liste ? Votre nom
plan-none = Aucune soirée prévue.
plan-none-hint = Jour, heure, lieu : tout le monde la voit sur la première page et dans l’agenda.
calendar-word = Agenda
calendar-hint = Prévoir des soirées, les voir dans son agenda
calendar-phone = Dans l’agenda de votre téléphone
calendar-lead = Toutes les soirées sont alors dans votre agenda, la prochaine avec un rappel un jour et deux heures avant.
calendar-address = Adresse de votre agenda
calendar-add = Ajouter à l’agenda
calendar-iphone = iPhone : touchez « { calendar-add } » et confirmez. Si l’adresse est refusée, collez-la sous Calendrier › Ajouter un calendrier › Ajouter un calendrier avec abonnement.
calendar-android = Android : copiez l’adresse et collez-la, sur un ordinateur, dans Google Agenda sous « Autres agendas › À partir de l’URL ». Si le carnet n’est que sur votre réseau, prenez sur le téléphone une application comme ICSx⁵.
calendar-secret = L’adresse n’est que pour vous : elle montre toutes les soirées et rien d’autre. Elle ne marche plus quand votre lien est renouvelé ou révoqué.
calendar-no-link = Un abonnement demande un lien. Ouvrez le carnet par votre lien, et l’adresse sera ici.
calendar-file = En un fichier
calendar-file-hint = Toutes les soirées, à cet instant
calendar-evening = Soirée jeux : { $games }
calendar-planned = Soirée jeux
calendar-won = { $n ->
    [0] { $game }
    [one] { $game } : { $names } gagne.
   *[other] { $game } : { $names } gagnent.
  }
calendar-there = Présents : { $names }
pages-word = Pages
newer-word = Plus récentes
older-word = Plus anciennes
all-games = Tous les jeux
everyone = Tout le monde
person-word = Joueur
person-other = et avec

archive-word = Archives
archive-hint = qui est le plus fort ?
archive-empty = Aucune table avec une donne.
archive-none = Aucune table dans cette période.
best-told = { $who } : { $figure }.
best-none = Aucune table terminée
best-with = { $name } est en tête, surtout avec { $partner }
best-before = { $name } est en tête, devant { $second }
best-only = { $name } est en tête
best-so-far = Pour l’instant { $name }
best-level = { $names } sont à égalité
best-shared = { $names } se partagent la première place
best-together = ensemble { best-won }
best-won = { $n ->
    [one] { $n } gagnée
   *[other] { $n } gagnées
  } sur { $of }
best-gain = { $figure }, { $gain } en tout
best-each = { $n ->
    [one] { $n } gagnée
   *[other] { $n } gagnées
  } sur { $of } pour chacun
best-each-share = { $share } gagnées pour chacun
duel-leads = { $name } mène devant { $other }
duel-level = { $name } et { $other } sont à égalité
duel-figure = { $n } à { $other }
luck-sure = C’est plus que de la chance.
luck-chance = C’est peut-être encore de la chance.
luck-chance-of = { best-won } ; peut-être encore de la chance.
luck-few = { $n ->
    [one] Une seule table ; cela changera.
    [2] Deux tables seulement ; cela changera.
   *[other] { $n } tables seulement ; cela changera.
  }
luck-streak = { $name } a gagné les { $n } dernières.
luck-how-sure = Est-ce bien sûr ?
luck-ranges = marges
more-people = { $n ->
    [one] une autre personne
   *[other] { $n } autres
  }
wins-of = { $n } sur { $of }{ $shared ->
    [0] {""}
   *[other] , dont { $shared } à égalité
  }
wins-few = { $wins }, encore peu
wins-place = { $wins }, place { $place }
wins-place-with = { $wins }, place { $place } avec { $names }
alone-shared = seul + à égalité
in-a-row = d’affilée
all-games-partners = Avec un partenaire on gagne plus souvent que seul ; à quoi chacun joue se lit sur sa page.
all-games-hint = les victoires partagées sont en gris
tables-together = { $n ->
    [one] { $n } table
   *[other] { $n } tables en tout
  }
people-others = { $n ->
    [one] { $n } autre personne
   *[other] { $n } autres personnes
  }
cups-word = Les coupes
cups-hint = le dernier vainqueur l’emporte
cup-none = encore personne
cup-many = à { $n }
cup-times = { $name }, { $n } fois
cup-since = { $many ->
    [one] { $names } a la coupe depuis { $day }.
   *[other] { $names } ont la coupe depuis { $day }.
  }
cup-since-from = { $many ->
    [one] { $names } a pris la coupe à { $before } { $day }.
   *[other] { $names } ont pris la coupe à { $before } { $day }.
  }
place-nth = { $n ->
    [1] 1er
   *[other] { $n }e
  }
friends-word = Entre amis
friends-among = entre amis
friends-of = sur { $n }
friends-place = place entre amis
form-heard = les dernières tables : { $places }
game-told = Ce qu’on raconte
round-best = Meilleure donne : { $who }{ $rare }.
round-best-with = Meilleure donne : avec { $who }{ $rare }.
round-at = à { $game }
round-at-sheet = sur la feuille libre
round-rare = , { $than ->
    [less] moins que dans { $n } donnes sur 100
   *[more] plus que dans { $n } donnes sur 100
  }
end-closest = Fin la plus serrée : { $names } { $day }{ $margin ->
    [0] , à égalité
   *[other] , { $margin } d’avance
  }.
pair-best = Meilleure paire
pair-often = Le plus souvent
pairs-all = Toutes les paires
pairs-count = { $n ->
    [one] { $n } paire
   *[other] { $n } paires
  }
person-compare = Comparer
person-most = { $name } gagne le plus.
person-most-at = { $name } gagne le plus, surtout { $at }.
person-best-at = { $name } est en tête { $at }.
person-won = { $name } a gagné { $n ->
    [one] { $n } table
   *[other] { $n } tables
  } sur { $of }.
person-won-none = { $name } n’a pas encore gagné de table.
person-unfinished = { $name } n’a encore terminé aucune table.
person-open = aucune table terminée
games-word = Jeux
person-holds = { $n ->
    [one] Détient la coupe : { $cups }.
   *[other] Détient les coupes : { $cups }.
  }
holds-with = { $game } (avec { $names })
person-best-with = Gagne surtout avec
person-hardest = Bête noire
person-favourite = Jeu préféré
favourite-won = { best-won }
streak-longest = plus longue série
last-word = Récemment
last-newest = la plus récente d’abord
day-today = aujourd’hui
day-yesterday = hier
day-on = { $kind ->
    [date] le { $day }
   *[other] { $day }
  }
day-since = { day-on }
day-taken = { day-on }
time-earlier = avant
archive-who = Qui est le plus fort, et avec qui ?
archive-more-games = { $n ->
    [one] { $n } autre jeu
   *[other] { $n } autres jeux
  }
archive-all-people = Toutes les personnes
archive-stats = Chiffres pour un tableur
archive-stats-hint = personne, jeu, ce que disent les donnes
archive-counting = { $n } tables comptées sur { $of }
archive-counting-hint = Cela arrive rarement, sans gêner une table en cours.
archive-counting-again = Regarder encore
in-numbers = En chiffres
game-better = { $n ->
    [one] { $names } gagne plus que la chance ne l’explique.
   *[other] { $names } gagnent plus que la chance ne l’explique.
  }
game-others = Pour les autres, c’est peut-être encore de la chance.
game-nobody = C’est peut-être encore de la chance.
won-word = gagnées
strength-marks = Le signe montre comment chacun joue, le trait à quel point c’est sûr. Tout le monde commence au milieu. Avec moins de cinq tables terminées, c’est au crayon.
strength-how = Chaque table terminée compte : finir devant plus fort que soi rapporte davantage ; les partenaires gagnent et perdent ensemble. Ce sont les places qui comptent, pas les points. À chaque table, le trait raccourcit.
game-with = Avec qui
game-with-what = gagnées ensemble
together-heard = { $one } et { $two } : { $n ->
    [one] { $n } gagnée
   *[other] { $n } gagnées
  } ensemble sur { $of }
game-against = Face à face
game-against-what = la ligne devant la colonne
against-heard = { $one } contre { $two } : devant { $n } fois sur { $of }
of-n = sur { $of }
mean-of = sur { $of }
record-highest = donne la plus haute
record-lowest = donne la plus basse
record-longest = plus de donnes à une table
record-mean = donnes en moyenne
game-facts = Ce que disent les donnes
stat-points = Points par donne
game-spread = Points dans une donne
game-spread-chart = Combien de fois une donne a rapporté combien de points
game-spread-simulated = Au crayon : donnes simulées à { $players } avec les règles maison de leur dernière table.
how-often = combien de fois
rounds-head = Donnes
game-lengths = Durée
game-lengths-what = donnes jusqu’à la fin
game-tables = Toutes ces tables

year-title = L’année { $year }
year-so-far = { $year } jusqu’ici
year-evenings = { $n ->
    [one] Une soirée, un trait
   *[other] { $n } soirées, un trait chacune
  }
year-tables = { $n ->
    [one] table
   *[other] tables
  }
year-rounds = { $n ->
    [one] donne
   *[other] donnes
  }
year-hours = { $n ->
    [one] heure
   *[other] heures
  }
year-people = { $n ->
    [one] personne
   *[other] personnes
  }
year-won = Le plus de victoires
year-won-one = { $names }, { $n } sur { $of ->
    [one] { $of } table
   *[other] { $of } tables
  }.
year-won-each = { $names }, { $n } chacun.
year-each = { $n } chacun
year-alone = { $n } sans partage, { $shared } à égalité.
year-behind = Puis { $names }.
year-with = { $name } avec { $n }
year-pair = La paire de l’année
year-round = La donne de l’année
year-round-told = { $who }{ $rare }.
year-game = Le jeu de l’année
year-game-one = { $names }, { $n ->
    [one] { $n } table
   *[other] { $n } tables
  }.
year-game-each = { $names }, { $n ->
    [one] { $n } table
   *[other] { $n } tables
  } chacun.
year-new = Nouveau : { $games }.
year-new-one = { $game } en { $month }
year-longest = La plus longue table : { $game }, { $hours ->
    [0] { $minutes } minutes
    [one] 1 heure{ $rest }
   *[other] { $hours } heures{ $rest }
  }.
year-evening = La plus longue soirée
year-until = { $evening }, jusqu’à { $until }.
year-cups = Les coupes au 31 décembre
year-sheet = l’année sur une feuille
year-marks = L’image avec des symboles au lieu des noms
year-back = Vers l’année
name-list = { $names }

time-word = Période
time-all = Tout
time-winter = Hiver { $year }
time-spring = Printemps { $year }
time-summer = Été { $year }
time-autumn = Automne { $year }
season-winter = Hiver { $year }
season-spring = Printemps
season-summer = Été
season-autumn = Automne
percent = { $n } %
hours = { $n } h
minutes = { $n } min
share-of = { $n } sur { $of }

export-word = Exporter
export-lead = Ce qui s’est joué ici, pour un tableur.
export-results = Tous les résultats
export-results-hint = Une ligne par table et par camp : place, total, donnes.
export-rounds = Toutes les donnes
export-rounds-hint = Une ligne par donne et par camp : points, puis total.
export-tables = Toutes les tables en un fichier
export-tables-hint = Ce que « Importer » et scorepad stats relisent.
export-whole = Une seule table s’enregistre depuis son menu. Tout le carnet, avec liens et corbeille, s’enregistre par scorepad backup sur la machine qui le fait tourner, et scorepad restore le rétablit.

import-word = Importer
import-what = Depuis un fichier
import-what-hint = Une table enregistrée, BG Stats, BoardGameGeek, une liste en CSV.
import-lead = Ce qu’ont donné « Enregistrer dans un fichier » ou « Exporter », l’export de BG Stats (BGStatsExport.json, .bgsplay), les parties de BoardGameGeek (boardgamegeek.com/xmlapi2/plays?username=…), ou une liste en CSV, les noms en haut ou à gauche.
import-file = Fichier
import-text = ou son texte
import-do = Lire
imported = La table est là.
import-twin = Cette table est déjà là : { $title }, { $day }, avec { $names }, { $rounds }.
import-look = Voir cette table
import-again = Ouvrir quand même
import-empty = Il manque encore le fichier.
import-not-json = Ce n’est pas un fichier de Scorepad : il ne se lit pas comme du JSON.
import-large = Plus de { $n } donnes ne tiennent pas sur une feuille.
import-part = Ce n’est qu’une partie d’une table où des joueurs sont venus ou partis. Toutes les parties ensemble, une par ligne, se laissent importer.
import-many = Un fichier a jusqu’à { $n } tables.
import-entry = Ligne { $n } : { $problem }
import-other = Un autre fichier
import-would = { $n ->
    [0] Il n’y a rien de nouveau.
    [one] { $n } table sera ajoutée, terminée et au jour où elle a été jouée.
   *[other] { $n } tables seront ajoutées, terminées et au jour où elles ont été jouées.
  }
import-came = { $n ->
    [0] Rien de nouveau.
    [one] { $n } table est là.
   *[other] { $n } tables sont là.
  }
import-span = La première est du { $first }, la dernière du { $last }.
import-there = { $n ->
    [one] { $n } table était déjà là et n’est pas doublée.
   *[other] { $n } tables étaient déjà là et ne sont pas doublées.
  }
import-take = { $n ->
    [one] Ajouter { $n } table
   *[other] Ajouter { $n } tables
  }
import-known = Déjà là :
import-strangers = Nouveaux :
import-merge-hint = Les personnes qui portent ici un autre nom peuvent ensuite être réunies sur la page des joueurs.
import-left = Ce qui ne vient pas
import-changed = Ce qui change
import-further = … et { $n } de plus
import-half = Du dernier fichier, { $n } { $n ->
    [one] table sur { $of } est là.
   *[other] tables sur { $of } sont là.
  }
import-half-hint = Choisissez de nouveau le même fichier : les autres tables s’ajoutent, aucune n’est doublée.
import-back = { $n ->
    [0] Rien n’a été annulé.
    [one] { $n } table est à la corbeille.
   *[other] { $n } tables sont à la corbeille.
  }{ $stay ->
    [0] { "" }
   *[other] {" "}On a écrit depuis sur : { $names }{ $more ->
        [0] .
       *[other] {" "}et { $more } de plus.
      }
  }
import-again-there = Tout ce qui a été importé est de retour.
import-moved = Autre chose a changé depuis l’import. Les tables se jettent une à une.
import-take-list = { $n ->
    [one] Lire { $n } donne
   *[other] Lire { $n } donnes
  }
list-then = puis lire { $n ->
    [one] { $n } donne
   *[other] { $n } donnes
  }
list-without-line = Laisser la ligne { $n }
list-without = Laisser la donne { $n }
list-title = Comment s’appelle le jeu ?
list-running = Que disent les lignes ?
list-running-no = Chaque donne
list-running-yes = Les totaux jusque-là
list-ends = À la fin :
list-win = Qui gagne ?
list-win-most = Le plus
list-win-least = Le moins
list-day = Quel jour était-ce ?
list-day-hint = Vide signifie aujourd’hui.
list-over = La partie est terminée
list-layout = Les noms sont
list-layout-top = en haut
list-layout-left = à gauche
list-layout-rows = par ligne
list-read-left = Les noms sont à gauche. Le carnet a tourné la liste.
list-read-rows = Chaque ligne est une personne et une soirée. Le carnet a réuni les soirées.
list-score = Les points sont sous
list-who = Qui est qui ?
list-who-open = Qui est-ce ?
list-new = nouveau : { $name }
list-left-out = laisser de côté
list-noted = en note
list-twice = { $name } est choisi deux fois.
list-missing = { $n ->
    [one] Qui est { $name } ?
   *[other] Encore { $n } à dire
  }
list-people = { $n } personnes{ $new ->
    [0] {""}
   *[other] , dont { $new } en plus
  }
list-large = Une liste a jusqu’à { $n } lignes, de 2000 caractères au plus.
list-wide = Une liste a jusqu’à { $n } colonnes.
list-broken = La liste ne se partage pas en colonnes.
list-names = Il manque les noms : ils sont en haut, à gauche, ou dans une colonne « Nom » avec une ligne par personne et soirée.
list-players = Une feuille a de 2 à 10 colonnes de joueurs ; ici : { $n }.
list-empty = Il n’y a pas de donne sous les noms.
list-number = Ligne { $line }, { $name } : « { $text } » n’est pas un nombre.
list-marks = La ligne { $line } (« { $text } ») et la ligne { $other_line } (« { $other } ») n’emploient pas le point et la virgule de la même façon. Récrivez l’une des deux.
list-longer = La ligne { $line } a plus de colonnes que la première. Quand des virgules séparent les colonnes, un nombre à virgule se met entre guillemets : "1,5".
list-decimal = « { $text } » veut dire
list-decimal-open = Les deux sont possibles. Touchez ce qui est voulu.
list-rounded = { $n ->
    [one] Un nombre est arrondi à l’entier, l’exact est dans la note de sa donne : ligne { $line }, { $text }.
   *[other] { $n } nombres sont arrondis à l’entier, l’exact est dans les notes de leurs donnes. Le premier : ligne { $line }, { $text }.
  }
list-sum = Ligne { $line } : la somme dit { $said }, les points font { $n }.
list-bottom = La somme sous la liste ne convient à aucune des deux lectures.
bgstats-nameless = Invité
bgstats-players-head = Une feuille a de 2 à 10 joueurs
bgstats-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }
bgstats-ignored-head = Non compté là-bas, ou pas joué jusqu’au bout
bgstats-twice-head = Figure une autre fois dans le fichier
bgstats-often-head = Trop de parties sur une ligne : répartissez-les sur le site d’origine
bgstats-often = { $n }, une ligne en a jusqu’à { $high }
bgstats-pages-head = Sur d’autres pages de la liste : ajoutez &page=2 à son adresse
bgstats-pages = { $n ->
    [one] encore { $n } partie
   *[other] encore { $n } parties
  }
bgstats-no-record-head = Cette ligne n’est pas une table
bgstats-refused-head = Contraire aux règles
bgstats-refused = { $problem }
bgstats-name-cut-head = Nom raccourci
bgstats-name-cut = { $name } : { $now }
bgstats-name-none-head = Sans nom
bgstats-name-none = { $now }
bgstats-name-again-head = Deux personnes du même nom
bgstats-name-again = { $name } : { $now }
bgstats-untitled-head = Sans jeu
bgstats-title-cut-head = Nom du jeu raccourci
bgstats-title-cut = { $now }
bgstats-score-unread-head = Les points qui ne sont pas des nombres sont dans la note
bgstats-score-unread = { $name } : { $text }
bgstats-score-rounded-head = Arrondi à l’entier, l’exact est dans la note
bgstats-score-rounded = { $name } : { $text }, donc { $n }
bgstats-score-thousands-head = Lu comme des milliers, le texte est dans la note
bgstats-score-thousands = { $name } : { $text }, donc { $n }
bgstats-score-none-head = Il manquait des points
bgstats-score-none = { $name } : { $n }
bgstats-teams-head = Équipes qu’une feuille n’a pas : chacun joue seul
bgstats-together-head = Tous ensemble : tous partagent la première place
bgstats-undecided-head = Sans points, et tous ont gagné ou personne : une table sans donne, qui ne compte nulle part
bgstats-winners-only-head = Seuls les gagnants sont connus : ils ont 1, les autres 0
bgstats-turned-head = Les gagnants ne conviennent qu’au compte inverse ; c’est lui qui vaut ici
bgstats-turned = { $least ->
    [true] le moins de points gagne
   *[false] le plus de points gagne
  }
bgstats-winners-differ-head = Le fichier nomme d’autres gagnants que les points ; ils sont dans la note avec ★
bgstats-winners-differ = { $names }
bgstats-undated-head = Sans date : rangé à aujourd’hui
bgstats-note-cut-head = Note raccourcie
bgstats-note-cut = { $n } caractères
found-count = { $n ->
    [0] Rien pour « { $wanted } »
    [one] « { $wanted } » : { $n } résultat
   *[other] « { $wanted } » : { $n } résultats
  }

problem-no-number = « { $text } » n’est pas un nombre. Une somme comme 120+45 convient aussi.

error-no-table = Cette table n’est pas ici.
error-no-table-hint = Il manque peut-être un caractère à l’adresse. Les tables en cours et passées sont à l’accueil.
error-no-page = Il n’y a rien ici.
error-no-page-hint = Tout se trouve à partir de l’accueil.
error-stale-form = Cette page est restée ouverte trop longtemps.
error-stale-form-hint = Votre saisie est encore là, mais elle n’est pas notée.
error-busy = Un autre programme occupe le carnet en ce moment.
error-busy-hint = Réessayez dans un instant.
error-full = Il n’y a plus de place sur l’appareil qui garde le carnet.
error-full-hint = Dès qu’il y aura de la place, cela reprendra.
error-readonly = On ne peut pas écrire sur le carnet en ce moment.
error-readonly-hint = La personne qui s’en occupe doit vérifier à qui appartiennent ses fichiers.
error-gone = Le fichier des tables n’est plus à sa place.
error-gone-hint = La personne qui s’occupe du carnet doit le remettre en place et redémarrer le carnet.
error-broken = Le fichier des tables est abîmé.
error-broken-hint = La personne qui s’occupe du carnet doit lancer « scorepad doctor ».
error-away = Le carnet n’arrive pas aux tables en ce moment.
error-away-hint = Réessayez dans un instant.
error-crowd = Trop de demandes arrivent à la fois.
error-too-large = C’est trop à la fois.
error-too-large-hint = Un fichier peut faire jusqu’à 8 Mo, tout le reste bien moins.
error-odd-request = Le carnet ne sait qu’en faire.
error-odd-request-hint = Revenez en arrière et réessayez ; rien n’a été noté.
error-other-host = Le carnet ne répond pas à ce nom.
error-other-host-hint = La personne qui s’en occupe peut le démarrer avec « --allowed-hosts { $name } ». Dans le même wifi, l’adresse en chiffres marche aussi.
error-elsewhere = Cela ne vient pas d’une page du carnet.
error-elsewhere-hint = Rien n’a été noté. Ouvrez le carnet lui-même. Derrière un proxy, il lui faut « --behind-proxy ».
error-our-fault = Le carnet s’est trompé.
error-our-fault-hint = Rien n’a été noté et rien n’est perdu. Revenez en arrière et réessayez.

unusual-word = Était-ce rare ?
unusual-link = Rare ?
unusual-table = Cette table était-elle rare ?
unusual-soon = On calcule si c’était rare …
unusual-rarest = { $round } a rapporté { $points } à { $names } : { $than ->
    [less] moins
   *[other] plus
  } que dans { $n } donnes sur 100.
unusual-rarest-nameless = { $round } a rapporté { $points } : { $than ->
    [less] moins
   *[other] plus
  } que dans { $n } donnes sur 100.
unusual-round = Donne { $n }
unusual-more = { $what ->
    [tables] est plus que pour { $n } vainqueurs sur 100.
   *[other] est plus que dans { $n } donnes sur 100.
  }
unusual-less = { $what ->
    [tables] est moins que pour { $n } vainqueurs sur 100.
   *[other] est moins que dans { $n } donnes sur 100.
  }
unusual-same = { $what ->
    [tables] se voit chez { $n } vainqueurs sur 100.
   *[other] se voit dans { $n } donnes sur 100.
  }
unusual-go-on = On peut continuer à noter.
unusual-drawing = Répartition des points
unusual-caption = { $what ->
    [tables] Points des vainqueurs à { $many } tables simulées à { $players } joueurs, avec vos règles maison.
   *[other] Points d’un camp dans { $many } donnes simulées à { $players } joueurs, avec vos règles maison.
  }
unusual-stopped = { $what ->
    [tables] Seulement { $n } tables au lieu de { $many } : le temps accordé à une simulation n’a pas suffi pour en jouer davantage.
   *[other] Seulement { $n } donnes au lieu de { $many } : le temps accordé à une simulation n’a pas suffi pour en jouer davantage.
  }
unusual-last = Seules vos { $n } dernières donnes sont comparées.
unusual-scarce = { $what ->
    [tables] { $n ->
        [0] Aucune table n’a été terminée dans le temps accordé à une simulation.
        [1] Une seule table a été terminée dans le temps accordé à une simulation.
       *[other] Seulement { $n } tables ont été terminées dans le temps accordé à une simulation.
      }
   *[other] { $n ->
        [0] Aucune donne n’a été terminée dans le temps accordé à une simulation.
        [1] Une seule donne a été terminée dans le temps accordé à une simulation.
       *[other] Seulement { $n } donnes ont été terminées dans le temps accordé à une simulation.
      }
  } C’est trop peu pour comparer.
unusual-how = Comment c’est calculé
unusual-assumed = Chaque donne est mélangée, distribuée et jouée jusqu’au bout selon toutes les règles, par des joueurs qui ne connaissent que leurs propres cartes et suivent des règles simples. { $what ->
    [tables] Quand un jeu n’a pas de fin, il y a autant de donnes que chez vous.
   *[other] Chaque donne commence comme une table commence : sans points, avec tous les jetons. Chacun donne à son tour.
  } Vous jouez autrement ; prenez-le comme un repère, non comme un verdict.

step-word = Voir une donne, carte par carte
step-see = Voir un exemple joué
step-see-counted = Voir un exemple compté
step-round = Carte par carte
step-title = Exemple de donne
step-players = { $n ->
    [2] à deux
    [3] à trois
    [4] à quatre
    [5] à cinq
    [6] à six
    [7] à sept
    [8] à huit
    [9] à neuf
   *[other] à dix
  }
step-caption = { $game } { step-players }, vue par { $name }
step-end-caption = { $game } { step-players }, fin
step-which = { step-players }, numéro { $seed }
step-chapters = Étapes de la donne
step-progress = Coup { $n } sur { $of }
step-gone = La correction a supprimé les coups de cette donne.
step-dealt = Tout est distribué. À { $name } de jouer.
step-next-word = Suivant
step-next = Coup { $n } sur { $of }, à { $name } de jouer
step-last = Coup { $n } sur { $of }, puis on compte
step-back = Un coup en arrière
step-skip = À l’étape suivante
step-again = Du début
step-other = Redonner
step-other-hint = d’autres cartes
step-table = { $game } à une table
step-another = Une autre donne
step-seat = Place
step-from-seat = Vu par { $name }
step-holds = Le jeu : { $name }
step-others = Cartes des autres
step-hidden = cachées
step-open = visibles
step-down = { $n } cachées
step-turn = à jouer
step-rule = Règle
step-end = Fin
step-parts = Le déroulement
step-counts = Ce que cela compte

# Prendre place dans un exemple.
seat-title = À vous de jouer
seat-caption = Vous êtes { $name } · { $game }
seat-here = Jouer ce coup soi-même
seat-play = Jouer soi-même
seat-play-hint = avec conseil, si vous voulez
seat-turn = C’est à vous.
seat-turn-card = Jouez une carte.
seat-turn-lead = À vous d’entamer.
seat-you = Vous
seat-begin-card = Touchez une carte : elle est jouée.
seat-begin-tile = Touchez une tuile : elle est jouée.
seat-begin-keys = Touchez ce que vous voulez jouer, puis une touche.
seat-begin = Touchez une des touches ci-dessous.
seat-hand = Vos cartes
seat-rack = Vos tuiles
seat-fits = possible
seat-marks = Que puis-je jouer ?
seat-marks-none = Toutes les touches sont permises
seat-advice = Que feriez-vous ?
seat-undo = Reprendre le coup
seat-only = Rien d’autre n’est permis ici.
seat-choose = Lequel de ces coups ?
seat-since = Depuis votre coup
seat-not-so = { $n ->
    [0] Touchez d’abord ce que vous voulez jouer.
    [one] Ce n’est pas possible avec celle-ci seule.
   *[other] Ce n’est pas possible avec ces { $n } ensemble.
  }
seat-ways = Il y a { $n } façons de le faire. La touche demandera laquelle
seat-amount = Un autre nombre
seat-score = Le décompte
seat-again = Recommencer
seat-again-hint = les mêmes cartes
seat-watch = Revoir coup par coup
card-is-now = ce coup
card-is-best = en tête
card-is-gone = jouée
card-is-allowed = permise
card-is-forbidden = interdite
card-is-off = impossible ici
card-is-leads = entame
card-is-yes = compte
card-is-no = ne compte pas
back-to-rules = Retour aux règles
back-to-hand = Retour à la donne
play-goes = Chaque coup de cette donne est enregistré. Ce qui est saisi n’y correspond plus : la correction supprime les coups.
play-word = Coups
play-written = enregistrés

## Ce qu’une langue dit et ce qui lui manque, pour celles et ceux qui traduisent
words-word = Textes
words-hint = ce que les langues disent et ce qui leur manque
words-of-language = Textes : { $language }
words-in-sum = { $said } phrases sur { $of }, { $rules } règles sur { $all }
words-sentences = Phrases
words-rules = Règles
words-all-there = tout y est
words-of = { $said } sur { $of }
words-site = Les pages
words-general = Ce que tous les jeux partagent
words-pad-rules = Les règles du carnet
words-to-mend = À reprendre
words-missing = Il manque
words-nothing-missing = Il ne manque rien ici.
words-folder = Vos propres fichiers sont dans { $folder }. Ils sont lus au démarrage : redémarrez le carnet pour les voir sur ses pages.
words-write-into = Cela manque dans { $file } et paraît en anglais en attendant.
words-not-utf-8 = Le fichier n’est pas écrit en UTF-8 ; rien n’y est lu.
words-unreadable = « { $text } » ne se lit pas : { $why ->
    [E0003] à la ligne { $at } il manque un signe, comme le = après le nom ou l’accolade de la fin
    [E0005] rien ne suit le nom
    [E0010] une des variantes doit avoir * devant son crochet
    [E0011] il manque une variante après la flèche
   *[other] à la ligne { $at } il manque quelque chose, ou une accolade est en trop, ou une ligne qui suit ne commence pas par une espace
  }.
words-says-nothing = { $name } ne dit rien.
words-twice = { $name } est là deux fois ; la dernière compte.
words-unknown = Il n’y a pas de { $name } en anglais ; cela n’est jamais dit.
words-unknown-like = Il n’y a pas de { $name } en anglais ; cela n’est jamais dit. C’est peut-être { $like }.
words-not-filled = { $name } paraît en anglais : rien ne remplit { $wrong }. { $n ->
    [0] Il n’y a pas de variable ici.
   *[other] Il y a { $there }.
  }
words-nowhere = { $name } paraît en anglais : il renvoie à { $wrong }, qui n’est dit nulle part.
words-left-out = { $name } laisse de côté { $what }.
words-no-form = { $name } demande la forme « { $form } », qu’aucun nom n’a : par exemple .{ $form } = … sous card-of-suit.
words-no-plural = { $name } : [{ $word }] ne s’applique jamais. Les formes de cette langue sont { $forms }.
words-never-chosen = { $name } : [{ $word }] ne s’applique jamais. Ces mots ne se traduisent pas : { $there }.
words-no-language = « { $lang } » n’est le code d’aucune langue ; le fichier n’est pas lu.
words-no-site = Ce fichier sera lu dès que { $file } sera là.
words-stray = Aucun jeu ni aucune langue n’a de fichier de ce nom ; il n’est pas lu.
words-no-name = language-name manque : le nom de la langue dans la liste.
words-no-customs = language-customs manque, ou « { $text } » n’est pas un code comme { $lang }_XX pour la langue et le pays.
words-no-rule-id = « { $text } » n’a pas d’identifiant comme { "{#deal}" } ; cela n’est pas lu.
words-other-frame = La règle { $name } paraît en anglais : une seule des deux a « { $what } ».
words-no-number = La règle { $name } paraît en anglais, où il n’y a pas de { $what }.
words-at = { $file }, ligne { $line } : { $fault }
words-at-file = { $file } : { $fault }

## Pages sûres à la maison

trust-word = Pages sûres
trust-lead = En https, le carnet reste ouvert même sans réseau et s’installe comme une application. Pour cela, votre appareil doit faire confiance une fois au certificat de ce carnet. Tout le reste marche sans cela.
trust-here = Cette page est venue en https. Si votre navigateur n’a pas averti, tout est fait sur cet appareil.
trust-steps = Sur cet appareil
trust-file = Télécharger le certificat
trust-profile = Télécharger le profil (iPhone et iPad)
trust-compare = Est-ce le bon ?
trust-compare-lead = Ces caractères (SHA-256) se trouvent aussi là où Scorepad a été démarré, et votre appareil les montre avec le certificat. Comparez-les avant de lui faire confiance.
trust-go = Ouvrir en https
trust-limit = Vous pouvez supprimer le certificat à tout moment là où vous l’avez installé.
trust-old = Ce certificat vient d’une version plus ancienne du carnet. Il reste valable, mais il permet plus qu’un nouveau ne permettrait : voir plus bas.
trust-thief = Si sa clé est volée
trust-thief-can = Si quelqu’un vole la clé secrète de ce certificat et entre dans votre réseau, il peut, face aux appareils qui font confiance au certificat :
trust-thief-names = se faire passer pour le carnet, et pour tout nom qui se termine par un point et l’un de ceux-ci :
trust-thief-numbers = se faire passer pour tout appareil que vous ouvrez par l’un de ces numéros, par exemple votre box :
trust-thief-reads = lire et modifier ce que vous y envoyez
trust-thief-signs = signer des programmes et des courriels au nom d’un autre
trust-thief-cannot = Il ne peut pas :
trust-thief-cannot-lines =
    se faire passer pour un autre nom ou numéro : votre banque, votre messagerie, toute autre page d’internet
    ouvrir ce qui a été envoyé auparavant
    créer d’autres certificats qui puissent en signer
trust-thief-older = Les navigateurs récents respectent ces limites. Certains plus anciens et certaines applications ne les respectent pas : il peut s’y faire passer pour n’importe quelle page.
trust-thief-then = Si cela arrive, supprimez le certificat sur chaque appareil. Sur l’ordinateur du carnet, supprimez le dossier « tls » et redémarrez le carnet : il crée un nouveau certificat, auquel chaque appareil doit faire confiance.
trust-iphone = iPhone et iPad
trust-iphone-steps =
    Ouvrez cette page dans Safari, touchez « Télécharger le profil », puis « Autoriser ».
    Ouvrez Réglages, touchez « Profil téléchargé » en haut, puis « Installer ».
    Ouvrez Réglages › Général › Informations › Réglages des certificats et activez « Scorepad ».
    Ouvrez le carnet en https.
trust-android = Android
trust-android-steps =
    Touchez « Télécharger le certificat ».
    Cherchez « Certificat CA » dans les paramètres (souvent sous Sécurité › Chiffrement et identifiants › Installer un certificat).
    Touchez « Installer quand même » et choisissez le fichier.
    Ouvrez le carnet dans Chrome en https. Pour Firefox : dans ses paramètres, sous « À propos de Firefox », touchez sept fois le logo, puis activez les certificats CA de l’appareil sous « Secret Settings ».
trust-windows = Windows
trust-windows-steps =
    Téléchargez le certificat, ouvrez le fichier et cliquez sur « Installer un certificat ».
    Choisissez « Utilisateur actuel », puis « Placer tous les certificats dans le magasin suivant » et là « Autorités de certification racines de confiance ».
    Comparez les caractères et confirmez.
    Fermez le navigateur et ouvrez le carnet en https.
trust-mac = Mac
trust-mac-steps =
    Téléchargez le certificat et ouvrez le fichier : il va dans Trousseaux d’accès, trousseau « session ».
    Ouvrez-y « Scorepad » par un double clic et choisissez sous « Se fier » : « Toujours approuver ».
    Ouvrez le carnet en https.
trust-linux = Linux avec Chrome ou Chromium
trust-linux-steps =
    Téléchargez le certificat et ouvrez chrome://certificate-manager dans le navigateur.
    Sous « Installés par vous », cliquez sur « Importer » à côté des certificats de confiance et choisissez le fichier.
    Ouvrez le carnet en https.
trust-firefox = Firefox sur un ordinateur
trust-firefox-steps =
    Téléchargez le certificat. Sous Windows et sur Mac, ce qui est écrit plus haut suffit.
    Sinon : Paramètres › Vie privée et sécurité › Afficher les certificats › Autorités › Importer.
    Choisissez le fichier et « Confirmer cette AC pour identifier des sites web ».
    Ouvrez le carnet en https.
error-speaks-https = Ici on parle https : l’adresse commence par https://.


# ---------- The door ----------

error-may-not = Votre lien ne le permet pas.
error-may-not-hint = Un lien pour regarder ne permet pas de noter ; liens, noms et suppression reviennent à ceux qui gèrent. Ils peuvent vous donner un autre lien.
watch-large = Afficher en grand
watch-large-hint = Scores et courbe en grands chiffres, pour un écran que tous voient
stranger-caption = Ceux qui sont à la table connaissent le code
stranger-gone = Votre lien n’est plus valable. Il y a un nouveau code à la table.
stranger-over = Cette soirée est finie, et les trente jours pour la revoir aussi. Un nouveau code vous attend à la table.
stranger-typed = Votre lien n’est plus valable. Ce que vous avez saisi reste sur ce téléphone jusqu’à ce que vous en ayez ouvert un nouveau.
stranger-keeper = Vous gérez ce carnet et vous n’y entrez plus ? Sur la machine où il tourne, « scorepad link » vous crée un nouveau lien.
stranger-waits-one = Une donne attend sur ce téléphone, jusqu’à ce que vous ayez ouvert un nouveau lien.
stranger-waits = { $n } donnes attendent sur ce téléphone, jusqu’à ce que vous ayez ouvert un nouveau lien.
http-links = Continuer ici en https ?
http-links-hint = Voilà ce que votre téléphone a en http. Ne l’emportez que si vous connaissez le cercle : en http, toute personne du même réseau peut mettre un téléphone dans un autre.
http-links-take = L’emporter
http-links-not = Entrer plutôt avec un code
code-word = Code de la table
code-hint = Six lettres, majuscules ou non.
code-go = Rejoindre
link-opening = Un lien vers ce carnet
link-for = Un lien pour { $name }
link-may = { $role ->
    [keeper] Il permet de tout gérer : tables, noms, liens.
    [scorer] Il permet d’écrire { $of ->
        [evening] à toutes les tables d’une soirée.
        [table] à une table.
       *[other] à toutes les tables.
      }
   *[other] Il permet de regarder { $of ->
        [evening] toutes les tables d’une soirée.
        [table] une table.
       *[other] toutes les tables.
      }
  } Ni compte ni mot de passe : ce téléphone retient le lien.
link-take = L’ouvrir sur ce téléphone

# ---------- Links and codes ----------

code-wrong = Ce code n’existe pas, ou il a expiré. Un code pour une personne ne sert qu’une fois.
code-later = Trop de codes faux. Réessayez dans dix minutes.
role-keeper = gérer
role-scorer = noter
role-watcher = regarder
does-keeper = gère
does-scorer = note
does-watcher = regarde
role-hint = { $role ->
    [keeper] tout, les liens et la suppression aussi
    [scorer] { $of ->
        [evening] note et corrige à chaque table de cette soirée
        [table] note et corrige à cette table
       *[other] ouvre des tables, note et corrige partout
      }
   *[other] { $of ->
        [evening] voit les tables de cette soirée, n’écrit rien
        [table] voit cette table, n’écrit rien
       *[other] voit toutes les tables, n’écrit rien
      }
  }
join-word = Inviter des joueurs
join-scope = Pour quoi ?
join-for-evening = Pour cette soirée
join-for-evening-hint = toutes les tables jusqu’à { $until } demain matin
join-for-table = Cette table seulement
join-for-table-hint = { $title } et ses revanches
join-for-circle = Pour tous ceux qui voient le code
join-for-circle-hint = pour de bon, dans tout le cercle
join-for-good = Pour de bon, dans le cercle
join-for-good-hint = { $n ->
    [0] voit toutes les tables
    [one] voit aussi la table passée
   *[other] voit aussi les { $n } tables passées
  }
join-for-one = Pour une personne
join-for-one-hint = pour de bon ; le code sert une fois
join-good-not = { $named ->
    [yes] { $keeper } peut
   *[no] La personne qui gère peut
  } faire entrer quelqu’un pour de bon.
join-good-who = Qui entre ?
join-good-name = Nom
join-good-other = Quelqu’un d’autre
join-good-ever = pour de bon
join-good-lines =
    { $name } voit toutes les soirées et les archives.
    { $name } ouvre des tables et note partout.
join-good-may-not = Liens et suppression restent à { $named ->
    [yes] { $keeper }
   *[no] ceux qui gèrent
  }.
join-guest = de passage ce soir
join-seated = à la table
join-code-is = Ce code vaut
join-code-what = { $of ->
    [evening] pour ce soir
    [table] pour cette table seulement
    [good] pour { $name }, pour de bon
   *[circle] pour tous, pour de bon
  }
join-is = { $of ->
    [circle] cercle
    [evening] de passage, ce soir
   *[table] { $table } seulement
  }{ $role ->
    [keeper] , gère
    [watcher] , regarde
   *[scorer] { "" }
  }
join-here-many = { $write ->
    [0] { "" }
    [one] { $write } personne note
   *[other] { $write } notent
  }{ $watch ->
    [0] { "" }
    [one] { $write ->
        [0] { "" }
       *[other] { ", " }
      }{ $watch } regarde
   *[other] { $write ->
        [0] { "" }
       *[other] { ", " }
      }{ $watch } regardent
  }
join-hint = Code et code QR pour d’autres téléphones
join-large = En grand
join-roles = Que peuvent faire ceux qui rejoignent ?
join-qr = Code QR pour { $role ->
    [scorer] noter
   *[other] regarder
  }
join-or-type = Scannez, ou tapez ce code sur { $host } :
join-unreached = { $why ->
    [network] Cet appareil n’est sur aucun réseau. Aucun autre téléphone n’atteint ce carnet.
   *[alone] Pour l’instant, seul l’appareil où tourne ce carnet le voit. Aucun autre téléphone ne l’atteint.
  }
join-unreached-steps = { $why ->
    [network]
        Connectez cet appareil au même Wi-Fi que les téléphones.
        Rechargez cette page. Un code y apparaîtra.
   *[alone]
        Mettez cet appareil et les téléphones sur le même Wi-Fi.
        Arrêtez le carnet là où il tourne (Ctrl+C) et relancez-le pour tous : make run HOST=0.0.0.0 – ou, s’il est installé : scorepad serve --host 0.0.0.0
        Ouvrez sur votre téléphone le lien affiché à cet endroit. Tout ce qui est noté est encore là.
  }
join-minutes = { $n ->
    [one] valable encore une minute
   *[other] valable encore { $n } minutes
  }
join-once = { $n ->
    [one] une fois, encore une minute
   *[other] une fois, encore { $n } minutes
  }
join-may-scorer = La personne qui note
join-may-scorer-lines = { $of ->
    [evening]
        note et corrige ce soir à chaque table
        suit à la partie suivante et voit les changements
    [table]
        note et corrige les donnes de cette table
        pose des questions sur les règles et voit les changements
   *[other]
        ouvre des tables, note et corrige les donnes
        voit toutes les tables, les anciennes aussi
  }
join-may-watcher = La personne qui regarde
join-may-watcher-lines = { $of ->
    [evening]
        voit chaque table de cette soirée
        suit à la partie suivante et lit les règles
    [table]
        voit cette table telle qu’elle est
        lit les règles
   *[other]
        voit toutes les tables, les anciennes aussi
        lit les règles
  }
join-may-not = { $role ->
    [watcher] n’écrit rien
   *[other] { $of ->
        [evening] ne voit ni les soirées passées, ni les personnes, ni les liens
        [table] ne voit ni les autres tables, ni les personnes, ni les liens
       *[other] ne supprime rien et ne voit pas les liens
      }
  }
evening-tables = Ce soir
went-on = La suite se joue ici : { $title }. { $before } est terminé.
goes-on = La suite se joue ici : { $title }
join-here = Qui est là
join-send = Envoyer un lien
join-send-to = Lien pour { $name }
join-show = Afficher le code
join-fresh = Nouveau code
join-who = Qui êtes-vous ?
join-by = à l’invitation de { $by }
join-sit = À la table, vous êtes
join-has-phone = a déjà un téléphone
join-not-seated = pas à la table, je note seulement
join-name = Votre nom
join-name-seats = Votre nom, si vous n’êtes pas à la table
join-name-watcher = Un nom, si vous voulez
join-nameless = Quelqu’un
join-who-missing = Touchez qui vous êtes, ou écrivez votre nom.
join-many = { $why ->
    [code] Ce code a déjà fait entrer autant de personnes qu’il le peut. Demandez un nouveau code à la table.
    [maker] La personne qui vous invite a déjà fait entrer autant de monde qu’elle le peut. Qui gère le carnet peut vous faire entrer.
   *[all] Trop de liens sont déjà valables ici. La personne qui gère le carnet peut en révoquer d’anciens.
  }
join-you-may = { $role ->
    [scorer] { $of ->
        [evening] Vous notez et corrigez ce soir à chaque table.
        [table] Vous notez et corrigez les donnes de cette table.
        [good] Vous voyez toutes les soirées, ouvrez des tables et notez partout.
       *[other] Vous ouvrez des tables et notez partout.
      }
   *[other] { $of ->
        [evening] Vous voyez chaque table de cette soirée et n’écrivez rien.
        [table] Vous voyez cette table et n’écrivez rien.
       *[other] Vous voyez toutes les tables et n’écrivez rien.
      }
  }
join-no-account = Ni compte ni mot de passe. Ce téléphone retient le lien.
join-go-scorer = Noter
join-go-watcher = Regarder
join-go-good = Entrer
join-you-are = Ce code est pour { $name }. Si ce n’est pas vous, demandez-en un à votre nom.
links-word = Liens
links-hint = Qui note, qui regarde
links-title = Qui a un lien ?
links-stand = { $n ->
    [0] aucun lien utilisé
    [one] { $n } lien utilisé
   *[other] { $n } liens utilisés
  }
links-none = Personne n’a encore de lien. Créez-en un pour chaque téléphone, ou montrez le code à la table.
links-circle = Le cercle
links-circle-name = Comment vous vous appelez
zone-word = Fuseau horaire
zone-hint = Une soirée finit à cinq heures du matin, à votre heure : il est { $time }. Si rien n’est écrit ci-dessous, l’heure de la machine compte.
zone-unknown = Ce fuseau n’existe pas ici. Il s’écrit comme Europe/Paris.
links-join = Code pour tout le cercle
links-join-hint = Il donne accès à toutes les tables
links-all-but = Révoquer tous sauf le mien
links-all-but-hint = Plus personne n’entre ensuite sans un nouveau lien ou code. Cela ne peut pas être annulé.
links-revoked = { $n ->
    [0] Aucun autre lien n’était valable.
    [one] { $n } lien est révoqué.
   *[other] { $n } liens sont révoqués.
  }
link-make = Créer un lien
link-for-whom = Pour qui ?
link-for-hint = Le lien figure sous ce nom dans la liste. Un appareil convient aussi : tablette du salon.
link-name-missing = Dites pour qui est le lien.
link-does = Peut
link-name-hint = C’est sous ce nom que vous figurez dans l’historique et à côté de votre saisie.
link-name = Nom
link-renamed = Le lien s’appelle maintenant { $name }.
link-nameless = Sans nom
link-of = { $named ->
    [no] le lien sans nom
   *[yes] le lien de { $name }
  }
link-called = { $named ->
    [no] Le lien sans nom
   *[yes] Le lien de { $name }
  }
link-qr = Code QR avec le lien pour { $name }
link-once = Montrez ou envoyez ce lien à { $name } maintenant : il ne s’affiche que cette fois.
link-address = Le lien
link-share = Envoyer
link-copy = Copier
link-renew = Renouveler
link-renew-hint = Renouveler : l’ancien lien n’est plus valable, { $mine ->
    [yes] ce téléphone garde le nouveau.
   *[no] le nouveau s’affiche ensuite ici.
  }
link-revoke = Révoquer
link-revoked = { link-called } est révoqué.
link-made-hint = Ce qui a été créé avec ce lien, aussi par d’autres personnes entrées ainsi, reste valable si vous ne révoquez que lui.
link-revoke-made = Révoquer, avec { made-what }
link-revoked-made = { link-called } est révoqué, avec { made-what }.
made-what = { $links ->
    [0] { made-codes }
   *[other] { $codes ->
        [0] { made-links }
       *[other] { made-links } et { made-codes }
      }
  }
made-links = { $links ->
    [one] 1 lien
   *[other] { $links } liens
  }
made-codes = { $codes ->
    [one] 1 code
   *[other] { $codes } codes
  }
link-was-revoked = { link-called } a été révoqué ou renouvelé entre-temps.
link-last-keeper = Personne d’autre que { $name } ne gère encore ce cercle. Créez d’abord un deuxième lien pour gérer, et ouvrez-le.
link-evening = soirée du { $day }
link-whole = tout le cercle
link-table = seulement la table { $table }, { $day }
link-this-phone = ce téléphone
link-unopened = jamais ouvert
link-now = maintenant
link-made = Créé { $at }.
link-made-by = Créé par { $by } { $at }.
link-opened-at = Ouvert pour la première fois { $at }.
minutes-ago = il y a { $n } min
at-today = aujourd’hui à { $time }
at-day = le { $day } à { $time }
doors-word = À la porte
doors-ninety = les 90 derniers jours
door-nobody = Quelqu’un
door-made = { $who } a créé { $named ->
    [no] un lien sans nom
   *[yes] un lien pour { $name }
  } : { $table }.
door-came = { $name } est entré avec le code : { $table }.
door-admitted = { $who } a fait entrer { $name } pour de bon.
door-opened = { $who } a ouvert le lien pour la première fois.
door-renewed = { $who } a renouvelé { link-of }.
door-revoked = { $who } a révoqué { link-of }.
door-revoked-made = { $who } a révoqué { link-of }, avec tout ce qui en venait ({ $n }).
door-revoked-all = { $who } a révoqué tous les autres liens ({ $n }).
door-code = { $who } a montré le code : { $table }.
door-wrong = { $n ->
    [one] { $n } code faux
   *[other] { $n } codes faux
  } : { $table }. Le code restait valable.
door-gone = Trop de codes faux : { $table }. Le code n’était plus valable ensuite.
door-whole = tout le cercle
circles-word = Vos cercles
circles-lead = Ce téléphone a des liens vers plusieurs cercles. Ce que l’un note, l’autre ne le voit pas.
circle-nameless = Cercle { $n }
circle-this = vous êtes ici
circles-other = Vers un autre cercle

guest-of = de passage : { $circle }
guest-tonight = Ce soir, depuis { $time }
guest-hello = { $named ->
    [yes] Bonsoir { $name }{ $is ->
        [own] , votre table : { $table }.
        [open] .
       *[over] , la soirée est finie.
      }
   *[no] { $is ->
        [own] Votre table : { $table }.
        [open] Les tables de ce soir
       *[over] La soirée est finie.
      }
  }
guest-hello-table = Bonsoir { $name }. Vous notez à cette table ; son résultat vous reste.
guest-keeps = { $is ->
    [write] Vous notez à toutes les tables ce soir, jusqu’à cinq heures du matin. Ensuite vous pouvez revoir cette soirée pendant trente jours.
    [watch] Vous regardez toutes les tables ce soir, jusqu’à cinq heures du matin. Ensuite vous pouvez revoir cette soirée pendant trente jours.
   *[over] Vous pouvez revoir cette soirée jusqu’au { $day }.
  }
stay-word = Rester
stay-hint = demander à { $named ->
    [yes] { $keeper }
   *[no] ceux qui gèrent
  } ; vous verrez alors aussi les autres soirées
stay-asked = C’est demandé.
stay-asked-hint = { $named ->
    [yes] { $keeper } le voit
   *[no] Ceux qui gèrent le voient
  } sous « Inviter des joueurs ».
stay-declined = Vous restez de passage ce soir.
stay-declined-hint = Le mieux est d’en parler à la table.
stay-wish = { $name } aimerait rester.
stay-yes = Faire entrer
stay-no = Pas ce soir
stay-code = Afficher le code
stay-admitted = { $name } fait maintenant partie du cercle.
welcome-lead = { $named ->
    [yes] { $name }, vous faites
   *[no] Vous faites
  } maintenant partie { $called ->
    [yes] de « { $circle } ».
   *[no] du cercle.
  }
welcome-mark = La forme et la couleur sont à vous, pour de bon.
welcome-own = { $n ->
    [one] Votre table jusqu’ici
   *[other] Vos { $n } tables jusqu’ici
  }
welcome-count = { $n ->
    [one] elle compte
   *[other] elles comptent
  }
welcome-next = Prochaine soirée : { $when }
welcome-archive = Archives et soirées passées
welcome-go = Vers l’accueil
# seats that change
from-round = à partir de la donne { $n }
until-round = jusqu’à la donne { $n }
seam-sits = { $name } à la place de { $old }
seam-swap = { $names } changent de place
seam-joins = { $name } arrive, avec { $n }
seam-leaves = { $name } s’en va avec { $n }
leaves-do = { $name } s’en va
seam-paid = { $name } s’en va, gain { $n }
seats-to-change = Places : toucher pour changer
joins-word = Arrivée
joins-lead = Qui arrive ?
joins-with = Commence avec
seat-of = Place de { $name }
seat-begun = Changer quelque chose maintenant l’efface.
takes-over = Qui prend la place, avec { $what ->
    [chips] { $n } jetons
   *[points] { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
  } ?
someone-else = Quelqu’un d’autre
someone-else-do = S’assied
swap-with = Changer de place avec
swap-points = { $what ->
    [chips] Les jetons suivent.
   *[points] Les points suivent.
  }
same-side = même équipe
other-side = Avec l’autre équipe : une nouvelle table.
dealing-word = La donne
deals-now = { $name } donne ensuite
would-deal = ce serait le tour de { $name }
leaving-word = Partir
leaves-points = { $from } ; { $n ->
    [one] { $n } point reste
   *[other] { $n } points restent
  }
leaves-chips = est payé : { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
  }, gain { $gain }
leaves-never = Personne ne peut partir ici sans remplaçant. « Arrêter la partie » est dans le menu de la table.
here-tonight = là ce soir
strike-seam = Rayer ce changement
log-entry-seam = { $what }
log-amend-seam = Corrigé : { $what }
log-strike-seam = Rayé : { $what }

described-end = La fin
described-end-text = La partie finit quand toutes les manches sont jouées, l’objectif atteint, ou quand arrive ce que son fichier indique. En haut de la feuille, on voit où vous en êtes.

# Les jeux qu’un fichier décrit : leur liste, et la page où l’on en écrit un.
games-hint = Ce que compte le carnet, et les vôtres
games-lead = Un fichier décrit ce que vous notez et ce qui rapporte des points. Un jeu à vous n’a besoin de rien d’autre.
games-own = Les vôtres
games-shipped = Du carnet
described-version = votre version
described-file = Le fichier
described-change = Changer
described-change-hint = Devient votre propre version.
described-remove = Retirer
described-remove-lead = On ne pourra plus choisir { $game }. Les tables où vous y avez joué restent telles quelles.
described-remove-version = La version du carnet vaudra de nouveau. Les tables avec la vôtre restent telles quelles.
described-remove-file = Emporter d’abord le fichier
described-removed = { $game } est retiré.
described-new = Ajouter un jeu
described-bring = Un fichier que vous avez
described-open = Ouvrir
described-like = À peu près comme un autre
described-like-hint = Prenez son fichier et donnez-lui un autre id : cela fait deux jeux.
described-no-text = Ce fichier n’est pas un texte.
described-check = Vérifier
described-save = Le prendre
described-save-sub = vaut dès la prochaine table
described-flaws = { $n ->
    [one] Un endroit ne va pas encore
   *[other] { $n } endroits ne vont pas encore
  }
described-line = Ligne { $n }
described-fits = Tout va.
described-round = Une manche pour essayer
described-round-hint = Rien n’en est noté.
described-players = Combien jouent
described-points = Cela ferait
described-moved = Quelqu’un a changé ce jeu entre-temps. Votre version est encore ici ; si vous la prenez maintenant, elle vaut à la place de l’autre.
described-moved-link = L’autre fichier
described-many = Il y a place pour { $n } jeux à vous. Retirez-en un d’abord.
described-saved = On peut maintenant choisir { $game }.
described-example-id = mon-jeu
described-example-name = Mon jeu
described-example-field = Ce que vous notez à chaque manche : ici un nombre par place.
described-example-tricks = levées
described-example-trick = levée
described-example-line = Ce qui rapporte des points. Entre accolades, ce que vous avez noté.
described-example-end = Quand la partie finit.
described-example-example = Une manche pour vérifier : à trois, le jeu fait ces points de ces levées.
