import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { DateOrder } from '../../domain/imports/dates'
import { decodeText, wrongFile } from '../../domain/imports/decode'
import { readTable } from '../../domain/imports/read-table'
import { layOutWeek } from '../../domain/wods/week-table'
import { canCoach } from '../../policies/staff'
import { LONGEST_WEEK } from '../../schemas/wods/week'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'

/** In bytes; fits a document with a few pictures. */
export const LARGEST_WEEK_FILE = 5 * 1024 * 1024
const ZIP = Buffer.from('PK\u0003\u0004')

/**
 * Returns the text of a Word document, of a text file, or of a table of programming. Throws `invalid` on
 * `file`.
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

const MOST_XML = 4 * 1024 * 1024
const MOST_UNPACKED = 24 * 1024 * 1024
const MOST_ENTRIES = 500
const NOT_A_DOCUMENT = 'is not a Word document that can be read: save it as .docx or .txt again'
const TOO_LARGE = 'has too much in it for a week: copy the days into a new document'

async function readDocx(bytes: Buffer): Promise<string> {
  await assertUnpackable(bytes)
  const { default: mammoth } = await import('mammoth')
  const noPictures = mammoth.images.imgElement(async () => ({ src: '' }))
  // The raw text of the library loses line breaks within a paragraph.
  const html = await mammoth
    .convertToHtml({ buffer: bytes }, { convertImage: noPictures, ignoreEmptyParagraphs: false })
    .catch(() => {
      throw wrongFile(NOT_A_DOCUMENT)
    })
  return plainText(html.value)
}

function plainText(html: string): string {
  return html
    .replace(/<br \/>|<\/(?:p|h\d|li|tr)>|<(?:ul|ol|table)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof ESCAPED) => ESCAPED[name])
}

const ESCAPED = { lt: '<', gt: '>', quot: '"', amp: '&' }

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8
const inflate = promisify(inflateRaw)

/** Unpacks each entry of the archive within a bound, because the declared sizes may be false. */
async function assertUnpackable(bytes: Buffer): Promise<void> {
  let [unpacked, xml] = [0, 0]
  for (const { name, method, packed } of entriesIn(bytes)) {
    const isXml = /\.(?:xml|rels)$/i.test(name)
    const room = isXml ? Math.min(MOST_XML - xml, MOST_UNPACKED - unpacked) : MOST_UNPACKED - unpacked
    const size = method === STORED ? packed.length : await inflatedSize(packed, room)
    if (size > room) throw wrongFile(TOO_LARGE)
    unpacked += size
    if (isXml) xml += size
  }
}

async function inflatedSize(packed: Buffer, room: number): Promise<number> {
  try {
    return (await inflate(packed, { maxOutputLength: Math.max(1, room) })).length
  } catch (error) {
    throw wrongFile(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : NOT_A_DOCUMENT,
    )
  }
}

type Entry = { name: string; method: number; packed: Buffer }

function entriesIn(bytes: Buffer): Entry[] {
  try {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new RangeError()
    const count = bytes.readUInt16LE(end + 10)
    let at = bytes.readUInt32LE(end + 16)
    if (count === 0 || count > MOST_ENTRIES || at + bytes.readUInt32LE(end + 12) !== end)
      throw new RangeError()
    return Array.from({ length: count }, () => {
      const entry = entryAt(bytes, at)
      at += entry.length
      return entry
    })
  } catch (error) {
    if (error instanceof RangeError) throw wrongFile(NOT_A_DOCUMENT)
    throw error
  }
}

function entryAt(bytes: Buffer, at: number): Entry & { length: number } {
  const method = bytes.readUInt16LE(at + 10)
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0
  if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY || isEncrypted || ![STORED, DEFLATED].includes(method))
    throw new RangeError()
  const size = bytes.readUInt32LE(at + 20)
  const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ]
  const local = bytes.readUInt32LE(at + 42)
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (from + size > bytes.length) throw new RangeError()
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method,
    packed: bytes.subarray(from, from + size),
    length: 46 + nameLength + extra + comment,
  }
}
