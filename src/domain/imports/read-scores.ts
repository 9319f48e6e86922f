import { breather } from '../shared/breathe'
import { type Effort, type FileOptions, NO_SCORE, type ReadFile, type ScoreLogged } from './effort'
import { addsToLift } from './fit/lift-names'
import type { Grid } from './grid'
import type { Product } from './products/product'
import type { Question } from './questions'
import { readScore, type ScoreRead } from './read-score'
import { readSetDetails, readSetLines } from './set-texts'
import { pickExamples, readTableRows, type TableRow } from './table-rows'
import { storable, tidyLines } from './words'

type Scored = { effort: Effort; sets: number; asksUnit: boolean }

/** Reads a table with a row per workout. Throws like `readTableRows`. */
export async function readScores(grid: Grid, product: Product, options: FileOptions): Promise<ReadFile> {
  const table = await readTableRows(grid, product, options, findReason)
  const hasScheme = table.columns.some(({ is }) => is === 'scheme')
  const isNamed = table.columns.some(({ is }) => is === 'who')
  const isTyped = table.columns.some(({ is }) => is === 'result_type')
  const rest = breather()
  const scored: Scored[] = []
  const open: string[] = []
  for (const row of table.rows) {
    const found = scoredRow(row, options, { hasScheme, isNamed, isTyped })
    if (found.asksUnit) open.push(row.text('result') || row.text('raw') || row.text('description'))
    scored.push(found)
    await rest()
  }
  const questions: Question[] =
    open.length === 0 ? [] : [{ about: 'units', lines: open.length, examples: pickExamples(open) }]
  return {
    lines: table.lines,
    ...(await keepOnce(scored)),
    ...{ skipped: table.skipped, asksUnits: open.length > 0 },
    questions: [...table.questions, ...questions],
    ...table.account(table.skipped),
  }
}

/** Finds the reason to skip a row: Wodify writes one for every person in a class. */
function findReason(row: Pick<TableRow, 'text'>): string | null {
  if (/^(?:false|no|0)$/i.test(row.text('performed'))) return 'was planned and not done'
  const cells = [row.text('result'), row.text('raw').replace(/^[0.]+$/, ''), row.text('note')]
  const isEmpty = cells.every(cell => cell.trim() === '') && readSetLines(row.text('description')) === null
  return isEmpty ? NO_SCORE : null
}

type Shape = { hasScheme: boolean; isNamed: boolean; isTyped: boolean }

function scoredRow(row: TableRow, { units }: FileOptions, { hasScheme, isNamed, isTyped }: Shape): Scored {
  const exercise = storable(row.text('exercise'))
  const title = exercise || storable(row.text('title'))
  const scheme = row.text('scheme').trim()
  const details = readSetDetails(row.text('sets'))
  const lines = readSetLines(row.text('description'))
  const shown = row.text('result').trim()
  const read: ScoreRead | null = lines
    ? {
        score: { kind: 'load', sets: lines.sets.map(set => ({ ...set, unit: set.unit ?? units ?? 'lb' })) },
        asksUnit: units === null && lines.sets.some(set => set.load !== null && set.unit === null),
      }
    : readScore(
        {
          ...{ shown, scheme, details, raw: row.text('raw') },
          type: isTyped ? row.text('result_type') : null,
          text: hasScheme ? '' : `${title}\n${row.text('description')}`,
        },
        units,
      )
  const score: ScoreLogged = read?.score ?? { kind: 'done' }
  const text = tidyLines(row.text('description'))
  const level = scalingOf(row.text('scaling')) === null ? [row.text('scaling')] : []
  const notes = [...row.texts('note'), ...level].map(note => storable(tidyLines(note)))
  const effort: Effort = {
    lines: [row.line],
    ...row.moment,
    who: isNamed ? storable(row.text('who')) : null,
    title,
    text: lines ? text.replace(/\s*\|.*$/gm, '') : text === '' && scheme !== '' ? `${title} ${scheme}` : text,
    lift: lines?.lift ?? (exercise || liftOf(row, score, title)),
    score,
    shown: storable(shown || row.text('raw')),
    scaling: isYes(row.text('rxplus'))
      ? 'rxplus'
      : isYes(row.text('rx'))
        ? 'rx'
        : scalingOf(row.text('scaling')),
    notes: notes.filter(Boolean).join('\n') || null,
    exertion: 0,
  }
  return { effort, sets: details.length, asksUnit: read?.asksUnit ?? false }
}

const isYes = (cell: string) => /^(?:true|yes|1)$/i.test(cell.trim())

function scalingOf(cell: string): Effort['scaling'] {
  const word = cell.trim().toLowerCase().replace(/\s+/g, '')
  if (/^rx(?:\+|plus)$/.test(word)) return 'rxplus'
  if (word === 'rx' || isYes(word)) return 'rx'
  return /^(?:scaled|sc|fitness|false|no|0)$/.test(word) ? 'scaled' : null
}

/** PushPress writes here only whether it is a lift. */
function liftOf(row: TableRow, { kind }: ScoreLogged, title: string): string | null {
  const lift = row.text('lift').trim()
  const part = row.text('part')
  const isPart =
    (kind === 'load' && /weightlifting|gymnastics/i.test(part)) ||
    (kind === 'reps' && /gymnastics/i.test(part))
  if (kind === 'load' && !/^(?:true|false|yes|no|0|1|)$/i.test(lift))
    return addsToLift(title, lift) ? title : storable(lift)
  return isPart || (kind === 'load' && isYes(lift)) ? title : null
}

async function keepOnce(all: readonly Scored[]): Promise<{ efforts: Effort[]; doubles: number[] }> {
  const rest = breather()
  const remaining = new Map<string, Scored>()
  const doubles: number[] = []
  for (const scored of all) {
    const { who, day, time, title, text, shown, scaling, notes, score } = scored.effort
    const key = JSON.stringify([
      who,
      day,
      time,
      title.toLowerCase(),
      text,
      shown,
      scaling,
      notes,
      bestOf(score),
    ])
    const other = remaining.get(key)
    const isBetter = other === undefined || scored.sets > other.sets
    if (isBetter) remaining.set(key, scored)
    if (other !== undefined) doubles.push((isBetter ? other : scored).effort.lines[0]!)
    await rest()
  }
  return { efforts: [...remaining.values()].map(({ effort }) => effort), doubles }
}

function bestOf(score: ScoreLogged): unknown {
  if (score.kind === 'load') return Math.max(...score.sets.map(({ load }) => load ?? 0))
  return score.kind === 'time' ? score.seconds : score.kind === 'reps' ? score.reps : score
}
