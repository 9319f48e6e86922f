/**
 * Buttons beside a text that was read: choose, search or create the movement of a name, choose a unit, choose
 * the score.
 */
import { z } from 'zod'
import { DETAILS } from './workout-details'

const MESSAGE = 'must be a button of this page'
const GenericScoring = DETAILS.Generic.shape.scoring

export type WorkoutFix =
  | { act: 'is'; name: string; movementId: string }
  | { act: 'create'; name: string }
  | { act: 'search'; name: string }
  /** `at` counts the loads with a question, from 0. */
  | ({ act: 'unit'; unit: 'kg' | 'lb'; at: number } & FixPlace)
  | ({ act: 'score'; scoring: z.output<typeof GenericScoring> } & FixPlace)

/** `part` counts the parts of a pasted day, and `day` the days of a pasted week, both from 0. */
export type FixPlace = { part?: number; day?: number }

/**
 * A button's value: `is:ID:NAME`, `create:NAME`, `search:NAME`, `unit:kg:0`, `score:SCORING`; the last two may end with the part
 * and its day: `unit:kg:0:1`, `score:SCORING:1:4`.
 */
export const workoutFix = z
  .string(MESSAGE)
  .max(400, MESSAGE)
  .transform((value, ctx): WorkoutFix => {
    const [, movementId, called] = /^is:([^:]{1,64}):(.{1,255})$/s.exec(value) ?? []
    if (movementId !== undefined && called !== undefined) return { act: 'is', movementId, name: called }
    const [, act, name] = /^(create|search):(.{1,255})$/s.exec(value) ?? []
    if (name !== undefined) return act === 'create' ? { act, name } : { act: 'search', name }
    const [, unit, at, within, on] =
      /^unit:(kg|lb):(\d{1,2})(?::(\d{1,2})(?::(\d{1,2}))?)?$/.exec(value) ?? []
    if (unit === 'kg' || unit === 'lb') return { act: 'unit', unit, at: Number(at), ...placeOf(within, on) }
    const [, named, part, day] = /^score:([a-z_]+)(?::(\d{1,2})(?::(\d{1,2}))?)?$/.exec(value) ?? []
    const scoring = GenericScoring.safeParse(named)
    if (named !== undefined && scoring.success)
      return { act: 'score', scoring: scoring.data, ...placeOf(part, day) }
    ctx.addIssue({ code: 'custom', message: MESSAGE })
    return z.NEVER
  })

export function fixValue(fix: WorkoutFix): string {
  if (fix.act === 'is') return `is:${fix.movementId}:${fix.name}`
  if (fix.act === 'create' || fix.act === 'search') return `${fix.act}:${fix.name}`
  const action = fix.act === 'unit' ? `unit:${fix.unit}:${fix.at}` : `score:${fix.scoring}`
  return [action, fix.part, fix.day].filter(each => each !== undefined).join(':')
}

const placeOf = (part: string | undefined, day: string | undefined): FixPlace => ({
  ...(part !== undefined && { part: Number(part) }),
  ...(day !== undefined && { day: Number(day) }),
})
