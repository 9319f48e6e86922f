import { createHash } from 'node:crypto'
import { DETAILS, type WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Line, Load } from '../../schemas/workouts/workout-parts'
import { toCentimetres, toMetres } from '../shared/units'
import { readRepeats } from './several-times'

export type Canonical = { [key: string]: unknown }

/**
 * Returns 32 hex characters, equal for the same workout whatever its notes, units or omitted defaults. Movements count
 * by id, because two may share a name.
 */
export function fingerprintOf(details: WorkoutDetails): string {
  const text = JSON.stringify(toCanonical(details), inKeyOrder)
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/**
 * Returns the content of a fingerprint: type, order, amounts and every option, with defaults. Loads and vests are in
 * pounds to the nearest 5 (43 kg is 95 lb), percent and bodyweight loads unchanged, heights in whole centimetres,
 * distances in whole metres, texts without case and spaces. Notes don't count, except an AMRAP's repetitions, nor does
 * the time cap: Fran with a cap is Fran.
 */
export function toCanonical(details: WorkoutDetails): Canonical {
  const known = Object.entries(filled(details)).filter(
    ([key, value]) => value !== undefined && key !== 'time_cap_seconds' && key !== 'notes',
  )
  const times = details.type === 'Amrap' ? readRepeats(details.notes) : 1
  return Object.fromEntries([
    ...known.map(([key, value]) => [key, canonicalValue(key, value, details)] as const),
    ...(times === 1 ? [] : [['times', times] as const]),
  ])
}

/** Details of an older version may be invalid now, and stay unchanged. */
function filled(details: WorkoutDetails): WorkoutDetails {
  const parsed = DETAILS[details.type].safeParse(details)
  return parsed.success ? parsed.data : details
}

function canonicalValue(key: string, value: unknown, details: WorkoutDetails): unknown {
  switch (key) {
    case 'movements':
      return details.type === 'Emom' && details.alternating
        ? bySlot(value as Line[])
        : canonicalLines(value as Line[])
    case 'buy_in':
    case 'cash_out':
      return canonicalLines(value as Line[])
    case 'vest':
      return canonicalLoad(value as Load)
    case 'description':
      return folded(value as string)
    default:
      return value
  }
}

type AnyLine = Omit<Line, 'load'> & { load?: Load | null | undefined }

function canonicalLines(lines: AnyLine[]): Canonical[] {
  return lines.map(canonicalLine)
}

/** In an alternating Emom, lines without slots have one interval each, which equals numbered slots. */
function bySlot(lines: Line[]): Canonical[] {
  const numbered = lines.map((line, index) => ({ ...line, slot: line.slot ?? index + 1 }))
  return canonicalLines(numbered.sort((a, b) => a.slot - b.slot))
}

function canonicalLine({
  id,
  reps,
  load,
  distance,
  calories,
  duration,
  height,
  scored,
  slot,
}: AnyLine): Canonical {
  return {
    id,
    ...(reps !== undefined && { reps }),
    ...(load && { load: canonicalLoad(load) }),
    ...(distance && {
      metres: sides(distance, value => Math.round(toMetres({ value, unit: distance.unit }))),
    }),
    ...(calories && { calories: sides(calories, value => value) }),
    ...(duration !== undefined && { seconds: duration }),
    ...(height && {
      centimetres: sides(height, value => Math.round(toCentimetres({ value, unit: height.unit }))),
    }),
    ...(scored === false && { scored }),
    ...(slot !== undefined && { slot }),
  }
}

const POUNDS_IN_A_KILOGRAM = 1 / 0.453_592_37

function canonicalLoad(load: Load): Canonical {
  const { unit } = load
  if (unit === 'percent_1rm' || unit === 'bodyweight') return { [unit]: sides(load, value => value) }
  const toPounds = unit === 'kg' ? POUNDS_IN_A_KILOGRAM : 1
  return { lb: sides(load, value => Math.round((value * toPounds) / 5) * 5) }
}

/** An amount for both sexes: one number when it is the same for both, else men's and women's. */
function sides(
  { value, value_women = value }: { value: number; value_women?: number | undefined },
  convert: (value: number) => number,
): number | [number, number] {
  const [men, women] = [convert(value), convert(value_women)]
  return men === women ? men : [men, women]
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
