import { decodeText, wrongFile } from '../../../../domain/imports/decode'
import { readGrid } from '../../../../domain/imports/read-table'
import type { DateOrder } from '../../../../domain/imports/values/moments'
import { layOutWeek } from '../../../../domain/wods/week-table'
import { LONGEST_WEEK } from '../../../../schemas/wods/week'
import { readUpload } from './upload'

/** Returns the text of a Word document, of a text file, or of a table of programming. Throws `invalid` on `file`. */
export async function readWeekText(
  { name, path }: { name: string; path: string },
  dateOrder: DateOrder,
): Promise<string> {
  const text = await textOf(name, await readUpload(path), dateOrder)
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (lines === '') throw wrongFile('has no text')
  if (lines.length > LONGEST_WEEK)
    throw wrongFile(
      `has ${lines.length.toLocaleString('en-US')} characters: at most ${LONGEST_WEEK.toLocaleString('en-US')} at a time`,
    )
  return lines
}

async function textOf(name: string, bytes: Buffer, dateOrder: DateOrder): Promise<string> {
  const kind = /\.(docx|txt|csv|tsv|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
  if (kind === undefined) throw wrongFile('is none that can be read: send a .docx, .txt, .csv or .xlsx file')
  if (kind === 'docx') {
    const { readWord } = require('./word') as typeof import('./word')
    return readWord(bytes, LONGEST_WEEK)
  }
  if (kind === 'txt') return decodeText(bytes)
  const { readTableText } = require('./workbook') as typeof import('./workbook')
  return layOutWeek((await readGrid(await readTableText(bytes))).rows, dateOrder)
}
