import { giveWay } from '../../domain/shared/breathe'

const MOST_ROWS = 500
const PAGE_BYTES = 256 * 1024

/** Yields pages of rows: 20 at first, then as many as fit into 256 KiB. `read` gets the last row so far. */
export async function* pagesFrom<Row extends object>(
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let take = 20
  for (let last: Row | undefined; ; ) {
    const page = await read(last, take)
    await giveWay()
    if (page.length > 0) yield page
    if (page.length < take) return
    const bytes = page.reduce((sum: number, row) => sum + sizeOf(row), 0)
    const fitting = Math.floor((PAGE_BYTES / Math.max(bytes, 1)) * page.length)
    // Long rows may follow a page of short rows.
    take = Math.max(1, Math.min(MOST_ROWS, fitting, take * 4))
    last = page.at(-1)
  }
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
