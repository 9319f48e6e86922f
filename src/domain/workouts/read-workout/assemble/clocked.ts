import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { formatCalories, formatCount, formatDistance, formatTime } from '../../../shared/words'
import { hasAmount } from '../behind/implements'
import { type Item, isMax, MAX } from '../draft'
import type { Assembly } from './assembly'

/**
 * Rounds of a fixed time with a movement for max reps: `Five 3-minute rounds of: 10 push presses, max pull-ups`; `4
 * rounds, AMRAP 2: 15 cal row, max burpees`.
 */
export function isClocked({ draft, items }: Assembly): boolean {
  const { work, form, rounds, seconds } = draft.stated
  if (rounds === undefined || !items.some(isMax)) return false
  return work !== undefined ? form === undefined : form === 'amrap' && seconds !== undefined
}

/** An Emom whose interval is the work plus its rest. */
export function clocked(assembly: Assembly): WorkoutDetailsInput {
  const { draft } = assembly
  const work = assembly.ask('work') ?? assembly.ask('seconds')!
  const rest = assembly.ask('rest')
  const gap = rest?.type === 'fixed' ? rest.seconds : rest?.type === 'work_ratio' ? rest.ratio * work : 0
  const interval = rest?.type === 'interval' ? rest.seconds : work + gap
  if (interval > work)
    draft.note(`In each interval ${formatTime(work)} of work, then rest ${formatTime(interval - work)}`)
  if (rest?.type === 'as_needed') draft.note('Rest as needed between the rounds')
  for (const name of ['scoring', 'measure', 'forTime'] as const) assembly.ask(name)
  return {
    type: 'Emom',
    interval_seconds: interval,
    rounds: assembly.ask('rounds')!,
    movements: assembly.items.map(item => assembly.line(countedItem(item))),
    scoring: 'reps',
  }
}

/** A maximum without reps counts calories or distance: `max row`. */
export function countedItem(item: Item): Item {
  if (!isMax(item) || item.movement.hasReps) return item
  const { reps: _, sets: __, ...others } = item
  return { ...others, note: item.note ?? `${MAX} ${item.movement.hasCalories ? 'calories' : 'distance'}` }
}

/** Fixed work beside counted work: `AMRAP 20: run 400 m, max pull-ups`. */
export function isBesideMax({ draft, items }: Assembly): boolean {
  const { form, rounds, work, seconds, forTime, cap } = draft.stated
  const isPlain =
    form === 'amrap'
      ? seconds !== undefined && rounds === undefined
      : form === undefined && rounds !== undefined
  if (!isPlain || forTime || cap !== undefined || work !== undefined) return false
  if (!items.some(isMax) || items.every(isMax)) return false
  // In an AMRAP the reps of all movements count, except lengths.
  return (
    form === undefined ||
    hasTimedSet(items) ||
    isLastOfTime(items) ||
    items.every(item => isMax(item) || (item.distance ?? item.calories) !== undefined)
  )
}

/** `then max burpees in the remaining time`. */
export const isLastOfTime = (items: readonly Item[]) =>
  items.length > 1 &&
  isMax(items.at(-1)!) &&
  items.slice(0, -1).every(item => !isMax(item)) &&
  REMAINING.test(items.at(-1)?.note ?? '')
const REMAINING =
  /\btime\b|remain|remaing|\bleft\b|rest of|runs? out|resterend|overgebleven|verbleib|[uü]brig|restant|restante|rimanent|que reste|que queda|sobra|avanza|overblijft/i

/** `:40 max double-unders` within a round: no count of a round is known. */
const hasTimedSet = (items: readonly Item[]) =>
  items.some(item => isMax(item) && item.duration !== undefined) &&
  items.every(({ reps, duration }) => reps !== undefined || duration !== undefined)

/** Max reps after fixed lines, which don't count. */
export function besideMax(assembly: Assembly): WorkoutDetailsInput {
  const { draft, items } = assembly
  if (draft.stated.form === 'amrap' && hasTimedSet(items))
    draft.assume(
      'The score is the reps of all lines: a set of so many seconds has no count for rounds and reps',
      items.find(isMax)!.line,
    )
  for (const name of ['scoring', 'measure'] as const) assembly.ask(name)
  return {
    type: 'MaxReps',
    movements: assembly.items.map(item => uncounted(assembly, item)),
    ...assembly.field('rounds', 'sets'),
    ...assembly.field('seconds', 'seconds'),
    scoring: 'total',
  } as WorkoutDetailsInput
}

function uncounted(assembly: Assembly, item: Item): Line {
  const isTimedAmrap = assembly.draft.stated.form === 'amrap' && hasTimedSet(assembly.items)
  if (isMax(item) || !hasAmount(item)) {
    const { reps: _, sets: __, duration: time, ...line } = assembly.line(item) as Line & { sets?: string }
    if (!isTimedAmrap || time === undefined) return time === undefined ? line : { ...line, duration: time }
    return { ...line, note: `${formatTime(time)} each round` }
  }
  const { reps, distance, calories, duration, ...line } = assembly.line(item)
  const amount =
    (reps !== undefined && formatCount(Number(reps), 'rep')) ||
    (distance && formatDistance(distance)) ||
    (calories && formatCalories(calories)) ||
    formatTime(duration ?? 0)
  const note = line.note === undefined ? amount : `${amount}, ${line.note}`
  return isTimedAmrap ? { ...line, note: `${note} each round` } : { ...line, note, scored: false }
}
