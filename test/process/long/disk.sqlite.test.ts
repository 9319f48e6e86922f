/** A disk that is full or takes no writes: nothing is promised, what is there can be read, and it passes. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteFile } from '../../../src/config/database-url'
import { openDatabase } from '../../../src/db/client'
import { startFailure } from '../../../src/server'
import { FRAN_DETAILS } from '../../support/builders'
import { newDatabase } from '../../support/database'
import { boundByPermissions, disksOn } from '../../support/process/disks'
import { type Running, useServers } from '../../support/process/server-process'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-disk-'))
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(async () => {
  await seeded.remove()
  rmSync(folder, { recursive: true, force: true })
})
const place = (at: string) => {
  mkdirSync(at, { recursive: true })
  return `file:${join(at, 'gym.db')}`
}
const copyTo = (url: string) => copyFileSync(sqliteFile(seeded.url), sqliteFile(url))

describe.each(disksOn(folder))('$name', disk => {
  const at = join(folder, disk.name)
  const url = place(at)
  beforeAll(() => {
    disk.open(at)
    copyTo(url)
  })
  afterAll(() => disk.close(at))

  test('answers 503 and logs it, keeps reading, recovers and loses nothing acknowledged in a kill', async () => {
    const server = await servers.start({ databaseUrl: url })
    const pid = server.process.pid!
    const before = await create(server, 'Before')
    expect(before.status).toBe(201)

    disk.refuse(at, pid)
    for (const key of [null, 'order-1', 'order-2']) {
      const refused = await create(server, 'While refused', key)
      expect([refused.status, refused.code]).toEqual([503, 'unavailable'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const read = await get(server, before.headers.location!)
      expect([read.status, read.text]).toEqual([200, before.text])
    }
    const lines = server.said.out.split('\n').filter(line => line.includes('"msg":"unavailable"'))
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        level: 'warn',
        err: { message: expect.stringMatching(/SQLITE_(FULL|IOERR_WRITE)/) },
      })
    }

    disk.recover(at, pid)
    expect((await create(server, 'After')).status).toBe(201)
    const retried = await create(server, 'While refused', 'order-1')
    expect([retried.status, retried.headers['idempotent-replayed']]).toEqual([201, undefined])

    const made = await create(server, 'Kept')
    disk.refuse(at, pid)
    expect((await create(server, 'Refused')).status).toBe(503)
    await server.kill()
    // The next process has limits of its own.
    if (disk.name.includes('full')) disk.recover(at, 0)
    const next = await servers.start({ databaseUrl: url })
    expect((await get(next, made.headers.location!)).text).toBe(made.text)
    next.process.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(await namesIn(url)).toEqual(['After', 'Before', 'Kept', 'While refused'])
  })
})

describe('a disk that is read-only at the start', () => {
  const at = join(folder, 'read-only')
  const url = place(at)
  const by = boundByPermissions()
  beforeAll(() => copyTo(url))
  afterEach(() => {
    chmodSync(at, 0o755)
    chmodSync(sqliteFile(url), 0o644)
  })

  test.each([
    ['the folder', () => chmodSync(at, 0o555), at],
    ['the file', () => chmodSync(sqliteFile(url), 0o444), sqliteFile(url)],
  ])('refuses with a line that names %s', async (_, close, path) => {
    close()
    const { code, said } = await servers.refuses({ databaseUrl: url, by })
    expect(code).toBe(1)
    expect(said).toMatch(/^The data folder cannot be used: EACCES: permission denied, .*\(EACCES\)\n$/)
    expect(said).toContain(`'${path}'`)
  })

  test('starts once the disk is writable', async () => {
    const server = await servers.start({ databaseUrl: url, by })
    expect((await create(server, 'After')).status).toBe(201)
  })
})

test('a start interrupted by the disk reports it in one line', async () => {
  const { url, remove } = await newDatabase()
  const database = openDatabase(url)
  try {
    await database.prisma.$executeRawUnsafe('PRAGMA max_page_count = 1')
    const value = 'x'.repeat(100_000)
    const full = await database.prisma.setting.create({ data: { key: 'key', value } }).catch(error => error)
    expect(startFailure(full)).toMatch(
      /^The database cannot be used: .*SQLITE_FULL.*database or disk is full.*$/,
    )
  } finally {
    await database.close()
    await remove()
  }
})

test('a refusing log disk does not end the process, and the log is complete afterwards', async () => {
  const at = join(folder, 'log')
  const url = place(at)
  const disk = disksOn(at).at(-1)!
  disk.open(at)
  try {
    copyTo(url)
    const log = join(at, 'log')
    const by = ['sh', '-c', 'log=$1; shift; exec "$@" >"$log"', 'sh', log]
    const server = await servers.start({ databaseUrl: url, by })
    const pid = server.process.pid!
    disk.refuse(at, pid)
    for (let count = 0; count < 3; count++) expect((await create(server, 'Refused')).status).toBe(503)
    disk.recover(at, pid)
    expect((await create(server, 'After')).status).toBe(201)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    const messages = lines.map(line => JSON.parse(line).msg)
    expect(messages.filter(message => message === 'unavailable')).toHaveLength(3)
    expect(messages.slice(-2)).toEqual(['stopping', 'stopped'])
  } finally {
    disk.close(at)
  }
})

function create(server: Running, name: string, key: string | null = null) {
  return sendTo(server.address, {
    method: 'POST',
    path: '/api/public/workouts',
    headers: { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE, ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify({ type: 'FranStyle', name, details: FRAN_DETAILS }),
  })
}

const get = (server: Running, path: string) =>
  sendTo(server.address, { path, headers: signedBy(seeded.cast.keys.gym) })

/** The names of the workouts in a database that nobody serves, which has to be intact. */
async function namesIn(url: string): Promise<(string | null)[]> {
  const database = openDatabase(url)
  try {
    expect(await database.prisma.$queryRawUnsafe('PRAGMA integrity_check')).toEqual([
      { integrity_check: 'ok' },
    ])
    const where = { id: { not: seeded.result.prescribedWorkoutId }, gymId: seeded.cast.gym.id }
    const rows = await database.prisma.workout.findMany({ where, orderBy: { name: 'asc' } })
    return rows.map(({ name }) => name)
  } finally {
    await database.close()
  }
}
