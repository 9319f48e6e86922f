/** Rows of workouts. A stored workout never changes, so rows stay in memory, up to four million characters. */
import { LRUCache } from 'lru-cache'
import { knownRevision } from '../../db/cache/revision'
import { getRootClient } from '../../db/client'
import type { WorkoutModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'

const MOST_CHARACTERS = 4_000_000
type Memory = LRUCache<string, WorkoutModel>
const byClient = new WeakMap<object, Memory>()

/**
 * Returns the gym's workouts with these ids, unordered. Transactions do not fill the memory. An unused workout that an
 * undone import deleted may still be in it.
 */
export async function readStoredWorkouts(scope: GymScope, ids: Iterable<string>): Promise<WorkoutModel[]> {
  const { db, gymId } = scope
  const wanted = [...new Set(ids)]
  const memory = memoryOf(getRootClient(db))
  const known = wanted.flatMap(id => memory.get(`${gymId} ${id}`) ?? [])
  if (known.length === wanted.length) return known
  const there = new Set(known.map(({ id }) => id))
  const read = await db.workout.findMany({
    where: { gymId, id: { in: wanted.filter(id => !there.has(id)) } },
  })
  if (knownRevision(db) !== null) for (const row of read) memory.set(`${gymId} ${row.id}`, row)
  return [...known, ...read]
}

function memoryOf(db: object): Memory {
  const sizeCalculation = (row: WorkoutModel) => JSON.stringify(row).length
  const memory = byClient.get(db) ?? new LRUCache({ maxSize: MOST_CHARACTERS, sizeCalculation })
  byClient.set(db, memory)
  return memory
}
