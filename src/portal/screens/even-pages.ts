/** Splits rows into the fewest pages, as even as possible: 13 rows of at most 12 a page are 7 and 6. */
export function inEvenPages<Row>(rows: readonly Row[], most: number): Row[][] {
  const pages = Math.ceil(rows.length / most)
  const starts = Array.from({ length: pages + 1 }, (_, page) => Math.ceil((page * rows.length) / pages))
  return starts.slice(1).map((end, page) => rows.slice(starts[page], end))
}
