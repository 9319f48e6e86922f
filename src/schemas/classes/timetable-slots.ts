import { z } from 'zod'
import { answerSchema, createSchema, declareFields, updateSchema } from '../shared/declared-fields'
import { absentable, id, whole } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { day } from '../wods/wods'
import { programField, TERMS } from './interface'

export const FIELDS = declareFields({
  id: { is: z.string() },
  weekday: {
    is: whole(1, 7),
    about: 'The day of the week: 1 is Monday, 7 is Sunday.',
    answer: z.int(),
    set: 'needed',
  },
  ...TERMS,
  starts_on: {
    is: day,
    about: 'The first day it holds, `YYYY-MM-DD`.',
    answer: z.string(),
    set: 'optional',
  },
  ends_on: {
    is: day.nullable(),
    about: 'The last day it holds; null for good.',
    answer: z.string().nullable(),
    set: 'optional',
  },
})

const TimetableSlot = answerSchema(FIELDS).meta({
  id: 'TimetableSlot',
  description: 'An hour of the weekly timetable: it makes a class each week.',
})

export const TimetableSlotCreate = createSchema(FIELDS).extend({
  program_id: programField,
  starts_on: absentable(day).meta({
    description: 'The first day it holds, `YYYY-MM-DD`; today when absent.',
  }),
})
export type TimetableSlotCreate = z.infer<typeof TimetableSlotCreate>

export const TimetableSlotUpdate = updateSchema(FIELDS)
export type TimetableSlotUpdate = z.infer<typeof TimetableSlotUpdate>

export const TimetableSlotsQuery = PageQuery.safeExtend({
  program_id: id.optional().meta({ description: 'Only of this program.' }),
})
export type TimetableSlotsQuery = z.infer<typeof TimetableSlotsQuery>

export const timetableSlots = resource({
  name: 'timetable_slot',
  subject: 'timetable',
  table: 'classSlot',
  path: '/timetable_slots',
  title: 'Timetable slots',
  kind: 'Timetable',
  description: 'The hours of the weekly timetable, which make the classes.',
  schema: TimetableSlot,
  operations: {
    list: {
      summary: 'List the weekly timetable',
      description:
        'Returns the hours of the timetable that are valid now or later, by weekday, then by time.',
      query: TimetableSlotsQuery,
    },
    create: {
      summary: 'Add an hour to the timetable',
      description: 'Adds an hour to the timetable and makes its classes for the next four weeks at once.',
      body: TimetableSlotCreate,
      example: {
        weekday: 3,
        time: '19:30',
        program_id: '{program}',
        coach_id: '{coach}',
        room: 'Main floor',
        capacity: 16,
        starts_on: '2099-01-07',
      },
    },
    get: {
      summary: 'Get an hour of the timetable',
      description: 'Returns an hour of the timetable, ended or not.',
    },
    update: {
      summary: 'Update an hour of the timetable',
      description:
        'Changes an hour and its future classes. Absent fields keep their value. The service tells everyone who booked a class that moved. Classes that were edited individually stay as they are.',
      body: TimetableSlotUpdate,
      example: { time: '19:45' },
    },
    end: {
      summary: 'Take an hour off the timetable',
      description:
        'Ends an hour from now on. Future classes without bookings disappear, the others are cancelled, with a notice to everyone who booked. Past classes and classes edited separately stay; cancel or delete such classes yourself. Sending the request again gives the same answer. It takes no body.',
    },
  },
  changes: {
    create: { event: 'created', meaning: 'A class was added to the weekly timetable.' },
    update: { event: 'updated', meaning: 'A class of the weekly timetable changed.' },
    end: { event: 'ended', meaning: 'A class of the weekly timetable ends.' },
  },
})
