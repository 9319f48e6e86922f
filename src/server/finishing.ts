import { setTimeout as sleep } from 'node:timers/promises'

const LAST_MS = 8_000

/** Waits for running work when the process stops, for at most 8 seconds. */
export async function finishWork(running: Promise<unknown> | Iterable<Promise<unknown>>): Promise<void> {
  const work = running instanceof Promise ? running : Promise.all(running)
  await Promise.race([work, sleep(LAST_MS, undefined, { ref: false })])
}
