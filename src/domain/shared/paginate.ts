export type PageOf<Item> = { items: Item[]; page: number; pages: number; total: number }

/** Returns page `page` (from 1) of a list; the last page when there are fewer. */
export function paginate<Item>(all: readonly Item[], page: number, size: number): PageOf<Item> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const shown = Math.min(page, pages)
  return { items: all.slice((shown - 1) * size, shown * size), page: shown, pages, total: all.length }
}
