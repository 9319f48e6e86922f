import { join } from 'node:path'
import sharp from 'sharp'

const FONTS = join(__dirname, '..', '..', 'public', 'fonts', 'pictures')
const WEIGHTS = {
  heavy: { name: 'Inter Ultra-Bold', file: join(FONTS, 'inter-800.ttf') },
  medium: { name: 'Inter Medium', file: join(FONTS, 'inter-500.ttf') },
}

export type Line = { size: number; weight: keyof typeof WEIGHTS; colour: string; width: number }

/** Draws a line, smaller where it would be wider than `width`. Null for no words. */
export async function drawLine(
  words: string,
  { size, weight, colour, width }: Line,
): Promise<{ data: Buffer; width: number; height: number } | null> {
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
  return { data, width: info.width, height: info.height }
}
