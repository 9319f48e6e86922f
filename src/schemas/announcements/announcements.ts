import { z } from 'zod'
import { Day } from '../shared/days'
import { absentable, flag, id, ignored, nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

const TITLE = { description: 'The subject in one line, 1 to 120 characters.' }
const title = nameText(120).meta(TITLE)
const words = text(0, 2000)

export const AnnouncementForm = z.strictObject({
  title,
  text: words.default(''),
  until: Day.nullable().default(null),
  pinned: z
    .literal('yes')
    .optional()
    .transform(ticked => ticked === 'yes'),
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})

const until = z.iso.date('must be a day such as 2026-11-20').nullable().meta({
  description:
    'The last day on which it shows, `YYYY-MM-DD` in the time zone of the gym. Null: until it is deleted.',
})
const PINNED = { description: 'Pinned announcements come first.' }
const pinned = flag.meta(PINNED)
const TEXT = { description: 'Plain words; empty when the title says it all.' }

export const AnnouncementCreate = z.strictObject({
  title,
  text: absentable(words).meta(TEXT),
  until: until.optional(),
  pinned: absentable(pinned).meta(PINNED),
})

export const AnnouncementUpdate = AnnouncementCreate.extend({
  title: absentable(title).meta(TITLE),
  ...ignored('created_at', 'id'),
})

export const Announcement = z
  .strictObject({
    created_at: Moment.meta({ description: 'When it was written.' }),
    id,
    pinned,
    text: words.meta(TEXT),
    title,
    until,
  })
  .meta({ id: 'Announcement', description: 'Something that the gym tells its members.' })
export type Announcement = z.infer<typeof Announcement>

export const announcements = resource({
  name: 'announcement',
  path: '/announcements',
  title: 'Announcements',
  description: 'What the gym tells its members.',
  allows: 'Write, change and delete what the gym tells its members',
  schema: Announcement,
  operations: {
    list: {
      summary: 'List the announcements of the gym',
      description:
        'Returns the announcements of the gym in the order they were made, expired announcements included.',
    },
    create: {
      summary: 'Announce something to the gym',
      description:
        'Shows an announcement on Today to everyone in the gym, and on its screens, until the end of the day `until`.',
      body: AnnouncementCreate,
      example: {
        title: 'Closed on Thursday',
        text: 'No classes on Thanksgiving. Open gym from 9 to 11.',
        until: '2026-11-26',
        pinned: true,
      },
    },
    get: {
      summary: 'Get an announcement',
      description: 'Returns an announcement, expired or not.',
    },
    update: {
      summary: 'Update an announcement',
      description: 'Changes an announcement. Absent fields keep their value.',
      body: AnnouncementUpdate,
      example: { until: '2026-11-27' },
    },
    delete: {
      summary: 'Delete an announcement',
      description: 'Removes an announcement from Today and from all screens. It takes no body.',
    },
  },
  changes: {
    create: { event: 'created', meaning: 'An announcement was created.', sentence: 'announced “{title}”' },
    update: {
      event: 'updated',
      meaning: 'The text or the days of an announcement changed.',
      sentence: 'changed the announcement “{title}”',
    },
    delete: {
      event: 'deleted',
      meaning: 'An announcement was deleted.',
      sentence: 'deleted the announcement “{title}”',
    },
  },
  pages: { role: 'coach', hint: 'What everybody should know, on Today and on screens' },
})
