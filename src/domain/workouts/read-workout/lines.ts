/** A whiteboard's text made plain: one way to write dashes, quotes, crosses and pounds, and no bullets or pictures. */

import { goesOn, writtenOut } from './shorthand'

export type SourceLine = {
  number: number
  text: string
  isApart?: true
  isFootnote?: true
}

/** Returns the lines with text, with their numbers. */
export function splitLines(text: string): SourceLine[] {
  const all = text.split(/\r\n|[\n\r\u2028\u2029]/).map(line => line.trim())
  const starred = all.filter(isStarred).length
  const hasNotes = starred * 2 < all.filter(line => line !== '').length
  return unwrapped(all)
    .map(
      (line, index): SourceLine => ({
        number: index + 1,
        text: line,
        ...(all[index - 1] === '' && { isApart: true as const }),
        ...(hasNotes && isStarred(line) && { isFootnote: true as const }),
      }),
    )
    .filter(line => line.text !== '')
}

const STEPS = /\b(?:until|to) failure\b|\badd(?:ing)?\s+\d+\s*-?(?:lbs?|kgs?|#)/i

/** Joins the second half of a load to its first: `95/65 lb`, then `or 42.5/30 kg`. */
function unwrapped(lines: readonly string[]): string[] {
  const all = [...lines]
  for (const [index, line] of lines.entries()) {
    const before = all[index - 1] ?? ''
    const isSteps = /\bladder\s*:?$/i.test(before) && STEPS.test(line)
    if (before === '' || !(isSteps || goesOn(line))) continue
    all[index - 1] = `${before.replace(/:$/, '')}${isSteps ? ':' : ''} ${line}`
    all[index] = ''
  }
  return all
}

/** A star before the line only: not bold, and no bullet where most lines have no star. */
const isStarred = (line: string) => line.startsWith('*') && line.indexOf('*', 1) === -1

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, ' '],
  // Numbers in boxes: 1️⃣
  [/(\d)\ufe0f?\u20e3\s*/g, '$1) '],
  [/[\u200b\u200c\u2060\ufeff]|\u200d|\ufe0e|\ufe0f/g, ''],
  [/[‐‑‒–—―−]/g, '-'],
  [/[×✕✖]/g, 'x'],
  [/[“”„‟″]/g, '"'],
  [/[‘’‚‛′]/g, "'"],
  [/…/g, '...'],
  // Repairs UTF-8 that was decoded as Latin-1: 1Â½.
  [/Â(?=[\s½¼¾])/g, ''],
  [/(?:\b1\/2|½)(?=\s*-?\s*(?:body|bw\b|pood))/gi, '½'],
  [/(\d) ?½/g, '$1.5'],
  [/½/g, '0.5'],
  [/(\d) ?¼/g, '$1.25'],
  [/¼/g, '0.25'],
  [/(\d) ?¾/g, '$1.75'],
  [/¾/g, '0.75'],
  [/\b(\d+)[ -]1\/2(?![\d/])/g, '$1.5'],
  [/\b3\/4(?=\s*(?:body|bw\b))/gi, '0.75'],
  [/\b2\/3(?=\s*(?:body|bw\b))/gi, '0.667'],
  [/\b1\/3(?=\s*(?:body|bw\b))/gi, '0.333'],
  [/(?![♀♂])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]/gu, ' '],
  [/\*\*|__|`/g, ''],
  [/(^|[\s(])\*([^\s*](?:[^*]*[^\s*])?)\*(?=$|[\s).,:;!])/g, '$1$2'],
  [/\*+\s*$/g, ''],
  // Short for maximum, and a shape in quotes: "L" pull-ups.
  [/\bmax\.(?=\s)/gi, 'max'],
  [/"([LTV])"(?=[\s-]+[a-z])/gi, '$1'],
  // Thousands with a point: 1.500 m.
  [/\b([1-9]\d?)\.(\d\d0)(?=\s?(?:m|meters?|metres?|metros?|metri|mts?)\b)/gi, '$1$2'],
  // Pounds: 95#.
  [/(\d)\s*#/g, '$1 lb'],
]

const BULLET = /^(?:[-*•·▪◦‣●○■□◆►>~]+|\[[ xX]?\])\s*/

/** Normalises a line without changing its words, so that notes can be taken from the result. */
export function plain(line: string): string {
  return closed(writtenOut(normalised(line)).replace(/\s+/g, ' ').trim())
}

/** The line in one notation, without bullets and pictures. */
export function normalised(line: string): string {
  const replaced = REPLACED.reduce((text, [from, to]) => text.replace(from, to), line)
  return replaced.replace(/\s+/g, ' ').trim().replace(BULLET, '').trim()
}

function closed(line: string): string {
  const [opened = 0, shut = 0] = ['(', ')'].map(mark => line.split(mark).length)
  return opened > shut && line.lastIndexOf('(') > line.lastIndexOf(')') ? `${line})` : line
}
