/** Addresses for followers: the URL of the days, then `#` and the key, which stays out of logs of requests. */

export type TrackAddress = { url: string; key: string }

/** Returns the address for a follower. `key` is `id.secret`. */
export function writeTrackAddress(baseUrl: string, programId: string, key: string): string {
  return `${trackUrl(baseUrl, programId)}#${key}`
}

/** Splits an address. Null without a web address or a key. */
export function readTrackAddress(text: string): TrackAddress | null {
  const url = URL.parse(text.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const key = url.hash.slice(1)
  if (!/^[\w.~-]{8,300}$/.test(key)) return null
  url.hash = ''
  return { url: url.href, key }
}

/** Returns the program's id in an address of this server, else null. */
export function ownProgramId(url: string, baseUrl: string): string | null {
  const [, id] = /\/programs\/([\w-]+)\/track$/.exec(url) ?? []
  return id !== undefined && url === new URL(trackUrl(baseUrl, id)).href ? id : null
}

const trackUrl = (baseUrl: string, id: string) => `${baseUrl}/api/public/programs/${id}/track`
