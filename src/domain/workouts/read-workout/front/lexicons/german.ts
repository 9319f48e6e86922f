import type { Lexicon } from './words'

export const GERMAN: Lexicon = {
  words: {
    and: 'und|sowie',
    amrap:
      'so viele runden wie moglich|moglichst viele runden|so viele wiederholungen wie moglich|maximale runden|so viele runden wie geht|so viele runden wie ihr schafft|so viele runden wie du schaffst|so viele runden als moglich|so viele reps wie moglich|so viel wie moglich|so viele runden und wiederholungen wie moglich|moglichst viele wiederholungen|moglichst viele runden und wiederholungen|max runden|maximal viele runden|maximale rundenzahl|maximale anzahl runden|maximale anzahl an runden|so viele runden wie moeglich|moeglichst viele runden|wie viele runden|wieviele runden|so viele durchgange wie moglich|maximale rundenanzahl|so oft wie moglich',
    emom: 'jede minute|zu jeder minute|jede volle minute|immer zur minute|jede min|pro minute|zu beginn jeder minute|zum start jeder minute|am anfang jeder minute|immer zu beginn der minute|minutlich|minutenweise|jede minute zur vollen minute|zu jeder vollen minute|jede minute auf die minute|zur vollen minute|immer zur vollen minute|zum minutenbeginn',
    every: 'alle|jede|jeweils alle|jedes|je alle|immer alle',
    rounds:
      'runde|runden|durchgang|durchgange|durchlaufe|rd|durchgangen|rden|rdn|zirkel|durchlauf|durchlaufen|umlaufe|umlauf|zirkelrunden',
    roundsForTime:
      'runden auf zeit|runden fur zeit|runden gegen die uhr|runden auf zeit absolvieren|runden so schnell wie moglich|durchgange auf zeit|rd auf zeit|runden for time|runden nach zeit|durchgange fur zeit|rdn auf zeit',
    forTime:
      'auf zeit|fur zeit|so schnell wie moglich|gegen die uhr|auf tempo|auf die zeit|auf bestzeit|nach zeit|schnellstmoglich|so schnell wie moeglich|gegen die zeit|so schnell es geht|so schnell wie es geht|so schnell ihr konnt|fuer zeit|auf geschwindigkeit|moglichst schnell|alles auf zeit|so zugig wie moglich|auf zeit absolvieren|so schnell du kannst',
    sets: 'satz|satze|satzen|arbeitssatze|serien|saetze|saetzen|versuch|versuche|versuchen|arbeitssatz|arbeitssatzen|arbeitsserien|aufwarmsatze',
    rest: 'pause|pausen|pausieren|erholung|pausenzeit|pausenzeiten|pausenlange|pause von|ausruhen|erholen|erholungspause|erholungszeit|satzpause|gehpause|trabpause|aktive pause|aktive erholung|verschnaufpause|verschnaufen|pausiere|pausiert|ruhe|pause machen|lockere pause|lockeres gehen|serienpause|pausenphase|durchatmen|geh pause|trab pause|rundenpause|pausendauer',
    between:
      'zwischen|dazwischen|zwischen den runden|zwischen den satzen|nach jeder runde|nach jedem satz|zwischen runden|zwischendurch|zwischen jeder runde|zwischen jedem satz|zwischen den sets|zwischen den intervallen|zwischen den ubungen|zwischen den stationen|zwischen den durchgangen|zwischen satzen|zwischen sets|zwischen den serien|zwischen den blocken|zwischen den teilen|nach jedem durchgang|nach jedem set|nach jedem intervall|nach jeder serie|zwischen den saetzen|zwischen intervallen|zwischen den amraps|zwischen den versuchen|zw|zw den runden|zwischen jedem durchgang|zwischen jedem set|zwischen den emoms|nach den runden|zwischen beiden|zwischen ubungen|zwischen den wods',
    cap: 'zeitlimit|limit|zeit limit|maximal zeit|zeitbegrenzung|cap bei|max zeit|deckel|zeitvorgabe|zeitcap|zeit cap|maximalzeit|maximale zeit|hochstzeit|zeitgrenze|timelimit|obergrenze|abbruch nach|zeitlimit von|zeitlimit bei|zeitlimit ist|limitzeit|maximale dauer|cap nach|timecap von|time cap bei|timecap bei|schluss nach|abbruch bei|zeit limitiert auf|begrenzt auf',
    next: 'dann|danach|anschliessend|gefolgt von|im anschluss|direkt danach|anschliesend|anschl|im anschluss daran|darauf folgt|direkt im anschluss|direkt weiter mit|weiter mit|gleich danach|sofort danach|direkt gefolgt von|und anschliessend|und im anschluss|zuletzt|abschliessend|als nachstes|nachher|hinterher|danach direkt|dann direkt|nun|dann weiter mit|anschliessend direkt|schliesslich|daraufhin|und dann',
    buyIn:
      'einstieg|zu beginn|zum einstieg|vorab|zum start|zum beginn|zum anfang|am anfang|anfangs|als einstieg|eingangs|beginne mit|beginnt mit|starte mit|startet mit|start mit|einmalig zu beginn|einmal zu beginn|einmal vorab|beginnend mit',
    cashOut:
      'ausstieg|zum schluss|am ende|zum ende|zum abschluss|als abschluss|schluss|als ausstieg|zum schluss noch|am schluss|am ende noch|abschliessend noch|beende mit|beendet mit|ende mit|endet mit|zum finish|einmalig am ende|einmal am ende|als finale|rauskaufen',
    max: 'maximal|maximale|max wiederholungen|maximale wiederholungen|so viele wie moglich|maximum|maximaler|maximales|maximalen|maximal viele|max anzahl|maximale anzahl|max wdh|max wdhs|maximale wdh|so viele wie geht|so viele wiederholungen|soviel wie moglich|soviele wie moglich|moglichst viele|moglichst viel|so viele es geht|max anzahl an|maximale anzahl an|so viele wie moeglich|max satz|maximalsatz',
    each: 'pro seite|je seite|je bein|pro bein|je arm|pro arm|je|pro|jeweils|pro hand|beidseitig|beidseits|auf jeder seite|jede seite|jeder seite|jedes bein|jeden arm|jeder arm|jede hand|je hand|pro fuss|je fuss|pro korperseite|je korperseite|links und rechts|rechts und links|links rechts|rechts links|li re|re li|je li re|beide seiten|beide arme|beide beine|jew|pro schulter|je schulter|pro richtung|je richtung|mit jedem arm|mit jedem bein|links wie rechts|li und re|re und li|links dann rechts',
    alternating:
      'abwechselnd|im wechsel|wechselnd|alternierend|abwechselnde|abwechselnden|im seitenwechsel|seitenwechsel|wechselseitig|wechselseitige|wechselnde|wechselnde seite|alternierende|alternierenden|seitenwechselnd|wechsle ab|wechselt ab|abwechseln|im steten wechsel|immer im wechsel|im wechsel links rechts|beinwechsel|armwechsel|abwechslend|jeweils im wechsel|wechsel arm|wechselarm|seite wechseln|arm wechseln|bein wechseln|hand wechseln|handwechsel|seiten wechseln',
    unscored:
      'nicht auf zeit|ohne zeit|ohne wertung|technik|auf qualitat|ohne zeitdruck|locker|ohne zeitnahme|qualitat|ohne uhr|ohne stoppuhr|ohne zeitmessung|ohne score|keine zeit|keine wertung|kein score|technik uben|fur technik|auf technik|fur qualitat|in ruhe|ganz locker|technikarbeit|zum uben|ohne zeitvorgabe|qualitat vor geschwindigkeit|keine zeitwertung|ohne stress|nicht fur zeit|qualitativ|nicht gegen die uhr|zeit egal|zum spass|technikubung',
    odd: 'ungerade|ungerade minuten|ungerade minute|ungerade min|ungeraden minuten|ungeraden|in ungeraden minuten|in den ungeraden minuten|bei ungeraden minuten|ungerade runden|ungeraden runden',
    even: 'gerade|gerade minuten|gerade minute|gerade min|geraden minuten|geraden|in geraden minuten|in den geraden minuten|bei geraden minuten|gerade runden|geraden runden',
    minute: 'minute|station|minute nr|station nr|in minute',
    filler:
      'mit|von|in|fur|je mit|bei|lang|insgesamt|zu|auf|uber|der|die|das|den|im|ein|eine|einen|mit je|am|vom|zum|zur|beim|ans|ins|aufs|uebers|ubers|dem|absolviere|absolviert|absolvieren|mache|macht|machen|folgende|folgenden|folgendes|davon|bestehend aus|mit jeweils|gesamt|in summe|summe|fur je|uber je|wdh von|wiederholungen von|fuhre aus|ausfuhren|durchfuhren',
    asNeeded:
      'nach bedarf|nach gefuhl|frei|nach belieben|so viel wie notig|so viel wie benotigt|soviel wie notig|soviel wie benotigt|wie benotigt|wie notig|so lange wie notig|bei bedarf|je nach bedarf|nach eigenem ermessen|nach wunsch|beliebig|so lang wie notig|solange wie notig|nach eigenem gefuhl',
    build:
      'steigern|hochsteigern|hocharbeiten|aufbauen|schwer werden|hocharbeiten auf|bis zum schweren|finde|hoch zu|steigernd|steigere|steigert|gesteigert|hochgehen|hochbauen|hochbauen auf|hoch bis|hocharbeiten bis|hocharbeiten zu|hochsteigern auf|hochsteigern bis|steigern auf|steigern bis|steigern bis zu|steigernd bis|aufbauend|aufbau|aufbau zu|aufbau auf|aufbau bis|aufbauen auf|aufbauen bis|aufbauen zu|schwerer werden|schwerer werdend|immer schwerer|gewicht steigern|gewicht erhohen|last steigern|jede runde schwerer|finden|finde dein|finde deinen|finde ein|finde einen|finde deine|finde das|finde ein schweres|arbeite dich hoch|arbeite dich hoch auf|arbeite dich hoch zu|arbeitet euch hoch|arbeite hoch|arbeite hin|hinarbeiten|hinarbeiten auf|steigerung|erarbeiten|erarbeite|erarbeite ein|erarbeite dir|ermitteln|ermittle|ermittle dein|austesten|teste dein|teste deinen|bis zum maximum|bis zum max|bis zu einem schweren|bis schwer|auf ein schweres|herantasten|an ein schweres|bis zu einem max|gewicht steigernd|hochtasten',
    superset:
      'supersatz|im supersatz|im supersatz mit|superset mit|supersatze|supersatz mit|als supersatz|supersets|im superset|als superset|superset aus|im superset mit|superserie|gekoppelt mit|kombiniert mit|trisatz|als superset mit|doppelsatz|riesensatz',
    score:
      'wertung|ergebnis|gewertet wird|punkte|ergebnisse|resultat|resultate|endergebnis|gesamtergebnis|gesamtwertung|punktzahl|punktestand|gewertet|gewertet werden|es zahlt|es zahlen|gezahlt wird|gezahlt werden|bewertung|gesamtzeit|endzeit|dein score|euer score|score ist|score sind|dein ergebnis|euer ergebnis|rangliste|punktewertung|wertung ist|es zahlt die',
    remark:
      'skaliert|skalierung|einsteiger|anfanger|fortgeschrittene|ziel|hinweis|fokus|achtung|tipp|gleiches gewicht|gewicht|alternativ|nicht|sauber|wer|ziele|zielzeit|ziel ist|zielsetzung|zielgewicht|hinweise|tipps|wichtig|bitte|vorsicht|beachte|beachten|beachtet|bemerkung|bemerkungen|anmerkung|anmerkungen|merke|info|infos|kommentar|notiz|notizen|notieren|notiere|notiert|aufschreiben|schreib auf|schreibe auf|schreibt auf|eintragen|merken|dokumentieren|nie|niemals|kein|keine|keinen|keiner|keinesfalls|viel spass|spass|viel erfolg|viel gluck|habt spass|hab spass|auf gehts|los gehts|gebt gas|vollgas|skalieren|skaliere|skalierbar|skalierungen|skalierungsoption|skalierungsoptionen|skalierungsmoglichkeiten|leichte version|leichtere variante|leichte variante|variante|varianten|optionen|alternativen|alternativ dazu|ersatz|ersetzen|ersetze|ersetzt|statt|anstatt|stattdessen|anstelle|anstelle von|unter|sonst|ansonsten|anders|falls|wenn|sobald|sofern|solange|sodass|damit ihr|denkt daran|denk daran|denke an|denkt an|achte auf|achtet auf|achten auf|achte|achtet|halte|haltet|behalte|behaltet|bleibe|bleib|bleibt|versuche zu|versucht|versuch zu|versuche die|versuch die|nehmt|nimm|wahle|wahlt|such dir|sucht euch|nutze|nutzt|benutze|benutzt|verwende|verwendet|selbes gewicht|dasselbe gewicht|das gleiche gewicht|gleiche gewichte|gleiche last|gleiche stange|moderates gewicht|leichtes gewicht|mittleres gewicht|gewichte|gewichtswahl|gewicht wahlen|niveau|anfangerinnen|fortgeschrittener|profis|erfahrene|neulinge|einsteigerinnen|jeder der|alle die|jedes mal|jedesmal|immer wenn|bei jeder pause|bei jedem absetzen|wie letzte woche|letzte woche|vorwoche|vergleich|vergleiche|saubere ausfuhrung|sauberer|ausfuhrung|haltung|technisch sauber|korrekte|darf|durfen|durft|muss|mussen|musst|sollte|sollten|sollst|sollt|konnen|konnt|strafburpees|aufwarmen nicht vergessen|erst aufwarmen|vorher aufwarmen|nicht vergessen|wasser trinken|atmen|intensitat|tempo halten|unbroken bleiben|material|gerate|ausrustung|bewegungsstandard|bewegungsstandards|belastungssteuerung|achtet darauf|achte darauf|pass auf|passt auf|aufpassen|abbrechen wenn|ziel zeit|trainer|ohne|nur|leichter|damit|falls kein|wer mag|wer will|wer mochte|wer kann|fur alle|alle anderen',
    partner:
      'zu zweit|mit partner|im team|im zweierteam|2er team|2er teams|partner|aufteilen|frei aufteilen|teilen|einer arbeitet|zu dritt|teams zu|paare|im zweier team|zweierteam|zweierteams|2er|im 2er team|in 2er teams|3er team|3er teams|im 3er team|4er team|4er teams|im 4er team|dreierteam|dreierteams|viererteam|viererteams|im dreierteam|in zweierteams|in teams|in teams von|teams von|als team|im duo|duo|duos|zu viert|mit einem partner|mit einer partnerin|partnerin|partnern|im paar|als paar|paarweise|in paaren|partnerweise|partnerarbeit|aufteilung|aufteilung frei|aufteilung beliebig|freie aufteilung|beliebige aufteilung|beliebig aufteilen|beliebig aufgeteilt|frei aufgeteilt|frei aufteilbar|aufteilbar|aufgeteilt|aufteilen wie gewunscht|aufteilen nach belieben|aufteilen wie ihr wollt|teilt auf|teilt euch|teile auf|teilt euch auf|geteilt|teilt|gleichmassig aufteilen|gerecht aufteilen|fair aufteilen|untereinander aufteilen|gleichmassig aufgeteilt|immer nur einer|immer nur einer arbeitet|nur einer arbeitet|einer arbeitet immer|immer einer arbeitet|es arbeitet immer einer|es arbeitet nur einer|es arbeitet immer nur einer|eine person arbeitet|ein partner arbeitet|nur einer|einer pausiert|einer ruht|eine arbeitet|einer arbeitet einer pausiert|einer arbeitet der andere pausiert|einer arbeitet einer ruht|einer halt|der andere|die andere|der andere macht|wahrend|wahrend der andere|wahrenddessen|wahrend partner|waehrend|wahrend einer|wechsel|wechseln|wechselt|gewechselt|wechsel nach|wechsel alle|wechsle|wechseln nach|abklatschen|ablosen|staffel|staffellauf|ich du|du ich|ich du prinzip|ich gehe du gehst|du gehst ich gehe|gemeinsam|zusammen|miteinander|synchron|gleichzeitig|jeder partner|pro partner|je partner|jeder athlet|pro athlet|je athlet|pro person|je person|pro kopf|jede person|pro teilnehmer|jeder einzeln|gruppe|gruppen|in gruppen|in kleingruppen|teampartner|mit teampartner|teamarbeit|jeder|beide|beide partner|beide arbeiten|beide gleichzeitig|einer nach dem anderen|rundenweise|im rundenwechsel|runde fur runde im wechsel|rundenweise im wechsel|rundenweise wechseln|jede runde wechseln|runden im wechsel',
    calories: 'kalorien|kal|kalorie|kals',
    on: 'hart|schnell|arbeit|belastung|arbeitszeit|belastungszeit|belasten|arbeitsphase',
    off: 'locker|aus|entlastung',
    station:
      'pro station|je station|je ubung|pro ubung|an jeder station|jede station|jeder station|auf jeder station|pro gerat|je gerat|stationen|an jedem gerat|pro bewegung|je bewegung|jede ubung|je stationen|pro uebung|je uebung',
    vest: 'weste|gewichtsweste|mit weste|mit gewichtsweste|mit einer weste|westen|mit einer gewichtsweste|gewichtsweste tragen|gewichtswesten|mit trainingsweste|in gewichtsweste|mit gewichtsweste an|trainingsweste|in weste|beschwerungsweste',
    or: 'oder|oder alternativ|bzw|beziehungsweise|respektive|entweder|oder auch',
    repeat:
      'wiederholen|wiederhole|wiederholt|von vorn|von vorne|nochmal|erneut|nochmals|das ganze nochmal|wieder von vorne|alles nochmal|alles noch einmal',
    heading:
      'kraft|ausdauer|kraftteil|teil|hauptteil|heute|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|aufwarmen|abschluss|teamworkout|krafttraining|starke|gewichtheben|olympisches gewichtheben|gymnastik|turnen|akrobatik|kondition|konditionstraining|cardio|ausdauertraining|technikteil|techniktraining|technikblock|skillteil|kraftblock|kraftausdauer|maximalkraft|schnellkraft|hypertrophie|teil eins|teil zwei|block|blocke|rumpf|rumpfkraft|rumpftraining|core|mobilitat|mobilisation|mobi|dehnung|cooldown|cool down|abwarmen|abkuhlen|aktivierung|erwarmung|warmup|warm up|aufwarmprogramm|aufwarmteil|zubehor|zusatz|zusatzubungen|zusatzarbeit|assistenz|assistenzubungen|assistance|accessoires|accessory|nebenubungen|bonusteil|finisher|abschlussteil|schlussteil|wod|tageswod|wod des tages|workout des tages|tagesworkout|heutiges workout|heutiges wod|unser workout|trainingsplan|trainingseinheit|einheit|einheiten|intervalle|intervalltraining|zirkeltraining|zirkel training|team wod|teamwod|partner wod|partnerwod|partnerworkout|paarworkout|team workout|wochenplan|plan|programm|bauch|bauchtraining|stabi|ganzkorper|oberkorper|unterkorper|beintag|test|testwoche|benchmark|challenge|wettkampf|tag eins|komplex|hausaufgabe|hausaufgaben|heute abend|ubungen|langes wod|kurzes wod|einzel wod',
    forLoad:
      'auf gewicht|nach gewicht|auf last|auf maximalgewicht|auf maximallast|fur gewicht|auf max gewicht|fur maximales gewicht|nach last',
    ladder:
      'leiter|leitern|leiter hoch|leiter runter|leiter rauf|leiter aufwarts|leiter abwarts|aufsteigende leiter|absteigende leiter|aufsteigend|absteigend|aufsteigende|absteigende|pyramide|pyramiden|umgekehrte pyramide|aufsteigende pyramide|absteigende pyramide|als pyramide|als leiter|pyramidenform|rauf und runter',
    tabata: 'tabata intervalle|tabata intervall|im tabata stil',
    deathBy: 'tod durch',
    rx: 'wie vorgeschrieben|rx gewicht|rx gewichte|vorgeschriebenes gewicht',
    clock:
      'auf laufender uhr|laufende uhr|bei laufender uhr|durchlaufende uhr|mit laufender uhr|fortlaufende uhr|auf der uhr',
    slowest:
      'langsamste runde|schnellste runde|langsamste|langsamster satz|langsamster durchgang|schnellste|schnellster durchgang|schnellstes intervall|langsamstes intervall|schnellste zeit|langsamste zeit|langsamster',
  },
  units: {
    min: 'minuten|minute|min|minutige|minutiges|minuetige|minutiger',
    s: 'sek|sekunde|sekunden|sekundige|sekundiger',
    h: 'std|stunde|stunden|stundige',
    m: 'meter|metern|mtr',
    km: 'kilometer|kilometern',
    kg: 'kilo|kilogramm',
    cal: 'kalorien|kal|kcal|kalorie|kals|cals|kcals',
    cm: 'zentimeter',
    lb: 'pfund',
    mi: 'meile|meilen',
    in: 'zoll',
    reps: 'wdh|wiederholung|wiederholungen|mal|wdhs|stuck|stk|st|wh|wdhg|wdhlg|whg|wiederh|wiederholg|stueck|wdhn|wdhl',
  },
  numbers:
    'eins=1|zwei=2|zwo=2|drei=3|vier=4|funf=5|fuenf=5|sechs=6|sieben=7|acht=8|neun=9|zehn=10|elf=11|zwolf=12|zwoelf=12|dreizehn=13|vierzehn=14|funfzehn=15|fuenfzehn=15|sechzehn=16|siebzehn=17|achtzehn=18|neunzehn=19|zwanzig=20|dreissig=30|vierzig=40|funfzig=50|fuenfzig=50',
  names: {
    'Lateral Burpee Over Bar':
      'seitliche burpees uber die stange|seitliche burpees|laterale burpees|laterale burpees uber die stange|seitliche burpees uber die hantel|seitliche burpees uber die langhantel|burpees mit sprung uber die stange|burpees mit sprung uber die hantel|hantel burpees|laterale burpees uber die hantel|seitlicher burpee uber die stange|burpees lateral uber die stange|stangenburpees',
    'Bar-facing Burpee': 'frontale burpees uber die stange|burpees vorwarts uber die stange',
    'Lateral Burpee Over Dumbbell':
      'seitliche burpees uber die kurzhantel|laterale burpees uber die kurzhantel|burpees uber kh',
    'Burpee Over Rower':
      'burpees uber das ruderergometer|seitliche burpees uber den rower|burpees uber das ruder',
    'Target Burpee':
      'burpees zur stange|burpees an die stange|burpees mit beruhrung|burpees mit zielsprung|burpees zu den ringen|burpees an die ringe|ziel burpees|burpees mit handberuhrung',
    Burpee:
      'burpee sprunge|burpee spruenge|liegestutzsprunge|liegestuetzspruenge|hockstrecksprunge|hockstreckspruenge|hockstrecksprung',
    'Burpee Box Jump-over':
      'burpee boxsprunge uber die box|burpees mit sprung uber die box|burpee kastensprunge uber|burpee box uberspringen|burpees mit boxubersprung|burpee box ubersprunge|burpees mit uberspringen der box',
    'Burpee Box Jump':
      'burpee boxsprunge|burpee boxspruenge|burpee kastensprunge|burpee kastenspruenge|burpees auf die box|burpee boxsprung|burpee auf die box|burpees auf box|burpees mit sprung auf den kasten|burpees auf den kasten',
    'Burpee Broad Jump':
      'burpee weitsprunge|burpee weitspruenge|burpee weitsprung|burpee standweitsprunge|burpee standweitspruenge|burpees mit sprung nach vorn|burpees mit sprung nach vorne|burpee vorwartssprunge|burpee vorwaertsspruenge|weitsprung burpees|burpees weitsprung|burpees mit broad jump',
    'Burpee Pull-up':
      'burpee klimmzuge|burpee klimmzuege|burpee klimmzug|burpees mit klimmzug|burpees mit klimmzugen|burpees zum klimmzug|burpee in klimmzug',
    'Burpee Tuck Jump':
      'burpee hocksprunge|burpee hockspruenge|burpees mit anhocken|burpees mit knieanziehen',
    'Burpee Muscle-up': 'burpees mit muscle up|burpee zugstutz|burpee zugstuetz',
    'Air Squat':
      'luftkniebeuge|luftkniebeugen|luft kniebeugen|freie kniebeugen|freie kniebeuge|kniebeugen ohne gewicht|kniebeuge ohne gewicht|korpergewicht kniebeugen|koerpergewicht kniebeugen|korpergewichtskniebeugen|koerpergewichtskniebeugen|kniebeugen mit korpergewicht|kniebeugen mit dem eigenen korpergewicht|kniebeugen korpergewicht|kniebeugen koerpergewicht|kniebeugen ohne zusatzgewicht|normale kniebeugen|squats ohne gewicht|eigengewicht kniebeugen|kniebeugen frei|luftkniebeugn',
    Squat:
      'kniebeuge|kniebeugen|kniebeugn|tiefe kniebeugen|tiefe kniebeuge|kniebeugen mit langhantel|kniebeugen mit der langhantel|langhantelkniebeugen|langhantelkniebeuge|langhantel kniebeugen|kniebeugen langhantel|squads',
    'Back Squat':
      'kniebeugen hinten|rucken kniebeugen|ruecken kniebeugen|kniebeuge hinten|ruckenkniebeuge|rueckenkniebeuge|ruckenkniebeugen|rueckenkniebeugen|nackenkniebeuge|nackenkniebeugen|hintere kniebeuge|hintere kniebeugen|kniebeuge im nacken|kniebeugen im nacken|kniebeugen mit stange hinten|nacken kniebeugen|rucken kniebeuge|ruecken kniebeuge|kniebeugen mit langhantel im nacken|kniebeugen rucken|kniebeugen ruecken|kniebeuge rucken|kniebeuge ruecken',
    'Front Squat':
      'frontkniebeuge|frontkniebeugen|kniebeugen vorn|kniebeugen vorne|front kniebeugen|front kniebeuge|vordere kniebeugen|vordere kniebeuge|kniebeuge vorne|kniebeuge vorn|kniebeugen front|kniebeugen mit stange vorne|frontkniebeugn|kniebeugen mit langhantel vorne',
    'Overhead Squat':
      'uberkopfkniebeuge|uberkopfkniebeugen|uberkopf kniebeugen|ueberkopfkniebeuge|ueberkopfkniebeugen|ueberkopf kniebeugen|uberkopf kniebeuge|ueberkopf kniebeuge|uber kopf kniebeugen|kniebeugen uberkopf|kniebeugen ueberkopf|kniebeugen uber kopf|kniebeuge uberkopf|kniebeuge ueberkopf|reisskniebeuge|reisskniebeugen|reiss kniebeugen|kniebeuge uber kopf|kniebeugen mit stange uber kopf|overhead kniebeugen|overhead kniebeuge|oh kniebeugen',
    'Jumping Squat':
      'sprungkniebeuge|sprungkniebeugen|kniebeugensprunge|kniebeugenspruenge|kniebeugensprung|strecksprunge|streckspruenge|strecksprung|gesprungene kniebeugen|squatsprunge|squatspruenge|squat sprunge|squat spruenge|hocksprungkniebeugen|sprung kniebeugen|springende kniebeugen|kniebeuge sprunge|kniebeuge spruenge|jump kniebeugen|sprung squats',
    'Box Squat':
      'box kniebeuge|box kniebeugen|boxkniebeuge|boxkniebeugen|kniebeugen auf box|kniebeugen auf die box|kniebeugen zur box|kastenkniebeugen|squats auf die box|squats zur box',
    'Split Squat':
      'ausfallschritt kniebeuge|ausfallschritt kniebeugen|ausfallschrittkniebeugen|ausfallschrittkniebeuge|split kniebeugen|split kniebeuge|splitkniebeugen|bulgarische kniebeugen|bulgarische kniebeuge|bulgarische split kniebeugen|statische ausfallschritte',
    'Zercher Squat': 'zercher kniebeuge|zercher kniebeugen|zercherkniebeugen',
    'Pause Back Squat': 'pausierte kniebeugen|pausenkniebeugen|pausierte kniebeuge',
    'Pause Front Squat': 'pausierte frontkniebeugen',
    'Tempo Back Squat': 'tempo kniebeugen|tempokniebeugen',
    Pistol:
      'pistolen|einbeinige kniebeugen|einbeinige kniebeuge|einbein kniebeugen|pistol kniebeugen|einbeinkniebeugen|einbeinkniebeuge|pistol kniebeuge|einbeinige squats|pistolenkniebeugen|kniebeugen einbeinig',
    'Cossack Squat':
      'kosaken kniebeugen|kosakenkniebeugen|kosaken|cossacks|kosaken squats|cossack kniebeugen',
    'Prison Squat': 'gefangniskniebeugen|gefaengniskniebeugen',
    Lunge:
      'ausfallschritt|ausfallschritte|ausfallschritten|ausfallschritte auf der stelle|ruckwartige ausfallschritte|rueckwaertige ausfallschritte|ausfallschritte am platz|ausfallschritte am ort|reverse ausfallschritte|ruckwarts ausfallschritte|rueckwaerts ausfallschritte|ausfallschritte im stand|ausfallschritte stehend|ruckwartsausfallschritte|rueckwaertsausfallschritte|ausfallsschritte|ausfallsschritt|ausfall schritte|ausfalschritte',
    'Walking Lunge':
      'gehende ausfallschritte|gehende ausfallschritt|gehender ausfallschritt|laufende ausfallschritte|gelaufene ausfallschritte|walking ausfallschritte|ausfallschritt gehen|ausfallschrittgang|meter ausfallschritte|ausfallschritt laufen|gehende lunges|ausfallschrittgehen|ausfallschritt gang|laufende lunges|gegangene ausfallschritte',
    'Jumping Lunge':
      'sprung ausfallschritte|gesprungene ausfallschritte|springende ausfallschritte|ausfallschrittsprunge|ausfallschrittspruenge|ausfallschritt sprunge|ausfallschritt spruenge|wechselsprunge|wechselspruenge|ausfallschrittwechselsprunge|ausfallschrittwechselspruenge|sprungausfallschritte|gesprungene lunges|wechselsprung|schrittwechselsprunge|schrittwechselspruenge|gesprungener ausfallschritt',
    'Lateral Lunge':
      'seitliche ausfallschritte|seitlicher ausfallschritt|seitausfallschritte|seitliche lunges|laterale ausfallschritte|seitausfallschritt',
    'Overhead Walking Lunge':
      'uberkopf ausfallschritte|ueberkopf ausfallschritte|uberkopfausfallschritte|ueberkopfausfallschritte|gehende uberkopf ausfallschritte|overhead ausfallschritte|ausfallschritte mit hantel uber kopf|ausfallschritte mit stange uber kopf|oh ausfallschritte|ausfallschritte mit scheibe uber kopf|ausfallschritte mit langhantel uber kopf|uberkopf lunges|ueberkopf lunges|uberkopf ausfallschritte gehend',
    'Front Rack Lunge':
      'ausfallschritte mit stange vorne|front rack ausfallschritte|ausfallschritte front rack|frontrack ausfallschritte|ausfallschritte mit langhantel vorne|fr ausfallschritte',
    'Back Rack Lunge':
      'langhantel ausfallschritte|langhantelausfallschritte|ausfallschritte mit stange im nacken|back rack ausfallschritte|ausfallschritte mit langhantel im nacken',
    'Front Rack Walking Lunge':
      'gehende front rack ausfallschritte|front rack ausfallschritte gehend|gehende ausfallschritte mit stange vorne',
    'Barbell Walking Lunge': 'langhantel ausfallschritte gehend',
    'Dumbbell Walking Lunge':
      'gehende kurzhantel ausfallschritte|gehende ausfallschritte mit gewicht|gehende db ausfallschritte|gehende kh ausfallschritte',
    'Dumbbell Lunge':
      'kurzhantel ausfallschritte|kurzhantelausfallschritte|db ausfallschritte|kh ausfallschritte|dumbbell ausfallschritte|ausfallschritte mit gewicht|ausfallschritte mit gewichten|goblet ausfallschritte',
    'Dumbbell Overhead Walking Lunge':
      'einarmige uberkopf ausfallschritte|kurzhantel uberkopf ausfallschritte|ausfallschritte mit kurzhantel uber kopf|ausfallschritte mit kurzhantel uberkopf|db uberkopf ausfallschritte|einarmige ausfallschritte uber kopf|einarmige ausfallschritte uberkopf',
    'Dumbbell Front Rack Walking Lunge':
      'front rack ausfallschritte mit kurzhanteln|ausfallschritte mit kurzhanteln im front rack|kurzhantel front rack ausfallschritte',
    'Kettlebell Lunge': 'kettlebell ausfallschritte|kb ausfallschritte',
    'Kettlebell Walking Lunge': 'gehende kettlebell ausfallschritte',
    'Sandbag Lunge':
      'sandsack ausfallschritte|gehende ausfallschritte mit sandsack|sandsackausfallschritte|sandbag ausfallschritte',
    'Push-up':
      'liegestutz|liegestutze|liegestutzen|liegestuetze|liegestuetz|liegestuetzen|liegestuze|liegestueze|liegestutzn|liegestuzte|liegestuezte|liegestutzte|liegestuetzte|normale liegestutze|normale liegestuetze|liegestuts|liegestuets|lst',
    'Hand-release Push-up':
      'hand release liegestutze|liegestutze hand release|hr liegestutze|hr liegestuetze|handrelease liegestutze|handrelease liegestuetze|liegestutze mit handeheben|hand release liegestutzen',
    'Knee Push-up':
      'knieliegestutze|knieliegestuetze|knie liegestutze|knie liegestuetze|kniende liegestutze|kniende liegestuetze|frauenliegestutze|frauenliegestuetze|damenliegestutze|damenliegestuetze',
    'Ring Push-up': 'ring liegestutze|ring liegestuetze|ringliegestutze|ringliegestuetze',
    'Deficit Push-up': 'defizit liegestutze|defizit liegestuetze|liegestutze mit erhohung',
    'Clapping Push-up':
      'klatsch liegestutze|klatsch liegestuetze|klatschliegestutze|klatschliegestuetze|explosive liegestutze|explosive liegestuetze|plyo liegestutze|plyo liegestuetze',
    'Incline Push-up':
      'schrage liegestutze|schraege liegestuetze|erhohte liegestutze|erhoehte liegestuetze|liegestutze auf der box|liegestutze an der box|liegestutze auf box|schragliegestutze|schraegliegestuetze|liegestutze mit handen auf der box|liegestutze an der bank',
    'Pike Push-up':
      'pike liegestutze|pike liegestuetze|piken liegestutze|piken liegestuetze|huftgebeugte liegestutze|hueftgebeugte liegestuetze|liegestutze im pike',
    'Weighted Push-up':
      'beschwerte liegestutze|beschwerte liegestuetze|gewichtete liegestutze|gewichtete liegestuetze',
    'Handstand Push-up':
      'handstandliegestutze|handstand liegestutze|handstandliegestuetze|handstand liegestuetze|handstandliegestutz|handstandliegestuetz|handstand liegestutz|handstand liegestuetz|handstandliegestutzen|handstandliegestuetzen|handstand liegestutzen|handstand liegestuetzen|handstanddrucken|handstanddruecken|handstand drucken|handstand druecken|liegestutze im handstand|kipping handstandliegestutze|kipping handstandliegestuetze|hs liegestutze|hs liegestuetze|handstandliegestuze|handstandliegestueze|liegestutz im handstand',
    'Strict Handstand Push-up':
      'strikte handstandliegestutze|strikte handstandliegestuetze|strikte handstand liegestutze|strikte hspu|strikter handstandliegestutz|strikter handstandliegestuetz|strenge handstandliegestutze|strenge handstandliegestuetze',
    'Deficit Handstand Push-up': 'defizit handstandliegestutze|defizit handstandliegestuetze|defizit hspu',
    'Freestanding Handstand Push-up':
      'freie handstandliegestutze|freie handstandliegestuetze|freistehende handstandliegestutze|freistehende handstandliegestuetze',
    'Handstand Hold':
      'handstand halten|handstandhalten|handstandhalte|handstand an der wand|wandhandstand|handstand an wand|handstand gehalten|statischer handstand|handstand an der wand halten',
    'Handstand Walk':
      'handstandlauf|handstandlaufen|handstandgehen|handstand gehen|handstand laufen|gehen im handstand|laufen im handstand|handlauf|handlaufen|auf handen laufen|auf handen gehen|auf den handen laufen|handstand lauf|auf den handen gehen|handstandgang|hs laufen|hs lauf',
    'Handstand Shoulder Tap':
      'schultertippen im handstand|handstand schultertippen|schultertaps im handstand|handstand schulter taps|schulter antippen im handstand|handstand schulterklopfen',
    'Wall Walk':
      'wandgang|wandgange|wandgaenge|wandlauf|wandlaufe|wandlaeufe|wand hochlaufen|wandwanderungen|wand walks|wandklettern|wandsteiger|wand hoch gehen|die wand hochlaufen|wandlaufen',
    'Pull-up':
      'klimmzug|klimmzuge|klimmzugen|klimmzuege|klimmzuegen|kipping klimmzuge|kipping klimmzuege|klimzuge|klimzuege|klimmzueg|klimmzuge mit schwung|klimmzuege kipping|klimmzuge butterfly|klimmzuege butterfly|butterfly klimmzuge|butterfly klimmzuege|klimmzgue|klimmzguee|klimmzugle|klimmzuegle|klimzug|klimmzuge beliebig|klimmzuege beliebig',
    'Strict Pull-up':
      'strikte klimmzuge|strikte klimmzuege|strikter klimmzug|strenge klimmzuge|strenge klimmzuege|saubere klimmzuge|saubere klimmzuege|strikten klimmzuge|strikten klimmzuege|strict klimmzuge|strict klimmzuege|klimmzuge strict|klimmzuege strict|strikte pull ups|strikte pullups',
    'Chest-to-bar Pull-up':
      'brust zur stange|brust an die stange|brust zur stange klimmzuge|klimmzuge brust zur stange|klimmzuge mit brust zur stange|klimmzuge bis zur brust|brust an stange|brustklimmzuge|brustklimmzuege|klimmzuge brust an die stange|brust zur stange klimmzug|c2b klimmzuge|c2b klimmzuege|ctb klimmzuge|ctb klimmzuege|chest to bar klimmzuge|klimmzuge mit brust an die stange|klimmzuge c2b|klimmzuege c2b|klimmzuge brust|klimmzuege brust|klimmzuge mit brustkontakt',
    'Chin-up':
      'klimmzuge im untergriff|klimmzug im untergriff|untergriff klimmzuge|untergriff klimmzuege|klimmzuge untergriff|klimmzuege untergriff|klimmzuge mit untergriff|untergriffklimmzuge|untergriffklimmzuege|kinnzuge|kinnzuege|klimmzuge im kammgriff|klimmzug untergriff|kammgriff klimmzuge|kammgriff klimmzuege|enge klimmzuge untergriff',
    'Jumping Pull-up':
      'gesprungene klimmzuge|gesprungene klimmzuege|sprungklimmzuge|sprungklimmzuege|sprung klimmzuge|sprung klimmzuege|springende klimmzuge|springende klimmzuege|jumping klimmzuge|jumping klimmzuege|gesprungener klimmzug|gesprungene pull ups',
    'Banded Pull-up':
      'band klimmzuge|band klimmzuege|bandklimmzuge|bandklimmzuege|assistierte klimmzuge|assistierte klimmzuege|unterstutzte klimmzuge|unterstuetzte klimmzuege|klimmzuge mit hilfe',
    'Negative Pull-up':
      'negative klimmzuge|negative klimmzuege|negativer klimmzug|negativ klimmzuge|negativ klimmzuege|exzentrische klimmzuge|exzentrische klimmzuege|langsam ablassende klimmzuge',
    'Weighted Pull-up':
      'gewichtete klimmzuge|gewichtete klimmzuege|beschwerte klimmzuge|beschwerte klimmzuege',
    'L Pull-up': 'l klimmzuge|l klimmzuege|l sitz klimmzuge|klimmzuge im l sitz|klimmzuge im l',
    'Ring Row':
      'ringrudern|ring rudern|ringruderzuge|ringruderzuege|ring ruderzuge|ring ruderzuege|ringzuge|ringzuege|ringreihen|ruderzuge an den ringen|ringruder|ruderzuge ringe|ruderzuege ringe',
    'Inverted Row':
      'umgekehrtes rudern|inverses rudern|rudern im hang|australische klimmzuge|australische klimmzuege|liegende klimmzuge|liegende klimmzuege|klimmzuge liegend|klimmzuege liegend|schrage klimmzuge|schraege klimmzuege|horizontale klimmzuge|horizontale klimmzuege|schragklimmzuge|schraegklimmzuege|waagerechte klimmzuge|waagerechte klimmzuege',
    'Scapular Pull-up':
      'schulterblatt klimmzuge|schulterblatt klimmzuege|schulterblattzuge|schulterblattzuege|scapula klimmzuge|scapula klimmzuege|skapula klimmzuge|skapula klimmzuege|scap klimmzuge|scap klimmzuege|schulterblattklimmzuge|schulterblattklimmzuege',
    'Muscle-up':
      'zugstutz|zugstuetz|zugstutze|zugstuetze|zugstemme|zugstemmen|ring zugstutz|ring zugstuetz|muscelups|muscel ups',
    'Bar Muscle-up': 'stangen muscle ups|stangen muscle up|stangenzugstutz|stangenzugstuetz',
    'Strict Muscle-up': 'strikte muscle ups|strikter muscle up|strikte ring muscle ups',
    'Ring Dip':
      'dips an den ringen|dips in den ringen|dips ringe|ringstutze|ringstuetze|dips an ringen|beugestutz an den ringen|beugestutze an den ringen',
    'Bar Dip':
      'barrenstutz|barrenstuetz|barren dips|dips am barren|barrendips|beugestutz|beugestuetz|beugestutze|beugestuetze|barrenstutze|barrenstuetze|dips an der stange|dips am holm|dips an den holmen|strikte dips|stutz dips|stuetz dips|barren stutz|barren stuetz',
    'Bench Dip':
      'bankdips|dips an der bank|dips an der box|dips auf der box|trizeps dips|trizepsdips|bank dips|dips an der kiste|dips am kasten|dips auf der bank|dips auf box|dips an box|kastendips|stuhldips',
    'Jumping Ring Dip': 'gesprungene dips|dips mit sprung|gesprungene ringdips|springende dips',
    'Weighted Dip': 'dips mit gewicht|gewichtete dips|dips mit zusatzgewicht|beschwerte dips',
    'Toes-to-bar':
      'zehen zur stange|fusse zur stange|zehen an die stange|fusse an die stange|fuss zur stange|zehen zu stange|zehenspitzen zur stange|fussspitzen zur stange|zehen an stange|fusse an stange|zehen bis zur stange|zehen stange|fussspitzen an die stange|zehenspitzen an die stange|beine zur stange|fusse hoch zur stange',
    'Toes-to-ring':
      'zehen zu den ringen|fusse zu den ringen|zehen an die ringe|fusse an die ringe|zehen zum ring',
    'Knees-to-elbows':
      'knie zu den ellbogen|knie zum ellbogen|knie zu ellbogen|knie zu den ellenbogen|knie zu ellenbogen|knie an die ellbogen|knie an ellbogen|knie zum ellenbogen|knie an ellenbogen|knie an die ellenbogen|knie ellbogen|knie an den ellbogen',
    'Hanging Knee Raise':
      'hangendes knieheben|haengendes knieheben|knieheben im hang|knieheben hangend|knieheben haengend|hangende knieheber|haengende knieheber|knieheben|hangendes beinheben angewinkelt|knieheben an der stange|knie zur brust|knie heben|hangende knie|haengende knie|knie anziehen|knieanheben|kniehebungen|knie an die brust|kniehebung|hangend knieheben|haengend knieheben|knie anheben|knieanziehen|knieheben hang|knie anziehen im hang|knie zur brust im hang|hanging knieheben|knie hoch im hang|knie uber hufte',
    'Sit-up':
      'rumpfbeugen|bauchaufzuge|rumpfbeuge|bauchaufzuege|bauchaufzug|aufsitzen|rumpfaufrichten|bauchmuskelubungen|bauchmuskeluebungen|bauchubungen|bauchuebungen|bauchmuskel|sitzups|sit ups mit abmat|rumpfheben',
    Crunch: 'bauchpresse|bauchpressen|bauchcrunches|bauchcrunch',
    'Reverse Crunch': 'umgekehrte crunches|umgekehrter crunch|umgekehrte crunchs',
    'GHD Sit-up': 'sit ups am ghd|ghd rumpfbeugen|ghd aufrichter|situps am ghd|sit ups auf dem ghd',
    'Weighted Sit-up':
      'sit ups mit scheibe|situps mit scheibe|sit ups mit kurzhantel|situps mit kurzhantel|sit ups mit platte|gewichtete situps|gewichtete sit ups',
    'Medicine Ball Sit-up': 'medizinball situps|medizinball sit ups|medizinballsitups',
    'V-up': 'klappmesser|klappmessern|v sitz ups|klappmesser sit ups',
    'Tuck-up': 'hocksitups|packchen situps|paeckchen situps|hock sit ups|packchen sit ups',
    'Hollow Rock':
      'hohlkorper schaukeln|hohlkoerper schaukeln|schiffchen schaukeln|schiffchenschaukel|hohlkreuzschaukel|schaukeln im schiffchen',
    'Hollow Hold':
      'schiffchen halten|hohlkorper halten|hohlkoerper halten|hollow halten|hollow position halten|hollow body halten|schiffchenhalte|schiffchenhalten|hohlkorperhalte|hohlkoerperhalte',
    'Arch Hold':
      'superman halten|bogen halten|arch halten|uberstreckung halten|ueberstreckung halten|bogenhalte|umgekehrtes schiffchen',
    Superman:
      'superman heben|supermanner|supermaenner|supermen|ruckenheben in bauchlage|ruckenstrecker am boden|superman ubungen|superman uebungen',
    'Russian Twist':
      'russischer twist|russische twists|russische drehung|russische drehungen|rumpfdrehen|rumpfdrehungen|russischer dreher|russische dreher|oberkorperdrehen|oberkoerperdrehen|russen twist|russentwist',
    'Flutter Kick':
      'flatterkicks|beinflattern|flatter kicks|wechselbeinschlage|wechselbeinschlaege|beinschlag|flatterbeine|beinscheren',
    'Bicycle Crunch':
      'fahrrad crunches|fahrradcrunches|radfahrer|fahrradfahrer|fahrrad situps|fahrrad sit ups|fahrrad crunch|radfahr crunches',
    'Leg Raise':
      'beinheben|beinheben liegend|liegendes beinheben|beine heben|beinheber|beinhebungen|beinanheben|beinheben im liegen|beinheben am boden|beinhebeubung|beinhebeuebung',
    'Glute Bridge':
      'beckenheben|huftbrucke|hueftbruecke|po brucke|po bruecke|brucken|bruecken|huftbrucken|hueftbruecken|gesassbrucke|gesaessbruecke|gesassheben|gesaessheben|poheben|huftheben am boden|schulterbrucke|schulterbruecke|beckenlift|becken heben|gesassbrucken|gesaessbruecken|huftlift|hueftlift',
    'Hip Thrust':
      'huftheben|hueftheben|huftstoss|hueftstoss|huftstosse|hueftstoesse|huft thrust|hueft thrust|huftstrecken mit langhantel|beckenheben mit langhantel',
    'Back Extension':
      'ruckenstrecker|rueckenstrecker|ruckenstrecken|rueckenstrecken|ruckenheben|rueckenheben|ruckenstreckung|rueckenstreckung|rumpfheben am ghd|ruckenstrecker am ghd|ruckenstrecken am ghd|rucken strecken|ruecken strecken|ruckenstreckungen|rueckenstreckungen',
    'Hip Extension':
      'huftstrecken|hueftstrecken|huftstrecker|hueftstrecker|huftstreckung|hueftstreckung|huftstrecken am ghd|huftstreckungen|hueftstreckungen',
    'Bird Dog':
      'vierfusslerstand diagonal|vierfuesslerstand diagonal|vierfusslerstand|vierfuesslerstand|diagonaler vierfussler|diagonaler vierfuessler',
    'Mountain Climber':
      'bergsteiger|bergsteigern|bergsteigerlauf|bergsteigerlaufe|bergsteigerlaeufe|mountain climbern',
    Plank:
      'unterarmstutz|planke|unterarmstuetz|unterarmstutze|unterarmstuetze|planken|unterarm stutz|unterarm stuetz|plank halten|planke halten|unterarmstutz halten|unterarmstuetz halten|plankhalten|liegestutzposition halten|liegestuetzposition halten|stutzhalten|stuetzhalten|unterarmstutzen|unterarmstuetzen|stutz halten|stuetz halten|unterarmliegestutz|unterarmliegestuetz|ellbogenstutz|ellbogenstuetz|plankhalte|liegestutzhalte|liegestuetzhalte|brett halten|frontstutz|frontstuetz',
    'Side Plank':
      'seitstutz|seitstuetz|seitlicher unterarmstutz|seitlicher unterarmstuetz|seitstutze|seitstuetze|seitplanke|seitliche planke|seitlicher stutz|seitlicher stuetz|seitliche plank|seitplank|seitlicher plank|unterarmseitstutz|unterarmseitstuetz|planke seitlich|seitplanken|seitliche planks|seitstutz halten|seitstuetz halten|plank seitlich',
    'L-sit':
      'l sitz|lsitz|winkelstutz|winkelstuetz|l sitz halten|winkelsitz|l sit halten|l halten|l stutz|l stuetz|winkelstutz halten|winkelstuetz halten|l hang',
    'Wall Sit':
      'wandsitzen|wandsitz|wand sitzen|an der wand sitzen|wandhocke|sitzen an der wand|unsichtbarer stuhl|wandsitz halten|wand sitz',
    'Dead Hang':
      'aushangen|aushaengen|hangen|haengen|hang an der stange|hangen an der stange|hang halten|hangen halten|haengen halten|stange hangen|stange haengen|passiver hang|aktiver hang|an der stange hangen|aushang|langhang|haengend halten|dead hang halten|hangen an stange',
    'Chin-over-bar Hold':
      'kinn uber stange halten|kinn uber der stange halten|klimmzug halten|klimmzughalten|klimmzug halte|halten mit kinn uber stange|kinn uber die stange halten|klimmzughalte|beugehang|kinn uber stange|kinn uber der stange|beugehang halten',
    'Ring Support Hold':
      'ringstutz|ringstuetz|ring stutz|ring stuetz|stutz an den ringen|stutz in den ringen|ringstutz halten|ringstuetz halten|stutz an den ringen halten|ringe stutz|ringe stuetz|ring stutz halten|stutz halten ringe|stutzhalte|stuetzhalte|stutzhalte ringe|stuetzhalte ringe|stutzhalte an den ringen|stutz ringe|stuetz ringe',
    'Squat Hold':
      'hocke halten|kniebeuge halten|tiefe hocke|tiefe hocke halten|kniebeugehalte|hockposition halten|hockhalte|squat halten|tiefe kniebeuge halten|kniebeugenhalten|in der hocke halten|squathalten|tiefe hockposition|goblet squat halten',
    Run: 'laufen|lauf|rennen|joggen|laufe|laeufe|laeufen|lauft|laeuft|renne|rennt|jogge|joggt|dauerlauf|meter lauf|meter laufen|laufrunde|laufrunden|lauff|lockeres laufen|locker laufen|laufen draussen|draussen laufen|lauf draussen|waldlauf|joggen gehen|lockerer lauf|lockeres joggen|locker joggen|gelandelauf|gelaendelauf|strassenlauf|intervalllauf|tempolauf|tempolaufe|tempolaeufe|traben|laufstrecke|laufintervall|laufintervalle|steigerungslauf|steigerungslaufe|steigerungslaeufe|laufn|hugellaufe|huegellaeufe|berglaufe|berglaeufe|berglauf|treppenlauf|treppenlaufe|treppenlaeufe',
    Sprint: 'sprinten|sprintet|sprinte|sprintlauf|sprintlaufe|sprintlaeufe|spurt|sprintintervall|kurzsprint',
    'Shuttle Run':
      'pendellauf|pendellaufe|pendellaeufe|shuttlelaufe|shuttlelaeufe|shuttle lauf|shuttlelauf|pendelsprint|pendelsprints|shuttle laufe|shuttle laeufe|pendel lauf|linienlaufe|linienlaeufe|linienlauf|linien sprints|shuttle laufen',
    'Treadmill Run': 'laufband|laufbandlauf|laufband laufen|am laufband|laufen am laufband',
    'Backward Run':
      'ruckwartslaufen|rueckwaertslaufen|ruckwarts laufen|rueckwaerts laufen|ruckwartslauf|rueckwaertslauf|laufen ruckwarts|laufen rueckwaerts|ruckwarts rennen|rueckwaerts rennen|ruckwartslaufe|rueckwaertslaeufe|ruckwarts joggen|rueckwaerts joggen',
    'Weighted Run': 'lauf mit weste|laufen mit weste|lauf mit kettlebell|lauf mit hantel',
    Ruck: 'rucksackmarsch|marsch mit rucksack|gepackmarsch|gepaeckmarsch|marschieren mit rucksack|rucksacklauf|ruckmarsch|marsch mit gepack',
    Hike: 'wandern|wanderung|bergwandern',
    Row: 'rudern|ruder|ruderer|rudert|rudere|rudergerat|rudergeraet|ruderergometer|rudermaschine|am ruderer|auf dem ruderer|auf dem rudergerat|auf dem rower|am rower|am rudergerat|am rudergeraet|ruderergo|ruder erg|ruderzeit|kalorien rudern|cal rudern|meter rudern|rudern kalorien|rudern cal|gerudert|rudern auf dem ergometer|ergometer rudern|kal rudern|rudern concept|rudern fur kalorien|an der rudermaschine|rudern am gerat|ruderen|ruden|ruderm|ruderkalorien',
    Bike: 'radfahren|rad|fahrrad|rad fahren|fahrradfahren|fahrrad fahren|radeln|fahrt rad|fahre rad|fahrradergometer|kalorien rad|radelt|radergometer|kalorien fahrrad|kalorien bike|auf dem rad|auf dem fahrrad|auf dem bike|am bike|cal rad|radl|heimtrainer|rennrad|rad kalorien|kal rad|kal bike|bike fahren',
    'Bike Erg': 'bikeergo|kalorien bike erg|am bike erg|fahrrad erg|radergo|bike ergo|auf dem bike erg',
    'Assault Bike':
      'luftrad|kalorien assault bike|am airbike|kalorien airbike|auf dem assault bike|am assault bike|luftfahrrad|assault rad|kalorien air bike|auf dem airbike|kal assault bike|kal airbike',
    'Echo Bike': 'kalorien echo bike|auf dem echo bike|am echo bike|kal echo bike',
    'Ski Erg':
      'kalorien ski|kalorien ski erg|am ski erg|auf dem ski erg|ski ergometer|skiergometer|skilanglauf|skiergo|am skierg|kal ski|skiern|kalorien skierg|ski ergo|kal ski erg|skien',
    Swim: 'schwimmen|schwimmt|schwimme|schwimm|bahnen schwimmen|kraulen|meter schwimmen|geschwommen',
    Walk: 'gehen|spazieren|spaziergang|spazieren gehen|walken|lockerer spaziergang|zugig gehen|zuegig gehen|flott gehen|zugiges gehen|zuegiges gehen|schnelles gehen',
    'Single-under':
      'seilspringen|seilsprunge|springseil|seilspruenge|seilsprung|seil springen|einfache sprunge|einfache spruenge|einzelsprunge|einzelspruenge|einfache seilsprunge|einfache seilspruenge|springt seil|spring seil|seilhupfen|seilhuepfen|seilchenspringen|einfachsprunge|einfachspruenge|single seilsprunge|single seilspruenge|einfache seilsprung|springseilsprunge|springseilspruenge|einzelne sprunge|einzelne spruenge|einfachsprung|springseil sprunge|springseil spruenge|einzelsprunge seil|einzelspruenge seil|sprungseil|seilspringer|seilhupfer|seilhuepfer|einzelne seilsprunge|einzelne seilspruenge|singles am seil|springseil springen|singel unders|singels|seilspringn|seilchen springen|seil sprunge|seil spruenge|seile springen',
    'Double-under':
      'doppelsprunge|doppelte seilsprunge|doppelschlage|doppelspruenge|doppelte seilspruenge|doppelschlaege|doppelsprung|doppel unders|doppelunder|doppelunders|doppel under|doppelschlag|doppelte sprunge|doppelte spruenge|doppelseilsprunge|doppelseilspruenge|doppeldurchschlage|doppeldurchschlaege|doppelseilspringen|seilsprunge doppelt|seilspruenge doppelt|doppelte durchschlage|doppelte durchschlaege|doppelte unders|doppel sprunge|doppel spruenge|seilspringen doppelt|doppel seilsprunge|doppel seilspruenge|doppeldurchschlag|doubel unders|doppeltes seilspringen|double seilsprunge|double seilspruenge|doubles am seil|doppelte springseilsprunge|doppelte springseilspruenge|doppeltes seil',
    'Triple-under':
      'dreifachsprunge|dreifachspruenge|dreifache sprunge|dreifache spruenge|dreifache seilsprunge|dreifache seilspruenge|tripel unders|dreifach sprunge|dreifach spruenge',
    'Crossover Single-under':
      'uberkreuzte seilsprunge|ueberkreuzte seilspruenge|kreuzsprunge|kreuzspruenge|gekreuzte seilsprunge|gekreuzte seilspruenge|uberkreuzsprunge|ueberkreuzspruenge|uberkreuzte sprunge|ueberkreuzte spruenge',
    'Double-under Crossover':
      'gekreuzte doppelsprunge|gekreuzte doppelspruenge|uberkreuzte doppelsprunge|ueberkreuzte doppelspruenge',
    'Jumping Jack':
      'hampelmann|hampelmanner|hampelmaenner|hampelmannern|hampelmaennern|hampelmanchen|hampelmaenchen|hampelmanns|hampelmaenn',
    'High Knee':
      'kniehebelauf|kniehebelaufe|kniehebelaeufe|skippings|kniehebel|hohe knie|knie hoch|kniehebelaeuf|knie hoch laufen|kniehebelaufen|hohe knie laufen|knie hebelauf|laufen mit hohen knien',
    'Box Jump':
      'kastensprung|kastensprunge|boxsprunge|boxsprung|sprunge auf die box|kisten sprunge|kastenspruenge|boxspruenge|kisten spruenge|kistensprunge|kistenspruenge|kistensprung|sprung auf die box|sprunge auf den kasten|kasten sprunge|kasten spruenge|box sprunge|box spruenge|sprunge auf die kiste|kastenspringen|sprung auf den kasten|kastensprungen|kastenspruengen|boxsprungen|boxspruengen|sprunge auf box|boxspringen|kasten sprung|box sprung|aufsprunge|aufspruenge|kastenaufsprunge|kastenaufspruenge|auf die box springen|sprunge auf kasten|aufsprunge auf die box|boxenspringen',
    'Box Jump-over':
      'sprunge uber die box|sprung uber die box|boxubersprunge|boxueberspruenge|box ubersprunge|box ueberspruenge|kastenubersprunge|kastenueberspruenge|sprunge uber den kasten|uber die box springen|boxsprunge uber|boxspruenge ueber|boxsprunge uber die box|box uberspringen|box ueberspringen|box ubersprung|box uebersprung|uber die kiste springen|kastensprunge uber|kastenspruenge ueber|sprunge uber die kiste|box jumps uber|box jumps uber die box|kastensprunge uber den kasten|boxuberspringen|boxueberspringen|boxuberquerungen|boxueberquerungen|ubersprunge|ueberspruenge|boxuberquerung|boxueberquerung|kasten ubersprunge|kasten ueberspruenge|uber den kasten springen|box uberquerungen|box ueberquerungen|sprunge uber box',
    'Box Step-up':
      'aufsteiger|kastenaufsteiger|box aufsteiger|aufstiege|aufstieg auf die box|boxaufsteiger|kasten aufsteiger|aufsteigen auf die box|aufsteiger auf die box|aufstiege auf die box|step ups auf die box|stepups auf die box|boxaufstiege|box aufstiege|kastenaufstiege|kasten aufstiege|kastensteiger|auf die box steigen|step ups auf box|box steigen|aufsteiger box|aufsteigen|kastensteigen|boxsteiger|aufsteiger auf box|aufsteiger auf den kasten|box steiger|aufsteigern|aufsteigen auf box|auf die kiste steigen|stufensteigen',
    'Box Step-over':
      'ubersteiger|uebersteiger|box ubersteiger|box uebersteiger|ubersteigen der box|uber die box steigen|boxubersteiger|boxuebersteiger|kastenubersteiger|kastenuebersteiger|uberstiege|ueberstiege|ubersteiger uber die box|step overs uber die box|kasten ubersteiger|kasten uebersteiger|boxuberstiege|boxueberstiege|box uberstiege|box ueberstiege|box ubersteigen|box uebersteigen|step over uber die box|uber den kasten steigen|ubersteiger box|uebersteiger box|ubersteigen box|uebersteigen box|ubersteigen|uebersteigen',
    'Dumbbell Box Step-up':
      'kurzhantel aufsteiger|db aufsteiger|aufsteiger mit gewicht|step ups mit gewicht|kurzhantel step ups|kurzhantel box step ups|box step ups mit gewicht|box aufsteiger mit gewicht|kh step ups|gewichtete step ups',
    'Dumbbell Box Step-over':
      'kurzhantel ubersteiger|kurzhantel uebersteiger|kurzhantel box step overs|db ubersteiger|db uebersteiger|kurzhantel step overs',
    'Sandbag Box Step-up': 'sandsack aufsteiger',
    'Depth Jump':
      'tiefensprung|tiefensprunge|tiefenspruenge|tiefsprunge|tiefspruenge|niedersprunge|niederspruenge|niedersprung|tiefsprung',
    'Broad Jump':
      'weitsprung|weitsprunge|weitspruenge|standweitsprung|standweitsprunge|standweitspruenge|stand weitsprung|standweit|weitsprung aus stand|froschsprunge|froschspruenge|froschsprung|sprunge nach vorn|weitsprungen|weitspruengen',
    'Tuck Jump':
      'hocksprung|hocksprunge|hockspruenge|anhocksprunge|anhockspruenge|hock sprunge|hock spruenge|knieanziehsprunge|knieanziehspruenge|anhocksprung|sprunge mit angezogenen knien|hockwende spruenge',
    'Jump Over Bar':
      'sprunge uber die stange|sprung uber die stange|seitliche sprunge|seitliche spruenge|seitsprunge|seitspruenge|stangensprunge|stangenspruenge|sprunge uber die hantel|seitliche sprunge uber die stange|laterale sprunge|laterale spruenge|seitliche sprunge uber die hantel|sprunge uber die langhantel|seitsprunge uber die stange|hupfer uber die stange|seitliches springen|liniensprunge|linienspruenge|sprunge uber eine linie|uber die stange springen|hantelsprunge|hantelspruenge|seitliche hupfer|seitliche huepfer|seitliches springen uber die stange|laterale sprunge uber die stange|hupfen uber die stange|seitliches hupfen|seitliches huepfen|hop uber die stange|sprunge uber stange',
    'Forward Roll':
      'vorwartsrolle|vorwaertsrolle|vorwartsrollen|vorwaertsrollen|rolle vorwarts|rolle vorwaerts|rollen vorwarts|rollen vorwaerts|purzelbaum|purzelbaume|purzelbaeume|vorwarts rolle|vorwaerts rolle',
    Inchworm:
      'raupen|raupengang|raupenlauf|raupen mit liegestutz|raupengange|raupengaenge|raupe mit liegestutz',
    'Bear Crawl':
      'barengang|baerengang|barenlauf|baerenlauf|barenkrabbeln|baerenkrabbeln|baren gang|baeren gang|barengange|baerengaenge|vierfusslergang|vierfuesslergang|barengehen|baerengehen|bear walk|barenkriechen|baerenkriechen|vierfusslerlauf|vierfuesslerlauf',
    'Crab Walk': 'krebsgang|krabbengang|krebslauf|spinnengang|krabbenlauf|krebs gang',
    'Duck Walk': 'entengang|entenlauf|watschelgang|enten gang',
    'Up-down':
      'auf und ab|sprawls|burpees ohne liegestutz|hinlegen aufstehen|burpees ohne liegestutze|halbe burpees',
    'Rope Climb':
      'seilklettern|seilaufstiege|seilaufstieg|seilklettereien|seil klettern|tauklettern|taue klettern|seil hoch|seilkletterer|kletterseil|am seil klettern|klettern am seil|seilklettern hoch|tau klettern|seil hochklettern|klettern am tau|seilzuge|seilzuege|seilklettereinheiten|seilbesteigungen|seilklettern mit beinen|seil klettereien|seilkletterung|klettern seil|rope klettern|seile klettern|klettertau',
    'Legless Rope Climb':
      'beinloses seilklettern|beinlose seilaufstiege|legless seilklettern|ohne beine seilklettern|klettern ohne beine',
    'Wall Climb-over':
      'mauer uberwinden|mauer ueberwinden|wand uberklettern|wand ueberklettern|wand uberwinden|wand ueberwinden',
    'Peg Board Ascent': 'pegboard klettern|pegboard aufstiege|peg board klettern',
    'Skin the Cat': 'sturzhang|schulterdurchschub|hockdurchzug',
    'Pull-over':
      'felgaufzug|felgaufschwung|huftaufzug|hueftaufzug|huftaufschwung|hueftaufschwung|felgaufzuge|felgaufzuege|huftaufzuge|hueftaufzuege',
    Stretching:
      'dehnen|dehnubungen|dehnuebungen|stretchen|dehne|dehnt|stretching ubungen|stretching uebungen|gedehnt',
    'Foam Rolling':
      'faszienrolle|faszien rollen|faszientraining|rollen mit der faszienrolle|blackroll|faszienrollen|blackrollen|black roll',
    Deadlift:
      'kreuzhebn|langhantel kreuzheben|kreuzhebe|klassisches kreuzheben|konventionelles kreuzheben|kreuzheben klassisch|kreuzheber|kreuzheben konventionell',
    'Sumo Deadlift': 'sumo kreuzheben|sumokreuzheben|kreuzheben sumo|kreuzheben sumo stand|kreuzheben breit',
    'Romanian Deadlift':
      'rumanisches kreuzheben|rumaenisches kreuzheben|rumanisch kreuzheben|rumaenisch kreuzheben|rumanischer deadlift|rumaenischer deadlift|rumanische deadlifts|rumaenische deadlifts',
    'Stiff-legged Deadlift':
      'kreuzheben mit gestreckten beinen|gestrecktes kreuzheben|kreuzheben gestreckt|kreuzheben mit steifen beinen|kreuzheben gestreckte beine|kreuzheben mit durchgestreckten beinen|kreuzheben steife beine',
    'Deficit Deadlift': 'defizit kreuzheben|defizitkreuzheben',
    'Snatch-grip Deadlift': 'reissgriff kreuzheben|breites kreuzheben',
    'Rack Pull':
      'kreuzheben vom rack|kreuzheben aus dem rack|teilkreuzheben|kreuzheben vom block|kreuzheben von blocken|rack kreuzheben',
    'Sumo Deadlift High Pull':
      'sumo kreuzheben mit hochziehen|sumo hochziehen|sumo hochzug|sumo kreuzheben hochzug|sumo zug hoch|sumo kreuzheben high pull|sumo kreuzheben mit zug|sumo high pulls|sumo hochreissen|sumo kreuzheben mit hohem zug|sumo kreuzheben hoher zug|sumo kreuzheben hochziehen',
    'Clean Pull':
      'umsetzzug|umsetzzuge|umsetzzuege|zug eng|zug umsetzen|zug zum umsetzen|zug umsetzgriff|umsetzziehen|zuge eng|zuege eng',
    'Snatch Pull':
      'reisszug|reisszuge|reisszuege|zug breit|zug reissen|zug im reissgriff|zug zum reissen|zuge breit|zuege breit|zug reissgriff',
    'Bent-over Row':
      'langhantelrudern|vorgebeugtes rudern|langhantel rudern|vorgebeugtes langhantelrudern|vorgebeugt rudern|lh rudern|vorgebeugte ruderzuge|vorgebeugte ruderzuege|langhantelrudern vorgebeugt',
    'Pendlay Row': 'pendlay rudern|pendlayrudern',
    'Upright Row': 'aufrechtes rudern|aufrecht rudern|rudern aufrecht|stehendes rudern|rudern stehend',
    'Good Morning': 'rumpfvorbeugen|rumpfbeugen mit langhantel|vorbeugen mit langhantel',
    'Shoulder Press':
      'schulterdrucken|schulterdruecken|uberkopfdrucken|ueberkopfdruecken|schulter drucken|schulter druecken|strikt drucken|strikt druecken|striktes drucken|striktes druecken|drucken strikt|druecken strikt|striktes schulterdrucken|striktes schulterdruecken|stehendes schulterdrucken|stehendes schulterdruecken|frontdrucken|frontdruecken|schulterpresse|uberkopf drucken|ueberkopf druecken|drucken uberkopf|druecken ueberkopf|drucken uber kopf|militarpresse|militaerpresse|striktes uberkopfdrucken|striktes ueberkopfdruecken|uber kopf drucken|langhantel schulterdrucken|langhantel schulterdruecken|langhanteldrucken|langhanteldruecken|schulterdrucken stehend|schulterdruecken stehend|militardrucken|militaerdruecken|stehend drucken|stehend druecken|drucken im stehen|schulterdrucken im stehen|military drucken|military druecken|press strikt|strikte press|schulterdrucken strikt|schulterdruecken strikt|strikte presses|uberkopf presse|ueberkopf presse|uberkopfpresse|ueberkopfpresse',
    'Push Press':
      'schwungdrucken|schwungdruecken|schwung drucken|schwung druecken|langhantel schwungdrucken|langhantel schwungdruecken|schwungvolles drucken|schwungvolles druecken|drucken mit schwung|schulterdrucken mit schwung|schwunddrucken|schwunddruecken|drucken mit beinhilfe|drucken mit beineinsatz|schulterdrucken mit beinhilfe',
    'Push Jerk':
      'schwungstossen|standausstossen|schwungausstossen|ausstossen im stand|stossen im stand|standstossen|ausstossen aus dem stand|ausstoss im stand|schwungstoss',
    'Split Jerk':
      'ausfallschrittausstossen|ausfallstossen|ausstossen ausfallschritt|ausfallschritt ausstossen|ausstoss ausfallschritt|ausfallschrittstossen|stossen ausfallschritt|ausfallausstossen',
    Jerk: 'stossen|ausstossen|ausstoss|ausstosse|ausstoesse|ausstossen vom rack|ausstossen aus dem rack|ausstossen vom stander|ausstossen vom block',
    'Shoulder-to-overhead':
      'schulter uber kopf|schulter uberkopf|schulter ueberkopf|von schulter uberkopf|von der schulter uber kopf|von der schulter uberkopf|schulter zu uberkopf|schulter nach uberkopf|schultern zu uberkopf|schulter bis uberkopf|schultern uber kopf|von den schultern uber kopf|von den schultern uberkopf|schulter zur uberkopfposition|schulter zu uber kopf|schulter to overhead',
    'Bench Press':
      'bankdruecken|flachbankdrucken|flachbankdruecken|bank druecken|bankdruckn|bankdrueckn|langhantel bankdrucken|langhantel bankdruecken|druckbank|drueckbank|langhantelbankdrucken|langhantelbankdruecken|bankdrucken flach|bankdruecken flach',
    'Close-grip Bench Press':
      'enges bankdrucken|enges bankdruecken|engbankdrucken|engbankdruecken|eng bankdrucken|eng bankdruecken',
    'Incline Bench Press':
      'schragbankdrucken|schraegbankdruecken|schrag bankdrucken|schraeg bankdruecken|schragbank drucken|schraegbank druecken|schrages bankdrucken|schraeges bankdruecken',
    'Floor Press':
      'bodendrucken|bodendruecken|drucken vom boden|drucken am boden|boden drucken|boden druecken|bankdrucken am boden|bankdrucken vom boden|drucken auf dem boden',
    Clean:
      'umsetzen|umsatzen|umsaetzen|umsetzer|umsetzn|langhantel umsetzen|setze um|setzt um|umsetzen vom boden',
    'Squat Clean':
      'hockumsetzen|tiefes umsetzen|umsetzen mit kniebeuge|hock umsetzen|umsetzen hocke|umsetzen zur hocke|umsetzen in die tiefe hocke',
    'Power Clean':
      'standumsetzen|kraftumsetzen|stand umsetzen|kraft umsetzen|power umsetzen|umsetzen ohne hocke|umsetzen hoch|umsetzen power|halbhohes umsetzen|standumsatze|standumsaetze|standumsetzn',
    'Hang Clean':
      'hang umsetzen|hangumsetzen|umsetzen hang|umsetzen vom knie|umsetzen von oben|umsetzen aus dem hangen',
    'Hang Power Clean':
      'hang standumsetzen|umsetzen aus dem hang in den stand|hang kraftumsetzen|standumsetzen hang',
    'Hang Squat Clean':
      'umsetzen aus dem hang in die hocke|hang hockumsetzen|umsetzen aus dem hang mit hocke',
    'Clean and Jerk':
      'umsetzen und stossen|umsetzen und ausstossen|umsetzen u stossen|umsetzen ausstossen|umsetzen stossen|umsetzen mit ausstossen|umsetzen u ausstossen|umsetzen plus ausstossen|umsetzen mit stossen|umsetzen und ausstoss',
    'Power Clean and Jerk':
      'standumsetzen und ausstossen|standumsetzen und stossen|standumsetzen und ausstoss|standumsetzen ausstossen|kraftumsetzen und stossen|kraftumsetzen und ausstossen|standumsetzen mit ausstossen',
    'Hang Clean and Jerk':
      'umsetzen aus dem hang und ausstossen|umsetzen aus dem hang und stossen|hang umsetzen und ausstossen|hang umsetzen und stossen|standumsetzen aus dem hang und ausstossen',
    'Ground-to-overhead':
      'boden zu uberkopf|vom boden uber kopf|vom boden uberkopf|boden uber kopf|boden uberkopf|boden ueberkopf|boden bis uberkopf|boden nach uberkopf|boden zu uber kopf|vom boden nach uberkopf|vom boden nach uber kopf|boden to overhead|vom boden bis uber kopf|vom boden zu uberkopf|boden nach uber kopf',
    'Plate Ground-to-overhead':
      'scheibe vom boden uber kopf|scheibe boden zu uberkopf|hantelscheibe vom boden uber kopf|scheibe uber kopf|scheibe vom boden uberkopf|hantelscheibe uber kopf|scheiben vom boden uber kopf|scheibe boden uber kopf|gewichtsscheibe uber kopf',
    Snatch: 'reissen|langhantel reissen|reissen vom boden',
    'Squat Snatch': 'hockreissen|tiefes reissen|hock reissen|reissen hocke',
    'Power Snatch':
      'standreissen|kraftreissen|stand reissen|kraft reissen|reissen hoch|power reissen|reissen power|reissen ohne hocke',
    'Hang Snatch': 'hang reissen|hangreissen|reissen hang',
    'Hang Power Snatch': 'hang standreissen|reissen aus dem hang in den stand|standreissen hang',
    'Hang Squat Snatch': 'reissen aus dem hang in die hocke|hang hockreissen',
    'Snatch Balance': 'reissbalance|reisskniebeugen einspringen',
    Thruster:
      'kniebeuge mit drucken|frontkniebeuge mit drucken|kniebeugen mit drucken|trusters|langhantel thruster|langhantel thrusters|trusteer|thrustern|frontkniebeuge und drucken|kniebeuge und drucken|thrsuter',
    Cluster:
      'umsetzen mit thruster|umsetzen zum thruster|umsetzen und thruster|umsetzen in thruster|umsetzen thruster',
    'Barbell Curl':
      'langhantelcurls|langhantel curls|bizepscurls mit langhantel|langhantelcurl|langhantel bizepscurls|bizepscurl mit langhantel|curls mit langhantel|lh curls|bizepscurls langhantel',
    'Barbell Carry': 'langhantel tragen|stange tragen|langhantel tragen laufen',
    'Overhead Carry':
      'uberkopf tragen|ueberkopf tragen|uberkopf gehen|ueberkopf gehen|tragen uber kopf|uber kopf tragen|uberkopftragen|ueberkopftragen|gehen mit stange uber kopf|uberkopfgang|ueberkopfgang|gewicht uber kopf tragen|uberkopf laufen|ueberkopf laufen|stange uber kopf tragen|tragen uberkopf|tragen ueberkopf|langhantel uber kopf tragen',
    'Dumbbell Snatch':
      'kurzhantelreissen|kurzhantel reissen|einarmiges kurzhantelreissen|einarmiges reissen|db reissen|kh reissen|einarmiges reissen mit kurzhantel|einarmig reissen|dumbbell reissen|kurzhantel snatches|kurzhantel snatch|kh snatches|kh snatch|abwechselndes kurzhantelreissen|einarmiges kurzhantel reissen|alternierendes kurzhantelreissen|wechselseitiges kurzhantelreissen',
    'Dumbbell Hang Snatch':
      'kurzhantelreissen aus dem hang|kurzhantel reissen aus dem hang|reissen mit kurzhantel aus dem hang|kurzhantel hang snatches|kurzhantel hang snatch',
    'Dumbbell Clean':
      'kurzhantel umsetzen|kurzhantelumsetzen|db umsetzen|kh umsetzen|kurzhantel cleans|kurzhantel clean|kh cleans',
    'Dumbbell Power Clean': 'kurzhantel standumsetzen|kurzhantel power cleans|kh power cleans',
    'Dumbbell Squat Clean': 'kurzhantel hockumsetzen|kurzhantel squat cleans|kh squat cleans',
    'Dumbbell Hang Clean':
      'kurzhantel umsetzen aus dem hang|kurzhantel hang cleans|kh hang cleans|kurzhantelumsetzen aus dem hang|umsetzen mit kurzhanteln aus dem hang',
    'Dumbbell Hang Power Clean': 'kurzhantel hang power cleans|kh hang power cleans',
    'Dumbbell Clean and Jerk':
      'kurzhantel umsetzen und stossen|kurzhantel umsetzen und ausstossen|kurzhantel clean and jerks|kurzhantel clean and jerk|kh clean and jerk|einarmiges umsetzen und ausstossen|einarmiges umsetzen und stossen|kh clean and jerks|kurzhantel stossen|stossen mit kurzhantel|stossen mit kurzhanteln|db umsetzen und stossen',
    'Dumbbell Hang Clean and Jerk':
      'kurzhantel umsetzen und stossen aus dem hang|kurzhantel hang clean and jerk|umsetzen und stossen mit kurzhantel aus dem hang|kurzhantel hang clean and jerks',
    'Dumbbell Ground-to-overhead':
      'kurzhantel boden zu uberkopf|kurzhantel vom boden uber kopf|kurzhanteln vom boden uber kopf|kurzhantel ground to overhead',
    'Dumbbell Thruster':
      'kurzhantel thruster|kurzhantel thrusters|kh thruster|kurzhantelthruster|kh thrusters|kurzhantelthrusters',
    'Single-arm Dumbbell Thruster':
      'einarmige thruster|einarmiger thruster|thruster einarmig|einarmige kurzhantel thruster|einarmige thrusters|einarmige thruster mit kurzhantel|einarmige db thruster',
    'Dumbbell Cluster': 'kurzhantel cluster|kurzhantel clusters|kh cluster',
    'Dumbbell Front Squat':
      'kurzhantel frontkniebeuge|kurzhantel frontkniebeugen|kurzhantel front squats|kh front squats|db frontkniebeugen|kh frontkniebeugen|kurzhantelfrontkniebeugen',
    'Dumbbell Squat':
      'kniebeugen mit kurzhanteln|kniebeugen mit kurzhantel|kurzhantelkniebeugen|kurzhantel kniebeugen|kurzhantel squats|squats mit kurzhanteln|kniebeugen mit kh|kh kniebeugen|squats mit kurzhantel|kniebeuge mit kurzhanteln|kniebeuge mit kurzhantel|db kniebeugen|kh squats|kurzhantelkniebeuge|kniebeugen mit dumbbells|kniebeugen mit hanteln|kniebeugen kurzhantel',
    'Dumbbell Goblet Squat':
      'goblet kniebeugen mit kurzhantel|goblet squats mit kurzhantel|kurzhantel goblet squats|goblet kniebeuge mit kurzhantel|goblet squat mit kurzhantel|goblet squats mit kh|kurzhantel goblet kniebeugen|kh goblet squats',
    'Dumbbell Overhead Squat':
      'kurzhantel uberkopfkniebeuge|kurzhantel ueberkopfkniebeuge|kurzhantel uberkopfkniebeugen|kurzhantel ueberkopfkniebeugen|einarmige uberkopfkniebeuge|einarmige ueberkopfkniebeuge|einarmige uberkopfkniebeugen|einarmige ueberkopfkniebeugen|kurzhantel overhead squats|kh overhead squats|einarmige overhead squats',
    'Dumbbell Split Squat':
      'kurzhantel split squats|bulgarische split squats|bulgarische ausfallschritte|bulgarische split squats mit kurzhanteln|bulgarians|bulgarische ausfallschritte mit kurzhanteln',
    'Dumbbell Deadlift':
      'kurzhantel kreuzheben|kurzhantelkreuzheben|db kreuzheben|kh kreuzheben|kurzhantel deadlifts|kh deadlifts|kurzhantel deadlift',
    'Dumbbell Romanian Deadlift':
      'kurzhantel rdl|einbeiniges kreuzheben|kurzhantel rumanisches kreuzheben|einbeiniges rumanisches kreuzheben|kreuzheben einbeinig|kh rdl|einbein kreuzheben|rdls mit kurzhanteln|einbeiniger deadlift',
    'Dumbbell Shoulder Press':
      'kurzhantel schulterdrucken|kurzhantel schulterdruecken|kurzhantelschulterdrucken|kurzhantelschulterdruecken|kurzhanteldrucken|kurzhanteldruecken|kurzhantel drucken|kurzhantel druecken|schulterdrucken sitzend|schulterdruecken sitzend|sitzendes schulterdrucken|sitzendes schulterdruecken|schulterdrucken im sitzen|kh schulterdrucken|kh schulterdruecken|db schulterdrucken|db schulterdruecken|kurzhantel strict press|kurzhantel uberkopfdrucken|kurzhantel ueberkopfdruecken|kurzhantel press|kurzhantel shoulder press|drucken mit kurzhanteln|kh shoulder press|kurzhantelpresse',
    'Dumbbell Push Press':
      'kurzhantel schwungdrucken|kurzhantel schwungdruecken|kurzhantel push press|kh push press|db schwungdrucken|db schwungdruecken|kurzhantel push presses|kh schwungdrucken|kh schwungdruecken|kurzhantelschwungdrucken|kurzhantelschwungdruecken',
    'Dumbbell Push Jerk':
      'kurzhantel push jerk|kurzhantel ausstossen|ausstossen mit kurzhanteln|ausstossen mit kurzhantel|kurzhantel jerks|kurzhantel push jerks|kurzhantel jerk|kh push jerk',
    'Dumbbell Shoulder-to-overhead':
      'kurzhantel schulter uber kopf|kurzhantel shoulder to overhead|kh shoulder to overhead|kurzhantel s2oh|kurzhanteln von schulter uber kopf|kurzhantel schulter uberkopf|kh s2oh|kurzhantel stoh|kurzhanteln uber kopf|kurzhantel s2o',
    'Dumbbell Bench Press':
      'kurzhantelbankdrucken|kurzhantelbankdruecken|kurzhantel bankdrucken|kurzhantel bankdruecken|kh bankdrucken|kh bankdruecken|db bankdrucken|db bankdruecken|kurzhantel bench press',
    'Dumbbell Floor Press':
      'kurzhantel bodendrucken|kurzhantel bodendruecken|kurzhantel floor press|kh floor press|kurzhantelbodendrucken|kurzhantelbodendruecken',
    'Dumbbell Row':
      'kurzhantelrudern|kurzhantel rudern|einarmiges kurzhantelrudern|einarmiges rudern|kh rudern|db rudern|vorgebeugtes kurzhantelrudern|kurzhantel rows|einarmiges rudern mit kurzhantel|einarmig rudern|kh rows|einarmiges rudern kurzhantel|einarmiges kh rudern|kurzhantelruderzuge|kurzhantelruderzuege',
    'Renegade Row':
      'renegade rudern|rudern im liegestutz|planke mit rudern|rudern in der planke|rudern im stutz|liegestutz rudern|liegestuetz rudern|rudern im liegestutz mit kurzhanteln|planken rudern|plank rudern',
    "Devil's Press":
      'teufelspresse|teufelsdrucken|teufelsdruecken|teufelspressen|teufels press|teufels drucken|teufels druecken|devilspress',
    'Man Maker': 'mannermacher|maennermacher|manmakern',
    'Dumbbell Burpee Deadlift':
      'burpees mit kurzhanteln|burpee kreuzheben mit kurzhanteln|kurzhantel burpees|burpee kreuzheben|burpees mit kreuzheben|kurzhantel burpee deadlifts|burpees auf kurzhanteln|kurzhantel burpee kreuzheben|burpees mit kurzhantel|kh burpees',
    'Dumbbell Curl':
      'bizepscurl|bizepscurls|kurzhantelcurls|bizeps curls|kurzhantel curls|curls mit kurzhanteln|hammercurls|hammer curls|bizeps curl|kurzhantelcurl|bizepscurls mit kurzhanteln|kh curls|armbeugen|kurzhantel bizepscurls|bizepsbeugen|bicepscurls|bizeps locken|bizepscurls kurzhantel|hammercurl|curls kurzhantel|bicepscurl',
    'Dumbbell Lateral Raise':
      'seitheben|seit heben|seitheber|seitheben mit kurzhanteln|kurzhantel seitheben|seitliches heben|seitheben kurzhantel|seitenheben|schulterseitheben|laterales heben|kh seitheben|seitliches armheben',
    'Dumbbell Triceps Extension':
      'trizepsstrecken|trizepsstrecker|trizepsdrucken uberkopf|trizepsdruecken ueberkopf|trizeps strecken|trizepsstreckung|trizepsextension|trizepsdrucken|trizepsdruecken|trizeps extensions|trizepsextensions|trizepsstrecken mit kurzhantel|uberkopf trizepsstrecken|ueberkopf trizepsstrecken|trizeps drucken|trizeps druecken|kurzhantel trizepsstrecken|trizepsstrecken kurzhantel|trizepsstrecken uberkopf|trizepsstrecken ueberkopf',
    "Dumbbell Farmer's Carry":
      'kurzhanteln tragen|kurzhantel farmers carry|kurzhantel farmers walk|kurzhantel tragen|kurzhanteltragen|kh farmers carry|tragen mit kurzhanteln|kh farmers walk|gehen mit kurzhanteln',
    'Dumbbell Overhead Carry':
      'kurzhantel uber kopf tragen|kurzhantel uberkopf tragen|einarmiges uberkopf tragen|kellnergang|kurzhantel overhead carry|kellner gang|kurzhanteln uber kopf tragen',
    'Dumbbell Front Rack Carry':
      'kurzhanteln im front rack tragen|kurzhantel front rack carry|front rack carry mit kurzhanteln',
    'Dumbbell Swing':
      'kurzhantelschwunge|kurzhantelschwuenge|kurzhantel schwunge|kurzhantel schwuenge|kurzhantel swings|schwunge mit kurzhantel|kurzhantelschwingen|swings mit kurzhantel',
    'Kettlebell Swing':
      'kettlebell schwunge|kettlebellschwunge|kb schwunge|schwunge|kettlebell schwuenge|kettlebellschwuenge|kb schwuenge|schwuenge|kettlebell schwingen|kettlebellschwung|kettlebell schwung|schwunge mit kettlebell|schwingen|amerikanische kettlebell schwunge|amerikanische schwunge|amerikanische schwuenge|amerikanische swings|kugelhantelschwunge|kugelhantelschwuenge|amerikanische kb swings|schwunge mit der kettlebell|amerikanische kettlebell swings|kettlebellschwingen|kugelhantel schwunge|kugelhantel schwuenge|swings mit kettlebell|kb schwingen|kettleball swings|schwunge kettlebell|schwuenge kettlebell',
    'Russian Kettlebell Swing':
      'russische swings|russische kettlebell schwunge|russische schwunge|russische schwuenge|russische kb swings|russische kettlebell swings|russische kettlebellschwunge|russische kettlebellschwuenge|russischer swing|russische kb schwunge|russischer kettlebell swing|kettlebell schwunge augenhohe',
    'Single-arm Kettlebell Swing':
      'einarmige swings|einarmige kettlebell schwunge|einarmige schwunge|einarmige schwuenge|einarmige kettlebell swings|einarmige kb swings|einarmige kettlebellschwunge|einarmige kettlebellschwuenge|einarmiger swing|einarmiges schwingen|einarmige kb schwunge|einarmiger kettlebell swing',
    'Kettlebell Snatch':
      'kettlebell reissen|kettlebellreissen|kb reissen|einarmiges reissen mit kettlebell|reissen kettlebell',
    'Kettlebell Clean': 'kettlebell umsetzen|kb umsetzen|kettlebellumsetzen|umsetzen kettlebell',
    'Kettlebell Clean and Jerk':
      'kettlebell umsetzen und stossen|kettlebell stossen|kettlebell umsetzen und ausstossen|stossen mit kettlebell',
    'Kettlebell Thruster': 'goblet thruster',
    'Kettlebell Push Press':
      'kettlebell schwungdrucken|kettlebell schwungdruecken|kb schwungdrucken|kb schwungdruecken',
    'Kettlebell Shoulder Press':
      'kettlebell schulterdrucken|kettlebell schulterdruecken|kettlebell drucken|kettlebell druecken|kb schulterdrucken|kb schulterdruecken|drucken mit kettlebell|kettlebelldrucken|kettlebelldruecken|kb drucken|kb druecken|einarmiges kettlebell drucken|schulterdrucken kettlebell|schulterdruecken kettlebell',
    'Kettlebell Goblet Squat':
      'goblet kniebeuge|goblet kniebeugen|gobletkniebeugen|gobletkniebeuge|becherkniebeugen|kettlebell kniebeugen|goblet squats mit kettlebell|kniebeugen mit kettlebell|goblet kniebeugen mit kettlebell|kb kniebeugen|kelchkniebeugen|goblet squat mit kettlebell|kettlebellkniebeugen|goblet squats mit kb|kelch kniebeugen|pokalkniebeuge|kniebeugen mit kb|kniebeuge mit kettlebell|becher kniebeugen|kettlebell kniebeuge|kniebeugen goblet|squats mit kettlebell|pokalkniebeugen|goblet beugen|squats mit kb|kelchkniebeuge',
    'Kettlebell Front Squat': 'kettlebell frontkniebeugen|kb frontkniebeugen|kettlebell frontkniebeuge',
    'Kettlebell Deadlift':
      'kettlebell kreuzheben|kb kreuzheben|kettlebell sumo kreuzheben|sumo kreuzheben mit kettlebell|kettlebellkreuzheben|kreuzheben kettlebell',
    'Kettlebell Sumo Deadlift High Pull':
      'kettlebell sumo hochziehen|kettlebell hochziehen|kb hochziehen|kettlebell sumo hochzug',
    'Kettlebell Row': 'kettlebell rudern|kb rudern|einarmiges kettlebell rudern|kettlebellrudern',
    'Turkish Get-up':
      'turkisches aufstehen|tuerkisches aufstehen|turkischer get up|turkische get ups|turkische aufsteher|tuerkische aufsteher|turkischer aufsteher|tuerkischer aufsteher|turkische aufstehen|tuerkische aufstehen|turkisch aufstehen|tuerkisch aufstehen|turkischer aufstand|tuerkischer aufstand|turkisches get up|turken aufstehen|tuerken aufstehen',
    'Kettlebell Windmill':
      'windmuhle|windmuehle|windmuhlen|windmuehlen|kettlebell windmuhle|kettlebell windmuehle|kb windmuhle|kb windmuehle|windmuhle mit kettlebell|kettlebell windmuhlen|kettlebell windmuehlen',
    'Kettlebell Halo': 'halos|kettlebell um den kopf kreisen|halo kreisen',
    "Kettlebell Farmer's Carry":
      'kettlebells tragen|kettlebell tragen|tragen mit kettlebells|gehen mit kettlebells|kb tragen',
    'Kettlebell Overhead Carry':
      'kettlebell uber kopf tragen|kettlebell uberkopf tragen|kettlebells uber kopf tragen',
    'Kettlebell Front Rack Carry':
      'kettlebells im front rack tragen|front rack carry mit kettlebells|kettlebell im front rack tragen|front rack carry mit kettlebell',
    "Farmer's Carry":
      'farmers gang|bauerngang|farmergang|bauernlauf|farmer gang|bauern gang|farmers lauf|farmerslauf|gewichte tragen|farmerlauf|lasten tragen|bauerngange|bauerngaenge|farmerswalk|farmerswalks|bauernspaziergang|farmertragen|farmers tragen|farmer tragen|farmersgang|farmerscarry|farmer walken',
    'Suitcase Carry':
      'koffertrager|koffertraeger|koffertragen|koffer tragen|einseitiges tragen|einarmiger farmers walk|einarmiges tragen|koffertrager gang|koffertraeger gang|koffergang|einarmiger farmers carry',
    'Wall Ball':
      'wandballe|wandball|wandbaelle|wandballwurfe|wandballwuerfe|wallballe|wallbaelle|wandwurfe|wandwuerfe|wall balle|wall baelle|medizinball an die wand|medizinballwurfe|medizinballwuerfe|ballwurfe an die wand|medizinballwurfe an die wand|wandballwurf|wallball wurfe|wallball wuerfe|wand balle|wand baelle|wall ball wurfe|ballwurfe|ballwuerfe|medizinball wurfe|medizinball wuerfe|medizinballwurf|wurfe an die wand|wandwurf|wallballwurfe|wallballwuerfe|wandballen|wandbaellen|wallbals|wallballen|wallbaellen|medizinballstoss an die wand|wandballs|ball an die wand',
    'Medicine Ball Clean':
      'medizinball umsetzen|medizinballumsetzen|ball umsetzen|medball umsetzen|medizinball cleans|medizinball clean',
    'Medicine Ball Slam':
      'medizinball slams|slam balle|slam baelle|ball auf den boden werfen|medizinball auf den boden|medizinball schmettern|slam ball wurfe|ball schmettern|medizinballslams|slamballe|slambaelle|bodenwurfe|bodenwuerfe|ballschmettern|medizinball auf den boden werfen',
    'D-ball Over Shoulder':
      'd ball uber die schulter|dball uber die schulter|ball uber die schulter|d ball uber schulter|d balle uber die schulter|dball uber schulter|ball uber schulter|d ball auf die schulter|slamball uber die schulter|medizinball uber die schulter|slam ball uber die schulter|d ball schulter',
    'D-ball Clean': 'd ball umsetzen|dball umsetzen',
    'D-ball Carry': 'd ball tragen|dball tragen|medizinball tragen|slamball tragen',
    'Atlas Stone to Shoulder':
      'atlasstein auf die schulter|atlas stein auf die schulter|steine heben|steinheben|stein auf die schulter|atlassteine|atlas steine|atlasstein',
    'Sandbag Clean': 'sandsack umsetzen|sandsackumsetzen|sandsack cleans|sandsack clean|sandbag umsetzen',
    'Sandbag to Shoulder':
      'sandsack auf die schulter|sandsack zur schulter|sandsack auf schulter|sandsack zu schulter|sandsack schultern|sandbag auf die schulter|sandsacke auf die schulter|sandbag auf schulter|sandsack to shoulder|sandsack vom boden auf die schulter',
    'Sandbag Over Shoulder':
      'sandsack uber die schulter|sandsack uber schulter|sandsack uber schultern|sandbag uber die schulter|sandbag uber schulter|sandsacke uber die schulter|sandsack uber die schulter werfen',
    'Sandbag Squat':
      'sandsack kniebeugen|sandsackkniebeugen|sandsack squats|sandsack kniebeuge|sandbag kniebeugen',
    'Sandbag Carry':
      'sandsack tragen|sandsacktragen|sandsack laufen|sandsack gehen|sandbag tragen|sandsack carry|gehen mit sandsack|sandsacke tragen|sandsaecke tragen|tragen mit sandsack|sandsack trage|sandsackgang',
    'Sandbag Ground-to-overhead':
      'sandsack vom boden uber kopf|sandsack uber kopf|sandsack boden zu uberkopf|sandsack uberkopf|sandsack ueberkopf',
    'Sandbag Get-up':
      'sandsack aufstehen|aufstehen mit sandsack|sandsack get ups|turkisches aufstehen mit sandsack',
    'Tire Flip':
      'reifen umwerfen|reifen wenden|reifen flippen|reifen kippen|reifenflip|reifen drehen|reifen umdrehen|reifenwenden|reifenflips|reifen umkippen|reifenwurf|reifen flip|reifen flips|reifenkippen',
    'Sledgehammer Strike':
      'vorschlaghammer|hammerschlage|hammerschlaege|vorschlaghammer schlage|vorschlaghammer schlaege|hammerschlag|vorschlaghammerschlage|vorschlaghammerschlaege|hammer schlage|hammer schlaege|hammerschlage auf reifen|hammer auf reifen|schlage mit dem vorschlaghammer|reifen schlagen|hammerschwunge|hammerschwuenge',
    'Battle Rope Slam':
      'battle ropes|seilschlage|seilschlaege|schwungseile|schwungseil|wellenseil|battle rope|seilwellen|battleropes|seil slams|tau schwingen|battle rope schlage|kampfseile|tau wellen|seilschwingen',
    'Yoke Carry': 'yoke tragen|joch tragen|jochlauf|yoke lauf|yoke gang|jochgang|yoke laufen',
    'Sled Push':
      'schlitten schieben|schlittenschieben|prowler schieben|schlitten drucken|schlitten druecken|schlittendrucken|schlittendruecken|schlittenschub|sled schieben|schlitten push|gewichtsschlitten schieben|schieben des schlittens|schiebt den schlitten|schlittenpush|schlittenstossen|schlitten sprint',
    'Sled Drag':
      'schlitten schleppen|schlitten ruckwarts ziehen|schlittenschleppen|schlitten ruckwartsziehen|schlitten rueckwaertsziehen|ruckwarts schlitten ziehen|schlitten ruckwarts|schlitten rueckwaerts|sled ruckwarts ziehen|schlitten hinterherziehen|schlitten drag',
    'Sled Pull':
      'schlitten ziehen|schlittenziehen|schlitten am seil ziehen|sled ziehen|schlitten pull|schlittenzug|schlitten mit seil ziehen|schlitten heranziehen|prowler ziehen|schlitten mit dem seil ziehen|schlittenpull|schlitten seilzug',
    'Partner Carry':
      'partner tragen|partnertragen|huckepack|feuerwehrgriff|partner huckepack|huckepack tragen|den partner tragen|partnertransport',
    'Log Clean and Press': 'baumstamm stemmen|log umsetzen und drucken|baumstammstemmen|baumstamm heben',
    'Bear Complex': 'barenkomplex|baerenkomplex|baren komplex|baeren komplex',
    'Clean Complex': 'umsetzkomplex|umsetzen komplex|umsetz komplex',
    'Snatch Complex': 'reisskomplex|reissen komplex|reiss komplex',
    'Lying Toe Touch': 'zehen beruhren liegend|liegende zehenberuhrungen|liegende zehenberuehrungen',
  },
  modifiers: {
    Strict: 'strikt|strikte|strikten|strikter|striktes|streng|strenge|sauber strikt|ohne schwung',
    Weighted:
      'mit gewicht|mit zusatzgewicht|mit last|beschwert|beschwerte|gewichtet|gewichtete|gewichteter|mit gewichten',
    Dumbbell:
      'kurzhantel|kurzhanteln|mit kurzhantel|mit kurzhanteln|mit der kurzhantel|mit einer kurzhantel|mit zwei kurzhanteln|mit den kurzhanteln|mit 2 kurzhanteln|mit kh|kh|khs|mit khs|mit dumbbell|mit dumbbells|mit einer dumbbell|mit db|mit dbs|mit hanteln|mit einer kh|mit zwei kh|mit der dumbbell|an kurzhanteln',
    Kettlebell:
      'mit kettlebell|mit kettlebells|mit kb|mit kbs|mit der kettlebell|mit einer kettlebell|mit zwei kettlebells|kugelhantel|kugelhanteln|mit kugelhantel|mit kugelhanteln|mit der kb|mit einer kb',
    Barbell:
      'langhantel|langhanteln|mit langhantel|mit der langhantel|mit einer langhantel|mit stange|mit der stange|lh|mit lh|mit hantel|mit der hantel|mit barbell|mit leerer stange',
    'Single-arm':
      'einarmig|einarmige|einarmiger|einarmiges|einarmigen|mit einem arm|ein arm|einhandig|einhandige|einhaendige|einhaendig',
    Jumping:
      'mit sprung|gesprungen|gesprungene|gesprungener|gesprungenes|springend|springende|im sprung|mit absprung',
    Walking: 'gehend|gehende|gehenden|gehender|im gehen|laufend|laufende|in bewegung|gegangen',
    Overhead:
      'uberkopf|ueberkopf|uber kopf|ueber kopf|uber dem kopf|uberkopfhaltung|ueberkopfhaltung|mit gewicht uber kopf',
    'Front Rack':
      'im front rack|im frontrack|in front rack|in frontrack|vor der schulter|auf den schultern vorne|in der front rack position|in frontablage',
    'Back Rack':
      'im back rack|im backrack|im nacken|auf dem rucken|auf dem ruecken|auf den schultern hinten|in nackenablage',
    Hang: 'aus dem hang|aus hang|vom hang|aus der hangeposition|aus der hufte|ab hufte|ab huefte|von der hufte|ab knie|hangend|haengend',
    Power: 'in den stand|im stand|stand|halbhoch',
    Squat: 'in die hocke|in der hocke|in hocke|mit hocke|in die kniebeuge|tief',
    Russian:
      'russisch|russische|russischer|russischen|russisches|bis augenhohe|bis augenhoehe|bis brusthohe|bis brusthoehe|auf augenhohe|auf augenhoehe|auf brusthohe|auf brusthoehe',
    American: 'amerikanisch|amerikanische|amerikanischer|amerikanischen',
    Lateral:
      'seitlich|seitliche|seitlicher|seitliches|seitlichen|seitwarts|seitwaerts|zur seite|laterale|lateraler|laterales',
    'Bar-facing':
      'zur stange schauend|mit blick zur stange|gesicht zur stange|mit gesicht zur stange|frontal zur stange|vor der stange|frontal uber die stange|frontal uber die hantel|zur stange gerichtet|mit blick auf die stange|frontal uber die langhantel',
    'Over Bar':
      'uber die stange|uber langhantel|ueber langhantel|uber die langhantel|uber stange|ueber stange|uber die hantel|uber hantel|ueber hantel|uber die bar|uber die barbell|uber die lh|seitlich uber die stange|seitlich uber die hantel|seitlich uber die langhantel|uber die langhantelstange|ueber die stange|ueber die hantel|ueber die langhantel',
    'Over Dumbbell':
      'uber die kurzhantel|uber kurzhantel|ueber kurzhantel|uber die kurzhanteln|uber kurzhanteln|ueber kurzhanteln|uber die dumbbell|uber die dumbbells|uber die db|uber die kh|seitlich uber die kurzhantel|uber eine kurzhantel|ueber die kurzhantel|ueber die kurzhanteln|uber dumbbell|ueber dumbbell',
    'Over Rower':
      'uber den ruderer|uber rower|ueber rower|uber den rower|uber ruderer|ueber ruderer|uber das rudergerat|uber die rudermaschine|uber rudergerat|ueber rudergeraet|uber das ergometer|uber den erg|seitlich uber den rower|ueber den rower|ueber den ruderer|uber die ruderer',
    'Box Jump-over':
      'uber die box|uber box|ueber box|uber den kasten|uber die kiste|ueber die box|uber kasten|ueber kasten',
    Deficit:
      'mit defizit|defizit|im defizit|aus dem defizit|auf scheiben|vom defizit|auf platten|auf erhohung|auf erhoehung|auf gewichtsscheiben',
    Banded:
      'mit band|mit gummiband|mit widerstandsband|mit bandunterstutzung|mit bandunterstuetzung|mit bandern|mit baendern|mit einem band|bandunterstutzt|bandunterstuetzt|mit bandhilfe|mit unterstutzung|mit unterstuetzung',
    Assisted: 'assistiert|assistierte|unterstutzt|unterstuetzt|unterstutzte|unterstuetzte',
    Reverse: 'ruckwarts|rueckwaerts|nach hinten|ruckwartige|rueckwaertige|umgekehrt|umgekehrte|umgekehrter',
    Forward: 'vorwarts|vorwaerts|nach vorn|nach vorne',
    'Close-grip': 'eng|enge|enger griff|mit engem griff|im engen griff|enges|schmal|schmaler griff',
    Plate:
      'mit scheibe|mit einer scheibe|scheibe|mit hantelscheibe|mit gewichtsscheibe|mit platte|mit der scheibe|mit einer hantelscheibe|hantelscheibe|mit plate|mit einer plate|gewichtsscheibe|mit der plate',
    'Medicine Ball':
      'mit medizinball|medizinball|mit medball|mit ball|mit dem medizinball|mit einem medizinball|medizinballe|medizinbaelle|mit wallball|mit med ball|mit dem ball',
    Sandbag:
      'mit sandsack|sandsack|mit dem sandsack|mit sandbag|mit einem sandsack|sandsacke|sandsaecke|mit sand bag',
    Ring: 'an den ringen|an ringen|in den ringen|ringe|an die ringe|in ringen',
    Box: 'auf der box|auf die box|auf box|zur box|auf dem kasten|auf den kasten|an der box|auf die kiste',
    Bar: 'an der stange|an stange|stange',
    'Wall-facing':
      'gesicht zur wand|bauch zur wand|mit gesicht zur wand|brust zur wand|mit blick zur wand|blick zur wand',
    Wall: 'an der wand|an die wand|an wand',
    Standing: 'stehend|im stehen|stehende|stehendes|stehender|aus dem stand',
    Pause: 'mit pause|pausiert|pausierte|mit stopp|mit stop|mit haltezeit|mit kurzer pause',
    Tempo: 'im tempo|mit tempo',
    'Hand-release':
      'mit handheben|mit abheben der hande|mit ablegen|mit hand release|mit handabheben|hande abheben|haende abheben|mit losen der hande',
    Legless: 'ohne beine|beinlos|beinlose|ohne beineinsatz|ohne beinhilfe',
    Incline: 'schrag|schraeg|schrage|schraege|auf der schragbank|schrages|schraeges|erhoht|erhoeht',
    Negative: 'negativ|negative|exzentrisch|exzentrische|negativer',
    Freestanding: 'freistehend|freistehende|frei stehend',
    Sumo: 'im sumostand|im sumo stand|sumostand',
    Romanian: 'rumanisch|rumaenisch|rumanisches|rumaenisches|rumanische|rumaenische|rumanischer|rumaenischer',
    'Bent-over': 'vorgebeugt|vorgebeugtes|vorgebeugte|vornubergebeugt|vornuebergebeugt|im vorgebeugten stand',
    Split: 'im ausfallschritt|ausfallschritt stand|in den ausfallschritt',
    'Snatch-grip': 'im reissgriff|mit reissgriff|reissgriff|breiter griff|mit breitem griff',
    'Behind-the-neck': 'aus dem nacken|hinter dem kopf|vom nacken|hinter dem nacken|aus nacken',
    Knee: 'auf den knien|auf knien|kniend|kniende|auf knie',
    Clapping: 'mit klatschen|klatschend|mit klatscher',
    'to Target':
      'mit zielberuhrung|mit zielberuehrung|zum ziel|zur klimmzugstange|an die klimmzugstange|mit antippen|zu einem ziel',
    Treadmill: 'auf dem laufband|auf laufband',
    'Broad Jump': 'mit weitsprung|mit weitsprungen|mit weitspruengen',
    'Tuck Jump': 'mit hocksprung|mit strecksprung',
    'Box Jump': 'mit boxsprung|mit kastensprung|mit sprung auf die box|mit box jump',
  },
}
