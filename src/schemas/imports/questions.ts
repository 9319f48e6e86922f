import { z } from 'zod'
import { id, whole } from '../shared/fields'

const count = (description: string) => whole(0, 2_147_483_647).meta({ description })
const words = (description: string) => z.string().meta({ description })
const lines = count('Number of lines that depend on the answer.')
const examples = z.array(z.string()).meta({ description: 'Up to three examples from the file.' })

const WholeQuestion = z.strictObject({
  about: z.enum(['units', 'distances', 'dates', 'marks']).meta({ description: 'The field of `answers`.' }),
  examples,
  lines,
})
const NameQuestion = z.strictObject({
  about: z.literal('name').meta({ description: 'An exercise without a movement of this name.' }),
  lines,
  name: words('The key in `answers.names`.'),
  nearest: z
    .array(
      z.strictObject({
        id: id.meta({ description: 'A movement.' }),
        name: words('Name of the movement.'),
      }),
    )
    .meta({ description: 'The likeliest movements, best first.' }),
})
const ValueQuestion = z.strictObject({
  about: z.literal('value').meta({ description: "A value beyond the world's best, or impossible." }),
  line: z.int().meta({ description: 'The key in `answers.values`.' }),
  lines,
  reason: words('Why it is implausible.'),
  written: words('The value in the file.'),
})
const DayQuestion = z.strictObject({
  about: z.literal('day').meta({ description: 'A date in the future.' }),
  line: z.int().meta({ description: 'The key in `answers.days`: the first line with the date.' }),
  lines,
  written: words('The date, `YYYY-MM-DD`.'),
})
const PersonQuestion = z.strictObject({
  about: z.literal('person').meta({ description: 'A person without an athlete here.' }),
  lines,
  name: words('The key in `answers.people`.'),
  several: z.boolean().meta({ description: 'Whether several athletes have the name.' }),
})

export const ImportQuestion = z
  .discriminatedUnion('about', [WholeQuestion, NameQuestion, ValueQuestion, DayQuestion, PersonQuestion])
  .meta({
    id: 'ImportQuestion',
    description: 'An open question of a file. Until it is answered, its lines are skipped or kept in words.',
  })

export const ImportColumn = z
  .strictObject({
    cells: count('Number of filled cells.'),
    examples,
    heading: words('Heading in the file.'),
    outcome: z.enum(['read', 'words', 'ignored', 'unread']).meta({
      description: '`words`: kept in a note or text. `ignored`: by `rule`. `unread`: an unknown column.',
    }),
    rule: z.string().nullable().meta({ description: 'Why the column is ignored; otherwise null.' }),
  })
  .meta({ id: 'ImportColumn', description: 'Outcome of a column of a file.' })

export const ImportCells = z
  .strictObject({
    cells: count('All filled cells: the sum of the others.'),
    ignored: count('Cells in columns that a rule ignores.'),
    read: count('Cells that were read.'),
    skipped: count('Cells on skipped lines.'),
    unread: count('Cells in unknown columns.'),
    words: count('Cells that stay words in a note or text.'),
  })
  .meta({ id: 'ImportCells', description: 'Filled cells of a file by outcome.' })
