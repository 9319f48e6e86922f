/** The progression of a cycle as it is stored. Weeks count from 1, days of the week from 1 for Monday. */
import { z } from 'zod'
import { amount, id, listOf, oneOf, text, whole } from '../shared/fields'
import { Load, Rest } from '../workouts/workout-parts'
import { STRENGTH_REPS } from '../workouts/workout-shapes'

export const MOST_WEEKS = 26
export const MOST_LIFTS = 8

const week = whole(1, MOST_WEEKS)
const reps = z.string().regex(STRENGTH_REPS, 'must be like "5-5-5" or "max"')

/** `percent` adds points to a percentage of a max, and multiplies a weight. */
const CHANGE_UNITS = ['percent', 'kg', 'lb', 'rep', 'set'] as const
export const Change = z.strictObject({
  value: z.number().min(-1000).max(1000),
  unit: oneOf(CHANGE_UNITS),
  /** Once in so many weeks. */
  every: week,
})
export type Change = z.infer<typeof Change>

const Growth = z.strictObject({
  value: z.number().min(-1000).max(1000),
  unit: oneOf(['percent', 'kg', 'lb']),
})
export type Growth = z.infer<typeof Growth>

/** Null fields follow from the first week. */
const OwnWeek = { reps: reps.nullable(), load: Load.nullable() }

export const CycleLift = z.strictObject({
  movement_id: id,
  /** Empty: the weekday of the first day. */
  days: listOf(whole(1, 7), 0, 7),
  reps,
  load: Load.nullable(),
  rest: Rest,
  notes: text(1, 10_000).nullable(),
  change: Change.nullable(),
  /** Loads by week, in the unit of `load`. Fewer than weeks repeat as waves. */
  loads: listOf(amount, 0, MOST_WEEKS),
  /** Reps by week. */
  schemes: listOf(reps, 0, MOST_WEEKS),
  wave: z.strictObject({ weeks: week, change: Change.nullable() }).nullable(),
  deload: z.strictObject({ weeks: listOf(week, 1, MOST_WEEKS), ...OwnWeek }).nullable(),
  weeks: listOf(z.strictObject({ week, ...OwnWeek }), 0, MOST_WEEKS),
  retest: z.strictObject({ by: oneOf(['day', 'week']), number: whole(1, 7 * MOST_WEEKS + 14) }).nullable(),
})
export type CycleLift = z.infer<typeof CycleLift>

export const CyclePlan = z.strictObject({
  weeks: week,
  /** Percentage of the best lift that is the training max. */
  share: z.number().gt(0).max(150),
  /** Growth of training maxes from this cycle to the next. */
  growth: Growth.nullable(),
  lifts: listOf(CycleLift, 1, MOST_LIFTS),
})
export type CyclePlan = z.infer<typeof CyclePlan>
