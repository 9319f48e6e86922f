import { accentOf, readColour } from '../../../../domain/gym/accent'
import { drawLine } from './draw-line'
import { sharp } from './sharp'

/** Pixels, and the share of each side without content. Systems cut up to a fifth off a maskable icon. */
const ICON_KINDS = {
  '192': { size: 192, margin: 0.08 },
  '512': { size: 512, margin: 0.08 },
  'maskable-512': { size: 512, margin: 0.21 },
  touch: { size: 180, margin: 0.12 },
}
export type IconKind = keyof typeof ICON_KINDS

/** Draws the icon of an installed gym as PNG: its logo on white, or its initials on its colour. */
export async function drawIcon(
  kind: IconKind,
  { logo, initials, colour }: { logo: Buffer | null; initials: string; colour: string | null },
): Promise<Buffer> {
  const { size, margin } = ICON_KINDS[kind]
  const room = Math.round(size * (1 - 2 * margin))
  const { fill, onFill } = accentOf(readColour(colour)).light
  const square = (background: string) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
  if (logo) {
    const input = await sharp(logo, { failOn: 'error' })
      .resize(room, room, { fit: 'contain', background: '#ffffff00' })
      .png()
      .toBuffer()
    return square('#ffffff').composite([{ input }]).png().toBuffer()
  }
  const line = { size: Math.round(size * 0.42), weight: 'heavy', colour: onFill, width: room } as const
  const words = await drawLine(initials, line)
  return square(fill)
    .composite(words ? [{ input: words.data }] : [])
    .png()
    .toBuffer()
}
