import { currentTimeZone, timeZonesWithPlace } from '../../schemas/shared/time-zones'
import type { Choice } from './choices'

export function timeZoneChoices(current?: string): Choice[] {
  const zones = new Set([...timeZonesWithPlace(), 'UTC', ...(current ? [currentTimeZone(current)] : [])])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
