/** The figures of a report, and two runs of it side by side. */
import { readFileSync, writeFileSync } from 'node:fs'
import { table } from '../report-parts'

/** What each figure is of, as `The section: the row: the column`, and the figure. */
export type Figures = Record<string, number>

/** Every figure of every table. A cell with several, as `9.3 / 12.1`, gives each. */
export function figuresOf(report: string): Figures {
  const figures: Figures = {}
  for (const section of report.split(/^## /m).slice(1)) {
    const title = section.slice(0, section.indexOf('\n'))
    let head: string[] | null = null
    for (const line of section.split('\n')) {
      const cells = cellsOf(line)
      if (!cells) head = null
      else if (!head) head = cells
      else if (!/^-+$/.test(cells[0]!)) addRow(figures, title, head, cells)
    }
  }
  return figures
}

function cellsOf(line: string): string[] | null {
  return line.startsWith('| ') ? line.slice(2, -2).split(' | ') : null
}

function addRow(figures: Figures, title: string, head: string[], [label, ...cells]: string[]): void {
  for (const [index, cell] of cells.entries()) {
    const column = head[index + 1]!
    // What is only said, as a mark that is aimed at, is no figure; what is in brackets is the spread of one run.
    if (/^[≥≤]/.test(cell)) continue
    const found = cell.replace(/\(.*?\)/g, '').matchAll(/\d[\d,]*(?:\.\d+)?/g)
    const values = [...found].map(([digits]) => Number(digits.replaceAll(',', '')))
    for (const [nth, value] of values.entries()) {
      const which = values.length > 1 ? ` [${nth + 1}]` : ''
      figures[`${title}: ${label}: ${column}${which}`] = value
    }
  }
}

export function keepFigures(file: string, report: string): void {
  writeFileSync(file, `${JSON.stringify(figuresOf(report), null, 2)}\n`)
}

/** Two runs side by side, with how far the second is from the first. */
export function compareRuns(first: string, second: string): string {
  const [one, two] = [first, second].map(file => JSON.parse(readFileSync(file, 'utf8')) as Figures) as [
    Figures,
    Figures,
  ]
  const both = Object.keys(one).filter(name => name in two)
  const away = (name: string) => (one[name] === 0 ? 0 : two[name]! / one[name]! - 1)
  const sorted = both.map(name => Math.abs(away(name))).sort((a, b) => a - b)
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  const at = (part: number) => percent(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  const sign = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`
  const rows = both.map(name => [name, String(one[name]), String(two[name]), sign(away(name))])
  return `${both.length} figures of both runs: half of them are within ${at(0.5)} of each other, nine of ten within ${at(0.9)}.

${table(['Figure', 'First run', 'Second run', 'Apart'], rows)}`
}
