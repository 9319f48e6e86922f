import type { DateOrder } from '../values/moments'
import TABLES from './products.json'

/** Meaning of a cell. `session` is the visit to the gym, `title` a workout, `set_list` sets such as `60x8,65x5`. */
export type Meaning =
  | ('date' | 'time' | 'who' | 'session' | 'note' | 'session_note' | 'rpe')
  | ('exercise' | 'order' | 'set_type' | 'load' | 'load_unit' | 'reps' | 'calories')
  | ('distance' | 'distance_unit' | 'duration' | 'amount' | 'sets' | 'set_list')
  | ('title' | 'description' | 'part' | 'lift' | 'result' | 'raw' | 'result_type' | 'scheme')
  | ('rx' | 'rxplus' | 'scaling' | 'performed' | 'last_name' | 'status')

/**
 * `own`: only by these names. `rule`: the column tells the product, and its cells are ignored by the rule. A name such as
 * `set 1 reps` stands for a column of each set.
 */
export type ColumnSpec = {
  is: Meaning
  names: readonly string[]
  required?: true
  own?: true
  rule?: string
}

export type Product = {
  name: string
  rows: 'sets' | 'scores' | 'visits'
  /** Order of day and month in the product's own exports; null if these have other dates. */
  usual: DateOrder | null
  columns: readonly ColumnSpec[]
  ignored: readonly { names: readonly string[]; rule: string }[]
}

/** Tables of all products, in the order of recognition. */
export const PRODUCT_TABLES = TABLES as unknown as Record<keyof typeof TABLES, Product>
