import type { GymScope } from '../../scope'

const NEWEST = 500
const ID = /"id":"([0-9a-f-]{36})"/g

/** Counts by movement id how many of the gym's newest workouts have it. */
export async function countUse(scope: GymScope): Promise<ReadonlyMap<string, number>> {
  const { db, gymId } = scope
  const workouts = await db.workout.findMany({
    where: { gymId },
    select: { details: true },
    orderBy: { id: 'desc' },
    take: NEWEST,
  })
  const counts = new Map<string, number>()
  for (const { details } of workouts)
    for (const id of new Set([...details.matchAll(ID)].map(([, found]) => found!)))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Compares movements: most used first. */
export function byUse(counts: ReadonlyMap<string, number>) {
  return (a: { id: string }, b: { id: string }) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0)
}
