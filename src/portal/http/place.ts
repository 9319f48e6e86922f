import type { Request, Response } from 'express'
import type { Place } from '../../domain/shared/dates'
import { membershipOf } from './portal-gym'
import { localeOf } from './render'

/** Where and in which conventions the page's dates are read: the gym's time zone, the reader's language. */
export function placeOf(req: Request, res: Response): Place {
  return { timeZone: membershipOf(res).gym.timeZone, locale: localeOf(req) }
}
