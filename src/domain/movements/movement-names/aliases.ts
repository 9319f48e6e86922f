import { folded } from '../../../schemas/shared/folded'
import type { MovementNames, NamedMovement } from './movement-names'

export type Aliases = ReadonlyMap<string, NamedMovement>

/** Returns the names with a gym's short forms, which win over every other name. */
export function withAliases(names: MovementNames, aliases: Aliases | undefined): MovementNames {
  if (!aliases || aliases.size === 0) return names
  const called = (name: string) => aliases.get(folded(name)) ?? aliases.get(folded(name).replace(/s$/, ''))
  return {
    exact: name => {
      const movement = called(name)
      return movement ? [movement] : names.exact(name)
    },
    match: name => {
      const movement = called(name)
      return movement ? { found: [movement] } : names.match(name)
    },
  }
}
