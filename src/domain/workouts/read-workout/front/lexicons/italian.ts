import type { Lexicon } from './words'

export const ITALIAN: Lexicon = {
  words: {
    and: 'e|ed',
    amrap:
      'piu giri possibili|piu giri possibile|max giri|max round|massimo numero di giri|massimo numero di round|piu round possibili|il maggior numero di giri|il maggior numero di round|maggior numero di giri|quanti piu giri possibile|quanti piu giri possibili|quanti piu round possibili|il massimo dei giri|quanti giri possibile|massimo dei giri|massimi giri|il massimo di giri|piu ripetizioni possibili|quante piu ripetizioni possibili|quante piu ripetizioni possibile|massimo numero di ripetizioni|il maggior numero di ripetizioni',
    emom: 'ogni minuto|ogni min|allo scoccare del minuto|allo scoccare di ogni minuto|al minuto|ogni minuto allo scoccare del minuto|ogni minuto sul minuto|all inizio di ogni minuto|a ogni minuto|ad ogni minuto',
    every: 'ogni|a ogni|ad ogni',
    rounds: 'giro|giri|tornate|tornata|round da|giri da|giri di|round di|circuiti',
    roundsForTime:
      'giri per tempo|giri a tempo|giri in tempo|giri x tempo|round a tempo|giri for time|round per tempo|round x tempo|giri contro il tempo|giri contro tempo|rounds a tempo|rounds per tempo',
    forTime:
      'per tempo|x tempo|a tempo|in tempo|contro il tempo|contro tempo|contro il cronometro|per il tempo|il piu veloce possibile|il piu velocemente possibile|piu veloce possibile|piu velocemente possibile|nel minor tempo possibile|nel minor tempo|il prima possibile|il piu rapidamente possibile|a cronometro|tutto a tempo',
    sets: 'serie|set da|serie da|set di|serie di|sets da|tentativo|tentativi|prove',
    rest: 'riposo|riposi|recupero|recuperi|riposa|riposate|recupera|recuperate|recuperare|pausa|pause|rec|recup|riposare|recupero di|riposo di|di recupero|di riposo|recupero attivo|recupero passivo|pausa di|recupero completo',
    between:
      'tra|tra i giri|tra le serie|tra serie|tra i round|tra i set|tra giri|tra una serie e l altra|tra un round e l altro|tra un set e l altro|tra ogni round|tra ogni set|tra gli esercizi|tra i blocchi|tra le stazioni|tra le prove|tra i tentativi|fra|fra i giri|fra i round|fra i set|fra una serie e l altra|fra un giro e l altro|dopo ogni giro|dopo ogni serie|dopo ogni round|dopo ogni set|dopo ogni|tra un giro e l altro|fra le serie|tra ogni giro|tra ogni serie|alla fine di ogni giro|a fine giro|a fine serie|a fine round|tra ogni',
    cap: 'limite|tempo massimo|tempo max|limite di tempo|tempo limite|cap a|cap di|massimo tempo|tetto|limite a|entro|durata massima|tempo a disposizione',
    next: 'poi|quindi|seguito da|seguita da|dopo|e poi|a seguire|seguiti da|seguite da|subito dopo|di seguito|infine|e infine|dopodiche|successivamente|e dopo',
    buyIn:
      'ingresso|per iniziare|all inizio|entrata|si inizia con|iniziare con|inizio|iniziando con|si parte con|in apertura',
    cashOut:
      'uscita|per finire|alla fine|per concludere|per terminare|si finisce con|finire con|concludere con|terminare con|in chiusura|chiudere con|si chiude con|finendo con',
    max: 'massimo|massima|massimi|al massimo|massimo di|max di|massime|massime ripetizioni|massimo ripetizioni|max ripetizioni|max reps|max rip|max rep|massime rip|massime reps|massime calorie|il massimo di|il massimo|il piu possibile|piu possibile|a esaurimento|ad esaurimento|a cedimento|fino a cedimento',
    each: 'per lato|ogni lato|a lato|ciascun lato|per gamba|a gamba|ogni gamba|per braccio|a braccio|ogni braccio|ciascuno|ciascuna|ognuno|per parte|per mano|ogni mano|per piede|di ognuno|di ciascuno|destra e sinistra|destra sinistra|dx e sx|dx sx|sx dx|sx e dx|x lato|x gamba|x braccio|x parte|a testa|cadauno',
    deathBy: 'morte da|morte per',
    alternating:
      'alternato|alternando|alternati|alternate|alternata|alternandosi|alternandole|alternandoli|alternare|alterna|alternanza|in alternanza|a minuti alterni|minuti alterni|in modo alternato|braccia alternate|gambe alternate|lati alternati|alternatamente',
    unscored:
      'non a tempo|non per tempo|qualita|di qualita|in qualita|per qualita|per la qualita|senza tempo|senza punteggio|no tempo|senza cronometro|senza limite di tempo|lavoro tecnico|lavoro di tecnica|con calma|a tuo ritmo|al proprio ritmo',
    odd: 'dispari|minuti dispari|minuto dispari|min dispari|nei minuti dispari|ai minuti dispari|i minuti dispari',
    even: 'pari|minuti pari|minuto pari|min pari|nei minuti pari|ai minuti pari|i minuti pari',
    minute: 'minuto|stazione|min|postazione|intervallo',
    filler:
      'di|da|con|in|a|ad|al|il|la|lo|le|i|gli|per|del|dei|della|delle|degli|un|una|uno|su|sul|sulla|alla|agli|ai|nel|nei|nella|e mezzo|fare|eseguire|esegui|eseguite|completare|completa|in totale|totale|totali|per un totale di|un totale di|totale di|per ogni|durante|tutti|tutte|i seguenti|seguenti',
    asNeeded:
      'al bisogno|libero|secondo necessita|quanto basta|quando serve|se necessario|a piacere|a volonta|a necessita|q b|quanto serve',
    build:
      'salire|salire a|salire fino a|salendo|salendo a|salite di carico|salendo di carico|salire di carico|salire con il carico|salire col carico|salendo col carico|salendo con il carico|sali|sali fino a|sali di carico|trovare|trovare il|trovare un|costruire|costruire fino a|costruisci|trova|trova il|trova un|cercare|cercare il|cercare un|cerca il|cerca un|ricerca|ricerca del|arrivare a|arriva a|arrivare al|a salire|salendo fino a|aumentando|aumentando il carico|aumentare il carico|carico progressivo|carico crescente|carichi crescenti|incrementare|incrementando|incrementare il carico|in progressione|progressione di carico|a crescere|in crescendo|crescente|crescendo|stabilire il|stabilire un',
    superset:
      'superserie|in superset|in superset con|superset con|super serie|in superserie|in superserie con|in jumpset|jumpset|jump set',
    score:
      'punteggio|punteggi|risultato|risultati|si conta|si contano|si somma|si sommano|somma|il punteggio|punteggio finale|punteggio totale|il punteggio e|segna il punteggio|conta|contare|contano|somma delle ripetizioni|totale ripetizioni|totale delle ripetizioni',
    remark:
      'scalato|scalata|scalati|scalare|scala a|scala con|scala il|scalatura|scalature|scalabile|scaling a|principianti|principiante|neofiti|obiettivo|obiettivi|l obiettivo|scopo|lo scopo|nota|nota bene|nb|consiglio|consigli|stesso peso|stessi pesi|stesso carico|stessi carichi|stesso|stessa|stessi|stesse|uguale|peso|pesi|carico|carico libero|peso libero|peso a scelta|carico a scelta|a scelta|carico leggero|carico moderato|attenzione|mantenere|mantieni|mantenete|tenere|tieni|tenete|opzione|opzioni|variante|varianti|intermedi|intermedio|avanzati|avanzato|segnare|segna|segnate|annota|annotare|annotate|ricorda|ricordate|ricordatevi|ricordati|senza|senza pausa|senza pause|senza recupero|senza riposo|senza riposi|senza fermarsi|senza soste|senza appoggiare|non|non appoggiare|non fermarsi|non mollare|facile|ritmo|a ritmo|passo|andatura|ritmo facile|ritmo costante|intensita|ultima|ultimo|ultime|ultimi|l ultima|l ultimo|ultima serie|ultimo giro|per favore|dai dai|dai ragazzi|forza ragazzi|buon lavoro|buon allenamento|buon wod|buona fortuna|buon divertimento|in bocca al lupo|buona giornata|se|se non|se possibile|se serve|se riesci|se riuscite|chi|chi non|chi vuole|cercate di|cerca di|cercare di|provare|prova a|provate a|provare a|restare|rimanere|resta|usare|usa|usate|utilizzare|scegli|scegliere|scegliete|aggiungere|aggiungi|aggiungete|aumentare|diminuire|ridurre|riduci|sostituire|sostituire con|sostituisci|sostituzione|sostituzioni|adattare|adatta|adattato|livello|livelli|modifica|modifiche|versione|materiale|attrezzatura|concentrarsi|concentratevi|bisogna|si puo|potete|puoi|dovete|devi|ripartire|ripartire da|possibilmente|stimolo',
    partner:
      'in coppia|a coppie|coppie|coppia|in coppie|in due|a due|in tre|a tre|in trio|in squadra|in squadre|squadre da|squadre di|squadra da|squadra di|squadra|squadre|a squadre|in team|a team|dividere|dividi|dividete|diviso|divisi|divisa|divise|da dividere|condiviso|condivisi|condividere|condivisa|uno lavora|uno lavora uno riposa|uno lavora e uno riposa|uno lavora l altro riposa|uno lavora l altro recupera|1 lavora 1 riposa|divisione libera|ripartizione libera|team da|team di|in team da|in team di|mentre|insieme|assieme|cambio|cambi|cambiare|cambio libero|cambi liberi|cambio ogni|ci si alterna|alternandosi in coppia|a staffetta|staffetta|compagno|con un compagno|con compagno|con il compagno|il compagno|col compagno|partner libero|sincronizzato|sincronizzati|sincronizzate|sincronizzata|sincro|in sincro|in contemporanea|contemporaneamente|a turno|a turni|l altro|per persona|a persona|io vado tu vai|tu vai io vado',
    calories: 'calorie|cal di|calorie di|cal al|cal alla|in calorie|per calorie|kcal di',
    on: 'forte|lavoro|di lavoro|lavora|lavorare|sforzo',
    station:
      'per stazione|ogni stazione|a stazione|per ogni stazione|ad ogni stazione|per postazione|ogni postazione|stazioni|postazioni|per esercizio|ogni esercizio|ad esercizio|a esercizio|per ogni esercizio|x stazione|x esercizio|per movimento|ogni movimento',
    vest: 'gilet|con gilet|giubbotto|con giubbotto|giubbotto zavorrato|con giubbotto zavorrato|gilet zavorrato|con gilet zavorrato|giubbino|con giubbino|giubbetto|con giubbetto|corpetto zavorrato',
    rx: 'in rx|versione rx|come prescritto',
    or: 'o|oppure|o anche|altrimenti',
    repeat:
      'ripetere|ripeti|ripetuto|ripetete|da ripetere|si ripete|ripetere per|ripeti per|si ricomincia|ricominciare',
    clock: 'cronometro|orologio|tempo continuo|timer continuo|a tempo continuo',
    heading:
      'forza|tecnica|parte|blocco|blocchi|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|riscaldamento|attivazione|pesistica|oggi|allenamento|allenamento del giorno|wod del giorno|wod di oggi|ginnastica|condizionamento|condizionamento metabolico|accessori|accessorio|complementari|mobilita|resistenza|defaticamento|programmazione|programma|esercizi|esercizio|circuito|sollevamento pesi|sollevamento|wod a coppie|wod in coppia|wod di coppia|wod a squadre|finale|potenza|lavoro accessorio|abilita|preparazione|ripetute|intervalli',
    slowest:
      'piu lento|piu lenta|giro piu lento|il giro piu lento|il piu lento|la piu lenta|tempo piu lento|round piu lento|serie piu lenta|piu veloce|il piu veloce|giro piu veloce|il giro piu veloce|round piu veloce',
    forLoad:
      'per carico|per il carico|per peso|per il peso|al massimo carico|per il massimo carico|massimo carico|carico massimo',
    ladder:
      'scala|in scala|a scala|scala crescente|scala decrescente|piramide|a piramide|in piramide|piramidale|piramidi|piramide crescente|piramide decrescente|scaletta|a scaletta|gradini',
  },
  units: {
    min: 'minuto|minuti|min',
    s: 'sec|secondo|secondi',
    h: 'ora|ore',
    m: 'metro|metri|mt|mtr|mts',
    km: 'chilometro|chilometri|km',
    mi: 'miglio|miglia',
    kg: 'chili|chilo|kili|kilo|chilogrammi|chilogrammo|kg',
    lb: 'libbre|libbra',
    cal: 'caloria|calorie|kcal|cal',
    in: 'pollici|pollice',
    cm: 'centimetri|centimetro',
    reps: 'ripetizione|ripetizioni|volte|rip|ripet|reps|rep|rips',
  },
  numbers:
    'due=2|tre=3|quattro=4|cinque=5|sette=7|otto=8|nove=9|dieci=10|undici=11|dodici=12|tredici=13|quattordici=14|quindici=15|sedici=16|diciassette=17|diciotto=18|diciannove=19|venti=20|ventuno=21|venticinque=25|trenta=30|quaranta=40|cinquanta=50|sessanta=60|cento=100',
  modifiers: {
    Strict: 'stretti|stretto|stretta|strette|strict|senza slancio|senza kipping',
    Jumping: 'saltati|saltato|saltata|saltate|con salto|in salto|con balzo',
    Walking: 'camminati|camminato|camminando|in camminata|avanzando|in avanzamento',
    Dumbbell:
      'con manubri|con manubrio|manubri|manubrio|con i manubri|con il manubrio|col manubrio|con un manubrio|con 1 manubrio|con 2 manubri|con due manubri|con db|con dbs|con dumbbell|con dumbbells|ai manubri|al manubrio|coi manubri|c manubri',
    Kettlebell:
      'con kettlebell|con kettlebells|con kb|con kbs|con la kettlebell|con la kb|con una kettlebell|con una kb|con 1 kb|con 2 kb|con due kettlebell|con due kb|con 2 kettlebell|con kettle|con ghiria|con ghirie|con girya',
    Barbell: 'con bilanciere|bilanciere|con il bilanciere|col bilanciere|al bilanciere|con barbell|con barra',
    Sandbag: 'con sandbag|con sacco|con il sacco|col sacco|con sacco di sabbia|al sacco|con sacca',
    'Medicine Ball':
      'con palla medica|con palla|con medball|con med ball|con la palla|palla medica|con mb|con wall ball',
    'D-ball': 'con d ball|con dball|con la d ball',
    Overhead:
      'sopra la testa|sopra testa|sopra il capo|braccia tese|a braccia tese|in overhead|con braccia tese',
    Lateral: 'laterali|laterale|di lato|lateralmente|ai lati',
    'Single-arm':
      'a un braccio|ad un braccio|un braccio|1 braccio|a 1 braccio|a una mano|ad una mano|una mano|monobraccio|mono braccio|unilaterale|unilaterali|con un braccio|a braccio singolo|singolo braccio|braccio singolo',
    'Over Bar':
      'sopra il bilanciere|sopra bilanciere|oltre il bilanciere|sopra la sbarra|sopra la barra|sopra barra|oltre la barra|over bilanciere|oltre bilanciere|superando il bilanciere|saltando il bilanciere',
    'Over Rower':
      'sopra il vogatore|sopra vogatore|oltre il vogatore|over vogatore|sopra il rower|sopra il remoergometro',
    'Over Dumbbell':
      'sopra il manubrio|sopra i manubri|sopra manubrio|sopra manubri|oltre il manubrio|oltre i manubri|over manubrio|over manubri',
    'Bar-facing':
      'fronte bilanciere|fronte al bilanciere|di fronte al bilanciere|faccia al bilanciere|frontali al bilanciere|fronte barra|frontali bilanciere|davanti al bilanciere',
    Weighted:
      'zavorrati|zavorrato|zavorrata|zavorrate|con zavorra|con peso|con pesi|con sovraccarico|appesantiti',
    Reverse: 'inversi|inverso|inversa|inverse|indietro|dietro|posteriori|posteriore|all indietro|rovesciati',
    Backward: 'a ritroso|all indietro camminando',
    'Front Rack': 'in front rack|in rack|bilanciere davanti',
    'Back Rack': 'in back rack|bilanciere dietro|bilanciere sulle spalle|bilanciere dietro la testa',
    Plate: 'con disco|disco|con il disco|con un disco|col disco|con dischi|con piastra',
    Russian: 'russi|russo|russa|russe|alla russa',
    American: 'americani|americano|americana|americane|all americana',
    Banded:
      'con elastico|con elastici|con l elastico|elastico|assistiti|assistite|assistita|con banda|con banda elastica',
    Ring: 'agli anelli|anelli|con anelli|con gli anelli|all anello|sugli anelli',
    Knee: 'sulle ginocchia|in ginocchio|con ginocchia a terra|ginocchia a terra|sulle ginocchia a terra',
    Incline: 'inclinati|inclinata|inclinato|su rialzo|con mani rialzate',
    Deficit: 'in deficit|con deficit|con rialzo|in rialzo|da rialzo',
    Clapping: 'con battito|con battito di mani|con clap|con battuta di mani|battimano',
    Negative: 'negative|negativi|negativa|in negativa|eccentriche|eccentrici|in eccentrica',
    'Hand-release':
      'con rilascio|con rilascio delle mani|con stacco mani|con stacco delle mani|con mani staccate|mani staccate|con rilascio mani',
    Hang: 'dalla sospensione|in sospensione|da sospensione|dal hang|da hang|sospesa|sospesi|sospeso|sospensione',
    Power: 'in piedi|di potenza|in potenza',
    Squat: 'in accosciata|in squat|completo|completi',
    Split: 'in sforbiciata|sforbiciata|in spaccata|in divaricata',
    Sumo: 'in sumo|stile sumo|posizione sumo',
    Romanian: 'rumeni|alla rumena|rumena',
    'Stiff-legged': 'a gambe tese|gambe tese|a gambe semitese',
    Pause: 'con fermo|con pausa|col fermo|in pausa|con fermata|con sosta|con stop',
    'Close-grip': 'presa stretta|a presa stretta|con presa stretta',
    Target: 'con bersaglio|al bersaglio|con target|bersaglio',
    Legless: 'senza gambe|senza le gambe|senza uso delle gambe|solo braccia',
    L: 'a squadra|in squadra l|a l',
    'Wall-facing': 'fronte muro|faccia al muro|fronte al muro|viso al muro',
    GHD: 'al ghd|sul ghd|su ghd',
    Treadmill:
      'su tapis roulant|sul tapis roulant|al tapis roulant|sul tapis|su tappeto|sul tappeto|su treadmill|sul treadmill',
    Shuttle: 'a navetta|a navette',
  },
  names: {
    Squat: 'accosciate|accosciata|piegate|piegata sulle gambe|piegamenti sulle gambe',
    'Air Squat':
      'squat a corpo libero|squats a corpo libero|squat liberi|squat libero|squat a vuoto|squat corpo libero|squat in aria|accosciate a corpo libero|accosciate libere|squat senza peso|squat senza carico',
    'Back Squat':
      'squat dietro|squat con bilanciere|squat bilanciere|squat al bilanciere|squat posteriore|squat bilanciere dietro|squat con il bilanciere|squat col bilanciere|squat dietro la nuca|squat con bilanciere dietro',
    'Front Squat':
      'squat frontale|squat frontali|squat davanti|squat anteriore|squat bilanciere davanti|squat con bilanciere davanti|squat avanti|accosciata frontale|accosciate frontali',
    'Overhead Squat':
      'squat sopra la testa|squat overhead|squat sopra testa|squat a braccia tese|squat braccia tese|accosciata di strappo|squat di strappo|squat in overhead|accosciate sopra la testa',
    'Pause Back Squat':
      'squat con fermo|squat con pausa|squat fermo in buca|squat con fermo in buca|back squat con fermo|back squat con pausa',
    'Pause Front Squat':
      'front squat con fermo|squat frontale con fermo|front squat con pausa|front squat con fermo in buca|squat frontale con pausa',
    'Box Squat': 'squat su box|squat sul box|squat al box|squat alla panca|squat su panca|squat sulla panca',
    'Split Squat':
      'affondi statici|affondo statico|affondi sul posto statici|squat bulgaro|squat bulgari|affondi bulgari|affondo bulgaro|split squat bulgaro|split squat bulgari|affondi bulgaro',
    'Jumping Squat':
      'squat con salto|squat saltato|squat saltati|salti squat|squat con balzo|salto squat|salti in squat|squat in salto',
    Pistol:
      'squat a una gamba|squat ad una gamba|squat su una gamba|squat monopodalico|squat monopodalici|squat una gamba|squat su una gamba sola|pistole',
    'Cossack Squat':
      'squat cosacco|squat cosacchi|affondi cosacchi|affondo cosacco|cosacchi|cosacco|squat alla cosacca',
    'Dumbbell Goblet Squat':
      'goblet squat con manubrio|goblet squat manubrio|goblet con manubrio|squat goblet con manubrio|squat goblet manubrio',
    'Kettlebell Goblet Squat':
      'squat goblet|squat a calice|squat calice|goblet squat con kettlebell|goblet squat con kb|squat goblet con kettlebell|squat goblet kb|squat goblet kettlebell|goblet con kettlebell',
    'Push-up':
      'piegamento|piegamenti|flessione|flessioni|piegamenti sulle braccia|piegamento sulle braccia|flessioni sulle braccia|piegamenti braccia|flessioni braccia|piegamenti a terra|flessioni a terra|pushup a terra',
    'Hand-release Push-up':
      'piegamenti con rilascio|piegamenti con stacco mani|piegamenti con rilascio mani|piegamenti con rilascio delle mani|piegamenti mani staccate|piegamenti hand release|piegamenti con stacco delle mani|flessioni con stacco mani|piegamenti hr|flessioni con rilascio|piegamenti con mani staccate|flessioni hand release',
    'Knee Push-up':
      'piegamenti sulle ginocchia|piegamenti in ginocchio|flessioni sulle ginocchia|piegamenti ginocchia|piegamenti con ginocchia a terra|piegamenti ginocchia a terra|flessioni in ginocchio|piegamenti da ginocchia|push up sulle ginocchia|push up in ginocchio',
    'Incline Push-up':
      'piegamenti inclinati|flessioni inclinate|piegamenti su rialzo|piegamenti rialzati|piegamenti su box|piegamenti sul box|flessioni su rialzo',
    'Clapping Push-up':
      'piegamenti con battito|piegamenti con battito di mani|piegamenti con clap|flessioni con battito|flessioni con battito di mani|piegamenti esplosivi',
    'Ring Push-up':
      'piegamenti agli anelli|piegamenti anelli|flessioni agli anelli|piegamenti sugli anelli|push up agli anelli',
    'Deficit Push-up':
      'piegamenti in deficit|piegamenti deficit|flessioni in deficit|piegamenti con deficit|piegamenti profondi',
    'Pike Push-up':
      'piegamenti pike|piegamenti a v|piegamenti in pike|flessioni a v|flessioni pike|piegamenti carpiati',
    'Weighted Push-up': 'piegamenti zavorrati|flessioni zavorrate|piegamenti con zavorra|push up zavorrati',
    'Handstand Push-up':
      'piegamenti in verticale|piegamento in verticale|piegamenti verticali|piegamenti in verticale al muro|flessioni in verticale|flessioni verticali|piegamenti verticale|flessioni verticale|hspu verticale|piegamenti a testa in giu|verticali piegamenti',
    'Strict Handstand Push-up':
      'piegamenti in verticale strict|piegamenti in verticale stretti|hspu stretti|piegamenti verticali strict|hspu strict|flessioni in verticale strict',
    'Pull-up':
      'trazione|trazioni|trazioni alla sbarra|trazione alla sbarra|trazioni sbarra|trazioni kipping|trazioni in kipping|trazioni butterfly|trazioni prone|trazioni presa prona|trazioni kippate|trazioni kip|trazioni alla barra',
    'Strict Pull-up':
      'trazioni strict|trazione strict|trazioni strette|trazioni stretta|trazioni senza kipping|trazioni stricte|pull up stretti|pullup stretti|pull up strette|trazioni strict alla sbarra|trazioni pure|trazioni da fermo',
    'Chest-to-bar Pull-up':
      'trazioni petto alla sbarra|petto alla sbarra|trazioni al petto|trazioni petto sbarra|petto sbarra|trazioni c2b|trazioni ctb|trazioni chest to bar|trazioni petto|petto alla barra|trazioni petto alla barra|trazione petto alla sbarra',
    'Chin-up':
      'trazioni supine|trazione supina|trazioni presa supina|trazioni in supinazione|trazioni inverse|trazioni presa inversa|trazioni a presa supina|trazioni con presa supina|trazioni chin up',
    'Jumping Pull-up':
      'trazioni saltate|trazioni con salto|trazione saltata|trazioni in salto|trazioni jumping|trazioni jump|trazioni saltando|trazione con salto',
    'Banded Pull-up':
      'trazioni con elastico|trazioni elastico|trazioni assistite|trazione con elastico|trazioni con l elastico|trazioni con elastici|trazioni con banda|trazioni assistite con elastico|trazione assistita|pull up con elastico',
    'Negative Pull-up':
      'trazioni negative|trazione negativa|trazioni eccentriche|trazioni in negativa|negative alla sbarra|trazioni in eccentrica',
    'Weighted Pull-up':
      'trazioni zavorrate|trazione zavorrata|trazioni con zavorra|trazioni con sovraccarico|trazioni con peso|pull up zavorrati|pull up zavorrate',
    'Burpee Pull-up':
      'burpees trazione|burpee trazione|burpee trazioni|burpees trazioni|burpees con trazione|burpee con trazione|burpees alla sbarra con trazione',
    'Ring Row':
      'rematore agli anelli|remate agli anelli|rematore anelli|trazioni agli anelli|trazioni inclinate agli anelli|remata agli anelli|rematori agli anelli|tirate agli anelli|rematori anelli|rowing agli anelli',
    'Inverted Row':
      'rematore inverso|rematori inversi|trazioni australiane|trazioni orizzontali|trazione orizzontale|rematore inverso alla sbarra|trazione australiana|australian pull up alla sbarra|trazioni basse|trazioni inclinate',
    'Scapular Pull-up':
      'trazioni scapolari|trazione scapolare|scapolari|attivazioni scapolari|depressioni scapolari',
    'L Pull-up': 'trazioni a squadra|trazioni a l|trazioni in squadra|trazioni in l|trazione a squadra',
    'Muscle-up':
      'muscle up agli anelli|muscle up anelli|muscle ups agli anelli|muscleup agli anelli|muscle ups anelli|salita agli anelli|salite agli anelli',
    'Bar Muscle-up':
      'muscle up alla sbarra|muscle up sbarra|muscle ups alla sbarra|muscleup alla sbarra|muscle ups sbarra|muscle up alla barra|muscleup sbarra',
    'Burpee Muscle-up':
      'burpees muscle up anelli|burpee con muscle up|burpees muscle up agli anelli|burpees con muscle up',
    'Burpee Bar Muscle-up':
      'burpees muscle up sbarra|burpee muscle up alla sbarra|burpees muscle up alla sbarra',
    'Bar Dip':
      'parallele|dip alle parallele|dips alle parallele|dip parallele|dips parallele|piegamenti alle parallele|piegamenti parallele|dips alla sbarra|dip alla sbarra',
    'Ring Dip': 'dip agli anelli|dips agli anelli|dip anelli|dips anelli|piegamenti agli anelli dip',
    'Bench Dip':
      'dip su panca|dips su panca|dip alla panca|dips alla panca|dip panca|dips panca|dip sulla panca|dips sul box|dip sul box|dip su box|dips su box|dip tricipiti|dips tricipiti',
    'Weighted Dip':
      'dip zavorrati|dips zavorrati|dip con zavorra|parallele zavorrate|dips zavorrate|dips con zavorra|dip zavorrate',
    'Rope Climb':
      'salita alla corda|salite alla corda|salite sulla corda|salita sulla corda|salita corda|salite corda|salita di corda|salite di corda|salire la corda|arrampicate alla fune|arrampicata alla fune|arrampicate corda|arrampicata alla corda|arrampicate alla corda|salita alla fune|salite alla fune|salite sulla fune|salita fune|salite fune|fune|salita della corda|arrampicata sulla corda|arrampicata su corda|salite su corda',
    'Legless Rope Climb':
      'salite alla corda senza gambe|salita alla corda senza gambe|salite corda senza gambe|salite alla fune senza gambe|salita alla fune senza gambe|corda senza gambe|salita corda senza gambe|rope climb senza gambe',
    'Peg Board Ascent':
      'salita peg board|salite peg board|salita alla pegboard|salite alla pegboard|salite pegboard',
    'Toes-to-bar':
      'piedi alla sbarra|punte alla sbarra|piedi sbarra|punte sbarra|piedi alla barra|punta alla sbarra|punte dei piedi alla sbarra|dita alla sbarra|punte alla barra|piede alla sbarra',
    'Toes-to-ring': 'piedi agli anelli|punte agli anelli|piedi anelli',
    'Knees-to-elbows':
      'ginocchia ai gomiti|ginocchia gomiti|ginocchia al gomito|ginocchio gomito|ginocchia ai gomiti alla sbarra|ginocchia gomito',
    'Hanging Knee Raise':
      'sollevamento ginocchia alla sbarra|ginocchia al petto|ginocchia al petto alla sbarra|ginocchia petto|ginocchia al petto in sospensione|sollevamenti ginocchia alla sbarra|sollevamento ginocchia|alzate ginocchia alla sbarra|alzate di ginocchia|alzate ginocchia|sollevamenti ginocchia|richiamo ginocchia|ginocchia alla sbarra|ginocchia sopra le anche|ginocchia sbarra|ginocchia in sospensione',
    'Leg Raise':
      'sollevamento gambe|sollevamenti gambe|sollevamento delle gambe|alzate gambe|alzate di gambe|gambe alzate|alzata gambe|slanci gambe|sollevamenti delle gambe|sollevamento gambe a terra',
    'Sit-up':
      'addominali|addominale|crunch completi|situps addominali|addome|addominali completi|addominali a farfalla|addominali butterfly|addominali farfalla|sit up addominali|sit up a farfalla|sit up farfalla|crunch completo|addominale completo',
    'GHD Sit-up':
      'addominali ghd|addominali al ghd|addominali sul ghd|sit up al ghd|ghd addominali|sit up ghd al ghd',
    'Weighted Sit-up':
      'addominali zavorrati|addominali con peso|addominali con disco|sit up con peso|sit up zavorrati|sit up con disco|addominali con zavorra',
    'Medicine Ball Sit-up':
      'addominali con palla medica|addominali con palla|sit up con palla medica|sit up con palla|addominali con wall ball|addominali con medball|sit up con wall ball',
    Crunch: 'crunch addominali|crunch a terra|crunches addominali|mezzi addominali|crunch corti',
    'Reverse Crunch': 'crunch inverso|crunch inversi|crunch inversa|crunch al contrario',
    'Bicycle Crunch':
      'crunch bicicletta|bicicletta addominali|crunch a bicicletta|addominali bicicletta|crunch bici|bicicletta a terra|crunch incrociati|crunch incrociato',
    'V-up':
      'addominali a v|addominali v up|libretto|libretti|addominali a libretto|chiusure a libretto|chiusura a libretto|chiusure a v|coltellino|coltellini|crunch a libretto|addominali libretto|a libretto',
    'Tuck-up': 'chiusure raccolte|chiusura raccolta|addominali raccolti|chiusure al petto|tuck up addominali',
    'Russian Twist':
      'twist russo|twist russi|rotazioni russe|rotazione russa|torsioni russe|torsione russa|torsioni del busto|torsioni busto|russian twist con palla|rotazioni del busto|twist addominali',
    'Flutter Kick':
      'sforbiciate|sforbiciate gambe|forbici|sforbiciate a terra|sforbiciate addominali|gambe a forbice|battute di gambe|calci alternati',
    'Hollow Rock': 'hollow rock a dondolo|dondolo hollow|barchetta dondolo|barchette dondolo|dondolo',
    'Hollow Hold':
      'tenuta hollow|barchetta|hollow tenuta|posizione hollow|tenuta a barchetta|hollow isometrico|barchette|hollow position tenuta|barchetta isometrica',
    'Arch Hold': 'tenuta arch|arch tenuta|barchetta inversa|barchetta prona|tenuta in arch',
    Superman: 'superman a terra',
    'Back Extension':
      'estensioni schiena|estensione schiena|estensioni lombari|lombari|estensioni della schiena|iperestensioni|iperestensione|estensioni dorsali|dorsali al ghd|estensioni del busto|estensione lombare|dorsali a terra',
    'Hip Extension':
      'estensioni anca|estensione anca|estensioni anche|estensioni delle anche|estensione anche|estensione delle anche|estensioni dell anca',
    'Glute Bridge':
      'ponte glutei|ponti glutei|ponte|ponti|ponte per glutei|ponte gluteo|ponti per glutei|sollevamento bacino|sollevamenti bacino|sollevamenti del bacino|alzate di bacino|ponte a terra',
    'Hip Thrust':
      'spinta d anca|spinte d anca|spinte anca|spinta anca|spinte di bacino|spinta del bacino|hip thrust bilanciere|spinte bacino|spinte del bacino|hip thrust al bilanciere',
    Plank:
      'asse|tenuta plank|plank frontale|plank sui gomiti|plank isometrico|plank su gomiti|plank a terra|plank gomiti',
    'Side Plank':
      'plank laterale|plank laterali|asse laterale|plank di lato|plank laterale dx|plank sul fianco|plank fianco',
    'L-sit':
      'squadra a terra|squadretta|tenuta l sit|l sit alle parallele|squadra isometrica|tenuta a squadra|squadra alle parallele',
    'Handstand Hold':
      'verticale|verticali|tenuta in verticale|verticale al muro|tenuta verticale|verticale isometrica|verticale statica|tenute in verticale|verticale muro',
    'Handstand Walk':
      'camminata in verticale|camminata sulle mani|camminate in verticale|camminare in verticale|camminare sulle mani|camminata verticale|camminate sulle mani|cammino in verticale|verticale camminata|passi in verticale',
    'Handstand Shoulder Tap':
      'tocchi spalla in verticale|tocchi spalle in verticale|shoulder tap in verticale|tocco spalla in verticale',
    'Wall Sit':
      'sedia al muro|sedia|sedia a muro|seduta al muro|sedia contro il muro|sedia isometrica|seggiola|seggiola al muro|seduti al muro',
    'Dead Hang':
      'appesi alla sbarra|appeso alla sbarra|appesa alla sbarra|sospensione alla sbarra|tenuta alla sbarra|appesi|appeso|sospensione sbarra|tenuta in sospensione|sospensione passiva|appesi sbarra',
    'Chin-over-bar Hold':
      'mento sopra la sbarra|tenuta mento sopra la sbarra|mento sbarra|tenuta mento sbarra|mento alla sbarra|tenuta in chiusura alla sbarra',
    'Ring Support Hold':
      'appoggio agli anelli|sostegno agli anelli|tenuta agli anelli|tenuta in appoggio agli anelli|supporto agli anelli|appoggio anelli',
    'Squat Hold':
      'tenuta squat|tenuta in squat|squat isometrico|squat tenuta|isometria squat|tenuta in accosciata|squat statico|fermo in squat',
    'Wall Walk':
      'camminata al muro|camminate al muro|camminata sul muro|camminate sul muro|salita al muro|salite al muro|passeggiata al muro|passeggiate al muro|walk al muro|salite in verticale al muro|camminata muro',
    'Skin the Cat': 'giro del gatto|scuoia il gatto|capovolte agli anelli|capovolta agli anelli',
    'Pull-over': 'capovolta alla sbarra|capovolte alla sbarra|tempo kippe',
    Burpee: 'burpes|burpies|burpi|burpess|burpee completo|burpees completi|burpee completi',
    'Lateral Burpee Over Bar':
      'burpees sopra la sbarra|burpee sopra la sbarra|burpee sopra il bilanciere|burpees sopra il bilanciere|burpees laterali|burpee laterali|burpee laterale|burpees laterali sopra il bilanciere|burpee laterali sopra il bilanciere|burpees laterali bilanciere|burpee laterale bilanciere|burpees oltre il bilanciere|burpee oltre il bilanciere|burpees sopra bilanciere|burpee sopra bilanciere|burpees over bilanciere|burpee over bilanciere|burpees sopra la barra|burpee sopra la barra|burpees bilanciere|burpee laterali al bilanciere|burpees laterali al bilanciere|burpees con salto del bilanciere|burpees laterali over bar',
    'Bar-facing Burpee':
      'burpees fronte bilanciere|burpee fronte bilanciere|burpees frontali al bilanciere|burpee frontali al bilanciere|burpees frontali|burpee frontali|burpees di fronte al bilanciere|burpee di fronte al bilanciere|burpees faccia al bilanciere|burpees fronte al bilanciere|burpee fronte al bilanciere|burpees frontali bilanciere|burpee frontale|burpees fronte barra|burpee faccia al bilanciere',
    'Lateral Burpee Over Dumbbell':
      'burpees sopra il manubrio|burpee sopra il manubrio|burpees sopra i manubri|burpee sopra i manubri|burpees sopra manubrio|burpees laterali manubrio|burpees over manubrio|burpee over manubrio|burpees laterali sopra il manubrio|burpee laterali sopra il manubrio|burpees oltre il manubrio|burpee oltre il manubrio|burpees over manubri',
    'Burpee Over Rower':
      'burpees sopra il vogatore|burpee sopra il vogatore|burpees oltre il vogatore|burpees vogatore|burpees over vogatore|burpee over vogatore|burpees sopra vogatore|burpee oltre il vogatore|burpee vogatore',
    'Burpee Box Jump':
      'burpees salto sul box|burpee salto sul box|burpees con salto sul box|burpee con salto sul box|burpees salto box|burpee salto box|burpees sul box|burpee sul box|burpees salti sul box|burpees al box|burpee con salto al box|burpees con salto al box',
    'Burpee Box Jump-over':
      'burpees sopra il box|burpee sopra il box|burpees oltre il box|burpee oltre il box|burpees con salto oltre il box|burpees salto oltre il box',
    'Burpee Broad Jump':
      'burpees salto in lungo|burpee salto in lungo|burpees con salto in lungo|burpee con salto in lungo|burpees in avanzamento|burpees avanzando|burpees con salto in avanti|burpee avanzando|burpee in avanzamento|burpees in lungo|burpee con salto in avanti',
    'Burpee Tuck Jump':
      'burpees con salto raccolto|burpee con salto raccolto|burpees salto raccolto|burpees ginocchia al petto|burpees con ginocchia al petto',
    'Target Burpee':
      'burpees con bersaglio|burpee con bersaglio|burpees al bersaglio|burpees con target|burpees tocca sbarra|burpees tocco sbarra|burpees alla sbarra|burpee alla sbarra|burpees con tocco|burpee al bersaglio',
    'Burpee Deadlift':
      'burpees stacco|burpee stacco|burpees con stacco|burpee con stacco|burpee stacchi|burpees stacchi',
    'Dumbbell Burpee Deadlift':
      'burpee stacco con manubri|burpees stacco con manubri|burpee deadlift con manubri|burpees stacco manubri|burpees deadlift con manubri|burpee stacco manubri',
    'Up-down':
      'mezzo burpee|mezzi burpees|mezzi burpee|burpees senza piegamento|burpee senza piegamento|giu e su|su e giu|burpees senza flessione',
    'Box Jump':
      'salti sul box|salto sul box|salti al box|salto al box|salti sulla box|salto sulla box|salti sul cubo|salto sul cubo|salti alla box|salto alla box|salti box|salto box|salti su box|salto su box|salti sui box|salti sopra box|salti sulla scatola|salti sulla cassa|salto sulla cassa|salti sul plinto|salto sul plinto|salti sulla panca|balzi sul box|balzo sul box|salti sul gradino|saltelli sul box|salti cubo|saltare sul box|salti nel box|balzi al box|balzi su box',
    'Box Jump-over':
      'salti oltre il box|salto oltre il box|salti sopra il box|salto sopra il box|salti over box|salti oltre box|scavalcamenti box|scavalcamento box|scavalcare il box|salti oltre la box|scavalcamenti del box|box jump oltre|salto oltre box',
    'Box Step-up':
      'salite sul box|salite sulla box|salita sul box|salite al box|salita al box|salite box|salite su box|salita su box|salita box|salite sul cubo|salite sulla panca|salita sulla panca|salite su panca|salire sul box|passi sul box|salita sulla box|salite sul gradino|step sul box|salite sullo step|step up sul box|salite sul plinto',
    'Dumbbell Box Step-up':
      'salite sul box con manubri|salita sul box con manubri|salite sul box con manubrio|salite sul box manubri|step up con manubri|step up con manubrio|step ups con manubri|step up manubri|box step up con manubri|box step ups con manubri|salite al box con manubri|salite su box con manubri|box step up con manubrio|step up sul box con manubri|step up manubrio|salita su box con manubri|salite box con manubri',
    'Dumbbell Box Step-over':
      'step over con manubri|step over con manubrio|step over manubri|box step over con manubri|box step overs con manubri|step overs con manubri|box step over manubri|scavalcamenti box con manubri|box step over con manubrio',
    'Box Step-over':
      'passaggi oltre il box|passaggio oltre il box|passi oltre il box|scavalcamenti box camminati|step over box|step over sul box|salite e discese box|sali e scendi box|sali e scendi dal box',
    'Depth Jump':
      'salto in basso|salti in basso|salto dal box|salti dal box|salti in profondita|salto in profondita',
    'Broad Jump':
      'salto in lungo|salti in lungo|salto in lungo da fermo|salti in lungo da fermo|salti in avanti|salto in avanti|balzi in avanti|balzi in lungo|balzo in lungo|balzi|salti lunghi',
    'Tuck Jump':
      'salti raccolti|salto raccolto|salti ginocchia al petto|salto ginocchia al petto|salti con ginocchia al petto|salto con ginocchia al petto|balzi raccolti|salti a ginocchia alte',
    'Jump Over Bar':
      'salti sopra il bilanciere|salti oltre il bilanciere|salti laterali bilanciere|salti laterali sopra il bilanciere|salto sopra il bilanciere|salti laterali al bilanciere|salti del bilanciere|salto oltre il bilanciere|salti laterali oltre il bilanciere',
    'Forward Roll':
      'capovolta|capovolte|capriola|capriole|capovolta avanti|capovolte avanti|rotolamento in avanti|rotolata avanti',
    Inchworm: 'bruco|bruchi|camminata del bruco',
    'Bear Crawl':
      'camminata dell orso|camminata dell orsetto|andatura dell orso|passo dell orso|camminata orso|orso|quadrupedia|camminate dell orso|camminata a orso|andatura orso',
    'Crab Walk':
      'camminata del granchio|camminata granchio|andatura del granchio|granchio|camminata a granchio|passo del granchio',
    'Duck Walk':
      'camminata della papera|camminata papera|camminata dell anatra|passo dell anatra|andatura della papera|camminata a papera',
    'Jumping Jack':
      'saltelli a stella|salti a stella|saltelli divaricati|jumping jak|jumpin jack|salti a gambe divaricate|saltelli jack|jumping jaks',
    'Mountain Climber':
      'scalatore|scalatori|mountain climbing|mountain climbings|mountain climb|arrampicatore|arrampicatori|montain climber|montain climbers|moutain climber|moutain climbers|alpinista',
    'High Knee':
      'ginocchia alte|skip alto|skip sul posto|corsa a ginocchia alte|corsa ginocchia alte|ginocchio alto|corsa con ginocchia alte|skip ginocchia alte|corsa skip',
    Lunge:
      'affondo|affondi|affondi alternati|affondo alternato|affondi in avanti|affondo in avanti|affondi avanti|affondi sul posto|affondi frontali|affondo avanti|affondi frontale|affondi alterni|affondo frontale',
    'Walking Lunge':
      'affondi camminati|affondo camminato|affondi in camminata|affondi camminando|affondi camminata|affondi in avanzamento|affondi avanzando|camminata in affondo|affondi walking|affondo in camminata|affondi in movimento|affondi camminanti|camminata affondi|affondo camminando',
    'Jumping Lunge':
      'affondi saltati|affondo saltato|affondi con salto|affondi in salto|affondi jump|affondi jumping|affondi saltando|affondi saltati alternati|affondo con salto|affondi alternati saltati|affondi con cambio in salto|affondi con balzo',
    'Lateral Lunge':
      'affondi laterali|affondo laterale|affondi di lato|affondi laterale|affondi di fianco|affondi ai lati|affondi lato',
    'Front Rack Lunge':
      'affondi front rack|affondi in front rack|affondo front rack|affondi con bilanciere davanti|affondi bilanciere davanti|affondi in rack|affondi frontali con bilanciere',
    'Back Rack Lunge':
      'affondi con bilanciere|affondi bilanciere|affondo con bilanciere|affondi back rack|affondi in back rack|affondi bilanciere dietro|affondi al bilanciere|affondi col bilanciere|affondi con il bilanciere|affondi con bilanciere sulle spalle|affondo bilanciere|affondi con bilanciere dietro',
    'Overhead Walking Lunge':
      'affondi sopra la testa|affondi overhead|affondi camminati overhead|affondi camminati sopra la testa|affondi in overhead|affondi sopra testa|affondi overhead camminati|affondi a braccia tese|affondi camminati in overhead|affondi oh|affondi camminati oh|affondo overhead|affondi overhead con bilanciere|affondi con bilanciere sopra la testa|affondi con disco sopra la testa',
    'Front Rack Walking Lunge':
      'affondi camminati front rack|affondi camminati in front rack|affondi camminati in rack|affondi camminati con bilanciere davanti|affondi front rack camminati',
    'Barbell Walking Lunge':
      'affondi camminati con bilanciere|affondi camminati bilanciere|affondi in camminata con bilanciere|affondi camminati al bilanciere|affondi camminati col bilanciere|affondi camminati back rack',
    'Dumbbell Lunge':
      'affondi con manubri|affondi manubri|affondi con manubrio|affondo con manubri|affondo con manubrio|affondi con i manubri|affondi con due manubri|affondi alternati con manubri|affondi con 2 manubri|affondi manubrio|affondi con db|affondi db|affondi sul posto con manubri',
    'Dumbbell Walking Lunge':
      'affondi camminati con manubri|affondi camminati manubri|affondi camminati con manubrio|affondi in camminata con manubri|affondi camminando con manubri|affondi camminati con i manubri|affondi camminati con due manubri|affondi camminati con 2 manubri|affondi camminati manubrio|affondi camminati con db|walking lunge con manubri|walking lunges con manubri',
    'Dumbbell Overhead Walking Lunge':
      'affondi overhead con manubrio|affondi overhead con manubri|affondi con manubrio sopra la testa|affondi camminati con manubrio sopra la testa|affondi overhead manubrio|affondi camminati overhead con manubrio|affondi sopra la testa con manubrio|affondi manubrio overhead|affondi con manubri sopra la testa|affondi con manubrio overhead|affondi camminati overhead manubrio',
    'Dumbbell Front Rack Walking Lunge':
      'affondi front rack con manubri|affondi in front rack con manubri|affondi con manubri in front rack|affondi camminati front rack con manubri|affondi camminati con manubri in front rack|affondi front rack manubri',
    'Kettlebell Lunge':
      'affondi con kettlebell|affondi kettlebell|affondi con kb|affondi kb|affondo con kettlebell|affondo con kb|affondi con kettlebells|affondi con due kettlebell|affondi con la kettlebell|affondi con ghirie',
    'Kettlebell Walking Lunge':
      'affondi camminati con kettlebell|affondi camminati kettlebell|affondi camminati con kb|affondi camminati kb|affondi camminati con due kettlebell|affondi camminati con kettlebells',
    'Sandbag Lunge':
      'affondi con sandbag|affondi sandbag|affondi con sacco|affondi con il sacco|affondi sacco|affondi camminati con sandbag|affondi camminati con sacco|affondi con sacca|affondi con sacco di sabbia',
    Deadlift:
      'stacco|stacchi|stacco da terra|stacchi da terra|stacco terra|stacchi terra|stacco con bilanciere|stacchi con bilanciere|stacco bilanciere|stacchi bilanciere|stacco regular|stacco classico|stacchi dal pavimento|stacco al bilanciere|stacco tradizionale|stachi|stacchi col bilanciere',
    'Sumo Deadlift':
      'stacco sumo|stacchi sumo|stacco da terra sumo|stacchi da terra sumo|stacco in sumo|stacchi in sumo|stacco stile sumo',
    'Sumo Deadlift High Pull':
      'stacco sumo con tirata al mento|stacchi sumo con tirata|stacco sumo tirata|stacco sumo con tirata|stacco sumo tirata al mento|stacchi sumo con tirata al mento|stacco sumo con tirata alta|sumo con tirata al mento',
    'Deficit Deadlift':
      'stacco in deficit|stacchi in deficit|stacco deficit|stacco da rialzo|stacco con rialzo|stacchi da rialzo|stacco da terra in deficit',
    'Romanian Deadlift':
      'stacco rumeno|stacchi rumeni|stacchi rumeno|stacco alla rumena|rumeno|stacco da terra rumeno|stacchi alla rumena|stacco rumeno con bilanciere|stacchi da terra rumeni',
    'Stiff-legged Deadlift':
      'stacco a gambe tese|stacchi a gambe tese|stacco gambe tese|stacchi gambe tese|stacco da terra a gambe tese|stacco a gambe semitese|stacchi da terra a gambe tese|stacco gambe semitese',
    'Dumbbell Deadlift':
      'stacco con manubri|stacchi con manubri|stacco manubri|stacchi manubri|stacco da terra con manubri|stacchi da terra con manubri|stacco con manubrio|stacchi con manubrio|deadlift con manubri|deadlift manubri|stacchi con i manubri|stacchi con due manubri|deadlifts con manubri|stacchi con 2 manubri',
    'Dumbbell Romanian Deadlift':
      'stacco rumeno con manubri|stacchi rumeni con manubri|stacco rumeno manubri|stacchi rumeni manubri|rdl con manubri',
    'Kettlebell Deadlift':
      'stacco con kettlebell|stacchi con kettlebell|stacco kettlebell|stacchi kettlebell|stacco con kb|stacchi con kb|stacchi kb|stacco kb|stacco da terra con kettlebell|stacchi da terra con kettlebell|deadlift con kettlebell|deadlift con kb',
    'Good Morning': 'flessioni del busto|good morning bilanciere|goodmorning bilanciere|inchini',
    'Upright Row':
      'tirate al mento|tirata al mento|tirate mento|tirata mento|rematore verticale|alzate al mento|tirate al mento con bilanciere|tirata al mento bilanciere|alzata al mento',
    'Bent-over Row':
      'rematore|rematori|rematore con bilanciere|rematore bilanciere|rematore al bilanciere|rematore busto flesso|rematori con bilanciere|rematore a busto flesso|rematore col bilanciere|remate con bilanciere|remata con bilanciere|rematore con il bilanciere|rematore busto inclinato|rematore piegato',
    'Pendlay Row': 'rematore pendlay|rematori pendlay|remate pendlay|pendlay rematore',
    'Dumbbell Row':
      'rematore con manubrio|rematore con manubri|rematore manubrio|rematore manubri|rematori con manubri|rematore a un braccio con manubrio|rematore a un braccio|rematore ad un braccio|rematore un braccio|rematore singolo|rematori con manubrio|rematore unilaterale|rematore monobraccio|remate con manubri|remata con manubrio|rematori manubri|rematori manubrio',
    'Kettlebell Row':
      'rematore con kettlebell|rematore kettlebell|rematore con kb|rematore kb|rematori con kettlebell|rematori con kb|remate con kettlebell',
    'Renegade Row':
      'rematore in plank|rematori in plank|renegade row con manubri|rematore renegade|rematori renegade|renegade con manubri|rematore plank|renegade rows con manubri',
    'Bench Press':
      'panca|panca piana|distensioni su panca|distensioni su panca piana|panca piana con bilanciere|panca con bilanciere|panca piana bilanciere|distensioni panca|distensione su panca|distensioni alla panca|panche|spinte su panca|spinte panca|distensione panca piana|panca bilanciere|spinte su panca piana|distensioni panca piana',
    'Close-grip Bench Press':
      'panca presa stretta|panca piana presa stretta|panca stretta|panca a presa stretta|panca piana a presa stretta|panca con presa stretta',
    'Incline Bench Press':
      'panca inclinata|distensioni su panca inclinata|panca inclinata con bilanciere|panca inclinata bilanciere|spinte su panca inclinata|panca alta',
    'Dumbbell Bench Press':
      'panca con manubri|panca piana con manubri|panca manubri|panca piana manubri|distensioni con manubri su panca|distensioni su panca con manubri|spinte con manubri su panca|bench press con manubri|spinte manubri panca|spinte su panca con manubri|spinte panca manubri|distensioni con manubri su panca piana|bench con manubri|distensioni manubri|spinte con manubri su panca piana',
    'Floor Press':
      'distensioni a terra|distensione a terra|panca a terra|spinte a terra|spinte da terra con bilanciere|distensioni da terra|floor press con bilanciere|panca da terra',
    'Dumbbell Floor Press':
      'floor press con manubri|distensioni a terra con manubri|panca a terra con manubri|spinte a terra con manubri|floor press manubri|floor press con manubrio',
    'Shoulder Press':
      'lento avanti|military|distensioni sopra la testa|distensione sopra la testa|spinte sopra la testa|spinta sopra la testa|lento avanti con bilanciere|lento avanti bilanciere|distensioni spalle|spinte spalle|distensioni in piedi|press strict|pressa militare|lento in piedi|lento militare|distensioni verticali|distensioni strict',
    'Dumbbell Shoulder Press':
      'lento avanti con manubri|lento avanti manubri|lento con manubri|lento manubri|shoulder press con manubri|shoulder press manubri|spinte sopra la testa con manubri|distensioni sopra la testa con manubri|military press con manubri|spinte manubri|spinte con manubri|distensioni con manubri|spinta con manubrio|press con manubri|military con manubri|lento avanti con manubrio|press manubri|strict press con manubri|shoulder press con manubrio|distensioni spalle con manubri',
    'Kettlebell Shoulder Press':
      'lento avanti con kettlebell|lento avanti kettlebell|lento con kettlebell|lento avanti con kb|press con kettlebell|press con kb|spinte con kettlebell|shoulder press con kettlebell|shoulder press con kb|military press con kettlebell|distensioni con kettlebell|spinte sopra la testa con kettlebell',
    'Push Press':
      'spinta di forza|spinte di forza|distensione con slancio|distensioni con slancio|spinta con gambe|spinte con gambe|spinta con le gambe|spinta di potenza|push pres|push press bilanciere|spinta di braccia e gambe|distensioni con spinta di gambe|lento avanti con slancio|lento con slancio',
    'Dumbbell Push Press':
      'push press con manubri|push press manubri|push press con manubrio|push press manubrio|spinta di forza con manubri|push press con due manubri',
    'Kettlebell Push Press': 'push press con kettlebell|push press con kb',
    Jerk: 'spinta|spinte|spinta di slancio|spinte di slancio|spinta dello slancio|spinta slancio|spinta da rack',
    'Push Jerk':
      'spinta in semipiegata|spinta con ricezione|push jerk da rack|spinta semipiegata|spinta in piedi|spinte in piedi|slancio in piedi',
    'Split Jerk':
      'spinta in sforbiciata|spinte in sforbiciata|spinta in spaccata|spinta divaricata|spinta in divaricata|spinta sagittale|slancio in sforbiciata|spinta in split|slancio in spaccata|spinte in spaccata',
    'Behind-the-neck Jerk':
      'spinta da dietro|spinta dietro la nuca|spinta da dietro la nuca|slancio da dietro|spinta dietro nuca|spinte da dietro',
    'Shoulder-to-overhead':
      'spalle sopra la testa|spalla sopra la testa|dalle spalle sopra la testa|dalle spalle a sopra la testa|da spalle a sopra la testa|spalle overhead|spalla sopra testa|spalle sopra testa|dalle spalle a overhead|da spalla a sopra la testa',
    'Ground-to-overhead':
      'da terra a sopra la testa|terra sopra la testa|da terra sopra la testa|terra overhead|da terra a overhead|terra sopra testa|da terra a sopra testa|da terra alla testa',
    'Plate Ground-to-overhead':
      'ground to overhead con disco|ground to overhead disco|g2oh con disco|gto con disco|g2o con disco|disco da terra a sopra la testa|da terra a sopra la testa con disco|disco sopra la testa|g2oh disco|ground to overhead con il disco|terra sopra la testa con disco',
    'Dumbbell Ground-to-overhead':
      'ground to overhead con manubri|ground to overhead con manubrio|ground to overhead manubri|g2oh con manubri|g2oh con manubrio|gto con manubri|da terra a sopra la testa con manubri|da terra a sopra la testa con manubrio|ground to overhead manubrio',
    'Dumbbell Shoulder-to-overhead':
      'shoulder to overhead con manubri|shoulder to overhead manubri|sto con manubri|spalle sopra la testa con manubri|shoulder to overhead con manubrio',
    'Clean and Jerk':
      'slancio|slanci|girata e spinta|girate e spinta|girata e spinte|girate e spinte|girata spinta|girata e slancio|girata con spinta|girate con spinta|slancio completo|slanci completi|slancio con bilanciere|girata piu spinta|girate e slancio',
    'Power Clean and Jerk':
      'girata in piedi e spinta|girate in piedi e spinta|girata di potenza e spinta|slancio di potenza|girata in piedi spinta|girata in piedi piu spinta',
    'Hang Clean and Jerk':
      'slancio dalla sospensione|girata dalla sospensione e spinta|slancio in sospensione|girata in sospensione e spinta',
    'Dumbbell Clean and Jerk':
      'slancio con manubri|slancio con manubrio|slanci con manubri|slanci con manubrio|slancio manubrio|slancio manubri|girata e spinta con manubri|girata e spinta con manubrio|girate e spinta con manubri|clean and jerk con manubri|clean and jerk con manubrio|clean and jerk manubri|clean and jerk manubrio|clean jerk con manubri|slanci manubri|clean jerk con manubrio|slanci manubrio',
    'Kettlebell Clean and Jerk':
      'slancio con kettlebell|slanci con kettlebell|slancio con kb|slancio kettlebell|girata e spinta con kettlebell|clean and jerk con kettlebell|clean and jerk con kb|slanci con kb|slancio kb',
    'Kettlebell Jerk':
      'spinta con kettlebell|jerk con kettlebell|spinta di slancio con kettlebell|jerk con kb',
    Clean:
      'girata|girate|girata al petto|girate al petto|girata con bilanciere|girate con bilanciere|girata bilanciere|girata alle spalle|girate alle spalle|girata al bilanciere',
    'Squat Clean':
      'girata in accosciata|girate in accosciata|girata completa|girate complete|girata accosciata|girata in squat|girata con accosciata|girata sotto|girate sotto|girate in squat|girata al petto in accosciata',
    'Power Clean':
      'girata in piedi|girate in piedi|girata di potenza|girate di potenza|girata al petto in piedi|girata potenza|girata di forza|girate al petto in piedi|girata semipiegata|girata in semipiegata|girata power|girate power',
    'Hang Clean':
      'girata dalla sospensione|girate dalla sospensione|girata in sospensione|girate in sospensione|girata da sospensione|girate da sospensione|girata sospesa|girata sospensione|girata dal hang|girata da hang|girate da hang|girata hang|girata al petto dalla sospensione|girate sospese',
    'Hang Power Clean':
      'girata in piedi dalla sospensione|girate in piedi dalla sospensione|girata in piedi in sospensione|girata in piedi da sospensione|girata di potenza dalla sospensione|girata dalla sospensione in piedi|girate in piedi da sospensione|girata in piedi da hang|girate dalla sospensione in piedi|girate in piedi in sospensione',
    'Hang Squat Clean':
      'girata in accosciata dalla sospensione|girata completa dalla sospensione|girata dalla sospensione in accosciata|girate in accosciata dalla sospensione|girata completa in sospensione|girata in accosciata da sospensione',
    'Muscle Clean': 'girata di sole braccia|girata muscle',
    'Dumbbell Clean':
      'girata con manubri|girata con manubrio|girate con manubri|girate con manubrio|girata manubri|girate manubri|girata manubrio|clean con manubri|clean con manubrio|clean manubri|girata al petto con manubri|cleans con manubri|girate al petto con manubri|girate manubrio|clean manubrio',
    'Dumbbell Power Clean':
      'power clean con manubri|power clean manubri|girata in piedi con manubri|girate in piedi con manubri|power clean con manubrio|power cleans con manubri|girata in piedi manubri',
    'Dumbbell Hang Clean':
      'hang clean con manubri|hang clean con manubrio|hang clean manubri|girata dalla sospensione con manubri|girata in sospensione con manubri|hang cleans con manubri|girate dalla sospensione con manubri|hang clean manubrio',
    'Dumbbell Hang Power Clean':
      'hang power clean con manubri|hang power clean manubri|hang power clean con manubrio|hang power cleans con manubri|girata in piedi dalla sospensione con manubri',
    'Dumbbell Hang Clean and Jerk':
      'hang clean and jerk con manubri|hang clean and jerk con manubrio|hang clean and jerk manubrio|slancio con manubrio dalla sospensione|hang clean and jerk manubri|hang clean jerk con manubrio|slancio dalla sospensione con manubrio',
    'Dumbbell Squat Clean':
      'squat clean con manubri|squat clean manubri|girata in accosciata con manubri|squat cleans con manubri',
    'Kettlebell Clean':
      'girata con kettlebell|girate con kettlebell|girata con kb|girata kettlebell|clean con kettlebell|clean con kb|girate con kb|girata kb',
    'Medicine Ball Clean':
      'girata con palla medica|girate con palla medica|girata con palla|girate con palla|clean con palla medica|clean con palla|girata palla medica|clean con medball|clean con wall ball|girate palla medica',
    'Sandbag Clean':
      'girata con sandbag|girate con sandbag|girata con sacco|girate con sacco|girata sandbag|clean con sandbag|clean con sacco|girate sacco',
    'Sandbag to Shoulder':
      'sandbag alla spalla|sacco alla spalla|sandbag sulla spalla|sacco sulla spalla|sacco in spalla|sandbag a spalla|sacco a spalla|sandbag in spalla',
    'Sandbag Over Shoulder':
      'sandbag oltre la spalla|sandbag sopra la spalla|sacco oltre la spalla|sacco sopra la spalla|sandbag dietro la spalla',
    'Sandbag Squat':
      'squat con sandbag|squat sandbag|squat con sacco|squat con il sacco|squat sacco|squat con sacco di sabbia|squat con sacca',
    'Sandbag Carry':
      'trasporto sandbag|trasporto sacco|camminata con sandbag|camminata con sacco|trasporto del sacco|trasporto con sandbag|camminata con il sacco|trasporto sacco di sabbia|trasporto con sacco|portare il sacco',
    'D-ball Over Shoulder':
      'd ball oltre la spalla|d ball sopra la spalla|dball oltre la spalla|dball sopra la spalla|palla oltre la spalla|palla sopra la spalla',
    'D-ball Clean': 'girata con d ball|girata d ball|girata con dball|girate con d ball',
    Snatch:
      'strappo|strappi|strappo con bilanciere|strappi con bilanciere|strappo bilanciere|strappo al bilanciere|strapo',
    'Squat Snatch':
      'strappo in accosciata|strappi in accosciata|strappo completo|strappi completi|strappo con accosciata|strappo in squat|strappo accosciata|strappo sotto|strappi in squat',
    'Power Snatch':
      'strappo in piedi|strappi in piedi|strappo di potenza|strappi di potenza|strappo potenza|strappo di forza|strappo in semipiegata|strappo semipiegata|strappo power|strappi power',
    'Hang Snatch':
      'strappo dalla sospensione|strappi dalla sospensione|strappo in sospensione|strappi in sospensione|strappo da sospensione|strappi da sospensione|strappo sospeso|strappo sospensione|strappo da hang|strappo dal hang|strappo hang|strappi sospesi',
    'Hang Power Snatch':
      'strappo in piedi dalla sospensione|strappi in piedi dalla sospensione|strappo in piedi in sospensione|strappo in piedi da sospensione|strappo di potenza dalla sospensione|strappo dalla sospensione in piedi|strappi in piedi in sospensione|strappi dalla sospensione in piedi',
    'Hang Squat Snatch':
      'strappo in accosciata dalla sospensione|strappo completo dalla sospensione|strappo dalla sospensione in accosciata|strappo completo in sospensione',
    'Muscle Snatch': 'strappo di sole braccia|strappo muscle|strappo muscolare',
    'Snatch Pull': 'tirate di strappo|tirata di strappo|tirata strappo|tirate strappo',
    'Clean Pull':
      'tirate di girata|tirata di girata|tirata di slancio|tirate di slancio|tirata girata|tirate girata|tirata al petto di girata',
    'Snatch Balance':
      'caduta di strappo|cadute di strappo|caduta strappo|bilanciata di strappo|incastro di strappo',
    'Dumbbell Snatch':
      'strappo con manubrio|strappi con manubrio|strappo manubrio|strappi manubrio|strappo con manubri|strappi con manubri|strappo manubri|strappi manubri|strappo alternato con manubrio|strappi alternati con manubrio|strappi con manubrio alternati|strappi alternati manubrio|strappo con un manubrio|strappo a un braccio|strappi a un braccio|strappo ad un braccio|strappo un braccio|snatch con manubrio|snatch con manubri|snatch manubrio|snatch manubri|snatch alternati con manubrio|snatches con manubrio|snatch al manubrio|strappi al manubrio|strappi con un manubrio|snatch con un manubrio|snatch alternato con manubrio|strappo con db|strappi con db|strappo db|strappi db|power snatch con manubrio|snatch a un braccio con manubrio|strappo al manubrio',
    'Dumbbell Hang Snatch':
      'hang snatch con manubrio|hang snatch manubrio|strappo dalla sospensione con manubrio|strappo in sospensione con manubrio|hang snatch con manubri|strappi dalla sospensione con manubrio|strappo con manubrio dalla sospensione',
    'Dumbbell Squat Snatch':
      'squat snatch con manubrio|squat snatch manubrio|strappo in accosciata con manubrio',
    'Kettlebell Snatch':
      'strappo con kettlebell|strappi con kettlebell|strappo con kb|strappi con kb|strappo kettlebell|strappi kettlebell|strappo kb|strappi kb|snatch con kettlebell|snatch con kb|strappo con ghiria',
    Thruster:
      'truster|trusters|thruster con bilanciere|thrusters con bilanciere|thruster bilanciere|thrusters bilanciere|thurster|thursters|trhuster|squat e spinta|squat con spinta|thruster al bilanciere|squat piu spinta|truster con bilanciere|thruster col bilanciere|thrusters al bilanciere|squat e press',
    'Dumbbell Thruster':
      'thruster con manubri|thrusters con manubri|thruster manubri|thrusters manubri|thruster con manubrio|thrusters con manubrio|thruster con due manubri|thruster con i manubri|thrusters con i manubri|thruster con 2 manubri|truster con manubri|trusters con manubri|thruster manubrio|squat e spinta con manubri|thrusters con due manubri|thruster ai manubri',
    'Single-arm Dumbbell Thruster':
      'thruster a un braccio|thrusters a un braccio|thruster a un braccio con manubrio|thruster con un manubrio|thruster un braccio|thrusters con un manubrio|thruster con manubrio a un braccio|thruster ad un braccio|thruster con 1 manubrio|thruster singolo con manubrio',
    'Kettlebell Thruster':
      'thruster con kettlebell|thrusters con kettlebell|thruster con kb|thrusters con kb|thruster con kettlebells|thruster con due kettlebell',
    Cluster: 'cluster con bilanciere|clusters con bilanciere|cluster bilanciere|girata e thruster',
    'Dumbbell Cluster': 'cluster con manubri|clusters con manubri|cluster manubri|cluster con manubrio',
    "Devil's Press":
      'devil press con manubri|devils press con manubri|devil press manubri|devil press con manubrio|devil s press con manubri|devil presses con manubri|devil press con due manubri|devil pres|devil s press manubri',
    'Man Maker': 'man maker con manubri|man makers con manubri|man maker manubri|manmaker con manubri',
    'Dumbbell Squat':
      'squat con manubri|squat manubri|squat con manubrio|squat manubrio|squat con i manubri|squat con due manubri|squat con 2 manubri|accosciate con manubri|squats con manubri',
    'Dumbbell Front Squat':
      'front squat con manubri|front squat manubri|squat frontale con manubri|squat frontali con manubri|front squat con manubrio|front squats con manubri|squat frontale manubri',
    'Dumbbell Overhead Squat':
      'overhead squat con manubrio|overhead squat manubrio|squat sopra la testa con manubrio|squat overhead con manubrio|ohs con manubrio|overhead squat con manubri',
    'Dumbbell Split Squat':
      'split squat con manubri|affondi statici con manubri|split squat manubri|affondi bulgari con manubri|squat bulgaro con manubri|bulgarian split squat con manubri|affondi bulgari manubri',
    'Kettlebell Front Squat':
      'front squat con kettlebell|front squat con kb|squat frontale con kettlebell|squat frontale con kb|front squat con due kettlebell',
    'Kettlebell Overhead Squat':
      'overhead squat con kettlebell|overhead squat con kb|squat sopra la testa con kettlebell',
    'Dumbbell Swing':
      'swing con manubrio|swing manubrio|swings con manubrio|oscillazioni con manubrio|swing con un manubrio',
    'Dumbbell Curl':
      'curl con manubri|curl manubri|curl bicipiti con manubri|curl per bicipiti con manubri|curl bicipiti manubri|bicipiti con manubri|bicipiti manubri|curl con manubrio|curl alternato con manubri|curl alternati con manubri|curls con manubri|bicep curl con manubri',
    'Barbell Curl':
      'curl bicipiti|curl per bicipiti|curl con bilanciere|curl bilanciere|bicipiti con bilanciere|curl bicipiti con bilanciere|bicipiti bilanciere|curl per bicipiti con bilanciere|curl al bilanciere|curl dei bicipiti|curl bicipiti bilanciere|bicipiti al bilanciere',
    'Dumbbell Lateral Raise':
      'alzate laterali|alzata laterale|alzate laterali con manubri|alzate laterali manubri|alzate lateral|laterali con manubri|aperture laterali|alzate laterali con i manubri|alzate laterale',
    'Dumbbell Triceps Extension':
      'estensioni tricipiti|estensione tricipiti|estensioni tricipiti con manubri|estensioni tricipiti con manubrio|estensioni per tricipiti|estensioni dei tricipiti|french press con manubri|french press|estensioni tricipite|estensioni tricipiti manubrio|french press con manubrio|estensione tricipite|estensioni tricipiti manubri',
    "Farmer's Carry":
      'camminata del contadino|camminate del contadino|passeggiata del contadino|camminata contadino|passeggiata del fattore|camminata del fattore|trasporto del contadino|farmer|passo del contadino|camminata farmer|trasporto farmer|camminata del farmer|contadino',
    "Dumbbell Farmer's Carry":
      'farmer carry con manubri|farmers carry con manubri|farmer walk con manubri|camminata del contadino con manubri|farmer con manubri|farmer carry manubri|farmer walk manubri|farmers walk con manubri|passeggiata del contadino con manubri|camminata con manubri',
    "Kettlebell Farmer's Carry":
      'farmer carry con kettlebell|farmers carry con kettlebell|farmer walk con kettlebell|camminata del contadino con kettlebell|farmer con kettlebell|farmer carry con kb|farmer walk con kb|camminata del contadino con kb|farmer con kb|farmers walk con kettlebell|passeggiata del contadino con kettlebell|camminata con kettlebell',
    'Suitcase Carry':
      'camminata della valigia|camminata valigia|trasporto della valigia|trasporto valigia|valigia|passeggiata con la valigia|camminata con la valigia|farmer a un braccio|farmer walk a un braccio',
    'Overhead Carry':
      'camminata sopra la testa|camminata overhead|trasporto sopra la testa|trasporto overhead|camminata con bilanciere sopra la testa|camminata in overhead|camminata a braccia tese',
    'Dumbbell Overhead Carry':
      'camminata overhead con manubrio|camminata con manubrio sopra la testa|overhead carry con manubrio|overhead carry con manubri|trasporto overhead con manubrio|camminata overhead con manubri|overhead walk con manubrio',
    'Kettlebell Overhead Carry':
      'camminata overhead con kettlebell|overhead carry con kettlebell|camminata con kettlebell sopra la testa|overhead carry con kb',
    'Dumbbell Front Rack Carry':
      'camminata front rack con manubri|front rack carry con manubri|camminata in front rack con manubri',
    'Kettlebell Front Rack Carry':
      'camminata front rack con kettlebell|front rack carry con kettlebell|camminata in front rack con kettlebell|front rack carry con kb',
    'Yoke Carry':
      'camminata con yoke|giogo|camminata del giogo|trasporto yoke|camminata yoke|camminata con giogo',
    'Partner Carry':
      'trasporto compagno|trasporto del compagno|trasporto partner|trasporto del partner|portare il compagno',
    'Sled Push':
      'spinta slitta|spinta della slitta|spinte slitta|slitta|spingere la slitta|spinta di slitta|spinte della slitta|spinta sled|slitta spinta|spinta alla slitta|spinta con slitta',
    'Sled Pull':
      'tirata slitta|tirata della slitta|tirare la slitta|tiro slitta|tiro della slitta|slitta tirata|trazione slitta|tirate slitta|tirata sled',
    'Sled Drag':
      'trascinamento slitta|traino slitta|traino della slitta|trascinamento della slitta|trascinare la slitta|trainare la slitta|slitta trascinata',
    'Tire Flip':
      'ribaltamento pneumatico|ribaltamenti pneumatico|ribaltamento gomma|ribaltamento copertone|copertone|ribaltare la gomma|ribaltamento della gomma|ruota di trattore|ribaltamenti gomma|ribaltamenti ruota|ribaltamento ruota|ribaltamento del copertone|pneumatico',
    'Sledgehammer Strike':
      'mazzate|mazza|colpi di mazza|colpi con la mazza|martellate|colpi di martello|mazzate sul copertone',
    'Battle Rope Slam':
      'onde con le corde|battle rope onde|onde battle rope|corde battle rope|funi|onde con battle rope|onde con corde',
    'Medicine Ball Slam':
      'palla medica a terra|lanci a terra|lanci palla a terra|slam con palla|slam palla|lanci della palla a terra|slam con palla medica|slam con slam ball|palla a terra',
    'Wall Ball':
      'lanci al muro|lancio al muro|palla al muro|lanci palla al muro|lanci palla medica|lanci della palla al muro|lanci con palla medica|palla medica al muro|walball|walballs|wal ball|wal balls|lanci della palla|lanci di palla medica|lancio palla al muro|palle al muro|lanci con palla|lancio della palla medica|lancio della palla',
    'Kettlebell Swing':
      'oscillazioni|oscillazione|swing con kettlebell|swing kettlebell|swings con kettlebell|swing kb|swings kb|swing con kb|swings con kb|oscillazioni con kettlebell|oscillazioni kettlebell|oscillazioni kb|swing con la kettlebell|swing americano|swing americani|swing americana|kb swing americano|kb swing americani|kettlebell swing americani|kettlebell swing americano|swing con ghiria|swing all americana|swing kettle|swing a due mani|american swing con kettlebell|swing completi|swing kettlebells|oscillazioni con kb|kbs americano|kbs americani',
    'Russian Kettlebell Swing':
      'swing russo|swing russi|swing russa|swing alla russa|kb swing russo|kb swing russi|kettlebell swing russo|kettlebell swing russi|swing kettlebell russo|swing kettlebell russi|swing russi con kettlebell|swing russo con kettlebell|swing kb russi|kbs russo|kbs russi|swing russi kb|swing russi con kb|swing russo kb|oscillazioni russe',
    'Single-arm Kettlebell Swing':
      'swing a un braccio|swing ad un braccio|swing un braccio|swing a una mano|swing ad una mano|swing una mano|swing monobraccio|kb swing a un braccio|kettlebell swing a un braccio|swing a un braccio con kettlebell|swing 1 braccio|swing singolo braccio|swing con un braccio',
    'Turkish Get-up':
      'alzata turca|alzate turche|alzata alla turca|alzate alla turca|alzata turca con kettlebell|alzate turche con kettlebell|get up turco|get up turchi|turca|turche',
    'Kettlebell Windmill':
      'mulino|mulino con kettlebell|mulini|mulino kettlebell|mulini con kettlebell|mulino a vento|mulino con kb|windmill con kettlebell',
    'Kettlebell Halo': 'halo con kettlebell|aureola|aureole|halo kb|halo con kb|aureola con kettlebell',
    'Kettlebell Sumo Deadlift High Pull':
      'stacco sumo con tirata kettlebell|sdhp con kettlebell|stacco sumo tirata con kettlebell|sdhp con kb|sumo deadlift high pull con kettlebell|sumo deadlift high pull con kb|stacco sumo con tirata con kettlebell',
    'Single-under':
      'salti con la corda|salti corda|salto con la corda|salto della corda|salto corda|corda|salto alla corda|salti alla corda|salti della corda|saltare la corda|saltare con la corda|salta la corda|saltelli|saltelli corda|saltelli con la corda|singoli|salti singoli|salto singolo|singoli con la corda|singoli alla corda|singoli corda|corda singola|corda singoli|salti semplici|singol under|salti con corda|salto singolo con la corda|single corda|corda semplice|salti singoli con la corda|salti singoli corda|salti singoli alla corda|corda salti singoli',
    'Double-under':
      'doppi|salti doppi|salto doppio|doppi salti|doppio salto|doppi con la corda|doppi alla corda|doppi corda|doppi unders|doppi under|doppio under|doppia corda|corda doppia|corda doppi|doppi salti corda|doppi salti con la corda|doppi salti alla corda|salti doppi con la corda|salti doppi corda|salti doppi alla corda|dopi salti|doppie|double corda|doble under|doppie corda|dobule under|corda salti doppi|doppi giri|doppio giro di corda',
    'Triple-under':
      'tripli|salti tripli|tripli salti|tripli under|triplo salto|salto triplo|tripli con la corda|triplo under',
    'Crossover Single-under':
      'salti incrociati|salto incrociato|corda incrociata|incroci con la corda|singoli incrociati|incroci corda|incrociati alla corda',
    'Double-under Crossover':
      'doppi incrociati|salti doppi incrociati|doppi salti incrociati|doppio incrociato|double under incrociati',
    Run: 'corsa|corse|correre|corri|correte|corrono|corriamo|corre|correndo|di corsa|corsetta|corsa lenta|corsa leggera|corsa all aperto|corsa esterna|corsa fuori|corricchiare|correre fuori|corsa blanda|giro di corsa|corsa continua|corsa sul posto|corsa facile|run esterno',
    'Backward Run':
      'corsa all indietro|corsa indietro|correre all indietro|corsa a ritroso|corsa al contrario|corsa indietreggiando',
    'Shuttle Run':
      'corsa a navetta|navetta|navette|corsa navetta|corse a navetta|spola|corsa a spola|andata e ritorno di corsa|avanti e indietro di corsa',
    'Treadmill Run':
      'tapis roulant|corsa su tapis roulant|corsa sul tapis roulant|corsa al tapis roulant|tappeto|corsa su tappeto|corsa sul tappeto|tapis|tapis rulant|corsa tapis roulant|corsa sul tapis|tappetino corsa',
    'Weighted Run':
      'corsa zavorrata|corsa con zavorra|corsa con peso|corsa con giubbotto|corsa con disco|corsa con sandbag|corsa con sovraccarico|corsa con palla medica|corsa con gilet|corsa con sacco|corse zavorrate|corsa con kettlebell',
    Sprint: 'scatto|scatti|scattare|corsa veloce|allunghi|allungo|allunghi veloci|scatto veloce',
    Row: 'vogatore|vogatori|remo|remi|remata|vogata|vogate|vogare|vogano|vogate al remoergometro|remoergometro|remo ergometro|remoergometri|rema|remano|remare|remando|canottaggio|remergometro|vogatore concept 2|remoergo|remo al vogatore|vogatore c2|voghiamo|vogando',
    Bike: 'bici|bicicletta|biciclette|cyclette|ciclette|pedala|pedalare|pedalata|pedalate|pedalano|pedalando|ciclismo|cicletta|in bici|biciclette ferme|cyclettes|bici statica|bike cyclette',
    'Assault Bike':
      'bici assault|assault bici|bici ad aria|bici ventola|air bici|assoult bike|assoultbike|bici a ventola|assalt bike|bici aria|assault bike bici',
    'Bike Erg': 'bici erg|bike ergometro|bici c2|bici concept 2|bike erg bici|bici concept|cicloergometro',
    'Echo Bike': 'bici echo|echo bici|eco bike|ecobike|bici rogue',
    'Ski Erg':
      'sci|ski ergometro|sciare|scia|ski ergo|sciata|sci ergometro|ergometro sci|skiergometro|sky erg|skyerg|sci erg|sciata ski erg',
    Swim: 'nuoto|nuotare|nuota|nuotate|nuotata|nuotando|a nuoto|stile libero|nuotano',
    Walk: 'camminata|camminate|camminare|cammina|camminano|camminata veloce|passeggiata|camminata leggera|passeggiate|camminata lenta|passeggiare',
    Hike: 'escursione|escursionismo|trekking|camminata in montagna|escursioni',
    Ruck: 'marcia zavorrata|camminata zavorrata|marcia con zaino|camminata con zaino|camminata con giubbotto|camminata con gilet|camminata con zavorra|camminata con lo zaino',
    Stretching:
      'allungamento|allungamenti|allungamento muscolare|stiramenti|streching|streatching|stretching finale',
    'Foam Rolling':
      'rullo|rullo miofasciale|automassaggio|massaggio con rullo|rullata|rullo di gomma|foam roller massaggio|auto massaggio|massaggio miofasciale',
    'Barbell Rollout':
      'ruota addominale|ruota addominali|rollout bilanciere|addominali con ruota|ab wheel bilanciere|ruota per addominali|roll out con bilanciere',
    'Lying Toe Touch':
      'tocchi punte|tocco punte|tocchi delle punte|punte dei piedi da sdraiati|tocchi piedi da sdraiati|tocca punte',
    'Bird Dog': 'quadrupedia alternata|cane da caccia|bird dog a terra',
    'Husafell Carry': 'trasporto husafell|camminata husafell|camminata con husafell',
    'D-ball Carry':
      'trasporto d ball|camminata con d ball|trasporto dball|camminata con palla|trasporto palla',
    'Atlas Stone to Shoulder':
      'pietra alla spalla|pietra in spalla|pietra atlas alla spalla|pietra sulla spalla',
    'Log Clean and Press':
      'girata e spinta con log|log girata e spinta|tronco girata e spinta|girata e spinta con tronco',
    'Wall Climb-over': 'scavalcamento muro|scavalcamenti muro|scavalcare il muro|superamento muro',
    'Hindu Squat': 'squat indiano|squat indiani|squat indu',
    'Prison Squat':
      'squat del prigioniero|squat prigioniero|squat mani dietro la testa|squat con mani dietro la testa',
  },
}
