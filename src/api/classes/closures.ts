import type { ClosureModel } from '../../generated/sqlite/models'
import { type Closure, closures } from '../../schemas/classes/closures'
import { deleteClosure } from '../../services/classes/closures'
import { LONG } from '../../services/classes/rows'
import { closeFor, getClosure, listClosurePage } from '../../services/classes/timetable-fields'
import { standardRoutes } from '../http/standard-routes'

export const closureRoutes = standardRoutes(
  closures,
  { list: listClosurePage, create: closeFor, get: getClosure, delete: deleteClosure },
  serializeClosure,
  { create: LONG, delete: LONG },
)

function serializeClosure(row: ClosureModel): Closure {
  return { ends_on: row.endsOn, id: row.id, name: row.name, starts_on: row.startsOn }
}
