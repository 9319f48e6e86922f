/** What requests cost beside few and beside many gyms: processor time, blocks and statements. */
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { send } from '../hostile/sending'
import { median } from '../measure'
import type { CountingServer } from '../servers'
import type { Filled, Gym } from './fill'
import type { Asked, Kind } from './requests'

/** Of one request: milliseconds of processor time of the server and of PostgreSQL, statements, and blocks of 4 or 8 kB. */
export type Cost = { server: number; database: number; statements: number; blocks: number }
/** What has been spent so far. */
export type Meter = { spent(): Promise<Cost>; close(): Promise<void> }

/** Reads what PostgreSQL says of a database, and what Linux says of the processes that serve it. */
export async function postgresqlMeter(server: CountingServer, url: string): Promise<Meter> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  // Connections come and go: each adds what it has spent since it was last looked at.
  const known = new Map<number, number>()
  let database = 0
  return {
    async spent() {
      const { rows } = await client.query<{ blocks: string }>(
        `SELECT COALESCE(sum(shared_blks_hit + shared_blks_read), 0) AS blocks FROM pg_stat_statements(false)
         WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      const backends = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      )
      for (const { pid } of backends.rows) {
        const ms = processorMs(pid)
        database += Math.max(0, ms - (known.get(pid) ?? 0))
        known.set(pid, ms)
      }
      const { ms, statements } = await server.spent()
      return { server: ms, database, statements, blocks: Number(rows[0]!.blocks) }
    },
    close: () => client.end(),
  }
}

/** On SQLite the server does it all. `reader` keeps no pages in memory: every block that it looks at is read from the file. */
export function sqliteMeter(server: CountingServer, reader: CountingServer): Meter {
  return {
    async spent() {
      const { ms, statements } = await server.spent()
      const bytes = /^rchar: (\d+)/m.exec(readFileSync(`/proc/${reader.pid}/io`, 'utf8'))![1]
      return { server: ms, database: 0, statements, blocks: Number(bytes) / 4096 }
    },
    close: async () => undefined,
  }
}

/** Processor time of a process in ms, to the microsecond; 0 once it has ended. */
export function processorMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** A number of gyms that is served: `also` answers the same requests, for what it is measured by. */
export type Served = Filled & { size: number; server: CountingServer; also?: CountingServer; meter: Meter }

/** The middle of the rounds, for each kind and number of gyms. All numbers of gyms are asked in turns. */
export async function measureKinds(
  served: readonly Served[],
  kinds: readonly Kind[],
  rounds: { cold: number; counted: number },
): Promise<Cost[][]> {
  const costs: Cost[][][] = kinds.map(() => served.map(() => []))
  for (let round = -rounds.cold; round < rounds.counted; round++) {
    for (const [at, { ask }] of kinds.entries()) {
      for (const [nth, each] of served.entries()) {
        const cost = await getCost(each, ask)
        if (round >= 0) costs[at]![nth]!.push(cost)
      }
    }
  }
  return costs.map(ofKind => ofKind.map(middleOf))
}

async function getCost({ gyms, server, also, meter }: Served, ask: (gym: Gym) => Asked): Promise<Cost> {
  const before = await meter.spent()
  for (const gym of gyms) {
    await answered(server, ask(gym))
    if (also) await answered(also, ask(gym))
  }
  return perEach(before, await meter.spent(), gyms.length)
}

async function answered({ url }: CountingServer, { path, sending, expected = 200 }: Asked): Promise<void> {
  const { status, location } = await send(url + path, sending)
  if (status !== expected) throw new Error(`${path}: ${status} instead of ${expected} (${location ?? ''})`)
}

function perEach(before: Cost, after: Cost, count: number): Cost {
  const of = (name: keyof Cost) => (after[name] - before[name]) / count
  return {
    server: of('server'),
    database: of('database'),
    statements: of('statements'),
    blocks: of('blocks'),
  }
}

function middleOf(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map(cost => cost[name]))
  return {
    server: of('server'),
    database: of('database'),
    statements: of('statements'),
    blocks: of('blocks'),
  }
}

/** The cost of a second while `streams` boards are watched, and nothing else is asked. */
export async function measureWatching(
  { gyms, server, meter }: Served,
  { streams, seconds }: { streams: number; seconds: number },
): Promise<Cost> {
  const open = Array.from({ length: streams }, (_, n) => {
    const gym = gyms[n % gyms.length]!
    const path = `${gym.base}/wods/${gym.ids.wod}/parts/${gym.ids.component}/live`
    return get(server.url + path, { headers: { Cookie: gym.athlete }, agent: false })
  })
  const cost = await Promise.all(open.map(opened))
    .then(() => sleep(3_000))
    .then(() => measureIdle(meter, seconds))
  for (const request of open) request.destroy()
  return cost
}

function opened(request: ReturnType<typeof get>): Promise<void> {
  return new Promise((resolve, reject) => {
    request.once('error', reject).once('response', answer => {
      answer.on('error', () => undefined).resume()
      request.removeListener('error', reject).on('error', () => undefined)
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`a board could not be watched: ${answer.statusCode}`))
    })
  })
}

/** The cost of a second while nothing is asked. */
export async function measureIdle(meter: Meter, seconds: number): Promise<Cost> {
  const before = await meter.spent()
  await sleep(seconds * 1_000)
  return perEach(before, await meter.spent(), seconds)
}
