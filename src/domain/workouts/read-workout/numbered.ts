/** Lines that are only numbered, `1 - 500m row`: outside of an EMOM the numbers say nothing. */
import { plain, type SourceLine } from './lines'

const NUMBERED = /^(\d{1,2})\s*-\s+(?=\S)/
const BY_THE_CLOCK = /\be\d*mom\b|\bevery\b|\bminute \d|\balternat/i
const MAY_BE = /^\W*\d{1,2}\s*[-–—]\s/
const LEAST = 3

/** The lines without such numbers, where they count from 1. */
export function withoutNumbers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const numbers = lines.flatMap((line, index) => {
    const [, number] = MAY_BE.test(line.text) ? (NUMBERED.exec(plain(line.text)) ?? []) : []
    return number === undefined ? [] : [{ index, number: Number(number) }]
  })
  const isList =
    numbers.length >= LEAST &&
    numbers.every(({ index, number }, at) => number === at + 1 && index === numbers[0]!.index + at)
  if (!isList || lines.some(({ text }) => BY_THE_CLOCK.test(text))) return lines
  const listed = new Set(numbers.map(({ index }) => index))
  return lines.map((line, index) =>
    listed.has(index) ? { ...line, text: plain(line.text).replace(NUMBERED, '') } : line,
  )
}
