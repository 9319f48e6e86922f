import type { Lexicon } from './words'

export const ENGLISH: Lexicon = {
  words: {
    and: 'and|n|plus',
    amrap:
      'amrap|amraps|amrep|as many rounds as possible|as many rounds and reps as possible|as many reps as possible|as many rounds as you can|max rounds|max rounds and reps|how many rounds|how many rounds and reps|how many rounds can you do|how many rounds can you complete|as many rounds & reps as possible',
    emom: 'emom|emotm|every minute on the minute|every min on the min|every minute|every min|each minute|on the minute|otm',
    every: 'every|on every',
    rounds: 'round|rounds|rd|rds|rnd|rnds|circuits|times through',
    roundsForTime: 'rft|rounds for time|round for time|rounds ft',
    forTime:
      'for time|ft|4 time|all for time|against the clock|as fast as possible|as quickly as possible|afap',
    sets: 'set|sets|working sets|work sets',
    rest: 'rest|resting|recover|recovery|walk rest|jog recovery|walk recovery|easy jog recovery|jog rest|walking recovery|jogging recovery|walk back|walk back rest|walk back recovery|active recovery|active rest',
    between:
      'between|btw|btwn|b/w|b/t|bt|in between|after each|after every|between each|between every|between rounds|between sets|between efforts|between intervals|between rds',
    cap: 'cap|time cap|timecap|tc|t/c|time limit|cut off|cutoff|capped at|hard cap|cap at|cap of|cap is|with a cap of|capped',
    next: 'then|into|straight into|right into|directly into|followed by|and then|immediately into|finish with|finally|rolling into|after that',
    buyIn: 'buy in|buyin|cash in|to start|start with',
    cashOut: 'buy out|buyout|cash out|cashout|to finish|end with',
    max: 'max|max reps|max rep|maximum|max effort|as many as possible|max reps of|max unbroken|max set of',
    each: 'each side|each leg|each arm|each hand|per side|per leg|per arm|each|per|ea|e/s|es|e/l|l/r|left and right',
    tabata: 'tabata|tabatas',
    deathBy: 'death by',
    alternating: 'alternating|alternate|alternating minutes|alternating emom|alt emom',
    unscored:
      'nft|not for time|not for score|no score|not scored|for quality|for practice|quality|practice|untimed|no clock|for form|for technique',
    odd: 'odd|odds|odd minutes|odd minute|odd min|odd mins',
    even: 'even|evens|even minutes|even minute|even min|even mins',
    minute: 'minute|min|station|interval',
    filler:
      'of|in|for|the|a|an|with|w/|w|at|to|as|on a|do|complete|perform|reps of|rep scheme|following|by|long|total of|a total of|from|per side of|all|each of|these|this',
    asNeeded: 'as needed|as required',
    build:
      'build|build to|build up to|building to|work up to|working up to|build to a heavy|find|find a|establish|establish a|hit a|work to|go for a|to a heavy|max out',
    superset:
      'superset|supersets|super set|superset with|supersetted with|ss|paired with|ss with|super set with',
    score: 'score|score is|your score|scored by|scoring|post',
    remark:
      'scale|scaled|scaling|scale to|beginner|beginners|intermediate|advanced|foundations|masters|goal|goals|target|aim|aim for|stimulus|intent|focus|note|notes|tip|tips|coach|remember|keep|try|use|go|stay|start at|start with|same weight|increase|add|adding|log|record|rx plus|performance|fitness|level 1|level 2|level 3|l1|l2|l3|sub|subs|mod|options|equipment|pick|choose|hold|move|standard|standards|if|when|every time|each time|time domain|no cap|no time cap|if you|same',
    partner:
      'partner|partners|with a partner|with partner|teams of|team of|in teams of|in teams|in pairs|pairs|ygig|you go i go|i go you go|igyg|share|shared|split|split as needed|partition as needed|partition|sync|synchro|team|one works one rests|1 works 1 rests|one working|switch',
    calories: 'cal|cals|calorie|calories|for calories|for cals|for cal',
    on: 'on|work|working|of work',
    off: 'off|rest|of rest',
    station:
      'a station|per station|each station|at each station|stations|on each station|per movement|each movement',
    vest: 'vest|weight vest|weighted vest|with vest|with a vest|in a vest|wear a vest|wearing a vest',
    rx: 'rx|rxd|as rx',
    or: 'or|alternatively',
    repeat: 'repeat',
    clock: 'clock|running clock',
    heading:
      'strength|metcon|met con|conditioning|wod|workout|workout of the day|skill|gymnastics|accessory|accessories|weightlifting|oly|olympic lifting|finisher|part|today|main|engine|chipper|couplet|triplet|ladder|complex|test|benchmark|monday|tuesday|wednesday|thursday|friday|saturday|sunday|cardio|warm up|wendler|retest|intervals|emom style|metabolic conditioning|teamwod|team wod|partner wod|partnerwod|couples wod',
    slowest: 'slowest|fastest|slowest round|slowest set|slowest interval|fastest round',
    forLoad: 'for load|for weight|for max load|for heaviest',
  },
  units: {
    min: 'min|mins|minute|minutes|minuter|minutter',
    s: 's|sec|secs|second|seconds',
    h: 'h|hr|hrs|hour|hours',
    m: 'm|meter|meters|metre|metres|mtr|mtrs',
    km: 'km|kms|k|kilometer|kilometers|kilometre|kilometres',
    mi: 'mi|mile|miles',
    ft: 'ft|foot|feet',
    yd: 'yd|yds|yard|yards',
    kg: 'kg|kgs|kilo|kilos|kilogram|kilograms',
    lb: 'lb|lbs|pound|pounds',
    pood: 'pood|poods',
    cal: 'cal|cals|calorie|calories|kcal',
    in: 'in|inch|inches',
    cm: 'cm|cms',
    reps: 'rep|reps',
  },
  numbers:
    'one=1|two=2|three=3|four=4|five=5|six=6|seven=7|eight=8|nine=9|ten=10|twelve=12|fifteen=15|twenty=20|thirty=30',
  names: {},
}
