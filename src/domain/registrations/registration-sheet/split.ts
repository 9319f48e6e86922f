import { AppError } from '../../../errors'
import { type CsvLine, isFilled, readCsv } from '../../leaderboards/standings/csv'

export type SheetMistake = { line: number; message: string }
/** The lines of a sheet, or the mistake that makes a sheet unreadable. */
export type SheetLines = { lines: CsvLine[] } | { mistake: SheetMistake }

/** Splits a sheet of registrations into lines and cells. */
export function splitSheet(text: string): SheetLines {
  try {
    return { lines: readCsv(text).filter(isFilled) }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const [[where, messages]] = Object.entries(error.fields) as [[string, string[]]]
    return { mistake: { line: Number(/\d+/.exec(where)?.[0] ?? 0), message: messages.join('; ') } }
  }
}
