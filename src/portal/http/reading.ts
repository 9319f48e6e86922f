import type { Response } from 'express'
import { type DateStyle, dayAt } from '../../domain/shared/dates'
import type { Reading } from '../words/when'
import { localeOf } from './locale'
import { membershipOf, unitsOf } from './portal-gym'

export function dateStyleOf(res: Response): DateStyle {
  const { gym, athlete } = membershipOf(res)
  const reader = { timeZone: athlete.timeZone, units: unitsOf(res) }
  return { timeZone: gym.timeZone, locale: localeOf(res), reader }
}

export function readingOf(res: Response): Reading {
  const place = dateStyleOf(res)
  return { ...place, today: dayAt(new Date(), place.timeZone) }
}
