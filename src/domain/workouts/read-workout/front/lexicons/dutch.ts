import type { Lexicon } from './words'

export const DUTCH: Lexicon = {
  words: {
    amrap:
      'zoveel mogelijk rondes|zoveel mogelijk ronden|zo veel mogelijk rondes|zoveel mogelijk rondjes|zo veel mogelijk ronden|zoveel mogelijk ronden in|zoveel mogelijk rondes en herhalingen|zoveel mogelijk herhalingen|zo veel mogelijk herhalingen|zo veel mogelijk rondjes|zoveel mogelijk reps|maximaal aantal rondes|maximaal aantal ronden|max rondes|max ronden|maximale rondes|maximum aantal rondes|hoeveel rondes|hoeveel ronden|zoveel rondes als mogelijk|zoveel mogelijk rounds|zo veel rondes mogelijk|zovaak mogelijk|zo vaak mogelijk',
    emom: 'elke minuut|iedere minuut|per minuut|op de minuut|elke min|iedere min|per min|elke minuut op de minuut|iedere minuut op de minuut|aan het begin van elke minuut|aan het begin van iedere minuut|begin van elke minuut|bij de start van elke minuut|op elke minuut|elke hele minuut|op de hele minuut|elke nieuwe minuut|start elke minuut',
    every: 'elke|iedere|om de',
    rounds: 'ronde|rondes|ronden|rondjes|rondje|doorgangen',
    roundsForTime:
      'rondes op tijd|rondes voor tijd|ronden op tijd|rondjes op tijd|ronden voor tijd|rondjes voor tijd|ronden zo snel mogelijk|rondes zo snel mogelijk|rondes tegen de klok|rondes for time|ronden for time|rondes voor de tijd|ronden tegen de klok',
    forTime:
      'op tijd|voor tijd|zo snel mogelijk|tegen de klok|voor de tijd|op snelheid|zo vlug mogelijk|zo snel als je kan|zo snel als je kunt|zo snel mogelijk af|snelste tijd|op je snelst|tegen de tijd|alles op tijd',
    sets: 'reeks|reeksen|series|sets van|set|pogingen|poging|werksets|werkset|setjes|setje|reeksjes|opwarmsets',
    rest: 'rust|rusten|pauze|rust van|rusttijd|rustpauze|rustpauzes|rusttijden|pauzes|pauzeren|pauzeer|herstel|herstellen|actieve rust|actief herstel|wandelpauze|wandelrust|rust nemen|neem rust|rustig wandelen|volledige rust|volledig herstel|rustmoment|dribbelpauze|dribbelrust|rustperiode|rust uit|uitrusten|rustig dribbelen|even rust|passieve rust|wandel terug|terugwandelen',
    between:
      'tussen|ertussen|tussendoor|tussen de rondes|tussen de sets|na elke ronde|tussen elke ronde|tussen sets|tussen rondes|tussen de ronden|na elke set|tussenin|tussen de setjes|tussen elke set|tussen iedere set|tussen iedere ronde|tussen elk interval|tussen de intervallen|tussen de oefeningen|tussen oefeningen|tussen de stations|tussen de blokken|tussen de delen|tussen de reeksen|tussen reeksen|tussen elke reeks|tussen intervallen|tussen de pogingen|tussen pogingen|tussen de rondjes|tussen elk rondje|tussen beide|na iedere ronde|na elk rondje|na iedere set|na elke reeks|na elk interval|tussen de amraps|tussen de emoms|tussen ronden|tussen elk|tussen elke|tussen iedere|in tussen|tussen de wods',
    cap: 'limiet|tijdslimiet|tijdlimiet|max tijd|tijdcap|tijd limiet|tijdslimiet is|maximale tijd|maximum tijd|tijdsgrens|tijdscap|tijdslimit|timecap van|time cap van|cap op|gecapt op|stop na|stoppen na|cutoff na|harde stop|tijdgrens|tijd cap|afkappen op|stopt na',
    next: 'dan|daarna|gevolgd door|vervolgens|en dan|hierna|direct daarna|meteen daarna|direct gevolgd door|daarna direct|dan direct|gelijk door met|direct door met|ga door met|ga verder met|verder met|door naar|direct door naar|waarna|aansluitend|opvolgend|als laatste|ten slotte|tenslotte|en daarna|en vervolgens|dan meteen|direct erna|erna|erachteraan|daarna meteen|dan door naar|vervolgd door|meteen door naar',
    buyIn:
      'om te beginnen|vooraf|inkoop|begin met|in het begin|bij de start|aan het begin|start met|starten met|begint met|beginnen met|als start|om te starten|als buy in|eenmalig vooraf|een keer vooraf|te beginnen met',
    cashOut:
      'tot slot|om af te sluiten|aan het eind|afsluiten met|eindig met|afsluiter|aan het einde|op het einde|als afsluiter|sluit af met|afsluitend|afsluiting|einde met|eindigen met|eindigend met|om te eindigen|uitsmijter|als laatste onderdeel|als cash out|tot slot nog|eenmalig aan het eind|finish met|finishen met|om mee af te sluiten',
    max: 'maximaal|max herhalingen|maximale|zoveel mogelijk|max aantal|maximum|maximum aantal|maximaal aantal|maximale herhalingen|maximale aantal|zo veel mogelijk|zoveel als mogelijk|zoveel je kan|zoveel je kunt|max herh|max aantal herhalingen|zoveel mogelijk unbroken|maximale set',
    each: 'elk|per kant|elke kant|per been|per arm|per zijde|elk been|elke arm|l/r|per hand|per zij|iedere kant|elke zijde|iedere zijde|elke zij|ieder been|iedere arm|elke hand|iedere hand|links en rechts|rechts en links|links rechts|beide kanten|beide zijden|beide armen|beide benen|aan elke kant|aan beide kanten|aan weerszijden|aan elke zijde|per voet|per schouder|per richting|aan iedere kant|met elke arm|links daarna rechts|re li|li re|beiden kanten',
    alternating:
      'om en om|afwisselend|wisselend|om de beurt|om de beurt links rechts|afwisselende|wisselende|wisselend links rechts|afwisselend links rechts|afwisselend links en rechts|wissel van arm|wissel van been|wissel van kant|wissel van hand|wisselen van arm|wisselen van kant|wisselen van been|alternerend|alternerende|om en om links rechts|links rechts om en om|beurtelings|wissel arm|wissel arm elke rep|wissel been|wisselend been|wisselende armen|afgewisseld',
    unscored:
      'niet op tijd|kwaliteit|techniek|zonder tijd|geen score|op kwaliteit|niet voor tijd|niet voor de tijd|zonder klok|zonder score|niet gescoord|zonder tijdsdruk|voor kwaliteit|voor techniek|op techniek|oefenen|voor de techniek|techniek oefenen|voor de lol|niet op de klok|kwaliteit boven snelheid|kwaliteit voor snelheid|geen tijdsdruk|niet tegen de klok|skill oefenen|rustig',
    odd: 'oneven|oneven minuten|oneven minuut|oneven min|op de oneven minuten|op oneven minuten|de oneven minuten|in de oneven minuten|oneven rondes|oneven ronden|onevenminuten|op oneven',
    even: 'even minuten|even minuut|even|even min|op de even minuten|op even minuten|de even minuten|in de even minuten|even rondes|even ronden|op even',
    minute: 'minuut|station|minuut nr|station nr|minuut nummer',
    filler:
      'van|met|in|de|het|een|op|voor|te|bij|naar|om|vanaf|doe|doen|voer uit|uitvoeren|maak|bestaande uit|waarvan|totaal van|in totaal|een totaal van|met in totaal|van elk|van elke|per stuk|de volgende|volgende|in elke|dit|deze|bij de|uitgevoerd',
    asNeeded:
      'naar behoefte|zoals nodig|vrij|waar nodig|naar eigen inzicht|wanneer nodig|zoveel als nodig|zo veel als nodig|zo lang als nodig|zolang als nodig|zoveel nodig|wat je nodig hebt|zo lang als je nodig hebt|op gevoel|naar wens|naar eigen wens|eigen inzicht|naar eigen behoefte',
    build:
      'opbouwen|opbouwen naar|bouw op naar|opbouwend|werk toe naar|zoek|bouw op|opbouwen tot|zwaarder worden|opbouw naar|werk naar|opbouwen naar een zware|opbouw|opbouwend naar|opbouwend tot|opbouw tot|opbouwen in gewicht|opbouwend in gewicht|bouw op tot|bouw op naar een zware|bouw|bouwen|bouwen naar|bouw naar|bouwen tot|bouw tot|bouwen aan|opvoeren|voer op|gewicht opvoeren|verhoog gewicht elke set|oplopend in gewicht|gewicht opbouwen|zwaarder elke set|elke set zwaarder|iedere set zwaarder|steeds zwaarder|zwaarder|ga zwaarder|vind|vind je|vind een|vinden|zoek je|zoek een|zoek je max|zoeken|zoeken naar|zoek naar|op zoek naar|op zoek naar een|bepaal|bepaal je|vaststellen|werken naar|werken naar een|werk naar een|werk toe naar een|toewerken naar|toewerken|naar een zware|naar een max|tot een zware|naar zware|test je|test je max|opklimmen|opklimmend',
    superset:
      'superset met|in superset|supersetten|supersets|super set|super set met|als superset|supersetje|gesuperset met|superset van|gecombineerd met|triset|in een superset',
    score:
      'laagste score|hoogste score|score is|resultaat|telt|score|scores|resultaten|uitslag|totaalscore|eindscore|totale score|totaal|eindtotaal|eindresultaat|puntentelling|punten|telt als score|jouw score|je score|je score is|scoren|score wordt|de score|score totaal|eindtijd|scorebord|als score|jullie score|telt mee',
    remark:
      'geschaald|gevorderd|gevorderden|doel|let op|zelfde gewicht|gewicht|optie|houd|niet|schalen|makkelijker|doelen|doelstelling|doel is|doeltijd|streef|streef naar|streeftijd|richttijd|richtlijn|mik op|opgelet|pas op|kijk uit|oppassen|voorzichtig|noteer|noteren|schrijf op|opschrijven|notities|notitie|opmerking|opmerkingen|nota|belangrijk|aandacht|aandachtspunt|aandachtspunten|focus op|tellen|onthoud|onthouden|vergeet niet|denk aan|denk om|zorg|zorg dat|zorg voor|zorg ervoor|probeer|proberen|schaal|schaling|geschaalde|schaal naar|schalen naar|schaalopties|schaaloptie|schaalbaar|opschalen|afschalen|schaal af|schaal op|scalen|aanpassen|pas aan|aanpassing|aanpassingen|alternatief|alternatieven|vervang|vervangen|vervanging|in plaats van|ipv|liever|geen|nooit|zonder|zonder pauze|veel plezier|plezier|succes|zet hem op|zet m op|kom op|lekker bezig|geniet|gas erop|gaan met die banaan|onder|boven|anders|tenzij|als je|als je niet|indien|wanneer|zodra|mocht je|kan je niet|kun je niet|lukt het niet|lukt niet|niet gelukt|zo zwaar mogelijk|zo licht mogelijk|licht gewicht|lichter|lichter gewicht|hetzelfde gewicht|met hetzelfde gewicht|zelfde|zelfde stang|zelfde bar|zelfde load|gewichten|gewichtkeuze|kies gewicht|opties|optioneel|varianten|makkelijkere|moeilijker|moeilijkere|niveau|niveaus|gevorderde|ervaren|beginnende|beginnend|startende|starters|atleten|atleet|iedereen|iedere atleet|houden|hou|hou je|blijf|blijven|gebruik|gebruiken|verdeel je energie|controleer|techniek eerst|mooie techniek|goede techniek|goede vorm|nette|netjes|intensiteit|tempo vasthouden|constant tempo|moet|moeten|strafburpees|elke keer|iedere keer|elke keer als|telkens als|iedere keer als|bij elke pauze|bij elke onderbreking|vorige week|volgende week|vergelijk|warm eerst op|eerst opwarmen|drink water|ademhaling|standaarden|bewegingsstandaard|materiaal|benodigdheden|alleen|enkel|tel|tel je|noteer je|telkens wanneer|kies|mag ook|mag je',
    partner:
      'met partner|met zn tweeen|met z n tweeen|in tweetallen|tweetallen|in koppels|in duo|duo|in teams van|teams van|samen|verdelen|verdeel|delen|vrij verdelen|een werkt|in drietallen|eigen verdeling|duo s|duos|duowod|tweetal|met zijn tweeen|met z n drieen|met zn drieen|met z n vieren|met zn vieren|per twee|per drie|per tweetal|in een tweetal|drietal|drietallen|viertal|viertallen|in viertallen|koppel|koppels|per koppel|per duo|als duo|als team|als koppel|in team|in teams|in team van|teams|in groepjes|in groepjes van|groepjes van|groepjes|groepen|in groepen|maatje|met een maatje|met je maatje|met je partner|met een partner|je partner|partnerworkout|om beurten|om de beurten|om en om werken|ik ga jij gaat|jij gaat ik ga|jij ik|een werkt een rust|een werkt een rust uit|een werkt de ander rust|een werkt andere rust|een persoon werkt|een tegelijk|een partner werkt|een iemand werkt|er werkt er een|een atleet werkt|de een werkt de ander rust|een iemand tegelijk|ander rust|de ander|de ander rust|de andere|andere partner|terwijl|terwijl partner|terwijl de ander|terwijl je partner|ondertussen|tegelijk|tegelijkertijd|gelijktijdig|intussen|wissel|wisselen|wissel wanneer|wissel om|wissel elke|wissel na|wisselen na|wissels|wisselen wanneer|afwisselen|afwisselen wanneer|aflossen|aflossing|estafette|tikken|tik af|aftikken|gezamenlijk|gezamelijk|met elkaar|samen met|allebei|beide|beiden|beide partners|beide atleten|synchroon|per partner|per persoon|elke partner|iedere partner|elke persoon|ieder persoon|per atleet|elke atleet|ieder|ieder een|verdeling|verdeeld|verdeel zelf|verdelen zoals je wilt|verdeel zoals je wilt|verdelen naar keuze|verdeling vrij|vrije verdeling|vrij te verdelen|vrij verdeeld|te verdelen|onderling verdelen|onderling verdeeld|zelf verdelen|zelf te verdelen|eerlijk verdelen|gelijk verdelen|verdelen onder elkaar|delen door|gedeeld|opdelen|opgedeeld|opsplitsen|splitsen|splits|gesplitst|splitsen zoals je wilt|split naar keuze|opsplitsen zoals je wilt|deel op|verdeel over|verdeel het werk|verdeel de reps|verdeel de herhalingen|per team|teamgenoot|teamgenoten|een houdt|follow the leader|waterval|jij gaat als ik rust|ronde om ronde|rondes om en om|ronde voor ronde om en om',
    calories: 'calorieen|cal|calorie|calorietjes|calori|kal',
    on: 'hard|stevig|werk|werken|aan|werktijd|arbeid|aan het werk|inspanning',
    off: 'rustig|uit',
    station:
      'per station|per oefening|elk station|elke oefening|per onderdeel|op elk station|bij elk station|ieder station|per toestel|stations|elk onderdeel|iedere oefening|per beweging|per post|per stations',
    vest: 'gewichtsvest|met vest|vest|met een vest|met gewichtsvest|met een gewichtsvest|in vest|vest aan|met vest aan|gewichtsvesten|vesten|weightvest aan|trainingsvest|verzwaringsvest|verzwaard vest|met verzwaard vest|met gewichtvest|gewichtvest|draag vest|draag een vest',
    or: 'of|oftewel|ofwel|of anders|dan wel',
    repeat:
      'herhaal|herhalen|herhaald|herhaalt|opnieuw|nog een keer|nogmaals|begin opnieuw|start opnieuw|nog eens|alles herhalen|en herhaal',
    heading:
      'kracht|deel|blok|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|opwarming|warming up|vandaag|conditie|oefening|krachttraining|techniekdeel|krachtdeel|krachtblok|kracht en techniek|krachtuithouding|gewichtheffen|olympisch gewichtheffen|olympisch|turnen|gymnastiek|techniekblok|techniektraining|techniek training|vaardigheid|vaardigheden|conditietraining|uithouding|uithoudingsvermogen|finishers|afmaker|accessoire|accessoires|bijwerk|hulpoefeningen|assistentie|assistentie werk|extra werk|bonusdeel|romp|rompstabiliteit|mobiliteit|lenigheid|stabiliteit|activatie|warmingup|opwarmen|opwarm|cooling down|coolingdown|afkoeling|workout van de dag|wod van vandaag|wod van de dag|dagworkout|trainingen|training van vandaag|teamworkout|duo wod|duo workout|koppelwod|koppel wod|intervaltraining|circuittraining|circuit training|programma|programmering|schema|krachtcyclus|cyclus|testweek|uitdaging|wedstrijd|krachtoefening|oefeningen|hypertrofie|bovenlichaam|onderlichaam|maximaalkracht|maximale kracht|huiswerk|thuisworkout|thuis workout|duurtraining|duurvermogen|core|finisher|blokken|onderdelen',
    forLoad:
      'op gewicht|voor gewicht|voor max gewicht|voor maximaal gewicht|op zwaarste gewicht|voor zwaarste gewicht|voor het zwaarste gewicht|zwaarste gewicht',
    ladder:
      'laddertje|ladder omhoog|ladder omlaag|ladder op|ladder af|ladder naar boven|ladder naar beneden|oplopende ladder|aflopende ladder|stijgende ladder|dalende ladder|oplopend|aflopend|trap|trappetje|trap op|trap af|trapje|piramide|piramides|omgekeerde piramide|piramidevorm|trapsgewijs',
    tabata: 'tabata interval|tabata intervallen|tabata vorm',
    deathBy: 'dood door',
    rx: 'zoals voorgeschreven|voorgeschreven|rx gewicht|rx gewichten|voorgeschreven gewicht',
    clock:
      'doorlopende klok|lopende klok|op een doorlopende klok|op doorlopende klok|op een lopende klok|op de klok|met lopende klok|met doorlopende klok',
    and: 'en|alsook|evenals',
    slowest:
      'langzaamste ronde|traagste ronde|langzaamste|snelste ronde|snelste|traagste|langzaamste set|traagste set|langzaamste tijd|traagste tijd|snelste set|snelste interval|langzaamste interval',
  },
  units: {
    min: 'minuut|minuten|minuutjes|min|mins|minuutje',
    s: 'sec|seconde|seconden|secondes',
    h: 'uur|uren|uurtje',
    m: 'meter|mtr|meters',
    km: 'kilometer',
    cm: 'centimeter|centimeters',
    lb: 'pond|ponden',
    mi: 'mijl|mijlen',
    kg: 'kilo|kilogram|kilos',
    cal: 'calorie|calorieen|calorietjes|kcal|cals',
    reps: 'herhaling|herhalingen|keer|stuks|herh|st|stuk|maal|herhalinkjes|rep|reps',
  },
  numbers:
    'twee=2|drie=3|vier=4|vijf=5|zes=6|zeven=7|acht=8|negen=9|tien=10|elf=11|twaalf=12|dertien=13|veertien=14|vijftien=15|zestien=16|zeventien=17|achttien=18|negentien=19|twintig=20|dertig=30|veertig=40|vijftig=50',
  names: {
    'Lateral Burpee Over Bar':
      'zijwaartse burpees over de stang|zijwaartse burpees|laterale burpees|laterale burpees over de stang|laterale burpees over de bar|zijwaartse burpees over de bar|zijdelingse burpees over de stang|zijdelingse burpees|stang burpees|burpees met sprong over de stang|burpee sprongen over de stang|laterale burpees over de barbell|over de stang burpees',
    'Bar-facing Burpee':
      'burpees voor de stang|frontale burpees over de stang|burpees voorwaarts over de stang',
    'Lateral Burpee Over Dumbbell':
      'zijwaartse burpees over de dumbbell|laterale burpees over de dumbbell|zijwaartse burpees over de db|laterale burpees over de db|over de dumbbell burpees',
    'Burpee Over Rower':
      'over de roeier burpees|laterale burpees over de roeier|zijwaartse burpees over de roeier|laterale burpees over de rower',
    'Target Burpee':
      'burpees naar de stang|burpees tot de stang|burpees tegen de stang|burpees aan de stang|burpees naar de ringen|burpees naar de bar',
    Burpee: 'burpies|burpeetjes|burpjes|burpie',
    'Burpee Box Jump-over':
      'burpee box sprongen over|burpee sprong over de box|burpees met sprong over de box|burpee sprongen over de box|burpee boxjump over de box|burpee box jumps over de box|burpee box jump over de box',
    'Burpee Box Jump':
      'burpee boxsprongen|burpee kastsprongen|burpees op de box|burpee sprong op de box|burpee box sprongen|burpee boxsprong|burpee kastsprong|burpees op de kist|burpees naar box jump',
    'Burpee Broad Jump':
      'burpee verspringen|burpee verspringsprongen|burpee vertesprongen|burpee vertesprong|burpee sprong vooruit|burpees met sprong vooruit|burpees met sprong naar voren|burpee verspring|burpee kikkersprongen',
    'Burpee Pull-up':
      'burpee optrekken|burpees met optrekken|burpees met pull up|burpees met pull ups|burpees naar pull up|burpee optrekkingen',
    'Burpee Tuck Jump': 'burpee hurksprongen|burpees met tuck jumps',
    'Air Squat':
      'luchtsquat|luchtsquats|lucht squats|squats zonder gewicht|kniebuigingen zonder gewicht|kniebuiging zonder gewicht|squat zonder gewicht|squats met lichaamsgewicht|lichaamsgewicht squats|kniebuigingen lichaamsgewicht|gewone squats|squats lichaamsgewicht|airsquads|kniebuigingen met lichaamsgewicht|losse squats|diepe squats zonder gewicht|squats op lichaamsgewicht',
    Squat:
      'kniebuiging|kniebuigingen|diepe kniebuigingen|diepe kniebuiging|diepe squats|kniebuigen|kniebuigingen met stang|squads|squatten|squat herhalingen|kniebuigingen met halter|door de knieen',
    'Back Squat':
      'kniebuigingen achter|kniebuigingen met stang op de rug|squat met stang op rug|back kniebuigingen|achterkniebuigingen|rugsquats|rug squat|rug squats|achter squat|squats met stang op de rug|squats stang op de rug|squats met stang in de nek',
    'Front Squat':
      'front kniebuigingen|voorkniebuigingen|voorkniebuiging|kniebuigingen voor|front kniebuiging|voor squat|voor squats|squats met stang voor|kniebuigingen met stang voor',
    'Overhead Squat':
      'overhead kniebuigingen|kniebuigingen boven het hoofd|squats boven het hoofd|squat boven het hoofd|overhead kniebuiging|kniebuigingen met stang boven het hoofd|bovenhoofdse squats|squats met stang boven het hoofd',
    'Jumping Squat':
      'sprongsquat|sprongsquats|sprong squats|squat sprongen|squatsprongen|springende squats|spring squats|springsquats|gesprongen squats|hurksprongen squats|kniebuigsprongen|squatsprong|springende kniebuigingen',
    'Box Squat':
      'squats op de box|squats naar de box|box kniebuigingen|squat op de box|squats tot de box|squats op box|squats tot op de box|boxsquats naar box',
    'Split Squat':
      'gesplitste squat|uitvalspas squat|split kniebuigingen|bulgaarse split squat|statische uitvalspassen|statische lunges',
    'Pause Back Squat':
      'pauze squats|pauze squat|pauze back squat|squat pauze|pauze back squats|gepauzeerde squats|squats pauze',
    'Pause Front Squat': 'pauze front squat|pauze front squats',
    'Tempo Back Squat': 'tempo kniebuigingen|squats op tempo|back squat op tempo',
    Pistol:
      'pistool|eenbenige squat|eenbenige squats|eenbenige kniebuigingen|pistool squats|squats op een been|squat op een been|pistoolsquats|een benige squats|pistol squats wisselend|enkelbenige squats|eenbenige kniebuiging|een been squats',
    'Cossack Squat': 'kozakken squats|kozak squats|kozakkensquats|kozakken|cossacks',
    Lunge:
      'uitvalspas|uitvalspassen|uitvalpassen|uitstapjes|uitstappen|uitvalpas|achterwaartse lunges|achterwaartse uitvalspassen|stilstaande lunges|uitvalspassen op de plaats|lunges op de plaats|reverse uitvalspassen|uitvallen|lunge stappen|lungen|uitvalspasjes|achteruit lunges|stap lunges|lunges stilstaand|lunges ter plaatse|voorwaartse lunges|lunges om en om|wisselende lunges|lunges wisselend',
    'Walking Lunge':
      'lopende uitvalspassen|lopende lunges|wandelende uitvalspassen|wandelende lunges|lopende lunge|lunges lopend|lunges lopen|uitvalspassen lopend|lopende uitvalspas|wandel lunges|lunge lopen|lunge wandelen|lunges vooruit lopend|loop lunges|lunge wandeling|lunge walks|uitstappassen|meter lunges|meters lunges|lopende uitvallen|wandel uitvalspassen',
    'Jumping Lunge':
      'sprong lunges|springende lunges|gesprongen lunges|springende uitvalspassen|spronglunges|spring lunges|lunge sprongen|wisselsprongen|springlunges|sprong lunge|lungesprongen|jumping uitvalspassen|gesprongen uitvalspassen|wissel sprong lunges',
    'Lateral Lunge':
      'zijwaartse lunges|zijwaartse uitvalspassen|zijwaartse uitvalspas|laterale lunges|zijwaartse lunge|zijlunges|zijdelingse lunges',
    'Overhead Walking Lunge':
      'overhead uitvalspassen|overhead lopende lunges|lopende overhead lunges|lunges met stang boven het hoofd|lopende lunges overhead|overhead lunges lopend|lunges met schijf boven het hoofd|uitvalspassen overhead|lunges met plate boven het hoofd|oh lopende lunges',
    'Front Rack Lunge':
      'front rack uitvalspassen|uitvalspassen front rack|lunges met stang voor|frontrack uitvalspassen',
    'Back Rack Lunge':
      'barbell uitvalspassen|lunges met stang op de rug|back rack uitvalspassen|lunges met halter|lunges met stang op rug|lunges met stang in de nek|uitvalspassen met stang op de rug',
    'Front Rack Walking Lunge':
      'lopende front rack lunges|front rack lopende lunges|lopende lunges front rack|front rack lunges lopend',
    'Barbell Walking Lunge': 'barbell lopende lunges',
    'Dumbbell Walking Lunge':
      'dumbbell lopende lunges|lopende db lunges|lopende lunges met gewicht|lopende dumbbell lunges|walking lunges met gewicht|lunges met gewicht lopend',
    'Dumbbell Lunge':
      'dumbbell uitvalspassen|db uitvalspassen|goblet uitvalspassen|uitvalspassen met gewicht|lunges met gewicht|lunges met gewichten',
    'Dumbbell Overhead Walking Lunge':
      'eenarmige overhead lunges|lunges met dumbbell boven het hoofd|eenarmige lopende overhead lunges|overhead lunges met een arm|overhead walking lunges een arm',
    'Dumbbell Front Rack Walking Lunge':
      'front rack lunges met dumbbells|lunges met dumbbells in front rack|front rack lunges met db',
    'Kettlebell Lunge': 'kettlebell uitvalspassen|kb uitvalspassen',
    'Kettlebell Walking Lunge': 'lopende kettlebell lunges',
    'Sandbag Lunge':
      'zandzak lunges|lopende lunges met zandzak|zandzak uitvalspassen|lopende lunges met sandbag|zandzaklunges',
    'Push-up':
      'opdrukken|opdrukkingen|opdrukkers|opdruk|pompen|push upjes|pushupjes|opdrukoefening|opdrukoefeningen|opdrukkens|pompers|gewoon opdrukken|opgedrukt',
    'Hand-release Push-up': 'hand release opdrukken|hand release opdrukkingen|hr opdrukken',
    'Knee Push-up': 'knie push ups|knieopdrukken|knie opdrukken',
    'Ring Push-up': 'ring opdrukken|ring opdrukkingen',
    'Deficit Push-up': 'deficit opdrukken',
    'Clapping Push-up': 'klap push ups|klappende push ups|explosieve push ups|klap opdrukken',
    'Incline Push-up':
      'schuin opdrukken|schuine push ups|opdrukken op de box|push ups op de box|verhoogd opdrukken|push ups op box|push ups tegen de box|opdrukken tegen de box|push ups op verhoging',
    'Pike Push-up': 'pike opdrukken|piked opdrukken|pike opdrukkingen|snoek push ups|pike push ups op de box',
    'Weighted Push-up': 'verzwaarde push ups',
    'Handstand Push-up':
      'handstand opdrukken|handstand opdrukkingen|handstandopdrukken|hs opdrukken|opdrukken in handstand|opdrukken in handenstand|handenstand opdrukken|handstand opdruk|handenstand push ups|push ups in handstand|handstand pompen|handenstand opdrukkingen|handstandopdrukkingen',
    'Strict Handstand Push-up':
      'strikte handstand push ups|strikte hspu|strikt handstand opdrukken|strikte handstand opdrukken|strikte hspus|strikte handstand pushups',
    'Deficit Handstand Push-up': 'deficit handstand opdrukken',
    'Wall-facing Handstand Push-up': 'hspu met gezicht naar muur',
    'Handstand Hold':
      'handstand vasthouden|handstand tegen de muur|handstand houden|handstand tegen muur|handstand vast|handenstand|handenstand houden|handenstand tegen de muur|statische handstand|handstand aan de muur|handenstand vasthouden|handstand',
    'Handstand Walk':
      'handstand lopen|handstand wandelen|handstandlopen|handlopen|handen lopen|op handen lopen|op je handen lopen|handstand loop|handstand wandel|lopen op handen|handenstand lopen|op de handen lopen|lopen op je handen|hs lopen|handstand wandeling|handstandloop|meter handstand lopen|handen wandelen|lopen in handstand',
    'Handstand Shoulder Tap':
      'schoudertikken in handstand|handstand schoudertikken|handstand schouder tikken|schouder tikken in handstand|schoudertaps in handstand|handstand schoudertaps',
    'Wall Walk':
      'muurwandeling|muurwandelingen|muur lopen|muurlopen|muurloop|muur klimmen|tegen de muur oplopen|wall walks omhoog|muur wandelingen|muurklimmen|muurwandelen|muur op lopen',
    'Pull-up':
      'optrekken|optrekkingen|optrekkers|optrek|optrekoefening|kipping optrekken|optrekken kipping|pull upjes|pullupjes|optrekken aan de stang|kipping optrekkingen|optrekkens|butterfly optrekken|optreken',
    'Strict Pull-up':
      'strikte pull ups|strikt optrekken|strikte optrekkingen|strikte pull up|strikte pullups|strikte optrekkers|strict optrekken',
    'Chest-to-bar Pull-up':
      'borst naar de stang|borst tegen de stang|borst aan de stang|borst tot de stang|borst naar stang|optrekken borst aan stang|borst aan stang|optrekken tot de borst|optrekken borst tegen de stang|pull ups borst aan de stang|borst tot stang|optrekken met borst aan de stang|pull ups borst tegen stang|pull ups met borst aan de stang|borst op de stang|borst tegen stang',
    'Chin-up':
      'optrekken onderhands|onderhands optrekken|onderhandse pull ups|kin ups|onderhandse optrekkingen|pull ups onderhands|optrekken met onderhandse greep',
    'Jumping Pull-up':
      'springende pull ups|spring pull ups|springend optrekken|sprong pull ups|gesprongen pull ups|springende pull up|jumping optrekken|optrekken met springen|springende optrekkingen|sprongpullups',
    'Banded Pull-up':
      'geassisteerde pull ups|band optrekken|elastiek pull ups|pull ups met hulp|ondersteunde pull ups|optrekken met hulp van elastiek',
    'Negative Pull-up':
      'negatieve pull up|negatieve pull ups|negatief optrekken|negatieve optrekkingen|excentrische pull ups|negatieven pull ups',
    'Weighted Pull-up': 'verzwaarde pull ups',
    'Ring Row':
      'ring roeien|ringroeien|ring roei|ring rijen|ring roeiers|ring roeitrekken|ringrows aan de ringen',
    'Inverted Row':
      'omgekeerd roeien|horizontaal optrekken|omgekeerde row|omgekeerde rows|liggend optrekken|australische pull ups|horizontale pull ups',
    'Scapular Pull-up': 'schouderblad pull ups|scapulaire pull ups|schouderblad optrekken|scap optrekken',
    'Muscle-up': 'ringen muscle ups|musle ups',
    'Bar Muscle-up': 'stang muscle ups|muscle ups stang|muscle ups over de stang',
    'Strict Muscle-up': 'strikte muscle ups|strikte ring muscle ups|strikte muscle up',
    'Ring Dip':
      'dips aan de ringen|dips in de ringen|ringen dips|ring dippen|dips op de ringen|dippen in de ringen|ringdippen|dips ringen|dips in ringen',
    'Bar Dip':
      'dippen|dips op de stang|dips aan de brug|dips op de brug|dips brug|barren dips|dips aan de stang|brugdips|strikte dips|dips op de barren',
    'Bench Dip':
      'bankdips|dips op de bank|dips op de box|box dippen|dips aan de box|triceps dips op de box|dips op box|dips op een box|dips op bank|bank dips|dips tegen de box|dips op de kist|stoel dips|dips aan de bank',
    'Weighted Dip': 'dips met gewicht|verzwaarde dips|dippen met gewicht',
    'Jumping Ring Dip': 'springende dips|springende ring dips|dips met sprong',
    'Toes-to-bar':
      'tenen naar de stang|tenen aan de stang|tenen tegen de stang|tenen naar stang|tenen aan stang|voeten naar de stang|tenen tot de stang|tenen tegen stang|voeten aan de stang|tenen tot stang|tenen op de stang|tenen naar de bar|voeten tegen de stang|teen naar stang|tenen naar bar|tenen aan de bar|teen tegen stang',
    'Toes-to-ring':
      'tenen naar de ringen|tenen aan de ringen|voeten naar de ringen|tenen tegen de ringen|tenen naar ringen',
    'Knees-to-elbows':
      'knieen naar ellebogen|knieen naar de ellebogen|knieen tot ellebogen|knie naar elleboog|knieen aan ellebogen|knieen tegen ellebogen|knie elleboog|knieen naar elleboog|knieen tegen de ellebogen|knieen elleboog',
    'Hanging Knee Raise':
      'hangend knieheffen|knieheffen|knie heffen|knieen optrekken|knieen heffen|hangende knieheffen|hangende knie raises|knieen naar borst|knieen naar de borst|knieheffen hangend|hangende knieen|knie optrekken|hangend knieen optrekken|knieen omhoog hangend|hangende knie heffen|knieheffing|knie raises|knieheffingen|hangend knieen heffen|hangende knieheffingen|knieen tot borst|knieheffen aan de stang|knieen optrekken hangend|knieen boven heup',
    'Sit-up':
      'buikspieroefeningen|buikspieren|buikspier|buikspiertjes|situpjes|sit upjes|buikspieroefening sit up|sit ups op de abmat|sit ups met abmat|buikspier oefeningen|zit ups|sit ups op abmat|ab mat situps',
    Crunch: 'buikspieroefening|buikcrunch|buikcrunches|crunchen|halve sit ups|halve situps',
    'Reverse Crunch': 'omgekeerde crunch|omgekeerde crunches|reverse crunchen',
    'GHD Sit-up': 'ghd buikspieren|sit ups op de ghd|situps op de ghd|sit ups op ghd|sit ups ghd',
    'Weighted Sit-up':
      'verzwaarde sit ups|sit ups met schijf|sit ups met plate|sit ups met dumbbell|situps met dumbbell|sit ups met db|situps met plate|verzwaarde situps|sit ups met halter|situps met schijf|sit ups met een plate|sit ups met kettlebell',
    'Medicine Ball Sit-up': 'medicijnbal sit ups|medicinebal sit ups|medicijnbal situps',
    'V-up': 'v upjes|knipmes|knipmessen|knipmesje|knipmesjes',
    'Tuck-up': 'hurk sit ups|hurk ups',
    'Hollow Rock':
      'schommelen hollow|hollow schommelen|holle schommel|bootje schommelen|hollow wiegen|hollow rockjes',
    'Hollow Hold':
      'hollow houden|hollow vasthouden|bootje houden|hollow positie houden|hollow positie|hollow body houden|bootje vasthouden|holle houding|hollow positie vasthouden',
    'Arch Hold':
      'arch houden|superman houden|arch vasthouden|superman vasthouden|arch positie houden|arch positie',
    Superman: 'supermannen|supermannetjes|supermens|rug heffen op de buik',
    'Russian Twist':
      'russische twist|russische twists|russische draai|russische draaien|russische draaiingen|russian twisten|rompdraaien|russische rotaties|russian twistjes',
    'Flutter Kick':
      'fladder kicks|fladderen|beenslagen|flutterkickjes|beenslag|scharen benen|beenfladders|flutter trappen',
    'Bicycle Crunch':
      'fietscrunch|fietscrunches|fiets crunches|fietsende crunches|fiets sit ups|fietscrunchen|fiets situps|fietsende sit ups',
    'Leg Raise':
      'beenheffen|benen heffen|been heffen|beenheffingen|benen optillen|liggend beenheffen|beenheffing|beenlift|beenlifts|liggende beenheffingen|benen liften|beenheffen liggend|been raises',
    'Glute Bridge':
      'heupbrug|bilbrug|heupheffen|bruggetje|heupen heffen|bruggetjes|heupbruggen|bekken heffen|bilbruggen|glute bruggen|heupbruggetjes|heup heffen',
    'Hip Thrust': 'heupstoot|heup thrusts|heupstoten|heup thrust|heupthrusts|heupheffen met stang',
    'Back Extension':
      'rugextensie|rug extensie|rugstrekken|rug strekken|rugextensies|rugstrekkingen|rug extensies|rugheffen|rugstrekkers|ruglift|rug extensions',
    'Hip Extension':
      'heupextensie|heupextensies|heupstrekken|heup extensies|heup extensie|heupstrekkingen|heup extensions',
    'Bird Dog': 'vogelhond|birddogs op handen en knieen',
    'Mountain Climber':
      'bergbeklimmer|bergbeklimmers|bergklimmers|berg beklimmers|bergklimmer|mountainclimbertjes|bergen beklimmen|mountain klimmers|bergbeklimmen',
    Plank:
      'planken|plankje|plank houden|plank vasthouden|onderarmplank|voorligsteun|elleboog plank|planken op ellebogen|onderarm plank|plankhouding|plank positie|plank op ellebogen|planking|ligsteun|elleboogsteun|plankpositie',
    'Side Plank':
      'zijplank|zijplanken|zijwaartse plank|zij plank|plank zijwaarts|zijdelingse plank|zij planken|laterale plank|zijsteun|zijplank houden|zijwaartse planken',
    'L-sit':
      'l zit|lzit|l sit houden|l houding|l zit houden|l zitten|hoeksteun|l sit vasthouden|hangende l|l hang',
    'Wall Sit':
      'muurzit|muur zitten|tegen de muur zitten|muurzitten|muur zit|zitten tegen de muur|wall sit houden|muurzitje|stoeltje tegen de muur|muur stoel|wallsit houden|zit tegen muur',
    'Dead Hang':
      'hangen|aan de stang hangen|hangen aan de stang|dode hang|hang aan de stang|hangen stang|hangen aan stang|hang aan stang|passief hangen|actief hangen|stang hangen|hangend aan de stang|hangen aan de bar',
    'Chin-over-bar Hold':
      'kin boven de stang|kin over de stang houden|kin boven de stang houden|kin over stang|hangen met kin boven de stang|kin boven stang|kin over de stang|kin boven stang houden|kin over stang houden|hang met kin boven de stang|pull up houden|pull up vasthouden|optrekken en vasthouden',
    'Ring Support Hold':
      'ring steun|steun in de ringen|ringsteun|steunen in de ringen|ring support houden|ringen steun|steun op de ringen|ring support vasthouden|steunhang ringen|steun op ringen|steunen op de ringen|ring steun houden',
    'Squat Hold':
      'squat houden|squat vasthouden|hurkzit houden|onderin squat houden|lage squat houden|hurkzit|squat positie houden|diepe squat houden|goblet squat houden|squat vasthouden onderin|onderin squat blijven',
    Run: 'lopen|hardlopen|rennen|loop|ren|rent|loopt|hardloop|loopje|rondje lopen|meter lopen|joggen|rondje rennen|buiten lopen|rennend|hardlopend|meter rennen|meter hardlopen|rustig lopen|lopend|hard lopen|loopronde|blokje lopen|buiten rennen|gelopen|meter loop|duurloop|rustig joggen|heuvelloop|blok lopen|looprondje|bosloop|tempoloop|intervalloop|jogje|runnen|rondje hardlopen|rondje buiten|loop buiten|heuvelsprints',
    Sprint:
      'sprinten|sprintje|sprintjes|sprintloop|spurt|sprintintervallen|sprintinterval|sprintlopen|gesprint|heuvelsprint',
    'Shuttle Run':
      'shuttle lopen|pendelloop|shuttleloop|shuttle loop|pendellopen|shuttleren|shuttle rennen|heen en weer rennen|heen en weer lopen|pendel lopen|shuttle sprintjes|lijnsprints|heen en weer sprinten|lijnloop|heen en weer sprint|shuttletjes',
    'Treadmill Run':
      'loopband|lopen op de loopband|hardlopen op de loopband|loopband lopen|rennen op de loopband|op de loopband|loopband rennen|loopband hardlopen',
    'Backward Run':
      'achteruit lopen|achterwaarts lopen|achteruit rennen|achterwaarts rennen|achteruitlopen|lopen achteruit|achterwaartse run',
    'Weighted Run':
      'lopen met vest|hardlopen met vest|run met vest|lopen met kettlebell|run met kettlebell|rennen met vest',
    Ruck: 'rucken|mars met rugzak|rugzakloop|wandelen met rugzak|lopen met rugzak|speedmars|rucksack lopen|ruckmars',
    Hike: 'bergwandelen|hiken|wandeltocht|trektocht',
    Row: 'roeien|roei|roeier|roeit|roeimachine|op de roeier|meter roeien|roeiergometer|roeitrainer|cal roeien|calorieen roeien|roeien cal|roei calorieen|roei cal|meters roeien|op de roeimachine|roeiapparaat|roeitoestel|roei machine|geroeid|ergometer roeien|calorie roeien|cals roeien|roeier cal|roeier calorieen|roei erg|roeierg|roeietje|roien|calorieen op de roeier|cal roeier|cal op de roeier|roei ergometer|concept2 roeien|roeien calorieen|rower cal',
    Bike: 'fietsen|fiets|fietst|cal fietsen|calorieen fietsen|op de fiets|cal fiets|spinningfiets|hometrainer|fiets cal|fiets calorieen|calorieen op de fiets|fietsen cal|gefietst|calorie fietsen|wielrennen|calorieen fiets|cals fietsen|meter fietsen|spinfiets|fietsergometer|cals fiets|cal op de fiets|calorie fiets|bike fietsen|fietstrainer|fietsen calorieen',
    'Bike Erg':
      'fiets erg|fietserg|bikeerg fietsen|op de bike erg|cal op de bike erg|fiets ergometer|c2 fiets|concept2 fiets|bike ergometer',
    'Assault Bike':
      'airbike fiets|luchtfiets|assaultbike fietsen|assault fiets|op de assault bike|airbike fietsen|op de airbike|airfiets|assault bike fietsen|cal op de assault bike|calorieen assault bike|calorieen airbike|calorieen op de assault bike|ventilatorfiets|assaultfiets|air fiets|calorieen op de airbike',
    'Echo Bike':
      'op de echo bike|echo fiets|echofiets|echo bike fietsen|calorieen echo bike|cal op de echo bike|calorieen op de echo bike|cal op de echo',
    'Ski Erg':
      'skien|langlaufen|ski ergometer|op de ski erg|op de skierg|cal skien|calorieen skien|skieen|meter skien|calorieen ski|skiapparaat|skimachine|calorieen op de skierg|calorieen op de ski erg|cal op de ski erg|ski machine|skiergometer|skitoestel|skierg meters|calorie skien|skierig|cals skien|calorieen ski erg|calorieen skierg|cal op de skierg|ski cal',
    Swim: 'zwemmen|zwem|zwemt|baantjes|baantjes trekken|borstcrawl|meter zwemmen|baantjes zwemmen|gezwommen|borstcrawlen|zwem meter|baan zwemmen|baantje|crawl zwemmen',
    Walk: 'wandelen|wandel|wandelt|wandeling|gewandeld|flink wandelen|stevig wandelen|rondje wandelen|meter wandelen|stevige wandeling|snelwandelen|rustig wandelingetje',
    'Single-under':
      'touwtjespringen|touwtje springen|enkele sprongen|enkele touwsprongen|touwspringen|touwsprongen|springtouw|springtouwen|enkelsprongen|touwtjespring|touwtjesprongen|touw springen|enkele sprong|enkele unders|enkele touwtjesprongen|singels|touwtjes springen|touwsprong|gewoon touwtjespringen|enkele touwtjespring|single touwtjespringen|singles touwtjespringen|singeltjes|single sprongen|enkele jumps|touwsprongetjes|keer touwtjespringen|springtouw singles|enkele springtouw|touwtjespringen singles|touwtje springen singles|springen met touw',
    'Double-under':
      'dubbele sprongen|dubbels|dubbele touwsprongen|dubbele unders|dubbel unders|dubbele touwtjespringen|dubbelsprongen|dubbele sprong|dubbele touwtjesprongen|dubbele touwspringen|dubbel touwtjespringen|double sprongen|dubbel under|dubbelunders|touwtjespringen dubbel|dubbele onder|dubbel springen|dubbeltjes|dubbelslag|doublunders|dubble unders|dubbele jumps|dubbele under|double unders touw|touwtjespringen double unders|touwtjespringen dubbels|double touwtjespringen|springtouw doubles|springtouw double unders|double undertjes|dubbelsprong|dubbele rope jumps',
    'Triple-under': 'driedubbele sprongen|drievoudige sprongen|triple sprongen|driedubbele|trippele unders',
    'Crossover Single-under':
      'gekruiste sprongen|kruissprongen|gekruist touwtjespringen|gekruiste enkele sprongen|gekruiste singles|gekruiste touwsprongen',
    'Double-under Crossover': 'gekruiste dubbele sprongen|gekruiste double unders|gekruiste dubbels',
    'Jumping Jack':
      'jumping jackjes|hampelman|hampelmannen|spreidsprongen|spreidsprong|spreid sluit sprongen|jumpingjackjes|jumping jackies|trekpop|trekpoppen|spreidsluitsprongen|jumping jacken|spreid sprongen',
    'High Knee':
      'hoge knieen|hoge knieen rennen|knieheffen rennen|knieen hoog|knieheffen op de plaats|hoge knie|knieheffen ter plaatse|knieen heffen op de plaats|skippings|hoge knieen lopen|dribbelen hoge knieen',
    'Box Jump':
      'kastsprong|kastsprongen|boxsprongen|boxsprong|sprongen op de box|box sprongen|box sprong|sprong op de box|kistsprongen|op de box springen|springen op de box|sprongen op de kist|sprong op kist|kistsprong|boxjumpen|boxspringen|sprongen op box|box springen|kast sprongen|bokssprongen|boxjumpjes|op de kist springen|kastspringen|sprong op de kist|sprongen op de kast|spring op de box|kist sprongen|sprongen op een box|jump op de box|springen op box|box jump op de box',
    'Box Jump-over':
      'sprongen over de box|box oversprongen|over de box springen|sprong over de box|box jumps over de box|boxsprongen over|sprongen over de kist|over de kist springen|over box springen|springen over de box|box sprongen over|kastsprongen over|oversprongen|boxoversprongen|sprongen over box|jumps over de box|box jump over de box|boxjumps over de box|sprong over de kist|jump over de box|boxsprongen over de box',
    'Box Step-up':
      'opstappen|box opstappen|opstappen op de box|opstapjes|opstapje|box opstapjes|step ups op de box|opstappen box|op de box stappen|stap op de box|box opstap|stap ups|opstappen op de kist|opstappen op box|box stappen|kast opstappen|kist opstappen|opstappers|op de kist stappen|box stap ups|step upjes|step ups op box|opstap box|opstappen op een box|step ups op de kist|boxopstappen|stepups op de box|step up op de box|opstapjes op de box|step ups op een box',
    'Box Step-over':
      'overstappen|box overstappen|over de box stappen|overstapjes|box overstap|step overs over de box|stap over de box|overstappen over de box|stappen over de box|box overstapjes|overstappen box|over de kist stappen|boxoverstappen|step over de box|step overs over box|overstapje',
    'Dumbbell Box Step-up':
      'dumbbell opstappen|step ups met gewicht|opstappen met gewicht|verzwaarde step ups|box step ups met gewicht|db opstappen|step ups met gewichten|opstapjes met gewicht|verzwaarde box step ups',
    'Dumbbell Box Step-over': 'step overs met gewicht|box step overs met gewicht',
    'Sandbag Box Step-up': 'zandzak step ups|zandzak opstappen|zandzak box step ups',
    'Depth Jump': 'dieptesprong|dieptesprongen|diepe sprongen|diepte sprongen',
    'Broad Jump':
      'verspringen|vertesprong|verre sprong|vertesprongen|verre sprongen|kikkersprongen|kikkersprong|verspring|sprong vooruit|sprongen naar voren|verspringsprongen|sprong naar voren|breedtesprong|breedtesprongen|verspringsprong',
    'Tuck Jump':
      'hurksprong|hurksprongen|kniesprongen|hurk sprongen|sprongen met knieen hoog|sprongen knieen naar borst|knietucksprongen|knie sprongen|kniehefsprongen',
    'Jump Over Bar':
      'sprongen over de stang|sprong over de stang|zijwaartse sprongen|over de stang springen|sprongen over de halter|zijsprongen|zijwaartse sprongen over de stang|laterale sprongen|zijwaarts springen|laterale sprongen over de stang|sprongetjes over de stang|sprongen over de bar|springen over de stang|hops over de stang|jumps over de stang|zijwaarts over de stang springen|zijwaartse hops|sprongen over een lijn|zijdelingse sprongen|hupjes over de stang|zijwaartse hops over de stang|lijnsprongen|sprongen zijwaarts|laterale hops over de stang|sprongen over stang',
    'Forward Roll':
      'koprol|koprollen|voorwaartse rol|voorwaartse koprol|rol voorwaarts|koprolletjes|koppeltje duikelen|voorwaartse rollen',
    Inchworm:
      'spanrups|spanrupsen|rupsen|rupsje|rupsjes|inchwormen|rupsloop|rupsgang|inchworm met push up|inchworms met push up|inchworms met opdrukken',
    'Bear Crawl':
      'berenloop|berengang|beren kruipen|kruipen als een beer|beren lopen|bear crawlen|beerkruipen|berenwandel|berenkruip|beren loop|berengangetje|berenkruipen|beer lopen',
    'Crab Walk':
      'krabbenloop|krab lopen|krabbengang|krabloop|krabwandeling|krabbenwandel|krab wandelen|spinnenloop|krabben lopen',
    'Duck Walk': 'eendenloop|eendenpas|eendengang|eendjes lopen|eendenwandel|eend lopen|eendenpasjes',
    'Up-down':
      'op en neer|up downtjes|burpees zonder push up|burpees zonder opdrukken|liggen en opstaan|halve burpees|burpee zonder push up|neer en op',
    'Rope Climb':
      'touwklimmen|touw klimmen|keer touwklimmen|touwklim|touw beklimmen|touwen klimmen|touwklimming|klimmen in het touw|touwklimmingen|klim touw|in het touw klimmen|touwbeklimming|touwbeklimmingen|klimtouw|touwklimmers|touw omhoog|touwtje klimmen|touwklimmetjes|keer touw klimmen|touw klim|touwklimmen hoog|in touw klimmen',
    'Legless Rope Climb':
      'beenloos touwklimmen|legless touwklimmen|zonder benen touwklimmen|klimmen zonder benen',
    'Wall Climb-over': 'over de muur klimmen|muur overklimmen',
    'Peg Board Ascent': 'pegboard klimmen|peg board klimmen|pinnenbord|pegboard omhoog',
    'Skin the Cat': 'vogelnestje',
    Stretching: 'rekken|stretchen|rekoefeningen|rek en strek|stretch oefeningen|uitrekken|rekoefening',
    'Foam Rolling': 'foamrollen|foam rollen|foamrol|rollen op de foamroller|foam rol|foamroller gebruiken',
    Deadlift: 'deadliften|kruisheffen|dead liften|deadlifs',
    'Sumo Deadlift': 'sumo deadliften|deadlifts in sumo|sumo dead liften',
    'Romanian Deadlift':
      'roemeense deadlift|roemeense deadlifts|roemeense dead lifts|roemeens deadliften|roemeense dl|romeinse deadlift|romeinse deadlifts',
    'Stiff-legged Deadlift':
      'deadlift gestrekte benen|deadlift met gestrekte benen|deadlifts met gestrekte benen|gestrekte benen deadlift|deadlifts gestrekte benen|gestrekte deadlift|stijve benen deadlift|deadlifts met stijve benen',
    'Deficit Deadlift': 'verhoogde deadlift',
    'Sumo Deadlift High Pull':
      'sumo hoge trek|sumo deadlift hoge trek|sumo deadlift met high pull|sumo deadlifts met high pull|sumo deadlift hoog trekken|sumo hoog trekken|sumo high pulls met stang',
    'Rack Pull': 'deadlift uit het rek|deadlift vanaf blokken',
    'Clean Pull': 'clean trekken|clean trek|voorslag trekken|clean trekbeweging',
    'Snatch Pull': 'snatch trekken|snatch trek',
    'Bent-over Row':
      'voorovergebogen roeien|gebogen roeien|voorovergebogen row|voorovergebogen rows|barbell roeien|stang roeien|gebogen rows|halter roeien|roeien met halter|bent over roeien|barbell row voorovergebogen',
    'Pendlay Row': 'pendlay roeien',
    'Upright Row': 'rechtop roeien|staand roeien|upright roeien|rechtopstaand roeien',
    'Shoulder Press':
      'schouderdrukken|schouderpers|schouder drukken|strikte press|strikt drukken|strikte schouderpress|schouderpress|strikte shoulder press|overhead drukken|strikte overhead press|drukken boven het hoofd|militaire press|schouder pers|strikt schouderdrukken|strikte presses|press strikt|schouder press met stang|boven het hoofd drukken|strict drukken|schouderpresses|staand schouderdrukken|stang boven het hoofd drukken|strikte schouder press|stang uitdrukken',
    'Push Press':
      'duwpress|push drukken|schouderdrukken met beenhulp|push pressen|duwpers|stootdrukken|drukken met beenhulp|duw press',
    'Push Jerk': 'stoten zonder uitval|uitstoten in stand|stand stoten',
    'Split Jerk': 'uitvalsstoot',
    Jerk: 'stoten|uitstoten|uitstoot|jerken|jerk uit het rek|jerks uit het rek|uitstoten vanuit rek',
    'Shoulder-to-overhead':
      'schouder naar overhead|schouder tot boven het hoofd|schouder boven hoofd|van schouder boven het hoofd|schouders naar overhead|schouder naar boven het hoofd|van schouder naar boven het hoofd|van schouder naar overhead|schouder tot overhead|schouder boven het hoofd|schouders boven het hoofd|schouder naar boven hoofd',
    'Bench Press':
      'bankdrukken|bench press plat|bankdruk|bank drukken|benchen|vlak bankdrukken|bankdrukken vlak|plat bankdrukken|bankdrukken plat|bankdrukke|bench pressen|benchpressen|bankje drukken',
    'Close-grip Bench Press': 'smal bankdrukken',
    'Incline Bench Press':
      'schuin bankdrukken|incline bankdrukken|schuine bench press|schuine bank drukken|schuine bankdrukken|incline bench press schuin|schuine bench',
    'Floor Press':
      'vloerdrukken|drukken vanaf de vloer|vloer press|drukken op de grond|vloer drukken|bankdrukken op de vloer|grond drukken|drukken vanaf de grond',
    Clean: 'voorslaan|voorslag|cleanen|clean herhalingen|cleantjes',
    'Squat Clean': 'diep voorslaan|squat cleanen|diepe clean|diepe cleans',
    'Power Clean':
      'power voorslaan|krachtvoorslaan|hoog voorslaan|power cleanen|krachtvoorslag|voorslaan kracht|krachtclean',
    'Hang Clean': 'hang voorslaan|hang cleanen|hangende clean|hangende cleans',
    'Hang Power Clean': 'hang power voorslaan|hang power cleanen|hang krachtvoorslaan',
    'Hang Squat Clean': 'hang squat cleanen',
    'Clean and Jerk':
      'voorslaan en stoten|trekken en stoten|voorslaan en uitstoten|clean en jerk|clean en jerks|cleans en jerks|voorslag en uitstoot|clean en stoten|voorslaan stoten|voorslaan plus stoten|cleanen en jerken|voorslaan en jerk|clean en uitstoten',
    'Power Clean and Jerk':
      'power clean en jerk|power clean en jerks|power cleans en jerks|power voorslaan en stoten|power clean en stoten|krachtvoorslaan en stoten',
    'Hang Clean and Jerk':
      'hang clean en jerk|hang clean en jerks|hang voorslaan en stoten|hang power clean en jerk',
    'Ground-to-overhead':
      'grond naar overhead|grond tot boven het hoofd|van grond boven het hoofd|van grond naar overhead|vloer tot boven het hoofd|grond boven hoofd|grond tot overhead|van de grond boven het hoofd|grond naar boven het hoofd|vloer naar overhead|van grond tot boven het hoofd|grond boven het hoofd|van de grond tot boven het hoofd|van de grond naar boven het hoofd|vloer boven hoofd|van vloer naar overhead',
    'Plate Ground-to-overhead':
      'schijf van grond boven het hoofd|plate grond naar overhead|schijf grond naar overhead|schijf boven het hoofd|plate boven het hoofd|gewichtsschijf boven het hoofd|schijf vanaf grond boven hoofd|plate van grond boven het hoofd',
    Snatch: 'trekken|snatchen|snatchten|snatchjes',
    'Squat Snatch': 'diep trekken|squat snatchen|diepe snatch|diepe snatches',
    'Power Snatch': 'krachttrekken|power trekken|power snatchen',
    'Hang Snatch': 'hang trekken|hang snatchen',
    'Hang Power Snatch': 'hang power trekken|hang power snatchen',
    'Hang Squat Snatch': 'hang squat snatchen',
    Thruster:
      'trusters|thrustertjes|squat met uitdrukken|voorkniebuiging met drukken|squat en druk|thrusterrs|front squat met push press|squat met press',
    Cluster: 'clustertjes|squat clean met thruster|clean met thruster|clean thrusters met stang',
    'Barbell Curl':
      'barbell curlen|biceps curls met stang|bicepcurls met stang|curls met stang|curls met barbell|biceps curl met stang|stang curls|bicep curls met stang|biceps curls met barbell|bicep curls met barbell|curl met stang',
    'Barbell Carry': 'stang dragen|barbell dragen|dragen met stang',
    'Overhead Carry':
      'boven het hoofd dragen|overhead dragen|overhead lopen|stang boven het hoofd dragen|dragen boven het hoofd|overhead wandelen|wandelen met gewicht boven het hoofd|lopen met stang boven het hoofd|gewicht boven het hoofd dragen',
    'Dumbbell Snatch':
      'dumbbell trekken|eenarmige snatch|eenarmige snatches|db trekken|wisselende db snatches|eenarmige dumbbell snatches|dumbbell snatchen|eenarmige db snatches|wisselende dumbbell snatches|afwisselende db snatches|afwisselende dumbbell snatches|eenarmige dumbbell snatch|halter snatch|halter snatches|om en om db snatches|eenarmig trekken|db snatches om en om|db snatchen',
    'Dumbbell Hang Snatch':
      'dumbbell snatch vanuit hang|dumbbell snatches vanuit hang|db snatches vanuit hang|eenarmige hang snatches',
    'Dumbbell Clean': 'dumbbell voorslaan|dumbbell cleanen|halter cleans',
    'Dumbbell Hang Clean': 'dumbbell clean vanuit hang|dumbbell cleans vanuit hang|db cleans vanuit hang',
    'Dumbbell Hang Power Clean': 'db hang power cleanen|dumbbell power cleans vanuit hang',
    'Dumbbell Clean and Jerk':
      'dumbbell clean en jerk|db clean en jerk|dumbbell clean en jerks|db clean en jerks|eenarmige clean en jerk|eenarmige clean and jerk|eenarmige clean and jerks|eenarmige db clean and jerk|dumbbell voorslaan en stoten|wisselende db clean and jerk|wisselende db clean and jerks|eenarmige dumbbell clean and jerk',
    'Dumbbell Hang Clean and Jerk':
      'db hang clean en jerk|dumbbell hang clean en jerk|db hang clean en jerks|eenarmige hang clean and jerk|eenarmige hang clean and jerks|eenarmige hang clean en jerk|dumbbell hang clean en jerks',
    'Dumbbell Ground-to-overhead':
      'dumbbell grond naar overhead|dumbbells van grond boven het hoofd|dumbbell van grond boven het hoofd',
    'Dumbbell Thruster': 'halter thrusters|dumbell trusters|dumbbell trusters',
    'Single-arm Dumbbell Thruster':
      'eenarmige thrusters|eenarmige thruster|eenarmige dumbbell thrusters|thrusters met een arm|eenarmige db thrusters|thrusters een arm|eenarmige thrusters met dumbbell|thrusters met een dumbbell|enkelarmige thrusters',
    'Dumbbell Squat':
      'squats met dumbbells|kniebuigingen met dumbbells|squats met halters|squats met dumbbell|kniebuigingen met halters|squats met db|kniebuigingen met dumbbell|squats met dbs|halter squats',
    'Dumbbell Goblet Squat':
      'goblet squats met dumbbell|goblet squat met dumbbell|goblet squats met db|goblet squats met halter|dumbbell goblet kniebuigingen',
    'Dumbbell Overhead Squat':
      'eenarmige overhead squats|eenarmige overhead squat|overhead squats met een arm',
    'Dumbbell Split Squat':
      'bulgaarse split squats|bulgaarse squats|bulgaarse lunges|bulgaarse split squats met dumbbells|bulgaarse squat|bulgaarse kniebuigingen',
    'Dumbbell Deadlift': 'halter deadlifts|dumbbell deadliften',
    'Dumbbell Romanian Deadlift':
      'eenbenige deadlift|eenbenige deadlifts|eenbenige rdl|dumbbell roemeense deadlift|deadlifts op een been|rdls met dumbbells|deadlift op een been|eenbenige roemeense deadlift|eenbenige rdls',
    'Dumbbell Shoulder Press':
      'dumbbell schouderdrukken|dumbbell schouderpers|zittend schouderdrukken|schouder press met dumbbells|zittende shoulder press|strikte db press|strikte dumbbell press|halter schouderdrukken|db schouderdrukken|schouderdrukken zittend|zittende schouderpress|zittende dumbbell press',
    'Dumbbell Push Press': 'eenarmige push press|eenarmige push presses|eenarmige db push press',
    'Dumbbell Push Jerk': 'dumbbell uitstoten|uitstoten met dumbbells|jerks met dumbbells|eenarmige jerks',
    'Dumbbell Shoulder-to-overhead':
      'dumbbell schouder naar overhead|dumbbells boven het hoofd|dumbbells van schouder boven het hoofd|db schouder naar overhead',
    'Dumbbell Bench Press':
      'dumbbell bankdrukken|db bankdrukken|halter bankdrukken|borstdrukken met dumbbells|schuin bankdrukken met dumbbells',
    'Dumbbell Floor Press': 'dumbbell vloerdrukken',
    'Dumbbell Row':
      'eenarmig roeien|dumbbell roeien|eenarmige rows|eenarmige row|eenarmige dumbbell rows|eenarmig roeien met dumbbell|db roeien|eenarmige dumbbell row|eenarmige db rows|eenarmige db row|halter rows|voorovergebogen db rows|voorovergebogen dumbbell rows|eenarmig dumbbell roeien|enkelarmige rows',
    'Renegade Row':
      'renegade roeien|plank roeien|roeien in plank|roeien in plankhouding|plank rows met dumbbells|roeien in push up houding|rows in plank',
    "Devil's Press":
      'duivelspers|duivelspress|duivels press|duivelpress|devils pressen|duivels pers|duivelse press',
    'Man Maker': 'man makers met dumbbells|mannenmakers|mannenmaker',
    'Dumbbell Burpee Deadlift':
      'burpees met dumbbells|dumbbell burpee deadliften|burpees op dumbbells|burpees op de dumbbells|burpees met deadlift|burpees met halters',
    'Dumbbell Curl':
      'biceps curlen|bicepscurls|bicepscurl|curlen|curls met dumbbells|dumbbell curlen|hamer curls|hamercurls|halter curls|armbuigen|curls met halters|bicepscurlen|hamer curl|bicepcurls met dumbbells|bicepsen|hammercurls|hammer curlen',
    'Dumbbell Lateral Raise':
      'zijwaarts heffen|zijwaartse raises|zijwaarts heffen met dumbbells|laterale raises|armen zijwaarts heffen|schouder zijwaarts heffen|zijwaartse schouderheffen|zijheffen|zijwaartse heffingen|lateraal heffen|dumbbell zijwaarts heffen|zijwaarts armen heffen',
    'Dumbbell Triceps Extension':
      'triceps extensie|tricepsextensie|triceps strekken|triceps extensies|tricepsstrekken|tricepsextensies|triceps extensies met dumbbell|triceps strekken boven het hoofd|tricepstrekken|tricep extensies|overhead triceps extensie|triceps extensions met dumbbell',
    "Dumbbell Farmer's Carry":
      'dumbbells dragen|dumbbell dragen|lopen met dumbbells|wandelen met dumbbells|halters dragen|dragen met dumbbells',
    'Dumbbell Overhead Carry':
      'eenarmig overhead dragen|dumbbell boven het hoofd dragen|eenarmige overhead carry|lopen met dumbbell boven het hoofd',
    'Dumbbell Front Rack Carry': 'front rack carry met dumbbells|dumbbells dragen in front rack',
    'Dumbbell Swing': 'dumbbell zwaaien|swings met dumbbell|dumbbell swings met|zwaaien met dumbbell',
    'Kettlebell Swing':
      'kettlebell zwaaien|kb zwaaien|zwaaien met kettlebell|amerikaanse swings|amerikaanse kettlebell swings|amerikaanse kb swings|amerikaanse swing|swings met kettlebell|kettlebell swingen|kettlebellzwaaien|kb swingen|kettlebell slingeren|kettlebell zwaai|swingen|zwaaien met de kettlebell|amerikaanse kbs|ketlebell swings|kettlebal swings|volle kettlebell swings|kettelbell swings|zwaaien kettlebell|swings met de kettlebell',
    'Russian Kettlebell Swing':
      'russische swings|russische kettlebell swings|russische kb swings|russische swing|russische kettlebell swing|russische kbs|russische kb swing|russische kettlebellswings|russische kettlebell zwaaien|russisch swingen',
    'Single-arm Kettlebell Swing':
      'eenarmige swings|eenarmige kettlebell swings|eenarmige kb swings|eenarmige swing|eenhandige swings|enkelarmige swings|eenarmige kettlebell swing|eenhandige kettlebell swings|eenarmig swingen|enkelarmige kettlebell swings|wisselende swings',
    'Kettlebell Snatch':
      'kettlebell trekken|kettlebell snatchen|eenarmige kettlebell snatches|kb trekken|eenarmige kb snatches',
    'Kettlebell Clean': 'kettlebell voorslaan|kettlebell cleanen|kb voorslaan',
    'Kettlebell Clean and Jerk':
      'kettlebell clean en jerk|kb clean en jerk|kettlebell voorslaan en stoten|kb clean en jerks|kettlebell clean en jerks',
    'Kettlebell Thruster': 'kettlebell trusters|goblet trusters',
    'Kettlebell Push Press': 'kettlebell push pressen|eenarmige kb push press',
    'Kettlebell Shoulder Press':
      'kettlebell schouderdrukken|kettlebell drukken|kb schouderdrukken|kettlebell schouderpers|strikte kb press|strikte kettlebell press',
    'Kettlebell Goblet Squat':
      'goblet kniebuigingen|goblet squats met kettlebell|squats met kettlebell|kettlebell kniebuigingen|kniebuigingen met kettlebell|goblet squats met kb|goblet squatten|goblet squat met kettlebell|beker squats|bokaal squats|squats met kb|goblet kniebuiging|kettlebell squatten|kb kniebuigingen|kelk squats|gobletsquats met kettlebell|squat met kettlebell',
    'Kettlebell Deadlift': 'kettlebell deadliften|sumo deadlift met kettlebell|sumo deadlifts met kettlebell',
    'Kettlebell Sumo Deadlift High Pull':
      'sumo high pulls met kettlebell|kettlebell sumo hoge trek|kb sumo hoge trek|sumo high pull met kettlebell',
    'Kettlebell Row':
      'kettlebell roeien|kb roeien|eenarmige kettlebell rows|eenarmig roeien met kettlebell|eenarmige kb rows|gorilla roeien',
    'Turkish Get-up':
      'turkse get up|turkse get ups|turks opstaan|turkse opstand|turkse getups|turkse getup|turkse opstaan|turkish opstaan|turkse getupjes|turks getup',
    'Kettlebell Windmill':
      'kettlebell windmolen|kettlebell windmolens|kb windmolens|windmolen met kettlebell',
    'Kettlebell Halo': 'kettlebell rond het hoofd|kettlebell rondjes om het hoofd',
    "Kettlebell Farmer's Carry":
      'kettlebells dragen|kettlebell dragen|lopen met kettlebells|wandelen met kettlebells|kb dragen|dragen met kettlebells',
    'Kettlebell Overhead Carry':
      'kettlebell boven het hoofd dragen|kb overhead dragen|kettlebell overhead dragen|lopen met kettlebell boven het hoofd',
    'Kettlebell Front Rack Carry':
      'front rack carry met kettlebells|front rack carry met kettlebell|kettlebells dragen in front rack|front rack dragen met kettlebells',
    "Farmer's Carry":
      'boerenwandeling|boerenwandel|boerenloop|farmers wandeling|gewicht dragen|boeren wandeling|boerengang|farmer walken|farmers loop|gewichten dragen|boerendragen|boerenwandelingen|farmerswalk lopen|boeren loop|farmers dragen|farmer dragen',
    'Suitcase Carry':
      'koffer dragen|kofferdragen|kofferwandeling|eenzijdig dragen|koffer lopen|eenarmige farmers walk|eenarmige farmers carry|koffer carry|eenarmig dragen|eenarmige carry|koffer wandeling|kofferloop',
    'Wall Ball':
      'muurballen|muurbal|muur ballen|wallballen|wall ballen|wallballetjes|bal tegen de muur|wallball worpen|medicijnbal tegen de muur|muurbal worpen|wall balletjes|balworpen|walballen|muurballetjes|bal tegen muur gooien|ballen tegen de muur|wal balls|medicijnbal gooien|muurworpen|wallbals|bal gooien tegen de muur|ballen gooien',
    'Medicine Ball Clean':
      'medicijnbal voorslaan|medicijnbal cleans|bal cleans|medicijnbal clean|medicinebal cleans|medicinbal cleans',
    'Medicine Ball Slam':
      'bal slams|balslams|medicijnbal slams|slam ballen|slamballen|bal op de grond gooien|slam bal|slambal|slamballetjes|bal slammen|medicijnbal op de grond|slambal slams|slam bal slams|bal gooien op de grond|medicinebal slams|bal smijten|grondworpen|balslam',
    'D-ball Over Shoulder':
      'd ball over de schouder|dball over de schouder|bal over de schouder|bal over schouder|d ball over schouder|dball over schouder|d bal over de schouder|d bal over schouder|slambal over schouder|medicijnbal over schouder|d ballen over schouder|slamball over de schouder|slambal over de schouder|medicijnbal over de schouder|bal naar schouder|d ball naar schouder|ballen over de schouder',
    'D-ball Clean': 'd ball cleanen|d bal clean|d bal cleans|d ball voorslaan',
    'D-ball Carry':
      'd ball dragen|dball dragen|bal dragen|medicijnbal dragen|d bal dragen|slambal dragen|d bal carry|slamball dragen|lopen met d ball',
    'Atlas Stone to Shoulder':
      'atlas steen naar schouder|steen op de schouder|atlassteen|atlasstenen|steen naar schouder|stenen tillen|stenen naar schouder|atlas stenen|steen tillen|atlas steen',
    'Sandbag Clean': 'zandzak voorslaan|zandzak cleans|zandzak clean|sandbag cleanen',
    'Sandbag to Shoulder':
      'zandzak naar schouder|zandzak op de schouder|zandzak op schouder|zandzak naar de schouder|zandzakken naar schouder|sandbag naar schouder|zandzak tot schouder|sandbag op schouder|zandzak schouderen|sandbag naar de schouder|zandzak van grond naar schouder|zandzakken op schouder',
    'Sandbag Over Shoulder':
      'zandzak over de schouder|zandzak over schouder|sandbag over de schouder|zandzakken over schouder|zandzak over schouders|sandbag over schouder gooien|zandzak over de schouder gooien',
    'Sandbag Squat': 'zandzak squats|zandzak kniebuigingen|zandzak squat|zandzak front squats',
    'Sandbag Carry':
      'zandzak dragen|zandzakken dragen|zandzakdragen|zandzak carry|wandelen met zandzak|sandbag dragen|zandzak lopen|zandzak wandelen|dragen met zandzak|lopen met sandbag|zandzakloop',
    'Sandbag Ground-to-overhead':
      'zandzak boven het hoofd|zandzak van grond boven het hoofd|zandzak grond naar overhead|zandzak ground to overhead',
    'Sandbag Get-up': 'opstaan met zandzak|zandzak get ups|zandzak opstaan|zandzak getups',
    'Tire Flip':
      'band omgooien|banden omgooien|band flippen|banden flippen|band kantelen|band flips|tractorband omgooien|banden kantelen|band omkeren|bandenflips|tractorband flips|autoband flips|bandflips|banden flips|tractorband kantelen|band flip',
    'Sledgehammer Strike':
      'moker slagen|hamerslagen|voorhamer slagen|slaan met moker|mokerslagen|hamer op band|hamerslagen op band|voorhamerslagen|hamer slagen|slagen met de hamer|hamerslag',
    'Battle Rope Slam':
      'battle ropes slaan|touwen slaan|battle rope golven|touw golven|zware touwen|battle ropen|touwslagen|touw slaan|golven touw|gevechtstouwen|battle rope slagen|battle ropes golven|touwen zwaaien',
    'Yoke Carry': 'yoke dragen|juk dragen|juk lopen|yoke lopen|jukwandeling|jukloop|yoke wandelen|yoke loop',
    'Sled Push':
      'slee duwen|sleeduwen|slee push|sled duwen|prowler duwen|slee vooruit duwen|slede duwen|duwen slee|duw de slee|duw slee|prowler sprint|sleepush|duw sled|sledduwen|slee sprint|de slee duwen|sleetje duwen',
    'Sled Drag':
      'slee slepen|sled slepen|slee achteruit trekken|slee achterwaarts trekken|slede slepen|sleeslepen|slee achteruit slepen|slee achterwaarts|slee sleep|slee achteruit|sled achteruit trekken|slee achterwaarts slepen',
    'Sled Pull':
      'slee trekken|sled trekken|sleetrekken|slee pull|slede trekken|slee aan touw trekken|slee naar je toe trekken|slee trek|slee met touw trekken|slee trekken met touw|prowler trekken|trek de slee|trek slee|de slee trekken|touw trekken slee',
    'Partner Carry':
      'partner dragen|partner op de rug dragen|brandweergreep|maatje dragen|partner tillen|buddy dragen|partner op de rug|draag je partner|elkaar dragen|paardje dragen',
    'Log Clean and Press': 'boomstam tillen|boomstam drukken|log tillen|boomstam clean and press',
    'Bear Complex': 'beren complex',
    'Lying Toe Touch':
      'tenen aantikken|tenen tikken|tenen tikken liggend|liggend tenen tikken|tenen aanraken liggend',
  },
  modifiers: {
    Strict: 'strikt|strikte|zonder kip|zonder zwaai',
    Weighted:
      'met gewicht|met extra gewicht|met gewichten|verzwaard|verzwaarde|met verzwaring|met een gewicht',
    Dumbbell:
      'met dumbbells|met dumbbell|met de dumbbells|met de dumbbell|met een dumbbell|met twee dumbbells|met 2 dumbbells|met db|met dbs|met een db|met de db|met halters|met een halter|halters|halter|met dumbells|met dumbell|met 2 db|met handhalters|handhalter|handhalters|met 1 dumbbell|met lichte dumbbells|met losse halters',
    Kettlebell:
      'met kettlebell|met kettlebells|met de kettlebell|met de kettlebells|met een kettlebell|met twee kettlebells|met 2 kettlebells|met kb|met kbs|met een kb|met de kb|met 1 kettlebell|met ketlebell',
    Barbell:
      'met stang|met de stang|met barbell|met de barbell|met een stang|met een barbell|met halterstang|halterstang|met lege stang|met een lege stang|stang|met lange halter|met bar|met de bar',
    'Single-arm':
      'eenarmig|eenarmige|een arm|met een arm|enkelarmig|enkelarmige|een armig|een armige|eenhandig|eenhandige|met 1 arm|met een hand|enkele arm',
    Jumping: 'met sprong|springend|springende|gesprongen|met een sprong|sprong',
    Walking: 'lopende|wandelend|wandelende|in beweging|al lopend|al wandelend',
    Overhead:
      'boven het hoofd|boven hoofd|boven je hoofd|met gewicht boven het hoofd|bovenhoofds|bovenhoofdse',
    'Front Rack':
      'in front rack|in de front rack|in frontrack|in de frontrack|op de schouders voor|in front rack positie',
    'Back Rack': 'in back rack|in de back rack|op de rug|in de nek|op je rug|in backrack|in nek',
    Hang: 'vanuit hang|uit hang|vanuit de hang|uit de hang|vanaf de heup|vanaf heup|vanaf de knie|vanaf knie|hangend|hangende|van heup|vanaf hang',
    Power: 'in stand|zonder squat',
    Squat: 'in squat|met squat|in de squat|in een squat|diep',
    Russian:
      'russisch|russische|tot ooghoogte|op ooghoogte|tot schouderhoogte|op schouderhoogte|tot borsthoogte',
    American: 'amerikaans|amerikaanse',
    Lateral: 'zijwaarts|zijwaartse|zijdelings|zijdelingse|laterale|lateraal|opzij|naar de zijkant',
    'Bar-facing':
      'met gezicht naar de stang|gezicht naar de stang|met gezicht naar stang|gezicht naar stang|met je gezicht naar de stang|naar de stang gericht|gericht naar de stang|frontaal over de stang|facing de bar|facing de stang|met gezicht naar de bar',
    'Over Bar':
      'over de bar|over de stang|over stang|over de barbell|over de halter|over de halterstang|over halterstang|zijwaarts over de stang|lateraal over de stang|over je stang|over je bar|over halter|zijwaarts over de bar|zijdelings over de stang',
    'Over Dumbbell':
      'over de dumbbell|over de dumbbells|over de db|over de dbs|over je dumbbell|over een dumbbell|over de dumbell|zijwaarts over de dumbbell|over je dumbbells|lateraal over de dumbbell',
    'Over Rower':
      'over de roeier|over roeier|over de rower|over de roeimachine|over roeimachine|over het roeiapparaat|over de roeitrainer|over de erg|over roeitrainer|over je roeier|zijwaarts over de roeier|lateraal over de roeier|over het roeitoestel',
    'Box Jump-over': 'over de box|over box|over de kist|over de kast|over een box|over kist',
    Deficit:
      'met deficit|vanaf verhoging|op verhoging|op schijven|op plates|vanaf een verhoging|met verhoging|op een verhoging|deficiet',
    Banded:
      'met band|met elastiek|met weerstandsband|met een band|met een elastiek|met de band|met elastieken|met banden|met een weerstandsband|met resistance band',
    Assisted:
      'met hulp|geassisteerd|geassisteerde|ondersteund|ondersteunde|met ondersteuning|met assistentie',
    Reverse:
      'achteruit|achterwaarts|achterwaartse|naar achteren|naar achter|omgekeerd|omgekeerde|achteruitstappend|achterwaards',
    Forward: 'vooruit|voorwaarts|voorwaartse|naar voren|naar voor',
    'Close-grip': 'smal|smalle|smalle greep|met smalle greep|nauwe greep|met nauwe greep',
    Plate:
      'met schijf|met plate|met een plate|met een schijf|schijf|gewichtsschijf|met gewichtsschijf|met de plate|met de schijf|met een gewichtsschijf|gewichtschijf|halterschijf|met halterschijf',
    'Medicine Ball':
      'met medicijnbal|met bal|medicijnbal|met medball|met de bal|met wallball|met een medicijnbal|met een bal|medicijnballen|met medicinebal|met med ball|met wall ball|met de medicijnbal|medicinebal|met een wallball|met medicine ball',
    Sandbag:
      'met zandzak|zandzak|met sandbag|met een zandzak|met de zandzak|zandzakken|met een sandbag|met de sandbag',
    Ring: 'aan de ringen|in de ringen|op de ringen|ringen|aan ringen|in ringen|op ringen',
    Box: 'op de box|op box|op een box|op de kist|naar de box|tegen de box|op kist',
    Bar: 'aan de stang|op de stang|aan stang|aan de bar|op de bar',
    'Wall-facing':
      'gezicht naar de muur|met gezicht naar de muur|buik naar de muur|met buik naar de muur|borst naar de muur|gezicht naar muur|buik naar muur|naar de muur gericht',
    Wall: 'tegen de muur|tegen muur|aan de muur',
    Standing: 'staand|staande|vanuit stand|uit stand|vanuit stilstand',
    Pause:
      'met pauze|met een pauze|gepauzeerd|gepauzeerde|met stop|pauze onderin|met pauze onderin|met korte pauze|met vasthouden',
    Tempo: 'met tempo|op een tempo|met een tempo',
    'Hand-release':
      'met handen los|handen los|met handen loslaten|met loslaten|met hand release|handen loslaten|met hand los|hand los|handen van de grond|met handen van de grond',
    Legless: 'zonder benen|beenloos|beenloze|zonder been|zonder voeten|zonder gebruik van benen',
    Incline: 'schuin|schuine|verhoogd|verhoogde|op schuine bank',
    Negative: 'negatief|negatieve|excentrisch|excentrische',
    Freestanding: 'vrijstaand|vrijstaande|vrij staand',
    Sumo: 'sumo stand|in sumo stand|met sumo stand|in sumostand',
    Romanian: 'roemeens|roemeense|romeinse',
    'Bent-over': 'voorovergebogen|vooroverhangend|gebogen|voorover gebogen|voorover',
    Split: 'in uitval|met uitval|in uitvalspas|met uitvalspas',
    'Snatch-grip': 'brede greep|met brede greep|snatch greep|met snatch greep',
    'Behind-the-neck': 'achter de nek|vanuit de nek|achter het hoofd|vanuit nek|uit de nek',
    Knee: 'op de knieen|op knieen|vanaf de knieen|op je knieen|vanaf knieen|vanuit de knieen',
    Clapping: 'met klap|met klappen|met handklap|klappend|met klap in de handen|met een klap',
    'to Target':
      'naar target|naar een doel|naar doel|naar de rig|met aantikken|stang aantikken|met target|tik de stang|met tik|naar een target|naar de pull up bar|met tik aan de stang',
    Treadmill: 'op loopband|op een loopband',
    'Broad Jump': 'met vertesprong|met verspringen|met broad jump|met verre sprong',
    'Tuck Jump': 'met hurksprong|met tuck jump|met kniesprong',
    'Box Jump': 'met boxsprong|met box jump|met kastsprong|met sprong op de box',
  },
}
