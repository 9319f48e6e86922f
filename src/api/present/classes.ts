import { toTimestamp } from '../../domain/shared/moments'
import { FIELDS as BOOKING, type Booking } from '../../schemas/classes/bookings'
import { FIELDS as CLASS, type Class } from '../../schemas/classes/interface'
import type { Booking as BookingRow } from '../../services/classes/booking-rows'
import type { CountedClass } from '../../services/classes/fields'
import { buildReader } from '../http/row-reader'

const readClass = buildReader(CLASS)
const readBooking = buildReader(BOOKING)

export function serializeClass(row: CountedClass): Class {
  return { ...readClass(row), timetable_slot_id: row.slotId }
}

export function serializeBooking(row: BookingRow): Booking {
  const status = row.waitingSince === null ? 'booked' : 'waiting'
  return { ...readBooking(row), booked_at: toTimestamp(row.addedAt), status }
}
