import { z } from 'zod'
import { Gym } from '../schemas/gym/gym'
import { listConnectedGyms } from '../services/platform/gyms'
import { presentConnectedGym } from './present/gym'
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
