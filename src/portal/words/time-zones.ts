/** The time zones a gym can be in. */
import { presentTimeZone, timeZonesWithPlace } from '../../schemas/shared/time-zones'
import type { Choice } from './choices'

/** Every IANA zone this server knows, by name, with the current one among them. */
export function timeZoneChoices(current?: string): Choice[] {
  const zones = new Set([...timeZonesWithPlace(), 'UTC', ...(current ? [presentTimeZone(current)] : [])])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** The zone of the server, which often stands where its gym is; null when it was never told. */
export function serverTimeZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'UTC' || zone.startsWith('Etc/') ? null : presentTimeZone(zone)
}

/** True in a time zone of the United States, where gyms weigh in pounds. */
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
