/** The section of the report on growth. */
import { table, whole } from '../report-parts'
import type { Growth } from './measure'

export function growthReport(growth: readonly Growth[]): string {
  return `## As there is more

One request at a time, on SQLite; the first column of figures is 1, the others are times as long as that.

${growth.map(tableOf).join('\n\n')}`
}

function tableOf({ of, sizes, lines }: Growth): string {
  const rows = lines.map(({ what, ms }) => [what, ...ms.map(each => (each / ms[0]!).toFixed(2))])
  return table([`Times, by ${of}`, ...sizes.map(whole)], rows)
}
