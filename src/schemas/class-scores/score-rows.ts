/** A row of the entry sheet: whose, what was typed, and which revision of the result the coach had in front of them. */
import { z } from 'zod'
import { SCALINGS } from '../results/result-details'
import { id, oneOf, text, typedWhole } from '../shared/fields'

const LONGEST_SCORE = 2000

const score = text(0, LONGEST_SCORE).default('')
const scaling = oneOf(SCALINGS).default('rx')
/** Of a lift that the class does together: the score is this set’s alone. */
const set = typedWhole(1, 12).optional()

export const ScoreRow = z
  .strictObject({
    athlete_id: id,
    score,
    /** The answer to a question about the score, in its place. */
    answer: text(1, LONGEST_SCORE).optional(),
    scaling,
    /** None while the athlete has no result of this part. */
    revision: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'must be a revision')
      .transform(Number)
      .optional(),
    /** Takes the result away, instead. */
    remove: oneOf(['yes']).optional(),
    /** Where the sheet was opened from. */
    class_id: id.optional(),
    set,
  })
  .transform(({ answer, score, ...row }) => ({ ...row, score: answer ?? score }))
export type ScoreRow = z.infer<typeof ScoreRow>

/** A score that is only read. */
export const ScoreToRead = z.strictObject({ athlete_id: id, score, scaling, set })
export type ScoreToRead = z.infer<typeof ScoreToRead>

/** Which set a sheet is of. */
export const SheetSet = z.object({ set })

export const EntryQuery = z.object({
  part: z.string().optional().catch(undefined),
})
