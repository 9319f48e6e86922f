/** The library's movements as the domain knows them, by id. */
import type { MovementFacts } from '../../src/domain/movements/movement'
import { libraryId } from '../../src/library/ids'
import { LIBRARY_MOVEMENTS } from '../../src/library/movements'

export const facts: ReadonlyMap<string, MovementFacts> = new Map(
  LIBRARY_MOVEMENTS.map(({ key, name, flags }) => {
    const id = libraryId('movement', key)
    return [
      id,
      {
        id,
        name,
        hasCalories: flags.calories ?? false,
        hasDistance: flags.distance ?? false,
        hasDuration: flags.duration ?? false,
        hasHeight: flags.height ?? false,
        hasLoad: flags.load ?? false,
        hasPower: flags.power ?? false,
        hasReps: flags.reps ?? false,
      },
    ]
  }),
)
