import type { Request, Response } from 'express'
import { dayAt } from '../../domain/shared/dates'
import type { Reading } from '../results/page'
import { placeOf } from './place'

/** Where and when a page is read: the gym's time zone, the reader's language, the day it is there now. */
export function readingOf(req: Request, res: Response): Reading {
  const place = placeOf(req, res)
  return { ...place, today: dayAt(new Date(), place.timeZone) }
}
