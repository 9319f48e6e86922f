import type { Response } from 'express'
import { dayAt } from '../../domain/shared/dates'
import type { Reading } from '../results/page'
import { dateStyleOf } from './date-style'

/** Returns the gym's time zone and locale, the reader's choices, and the current day in the gym. */
export function readingOf(res: Response): Reading {
  const place = dateStyleOf(res)
  return { ...place, today: dayAt(new Date(), place.timeZone) }
}
