/** Runs background work in pieces with rests, so that requests come first. */

export type Rest = () => Promise<void> | undefined

export const NO_REST: Rest = () => undefined

const SHORT = 5
const LONGEST = 40

/**
 * Rests after each piece as long as the piece took. Other work gets half of the processor and waits for one
 * piece at most.
 */
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
