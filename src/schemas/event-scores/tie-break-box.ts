/** Joins a score and its tie-break, typed in two boxes, to the text of a single box, and splits it again. */

/** Joins `10:41` and `6:12` to `10:41 TB 6:12`. */
export function withTieBreak(score: string, tieBreak: string): string {
  return tieBreak.trim() === '' ? score : `${score.trim()} TB ${tieBreak.trim()}`.trim()
}

export function splitTieBreak(text: string): { score: string; tieBreak: string } {
  const [score = '', tieBreak = ''] = text.split(/(?:^| )TB /i)
  return { score, tieBreak }
}

/** Gives a bare number the event's kind of tie-break: `TB 45` is reps, or a load in `units`. */
export function joinTieBreak(
  text: string,
  kind: 'none' | 'time' | 'reps' | 'load',
  units: 'kg' | 'lb',
): string {
  const unit = { none: null, time: null, reps: 'reps', load: units }[kind]
  return unit === null ? text : text.replace(/(\bTB \d+(?:\.\d+)?)(?=$| (?:rx|sc|mod))/i, `$1 ${unit}`)
}
