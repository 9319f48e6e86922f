import type { Draft, Known } from '../draft'

const LADDER =
  /^([a-z][a-z' &-]{2,30}?)\s+ladder\s*[:,-]\s*(?=.*\b(?:every|emom|e\d+mom|until|failure|add|minute)\b)(\S.*)$/i

/**
 * Reads a ladder of a lift with a growing load, `Clean ladder: 1 rep every 30 sec, add 10 lb until failure`: the
 * heaviest single, with the steps as a note. False for other text.
 */
export function storeLiftLadder(text: string, draft: Draft, known: Known): boolean {
  const [, name, steps] = LADDER.exec(text) ?? []
  if (name === undefined || draft.count > 0 || draft.stated.form !== undefined) return false
  const among = known.names.exact(name).filter(({ hasLoad }) => hasLoad)
  const [movement] = among
  if (!movement || /\b(?:for time|amrap|rounds?)\b/i.test(steps!)) return false
  draft.add({ movement, among, line: draft.line, reps: '1', note: `ladder: ${steps}` })
  draft.assume('A ladder with a growing load is read as the heaviest single')
  return true
}
