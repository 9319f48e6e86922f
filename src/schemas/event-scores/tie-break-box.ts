/** A score and what breaks its tie, each in a box of its own; together they are what a single box would hold. */

/** `10:41` and `6:12` as they would be typed into one box: `10:41 TB 6:12`. */
export function withTieBreak(score: string, tieBreak: string): string {
  return tieBreak.trim() === '' ? score : `${score.trim()} TB ${tieBreak.trim()}`.trim()
}

/** The same taken apart again, for the two boxes. */
export function apartFromTieBreak(text: string): { score: string; tieBreak: string } {
  const [score = '', tieBreak = ''] = text.split(/(?:^| )TB /i)
  return { score, tieBreak }
}

/** A bare number is of the kind that the event breaks ties by: `TB 45` is reps, or a load in these units. */
export function withKindOfTieBreak(
  text: string,
  kind: 'none' | 'time' | 'reps' | 'load',
  units: 'kg' | 'lb',
): string {
  const unit = { none: null, time: null, reps: 'reps', load: units }[kind]
  return unit === null ? text : text.replace(/(\bTB \d+(?:\.\d+)?)(?=$| (?:rx|sc|mod))/i, `$1 ${unit}`)
}
