export function isBarbell(movement: string): boolean {
  return !/dumbbell|kettlebell|weighted|\bdips?\b|pull-?ups?|chin-?ups?|sandbag|\bball\b|sled/i.test(movement)
}
