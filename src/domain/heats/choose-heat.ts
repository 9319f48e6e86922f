type Heat = { startsAt: Date; missing: number }

const LONGEST = 60 * 60 * 1000

/**
 * Returns the first heat with missing scores that is on or to come, else the first with missing scores, else the
 * last. A heat is on until the next one starts.
 */
export function chooseHeat<Of extends Heat>(heats: readonly Of[], now: Date): Of | undefined {
  const open = heats.filter(({ missing }) => missing > 0)
  return open.find(heat => endOf(heat, heats) > now.getTime()) ?? open[0] ?? heats.at(-1)
}

function endOf({ startsAt }: Heat, heats: readonly Heat[]): number {
  const start = startsAt.getTime()
  const later = heats.map(heat => heat.startsAt.getTime()).filter(time => time > start)
  return Math.min(start + LONGEST, ...later)
}
