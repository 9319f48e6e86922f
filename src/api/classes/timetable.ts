import { z } from 'zod'
import {
  TimetableSlot,
  TimetableSlotCreate,
  TimetableSlotsQuery,
  TimetableSlotUpdate,
} from '../../schemas/classes/timetable-interface'
import { LONG } from '../../services/classes/rows'
import { endSlot, getSlot } from '../../services/classes/timetable'
import { createSlotRow, listSlotPage, updateSlotFields } from '../../services/classes/timetable-fields'
import { serializeTimetableSlot } from '../present/classes'
import { gymRoute } from '../route'

export const timetableRoutes = [
  gymRoute({
    operationId: 'listTimetableSlots',
    summary: 'List the weekly timetable',
    description: 'Returns the hours of the timetable that are valid now or later, by weekday, then by time.',
    method: 'get',
    path: '/timetable_slots',
    status: 200,
    query: TimetableSlotsQuery,
    answer: z.array(TimetableSlot),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listSlotPage(scope, query)
      return { body: rows.map(serializeTimetableSlot), pages }
    },
  }),
  gymRoute({
    operationId: 'createTimetableSlot',
    summary: 'Add an hour to the timetable',
    description: 'Adds an hour to the timetable and makes its classes for the next four weeks at once.',
    method: 'post',
    path: '/timetable_slots',
    status: 201,
    body: TimetableSlotCreate,
    answer: TimetableSlot,
    addition: true,
    transaction: LONG,
    async handle(scope, { body }) {
      const row = await createSlotRow(scope, body)
      return { body: serializeTimetableSlot(row), location: `/api/public/timetable_slots/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'getTimetableSlot',
    summary: 'Get an hour of the timetable',
    description: 'Returns an hour of the timetable, ended or not.',
    method: 'get',
    path: '/timetable_slots/:id',
    status: 200,
    answer: TimetableSlot,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeTimetableSlot(await getSlot(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateTimetableSlot',
    summary: 'Update an hour of the timetable',
    description:
      'Changes an hour and its future classes. Absent fields keep their value. The service tells everyone who booked a class that moved. Classes that were edited individually stay as they are.',
    method: 'put',
    path: '/timetable_slots/:id',
    status: 200,
    body: TimetableSlotUpdate,
    answer: TimetableSlot,
    addition: true,
    transaction: LONG,
    async handle(scope, { id, body }) {
      return { body: serializeTimetableSlot(await updateSlotFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'endTimetableSlot',
    summary: 'Take an hour off the timetable',
    description:
      'Ends an hour from now on. Future classes without bookings disappear, the others are cancelled, with a notice to everyone who booked. Past classes stay. Sending the request again gives the same answer. It takes no body.',
    method: 'post',
    path: '/timetable_slots/:id/end',
    status: 200,
    answer: TimetableSlot,
    addition: true,
    transaction: LONG,
    async handle(scope, { id }) {
      return { body: serializeTimetableSlot(await endSlot(scope, id)) }
    },
  }),
]
