/** The writes of the floor: the same rows as the application's, each creation in one transaction. */
import { randomUUID } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import type { MovementsById } from '../../src/domain/movements/movement'
import { workoutColumns } from '../../src/domain/workouts/stored'
import type { WorkoutDetails } from '../../src/schemas/workouts/workout-details'
import { type floorMovements, moment, namedIn, type Row, shownWorkout } from './shared'

type Key = { id: string; gymId: string; name: string }
type NewComment = { author_id: string; commentable: { id: string }; text: string }
type NewWorkout = { name?: string; details: WorkoutDetails }

export function floorWrites(
  connection: BetterSqlite3.Database,
  movementsOf: ReturnType<typeof floorMovements>,
) {
  const prepare = (sql: string) => connection.prepare<unknown[], Row>(sql)
  const author = prepare(
    "SELECT id, name FROM Athlete WHERE gymId = ? AND id = ? AND access IN ('member', 'marketplace')",
  )
  const result = prepare('SELECT id FROM Result WHERE gymId = ? AND id = ? AND sessionId IS NOT NULL')
  const benchmark = prepare('SELECT name FROM Benchmark WHERE fingerprint = ?')
  const insertComment =
    prepare(`INSERT INTO Comment (id, gymId, resultId, authorId, authorName, text, apiKeyId, createdAt)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertWorkout =
    prepare(`INSERT INTO Workout (id, gymId, name, type, description, details, fingerprint, createdAt)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertAudit =
    prepare(`INSERT INTO AuditEntry (id, gymId, actorKind, actorId, actorName, action, subjectType,
    subjectId, after, requestId, at) VALUES (?, ?, 'gym_key', ?, ?, ?, ?, ?, ?, ?, ?)`)

  function audit(key: Key, subject: string, id: string, after: object, at: string): void {
    const requestId = randomUUID()
    const what = [`${subject}.create`, subject, id, JSON.stringify(after), requestId, at]
    insertAudit.run(randomUUID(), key.gymId, key.id, key.name, ...what)
  }

  const comment = connection.transaction((key: Key, input: NewComment) => {
    const by = author.get(key.gymId, input.author_id)!
    const on = result.get(key.gymId, input.commentable.id)!
    const [id, at] = [randomUUID(), new Date().toISOString()]
    insertComment.run(id, key.gymId, on.id, by.id, by.name, input.text, key.id, at)
    audit(key, 'comment', id, { result_id: on.id, author_id: by.id, text: input.text }, at)
    const shownAuthor = { name: by.name, id: by.id }
    return { author: shownAuthor, can_modify: true, created_at: moment(at), id, text: input.text }
  })

  const workout = connection.transaction((key: Key, { name: given, details }: NewWorkout) => {
    const movements = movementsOf(key.gymId, namedIn(details))
    const columns = workoutColumns(details, movementFacts(movements))
    const name = given ?? benchmark.get(columns.fingerprint)?.name ?? null
    const [id, at] = [randomUUID(), new Date().toISOString()]
    const { type, description, fingerprint } = columns
    insertWorkout.run(id, key.gymId, name, type, description, columns.details, fingerprint, at)
    audit(key, 'workout', id, { name, description }, at)
    return shownWorkout({ name, type, description }, details, movements)
  })

  return { comment: comment.immediate, workout: workout.immediate }
}

/** As the domain takes movements: its reading of a prescription is the one part of the application that is used here. */
function movementFacts(movements: ReturnType<ReturnType<typeof floorMovements>>): MovementsById {
  return new Map([...movements].map(([id, { shown }]) => [id, factsOf(shown as Shown)]))
}

type Shown = { id: string; name: string } & Record<`has_${string}`, boolean>

function factsOf(shown: Shown) {
  return {
    id: shown.id,
    name: shown.name,
    hasCalories: shown.has_calories!,
    hasDistance: shown.has_distance!,
    hasDuration: shown.has_duration!,
    hasHeight: shown.has_height!,
    hasLoad: shown.has_load!,
    hasPower: shown.has_power!,
    hasReps: shown.has_reps!,
  }
}
