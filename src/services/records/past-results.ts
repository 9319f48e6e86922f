/**
 * Results that count as records: logged results, and scores of athletes who competed as individuals. Scores
 * of teams, rejected scores, DNF and DNS don't count.
 *
 * Each query uses an index and never walks all results of the gym.
 */
import type { AthleteModel, ResultModel, ResultWhereInput } from '../../generated/sqlite/models'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'

type Columns = 'sessionId' | 'doneAt' | 'status' | 'scaling' | 'total' | 'description'
/** Absent for results that are still typed. */
type Named = 'scalingName' | 'scalingPlace'

export type PastResult = Pick<ResultModel, Columns> &
  Partial<Pick<ResultModel, Named>> & {
    resultId: string
    athleteId: string
    details: ResultDetails
    workoutId: string
  }

export type OwnedResult = PastResult & Pick<AthleteModel, 'gender'>

/** Returns results of these athletes. */
export async function listResultsOfAthletes(
  scope: GymScope,
  athleteIds: string[],
  movementIds?: string[],
): Promise<OwnedResult[]> {
  const owners = await ownersAmong(scope, athleteIds)
  const narrowed = movementIds === undefined ? {} : liftingAnyOf(movementIds)
  const rows = await inSlices(idsOwned(owners), ids => countedRows(scope, ownedBy(owners, ids), narrowed))
  const once = new Map(rows.map(row => [row.id, row]))
  return [...once.values()].flatMap(row => readResult(row, owners))
}

async function ownersAmong({ db, gymId }: GymScope, athleteIds: string[]): Promise<Owners> {
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: distinct(athleteIds) } },
    select: {
      ...{ id: true, gender: true },
      trainingSessions: { select: { id: true } },
      participants: { select: { scores: { where: COUNTING, select: { resultId: true } } } },
    },
  })
  const ownersOf = <Each>(
    own: (athlete: (typeof athletes)[number]) => Each[],
    idOf: (each: Each) => string,
  ) => new Map(athletes.flatMap(athlete => own(athlete).map(each => [idOf(each), athlete] as const)))
  return {
    ofSession: ownersOf(
      ({ trainingSessions }) => trainingSessions,
      ({ id }) => id,
    ),
    ofScore: ownersOf(
      ({ participants }) => participants.flatMap(({ scores }) => scores),
      ({ resultId }) => resultId,
    ),
  }
}

/** Returns results of these workouts, done as prescribed or scaled, by anybody or by the named athletes. */
export async function listResultsOfWorkouts(
  scope: GymScope,
  fingerprints: string[],
  athleteIds?: ReadonlySet<string>,
): Promise<OwnedResult[]> {
  if (fingerprints.length === 0) return []
  const { db, gymId } = scope
  const counted = { where: { status: COMPLETED }, select: COLUMNS }
  const writings = await db.workout.findMany({
    where: { gymId, fingerprint: { in: fingerprints } },
    select: { resultsAsPrescribed: counted, resultsAsScaled: counted },
  })
  // Scaling is filtered here, because SQLite would choose that index and walk most results of the gym.
  const rows = writings.flatMap(({ resultsAsPrescribed: prescribed, resultsAsScaled: scaled }) => [
    ...prescribed.filter(({ scaledWorkoutId }) => scaledWorkoutId === null),
    ...scaled,
  ])
  return withOwners(scope, rows, athleteIds)
}

/**
 * Returns one athlete's results of these workouts, by the athlete's sessions, because a gym has tens of
 * thousands of results of a weekly workout.
 */
