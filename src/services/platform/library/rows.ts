import type { Tx } from '../../../db/client'
import { workoutColumns } from '../../../domain/workouts/stored'
import { benchmarkDetails } from '../../../library/benchmark'
import { BENCHMARKS } from '../../../library/benchmarks'
import { libraryId } from '../../../library/ids'
import type { LibraryMovement } from '../../../library/movement'
import { LIBRARY_MOVEMENTS } from '../../../library/movements'

type LibraryRows = { movements: MovementRow[]; benchmarks: BenchmarkRow[] }

/** Returns a row for every shipped movement and benchmark workout. */
export function libraryRows(): LibraryRows {
  const movements = LIBRARY_MOVEMENTS.map(movementRow)
  return { movements, benchmarks: benchmarkRows(movements) }
}

/** Inserts new rows and updates changed rows. */
export async function storeRows(tx: Tx, { movements, benchmarks }: LibraryRows): Promise<void> {
  await storeMovements(tx, movements)
  await storeBenchmarks(tx, benchmarks)
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
  const columns = new Map(Object.entries(stored))
  return Object.entries(row).some(([column, value]) => columns.get(column) !== value)
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
