import { z } from 'zod'
import { presentConnectedGym } from '../presenters/gyms'
import { Gym } from '../schemas/gyms'
import { listConnectedGyms } from '../services/platform/gyms'
import { platformRoute } from './route'

export const gymRoutes = [
  platformRoute({
    operationId: 'listGyms',
    summary: 'List the gyms connected to the platform',
    description: 'By name, whatever their integration status. Needs a platform key.',
    method: 'get',
    path: '/gyms',
    status: 200,
    answer: z.array(Gym),
    async handle(principal, { app }) {
      const gyms = await listConnectedGyms(app.db, principal.platformId)
      return { body: gyms.map(presentConnectedGym) }
    },
  }),
]
