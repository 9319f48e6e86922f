import { z } from 'zod'
import {
  CheckIn,
  Class,
  ClassCancel,
  ClassCreate,
  ClassesCopy,
  ClassesQuery,
  ClassUpdate,
} from '../../schemas/classes/interface'
import { cancelClass, restoreClass } from '../../services/classes/changes'
import { deleteClass } from '../../services/classes/classes'
import {
  checkInClass,
  copyToDay,
  createClassRow,
  getClassRow,
  listClassPage,
  updateClassFields,
} from '../../services/classes/fields'
import { presentClass } from '../present/classes'
import { gymRoute, Nothing } from '../route'

export const classRoutes = [
  gymRoute({
    operationId: 'listClasses',
    summary: 'List classes',
    description:
      'By day, then by time, cancelled ones included, with how many are in each. The timetable makes its own four weeks ahead.',
    method: 'get',
    path: '/classes',
    status: 200,
    query: ClassesQuery,
    answer: z.array(Class),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listClassPage(scope, query)
      return { body: rows.map(presentClass), pages }
    },
  }),
  gymRoute({
    operationId: 'createClass',
    summary: 'Add a class',
    description: 'To one day, beside those of the timetable.',
    method: 'post',
    path: '/classes',
    status: 201,
    body: ClassCreate,
    answer: Class,
    addition: true,
    async handle(scope, { body }) {
      const row = await createClassRow(scope, body)
      return { body: presentClass(row), location: `/api/public/classes/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'copyClasses',
    summary: 'Copy the classes of the week before',
    description:
      'To one day, from the same day of the week before: those that were held and that it lacks, without who was in them; none to a holiday. The timetable makes its own, which are not copied. The answer is all classes of the day. Doing it again gives the same answer.',
    method: 'post',
    path: '/classes/copy',
    status: 200,
    body: ClassesCopy,
    answer: z.array(Class),
    addition: true,
    async handle(scope, { body }) {
      return { body: (await copyToDay(scope, body.date)).map(presentClass) }
    },
  }),
  gymRoute({
    operationId: 'getClass',
    summary: 'Get a class',
    method: 'get',
    path: '/classes/:id',
    status: 200,
    answer: Class,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentClass(await getClassRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateClass',
    summary: 'Update a class',
    description:
      'This one alone, whatever the timetable says. Fields that are absent keep their value. Whoever booked is told of another hour or room, and new places go to those who wait.',
    method: 'put',
    path: '/classes/:id',
    status: 200,
    body: ClassUpdate,
    answer: Class,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: presentClass(await updateClassFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'deleteClass',
    summary: 'Delete a class',
    description:
      'With its bookings; results stay. One of the timetable that is ahead is cancelled instead. It takes no body.',
    method: 'delete',
    path: '/classes/:id',
    status: 204,
    answer: Nothing,
    conflicts: ['of_the_timetable'],
    addition: true,
    async handle(scope, { id }) {
      await deleteClass(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'cancelClass',
    summary: 'Cancel a class',
    description:
      'Whoever booked it is told, and stays on its list. One that is cancelled already stays as it is.',
    method: 'post',
    path: '/classes/:id/cancel',
    status: 200,
    body: ClassCancel,
    answer: Class,
    conflicts: ['class_over'],
    addition: true,
    async handle(scope, { id, body }) {
      await cancelClass(scope, id, body)
      return { body: presentClass(await getClassRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'restoreClass',
    summary: 'Hold a cancelled class after all',
    description: 'Whoever booked it is told. One that is not cancelled stays as it is. It takes no body.',
    method: 'post',
    path: '/classes/:id/restore',
    status: 200,
    answer: Class,
    conflicts: ['class_over'],
    addition: true,
    async handle(scope, { id }) {
      await restoreClass(scope, id)
      return { body: presentClass(await getClassRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'checkInClass',
    summary: 'Check a class in',
    description:
      'Everybody who has a place, or those who are named: who of them waited is in the class. Doing it again gives the same answer.',
    method: 'post',
    path: '/classes/:id/check_in',
    status: 200,
    body: CheckIn,
    answer: Class,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id, body }) {
      return { body: presentClass(await checkInClass(scope, id, body, true)) }
    },
  }),
  gymRoute({
    operationId: 'checkOutClass',
    summary: 'Take the check-in of a class back',
    description: 'Of everybody, or of those who are named. Doing it again gives the same answer.',
    method: 'post',
    path: '/classes/:id/check_out',
    status: 200,
    body: CheckIn,
    answer: Class,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id, body }) {
      return { body: presentClass(await checkInClass(scope, id, body, false)) }
    },
  }),
]
