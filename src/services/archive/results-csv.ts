import { stringify } from 'csv-stringify/sync'
import { dayAt } from '../../domain/shared/dates'
import { guardCell } from '../../domain/shared/formula-cells'
import type { Prisma } from '../../generated/sqlite/client'
import { canLogFor } from '../../policies/logging'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { pagesFrom } from './pages'

const CSV_COLUMNS = [
  'Date',
  'Athlete',
  'E-mail',
  'Workout',
  'Prescription',
  'Result',
  'Status',
  'Scaling',
  'Exertion',
  'Notes',
] as const

const written = (rows: string[][], bom = false) => stringify(rows, { bom, record_delimiter: '\r\n' })

/**
 * Yields the CSV: a row per training result in the order of logging; with `athleteId` only that athlete's.
 * The prescription is the athlete's version. Admins export the gym, athletes their own results.
 */
export async function* resultsCsv(scope: GymScope, athleteId: string | null): AsyncGenerator<string> {
  const { db, gymId, actor } = scope
  authorize(athleteId === null ? canAdminister(actor) : canLogFor(actor, athleteId))
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  yield written([[...CSV_COLUMNS]], true)
  // `session: { isNot: null }` would match every row, because Prisma also checks whether the gym is null.
  const training = athleteId === null ? { sessionId: { not: null } } : { session: { athleteId } }
  const include = {
    session: { select: { athlete: { select: { name: true, email: true } } } },
    prescribedWorkout: { select: { name: true, description: true } },
    scaledWorkout: { select: { description: true } },
  } as const
  type Row = Prisma.ResultGetPayload<{ include: typeof include }>
  const pages = pagesFrom<Row>((last, take) =>
    db.result.findMany({
      where: { gymId, ...training, id: { gt: last?.id ?? '' } },
      ...{ include, orderBy: { id: 'asc' }, take },
    }),
  )
  for await (const page of pages)
    yield written(
      page.map(({ session, prescribedWorkout, scaledWorkout, ...row }) =>
        [
          dayAt(new Date(row.doneAt), timeZone),
          session?.athlete.name ?? '',
          session?.athlete.email ?? '',
          prescribedWorkout.name ?? '',
          (scaledWorkout ?? prescribedWorkout).description,
          row.description ?? '',
          row.status,
          row.scalingName ?? row.scaling,
          row.perceivedExertion === 0 ? '' : String(row.perceivedExertion),
          row.notes ?? '',
        ].map(guardCell),
      ),
    )
}
