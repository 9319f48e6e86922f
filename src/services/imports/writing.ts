/** Writes what was planned, in one transaction: many rows a statement, and others let in between. */
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../db/sql/insert-rows'
import { breather, inSlices } from '../../domain/imports/breathe'
import type { LaidOut } from '../../domain/imports/lay-out'
import type { Inside } from '../shared/in-transaction'
import type { Planned, Progress } from './planning'

export type Rows = {
  workouts: Omit<WorkoutRow, 'identity'>[]
  sessions: { id: string; athleteId: string; loggedAt: Date }[]
  results: (Record<string, unknown> & { id: string })[]
  keys: { resultId: string; key: string }[]
}
type WorkoutRow = LaidOut['workout'] & { id: string; identity: string }
type ResultRow = LaidOut['result'] & {
  id: string
  sessionId: string
  position: number
  prescribedWorkoutId: string
  scaling: LaidOut['scaling']
  perceivedExertion: number
  notes: string | null
  doneAt: string
  key: string
}
export type PreparedRows = { workouts: WorkoutRow[]; sessions: Rows['sessions']; results: ResultRow[] }

/** The rows that a plan comes to, made before the transaction: workouts by what they are, a session for each visit. */
export async function prepareRows(planned: readonly Planned[]): Promise<PreparedRows> {
  const rest = breather()
  const workouts = new Map<string, WorkoutRow>()
  const sessions = new Map<string, { id: string; athleteId: string; loggedAt: Date; results: number }>()
  const results: ResultRow[] = []
  for (const { effort, athlete, laidOut, key } of planned) {
    const identity = identityOf(laidOut.workout)
    const workout = workouts.get(identity) ?? { id: uuid(), identity, ...laidOut.workout }
    workouts.set(identity, workout)
    const visit = `${athlete.id} ${effort.day} ${effort.time ?? ''}`
    const loggedAt = laidOut.visitAt
    const session = sessions.get(visit) ?? { id: uuid(), athleteId: athlete.id, loggedAt, results: 0 }
    sessions.set(visit, session)
    results.push({
      id: uuid(),
      sessionId: session.id,
      position: session.results++,
      prescribedWorkoutId: workout.id,
      scaling: laidOut.scaling,
      ...laidOut.result,
      perceivedExertion: effort.exertion,
      notes: laidOut.notes,
      doneAt: laidOut.doneAt,
      key,
    })
    await rest()
  }
  const visits = [...sessions.values()].map(({ results: _, ...session }) => session)
  return { workouts: [...workouts.values()], sessions: visits, results }
}

/** The same name and the same details, to the letter. */
const identityOf = ({ name, details }: { name: string | null; details: string }) =>
  `[${JSON.stringify(name)},${details}]`

/** Writes the rows of one import. Workouts that the gym has already are used, not made again. */
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
  await inSlices(fresh, some =>
    insertRows(
      db,
      'Workout',
      some.map(({ identity: _, ...row }) => ({ gymId, createdAt, ...row })),
    ),
  )
  await inSlices(rows.sessions, some =>
    insertRows(
      db,
      'TrainingSession',
      some.map(row => ({ gymId, wodId: null, competitionId: null, ...row })),
    ),
  )
  let written = 0
  await inSlices(rows.results, async some => {
    const made = some.map(({ key: _, ...row }) => ({
      gymId,
      wodComponentId: null,
      scaledWorkoutId: null,
      createdAt,
      revision: 1,
      ...row,
      prescribedWorkoutId: used.get(row.prescribedWorkoutId)!,
    }))
    await insertRows(db, 'Result', made)
    const keys = some.map(({ id, key }) => ({ gymId, importId, resultId: id, key }))
    await insertRows(db, 'ImportedResult', keys)
    written += some.length
    progress(written, rows.results.length, 'writing')
  })
}

/** Those among the gym's workouts that are the same to the letter, by what they are. */
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
    for (const row of rows) found.set(identityOf(row), row.id)
  })
  return found
}
