import { closures, FIELDS } from '../../schemas/classes/closures'
import { deleteClosure } from '../../services/classes/closures'
import { LONG } from '../../services/classes/rows'
import { closeFor, getClosure, listClosurePage } from '../../services/classes/timetable-fields'
import { buildReader } from '../http/row-reader'
import { standardRoutes } from '../http/standard-routes'

export const closureRoutes = standardRoutes(
  closures,
  { list: listClosurePage, create: closeFor, get: getClosure, delete: deleteClosure },
  buildReader(FIELDS),
  { create: LONG, delete: LONG },
)
