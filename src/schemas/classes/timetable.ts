import { z } from 'zod'
import { Day } from '../shared/days'
import { id, listOf, nameText, text, typedWhole } from '../shared/fields'
import { clock, MOST_PLACES, minutes, places, typed } from './classes'

const LONGEST_NAME = 80
const LONGEST_PERIOD_DAYS = 366

const typedWeekday = typedWhole(1, 7)
const terms = {
  time: clock,
  minutes,
  program_id: id,
  name: typed(nameText(LONGEST_NAME)),
  coach_id: typed(id),
  room: typed(nameText(LONGEST_NAME)),
  capacity: typed(places),
}

const dates = { starts_on: Day, ends_on: typed(Day) }

/** Form of new slots: each time on each weekday. `time` has all times as typed; the gym's clock decides how they read. */
export const SlotForm = z.strictObject({
  ...terms,
  ...dates,
  time: text(1, 200),
  weekday: z.preprocess(
    given => [...new Set([given ?? []].flat())],
    z.array(typedWeekday).min(1, 'must be chosen').max(7),
  ),
})
export type SlotForm = z.infer<typeof SlotForm>

export const SlotEdit = z.strictObject({
  ...terms,
  ...dates,
  weekday: typedWeekday,
  revision: typedWhole(1, 999_999).optional(),
})
export type SlotEdit = z.infer<typeof SlotEdit>

/** Form for a coach who is away: another coach takes the classes of these days. */
export const SubstituteForm = z
  .strictObject({ coach_id: id, substitute_id: id, starts_on: Day, ends_on: typed(Day) })
  .transform(({ ends_on, ...form }) => ({ ...form, ends_on: ends_on ?? form.starts_on }))
  .superRefine(daysInOrder)
export type SubstituteForm = z.infer<typeof SubstituteForm>

export const ClassEdit = z.strictObject({
  ...terms,
  date: Day,
  revision: typedWhole(1, 999_999).optional(),
})
export type ClassEdit = z.infer<typeof ClassEdit>

export const CancelForm = z.strictObject({ reason: typed(text(1, 200)) })
export type CancelForm = z.infer<typeof CancelForm>

export const ClosureForm = z
  .strictObject({ name: nameText(LONGEST_NAME), starts_on: Day, ends_on: typed(Day) })
  .transform(({ ends_on, ...form }) => ({ ...form, ends_on: ends_on ?? form.starts_on }))
  .superRefine(daysInOrder)
export type ClosureForm = z.infer<typeof ClosureForm>

/** For `superRefine`: the last day is on or after the first, within a year. */
export function daysInOrder(
  { starts_on, ends_on = starts_on }: { starts_on: string; ends_on?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  const days = (Date.parse(ends_on) - Date.parse(starts_on)) / 86_400_000
  const say = (message: string) => ctx.addIssue({ code: 'custom', path: ['ends_on'], message })
  if (days < 0) say('must not be before the first day')
  if (days > LONGEST_PERIOD_DAYS) say('must be at most a year after the first day')
}

export const CheckInForm = z.strictObject({
  athlete_id: z.preprocess(given => [given ?? []].flat(), listOf(id, 0, MOST_PLACES)),
  undo: id.optional(),
  /** Checked in although the waiver is not signed. */
  without_waiver: id.optional(),
  from: z.enum(['today']).optional(),
})

export const CalendarForm = z.strictObject({ program_id: typed(id) })
