import type { ClassSlotModel } from '../../generated/sqlite/models'
import { type TimetableSlot, timetableSlots } from '../../schemas/classes/timetable-slots'
import { LONG } from '../../services/classes/rows'
import { endSlot, getSlot } from '../../services/classes/timetable'
import { createSlotRow, listSlotPage, updateSlotFields } from '../../services/classes/timetable-fields'
import { standardRoutes } from '../http/standard-routes'

export const timetableSlotRoutes = standardRoutes(
  timetableSlots,
  {
    list: listSlotPage,
    create: createSlotRow,
    get: getSlot,
    update: updateSlotFields,
    end: endSlot,
  },
  serializeTimetableSlot,
  { create: LONG, update: LONG, end: LONG },
)

function serializeTimetableSlot(row: ClassSlotModel): TimetableSlot {
  return {
    capacity: row.capacity,
    coach_id: row.coachId,
    ends_on: row.endsOn,
    id: row.id,
    minutes: row.minutes,
    name: row.name,
    program_id: row.programId,
    room: row.room,
    starts_on: row.startsOn,
    time: row.time,
    weekday: row.weekday,
  }
}
