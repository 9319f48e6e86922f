import { z } from 'zod'
import { SCALINGS } from '../results/result-details'
import { id, oneOf, text, typedWhole } from '../shared/fields'

const LONGEST_SCORE = 2000

const score = text(0, LONGEST_SCORE).default('')
const scaling = oneOf(SCALINGS).default('rx')
/** Set of a lift that the class does together; the score is that set's only. */
const set = typedWhole(1, 12).optional()

export const ScoreRow = z
  .strictObject({
    athlete_id: id,
    score,
    answer: text(1, LONGEST_SCORE).optional(),
    scaling,
    /** Absent while the athlete has no result for this part. */
    revision: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'must be a revision')
      .transform(Number)
      .optional(),
    remove: oneOf(['yes']).optional(),
    class_id: id.optional(),
    set,
  })
  .transform(({ answer, score, ...row }) => ({ ...row, score: answer ?? score }))
export type ScoreRow = z.infer<typeof ScoreRow>

export const ScoreToRead = z.strictObject({ athlete_id: id, score, scaling, set })
export type ScoreToRead = z.infer<typeof ScoreToRead>

export const SheetSet = z.object({ set })
