/** What a streaming replica takes from the primary: statements and processor time of a request, while others write. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Cluster } from '../../test/support/process/clusters'
import { postgresPrograms } from '../../test/support/process/postgres-programs'
import { send } from '../hostile/sending'
import { median } from '../measure'
import { table } from '../report-parts'
import { type CountingServer, startCounting } from '../servers'
import { fillPostgresql, MAIL, type Template } from './fill'
import { processorMs } from './measure'
import { KINDS } from './requests'

const COMMITS_A_SECOND = 20
const UNTIL_STEADY_MS = 6_000
const COLD_ROUNDS = 2
const MODES = ['without', 'with'] as const

/** Of a request, or since the start: statements and processor ms of both servers, and of Chalkbox. */
type Spent = { primary: number; primaryMs: number; replica: number; replicaMs: number; serverMs: number }

/** Measures requests with and without `DATABASE_REPLICA_URL`, and prints a table. */
export async function measureReplica(
  template: Template,
  { gyms: count, rounds, print }: { gyms: number; rounds: number; print(text: string): void },
): Promise<void> {
  const primary = await Cluster.make(postgresPrograms())
  let standby: Cluster | null = null
  const stops: (() => Promise<unknown>)[] = []
  try {
    await primary.start()
    const root = new Client({ connectionString: primary.url('postgres') })
    await root.connect()
    await root.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)
    await root.query('CREATE EXTENSION pg_stat_statements')
    await root.query('CREATE TABLE written AS SELECT 0 AS n')
    await root.end()
    const server = { url: primary.url('postgres'), stop: async () => undefined }
    const { gyms, database } = await fillPostgresql(server, template, count)
    await primary.stop()
    standby = await primary.standby()
    await Promise.all([primary.start(), standby.start()])
    const name = new URL(database).pathname.slice(1)
    const url = primary.url(name)
    const servers = {
      without: await startCounting(url, MAIL),
      with: await startCounting(url, { ...MAIL, DATABASE_REPLICA_URL: standby.url(name) }),
    }
    const meters = { primary: await meterOf(primary, name), replica: await meterOf(standby, name) }
    stops.push(servers.without.stop, servers.with.stop, meters.primary.close, meters.replica.close)
    stops.push(await commit(primary))
    await sleep(UNTIL_STEADY_MS)

    const spent = async (server: CountingServer): Promise<Spent> => {
      const [here, there] = [await meters.primary.spent(), await meters.replica.spent()]
      const { ms: serverMs } = await server.spent()
      return {
        ...{ primary: here.statements, primaryMs: here.ms },
        ...{ replica: there.statements, replicaMs: there.ms, serverMs },
      }
    }
    const costs = KINDS.map(() => ({ without: [] as Spent[], with: [] as Spent[] }))
    for (let round = -COLD_ROUNDS; round < rounds; round++)
      for (const mode of MODES)
        for (const [at, { ask }] of KINDS.entries()) {
          const before = await spent(servers[mode])
          for (const gym of gyms) {
            const { path, sending, expected = 200 } = ask(gym)
            const { status } = await send(servers[mode].url + path, sending)
            if (status !== expected) throw new Error(`${path}: ${status} instead of ${expected}`)
          }
          const after = await spent(servers[mode])
          if (round >= 0) costs[at]![mode].push(each(after, key => (after[key] - before[key]) / gyms.length))
        }
    const middles = costs.map(cost => ({ without: middleOf(cost.without), with: middleOf(cost.with) }))
    const mean = {
      without: meanOf(middles.map(cost => cost.without)),
      with: meanOf(middles.map(c => c.with)),
    }
    const rows = [...KINDS.map(({ label }, at) => [label, middles[at]!] as const), ['Mean', mean] as const]
    print(
      table(
        ['', 'Primary alone', 'Primary with a replica', 'Replica', 'Chalkbox'],
        rows.map(([label, { without, with: both }]) => [
          label,
          pair(without.primary, without.primaryMs),
          pair(both.primary, both.primaryMs),
          pair(both.replica, both.replicaMs),
          `${without.serverMs.toFixed(1)} → ${both.serverMs.toFixed(1)} ms`,
        ]),
      ),
    )
    const body = await (await fetch(`${servers.with.url}/metrics`)).text()
    print(
      body
        .split('\n')
        .filter(line => /^chalkbox_(database_reads|replica)/.test(line))
        .join('\n'),
    )
  } finally {
    for (const stop of stops) await stop()
    await standby?.remove()
    await primary.remove()
  }
}

const pair = (statements: number, ms: number) => `${statements.toFixed(1)}, ${ms.toFixed(2)} ms`

/** What a database's statements and connections have cost so far. The meter itself is connected to another one. */
async function meterOf(cluster: Cluster, database: string) {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const known = new Map<number, number>()
  let ms = 0
  return {
    async spent(): Promise<{ statements: number; ms: number }> {
      const { rows } = await client.query<{ calls: string }>(
        `SELECT COALESCE(sum(calls), 0) AS calls FROM pg_stat_statements(false)
         WHERE dbid = (SELECT oid FROM pg_database WHERE datname = $1)`,
        [database],
      )
      const backends = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
        [database],
      )
      for (const { pid } of backends.rows) {
        const now = processorMs(pid)
        ms += Math.max(0, now - (known.get(pid) ?? 0))
        known.set(pid, now)
      }
      return { statements: Number(rows[0]!.calls), ms }
    },
    close: () => client.end(),
  }
}

/** Commits in another database of the primary, so that its log grows. Returns what ends it. */
async function commit(primary: Cluster): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: primary.url('postgres') })
  await client.connect()
  const timer = setInterval(() => void client.query('UPDATE written SET n = n + 1'), 1_000 / COMMITS_A_SECOND)
  return async () => {
    clearInterval(timer)
    await client.end()
  }
}

function each(like: Spent, value: (key: keyof Spent) => number): Spent {
  const keys = Object.keys(like) as (keyof Spent)[]
  return Object.fromEntries(keys.map(key => [key, value(key)])) as Spent
}

const middleOf = (costs: readonly Spent[]) => each(costs[0]!, key => median(costs.map(cost => cost[key])))
const meanOf = (costs: readonly Spent[]) =>
  each(costs[0]!, key => costs.reduce((sum, cost) => sum + cost[key], 0) / costs.length)
