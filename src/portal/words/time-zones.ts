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
