import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'

export const DISTANCE_UNITS = ['m', 'km', 'mi', 'yd', 'ft'] as const

const written = text(1, 255)

/**
 * Answers to the questions of a file, from `--answers FILE` or the portal; all optional. `marks` decides 1,234: one
 * thousand is `point`. `names` has a movement for an exercise in the file, or `words` to keep its lines as words;
 * `values`, by number of a line, `right` to take an implausible value, or `words`; `people` an athlete, or `skip`.
 */
export const ImportAnswers = z.strictObject({
  units: oneOf(['kg', 'lb']).optional(),
  distances: oneOf(DISTANCE_UNITS).optional(),
  dates: oneOf(['month_first', 'day_first']).optional(),
  marks: oneOf(['point', 'comma']).optional(),
  names: z.record(written, z.union([z.strictObject({ movement_id: id }), z.literal('words')])).optional(),
  values: z
    .record(z.string().regex(/^\d{1,7}$/, 'must be the number of a line'), oneOf(['right', 'words']))
    .optional(),
  people: z.record(written, z.union([z.strictObject({ athlete_id: id }), z.literal('skip')])).optional(),
})
export type ImportAnswers = z.infer<typeof ImportAnswers>
