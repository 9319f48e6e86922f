import { z } from 'zod'
import { Athlete } from '../../schemas/athletes/athletes'
import { Comment, CommentCreate, CommentDetail, CreatedComment, Reply } from '../../schemas/comments/comments'
import { Movement, MovementUpdate } from '../../schemas/movements/movements'
import { Program } from '../../schemas/programs/programs'
import { NewRecord, PersonalRecord } from '../../schemas/records/records'
import { RESULT_DETAILS, SCORE_DETAILS, TieBreak } from '../../schemas/results/result-details'
import { Result, ResultDetail, ScoreResult } from '../../schemas/results/results'
import { TrainingSession } from '../../schemas/results/training-sessions'
import { CreationFailure, Failure, InvalidFailure, PreconditionFailure } from '../../schemas/shared/failures'
import { Component } from '../../schemas/wods/components'
import { ParsedDay, ParsedWorkout } from '../../schemas/workouts/parse'
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
import { EXTENDED } from '../http/updated-at'

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
  NewRecord,
  ParsedDay,
  ParsedWorkout,
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

/** Also without `updated_at`: in version 0.1, or inside other objects. */
const BARE = new Set<z.ZodType>([Athlete, Component, Movement, Program, TrainingSession])

/** Registers the names, once per process. */
export function nameComponents(): void {
  for (const [id, schema] of Object.entries(COMPONENTS))
    register(schema, { ...z.globalRegistry.get(schema), id })
  for (const [original, schema] of EXTENDED) {
    const { id, ...known } = z.globalRegistry.get(original) ?? {}
    if (id) register(schema, { ...known, id: BARE.has(original) ? `${id}Detail` : id })
  }
}

function register(schema: z.ZodType, known: { id: string }): void {
  if (z.globalRegistry.get(schema)?.id !== known.id)
    z.globalRegistry.add(schema, { ...known, ...(DEPRECATED.has(schema) && { deprecated: true }) })
}
