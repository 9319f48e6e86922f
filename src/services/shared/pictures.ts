/** Pictures that people upload: checked, then drawn again, one at a time in a process. */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { inTurn } from '../../db/in-turn'
import { invalid, unavailable } from '../../errors'

const LEAST_SIDE = 64
const MOST_PIXELS = 50_000_000
const LONGEST_RATIO = 10
const MOST_WAITING = 8
const MOST_SECONDS = 20

let waiting = 0

/**
 * Draws an upright JPEG, PNG or WebP again, without metadata. Throws validation_failed on `file`, and unavailable while
 * many others wait.
 */
export async function drawPicture(path: string, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (waiting >= MOST_WAITING)
    throw unavailable('Many pictures are being prepared at the moment. Try again in a minute.')
  waiting++
  try {
    return await inTurn('pictures', async () => drawBytes(await readFile(path), draw))
  } finally {
    waiting--
  }
}

async function drawBytes(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (!SIGNATURES.some(matches => matches(bytes))) throw unreadable()
  const { width, height } = await readSize(bytes)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > MOST_PIXELS) throw invalid({ file: ['has more than 50 megapixels'] })
  if (short < LEAST_SIDE || long > short * LONGEST_RATIO)
    throw invalid({
      file: [`is too small: each side needs ${LEAST_SIDE} pixels, and none ten times the other`],
    })
  return draw(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient())
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
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
