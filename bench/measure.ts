/** Firing requests at a server and reading what came of it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { AUTHORIZATION } from './ids'
import type { Server } from './servers'

/** `cpuMs` is the server's, of one request: it tells the same on a machine that has much else to do. */
export type Round = { perSecond: number; p50: number; p99: number; cpuMs: number }
export type Fire = {
  path: string
  headers: Record<string, string>
  body?: object
  connections: number
  /** Seconds, or a number of requests. */
  until: { duration: number } | { amount: number }
  /** Requests a second at most. */
  overallRate?: number
}

/** One round of the JSON interface, with the gym's key; `raw` is a path of something else. */
export function fireInterface(
  server: Server,
  {
    path,
    raw,
    headers: more,
    ...rest
  }: Omit<Fire, 'headers'> & { headers?: Record<string, string>; raw?: string },
): Promise<Round> {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json', ...more }
  return fire(server, { ...rest, path: raw ?? `/api/public${path}`, headers })
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
  { path, headers, body, connections, until, overallRate }: Fire,
): Promise<Round> {
  const latencies: number[] = []
  const [before, start] = [cpuMs(server.pid), performance.now()]
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: server.url + path,
        ...until,
        ...(overallRate !== undefined && { overallRate }),
        connections,
        sampleInt: 100,
        timeout: 60,
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    // autocannon's own histogram knows whole milliseconds only.
    instance.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  })
  // An answer without a body is what is asked for, where a tag is named.
  const refused = 'if-none-match' in headers ? result['4xx'] + result['5xx'] : result.non2xx
  const took = (performance.now() - start) / 1000
  const failed = refused + result.errors + result.timeouts
  if (failed > 0)
    throw new Error(
      `${path}: ${failed} requests failed (${refused} refused, ${result.timeouts} without an answer in time, ${result.errors} broken off)`,
    )
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)]!
  const spent = (cpuMs(server.pid) - before) / latencies.length
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99), cpuMs: spent }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which a share of them lies; 0 of none. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

/** The median of each figure. */
export function medians(rounds: Round[]): Round {
  return {
    perSecond: median(rounds.map(round => round.perSecond)),
    p50: median(rounds.map(round => round.p50)),
    p99: median(rounds.map(round => round.p99)),
    cpuMs: median(rounds.map(round => round.cpuMs)),
  }
}

/** Milliseconds of processor that a process has used; 0 where the system does not say. */
function cpuMs(pid: number): number {
  const status = `/proc/${pid}/stat`
  if (!existsSync(status)) return 0
  const fields = readFileSync(status, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory of a process that is resident, in MB (millions of bytes). */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`
  const kib = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))![1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kib) * 1024) / 1e6
}
