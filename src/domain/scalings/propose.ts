import type { FixedLoad, ScalingRule, Substitution } from '../../schemas/scalings/scalings'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Line, Load } from '../../schemas/workouts/workout-parts'
import type { MovementFacts, MovementsById } from '../movements/movement'
import { toMillionths } from '../shared/units'

type Rules = Omit<ScalingRule, 'name'>

/** The smallest step of a barbell's load in each unit. */
export type Steps = { kg: number; lb: number }

/**
 * Returns the details of a workout under a rule, or null where the rule changes nothing or the workout is only
 * text. A substitute takes the amount of its line, unless it is counted in another measure; then the movement stays.
 * Loads round to a step, reps to a whole number, and neither becomes 0.
 */
export function scaleWorkout(
  details: WorkoutDetails,
  rules: Rules,
  { movements, steps }: { movements: MovementsById; steps: Steps },
): WorkoutDetails | null {
  const line = (each: LoadedLine) => scaleLine(each, rules, movements, steps)
  const scaled: Record<string, unknown> = { ...details }
  for (const part of ['buy_in', 'movements', 'cash_out'])
    if (Array.isArray(scaled[part])) scaled[part] = (scaled[part] as LoadedLine[]).map(line)
  const reps = rules.reps_percent ?? 100
  if (details.type === 'FranStyle') scaled.rep_scheme = details.rep_scheme.map(each => share(each, reps))
  if ('vest' in details && details.vest)
    scaled.vest = scaleLoad(details.vest, rules.load_percent ?? 100, { kg: 1, lb: 2 })
  const read = WorkoutDetails.safeParse(scaled)
  if (!read.success || JSON.stringify(read.data) === JSON.stringify(details)) return null
  return read.data
}

type LoadedLine = Omit<Line, 'load'> & { load?: Line['load'] | null }

function scaleLine(
  line: LoadedLine,
  { load_percent, reps_percent, substitutions, loads }: Rules,
  movements: MovementsById,
  steps: Steps,
): LoadedLine {
  const found = substitutions.find(each => each.movement_id === line.id)
  const instead = found && movements.get(found.instead_id)
  const fits = found && instead && takesAmount(line, instead) ? found : null
  const reps = ((reps_percent ?? 100) * (fits?.reps_percent ?? 100)) / 100
  const scaled = { ...line, ...(fits && { id: fits.instead_id }) }
  if (line.load) scaled.load = fixedLoad(line.load, loads) ?? scaleLoad(line.load, load_percent ?? 100, steps)
  if (line.reps !== undefined) scaled.reps = scaleReps(line.reps, reps)
  if (line.calories) scaled.calories = scaleAmount(line.calories, reps, 1)
  if (line.distance) scaled.distance = scaleAmount(line.distance, reps, DISTANCE_STEPS[line.distance.unit])
  return fits ? withoutUnfit(scaled, instead!) : scaled
}

function fixedLoad(load: Load, loads: readonly FixedLoad[]): Load | undefined {
  return loads.find(
    ({ load: { value, value_women, unit } }) =>
      unit === load.unit && value === load.value && value_women === load.value_women,
  )?.instead
}

function takesAmount(line: LoadedLine, instead: MovementFacts): boolean {
  if (line.distance) return instead.hasDistance
  if (line.calories) return instead.hasCalories
  if (line.duration !== undefined) return instead.hasDuration
  return instead.hasReps
}

/** A ring row has no load, and a step over no height. */
function withoutUnfit({ load, height, ...line }: LoadedLine, instead: MovementFacts): LoadedLine {
  return {
    ...line,
    ...(load !== undefined && instead.hasLoad && { load }),
    ...(height && instead.hasHeight && { height }),
  }
}

const DISTANCE_STEPS = { m: 5, km: 0.1, mi: 0.05, ft: 5, yd: 5 } as const

/** `max` and ranges such as `8-10` stay. */
function scaleReps(reps: string, percent: number): string {
  return /^\d+$/.test(reps) ? String(share(Number(reps), percent)) : reps
}

function share(value: number, percent: number): number {
  return Math.max(1, Math.round((value * percent) / 100))
}

type Amounts = { value: number; value_women?: number | undefined }

function scaleAmount<Amount extends Amounts>(amount: Amount, percent: number, step: number): Amount {
  if (percent === 100) return amount
  const of = (value: number) => {
    const steps = Math.max(1, Math.round(toMillionths((value * percent) / 100 / step)))
    return toMillionths(steps * step)
  }
  return {
    ...amount,
    value: of(amount.value),
    ...(amount.value_women !== undefined && { value_women: of(amount.value_women) }),
  }
}

function scaleLoad<Amount extends Load | { value: number; unit: 'kg' | 'lb' }>(
  load: Amount,
  percent: number,
  steps: Steps,
): Amount {
  const unit = load.unit as Load['unit']
  const step = unit === 'kg' || unit === 'lb' ? steps[unit] : unit === 'bodyweight' ? 0.05 : 1
  return scaleAmount(load, percent, step)
}

/** Returns the ids of movements that substitutions need. */
export function substituteIds(rules: readonly { substitutions: readonly Substitution[] }[]): string[] {
  return [...new Set(rules.flatMap(rule => rule.substitutions.map(each => each.instead_id)))]
}
