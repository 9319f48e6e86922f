import type { WorkoutDetails } from '../../../schemas/workouts/workout-details'

/** `details.splits[1]`, `must be at most 300` → `Split 2 must be at most 300.` Without duplicates. */
export function describeProblems(
  problems: (readonly [path: string, message: string])[],
  details: WorkoutDetails,
): string {
  const sentences = problems.map(([path, message]) => `${nameOf(path, details)} ${message}.`)
  return [...new Set(sentences)].slice(0, MOST).join(' ')
}

const MOST = 3

const NAMES: Record<string, string> = {
  seconds: 'The time',
  reps: 'The number of reps',
  rounds: 'The number of rounds',
  calories: 'The number of calories',
  distance: 'The distance',
  value: 'The distance',
  load: 'The load',
  points: 'The number of points',
  splits: 'The times of the rounds',
  intervals: 'The intervals',
  sets: 'The sets',
  tie_break: 'The tie-break',
  rest: 'The rest',
  ratio: 'The rest',
  status: 'The status',
}

function nameOf(path: string, details: WorkoutDetails): string {
  const parts = path
    .replace(/^details\./, '')
    .split(/[.[\]]+/)
    .filter(part => part !== '')
  const last = parts.findLast(part => !/^\d+$/.test(part)) ?? ''
  const index = parts.findIndex(part => /^\d+$/.test(part))
  if (parts[0] === 'tie_break' || parts[0] === 'rest') return NAMES[parts[0]]!
  const of = {
    splits: 'Split',
    intervals: details.type === 'Tabata' ? 'Row' : 'Interval',
    sets: 'Set',
    rounds: 'Round',
  }
  const list = index > 0 ? of[parts[index - 1] as keyof typeof of] : undefined
  return list === undefined ? (NAMES[last] ?? 'The score') : `${list} ${Number(parts[index]) + 1}`
}
