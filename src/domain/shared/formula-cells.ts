/** Guards CSV cells that a spreadsheet would run as formulas. */

/** Some spreadsheets also accept the fullwidth signs of East Asian keyboards. */
const SIGNS = '=+\\-@\\t\\r＝＋－＠'
const STARTS_FORMULA = new RegExp(`^[${SIGNS}]`)
const IS_GUARDED = new RegExp(`^'+[${SIGNS}]`)

/** Puts an apostrophe before cells that begin like a formula, and before cells that look guarded already. */
export function guardCell(cell: string): string {
  return STARTS_FORMULA.test(cell) || IS_GUARDED.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe of a guarded cell. */
export function unguardCell(cell: string): string {
  return IS_GUARDED.test(cell) ? cell.slice(1) : cell
}
