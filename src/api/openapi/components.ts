import { z } from 'zod'
import { Comment, CommentCreate, CommentDetail, CreatedComment, Reply } from '../../schemas/comments/comments'
import { Movement, MovementUpdate } from '../../schemas/movements/movements'
import { PersonalRecord } from '../../schemas/records/records'
import { RESULT_DETAILS, SCORE_DETAILS, TieBreak } from '../../schemas/results/result-details'
import { Result, ResultDetail, ScoreResult } from '../../schemas/results/results'
import { TrainingSession } from '../../schemas/results/training-sessions'
import { CreationFailure, Failure, InvalidFailure, PreconditionFailure } from '../../schemas/shared/failures'
import { DETAILS, LEGACY_DETAILS } from '../../schemas/workouts/workout-details'
import {
  Calories,
  Distance,
  DistanceDone,
  Height,
  Line,
  Load,
  Rest,
  Vest,
} from '../../schemas/workouts/workout-parts'
import { Workout, WorkoutCreate } from '../../schemas/workouts/workouts'

const suffixed = (shapes: Record<string, z.ZodType>, suffix: string, drop = '') =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [`${name.replace(drop, '')}${suffix}`, shape]),
  )

const COMPONENTS: Record<string, z.ZodType> = {
  Workout,
  WorkoutCreate,
  Movement,
  MovementUpdate,
  Comment,
  Reply,
  CommentCreate,
  CommentDetail,
  CreatedComment,
  TrainingSession,
  Result,
  ResultDetail,
  ScoreResult,
  Failure,
  InvalidFailure,
  CreationFailure,
  PersonalRecord,
  PreconditionFailure,
  Line,
  Load,
  Vest,
  Distance,
  DistanceDone,
  Calories,
  Height,
  Rest,
  TieBreak,
  ...suffixed(DETAILS, 'Details'),
  ...suffixed(LEGACY_DETAILS, 'Details'),
  ...suffixed(RESULT_DETAILS, 'Details'),
  ...suffixed(SCORE_DETAILS, 'ScoreDetails', 'Result'),
}

/** Only historical workouts have these shapes. */
const DEPRECATED = new Set<z.ZodType>(Object.values(LEGACY_DETAILS))

/** Registers the names, once per process. */
export function nameComponents(): void {
  for (const [id, schema] of Object.entries(COMPONENTS)) {
    const known = z.globalRegistry.get(schema)
    if (known?.id !== id)
      z.globalRegistry.add(schema, { ...known, id, ...(DEPRECATED.has(schema) && { deprecated: true }) })
  }
}
