export const CATEGORIES = [
  'barbell',
  'dumbbell',
  'kettlebell',
  'gymnastics',
  'monostructural',
  'odd_object',
  'machine',
] as const
export type MovementCategory = (typeof CATEGORIES)[number]
