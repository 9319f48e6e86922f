/** A file as SugarWOD exports it, of any length, no two lines of which are the same workout: nothing is read once for many. */

const HEAD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
const LIFTS = ['Back Squat', 'Front Squat', 'Deadlift', 'Bench Press', 'Push Press', 'Power Clean', 'Snatch']
const DONE = [
  '5 pull-ups',
  'Thrusters (95/65 lb)',
  'box jumps (24/20 in)',
  'toes-to-bar',
  'burpees',
  'wall balls (20/14 lb)',
  'double-unders',
  'kettlebell swings (53/35 lb)',
  'push-ups',
  'air squats',
  'cal row',
  'power cleans (135/95 lb)',
].map(name => name.replace(/^\d+ /, ''))
const WORDS = [
  'with a partner, switch as you like',
  'then stretch with the class',
  'technique first, no rush today',
  'coach decides',
]

/**
 * Returns the same file for the same number of lines. Four of ten are lifts, half are workouts, the rest only words with a
 * score. `bytes` is the size that long notes bring it to.
 */
export function largeFile(lines: number, bytes = 0): string {
  const next = numbers()
  const rows = Array.from({ length: lines }, (_, at) => row(at, next))
  const missing = Math.floor(
    (bytes - rows.reduce((sum, { length }) => sum + length + 1, HEAD.length)) / lines,
  )
  const notes = missing > 0 ? 'felt good '.repeat(missing / 10) : ''
  return [
    HEAD,
    ...rows.map(line => (notes ? line.replace(/"[^"]*","([^"]*)",""$/, `"${notes}","$1",""`) : line)),
  ].join('\n')
}

type Next = (below: number) => number

function row(at: number, next: Next): string {
  const day = new Date(Date.UTC(2012, 0, 1) + (at % 4_000) * 86_400_000).toISOString()
  const date = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
  const kind = at % 10
  const cells = kind < 4 ? lift(at, next) : kind < 9 ? workout(at, next) : words(at, next)
  return [date, ...cells].map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')
}

function lift(at: number, next: Next): string[] {
  const name = LIFTS[next(LIFTS.length)]!
  const scheme = Array.from({ length: 3 + next(5) }, () => 1 + next(8))
  const loads = scheme.map(() => 95 + 5 * next(60))
  const best = String(Math.max(...loads))
  const text = `${name} ${scheme.join('-')}, set ${at}: ${scheme.map((reps, set) => `#${set + 1}: ${reps} reps`).join(' ')}`
  const sets = JSON.stringify(loads.map(load => ({ success: true, load })))
  return [`${name} ${scheme.join('-')}`, text, best, best, 'Load', name, sets, '', 'RX', '']
}

function workout(at: number, next: Next): string[] {
  const lines = Array.from({ length: 3 + next(3) }, (_, line) => {
    const name = DONE[(at + line * 5) % DONE.length]!
    return `${5 + next(45)} ${name}`
  })
  if (next(2) === 0) {
    const text = [`AMRAP ${8 + next(20)} minutes of:`, ...lines].join('\n')
    const [rounds, reps] = [1 + next(9), next(10)]
    const display = `${rounds}+${reps}`
    return [`WOD ${at}`, text, `${rounds}.00${reps}`, display, 'Rounds + Reps', '', '', 'went well', 'RX', '']
  }
  const text = [`${3 + next(5)} rounds for time of:`, ...lines].join('\n')
  const seconds = 200 + next(1_500)
  const display = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return [`WOD ${at}`, text, String(seconds), display, '', '', '', '', 'SCALED', '']
}

function words(at: number, next: Next): string[] {
  const text = `Day ${at}: ${5 + next(40)} minutes of ${WORDS[next(WORDS.length)]}, then ${2 + next(9)} stations`
  return [`Day ${at}`, text, String(100 + next(400)), '', 'Reps', '', '', '', '', '']
}

/** The same numbers every time: a linear congruential generator (Numerical Recipes) is random enough here. */
function numbers(): Next {
  let state = 20_261_122
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const APP_HEAD =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'
const APP_EXERCISES = [
  ...[
    'Squat (Barbell)',
    'Bench Press (Barbell)',
    'Deadlift (Barbell)',
    'Overhead Press (Barbell)',
    'Pull Up',
  ],
  ...['Leg Press (Machine)', 'Lat Pulldown (Cable)', 'Bicep Curl (Dumbbell)', 'Shoulder Press (Machine)'],
]

/** Returns a file as Hevy exports it: sessions of nine exercises with three sets each. */
export function largeAppFile(lines: number): string {
  const perDay = APP_EXERCISES.length * 3
  const rows = Array.from({ length: lines }, (_, at) => {
    const day = new Date(Date.UTC(2020, 0, 1 + 2 * Math.floor(at / perDay)))
    const date = `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}, 06:10`
    const exercise = APP_EXERCISES[Math.floor((at % perDay) / 3)]!
    const load = exercise === 'Pull Up' ? '' : 40 + (at % 37) * 2.5
    return `A,"${date}","${date}",,${exercise},,,${at % 3},normal,${load},${5 + (at % 4)},,,`
  })
  return [APP_HEAD, ...rows].join('\n')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
