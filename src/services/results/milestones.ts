/** Milestones of the day of a result: classes, weeks in a row, and first times of a skill. */
import { isSkill } from '../../domain/movements/skill'
import { dayAt } from '../../domain/shared/dates'
import { listMovementIds } from '../../domain/workouts/references'
import type { GymScope } from '../../scope'
import { gymClock } from '../shared/gym-clock'
import { readStoredWorkouts } from '../workouts/stored-workouts'
import { isLegacy, type StoredDetails } from '../workouts/workouts'
import type { DiscussedResult } from './results'

export type Milestone = { kind: 'classes' | 'weeks'; count: number } | { kind: 'skill'; name: string }

/** Returns the milestones of a result's day, with at most one of a kind. */
export async function findMilestones(scope: GymScope, result: DiscussedResult): Promise<Milestone[]> {
  const [visits, skill] = await Promise.all([visitsOn(scope, result), findNewSkill(scope, result)])
  return skill === null ? visits : [...visits, { kind: 'skill', name: skill }]
}

async function visitsOn(scope: GymScope, { athlete, doneAt }: DiscussedResult): Promise<Milestone[]> {
  const { db, gymId } = scope
  const day = dayAt(new Date(doneAt), (await gymClock(scope)).timeZone)
  const posts = await db.post.findMany({
    where: { gymId, athleteId: athlete.id, day, kind: { in: ['classes', 'weeks'] } },
    orderBy: { at: 'asc' },
  })
  const counts = new Map(posts.map(({ kind, content }) => [kind, JSON.parse(content) as { count: number }]))
  return [...counts].map(([kind, { count }]) => ({ kind: kind as 'classes' | 'weeks', count }))
}

async function findNewSkill(scope: GymScope, result: DiscussedResult): Promise<string | null> {
  const { athlete, doneAt, scaling, status, scaledWorkout, prescribedWorkout } = result
  const isDone = (status === 'completed' || status === 'cap') && scaling !== 'modified'
  const details = (scaledWorkout ?? prescribedWorkout).details
  if (!isDone || (scaling === 'scaled' && !scaledWorkout) || isLegacy(details)) return null
  const inWorkout = new Set(listMovementIds(details))
  const skills = result.movements.filter(({ id, name }) => inWorkout.has(id) && isSkill(name))
  if (skills.length === 0) return null
  const { db, gymId } = scope
  const sessions = await db.trainingSession.findMany({
    where: { gymId, athleteId: athlete.id },
    select: {
      results: {
        where: { doneAt: { lte: doneAt }, id: { not: result.id }, status: { in: ['completed', 'cap'] } },
        select: { prescribedWorkoutId: true, scaledWorkoutId: true },
      },
    },
  })
  const before = sessions.flatMap(({ results }) =>
    results.map(each => each.scaledWorkoutId ?? each.prescribedWorkoutId),
  )
  if (before.length < LEAST_BEFORE) return null
  const workouts = await readStoredWorkouts(scope, before)
  const known = new Set(
    workouts.flatMap(workout => listMovementIds(JSON.parse(workout.details) as StoredDetails)),
  )
  return skills.find(({ id }) => !known.has(id))?.name ?? null
}

/** Everything is a first time in the first results. */
const LEAST_BEFORE = 5
