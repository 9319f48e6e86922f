import type { Lexicon } from './words'

export const ENGLISH: Lexicon = {
  words: {
    and: 'and|n|plus',
    amrap:
      'amrap|amraps|amrep|as many rounds as possible|as many rounds and reps as possible|as many reps as possible|as many rounds as you can|max rounds|max rounds and reps|how many rounds|how many rounds and reps|how many rounds can you do|how many rounds can you complete|as many rounds & reps as possible|amrap of|amrap in|amrap style|amrp|armap|amarp|amraap|as many rounds as poss|as many reps as you can|as many rounds and reps as you can|as many good rounds as possible|as many quality rounds as possible|max rounds in|max rounds of|for max rounds|as many rounds as u can|complete as many rounds as possible',
    emom: 'emom|emotm|every minute on the minute|every min on the min|every minute|every min|each minute|on the minute|otm|emon|every min on min|every minute on minute|top of the minute|top of every minute|top of each minute|at the top of the minute|at the top of every minute|at the top of each minute|each min|on the min|every mins',
    every: 'every|on every|evry',
    rounds: 'round|rounds|rd|rds|rnd|rnds|circuits|times through|circuit|time through|rouns|ronds',
    roundsForTime:
      'rft|rounds for time|round for time|rounds ft|rds for time|rd for time|rnds for time|rounds for tiem|rounds for best time',
    forTime:
      'for time|ft|4 time|all for time|against the clock|as fast as possible|as quickly as possible|afap|fortime|for tiem|for best time|for your best time|for fastest time|for a fast time|for a time|time trial|as fast as you can|quickest time|fastest time possible|beat the clock|complete for time|as quick as possible',
    sets: 'set|sets|working sets|work sets|attempt|attempts|total sets|work set|working set|build up sets|wave|waves',
    rest: 'rest|resting|recover|recovery|walk rest|jog recovery|walk recovery|easy jog recovery|jog rest|walking recovery|jogging recovery|walk back|walk back rest|walk back recovery|active recovery|active rest|rest period|rest periods|rest time|rest interval|full recovery|complete rest|full rest|total rest|passive rest|passive recovery|easy walk|break|breaks|breather|recover walk|rests|rest walk|jog back|easy jog|walking rest',
    between:
      'after each rnd|after every rnd|between|btw|btwn|b/w|b/t|bt|in between|after each|after every|between each|between every|between rounds|between sets|between efforts|between intervals|between rds|in between rounds|in between sets|inbetween|in between each|in between every|betw|betwn|bween|between movements|between exercises|between stations|between reps|between attempts|between amraps|between emoms|between parts|between workouts|between couplets|between pieces|between each round|between each set|between every round|between every set|between lifts|between all',
    cap: 'cap|time cap|timecap|tc|t/c|time limit|cut off|cutoff|capped at|hard cap|cap at|cap of|cap is|with a cap of|capped|hard stop|hardstop|cutoff time|cut off time|time cutoff|time cap of|time cap is|timecap of|tcap|t cap|cap time|maximum time|stop at|cap off|time capped|time capped at|with a time cap of|with a cap|with cap|hard cut off|hard cutoff',
    next: 'then|into|straight into|right into|directly into|followed by|and then|immediately into|finish with|finally|rolling into|after that|next|next up|straight to|go straight into|go right into|directly to|immediately|immediately followed by|followed with|afterwards|after which|lastly|move to|move on to|move into|moving to|moving into|transition to|transition into|rolling to|roll into|right to|and finish with|subsequently|up next|then right into|then straight into',
    buyIn:
      'buy in|buyin|cash in|to start|start with|buy ins|to begin|begin with|start off with|up front|once at the start|at the start|to kick off|kick off with|starting with',
    cashOut:
      'buy out|buyout|cash out|cashout|to finish|end with|buy outs|cash outs|to end|end off with|finish off with|cash out with|at the end|ending with|finishing with|to close|close with|to close out|to finish off',
    max: 'max|max dist|max distance|max meters|max metres|max reps|max rep|maximum|max effort|as many as possible|max reps of|max unbroken|max set of|maxi|max number of|maximum number of|max amount of|maximum reps|maximum rep|maximum effort|max reps in|amap|as many as you can|as many as poss|max unbroken reps|max unbroken reps of|max unbroken set|one max set|max set|max rep set of|max effort of|maximum set of',
    each: 'each side|each leg|each arm|each hand|per side|per leg|per arm|each|per|ea|e/s|es|e/l|l/r|left and right|each direction|per direction|each way|on each side|on each leg|on each arm|on each hand|both sides|both arms|both legs|ea side|ea leg|ea arm|right and left|left right|left then right|right left|r/l|a side|a leg|an arm|each shoulder|per shoulder|each foot|per foot|every side',
    tabata: 'tabata|tabatas|tababta|tabatta|tabata style|tabata format|tabata interval|tabata intervals',
    deathBy: 'death by|deathby',
    alternating:
      'alternating|alternate|alternating minutes|alternating emom|alt emom|alt|alternates|alternated|alternating each minute|alternating every minute|alternate minutes|alternate every minute|alternating between|alternate between|alternating sides|alternate sides|alternating rounds|alternate arms|alternating arms|alternate legs|alternating legs|alternating hands|switch arms|switch sides|switch legs',
    unscored:
      'nft|not for time|not for score|no score|not scored|for quality|for practice|quality|practice|untimed|no clock|for form|for technique|not for reps|unscored|not timed|no timer|for fun|for completion|for movement quality|for skill|skill practice|no rush|no time|not against the clock|for quality not time|not for speed|quality work|quality movement',
    odd: 'odd|odds|odd minutes|odd minute|odd min|odd mins|odd numbered minutes|on odd minutes|on the odd|on the odds|on odd|odd mintues|odd rounds|uneven minutes',
    even: 'even|evens|even minutes|even minute|even min|even mins|even numbered minutes|on even minutes|on the even|on the evens|on even|even rounds',
    minute: 'minute|min|station|interval|minutes|mins|stn|minute number|station number|min number',
    filler:
      'of|in|for|the|a|an|with|w/|at|to|as|on a|do|complete|perform|reps of|rep scheme|following|by|long|total of|a total of|from|per side of|all|each of|these|this|completing|performing|accumulate|accumulating|execute|doing|using|consisting of|made up of|for a total of|for total of|you will do|amount of|with a|on the|of the following',
    asNeeded:
      'as needed|as required|as necessary|as you need|as needed only|when needed|when required|as desired|as much as needed|as long as needed|as u need|long enough to recover|when you need it',
    build:
      'build|build to|build up to|building to|work up to|working up to|build to a heavy|find|find a|establish|establish a|hit a|work to|go for a|to a heavy|max out|build up|build over|building up to|buildup|build towards|building towards|build to a max|build to your max|build to max|build to heavy|working up|find your|find your max|find max|find heaviest|find the heaviest|find a heavy|find today’s max|work up to a|work up to a heavy|work up to heavy|work up to your|working up to a|work towards|work up|get to a heavy|ramp|ramp up|ramp up to|ramping|ramping up to|climb to|climb to a|climb to a heavy|establish your|hit your|heaviest possible|build in weight|building in weight|increase weight each set|increasing weight|increasing load|increase load|go heavier|getting heavier|get heavier|heavier each set|increase each set|increase weight every set',
    superset:
      'superset|supersets|super set|superset with|supersetted with|ss|paired with|ss with|super set with|supersetting|giant set|giant sets|triset|tri set|trisets|superset of|superset these|supersetted|superset style|back to back with',
    score:
      'score|score is|your score|scored by|scoring|post|scores|total score|final score|result|results|scoring is|score by|score total|score equals|score will be|score total reps|your score will be|record score|record your score|your result|final result|leaderboard',
    remark:
      'til time runs out|till time runs out|until time runs out|lower|lowering|eccentric|scale|scaled|scaling|scale to|beginner|beginners|intermediate|advanced|foundations|masters|goal|goals|target|aim|aim for|stimulus|intent|focus|note|notes|tip|tips|coach|remember|keep|try|use|go|stay|start at|same weight|increase|add|adding|log|record|rx plus|performance|fitness|level 1|level 2|level 3|l1|l2|l3|sub|subs|mod|options|equipment|pick|choose|hold|move|standard|standards|if|when|every time|each time|time domain|no cap|no time cap|if you|same|under|dont|don’t|do not|does not|not|never|avoid|without|no rest|no break|no breaks|without rest|let’s|lets|have fun|enjoy|good luck|warm up first|tap out|tap in|break as needed|break it up|break up|break however|broken up as needed|be careful|careful|caution|watch|make sure|ensure|please|should|must|unless|reminder|reminders|attention|important|warning|nb|fyi|scales|scaling options|scaling option|scale as needed|scale weight|scale load|scaled version|scale the|modify|modified|modification|modifications|regression|progressions|substitute|substitution|substitutions|swap out|instead of|instead|in place of|replace|replacing|rookie|novice|advance|adv|elite|everyone|everybody|newbies|athletes|athlete|coaches|target time|target score|goal time|goal is|goal pace|the goal|today’s goal|aim to|aiming for|should take|should be|intention|intensity|recommended|suggested|suggestion|suggestions|ideally|optional|option|open standards|points of performance|cue|cues|stick with|stick to|stop if|stop when|begin at|begin every|everytime|anytime|any time|whenever|once you|once complete|as heavy as possible|as heavy as you can|as light as|climb in weight|light weight|moderate weight|challenging weight|same load|same bar|same barbell|same as|you can|you may|time to|time domains|time target|write down|take note|track|count|counts|counted|compare|compare to|compared to|last time|last week|rpe|rir|tempo is|no dropping|no drop|do not drop|advised|adjust|choose a weight|pick a weight|choose a load|rest when needed|reps can be|reps may be|weight is|penalty|penalties|bonus|extra credit|tiebreak|tie break|tie breaker|tiebreaker',
    partner:
      'partner|partners|with a partner|with partner|teams of|team of|in teams of|in teams|in pairs|pairs|ygig|you go i go|i go you go|igyg|share|shared|split|split as needed|partition as needed|partition|sync|synchro|team|one works one rests|1 works 1 rests|one working|switch|with your partner|w/ partner|w/ a partner|partner a|partner b|partner one|partner two|partnered|in partners|buddy|with a buddy|buddies|duo|duos|trio|trios|teams|in team of|team of two|team of three|teams of two|teams of three|in a team|in groups|in groups of|groups of|pair|pair up|in a pair|as a pair|as a team|as a duo|together|together with|both partners|both athletes|each partner|per partner|each athlete|per athlete|each person|per person|p/p|one partner|other partner|other athlete|while|while partner|while other|while the other|while one|swap|swaps|swapping|switching|switches|switch every|switch when|switch as needed|swap as needed|swap every|relay|relays|relay style|waterfall|tag team|i go u go|you go then i go|u go i go|follow the leader|one person working|one person works|one person at a time|one at a time|one partner works|one athlete works|one athlete working|one partner working|one works one holds|one works while|1 work 1 rest|1 working 1 resting|one working one resting|one works the other rests|one work one rest|split however|split however you like|split however you want|split reps|split the reps|split the work|split work|split evenly|split equally|split between|split between partners|split anyway|split any way|split any how|split as desired|split as you like|split in any way|splitting|divide|divided|divide as needed|divide the work|partition however|partition reps|partition any way|partitioned|share however|share as needed|share reps|share the work|share work|share any way|sharing|break up between|syncro|synchronized|synchronised|in sync|synchronous',
    calories:
      'cal|cals|calorie|calories|for calories|for cals|for cal|kcal|kcals|cales|callory|callories|calory|calories of|cals of|cal of',
    on: 'hard|on|work|working|of work|working time|work time|working interval|of working|work interval|work period',
    off: 'easy|off|of rest|of recovery|time off|off time',
    station:
      'a station|per station|each station|at each station|stations|on each station|per movement|each movement|every station|at every station|a movement|an exercise|per exercise|each exercise|at each movement|at each exercise|each stop|per stop|in each station|on every station|per stn|every exercise|every movement',
    vest: 'vest|weight vest|weighted vest|with vest|with a vest|in a vest|wear a vest|wearing a vest|weighted vests|weightvest|weightvests|wt vest|weighted vest on|with weight vest|with a weight vest|with weighted vest|with a weighted vest|wearing a weight vest|wearing a weighted vest|in a weight vest|in vest|vest on|vested|vests|body armor|body armour|with body armor|plate carrier',
    rx: 'rx|rxd|as rx|rx’d|as prescribed|prescribed|as rxd|as rx’d|rx weight|rx weights|rx load|rx loads|rx only|rxed',
    or: 'or|alternatively|or else|alternative',
    repeat:
      'repeat|start again|start over|go again|repeat all|repeat this|repeat the|repeat for|repeat entire|repeat sequence|repeat circuit|rpt',
    clock:
      'clock|running clock|on a running clock|on a continuous running clock|continuous clock|continuous running clock|on the clock|minute clock|min clock|clock running|a running clock',
    heading:
      'strength|metcon|met con|conditioning|wod|workout|workout of the day|skill|gymnastics|accessory|accessories|weightlifting|oly|olympic lifting|finisher|part|today|main|engine|chipper|couplet|triplet|complex|test|benchmark|monday|tuesday|wednesday|thursday|friday|saturday|sunday|cardio|warm up|wendler|retest|intervals|emom style|metabolic conditioning|teamwod|team wod|partner wod|partnerwod|couples wod|strengh|strenght|skills|skill work|skillwork|strength work|strength skill|lifting|lift|lifts|weight lifting|olympic weightlifting|olympic lift|olympic lifts|oly lifting|oly lift|oly lifts|powerlifting|power lifting|bodybuilding|body building|pump|core|core work|midline|endurance|aerobic capacity|stamina|hypertrophy|wods|daily wod|class|class wod|crossfit|cross fit|functional fitness|hyrox|hero|hero wod|girl wod|open wod|section|block|piece|program|programming|warmup|warm ups|warmups|cooldown|cool down|mobility|activation|primer|burner|burnout|burn out|accessory work|assistance|assistance work|extra work|extras|bonus work|home wod|homewod|travel wod|wod of the day|today’s wod|todays wod|today’s workout|todays workout|tonight|session|tues|tue|wed|thu|thur|thurs|fri|team workout|partner workout|pairs workout|team metcon|partner metcon|triplets|couplets|capacity|lactate|threshold|long metcon|short metcon|sprint wod|gymnastic|gymnastics skill|handstand work|conditioning piece|mixed modal|monostructural|interval training|endurance wod|the workout|workouts|event|complexes',
    slowest:
      'slowest|fastest|slowest round|slowest set|slowest interval|fastest round|slowest rd|slowest time|slowest split|fastest time|fastest set|fastest interval|fastest rd|slowest effort|slowest of',
    ladder:
      'ladder|ladders|ladder up|ladder down|up ladder|down ladder|ladder style|ascending ladder|descending ladder|ascending|descending|climbing ladder|rep ladder|reps ladder|reverse ladder|ladder up and down|up and down ladder|pyramid|pyramids|pyramid up|pyramid down|reverse pyramid|ascending pyramid',
    forLoad:
      'for load|for weight|for max load|for heaviest|for loads|for max weight|for maximum weight|for maximum load|for heaviest load|for heaviest weight|for heavy|for total weight|for total load|for heaviest set',
  },
  units: {
    min: 'min|mins|minute|minutes|minuter|minutter|mintues',
    s: 's|sec|secs|second|seconds',
    h: 'h|hr|hrs|hour|hours',
    m: 'm|meter|meters|metre|metres|mtr|mtrs|mts|metr',
    km: 'km|kms|k|kilometer|kilometers|kilometre|kilometres',
    mi: 'mi|mile|miles',
    ft: 'ft|foot|feet',
    yd: 'yd|yds|yard|yards',
    kg: 'kg|kgs|kilo|kilos|kilogram|kilograms',
    lb: 'lb|lbs|pound|pounds',
    pood: 'pood|poods',
    cal: 'cal|cals|calorie|calories|kcal|kcals|callories|calory',
    in: 'in|inch|inches',
    cm: 'cm|cms',
    reps: 'rep|reps|repetition|repetitions',
  },
  numbers:
    'one=1|two=2|three=3|four=4|five=5|six=6|seven=7|eight=8|nine=9|ten=10|eleven=11|twelve=12|thirteen=13|fourteen=14|fifteen=15|sixteen=16|seventeen=17|eighteen=18|nineteen=19|twenty=20|thirty=30|forty=40|fifty=50',
  names: {
    'Front Squat': 'front rack squats',
    'Box Squat': 'squats to box|squat to box|squats to a box|box back squats',
    'Walking Lunge': 'lunging walk',
    'Jumping Lunge':
      'lunge jumps|split jumps|split squat jumps|jumping split squats|switch lunges|scissor jumps|scissors jumps',
    'Lateral Lunge': 'side lunges',
    'Cossack Squat': 'cossacks',
    'Overhead Walking Lunge': 'overhead plate lunges',
    'Front Rack Lunge': 'rack lunges|fr rack lunges|front rack reverse lunges|front racked lunges',
    'Front Rack Walking Lunge': 'front rack lunge walk|walking front rack lunges',
    'Back Rack Lunge': 'back rack reverse lunges|back racked lunges|back lunges barbell',
    'Hand-release Push-up':
      'hrpus|hand release press ups|push ups with hand release|push ups hand release|hand release pus|t push ups hand release',
    'Knee Push-up': 'push ups on knees|push ups from knees|push up on knees|pushups on knees',
    'Ring Push-up': 'push ups on rings|push up on rings|pushups on rings',
    'Deficit Push-up': 'push ups on plates|plate push ups|push ups from deficit',
    'Clapping Push-up': 'clap push ups|plyo push ups|push ups with clap',
    'Incline Push-up': 'box push ups|push ups on box|push ups on a box|hands elevated push ups',
    'Pike Push-up': 'pike press ups|pike hspu|pike handstand push ups|piked hspu',
    'Handstand Push-up': 'handstand press ups',
    'Strict Handstand Push-up': 's hspu|shspus',
    'Deficit Handstand Push-up': 'def hspu|dhspu|hspu deficit',
    'Wall-facing Handstand Push-up':
      'wf hspu|wfhspu|chest to wall hspu|chest to wall handstand push ups|wall facing strict hspu',
    'Freestanding Handstand Push-up': 'unsupported hspu',
    'Parallette Handstand Push-up': 'hspu on parallettes',
    'Wall Walk': 'wall crawls|ww|wws',
    'Handstand Shoulder Tap': 'handstand taps|hs taps|handstand wall taps',
    'Handstand Walk': 'hswalk|walk on hands|walking handstand',
    'Handstand Hold': 'nose and toes hold',
    'Strict Pull-up': 'dead hang pull ups|deadhang pull ups',
    'Chest-to-bar Pull-up': 'ctbs|ctbpu',
    'Chin-up': 'supinated pull ups|underhand pull ups|supinated grip pull ups',
    'Jumping Pull-up': 'jump pull ups|pull ups jumping|jump pullups',
    'Banded Pull-up':
      'band pull ups|band assisted pull ups|pull ups with band|pull ups banded|banded strict pull ups|band assisted strict pull ups',
    'Negative Pull-up': 'pull up negatives|pull ups negatives|eccentric pull ups|pull up negative',
    'Ring Row': 'row on rings|ring pulls|rows on rings',
    'Inverted Row':
      'body rows|barbell body rows|australian pull ups|inverted barbell rows|horizontal pull ups',
    'Burpee Pull-up': 'burpee to pull up|burpees to pull up',
    'Scapular Pull-up': 'scap pulls|scap pull ups|scap pullups|scapular pulls|scap retractions',
    'Muscle-up': 'rmus',
    'Bar Muscle-up': 'bmus|muscle ups bar|barmu',
    'Burpee Muscle-up': 'burpee ring muscle ups',
    'Toes-to-bar': 'ttbs|toes on bar',
    'Knees-to-elbows': 'ktes|knees to chest hanging',
    'Hanging Knee Raise':
      'knee ups|hanging knees|hkrs|hanging knee ups|hanging knee tucks|knees to chest|knee to chest|hanging knees to chest',
    'Sit-up': 'ab mats|abmats|amsu',
    'Weighted Sit-up': 'plate sit ups|sit ups with plate|sit ups with weight|plate situps',
    'Medicine Ball Sit-up': 'sit ups with med ball',
    'V-up': 'v snaps',
    'Tuck-up': 'tuck sit ups',
    'Hollow Rock': 'hollow body rocks|hollow rockers|hollow rocking|hollow body rock',
    'Hollow Hold': 'banana hold',
    'Arch Hold': 'arch body hold|arch body holds|arched hold',
    Superman: 'arch ups|arch raises',
    'Mountain Climber': 'mtn climbers|mt climbers|mountain climbs|mtn climber',
    'Back Extension': 'hypers',
    'Hip Thrust': 'hip thrusters',
    'L-sit': 'l hang|l hold|l hang hold',
    'Dead Hang': 'hanging from bar|hanging hold',
    'Chin-over-bar Hold':
      'chin over bar hang|chin over bar|pull up hold|chin up hold|flex hang|chin above bar hold|pull up holds|top of pull up hold',
    'Ring Support Hold':
      'ring support|ring supports|support hold|support holds|support hold on rings|top ring hold|dip support hold',
    Burpee: 'burpies|burbies',
    'Bar-facing Burpee':
      'bfbos|bfbo|burpees facing bar|bar facing burpies|burpees over bar facing|bar face burpees|burpees facing the bar',
    'Lateral Burpee Over Bar':
      'burpees over the barbell|over barbell burpees|bar burpees|burpee bar hops|burpees bar hop|lobb|lbob|lbobs|burpees lateral over bar|barbell hop burpees|burpees with bar hop|burpee bar jumps|burpee lateral over bar|burpees over bb|burpee over bb|lateral barbell burpees|burpee barbell hops',
    'Lateral Burpee Over Dumbbell':
      'db burpees over|over db burpees|over the dumbbell burpees|over dumbbell burpees|lateral db burpees|over the db burpees|lateral dumbbell burpees',
    'Burpee Over Rower':
      'burpees over erg|burpees over the erg|over rower burpees|over the rower burpees|rower burpees|burpee over erg|lateral burpees over erg|rower facing burpees|rowing machine burpees|burpees over row|burpees over rowing machine|burpees over the row|burpee over the erg|erg burpees',
    'Target Burpee':
      'burpees to a target|burpee touches|burpees touch target|burpee to a target|burpees to ring|burpees to rings|burpees to bar|burpees to pull up bar|burpee to pull up bar|burpee to bar|burpee to rings|burpees to pullup bar|burpees touch bar|burpees with target|burpee to ring|burpees to high ring|burpees to rig|burpees with reach|burpees w target|burpee target',
    'Up-down': 'up dows|sprawls|sprawl|down and up|burpees without push up',
    'Jump Over Bar':
      'bar hops|bar jumps|lateral bar hops|barbell hops|jumps over barbell|lateral hops over bar|lateral jumps over barbell|bar hop|barbell hop|lateral barbell hops|hops over bar|hops over the bar|lateral bar jumps|lateral barbell jumps|line hops|jump over barbell|lateral jumps|over bar hops|barbell jumps|barbell jump overs|bar jump overs',
    'Tuck Jump': 'jump tucks|knees to chest jumps',
    'Burpee Box Jump': 'burpee to box jump|burpees to box jump|burpees to box jumps|bbjs',
    'Burpee Box Jump-over':
      'burpee box overs|bbjos|box facing burpee jump overs|burpee over box|burpees over box|burpees over the box|box jump over burpees|burpee box over|burpee to box jump over|burpee jump over box|burpee over the box|burpee bjos|burpees box overs',
    'Burpee Broad Jump':
      'bbjumps|burpee long jumps|burpees with broad jump|burpee broad jumping|burpee long jump',
    'Burpee Tuck Jump': 'burpees with tuck jump',
    'Box Jump': 'b jumps|box hops|jumps on box|jumps to box',
    'Box Jump-over': 'jump overs|bjos|jumps over box|lateral box jumps|jump over the box',
    'Dumbbell Box Step-up': 'box step ups with dbs',
    'Dumbbell Box Step-over': 'box step overs with dbs|db bso',
    'Depth Jump': 'drop jumps|drop jump',
    'Legless Rope Climb':
      'legless rc|llrc|legless ropes|rope climbs legless|rope climb legless|legless rcs|no leg rope climbs',
    'Ring Dip': 'dips on rings|dips on the rings|dip on rings',
    'Bar Dip': 'box dips on parallel bars',
    'Bench Dip': 'dips on box|dip on box|dips on bench',
    'Jumping Ring Dip': 'jumping dips|jump dips',
    'Weighted Pull-up': 'weighted chins',
    'Weighted Push-up': 'plate loaded push ups|weight vest push ups',
    'Broad Jump': 'long jumps|long jump',
    'Bear Crawl': 'bear crawling|bear walk|bear walks',
    'Crab Walk': 'crab crawl|crab crawls',
    Inchworm: 'walkouts',
    'Jumping Jack': 'jumping jax',
    'Forward Roll': 'somersaults|front rolls',
    Run: 'jogging|runn',
    Sprint: 'sprinting',
    'Shuttle Run': 'suicides|suicide run|suicide sprints',
    'Treadmill Run': 'assault runner|air runner|trueform|airrunner|assault air runner',
    'Backward Run': 'run backwards|backpedal|back pedal|running backwards|reverse run',
    'Weighted Run':
      'run with med ball|run with plate|run with medball|run with sandbag|run with weight|vest run|run with vest|wall ball run|run with a plate|run with wall ball|run with a sandbag',
    Row: 'ergo',
    Bike: 'biking|cycling',
    'Bike Erg': 'concept bike|concept 2 bike|erg bike',
    'Echo Bike': 'rogue bike|rogue airbike',
    'Ski Erg': 'skiing|sky erg',
    Swim: 'swimming',
    'Single-under':
      'jump ropes|jumprope|jumpropes|skipping rope|rope skipping|skipping|jumping rope|rope jumping',
    'Double-under': 'd unders|dble unders|dubble unders|dubunders|dunders',
    'Crossover Single-under': 'cross over singles|crossover singles|single crossovers|crossovers singles',
    'Double-under Crossover':
      'crossover doubles|crossover double unders|cross over double unders|cross over doubles|crossover dus|double crossovers',
    'Deficit Deadlift': 'def deadlifts',
    'Romanian Deadlift': 'rdls|bb rdls|barbell rdls|romanians',
    'Stiff-legged Deadlift':
      'stiff leg deadlifts|sldl|sldls|stiff deadlifts|straight leg deadlifts|stiff leg dl|straight leg deadlift|straight legged deadlifts',
    'Sumo Deadlift High Pull': 'sdhps|sdlhps|sumo high pulls|sumo dlhp|sumo high pull',
    'Rack Pull': 'block deadlifts|rack deadlifts',
    'Clean Pull': 'clean grip deadlifts|clean grip deadlift|clean grip pulls',
    'Snatch Pull': 'snatch grip pulls',
    'Snatch-grip Deadlift': 'sgdl',
    'Bent-over Row': 'bors',
    'Pendlay Row': 'pendlays',
    'Shoulder Press': 'strict ohp|ohps',
    'Push Press': 'push pres',
    'Shoulder-to-overhead': 'stohs|stos|sh to oh|front rack to overhead',
    'Behind-the-neck Jerk': 'btn jerk|btn jerks|btn split jerk|btn push jerk',
    'Close-grip Bench Press':
      'close grip bench|cg bench press|cg bench|cgbp|narrow grip bench press|narrow grip bench',
    'Power Clean': 'p clean|p cleans|pow clean|pow cleans',
    'Hang Power Clean':
      'hpcs|h power cleans|hang p cleans|hang p clean|power cleans from hang|power clean from the hang|power clean from hang|power cleans from the hang',
    'Hang Squat Clean': 'hscs|hang full clean|squat cleans from hang|squat clean from hang',
    Cluster:
      'squat clean to thruster|clean to thruster|clean thruster|clean thrusters|squat clean into thruster',
    'Clean and Jerk': 'clean n jerk|clean n jerks|clean to jerk|cnjs|cleans n jerks|c and js',
    'Power Clean and Jerk':
      'power clean n jerk|power clean and push jerk|power clean to jerk|pc and j|power clean push jerk|power clean and push jerks|power clean and split jerk',
    'Hang Clean and Jerk':
      'hang clean n jerk|hang power clean and jerk|hang power clean and jerks|hang clean jerk|hang power clean and push jerk|hang power clean jerk|hang squat clean and jerk|hpcj|hang clean to jerk|hang clean and push jerk',
    'Ground-to-overhead':
      'gtos|gtohs|floor to overhead|ground to shoulder to overhead|floor 2 overhead|floor to oh|gr to oh',
    'Power Snatch': 'p snatch|p snatches|pow snatch|pow snatches',
    'Hang Power Snatch':
      'hpss|hang p snatch|hang p snatches|power snatch from hang|power snatches from the hang|power snatch from the hang',
    'Hang Squat Snatch': 'squat snatch from hang|hang full snatch',
    'Snatch Balance': 'snatch bal',
    'Sotts Press': 'sots press|sots presses',
    'Barbell Curl': 'bb curls|empty bar curls|bar curls',
    'Dumbbell Snatch': 'dbsn',
    'Dumbbell Hang Snatch': 'hang db snatch|hang db snatches|hang dumbbell snatches|hang dumbbell snatch',
    'Dumbbell Hang Clean': 'hang db cleans|hang dumbbell cleans|hang db clean|hang dumbbell clean',
    'Dumbbell Hang Power Clean': 'hang db power cleans|db hpcs|hang power db cleans|hang db power clean',
    'Dumbbell Clean and Jerk': 'db clean n jerk|dumbbell clean n jerk',
    'Dumbbell Hang Clean and Jerk':
      'hang db clean and jerk|hang db clean and jerks|hang dumbbell clean and jerk|hang dumbbell clean and jerks|db hang clean jerk|db hang clean n jerk|db hcj',
    'Dumbbell Thruster': 'dbthrusters|thrusters with dbs',
    'Dumbbell Cluster': 'db clean thruster|db clean thrusters',
    'Dumbbell Goblet Squat': 'db goblets',
    'Dumbbell Lunge': 'lunges with dbs|db step back lunges',
    'Dumbbell Walking Lunge': 'walking lunges with dbs',
    'Dumbbell Overhead Walking Lunge':
      'overhead db lunges|overhead dumbbell lunges|oh db lunges|overhead db walking lunges',
    'Dumbbell Front Rack Walking Lunge': 'db rack lunges',
    'Dumbbell Split Squat':
      'bulgarians|bulgarian squats|rfess|bulgarian lunges|bulgarian squat|rear foot elevated split squats|db bss|db bulgarians',
    'Dumbbell Romanian Deadlift': 'db rdls|dumbbell rdls|single leg rdls|sl rdl|sl rdls',
    'Dumbbell Shoulder Press': 'db ohp|db sh press',
    'Dumbbell Shoulder-to-overhead': 'db sh to oh',
    'Dumbbell Floor Press': 'db floor pres',
    'Renegade Row': 'plank rows|plank row',
    "Devil's Press": 'devil s presses',
    'Dumbbell Burpee Deadlift': 'burpee db deadlifts|burpee dumbbell deadlifts',
    'Dumbbell Curl': 'hammer curls|hammer curl',
    'Dumbbell Lateral Raise':
      'lateral raises|side raises|lat raises|lateral raise|side lateral raises|lat raise|db side raises',
    "Dumbbell Farmer's Carry": 'db carry|dumbbell carry',
    'Dumbbell Overhead Carry': 'db overhead walk|dumbbell overhead walk|waiter s walk|waiter s carry',
    'Dumbbell Front Rack Carry': 'db front rack walk|db rack carry|dumbbell rack carry',
    'Kettlebell Swing': 'kbswings|kb sw|kbsw',
    'Russian Kettlebell Swing':
      'kb swings russian|rkbs|rkbswings|ru kb swings|kettlebell swings russian|russian kb sw|kbs russian|rus kb swings|russ kb swings|swings russian|chest height kb swings|rkb swings|russian k b swings',
    'Kettlebell Goblet Squat': 'goblets|kb goblets|gob squats',
    'Kettlebell Deadlift': 'kb suitcase deadlifts',
    'Kettlebell Sumo Deadlift High Pull':
      'kb sdhps|kb sumo high pulls|kettlebell sumo high pulls|kb sumo high pull|kb sumo dlhp',
    'Turkish Get-up': 'tgus|turkish gu|turkish stand ups',
    'Kettlebell Windmill': 'windmills|windmill',
    "Kettlebell Farmer's Carry": 'kb carry|kettlebell carry|double kb carry',
    'Kettlebell Overhead Carry': 'kb overhead walk',
    'Kettlebell Front Rack Carry': 'kb rack carry|kb front rack walk|kettlebell rack carry',
    "Farmer's Carry": 'farmers|farmer s carries|farmer s walk|farmer s walks|fcarry|farmer s carry walk',
    'Wall Ball': 'wallies|wallys|wall bals|wbshots|wall bal',
    'Medicine Ball Clean':
      'wall ball cleans|medicine ball squat cleans|wallball cleans|mb squat cleans|med ball squat cleans|medball squat cleans',
    'D-ball Over Shoulder':
      'd ball to shoulder|dball to shoulder|ball over shoulder|dball to shoulders|medicine ball over shoulder|med ball over shoulder|mb over shoulder|slam ball over shoulder|medball over shoulder|slam balls over shoulder|slamball over shoulder|slam ball over the shoulder',
    'Sandbag Clean': 'sb cleans|sb clean|sandbag squat cleans|sandbag power cleans',
    'Sandbag to Shoulder':
      'sandbag ground to shoulder|sb to shoulder|sandbag shouldering|sandbag g2s|ground to shoulder sandbag|sandbag ground to shoulders',
    'Sandbag Over Shoulder':
      'sb over shoulder|sandbag tosses over shoulder|sandbag ground over shoulder|sb over the shoulder',
    'Sandbag Squat':
      'sb squats|sandbag bear hug squats|bear hug squats|sandbag bearhug squats|sb front squats',
    'Sandbag Lunge': 'sb lunges|sandbag walking lunges|sandbag bear hug lunges|sandbag walking lunge',
    'Sandbag Carry':
      'sb carry|bear hug carry|sandbag walk|sandbag hold carry|sandbag front carry|bearhug carry|bear hug carries',
    'Sandbag Ground-to-overhead': 'sb g2oh',
    'Tire Flip': 'flip tire|tire flipping',
    'Sled Push': 'push sled|pushing sled|sledge push|sled sprint|push the sled|sledge pushes',
    'Sled Drag': 'drag sled|sled backward drag',
    'Sled Pull': 'pull sled|sled rope pull|prowler pull|sledge pull|sledge pulls|sled hand over hand pull',
    'Sledgehammer Strike':
      'sledge hammers|hammer strikes|sledgehammer hits|sledgehammers|hammer hits|tire hits|sledge hammer hits|tire strikes|tyre hits',
    'Battle Rope Slam':
      'battle ropes|battleropes|battle rope|battling ropes|rope slams|rope waves|battlerope|battle rope alternating waves',
    'Yoke Carry': 'zydrunas yoke',
    'Suitcase Carry': 'suitcase walk|single arm kb carry|suitcase hold walk|single arm carry',
    'Overhead Carry': 'overhead walk|oh walk|overhead plate carry',
    'Plate Ground-to-overhead':
      'ground to overhead with plate|plate g2ohs|ground to overheads with plate|ground to overhead with a plate|plate gtos',
    'Partner Carry': 'fireman s carry|piggyback carry',
    'Atlas Stone to Shoulder':
      'atlas stones|stone to shoulder|atlas stone|stones to shoulder|stone to shoulders',
    Stretching: 'stretches',
    'Foam Rolling': 'foam roll|foamroll|foam rolls',
    'Skin the Cat': 'skin cats',
    'Zercher Squat': 'zerchers',
    'Pause Back Squat': 'back squat with pause|back squats with pause|pausing back squats',
    'Pause Front Squat': 'front squat with pause|front squats with pause',
    'Tempo Back Squat': 'tempo squats|back squat tempo|back squat with tempo',
    'Bicycle Crunch': 'bicycle kicks|bicycle abs|bicycle sit ups',
  },
  modifiers: {
    Strict: 'strict',
    Weighted: 'weighted|with weight|with added weight',
    Dumbbell:
      'db|dbs|dumbbell|dumbbells|dumbell|dumbells|with dumbbells|with dumbbell|with a dumbbell|with dumbell|with dumbells|with db|with dbs|with a db|w/ db|w/ dbs|w/ dumbbell|w/ dumbbells|using dumbbells|using a dumbbell|using db|using dbs|dual db|dual dumbbell|dual dumbbells|double db|double dumbbell|double dumbbells|single db|with one dumbbell|with single db|with two dumbbells',
    Kettlebell:
      'kb|kettlebell|kettlebells|kettle bell|kettle bells|with kettlebell|with kettlebells|with a kettlebell|with kb|with a kb|w/ kb|w/ kettlebell|using kettlebell|using a kettlebell|using kb|double kb|dual kb|double kettlebell|single kb|with one kettlebell',
    Barbell:
      'barbell|bb|with barbell|with a barbell|with bb|w/ barbell|w/ bb|with empty barbell|with the barbell|using barbell|with bar',
    'Single-arm':
      'single arm|singlearm|one arm|one armed|single armed|sa|1 arm|one hand|single hand|one handed',
    Jumping: 'jumping|with jump|with a jump',
    Walking: 'walking|travelling|traveling',
    Overhead: 'overhead|oh|over head',
    'Front Rack': 'front rack|front racked|frontrack|in front rack|in the front rack|from front rack',
    'Back Rack': 'back rack|back racked|in back rack|on back|in the back rack',
    Hang: 'from hang|from the hang|hanging',
    Power: 'power|pwr',
    Russian: 'russian|russian style|rus|russ',
    American: 'american|american style|amer',
    Lateral: 'lateral|laterally|sideways',
    'Bar-facing': 'bar facing|barfacing|facing bar|facing the bar|facing barbell',
    'Over Bar':
      'over bar|over the bar|over barbell|over the barbell|over bb|over your bar|over your barbell|over the bb',
    'Over Dumbbell':
      'over dumbbell|over the dumbbell|over db|over the db|over dumbbells|over the dumbbells|over dbs|over the dbs|over dumbell',
    'Over Rower':
      'over rower|over the rower|over erg|over the erg|over rowing machine|over the rowing machine',
    'Box Jump-over': 'over box|over the box|over a box',
    Deficit: 'deficit|from deficit|with deficit|from a deficit|on deficit|def',
    Banded: 'banded|with band|with a band|with bands|band assisted|w/ band',
    Reverse: 'reverse|reversed|backward|backwards|step back|stepback',
    'Close-grip': 'close grip|narrow grip|narrow|cg',
    Plate: 'plate|with plate|with a plate|w/ plate|using a plate|plates',
    'Medicine Ball':
      'medicine ball|med ball|medball|mb|with med ball|with medball|with medicine ball|with a med ball|with a medicine ball|w/ med ball|with mb|with wall ball|with wallball|with a wall ball',
    Sandbag: 'sandbag|sand bag|with sandbag|with a sandbag|sb|w/ sandbag|with sand bag',
    Ring: 'ring|rings|on rings|on the rings|on ring',
    Box: 'box|to box|to a box|on box|on a box|on the box|to the box|onto box',
    Bar: 'bar|on bar|on the bar',
    'Wall-facing': 'wall facing|facing wall|facing the wall|chest to wall',
    Pause: 'pause|paused|with pause|with a pause',
    'Hand-release': 'hand release|hand released|with hand release|handrelease|hr',
    Legless: 'legless|no legs|without legs|no leg|leg less',
    Incline: 'incline|inclined|on incline',
    Negative: 'negative|negatives|eccentric|eccentrics',
    Freestanding: 'freestanding|free standing|unsupported',
    Sumo: 'sumo|sumo style|sumo stance',
    Romanian: 'romanian',
    'Bent-over': 'bent over|bentover',
    Split: 'split',
    Muscle: 'muscle',
    Target: 'to target|to a target|with target|touch target|to 6 inch target|to high target',
    'Snatch-grip': 'snatch grip',
    'Behind-the-neck': 'behind the neck|behind neck|btn|from behind the neck',
    Knee: 'on knees|from knees|from the knees|on the knees|on your knees|kneeling',
    Clapping: 'clapping|with clap|clap|with a clap',
    Pike: 'pike|piked',
    Treadmill: 'on treadmill|on the treadmill|on a treadmill',
    Tempo: 'tempo|with tempo',
  },
}
