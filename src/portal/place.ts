import type { Request, Response } from 'express'
import type { Place } from '../domain/dates'
import { membershipOf } from '../http/portal-gym'
import { localeOf } from '../http/render'

/** Where and in which conventions the page's dates are read: the gym's time zone, the reader's language. */
export function placeOf(req: Request, res: Response): Place {
  return { timeZone: membershipOf(res).gym.timeZone, locale: localeOf(req) }
}
