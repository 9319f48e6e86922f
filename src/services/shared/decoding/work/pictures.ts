/** Pictures that people upload: checked, then drawn again, without metadata. */
import type { Sharp } from 'sharp'
import { invalid } from '../../../../errors'
import { sharp } from './sharp'
import { readUpload } from './upload'

const LEAST_SIDE = 64
const MOST_PIXELS = 50_000_000
const LONGEST_RATIO = 10
const MOST_SECONDS = 20

const KINDS = {
  /** The middle, as WebP. */
  photo: (picture: Sharp) =>
    picture.resize(256, 256, { fit: 'cover' }).flatten({ background: '#ffffff' }).webp({ quality: 82 }),
  large: (picture: Sharp) => drawInside(picture, 1280),
  cover: (picture: Sharp) => drawInside(picture, 1920),
  logo: (picture: Sharp) =>
    picture.resize(512, 512, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
}

function drawInside(picture: Sharp, side: number): Sharp {
  const inside = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return inside.flatten({ background: '#ffffff' }).webp({ quality: 78 })
}

/** Draws an upright JPEG, PNG or WebP again. Throws validation_failed on `file`. */
export async function drawPicture(path: string, kind: keyof typeof KINDS): Promise<Buffer> {
  const bytes = await readUpload(path)
  if (!SIGNATURES.some(matches => matches(bytes))) throw unreadable()
  const { width, height } = await readSize(bytes)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > MOST_PIXELS) throw invalid({ file: ['has more than 50 megapixels'] })
  if (short < LEAST_SIDE || long > short * LONGEST_RATIO)
    throw invalid({
      file: [`is too small: each side needs ${LEAST_SIDE} pixels, and none ten times the other`],
    })
  return KINDS[kind](sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient())
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
}

export type PictureSizes = { large: Buffer; small: Buffer; width: number; height: number }

/** Draws an upright picture for a phone's screen and for a list, with the pixels of the first. Throws as drawPicture. */
export async function drawSizes(path: string): Promise<PictureSizes> {
  const large = await drawPicture(path, 'large')
  const { width, height } = await readSize(large)
  return { large, width, height, small: await drawInside(sharp(large), 640).toBuffer() }
}

/** Draws a smaller size of a picture that drawPicture has drawn. */
export function drawSmaller(bytes: Buffer, side: number, kind: 'photo' | 'logo'): Promise<Buffer> {
  if (kind === 'photo') return drawInside(sharp(bytes), side).toBuffer()
  const logo = sharp(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return logo.png({ compressionLevel: 9 }).toBuffer()
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const size = await sharp(bytes, { failOn: 'error' })
    .metadata()
    .catch(() => null)
  if (!size) throw unreadable()
  return size
}

/** The first bytes of the formats. Others, SVG above all, never reach a decoder. */
const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  bytes => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

const unreadable = () => invalid({ file: ['cannot be read as a JPEG, PNG or WebP picture'] })

/** Pixels as shown; the picture has twice as many. */
export type MailLogo = { png: Buffer; width: number; height: number }

const WIDEST = 200
const HIGHEST = 40

/** Draws a gym's logo as a small PNG. */
export async function drawMailLogo(logo: Buffer): Promise<MailLogo> {
  const { data, info } = await sharp(logo, { failOn: 'error' })
    .resize(2 * WIDEST, 2 * HIGHEST, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) }
}
