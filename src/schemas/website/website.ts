import { z } from 'zod'
import { Day } from '../shared/days'
import { answerSchema, declareFields, formSchema, updateSchema } from '../shared/declared-fields'
import { flag, oneOf, text, typedWhole } from '../shared/fields'

const BOARD_NAMES = ['first_names', 'initials', 'none'] as const

const part = (about: string) => ({ is: flag, about, set: 'optional' }) as const

export const FIELDS = declareFields({
  boards: {
    is: oneOf(BOARD_NAMES).nullable(),
    about:
      'The boards of a day, with first names, initials, or scores alone (`none`); null hides the boards. Athletes can opt out.',
    set: 'optional',
  },
  competitions: part('Published competitions that are not over, with their heats, without names.'),
  joining: part(
    'A link beside classes with free places: the gym’s join link while one is open, else its e-mail address.',
  ),
  schedule: part(
    'The classes of the next four weeks with their free places, without names; also a calendar.',
  ),
  trial: part(
    'A page for visitors with the free places of classes: `/try/SLUG`. Links beside classes lead there.',
  ),
  trial_words: {
    is: text(1, 2000).nullable(),
    about: 'The words of the gym on the page for visitors. Null for the usual words.',
    set: 'optional',
  },
  url: {
    is: z.string(),
    about: 'The public address. It is 404 while all parts are off.',
    stored: false,
  },
  workouts: part('Published WODs of the programs open to all members.'),
})

export const Website = answerSchema(FIELDS).meta({
  id: 'Website',
  description: 'The public content of the gym: each part is off by default.',
})
export type Website = z.infer<typeof Website>

export const WebsiteUpdate = updateSchema(FIELDS)
export type WebsiteUpdate = z.infer<typeof WebsiteUpdate>

export const WebsiteForm = formSchema(FIELDS)

/** Days that classes are shown ahead, and workouts ahead and back. */
export const DAYS_SHOWN = 28

export const ScheduleQuery = z.strictObject({
  from: Day.optional(),
  days: typedWhole(1, DAYS_SHOWN).default(7),
})
export const WorkoutsQuery = z.strictObject({ from: Day.optional(), days: typedWhole(1, 14).default(1) })
export type PeriodQuery = z.infer<typeof WorkoutsQuery>

const MOST_FRAMED = 14

/** Parameters of a frame; a wrong one is ignored, because visitors can't correct it. */
export const FrameQuery = z.object({
  days: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(days => Math.min(Math.max(Number(days), 1), MOST_FRAMED))
    .optional()
    .catch(undefined),
  heading: z.literal('off').optional().catch(undefined),
  background: z.literal('none').optional().catch(undefined),
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
})

export const BoardDay = z.object({ date: Day })
