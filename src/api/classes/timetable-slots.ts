import { FIELDS, timetableSlots } from '../../schemas/classes/timetable-slots'
import { LONG } from '../../services/classes/rows'
import { endSlot, getSlot } from '../../services/classes/timetable'
import { createSlotRow, listSlotPage, updateSlotFields } from '../../services/classes/timetable-fields'
import { buildReader } from '../http/row-reader'
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
  buildReader(FIELDS),
  { create: LONG, update: LONG, end: LONG },
)
