import { z } from 'zod'
import { amount, evenWhenWrong, flag, id, listOf, oneOf, seconds, text, whole } from '../shared/fields'

const value = amount
const value_women = amount.optional()

/** A prescribed load in the unit it was written in. `value_women` is the second Rx load. */
export const Load = z.strictObject({
  value,
  value_women,
  unit: oneOf(['lb', 'kg', 'percent_1rm', 'bodyweight']),
})
export type Load = z.infer<typeof Load>

export const Vest = z.strictObject({ value, value_women, unit: oneOf(['lb', 'kg']) })
export type Vest = z.infer<typeof Vest>

const DISTANCE_UNITS = ['m', 'km', 'mi', 'ft', 'yd'] as const
export const Distance = z.strictObject({ value, value_women, unit: oneOf(DISTANCE_UNITS) })
export type Distance = z.infer<typeof Distance>

export const DistanceDone = z.strictObject({
  value: z.number('must be a number').min(0, 'must be 0 or more').max(1_000_000, 'must be at most 1000000'),
  unit: oneOf(DISTANCE_UNITS),
})
export type DistanceDone = z.infer<typeof DistanceDone>

export const Calories = z.strictObject({ value, value_women })
export type Calories = z.infer<typeof Calories>

export const Height = z.strictObject({ value, value_women, unit: oneOf(['in', 'cm']) })
export type Height = z.infer<typeof Height>

const WHOLE_REPS = /^[1-9]\d{0,4}$/

export const Line = z
  .strictObject({
    id,
    // `lines` below restricts this by workout type; the document shows the widest form.
    reps: z.string('must be a string').meta({ pattern: '^(max|[1-9]\\d{0,4})$', maxLength: 5 }).optional(),
    load: Load.optional(),
    distance: Distance.optional(),
    calories: Calories.optional(),
    duration: seconds.optional(),
    height: Height.optional(),
    note: text(1, 500).optional(),
    scored: flag.optional(),
    slot: whole(1, 100).optional(),
  })
  .superRefine((line, ctx) => {
    const given = listAmounts(line)
    for (const extra of given.slice(1)) {
      ctx.addIssue({
        code: 'custom',
        path: [extra],
        message: `cannot be combined with ${given[0]}: a line has at most one amount`,
      })
    }
  }, evenWhenWrong)
export type Line = z.infer<typeof Line>

export const AMOUNTS = ['reps', 'distance', 'calories', 'duration'] as const
export type Amount = (typeof AMOUNTS)[number]

export function listAmounts(line: { [A in Amount]?: unknown }): Amount[] {
  return AMOUNTS.filter(name => line[name] !== undefined)
}

/**
 * A type's rule for its lines. `exactly-one`: each has an amount. `climbs`: a line without an amount climbs.
 */
type LineRule = { amounts: 'exactly-one' | 'climbs' | 'none' | 'any'; max?: boolean; slots?: boolean }

/** Returns the schema of lines under a type's rule. */
export function lines(rule: LineRule, min = 1, max = 100) {
  return listOf(Line, min, max).superRefine((all, ctx) => {
    listLines(all).forEach(([line, index]) => {
      const given = listAmounts(line)
      const issue = (key: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [index, key], message })
      if (rule.amounts === 'exactly-one' && given.length === 0)
        issue('reps', 'is required: reps, distance, calories or duration')
      if (rule.amounts === 'none')
        for (const name of given) issue(name, 'is not used here: the result is the score')
      if (
        typeof line.reps === 'string' &&
        !WHOLE_REPS.test(line.reps) &&
        !(rule.max && line.reps === 'max')
      ) {
        issue('reps', `must be a whole number from 1 to 99999 in a string${rule.max ? ', or "max"' : ''}`)
      }
      if (line.slot !== undefined && !rule.slots) issue('slot', 'is only used in an alternating Emom')
    })
    if (
      rule.amounts === 'climbs' &&
      all.length > 0 &&
      listLines(all).every(([line]) => listAmounts(line).length > 0)
    ) {
      ctx.addIssue({
        code: 'custom',
        message: 'must have a line without an amount, which climbs',
      })
    }
  }, evenWhenWrong)
}

/**
 * Returns the lines of a list with their indexes, or nothing for another type: for rules that run even when types
 * are wrong.
 */
export function listLines(value: unknown): [Partial<Line>, number][] {
  if (!Array.isArray(value)) return []
  const entries = value.map((line, index) => [line, index] as [Partial<Line>, number])
  return entries.filter(([line]) => typeof line === 'object' && line !== null)
}

/**
 * Rest between rounds, sets or intervals. `interval` starts every so many seconds; `work_ratio` rests ratio ×
 * the work.
 */
export const Rest = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('as_needed') }),
    z.strictObject({ type: z.literal('none') }),
    z.strictObject({ type: z.literal('fixed'), seconds }),
    z.strictObject({ type: z.literal('interval'), seconds }),
    z.strictObject({
      type: z.literal('work_ratio'),
      ratio: z.number('must be a number').gt(0, 'must be more than 0').max(100, 'must be at most 100'),
    }),
  ],
  { error: 'must be an object whose type is one of as_needed, none, fixed, interval, work_ratio' },
)
export type Rest = z.infer<typeof Rest>
