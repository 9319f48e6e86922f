export type PageLinks = { next: string | null; prev: string | null }

/** `</path?limit=10&after_cursor=…>; rel="next", …`, null without other pages. */
export function linkHeader(url: string, links: PageLinks): string | null {
  const parts = [
    links.next && `<${pageUrl(url, 'after_cursor', links.next)}>; rel="next"`,
    links.prev && `<${pageUrl(url, 'before_cursor', links.prev)}>; rel="prev"`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

function pageUrl(url: string, cursor: string, id: string): string {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('after_cursor')
  parameters.delete('before_cursor')
  parameters.set(cursor, id)
  return `${path}?${parameters}`
}

const MOST_ROWS = 100

/** Chosen ids are one page, unless limited. */
export function wholeBatch<Query>(query: Query, given: Record<string, string>): Query {
  const isWhole = given.ids !== undefined && given.limit === undefined
  return isWhole ? { ...query, limit: MOST_ROWS } : query
}
