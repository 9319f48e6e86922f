import type { VisitWeeks } from '../../domain/gym/visit-weeks'
import { formatCount } from '../../domain/shared/words'

/** `3 weeks in a row · 4 visits this week`. */
export function formatStreak(counted: VisitWeeks | null): string | null {
  if (!counted) return null
  const { weeks, visits } = counted
  const parts = [
    ...(weeks > 1 ? [`${formatCount(weeks, 'week')} in a row`] : []),
    ...(visits > 0 ? [`${formatCount(visits, 'visit')} this week`] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : null
}
