import { currentTimeZone, timeZonesWithPlace } from '../../schemas/shared/time-zones'
import type { Choice } from './choices'

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

const POUND_ZONES = [
  'America/Adak',
  'America/Anchorage',
  'America/Boise',
  'America/Chicago',
  'America/Denver',
  'America/Detroit',
  'America/Indianapolis',
  'America/Juneau',
  'America/Los_Angeles',
  'America/Louisville',
  'America/Menominee',
  'America/Metlakatla',
  'America/New_York',
  'America/Nome',
  'America/Phoenix',
  'America/Puerto_Rico',
  'America/Sitka',
  'America/Yakutat',
  'Pacific/Honolulu',
]
