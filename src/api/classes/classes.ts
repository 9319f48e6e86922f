import { z } from 'zod'
import { Class, ClassesCopy, classes } from '../../schemas/classes/interface'
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
import { reading, standardRoutes } from '../http/standard-routes'
import { serializeClass } from '../present/classes'
import { gymRoute } from '../route'

const read = reading(getClassRow)

export const classRoutes = [
  // Before routes with an id, because `copy` is no id.
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
    dated: true,
    async handle(scope, { body }) {
      return { body: (await copyToDay(scope, body.date)).map(serializeClass) }
    },
  }),
  ...standardRoutes(
    classes,
    {
      list: listClassPage,
      create: createClassRow,
      get: getClassRow,
      update: updateClassFields,
      delete: deleteClass,
      cancel: read(cancelClass),
      restore: read(restoreClass),
      check_in: (scope, id, body) => checkInClass(scope, id, body, true),
      check_out: (scope, id, body) => checkInClass(scope, id, body, false),
    },
    serializeClass,
  ),
]
