import type { MovementsById } from '../../domain/movements/movement'
import {
  formatCalories,
  formatCount,
  formatDistance,
  formatHeight,
  formatLoad,
  formatTime,
} from '../../domain/shared/words'
import { joined, movementName } from '../../domain/workouts/describe-parts'
import { formatScheme } from '../../domain/workouts/describe-strength'
import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Line } from '../../schemas/workouts/workout-parts'
import type { StoredDetails } from '../../services/workouts/workouts'
import { describeTerms, type Fact, forBoth } from './workout-terms'

type WorkoutLine = {
  movement: { id: string; name: string }
  amount: string
  with: string
}
type WorkoutGroup = { label: string | null; lines: WorkoutLine[] }
export type WorkoutWords = { groups: WorkoutGroup[]; facts: Fact[] }

export const TYPE_WORDS: Record<string, string> = {
  Amrap: 'AMRAP',
  Cardio: 'Cardio',
  CardioIntervals: 'Intervals',
  DeathBy: 'Death by',
  Emom: 'EMOM',
  Fgb: 'Rounds for reps',
  ForTime: 'For time',
  FranStyle: 'For time',
  Generic: 'Workout',
  MaxReps: 'Max reps',
  RoundsForTime: 'Rounds for time',
  Strength: 'Strength',
  Tabata: 'Tabata',
  TwelveDays: 'Twelve days',
  WarmUp: 'Warm-up',
  AccessoryWork: 'Accessory work',
  WeightliftingTotal: 'Weightlifting total',
}

export function describeWorkoutLines(details: StoredDetails, movements: MovementsById): WorkoutWords {
  if (details.type === 'AccessoryWork' || details.type === 'WeightliftingTotal') {
    const lines = (details.movements ?? []).map(({ id }) => ({ id }))
    return { groups: groupOf(null, lines, movements), facts: [] }
  }
  return { groups: groupsOf(details, movements), facts: describeTerms(details) }
}

function groupsOf(details: WorkoutDetails, movements: MovementsById): WorkoutGroup[] {
  switch (details.type) {
    case 'Generic':
      return []
    case 'Emom':
      return details.alternating
        ? slotsOf(details, movements)
        : groupOf('Every interval', details.movements, movements)
    case 'Strength':
      return [{ label: null, lines: details.movements.map(lift => strengthLine(lift, movements)) }]
    case 'TwelveDays':
      return details.movements.flatMap((line, index) => groupOf(`Day ${index + 1}`, [line], movements))
    case 'Fgb':
    case 'Tabata':
    case 'MaxReps':
      return groupOf(null, details.movements, movements)
    default:
      return aroundRounds(details, movements)
  }
}

type WithRounds = { buy_in?: Line[] | undefined; movements: Line[]; cash_out?: Line[] | undefined }

function aroundRounds(details: WithRounds & { type: string }, movements: MovementsById): WorkoutGroup[] {
  const label = details.type === 'RoundsForTime' || details.type === 'Amrap' ? 'Every round' : null
  return [
    ...groupOf('Buy-in', details.buy_in ?? [], movements),
    ...groupOf(label ?? (details.buy_in || details.cash_out ? 'Then' : null), details.movements, movements),
    ...groupOf('Cash-out', details.cash_out ?? [], movements),
  ]
}

function slotsOf(details: DetailsOf<'Emom'>, movements: MovementsById): WorkoutGroup[] {
  const slots = new Map<number, Line[]>()
  details.movements.forEach((line, index) => {
    const slot = line.slot ?? index + 1
    slots.set(slot, [...(slots.get(slot) ?? []), line])
  })
  return [...slots]
    .sort(([a], [b]) => a - b)
    .flatMap(([slot, lines]) => groupOf(`Interval ${slot}`, lines, movements))
}

function groupOf(label: string | null, lines: Line[], movements: MovementsById): WorkoutGroup[] {
  return lines.length === 0 ? [] : [{ label, lines: lines.map(line => lineOf(line, movements)) }]
}

function lineOf(line: Line, movements: MovementsById): WorkoutLine {
  const { id, load, height, note, scored } = line
  return {
    movement: { id, name: movementName(id, movements) },
    amount: amountOf(line),
    with: joined(
      load ? forBoth(load, formatLoad) : '',
      height && forBoth(height, formatHeight),
      note,
      scored === false ? 'not scored' : undefined,
    ).replace(/^ · /, ''),
  }
}

function strengthLine(
  { id, reps, load }: DetailsOf<'Strength'>['movements'][number],
  movements: MovementsById,
): WorkoutLine {
  const name = movementName(id, movements)
  return { movement: { id, name }, amount: formatScheme(reps), with: load ? forBoth(load, formatLoad) : '' }
}

function amountOf({ reps, distance, calories, duration }: Line): string {
  if (reps === 'max') return 'max reps'
  if (reps !== undefined) return formatCount(Number(reps), 'rep')
  if (distance) return formatDistance(distance)
  if (calories) return formatCalories(calories)
  return duration === undefined ? '' : formatTime(duration)
}
