import type { MovementCategory } from '../schemas/movements/categories'

export const CAPABILITIES = ['calories', 'distance', 'duration', 'height', 'load', 'power', 'reps'] as const
export type Capability = (typeof CAPABILITIES)[number]

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

/** A movement of a data file. Its id derives from the key, so the key never changes. */
export type MovementEntry = {
  key: string
  name: string
  flags: readonly Capability[]
  description: string
  /** The equipment that the name implies. */
  equipment?: string
  /** Other names, by language. */
  also?: { readonly [L in Language]?: readonly string[] }
  /** The movement that a whiteboard means by this name, with a note. */
  variantOf?: string
  complex?: readonly { key: string; reps: number }[]
}

export type MovementFile = { category: MovementCategory; movements: readonly MovementEntry[] }

/** A movement shipped with every installation. */
export type LibraryMovement = Omit<MovementEntry, 'flags'> & {
  category: MovementCategory
  flags: { readonly [C in Capability]?: true }
  isAccessory: boolean
}
