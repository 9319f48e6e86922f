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
import { BOOKING } from '../../services/classes/spots'
import { serializeBooking } from '../present/classes'
import { gymRoute, Nothing } from '../route'

export const bookingRoutes = [
  gymRoute({
    operationId: 'listBookings',
    summary: 'List bookings',
    description:
      'Returns bookings of the gym, of a class or of an athlete in the order of booking, including the waiting list.',
    method: 'get',
    path: '/bookings',
    status: 200,
    query: BookingsQuery,
    answer: z.array(Booking),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listBookings(scope, query)
      return { body: rows.map(serializeBooking), pages }
    },
  }),
  gymRoute({
    operationId: 'createBooking',
    summary: 'Book a class for an athlete',
    description:
      'Books a class for an athlete at any time; the gym’s cut-off applies to members only. In a full class the athlete joins the waiting list. An athlete who has already booked the class keeps that booking, and the answer is 200.',
    method: 'post',
    path: '/bookings',
    status: 201,
    body: BookingCreate,
    answer: Booking,
    returnsExisting: true,
    conflicts: ['class_cancelled'],
    addition: true,
    transaction: BOOKING,
    async handle(scope, { body }) {
      const { booking, existed } = await createBooking(scope, body)
      return { body: serializeBooking(booking), existed, location: `/api/public/bookings/${booking.id}` }
    },
  }),
  gymRoute({
    operationId: 'getBooking',
    summary: 'Get a booking',
    description: 'Returns a booking.',
    method: 'get',
    path: '/bookings/:id',
    status: 200,
    answer: Booking,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeBooking(await getBooking(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteBooking',
    summary: 'Cancel a booking',
    description:
      'Cancels a booking at any time. Before the gym’s cut-off for members, the place goes to the athlete who has waited longest. It takes no body.',
    method: 'delete',
    path: '/bookings/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    transaction: BOOKING,
    async handle(scope, { id }) {
      await deleteBooking(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'promoteBooking',
    summary: 'Promote an athlete from the waiting list',
    description:
      'Gives a place to an athlete on the waiting list, even in a full class. An athlete with a place stays as they are. It takes no body.',
    method: 'post',
    path: '/bookings/:id/promote',
    status: 200,
    answer: Booking,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeBooking(await promoteBooking(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'checkInBooking',
    summary: 'Check somebody in to a class',
    description:
      'Checks in one athlete, who gets a place if they were on the waiting list. Sending the request again gives the same answer. It takes no body.',
    method: 'post',
    path: '/bookings/:id/check_in',
    status: 200,
    answer: Booking,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeBooking(await checkInBooking(scope, id, true)) }
    },
  }),
  gymRoute({
    operationId: 'checkOutBooking',
    summary: 'Take a check-in back',
    description:
      'Undoes the check-in of one athlete. Sending the request again gives the same answer. It takes no body.',
    method: 'post',
    path: '/bookings/:id/check_out',
    status: 200,
    answer: Booking,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeBooking(await checkInBooking(scope, id, false)) }
    },
  }),
]
