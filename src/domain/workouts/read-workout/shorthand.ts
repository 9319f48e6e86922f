/** Writes shorthand of whiteboards out, so that later readers meet one notation. */

type Rewrite = readonly [pattern: RegExp, to: string | ((...match: string[]) => string)]

/** The line with every pattern of the table replaced. */
const rewritten = (line: string, table: readonly Rewrite[]) =>
  table.reduce(
    (text, [from, to]) => (typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)),
    line,
  )

/** `5 x 1:00 max row, rest 1:00`: the most metres or calories, several times. */
const MOST_IN_TIMES =
  /^(\d{1,2})\s*(?:x|rounds?(?:\s+of)?:?|sets?(?:\s+of)?:?)\s*(\d+\s*-?\s*(?:min\w*|sec\w*|s)|\d*:\d\d)\s*(?:of\s+)?max\.?(?:\s+effort)?(?:\s+(m|met(?:er|re)s?|distance|cals?|calories))?\s+((?:(?:assault|echo|air)\s+)?(?:row|run|ski|skierg|bike|bikeerg|swim)\w*(?:\s+erg)?)(?=\s*(?:$|[,;(.]))/i

const mostInTimes = (all: string, times = '', time = '', what = '', machine = '') =>
  /bike/i.test(machine) && what === ''
    ? all
    : `${times} x ${time} ${machine} for ${what === '' ? 'the most' : `max ${/^c/i.test(what) ? 'calories' : 'distance'}`}`

/** `21 15 9`: counts that only fall or only rise. */
function withDashes(counts: string): string {
  const all = counts.split(' ').map(Number)
  const steps = all.slice(1).map((count, index) => Math.sign(count - all[index]!))
  return steps.every(step => step !== 0 && step === steps[0]) ? all.join('-') : counts
}

const SHORTHAND: readonly Rewrite[] = [
  // Tables
  [/^\||\|$/g, ''],
  [/^[\s|:-]*-{2,}[\s|:-]*$/, ''],
  [/^(?:set\s*)?\d+\s*\|\s*(\d+\+?)\s*\|\s*(?=\d+(?:\.\d+)?\s*(?:%|lb|kg))/i, '$1 @ '],
  [/^(\d+)\s*\|\s*(cal\s+)?(?=[a-z])/i, '$1 $2'],
  [/^M(\d{1,2})\s*[:)|-]\s*/i, 'Minute $1: '],
  // Prose
  [/^(?:today'?s|tonight'?s|the)\s+(?:workout|wod|met-?con)(?:\s+is\s+|\s*:\s*)(?:an?\s+)?/i, ''],
  [/\bhalf(?:\s+an?|\s+of\s+a)?\s+mile\b/gi, '0.5 mile'],
  [/\b(run|jog|row|bike|walk|ruck|swim|ski)\s+an?\s+(?=mile\b|k\b|km\b)/gi, '$1 1 '],
  [/^\((?=.*\b(?:\d+\s*rft|rounds|amrap|for time)\b)([^()]*(?:\([^()]*\)[^()]*)*)\)$/i, '$1'],
  [/^(?:today|tonight),?\s+we(?:'ll|'re| will| are going to)?\s+/i, ''],
  [/^take\s+(?=(?:up to\s+)?\d+\s*min)/i, ''],
  [/^(?:finish|end) with (?:an?\s+)?(?=\d)/i, ''],
  [/(\d)\s*percent\b/gi, '$1%'],
  [/\bone[\s-]rep[\s-]max\b/gi, '1RM'],
  [/\b(single|double|triple) in the (?=[a-z])/gi, '$1 '],
  [/^([a-z ]*\bcomplex)\s*:\s*(?=\d+\s.*\+)/i, ''],
  // Forms and caps
  [/^\d{1,3}(?: \d{1,3}){2,}(?=\s*(?:$|:|[a-z]))(?!\s*(?:lbs?|kgs?|m|cals?|min|sec|in)\b)/i, withDashes],
  [/\s+\/\s+(?=rest\b|\d+(?::\d\d)?\s*(?:s|sec|min)\w*\s+rest\b)/gi, ', '],
  [/\.\s+(?=(?:\w+|\d+(?::\d\d)?)\s*(?:s|sec|min)\w*\s+(?:of\s+)?rest\b)/gi, ', '],
  [/\bF\/T\b/gi, 'for time'],
  [/\bT\/C\b/gi, 'time cap'],
  [/\b(?:w\/|with(?: an?)?)\s*(?=\d+\s*[-']?\s*(?:min\w*\.?)?\s*(?:time\s*)?(?:cap|tc)\b)/gi, ''],
  [/,?\s*\bwith an?\s+(?=time (?:cap|limit)\b)/gi, ', '],
  [/\bthere(?: i|')s an?\s+(?=[\w-]+\s+(?:min\w*\s+)?(?:time )?cap)/gi, ''],
  [/\btimecap\b/gi, 'time cap'],
  [/^time limit\s*(?:of|is|:)?\s*(?=\d)/i, 'time cap '],
  [/\b(amrap\s*:?\s*\d+(?:\s*min\w*)?)\s*[:,-]?\s*(?:\w+ )?ladder\s*[:,]?\s*(?=\d)/gi, '$1: '],
  [/\bin\s+2'?s\b/gi, 'in pairs'],
  [/\bin\s+([3-6])'?s\b(?=\s*(?:$|[,:-]))/gi, 'in teams of $1'],
  [/\bt\.c\.(?=\W|$)/gi, 'tc'],
  [/(\d)\s*mins?\b\.?/gi, '$1 min'],
  [/["“']death by["”']/gi, 'death by'],
  [/^ladder\s*:?\s+(?=\d)/i, ''],
  [/\bC\/O\b:?\s*/g, 'cash out: '],
  [/\bB\/I\b:?\s*/g, 'buy in: '],
  [/(\d)\s*\/\s*(side|leg|arm|hand)\b/gi, '$1 each $2'],
  [
    /(?<!\d)(\d{1,5})\s*\((?:m|men)\)\s*\/\s*(\d{1,5})\s*\((?:w|f|women)\)\s+(?!cal|lb|kg|m\b|in\b)([a-z][^,;(@]*)/gi,
    '$1 $3 ($2 women)',
  ],
  [/^(\d+\s*min|\d*:\d\d)\s+max distance\s+([a-z ]+)$/i, '$1 $2 for max distance'],
  [/^max (distance|cals?|calories)\s+([a-z ]+?)\s+in\s+(\d+\s*min|\d*:\d\d)$/i, '$3 $2 for max $1'],
  [MOST_IN_TIMES, mostInTimes],
  [/^(\d{1,2}\s*x\s*\d.{0,60}?)\s+on\s+(?=\d{0,2}:\d\d$)/i, '$1, start every '],
  [/(\dx\d{1,2})\s+at\s+(?=\d{2,3}(?:\s*(?:%|lbs?\b|kgs?\b)|$|[,;\s]))/gi, '$1 @ '],
  [/(?<=\s)#(?=\d{2,3}\/\d{2,3}\b)/g, '@ '],
  [/\s+(?:ss|s\/s)\s*\/?:?\s+(?=(?:w\/|with)?\s*\d)/gi, ' superset '],
  [
    /^(?:complete\s+|cover\s+)?as many (met(?:er|re)s|cal(?:orie)?s) as possible in (\d+\s*-?\s*min\w*)(?:\s+of)?(?=\s*(?::|$|on\b))/i,
    'for total $1 in $2',
  ],
  [
    /(\bvest\b(?:\s*\([^)]*\))?)\s+throughout(?:\s+the(?:\s+(?:whole|entire))?\s+(?:workout|wod|\d+\s+rounds))?\.?$/i,
    '$1',
  ],
  [
    /^(\d+[\s-]*(?:lbs?|pounds?|kgs?)\.?\s+[a-z ]+),\s*(alternating|each arm|each side),?\s*(\d+)\s*reps$/i,
    '$1, $3 reps $2',
  ],
  // Rests
  [/,?\s*\br\s*:(?=\d\d\b)/gi, ', rest :'],
  [/\b(\d{1,2})x(?=\d{1,2}\s*-?\s*min\w*\s*-?\s*amrap)/gi, '$1 x '],
  [/\brest\s*(?:x|@|for)\s*(?=[:\d])(?!\d+\s*(?:intervals|rounds|sets)\b)/gi, 'rest '],
  // Sets at a percent: 75%/2, 80%/2x3, 70%x3, and as lifters write them, 85%x1x3
  [/(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s*%\s*x\s*(\d{1,2})\s*x\s*(\d{1,2})(?![\d%./])/gi, '$3x$2@$1%'],
  [/(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s*%\s*\/\s*(\d{1,2})\s*x\s*(\d{1,2})(?!\d)/g, '$3x$2@$1%'],
  [/(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s*%\s*[/x]\s*(\d{1,2}\+?)(?![\d%./])/g, '$2@$1%'],
  [/(?<![\d.])(\d{1,3}(?:\.\d)?\s*%)\s*(\(\d(?:\s*\+\s*\d)+\)\s*x\s*\d{1,2})/g, '$2 @ $1'],
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
    /(?<![\d.x])\(?(\d(?:\.\d){2,5})\)?\s*x\s*(\d{1,2})(?![\d.x])/gi,
    (_, reps, sets) => cluster(sets!, reps!),
  ],
  [
    /\b(row|run|bike|ski|erg|echo|swim)(?<=\d[\w ]{0,40}\s\w+)\/(?=(?:row|run|bike|ski|erg|echo|swim)\b)/gi,
    '$1 / ',
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
  [/\bw\s+(?=\d+\s*-?\s*min\w*\s+(?:of\s+)?rest)/g, 'with '],
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

/** `225x5 275x3`: the load in front. */
function loadsFirst(all: string): string {
  const sets = [...all.matchAll(/(\d{2,3}(?:\.5)?)\s*(kgs?|lbs?)?\s*x\s*(\d{1,2})/gi)]
  const areLoads = sets.every(
    ([, load, unit, reps]) => unit || Number(load) >= Math.max(35, 3 * Number(reps)),
  )
  if (!areLoads) return all
  return `${sets.map(([, load, unit = '', reps]) => `${reps}@${load}${unit}`).join(', ')} `
}

/** `1x5 @ 70, 3x3 @ 80%`: the sign is meant for all. */
function percentToo(all: string, value = ''): string {
  return Number(value) <= 110 ? `@${value}%` : all
}

const SETS: readonly Rewrite[] = [
  [/(?:(?<![\d.x/%])\d{2,3}(?:\.5)?\s*(?:kgs?|lbs?)?\s*x\s*\d{1,2}(?![\d%./:x])[\s,;]*){2,}/gi, loadsFirst],
  [/@\s*(\d{2,3})(?![\d%./]|\s*(?:lbs?|kgs?|-))(?=.*@\s*\d+(?:\.\d+)?%)/gi, percentToo],
  [/(?<=@\s*\d+(?:\.\d+)?%.*)@\s*(\d{2,3})(?![\d%./]|\s*(?:lbs?|kgs?|-))/gi, percentToo],
]
const MOST_LETTERS = 300

/** One line with its shorthand written out. */
export function writtenOut(line: string): string {
  return rewritten(line.length > MOST_LETTERS ? line : rewritten(line, SETS), SHORTHAND)
}

/** A line that goes on from the one above: `or 42.5/30 kg`, `/ 30 kg)`. */
export const goesOn = (line: string): boolean =>
  /^\s*(?:or\s+|\/\s*)\(?\d+(?:[.,]\d+)?(?:\s*\/\s*\d+(?:[.,]\d+)?)?\s*-?(?:kgs?|lbs?|pounds?)\b/i.test(line)
