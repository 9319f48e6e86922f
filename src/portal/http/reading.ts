import type { Response } from 'express'
import { dayAt } from '../../domain/shared/dates'
import type { Reading } from '../results/page'
import { placeOf } from './place'

/** Where and when a page is read: the gym's time zone, the gym's conventions, the day it is there now. */
export function readingOf(res: Response): Reading {
  const place = placeOf(res)
  return { ...place, today: dayAt(new Date(), place.timeZone) }
}
