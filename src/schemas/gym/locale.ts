/** Month first (`Nov 20, 2026`) and day first (`20 Nov 2026`), both in English. */
export const DATE_LOCALES = ['en-US', 'en-GB'] as const
/** `6:05 PM` and `18:05`. */
export const CLOCKS = ['h12', 'h24'] as const

export type DateLocale = (typeof DATE_LOCALES)[number]
export type Clock = (typeof CLOCKS)[number]

export const DEFAULT_LOCALE = localeFor({ locale: 'en-US', clock: 'h12' })

/**
 * Returns a gym's locale for `Intl`, one of four. Formatters are cached by locale, so values from browsers
 * must never get in here.
 */
export function localeFor(gym: { locale: string; clock: Clock }): string {
  const language = DATE_LOCALES.find(each => each === gym.locale) ?? DATE_LOCALES[0]
  return `${language}-u-hc-${gym.clock === 'h12' ? 'h12' : 'h23'}`
}
