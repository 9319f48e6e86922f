/** The day's workout, the sessions logged for it, their results and what was said of them. */
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '../../../src/db/client'
import type { Gender } from '../../../src/domain/workouts/counts'
import { listMovementIds } from '../../../src/domain/workouts/references'
import { resultColumns } from '../../../src/domain/workouts/stored'
import type {
  CommentModel,
  ResultModel,
  TrainingSessionModel,
  WodComponentModel,
  WodModel,
  WorkoutModel,
} from '../../../src/generated/sqlite/models'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import { buildAthlete, buildProgram, gymIdOf } from './gyms'
import { nextMinute } from './numbers'
import { buildWorkout, detailsOf, movementsOf } from './workouts'

/** Result details as a client would write them, of any type. */
export type ResultDetailsInput = z.input<(typeof RESULT_DETAILS)[ResultType]>

export type GivenWod = Partial<WodModel> & {
  /** Workouts in order; one when none are named. */
  components?: (Partial<WodComponentModel> & { workout?: WorkoutModel })[]
}
export type BuiltWod = WodModel & { components: WodComponentModel[] }

/** A published WOD with components A, B, C … */
export async function buildWod(db: Db, given: GivenWod = {}): Promise<BuiltWod> {
  const { components = [{}], ...columns } = given
  const gymId = await gymIdOf(db, given)
  const wod = await db.wod.create({
    data: {
      id: uuid(),
      date: '2026-01-05',
      name: null,
      publishAt: nextMinute(),
      createdAt: nextMinute(),
      ...columns,
      gymId,
      programId: given.programId ?? (await buildProgram(db, { gymId })).id,
    },
  })
  const rows: WodComponentModel[] = []
  for (const [index, { workout, ...component }] of components.entries()) {
    rows.push({
      id: uuid(),
      position: index,
      prefix: String.fromCharCode(65 + index),
      name: null,
      scaledWorkoutId: null,
      notes: null,
      coachNotes: null,
      hidden: false,
      revision: 1,
      ...component,
      gymId,
      wodId: wod.id,
      workoutId: component.workoutId ?? (workout ?? (await buildWorkout(db, { gymId }))).id,
    })
  }
  await db.wodComponent.createMany({ data: rows })
  return { ...wod, components: rows }
}

/** A session of open gym, unless a WOD or a competition is named. */
export async function buildSession(
  db: Db,
  given: Partial<TrainingSessionModel> = {},
): Promise<TrainingSessionModel> {
  const gymId = await gymIdOf(db, given)
  return db.trainingSession.create({
    data: {
      id: uuid(),
      wodId: null,
      competitionId: null,
      loggedAt: nextMinute(),
      ...given,
      gymId,
      athleteId: given.athleteId ?? (await buildAthlete(db, { gymId })).id,
    },
  })
}

export type GivenResult = Omit<Partial<ResultModel>, 'details'> & {
  details?: ResultDetailsInput
  /** What was prescribed, and what was done instead. */
  workout?: WorkoutModel
  scaledWorkout?: WorkoutModel
  gender?: Gender
}

/**
 * A result of a session, or of none (`sessionId: null`, as a score has it). By default Fran in 5:21.
 * Description and total are derived as the services do.
 */
export async function buildResult(db: Db, given: GivenResult = {}): Promise<ResultModel> {
  const { details, workout, scaledWorkout, gender = null, ...columns } = given
  const gymId = await gymIdOf(db, given)
  const prescribed = workout ?? (await buildWorkout(db, { gymId }))
  const done = detailsOf(scaledWorkout ?? prescribed)
  const type = `${done.type}Result` as ResultType
  const parsed = RESULT_DETAILS[type].parse(details ?? { type, seconds: 321 }) as ResultDetails
  const status = given.status ?? 'completed'
  const movements = await movementsOf(db, [...listMovementIds(done), ...listMovementIds(parsed)])
  return db.result.create({
    data: {
      id: uuid(),
      wodComponentId: null,
      position: 0,
      scaling: 'rx',
      perceivedExertion: 0,
      notes: null,
      doneAt: '2026-01-05T17:30:00.000000Z',
      createdAt: nextMinute(),
      ...resultColumns(done, { status, details: parsed }, gender, movements),
      ...columns,
      gymId,
      prescribedWorkoutId: prescribed.id,
      scaledWorkoutId: scaledWorkout?.id ?? null,
      sessionId: given.sessionId === undefined ? (await buildSession(db, { gymId })).id : given.sessionId,
    },
  })
}

/** A comment made in the portal; a reply when `parentId` is named. */
export async function buildComment(db: Db, given: Partial<CommentModel> = {}): Promise<CommentModel> {
  const gymId = await gymIdOf(db, given)
  const author = given.authorId === undefined ? await buildAthlete(db, { gymId }) : null
  return db.comment.create({
    data: {
      id: uuid(),
      parentId: null,
      authorId: author?.id ?? null,
      authorName: author?.name ?? 'Somebody',
      text: 'Strong work.',
      apiKeyId: null,
      platformId: null,
      createdAt: nextMinute(),
      deletedAt: null,
      ...given,
      gymId,
      ...(given.postId == null && { resultId: given.resultId ?? (await buildResult(db, { gymId })).id }),
    },
  })
}
