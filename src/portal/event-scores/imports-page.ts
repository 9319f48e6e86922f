import { LOOKS_LIKE_RANKS, type ResultColumn } from '../../domain/event-scores/result-columns'
import type { DateStyle } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { ScoreImportForm } from '../../schemas/event-scores/importing'
import type { ScoreImports } from '../../services/event-scores/importing'
import type { AskedLine, ScorePlan } from '../../services/event-scores/planning'
import type { Choice } from '../words/choices'
import { buildPastList, type PastList } from '../words/past-lists'

type Named = { id: string; name: string }
export type ScoreImportPage = { competition: Named; imports: PastList[] }

type ColumnShown = { field: string; heading: string; said: string; value: string; meaning: string }
type AskedShown = { field: string; name: string; said: string; chosen: string }
export type MatchingPage = ReturnType<typeof buildMatching>

/** Open questions of a page, each with a list of all registrations. */
const MOST_ASKED = 50

const WHO: Choice[] = [
  { value: 'name', label: 'Name' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'team', label: 'Team' },
  { value: 'division', label: 'Division' },
]

export function buildScoreImports({ competition, imports }: ScoreImports, place: DateStyle): ScoreImportPage {
  return {
    competition: { id: competition.id, name: competition.name },
    imports: imports.map(row => buildPastList(row, 'score', place)),
  }
}

export function buildMatching(
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
