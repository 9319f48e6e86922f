import { z } from 'zod'
import { answerSchema, createSchema, declareFields, updateSchema } from '../shared/declared-fields'
import { absentable, flag, id, ignored, oneOf, switchedOn } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { from, to } from './interface'

const BOOKING_STATUSES = ['booked', 'waiting'] as const

export const FIELDS = declareFields({
  id: { is: z.string() },
  class_id: { is: id, about: 'The class.', answer: z.string(), set: 'needed' },
  athlete_id: {
    is: id,
    about: 'The athlete to book, not archived.',
    answer: z.string(),
    answers: 'The athlete of the booking.',
    set: 'needed',
  },
  status: { is: oneOf(BOOKING_STATUSES), about: 'In the class, or waiting.', stored: false },
  place: {
    is: z.int().nullable(),
    about: 'Position on the waiting list, from 1; null for athletes in the class.',
  },
  booked_at: { is: Moment, about: 'When the class was booked.', stored: false },
  checked_in_at: { is: Moment.nullable(), about: 'Time of the check-in; null before.' },
  no_show: {
    is: z.boolean(),
    about:
      'True if the athlete did not come: the class is over, others were checked in, and this athlete was not. False once forgiven, and after a promotion when cancelling was no longer free.',
  },
  forgiven: {
    is: flag,
    about: 'True once a coach has forgiven the no-show, which then counts nowhere.',
    set: 'optional',
    blank: false,
  },
})

export const Booking = answerSchema(FIELDS).meta({
  id: 'Booking',
  description: 'A place in a class, or on its waiting list.',
})
export type Booking = z.infer<typeof Booking>

export const BookingCreate = createSchema(FIELDS)
  .omit({ forgiven: true })
  .extend({
    even_if_blocked: absentable(flag).meta({
      description: 'True to book even while missed classes pause the athlete’s booking.',
    }),
  })
export type BookingCreate = z.infer<typeof BookingCreate>

const BookingUpdate = updateSchema(FIELDS).extend(ignored('class_id', 'athlete_id'))
export type BookingUpdate = z.infer<typeof BookingUpdate>

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

const BookingCheckInQuery = z.strictObject({
  without_waiver: switchedOn(
    'With `true`, an athlete without a signed waiver is checked in too. The audit log keeps the athlete.',
  ),
})

export const bookings = resource({
  name: 'booking',
  table: 'classAttendee',
  path: '/bookings',
  title: 'Bookings',
  description: 'Athletes in a class, and its waiting list.',
  schema: Booking,
  operations: {
    list: {
      summary: 'List bookings',
      description:
        'Returns bookings of the gym, of a class or of an athlete in the order of booking, including the waiting list.',
      query: BookingsQuery,
    },
    get: {
      summary: 'Get a booking',
      description: 'Returns a booking.',
    },
    update: {
      summary: 'Forgive a no-show',
      description: 'Forgives a no-show, before or after the class, or counts it again.',
      body: BookingUpdate,
      example: { forgiven: true },
    },
    delete: {
      summary: 'Cancel a booking',
      description:
        'Cancels a booking at any time, never as a late cancel. Before the gym’s cut-off for members, the place goes to the athlete who has waited longest. It takes no body.',
    },
    promote: {
      summary: 'Promote an athlete from the waiting list',
      description:
        'Gives a place to an athlete on the waiting list, even in a full class. An athlete with a place stays as they are. It takes no body.',
      conflicts: ['class_cancelled'],
    },
    check_in: {
      summary: 'Check somebody in to a class',
      description:
        'Checks in one athlete, who gets a place if they were on the waiting list. While a waiver is in force, the athlete must have signed it, unless `without_waiver` is true. Sending the request again gives the same answer. It takes no body.',
      query: BookingCheckInQuery,
      conflicts: ['class_cancelled', 'waiver_unsigned'],
    },
    check_out: {
      summary: 'Take a check-in back',
      description:
        'Undoes the check-in of one athlete. Sending the request again gives the same answer. It takes no body.',
      conflicts: ['class_cancelled'],
    },
  },
  changes: {},
})
