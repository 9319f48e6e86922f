import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'

export const CHECK_IN_KINDS = ['here', 'bib', 'shirt'] as const
export type CheckInKind = (typeof CHECK_IN_KINDS)[number]

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Milliseconds since a tick at the desk, by the clock of the desk. Whole, at most a week. */
export const agoUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be whole milliseconds')
    .transform(Number)
    .refine(ms => ms <= most, `must be at most ${most} milliseconds`)
    .default(0)

/** Value of a button: `ID here on`. */
const TICK = /^(\S{1,200}) (here|bib|shirt) (on|off)$/

export const TickForm = z.strictObject({
  tick: z.string('is required').transform((typed, ctx) => {
    const [, participantId, kind, state] = TICK.exec(typed) ?? []
    if (participantId === undefined)
      ctx.addIssue({ code: 'custom', message: 'must be a box of a participant' })
    return { participantId: participantId ?? '', kind: kind as CheckInKind, isOn: state === 'on' }
  }),
  ago: agoUpTo(WEEK_MS),
})
export type TickForm = z.infer<typeof TickForm>

export const NextInForm = z.strictObject({ registration_id: id })

export const DeskQuery = z.object({
  /** Long enough for the address in a code. */
  q: z
    .string()
    .transform(words => words.trim().slice(0, 400))
    .catch(''),
  division: text(0, 200).catch(''),
  show: oneOf(['', 'absent', 'here', 'missing', 'waiting']).catch(''),
})
export type DeskQuery = z.infer<typeof DeskQuery>
