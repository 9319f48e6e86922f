import type { Response } from 'express'
import { dayAt } from '../../../domain/shared/dates'
import { localeOf } from '../../http/locale'
import { visitedOf } from '../../http/public-competition'
import type { Reading } from '../../words/when'

export function publicReadingOf(res: Response): Reading {
  const { timeZone } = visitedOf(res).competition
  return { timeZone, locale: localeOf(res), today: dayAt(new Date(), timeZone) }
}
