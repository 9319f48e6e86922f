/** What a movement of the shipped library is, and the helper its tables are written with. */

import type { MovementCategory } from '../schemas/movements/categories'

/** What a movement can be measured in or done with. */
export type Capability = 'calories' | 'distance' | 'duration' | 'height' | 'load' | 'power' | 'reps'

/** A movement every installation ships with. The key never changes: the movement's id is made from it. */
export type LibraryMovement = {
  key: string
  name: string
  description: string
  category: MovementCategory
  flags: { [C in Capability]?: true }
  complex?: { key: string; reps: number }[]
}

/** One row of a movement table. */
export type MovementRow = readonly [key: string, name: string, description: string]

/** The movements of one table: rows that share a category and the capabilities named. */
export function movements(
  category: MovementCategory,
  capabilities: readonly Capability[],
  rows: readonly MovementRow[],
): LibraryMovement[] {
  const flags = Object.fromEntries(capabilities.map(capability => [capability, true]))
  return rows.map(([key, name, description]) => ({ key, name, description, category, flags: { ...flags } }))
}

/** A barbell complex: its items are done in order without putting the bar down, and count as one rep. */
export function complex(
  key: string,
  name: string,
  description: string,
  items: readonly (readonly [reps: number, key: string])[],
): LibraryMovement {
  return {
    key,
    name,
    description,
    category: 'barbell',
    flags: { load: true, reps: true },
    complex: items.map(([reps, item]) => ({ key: item, reps })),
  }
}
