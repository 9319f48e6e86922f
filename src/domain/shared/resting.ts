/** Long work that nobody waits for at the moment: in pieces, between which everything else has its turn. */

/** Called between two pieces of work. */
export type Rest = () => Promise<void> | undefined

/** For work that somebody waits for: none. */
export const NO_REST: Rest = () => undefined

/** Milliseconds: a shorter piece holds nobody up, and no rest is longer than this. */
const SHORT = 5
const LONGEST = 40

/** Rests after each piece as long as it took, so that others have half of the processor and wait for one piece at most. */
export function resting(
  now: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<void> = milliseconds =>
    new Promise(resolve => setTimeout(resolve, milliseconds)),
): Rest {
  let since = now()
  return () => {
    const took = now() - since
    if (took < SHORT) return undefined
    return wait(Math.min(took, LONGEST)).then(() => {
      since = now()
    })
  }
}
