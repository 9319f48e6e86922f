import { invalid } from '../../errors'
import { wrongFile } from '../imports/decode'
import type { GridRow } from '../imports/grid'
import { type DateOrder, detectDateOrder, readMoment } from '../imports/values/moments'
import { groupBy } from '../shared/group-by'
import { dayHeading } from './day-headings'
import { readMark } from './part-marks'
import { isNotes, writeNotes } from './part-notes'
import { FORM, LIFT } from './unmarked-parts'
import { placeColumns, type WeekColumn } from './week-columns'

type Entry = { heading: string; text: string }
type Cell = { heading: string; value: string; column: WeekColumn | null }

/**
 * Returns a text with a heading for each day, and a letter for each part of a day with several. Columns without a
 * known meaning become notes for coaches. Throws `invalid` on `file`.
 */
export function layOutWeek([head, ...rows]: readonly GridRow[], usual: DateOrder): string {
  if (!head) throw wrongFile('is empty')
  const columns = placeColumns(head.cells)
  if (!columns.includes('date') || !(columns.includes('title') || columns.includes('description')))
    throw wrongFile(
      'has no columns for the date and the workout: name them date, title and description in its first line',
    )
  const lines = rows.map(({ line, cells }) => ({ line, ...readLine(cells, head.cells, columns) }))
  const order = detectDateOrder(
    lines.map(({ textOf }) => textOf('date')),
    usual,
  )
  if (order === 'mixed')
    throw wrongFile('has dates with the day first and dates with the month first: write them as 2026-11-24')
  const entries = lines.flatMap(({ line, cells, textOf }): Entry[] => {
    const text = partText(cells, textOf)
    if (text === '') return []
    const moment = readMoment(textOf('date'), order)
    if (!moment)
      throw invalid({ file: [`has no date on line ${line} that can be read: write it as 2026-11-24`] })
    return [{ heading: `${moment.day} ${textOf('program')}`.trim(), text }]
  })
  return [...groupBy(entries, ({ heading }) => heading)]
    .map(([heading, parts]) => [
      heading,
      ...parts.map(({ text }, index) => lettered(text, index, parts.length)),
    ])
    .map(part => part.join('\n'))
    .join('\n\n')
}

function readLine(
  cells: readonly string[],
  headings: readonly string[],
  columns: readonly (WeekColumn | null)[],
) {
  const filled = cells.flatMap((cell, at): Cell[] => {
    const value = cell.trim()
    return value === '' ? [] : [{ heading: headings[at] ?? '', value, column: columns[at] ?? null }]
  })
  const textOf = (column: WeekColumn) => filled.find(cell => cell.column === column)?.value ?? ''
  return { cells: filled, textOf }
}

function partText(cells: readonly Cell[], textOf: (column: WeekColumn) => string): string {
  const [section, title, description] = [textOf('section'), textOf('title'), textOf('description')]
  const isNamed = section !== '' && section.toLowerCase() !== title.toLowerCase()
  const score = readScore(textOf('score'), `${title}\n${description}`)
  const work = [isNamed ? section : '', title, score === 'form' ? 'For time' : '', description]
  const of = (column: WeekColumn) => cells.filter(cell => cell.column === column)
  const others = cells.filter(({ column }) => column === null || (column === 'score' && score === 'open'))
  const notes = writeNotes({
    notes: noteLines(of('notes').map(({ value }) => value)),
    coachNotes: noteLines([
      ...of('coachNotes').map(({ value }) => value),
      ...others.map(({ heading, value }) => (heading === '' ? value : `${heading}: ${value}`)),
    ]),
  })
  return [...work, ...notes].filter(each => each !== '').join('\n')
}

/** Joins lines of notes to the line above where a day, a part or other notes would begin. */
function noteLines(notes: readonly string[]): string | null {
  const lines = notes.flatMap(note => note.split('\n')).filter(line => line.trim() !== '')
  const joined: string[] = []
  for (const line of lines) {
    const begins = readMark(line) !== null || dayHeading(line) !== null || isNotes(line)
    if (joined.length > 0 && begins) joined.push(`${joined.pop()} / ${line.trim()}`)
    else joined.push(line)
  }
  return joined.join('\n') || null
}

const IMPLIED: readonly [score: RegExp, text: RegExp][] = [
  [/\btime\b/i, /\bfor time\b|\b(?:rounds?|rft|rds)\b|\d+-\d+-\d+/i],
  [/\b(?:load|weight)\b/i, LIFT],
  [/\brounds?\b/i, /\bamrap\b|\bas many rounds\b/i],
  [/\breps\b/i, /\bamrap\b|\bmax\b|\bas many\b/i],
]

/** `used` for a score that the text has already, `form` for a text that lacks “for time”, else `open`. */
function readScore(score: string, text: string): 'used' | 'form' | 'open' {
  if (IMPLIED.some(([of, sign]) => of.test(score) && sign.test(text))) return 'used'
  return /\btime\b/i.test(score) && !FORM.test(text) && !LIFT.test(text) ? 'form' : 'open'
}

/** Parts behind the eighth have no letter, and join it. */
function lettered(text: string, index: number, count: number): string {
  return count === 1 || index >= LETTERS.length ? text : `${LETTERS[index]}) ${text}`
}

const LETTERS = 'ABCDEFGH'
