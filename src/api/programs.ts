import { Program, ProgramUpdate } from '../schemas/programs/programs'
import { renameProgram } from '../services/programs/programs'
import { presentProgram } from './present/programs'
import { gymRoute } from './route'

export const programRoutes = [
  gymRoute({
    operationId: 'updateProgram',
    summary: 'Rename a program',
    method: 'put',
    path: '/programs/:id',
    status: 200,
    body: ProgramUpdate,
    answer: Program,
    async handle(scope, { id, body }) {
      return { body: presentProgram(await renameProgram(scope, id, body)) }
    },
  }),
]
