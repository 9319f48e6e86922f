/** Writes what was planned, in one transaction: many rows a statement, and others let in between. */
import { DateTime } from 'luxon'
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../db/sql/insert-rows'
import { inSlices } from '../../domain/imports/breathe'
import type { MovementsById } from '../../domain/movements/movement'
import { momentOf } from '../../domain/shared/moments'
import { movementIdsOf } from '../../domain/workouts/references'
import { resultColumns, workoutColumns } from '../../domain/workouts/stored'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'
import type { Inside } from '../shared/in-transaction'
import type { Planned, Progress } from './planning'

export type Rows = {
  workouts: Omit<WorkoutRow, 'identity'>[]
  sessions: { id: string; athleteId: string; loggedAt: Date }[]
  results: (Record<string, unknown> & { id: string })[]
  keys: { resultId: string; key: string }[]
}
type WorkoutRow = ReturnType<typeof workoutColumns> & { id: string; name: string | null; identity: string }
type ResultRow = ReturnType<typeof resultColumns> & {
  id: string
  sessionId: string
  position: number
  prescribedWorkoutId: string
  scaling: Planned['fitted']['scaling']
  perceivedExertion: number
  notes: string | null
  doneAt: string
  key: string
}
export type PreparedRows = { workouts: WorkoutRow[]; sessions: Rows['sessions']; results: ResultRow[] }

/** The rows that a plan comes to, made before the transaction: workouts by what they are, a session for each day. */
export async function prepareRows(
  scope: GymScope,
  planned: readonly Planned[],
  rest: () => Promise<void> | undefined,
): Promise<PreparedRows> {
  const { timeZone } = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { timeZone: true },
  })
  const movements = await movementsOf(scope, planned, rest)
  const workouts = new Map<string, WorkoutRow>()
  const sessions = new Map<string, { id: string; athleteId: string; loggedAt: Date; results: number }>()
  const results: ResultRow[] = []
  for (const { effort, athlete, fitted, key } of planned) {
    const identity = JSON.stringify([fitted.name, fitted.workout])
    const workout = workouts.get(identity) ?? {
      id: uuid(),
      name: fitted.name,
      identity,
      ...workoutColumns(fitted.workout, movements),
    }
    workouts.set(identity, workout)
    const done = doneOn(effort.day, effort.time, timeZone)
    const visit = `${athlete.id} ${effort.day} ${effort.time ?? ''}`
    const session = sessions.get(visit) ?? { id: uuid(), athleteId: athlete.id, loggedAt: done, results: 0 }
    sessions.set(visit, session)
    const result = { status: fitted.status, details: fitted.result }
    results.push({
      id: uuid(),
      sessionId: session.id,
      position: session.results++,
      prescribedWorkoutId: workout.id,
      scaling: fitted.scaling,
      ...resultColumns(fitted.workout, result, athlete.gender, movements),
      perceivedExertion: effort.exertion,
      notes: fitted.notes,
      doneAt: momentOf(done),
      key,
    })
    await rest()
  }
  const visits = [...sessions.values()].map(({ results: _, ...session }) => session)
  return { workouts: [...workouts.values()], sessions: visits, results }
}

async function movementsOf(
  scope: GymScope,
  planned: readonly Planned[],
  rest: () => Promise<void> | undefined,
): Promise<MovementsById> {
  const ids = new Set<string>()
  for (const { fitted } of planned) {
    for (const id of [...movementIdsOf(fitted.workout), ...movementIdsOf(fitted.result)]) ids.add(id)
    await rest()
  }
  return movementsById(scope, [...ids])
}

/** The time the file has, else noon, in the gym's time zone. */
function doneOn(day: string, time: string | null, zone: string): Date {
  const at = DateTime.fromISO(`${day}T${time ?? '12:00:00'}`, { zone })
  // A moment that the clocks skipped in spring.
  return (at.isValid ? at : DateTime.fromISO(`${day}T12:00:00`, { zone })).toJSDate()
}

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
    for (const { id, name, details } of rows) found.set(`[${JSON.stringify(name)},${details}]`, id)
  })
  return found
}
