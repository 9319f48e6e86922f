export type PageLinks = { said: string; previous: string | null; next: string | null }

export function buildPageLinks(
  { page, pages }: { page: number; pages: number },
  hrefOf: (page: number) => string,
): PageLinks | null {
  if (pages <= 1) return null
  return {
    said: `Page ${page} of ${pages}`,
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
  }
}

export function hrefWith(path: string, parameters: Record<string, string | number | null>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`
}
