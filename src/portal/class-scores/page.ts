import { countsRounds } from '../../domain/results/score-boxes'
import type { ReadRow } from '../../domain/results/typed-score'
import { choiceValue } from '../../domain/scalings/choosing'
import { formatCount } from '../../domain/shared/words'
import type { Earlier } from '../../services/class-scores/last-and-best'
import { countSets, writtenSet } from '../../services/class-scores/one-set'
import type {
  ClassScoreSheet,
  LoggedRow,
  SheetClass,
  SheetRow,
} from '../../services/class-scores/score-sheet'
import { scoreExample, writeResult } from '../../services/results/reading'
import { workoutAt } from '../../services/results/versions'
import type { WodPart } from '../../services/wods/wods'
import { titleOfClass } from '../classes/page'
import { clip, summarizeWorkout } from '../words/chalk'
import { toAnswers } from '../words/choices'
import { recordTag } from '../words/record-tag'
import { formatScore } from '../words/score-shown'
import { dayShown, type Reading } from '../words/when'
import { buildPart } from '../words/wod-shown'

export type SavedRow = {
  id: string
  name: string
  revision: number | null
  score: string
  scaling: string
  echo: string
  record: string | null
  by: string | null
}

export type RowShown = ReturnType<typeof buildRow>

export type ScoreSheetPage = ReturnType<typeof buildScoreSheetPage>

export type Refusal = {
  id: string
  score: string
  scaling: string
  /** Undefined after a conflict. */
  revision: string | null | undefined
  reading: ReadRow | null
  message: string
}

type Given = {
  gymClass: SheetClass | null
  base: string
  reading: Reading
  refusal: Refusal | null
  wanted: number | undefined
}

export function buildScoreSheetPage(
  sheet: ClassScoreSheet,
  { gymClass, base, reading, refusal, wanted = 0 }: Given,
) {
  const { wod, part, parts, rows, version } = sheet
  const here = gymClass ? `${base}/classes/${gymClass.id}` : `${base}/wods/${wod.id}`
  const day = dayShown(wod.date, reading.today, reading).text
  const count = countSets(part)
  const set = wanted >= 1 && wanted <= count ? wanted : undefined
  const hrefOf = (number: number) => `${here}/entry?part=${part.id}${number === 0 ? '' : `&set=${number}`}`
  const shown = rows.map(row => buildRow(row, refusal, set))
  const of = gymClass ? titleOfClass(gymClass, reading.locale) : wod.program.name
  return {
    title: `Scores: ${part.name ?? summarizeWorkout(part.workout).split(' · ')[0]}`,
    eyebrow: [day, of, part.prefix && `part ${part.prefix}`].filter(Boolean).join(' · '),
    action: `${base}/wods/${wod.id}/parts/${part.id}/entry`,
    classId: gymClass?.id ?? null,
    back: gymClass ? { href: here, text: 'Athletes' } : { href: `${base}?day=${wod.date}`, text: 'The day' },
    parts: parts.map(each => ({
      label: labelOf(each),
      href: `${here}/entry?part=${each.id}`,
      current: each.id === part.id,
    })),
    part: buildPart(part),
    sets: Array.from({ length: count === 0 ? 0 : count + 1 }, (_, number) => ({
      label: number === 0 ? 'All sets' : `${number}`,
      href: hrefOf(number),
      current: number === (set ?? 0),
    })),
    set: set === undefined ? null : { number: set, of: count, next: set < count ? hrefOf(set + 1) : null },
    version,
    counted: set === undefined && countsRounds(part.workout.type),
    example: set === undefined ? scoreExample(part.workout) : '72.5',
    count: `${set === undefined ? '' : `Set ${set} of ${count} · `}${formatCount(rows.length, 'athlete')}`,
    rows: shown,
    saved: shown.filter(row => row.score !== '').length,
  }
}

export function buildLogged(rows: LoggedRow[], set?: number): SavedRow[] {
  return rows.map(({ by, ...row }) => ({ ...savedOf(row, set), by }))
}

export function buildEmptySavedRow(id: string): SavedRow {
  return {
    id,
    name: '',
    revision: null,
    score: '',
    scaling: 'rx',
    echo: '',
    record: null,
    by: null,
  }
}

export function buildReading(read: ReadRow) {
  switch (read.kind) {
    case 'understood':
      return { kind: read.kind, echo: read.echo, scaling: read.scalingName ?? read.scaling }
    case 'ask':
      return { kind: read.kind, message: read.question, choices: read.choices }
    case 'wrong':
      return { kind: read.kind, message: read.message }
    case 'empty':
      return { kind: read.kind }
  }
}

type Stored = Pick<LoggedRow, 'athlete' | 'result' | 'records'>

function savedOf({ athlete, result, records }: Stored, set?: number): SavedRow {
  const chosen = { scaling: result.scaling, name: result.scalingName }
  const done = result.scaledWorkoutId === null ? result.versions.workout : workoutAt(result.versions, chosen)
  const { text: whole, echo } = writeResult(done, result, athlete)
  const text = set === undefined ? whole : writtenSet(result.versions, result.details, set)
  return {
    id: athlete.id,
    name: athlete.name,
    revision: result.revision,
    score: text,
    scaling: choiceValue(chosen),
    echo,
    record: recordTag(records),
    by: null,
  }
}

function buildRow(row: SheetRow, refusal: Refusal | null, set: number | undefined) {
  const { athlete, result, records, past } = row
  const saved = result
    ? savedOf({ athlete, result, records }, set)
    : { ...buildEmptySavedRow(athlete.id), name: athlete.name, scaling: scalingFor(row) }
  const refused = refusal?.id === athlete.id ? buildRefusal(refusal, saved) : null
  return { ...saved, note: athlete.coachNote, past: past && buildPast(past), refused }
}

/** Most people use the same scaling as last time, unless a note rules it out, else their usual one. */
function scalingFor({ past, proposed }: SheetRow): string {
  if (proposed && (proposed.byNote || !past)) return choiceValue(proposed)
  return past?.last.scaling ?? 'rx'
}

export function buildRefusal({ score, scaling, revision, reading, message }: Refusal, saved: SavedRow) {
  return {
    score,
    scaling,
    revision: revision === undefined ? saved.revision : revision,
    message,
    choices: toAnswers(reading),
    remove: reading?.kind === 'empty',
  }
}

function buildPast({ last, best }: { last: Earlier; best: Earlier }) {
  const [one, other] = [last, best].map(formatEarlier) as [Said, Said]
  if (one.text === other.text) return { text: one.text, spoken: `last and best ${one.spoken}` }
  return {
    text: `${one.text} · ${other.text}`,
    spoken: `last ${one.spoken}, best ${other.spoken}`,
  }
}

type Said = { score: string; how: string; text: string; spoken: string }

export function formatEarlier(result: Earlier): Said {
  const { score, spoken, more } = formatScore(result)
  const text = score ?? more ?? ''
  const how = SCALED[result.scaling]
  return { score: text, how, text: `${text} ${how}`.trim(), spoken: `${spoken ?? text} ${how}`.trim() }
}

const SCALED = { rx: '', rxplus: 'Rx+', scaled: 'scaled', modified: 'modified' } as const

function labelOf({ prefix, name, workout }: WodPart): string {
  const label = name ?? workout.name
  if (prefix === null) return label ?? 'Warm-up'
  return label === null ? `Part ${prefix}` : `${prefix} ${clip(label, LONGEST_TAB)}`
}

const LONGEST_TAB = 18
