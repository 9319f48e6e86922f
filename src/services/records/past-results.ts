/**
 * Results that count as records: logged results, and scores of athletes who competed as individuals. Scores
 * of teams, rejected scores, DNF and DNS don't count.
 *
 * Each query uses an index and never walks all results of the gym.
 */
import type { ResultModel, ResultWhereInput } from '../../generated/sqlite/models'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'

type Columns = 'sessionId' | 'doneAt' | 'status' | 'scaling' | 'total' | 'description'

export type PastResult = Pick<ResultModel, Columns> & {
  resultId: string
  athleteId: string
  details: ResultDetails
  workoutId: string
}

/** Returns results of these athletes. */
export async function listResultsOfAthletes(
  scope: GymScope,
  athleteIds: string[],
  movementIds?: string[],
): Promise<PastResult[]> {
  const owners = await ownersAmong(scope, athleteIds)
  const narrowed = movementIds === undefined ? {} : liftingAnyOf(movementIds)
  const [logged, scored] = await Promise.all([
    inSlices([...owners.ofSession.keys()], ids => countedRows(scope, { sessionId: { in: ids } }, narrowed)),
    inSlices([...owners.ofScore.keys()], ids => countedRows(scope, { id: { in: ids } }, narrowed)),
  ])
  const once = new Map([...logged, ...scored].map(row => [row.id, row]))
  return [...once.values()].flatMap(row => readResult(row, owners))
}

async function ownersAmong(scope: GymScope, athleteIds: string[]): Promise<Owners> {
  const { db, gymId } = scope
  const athleteId = { in: distinct(athleteIds) }
  const [sessions, participants] = await Promise.all([
    db.trainingSession.findMany({ where: { gymId, athleteId }, select: { id: true, athleteId: true } }),
    db.participant.findMany({
      where: { gymId, athleteId },
      select: { id: true, athleteId: true, registrationId: true },
    }),
  ])
  const scores = await ownScores(scope, {
    registrationId: { in: distinct(participants.map(({ registrationId }) => registrationId)) },
    participantId: { in: participants.map(({ id }) => id) },
  })
  return ownersFrom(sessions, scores)
}

/** Returns results of these workouts, done as prescribed or scaled, by anybody or by the named athletes. */
export async function listResultsOfWorkouts(
  scope: GymScope,
  fingerprints: string[],
  athleteIds?: ReadonlySet<string>,
): Promise<PastResult[]> {
  const writings = await writingsOf(scope, fingerprints)
  // Scaling is filtered here, because SQLite would choose that index and walk most results of the gym.
  const [prescribed, scaled] = await Promise.all([
    inSlices(writings, ids => countedRows(scope, { prescribedWorkoutId: { in: ids } })),
    inSlices(writings, ids => countedRows(scope, { scaledWorkoutId: { in: ids } })),
  ])
  const asPrescribed = prescribed.filter(({ scaledWorkoutId }) => scaledWorkoutId === null)
  return withOwners(scope, [...asPrescribed, ...scaled], athleteIds)
}

/**
 * Returns one athlete's results of these workouts, by the athlete's sessions, because a gym has tens of
 * thousands of results of a weekly workout.
 */
export async function listResultsOfWorkoutsBy(
  scope: GymScope,
  fingerprints: string[],
  athleteId: string,
): Promise<PastResult[]> {
  const { db, gymId } = scope
  const writings = new Set(await writingsOf(scope, fingerprints))
  if (writings.size === 0) return []
  const owners = await ownersAmong(scope, [athleteId])
  const select = { id: true, prescribedWorkoutId: true, scaledWorkoutId: true } as const
  const found = await Promise.all([
    inSlices([...owners.ofSession.keys()], ids => {
      return db.result.findMany({ where: { gymId, sessionId: { in: ids } }, select })
    }),
    inSlices([...owners.ofScore.keys()], ids => {
      return db.result.findMany({ where: { gymId, id: { in: ids } }, select })
    }),
  ])
  const wanted = found
    .flat()
    .filter(({ prescribedWorkoutId, scaledWorkoutId }) =>
      writings.has(scaledWorkoutId ?? prescribedWorkoutId),
    )
  const ids = distinct(wanted.map(({ id }) => id))
  const rows = await inSlices(ids, some => countedRows(scope, { id: { in: some } }))
  return rows.flatMap(row => readResult(row, owners))
}

async function writingsOf({ db, gymId }: GymScope, fingerprints: string[]): Promise<string[]> {
  if (fingerprints.length === 0) return []
  const fingerprint = { in: fingerprints }
  const workouts = await db.workout.findMany({ where: { gymId, fingerprint }, select: { id: true } })
  return workouts.map(({ id }) => id)
}

