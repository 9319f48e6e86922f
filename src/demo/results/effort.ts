import type { Gender } from '../../domain/workouts/counts'
import type { ResultStatus, Scaling } from '../../schemas/results/result-details'
import type { Random } from '../random'
import type { Strength, Units } from './lifts'

export type Doer = Strength & { gender: Gender; engine: number }

export type Effort = {
  doer: Doer
  scaling: Scaling
  /** 0 on the first of the 90 days, 1 today. */
  progress: number
  units: Units
  random: Random
  keyOf: (movementId: string) => string
  /** A typical score, for workouts whose details don't imply one. */
  par?: number | undefined
}

/** A result before storing: its details without the type, which the workout decides. */
export type Outcome = { status: ResultStatus; done: { [field: string]: unknown } }

const DIFFICULTY: { [Name in Scaling]: number } = { rxplus: 1.06, rx: 1, scaled: 0.96, modified: 1 }

export function slowness({ doer, scaling, progress, random }: Effort): number {
  return doer.engine * (1 - 0.06 * progress) * DIFFICULTY[scaling] * random.around(0.05)
}

export const completed = (done: Outcome['done']): Outcome => ({ status: 'completed', done })
