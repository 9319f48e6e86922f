import { invalid } from '../../errors'
import { wrongFile } from '../imports/decode'
import type { Row, Table } from '../imports/read-table'
import { type DateOrder, detectDateOrder, readMoment } from '../imports/values/moments'
import { groupBy } from '../shared/group-by'

const COLUMNS = {
  date: ['date', 'scheduled date', 'workout date', 'day', 'class date', 'datum'],
  program: ['program', 'track', 'program name', 'track name', 'class', 'calendar'],
  title: ['title', 'workout', 'workout title', 'workout name', 'name', 'component name'],
  description: [
    'description',
    'workout description',
    'component description',
    'programming',
    'details',
    'content',
  ],
  notes: ['notes', 'coach notes', 'athlete notes', 'comments'],
} as const

type Column = keyof typeof COLUMNS
type Entry = { heading: string; text: string }

/**
 * Returns a text with a heading for each day, and a letter for each part of a day with several. Throws
 * `invalid` on `file`.
 */
export function layOutWeek({ columns, rows }: Table, usual: DateOrder): string {
  const named = (column: Column) => COLUMNS[column].find(name => columns.includes(name))
  const at = {
    date: named('date'),
    program: named('program'),
    title: named('title'),
    description: named('description'),
    notes: named('notes'),
  }
  if (at.date === undefined || (at.title === undefined && at.description === undefined))
    throw wrongFile(
      'has no columns for the date and the workout: name them date, title and description in its first line',
    )
  const cell = (row: Row, name: string | undefined) =>
    name === undefined ? '' : (row.cells[name] ?? '').trim()
  const order = detectDateOrder(
    rows.map(row => cell(row, at.date)),
    usual,
  )
  if (order === 'mixed')
    throw wrongFile('has dates with the day first and dates with the month first: write them as 2026-11-24')
  const entries = rows.flatMap((row): Entry[] => {
    const text = [at.title, at.description, at.notes].map(name => cell(row, name)).filter(part => part !== '')
    if (text.length === 0) return []
    const moment = readMoment(cell(row, at.date), order)
    if (!moment)
      throw invalid({ file: [`has no date on line ${row.line} that can be read: write it as 2026-11-24`] })
    return [{ heading: `${moment.day} ${cell(row, at.program)}`.trim(), text: text.join('\n') }]
  })
  return [...groupBy(entries, ({ heading }) => heading)]
    .map(([heading, parts]) => [
      heading,
      ...parts.map(({ text }, index) => lettered(text, index, parts.length)),
    ])
    .map(lines => lines.join('\n'))
    .join('\n\n')
}

/** Parts behind the eighth have no letter, and join it. */
function lettered(text: string, index: number, count: number): string {
  return count === 1 || index >= LETTERS.length ? text : `${LETTERS[index]}) ${text}`
}

const LETTERS = 'ABCDEFGH'
