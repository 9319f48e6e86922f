import type { MovementCategory } from '../schemas/movements/categories'

export const CAPABILITIES = ['calories', 'distance', 'duration', 'height', 'load', 'power', 'reps'] as const
type Capability = (typeof CAPABILITIES)[number]

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

type MovementEntry = {
  key: string
  name: string
  flags: readonly Capability[]
  description: string
  equipment?: string
  also?: { readonly [L in Language]?: readonly string[] }
  variantOf?: string
  complex?: readonly { key: string; reps: number }[]
}

export type MovementFile = { category: MovementCategory; movements: readonly MovementEntry[] }

export type LibraryMovement = Omit<MovementEntry, 'flags'> & {
  category: MovementCategory
  flags: { readonly [C in Capability]?: true }
  isAccessory: boolean
}
