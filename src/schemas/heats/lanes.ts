/** Reads and writes sets of lanes: `1-4, 7`. */

export const MOST_LANES = 99

/** Returns the lanes in a text, sorted and without duplicates. Null for text without valid lanes. */
export function readLanes(text: string): number[] | null {
  const parts = text
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(part => part !== '')
  const lanes = new Set<number>()
  for (const part of parts) {
    const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === undefined || first < 1 || last > MOST_LANES || first > last) return null
    for (let lane = first; lane <= last; lane++) lanes.add(lane)
  }
  return [...lanes].sort((a, b) => a - b)
}

/** Returns the shortest text for these lanes: `1-4, 7`. */
export function writeLanes(lanes: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const lane of [...lanes].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && lane === last[1] + 1) last[1] = lane
    else runs.push([lane, lane])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

export function isInLanes(text: string, lane: number): boolean {
  const lanes = readLanes(text) ?? []
  return lanes.length === 0 || lanes.includes(lane)
}
