/** The conventions that pages write dates and times in: a gym's own, whatever browser reads them. */

/** Month first (`Nov 20, 2026`) and day first (`20 Nov 2026`); the words are English in both. */
export const DATE_LOCALES = ['en-US', 'en-GB'] as const
/** `6:05 PM` and `18:05`. */
export const CLOCKS = ['h12', 'h24'] as const

export type Clock = (typeof CLOCKS)[number]

/** For pages that belong to no gym. */
export const DEFAULT_LOCALE = localeFor({ locale: 'en-US', clock: 'h12' })

/**
 * A gym's locale for `Intl`: one of four in all. Formatters are cached by it, so that nothing a browser sends may ever
 * get in here.
 */
export function localeFor(gym: { locale: string; clock: Clock }): string {
  const language = DATE_LOCALES.find(each => each === gym.locale) ?? DATE_LOCALES[0]
  return `${language}-u-hc-${gym.clock === 'h12' ? 'h12' : 'h23'}`
}

/** The clock that a gym most likely reads, by the units it lifts in; it chooses another under Settings. */
export function usualClock(units: 'kg' | 'lb'): Clock {
  return units === 'lb' ? 'h12' : 'h24'
}
