import { z } from 'zod'
import { absentable, flag, id, listOf, nameText, oneOf, text, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { DATE_ORDERS, ImportAnswers } from './answers'
import { IMPORT_KINDS } from './imports'
import { MEMBER_FIELDS } from './members'
import { ImportCells, ImportColumn, ImportQuestion } from './questions'
import { sheetName } from './sheets'

const LONGEST_CONTENT = 8 * 1024 * 1024
/** Maximum size of a body with such a file; escaping can take six characters for one. */
export const IMPORT_BODY_BYTES = LONGEST_CONTENT + 256 * 1024

const KIND = {
  description:
    'Which product the file is of, or `members` for a list of members. Recognised by its columns when absent.',
}

export const ImportCreate = z.strictObject({
  file_name: nameText().meta({ description: 'Name of the file.' }),
  content: z
    .string('must be a string')
    .min(1, 'must not be blank')
    .max(LONGEST_CONTENT, `must have at most ${LONGEST_CONTENT} characters`)
    .meta({ description: 'The file: its text, or its bytes in base64 where `encoding` says so.' }),
  encoding: absentable(oneOf(['text', 'base64'])).meta({
    description:
      'How `content` is written; `text` when absent. Files that are not UTF-8 are sent as `base64`.',
  }),
  sheet: absentable(sheetName).meta({
    description:
      'Name of the sheet to import, required if several sheets of a spreadsheet have data. Case does not matter.',
  }),
  kind: absentable(oneOf(IMPORT_KINDS)).meta(KIND),
  dry_run: absentable(flag).meta({
    description: 'With `true` the file is read and nothing is imported until the import is started.',
  }),
  athlete_id: absentable(id).meta({
    description: 'The athlete, if the file has results of one athlete.',
  }),
  units: absentable(oneOf(['kg', 'lb'])).meta({ description: 'Of loads that have no unit in the file.' }),
  dates: absentable(oneOf(DATE_ORDERS)).meta({
    description:
      'Order of month and day in 03/04/2026, or `year_first` for 24/03/04; the file tells when absent.',
  }),
  columns: absentable(listOf(oneOf(MEMBER_FIELDS).nullable(), 0, 200)).meta({
    description: 'For a list of members: the meaning of each column, in order; null to skip a column.',
  }),
  athletes: absentable(
    listOf(
      z.strictObject({
        name: text(1, 255).meta({ description: 'A name, as the file has it.' }),
        athlete_id: id.meta({ description: 'The athlete of the gym.' }),
      }),
      0,
      1000,
    ),
  ).meta({ description: 'Athletes for names in the file that differ here.' }),
  answers: absentable(ImportAnswers).meta({
    description:
      "Answers to the `questions` of the file. If absent, the gym's remembered answers hold. An object, even `{}`, replaces the remembered answers, and turns open units and dates into questions instead of a refusal.",
  }),
})
export type ImportCreate = z.infer<typeof ImportCreate>

export const ImportsQuery = PageQuery.safeExtend({
  kind: oneOf(IMPORT_KINDS).optional().meta({ description: 'Only imports of files of this kind.' }),
})
export type ImportsQuery = z.infer<typeof ImportsQuery>

const count = (description: string) => whole(0, 2_147_483_647).meta({ description })

const report = {
  lines: count('How many lines the file has.'),
  imported: count('Number of imported lines; before the import, the expected number.'),
  typed: count('Number with a typed workout.'),
  generic: count('Number as text with a score.'),
  duplicates: count('How many were there already.'),
  skipped: count('Number of skipped lines, each with a reason.'),
}

const ImportCounts = z
  .strictObject(report)
  .meta({ id: 'ImportCounts', description: 'Outcome of the lines; null before the file is read.' })

const ImportLine = z
  .strictObject({
    line: z.int().meta({ description: 'Its number in the file, from 1.' }),
    outcome: z.enum(['skipped', 'duplicate', 'generic']).meta({
      description: 'Left out, there already, or imported as words with a score.',
    }),
    reason: z.string().nullable().meta({ description: 'Reason for skipping the line; otherwise null.' }),
  })
  .meta({ id: 'ImportLine', description: 'A line of a file that did not come in with its workout.' })

const listed = {
  counts: ImportCounts.nullable(),
  created_at: Moment.meta({ description: 'When the file was sent or imported.' }),
  created_by: z.string().nullable().meta({ description: 'The importer; null before the import.' }),
  file_name: z.string().meta({ description: 'Name of the file.' }),
  id,
  kind: z.enum(IMPORT_KINDS).meta({ description: 'Which product the file is of.' }),
  status: z.enum(['reading', 'ready', 'refused', 'importing', 'imported', 'undone']).meta({
    description:
      '`reading`: looked at. `ready`: to be started, after a dry run. `refused`: see `errors`. `importing`, then `imported`. `undone`: taken back.',
  }),
  undone_at: Moment.nullable().meta({ description: 'Time of the undo; null without an undo.' }),
}

export const ImportSummary = z
  .strictObject(listed)
  .meta({ id: 'ImportSummary', description: 'An import in a list.' })
export type ImportSummary = z.infer<typeof ImportSummary>

const WHEN_TOLD =
  'Null for a list of members, for imports of the portal, until the file was read, and from a day after the import.'

/** An import with its progress, and the outcome of every line. */
export const Import = z
  .strictObject({
    ...listed,
    cells: ImportCells.nullable().meta({
      description: `Filled cells by outcome. ${WHEN_TOLD}`,
    }),
    columns: z
      .array(ImportColumn)
      .nullable()
      .meta({ description: `The columns of the file with their outcome. ${WHEN_TOLD}` }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .nullable()
      .meta({ description: 'Reasons of the refusal, by field; otherwise null.' }),
    lines: z.array(ImportLine).nullable().meta({
      description:
        'The lines that did not come in with their workout, in order; null until the file was read.',
    }),
    progress: z
      .strictObject({
        done: count('So many lines are done.'),
        total: count('Total; 0 while unknown.'),
      })
      .nullable()
      .meta({ description: 'Progress; null before the work starts.' }),
    questions: z
      .array(ImportQuestion)
      .nullable()
      .meta({ description: `Open questions; \`answers\` takes the answers. ${WHEN_TOLD}` }),
    unknown_names: z.array(z.string()).nullable().meta({
      description: 'After a dry run: names in the file that no athlete, or several, have. Else null.',
    }),
  })
  .meta({ id: 'Import', description: 'Progress of an import, and the outcome of every line.' })
export type Import = z.infer<typeof Import>
