/** The version of a part that an athlete is offered first: their usual one, as far as the coaches' note allows it. */

import { readAvoided } from '../../domain/scalings/avoiding'
import { type Chosen, chooseLevel, levelName, type Offered, usualLevel } from '../../domain/scalings/choosing'
import { compareLevels, type Level, plainName, plainScaling } from '../../domain/scalings/levels'
import { groupBy } from '../../domain/shared/group-by'
import { toTimestamp } from '../../domain/shared/moments'
import { DAY_MS } from '../../domain/shared/units'
import type { GymScope } from '../../scope'
import type { WodPart } from '../wods/wods'
import type { Workout } from '../workouts/workouts'

/** Older results say little about how somebody trains today. */
const REMEMBERED_DAYS = 120

export type Proposed = Chosen & {
  /** True when the note of the coaches rules out a movement of the usual version. */
  byNote: boolean
}

/** Scalings of an athlete's last results, and the coaches' note. */
export type Habit = { past: Level[]; note: string | null }

type Versioned = Pick<WodPart, 'workout' | 'scaledWorkout' | 'scalings'>

/** True for a part with other versions than the prescribed one. */
export function hasVersions({ scaledWorkout, scalings }: Omit<Versioned, 'workout'>): boolean {
  return scaledWorkout !== null || scalings.length > 0
}

/** Returns the version for an athlete. Null for a part with a single version. */
export async function proposeVersion(
  scope: GymScope,
  part: Versioned,
  athleteId: string,
): Promise<Proposed | null> {
  if (!hasVersions(part)) return null
  const habits = await readHabits(scope, [athleteId])
  return proposeFor(part, habits.get(athleteId))
}

/** Returns the habits of athletes, with two queries. */
export async function readHabits(
  scope: GymScope,
  athleteIds: readonly string[],
): Promise<ReadonlyMap<string, Habit>> {
  const { db, gymId } = scope
  const ids = [...athleteIds]
  const since = toTimestamp(new Date(Date.now() - REMEMBERED_DAYS * DAY_MS))
  const [athletes, results] = await Promise.all([
    db.athlete.findMany({ where: { gymId, id: { in: ids } }, select: { id: true, coachNote: true } }),
    db.result.findMany({
      where: {
        gymId,
        session: { athleteId: { in: ids } },
        status: { not: 'dns' },
        doneAt: { gte: since },
        wodComponent: { OR: [{ scaledWorkoutId: { not: null } }, { scalings: { some: { gymId } } }] },
      },
      select: {
        ...{ scaling: true, scalingName: true, scalingPlace: true },
        session: { select: { athleteId: true } },
      },
      orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    }),
  ])
  const byAthlete = groupBy(results, ({ session }) => session!.athleteId)
  return new Map(
    athletes.map(({ id, coachNote: note }) => {
      const past = (byAthlete.get(id) ?? []).map(({ scaling, scalingName, scalingPlace }) => ({
        name: levelName({ scaling, name: scalingName }),
        ...{ scaling, place: scalingPlace ?? 0 },
      }))
      return [id, { past, note }]
    }),
  )
}

/** Returns the version for an athlete with these habits. Null for a part with a single version. */
export function proposeFor(part: Versioned, habit: Habit | undefined): Proposed | null {
  if (!hasVersions(part) || !habit) return null
  const versions = offered(part)
  const usual = usualLevel(habit.past)
  const isAvoided = readAvoided(habit.note)
  const chosen = chooseLevel(versions, usual, isAvoided)
  if (!chosen) return null
  const unbound = chooseLevel(versions, usual, () => false)
  const { scaling, name } = chosen
  return {
    scaling,
    name: plainScaling(name) === null ? name : null,
    byNote: chosen !== unbound,
  }
}

function offered({ workout, scaledWorkout, scalings }: Versioned): Offered[] {
  const plain = (scaling: 'rx' | 'scaled', done: Workout) => ({
    ...{ name: plainName(scaling), scaling, place: 0, movements: namesOf(done) },
  })
  const rows: Offered[] = [
    plain('rx', workout),
    ...(scaledWorkout ? [plain('scaled', scaledWorkout)] : []),
    ...scalings.map(({ workout: done, ...level }) => ({ ...level, movements: namesOf(done) })),
  ]
  return rows.sort(compareLevels)
}

const namesOf = ({ movements }: Workout) => movements.map(({ name }) => name)
