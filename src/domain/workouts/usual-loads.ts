/**
 * Usual loads, to find numbers that are only plausible in the other unit. The figures come from published workouts (the
 * Girls, the heroes, the Open) and from the sizes of implements:
 *
 * - Thrusters use 43/30 kg or 95/65 lb. Nobody does 45 reps of 95 kg, so 95/65 is pounds; 43 lb is lighter than the
 *   empty bar, so 43/30 is kilograms.
 * - Wall balls have 9/6 kg or 20/14 lb, kettlebells 24/16 and 32/24 kg or 53/35 and 70/53 lb, dumbbells 22.5/15 kg or
 *   50/35 lb.
 * - Lifts of a strength session vary as people do: only loads beyond everyone lead to a question.
 *
 * Many numbers are plausible in both units: 60 for a deadlift, 75/55 for a clean. They are in the gym's unit.
 */
import type { Load } from '../../schemas/workouts/workout-parts'
import { findImplement, type Implement } from './implements'

export type LoadUnit = 'kg' | 'lb'

/** A family of movements by men's loads in kg. */
type Family = {
  usual: readonly [number, number]
  possible: readonly [number, number]
  heaviest: number
  pairs: Readonly<Record<LoadUnit, readonly string[]>>
}

const BARS = {
  kg: [
    ...['30/20', '34/25', '35/25', '40/30', '42.5/30', '43/29', '43/30', '45/30', '50/35', '52/34', '52/36'],
    ...[
      '60/40',
      '60/42.5',
      '60/43',
      '61/43',
      '70/47',
      '70/47.5',
      '70/48',
      '70/50',
      '80/55',
      '83/56',
      '83/58',
    ],
    ...[
      '84/57',
      '85/55',
      '85/60',
      '90/60',
      '100/70',
      '102/70',
      '110/75',
      '120/80',
      '124/83',
      '125/85',
      '140/95',
    ],
    ...['142.5/92.5', '143/93', '143/97', '20/15', '29/20'],
  ],
  lb: [
    ...[
      '45/35',
      '65/45',
      '75/55',
      '95/65',
      '115/75',
      '115/80',
      '115/85',
      '135/95',
      '155/100',
      '155/105',
      '165/115',
    ],
    ...['185/125', '185/130', '185/135', '205/145', '225/155', '245/165', '275/185', '315/205', '315/215'],
  ],
}

const bar = (usual: readonly [number, number], possible: readonly [number, number], heaviest: number) => ({
  ...{ usual, possible, heaviest },
  pairs: BARS,
})

const BALL: Family = {
  usual: [5.5, 13.7],
  possible: [3, 16],
  heaviest: 16,
  pairs: { kg: ['9/6', '6/4', '12/9', '13/9', '10/8', '9/7'], lb: ['20/14', '14/10', '30/20', '20/10'] },
}
const KETTLEBELL: Family = {
  usual: [12, 32],
  possible: [4, 48],
  heaviest: 48,
  pairs: {
    kg: ['24/16', '32/24', '16/12', '20/16', '28/20', '20/12', '12/8', '24/20', '40/28', '28/16'],
    lb: ['53/35', '70/53', '35/26', '35/25', '44/26', '44/35', '62/44', '50/35', '55/35', '88/53', '72/53'],
  },
}
const DUMBBELL: Family = {
  usual: [11, 32],
  possible: [2, 50],
  heaviest: 70,
  pairs: {
    kg: ['22.5/15', '22/15', '22.5/12.5', '15/10', '17.5/12.5', '30/20', '32/22', '32.5/22.5', '12.5/7.5'],
    lb: ['50/35', '35/25', '35/20', '70/50', '60/40', '60/45', '45/30', '40/30', '100/70', '15/10'],
  },
}
const PLATE: Family = {
  usual: [5, 25],
  possible: [2, 25],
  heaviest: 25,
  pairs: { kg: ['20/15', '25/20', '20/10', '15/10'], lb: ['45/35', '45/25', '35/25', '25/15'] },
}

