import { readRefundRules } from '../../domain/prices/refunds'
import { toUtcDate } from '../../domain/shared/days'
import { dateFormat } from '../../domain/shared/formats'

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** Returns stored refund rules in a sentence. Null without rules. */
export function describeRefundRules(stored: string, locale: string): string | null {
  const parts = readRefundRules(stored).map(({ percent, until }) => {
    const back = percent === 100 ? 'full refund' : `${percent} % back`
    return `${back} until ${day(toUtcDate(until), 'UTC', locale)}`
  })
  return parts.length === 0 ? null : `If you withdraw: ${parts.join(', ')}.`
}
