import { divisions } from '../../schemas/competitions/interface'
import {
  createDivisionIn,
  divisionRef,
  getDivision,
  updateDivisionFields,
} from '../../services/competitions/division-fields'
import { deleteDivision } from '../../services/competitions/editing-divisions'
import { reading, standardRoutes } from '../http/standard-routes'
import { serializeDivisionDetail } from '../present/competitions'

export const divisionRoutes = standardRoutes(
  divisions,
  {
    create: async (scope, id, body) => getDivision(scope, (await createDivisionIn(scope, id, body)).id),
    get: getDivision,
    update: reading(getDivision)(updateDivisionFields),
    delete: async (scope, id) => deleteDivision(scope, await divisionRef(scope, id)),
  },
  serializeDivisionDetail,
)
