import { formatCount, formatNumber } from '../../domain/shared/words'
import type { FieldErrors } from '../../errors'
import type { OpenedFile } from '../../services/imports/files'
import type { ImportPreview } from '../../services/imports/report'
import { emptyForm, type FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import { buildCounts, hasWorkouts, KINDS, kindChoices, skippedShown } from './page'

export type FilePage = ReturnType<typeof buildFile>

const COLUMN_CHOICES: Choice[] = [
  { value: 'none', label: 'Not read' },
  { value: 'name', label: 'Name' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'email', label: 'E-mail' },
  { value: 'gender', label: 'Gender' },
  { value: 'status', label: 'Status' },
]

const OWN_FIELDS: Record<string, string> = {
  units: 'units',
  athlete: 'athlete_id',
  dates: 'dates',
  kind: 'kind',
}

export function buildFile(file: OpenedFile, athletes: Choice[]) {
  const { id, fileName, options, outcome } = file
  const preview = outcome && 'preview' in outcome ? outcome.preview : null
  const errors = outcome && 'errors' in outcome ? outcome.errors : {}
  const work = workOf(file)
  const ready = work === null && file.state === 'ready' && preview !== null && preview.imported > 0
  const imported = outcome && 'imported' in outcome ? outcome.imported : null
  const members = options.kind === 'members'
  return {
    id,
    name: fileName,
    kind: KINDS[options.kind],
    title: titleOf(file, preview, errors),
    work,
    wrong: work ? [] : Object.entries(errors).flatMap(([field, messages]) => wholeMistakes(field, messages)),
    asks: work === null && Object.keys(errors).length > 0,
    preview: work === null && preview ? buildPreview(preview, options.kind) : null,
    ready: ready ? `Import ${formatCount(preview.imported, members ? 'athlete' : 'line')}` : null,
    nothingNew: imported !== null,
    kinds: kindChoices(athletes.length > 0),
    athletes,
    columnChoices: COLUMN_CHOICES,
  }
}

export function toFormState({ options, outcome }: OpenedFile): FormState {
  const { kind, athlete_id = '', units = '', dates = '' } = options
  const form = emptyForm({ kind, athlete_id, units, dates })
  if (!outcome || !('errors' in outcome)) return form
  for (const [field, messages] of Object.entries(outcome.errors)) {
    const own = OWN_FIELDS[field]
    if (own !== undefined) form.errors[own] = messages
  }
  return form
}

function workOf({ state, progress, total }: OpenedFile) {
  if (state !== 'storing' && state !== 'reading' && state !== 'importing') return null
  const label = state === 'importing' ? 'Importing' : 'Reading the file'
  const progressText =
    total === 0 ? 'It begins in a moment.' : `${formatNumber(progress)} of ${formatCount(total, 'result')}`
  return { label, done: progress, most: total, said: progressText }
}

function titleOf({ state }: OpenedFile, preview: ImportPreview | null, errors: FieldErrors): string {
  if (state === 'storing' || state === 'reading') return 'Reading the file'
  if (state === 'importing') return 'Importing'
  if (state === 'done') return 'Nothing new in this file'
  if (errors.units) return 'Kilograms or pounds?'
  if (errors.athlete) return 'Whose results are these?'
  if (state === 'refused') return 'This file could not be read'
  return preview && preview.imported > 0 ? 'Ready to import' : 'Nothing to import'
}

function wholeMistakes(field: string, messages: string[]): string[] {
  if (OWN_FIELDS[field] !== undefined) return []
  if (field === 'form') return messages
  const about = field.replace(/^answers\.(?:names|people)\.(.+)\.\w+_id$/s, 'answer to $1')
  return messages.map(message => `The ${about} ${message}${/[.!?]$/.test(message) ? '' : '.'}`)
}

function buildPreview(preview: ImportPreview, kind: string) {
  const { read, questions, answered } = preview
  const unread = read.filter(({ outcome }) => outcome === 'unread')
  return {
    counts: buildCounts(preview, hasWorkouts(kind), 'To import'),
    samples: preview.samples.map(({ day, athlete, title, typed, workout }) =>
      kind === 'members'
        ? { title: athlete, said: title || 'no e-mail', tag: '' }
        : {
            title: title || workout,
            said: [day, athlete, workout].filter(Boolean).join(' · '),
            tag: typed ? '' : 'As words',
          },
    ),
    ...skippedShown(preview.skipped),
    unread: unread.map(({ heading, cells, examples }) => ({
      heading: heading || 'Without a heading',
      cells: formatCount(cells, 'cell'),
      examples: `such as ${examples.map(each => `“${each}”`).join(', ')}`,
    })),
    match: matchOf(questions.length, answered.length),
    columns: preview.columns.map(({ heading, sample, field }) => ({
      heading,
      sample,
      value: field ?? 'none',
    })),
    notRead: preview.read
      .filter(({ outcome, cells }) => outcome === 'unread' && cells > 0)
      .map(({ heading, examples }) => ({ heading, examples: examples.join(', ') })),
  }
}

function matchOf(open: number, answered: number) {
  if (open > 0)
    return { label: 'Answer questions', said: `${formatCount(open, 'question')} open: ${OPEN_MEANS}` }
  return answered > 0 ? { label: 'Change answers', said: `${formatCount(answered, 'answer')} used.` } : null
}

const OPEN_MEANS = 'their lines stay words or are skipped, as listed above.'
