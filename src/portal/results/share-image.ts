/** The picture of a result to share, 1080 × 1350, drawn on the server in the gym's colour. */
import { join } from 'node:path'
import sharp from 'sharp'
import { accentOf } from '../../domain/gym/accent'
import type { SavedPage } from './saved-page'

const SIZE = { width: 1080, height: 1350 }
const FONTS = join(__dirname, '..', '..', '..', 'public', 'fonts', 'pictures')
const WEIGHTS = {
  heavy: { name: 'Inter Ultra-Bold', file: join(FONTS, 'inter-800.ttf') },
  medium: { name: 'Inter Medium', file: join(FONTS, 'inter-500.ttf') },
}
const CHALK = '#f6f3e9'
const SOFT = '#b0bab4'
const GOLD = '#ffc53d'
const SLATE = '#1b2321'
const CENTRE = { x: SIZE.width / 2, y: 560 }

export type ShareGiven = {
  page: Pick<SavedPage, 'title' | 'score' | 'headline' | 'isRecord' | 'scaling' | 'day'>
  gym: string
  athlete: string
  colour: string
}

export async function drawShareImage({ page, gym, athlete, colour }: ShareGiven): Promise<Buffer> {
  const ring = page.isRecord ? GOLD : accentOf(colour).slate.fill
  const texts = await Promise.all([
    text(gym, { size: 40, weight: 'medium', colour: SOFT, y: 84 }),
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

/** A bumper plate on slate. */
function plate(colour: string): string {
  const { x, y } = CENTRE
  const ring = (radius: number, width: number, stroke: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="${SLATE}"/>
    ${ring(355, 100, colour)}${ring(392, 4, SLATE)}${ring(318, 4, SLATE)}
  </svg>`
}

type Text = { size: number; weight: keyof typeof WEIGHTS; colour: string; y: number; width?: number }

/** Draws a line centred at a height, as wide as there is room. Null for no words. */
async function text(
  words: string,
  { size, weight, colour, y, width = SIZE.width - 160 }: Text,
): Promise<sharp.OverlayOptions | null> {
  if (words.trim() === '') return null
  const { name, file } = WEIGHTS[weight]
  const escaped = words.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  const drawn = (points: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escaped}</span>`,
        font: `${name} ${points}`,
        fontfile: file,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const first = await drawn(size)
  const fits = first.info.width <= width
  const { data, info } = fits ? first : await drawn(Math.floor((size * width) / first.info.width))
  return {
    input: data,
    left: Math.round((SIZE.width - info.width) / 2),
    top: Math.round(y - info.height / 2),
  }
}

function scoreSize(score: string): number {
  return score.length <= 5 ? 190 : 130
}
