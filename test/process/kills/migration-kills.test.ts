/**
 * A server that is killed while it migrates: the next start goes on by itself, and every row is there, once. KILLS=40
 * for as many moments; REPORT=1 says what they met.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sqliteFile } from '../../../src/config/database-url'
import { openDatabase } from '../../../src/db/client'
import { databaseStanding, type Migration, shippedMigrations } from '../../../src/db/migrate'
import { copyOfDatabase, newDatabase } from '../../support/database'
import { NEXT_MIGRATIONS, type NextVersion, nextVersion } from '../../support/process/next-version'
import { useServers } from '../../support/process/server-process'
import { sendTo } from '../../support/process/wire'

const KILLS = Number(process.env.KILLS ?? 3)
const ROWS = 60_000
const servers = useServers()

let migrations: Migration[]
type Made = Awaited<ReturnType<typeof newDatabase>>
let old: Made
let next: NextVersion
beforeAll(async () => {
  migrations = [...shippedMigrations(DIALECT), ...NEXT_MIGRATIONS]
  next = nextVersion()
  old = await newDatabase()
  const database = openDatabase(old.url)
  for (let from = 0; from < ROWS; from += 10_000) {
    const data = Array.from({ length: 10_000 }, (_, index) => rowOf(from + index))
    await database.prisma.setting.createMany({ data })
  }
  await database.close()
})
afterAll(async () => {
  await old.remove()
  next.remove()
})

const rowOf = (index: number) => ({ key: `row-${index}`, value: `value ${index}` })

test(`migration kills: survives ${KILLS} kills during a migration`, async () => {
  const whole = await undisturbed()
  const met = { before: 0, between: 0, after: 0 }
  for (let kill = 0; kill < KILLS; kill++) {
    const made = await copyOfDatabase(old.url)
    try {
      const migrating = await migratingProcess(made.url)
      await sleep(((kill + Math.random()) / KILLS) * whole)
      await migrating.kill()
      const { pending } = await databaseStanding(made.url, migrations)
      met[pending.length === 3 ? 'before' : pending.length === 0 ? 'after' : 'between']++
      // Of many starts most are the part that migrates, in a process of its own: servers take long to start.
      if (KILLS < 10 || kill % 8 === 0) await expectServing(made.url)
      else expect(await (await migratingProcess(made.url)).ended).toBe(0)
      await expectEveryRow(made.url)
    } finally {
      await made.remove()
    }
  }
  if (process.env.REPORT)
    process.stderr.write(
      `${DIALECT}: ${KILLS} kills within ${Math.round(whole)} ms of migrating left 0 of 3 migrations ${met.before} times, 1 or 2 ${met.between} times, all ${met.after} times; every later start good, ${ROWS} rows each\n`,
    )
}, 3_600_000)

/** How long it takes a process that nobody kills, in milliseconds. */
async function undisturbed(): Promise<number> {
  const made = await copyOfDatabase(old.url)
  try {
    const migrating = await migratingProcess(made.url)
    const from = performance.now()
    expect(await migrating.ended).toBe(0)
    return performance.now() - from
  } finally {
    await made.remove()
  }
}

const SCRIPT = `
  const { migrate } = require(process.argv[1])
  process.stdout.write('migrating')
  migrate(process.argv[2]).catch(error => { console.error(error); process.exitCode = 1 })`

/** What a server does first when it starts, in a process of its own: it is at it when this resolves. */
async function migratingProcess(
  url: string,
): Promise<{ ended: Promise<number | null>; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', SCRIPT, next.migrate, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ended, kill }
}

async function expectServing(url: string): Promise<void> {
  const server = await servers.start({ databaseUrl: url, server: next.server })
  expect((await sendTo(server.address, { path: '/readyz' })).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

async function expectEveryRow(url: string): Promise<void> {
  const database = openDatabase(url)
  try {
    const rows = await database.prisma.setting.findMany({ where: { key: { startsWith: 'row-' } } })
    const wrong = rows.filter(({ key, value }) => value !== `value ${key.slice('row-'.length)}++`)
    expect([rows.length, wrong]).toEqual([ROWS, []])
    const list = await database.prisma.$queryRawUnsafe<{ name: string }[]>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
    )
    expect(list.map(({ name }) => name).sort()).toEqual(migrations.map(({ name }) => name))
    if (DIALECT === 'sqlite') {
      expect(await database.prisma.$queryRawUnsafe('PRAGMA integrity_check')).toEqual([
        { integrity_check: 'ok' },
      ])
      const beside = readdirSync(dirname(sqliteFile(url)))
      expect(beside.filter(name => name.includes('unfinished'))).toEqual([])
    }
  } finally {
    await database.close()
  }
}
