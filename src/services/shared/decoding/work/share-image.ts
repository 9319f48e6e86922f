/** The picture of a result to share, 1080 × 1350, drawn on the server in the gym's colour. */
import type { OverlayOptions } from 'sharp'
import { accentOf } from '../../../../domain/gym/accent'
import { drawLine, type Line } from './draw-line'
import { sharp } from './sharp'

const SIZE = { width: 1080, height: 1350 }
export const CHALK = '#f6f3e9'
export const SOFT = '#b0bab4'
const GOLD = '#ffc53d'
export const SLATE = '#1b2321'
const CENTRE = { x: SIZE.width / 2, y: 560 }

export type ShareGiven = {
  page: {
    title: string
    score: string
    headline: string
    isRecord: boolean
    scaling: string | null
    day: { text: string }
  }
  gym: string
  athlete: string
  colour: string
  logo: Buffer | null
}

/** Draws the picture as PNG, without anything of others. */
export async function drawShareImage({ page, gym, athlete, colour, logo }: ShareGiven): Promise<Buffer> {
  const ring = page.isRecord ? GOLD : accentOf(colour).slate.fill
  const texts = await Promise.all([
    logo && drawTile(logo),
    text(gym, { size: 40, weight: 'medium', colour: SOFT, y: 84, width: SIZE.width - (logo ? 340 : 160) }),
    text(page.score, {
      size: scoreSize(page.score),
      weight: 'heavy',
      colour: CHALK,
      y: CENTRE.y - 30,
      width: 520,
    }),
    text(page.scaling ?? '', { size: 44, weight: 'medium', colour: SOFT, y: CENTRE.y + 100 }),
    text(page.title, { size: 72, weight: 'heavy', colour: CHALK, y: 1040 }),
    text(page.headline, { size: 44, weight: 'medium', colour: page.isRecord ? GOLD : SOFT, y: 1132 }),
    text(`${athlete} · ${page.day.text}`, { size: 40, weight: 'medium', colour: SOFT, y: 1268 }),
  ])
  return sharp(Buffer.from(plate(ring)))
    .composite(texts.flatMap(layer => (layer ? [layer] : [])))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function plate(colour: string): string {
  const { x, y } = CENTRE
  const ring = (radius: number, width: number, stroke: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="${SLATE}"/>
    ${ring(355, 100, colour)}${ring(392, 4, SLATE)}${ring(318, 4, SLATE)}
  </svg>`
}

type Text = Omit<Line, 'width'> & { y: number; width?: number }

async function text(
  words: string,
  { y, width = SIZE.width - 160, ...style }: Text,
): Promise<OverlayOptions | null> {
  const drawn = await drawLine(words, { ...style, width })
  return (
    drawn && {
      input: drawn.data,
      left: Math.round((SIZE.width - drawn.width) / 2),
      top: Math.round(y - drawn.height / 2),
    }
  )
}

const TILE = { side: 104, margin: 10, at: 40 }

/** Draws a logo on a white tile for the upper left corner. */
export async function drawTile(logo: Buffer): Promise<OverlayOptions> {
  const { side, margin, at } = TILE
  const room = side - 2 * margin
  const inside = await sharp(logo, { failOn: 'error' })
    .resize(room, room, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" rx="20" fill="#ffffff"/>
  </svg>`
  const input = await sharp(Buffer.from(tile))
    .composite([{ input: inside }])
    .png()
    .toBuffer()
  return { input, left: at, top: at }
}

function scoreSize(score: string): number {
  return score.length <= 5 ? 190 : 130
}
