/** The time zones a gym can be in. */
import type { Choice } from './choices'

/** Every IANA zone this server knows, by name; `kept` is among them, also under a name that is out of use. */
export function timeZoneChoices(kept?: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(kept ? [kept] : [])])
  return [...zones].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

/** The zone of the server, which often stands where its gym is; null when it was never told. */
export function serverTimeZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'UTC' || zone.startsWith('Etc/') ? null : zone
}
