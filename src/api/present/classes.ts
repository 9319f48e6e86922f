import { toTimestamp } from '../../domain/shared/moments'
import type { Booking } from '../../schemas/classes/bookings'
import type { Class } from '../../schemas/classes/interface'
import type { Booking as BookingRow } from '../../services/classes/booking-rows'
import type { CountedClass } from '../../services/classes/fields'

export function serializeClass(row: CountedClass): Class {
  return {
    booked: row.booked,
    cancel_reason: row.cancelReason,
    cancelled_at: row.cancelledAt && toTimestamp(row.cancelledAt),
    capacity: row.capacity,
    checked_in: row.checkedIn,
    coach_id: row.coachId,
    date: row.date,
    ends_at: toTimestamp(row.endsAt),
    id: row.id,
    minutes: row.minutes,
    name: row.name,
    program_id: row.programId,
    room: row.room,
    starts_at: toTimestamp(row.startsAt),
    time: row.time,
    timetable_slot_id: row.slotId,
    waiting: row.waiting,
  }
}

export function serializeBooking(row: BookingRow): Booking {
  return {
    athlete_id: row.athleteId,
    booked_at: toTimestamp(row.addedAt),
    checked_in_at: row.checkedInAt && toTimestamp(row.checkedInAt),
    class_id: row.classId,
    id: row.id,
    no_show: row.noShow,
    place: row.place,
    status: row.waitingSince === null ? 'booked' : 'waiting',
  }
}
