const COLOURS = 6

export function chooseHue({ order }: { order: number }): string {
  return `hue-${(order % COLOURS) + 1}`
}
