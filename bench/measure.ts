/** Firing requests at a server and reading what came of it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { AUTHORIZATION } from './ids'
import type { Server } from './servers'

export type Round = { perSecond: number; p50: number; p99: number }
export type Fire = {
  path: string
  headers: Record<string, string>
  body?: object
  connections: number
  /** Seconds, or a number of requests. */
  until: { duration: number } | { amount: number }
}

/** One round of the JSON interface, with the gym's key. */
export function fireInterface(server: Server, { path, ...rest }: Omit<Fire, 'headers'>): Promise<Round> {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' }
  return fire(server, { ...rest, path: `/api/public${path}`, headers })
}

/** In turns, so that whatever else the machine does meets all alike. The first round of each is not recorded. */
export async function inTurns(work: (() => Promise<Round>)[], rounds: number): Promise<Round[][]> {
  for (const each of work) await each()
  const measured: Round[][] = work.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, each] of work.entries()) measured[index]!.push(await each())
  }
  return measured
}

/** One round. Latencies are in milliseconds. Throws when any answer was not a success. */
export async function fire(
  server: Server,
  { path, headers, body, connections, until }: Fire,
): Promise<Round> {
  const latencies: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: server.url + path,
        ...until,
        connections,
        sampleInt: 100,
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    // autocannon's own histogram knows whole milliseconds only.
    instance.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${path}: ${failed} requests failed`)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)]!
  return { perSecond: latencies.length / result.duration, p50: at(0.5), p99: at(0.99) }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median of each figure. */
export function medians(rounds: Round[]): Round {
  return {
    perSecond: median(rounds.map(round => round.perSecond)),
    p50: median(rounds.map(round => round.p50)),
    p99: median(rounds.map(round => round.p99)),
  }
}

/** Memory of a process that is resident, in MB (millions of bytes). */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`
  const kib = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))![1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kib) * 1024) / 1e6
}
