import type { Lexicon } from './words'

export const FRENCH: Lexicon = {
  words: {
    and: 'et|ainsi que',
    amrap:
      'le plus de tours possible|le plus de tours possibles|maximum de tours|max de tours|max tours|autant de tours que possible|un maximum de tours|un max de tours|le maximum de tours|le max de tours|le plus de rounds possible|le plus de rounds possibles|max de rounds|un max de rounds|maximum de rounds|le plus de tour possible|le plus de repetitions possible|le plus de repetitions possibles|le plus de reps possible|le plus de reps possibles|autant de reps que possible|autant de repetitions que possible',
    emom: 'chaque minute|toutes les minutes|toutes les min|ttes les minutes|ttes les min|a chaque minute|une fois par minute|chaque min|a chaque min|au debut de chaque minute|au top de chaque minute|a chaque debut de minute|chaque debut de minute',
    every: 'toutes les|tous les|chaque|ttes les|tts les|tte les|toute les',
    rounds: 'tour|tours|rounds de|round de|boucle|boucles|fois le circuit',
    roundsForTime:
      'tours pour le temps|tours pour temps|tours en temps|tours au temps|tours contre la montre|tours chrono|tours au chrono|tours le plus vite possible|tours a temps',
    forTime:
      'pour le temps|pour temps|au temps|en temps|contre la montre|le plus vite possible|le plus rapidement possible|au plus vite|aussi vite que possible|au chrono|contre le chrono|chrono|a temps|contre le temps|pour un temps|en un minimum de temps|en le moins de temps possible',
    sets: 'serie|series|essai|essais|tentative|tentatives|passage|passages|series de travail',
    rest: 'repos|recup|recuperation|pause|repos de|recup de|recups|recuperez|recuperer|se reposer|reposez vous|temps de repos|temps de recup|recuperation active|repos actif|recup active|pause de|recuperation de|repos passif|de repos entre|reposer',
    between:
      'entre|entre les tours|entre chaque tour|entre les series|entre chaque serie|entre chaque|apres chaque tour|apres chaque serie|entre les rounds|entre chaque round|entre series|entre tours|entre 2 series|entre 2 tours|entre deux series|entre deux tours|entre les blocs|entre les efforts|entre chaque passage|entre les passages|entre chaque effort|entre chaque bloc|entre les intervalles|apres chaque round|apres chaque|a la fin de chaque tour',
    cap: 'limite|temps limite|limite de temps|temps max|temps maximum|temps maxi|cap a|cap de|tps max|tps limite|limite a|duree max|duree maximum|temps imparti',
    next: 'puis|ensuite|suivi de|suivi par|suivis de|suivie de|suivies de|enchaine avec|enchainer avec|enchaine|enchainer|enchainez|et ensuite|et puis|apres|apres ca|dans la foulee|directement suivi de',
    buyIn:
      'entree|pour commencer|au debut|en entree|commencer par|on commence par|pour debuter|pour demarrer',
    cashOut:
      'sortie|pour finir|a la fin|pour terminer|en sortie|terminer par|finir par|finir avec|terminer avec|on finit par|on termine par|et on finit par|pour conclure',
    max: 'maximum de|max de|un max de|le max de|maximum|au max|au maximum|maxi|max reps|max rep|max repetitions|max de reps|max de repetitions|maximum de repetitions|maximum de reps|le plus possible|le plus de|autant que possible',
    each: 'par cote|chaque cote|par bras|par jambe|de chaque cote|de chaque|chaque bras|chaque jambe|chaque main|chacun|chacune|par main|de chaque bras|de chaque jambe|par pied|chaque pied|gauche et droite|droite et gauche|gauche droite|droite gauche|a droite et a gauche|a gauche et a droite|pr cote',
    deathBy: 'mort par|la mort par',
    alternating:
      'en alternance|alterne|alternes|alternees|alternee|alternance|en alternant|alterner|alternez|en alterne|bras alternes|jambes alternees|une minute sur deux|une min sur deux|1 min sur 2|1 minute sur 2',
    unscored:
      'pas pour le temps|pas de temps|pas de chrono|sans chrono|sans temps|qualite|en qualite|qualitatif|pas de score|sans score|hors temps|hors chrono|non chronometre|pas chronometre|en technique|travail technique|travail de technique|de qualite|a son rythme|a votre rythme|a ton rythme',
    odd: 'impair|impaire|impaires|minutes impaires|minute impaire|min impair|min impaires|min impaire|impairs|minutes impair|minute impair',
    even: 'pair|paire|paires|minutes paires|minute paire|min pair|min paires|min paire|pairs|minutes pair|minute pair',
    minute: 'minute|station|poste|atelier|intervalle',
    filler:
      'de|d|avec|en|pour|a|au|aux|le|la|les|des|du|un|une|pendant|sur|par|l|dans|ces|faire|faites|effectuer|effectuez|realiser|realisez|completer|au total|total de|un total de|pour un total de|pdt|pendt|durant|et de|suivants|suivantes',
    asNeeded: 'libre|libres|si besoin|selon besoin|au besoin|si necessaire|autant que necessaire|a volonte',
    build:
      'montee en charge|montee|en montant|charge progressive|charges progressives|charge croissante|charges croissantes|monter|monter a|monter jusqu a|monter en charge|montez en charge|montez jusqu a|montez|on monte|on monte a|on monte jusqu a|on monte en charge|on cherche|on cherche un|trouver|trouvez|trouver votre|trouver son max|trouver le|trouver ton|construire|construire jusqu a|trouver son|trouver un|trouvez un|trouvez votre|montee jusqu a|montee a|en augmentant|augmenter la charge|aller chercher|aller chercher un|chercher|chercher un|etablir|etablir un|charge montante|en montant la charge|jusqu a une charge lourde|monter progressivement',
    superset:
      'superset avec|en superset|en superset avec|super serie|super series|en bi set|bi set avec|en super set',
    score:
      'score total|resultat|resultats|le score|votre score|ton score|score final|on additionne|on compte|on note|comptez|compter|additionner|additionnez|on score|le resultat|score du wod|on fait la somme|total des reps|total de reps|total des repetitions',
    remark:
      'adapte|adaptes|adapter|adaptez|adaptation|adaptations|debutant|debutants|debutante|debutantes|confirme|confirmes|avance|avances|objectif|objectifs|l objectif|but|le but|consigne|consignes|conseil|conseils|attention|meme charge|meme charges|memes charges|meme poids|meme chose|meme|memes|pareil|idem|charge|charges|charge libre|charge au choix|charge moderee|charge legere|charge lourde|poids libre|au choix|garder|gardez|on garde|option|options|version|versions|garde|niveau|niveaux|intermediaire|intermediaires|ou plus|noter|notez|remarque|remarques|nb|rythme|rythme libre|intensite|allure|sans|pas de|pas d|sans repos|sans pause|sans recup|sans recuperation|sans poser|sans lacher|sans s arreter|pas de repos|pas de pause|svp|s il vous plait|s il te plait|stp|allez|allez y|allez les gars|bon courage|courage|bon wod|bon entrainement|bonne seance|bonne chance|sinon|si|s il|si possible|si vous|si tu|si on|dernier|derniere|derniers|dernieres|dernier tour|derniere serie|facile|tranquille|essayez|essayer de|essaie|essayez de|rester|restez|reste|n oubliez pas|ne pas|il faut|vous devez|on doit|on peut|vous pouvez|possible|possibilite|remplacer|remplacez|remplacer par|a remplacer par|prendre|prenez|choisir|choisissez|utiliser|utilisez|augmenter|augmentez|ajouter|ajoutez|baisser|diminuer|reduire|materiel|rappel|concentrez vous|focus sur|pensez a|penser a',
    partner:
      'en binome|en binomes|binome|binomes|par binome|par deux|par 2|par trois|par 3|par quatre|par 4|a deux|a trois|a quatre|en equipe|en equipes|par equipe|par equipes|en duo|duo|en trio|trio|equipe|equipes|equipe de|equipes de|par equipe de|par equipes de|en equipe de|en equipes de|partage|partager|a partager|a se partager|se partager|partage libre|repartir|repartition libre|a repartir|a repartir librement|diviser|un travaille|un travaille un se repose|l un travaille|l un travaille l autre se repose|1 travaille|1 travaille 1 se repose|pendant que|pdt que|on change|changez|changement|changer|ensemble|l un|l autre|l un apres l autre|chacun son tour|a tour de role|relais|en relais|partenaire|avec un partenaire|avec partenaire|avec son binome|avec un binome|le partenaire|par personne|synchronise|synchronises|synchronisees|en synchro|en meme temps',
    calories: 'cal de|calories de|cals de|en calories|en cal|kcal de|pour les calories',
    on: 'fort|vite|travail|effort|de travail|d effort|de boulot',
    off: 'doucement|cool|de repos|de recup|de recuperation|de pause',
    station:
      'par station|par poste|a chaque poste|par atelier|a chaque atelier|chaque poste|chaque atelier|chaque station|a chaque station|par exercice|par exo|par mouvement|chaque exercice|a chaque exercice|stations|postes|ateliers|chaque exo|par mvt',
    vest: 'gilet|gilet leste|avec gilet|avec gilet leste|avec le gilet|avec un gilet|gilet de poids|avec veste lestee|veste lestee|avec veste',
    rx: 'en rx|version rx',
    or: 'ou|ou bien|ou alors|soit',
    repeat: 'repeter|repete|repetez|a repeter|on repete|refaire|on recommence|recommencer|on refait',
    clock: 'chrono en continu|chrono continu|chrono qui tourne|horloge|timer|temps continu|sur l horloge',
    heading:
      'force|partie|bloc|blocs|haltero|halterophilie|technique|metcon|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|cardio|echauffement|retour au calme|renfo|renforcement|renforcement musculaire|gym|gymnastique|gymnique|seance|seance du jour|entrainement|entrainement du jour|wod du jour|muscu|musculation|conditionnement|endurance|mobilite|accessoire|accessoires|aujourd hui|programme|programmation|exercice|exercices|wod en equipe|wod en binome|finition|activation|preparation|intervalles|fractionne',
    slowest:
      'le plus lent|la plus lente|tour le plus lent|le tour le plus lent|le plus rapide|la plus rapide|tour le plus rapide|le tour le plus rapide|serie la plus lente|temps le plus lent|round le plus lent',
    forLoad: 'pour la charge|pour charge|au plus lourd|le plus lourd possible|pour le poids|a la charge max',
    ladder:
      'echelle|echelles|en echelle|pyramide|pyramides|en pyramide|pyramidal|escalier|en escalier|echelle croissante|echelle montante|echelle descendante|echelle ascendante|pyramide montante|pyramide descendante',
  },
  units: {
    min: 'minute|minutes|mn|mns|mins|min',
    s: 'seconde|secondes|sec|secs',
    h: 'heure|heures',
    m: 'metre|metres|mt|mtr|mtrs',
    km: 'kilometre|kilometres|km|kms',
    lb: 'livre|livres',
    kg: 'kilos|kilo|kilogramme|kilogrammes|kgs',
    cal: 'calorie|calories|cal|cals|kcal|calo|calos',
    in: 'pouce|pouces',
    cm: 'centimetre|centimetres',
    reps: 'repetition|repetitions|fois|reps|rep|repet|repets',
  },
  numbers:
    'deux=2|trois=3|quatre=4|cinq=5|six=6|sept=7|huit=8|neuf=9|dix=10|onze=11|douze=12|treize=13|quatorze=14|quinze=15|seize=16|vingt=20|trente=30|quarante=40|cinquante=50|cent=100',
  modifiers: {
    Strict: 'stricte|strictes|stricts|en strict',
    Jumping: 'sautee|sautees|saute|sautes|avec saut|en sautant',
    Walking: 'marchee|marchees|en marchant|en avancant|en deplacement',
    Dumbbell:
      'avec halteres|haltere|halteres|a l haltere|aux halteres|avec haltere|avec un haltere|avec 1 haltere|avec une haltere|avec 2 halteres|avec deux halteres|a 2 halteres|a deux halteres|avec db|avec dbs|avec dumbbell|avec dumbbells|un haltere|alteres|avec alteres',
    Kettlebell:
      'avec kettlebell|avec kettlebells|avec kb|avec kbs|a la kettlebell|au kettlebell|avec une kettlebell|avec une kb|a la kb|avec 2 kb|avec deux kb|avec 1 kb|avec 2 kettlebells|avec girya',
    Barbell: 'a la barre|barre|avec barre|avec la barre|avec une barre',
    Sandbag: 'avec sac de sable|sac de sable|avec sandbag|au sac de sable|avec sac|avec un sac|avec le sac',
    'Medicine Ball':
      'avec medecine ball|avec medicine ball|avec med ball|avec medball|avec wall ball|avec mb|avec ballon|medecine ball',
    'D-ball': 'avec d ball|avec dball|a la d ball|a la dball',
    Overhead:
      'au dessus de la tete|bras tendus|bras tendu|charge au dessus de la tete|en overhead|barre au dessus de la tete',
    Lateral: 'laterales|lateraux|laterale|lateral|sur le cote|de cote|sur les cotes',
    'Single-arm': 'a un bras|a 1 bras|un bras|1 bras|unilateral|unilaterale|unilateraux|a une main|une main',
    'Over Bar':
      'par dessus la barre|au dessus de la barre|au dessus barre|par dessus barre|par dessus une barre|over la barre|dessus la barre',
    'Over Rower': 'par dessus le rameur|au dessus du rameur|par dessus rameur|over le rameur',
    'Over Dumbbell':
      'par dessus l haltere|par dessus les halteres|au dessus de l haltere|au dessus des halteres|par dessus haltere|par dessus un haltere|over haltere',
    'Bar-facing': 'face a la barre|face barre|face a barre|facing barre',
    Weighted: 'lestee|lestees|leste|lestes|avec lest|avec poids|avec un poids|avec charge',
    Reverse: 'arriere|arrieres|inverse|inverses|inversee|inversees',
    Backward: 'a reculons|en arriere|en reculant',
    'Front Rack': 'en front rack|en rack avant|rack avant',
    'Back Rack': 'barre sur le dos|barre dans le dos|barre sur les epaules|en back rack|barre nuque',
    Plate: 'avec disque|disque|avec un disque|avec le disque|au disque',
    Russian: 'russe|russes|a la russe',
    American: 'americain|americains|a l americaine|americaine',
    Banded:
      'avec elastique|elastique|elastiques|a l elastique|avec elastiques|avec un elastique|avec bande|assistees|assiste|assistes',
    Ring: 'aux anneaux|anneaux|anneau|a l anneau|sur anneaux|sur les anneaux',
    Knee: 'sur les genoux|a genoux|sur genoux',
    Incline: 'inclinees|inclinee|inclines|mains surelevees',
    Deficit: 'en deficit|avec deficit|surelevees|sureleve|sureleves',
    Clapping: 'claquees|claquee|avec claquement|frappees',
    Negative: 'negatives|en negatif|excentriques',
    'Hand-release':
      'mains decollees|avec decolle des mains|avec decoller des mains|avec lacher de mains|decolle de mains',
    Hang: 'suspendu|suspendus|en suspension|de la suspension|depuis la suspension|de suspension|du hang|en hang|depuis le hang',
    Power: 'debout|en puissance|puissance|de puissance|semi flechi',
    Squat: 'flechi|flechis|complet|complets|en squat',
    Split: 'en fente|fendu|fendus',
    Sumo: 'en sumo|prise sumo',
    Romanian: 'roumain|roumains|jambes semi tendues',
    'Stiff-legged': 'jambes tendues',
    Pause: 'avec pause|avec temps d arret|avec un temps d arret|en pause',
    'Close-grip': 'prise serree|serre|serres',
    Target: 'cible|avec cible|avec une cible',
    Legless: 'sans jambes|sans les jambes|sans l aide des jambes',
    L: 'en equerre|jambes en equerre',
    'Wall-facing': 'face au mur|face mur',
    GHD: 'au ghd|sur ghd|sur le ghd',
    Treadmill: 'sur tapis|au tapis|sur tapis roulant|sur le tapis',
    Shuttle: 'en navette',
  },
  names: {
    Squat: 'flexions|flexions de jambes|flexion de jambes',
    'Air Squat':
      'squats a vide|squat a vide|squats poids du corps|squat poids du corps|squats au poids du corps|squat au poids du corps|squats sans charge|squats sans poids|squat sans charge|squats libres|squats pdc|squat pdc',
    'Back Squat':
      'squat arriere|squat nuque|squats nuque|squats arriere|squats arrieres|squat barre|squats barre|squat a la barre|squats a la barre|squat barre arriere|squat barre nuque|squat barre sur le dos',
    'Front Squat':
      'squat avant|squats avant|squats avants|squat clavicule|squats clavicule|squat clavicules|squats clavicules|squats devant|squat devant|squat barre devant|squat frontal|squats frontaux|squat avec barre devant',
    'Overhead Squat':
      'squat bras tendus|squats bras tendus|squat d arrache|squats d arrache|squat arrache|squats arrache|squat overhead|squat au dessus de la tete|squats au dessus de la tete',
    'Pause Back Squat': 'squat avec pause|squats avec pause|squat pause|squat arriere avec pause',
    'Pause Front Squat': 'squat avant avec pause|squats avant avec pause|squat clavicule avec pause',
    'Box Squat': 'squat sur box|squats sur box|squat sur caisse|squat sur boite|squats sur boite',
    'Split Squat':
      'fente statique|fentes statiques|fentes bulgares|fente bulgare|squat bulgare|squats bulgares',
    'Jumping Squat':
      'squat saute|squats sautes|squat sautes|squats saute|squat avec saut|squats avec saut|sauts en squat',
    Pistol:
      'squat pistol|squats pistol|squat une jambe|squats une jambe|squat sur une jambe|squats sur une jambe|squats unijambistes',
    'Cossack Squat': 'squat cosaque|squats cosaques|cosaque|cosaques|squat cossack|fentes cosaques',
    'Dumbbell Goblet Squat':
      'squat gobelet haltere|goblet squat haltere|squat gobelet avec haltere|goblet squats haltere',
    'Kettlebell Goblet Squat':
      'squat gobelet|squats gobelet|squat goblet|squat gobelet kettlebell|goblet squat kettlebell|squat goblet kb',
    'Push-up': 'pompe|pompes|pompe classique|pompes classiques|pomps',
    'Hand-release Push-up':
      'pompes mains decollees|pompes avec decolle des mains|pompes decollees|pompes hand release|pompes hr|pompe hand release|pompes lacher de mains|pompes avec lacher de mains',
    'Knee Push-up':
      'pompes sur les genoux|pompes genoux|pompes a genoux|pompe sur les genoux|pompes sur genoux',
    'Incline Push-up': 'pompes inclinees|pompes mains surelevees|pompe inclinee',
    'Clapping Push-up': 'pompes claquees|pompe claquee|pompes clap|pompes avec clap',
    'Ring Push-up': 'pompes aux anneaux|pompes anneaux|pompes sur anneaux',
    'Deficit Push-up': 'pompes en deficit|pompes deficit|pompes profondes',
    'Pike Push-up': 'pompes piquees|pompes pike|pompes en v|pompes en pique',
    'Weighted Push-up': 'pompes lestees|pompe lestee',
    'Handstand Push-up':
      'pompes en equilibre|pompe en equilibre|pompes renversees|pompe renversee|pompes atr|pompes en atr|pompes en poirier|pompes poirier|pompes tete en bas|pompes verticales|pompes a la verticale|pompes hs|pompes en hs|pompes handstand',
    'Strict Handstand Push-up':
      'pompes renversees strictes|pompes en equilibre strictes|pompes atr strictes|pompes en poirier strictes|hspu stricts|hspu strictes',
    'Pull-up':
      'traction|tractions|traction pronation|tractions pronation|tractions en pronation|tractions kipping|traction kipping|tractions kippees|tractions butterfly|tractions a la barre|tractions barre|tractions barre fixe',
    'Strict Pull-up':
      'tractions strictes|traction stricte|tractions strict|tractions stricts|traction strict|tractions pronation strictes|pull up strictes|pull up stricts',
    'Chest-to-bar Pull-up':
      'tractions poitrine|tractions poitrine barre|tractions poitrine a la barre|traction poitrine|traction poitrine barre|tractions c2b|tractions ctb|tractions chest to bar|traction c2b|poitrine barre|poitrine a la barre|tractions poitrine contact',
    'Chin-up':
      'tractions supination|traction supination|tractions en supination|tractions supinations|tractions prise supination|tractions paumes vers soi',
    'Jumping Pull-up':
      'tractions sautees|traction sautee|tractions avec saut|tractions jumping|tractions saute',
    'Banded Pull-up':
      'tractions avec elastique|tractions elastique|tractions elastiques|tractions a l elastique|tractions assistees|traction elastique|traction assistee|tractions assiste|tractions avec elastiques',
    'Negative Pull-up': 'tractions negatives|traction negative|tractions en negatif|tractions excentriques',
    'Weighted Pull-up': 'tractions lestees|traction lestee|tractions lestes|tractions avec lest',
    'Burpee Pull-up': 'burpees tractions|burpee traction|burpees traction|burpee tractions',
    'Ring Row':
      'rowing aux anneaux|rowing anneaux|tirage anneaux|tirages anneaux|tirage aux anneaux|tirages aux anneaux|tractions australiennes anneaux|ring rowing|tractions aux anneaux inclinees|rows anneaux|tirage ring',
    'Inverted Row':
      'rowing inverse|tractions australiennes|traction australienne|tractions inversees|tractions horizontales|traction horizontale|tirage inverse|tractions inclinees',
    'Muscle-up':
      'muscle up aux anneaux|muscle up anneaux|muscle ups anneaux|muscle ups aux anneaux|muscle up anneau',
    'Bar Muscle-up':
      'muscle up a la barre|muscle ups a la barre|muscle up barre|muscle ups barre|muscles up barre|muscles up a la barre',
    'Bar Dip':
      'dips barres paralleles|dips aux barres|dips barres|dips aux barres paralleles|dips barre|repulsions|repulsions aux barres',
    'Ring Dip': 'dips aux anneaux|dips anneaux|dip anneaux|dips sur anneaux|dips anneau|dip aux anneaux',
    'Bench Dip':
      'dips sur banc|dips banc|dips au banc|dips sur box|dips chaise|dips sur chaise|dip banc|repulsions sur banc',
    'Weighted Dip': 'dips lestes|dips leste|dip leste|dips lestees',
    'Rope Climb':
      'monte de corde|montes de corde|montee de corde|montees de corde|montee de cordes|montees de cordes|monter de corde|monter de cordes|montee a la corde|montees a la corde|montee corde|montees corde|monter a la corde|grimper de corde|grimpers de corde|grimper a la corde|grimpe de corde|grimpes de corde|grimpe a la corde|grimper corde|corde lisse|cordes lisses',
    'Legless Rope Climb':
      'montee de corde sans jambes|montees de corde sans jambes|grimper de corde sans jambes|montee de corde sans les jambes|montees de corde sans les jambes|corde sans jambes',
    'Toes-to-bar':
      'pieds barre|pied barre|pieds barres|pieds a la barre|pied a la barre|orteils barre|orteils a la barre|pointes a la barre|pointes barre|pointes de pieds barre|pieds vers la barre',
    'Toes-to-ring': 'pieds aux anneaux|pieds anneaux|orteils anneaux|orteils aux anneaux',
    'Knees-to-elbows': 'genoux coudes|genou coude|genoux coude|genoux aux coudes|genoux vers coudes',
    'Hanging Knee Raise':
      'releve de genoux suspendu|releves de genoux suspendus|releve de genoux suspendus|releves de genoux|releve de genoux|releves de genoux a la barre|releve de genoux barre|releves de genoux barre|genoux poitrine|genoux a la poitrine|genoux poitrine a la barre|genoux au dessus des hanches|genoux hanches|montees de genoux suspendu|montees de genoux a la barre',
    'Leg Raise':
      'releve de jambes|releves de jambes|releve de jambe|releves de jambe|releves de jambes allonge|levees de jambes|levee de jambes|elevations de jambes',
    'Sit-up':
      'abdos|abdo|abdominaux|releves de buste|releve de buste|redressements|redressements assis|redressement assis|releves du buste|releve de bustes|abdos papillon|abdos butterfly',
    'GHD Sit-up': 'abdos ghd|abdo ghd|abdos au ghd|abdominaux ghd|abdos sur ghd|sit up au ghd',
    'Weighted Sit-up': 'abdos lestes|abdos avec poids|abdos avec charge',
    'Medicine Ball Sit-up':
      'abdos medecine ball|abdos avec medecine ball|abdos medball|abdos avec medball|abdos med ball',
    'Reverse Crunch': 'crunch inverse|crunchs inverses|crunches inverses|crunch inverses',
    'Bicycle Crunch':
      'crunch velo|crunchs velo|crunches velo|crunch bicyclette|crunchs bicyclette|abdos bicyclette|abdos velo',
    Crunch: 'crunchs abdos',
    'V-up':
      'v ups abdos|portefeuille|portefeuilles|abdos portefeuille|abdos en v|couteau suisse|couteaux suisses',
    'Russian Twist':
      'twist russe|twists russes|twist russes|rotations russes|rotation russe|rotations du buste|rotations de buste',
    'Flutter Kick':
      'battements de jambes|battement de jambes|battements jambes|battements de jambe|ciseaux jambes',
    'Hollow Rock': 'hollow rocks abdos|bateau bascule',
    'Hollow Hold': 'gainage hollow|hollow gainage|gainage creux|tenue hollow|bateau|position hollow',
    'Arch Hold': 'gainage arch|gainage superman|tenue arch',
    Superman: 'supermen',
    'Back Extension':
      'extensions lombaires|extension lombaire|lombaires|extension dos|extensions dos|extensions de dos|extensions du dos|extension du dos|banc a lombaires',
    'Hip Extension':
      'extensions de hanches|extension de hanches|extensions de hanche|extension de hanche|extensions hanches|extension hanche',
    'Glute Bridge':
      'pont fessier|ponts fessiers|pont fessiers|releves de bassin au sol|releve de bassin au sol|pont',
    'Hip Thrust':
      'releves de bassin|releve de bassin|hip thrusts barre|poussees de hanches|poussee de hanches|extensions de bassin',
    Plank:
      'gainage|planche|planche abdos|planches|gainage planche|planche gainage|gainage ventral|gainage facial|gainage avant|gainage coudes|planche sur les coudes|planche coudes',
    'Side Plank':
      'gainage lateral|gainages lateraux|planche laterale|planches laterales|gainage cote|gainage sur le cote|gainage oblique',
    'L-sit': 'equerre|tenue equerre|maintien equerre',
    'Handstand Hold':
      'poirier|equilibre|equilibre atr|tenue atr|tenue en equilibre|atr|equilibre au mur|poirier au mur|equilibre contre le mur|tenue poirier',
    'Handstand Walk':
      'marche sur les mains|marche en equilibre|marches sur les mains|marche sur mains|marcher sur les mains|marche mains|marche en poirier|marche en atr|marche atr|deplacement sur les mains',
    'Handstand Shoulder Tap': 'touches d epaules en equilibre|touches epaules en atr',
    'Wall Sit': 'chaise|la chaise|chaise au mur|chaise contre le mur|chaise isometrique',
    'Dead Hang': 'suspension|suspension barre|suspension a la barre|suspensions|suspension bras tendus',
    'Chin-over-bar Hold':
      'menton barre|tenue menton barre|menton au dessus de la barre|tenue menton au dessus de la barre',
    'Ring Support Hold':
      'appui anneaux|appui tendu anneaux|tenue aux anneaux|support anneaux|appui aux anneaux',
    'Squat Hold':
      'tenue en squat|maintien squat|maintien en squat|squat isometrique|squat statique|tenue squat',
    'Wall Walk':
      'marche au mur|marches au mur|marche mur|marches contre le mur|marche contre le mur|montees au mur|montee au mur|montees de mur|marche sur le mur',
    'Skin the Cat': 'tour du chat|depouille du chat',
    'Peg Board Ascent':
      'pegboard montee|montee de pegboard|montees de pegboard|montee pegboard|montees pegboard',
    Burpee: 'burpes|burpis|burpies|burpee complet|burpees complets',
    'Lateral Burpee Over Bar':
      'burpees au dessus de la barre|burpees par dessus la barre|burpee au dessus de la barre|burpee par dessus la barre|burpees par dessus barre|burpee par dessus barre|burpees lateraux par dessus la barre|burpees lateraux au dessus de la barre|burpees lateraux barre|burpees lateraux|burpees saut de barre|burpees barre|burpees over barre|burpees lateraux over bar|burpee lateral barre|burpees over la barre',
    'Bar-facing Burpee':
      'burpees face a la barre|burpees face barre|burpee face a la barre|burpee face barre|burpees face a barre|burpees facing barre|burpees de face barre',
    'Lateral Burpee Over Dumbbell':
      'burpees par dessus l haltere|burpees par dessus haltere|burpees au dessus de l haltere|burpees par dessus les halteres|burpees lateraux haltere|burpees over haltere|burpees lateraux par dessus l haltere|burpee par dessus l haltere|burpees au dessus des halteres|burpees lateraux par dessus haltere',
    'Burpee Over Rower':
      'burpees par dessus le rameur|burpees au dessus du rameur|burpee par dessus le rameur|burpees rameur|burpees over rameur|burpees par dessus rameur',
    'Burpee Box Jump':
      'burpees saut sur box|burpees sauts sur box|burpee saut sur box|burpees sur box|burpee sur box|burpees saut sur caisse|burpees avec saut sur box|burpees sur caisse',
    'Burpee Box Jump-over':
      'burpees par dessus la box|burpees par dessus box|burpees au dessus de la box|burpees saut par dessus la box|burpee par dessus la box|burpees over la box',
    'Burpee Broad Jump':
      'burpees saut en longueur|burpee saut en longueur|burpees sauts en longueur|burpees longueur|burpees en longueur|burpees avec saut en longueur|burpees en avancant|burpees saut en avant',
    'Burpee Tuck Jump':
      'burpees saut groupe|burpees genoux poitrine|burpee saut groupe|burpees sauts groupes',
    'Target Burpee':
      'burpees cible|burpee cible|burpees avec cible|burpees a la cible|burpees touche cible|burpees touche barre|burpees a la barre',
    'Burpee Deadlift': 'burpees souleve de terre|burpee souleve de terre',
    'Dumbbell Burpee Deadlift':
      'burpees souleve de terre haltere|burpees souleve de terre halteres|burpees souleve de terre avec halteres',
    'Burpee Muscle-up': 'burpees muscle up anneaux|burpees muscle ups anneaux',
    'Burpee Bar Muscle-up': 'burpees muscle up barre|burpees muscle up a la barre|burpees muscle ups barre',
    'Up-down': 'demi burpees|demi burpee|burpees sans pompe|burpees sans pompes|burpees sans saut',
    'Box Jump':
      'saut sur box|sauts sur box|saut sur la box|sauts sur la box|saut sur caisse|sauts sur caisse|saut sur boite|sauts sur boite|saut de box|sauts de box|saut box|sauts box|saut a la box|sauts a la box|saut caisse|sauts caisse|saut sur plio|sauts sur plio|saut sur bloc|sauts sur le box|saut sur le box|sauts sur un box|sauts sur une box|saut sur une box|saut sur banc|sauts sur banc|sauts pliometriques|saut sur coffre',
    'Box Jump-over':
      'saut par dessus box|sauts par dessus box|saut par dessus la box|sauts par dessus la box|sauts par dessus la caisse|saut au dessus de la box|sauts au dessus de la box|franchissements de box|franchissement de box|franchissements box|franchissement box|sauts over box|passage de box|passages de box',
    'Box Step-up':
      'montees sur box|montee sur box|montees de box|montee de box|montees sur caisse|montee sur caisse|montees sur banc|montee sur banc|montees box|montee box|montees sur la box|montee sur la box|montees de banc|montees de marche|montees sur boite|marche sur box|montees caisse',
    'Dumbbell Box Step-up':
      'montees sur box avec halteres|montees sur box avec haltere|montees sur box halteres|montee sur box halteres|montees sur box haltere|montees sur banc halteres|montees de box avec halteres|montees de box halteres|step up halteres|step up haltere|step ups halteres|step up avec halteres|step ups avec halteres|box step up halteres|box step ups halteres|box step up avec halteres|step up avec haltere|step ups haltere',
    'Dumbbell Box Step-over':
      'step over halteres|step overs halteres|step over haltere|step over avec halteres|step overs avec halteres|step overs haltere|box step over halteres|box step overs halteres|box step over avec halteres|box step over haltere|box step overs haltere|box step overs avec halteres',
    'Box Step-over':
      'passages par dessus la box|step over box|step overs box|montees descentes box|montees par dessus la box|passage par dessus la box',
    'Sandbag Box Step-up':
      'montees sur box avec sac|montees sur box sac de sable|montees sur box avec sac de sable|step up sac de sable',
    'Depth Jump': 'saut en contrebas|sauts en contrebas|saut de profondeur|sauts de profondeur',
    'Broad Jump':
      'saut en longueur|sauts en longueur|saut longueur|sauts longueur|saut en longueur sans elan|sauts en longueur sans elan|bonds en avant|saut en avant|sauts en avant|bonds',
    'Tuck Jump':
      'saut groupe|sauts groupes|saut groupes|sauts groupe|saut genoux poitrine|sauts genoux poitrine|sauts carpes',
    'Jump Over Bar':
      'saut par dessus la barre|sauts par dessus la barre|sauts au dessus de la barre|sauts lateraux barre|saut de barre|sauts de barre|sauts lateraux par dessus la barre',
    'Forward Roll': 'roulade|roulades|roulade avant|roulades avant|galipette|galipettes',
    Inchworm: 'chenille|chenilles|marche de la chenille|ver de terre',
    'Bear Crawl':
      'marche de l ours|marche d ours|marche ours|pas de l ours|quadrupedie|marche quadrupedique|marche de l ourse|bear walk',
    'Crab Walk': 'marche du crabe|marche de crabe|marche crabe|pas du crabe|marche en crabe',
    'Duck Walk': 'marche du canard|marche de canard|marche canard|marche en canard',
    'Bird Dog': 'bird dogs gainage|chien oiseau|oiseau chien',
    'Jumping Jack': 'pantin|pantins|sauts ecart|sauts en etoile|jumpin jacks',
    'Mountain Climber':
      'grimpeur|grimpeurs|montain climber|montain climbers|moutain climber|moutain climbers|mountain climbeurs|escaladeur',
    'High Knee':
      'montees de genoux|montee de genoux|montes de genoux|genoux hauts|genou haut|course genoux hauts|course montees de genoux|levees de genoux|talons fesses genoux',
    Lunge:
      'fente|fentes|fentes alternees|fente alternee|fentes avant|fente avant|fentes avants|fentes sur place|fentes alternes|fentes altern',
    'Walking Lunge':
      'fentes marchees|fente marchee|fentes marche|fentes marchantes|fentes marches|fentes en marchant|fentes en avancant|fentes en deplacement|fentes marchees sans poids',
    'Jumping Lunge':
      'fentes sautees|fente sautee|fentes saute|fentes sautes|fentes sautees alternees|fentes avec saut|fentes jump|fentes alternees sautees',
    'Lateral Lunge':
      'fentes laterales|fente laterale|fentes lateral|fentes sur le cote|fentes cote|fentes de cote',
    'Front Rack Lunge':
      'fentes front rack|fentes en front rack|fentes barre devant|fentes avec barre devant|fente front rack|fentes rack avant|fentes barre clavicules|fentes clavicules',
    'Back Rack Lunge':
      'fentes barre|fente barre|fentes a la barre|fentes avec barre|fentes back rack|fentes barre sur le dos|fentes barre nuque|fentes barre derriere|fentes barre arriere|fentes nuque|fentes barre dans le dos',
    'Overhead Walking Lunge':
      'fentes marchees overhead|fentes overhead|fente overhead|fentes bras tendus|fentes au dessus de la tete|fentes marchees bras tendus|fentes marchees au dessus de la tete|fentes oh|fentes marchees oh|fentes marchees barre au dessus de la tete|fentes en overhead',
    'Front Rack Walking Lunge':
      'fentes marchees front rack|fentes marchees en front rack|fentes marchees barre devant|fentes marchees rack avant|fentes marchees clavicules',
    'Barbell Walking Lunge':
      'fentes marchees barre|fentes marchees a la barre|fentes marchees avec barre|fentes marchees barre nuque',
    'Dumbbell Lunge':
      'fentes halteres|fentes avec halteres|fentes haltere|fentes avec haltere|fentes aux halteres|fente haltere|fentes db|fentes avec db|fentes alternees halteres|fentes alternees avec halteres|fentes arriere halteres|fentes avant halteres',
    'Dumbbell Walking Lunge':
      'fentes marchees halteres|fentes marchees avec halteres|fentes marchees haltere|fentes marchees avec haltere|fentes marchees aux halteres|fentes marchees db|fentes marchees avec db|fentes marchees avec 2 halteres|fentes marchees 2 halteres|fentes marchees avec deux halteres',
    'Dumbbell Overhead Walking Lunge':
      'fentes overhead haltere|fentes overhead halteres|fentes marchees overhead haltere|fentes marchees overhead halteres|fentes haltere overhead|fentes haltere bras tendu|fentes haltere au dessus de la tete|fentes overhead avec haltere|fentes marchees haltere overhead|fentes marchees haltere bras tendu|fentes marchees haltere au dessus de la tete|fentes overhead db|fentes marchees haltere bras tendus',
    'Dumbbell Front Rack Walking Lunge':
      'fentes front rack halteres|fentes halteres front rack|fentes marchees front rack halteres|fentes marchees halteres front rack|fentes halteres en front rack',
    'Kettlebell Lunge':
      'fentes kettlebell|fentes avec kettlebell|fentes kb|fentes avec kb|fentes kettlebells|fentes avec kettlebells',
    'Kettlebell Walking Lunge':
      'fentes marchees kettlebell|fentes marchees avec kettlebell|fentes marchees kb|fentes marchees avec kb|fentes marchees kettlebells',
    'Sandbag Lunge':
      'fentes sac de sable|fentes avec sac de sable|fentes sac|fentes avec sac|fentes sandbag|fentes avec sandbag|fentes marchees sac de sable|fentes marchees avec sac de sable|fentes marchees sandbag',
    Deadlift:
      'souleve de terre|souleves de terre|soulever de terre|souleve terre|souleve de terres|souleves de terres|sdt|souleve|souleves|soulevee de terre',
    'Sumo Deadlift': 'souleve de terre sumo|sdt sumo|souleves de terre sumo',
    'Sumo Deadlift High Pull':
      'souleve de terre sumo tirage menton|souleve sumo tirage|tirage sumo|tirage menton sumo|souleve de terre sumo high pull',
    'Deficit Deadlift': 'souleve de terre en deficit|souleve de terre deficit|sdt deficit|sdt en deficit',
    'Romanian Deadlift':
      'souleve de terre roumain|souleves de terre roumain|souleves de terre roumains|sdt roumain|souleve roumain|souleve de terre jambes semi tendues|rdl barre',
    'Stiff-legged Deadlift':
      'souleve de terre jambes tendues|sdt jambes tendues|souleves de terre jambes tendues|souleve jambes tendues|sdtjt',
    'Dumbbell Deadlift':
      'souleve de terre halteres|souleve de terre avec halteres|souleve de terre haltere|souleves de terre halteres|sdt halteres|sdt haltere|deadlift halteres|deadlift haltere|deadlifts halteres|souleve de terre aux halteres|deadlift avec halteres|deadlifts haltere|sdt avec halteres',
    'Dumbbell Romanian Deadlift':
      'souleve de terre roumain halteres|sdt roumain halteres|souleve de terre roumain avec halteres',
    'Kettlebell Deadlift':
      'souleve de terre kettlebell|souleve de terre kb|souleve de terre avec kettlebell|sdt kb|sdt kettlebell|deadlift avec kettlebell|souleve de terre avec kb',
    'Good Morning': 'good mornings barre|flexions du buste|flexion du buste',
    'Upright Row': 'rowing menton|tirage menton|tirages menton|tirage vertical barre|tirages mentons',
    'Bent-over Row':
      'rowing barre|rowing a la barre|rowing buste penche|rowing penche|tirage buste penche|tirages buste penche|tirage barre|tirage horizontal barre|tirage penche|rowing barre buste penche|rowing barre penche|tirage barre buste penche|rowing horizontal|rowing bucheron barre',
    'Pendlay Row': 'rowing pendlay|tirage pendlay',
    'Dumbbell Row':
      'rowing haltere|rowing halteres|rowing un bras haltere|rowing un bras|rowing avec haltere|rowing avec halteres|tirage haltere|tirages haltere|tirage bucheron|bucheron|rowing bucheron|rowing aux halteres|tirage halteres|rowing unilateral|rowing db|tirage un bras|rowing a un bras',
    'Kettlebell Row':
      'rowing kettlebell|rowing kb|tirage kettlebell|tirage kb|rowing avec kettlebell|rowing avec kb',
    'Renegade Row':
      'rowing renegade|renegade rows halteres|rowing planche|rowing en planche|renegade rowing|tirage en planche|renegades',
    'Bench Press':
      'developpe couche|developpes couches|developpes couche|developpe couches|dc|dev couche|dvp couche|developper couche|developpe couche barre',
    'Close-grip Bench Press':
      'developpe couche prise serree|developpe couche serre|dc prise serree|developpe serre|dc serre',
    'Incline Bench Press':
      'developpe incline|developpes inclines|developpe couche incline|dev incline|developpe incline barre',
    'Dumbbell Bench Press':
      'developpe couche haltere|developpe couche halteres|developpe couche avec halteres|developpe couche aux halteres|dc halteres|dc haltere|developpes couches halteres|bench press halteres|bench halteres|dc avec halteres|bench press avec halteres|developpe halteres',
    'Floor Press':
      'developpe au sol|developpes au sol|developpe sol|dev au sol|developpe couche au sol|developpe allonge au sol',
    'Dumbbell Floor Press':
      'developpe au sol halteres|developpe au sol haltere|developpe au sol avec halteres|floor press halteres|floor press haltere|developpe au sol aux halteres|floor press avec halteres',
    'Shoulder Press':
      'developpe militaire|developpes militaires|developpe strict|developpes stricts|developpe epaules|developpe epaule|developpes epaules|developpe debout|dm|dev militaire|dvp militaire|developper militaire|developpe militaire strict|presse militaire|developpe barre|militaire|press militaire',
    'Dumbbell Shoulder Press':
      'developpe militaire halteres|developpe militaire haltere|developpe militaire avec halteres|developpe epaules halteres|developpe epaules haltere|developpe epaules avec halteres|developpe epaule halteres|developpe halteres debout|dm halteres|developpe strict halteres|shoulder press halteres|shoulder press haltere|developpe haltere|press halteres|developpe haltere un bras|shoulder press avec halteres|developpe militaire aux halteres|strict press halteres',
    'Kettlebell Shoulder Press':
      'developpe militaire kettlebell|developpe epaules kettlebell|developpe kettlebell|developpe kb|developpe militaire kb|developpe epaules kb',
    'Push Press':
      'developpe avec elan|developpes avec elan|developpe elan|developpe jambes|poussee jete|developpe avec impulsion|developpe pousse|developpe avec aide des jambes|push presse',
    'Dumbbell Push Press':
      'push press halteres|push press haltere|push press avec halteres|developpe avec elan halteres|push press avec haltere|push presse halteres|push press aux halteres',
    'Push Jerk': 'jete force|jetes force|jete debout|jete flexion|jete en force|jete puissance|power jete',
    'Split Jerk': 'jete fente|jetes fente|jete en fente|jetes en fente|jete fendu|jetes fendus|jete fentes',
    Jerk: 'jete|jetes|jete barre|jetes barre|jete a la barre',
    'Behind-the-neck Jerk': 'jete nuque|jetes nuque|jete derriere la nuque|jete derriere nuque',
    'Snatch-grip Push Press':
      'push press nuque prise arrache|developpe nuque prise arrache|push press prise arrache',
    'Shoulder-to-overhead':
      'epaules au dessus de la tete|epaule au dessus de la tete|epaules bras tendus|epaule overhead|epaules a bras tendus|epaule bras tendu|epaule tete|s2oh barre|epaules overhead',
    'Ground-to-overhead':
      'sol au dessus de la tete|sol bras tendus|du sol au dessus de la tete|sol au dessus tete|terre au dessus de la tete|sol overhead|g2oh barre',
    'Plate Ground-to-overhead':
      'ground to overhead disque|ground to overhead avec disque|g2oh disque|gto disque|g2o disque|sol au dessus de la tete disque|disque sol au dessus de la tete|ground to overhead avec un disque|disque au dessus de la tete',
    'Dumbbell Ground-to-overhead':
      'ground to overhead haltere|ground to overhead halteres|ground to overhead avec halteres|g2oh haltere|g2oh halteres|gto halteres|g2o haltere',
    'Dumbbell Shoulder-to-overhead':
      'shoulder to overhead halteres|shoulder to overhead haltere|s2oh halteres|sto halteres|s2o halteres|shoulder to overhead avec halteres',
    'Clean and Jerk':
      'epaule jete|epaules jetes|epaule et jete|epaules et jetes|epauler jeter|epauler jete|ej|epaule jetes|epaules jete|epaule-jetes|epaule jeter',
    'Power Clean and Jerk':
      'epaule debout jete|epaules debout jetes|epaule jete debout|epaule jete puissance|epaule jete en puissance|epaule puissance jete',
    'Hang Clean and Jerk': 'epaule jete suspendu|epaule suspendu jete|epaules suspendus jetes',
    'Dumbbell Clean and Jerk':
      'epaule jete haltere|epaule jete halteres|epaules jetes halteres|epaules jetes haltere|epaule jete avec haltere|epaule jete avec halteres|epaule jete a l haltere|clean and jerk haltere|clean and jerk halteres|clean jerk haltere|clean and jerk avec haltere|epaules jetes avec haltere|clean jerk halteres|clean and jerks haltere',
    'Kettlebell Clean and Jerk':
      'epaule jete kettlebell|epaule jete kb|epaules jetes kettlebell|epaule jete avec kettlebell|epaules jetes kb',
    Clean: 'epaule|epaules|epaule barre|epauler|epaules barre',
    'Squat Clean':
      'epaule flechi|epaules flechis|epaule complet|epaules complets|epaule squat|epaules squat|epaule flexion|epaule en squat|epaule en flexion',
    'Power Clean':
      'epaule debout|epaules debout|epaule puissance|epaules puissance|epaules en puissance|epaule en puissance|epaule semi flechi|power epaule|epaule force|epaule de puissance',
    'Hang Clean':
      'epaule suspendu|epaules suspendus|epaule en suspension|epaules en suspension|epaule de la suspension|epaule suspension|epaules suspension|epaule depuis la suspension|epaule hang|epaule du hang',
    'Hang Power Clean':
      'epaule debout suspendu|epaule suspendu debout|epaule puissance suspendu|epaules debout suspendus|epaule debout en suspension|epaule suspendu puissance|epaule puissance en suspension|epaules puissance suspendus|epaule suspension debout|hang epaule debout',
    'Hang Squat Clean':
      'epaule flechi suspendu|epaule suspendu flechi|epaule complet suspendu|epaule flechi en suspension|epaule suspendu complet',
    'Dumbbell Clean':
      'epaule haltere|epaule halteres|epaules haltere|epaules halteres|epaule avec haltere|epaule avec halteres|epaules avec halteres|clean haltere|clean halteres|cleans halteres|clean avec halteres|epaule a l haltere|cleans haltere',
    'Dumbbell Power Clean':
      'power clean halteres|power clean haltere|power cleans halteres|epaule debout halteres|epaule puissance halteres|epaule debout haltere|power clean avec halteres',
    'Dumbbell Hang Clean':
      'hang clean halteres|hang clean haltere|hang cleans halteres|epaule suspendu halteres|epaule suspendu haltere|hang clean avec halteres',
    'Dumbbell Hang Power Clean':
      'hang power clean halteres|hang power clean haltere|hang power cleans halteres|hang power clean avec halteres',
    'Dumbbell Hang Clean and Jerk':
      'hang clean and jerk haltere|hang clean and jerk halteres|hang clean jerk haltere|epaule jete suspendu haltere|hang clean and jerk avec haltere|hang clean and jerks haltere',
    'Kettlebell Clean':
      'epaule kettlebell|epaule kb|epaules kb|epaules kettlebell|clean avec kettlebell|epaule avec kettlebell',
    'Medicine Ball Clean':
      'epaule medecine ball|epaules medecine ball|clean medecine ball|cleans medecine ball|clean avec medecine ball|epaule medball|clean avec medball|medecine ball clean|medecine ball cleans',
    'Sandbag Clean':
      'epaule sac de sable|epaules sac de sable|clean sac de sable|cleans sac de sable|epaule sandbag|clean avec sac de sable|epaule avec sac de sable|clean sac',
    'Sandbag to Shoulder':
      'sac sur l epaule|sac de sable sur l epaule|sac a l epaule|sac de sable a l epaule|sac epaule|sandbag sur l epaule',
    'Sandbag Over Shoulder':
      'sac par dessus l epaule|sac de sable par dessus l epaule|sandbag par dessus l epaule|sac de sable par dessus epaule',
    'Sandbag Squat':
      'squat sac de sable|squats sac de sable|squat avec sac de sable|squats avec sac de sable|squat avec sac|squats avec sac|squat sandbag',
    'Sandbag Carry':
      'porter de sac|porte de sac|portage de sac|portage sac|marche avec sac|marche sac de sable|portage sac de sable|porter de sac de sable|marche avec sac de sable|transport de sac',
    'D-ball Over Shoulder':
      'd ball par dessus l epaule|dball par dessus l epaule|d ball par dessus epaule|ballon par dessus l epaule',
    'D-ball Clean': 'epaule d ball|clean d ball avec ballon|epaule dball',
    Snatch: 'arrache|arraches|arrache barre|arraches barre|arracher|arrache a la barre',
    'Squat Snatch':
      'arrache flechi|arraches flechis|arrache complet|arraches complets|arrache squat|arraches squat|arrache flexion|arrache en squat|arrache en flexion',
    'Power Snatch':
      'arrache debout|arraches debout|arrache puissance|arraches puissance|arrache en puissance|arraches en puissance|arrache semi flechi|power arrache|arrache force|arrache de puissance',
    'Hang Snatch':
      'arrache suspendu|arraches suspendus|arrache en suspension|arraches en suspension|arrache suspension|arrache de la suspension|arrache depuis la suspension|arrache hang|arrache du hang',
    'Hang Power Snatch':
      'arrache debout suspendu|arrache suspendu debout|arrache puissance suspendu|arraches debout suspendus|arrache debout en suspension|arrache puissance en suspension|arrache suspendu puissance',
    'Hang Squat Snatch':
      'arrache flechi suspendu|arrache suspendu flechi|arrache complet suspendu|arrache flechi en suspension',
    'Snatch Balance': 'chute d arrache|chutes d arrache|balance d arrache|chute arrache',
    'Snatch Pull': 'tirage d arrache|tirages d arrache|tirage arrache|tirages arrache|tirade d arrache',
    'Clean Pull': 'tirage d epaule|tirages d epaule|tirage epaule|tirages epaule',
    'Dumbbell Snatch':
      'arraches haltere|arrache haltere|arraches halteres|arrache halteres|arrache avec haltere|arraches avec haltere|arrache a l haltere|arraches a l haltere|arrache avec un haltere|arraches alternes haltere|arraches haltere alternes|arrache haltere alterne|arraches alternes avec haltere|arrache db|arraches db|snatch haltere|snatch halteres|snatchs haltere|snatchs halteres|snatches haltere|snatch avec haltere|snatch avec halteres|snatch a l haltere|snatchs avec haltere|snatch alternes haltere|arrache un bras|arraches un bras|arraches avec halteres|arrache alterne haltere|arraches alternes a l haltere|power snatch haltere',
    'Dumbbell Hang Snatch':
      'arrache suspendu haltere|arraches suspendus haltere|hang snatch haltere|hang snatchs haltere|hang snatch avec haltere|arrache haltere suspendu',
    'Kettlebell Snatch':
      'arrache kettlebell|arraches kettlebell|arrache kb|arraches kb|arrache avec kettlebell|arraches avec kettlebell|snatch avec kettlebell|arrache avec kb',
    Thruster:
      'truster|trusters|trhuster|trhusters|thurster|thursters|thruster barre|thrusters barre|thruster a la barre|thrusters a la barre|squat developpe|squats developpes|squat developpe barre',
    'Dumbbell Thruster':
      'thruster halteres|thrusters halteres|thruster haltere|thrusters haltere|thruster avec halteres|thrusters avec halteres|thruster avec haltere|thrusters avec haltere|thrusters aux halteres|thruster aux halteres|thruster a l haltere|thrusters avec 2 halteres|trusters halteres|truster halteres|squat developpe halteres',
    'Single-arm Dumbbell Thruster':
      'thruster un bras haltere|thrusters un bras haltere|thruster haltere un bras|thrusters haltere un bras|thruster un bras|thrusters un bras|thruster a un bras|thrusters avec un haltere|thrusters a un bras',
    'Kettlebell Thruster':
      'thruster avec kettlebell|thrusters avec kettlebell|thrusters avec kettlebells|thruster avec kb|thrusters avec kb',
    Cluster: 'clusters barre|cluster barre',
    'Dumbbell Cluster': 'cluster halteres|clusters halteres|cluster haltere|clusters avec halteres',
    "Devil's Press":
      'devil press halteres|devil press haltere|devils press halteres|devil press avec halteres|devil presse|devils presse|devil press avec haltere',
    'Man Maker': 'man makers halteres|man maker halteres|man maker avec halteres|manmakers halteres',
    'Dumbbell Squat':
      'squat halteres|squats halteres|squat avec halteres|squats avec halteres|squat haltere|squats haltere|squat avec haltere|squats avec haltere|squats aux halteres|squat aux halteres',
    'Dumbbell Front Squat':
      'front squat halteres|front squats halteres|front squat haltere|squat avant halteres|squats avant halteres|front squat avec halteres|front squats avec halteres|squat avant avec halteres',
    'Dumbbell Overhead Squat':
      'overhead squat haltere|overhead squats haltere|squat bras tendu haltere|overhead squat avec haltere|ohs haltere|squat overhead haltere',
    'Kettlebell Front Squat':
      'squat avant kettlebell|squats avant kettlebell|squat avant kb|front squat avec kettlebell|front squat avec kb',
    'Dumbbell Swing':
      'swing haltere|swings haltere|swing avec haltere|swings avec haltere|balanciers haltere|swing a l haltere|swings a l haltere',
    'Dumbbell Curl':
      'curl biceps halteres|curls biceps halteres|curl haltere|curls halteres|curl halteres|curls haltere|flexions biceps halteres|biceps halteres|biceps curl halteres|biceps haltere|curl biceps haltere|curl avec halteres',
    'Barbell Curl':
      'curl biceps|curls biceps|curl barre|curls barre|flexion biceps|flexions biceps|curl biceps barre|biceps barre|curl a la barre|flexions des biceps',
    'Dumbbell Lateral Raise':
      'elevation laterale|elevations laterales|elevations laterale|elevation laterales|elevations laterales halteres|elevation laterale halteres|elevations laterales avec halteres|elevations laterales aux halteres',
    'Dumbbell Triceps Extension':
      'extension triceps|extensions triceps|extensions triceps haltere|extension triceps haltere|extensions triceps halteres|extensions des triceps|extension des triceps|barre au front',
    "Dumbbell Farmer's Carry":
      'marche du fermier halteres|marche du fermier avec halteres|farmer carry halteres|farmers carry halteres|farmer halteres|farmer walk halteres|marche fermier halteres|farmer carry avec halteres',
    "Kettlebell Farmer's Carry":
      'marche du fermier kettlebell|marche du fermier kb|marche du fermier avec kettlebell|marche du fermier avec kettlebells|marche du fermier kettlebells|marche fermier kb|farmer carry avec kettlebells|marche du fermier avec kb',
    "Farmer's Carry":
      'marche du fermier|marches du fermier|marche fermier|marche de fermier|marche des fermiers|porter du fermier|farmer|fermier|portage fermier|port du fermier|porte fermier',
    'Suitcase Carry':
      'marche de la valise|marche valise|porter de valise|port de valise|valise|marche du fermier un bras|marche du fermier unilaterale',
    'Overhead Carry':
      'marche bras tendus|marche overhead|marche barre au dessus de la tete|marche avec barre au dessus de la tete|portage overhead|port overhead',
    'Dumbbell Overhead Carry':
      'marche haltere bras tendu|marche haltere au dessus de la tete|marche overhead haltere',
    'Yoke Carry': 'marche du joug|marche avec joug|joug|portage du joug',
    'Sled Push':
      'poussee de traineau|poussees de traineau|poussee traineau|pousser de traineau|pousse de traineau|pousser le traineau|traineau|poussee sled|poussee de luge|poussee du traineau|pousser traineau|pousse traineau|luge',
    'Sled Pull':
      'tirage de traineau|tirer le traineau|tirage traineau|tirage du traineau|tire de traineau|tirage sled|tirage de luge|tirer de traineau',
    'Sled Drag': 'traction de traineau|trainer le traineau|traction traineau|traineau a reculons',
    'Tire Flip':
      'retournement de pneu|retournements de pneu|retournement de pneus|retournements de pneus|pneu|retourner le pneu|retourne de pneu|flip pneu|pneus',
    'Sledgehammer Strike':
      'coup de masse|coups de masse|masse sur pneu|frappe de masse|frappes de masse|masse',
    'Battle Rope Slam':
      'corde ondulatoire|cordes ondulatoires|battle ropes vagues|vagues battle rope|ondulations',
    'Medicine Ball Slam':
      'slams medecine ball|slam medecine ball|medecine ball slam|lancers au sol|lancer au sol|slams|slam|medecine ball slams',
    'Wall Ball':
      'lancers de medecine ball|lancer de medecine ball|lancers au mur|lancer au mur|lance au mur|wal ball|wal balls|medecine ball au mur|lancers de ballon|lancer de ballon|lancers medecine ball|balles au mur|lancer de balle|lancers de balle|lancer medecine ball',
    'Kettlebell Swing':
      'balanciers|balancier|balancier kettlebell|balanciers kettlebell|balancier kb|balanciers kb|swing kb|swing kettlebell|swings kettlebell|swings kb|kb swing americain|swing americain|swings americains|swing americain kettlebell|swing americains|swing avec kettlebell|swings avec kettlebell|swing avec kb|swings avec kb|swing a la kettlebell|swings kettle|swing kettle|kettle swing|kettle swings|kb swings americains|kettlebell swing americain|swings kettlebells|swings kbs|swing a deux mains|swings us|kbs americain|kbs us',
    'Russian Kettlebell Swing':
      'swing russe|swings russes|swing russes|swings russe|kb swing russe|kb swings russes|kettlebell swing russe|kettlebell swings russes|swing kettlebell russe|swings kettlebell russes|swing kb russe|swings kb russes|balancier russe|balanciers russes|kbs russe|kbs russes|swing russe kb|swing russe kettlebell|swings russes kb|swings russes kettlebell',
    'Single-arm Kettlebell Swing':
      'swing un bras|swings un bras|swing a un bras|swings a un bras|swing kettlebell un bras|swings kettlebell un bras|swing kb un bras|swings kb un bras|swing une main|swing 1 bras|swings 1 bras',
    'Turkish Get-up':
      'releve turc|releves turcs|releve turque|lever turc|levers turcs|releve turcs|leve turc|get up turc|turkish get ups kb',
    'Kettlebell Windmill': 'moulin kettlebell|moulin|moulins|moulin a vent|moulin kb|moulins kb',
    'Kettlebell Halo': 'halo kettlebell|halos kettlebell|halo|halos|halo kb',
    'Single-under':
      'corde a sauter|cordes a sauter|saut a la corde|sauts a la corde|saut de corde|sauts de corde|sauter a la corde|simple saut|simples sauts|saut simple|sauts simples|simple sauts|simples|corde simple|cordes simples|simple corde|simples corde|corde a sauter simple|sauts de corde simples|simple under|simples under|simple unders|single sauts|saut corde|sauts corde|corde|simples tours|simple tour',
    'Double-under':
      'double saut|doubles sauts|double sauts|doubles saut|doubles tours|double tours|saut double|sauts doubles|corde double|cordes doubles|double corde|doubles cordes|double a la corde|doubles a la corde|doubles corde|corde a sauter double|doubles de corde|double de corde|d under',
    'Triple-under': 'triple saut|triples sauts|triple sauts|triples tours|triple tours',
    'Crossover Single-under':
      'sauts croises|saut croise|simples croises|simple croise|corde croisee|corde a sauter croisee',
    'Double-under Crossover':
      'doubles croises|double croise|double under croise|double unders croises|doubles sauts croises',
    Run: 'course|courses|courir|course a pied|courez|cours|courent|courons|on court|footing|courrir|trot|trottiner|trottinez|run exterieur|courir dehors|course exterieure',
    'Backward Run': 'course a reculons|course arriere|course en arriere|courir a reculons|courir en arriere',
    'Shuttle Run':
      'course navette|courses navettes|course navettes|navettes|navette|aller retour|allers retours|aller retours|navettes course|course en navette|courses navette|a r course',
    'Treadmill Run': 'tapis de course|course sur tapis|tapis roulant|courir sur tapis|tapis|course tapis',
    'Weighted Run':
      'course lestee|courses lestees|course avec gilet|course avec poids|course avec disque|course avec charge|course leste',
    Sprint: 'sprinter|sprintez|course rapide',
    Row: 'rameur|rameurs|rame|rames|ramer|ramez|rament|ramons|aviron|avirons|ergometre|ergo|row erg rameur|cal rameur|row rameur',
    Bike: 'velo|velos|pedaler|pedalez|pedale|pedalent|cyclisme|bicyclette|velo d appartement|velo stationnaire|faire du velo',
    'Assault Bike': 'velo assault|assault velo|velo a air|assaut bike|air velo|assaut velo|assault bik',
    'Bike Erg': 'velo erg|velo ergo|velo concept 2|velo concept2|bikeerg velo|velo c2',
    'Echo Bike': 'velo echo|echo velo|eco bike|velo rogue',
    'Ski Erg': 'ski ergometre|ski ergo|skieur|skiez|skie|ergo ski|machine a ski',
    Swim: 'natation|nage|nages|nager|nagez|nagent',
    Walk: 'marche|marches|marcher|marchez|marchent|marche a pied|marche rapide|marche active|marche lente',
    Hike: 'randonnee|randonnees|rando|randonner',
    Ruck: 'marche lestee|marche avec sac a dos|marche avec gilet|marche leste|rando lestee',
    Stretching: 'etirements|etirement|etirer|etirez vous|souplesse',
    'Foam Rolling': 'rouleau de massage|auto massage|automassage|rouleau|automassages|auto massages',
    'Partner Carry':
      'porter de partenaire|portage de partenaire|porter du partenaire|porter de camarade|porter le partenaire|portage du partenaire',
    'Wall Climb-over': 'franchissement de mur|franchissements de mur|passage de mur',
    'Pull-over': 'passage en appui|montee en appui',
    'Scapular Pull-up': 'tractions scapulaires|traction scapulaire|tractions omoplates|scapulaires',
    'L Pull-up': 'tractions en equerre|tractions equerre|traction en equerre',
    'Lying Toe Touch': 'touches orteils|toucher de pieds|touche orteils|touches pieds allonge',
    'Barbell Rollout': 'roulette abdos|roue abdos|roulette|ab wheel barre|rouleau abdos',
  },
}
