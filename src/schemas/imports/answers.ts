import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'

/** `year_first`: 24/03/04 is 4 March 2024. */
export const DATE_ORDERS = ['month_first', 'day_first', 'year_first'] as const
export const DISTANCE_UNITS = ['m', 'km', 'mi', 'yd', 'ft'] as const

const MOST_ANSWERS = 10_000
const written = text(1, 255)

const wrongKey: z.core.$ZodErrorMap = ({ code, issues }) =>
  code === 'invalid_key' ? (issues as { message: string }[])[0]?.message : undefined

const answersBy = <Key extends z.ZodString | typeof written, Answer extends z.ZodType>(
  key: Key,
  answer: Answer,
) =>
  z
    .record(key, answer, { error: wrongKey })
    .refine(each => Object.keys(each).length <= MOST_ANSWERS, `must have at most ${MOST_ANSWERS} answers`)
    .meta({ maxProperties: MOST_ANSWERS })
    .optional()

const line = z.string().regex(/^\d{1,7}$/, 'must be the number of a line')

const movementAnswer = z.union([
  z.strictObject({ movement_id: id.meta({ description: 'The movement.' }) }),
  z.literal('words'),
])
const athleteAnswer = z.union([
  z.strictObject({ athlete_id: id.meta({ description: 'The athlete.' }) }),
  z.literal('skip'),
])

/** Answers to the questions of a file, from `--answers FILE`, the interface or the portal; all optional. */
export const ImportAnswers = z
  .strictObject({
    units: oneOf(['kg', 'lb']).optional().meta({ description: 'Unit of loads without a unit in the file.' }),
    distances: oneOf(DISTANCE_UNITS)
      .optional()
      .meta({ description: 'Unit of distances without a unit in the file.' }),
    dates: oneOf(DATE_ORDERS).optional().meta({
      description: 'Order of month and day in 03/04/2026; `year_first` for 24/03/04.',
    }),
    marks: oneOf(['point', 'comma'])
      .optional()
      .meta({ description: 'Decimal mark: 1,234 is one thousand with `point`.' }),
    names: answersBy(written, movementAnswer).meta({
      description:
        'Answers by exercise name: `{ "movement_id": "…" }`, or `words` to keep its lines as words.',
    }),
    values: answersBy(line, oneOf(['right', 'words'])).meta({
      description: 'Answers by number of a line: `right` takes an implausible value, `words` keeps words.',
    }),
    days: answersBy(
      line,
      z.union(
        [z.literal('skip'), z.iso.date()],
        'must be a day such as 2026-03-04, or skip, which leaves its lines out',
      ),
    ).meta({
      description:
        'Answers about dates in the future, by number of a line: the right day, or `skip` to leave out the lines with the date.',
    }),
    people: answersBy(written, athleteAnswer).meta({
      description: 'Answers by name of a person: `{ "athlete_id": "…" }`, or `skip`.',
    }),
  })
  .meta({ id: 'ImportAnswers', description: 'Answers to the questions of a file.' })
export type ImportAnswers = z.infer<typeof ImportAnswers>
