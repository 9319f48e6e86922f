/** Chooses a program's colour by its position among the gym's programs. */

const COLOURS = 6

export function chooseHue({ order }: { order: number }): string {
  return `hue-${(order % COLOURS) + 1}`
}
