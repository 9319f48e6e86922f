import type { Response } from 'express'
import type { Place } from '../../domain/shared/dates'
import { localeOf } from './locale'
import { membershipOf, ownUnitsOf } from './portal-gym'

/** Where and in which conventions the page is read: days are the gym's, moments and loads are told as the person reads them. */
export function placeOf(res: Response): Place {
  const { gym, athlete } = membershipOf(res)
  const reader = { timeZone: athlete.timeZone, units: ownUnitsOf(res) }
  return { timeZone: gym.timeZone, locale: localeOf(res), reader }
}
