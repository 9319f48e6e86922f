/** Cells of CSV files that a spreadsheet would calculate instead of show. */

/** Some spreadsheets take the fullwidth signs of East Asian keyboards for formulas too. */
const SIGNS = '=+\\-@\\t\\r＝＋－＠'
const STARTS_FORMULA = new RegExp(`^[${SIGNS}]`)
const IS_GUARDED = new RegExp(`^'+[${SIGNS}]`)

/** Puts an apostrophe before a cell that begins like a formula, and before cells that look guarded already. */
export function guardCell(cell: string): string {
  return STARTS_FORMULA.test(cell) || IS_GUARDED.test(cell) ? `'${cell}` : cell
}

/** Takes the apostrophe of a guarded cell off again. */
export function unguardCell(cell: string): string {
  return IS_GUARDED.test(cell) ? cell.slice(1) : cell
}
