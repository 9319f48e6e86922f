import type { Request, Response } from 'express'
import { dayAt } from '../../../domain/shared/dates'
import { visitedOf } from '../../http/public-competition'
import { localeOf } from '../../http/render'
import type { Reading } from '../../results/page'

/** Where and when a public page is read: the competition's time zone, the reader's language, the day it is there now. */
export function publicReadingOf(req: Request, res: Response): Reading {
  const { timeZone } = visitedOf(res).competition
  return { timeZone, locale: localeOf(req), today: dayAt(new Date(), timeZone) }
}
