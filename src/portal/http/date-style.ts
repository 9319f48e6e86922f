import type { Response } from 'express'
import type { DateStyle } from '../../domain/shared/dates'
import { localeOf } from './locale'
import { membershipOf, unitsOf } from './portal-gym'

export function dateStyleOf(res: Response): DateStyle {
  const { gym, athlete } = membershipOf(res)
  const reader = { timeZone: athlete.timeZone, units: unitsOf(res) }
  return { timeZone: gym.timeZone, locale: localeOf(res), reader }
}
