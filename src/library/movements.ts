import accessoryBarbell from './accessories/barbell.json'
import accessoryDumbbell from './accessories/dumbbell.json'
import accessoryGymnastics from './accessories/gymnastics.json'
import accessoryKettlebell from './accessories/kettlebell.json'
import accessoryMachine from './accessories/machine.json'
import accessoryMonostructural from './accessories/monostructural.json'
import accessoryOddObject from './accessories/odd-object.json'
import { libraryId } from './ids'
import type { LibraryMovement, MovementFile } from './movement'
import barbell from './movements/barbell.json'
import complexes from './movements/complexes.json'
import dumbbell from './movements/dumbbell.json'
import gymnastics from './movements/gymnastics.json'
import kettlebell from './movements/kettlebell.json'
import monostructural from './movements/monostructural.json'
import oddObject from './movements/odd-object.json'

export const MOVEMENT_FILES = [
  barbell,
  dumbbell,
  kettlebell,
  gymnastics,
  monostructural,
  oddObject,
  complexes,
] as readonly MovementFile[]

export const ACCESSORY_FILES = [
  accessoryBarbell,
  accessoryDumbbell,
  accessoryKettlebell,
  accessoryMachine,
  accessoryGymnastics,
  accessoryMonostructural,
  accessoryOddObject,
] as readonly MovementFile[]

export const LIBRARY_MOVEMENTS: readonly LibraryMovement[] = [
  ...listed(MOVEMENT_FILES, false),
  ...listed(ACCESSORY_FILES, true),
]

function listed(files: readonly MovementFile[], isAccessory: boolean): LibraryMovement[] {
  return files.flatMap(({ category, movements }) =>
    movements.map(movement => ({
      ...movement,
      category,
      flags: Object.fromEntries(movement.flags.map(flag => [flag, true])),
      isAccessory,
    })),
  )
}

const idsOf = (movements: typeof LIBRARY_MOVEMENTS) =>
  new Set(movements.map(({ key }) => libraryId('movement', key)))

export const ACCESSORY_IDS: ReadonlySet<string> = idsOf(
  LIBRARY_MOVEMENTS.filter(({ isAccessory }) => isAccessory),
)

export const VARIANT_IDS: ReadonlySet<string> = idsOf(
  LIBRARY_MOVEMENTS.filter(({ variantOf }) => variantOf !== undefined),
)
