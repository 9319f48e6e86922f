/** IANA time zones by canonical name, the same in every version of Node. */
import RENAMED_ZONES from './renamed-zones.json'

const RENAMED: Readonly<Record<string, string>> = RENAMED_ZONES

const renamed = (zone: string) => RENAMED[zone] ?? zone

/** Zones without a place. Most versions of Node accept but don't list these. */
const WITHOUT_PLACE = [
  'UTC',
  'Etc/UTC',
  'Etc/GMT',
  ...Array.from({ length: 12 }, (_, at) => `Etc/GMT+${at + 1}`),
  ...Array.from({ length: 14 }, (_, at) => `Etc/GMT-${at + 1}`),
]

const byPlainName = new Map<string, string>()

function canonicalNames(): ReadonlyMap<string, string> {
  if (byPlainName.size === 0)
    for (const zone of [...WITHOUT_PLACE, ...timeZonesWithPlace()]) byPlainName.set(zone.toLowerCase(), zone)
  return byPlainName
}

/** Returns the canonical names of all zones with a place, sorted. */
export function timeZonesWithPlace(): string[] {
  const listed = Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC' && !zone.startsWith('Etc/'))
  return [...new Set(listed.map(renamed))].sort()
}

/**
 * Returns the canonical name of a zone's current or former name, in any case. Null for offsets such as
 * `+02:00` and for unknown zones.
 */
export function canonicalTimeZone(name: string): string | null {
  const known = canonicalNames().get(name.toLowerCase())
  if (known) return known
  const former = Object.keys(RENAMED).find(each => each.toLowerCase() === name.toLowerCase())
  if (former) return renamed(former)
  const resolved = resolveByNode(name)
  return resolved === null ? null : (canonicalNames().get(renamed(resolved).toLowerCase()) ?? null)
}

/** Resolves aliases such as `US/Pacific`. */
function resolveByNode(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Returns the canonical name of a stored zone, so that clients can send it back. */
export const currentTimeZone = (stored: string) => canonicalTimeZone(stored) ?? stored

/**
 * Returns the problem with a time zone's name, with the canonical name if there is one. Null for a canonical
 * name.
 */
export function timeZoneProblem(name: string): string | null {
  const canonical = canonicalTimeZone(name)
  if (canonical === name) return null
  if (canonical !== null) return `must be ${canonical}: a time zone goes by its canonical IANA name`
  if (/^(?:UTC|GMT)?[+\-−]\d/i.test(name))
    return 'must be a time zone such as Europe/Zurich, not an offset: an offset has no daylight saving time'
  return 'must be a time zone such as Europe/Zurich'
}
