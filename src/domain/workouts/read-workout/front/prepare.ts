/** Lines in the notation of tokens: no labels of parts, one label a minute, sides and pairs in words. */
import { normalised, type SourceLine } from '../lines'

const SIDE =
  'side|leg|arm|hand|kant|been|zijde|seite|bein|lado|pierna|brazo|perna|braço|jambe|bras|c[oô]t[eé]|gamba|lato|braccio'
const PER_SIDE = new RegExp(`([\\d\\p{L}])\\s?/\\s?(${SIDE})(?!\\p{L})`, 'giu')
const PAIRS = /\b2\s?x\s?(\d+(?:[.,]\d+)?)\s?(?:kgs?|lbs?)?\s?\/\s?2\s?x\s?(?=\d)/gi
const PART = /^([A-H])\s?[.):]\s+(?=\p{L}|\d)/u
const SETS = /\d\s*x\s*\d|\d-\d|\brm\b/i
const OTHER_FORM = /amrap|emom|e\dm|tabata|for time|rft|\bcap\b|every/i
/** The minute of a line: `1' 12 cal row`, `2/ 10 burpees`, `min. 3: run`. */
const MINUTE = /^(\d{1,2})\s?(?:['º°/:]|a\b)\s*(?=\S)/

const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 }

export type Prepared = SourceLine & { written: string }

/** Returns the lines in one notation. `byMinute`: an EMOM with numbered lines. */
export function prepared(lines: readonly SourceLine[], byMinute: boolean): Prepared[] {
  const all = lines.map(line => ({ ...line, written: notation(normalised(line.text)) }))
  const parts = all.filter(({ written }) => PART.test(written))
  const isStrength = parts.every(({ written }) => SETS.test(written) && !OTHER_FORM.test(written))
  const letters = new Set(parts.map(({ written }) => written[0]))
  const isList = parts.length > 0 && (letters.size === 1 || isStrength)
  const minutes = all.flatMap(({ written }) => MINUTE.exec(written)?.[1] ?? [])
  const isNumbered = byMinute && minutes.length > 1 && minutes.every((one, at) => Number(one) === at + 1)
  return all.map(line => {
    if (isList && PART.test(line.written)) return { ...line, written: line.written.replace(PART, '') }
    return isNumbered ? { ...line, written: line.written.replace(MINUTE, '$1) ') } : line
  })
}

function notation(line: string): string {
  return line
    .replace(/\b(amrap|emom|emotm|cap|tc)(?=\d)/gi, '$1 ')
    .replace(PER_SIDE, '$1 per $2')
    .replace(/(?<![\p{L}\d])[dpr]\s?[:.]\s*(?=\d)/giu, 'rest ')
    .replace(/(?<![\p{L}\d])r\s?(?=\d+\s?(?:s|sec|min|"|')(?!\p{L})|\d:\d\d)/giu, 'rest ')
    .replace(/\b(\d)er[-\s]?teams?\b/gi, 'team $1')
    .replace(/\bv\/d\b/gi, 'van de')
    .replace(/^1\s?[,/]\s?2-1\s?[,/]\s?3-2-1\s?(?:\.{2,})?\s*/, '')
    .replace(/(\d)\s?(?:→|->)\s?(?=\d)/g, '$1-')
    .replace(/\bp\/\s?(?=\p{L}{3})/giu, 'para ')
    .replace(/\b(?:one|a) hundred\b/gi, '100')
    .replace(/\b(twenty|thirty|forty|fifty)-five\b/gi, (_, tens: string) =>
      String(TENS[tens.toLowerCase()]! + 5),
    )
    .replace(/\bc\/\s?(?=\p{L}{3})/giu, 'com ')
    .replace(/\b(clean)\s?n\s?(?=jerk)/gi, '$1 and ')
    .replace(/\btouch\s?(?:n|and|&)\s?go\b/gi, 'tng')
    .replace(PAIRS, '2x $1/')
    .replace(/(?<=^|[:,;-]\s?)(\d)\/\s+(?=\d)/g, '$1) ')
}
