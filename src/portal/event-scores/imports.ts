import type { Request, Response } from 'express'
import { LOOKS_LIKE_RANKS, type ResultColumn } from '../../domain/event-scores/result-columns'
import type { DateStyle } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { getUpload } from '../../http/uploads/receive'
import { NoFields } from '../../schemas/athletes/athletes'
import { ScoreImportForm } from '../../schemas/event-scores/importing'
import {
  importScores,
  listScoreImports,
  previewScores,
  type ScoreImports,
  undoScoreImport,
} from '../../services/event-scores/importing'
import type { AskedLine, ScorePlan } from '../../services/event-scores/planning'
import { readListFile } from '../../services/imports/table-file'
import { competitionsPath } from '../competitions/effects'
import { emptyForm, type FormState, onButton, submitForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { buildPastList, type PastList } from '../words/past-lists'

const importView = view<{ page: ScoreImportPage; form: FormState }>('event-scores/import')
const matchingView = view<{ page: MatchingPage; form: FormState }>('event-scores/matching')

export async function showImport(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const imports = await listScoreImports(scopeOf(res), idParam(req))
  const place = { timeZone: imports.competition.timeZone, locale: localeOf(res) }
  importView(req, res, { page: buildScoreImports(imports, place), form })
}

export async function readImport(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await listScoreImports(scopeOf(res), id)
  let read: ScoreImportForm | undefined
  await submitForm(req, res, {
    schema: ScoreImportForm,
    async done(input) {
      if (input.step === 'preview') return match(req, res, input)
      read = input
      const { count } = await importScores(scopeOf(res), id, input)
      return {
        location: `${competitionsPath(res)}/${id}/scores`,
        flash: `Entered ${formatCount(count, 'score')}. You can undo this under Import.`,
      }
    },
    again: async form =>
      read && form.errors.form ? (await match(req, res, read, form)).page() : showImport(req, res, form),
  })
}

export async function readImportFile(req: Request, res: Response): Promise<void> {
  await listScoreImports(scopeOf(res), idParam(req))
  await submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { name, path } = getUpload(req, res)
      const sheet = await readListFile(scopeOf(res), path)
      return match(req, res, ScoreImportForm.parse({ sheet, file_name: name.slice(-200) }))
    },
    again: form => showImport(req, res, form),
  })
}

async function match(req: Request, res: Response, input: ScoreImportForm, form: FormState = emptyForm()) {
  const imports = await listScoreImports(scopeOf(res), idParam(req))
  const plan = await previewScores(scopeOf(res), idParam(req), input)
  if (plan.mistake !== null && plan.columns.length === 0) throw invalid({ sheet: [plan.mistake] })
  const page = buildMatching(imports, plan, input)
  return { page: () => matchingView(req, res, { page, form }) }
}

export const undo = onButton(showImport, async ({ req, res }) => {
  const [id, importId] = [idParam(req), idParam(req, 'importId')]
  const { count } = await undoScoreImport(scopeOf(res), id, importId)
  return {
    location: `${competitionsPath(res)}/${id}/scores/import`,
    flash: `Undone: ${formatCount(count, 'score')} deleted.`,
  }
})

type Named = { id: string; name: string }
type ScoreImportPage = { competition: Named; imports: PastList[] }

type ColumnShown = { field: string; heading: string; said: string; value: string; meaning: string }
type AskedShown = { field: string; name: string; said: string; chosen: string }
type MatchingPage = ReturnType<typeof buildMatching>

/** Open questions of a page, each with a list of all registrations. */
const MOST_ASKED = 50

const WHO: Choice[] = [
  { value: 'name', label: 'Name' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'team', label: 'Team' },
  { value: 'division', label: 'Division' },
]

function buildScoreImports({ competition, imports }: ScoreImports, place: DateStyle): ScoreImportPage {
  return {
    competition: { id: competition.id, name: competition.name },
    imports: imports.map(row => buildPastList(row, 'score', place)),
  }
}

