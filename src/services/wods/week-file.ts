/** Reads a file of a week to the text that the page of a week takes. Nothing of the file is stored. */
import { readFile } from 'node:fs/promises'
import type { DateOrder } from '../../domain/imports/dates'
import { decodeText, wrongFile } from '../../domain/imports/decode'
import { readTable } from '../../domain/imports/read-table'
import { readDocx } from '../../domain/wods/docx'
import { layOutWeek } from '../../domain/wods/week-table'
import { canCoach } from '../../policies/staff'
import { LONGEST_WEEK } from '../../schemas/wods/week'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'

/** In bytes: a document with a few pictures. */
export const LARGEST_WEEK_FILE = 5 * 1024 * 1024
const ZIP = Buffer.from('PK\u0003\u0004')

/**
 * Returns the text of a Word document, of a text file, or of a table of programming. Throws forbidden, and `invalid` on
 * `file` for a file of another kind or without text.
 */
export async function readWeekFile(
  scope: GymScope,
  { name, path }: { name: string; path: string },
  dateOrder: DateOrder,
): Promise<string> {
  authorize(canCoach(scope.actor))
  const text = await textOf(name, await readFile(path), dateOrder)
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
  const kind = /\.(docx|txt|csv|tsv)$/i.exec(name)?.[1]?.toLowerCase()
  if (kind === undefined) throw wrongFile('is none that can be read: send a .docx, .txt or .csv file')
  if (kind === 'docx') {
    if (!bytes.subarray(0, 4).equals(ZIP)) throw wrongFile('is no Word document, whatever its name says')
    return readDocx(bytes)
  }
  const text = decodeText(bytes)
  return kind === 'txt' ? text : layOutWeek(await readTable(text), dateOrder)
}
