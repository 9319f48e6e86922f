import { z } from 'zod'
import { isMoment, WRITTEN_MOMENT, withMicroseconds } from './written-times'

const SUCH_AS = 'must be a moment such as 2026-11-20T09:59:31Z'
const SENT_MOMENT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/

/** 1900 to 2199, as for days. */
function isInRange(moment: string): boolean {
  return moment >= '1900' && moment < '2200'
}

/**
 * A moment in a request: RFC 3339 with any fraction of a second and any offset, also with a lower-case `t` or
 * `z`, or a space for the `T`. Parsed to the returned form, UTC with microseconds.
 */
export const SentMoment = z
  .string(SUCH_AS)
  .max(40)
  .meta({ format: 'date-time', pattern: SENT_MOMENT.source })
  .overwrite(text => text.replace(/^(.{10})[t ]/, '$1T').replace(/z$/, 'Z'))
  .pipe(z.iso.datetime({ offset: true, error: SUCH_AS }))
  .transform(withMicroseconds)
  .refine(isInRange, 'must be from 1900 to 2199')

/** A moment in a request, as a Date with milliseconds. */
export const givenMoment = SentMoment.transform(text => new Date(text))

/** A moment in an answer: `2026-11-20T09:59:31.844000Z`. */
export const Moment = z
  .string()
  .refine(isMoment, 'must be a moment in UTC with six digits of a second')
  .meta({ format: 'date-time', pattern: WRITTEN_MOMENT.source })
