import { stringify } from 'csv-stringify/sync'
import { guardCell } from '../../shared/formula-cells'

export type SheetRow = {
  division: string
  team: string | null
  name: string
  email: string
  gender: string
  country: string
  affiliation: string | null
  captain: boolean
  status: 'registered' | 'waiting' | 'withdrawn'
  /** `2026-11-20T18:05:00.000Z`. */
  registeredAt: string
  registrationId: string
  /** Further columns with their headings, the same in every row. */
  further?: readonly (readonly [heading: string, value: string])[]
}

const SHEET_COLUMNS = [
  'Division',
  'Team',
  'Athlete',
  'Email',
  'Gender',
  'Country',
  'Affiliate',
  'Captain',
  'Status',
  'Registered at',
  'Registration',
] as const

/** Returns a row per athlete as CSV: UTF-8 with a byte order mark, commas, CRLF. */
export function writeRegistrationSheet(rows: readonly SheetRow[]): string {
  const lines = rows.map(row => [
    row.division,
    row.team ?? '',
    row.name,
    row.email,
    row.gender,
    row.country,
    row.affiliation ?? '',
    row.captain ? 'yes' : '',
    row.status,
    row.registeredAt,
    row.registrationId,
    ...(row.further ?? []).map(([, value]) => value),
  ])
  const further = (rows[0]?.further ?? []).map(([heading]) => guardCell(heading))
  return stringify([[...SHEET_COLUMNS, ...further], ...lines.map(line => line.map(guardCell))], {
    bom: true,
    record_delimiter: '\r\n',
  })
}
