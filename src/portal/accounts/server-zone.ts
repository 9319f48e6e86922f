/** Guesses for a new gym, from the server's time zone. */
import { currentTimeZone } from '../../schemas/shared/time-zones'
import POUND_ZONES from './pound-zones.json'

export function serverTimeZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'UTC' || zone.startsWith('Etc/') ? null : currentTimeZone(zone)
}

export function usesPounds(timeZone: string): boolean {
  return (
    POUND_ZONES.includes(timeZone) || /^(?:US|America\/(?:Indiana|Kentucky|North_Dakota))\//.test(timeZone)
  )
}
