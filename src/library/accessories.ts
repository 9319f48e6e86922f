import { libraryId } from './ids'
import { LIBRARY_MOVEMENTS } from './movements'

const idsOf = (movements: typeof LIBRARY_MOVEMENTS) =>
  new Set(movements.map(({ key }) => libraryId('movement', key)))

export const ACCESSORY_IDS: ReadonlySet<string> = idsOf(
  LIBRARY_MOVEMENTS.filter(({ isAccessory }) => isAccessory),
)

export const VARIANT_IDS: ReadonlySet<string> = idsOf(
  LIBRARY_MOVEMENTS.filter(({ variantOf }) => variantOf !== undefined),
)
