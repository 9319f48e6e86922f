import { currentTimeZone } from '../../schemas/shared/time-zones'

export function serverTimeZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'UTC' || zone.startsWith('Etc/') ? null : currentTimeZone(zone)
}
