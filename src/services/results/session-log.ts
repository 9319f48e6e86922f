import { endOfDay } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { conflict, invalid, notFound, renameErrorFields } from '../../errors'
import type { ResultModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ResultDetails } from '../../schemas/results/result-details'
import type {
  ResultCreate,
  ResultUpdate,
  SessionsQuery,
  TrainingSessionCreate,
} from '../../schemas/results/session-log'
import type { GymScope } from '../../scope'
import { athleteHistory } from '../records/history'
import { findRecordsAmong, isAnnounced, type NewRecord } from '../records/new-records'
import { toPastResult } from '../records/past-results'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { findStored, requireAthlete } from './efforts'
import { deleteResult, type Score, saveResult, updateResult } from './logging'
import { type DiscussedResult, getResult } from './results'
import { IN_TURN } from './rows'
import { assembleSessions, type TrainingSession } from './training-sessions'

/** Returns a page of the gym's training sessions by creation time. */
export async function listSessions(scope: GymScope, query: SessionsQuery): Promise<Page<TrainingSession>> {
  authorize(canCoach(scope.actor))
  const within = await conditionsOf(scope, query)
  const { rows, ...cursors } = await listRows(scope, 'trainingSession', query, { among: within })
  return { ...cursors, rows: await assembleSessions(scope, rows) }
}

async function conditionsOf({ db, gymId }: GymScope, query: SessionsQuery) {
  const { athlete_id: athleteId, wod_id: wodId, from, to } = query
  const [gym, athlete, wod] = await Promise.all([
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } }),
    athleteId === undefined ||
      db.athlete.findFirst({ where: { gymId, id: athleteId }, select: { id: true } }),
    wodId === undefined || db.wod.findFirst({ where: { gymId, id: wodId }, select: { id: true } }),
  ])
  if (!athlete) throw invalid({ athlete_id: ['must be an athlete of this gym'] })
  if (!wod) throw invalid({ wod_id: ['must be a WOD of this gym'] })
  return {
    ...(athleteId !== undefined && { athleteId }),
    ...(wodId !== undefined && { wodId }),
    loggedAt: {
      ...(from !== undefined && { gte: endOfDay(addDays(from, -1), gym.timeZone) }),
      ...(to !== undefined && { lt: endOfDay(to, gym.timeZone) }),
    },
  }
}

export async function getSession(scope: GymScope, id: string): Promise<TrainingSession> {
  authorize(canCoach(scope.actor))
  const rows = await scope.db.trainingSession.findMany({ where: { gymId: scope.gymId, id } })
  const [session] = await assembleSessions(scope, rows)
  if (!session) throw notFound('The training session')
  return session
}

/**
 * Logs a whole visit, or nothing. Throws conflict `already_logged` for a part with a result, and
 * validation_failed on `athlete_id` and fields such as `results[1].details.seconds`.
 */
export async function logSession(scope: GymScope, input: TrainingSessionCreate): Promise<TrainingSession> {
  return inTransaction(
    scope,
    async inside => {
      const athlete = await requireAthlete(inside, input.athlete_id)
      await assertOneWod(inside, input.results)
      // Results of parts first, which determine the session.
      const results = input.results.map((result, index) => ({ result, index }))
      const inOrder = results.toSorted(
        (a, b) => Number(!a.result.wod_component_id) - Number(!b.result.wod_component_id),
      )
      let sessionId: string | undefined
      for (const { result, index } of inOrder) {
        const componentId = result.wod_component_id
        if (componentId !== undefined && (await findStored(inside, athlete, componentId)))
          throw conflict('already_logged', 'The athlete has a result of this part already. Change that one.')
        const of = componentId === undefined ? { workoutId: result.workout_id! } : { componentId }
        const effort = { athleteId: athlete.id, ...(sessionId !== undefined && { sessionId }), ...of }
        const row = await renameErrorFields(
          field => (field === 'athlete_id' ? field : `results[${index}].${field}`),
          () => named(result, () => saveResult(inside, effort, scoreOf(result))),
        )
        sessionId ??= row.sessionId!
      }
      return getSession(inside, sessionId!)
    },
    IN_TURN,
  )
}

