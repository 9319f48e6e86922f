import { movements } from '../schemas/movements/movements'
import { archiveMovement, restoreMovement } from '../services/movements/archiving'
import { getMovement, listMovementPage } from '../services/movements/list'
import { createOwnMovement } from '../services/movements/making'
import { resetIfChanged, updateMovement } from '../services/movements/movements'
import { standardRoutes } from './http/standard-routes'
import { serializeMovement } from './present/movements'

export const movementRoutes = standardRoutes(
  movements,
  {
    list: listMovementPage,
    create: createOwnMovement,
    get: getMovement,
    update: updateMovement,
    reset: resetIfChanged,
    archive: archiveMovement,
    restore: restoreMovement,
  },
  serializeMovement,
)
