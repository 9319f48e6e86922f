/** The demo gym, and one with many results, between both databases and back: every time the same to the byte. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { v7 as uuid } from 'uuid'
import { prepareDatabase } from '../../../src/boot'
import { type Database, type Db, openDatabase } from '../../../src/db/client'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { fillDemo } from '../../../src/demo/demo'
import { gymScope, OPERATOR } from '../../../src/scope'
import { writeGymArchive } from '../../../src/services/archive/write-archive'
import { updateFromArchive } from '../../../src/services/platform/archive/updating'
import { importArchive } from '../../../src/services/platform/gym-archives'
import { setFrozen } from '../../../src/services/platform/quotas'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { buildAthlete, buildGym, buildResult, buildSession } from '../../support/builders'
import { newDatabase } from '../../support/database'
import { sized } from '../../support/long'

jest.setTimeout(sized(240_000, 45 * 60_000))

let folder: string
const opened: { database: Database; remove(): Promise<void> }[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-round-trip-'))
})
afterAll(async () => {
  for (const { database, remove } of opened) {
    await database.close()
    await remove()
  }
  rmSync(folder, { recursive: true, force: true })
})

async function sqlite(): Promise<Db> {
  const file = join(folder, `${opened.length}.db`)
  const database = await prepareDatabase(`file:${file}`, () => undefined)
  opened.push({ database, remove: async () => rmSync(file, { force: true }) })
  return database.prisma
}
async function postgresql(): Promise<Db> {
  const { url, remove } = await newDatabase()
  const database = openDatabase(url, { synchronous: 'OFF' })
  opened.push({ database, remove })
  return database.prisma
}

/** Writes the archive into a file: what is read from one database may not be asked for within a transaction of another. */
async function exported(db: Db, gymId: string): Promise<{ file: string; hash: string }> {
  const file = join(folder, `${opened.length}-${uuid()}.tar`)
  const chunks = writeGymArchive(gymScope({ db, gymId, actor: OPERATOR, requestId: null }))
  await pipeline(Readable.from(chunks), createWriteStream(file))
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return { file, hash: hash.digest('hex') }
}
const imported = (db: Db, file: string, options = {}) =>
  importArchive(db, OPERATOR, () => tarFiles(createReadStream(file)), options)

test('round trip: copies from SQLite to PostgreSQL and back, and to PostgreSQL again', async () => {
  const first = await sqlite()
  const report = await fillDemo(first, {
    baseUrl: 'http://localhost:3000',
    secret: 'x'.repeat(32),
    now: new Date('2026-11-20T13:05:00Z'),
  })
  const gymId = report.gym.id
  const before = await exported(first, gymId)
  let last = before
  for (const next of [await postgresql(), await sqlite(), await postgresql()]) {
    const { rows } = await imported(next, last.file)
    expect(rows).toMatchObject({ athlete: expect.any(Number), score: expect.any(Number) })
    last = await exported(next, gymId)
    expect(last.hash).toBe(before.hash)
  }
})

test('round trip: copies a gym with many results unchanged between databases', async () => {
  const count = sized(1_000, 100_000)
  const first = await postgresql()
  const gym = await buildGym(first)
  const athlete = await buildAthlete(first, { gymId: gym.id })
  const session = await buildSession(first, { gymId: gym.id, athleteId: athlete.id })
  const like = await buildResult(first, { gymId: gym.id, sessionId: session.id })
  for (let at = 1; at < count; at += 500) {
    const rows = Array.from({ length: Math.min(500, count - at) }, (_, index) => ({
      ...like,
      id: uuid(),
      position: at + index,
      notes: index % 3 === 0 ? null : `naïve 😀 ${'"\\\n'.repeat(index % 7)} ${at + index}`,
      doneAt: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T12:00:00.${String(at + index).padStart(6, '0')}Z`,
    }))
    await insertRows(first, 'Result', rows)
  }
  const before = await exported(first, gym.id)
  const [second, third] = [await sqlite(), await postgresql()]
  expect((await imported(second, before.file)).rows.result).toBe(count)
  const between = await exported(second, gym.id)
  expect(between.hash).toBe(before.hash)
  await imported(third, between.file)
  expect((await exported(third, gym.id)).hash).toBe(before.hash)
})

test('round trip: brings a gym that moved to PostgreSQL up to date, and one that moved back', async () => {
  const [first, second, third] = [await sqlite(), await postgresql(), await sqlite()]
  const demo = await fillDemo(first, { baseUrl: 'http://localhost:3000', secret: 'x'.repeat(32) })
  const gymId = demo.gym.id
  for (const [from, to] of [[first, second] as const, [second, third] as const]) {
    await imported(to, (await exported(from, gymId)).file, { frozen: true })
    const score = await from.score.findFirstOrThrow({ where: { gymId } })
    await from.result.update({ where: { id: score.resultId }, data: { total: 0.1 + 0.2, revision: 7 } })
    await from.score.update({ where: { id: score.id }, data: { review: 'pending' } })
    const athlete = await buildAthlete(from, { gymId, name: 'Zoë Ø’Neill' })
    await buildResult(from, {
      gymId,
      sessionId: (await buildSession(from, { gymId, athleteId: athlete.id })).id,
    })
    await from.athletePhoto.deleteMany({ where: { gymId } })
    await from.heatLane.deleteMany({ where: { gymId } })
    await setFrozen(from, OPERATOR, gymId, true)
    const last = await exported(from, gymId)
    const { rows } = await updateFromArchive(to, OPERATOR, { id: gymId }, () =>
      tarFiles(createReadStream(last.file)),
    )
    expect(rows.inserted).toBeGreaterThan(4)
    expect((await exported(to, gymId)).hash).toBe(last.hash)
    await setFrozen(to, OPERATOR, gymId, false)
  }
})