/** Throws validation_failed on a part that is unknown or of another WOD than the first. */
async function assertOneWod({ db, gymId }: Inside, results: ResultCreate[]): Promise<void> {
  const ids = results.flatMap(({ wod_component_id }) => wod_component_id ?? [])
  const parts = await db.wodComponent.findMany({
    where: { gymId, id: { in: ids } },
    select: { id: true, wodId: true },
  })
  const wodIdOf = new Map(parts.map(part => [part.id, part.wodId]))
  const first = wodIdOf.get(ids[0] ?? '')
  for (const [index, { wod_component_id: id }] of results.entries()) {
    const field = `results[${index}].wod_component_id`
    if (id === undefined) continue
    if (!wodIdOf.has(id)) throw invalid({ [field]: ['must be a part of a WOD of this gym'] })
    if (wodIdOf.get(id) !== first) throw invalid({ [field]: ['must be of the same WOD as the first part'] })
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) throw invalid({ [field]: ['must be given once'] })
  }
}

/** The interface names the version in a field of its own. */
function named<Saved>(
  { scaling_name: name }: { scaling_name?: string | null | undefined },
  save: () => Promise<Saved>,
) {
  return renameErrorFields(field => (name && field === 'scaling' ? 'scaling_name' : field), save)
}

function scoreOf(result: ResultCreate) {
  const { status, scaling, scaling_name, details, perceived_exertion, notes, done_at } = result
  return {
    status: status ?? 'completed',
    scaling: scaling ?? null,
    scalingName: scaling_name ?? null,
    details: details as ResultDetails,
    perceivedExertion: perceived_exertion ?? 0,
    notes: notes || null,
    ...(done_at !== undefined && { doneAt: done_at }),
  }
}

export type RecordingResult = DiscussedResult & { records: NewRecord[] }

/** Returns a logged result with the records that it set. Reads only its athlete's results. */
export async function getResultWithRecords(scope: GymScope, id: string): Promise<RecordingResult> {
  const result = await getResult(scope, id)
  const { athlete } = result
  const history = athleteHistory(scope, athlete.id)
  const records = await findRecordsAmong(scope, toPastResult({ result, athlete }), history)
  return { ...result, records: (records.get(id) ?? []).filter(isAnnounced) }
}

/** Updates the given fields of a result. Throws validation_failed. */
export async function updateResultFields(scope: GymScope, id: string, input: ResultUpdate): Promise<void> {
  await inTransaction(
    scope,
    async inside => {
      const stored = await inside.db.result.findFirst({ where: { gymId: inside.gymId, id } })
      if (!stored) throw notFound('The result')
      const score = {
        status: input.status ?? stored.status,
        ...scalingOf(input, stored),
        details: (input.details ?? JSON.parse(stored.details)) as ResultDetails,
        perceivedExertion: input.perceived_exertion ?? stored.perceivedExertion,
        notes: input.notes === undefined ? stored.notes : input.notes || null,
        doneAt: input.done_at ?? stored.doneAt,
      }
      if (isSame(stored, score)) return
      await named(input, () => updateResult(inside, id, score, stored.revision))
    },
    IN_TURN,
  )
}

/** Another scaling without a name is a plain one. */
function scalingOf(
  { scaling, scaling_name: name }: ResultUpdate,
  stored: Pick<ResultModel, 'scaling' | 'scalingName'>,
): { scaling: Score['scaling']; scalingName: string | null } {
  if (name)
    return { scaling: scaling ?? (name === stored.scalingName ? stored.scaling : null), scalingName: name }
  const isKept = name === undefined && (scaling === undefined || scaling === stored.scaling)
  return { scaling: scaling ?? stored.scaling, scalingName: isKept ? stored.scalingName : null }
}

type Stored = {
  details: string
  status: string
  scaling: string | null
  scalingName: string | null
  perceivedExertion: number
  notes: string | null
  doneAt: string
}

/** An equal result changes nothing and leaves no audit entry. */
function isSame(
  stored: Stored,
  { details, ...score }: Omit<Stored, 'details'> & { details: object },
): boolean {
  const columns = Object.entries(score) as [keyof typeof score, unknown][]
  return (
    columns.every(([name, value]) => stored[name] === value) && stored.details === JSON.stringify(details)
  )
}

/** Deletes a training session with all its results. */
export async function deleteSession(scope: GymScope, id: string): Promise<void> {
  await inTransaction(
    scope,
    async inside => {
      const { results } = await getSession(inside, id)
      for (const result of results) await deleteResult(inside, result.id)
      // Deleting the last result deletes the session; an empty session is deleted here.
      await deleteEntries(inside, 'trainingSession', { id })
    },
    IN_TURN,
  )
}
