/**
 * What a result is logged of, and the visit it belongs to: looked up through the transaction that stores it,
 * whose client the scope carries.
 */
import { v7 as uuid } from 'uuid'
import { dayAt, momentOn } from '../../domain/shared/dates'
import { momentOf } from '../../domain/shared/moments'
import { invalid, notFound } from '../../errors'
import type { AthleteModel, ResultModel, WodComponentModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { ACTIVE } from '../athletes/active'
import { visibleWods } from '../shared/visible'

/**
 * Whose, and of what: a part of a WOD, or a workout of the gym by itself; in which visit, where that is known. `once` is
 * the id that the result gets, from a browser that may send it again.
 */
export type Effort = { athleteId: string; sessionId?: string; once?: string | undefined } & (
  | { componentId: string }
  | { workoutId: string }
)

/** A part of a WOD, or a workout by itself, as results refer to it. */
export type Target = {
  wodId: string | null
  componentId: string | null
  /** Place among the session's results: that of the part; null is after those that are there. */
  position: number | null
  prescribedWorkoutId: string
  /** The version for those who scale, if there is one. */
  scaledVersionId: string | null
  doneAt: string
}

/** An active athlete of the gym. Throws validation_failed on `athlete_id`. */
export async function athleteOf(scope: GymScope, id: string): Promise<AthleteModel> {
  const { db, gymId } = scope
  const athlete = await db.athlete.findFirst({
    where: { gymId, id, ...ACTIVE },
  })
  if (!athlete) throw invalid({ athlete_id: ['must be an active athlete of this gym'] })
  return athlete
}

/** Throws not_found for a part that the actor does not see, validation_failed on `workout_id`. */
export async function targetOf(scope: GymScope, effort: Effort): Promise<Target> {
  const { db, gymId } = scope
  const now = new Date()
  if ('workoutId' in effort) {
    const workout = await db.workout.findFirst({ where: { gymId, id: effort.workoutId } })
    if (!workout) throw invalid({ workout_id: ['is not a workout of this gym'] })
    const open = { wodId: null, componentId: null, position: null, scaledVersionId: null }
    return { ...open, prescribedWorkoutId: workout.id, doneAt: momentOf(now) }
  }
  const component = await db.wodComponent.findFirst({
    where: { gymId, id: effort.componentId, wod: { AND: [visibleWods(scope)] } },
    include: { wod: { select: { date: true } } },
  })
  if (!component) throw notFound('The workout')
  const { timeZone } = await db.gym.findFirstOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  // What is done ahead of its day is done now: nothing was done in the days to come.
  const isAhead = component.wod.date > dayAt(now, timeZone)
  return {
    wodId: component.wodId,
    componentId: component.id,
    position: component.position,
    prescribedWorkoutId: component.workoutId,
    scaledVersionId: component.scaledWorkoutId,
    doneAt: momentOf(isAhead ? now : momentOn(component.wod.date, timeZone, now)),
  }
}

/** The athlete's result of a part, and the version of it for those who scale; null when there is none. */
export async function storedOf(
  scope: GymScope,
  athlete: AthleteModel,
  componentId: string,
): Promise<(ResultModel & { scaledVersionId: string | null }) | null> {
  const { db, gymId } = scope
  const row = await db.result.findFirst({
    where: { gymId, wodComponentId: componentId, score: { is: null }, session: { athleteId: athlete.id } },
    include: { wodComponent: { select: { workoutId: true, scaledWorkoutId: true } } },
    orderBy: { id: 'asc' },
  })
  if (!row) return null
  const { wodComponent, ...result } = row
  return { ...result, scaledVersionId: scaledVersionFor(result, wodComponent) }
}

/**
 * The version, for those who scale, of what a result is of: the one that was done, or else that of its part (null when
 * there is none to go by), as long as the part is still the workout that the result is of.
 */
export function scaledVersionFor(
  { prescribedWorkoutId, scaledWorkoutId }: Pick<ResultModel, 'prescribedWorkoutId' | 'scaledWorkoutId'>,
  part: Pick<WodComponentModel, 'workoutId' | 'scaledWorkoutId'> | null,
): string | null {
  if (scaledWorkoutId !== null) return scaledWorkoutId
  return part?.workoutId === prescribedWorkoutId ? part.scaledWorkoutId : null
}

/** The visit that is named, the athlete's of a WOD, or a new one for what is done in open gym, with how many results it has. */
export async function sessionOf(
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
