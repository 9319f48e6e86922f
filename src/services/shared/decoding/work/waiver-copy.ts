/** The signed copy of a waiver as a PDF, in the fonts of the pictures: Latin, Greek and Cyrillic. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import PDFDocument from 'pdfkit'
import { BOX, strokesPath } from '../../../../schemas/waivers/strokes'

const FONTS = join(__dirname, '..', '..', '..', '..', '..', 'public', 'fonts', 'pictures')
const WEIGHTS = { heavy: '800', medium: '500' } as const
const SOFT = '#565a55'
const INK = '#15181a'
const MARGIN = 56
/** Breaking words that are longer than a line takes pdfkit seconds. */
const LONG_WORD = /\S{80}(?=\S)/g
const SIGNATURE = { width: 240, height: 80 }

export type WaiverCopyGiven = {
  gym: string
  version: string
  text: string
  athlete: string
  /** Lines about the signature. */
  facts: string[]
  strokes: string | null
  signedAt: Date
}

/** Writes the copy. Letters that the fonts lack become question marks. */
export async function writeWaiverCopy(given: WaiverCopyGiven): Promise<Buffer> {
  const { gym, version, athlete, signedAt } = given
  const title = `Waiver of ${gym}, ${athlete}`
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'en', displayTitle: true },
    info: {
      Title: title,
      Creator: 'Chalkbox',
      Producer: 'Chalkbox',
      CreationDate: signedAt,
      ModDate: signedAt,
    },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const pen = new Pen(doc)
  pen.write(gym, { size: 10, colour: SOFT })
  pen.write('Waiver', { size: 22, weight: 'heavy' })
  pen.write(version, { size: 10, colour: SOFT, after: 14 })
  for (const block of readBlocks(given.text)) pen.write(block.text, block)
  drawSignature(doc, pen, given)
  doc.end()
  await done
  return Buffer.concat(pieces)
}

function drawSignature(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  { strokes, facts, athlete }: WaiverCopyGiven,
): void {
  const needed = SIGNATURE.height + 40 + facts.length * 16
  if (doc.y + needed > doc.page.height - MARGIN) doc.addPage()
  doc.moveDown(1)
  const [x, y] = [MARGIN, doc.y]
  doc
    .moveTo(x, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke('#dcd8cc')
  doc.y = y + 10
  pen.write(athlete, { size: 13, weight: 'heavy' })
  if (strokes !== null) {
    const top = doc.y + 4
    doc
      .save()
      .translate(x, top)
      .scale(SIGNATURE.width / BOX.width)
      .path(strokesPath(strokes))
      .lineWidth(4)
      .lineCap('round')
      .lineJoin('round')
      .stroke(INK)
      .restore()
    doc.x = x
    doc.y = top + SIGNATURE.height + 4
  }
  for (const fact of facts) pen.write(fact, { size: 10, colour: SOFT, after: 2 })
}

type Style = { size: number; weight?: keyof typeof WEIGHTS; colour?: string; after?: number; indent?: number }
type Block = Style & { text: string }

/** A part of pdfkit's font. */
type Loaded = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

class Pen {
  readonly #names: Record<keyof typeof WEIGHTS, string[]> = { heavy: [], medium: [] }

  constructor(private readonly doc: PDFKit.PDFDocument) {
    for (const [weight, number] of Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, string][]) {
      const files = readdirSync(FONTS).filter(file => file.startsWith(`inter-${number}-`))
      // Latin first: digits and spaces belong to it.
      files.sort(
        (a, b) => a.length - b.length || (a.includes('-latin.') ? -1 : b.includes('-latin.') ? 1 : 0),
      )
      const latin = files.filter(file => file.endsWith('-latin.ttf'))
      for (const file of new Set([...latin, ...files])) {
        doc.registerFont(file, join(FONTS, file))
        this.#names[weight].push(file)
      }
    }
  }

  write(text: string, { size, weight = 'medium', colour = INK, after = 4, indent = 0 }: Style): void {
    const { doc } = this
    const runs = this.#runsOf(text, weight)
    const width = doc.page.width - 2 * MARGIN - indent
    doc.x = MARGIN + indent
    doc.fontSize(size).fillColor(colour)
    for (const [at, run] of runs.entries())
      doc.font(run.font).text(run.text, { width, lineGap: 2, continued: at < runs.length - 1 })
    doc.x = MARGIN
    doc.y += after
  }

  /** Splits a text into pieces that one font file can write. */
  #runsOf(text: string, weight: keyof typeof WEIGHTS): { font: string; text: string }[] {
    const names = this.#names[weight]
    const runs: { font: string; text: string }[] = []
    for (const letter of text.normalize('NFC').replace(LONG_WORD, '$&\n')) {
      const last = runs.at(-1)
      const has = (font: string) => letter === '\n' || this.#has(font, letter)
      const font = last && has(last.font) ? last.font : names.find(has)
      const written = font === undefined ? '?' : letter
      const chosen = font ?? names[0]!
      if (last?.font === chosen) last.text += written
      else runs.push({ font: chosen, text: written })
    }
    return runs.length === 0 ? [{ font: names[0]!, text: ' ' }] : runs
  }

  #has(font: string, letter: string): boolean {
    const { _font } = this.doc.font(font) as unknown as Loaded
    return _font.font.hasGlyphForCodePoint(letter.codePointAt(0)!)
  }
}

const markdown = new MarkdownIt({ html: false })
const HEADINGS: Record<string, number> = { h1: 16, h2: 14, h3: 12 }

/** Returns headings, paragraphs, items of lists and rows of tables as plain text. */
function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  const lists: { next: number | null }[] = []
  let [heading, marker, cells] = ['', '', [] as string[]]
  for (const token of markdown.parse(text, {})) {
    const { type, tag } = token
    if (type === 'bullet_list_open') lists.push({ next: null })
    if (type === 'ordered_list_open') lists.push({ next: Number(token.attrGet('start') ?? 1) })
    if (/_list_close$/.test(type)) lists.pop()
    if (type === 'list_item_open') marker = markerOf(lists.at(-1))
    if (type === 'heading_open') heading = tag
    if (type === 'heading_close') heading = ''
    if (type === 'tr_open') cells = []
    if (type === 'tr_close') blocks.push({ text: cells.join('  ·  '), size: 10.5, after: 3 })
    if (type === 'fence' || type === 'code_block')
      blocks.push({ text: token.content.trim(), size: 10, after: 8 })
    if (type !== 'inline') continue
    const words = plainText(token)
    if (token.level > 3 && lists.length === 0) cells.push(words)
    else if (heading) blocks.push({ text: words, size: HEADINGS[heading] ?? 11, weight: 'heavy', after: 5 })
    else {
      blocks.push({
        text: marker + words,
        size: 10.5,
        after: lists.length > 0 ? 3 : 8,
        indent: 14 * lists.length,
      })
      marker = ''
    }
  }
  return blocks
}

function markerOf(list: { next: number | null } | undefined): string {
  if (!list || list.next === null) return '•  '
  return `${list.next++}.  `
}

function plainText({ children }: Token): string {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'hardbreak' ? '\n' : content))
    .join('')
}
