import type { Request, Response } from 'express'
import { type Clock, DEFAULT_LOCALE, localeFor } from '../../schemas/gym/locale'

export function setLocale(res: Response, gym: { locale: string; clock: Clock }): void {
  res.locals.locale = localeFor(gym)
}

export function localeOf(res: Response): string {
  return (res.locals.locale as string | undefined) ?? DEFAULT_LOCALE
}

export function looksAmerican(req: Request): boolean {
  return /^\s*en-US\b/i.test(req.get('accept-language') ?? '')
}
