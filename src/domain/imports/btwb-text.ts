/**
 * Reads sessions copied from the pages of Beyond the Whiteboard, whose export not every member can make. A
 * line with only a date begins a session, five dashes another workout of the day. A workout's first line is
 * its title.
 */
import type { Grid, GridRow } from './grid'
import { readMoment } from './values/moments'

const DASHES = /^-{5,}$/
const SUMMARY = /\brx['’]?d?\b|^(?:completed|finished|result|score)\b/i

/** True for text that looks like such sessions. */
export function isSessionText(text: string): boolean {
  const lines = text.slice(0, 10_000).split(/\r\n?|\n/)
  return (
    lines.some(isDay) && lines.some(line => /^\s*sets\b|\|\s*\d|^-{5,}\s*$/i.test(line) || isSummary(line))
  )
}

const HEADINGS = ['Date', 'Workout', 'Prescribed', 'Formatted Result', 'Description']

/** Returns the sessions as rows of the product's table, each with its first line. */
export function sessionRows(text: string): Grid {
  const rows: GridRow[] = [{ line: 0, cells: HEADINGS }]
  let day = ''
  let block: { line: number; lines: string[] } = { line: 1, lines: [] }
  const end = (next: number) => {
    if (block.lines.length > 0) rows.push({ line: block.line, cells: cellsOf(day, block.lines) })
    block = { line: next, lines: [] }
  }
  for (const [at, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = written.normalize('NFC').trim()
    if (isDay(line)) {
      end(at + 1)
      day = line
    } else if (DASHES.test(line)) end(at + 2)
    else if (line !== '') block.lines.push(line)
  }
  end(0)
  return { rows, others: [], separator: '' }
}

const isDay = (line: string) =>
  /\d/.test(line) && line.trim().length <= 40 && readMoment(withoutWeekday(line), 'month_first') !== null

const withoutWeekday = (line: string) =>
  line.trim().replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i, '')

const isSummary = (line: string) => SUMMARY.test(line) && line.length <= 120

function cellsOf(day: string, lines: readonly string[]): string[] {
  const at = lines.findLastIndex(isSummary)
  const summary = at < 0 ? '' : lines[at]!
  const parts = summary.split('|').map(part => part.trim())
  const result = parts.filter(part => !/^(?:completed|finished)?\W*(?:rx['’]?d?)?$/i.test(part)).at(0) ?? ''
  const isLift = /^sets\b/i.test(lines[0]!)
  const title = isLift ? '' : lines[0]!
  return [
    withoutWeekday(day),
    title,
    /\brx['’]?d?\b/i.test(summary) ? 'true' : '',
    result.replace(/^(?:result|score)\W+/i, '') || summary,
    lines.filter((_, index) => index !== at && (isLift || index > 0)).join('\n'),
  ]
}
