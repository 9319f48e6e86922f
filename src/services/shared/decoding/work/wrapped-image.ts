/** The picture of a month or a year to share, 1080 × 1920 for a phone's screen, in the gym's colour. */
import { accentOf } from '../../../../domain/gym/accent'
import { drawLine, type Line } from './draw-line'
import { CHALK, drawTile, SLATE, SOFT } from './share-image'
import { sharp } from './sharp'

const SIZE = { width: 1080, height: 1920 }
const MARGIN = 90
const COLUMNS = 2
const GRID = { top: 620, row: 250, column: (SIZE.width - 2 * MARGIN) / COLUMNS }

export type WrappedGiven = {
  page: { title: string; figures: { number: string; label: string }[] }
  gym: string
  athlete: string
  colour: string
  logo: Buffer | null
}

/** Draws the picture as PNG, with at most eight numbers and nobody's name but the athlete's. */
export async function drawWrappedImage({ page, gym, athlete, colour, logo }: WrappedGiven): Promise<Buffer> {
  const accent = accentOf(colour).slate.fill
  const room = GRID.column - 40
  const numbers = page.figures.flatMap(({ number, label }, index) => {
    const [left, top] = [
      MARGIN + (index % COLUMNS) * GRID.column,
      GRID.top + Math.floor(index / COLUMNS) * GRID.row,
    ]
    return [
      place(number, { size: 110, weight: 'heavy', colour: CHALK, width: room, left, bottom: top + 120 }),
      place(label, { size: 40, weight: 'medium', colour: SOFT, width: room, left, bottom: top + 180 }),
    ]
  })
  const width = SIZE.width - 2 * MARGIN
  const layers = await Promise.all([
    logo && drawTile(logo),
    place(gym, {
      size: 44,
      weight: 'medium',
      colour: SOFT,
      width: width - (logo ? 120 : 0),
      left: logo ? 190 : MARGIN,
      bottom: 120,
    }),
    place(page.title, { size: 120, weight: 'heavy', colour: CHALK, width, left: MARGIN, bottom: 420 }),
    ...numbers,
    place(athlete, { size: 48, weight: 'medium', colour: SOFT, width, left: MARGIN, bottom: 1810 }),
  ])
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="${SLATE}"/>
    <rect x="${MARGIN}" y="480" width="180" height="16" rx="8" fill="${accent}"/>
  </svg>`
  return sharp(Buffer.from(wall))
    .composite(layers.flatMap(layer => (layer ? [layer] : [])))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function place(words: string, { left, bottom, ...style }: Line & { left: number; bottom: number }) {
  const drawn = await drawLine(words, style)
  return drawn && { input: drawn.data, left: Math.round(left), top: Math.round(bottom - drawn.height) }
}
