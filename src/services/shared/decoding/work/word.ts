import mammoth from 'mammoth'
import { wrongFile } from '../../../../domain/imports/decode'
import { AppError } from '../../../../errors'
import { isZip, openZip, unpackText } from './unpack'

/** Unpacked characters of all parts that are read, and tags, for which mammoth takes 2 s and 250 MB. */
const MOST_XML = 4 * 1024 * 1024
const MOST_TAGS = 80_000
const NOT_A_DOCUMENT = 'is not a Word document that can be read: save it as .docx or .txt again'
const TOO_LARGE = 'has too much in it: copy the days into a new document'

/**
 * Returns the text of a Word document. Unpacks its parts for mammoth and counts meanwhile, because the declared sizes and
 * names may be false. Throws `invalid` on `file`, also for more than `longest` characters.
 */
export async function readWord(bytes: Buffer, longest: number): Promise<string> {
  if (!isZip(bytes)) throw wrongFile('is no Word document, whatever its name says')
  try {
    const zip = await openZip(bytes)
    const counter = new Counter(longest)
    const file = {
      exists: (name: string) => zip.file(name) !== null,
      read: (name: string) => unpack(zip.file(name), counter),
    }
    const noPictures = mammoth.images.imgElement(async () => ({ src: '' }))
    // The raw text of the library loses line breaks within a paragraph.
    const options = { convertImage: noPictures, ignoreEmptyParagraphs: false }
    // mammoth reads any such `file`; its types name paths and buffers alone.
    const { value } = await mammoth.convertToHtml({ file } as unknown as { buffer: Buffer }, options)
    return plainText(value)
  } catch (error) {
    throw error instanceof AppError ? error : wrongFile(NOT_A_DOCUMENT)
  }
}

function unpack(entry: object | null, counter: Counter): Promise<string> {
  if (entry === null) throw wrongFile(NOT_A_DOCUMENT)
  counter.begin()
  return unpackText(entry, piece => counter.take(piece))
}

/** Counts characters and tags during unpacking. Throws `invalid` at the first excess. */
class Counter {
  #xml = 0
  #tags = 0
  #characters = 0
  #rest = ''
  #isText = false
  /** Depth in alternatives that mammoth leaves out, because a simpler one follows. */
  #leftOut = 0

  constructor(private readonly longest: number) {}

  begin(): void {
    this.#rest = ''
    this.#isText = false
    this.#leftOut = 0
  }

  take(piece: string): void {
    this.#xml += piece.length
    const text = this.#rest + piece
    const open = text.lastIndexOf('<')
    const end = open > text.lastIndexOf('>') ? open : text.length
    this.#rest = text.slice(end)
    for (const [, content = '', slash, name] of text.slice(0, end).matchAll(TEXT_THEN_TAG)) {
      if (this.#isText && this.#leftOut === 0) this.#characters += content.replace(UNCOUNTED, '').length
      if (name === undefined) continue
      this.#tags++
      this.#isText = slash === '' && name === 't'
      if (name === 'Choice') this.#leftOut += slash === '' ? 1 : -1
    }
    if (this.#characters > this.longest)
      throw wrongFile(
        `has more than ${this.longest.toLocaleString('en-US')} characters, which is as many as can be read at a time`,
      )
    if (this.#tags > MOST_TAGS || this.#xml > MOST_XML) throw wrongFile(TOO_LARGE)
  }
}

const TEXT_THEN_TAG = /([^<]*)(?:<(\/?)(?:[\w-]+:)?([^\s>/]*)[^>]*>)?/g
/** Spaces, which trimming may remove, and all of a reference but its last character. */
const UNCOUNTED = /\s+|&[^;\s]*(?=;)/g

function plainText(html: string): string {
  return html
    .replace(/<br \/>|<\/(?:p|h\d|li|tr)>|<(?:ul|ol|table)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof ESCAPED) => ESCAPED[name])
}

const ESCAPED = { lt: '<', gt: '>', quot: '"', amp: '&' }
