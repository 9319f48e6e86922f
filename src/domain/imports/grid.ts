/** `repeated` counts first cells that repeat the row before. */
export type GridRow = { line: number; cells: string[]; repeated?: number }
/** `others`: rows of other tables in the file. */
export type Grid = { rows: GridRow[]; others: GridRow[]; separator: string }
