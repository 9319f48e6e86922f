/** Tables that people paste, and files of the command line. */
import { parse } from 'csv-parse/sync'
import { decodeText } from '../../../../domain/imports/decode'
import { readSheet, type Sheet } from '../../../../domain/leaderboards/standings/sheet'
import { readTable } from '../../../../domain/leaderboards/standings/table'
import { type SheetLines, splitSheet } from '../../../../domain/registrations/registration-sheet/split'

export const registrationLines = (text: string): SheetLines => splitSheet(text)

/** Throws `invalid` with the line and column of every mistake. */
export const pointsTable = (text: string): readonly number[] => readTable(text)

/** Throws `invalid` with the line and column of every mistake. */
export const scoreSheet = (text: string): Sheet => readSheet(text)

/** The cells of a table of names. Throws `invalid` on `file`, and the error of the parser. */
export const namesTable = (bytes: Uint8Array): string[][] =>
  parse(decodeText(bytes), {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    trim: true,
  })
