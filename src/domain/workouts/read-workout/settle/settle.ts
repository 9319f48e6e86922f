/** Decisions that need all lines of a workout. */

import { settleComplexes } from '../assemble/complexes'
import { hasAmount } from '../behind/implements'
import type { Draft, Known } from '../draft'
import { settleAfterEach } from './after-each'
import { settleEnds } from './ends'
import { shareLoads } from './loads-for-all'

/** A count for each of something that was done: 1 burpee per step. */
const PER =
  /\b(?:per|for (?:each|every)) (?!side|leg|arm|hand|foot|partner|person|athlete|member|team|round|set|minute|db|kb|dumb|kettle|way|movement|direction)[a-z]/i

/** Settles open questions after all lines: rests, ends of rounds, lengths, complexes and loads. */
export function settle(draft: Draft, known: Known): void {
  draft.settleRest()
  settleEnds(draft)
  settleAfterEach(draft)
  settleLengths(draft)
  for (const { note, line } of draft.all()) {
    if (note !== undefined && PER.test(note)) draft.problem(`say how many: "${note.slice(0, 60)}"`, line)
  }
  settleClimbs(draft)
  settleComplexes(draft)
  shareLoads(draft, known)
}

/** A height without a count is one climb: `Rope climb, 15 ft`; not where the scheme or the clock counts. */
function settleClimbs(draft: Draft): void {
  const { form, scheme, ladder, each } = draft.said
  if (scheme || ladder || each || (form !== undefined && form !== 'amrap')) return
  for (const item of draft.all())
    if (item.height && !item.movement.hasLoad && /climb/i.test(item.movement.name) && !hasAmount(item))
      item.reps = '1'
}

/** `100 handstand walk` has the unit of the other handstand walks. */
function settleLengths(draft: Draft): void {
  const all = draft.all()
  for (const item of all.filter(({ isBare }) => isBare)) {
    const unit = all.find(other => other.movement === item.movement && !other.isBare && other.distance)
      ?.distance?.unit
    if (unit && item.distance) item.distance = { ...item.distance, unit }
  }
}
