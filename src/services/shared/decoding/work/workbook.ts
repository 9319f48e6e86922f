import { stringify } from 'csv-stringify/sync'
import { colToLetter, readXlsx, type Sheet } from 'hucre/xlsx'
import type JSZip from 'jszip'
import { decodeText, LARGEST_FILE, wrongFile } from '../../../../domain/imports/decode'
import { breathe } from '../../../../domain/shared/breathe'
import { AppError, invalid } from '../../../../errors'
import { folded } from '../../../../schemas/shared/folded'
import { cellText, type DateSystem } from './cell-text'
import { isZip, openZip, unpackText } from './unpack'

/** The name of a sheet, null if the sender may choose, undefined if not. */
export type SheetName = string | null | undefined

/**
 * Returns the text of a text file, or of a spreadsheet's sheet as CSV. Throws `invalid` on `file`, and on `sheet` unless
 * `name` is undefined.
 */
export async function readTableText(bytes: Uint8Array, name?: SheetName): Promise<string> {
  if (!isZip(bytes)) {
    if (name != null) throw invalid({ sheet: ['must be absent: the file is not a spreadsheet'] })
    return decodeText(bytes)
  }
  return reading(bytes, ({ sheets, dateSystem }) => csvOf(chosenSheet(sheets, name), dateSystem))
}

/** Returns the names of the sheets with data. Throws `invalid` on `file`. */
export async function readSheetNames(bytes: Uint8Array): Promise<string[]> {
  return isZip(bytes) ? reading(bytes, ({ sheets }) => sheets.map(({ name }) => name)) : []
}

async function reading<Read>(bytes: Uint8Array, read: (workbook: Filled) => Read): Promise<Read> {
  if (bytes.length > LARGEST_FILE) throw wrongFile(`is larger than ${LARGEST_FILE / 1024 / 1024} MB`)
  try {
    return read(await filledSheets(await openZip(bytes)))
  } catch (error) {
    throw error instanceof AppError ? error : wrongFile(DAMAGED)
  }
}

const DAMAGED = 'is a spreadsheet that cannot be read: save it as .xlsx or “CSV UTF-8” again'

/** Other archives, recognised by one file. */
const OTHERS: [RegExp, string][] = [
  [/^word\//, 'is a Word document, not a spreadsheet: copy its table into a spreadsheet'],
  [/^ppt\//, 'is a presentation, not a spreadsheet: copy its table into a spreadsheet'],
  [/^xl\/workbook\.bin$/, 'is a binary spreadsheet (.xlsb): save it as .xlsx'],
  [/^content\.xml$/, 'is an OpenDocument file: save it as .xlsx or “CSV UTF-8”'],
  [/^Index(\/|\.zip$)/, 'is a Numbers file: export it as Excel or CSV'],
]
const ARCHIVE = 'is a zip archive, not a spreadsheet: unpack it, and send the file inside'

/** Comments, pictures and charts stay packed. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/workbook\.xml\.rels|workbook\.xml|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/i

type Filled = { sheets: Sheet[]; dateSystem: DateSystem }

async function filledSheets(zip: JSZip): Promise<Filled> {
  const names = Object.keys(zip.files)
  if (!names.some(name => /^xl\/workbook\.xml$/i.test(name)))
    throw wrongFile(OTHERS.find(([part]) => names.some(name => part.test(name)))?.[1] ?? ARCHIVE)
  const { sheets, dateSystem = '1900' } = await readXlsx(await unpacked(zip), { readStyles: true })
  await breathe()
  const filled = sheets.filter(({ rows }) => rows.some(row => row.some(isFilled)))
  if (filled.length === 0) throw wrongFile('is empty')
  return { sheets: filled, dateSystem }
}

function chosenSheet(sheets: readonly Sheet[], name: SheetName): Sheet {
  const found =
    name == null
      ? sheets.length === 1 && sheets[0]
      : (sheets.find(sheet => sheet.name === name) ??
        sheets.find(sheet => folded(sheet.name) === folded(name)))
  if (found) return found
  const more = sheets.length - MOST_NAMED
  const names = `${sheets.slice(0, MOST_NAMED).map(titleOf).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  throw name === undefined
    ? wrongFile(
        `has ${sheets.length} sheets with data: ${names}. Save the one to import as a file of its own`,
      )
    : invalid({ sheet: [`must be the name of a sheet with data: ${names}`] })
}

const MOST_NAMED = 20
const isFilled = (cell: unknown) => cell !== null && cell !== ''
const titleOf = ({ name, hidden, veryHidden }: Sheet) =>
  `“${name.slice(0, 40)}”${hidden || veryHidden ? ' (hidden)' : ''}`

/** Unpacked characters, and cells, for which the reader takes 480 MB. */
const MOST_XML = 80 * 1024 * 1024
const MOST_CELLS = 700_000
const MOST_PADDED = 5_000_000
const TOO_LARGE =
  'has more in it than can be read at a time: save it as “CSV UTF-8”, or split it into several files'

const EMPTY_ZIP = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1')

/** Packs the parts again, uncompressed, with true sizes. */
async function unpacked(zip: JSZip): Promise<Uint8Array> {
  const bare = await openZip(EMPTY_ZIP)
  let [characters, cells] = [0, 0]
  const count = (piece: string) => {
    characters += piece.length
    cells += piece.split('<c ').length - 1
    if (characters > MOST_XML || cells > MOST_CELLS) throw wrongFile(TOO_LARGE)
  }
  for (const name of Object.keys(zip.files))
    if (PARTS.test(name)) bare.file(name, await unpackText(zip.file(name)!, count))
  return bare.generateAsync({ type: 'uint8array', compression: 'STORE' })
}

function csvOf({ rows, cells }: Sheet, system: DateSystem): string {
  // Beside 102,5 as text, 5.012 could be five thousand.
  const needsProof = rows.some(row => row.some(cell => typeof cell === 'string' && /^\W*\d+,\d/.test(cell)))
  const texts = rows.map((row, at) => {
    const written = row.map((value, column) => {
      const cell = cells?.get(`${at},${column}`)
      if (cell?.formula !== undefined && value === null) throw wrongFile(withoutValue(at, column))
      const text = cellText(value, cell?.style?.numFmt ?? '', system)
      return needsProof && typeof value === 'number' ? text.replace(/^(-?\d{1,3}\.\d{3})(?!\d)/, '$10') : text
    })
    return written.slice(0, written.findLastIndex(isFilled) + 1)
  })
  const width = texts.reduce((most, row) => Math.max(most, row.length), 0)
  if (width * texts.length > MOST_PADDED) throw wrongFile(TOO_LARGE)
  // Titles have no columns.
  const padded = texts.map(row =>
    row.length < 2 ? row : [...row, ...Array<string>(width - row.length).fill('')],
  )
  return stringify(padded, { quoted: true })
}

const withoutValue = (row: number, column: number) =>
  `has a formula without its result in cell ${colToLetter(column)}${row + 1}: open it in a spreadsheet and save it again`
