import { z } from 'zod'
import { Day } from '../shared/days'
import {
  answerSchema,
  createSchema,
  declareFields,
  formSchema,
  updateSchema,
} from '../shared/declared-fields'
import { flag, id, nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

export const FIELDS = declareFields({
  id: { is: id },
  title: { is: nameText(120), about: 'The subject in one line, 1 to 120 characters.', set: 'needed' },
  text: {
    is: text(0, 2000),
    about: 'Plain words; empty when the title says it all.',
    set: 'optional',
    blank: '',
  },
  until: {
    is: z.iso.date('must be a day such as 2026-11-20').nullable(),
    about:
      'The last day on which it shows, `YYYY-MM-DD` in the time zone of the gym. Null: until it is deleted.',
    set: 'optional',
  },
  pinned: { is: flag, about: 'Pinned announcements come first.', set: 'optional', blank: false },
  created_at: { is: Moment, about: 'When it was written.' },
})

export const AnnouncementForm = formSchema(FIELDS).extend({
  until: Day.nullable().default(null),
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})

export const AnnouncementCreate = createSchema(FIELDS)
const AnnouncementUpdate = updateSchema(FIELDS)
const Announcement = answerSchema(FIELDS).meta({
  id: 'Announcement',
  description: 'Something that the gym tells its members.',
})

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
