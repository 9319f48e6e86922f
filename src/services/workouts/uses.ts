import { dayAt } from '../../domain/shared/dates'
import type { GymScope } from '../../scope'
import { visibleResults } from '../shared/visible'

export type Use = {
  programmed: number
  done: number
  last: string | null
  next: string | null
}

/** Returns the use of workouts, prescribed or scaled, by fingerprint. */
export async function countUses(scope: GymScope, fingerprints: string[]): Promise<Map<string, Use>> {
  const { db, gymId } = scope
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  const workouts = await db.workout.findMany({
    where: { gymId, fingerprint: { in: fingerprints } },
    select: { id: true, fingerprint: true },
  })
  const tally = new Tally(workouts, fingerprints, dayAt(new Date(), timeZone))
  const ids = workouts.map(({ id }) => id)
  const [components, results] = await Promise.all([
    db.wodComponent.findMany({
      where: {
        gymId,
        OR: [
          { workoutId: { in: ids } },
          { scaledWorkoutId: { in: ids } },
          { scalings: { some: { gymId, workoutId: { in: ids } } } },
        ],
      },
      select: {
        ...{ workoutId: true, scaledWorkoutId: true, wod: { select: { date: true } } },
        scalings: { where: { gymId }, select: { workoutId: true } },
      },
    }),
    db.result.groupBy({
      by: ['prescribedWorkoutId', 'scaledWorkoutId'],
      where: {
        gymId: scope.gymId,
        AND: [
          visibleResults(scope),
          { OR: [{ prescribedWorkoutId: { in: ids } }, { scaledWorkoutId: { in: ids } }] },
        ],
      },
      _count: { _all: true },
      _max: { doneAt: true },
    }),
  ])
  for (const { workoutId, scaledWorkoutId, scalings, wod } of components) {
    const further = scalings.map(each => each.workoutId)
    tally.add([workoutId, scaledWorkoutId, ...further], wod.date, use => use.programmed++)
  }
  for (const { prescribedWorkoutId, scaledWorkoutId, _count, _max } of results) {
    const day = dayAt(new Date(_max.doneAt!), timeZone)
    tally.add([prescribedWorkoutId, scaledWorkoutId], day, use => {
      use.done += _count._all
    })
  }
  return tally.uses
}

class Tally {
  readonly uses: Map<string, Use>
  readonly #fingerprints: Map<string, string>
  readonly #today: string

  constructor(workouts: { id: string; fingerprint: string }[], fingerprints: string[], today: string) {
    this.uses = new Map(
      fingerprints.map(print => [print, { programmed: 0, done: 0, last: null, next: null }]),
    )
    this.#fingerprints = new Map(workouts.map(({ id, fingerprint }) => [id, fingerprint]))
    this.#today = today
  }

  add(workoutIds: (string | null)[], day: string, count: (use: Use) => void): void {
    for (const fingerprint of new Set(workoutIds.map(id => id && this.#fingerprints.get(id)))) {
      const use = fingerprint && this.uses.get(fingerprint)
      if (!use) continue
      count(use)
      if (day > this.#today) use.next = use.next === null || day < use.next ? day : use.next
      else use.last = use.last === null || day > use.last ? day : use.last
    }
  }
}
