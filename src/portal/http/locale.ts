/** How the dates and times of a page are written: as its gym does, in every browser. */
import type { Request, Response } from 'express'
import { type Clock, DEFAULT_LOCALE, localeFor } from '../../schemas/gym/locale'

/** From this step on, pages are written in the conventions of this gym. */
export function useLocaleOf(res: Response, gym: { locale: string; clock: Clock }): void {
  res.locals.locale = localeFor(gym)
}

/** The locale of the request's gym; of a page that belongs to none, the default. */
export function localeOf(res: Response): string {
  return (res.locals.locale as string | undefined) ?? DEFAULT_LOCALE
}

/**
 * True when the browser's first language is American English: a first guess at what a gym without any settings weighs in.
 * Nothing but this one answer is taken from the header.
 */
export function looksAmerican(req: Request): boolean {
  return /^\s*en-US\b/i.test(req.get('accept-language') ?? '')
}
