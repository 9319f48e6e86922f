import { stringify } from 'csv-stringify/sync'
import type { Response } from 'express'
import { membershipOf } from './http/portal-gym'

/** Sends a table with its headings as a file that no cache keeps. */
export function sendCsv(res: Response, name: string, table: readonly unknown[][]): void {
  const csv = stringify([...table], { bom: true, record_delimiter: 'windows', escape_formulas: true })
  res.set('Cache-Control', 'private, no-store')
  res
    .attachment(`${membershipOf(res).gym.slug} ${name}.csv`)
    .type('csv')
    .send(csv)
}
