import type { Response } from 'express'
import { dayAt } from '../../domain/shared/dates'
import type { Reading } from '../words/when'
import { dateStyleOf } from './date-style'

export function readingOf(res: Response): Reading {
  const place = dateStyleOf(res)
  return { ...place, today: dayAt(new Date(), place.timeZone) }
}
