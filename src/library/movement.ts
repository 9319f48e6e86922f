import type { MovementCategory } from '../schemas/movements/categories'

export type Capability = 'calories' | 'distance' | 'duration' | 'height' | 'load' | 'power' | 'reps'

/** A movement shipped with every installation. Its id derives from the key, so the key never changes. */
export type LibraryMovement = {
  key: string
  name: string
  description: string
  category: MovementCategory
  flags: { [C in Capability]?: true }
  complex?: { key: string; reps: number }[]
}

export type MovementRow = readonly [key: string, name: string, description: string]

export function movements(
  category: MovementCategory,
  capabilities: readonly Capability[],
  rows: readonly MovementRow[],
): LibraryMovement[] {
  const flags = Object.fromEntries(capabilities.map(capability => [capability, true]))
  return rows.map(([key, name, description]) => ({ key, name, description, category, flags: { ...flags } }))
}

/** A barbell complex: its movements are done in order without putting the bar down and count as one rep. */
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
