import type { Response } from 'express'
import type { Place } from '../../domain/shared/dates'
import { localeOf } from './locale'
import { membershipOf, ownUnitsOf } from './portal-gym'

/** Returns the gym's time zone and locale, with the reader's own time zone and units. */
export function placeOf(res: Response): Place {
  const { gym, athlete } = membershipOf(res)
  const reader = { timeZone: athlete.timeZone, units: ownUnitsOf(res) }
  return { timeZone: gym.timeZone, locale: localeOf(res), reader }
}