function buildMatching(
  { competition }: ScoreImports,
  plan: ScorePlan,
  { sheet, file_name }: Pick<ScoreImportForm, 'sheet' | 'file_name'>,
) {
  const meanings = listMeanings(plan)
  const columns = plan.columns.map(column => columnShown(column, meanings))
  const isOpen = ({ is, rule }: ResultColumn) => is === null && (rule === null || rule === LOOKS_LIKE_RANKS)
  const [open, answered] = [
    plan.asked.filter(({ chosen }) => chosen === ''),
    plan.asked.filter(({ chosen }) => chosen !== ''),
  ]
  const count = plan.scores.length
  return {
    competition: { id: competition.id, name: competition.name },
    title: plan.mistake === null ? `${formatCount(count, 'score')} can be entered` : 'Match the columns',
    notes: notesOn(plan),
    columns: {
      open: columns.filter((_, at) => isOpen(plan.columns[at]!)),
      solved: columns.filter((_, at) => !isOpen(plan.columns[at]!)),
    },
    meanings,
    asked: [...answered, ...open.slice(0, MOST_ASKED)].map(askedShown),
    moreAsked: open.length > MOST_ASKED ? formatCount(open.length - MOST_ASKED, 'more line') : null,
    entries: plan.choices.map(({ id, label }) => ({ value: id, label })),
    rows: byLine(plan.scores, ({ target, description }) => `${target.event.name}: ${description}`).map(
      ({ line, said, all }) => ({ line, said, name: all[0]!.name }),
    ),
    skipped: byLine(plan.skipped, ({ reason }) => reason),
    button: plan.mistake === null && count > 0 ? `Enter ${formatCount(count, 'score')}` : null,
    hidden: { sheet, file_name, seen: plan.seen },
  }
}

function listMeanings({ events }: ScorePlan): Choice[] {
  return [
    { value: 'none', label: 'Not read' },
    ...WHO,
    ...events.flatMap(({ id, name, tieBreak }) => [
      { value: `score:${id}`, label: `Score in ${name}` },
      ...(tieBreak === 'none' ? [] : [{ value: `tie_break:${id}`, label: `Tie-break in ${name}` }]),
    ]),
  ]
}

function columnShown(
  { at, heading, samples, is, rule }: ResultColumn,
  meanings: readonly Choice[],
): ColumnShown {
  const value = is ?? 'none'
  const such =
    samples.length === 0 ? 'Empty.' : `Such as ${samples.map(each => each.slice(0, 60)).join(', ')}.`
  return {
    field: `column:${at}`,
    heading: heading || `Column ${at + 1}`,
    said: [rule, such].filter(Boolean).join(' '),
    value,
    meaning: rule ?? meanings.find(each => each.value === value)?.label ?? '',
  }
}

function notesOn({ mistake, divisions, same }: ScorePlan): string[] {
  const existing =
    same === 1 ? '1 score is there already.' : `${formatNumber(same)} scores are there already.`
  const names = divisions
    .slice(0, 5)
    .map(each => `“${each}”`)
    .join(', ')
  return [
    ...(mistake === null ? [] : [`The list ${mistake}.`]),
    ...(same > 0 ? [existing] : []),
    ...(divisions.length > 0
      ? [`This competition has no division ${names}: on these lines people are found by name alone.`]
      : []),
  ]
}

function askedShown({ line, name, team, division, chosen, reason }: AskedLine): AskedShown {
  const who = [name, team, division].filter(Boolean).join(' · ')
  return { field: `line:${line}`, name: who, said: `Line ${line}. ${reason}`.trim(), chosen }
}

function byLine<Row extends { line: number }>(rows: readonly Row[], say: (row: Row) => string) {
  return [...groupBy(rows, ({ line }) => line).entries()]
    .sort(([a], [b]) => a - b)
    .map(([line, all]) => ({ line, said: all.map(say).join(' · '), all }))
}
