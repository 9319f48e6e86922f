/**
 * The drill on PostgreSQL: a backup of a server that is written to, the server killed and its database dropped, the backup put
 * back. pg_dump reads no server that is newer than itself: it runs against one of the machine’s own, where there is one.
 */
import { createHash, randomInt } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareDatabase } from '../../../src/boot'
import { backUp, restore } from '../../../src/db/backups/backups'
import { drill as rehearse } from '../../../src/db/backups/drill'
import { sealBackup, verifySeal } from '../../../src/db/backups/seal'
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

drill(
  'a drill finds each of 100 flipped bits, restores the whole backup beside, and leaves nothing behind',
  async () => {
    const backup = join(folder, 'sealed.dump')
    await backUp(url, backup)
    const before = await contentOf()
    const bytes = readFileSync(backup)
    const flipped = join(folder, 'flipped.dump')
    for (let flip = 0; flip < 100; flip++) {
      const [at, bit] = [randomInt(bytes.length), randomInt(8)]
      const copy = Buffer.from(bytes)
      copy[at]! ^= 1 << bit
      writeFileSync(flipped, copy)
      await expect(rehearse(url, flipped)).rejects.toMatchObject({
        fields: { file: [expect.stringMatching(/^is damaged/)] },
      })
    }
    await expect(restore(url, flipped, { overwrite: true })).rejects.toMatchObject({ kind: 'invalid' })
    expect(await rehearse(url, backup)).toMatchObject({
      restored: true,
      sealed: true,
      rows: expect.any(Number),
    })
    expect(await contentOf()).toEqual(before)
    expect(await databases()).toEqual(['drill', 'postgres'])
  },
)

drill('rows that are missing are found, also by a role that may not create a database', async () => {
  const backup = join(folder, 'sealed.dump')
  const { seal, contentBytes } = await verifySeal(backup)
  const short = join(folder, 'short.dump')
  writeFileSync(short, readFileSync(backup))
  truncateSync(short, contentBytes)
  expect(await rehearse(url, short)).toMatchObject({ restored: true, sealed: false, rows: null })
  await sealBackup(short, { ...seal!.rows, Athlete: seal!.rows.Athlete! + 1 })
  await execute(postgres.url, `CREATE ROLE few LOGIN PASSWORD 'few' NOSUPERUSER NOCREATEDB NOCREATEROLE`)
  const few = new URL(url)
  few.username = 'few'
  few.password = 'few'
  for (const address of [url, few.href])
    await expect(rehearse(address, short)).rejects.toMatchObject({
      fields: { file: [expect.stringMatching(/^is damaged: Athlete has \d+ rows, and \d+ were backed up/)] },
    })
  expect(await rehearse(few.href, backup)).toMatchObject({ restored: false, sealed: true })
  expect(await databases()).toEqual(['drill', 'postgres'])
})

async function databases(): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'SELECT datname FROM pg_database WHERE NOT datistemplate ORDER BY datname',
  )
  await client.end()
  return rows.map(({ datname }) => datname)
}
