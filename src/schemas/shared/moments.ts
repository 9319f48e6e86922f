import { z } from 'zod'
import { isMoment, WRITTEN_MOMENT, withMicroseconds } from './written-times'

/** The years that databases store and pages show: 1900 to 2199, as for days. */
function isInRange(moment: string): boolean {
  return moment >= '1900' && moment < '2200'
}

/**
 * A moment that a client sends: RFC 3339 with any fraction of a second and any offset from UTC. Parsed to the form
 * that is returned, in UTC with microseconds.
 */
export const SentMoment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-11-20T09:59:31Z' })
  .max(40)
  .transform(withMicroseconds)
  .refine(isInRange, 'must be from 1900 to 2199')

/** The same as a Date, which has milliseconds. */
export const givenMoment = SentMoment.transform(text => new Date(text))

/** A moment that is returned: `2026-11-20T09:59:31.844000Z`. */
export const Moment = z
  .string()
  .refine(isMoment, 'must be a moment in UTC with six digits of a second')
  .meta({ format: 'date-time', pattern: WRITTEN_MOMENT.source })
