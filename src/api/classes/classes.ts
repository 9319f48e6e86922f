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
import { serializeClass } from '../present/classes'
import { gymRoute, Nothing } from '../route'

export const classRoutes = [
  gymRoute({
    operationId: 'listClasses',
    summary: 'List classes',
    description:
      'Returns classes by day, then by time, with the number of bookings, cancelled classes included. The timetable makes classes four weeks ahead. `time` is the gym’s clock time at the start: a class at 02:30 in the night when clocks skip from 02:00 to 03:00 is at `03:30`, and of a time that occurs twice the first counts (Temporal’s “compatible”). `starts_at` is the exact moment.',
    method: 'get',
    path: '/classes',
    status: 200,
    query: ClassesQuery,
    answer: z.array(Class),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listClassPage(scope, query)
      return { body: rows.map(serializeClass), pages }
    },
  }),
  gymRoute({
    operationId: 'createClass',
    summary: 'Add a class',
    description: 'Adds a single class to a day, in addition to the timetable.',
    method: 'post',
    path: '/classes',
    status: 201,
    body: ClassCreate,
    answer: Class,
    addition: true,
    async handle(scope, { body }) {
      const row = await createClassRow(scope, body)
      return { body: serializeClass(row), location: `/api/public/classes/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'copyClasses',
    summary: 'Copy the classes of the week before',
    description:
      'Copies to a day the classes of the same day a week earlier that took place and that the day lacks, with their hours, coaches and places but without bookings. Holidays stay empty, and classes of the timetable are not copied. The answer is all classes of the day. Sending the request again gives the same answer.',
    method: 'post',
    path: '/classes/copy',
    status: 200,
    body: ClassesCopy,
    answer: z.array(Class),
    addition: true,
    async handle(scope, { body }) {
      return { body: (await copyToDay(scope, body.date)).map(serializeClass) }
    },
  }),
  gymRoute({
    operationId: 'getClass',
    summary: 'Get a class',
    description: 'Returns a class with the number of bookings.',
    method: 'get',
    path: '/classes/:id',
    status: 200,
    answer: Class,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeClass(await getClassRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateClass',
    summary: 'Update a class',
    description:
      'Changes this class alone, whatever the timetable says. Absent fields keep their value. Everyone who booked hears about a new hour or room, and new spots go to the waiting list.',
    method: 'put',
    path: '/classes/:id',
    status: 200,
    body: ClassUpdate,
    answer: Class,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeClass(await updateClassFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'deleteClass',
    summary: 'Delete a class',
    description:
      'Deletes a class with its bookings; results stay. A future class of the timetable is cancelled instead. It takes no body.',
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
      'Cancels a class and tells everyone who booked; their bookings stay. A cancelled class stays as it is.',
    method: 'post',
    path: '/classes/:id/cancel',
    status: 200,
    body: ClassCancel,
    answer: Class,
    conflicts: ['class_over'],
    addition: true,
    async handle(scope, { id, body }) {
      await cancelClass(scope, id, body)
      return { body: serializeClass(await getClassRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'restoreClass',
    summary: 'Hold a cancelled class after all',
    description:
      'Undoes a cancellation and tells everyone who booked. A class that is not cancelled stays as it is. It takes no body.',
    method: 'post',
    path: '/classes/:id/restore',
    status: 200,
    answer: Class,
    conflicts: ['class_over'],
    addition: true,
    async handle(scope, { id }) {
      await restoreClass(scope, id)
      return { body: serializeClass(await getClassRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'checkInClass',
    summary: 'Check a class in',
    description:
      'Checks in everyone who has a place, or only the athletes named. A named athlete on the waiting list gets a place. Sending the request again gives the same answer.',
    method: 'post',
    path: '/classes/:id/check_in',
    status: 200,
    body: CheckIn,
    answer: Class,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeClass(await checkInClass(scope, id, body, true)) }
    },
  }),
  gymRoute({
    operationId: 'checkOutClass',
    summary: 'Take the check-in of a class back',
    description:
      'Takes back the check-in of everyone, or only of the athletes named. Sending the request again gives the same answer.',
    method: 'post',
    path: '/classes/:id/check_out',
    status: 200,
    body: CheckIn,
    answer: Class,
    conflicts: ['class_cancelled'],
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeClass(await checkInClass(scope, id, body, false)) }
    },
  }),
]
