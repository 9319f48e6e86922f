import { currentTimeZone, timeZonesWithPlace } from '../../schemas/shared/time-zones'
import type { Choice } from './choices'
import POUND_ZONES from './pound-zones.json'

export function timeZoneChoices(current?: string): Choice[] {
  const zones = new Set([...timeZonesWithPlace(), 'UTC', ...(current ? [currentTimeZone(current)] : [])])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

export function serverTimeZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'UTC' || zone.startsWith('Etc/') ? null : currentTimeZone(zone)
}

export function usesPounds(timeZone: string): boolean {
  return (
    POUND_ZONES.includes(timeZone) || /^(?:US|America\/(?:Indiana|Kentucky|North_Dakota))\//.test(timeZone)
  )
}
