/** Long work lets everything else go on in between. */

/** Milliseconds of work in one go: a page that is asked for meanwhile waits no longer. */
const LONGEST_MS = 12

/** Resolves when whatever is waiting in the event loop has had its turn. */
export function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** Call it between pieces of work: it lets others in when the pieces since the last time took long enough. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LONGEST_MS) return undefined
    return breathe().then(() => {
      since = performance.now()
    })
  }
}

/** More rows a statement than these take the database longer than others should wait. */
const ROWS = 100

/** Does the work for some at a time, and lets everything else that waits have its turn after each. */
export async function inSlices<Each>(
  all: readonly Each[],
  work: (some: Each[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < all.length; at += ROWS) {
    await work(all.slice(at, at + ROWS))
    await breathe()
  }
}