export async function listResultsOfWorkoutsBy(
  scope: GymScope,
  fingerprints: string[],
  athleteId: string,
): Promise<OwnedResult[]> {
  const { db, gymId } = scope
  const writings = new Set(await writingsOf(scope, fingerprints))
  if (writings.size === 0) return []
  const owners = await ownersAmong(scope, [athleteId])
  const select = { id: true, prescribedWorkoutId: true, scaledWorkoutId: true } as const
  const found = await inSlices(idsOwned(owners), ids => {
    return db.result.findMany({ where: { gymId, AND: [ownedBy(owners, ids)] }, select })
  })
  const wanted = found.filter(({ prescribedWorkoutId, scaledWorkoutId }) =>
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
export async function listCountingResults(scope: GymScope, where: ResultWhereInput): Promise<OwnedResult[]> {
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
  const { id, sessionId, doneAt, status, scaling, scalingName, scalingPlace, total, description } = result
  const details = typeof result.details === 'string' ? JSON.parse(result.details) : result.details
  const workoutId = result.scaledWorkoutId ?? result.prescribedWorkoutId
  const columns = { sessionId, doneAt, status, scaling, scalingName, scalingPlace, total, description }
  return [{ ...columns, resultId: id, athleteId: athlete.id, workoutId, details }]
}

const COLUMNS = {
  id: true,
  sessionId: true,
  doneAt: true,
  status: true,
  scaling: true,
  scalingName: true,
  scalingPlace: true,
  total: true,
  description: true,
  details: true,
  prescribedWorkoutId: true,
  scaledWorkoutId: true,
} as const

type Row = Pick<ResultModel, keyof typeof COLUMNS>

const COMPLETED = { in: ['completed' as const, 'cap' as const] }
const COUNTING = {
  review: { not: 'rejected' as const },
  registration: { division: { kind: 'individual' as const } },
}

function countedRows(
  { db, gymId }: GymScope,
  where: ResultWhereInput,
  narrowed: ResultWhereInput = {},
): Promise<Row[]> {
  return db.result.findMany({ where: { gymId, status: COMPLETED, AND: [where, narrowed] }, select: COLUMNS })
}

function liftingAnyOf(movementIds: string[]): ResultWhereInput {
  return { type: 'StrengthResult', OR: movementIds.map(id => ({ details: { contains: id } })) }
}

type Owner = Pick<AthleteModel, 'id' | 'gender'>
type Owners = { ofSession: ReadonlyMap<string, Owner>; ofScore: ReadonlyMap<string, Owner> }

function idsOwned({ ofSession, ofScore }: Owners): string[] {
  return [...ofSession.keys(), ...ofScore.keys()]
}

function ownedBy({ ofSession, ofScore }: Owners, ids: string[]): ResultWhereInput {
  const ownIn = (own: ReadonlyMap<string, Owner>) => ({ in: ids.filter(id => own.has(id)) })
  return { OR: [{ sessionId: ownIn(ofSession) }, { id: ownIn(ofScore) }] }
}

async function withOwners(scope: GymScope, rows: Row[], only?: ReadonlySet<string>): Promise<OwnedResult[]> {
  const { db, gymId } = scope
  const sessionIds = distinct(rows.flatMap(({ sessionId }) => sessionId ?? []))
  const scored = rows.filter(({ sessionId }) => sessionId === null).map(({ id }) => id)
  const athlete = { select: { id: true, gender: true } }
  const [sessions, scores] = await Promise.all([
    // Includes whole rows, because for two columns SQLite would scan an index of all sessions of the gym.
    inSlices(sessionIds, ids =>
      db.trainingSession.findMany({ where: { gymId, id: { in: ids } }, include: { athlete } }),
    ),
    inSlices(scored, ids =>
      db.score.findMany({
        where: { gymId, resultId: { in: ids }, ...COUNTING },
        select: { resultId: true, participant: { select: { athlete } } },
      }),
    ),
  ])
  const owners = {
    ofSession: new Map(sessions.map(({ id, athlete: owner }) => [id, owner])),
    ofScore: new Map(
      scores.flatMap(({ resultId, participant: { athlete: owner } }) => (owner ? [[resultId, owner]] : [])),
    ),
  }
  return rows.flatMap(row => readResult(row, owners, only))
}

function readResult(row: Row, { ofSession, ofScore }: Owners, only?: ReadonlySet<string>): OwnedResult[] {
  const { id, details, prescribedWorkoutId, scaledWorkoutId, ...columns } = row
  const owner = row.sessionId === null ? ofScore.get(id) : ofSession.get(row.sessionId)
  if (owner === undefined || only?.has(owner.id) === false) return []
  const workoutId = scaledWorkoutId ?? prescribedWorkoutId
  const { id: athleteId, gender } = owner
  return [{ ...columns, resultId: id, athleteId, gender, workoutId, details: JSON.parse(details) }]
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
