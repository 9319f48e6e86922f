import { z } from 'zod'
import { Day } from '../shared/days'
import { absentable, flag, id, ignored, nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'

const title = nameText(120).meta({ description: 'What it is about, in a line.' })
const words = text(0, 2000)

/** Form of an announcement. */
export const AnnouncementForm = z.strictObject({
  title,
  text: words.default(''),
  until: Day.nullable().default(null),
  /** A checkbox. */
  pinned: z
    .literal('yes')
    .optional()
    .transform(ticked => ticked === 'yes'),
  /** The revision the form was opened with. Absent for a new announcement. */
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})
export type AnnouncementForm = z.infer<typeof AnnouncementForm>

const until = z.iso.date('must be a day such as 2026-11-20').nullable().meta({
  description:
    'The last day on which it shows, `YYYY-MM-DD` in the time zone of the gym. Null: until it is deleted.',
})
const PINNED = { description: 'Stands before those that are not.' }
const pinned = flag.meta(PINNED)
const TEXT = { description: 'Plain words; empty when the title says it all.' }

/** Body that creates an announcement. */
export const AnnouncementCreate = z.strictObject({
  title,
  text: absentable(words).meta(TEXT),
  until: until.optional(),
  pinned: absentable(pinned).meta(PINNED),
})
export type AnnouncementCreate = z.infer<typeof AnnouncementCreate>

/** Body that updates an announcement. Absent fields keep their value. */
export const AnnouncementUpdate = AnnouncementCreate.extend({
  title: absentable(title).meta({ description: 'What it is about, in a line.' }),
  ...ignored('created_at', 'id'),
})
export type AnnouncementUpdate = z.infer<typeof AnnouncementUpdate>

export const Announcement = z
  .strictObject({
    created_at: Moment,
    id,
    pinned,
    text: words.meta(TEXT),
    title,
    until,
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>
