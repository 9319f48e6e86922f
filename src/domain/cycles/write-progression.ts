import type { CycleBoxes } from '../../schemas/cycles/forms'

const PERIOD = /\b(?:week|wave|cycle)/i

/** Writes the text of boxes as a coach would: `Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4`. */
export function writeProgression({
  lift = '',
  sets,
  load,
  change,
  weeks,
  deload,
  retest,
  days,
}: CycleBoxes): string {
  const first = [lift.trim(), sets?.trim(), load && `@ ${load.trim().replace(/^@\s*/, '')}`]
  const worded = (given: string | undefined, before: string) =>
    given && (/^\d+$/.test(given.trim()) ? `${before} ${given.trim()}` : given.trim())
  return [
    first.filter(Boolean).join(' '),
    change && (PERIOD.test(change) ? change.trim() : `${change.trim()} a week`),
    weeks && (/^\d+$/.test(weeks.trim()) ? `${weeks.trim()} weeks` : weeks.trim()),
    worded(deload, 'deload in week'),
    worded(retest, 'retest on day'),
    days?.trim(),
  ]
    .filter(Boolean)
    .join(', ')
}
