import { z } from 'zod'
import { absentable, id, ignored, whole } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { day } from '../wods/wods'
import { clockTime, programField, SENT_TERMS, TERMS } from './interface'

const weekday = whole(1, 7).meta({ description: 'The day of the week: 1 is Monday, 7 is Sunday.' })
const STARTS = { description: 'The first day it holds, `YYYY-MM-DD`.' }
const ENDS = { description: 'The last day it holds; null for good.' }

export const TimetableSlot = z
  .strictObject({
    ...TERMS,
    ends_on: z.string().nullable().meta(ENDS),
    id: z.string(),
    starts_on: z.string().meta(STARTS),
    weekday: z.int().meta({ description: 'The day of the week: 1 is Monday, 7 is Sunday.' }),
  })
  .meta({ id: 'TimetableSlot', description: 'An hour of the weekly timetable: it makes a class each week.' })
export type TimetableSlot = z.infer<typeof TimetableSlot>

const ends = day.nullable().optional().meta(ENDS)

export const TimetableSlotCreate = z.strictObject({
  weekday,
  time: clockTime,
  program_id: programField,
  ...SENT_TERMS,
  starts_on: absentable(day).meta({
    description: 'The first day it holds, `YYYY-MM-DD`; today when absent.',
  }),
  ends_on: ends,
})
export type TimetableSlotCreate = z.infer<typeof TimetableSlotCreate>

export const TimetableSlotUpdate = z.strictObject({
  weekday: absentable(whole(1, 7)).meta({ description: 'The day of the week: 1 is Monday, 7 is Sunday.' }),
  time: absentable(clockTime).meta({ description: 'When it starts, `HH:MM` in the time zone of the gym.' }),
  program_id: absentable(id).meta({ description: 'The program.' }),
  ...SENT_TERMS,
  starts_on: absentable(day).meta(STARTS),
  ends_on: ends,
  ...ignored('id'),
})
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
        'Ends an hour from now on. Future classes without bookings disappear, the others are cancelled, with a notice to everyone who booked. Past classes stay. Sending the request again gives the same answer. It takes no body.',
    },
  },
  changes: {
    create: { event: 'created', meaning: 'A class was added to the weekly timetable.' },
    update: { event: 'updated', meaning: 'A class of the weekly timetable changed.' },
    end: { event: 'ended', meaning: 'A class of the weekly timetable ends.' },
  },
})
