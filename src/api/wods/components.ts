import { components } from '../../schemas/wods/components'
import { deletePart } from '../../services/wods/parts'
import { addComponent, getComponent, updateComponent } from '../../services/wods/resource'
import { standardRoutes } from '../http/standard-routes'
import { serializeComponent } from '../present/wods'

export const componentRoutes = standardRoutes(
  components,
  {
    create: addComponent,
    get: getComponent,
    update: updateComponent,
    async delete(scope, id) {
      const { wodId } = await getComponent(scope, id)
      await deletePart(scope, { wodId, id })
    },
  },
  serializeComponent,
)
