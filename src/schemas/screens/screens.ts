import { z } from 'zod'
import { agoUpTo } from '../registrations/check-in'
import { id, nameText, oneOf, typedWhole } from '../shared/fields'

const name = nameText(80)

/** Content of a door. */
export const DOOR = 'door'

const DOOR_OF = /^door:([\w-]{1,200})$/

/** Returns the content of a door for the check-in of a competition. */
export const doorContent = (competitionId: string) => `${DOOR}:${competitionId}`

/** Returns the competition of such a content, else null. */
export const competitionOfDoor = (content: string | undefined) => DOOR_OF.exec(content ?? '')?.[1] ?? null

export const ScreenForm = z.strictObject({
  name,
  program_id: id.or(z.literal(DOOR)).or(z.string().regex(DOOR_OF)).optional(),
})
export type ScreenForm = z.infer<typeof ScreenForm>

export const ScreenClockForm = z.strictObject({
  action: oneOf(['start', 'pause', 'reset', 'show']),
  part: id.optional(),
})
export type ScreenClockForm = z.infer<typeof ScreenClockForm>

const PAIRING_CODE = /^[A-Z]{4}$/

const DOOR_MS = 12 * 60 * 60 * 1000

export const DoorForm = z.strictObject({ athlete_id: id, ago: agoUpTo(DOOR_MS) })
export const DoorUndoForm = z.strictObject({ athlete_id: id, class_id: id })

export const ScreenPairForm = z.strictObject({
  code: z
    .string()
    .transform(typed => typed.replace(/\s/g, '').toUpperCase())
    .refine(code => PAIRING_CODE.test(code), 'must be the four letters that the TV shows'),
  screen_id: id.optional(),
})
export type ScreenPairForm = z.infer<typeof ScreenPairForm>

const LONGEST_TIMER_SECONDS = 3 * 60 * 60

/** A typed length, parsed to seconds: `10` and `10:00` are ten minutes, `1:30` is a minute and a half. */
const length = z
  .string()
  .trim()
  .regex(/^\d{1,3}([:.][0-5]\d)?$/, 'must be minutes, such as 10 or 1:30')
  .transform(typed => {
    const [minutes = 0, seconds = 0] = typed.split(/[:.]/).map(Number)
    return minutes * 60 + seconds
  })
  .refine(seconds => seconds >= 5 && seconds <= LONGEST_TIMER_SECONDS, 'must be from 0:05 to 180:00')

const rounds = typedWhole(1, 100)
const interval = typedWhole(1, 600)

export const ScreenTimerForm = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('clock') }),
  z.strictObject({ mode: z.literal('countdown'), length }),
  z.strictObject({ mode: z.literal('for_time'), length: length.optional() }),
  z.strictObject({ mode: z.literal('emom'), length, rounds }),
  z.strictObject({ mode: z.literal('tabata'), work: interval, rest: interval, rounds }),
])
export type ScreenTimerForm = z.infer<typeof ScreenTimerForm>

export const ScreenHeatsForm = z.strictObject({ class_id: id, most: typedWhole(1, 12) })
export type ScreenHeatsForm = z.infer<typeof ScreenHeatsForm>
