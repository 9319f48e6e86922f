import { stringify } from 'csv-stringify/sync'
import { guardCell } from '../../domain/shared/formula-cells'
import type { ImportReport } from '../../services/imports/report'

type Lines = Pick<ImportReport, 'skipped' | 'duplicateLines' | 'genericLines'>

export function linesCsv({ skipped, duplicateLines, genericLines }: Lines): string {
  const rows: [number, string, string][] = [
    ...skipped.map(({ line, reason }): [number, string, string] => [line, 'skipped', guardCell(reason)]),
    ...duplicateLines.map((line): [number, string, string] => [line, 'there already', '']),
    ...genericLines.map((line): [number, string, string] => [line, 'imported as words with a score', '']),
  ]
  rows.sort((a, b) => a[0] - b[0])
  return stringify([['Line', 'Outcome', 'Reason'], ...rows], { bom: true, record_delimiter: '\r\n' })
}
