import { z } from 'zod'
import { Booking, BookingCreate, BookingsQuery } from '../../schemas/classes/interface'
import {
  checkInBooking,
  createBooking,
  deleteBooking,
  getBooking,
  listBookings,
  promoteBooking,
} from '../../services/classes/booking-rows'
import { FOUGHT_FOR } from '../../services/classes/places'
import { presentBooking } from '../present/classes'
import { gymRoute, Nothing } from '../route'

export const bookingRoutes = [
  gymRoute({
    operationId: 'listBookings',
    summary: 'List bookings',
    description:
      'Of the whole gym, of a class or of an athlete, by when they were made; those that wait for a place are among them.',
    method: 'get',
    path: '/bookings',
    status: 200,
    query: BookingsQuery,
    answer: z.array(Booking),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listBookings(scope, query)
      return { body: rows.map(presentBooking), pages }
    },
  }),
  gymRoute({
    operationId: 'createBooking',
    summary: 'Book a class for an athlete',
    description:
      'At any time: the cut-off of the gym is for members. In a class that is full the athlete goes on the waiting list. One who has booked it already stays as they are: the answer is 200 with that booking.',
    method: 'post',
    path: '/bookings',
    status: 201,
    body: BookingCreate,
    answer: Booking,
    returnsExisting: true,
    conflicts: ['class_cancelled'],
    addition: true,
    transaction: FOUGHT_FOR,
    async handle(scope, { body }) {
      const { booking, existed } = await createBooking(scope, body)
      return { body: presentBooking(booking), existed, location: `/api/public/bookings/${booking.id}` }
    },
  }),
  gymRoute({
    operationId: 'getBooking',
    summary: 'Get a booking',
    method: 'get',
    path: '/bookings/:id',
    status: 200,
    answer: Booking,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentBooking(await getBooking(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteBooking',
    summary: 'Cancel a booking',
    description:
      'At any time. Until members can no longer cancel, the place goes to who has waited longest. It takes no body.',
    method: 'delete',
    path: '/bookings/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    transaction: FOUGHT_FOR,
    async handle(scope, { id }) {
      await deleteBooking(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'promoteBooking',
    summary: 'Give a place to somebody who waits',
    description: 'Whether or not one is free. Who has a place already stays as they are. It takes no body.',
    method: 'post',
    path: '/bookings/:id/promote',
    status: 200,
    answer: Booking,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: presentBooking(await promoteBooking(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'checkInBooking',
    summary: 'Check somebody in to a class',
    description:
      'Who waited for a place is in the class. Doing it again gives the same answer. It takes no body.',
    method: 'post',
    path: '/bookings/:id/check_in',
    status: 200,
    answer: Booking,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: presentBooking(await checkInBooking(scope, id, true)) }
    },
  }),
  gymRoute({
    operationId: 'checkOutBooking',
    summary: 'Take a check-in back',
    description: 'Doing it again gives the same answer. It takes no body.',
    method: 'post',
    path: '/bookings/:id/check_out',
    status: 200,
    answer: Booking,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: presentBooking(await checkInBooking(scope, id, false)) }
    },
  }),
]
