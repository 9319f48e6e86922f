/**
 * The drill on PostgreSQL: a backup of a server that is written to, the server killed and its database dropped, the backup put
 * back. pg_dump reads no server that is newer than itself: it runs against one of the machine’s own, where there is one.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareDatabase } from '../../../src/boot'
import { backUp, restore } from '../../../src/db/backups/backups'
import { buildResult } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { databaseUrl, execute, type Postgres, startServer } from '../../support/postgres'
import { installedPostgres } from '../../support/process/installed-postgres'
import { eventually, useServers } from '../../support/process/server-process'
import { sendTo, signedBy } from '../../support/process/wire'
import { Writer } from '../../support/process/writers'
import type { Seeded } from '../../support/seeded'

// A server is made, started and migrated first.
jest.setTimeout(180_000)

const installed = installedPostgres()
const servers = useServers()
const drill =
  typeof installed === 'string' ? (name: string) => test.skip(`${name} (${installed})`, () => {}) : test

let postgres: Postgres
let folder: string
let url: string
beforeAll(async () => {
  if (typeof installed === 'string') return
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-drill-'))
  postgres = await startServer(installed)
  url = databaseUrl(postgres.url, 'drill')
})
afterAll(async () => {
  if (typeof installed === 'string') return
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function seeded(): Promise<Seeded> {
  await execute(postgres.url, 'CREATE DATABASE drill')
  const database = await prepareDatabase(url, () => undefined)
  try {
    const cast = await buildCast(database.prisma)
    const result = await buildResult(database.prisma, { gymId: cast.gym.id })
    return { url, cast, result, remove: async () => undefined }
  } finally {
    await database.close()
  }
}

/** A hash of every row of every table, by its name. */
async function contentOf(schema = 'public'): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'SELECT tablename FROM pg_tables WHERE schemaname = $1 ORDER BY tablename',
      [schema],
    )
    const hashes: Record<string, string> = {}
    for (const { tablename } of rows) {
      const { rows: all } = await client.query(
        `SELECT row_to_json(t)::text AS row FROM "${schema}"."${tablename}" t ORDER BY row_to_json(t)::text COLLATE "C"`,
      )
      const text = all.map(({ row }) => row).join('\n')
      hashes[tablename] = `${all.length} ${createHash('sha256').update(text).digest('hex')}`
    }
    return hashes
  } finally {
    await client.end()
  }
}

drill('what was acknowledged before the backup is there after it was put back, and serves', async () => {
  const made = await seeded()
  const server = await servers.start({ databaseUrl: url })
  const writer = new Writer(0, made, () => server.address)
  const working = writer.work()
  await eventually('writes', () => writer.acknowledged.length > 5)
  const before = [...writer.acknowledged]
  const backup = join(folder, 'gym.dump')
  expect((await backUp(url, backup)).bytes).toBeGreaterThan(1000)
  const during = writer.acknowledged.length
  await eventually('writes that go on', () => writer.acknowledged.length > during + 2)
  writer.finish()
  await working
  await server.kill()
  expect(readdirSync(folder)).toEqual(['gym.dump'])

  const last = await contentOf()
  await expect(restore(url, backup)).rejects.toMatchObject({ code: 'database_there' })
  expect(await contentOf()).toEqual(last)
  await execute(postgres.url, 'DROP DATABASE drill WITH (FORCE)')
  await execute(postgres.url, 'CREATE DATABASE drill')
  expect(await restore(url, backup)).toEqual({ replaced: null })
  const restored = await contentOf()
  expect(Object.keys(restored)).toEqual(Object.keys(last))
  expect(restored.Athlete).toBe(last.Athlete)

  const again = await servers.start({ databaseUrl: url })
  for (const { location } of before) {
    const answer = await sendTo(again.address, { path: location, headers: signedBy(made.cast.keys.gym) })
    expect(answer.status).toBe(200)
  }
  await again.kill()

  const served = await contentOf()
  const { replaced: kept } = await restore(url, backup, { overwrite: true })
  expect(kept).toMatch(/^schema before_restore_\d+$/)
  expect(await contentOf(kept!.slice('schema '.length))).toEqual(served)
  expect(await contentOf()).toEqual(restored)
  expect(existsSync(`${backup}.unfinished`)).toBe(false)
})