const BARBELLS: readonly (readonly [RegExp, Family])[] = [
  [/high pull/i, bar([20, 62], [15, 90], 140)],
  [/thruster|cluster|sotts|shoulder press|strict press|push press|curl/i, bar([20, 62], [15, 85], 140)],
  [/overhead (?:squat|walking lunge|lunge)|snatch(?!-grip)/i, bar([20, 70], [15, 105], 160)],
  [/bench|floor press/i, bar([40, 100], [20, 140], 200)],
  [/deadlift|rack pull|hip thrust/i, bar([40, 125], [25, 190], 320)],
  [/(?:back|box) squat/i, bar([40, 110], [20, 160], 280)],
  [
    /clean|jerk|ground[\s-]to[\s-]overhead|shoulder[\s-]to[\s-]overhead|complex/i,
    bar([30, 90], [18, 125], 200),
  ],
  [/front squat|lunge/i, bar([30, 90], [18, 125], 220)],
]
const OF_IMPLEMENT: { readonly [I in Implement]?: Family } = {
  ball: BALL,
  kettlebell: KETTLEBELL,
  dumbbell: DUMBBELL,
  plate: PLATE,
}
const VEST: Family = { ...BALL, usual: [4, 14], possible: [2, 16], heaviest: 16 }

/**
 * Returns the other unit when a load without a unit is plausible only in it; null when it is plausible in `own`, in
 * neither, or for unknown implements. `name` is the movement's, null for a vest; `isStrength` limits the check to
 * loads beyond everyone.
 */
export function suggestUnit(
  name: string | null,
  { value, value_women }: Pick<Load, 'value' | 'value_women'>,
  own: LoadUnit,
  { isStrength = false, note = '' }: { isStrength?: boolean; note?: string } = {},
): LoadUnit | null {
  const family = name === null ? VEST : familyOf(name, note)
  if (!family) return null
  const other: LoadUnit = own === 'kg' ? 'lb' : 'kg'
  const isWithin = ([low, high]: readonly [number, number], unit: LoadUnit) => {
    const kilograms = unit === 'kg' ? value : value * 0.453_592_37
    return kilograms >= low && kilograms <= high
  }
  if (isStrength) {
    const all = [0, family.heaviest] as const
    return !isWithin(all, own) && isWithin(all, other) ? other : null
  }
  const pair = `${value}/${value_women}`
  if (family.pairs[own].includes(pair)) return null
  if (!isWithin(family.possible, own)) return isWithin(family.usual, other) ? other : null
  if (value_women === undefined) return null
  const isKnown = family.pairs[other].includes(pair)
  const isLoadable = own === 'kg' || [value, value_women].every(each => isMadeInPounds(each, family))
  return isKnown && !(isWithin(family.usual, own) && isLoadable) ? other : null
}

/** Bars and dumbbells are loaded in steps of 5 lb; kettlebells and balls come in the sizes of their pairs. */
function isMadeInPounds(pounds: number, { pairs }: Family): boolean {
  return pairs === BARS || pairs === DUMBBELL.pairs
    ? pounds % 5 === 0
    : pairs.lb.some(pair => pair.split('/').includes(String(pounds)))
}

function familyOf(name: string, note: string): Family | undefined {
  const own = findImplement(name)
  const implement = own === 'barbell' && note !== '' ? findImplement(note) : own
  if (implement !== 'barbell') return OF_IMPLEMENT[implement]
  return BARBELLS.find(([pattern]) => pattern.test(name))?.[1]
}

/** Returns the heaviest plausible load of a movement in kg; undefined for unknown implements. */
export function heaviestPlausible(name: string): number | undefined {
  const family = familyOf(name, '')
  // Two implements may be written as one load.
  return (
    family && (family === DUMBBELL || family === KETTLEBELL ? 2 * family.heaviest : 1.25 * family.heaviest)
  )
}

/** True for a lift with a barbell. */
export function isBarbell(name: string, note = ''): boolean {
  return familyOf(name, note)?.pairs === BARS
}
