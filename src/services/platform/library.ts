/** The library of movements and benchmark workouts that every installation ships with. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { workoutColumns } from '../../domain/workouts/stored'
import { benchmarkDetails } from '../../library/benchmark'
import { BENCHMARKS } from '../../library/benchmarks'
import { libraryId } from '../../library/ids'
import type { LibraryMovement } from '../../library/movement'
import { LIBRARY_MOVEMENTS } from '../../library/movements'

const SETTING = 'library'
const STORING_MS = 120_000
export type LibraryLoad = { changed: boolean; movements: number; benchmarks: number }

/**
 * Loads the shipped library, or brings an older one up to it: rows are found by their ids, which are the same in every
 * installation. What gyms changed is kept apart (MovementOverride) and stays. Nothing is ever taken away. Does nothing
 * when this very library is loaded.
 */
export async function loadLibrary(db: Db): Promise<LibraryLoad> {
  const version = libraryVersion()
  const loaded = await db.setting.findUnique({ where: { key: SETTING } })
  const load = { movements: LIBRARY_MOVEMENTS.length, benchmarks: BENCHMARKS.length }
  if (loaded?.value === version) return { changed: false, ...load }
  const movements = LIBRARY_MOVEMENTS.map(movementRow)
  const benchmarks = benchmarkRows(movements)
  const store = async (tx: Tx) => {
    await storeMovements(tx, movements)
    await storeBenchmarks(tx, benchmarks)
    await tx.setting.upsert({
      where: { key: SETTING },
      create: { key: SETTING, value: version },
      update: { value: version },
    })
  }
  // Nobody waits behind it, and a start must not fail on a machine that is slow or busy.
  await transaction(db, store, { timeout: STORING_MS })
  return { changed: true, ...load }
}

/** Whether this version's library is loaded, another's, or none. */
export async function libraryState(db: Db): Promise<'current' | 'outdated' | 'missing'> {
  const loaded = await db.setting.findUnique({ where: { key: SETTING } })
  if (!loaded) return 'missing'
  return loaded.value === libraryVersion() ? 'current' : 'outdated'
}

/** What the stored rows come from: the library itself, and what describes its workouts. A release has it built alone. */
const HOME = join(__dirname, '..', '..', '..')
const CODE = join(HOME, existsSync(join(HOME, 'src')) ? 'src' : 'dist')
const SOURCES = ['library', 'domain', 'schemas'].map(room => join(CODE, room))

/** A hash of that code: told without building three hundred rows at every start. */
function libraryVersion(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.[jt]s$/.test(name),
    )
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}

type MovementRow = ReturnType<typeof movementRow>
type BenchmarkRow = ReturnType<typeof benchmarkRows>[number]

async function storeMovements(tx: Tx, rows: MovementRow[]): Promise<void> {
  const known = await tx.movement.findMany({ where: { gymId: null } })
  const byId = new Map(known.map(row => [row.id, row]))
  const createdAt = new Date()
  await tx.movement.createMany({
    data: rows.filter(row => !byId.has(row.id)).map(row => ({ ...row, createdAt })),
  })
  for (const row of rows) {
    const stored = byId.get(row.id)
    const { id, ...data } = row
    if (stored && differs(row, stored)) await tx.movement.update({ where: { id }, data })
  }
}

async function storeBenchmarks(tx: Tx, rows: BenchmarkRow[]): Promise<void> {
  const byId = new Map((await tx.benchmark.findMany()).map(row => [row.id, row]))
  await tx.benchmark.createMany({ data: rows.filter(row => !byId.has(row.id)) })
  for (const row of rows) {
    const stored = byId.get(row.id)
    const { id, ...data } = row
    if (stored && differs(row, stored)) await tx.benchmark.update({ where: { id }, data })
  }
}

function differs(row: object, stored: object): boolean {
  const kept = new Map(Object.entries(stored))
  return Object.entries(row).some(([column, value]) => kept.get(column) !== value)
}

function movementRow(movement: LibraryMovement) {
  const { flags } = movement
  return {
    id: libraryId('movement', movement.key),
    key: movement.key,
    name: movement.name,
    description: movement.description,
    category: movement.category,
    hasCalories: flags.calories ?? false,
    hasDistance: flags.distance ?? false,
    hasDuration: flags.duration ?? false,
    hasHeight: flags.height ?? false,
    hasLoad: flags.load ?? false,
    hasPower: flags.power ?? false,
    hasReps: flags.reps ?? false,
    videoId: null,
    videoService: null,
    complex: movement.complex
      ? JSON.stringify(
          movement.complex.map(({ key, reps }) => ({ movement_id: libraryId('movement', key), reps })),
        )
      : null,
  }
}

function benchmarkRows(movements: MovementRow[]) {
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  return BENCHMARKS.map(benchmark => {
    const details = benchmarkDetails(benchmark, key => libraryId('movement', key))
    return {
      id: libraryId('benchmark', benchmark.key),
      key: benchmark.key,
      name: benchmark.name,
      category: benchmark.category,
      ...workoutColumns(details, byId),
    }
  })
}
