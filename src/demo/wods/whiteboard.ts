import type { Written, WrittenLegacy } from '../workouts/workouts'

export type Part = {
  prefix: 'A' | 'B' | 'C' | null
  workout: Written | WrittenLegacy
  scaled?: Written
  name?: string
  notes?: string
  coachNotes?: string
  /** Share of attendees who log a result, 0 to 1. */
  logged: number
}

export type Day = { name?: string; parts: Part[] }

/** The gym's own Rx loads, in kilograms, men then women. */
export const kg = (value: number, value_women?: number) => ({
  load: { value, ...(value_women === undefined ? {} : { value_women }), unit: 'kg' as const },
})
export const percent = (value: number) => ({ value, unit: 'percent_1rm' as const })
/** The height of a box in centimetres, men then women. */
export const cm = (value: number, value_women: number) => ({
  height: { value, value_women, unit: 'cm' as const },
})
export const asNeeded = { type: 'as_needed' as const }
export const rest = (seconds: number) => ({ type: 'fixed' as const, seconds })
export const every = (seconds: number) => ({ type: 'interval' as const, seconds })

export function strength(
  lifts: [id: string, reps: string, load?: ReturnType<typeof percent>][],
  pause: typeof asNeeded | ReturnType<typeof rest> | ReturnType<typeof every> = asNeeded,
): Written {
  return {
    details: {
      type: 'Strength',
      movements: lifts.map(([id, reps, load]) => ({ id, load: load ?? null, reps })),
      rest: pause,
    },
  }
}
