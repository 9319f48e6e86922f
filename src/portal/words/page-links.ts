import { paginate } from '../../domain/shared/paginate'
import { pageNumber } from '../../schemas/shared/lists'

export type PageLinks = { said: string; previous: string | null; next: string | null }
export type RowsPage<Row> = { rows: Row[]; total: number; pages: PageLinks | null }

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

const ROWS_A_PAGE = 50

/** Returns one page of a list, 50 rows. `at` is the list's address. */
export function pageOfRows<Row>(
  all: readonly Row[],
  asked: unknown,
  at: string | ((page: number | null) => string),
): RowsPage<Row> {
  const hrefOf = typeof at === 'string' ? (page: number | null) => hrefWith(at, { page }) : at
  const { items, ...page } = paginate(all, pageNumber.parse(asked), ROWS_A_PAGE)
  return {
    rows: items,
    total: page.total,
    pages: buildPageLinks(page, number => hrefOf(number === 1 ? null : number)),
  }
}
