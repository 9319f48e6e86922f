/** Splits long work so that requests are answered in between. */

/** Longest stretch of work in milliseconds, and so the longest wait of a request. */
const LONGEST_MS = 12

/** Resolves after everything that waits in the event loop. */
export function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/**
 * Returns a function to call between pieces of work. It yields to the event loop when the work since the last
 * time took long enough.
 */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LONGEST_MS) return undefined
    return breathe().then(() => {
      since = performance.now()
    })
  }
}

/** Larger statements keep other requests waiting too long. */
const ROWS = 100

/** Runs `work` on slices of `all`, and yields to the event loop after each. */
export async function inSlices<Each>(
  all: readonly Each[],
  work: (some: Each[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < all.length; at += ROWS) {
    await work(all.slice(at, at + ROWS))
    await breathe()
  }
}
