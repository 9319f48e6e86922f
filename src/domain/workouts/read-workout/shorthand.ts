/** Shorthand of whiteboards, written out: what is read afterwards has one way to say each thing. */

type Rewrite = readonly [pattern: RegExp, to: string | ((...match: string[]) => string)]

/** Punctuation, tables and short forms. */
const SHORTHAND: readonly Rewrite[] = [
  // Tables
  [/^\||\|$/g, ''],
  [/^[\s|:-]*-{2,}[\s|:-]*$/, ''],
  [/^(?:set\s*)?\d+\s*\|\s*(\d+\+?)\s*\|\s*(?=\d+(?:\.\d+)?\s*(?:%|lb|kg))/i, '$1 @ '],
  [/^(\d+)\s*\|\s*(cal\s+)?(?=[a-z])/i, '$1 $2'],
  [/^M(\d{1,2})\s*[:)|-]\s*/i, 'Minute $1: '],
  // Prose
  [/^(?:today|tonight),?\s+we(?:'ll|'re| will| are going to)?\s+/i, ''],
  [/^take\s+(?=(?:up to\s+)?\d+\s*min)/i, ''],
  [/^(?:finish|end) with (?:an?\s+)?(?=\d)/i, ''],
  [/(\d)\s*percent\b/gi, '$1%'],
  [/\bone[\s-]rep[\s-]max\b/gi, '1RM'],
  [/\b(single|double|triple) in the (?=[a-z])/gi, '$1 '],
  [/^([a-z ]*\bcomplex)\s*:\s*(?=\d+\s.*\+)/i, ''],
  // Forms and caps
  [/\bF\/T\b/gi, 'for time'],
  [/\bT\/C\b/gi, 'time cap'],
  [/\b(?:w\/|with(?: an?)?)\s*(?=\d+\s*[-']?\s*(?:min\w*\.?)?\s*(?:time\s*)?(?:cap|tc)\b)/gi, ''],
  [/\bthere(?: i|')s an?\s+(?=[\w-]+\s+(?:min\w*\s+)?(?:time )?cap)/gi, ''],
  [/\btimecap\b/gi, 'time cap'],
  [/\bt\.c\.(?=\W|$)/gi, 'tc'],
  [/(\d)\s*mins?\b\.?/gi, '$1 min'],
  [/["“']death by["”']/gi, 'death by'],
  [/^ladder\s*:?\s+(?=\d)/i, ''],
  [/\bC\/O\b:?\s*/g, 'cash out: '],
  [/\bB\/I\b:?\s*/g, 'buy in: '],
  [/(\d)\s*\/\s*(side|leg|arm|hand)\b/gi, '$1 each $2'],
  [
    /(\d+)\s*\((?:m|men)\)\s*\/\s*(\d+)\s*\((?:w|f|women)\)\s+(?!cal|lb|kg|m\b|in\b)([a-z][^,;(@]*)/gi,
    '$1 $3 ($2 women)',
  ],
  [/^(\d+\s*min|\d*:\d\d)\s+max distance\s+([a-z ]+)$/i, '$1 $2 for max distance'],
  [/^max (distance|cals?|calories)\s+([a-z ]+?)\s+in\s+(\d+\s*min|\d*:\d\d)$/i, '$3 $2 for max $1'],
  // Rests
  [/\brest\s*(?:x|@|for)\s*(?=[:\d])/gi, 'rest '],
  // Sets at a percent: 75%/2, 80%/2x3, 70%x3
  [/(\d+(?:\.\d+)?)\s*%\s*\/\s*(\d{1,2})\s*x\s*(\d{1,2})(?!\d)/g, '$3x$2@$1%'],
  [/(\d+(?:\.\d+)?)\s*%\s*[/x]\s*(\d{1,2}\+?)(?![\d%./])/g, '$2@$1%'],
  // Clusters and waves: 4 x (2.2.2) are sets of 6, 3-2-1, 3-2-1 are six sets
  [/\bHR\s+(?=push)/gi, 'hand release '],
  [/^clusters?\s*:?\s+(?=\d)/i, ''],
  [
    /^(\d{1,2})\s*x\s*\(?(\d(?:\.\d){2,5})\)?\s+([a-z][a-z ]+)$/i,
    (_, sets, reps, lift) => `${lift} ${cluster(sets!, reps!)}`,
  ],
  [
    /\b(\d{1,2})\s*x\s*(\(?)(\d(?:\.\d){2,5})(\)?)(?![\d.])/gi,
    (_, sets, open, reps, close) => cluster(sets!, reps!) + (open ? '' : close),
  ],
  [
    /^([a-z ]+?)\s+waves?\s*:\s*(\d+(?:-\d+)+(?:\s*[,/]\s*\d+(?:-\d+)+)+)/i,
    (_, lift, waves) => `${lift} ${waves!.replace(/\s*[,/]\s*/g, '-')}`,
  ],
  [/^set\s*#?\d+\s*[:.|-]\s*(?=\d)/i, ''],
  // Names
  [/^([\d.]+\s*pood)\s+kettlebell\s*x\s*(\d+)\s+swings?/i, '$2 kettlebell swings ($1)'],
  [/^(\d{2,3})x\s+(?=[a-z])/i, '$1 '],
  [
    /(?<![\d.,/])(\d+)\s*\/\s*\1(?=\s+[a-z])(?!\s*(?:x|times|body|bw|bodyweight|lbs?|kgs?|k?cals?|calories|in|cm|m|km|mi|miles?|ft|feet|yds?|yards?|met(?:er|re)s?|pood|sec|min)\b)/gi,
    '$1 each side ',
  ],
  [/\bw\s+(?=(?:a\s+)?(?:plate|db|dbs|kb|kbs|dumbbell|kettlebell|barbell|vest|bar)\b)/gi, 'with '],
  [/\bA\.?H\.?A\.?P\.?\b/g, 'as heavy as possible'],
  [/\bclean\s*(?:&|n)\s*jerk\b/gi, 'clean and jerk'],
  [/\b(hang\s+)?(?:pwr|power|pow)\.?\s+(?:cln|cl)\b/gi, '$1power clean'],
  [/\b(hang\s+)?(?:pwr|power|pow)\.?\s+sn\b/gi, '$1power snatch'],
  // Two units parted by a slash: 60kg/42.5kg
  [/\bmax (?:effort )?set of\b/gi, 'max'],
]

function cluster(sets: string, reps: string): string {
  const all = reps.split('.').reduce((sum, count) => sum + Number(count), 0)
  return `${sets}x${all} (clusters of ${reps})`
}

const GERMAN: readonly Rewrite[] = [
  [/\bauf zeit\b/gi, 'for time'],
  [/\b(runden?)\b/gi, 'rounds'],
  [/\bzeitlimit\b/gi, 'time cap'],
  [/\bminuten\b/gi, 'min'],
  [/\bsekunden\b/gi, 'sec'],
  [/(\d+\s*min\b\.?)\s*pause\b/gi, '$1 rest'],
  [/\bpause\s*:?\s*(?=\d+\s*min)/gi, 'rest '],
  [/\bwiederholungen\b|\bwdh\b\.?/gi, 'reps'],
  [/\bje (?:übung|seite)\b/gi, 'each'],
  [/\bzu zweit\b/gi, 'with a partner'],
  [/\bfrontkniebeugen?\b/gi, 'front squat'],
  [/\büberkopfkniebeugen?\b/gi, 'overhead squat'],
  [/\bkniebeugen?\b/gi, 'squat'],
  [/\bliegestütze?n?\b/gi, 'push-ups'],
  [/\bklimmz(?:ug|üge)n?\b/gi, 'pull-ups'],
  [/\bkreuzheben\b/gi, 'deadlift'],
  [/\bbankdrücken\b/gi, 'bench press'],
  [/\bschulterdrücken\b/gi, 'shoulder press'],
  [/\bumsetzen und (?:aus)?sto(?:ß|ss)en\b/gi, 'clean and jerk'],
  [/\bumsetzen\b/gi, 'clean'],
  [/\b(?:aus)?sto(?:ß|ss)en\b/gi, 'jerk'],
  [/\brei(?:ß|ss)en\b/gi, 'snatch'],
  [/\blaufen\b/gi, 'run'],
  [/\brudern\b/gi, 'row'],
  [/\bausfallschritte?n?\b/gi, 'lunges'],
  [/\bseilspringen\b/gi, 'single-unders'],
  [/\bschwer werden\b/gi, 'build to heavy'],
]
const MAY_BE_GERMAN =
  /[äöüß]|zeit|runde|minuten|sekunden|pause|wdh|wieder|knieb|klimmz|kreuz|sto(?:ss)en|reissen|setzen|laufen|rudern|schritt|spring|schwer|\bje\b/i

/** One line with its shorthand written out. */
export function writtenOut(line: string): string {
  const german = MAY_BE_GERMAN.test(line) ? rewritten(line, GERMAN) : line
  return rewritten(german, SHORTHAND)
}

const rewritten = (line: string, table: readonly Rewrite[]) =>
  table.reduce(
    (text, [from, to]) => (typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)),
    line,
  )

/** A line that goes on from the one above: `or 42.5/30 kg`, `/ 30 kg)`. */
export const goesOn = (line: string): boolean =>
  /^\s*(?:or\s+|\/\s*)\(?\d+(?:[.,]\d+)?(?:\s*\/\s*\d+(?:[.,]\d+)?)?\s*-?(?:kgs?|lbs?|pounds?)\b/i.test(line)
