import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { formatTime } from '../../../shared/words'
import { MAX } from '../draft'
import type { Assembly } from './assembly'

const SAYS_MAX = new RegExp(`^${MAX}(?:$|, )`)

/** Lines scored by their count, where `max` adds nothing. */
export function countedLines(assembly: Assembly): Line[] {
  return assembly.items.map(item => {
    const { note: written, ...counted } = item
    const note = written?.replace(SAYS_MAX, '')
    const noted = note === undefined || note === '' ? counted : { ...counted, note }
    const { reps, ...others } = assembly.line({ ...noted, times: undefined })
    return reps === 'max' || reps === undefined ? others : { ...others, reps }
  })
}

/** `3 rounds for reps, 1 min each`: the same time at every station. */
export function isStations(assembly: Assembly): boolean {
  const { items, draft } = assembly
  const { rounds, scoring, seconds, rest, forTime } = draft.stated
  const [first, ...more] = items
  if (first?.duration === undefined || items.some(item => item.duration !== first.duration)) return false
  // A minute of push-ups is done for reps.
  if (isByTime(assembly)) return rounds !== undefined || more.length > 0
  if (forTime) return false
  const fills = more.length > 0 && !rest && seconds === first.duration * items.length * (rounds ?? 1)
  if (!/reps|points/.test(scoring ?? (fills ? 'reps' : ''))) return false
  return rounds !== undefined || more.length > 0
}

/** Every line has a duration, and some movements are only counted. */
function isByTime({ items, draft }: Assembly): boolean {
  const { form, cap, ladder, scheme } = draft.stated
  if (form !== undefined || cap !== undefined || ladder || scheme) return false
  return (
    items.every(({ duration }) => duration !== undefined) &&
    items.some(({ movement }) => !movement.hasDuration)
  )
}

/** `1 minute of thrusters, 2 minutes of thrusters, …`: stations of different lengths. */
export const isUneven = (assembly: Assembly) => assembly.items.length > 1 && isByTime(assembly)

/** Scores all stations together; each line's note has its length. */
export function unevenStations(assembly: Assembly): WorkoutDetailsInput {
  const { draft, items } = assembly
  for (const name of ['scoring', 'measure', 'forTime'] as const) assembly.ask(name)
  const rounds = assembly.ask('rounds')
  const total = items.reduce((sum, { duration = 0 }) => sum + duration, draft.secondsWithin)
  if (draft.stated.seconds === undefined || draft.stated.seconds === total * (rounds ?? 1))
    assembly.ask('seconds')
  return {
    type: 'MaxReps',
    movements: countedLines(assembly).map(({ duration, note, ...line }) => ({
      ...line,
      note: [formatTime(duration!), ...(note === undefined ? [] : [note])].join(', '),
    })),
    ...(rounds === undefined ? { seconds: total } : { sets: rounds }),
    scoring: 'total',
  } as WorkoutDetailsInput
}

/** The details of stations. */
export function stations(assembly: Assembly): WorkoutDetailsInput {
  const scoring = assembly.ask('scoring')
  const { draft } = assembly
  if (
    (scoring ?? draft.stated.measure) === undefined &&
    !draft.stated.forTime &&
    draft.stated.form === undefined
  )
    draft.assume('Nothing says how it is scored: it is read as scored by all reps', draft.where.rounds)
  for (const name of ['measure', 'forTime'] as const) if (isByTime(assembly)) assembly.ask(name)
  if (scoring !== undefined && !/reps|points/.test(scoring))
    assembly.draft.problem(
      'here every rep is a point: no other score is possible',
      assembly.draft.where.scoring,
    )
  const [first] = assembly.items
  const each = assembly.items.every(item => item.duration === first?.duration) ? first?.duration : undefined
  const movements = countedLines(assembly).map(({ duration, ...line }) =>
    each !== undefined || duration === undefined ? line : { ...line, duration },
  )
  const isFull = fillsTheClock(assembly, each)
  const rounds = assembly.ask('rounds')
  const isOnce = rounds === undefined && each !== undefined
  return {
    type: 'Fgb',
    ...(isOnce ? { rounds: 1 } : rounds !== undefined && { rounds }),
    ...(each !== undefined && { station_seconds: each }),
    ...assembly.field('station', 'station_seconds'),
    movements,
    ...((isOnce || isFull) && !assembly.draft.stated.rest
      ? { rest: { type: 'none' } }
      : assembly.field('rest', 'rest')),
  } as WorkoutDetailsInput
}

function fillsTheClock(assembly: Assembly, each: number | undefined): boolean {
  const { seconds, rounds = 1, rest, station = each ?? 0 } = assembly.draft.stated
  if (seconds === undefined) return false
  const between = rest?.type === 'fixed' ? rest.seconds : 0
  const round = assembly.items.length * station + between + assembly.draft.secondsWithin
  const isFull = seconds === round * rounds || seconds === round * rounds - between
  if (isFull) assembly.ask('seconds')
  return isFull
}

/** Rounds of several movements with a rest between rounds are circuits. */
export function isCircuit({ draft, items }: Assembly): boolean {
  const { on, rounds, rest } = draft.stated
  return !draft.isTabata && items.length > 1 && on !== undefined && rounds !== undefined && rest !== undefined
}

/** Stations; the rest between stations has no field and stays as a note. */
export function circuit(assembly: Assembly): WorkoutDetailsInput {
  const [on, off] = [assembly.ask('on')!, assembly.ask('off')]
  if (off !== undefined) assembly.draft.note(`Rest ${formatTime(off)} between the stations`)
  return {
    type: 'Fgb',
    ...assembly.field('rounds', 'rounds'),
    station_seconds: on,
    movements: countedLines(assembly),
    ...assembly.field('rest', 'rest'),
  }
}
