/** Compares the reading of a part with what its coach expects. */
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import type { ReadAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { unknownMovement } from '../../../src/domain/workouts/read-workout/unknown'
import type { Line, Load } from '../../../src/schemas/workouts/workout-parts'
import { facts } from '../../library/facts'
import type { ExpectedPart } from './coach-days'

type Details = { type: string } & Record<string, unknown>

/** Returns what differs, empty when the reading is what the coach expects. */
export function differences(read: ReadAsking, { types, says, fields }: ExpectedPart): string[] {
  if (types.length === 0) return []
  const details = read.details as unknown as Details
  const wrong: string[] = []
  const type = details.type === 'Generic' ? `Generic:${details.scoring}` : details.type
  if (!types.includes(type)) wrong.push(`type ${type}, expected ${types.join(' or ')}`)
  const words = wordsOf(read)
  for (const each of says) if (!words.includes(each.toLowerCase())) wrong.push(`does not say "${each}"`)
  if (wrong.length > 0 && !types.includes(type)) return wrong
  const found = factsOf(read)
  for (const [key, expected] of Object.entries(fields)) {
    const actual = found[key]?.() ?? ''
    if (!isSame(key, expected, actual)) wrong.push(`${key} ${actual || 'none'}, expected ${expected}`)
  }
  return wrong
}

const isSame = (key: string, expected: string, actual: string) => {
  if (key === 'ask') return actual.includes(expected)
  if (key === 'l' || key === 'h' || key === 'a') {
    const [want, have] = [expected.split(/,\s*/), actual.split(/,\s*/)]
    return want.every((each, index) => each === have[index])
  }
  const alternatives = expected.split(/,\s*/).map(each => each.split('/'))
  if (key !== 'm') return actual === expected
  const have = actual.split(', ')
  return have.length === alternatives.length && alternatives.every((names, at) => names.includes(have[at]!))
}

/** Everything an athlete reads of it. */
function wordsOf(read: ReadAsking): string {
  const unknown = read.unknown_movements.map(
    ({ id, name }) => [id, { ...unknownMovement(name), id }] as const,
  )
  return describeWorkout(read.details, new Map([...facts, ...unknown])).toLowerCase()
}

function factsOf({ details: given, unknown_movements }: ReadAsking): Record<string, () => string> {
  const details = given as unknown as Details & {
    movements?: (Line & { reps?: string })[]
    buy_in?: Line[]
    cash_out?: Line[]
  }
  const lines = [...(details.buy_in ?? []), ...(details.movements ?? []), ...(details.cash_out ?? [])]
  const inner = details.movements ?? []
  const nameOf = (id: string) =>
    facts.get(id)?.name ?? unknown_movements.find(each => each.id === id)?.name ?? id
  return {
    m: () => [...new Set(lines.map(({ id }) => nameOf(id)))].join(', '),
    a: () => inner.map(amountOf).join(','),
    l: () => lines.flatMap(({ load }) => (load ? [loadText(load)] : [])).join(','),
    h: () => lines.flatMap(({ height }) => (height ? [pair(height) + height.unit] : [])).join(','),
    r: () => String(details.rounds ?? ''),
    s: () =>
      details.type === 'Strength'
        ? inner.map(({ reps }) => reps).join('|')
        : ((details.rep_scheme as number[] | undefined)?.join('-') ?? ''),
    t: () => {
      const { seconds, interval_seconds, rounds, rest } = details as Record<string, number | undefined> & {
        rest?: { type: string; seconds?: number }
      }
      const interval = interval_seconds ?? (rest?.type === 'interval' ? rest.seconds : undefined)
      return clock(seconds ?? (interval ?? 0) * (rounds ?? 0))
    },
    cap: () => (details.time_cap_seconds === undefined ? '' : clock(details.time_cap_seconds as number)),
    rest: () => {
      const rest = details.rest as { seconds?: number; type: string } | undefined
      return rest?.seconds === undefined ? (rest?.type ?? '') : clock(rest.seconds)
    },
    scoring: () => String(details.scoring ?? ''),
    ladder: () => {
      const ladder = details.ladder as { start: number; step: number } | undefined
      return ladder ? `${ladder.start}+${ladder.step}` : ''
    },
    ask: () => unknown_movements.map(({ name }) => name.toLowerCase()).join(', '),
  }
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const pair = ({ value, value_women }: { value: number; value_women?: number | undefined }) =>
  value_women === undefined ? String(value) : `${value}/${value_women}`
const UNITS = { percent_1rm: '%', bodyweight: 'bw', kg: 'kg', lb: 'lb' }
const loadText = (load: Load) => pair(load) + UNITS[load.unit]
const amountOf = ({ reps, distance, calories, duration }: Line) =>
  reps ??
  (distance && pair(distance) + distance.unit) ??
  (calories && `${pair(calories)}cal`) ??
  (duration === undefined ? '' : clock(duration))
