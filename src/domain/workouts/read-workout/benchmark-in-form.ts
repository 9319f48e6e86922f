/** Benchmarks in a stated form: `AMRAP 20 Cindy`, `For time: Fran`, `3 rounds of Cindy`. */
import type { WorkoutDetails } from '../../../schemas/workouts/workout-details'
import { findBenchmark, type KnownBenchmark } from './benchmark-names'
import type { Draft, Known } from './draft'
import { plain, type SourceLine } from './lines'
import { readLines } from './read-lines'
import type { Said } from './said'

const MOST_LINES = 2
const MOST_LETTERS = 120
const MOST_WORDS = 5
const ALLOWED = new Set<keyof Said>(['form', 'seconds', 'rounds', 'forTime', 'cap', 'vest', 'rest'])

/** The workout that such a text means, under the benchmark's name where it is that one; undefined for all other texts. */
export function findBenchmarkByForm(
  lines: readonly SourceLine[],
  benchmarks: readonly KnownBenchmark[],
  known: Known,
): { name: string | null; details: WorkoutDetails } | undefined {
  if (lines.length === 0 || lines.length > MOST_LINES) return undefined
  const text = lines.map(line => plain(line.text)).join(' ')
  if (text.length > MOST_LETTERS) return undefined
  const words = text.split(' ')
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const name = words.slice(-count).join(' ')
    const benchmark = known.names.exact(name).length === 0 ? findBenchmark(name, benchmarks) : undefined
    if (!benchmark) continue
    const draft = readLines([{ number: 1, text: words.slice(0, -count).join(' ') }], known)
    const isPlain = [draft.problems, draft.notes, draft.unknown, draft.all()].every(list => list.length === 0)
    const said = Object.keys(draft.said) as (keyof Said)[]
    if (isPlain && said.length > 0 && said.every(each => ALLOWED.has(each))) return inForm(benchmark, draft)
  }
  return undefined
}

function inForm({ name, details }: KnownBenchmark, { said }: Draft) {
  const { form, seconds, rounds, forTime, cap, vest, rest } = said
  const options = {
    ...(cap !== undefined && { time_cap_seconds: cap }),
    ...(vest && { vest }),
  }
  const another = { notes: name }
  if (form === 'amrap') {
    if (rounds !== undefined || rest || seconds === undefined) return undefined
    if (details.type === 'Amrap' && details.seconds === seconds)
      return { name, details: { ...details, ...(vest && { vest }) } as WorkoutDetails }
    if (details.type !== 'Amrap' && details.type !== 'RoundsForTime') return undefined
    if ('cash_out' in details || (details.type === 'RoundsForTime' && details.buy_in)) return undefined
    const ladder = details.type === 'Amrap' ? details.ladder : undefined
    const { movements } = details
    const changed = {
      type: 'Amrap',
      seconds,
      movements,
      ...(ladder && { ladder }),
      ...(vest && { vest }),
      ...another,
    }
    return { name: null, details: changed as WorkoutDetails }
  }
  if (form !== undefined || seconds !== undefined) return undefined
  if (rounds === undefined)
    return forTime && isForTime(details) && !rest
      ? { name, details: { ...details, ...options } as WorkoutDetails }
      : undefined
  if (details.type !== 'Amrap' || details.ladder || details.buy_in) return undefined
  const { movements } = details
  const changed = {
    type: 'RoundsForTime',
    rounds,
    movements,
    rest: rest ?? { type: 'none' },
    scoring: 'clock',
    ...options,
    ...another,
  }
  return { name: null, details: changed as WorkoutDetails }
}

const isForTime = ({ type }: WorkoutDetails) =>
  type === 'ForTime' || type === 'FranStyle' || type === 'RoundsForTime' || type === 'TwelveDays'
