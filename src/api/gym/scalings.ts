import { type GymScaling, GymScalings, ScalingsUpdate } from '../../schemas/scalings/scalings'
import { type GymScaling as Listed, listScalings, updateScalings } from '../../services/scalings/gym-scalings'
import { gymRoute } from '../route'

export const scalingRoutes = [
  gymRoute({
    operationId: 'getScalings',
    summary: 'Get the gym’s scalings',
    description:
      'Returns the names of the gym’s scalings from hard to easy, with the rules for proposing versions on the pages. A gym starts with the scalings of the library.',
    method: 'get',
    path: '/gym/scalings',
    reads: null,
    status: 200,
    answer: GymScalings,
    addition: true,
    async handle(scope) {
      return { body: { scalings: (await listScalings(scope)).map(serialize) } }
    },
  }),
  gymRoute({
    operationId: 'updateScalings',
    summary: 'Change the gym’s scalings',
    description:
      'Replaces the list. Parts and results keep their names, and rank by the new place of the name.',
    method: 'put',
    path: '/gym/scalings',
    status: 200,
    body: ScalingsUpdate,
    answer: GymScalings,
    addition: true,
    async handle(scope, { body }) {
      return { body: { scalings: (await updateScalings(scope, body)).map(serialize) } }
    },
  }),
]

function serialize({ name, scaling, load_percent, reps_percent, substitutions, loads }: Listed): GymScaling {
  return { name, scaling, load_percent, reps_percent, substitutions, loads }
}
