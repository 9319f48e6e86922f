export const CATEGORIES = [
  'barbell',
  'dumbbell',
  'kettlebell',
  'gymnastics',
  'monostructural',
  'odd_object',
] as const
export type MovementCategory = (typeof CATEGORIES)[number]
