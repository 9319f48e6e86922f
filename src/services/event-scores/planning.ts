/** Reads a list of results against a competition, without writing. */
import { createHash } from 'node:crypto'
import {
  type Meaning,
  matchResultColumns,
  meaningsFor,
  type ResultColumn,
} from '../../domain/event-scores/result-columns'
import { plainWord } from '../../domain/registrations/registration-sheet/columns'
import type { SheetLines } from '../../domain/registrations/registration-sheet/split'
import { unguardCell } from '../../domain/shared/formula-cells'
import { AppError, invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import type { ScoreImportForm } from '../../schemas/event-scores/importing'
import { withTieBreak } from '../../schemas/event-scores/tie-break-box'
import type { GymScope } from '../../scope'
import type { Done } from '../results/rows'
import {
  chooseEntry,
  type EntryChoice,
  findEntries,
  findTarget,
  type ImportFacts,
  listChoices,
  type Named,
  nameIn,
  readFacts,
} from './import-facts'
import { buildColumns, equalsStored } from './storing'
import { readRowScore, type Target } from './targets'

type PlannedScore = { line: number; name: string; target: Target; done: Done; description: string }
export type AskedLine = Named & { line: number; chosen: string; reason: string }
export type ScorePlan = {
  columns: ResultColumn[]
  events: EventModel[]
  scores: PlannedScore[]
  /** Number of stored scores that equal the list. */
  same: number
  skipped: { line: number; reason: string }[]
  /** Lines with no registration or several, and lines with a choice. */
  asked: AskedLine[]
  choices: EntryChoice[]
  /** Divisions of the list that the competition lacks. */
  divisions: string[]
  /** Null for a readable list. */
  mistake: string | null
  /** A hash of the scores. */
  seen: string
}

type Chosen = Pick<ScoreImportForm, 'columns' | 'people'>

const MOST_LINES = 500
const MOST_COLUMNS = 100
const MOST_SCORES = 500

/** Throws validation_failed on a choice that the form does not offer. */
export async function planScores(
  scope: GymScope,
  competitionId: string,
  lines: SheetLines,
  chosen: Chosen,
): Promise<ScorePlan> {
  const facts = await readFacts(scope, competitionId)
  const plan: ScorePlan = {
    ...{ columns: [], events: facts.events, scores: [], same: 0, skipped: [], asked: [] },
    ...{ choices: listChoices(facts), divisions: [], mistake: null, seen: '' },
  }
  const meanings = meaningsIn(facts, chosen)
  if ('mistake' in lines) {
    const { line, message } = lines.mistake
    return { ...plan, mistake: line === 0 ? message : `line ${line}: ${message}` }
  }
  const [head, ...rows] = lines.lines.map(({ line, cells }) => ({ line, cells: cells.map(unguardCell) }))
  plan.columns = matchResultColumns(
    head?.cells ?? [],
    rows.map(({ cells }) => cells),
    facts.events,
    meanings,
  )
  plan.mistake = mistakeIn(plan.columns, rows.length)
  if (plan.columns.length > MOST_COLUMNS) plan.columns = []
  if (plan.mistake !== null) return plan
  for (const row of rows) planLine(plan, facts, row, chosen)
  if (plan.scores.length > MOST_SCORES)
    plan.mistake = `has ${plan.scores.length} new scores, and at most ${MOST_SCORES} can be entered at a time: set columns to Not read`
  const seen = plan.scores.map(({ target, done }) => [target.event.id, target.participant.id, done])
  plan.seen = createHash('sha256').update(JSON.stringify(seen)).digest('hex')
  return plan
}

function meaningsIn({ events }: ImportFacts, { columns }: Chosen): Map<number, Meaning | null> {
  const offered = meaningsFor(events)
  return new Map(
    [...columns].map(([at, value]) => {
      const meaning = offered.find(each => each === value)
      if (!meaning && value !== 'none') throw invalid({ [`column:${at}`]: ['must be one of the choices'] })
      return [at, meaning ?? null]
    }),
  )
}

function mistakeIn(columns: readonly ResultColumn[], rows: number): string | null {
  const meanings = columns.map(({ is }) => is).filter(is => is !== null)
  const has = (...all: Meaning[]) => all.every(each => meanings.includes(each))
  if (rows === 0) return 'must have a line of headings, and a line for each person or team'
  if (rows > MOST_LINES) return `has ${rows} lines, and at most ${MOST_LINES} can be read at a time`
  if (columns.length > MOST_COLUMNS)
    return `has ${columns.length} columns, and at most ${MOST_COLUMNS} can be read at a time`
  if (new Set(meanings).size < meanings.length) return 'must not have two columns of the same meaning'
  if (!has('name') && !has('team') && !has('first_name', 'last_name'))
    return 'must have a column of names or teams: choose it below'
  return meanings.some(is => is.startsWith('score:'))
    ? null
    : 'must have a column with the scores of an event: choose it below'
}

function planLine(
  plan: ScorePlan,
  facts: ImportFacts,
  { line, cells }: { line: number; cells: string[] },
  { people }: Chosen,
): void {
  const cell = (is: Meaning) => cells[plan.columns.find(column => column.is === is)?.at ?? -1] ?? ''
  const name = cell('name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  const named = { name, team: cell('team'), division: cell('division') }
  const skip = (reason: string) => plan.skipped.push({ line, reason })
  if (name === '' && named.team === '') return void skip('It has no name.')
  const isOurs = facts.divisions.some(each => plainWord(each.name) === plainWord(named.division))
  if (named.division !== '' && !isOurs && !plan.divisions.includes(named.division))
    plan.divisions.push(named.division)
  const found = chooseEntry(findEntries(facts, named), named)
  const chosen = people.get(line)
  const choice = plan.choices.find(({ id }) => id === chosen)
  if (chosen !== undefined && !choice)
    throw invalid({ [`line:${line}`]: ['must be a registration of this competition'] })
  const reason = 'reason' in found ? found.reason : null
  if (choice || (reason !== null && 'isOpen' in found && found.isOpen))
    plan.asked.push({ line, ...named, chosen: chosen ?? '', reason: reason ?? '' })
  const entry = choice ?? ('reason' in found ? null : found)
  if (!entry) return void skip(reason!)
  for (const event of facts.events) {
    const [score, tieBreak] = [cell(`score:${event.id}`), cell(`tie_break:${event.id}`)]
    if (isEmpty(score) && isEmpty(tieBreak)) continue
    const typed = withTieBreak(score, isEmpty(tieBreak) ? '' : tieBreak)
    const target = findTarget(facts, event, entry)
    const read = typeof target === 'string' ? target : readScore(target, typed)
    if (typeof target === 'string' || typeof read === 'string')
      skip(`${event.name}: “${typed.slice(0, 60)}”: ${read}`)
    else addScore(plan, { line, name: nameIn(target), target, ...read })
  }
}

const isEmpty = (cell: string) => /^[-–—]*$/.test(cell)

/** Returns the score of a cell, or the reason for a refusal. */
function readScore(target: Target, typed: string): Pick<PlannedScore, 'done' | 'description'> | string {
  const read = readRowScore(target, { score: typed })
  if (read.kind === 'empty') return 'There is no score.'
  if (read.kind !== 'understood') return read.kind === 'ask' ? read.question : read.message
  const { status, scaling, details } = read
  const done = { status, scaling, details }
  try {
    return { done, description: buildColumns(target, done, null, 'score').description ?? read.echo }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return Object.values(error.fields).flat().join('; ')
  }
}

/** Adds a score to the plan, unless its row has a score. */
function addScore(plan: ScorePlan, score: PlannedScore): void {
  const { line, name, target, done, description } = score
  const { event, participant, stored } = target
  const before = plan.scores.find(
    ({ target: other }) => other.event.id === event.id && other.participant.id === participant.id,
  )
  const isSame = stored
    ? equalsStored(stored, done)
    : before !== undefined && JSON.stringify(before.done) === JSON.stringify(done)
  if (isSame) plan.same++
  else if (stored) {
    const existing = stored.result.description ?? 'a score'
    plan.skipped.push({
      line,
      reason: `${event.name}: ${name} has ${existing} already; the list says ${description}.`,
    })
  } else if (before)
    plan.skipped.push({
      line,
      reason: `${event.name}: ${name} has ${before.description} on line ${before.line}; this line says ${description}.`,
    })
  else plan.scores.push(score)
}
