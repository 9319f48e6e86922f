/** Settings of a new gym, by the country of its time zone. */
import type { Clock, DateLocale } from './locale'
import MONTH_FIRST_ZONES from './month-first-zones.json'
import POUND_ZONES from './pound-zones.json'

/** True in the United States. */
export function usesPounds(timeZone: string): boolean {
  return (
    POUND_ZONES.includes(timeZone) || /^(?:US|America\/(?:Indiana|Kentucky|North_Dakota))\//.test(timeZone)
  )
}

/** Returns month first with 12 hours for North America, the Philippines and parts of the Pacific, else day first with 24 hours. */
export function usualDates(timeZone: string): { locale: DateLocale; clock: Clock } {
  return usesPounds(timeZone) || MONTH_FIRST_ZONES.includes(timeZone)
    ? { locale: 'en-US', clock: 'h12' }
    : { locale: 'en-GB', clock: 'h24' }
}
