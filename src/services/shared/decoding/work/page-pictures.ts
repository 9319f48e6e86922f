import { drawLine } from './draw-line'
import { drawPicture, drawSmaller } from './pictures'
import { CHALK, drawTile, SLATE, SOFT } from './share-image'
import { sharp } from './sharp'

/** Longest sides in pixels. Each kind has a format of its own. */
const SIDES = { photo: { medium: 1280, small: 640 }, logo: { medium: 256, small: 128 } }

export type PagePicture = { large: Buffer; medium: Buffer; small: Buffer; width: number; height: number }

/** Draws a photo as WebP of at most 1920 pixels, or a logo as PNG of at most 512. Throws as drawPicture. */
export async function drawPagePicture(path: string, kind: 'photo' | 'logo'): Promise<PagePicture> {
  const large = await drawPicture(path, kind === 'logo' ? 'logo' : 'cover')
  const { width, height } = await sharp(large).metadata()
  const { medium, small } = SIDES[kind]
  return {
    ...{ large, width, height },
    medium: await drawSmaller(large, medium, kind),
    small: await drawSmaller(large, small, kind),
  }
}

const SIZE = { width: 1200, height: 630 }

export type CardGiven = {
  name: string
  /** City and days. */
  facts: string
  gym: string
  colour: string
  logo: Buffer | null
  cover: Buffer | null
  /** SVG, for a page without a cover. */
  poster: string
}

/** Draws the picture of shared links as PNG: the cover or poster with the name on a slate edge. */
export async function drawCard({
  name,
  facts,
  gym,
  colour,
  logo,
  cover,
  poster,
}: CardGiven): Promise<Buffer> {
  const art = sharp(cover ?? Buffer.from(poster)).resize(SIZE.width, SIZE.height, {
    fit: 'cover',
    position: cover ? 'centre' : 'right',
  })
  const width = SIZE.width - 120
  const [title, said, whose] = await Promise.all([
    drawLine(name, { size: 84, weight: 'heavy', colour: CHALK, width }),
    drawLine(facts, { size: 38, weight: 'medium', colour: CHALK, width }),
    drawLine(gym, { size: 34, weight: 'medium', colour: SOFT, width: width - 120 }),
  ])
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <defs><linearGradient id="s" x2="0" y2="1"><stop offset=".25" stop-color="${SLATE}" stop-opacity="0"/><stop offset=".7" stop-color="${SLATE}" stop-opacity=".94"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/><rect y="${SIZE.height - 12}" width="100%" height="12" fill="${colour}"/>
  </svg>`
  const lines = [
    title && { input: title.data, left: 60, top: 505 - title.height },
    said && { input: said.data, left: 60, top: 522 },
    whose && { input: whose.data, left: 60, top: 572 },
  ]
  return sharp(await art.png().toBuffer())
    .composite([
      { input: Buffer.from(shade) },
      ...lines.flatMap(layer => layer ?? []),
      ...(logo ? [await drawTile(logo)] : []),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
