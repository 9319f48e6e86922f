import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Db } from '../src/db/client'
import { DEMO_FOLDER, readShipped, shiftBy } from '../src/demo/archive'
import { dayAt } from '../src/domain/shared/dates'
import { addDays, daysBetween } from '../src/domain/shared/days'
import { resultColumns, workoutColumns } from '../src/domain/workouts/stored'
import { ResultDetails } from '../src/schemas/results/result-details'
import { LEGACY_TYPES, WorkoutDetails } from '../src/schemas/workouts/workout-details'
import { gymScope, OPERATOR } from '../src/scope'
import { gymRows } from '../src/services/archive/rows'
import { ARCHIVE_FORMAT, ARCHIVE_SCHEMA, NOT_ARCHIVED } from '../src/services/archive/write-archive'

const LEGACY: readonly string[] = LEGACY_TYPES

/**
 * Writes the gyms of a demo into a folder, on the days on which they shipped: without their history of changes and the
 * classes that a server has added since. Workouts and results get the descriptions of this version.
 */
export async function saveDemo(db: Db, folder: string): Promise<void> {
  const { day, timeZone } = readShipped()
  const days = await daysSinceShipped(db)
  await dropLaterClasses(db, addDays(day, days + 1))
  await describeAnew(db)
  for (const gym of await db.gym.findMany()) {
    const move = (row: object, zone = gym.timeZone) => shiftBy(-days, zone)(JSON.parse(JSON.stringify(row)))
    const tables: Record<string, object[]> = {}
    const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
    for await (const { table, row } of gymRows(scope, { leftOut: [...NOT_ARCHIVED, 'auditEntry'] })) {
      tables[table] ??= []
      tables[table].push(move(row, table === 'person' ? timeZone : gym.timeZone))
    }
    const rows = Object.fromEntries(Object.entries(tables).map(([table, { length }]) => [table, length]))
    rmSync(join(folder, gym.slug), { recursive: true, force: true })
    const write = (name: string, lines: object[]) => writeLines(join(folder, gym.slug, name), lines)
    write('manifest.json', [{ format: ARCHIVE_FORMAT, schema: ARCHIVE_SCHEMA, gym: move(gym) }])
    for (const [table, lines] of Object.entries(tables)) write(`${table}/000001.jsonl`, lines)
    write('end.json', [{ rows }])
  }
}

async function daysSinceShipped(db: Db): Promise<number> {
  const { setting, timeZone } = readShipped()
  const { slug, createdAt } = await db.gym.findUniqueOrThrow({ where: { id: setting.gym } })
  const { gym } = JSON.parse(readFileSync(join(DEMO_FOLDER, slug, 'manifest.json'), 'utf8'))
  return daysBetween(dayAt(new Date(gym.createdAt), timeZone), dayAt(createdAt, timeZone))
}

async function dropLaterClasses(db: Db, tomorrow: string): Promise<void> {
  const later = { date: { gt: tomorrow } }
  await db.classAttendee.deleteMany({ where: { class: later } })
  await db.gymClass.deleteMany({ where: later })
  await db.classSlot.updateMany({ where: { madeUntil: { gt: tomorrow } }, data: { madeUntil: tomorrow } })
}

async function describeAnew(db: Db): Promise<void> {
  const movements = new Map((await db.movement.findMany()).map(movement => [movement.id, movement]))
  for (const row of await db.workout.findMany()) {
    if (LEGACY.includes(row.type)) continue
    const data = workoutColumns(WorkoutDetails.parse(JSON.parse(row.details)), movements)
    if (!matches(row, data)) await db.workout.update({ where: { id: row.id }, data })
  }
  const results = await db.result.findMany({
    include: {
      prescribedWorkout: true,
      scaledWorkout: true,
      session: { include: { athlete: true } },
      score: { include: { participant: true } },
    },
  })
  for (const { scaledWorkout, prescribedWorkout, session, score, ...row } of results) {
    const { gender } = session?.athlete ?? score!.participant
    const result = { status: row.status, details: ResultDetails.parse(JSON.parse(row.details)) }
    const done = detailsDone(scaledWorkout ?? prescribedWorkout, row.details)
    const data = resultColumns(done, result, gender, movements)
    if (!matches(row, data)) await db.result.update({ where: { id: row.id }, data })
  }
}

const matches = (row: object, data: object) => JSON.stringify({ ...row, ...data }) === JSON.stringify(row)

/** What a result did. Results of legacy workouts are Generic ones, of what they hold. */
export function detailsDone(workout: { type: string; details: string }, result: string): WorkoutDetails {
  if (!LEGACY.includes(workout.type)) return JSON.parse(workout.details)
  const scoring = 'load' in JSON.parse(result) ? 'load' : 'check'
  return { type: 'Generic', description: 'legacy', scoring }
}

function writeLines(file: string, lines: object[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, lines.map(line => `${JSON.stringify(line)}\n`).join(''))
}
