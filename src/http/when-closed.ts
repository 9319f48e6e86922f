import type { ServerResponse } from 'node:http'

const waiting = new WeakMap<ServerResponse, (() => void)[]>()

/** Calls `work` when the response is over, sent or not. One listener serves all: each costs time, and Node warns of eleven. */
export function whenClosed(res: ServerResponse, work: () => void): void {
  const known = waiting.get(res)
  if (known) {
    known.push(work)
    return
  }
  const works = [work]
  waiting.set(res, works)
  res.once('close', () => {
    for (const each of works) each()
  })
}
