import { formatCount } from '../shared/words'
import { type Penalty, penaltyAmount } from './penalty'

/** `+5 % penalty (11 seconds)`, `−10 reps penalty`: a time grows, a count or a load shrinks. */
export function describePenalty(penalty: Penalty): string {
  const fixed = penaltyAmount(penalty)
  const sign = fixed?.kind === 'seconds' ? '+' : '−'
  const amount = fixed && formatCount(fixed.amount, fixed.kind === 'seconds' ? 'second' : 'rep')
  if (penalty.percent === undefined) return `${sign}${amount} penalty`
  return `${sign}${penalty.percent} % penalty${amount === null ? '' : ` (${amount})`}`
}
