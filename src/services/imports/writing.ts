/** Writes a plan in one transaction: many rows in each statement, yielding to other work in between. */
import { v7 as uuid } from 'uuid'
import { insertRows, insertTexts } from '../../db/sql/insert-rows'
import { breather, inSlices } from '../../domain/shared/breathe'
import { recountNews } from '../feed/recounting'
import { eventsAbout, recordEvents } from '../shared/audit'
import { RESULT_COLUMNS, WORKOUT_COLUMNS, withColumns, workoutIdentity } from '../shared/decoding/texts'
import type { Inside } from '../shared/in-transaction'
import type { Planned, Progress } from './planning'

type WorkoutRow = { id: string; identity: string; fingerprint: string; text: string }
type SessionRow = { id: string; athleteId: string; loggedAt: string }
type ResultRow = {
  id: string
  sessionId: string
  position: number
  workoutId: string
  key: string
  text: string
}
type PreparedRows = { workouts: WorkoutRow[]; sessions: SessionRow[]; results: ResultRow[] }

/** Builds the rows of a plan before the transaction: workouts by identity, and a session for each visit. */
export async function prepareRows(planned: readonly Planned[]): Promise<PreparedRows> {
  const rest = breather()
  const workouts = new Map<string, WorkoutRow>()
  const sessions = new Map<string, SessionRow & { results: number }>()
  const results: ResultRow[] = []
  for (const { effort, athlete, laidOut, key } of planned) {
    const { identity, fingerprint, visitAt } = laidOut
    const workout = workouts.get(identity) ?? { id: uuid(), identity, fingerprint, text: laidOut.workout }
    workouts.set(identity, workout)
    const visit = `${athlete.id} ${effort.day} ${effort.time ?? ''}`
    const session = sessions.get(visit) ?? {
      id: uuid(),
      athleteId: athlete.id,
      loggedAt: visitAt,
      results: 0,
    }
    sessions.set(visit, session)
    results.push({
      id: uuid(),
      sessionId: session.id,
      position: session.results++,
      workoutId: workout.id,
      key,
      text: laidOut.result,
    })
    await rest()
  }
  return { workouts: [...workouts.values()], sessions: [...sessions.values()], results }
}

/** Inserts the rows of an import, reusing the gym's existing workouts. */
export async function writeRows(
  inside: Inside,
  { id: importId, createdAt }: { id: string; createdAt: Date },
  rows: PreparedRows,
  progress: Progress = () => undefined,
): Promise<void> {
  const { gymId, db } = inside
  const idOf = await existingWorkouts(inside, rows.workouts)
  const fresh = rows.workouts.filter(({ identity }) => !idOf.has(identity))
  const used = new Map(rows.workouts.map(({ id, identity }) => [id, idOf.get(identity) ?? id]))
  await inSlices(fresh, async some => {
    await insertTexts(
      db,
      'Workout',
      ['gymId', 'createdAt', 'id', ...WORKOUT_COLUMNS],
      some.map(({ id, text }) => withColumns({ gymId, createdAt, id }, text)),
    )
    await recordEvents(inside, eventsAbout('workout.created', idsOf(some)))
  })
  await inSlices(rows.sessions, async some => {
    await insertRows(
      db,
      'TrainingSession',
      some.map(({ id, athleteId, loggedAt }) => ({
        ...{ gymId, id, athleteId, loggedAt },
        ...{ wodId: null, competitionId: null },
      })),
    )
    await recordEvents(inside, eventsAbout('training_session.created', idsOf(some)))
  })
  let written = 0
  const shared = { gymId, wodComponentId: null, scaledWorkoutId: null, createdAt, revision: 1 }
  const own = ['id', 'sessionId', 'position', 'prescribedWorkoutId']
  await inSlices(rows.results, async some => {
    await insertTexts(
      db,
      'Result',
      [...Object.keys(shared), ...own, ...RESULT_COLUMNS],
      some.map(({ id, sessionId, position, workoutId, text }) =>
        withColumns({ ...shared, id, sessionId, position, prescribedWorkoutId: used.get(workoutId)! }, text),
      ),
    )
    const keys = some.map(({ id, key }) => ({ gymId, importId, resultId: id, key }))
    await insertRows(db, 'ImportedResult', keys)
    await recordEvents(inside, eventsAbout('result.created', idsOf(some)))
    written += some.length
    progress(written, rows.results.length, 'writing')
  })
  await recountNews(
    inside,
    rows.sessions.map(({ athleteId }) => athleteId),
  )
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * Returns the ids of the gym's workouts with the wanted fingerprints, by workoutIdentity, so that only exact matches
 * are found.
 */
async function existingWorkouts(
  { gymId, db }: Inside,
  wanted: readonly WorkoutRow[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const prints = [...new Set(wanted.map(({ fingerprint }) => fingerprint))]
  await inSlices(prints, async some => {
    const rows = await db.workout.findMany({
      where: { gymId, fingerprint: { in: some } },
      select: { id: true, name: true, details: true },
      orderBy: { id: 'desc' },
    })
    for (const row of rows) found.set(workoutIdentity(row), row.id)
  })
  return found
}