/** Returns the results of a filter that count as records. */
export async function listCountingResults(scope: GymScope, where: ResultWhereInput): Promise<PastResult[]> {
  return withOwners(scope, await countedRows(scope, where))
}

/** Returns a result of an athlete as a past result, or nothing for DNF and DNS. */
export function toPastResult({
  result,
  athlete,
}: {
  result: Omit<ResultModel, 'details'> & { details: string | ResultDetails }
  athlete: { id: string }
}): PastResult[] {
  if (result.status !== 'completed' && result.status !== 'cap') return []
  const { id, sessionId, doneAt, status, scaling, total, description } = result
  const details = typeof result.details === 'string' ? JSON.parse(result.details) : result.details
  const workoutId = result.scaledWorkoutId ?? result.prescribedWorkoutId
  const columns = { sessionId, doneAt, status, scaling, total, description }
  return [{ ...columns, resultId: id, athleteId: athlete.id, workoutId, details }]
}

const COLUMNS = {
  id: true,
  sessionId: true,
  doneAt: true,
  status: true,
  scaling: true,
  total: true,
  description: true,
  details: true,
  prescribedWorkoutId: true,
  scaledWorkoutId: true,
} as const

type Row = Pick<ResultModel, keyof typeof COLUMNS>

function countedRows(
  { db, gymId }: GymScope,
  where: ResultWhereInput,
  narrowed: ResultWhereInput = {},
): Promise<Row[]> {
  const status = { in: ['completed' as const, 'cap' as const] }
  return db.result.findMany({ where: { gymId, status, AND: [where, narrowed] }, select: COLUMNS })
}

/** Matches strength results whose JSON names one of these movements. */
function liftingAnyOf(movementIds: string[]): ResultWhereInput {
  return { type: 'StrengthResult', OR: movementIds.map(id => ({ details: { contains: id } })) }
}

type Owners = { ofSession: ReadonlyMap<string, string>; ofScore: ReadonlyMap<string, string> }
type OwnScore = { resultId: string; participant: { athleteId: string | null } }

async function withOwners(scope: GymScope, rows: Row[], only?: ReadonlySet<string>): Promise<PastResult[]> {
  const { db, gymId } = scope
  const sessionIds = distinct(rows.flatMap(({ sessionId }) => sessionId ?? []))
  const scored = rows.filter(({ sessionId }) => sessionId === null).map(({ id }) => id)
  const [sessions, scores] = await Promise.all([
    // Selects whole rows, because for two columns SQLite would scan an index of all sessions of the gym.
    inSlices(sessionIds, ids => db.trainingSession.findMany({ where: { gymId, id: { in: ids } } })),
    inSlices(scored, ids => ownScores(scope, { resultId: { in: ids } })),
  ])
  const owners = ownersFrom(sessions, scores)
  return rows.flatMap(row => readResult(row, owners, only))
}

function ownScores(
  { db, gymId }: GymScope,
  where: { resultId?: { in: string[] }; registrationId?: { in: string[] }; participantId?: { in: string[] } },
): Promise<OwnScore[]> {
  return db.score.findMany({
    where: {
      gymId,
      ...where,
      review: { not: 'rejected' },
      registration: { division: { kind: 'individual' } },
    },
    select: { resultId: true, participant: { select: { athleteId: true } } },
  })
}

function ownersFrom(sessions: { id: string; athleteId: string }[], scores: OwnScore[]): Owners {
  const scored = scores.flatMap(({ resultId, participant: { athleteId } }) =>
    athleteId === null ? [] : [[resultId, athleteId] as const],
  )
  return {
    ofSession: new Map(sessions.map(({ id, athleteId }) => [id, athleteId])),
    ofScore: new Map(scored),
  }
}

function readResult(row: Row, { ofSession, ofScore }: Owners, only?: ReadonlySet<string>): PastResult[] {
  const { id, details, prescribedWorkoutId, scaledWorkoutId, ...columns } = row
  const athleteId = row.sessionId === null ? ofScore.get(id) : ofSession.get(row.sessionId)
  if (athleteId === undefined || only?.has(athleteId) === false) return []
  const workoutId = scaledWorkoutId ?? prescribedWorkoutId
  return [{ ...columns, resultId: id, athleteId, workoutId, details: JSON.parse(details) }]
}

const SLICE = 5000

async function inSlices<Found>(ids: string[], read: (ids: string[]) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[][] = []
  for (let start = 0; start < ids.length; start += SLICE) {
    found.push(await read(ids.slice(start, start + SLICE)))
  }
  return found.flat()
}

function distinct(ids: string[]): string[] {
  return [...new Set(ids)]
}
