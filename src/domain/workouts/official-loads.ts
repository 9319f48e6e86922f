/**
 * The official metric loads of workouts that were published in pounds. CrossFit publishes both units, and does not simply
 * convert: 95/65 lb is 43/30 kg, a 50 lb dumbbell is one of 22.5 kg, a 35 lb bar the 15 kg one.
 */
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Line, Load } from '../../schemas/workouts/workout-parts'
import { findImplement, type Implement } from './implements'

/** Pounds whose official kilograms differ from the rounded value, by implement. */
const OFFICIAL: { readonly [I in Implement]?: Readonly<Record<number, number>> } = {
  barbell: { 35: 15, 65: 30, 105: 47, 125: 56, 185: 83 },
  dumbbell: { 35: 15, 50: 22.5 },
}

/**
 * The official kilograms of a load in pounds: from the table, else the nearest whole kilogram, at least half a
 * kilogram.
 */
export function officialKilograms(pounds: number, implement: Implement): number {
  return OFFICIAL[implement]?.[pounds] ?? Math.max(Math.round(pounds * 0.453_592_37), 0.5)
}

/**
 * Converts loads and vests in pounds to official kilograms. The fingerprint stays the same, because loads count to
 * the nearest 5 pounds.
 */
export function toOfficialKilograms<Details extends WorkoutDetails>(
  details: Details,
  nameOf: (id: string) => string,
): Details {
  const entries = Object.entries(details).map(([key, value]) => {
    if (key === 'vest' && value) return [key, converted(value as Load, 'other')]
    if (key !== 'movements' && key !== 'buy_in' && key !== 'cash_out') return [key, value]
    return [key, (value as Line[] | undefined)?.map(line => metricLine(line, nameOf))]
  })
  return Object.fromEntries(entries)
}

function metricLine(line: Line, nameOf: (id: string) => string): Line {
  return line.load ? { ...line, load: converted(line.load, findImplement(nameOf(line.id))) } : line
}

function converted(load: Load, implement: Implement): Load {
  if (load.unit !== 'lb') return load
  const { value, value_women } = load
  return {
    value: officialKilograms(value, implement),
    ...(value_women !== undefined && { value_women: officialKilograms(value_women, implement) }),
    unit: 'kg',
  }
}
