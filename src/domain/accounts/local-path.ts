const HERE = 'http://here.invalid'

/** Returns the path with its query when it is on this server, else null. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const url = URL.parse(value, HERE)
  if (!url) return null
  const { origin, pathname, search } = url
  // `/.//elsewhere.example` is a local path that browsers resolve to another site.
  if (origin !== HERE || pathname.startsWith('//')) return null
  return `${pathname}${search}`
}
