import type { Response } from 'express'
import type { Place } from '../../domain/shared/dates'
import { localeOf } from './locale'
import { membershipOf } from './portal-gym'

/** Where and in which conventions the page's dates are read: the gym's time zone and its conventions. */
export function placeOf(res: Response): Place {
  return { timeZone: membershipOf(res).gym.timeZone, locale: localeOf(res) }
}
