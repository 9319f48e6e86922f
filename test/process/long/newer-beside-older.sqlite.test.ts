/** A newer version beside an older server that serves the same file: it says so, and not a row is lost. */
import { execFile } from 'node:child_process'
import { rmSync, statSync, symlinkSync } from 'node:fs'
import { sqliteFile } from '../../../src/config/database-url'
import { openDatabase } from '../../../src/db/client'
import { FRAN_DETAILS } from '../../support/builders'
import { type NextVersion, nextVersion } from '../../support/process/next-version'
import { type Running, useServers } from '../../support/process/server-process'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
let seeded: Seeded
let next: NextVersion
let server: Running
beforeAll(() => {
  next = nextVersion()
})
afterAll(() => next.remove())
beforeEach(async () => {
  seeded = await seededDatabase()
  server = await servers.start({ databaseUrl: seeded.url })
})
afterEach(async () => {
  await server.kill()
  await seeded.remove()
})

function run(url: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    SECRET: 'a secret of at least thirty-two characters',
  }
  return new Promise(resolve => {
    execFile(process.execPath, [next.cli, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })
}

async function create(name: string): Promise<boolean> {
  const answer = await sendTo(server.address, {
    method: 'POST',
    path: '/api/public/workouts',
    headers: { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE },
    body: JSON.stringify({ type: 'FranStyle', name, details: FRAN_DETAILS }),
  })
  return answer.status === 201
}

async function namesOf(): Promise<string[]> {
  const database = openDatabase(seeded.url)
  try {
    expect(await database.prisma.$queryRawUnsafe('PRAGMA integrity_check')).toEqual([
      { integrity_check: 'ok' },
    ])
    const rows = await database.prisma.workout.findMany({ where: { name: { startsWith: 'Row ' } } })
    return rows.map(({ name }) => name!).sort()
  } finally {
    await database.close()
  }
}

/** Writes one row after the other until `until` is over; returns the names of those that were acknowledged. */
async function writing(until: Promise<unknown>): Promise<string[]> {
  const made: string[] = []
  let over = false
  until.finally(() => {
    over = true
  })
  for (let index = 0; !over || index < 20; index++) {
    const name = `Row ${String(index).padStart(5, '0')}`
    if (await create(name)) made.push(name)
  }
  return made
}

test('newer beside older: refuses the newer commands and start, and keeps every acknowledged row after a kill', async () => {
  const file = sqliteFile(seeded.url)
  const inode = statSync(file).ino
  const work = (async () => {
    const lists = await Promise.all([run(seeded.url, 'gyms', 'list'), run(seeded.url, 'keys', 'list')])
    for (const { code, said } of lists) {
      expect(code).toBe(1)
      expect(said).toMatch(
        /belongs to an older version of Chalkbox: 20990101000000_make_anew.*bin\/chalkbox migrate/,
      )
    }
    const migrating = await run(seeded.url, 'migrate')
    expect(migrating).toMatchObject({ code: 1, said: expect.stringContaining('Another Chalkbox is serving') })
    const start = await servers.refuses({ databaseUrl: seeded.url, server: next.server })
    expect(start).toMatchObject({ code: 1, said: expect.stringContaining('Another Chalkbox is serving') })
  })()
  const made = await writing(work)
  await work
  await server.kill()
  expect(statSync(file).ino).toBe(inode)
  expect(await namesOf()).toEqual(made)
})

test('a link to the file does not bypass the lock', async () => {
  const link = `${sqliteFile(seeded.url)}.link`
  symlinkSync(sqliteFile(seeded.url), link)
  const start = await servers.refuses({ databaseUrl: `file:${link}`, server: next.server })
  expect(start).toMatchObject({ code: 1, said: expect.stringContaining('Another Chalkbox is serving') })
  expect((await run(`file:${link}`, 'migrate')).said).toContain('Another Chalkbox is serving')
  rmSync(link)
})

test('the newer server migrates once the older one stops, and the older one then refuses to start', async () => {
  expect(await create('Row 1')).toBe(true)
  server.process.kill('SIGTERM')
  await server.ended
  const newer = await servers.start({ databaseUrl: seeded.url, server: next.server })
  newer.process.kill('SIGTERM')
  await newer.ended
  const older = await servers.refuses({ databaseUrl: seeded.url })
  expect(older.code).toBe(1)
  expect(older.said).toMatch(
    /^The database .* belongs to a newer version of Chalkbox: .*20990103000000_fill_again/,
  )
  expect(older.said).not.toContain('    at ')
  expect(await namesOf()).toEqual(['Row 1'])
})
