/** Shortens a long board to its top and the rows around the athletes a viewer looks for. */

export type Run<T> = { places: T[]; left: number; next: T | null }

/** Boards up to this many rows are shown whole. */
const MOST_SHOWN = 60
const HEAD = 50
const AROUND = 2

/** Splits a board into the runs to show. */
export function groupIntoRuns<T>(
  places: readonly T[],
  isWanted: (place: T) => boolean,
  all = false,
): Run<T>[] {
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
