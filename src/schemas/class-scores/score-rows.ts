import { z } from 'zod'
import * as typed from '../results/typed-score'
import { id, typedWhole } from '../shared/fields'

const scaling = typed.how.default('rx')
/** Set of a lift that the class does together; the score is that set's only. */
const set = typedWhole(1, 12).optional()

export const ScoreRow = z
  .strictObject({
    athlete_id: id,
    ...typed.row,
    scaling,
    class_id: id.optional(),
    set,
  })
  .transform(({ answer, score, ...row }) => ({ ...row, score: answer ?? score }))
export type ScoreRow = z.infer<typeof ScoreRow>

export const ScoreToRead = z.strictObject({ athlete_id: id, score: typed.score, scaling, set })
export type ScoreToRead = z.infer<typeof ScoreToRead>

export const SheetSet = z.object({ set })
