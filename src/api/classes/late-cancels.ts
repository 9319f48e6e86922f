import { FIELDS, lateCancels } from '../../schemas/classes/late-cancels'
import {
  createLateCancel,
  getLateCancel,
  listLateCancels,
  updateLateCancel,
} from '../../services/classes/late-cancels'
import { BOOKING } from '../../services/classes/spots'
import { buildReader } from '../http/row-reader'
import { standardRoutes } from '../http/standard-routes'

export const lateCancelRoutes = standardRoutes(
  lateCancels,
  { list: listLateCancels, create: createLateCancel, get: getLateCancel, update: updateLateCancel },
  buildReader(FIELDS),
  { create: BOOKING },
)
