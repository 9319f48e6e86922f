/**
 * Many gyms on one database: `npm run bench:gyms [-- --gyms 10,100,1000 --on sqlite,postgresql --rounds 5]`. Fills
 * databases of so many gyms, asks ten of them in turns, and prints what a request costs. Ends with 1 when the processor
 * time or the statements of a request beside the most gyms are more than 1.2 times those beside the fewest. Blocks are
 * compared with those beside 100 gyms: ten gyms are so small that each block holds rows of the same gym, and that many
 * tables are read whole. Linux.
 *
 * `--marks` measures what is done for all gyms together instead: `--marks --only idle,events,mails,wods` some of it.
 * `--replica` measures what a streaming replica takes from the primary, for 100 gyms or as many as `--gyms` names.
 *
 * TEST_POSTGRES_URL names a PostgreSQL to use, which needs pg_stat_statements in shared_preload_libraries.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, constants as fs, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Postgres } from '../../test/support/postgres'
import { startPostgresql } from '../databases/postgresql'
import { whole } from '../report-parts'
import { startCounting } from '../servers'
import { type Filled, fillPostgresql, fillSqlite, MAIL, makeTemplate } from './fill'
import { MARKS, MARKS_GYMS, measureMarks } from './marks'
import {
  measureIdle,
  measureKinds,
  measureWatching,
  postgresqlMeter,
  type Served,
  sqliteMeter,
} from './measure'
import { measureReplica } from './replica'
import { backgroundOf, problemsIn, reportOf } from './report'
import { KINDS } from './requests'

const { values } = parseArgs({
  options: {
    gyms: { type: 'string' },
    on: { type: 'string', default: 'sqlite,postgresql' },
    rounds: { type: 'string', default: '5' },
    marks: { type: 'boolean', default: false },
    replica: { type: 'boolean', default: false },
    only: { type: 'string', default: MARKS.join() },
  },
})
const ROOT = join(__dirname, '..', '..')
const say = (line: string) => process.stderr.write(`${line}\n`)
const print = (text: string) => process.stdout.write(`${text}\n\n`)

/** A fill writes little to the log, and is checkpointed seldom. */
const SETTINGS = [
  'shared_preload_libraries=pg_stat_statements',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
]
const STREAMS = 50
const COLD_ROUNDS = 3
const IDLE_SECONDS = 60

async function main(): Promise<boolean> {
  const sizes = (values.gyms ?? (values.marks ? String(MARKS_GYMS) : '10,100,1000')).split(',').map(Number)
  const dialects = values.on.split(',')
  if (sizes.some(size => !(size >= 10))) throw new Error('--gyms takes numbers of 10 or more, as 10,1000.')
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-bench-gyms-'))
  let postgres: Postgres | null = null
  const server = async () => {
    const own = process.env.TEST_POSTGRES_URL
    postgres ??= own ? { url: own, stop: async () => undefined } : await startPostgresql(SETTINGS)
    return postgres
  }
  try {
    const template = await makeTemplate(folder)
    if (values.marks)
      return await measureMarks(await server(), template, {
        ...{ gyms: Math.max(...sizes), say, print },
        only: values.only.split(','),
      })
    if (values.replica) {
      const gyms = Number(values.gyms ?? 100)
      await measureReplica(template, { gyms, rounds: Number(values.rounds), print })
      return true
    }
    const problems: string[] = []
    for (const dialect of dialects) {
      const fill = async (size: number) =>
        dialect === 'sqlite'
          ? fillSqlite(folder, template, size)
          : fillPostgresql(await server(), template, size)
      problems.push(...(await measureOn(dialect, sizes, fill)))
    }
    print(problems.length === 0 ? 'All held.' : `NOT HELD:\n${problems.join('\n')}`)
    return problems.length === 0
  } finally {
    await (postgres as Postgres | null)?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn(
  dialect: string,
  sizes: readonly number[],
  fill: (size: number) => Promise<Filled>,
): Promise<string[]> {
  const served: Served[] = []
  for (const size of sizes) {
    const began = performance.now()
    const filled = await fill(size)
    say(`${dialect}: ${whole(size)} gyms filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    served.push(await serve(dialect, filled, size))
  }
  try {
    const rounds = { cold: COLD_ROUNDS, counted: Number(values.rounds) }
    const costs = await measureKinds(served, KINDS, rounds)
    say('Requests are measured.')
    const watching = await Promise.all(
      served.map(each => measureWatching(each, { streams: STREAMS, seconds: 10 })),
    )
    const idle = await Promise.all(served.map(({ meter }) => measureIdle(meter, IDLE_SECONDS)))
    const listing = served.map(({ database }) => listPeople(database))
    print(reportOf(dialect, sizes, KINDS, costs))
    print(backgroundOf(dialect, sizes, { streams: STREAMS, watching, idle, listing }))
    return problemsIn(dialect, sizes, KINDS, costs)
  } finally {
    for (const { server, also, meter } of served) {
      await meter.close()
      await server.stop()
      await also?.stop()
    }
  }
}

async function serve(dialect: string, filled: Filled, size: number): Promise<Served> {
  const { database } = filled
  if (dialect === 'postgresql') {
    const server = await startCounting(database, MAIL)
    return { ...filled, size, server, meter: await postgresqlMeter(server, database) }
  }
  const copy = `${database}-blocks.db`
  copyFileSync(database, copy, fs.COPYFILE_FICLONE)
  const server = await startCounting(database, MAIL)
  const also = await startCounting(copy, { ...MAIL, BENCH_NO_CACHE: '1' })
  return { ...filled, size, server, also, meter: sqliteMeter(server, also) }
}

/** Runs `people list` on a database; returns the seconds of processor time, and the most memory in MB. */
function listPeople(database: string): { seconds: number; mb: number } {
  const url = /^\w+:\/\//.test(database) ? database : `file:${database}`
  const args = ['--require', join(__dirname, 'peak.cjs'), join(ROOT, 'dist', 'cli.js'), 'people', 'list']
  const { stderr, status } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`people list ended with ${status}: ${stderr}`)
  const [mb, seconds] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number) as [number, number]
  return { seconds, mb }
}

main().then(
  held => process.exit(held ? 0 : 1),
  error => {
    process.stderr.write(`${(error as Error).stack}\n`)
    process.exit(1)
  },
)
