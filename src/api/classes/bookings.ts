import { Booking, BookingCreate, bookings } from '../../schemas/classes/bookings'
import {
  checkInBooking,
  createBooking,
  deleteBooking,
  getBooking,
  listBookings,
  promoteBooking,
  updateBooking,
} from '../../services/classes/booking-rows'
import { BOOKING } from '../../services/classes/spots'
import { standardRoutes } from '../http/standard-routes'
import { serializeBooking } from '../present/classes'
import { gymRoute } from '../route'

export const bookingRoutes = [
  ...standardRoutes(
    bookings,
    {
      list: listBookings,
      get: getBooking,
      update: updateBooking,
      delete: deleteBooking,
      promote: promoteBooking,
      check_in: (scope, id, { without_waiver: isWithout }) =>
        checkInBooking(scope, id, { here: true, unsigned: isWithout ? 'allow' : 'refuse' }),
      check_out: (scope, id) => checkInBooking(scope, id, { here: false }),
    },
    serializeBooking,
    { delete: BOOKING },
  ),
  gymRoute({
    operationId: 'createBooking',
    summary: 'Book a class for an athlete',
    description:
      'Books a class for an athlete at any time; the gym’s cut-off applies to members only. `even_if_blocked` books despite a pause after missed classes. In a full class the athlete joins the waiting list. An athlete who has already booked the class keeps that booking, and the answer is 200.',
    method: 'post',
    path: '/bookings',
    status: 201,
    body: BookingCreate,
    answer: Booking,
    returnsExisting: true,
    conflicts: ['class_cancelled', 'booking_blocked'],
    addition: true,
    dated: true,
    transaction: BOOKING,
    async handle(scope, { body }) {
      const { booking, existed } = await createBooking(scope, body)
      return { body: serializeBooking(booking), existed, location: `/api/public/bookings/${booking.id}` }
    },
  }),
]
