/** Sets of lanes as people write them: `1-4, 7`. None named is all of them. */

/** More than any floor has. */
export const MOST_LANES = 99

/** The lanes that a text names, each once and in order; empty is all. Null when it names none that there can be. */
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

/** The shortest text that readLanes reads into these lanes: `1-4, 7`. */
export function writeLanes(lanes: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const lane of [...lanes].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && lane === last[1] + 1) last[1] = lane
    else runs.push([lane, lane])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

/** Whether a lane is one of those that a stored text names. */
export function isInLanes(text: string, lane: number): boolean {
  const lanes = readLanes(text) ?? []
  return lanes.length === 0 || lanes.includes(lane)
}
