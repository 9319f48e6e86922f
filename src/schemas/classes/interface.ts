import { z } from 'zod'
import { absentable, id, ignored, listOf, nameText, oneOf, text, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { day } from '../wods/wods'
import { MINUTES, MOST_PLACES } from './classes'

const LONGEST_NAME = 80

export const dayField = (description: string) => day.meta({ description })
export const clockTime = z
  .string('must be a time such as 06:30 or 18:00')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 06:30 or 18:00')
  .meta({ description: 'When it starts, `HH:MM` in the time zone of the gym.' })
const lasting = whole(MINUTES.min, MINUTES.max)
const MINUTES_SAID = { description: 'How many minutes it takes.' }
const line = nameText(LONGEST_NAME).nullable().optional()

/** Terms of a class in a request. Null removes a value. */
export const SENT_TERMS = {
  minutes: absentable(lasting).meta({ description: `${MINUTES_SAID.description} 60 in a new one.` }),
  name: line.meta({ description: 'Name, if different from the program’s.' }),
  coach_id: id
    .nullable()
    .optional()
    .meta({ description: 'The coach, an athlete who is staff; null without one.' }),
  room: line.meta({ description: 'Room; null if not set.' }),
  capacity: whole(1, MOST_PLACES)
    .nullable()
    .optional()
    .meta({ description: 'How many places it has; null without a limit.' }),
}
export const programField = id.meta({
  description: 'The program: an active one that is nobody’s personal one.',
})

export const TERMS = {
  capacity: z.int().nullable().meta({ description: 'How many places it has; null without a limit.' }),
  coach_id: z.string().nullable().meta({ description: 'The coach; null without one.' }),
  minutes: z.int().meta(MINUTES_SAID),
  name: z.string().nullable().meta({ description: 'Name; null for the name of the program.' }),
  program_id: z.string().meta({ description: 'The program.' }),
  room: z.string().nullable().meta({ description: 'Room; null if not set.' }),
  time: z.string().meta({ description: 'When it starts, `HH:MM` in the time zone of the gym.' }),
}

export const Class = z
  .strictObject({
    ...TERMS,
    booked: z.int().meta({ description: 'Number of athletes in the class.' }),
    cancel_reason: z
      .string()
      .nullable()
      .meta({ description: 'Reason of the cancellation, sent to members; null if not set.' }),
    cancelled_at: Moment.nullable().meta({
      description: 'When it was cancelled; null while it takes place.',
    }),
    checked_in: z.int().meta({ description: 'How many were checked in.' }),
    date: z.string().meta({ description: 'The day, `YYYY-MM-DD` in the time zone of the gym.' }),
    ends_at: Moment.meta({ description: 'The moment it ends.' }),
    id: z.string(),
    starts_at: Moment.meta({ description: 'The moment it starts.' }),
    timetable_slot_id: z
      .string()
      .nullable()
      .meta({ description: 'The hour of the timetable that made it; null where somebody added it.' }),
    waiting: z.int().meta({ description: 'How many wait for a place.' }),
  })
  .meta({ id: 'Class', description: 'A class on a day, with the number of athletes.' })
export type Class = z.infer<typeof Class>

export const ClassCreate = z.strictObject({
  date: dayField('The day, `YYYY-MM-DD` in the time zone of the gym.'),
  time: clockTime,
  program_id: programField,
  ...SENT_TERMS,
})
export type ClassCreate = z.infer<typeof ClassCreate>

export const ClassUpdate = z.strictObject({
  date: absentable(day).meta({ description: 'The day, `YYYY-MM-DD` in the time zone of the gym.' }),
  time: absentable(clockTime).meta({ description: 'When it starts, `HH:MM` in the time zone of the gym.' }),
  program_id: absentable(id).meta({ description: 'The program.' }),
  ...SENT_TERMS,
  ...ignored('booked', 'cancel_reason', 'cancelled_at', 'checked_in', 'ends_at', 'id', 'starts_at'),
  ...ignored('timetable_slot_id', 'waiting'),
})
export type ClassUpdate = z.infer<typeof ClassUpdate>

export const ClassCancel = z.strictObject({
  reason: absentable(text(1, 200)).meta({ description: 'Reason, sent to everyone who booked.' }),
})
export type ClassCancel = z.infer<typeof ClassCancel>

export const ClassesCopy = z.strictObject({
  date: dayField('The day of the copies, `YYYY-MM-DD` in the gym’s time zone.'),
})
export type ClassesCopy = z.infer<typeof ClassesCopy>

export const CheckIn = z.strictObject({
  athlete_ids: absentable(listOf(id, 1, 500)).meta({
    description: 'Athletes who booked or wait. Absent: everyone in the class.',
  }),
})
export type CheckIn = z.infer<typeof CheckIn>

const from = day.optional().meta({
  description: 'From this day on, `YYYY-MM-DD` in the gym’s time zone.',
})
const to = day.optional().meta({ description: 'Up to and including this day.' })

export const ClassesQuery = PageQuery.safeExtend({
  from,
  to,
  program_id: id.optional().meta({ description: 'Only of this program.' }),
})
export type ClassesQuery = z.infer<typeof ClassesQuery>

const BOOKING_STATUSES = ['booked', 'waiting'] as const

export const Booking = z
  .strictObject({
    athlete_id: z.string().meta({ description: 'The athlete of the booking.' }),
    booked_at: Moment.meta({ description: 'When the class was booked.' }),
    checked_in_at: Moment.nullable().meta({
      description: 'Time of the check-in; null before.',
    }),
    class_id: z.string().meta({ description: 'The class.' }),
    id: z.string(),
    no_show: z.boolean().meta({
      description:
        'True if the athlete did not come: the class is over, others were checked in, and this athlete was not.',
    }),
    place: z.int().nullable().meta({
      description: 'Position on the waiting list, from 1; null for athletes in the class.',
    }),
    status: oneOf(BOOKING_STATUSES).meta({ description: 'In the class, or waiting.' }),
  })
  .meta({ id: 'Booking', description: 'A place in a class, or on its waiting list.' })
export type Booking = z.infer<typeof Booking>

export const BookingCreate = z.strictObject({
  class_id: id.meta({ description: 'The class.' }),
  athlete_id: id.meta({ description: 'The athlete to book, not archived.' }),
})
export type BookingCreate = z.infer<typeof BookingCreate>

export const BookingsQuery = PageQuery.safeExtend({
  class_id: id.optional().meta({ description: 'Only of this class.' }),
  athlete_id: id.optional().meta({ description: 'Only of this athlete.' }),
  status: oneOf(BOOKING_STATUSES).optional().meta({ description: 'Only booked, or only waiting athletes.' }),
  from: from.meta({
    description: 'Of classes from this day on, `YYYY-MM-DD` in the gym’s time zone.',
  }),
  to: to.meta({ description: 'Of classes up to and including this day.' }),
})
export type BookingsQuery = z.infer<typeof BookingsQuery>
