/** A long board without most of it: its head, and everybody who is looked for with those around them. */

/** Places that follow each other; `left` counts those left out after them, and `next` is the first of these. */
export type Run<T> = { places: T[]; left: number; next: T | null }

/** A board of so many is shown whole. */
const MOST_SHOWN = 60
const HEAD = 50
/** So many on either side of a place that is looked for. */
const AROUND = 2

/** `isWanted` picks the places that are shown wherever they are. `all` leaves nothing out. */
export function runsOf<T>(places: readonly T[], isWanted: (place: T) => boolean, all = false): Run<T>[] {
  if (all || places.length <= MOST_SHOWN) return [{ places: [...places], left: 0, next: null }]
  const wanted = places.flatMap((place, index) => (isWanted(place) ? [index] : []))
  const isShown = (index: number) => index < HEAD || wanted.some(each => Math.abs(each - index) <= AROUND)
  const runs: Run<T>[] = []
  for (const [index, place] of places.entries()) {
    const run = runs.at(-1)
    if (!isShown(index)) {
      run!.next ??= place
      run!.left++
    } else if (run === undefined || run.left > 0) runs.push({ places: [place], left: 0, next: null })
    else run.places.push(place)
  }
  return runs
}
