import { z } from 'zod'
import { PersonalRecord, RecordsQuery } from '../schemas/records/records'
import { recordsOfAthlete } from '../services/records/records'
import { presentRecords } from './present/records'
import { gymRoute } from './route'

export const recordRoutes = [
  gymRoute({
    operationId: 'listAthleteRecords',
    summary: "List an athlete's records",
    description:
      'The best load for 1, 2, 3, 5, 10 and 20 reps of every movement, an estimated 1RM, and the best result of every workout. Computed at each request from everything that was done, in sessions and in competitions.',
    method: 'get',
    path: '/athletes/:id/records',
    status: 200,
    query: RecordsQuery,
    answer: z.array(PersonalRecord),
    addition: true,
    async handle(scope, { id, query: { explain, ...filter } }) {
      return { body: presentRecords(await recordsOfAthlete(scope, id, filter), explain) }
    },
  }),
]
