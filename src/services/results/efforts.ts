import { v7 as uuid } from 'uuid'
import { dayAt, momentOn } from '../../domain/shared/dates'
import { toTimestamp } from '../../domain/shared/moments'
import { conflict, invalid, notFound } from '../../errors'
import type { AthleteModel, ResultModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { visibleWods } from '../shared/visible'
import { listClosedParts } from '../wods/hidden'
import { type VersionRow, versionRows, versionRowsFor } from './versions'

/** An athlete's effort: a part of a WOD, or a workout in open gym. */
export type Effort = { athleteId: string; sessionId?: string; once?: string | undefined } & (
  | { componentId: string }
  | { workoutId: string }
)

export type Target = {
  wodId: string | null
  componentId: string | null
  /** Position among the session's results: the part's, or null for the end. */
  position: number | null
  prescribedWorkoutId: string
  /** The versions beside the prescribed workout. */
  versions: VersionRow[]
  doneAt: string
}

/** Returns an active athlete of the gym. Throws validation_failed on `athlete_id`. */
export async function requireAthlete(scope: GymScope, id: string): Promise<AthleteModel> {
  const { db, gymId } = scope
  const athlete = await db.athlete.findFirst({
    where: { gymId, id, ...ACTIVE },
  })
  if (!athlete) throw invalid({ athlete_id: ['must be an active athlete of this gym'] })
  return athlete
}

/** Returns the target of an effort. Throws validation_failed on `workout_id`. */
export async function requireTarget(scope: GymScope, effort: Effort): Promise<Target> {
  const { db, gymId } = scope
  const now = new Date()
  if ('workoutId' in effort) {
    const workout = await db.workout.findFirst({ where: { gymId, id: effort.workoutId } })
    if (!workout) throw invalid({ workout_id: ['is not a workout of this gym'] })
    const open = { wodId: null, componentId: null, position: null, versions: [] }
    return { ...open, prescribedWorkoutId: workout.id, doneAt: toTimestamp(now) }
  }
  const component = await db.wodComponent.findFirst({
    where: { gymId, id: effort.componentId, wod: { AND: [visibleWods(scope)] } },
    include: {
      wod: { select: { date: true, programId: true } },
      gym: { select: { timeZone: true } },
      scalings: true,
    },
  })
  if (!component) throw notFound('The workout')
  const day = { ...component.wod, components: [component] }
  if ((await listClosedParts(scope, [day])).size > 0)
    throw conflict('conflict', 'This part opens with the class. Log it once the class has started.')
  const { timeZone } = component.gym
  // Results cannot lie in the future.
  const isAhead = component.wod.date > dayAt(now, timeZone)
  return {
    wodId: component.wodId,
    componentId: component.id,
    position: component.position,
    prescribedWorkoutId: component.workoutId,
    versions: versionRows(component),
    doneAt: toTimestamp(isAhead ? now : momentOn(component.wod.date, timeZone, now)),
  }
}

/** Returns the athlete's result of a part with the versions that it can be of. */
export async function findStored(
  scope: GymScope,
  athlete: AthleteModel,
  componentId: string,
): Promise<(ResultModel & { versions: VersionRow[] }) | null> {
  const { db, gymId } = scope
  const row = await db.result.findFirst({
    where: { gymId, wodComponentId: componentId, score: { is: null }, session: { athleteId: athlete.id } },
    include: { wodComponent: { select: { workoutId: true, scaledWorkoutId: true, scalings: true } } },
    orderBy: { id: 'asc' },
  })
  if (!row) return null
  const { wodComponent, ...result } = row
  return { ...result, versions: versionRowsFor(result, wodComponent) }
}

/**
 * Returns the session for a result: the named one, the athlete's session of the WOD, or a new one for open
 * gym.
 */
export async function findOrCreateSession(
  scope: GymScope,
  athlete: AthleteModel,
  wodId: string | null,
  sessionId?: string,
): Promise<{ id: string; results: number; isNew: boolean }> {
  const { db, gymId } = scope
  const existing =
    wodId === null && sessionId === undefined
      ? null
      : await db.trainingSession.findFirst({
          where: {
            gymId,
            athleteId: athlete.id,
            ...(sessionId === undefined ? { wodId } : { id: sessionId }),
          },
          include: { _count: { select: { results: true } } },
          orderBy: { id: 'asc' },
        })
  if (existing) return { id: existing.id, results: existing._count.results, isNew: false }
  const id = uuid()
  await db.trainingSession.create({
    data: { id, gymId, athleteId: athlete.id, wodId, competitionId: null, loggedAt: new Date() },
  })
  return { id, results: 0, isNew: true }
}
