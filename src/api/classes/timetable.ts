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
import { presentClosure, presentTimetableSlot } from '../present/classes'
import { gymRoute, Nothing } from '../route'

export const timetableRoutes = [
  gymRoute({
    operationId: 'listTimetableSlots',
    summary: 'List the weekly timetable',
    description: 'Its hours that hold now or later, by weekday, then by time.',
    method: 'get',
    path: '/timetable_slots',
    status: 200,
    query: TimetableSlotsQuery,
    answer: z.array(TimetableSlot),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listSlotPage(scope, query)
      return { body: rows.map(presentTimetableSlot), pages }
    },
  }),
  gymRoute({
    operationId: 'createTimetableSlot',
    summary: 'Add an hour to the timetable',
    description: 'Its classes of the next four weeks are made at once.',
    method: 'post',
    path: '/timetable_slots',
    status: 201,
    body: TimetableSlotCreate,
    answer: TimetableSlot,
    addition: true,
    transaction: LONG,
    async handle(scope, { body }) {
      const row = await createSlotRow(scope, body)
      return { body: presentTimetableSlot(row), location: `/api/public/timetable_slots/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'getTimetableSlot',
    summary: 'Get an hour of the timetable',
    description: 'One that has ended too.',
    method: 'get',
    path: '/timetable_slots/:id',
    status: 200,
    answer: TimetableSlot,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentTimetableSlot(await getSlot(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateTimetableSlot',
    summary: 'Update an hour of the timetable',
    description:
      'Fields that are absent keep their value. Classes ahead follow: whoever booked one that moved is told. A class that was changed by itself stays as it is.',
    method: 'put',
    path: '/timetable_slots/:id',
    status: 200,
    body: TimetableSlotUpdate,
    answer: TimetableSlot,
    addition: true,
    transaction: LONG,
    async handle(scope, { id, body }) {
      return { body: presentTimetableSlot(await updateSlotFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'endTimetableSlot',
    summary: 'Take an hour off the timetable',
    description:
      'From now on: classes ahead that nobody booked go, the others are cancelled and their people told. Past classes stay. Doing it again gives the same answer. It takes no body.',
    method: 'post',
    path: '/timetable_slots/:id/end',
    status: 200,
    answer: TimetableSlot,
    addition: true,
    transaction: LONG,
    async handle(scope, { id }) {
      return { body: presentTimetableSlot(await endSlot(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'listClosures',
    summary: 'List the days on which the gym is closed',
    description: 'By their first day, those that are over included.',
    method: 'get',
    path: '/closures',
    status: 200,
    query: ClosuresQuery,
    answer: z.array(Closure),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listClosurePage(scope, query)
      return { body: rows.map(presentClosure), pages }
    },
  }),
  gymRoute({
    operationId: 'createClosure',
    summary: 'Close the gym for some days',
    description:
      'Classes of the timetable that nobody booked go, all others of those days are cancelled, and whoever booked is told why.',
    method: 'post',
    path: '/closures',
    status: 201,
    body: ClosureCreate,
    answer: Closure,
    addition: true,
    transaction: LONG,
    async handle(scope, { body }) {
      const row = await closeFor(scope, body)
      return { body: presentClosure(row), location: `/api/public/closures/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'getClosure',
    summary: 'Get a closure',
    method: 'get',
    path: '/closures/:id',
    status: 200,
    answer: Closure,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentClosure(await getClosure(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteClosure',
    summary: 'Open the gym again on the days of a closure',
    description:
      'What was cancelled for it is held after all, unless another closure has the day. It takes no body.',
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
