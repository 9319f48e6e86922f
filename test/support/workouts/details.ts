/** Short forms of the details of workouts, for tests that write many. */
import type { z } from 'zod'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import type { Line } from '../../../src/schemas/workouts/workout-parts'

type LineInput = z.input<typeof Line>
type With = Pick<LineInput, 'load' | 'height' | 'note' | 'scored'>

function line(id: string, amount: Partial<LineInput>, extras: With[]): LineInput {
  return Object.assign({ id, ...amount }, ...extras)
}

function pair(men: number, women: number | undefined) {
  return women === undefined ? { value: men } : { value: men, value_women: women }
}

/** A line without an amount, which climbs or is counted. */
export const each = (id: string, ...extras: With[]) => line(id, {}, extras)
export const reps = (count: number, id: string, ...extras: With[]) =>
  line(id, { reps: String(count) }, extras)
/** A distance in metres, kilometres, miles, feet or yards. */
export const metres = (value: number, id: string, ...extras: With[]) =>
  line(id, { distance: { value, unit: 'm' } }, extras)
export const kilometres = (value: number, id: string, ...extras: With[]) =>
  line(id, { distance: { value, unit: 'km' } }, extras)
export const miles = (value: number, id: string, ...extras: With[]) =>
  line(id, { distance: { value, unit: 'mi' } }, extras)
export const feet = (value: number, id: string, ...extras: With[]) =>
  line(id, { distance: { value, unit: 'ft' } }, extras)
export const yards = (value: number, id: string, ...extras: With[]) =>
  line(id, { distance: { value, unit: 'yd' } }, extras)
export const calories = (men: number, women: number | undefined, id: string) =>
  line(id, { calories: pair(men, women) }, [])
/** The Rx loads in pounds, men then women. */
export const lb = (men: number, women?: number): With => ({ load: { ...pair(men, women), unit: 'lb' } })
export const bodyweight = (value: number): With => ({ load: { value, unit: 'bodyweight' } })
export const inches = (men: number, women?: number): With => ({ height: { ...pair(men, women), unit: 'in' } })
export const note = (text: string): With => ({ note: text })

type Vest = { vest: { value: number; value_women?: number; unit: 'lb' } }
/** A vest worn throughout, in pounds. */
export const vest = (men: number, women?: number): Vest => ({ vest: { ...pair(men, women), unit: 'lb' } })
export const cap = (minutes: number) => ({ time_cap_seconds: minutes * 60 })

type Of<Type extends WorkoutDetailsInput['type']> = Extract<WorkoutDetailsInput, { type: Type }>
type Rest<Type extends WorkoutDetailsInput['type']> = Partial<Omit<Of<Type>, 'type'>>

/** As many rounds as possible in a number of minutes. */
export function amrap(minutes: number, movements: LineInput[], more: Rest<'Amrap'> = {}): Of<'Amrap'> {
  return { type: 'Amrap', seconds: minutes * 60, movements, ...more }
}

export function forTime(movements: LineInput[], more: Rest<'ForTime'> = {}): Of<'ForTime'> {
  return { type: 'ForTime', movements, ...more }
}

export function rounds(
  count: number,
  movements: LineInput[],
  more: Rest<'RoundsForTime'> = {},
): Of<'RoundsForTime'> {
  return { type: 'RoundsForTime', rounds: count, movements, ...more }
}

export function scheme(
  rep_scheme: number[],
  movements: LineInput[],
  more: Rest<'FranStyle'> = {},
): Of<'FranStyle'> {
  return { type: 'FranStyle', rep_scheme, movements, ...more }
}

export function repeat(times: number, ...lines: LineInput[]): LineInput[] {
  return Array.from({ length: times }, () => lines).flat()
}
