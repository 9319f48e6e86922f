import { z } from 'zod'
import { answerSchema, createSchema, declareFields, updateSchema } from '../shared/declared-fields'
import { absentable, flag, id, listOf, nameText, text, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { day } from '../wods/wods'
import { MINUTES, MOST_PLACES } from './classes'

const TIME = 'must be a time such as 06:30 or 18:00'
const line = nameText(80).nullable()

/** Fields of both classes and timetable slots. */
export const TERMS = declareFields({
  time: {
    is: z.string(TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME),
    about: 'When it starts, `HH:MM` in the time zone of the gym.',
    answer: z.string(),
    set: 'needed',
  },
  program_id: { is: id, about: 'The program.', answer: z.string(), set: 'needed' },
  minutes: {
    is: whole(MINUTES.min, MINUTES.max),
    about: 'How many minutes it takes. 60 in a new one.',
    answer: z.int(),
    answers: 'How many minutes it takes.',
    set: 'optional',
  },
  name: {
    is: line,
    about: 'Name, if different from the program’s.',
    answer: z.string().nullable(),
    answers: 'Name; null for the name of the program.',
    set: 'optional',
  },
  coach_id: {
    is: id.nullable(),
    about: 'The coach, an athlete who is staff; null without one.',
    answer: z.string().nullable(),
    answers: 'The coach; null without one.',
    set: 'optional',
  },
  room: { is: line, about: 'Room; null if not set.', answer: z.string().nullable(), set: 'optional' },
  capacity: {
    is: whole(1, MOST_PLACES).nullable(),
    about: 'How many places it has; null without a limit.',
    answer: z.int().nullable(),
    set: 'optional',
  },
})
export const programField = TERMS.program_id.is.meta({
  description: 'The program: an active one that is nobody’s personal one.',
})

export const FIELDS = declareFields({
  id: { is: z.string() },
  date: {
    is: day,
    about: 'The day, `YYYY-MM-DD` in the time zone of the gym.',
    answer: z.string(),
    set: 'needed',
  },
  ...TERMS,
  booked: { is: z.int(), about: 'Number of athletes in the class.' },
  visitors: { is: z.int(), about: 'Number of places for visitors.' },
  waiting: { is: z.int(), about: 'How many wait for a place.' },
  checked_in: { is: z.int(), about: 'How many were checked in.' },
  starts_at: { is: Moment, about: 'The moment it starts.' },
  ends_at: { is: Moment, about: 'The moment it ends.' },
  cancelled_at: { is: Moment.nullable(), about: 'When it was cancelled; null while it takes place.' },
  cancel_reason: {
    is: z.string().nullable(),
    about: 'Reason of the cancellation, sent to members; null if not set.',
  },
  timetable_slot_id: {
    is: z.string().nullable(),
    about: 'The hour of the timetable that made it; null where somebody added it.',
    stored: false,
  },
})

export const Class = answerSchema(FIELDS).meta({
  id: 'Class',
  description: 'A class on a day, with the number of athletes.',
})
export type Class = z.infer<typeof Class>

export const ClassCreate = createSchema(FIELDS).extend({ program_id: programField })
export type ClassCreate = z.infer<typeof ClassCreate>

export const ClassUpdate = updateSchema(FIELDS)
export type ClassUpdate = z.infer<typeof ClassUpdate>

const ClassCancel = z.strictObject({
  reason: absentable(text(1, 200)).meta({ description: 'Reason, sent to everyone who booked.' }),
})

export const ClassesCopy = z.strictObject({
  date: day.meta({ description: 'The day of the copies, `YYYY-MM-DD` in the gym’s time zone.' }),
})

const CheckIn = z.strictObject({
  athlete_ids: absentable(listOf(id, 1, 500)).meta({
    description: 'Athletes who booked or wait. Absent: everyone in the class.',
  }),
})

export const ClassCheckIn = CheckIn.extend({
  without_waiver: absentable(flag).meta({
    description:
      'True checks in athletes without a signed waiver too, and the audit log keeps their ids. By default such an athlete stops the whole check-in.',
  }),
})
export type ClassCheckIn = z.infer<typeof ClassCheckIn>

export const from = day.optional().meta({
  description: 'From this day on, `YYYY-MM-DD` in the gym’s time zone.',
})
export const to = day.optional().meta({ description: 'Up to and including this day.' })

export const ClassesQuery = PageQuery.safeExtend({
  from,
  to,
  program_id: id.optional().meta({ description: 'Only of this program.' }),
})
export type ClassesQuery = z.infer<typeof ClassesQuery>

export const classes = resource({
  name: 'class',
  table: 'gymClass',
  path: '/classes',
  title: 'Classes',
  description: 'The classes of the days.',
  schema: Class,
  operations: {
    list: {
      summary: 'List classes',
      description:
        'Returns classes by day, then by time, with the number of bookings, cancelled classes included. The timetable makes classes four weeks ahead. `time` is the gym’s clock time at the start: a class at 02:30 in the night when clocks skip from 02:00 to 03:00 is at `03:30`, and of a time that occurs twice the first counts (Temporal’s “compatible”). `starts_at` is the exact moment.',
      query: ClassesQuery,
    },
    create: {
      summary: 'Add a class',
      description: 'Adds a single class to a day, in addition to the timetable.',
      body: ClassCreate,
    },
    get: {
      summary: 'Get a class',
      description: 'Returns a class with the number of bookings.',
    },
    update: {
      summary: 'Update a class',
      description:
        'Changes this class alone, whatever the timetable says. Absent fields keep their value. Everyone who booked hears about a new hour or room, and new spots go to the waiting list.',
      body: ClassUpdate,
    },
    delete: {
      summary: 'Delete a class',
      description:
        'Deletes a class with its bookings; results stay. A future class of the timetable is cancelled instead. It takes no body.',
      conflicts: ['of_the_timetable'],
    },
    cancel: {
      summary: 'Cancel a class',
      description:
        'Cancels a class and tells everyone who booked; their bookings stay. A cancelled class stays as it is.',
      body: ClassCancel,
      conflicts: ['class_over'],
    },
    restore: {
      summary: 'Hold a cancelled class after all',
      description:
        'Undoes a cancellation and tells everyone who booked. A class that is not cancelled stays as it is. It takes no body.',
      conflicts: ['class_over'],
    },
    check_in: {
      summary: 'Check a class in',
      description:
        'Checks in everyone who has a place, or only the athletes named. A named athlete on the waiting list gets a place. While a waiver is in force, every athlete must have signed it, unless `without_waiver` is true. Sending the request again gives the same answer.',
      body: ClassCheckIn,
      conflicts: ['class_cancelled', 'waiver_unsigned'],
    },
    check_out: {
      summary: 'Take the check-in of a class back',
      description:
        'Takes back the check-in of everyone, or only of the athletes named. Sending the request again gives the same answer.',
      body: CheckIn,
      conflicts: ['class_cancelled'],
    },
  },
  changes: {
    create: { event: 'created', meaning: 'A class was added.' },
    update: { event: 'updated', meaning: 'The time, room, coach or size of a class changed.' },
    delete: { event: 'deleted', meaning: 'A class was deleted.' },
    cancel: { event: 'cancelled', meaning: 'A class was cancelled.' },
    restore: { event: 'restored', meaning: 'A cancelled class was restored.' },
    book: { event: 'booked', meaning: 'An athlete booked a class, joined its waiting list or was added.' },
    add: { event: 'booked' },
    remove: { event: 'unbooked', meaning: 'An athlete left a class or its waiting list.' },
    promote: { event: 'promoted', meaning: 'An athlete moved from the waiting list into a class.' },
    check_in: { event: 'checked_in', meaning: 'An athlete was checked in to a class.' },
    check_out: { event: 'checked_out', meaning: 'A check-in was undone.' },
    forgive: { event: null },
  },
})
