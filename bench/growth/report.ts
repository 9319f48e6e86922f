/** The section of the report on growth. */
import { table, verdict, whole } from '../report-parts'
import { YEAR } from './data'
import type { Growth, GrowthFigures } from './measure'

/** Milliseconds for a year of WODs. */
const YEAR_MS = 100

export function growthReport({ growth, year }: GrowthFigures): string {
  return `## Growth

One request at a time, on SQLite; times as a multiple of the first column.

${growth.map(tableOf).join('\n\n')}

${table(['What', 'Measured', 'Mark', 'Met'], [[`A year of ${YEAR.days} WODs, ${YEAR.parts} parts with a workout of their own each, in four pages`, `**${whole(year)} ms**`, `≤ ${YEAR_MS} ms`, verdict(year <= YEAR_MS)]])}`
}

function tableOf({ of, sizes, lines }: Growth): string {
  const rows = lines.map(({ what, ms }) => [what, ...ms.map(each => (each / ms[0]!).toFixed(2))])
  return table([`Times, by ${of}`, ...sizes.map(whole)], rows)
}
