/** True for movements with a barbell: nothing held in the hands or hung on a belt. */
export function isBarbell(movement: string): boolean {
  return !/dumbbell|kettlebell|weighted|\bdips?\b|pull-?ups?|chin-?ups?|sandbag|\bball\b|sled/i.test(movement)
}
