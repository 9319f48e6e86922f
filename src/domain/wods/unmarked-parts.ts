/** Parts of a day without headings: lifts, and work that begins with `then`. */

export const FORM = /\b(?:emom|e\d+mom|amrap|rounds?|rds|rft|every|for time|tabata|alternating|stations?)\b/i
export const LIFT =
  /\d\s*x\s*\d|\bx\s*\d{1,3}\s*sets\b|\d{1,4}(?:-\d{1,4}){2,}|\b\d{1,3}\s*rm\b|@\s*\d{1,3}\s*%|\brep max\b/i
const LIFT_LINE = /^\W*[a-z][a-z' &-]{2,40}?\s*[:-]?\s+(\d+)\s*x\s*(?:\d|max)/i

/** Numbers of the lines that begin a lift each. Lifts of the same number of sets may be a superset. */
export function liftStarts(lines: readonly string[]): number[] {
  const blocks = lines.flatMap((line, index) =>
    line.trim() !== '' && (index === 0 || lines[index - 1]!.trim() === '') ? [index] : [],
  )
  const isLifts = blocks.every((start, at) => {
    const block = lines.slice(start, blocks[at + 1])
    return (
      /^\W*[a-z]/i.test(block[0]!) &&
      block.some(line => LIFT.test(line)) &&
      !block.some(line => FORM.test(line))
    )
  })
  if (blocks.length > 1 && isLifts) return blocks
  const sets = lines.map(line => LIFT_LINE.exec(line)?.[1])
  const isList =
    blocks.length === 1 && sets.every((count, index) => count !== undefined || lines[index]!.trim() === '')
  const isSame = new Set(sets.filter(count => count !== undefined)).size === 1
  return isList && !isSame ? sets.flatMap((count, index) => (count === undefined ? [] : [index])) : []
}

const KINDS = [
  /\bamrap\b/i,
  /\b(?:emom|e\d+mom)\b/i,
  /\btabata\b/i,
  /\b(?:for time|rft)\b/i,
  /\b(?:not for time|nft|not scored|no score)\b/i,
]
const THEN =
  /^\W*then\b[\s,:]*(?=(?:an?\s+)?(?:\d+[\s-]*min\w*\s+)?(?:amrap|emom|e\d+mom|tabata|death by)\b|.{0,40}\d+\s*x\s*\d+(?!\d|\s*(?:m|k|km|ft|mi|met\w+)\b)|accessor|finisher)/i

/** Numbers of lines below `from` that begin another kind of work: `then AMRAP 8` below rounds for time. */
export function thenStarts(lines: readonly string[], from: number): number[] {
  const starts: number[] = []
  for (let index = from + 1; index < lines.length; index++) {
    if (!THEN.test(lines[index]!)) continue
    const above = lines.slice(starts.at(-1) ?? from, index).join('\n')
    const kind = KINDS.findIndex(each => each.test(lines[index]!))
    const isOther = kind === -1 || !KINDS[kind]!.test(above)
    if (isOther && KINDS.some(each => each.test(above))) starts.push(index)
  }
  return starts
}
