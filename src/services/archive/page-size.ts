const MOST_ROWS = 500
const PAGE_BYTES = 256 * 1024

type PageSize = { rows: number; learn(page: readonly object[]): void }

/** Number of rows a page: starts at 20 and adapts to the bytes of each page. */
export function pageSize(): PageSize {
  const size: PageSize = {
    rows: 20,
    learn(page) {
      const bytes = page.reduce((sum: number, row) => sum + sizeOf(row), 0)
      const fitting = Math.floor((PAGE_BYTES / Math.max(bytes, 1)) * page.length)
      // Long rows may follow a page of short rows.
      size.rows = Math.max(1, Math.min(MOST_ROWS, fitting, size.rows * 4))
    },
  }
  return size
}

function sizeOf(row: object): number {
  return Object.values(row).reduce(
    (sum: number, value) =>
      sum +
      (typeof value === 'string'
        ? value.length
        : value !== null && typeof value === 'object'
          ? sizeOf(value)
          : 8),
    0,
  )
}
