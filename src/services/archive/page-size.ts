/** How many rows to read at a time, where some have a few words and others ten thousand characters. */

const MOST_ROWS = 500
/** Of a page; what is made of it takes a few times as much. */
const PAGE_BYTES = 256 * 1024

export type PageSize = { rows: number; learn(page: readonly object[]): void }

/** Begins small, and goes by how large the rows of the last page were. */
export function pageSize(): PageSize {
  const size: PageSize = {
    rows: 20,
    learn(page) {
      const bytes = page.reduce((sum: number, row) => sum + sizeOf(row), 0)
      const fitting = Math.floor((PAGE_BYTES / Math.max(bytes, 1)) * page.length)
      // A page of short rows may be followed by long ones.
      size.rows = Math.max(1, Math.min(MOST_ROWS, fitting, size.rows * 4))
    },
  }
  return size
}

/** Characters of its texts, with those of what is in it, and something for the rest. */
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
