import type { ServerResponse } from 'node:http'

const WORKS = Symbol('what waits for the end of the response')

/** Calls `work` when the response is over, sent or not. One listener serves all: each costs time. */
export function whenClosed(res: ServerResponse & { [WORKS]?: (() => void)[] }, work: () => void): void {
  const known = res[WORKS]
  if (known) {
    known.push(work)
    return
  }
  const works = [work]
  res[WORKS] = works
  res.once('close', () => {
    for (const each of works) each()
  })
}

export function whenAnswered(res: ServerResponse, work: () => void): void {
  const writeHead = res.writeHead as (...args: unknown[]) => ServerResponse
  res.writeHead = ((...args: unknown[]) => {
    work()
    return writeHead.apply(res, args)
  }) as ServerResponse['writeHead']
}
