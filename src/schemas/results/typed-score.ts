import { z } from 'zod'
import { oneOf, text } from '../shared/fields'
import { SCALINGS } from './result-details'

export const LONGEST_SCORE = 2000

export const score = text(0, LONGEST_SCORE).default('')
/** Answers a question about the score. */
export const answer = text(1, LONGEST_SCORE).optional()
export const scaling = oneOf(SCALINGS)
/** A plain scaling, or the name of one of the part's further versions. */
export const how = text(1, 40)
export const revision = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a revision')
  .transform(Number)

/** A row of a score sheet. Without a `revision`, nothing is stored. */
export const row = { score, answer, revision: revision.optional(), remove: oneOf(['yes']).optional() }
