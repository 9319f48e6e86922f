/** Where to go afterwards, when a link or a form says so: only ever to a page of this server. */

const HERE = 'http://here.invalid'

/** The path (with its query) when it leads to this very server, else null: no link may send people elsewhere. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return null
  const { origin, pathname, search } = new URL(value, HERE)
  // `/.//elsewhere.example` is a local path whose own path is another site's address.
  if (origin !== HERE || pathname.startsWith('//')) return null
  return `${pathname}${search}`
}
