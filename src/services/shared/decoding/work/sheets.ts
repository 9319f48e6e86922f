import { parse } from 'csv-parse/sync'
import type { DateOrder } from '../../../../domain/imports/values/moments'
import { readSheet, type Sheet } from '../../../../domain/leaderboards/standings/sheet'
import { readTable } from '../../../../domain/leaderboards/standings/table'
import { type MembershipTable, readMembershipTable } from '../../../../domain/memberships/read-table'
import { type BankStatement, readBankStatement } from '../../../../domain/prices/bank-statement'
import { type SheetLines, splitSheet } from '../../../../domain/registrations/registration-sheet/split'
import { readUpload } from './upload'
import { readSheetNames, readTableText, type SheetName } from './workbook'

export const registrationLines = (text: string): SheetLines => splitSheet(text)

/** Throws `invalid` with the line and column of every mistake. */
export const pointsTable = (text: string): readonly number[] => readTable(text)

/** Throws `invalid` with the line and column of every mistake. */
export const scoreSheet = (text: string): Sheet => readSheet(text)

export const membershipTable = (text: string, usual: DateOrder): MembershipTable =>
  readMembershipTable(text, usual)

export const bankStatement = (text: string, currency: string, usual: DateOrder): BankStatement =>
  readBankStatement(text, currency, usual)

/** The cells of a table of names. Throws `invalid` on `file`, and the error of the parser. */
export const namesTable = async (bytes: Uint8Array): Promise<string[][]> =>
  parse(await readTableText(bytes), {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    trim: true,
  })

/** Throws `invalid` on `file` and `sheet`. */
export const tableText = async (file: Uint8Array | string, sheet?: SheetName): Promise<string> =>
  readTableText(typeof file === 'string' ? await readUpload(file) : file, sheet)

/** Throws `invalid` on `file`. */
export const sheetNames = async (path: string): Promise<string[]> => readSheetNames(await readUpload(path))
