import { z } from 'zod'
import { isMoment } from './written-times'

/** What databases keep and pages show: from 1900 to 2199, as days are. */
function isOfOurTime(moment: Date): boolean {
  return moment.getUTCFullYear() >= 1900 && moment.getUTCFullYear() < 2200
}

/** A moment as it is sent, in any offset from UTC. */
export const givenMoment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-11-20T09:59:31Z' })
  .max(40)
  .transform(text => new Date(text))
  .refine(isOfOurTime, 'must be from 1900 to 2199')

/** A moment as it is returned: `2026-11-20T09:59:31.844000Z`. */
export const Moment = z
  .string()
  .refine(isMoment, 'must be a moment in UTC with six digits of a second')
  .meta({ format: 'date-time' })

/** A moment that is sent the way it is returned. */
export const SentMoment = Moment.refine(
  text => !isMoment(text) || isOfOurTime(new Date(text)),
  'must be from 1900 to 2199',
).meta({ format: 'date-time' })
