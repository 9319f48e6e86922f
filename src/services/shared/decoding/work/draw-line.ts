import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { sharp } from './sharp'

const FONTS = join(__dirname, '..', '..', '..', '..', '..', 'public', 'fonts', 'pictures')
const WEIGHTS = {
  heavy: { name: 'Inter Ultra-Bold', file: join(FONTS, 'inter-800-latin.ttf') },
  medium: { name: 'Inter Medium', file: join(FONTS, 'inter-500-latin.ttf') },
}
/** The letters in our fonts, which `npm run look` writes. */
const OURS = /[ -~\u00a0-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff–—‘’“”‚„•…‹›€™←↑→↓−≤≥′″\u2009\u202f]/u

export type Line = { size: number; weight: keyof typeof WEIGHTS; colour: string; width: number }

/**
 * Draws a line, smaller where it would be wider than `width`, without letters that no font on this machine
 * has. Null for no words.
 */
export async function drawLine(
  words: string,
  { size, weight, colour, width }: Line,
): Promise<{ data: Buffer; width: number; height: number } | null> {
  await registerFonts()
  const drawable = await keepDrawable(words)
  if (drawable === '') return null
  const drawn = (points: number) =>
    text(drawable, { weight, points, attributes: `foreground="${colour}"` })
      .png()
      .toBuffer({ resolveWithObject: true })
  const first = await drawn(size)
  const fits = first.info.width <= width
  const { data, info } = fits ? first : await drawn(Math.floor((size * width) / first.info.width))
  return { data, width: info.width, height: info.height }
}

type Text = { weight: keyof typeof WEIGHTS; points: number; attributes: string; file?: string }

function text(words: string, { weight, points, attributes, file = WEIGHTS[weight].file }: Text): Sharp {
  const escaped = words.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  return sharp({
    text: {
      text: `<span ${attributes}>${escaped}</span>`,
      font: `${WEIGHTS[weight].name} ${points}`,
      fontfile: file,
      rgba: true,
      dpi: 72,
    },
  })
}

let registered: Promise<unknown> | null = null

/** Draws once with each font: from then on it supplies the letters that other fonts lack. */
function registerFonts(): Promise<unknown> {
  registered ??= Promise.all(
    readdirSync(FONTS).map(file =>
      text('x', { weight: 'medium', points: 8, attributes: '', file: join(FONTS, file) })
        .raw()
        .toBuffer(),
    ),
  )
  return registered
}

/** Removes letters that would be boxes, and separators that then have nothing beside them. */
async function keepDrawable(words: string): Promise<string> {
  const letters: string[] = []
  for (const letter of words.normalize('NFC'))
    if (OURS.test(letter) || (await isOnMachine(letter))) letters.push(letter)
  return letters
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s·]+|[\s·]+$/g, '')
}

const onMachine = new LRUCache<string, boolean>({ max: 2000 })

/** True if a font of the machine has the letter: it looks different from the box that our fonts draw. */
async function isOnMachine(letter: string): Promise<boolean> {
  const known = onMachine.get(letter)
  if (known !== undefined) return known
  const [all, ours] = await Promise.all(
    ['', 'fallback="false"'].map(attributes =>
      text(`x${letter}`, { weight: 'medium', points: 8, attributes }).raw().toBuffer(),
    ),
  )
  onMachine.set(letter, !all!.equals(ours!))
  return onMachine.get(letter)!
}
