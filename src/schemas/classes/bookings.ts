import { z } from 'zod'
import { id, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { from, to } from './interface'

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
    delete: {
      summary: 'Cancel a booking',
      description:
        'Cancels a booking at any time. Before the gym’s cut-off for members, the place goes to the athlete who has waited longest. It takes no body.',
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
        'Checks in one athlete, who gets a place if they were on the waiting list. Sending the request again gives the same answer. It takes no body.',
      conflicts: ['class_cancelled'],
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
