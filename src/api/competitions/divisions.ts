import { Division } from '../../schemas/competitions/competitions'
import { DivisionCreate, DivisionUpdate } from '../../schemas/competitions/interface'
import {
  createDivisionIn,
  divisionRef,
  getDivision,
  updateDivisionFields,
} from '../../services/competitions/division-fields'
import { deleteDivision } from '../../services/competitions/editing-divisions'
import { serializeDivision } from '../present/competitions'
import { gymRoute, Nothing } from '../route'

export const divisionRoutes = [
  gymRoute({
    operationId: 'createDivision',
    summary: 'Add a division to a competition',
    description:
      'Adds a division after the others. With a name alone it is for individuals and has no limit. Set `team_size` for teams; for individuals, `females_required` or `males_required` 1 makes the division one for women or for men. `version` decides which workouts the division does.',
    method: 'post',
    path: '/competitions/:id/divisions',
    status: 201,
    body: DivisionCreate,
    answer: Division,
    addition: true,
    async handle(scope, { id, body }) {
      const row = await createDivisionIn(scope, id, body)
      const division = serializeDivision(await getDivision(scope, row.id))
      return { body: division, location: `/api/public/divisions/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'getDivision',
    summary: 'Get a division',
    description: 'Returns a division, visible or not.',
    method: 'get',
    path: '/divisions/:id',
    status: 200,
    answer: Division,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeDivision(await getDivision(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateDivision',
    summary: 'Update a division',
    description:
      'Changes a division. Absent fields keep their value. `order` is its place among the others, from 0. A higher limit lets in the registrations that have waited longest; a lower limit removes nobody.',
    method: 'put',
    path: '/divisions/:id',
    status: 200,
    body: DivisionUpdate,
    answer: Division,
    addition: true,
    async handle(scope, { id, body }) {
      await updateDivisionFields(scope, id, body)
      return { body: serializeDivision(await getDivision(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteDivision',
    summary: 'Delete a division',
    description: 'Deletes a division that nobody has registered for. It takes no body.',
    method: 'delete',
    path: '/divisions/:id',
    status: 204,
    answer: Nothing,
    conflicts: ['division_registered'],
    addition: true,
    async handle(scope, { id }) {
      await deleteDivision(scope, await divisionRef(scope, id))
      return { body: undefined }
    },
  }),
]
