import { z } from 'zod'
import { PersonalRecord, RecordsQuery } from '../schemas/records/records'
import { getAthleteRecords } from '../services/records/records'
import { serializeRecords } from './present/records'
import { gymRoute } from './route'

export const recordRoutes = [
  gymRoute({
    operationId: 'listAthleteRecords',
    summary: "List an athlete's records",
    description:
      'Returns the best load for 1, 2, 3, 5, 10 and 20 reps of every movement, an estimated 1RM, and the best result of every workout. Records are computed at each request from all training sessions and competitions. Movements come first, by name and then by reps, with the estimate after the single; workouts follow, by name or description. The list is always complete.',
    method: 'get',
    path: '/athletes/:id/records',
    status: 200,
    query: RecordsQuery,
    answer: z.array(PersonalRecord),
    addition: true,
    async handle(scope, { id, query: { explain, ...filter } }) {
      return { body: serializeRecords(await getAthleteRecords(scope, id, filter), explain) }
    },
  }),
]
