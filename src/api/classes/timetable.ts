import { z } from 'zod'
import {
  Closure,
  ClosureCreate,
  ClosuresQuery,
  TimetableSlot,
  TimetableSlotCreate,
  TimetableSlotsQuery,
  TimetableSlotUpdate,
} from '../../schemas/classes/timetable-interface'
import { deleteClosure } from '../../services/classes/closures'
import { LONG } from '../../services/classes/rows'
import { endSlot, getSlot } from '../../services/classes/timetable'
import {
  closeFor,
  createSlotRow,
  getClosure,
  listClosurePage,
  listSlotPage,
  updateSlotFields,
} from '../../services/classes/timetable-fields'
import { serializeClosure, serializeTimetableSlot } from '../present/classes'
import { gymRoute, Nothing } from '../route'

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
  gymRoute({
    operationId: 'listClosures',
    summary: 'List the days on which the gym is closed',
    description: 'Returns the days on which the gym is closed, by first day, past closures included.',
    method: 'get',
    path: '/closures',
    status: 200,
    query: ClosuresQuery,
    answer: z.array(Closure),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listClosurePage(scope, query)
      return { body: rows.map(serializeClosure), pages }
    },
  }),
  gymRoute({
    operationId: 'createClosure',
    summary: 'Close the gym for some days',
    description:
      'Closes the gym for some days. Classes of the timetable without bookings disappear; all other classes of those days are cancelled, with the reason for everyone who booked.',
    method: 'post',
    path: '/closures',
    status: 201,
    body: ClosureCreate,
    answer: Closure,
    addition: true,
    transaction: LONG,
    async handle(scope, { body }) {
      const row = await closeFor(scope, body)
      return { body: serializeClosure(row), location: `/api/public/closures/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'getClosure',
    summary: 'Get a closure',
    description: 'Returns the days on which the gym is closed.',
    method: 'get',
    path: '/closures/:id',
    status: 200,
    answer: Closure,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeClosure(await getClosure(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteClosure',
    summary: 'Open the gym again on the days of a closure',
    description:
      'Opens the gym again. Classes that the closure cancelled take place after all, unless another closure covers the day. It takes no body.',
    method: 'delete',
    path: '/closures/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    transaction: LONG,
    async handle(scope, { id }) {
      await deleteClosure(scope, id)
      return { body: undefined }
    },
  }),
]
