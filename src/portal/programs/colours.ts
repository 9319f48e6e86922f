/** The colour of a program: one of a few calm ones, by its place among the gym's programs. The name is always beside it. */

const COLOURS = 6

/** The name of a class in css/wods/hues.css. */
export function hueOf({ order }: { order: number }): string {
  return `hue-${(order % COLOURS) + 1}`
}
