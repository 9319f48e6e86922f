/** Archives that are asked for, made in the background, and fetched: by one process each, whatever ends in between. */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { openDatabase } from '../../../src/db/client'
import { createLog } from '../../../src/log'
import { type Actor, gymScope, OPERATOR } from '../../../src/scope'
import { Archiver } from '../../../src/server/archiving'
import {
  createArchive,
  deleteArchive,
  downloadArchive,
  findArchiveContent,
  getArchive,
  listArchives,
  MOST_ARCHIVES,
} from '../../../src/services/archive/jobs'
import { gymRows } from '../../../src/services/archive/rows'
import { NOT_ARCHIVED } from '../../../src/services/archive/write-archive'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { makeArchive, PIECE_BYTES, splitIntoPieces } from '../../../src/services/platform/archive/making'
import {
  type Claimed,
  claimArchive,
  clearOwnPieces,
  clearPieces,
  failArchive,
  forgetOldArchives,
  LostClaim,
  releaseClaim,
  storePiece,
} from '../../../src/services/platform/archive/queue'
import { importArchive } from '../../../src/services/platform/gym-archives'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import { buildArchive, buildAthlete, buildGym, buildKey } from '../../support/builders'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { newDatabase, useDatabase } from '../../support/database'

// Whoever makes archives takes those of every gym.
const database = useDatabase({ own: true })
const db = () => database.prisma
afterEach(async () => {
  for (const archive of await db().gymArchive.findMany()) {
    await clearPieces(db(), archive)
    await db().gymArchive.delete({ where: { id: archive.id } })
  }
})

const LOG = createLog('silent')
const archiver = (more: { databaseUrl?: string; mostBytes?: number } = {}) =>
  new Archiver({ db: db(), databaseUrl: database.url, log: LOG, ...more })
const never = new AbortController().signal
const making = (signal = never) => ({ db: db(), databaseUrl: database.url, signal })
const inGym = (gymId: string, actor: Actor = OPERATOR) =>
  gymScope({ db: db(), gymId, actor, requestId: null })

async function keyOf(gymId: string): Promise<Actor> {
  const { id } = await buildKey(db(), { gymId, name: 'Mirror' })
  return { kind: 'gym_key', id, name: 'Mirror', readOnly: false, reads: null, writes: null }
}

async function bytesOf(gymId: string, id: string): Promise<Buffer> {
  const scope = inGym(gymId)
  const chunks: Buffer[] = []
  for await (const chunk of await downloadArchive(scope, await findArchiveContent(scope, id)))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

const actionsIn = async (gymId: string) =>
  (
    await db().auditEntry.findMany({
      where: { gymId, subjectType: 'archive' },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    })
  ).map(({ action, actorName }) => `${action} ${actorName}`)

/** Text that hardly gets smaller, so that the archive has several pieces. */
async function makeLarge(gymId: string, pieces: number): Promise<void> {
  const size = 256 * 1024
  const count = Math.ceil((pieces * PIECE_BYTES * 1.1) / size)
  for (let each = 0; each < count; each++)
    await db().auditEntry.create({
      data: {
        id: uuid(),
        gymId,
        actorKind: 'operator',
        actorId: null,
        actorName: 'operator',
        action: 'gym.update',
        subjectType: 'gym',
        subjectId: gymId,
        before: null,
        after: JSON.stringify({ text: randomBytes(size).toString('base64') }),
        requestId: null,
        at: new Date(each),
      },
    })
}

/** Waits until a piece of the gym's archive is stored, or the work is over. */
async function firstPiece(gymId: string, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver && (await db().gymArchivePiece.count({ where: { gymId } })) === 0)
    await new Promise(resolve => setTimeout(resolve, 5))
}

test('a requested archive is made, downloaded and imported elsewhere row for row', async () => {
  const gym = await buildWholeGym(db())
  const actor = await keyOf(gym.id)
  const { id, state } = await createArchive(inGym(gym.id, actor))
  expect(state).toBe('waiting')
  await archiver().makeAll()
  const made = await getArchive(inGym(gym.id), id)
  expect(made).toMatchObject({ state: 'ready', attempts: 1, problem: null })
  expect(made.progress).toBe(made.total)
  const days = (made.expiresAt!.getTime() - made.finishedAt!.getTime()) / 86_400_000
  expect(days).toBe(7)
  const bytes = await bytesOf(gym.id, id)
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
    made.sizeBytes,
    made.sha256,
  ])
  expect(await actionsIn(gym.id)).toEqual([
    'archive.create Mirror',
    'archive.finish Mirror',
    'archive.download operator',
  ])

  const other = await newDatabase()
  const { prisma, close } = openDatabase(other.url, { synchronous: 'OFF' })
  try {
    const tar = () => Readable.from([bytes]).pipe(createGunzip())
    const { rows } = await importArchive(prisma, OPERATOR, () => tarFiles(tar()))
    expect(Object.values(rows).reduce((sum, count) => sum + count)).toBe(made.total)
    const there = gymScope({ ...inGym(gym.id), db: prisma })
    const [before, after] = [await rowsIn(inGym(gym.id)), await rowsIn(there)]
    // Those of the audit log that came after the moment it was read at.
    expect(before.filter(row => !after.includes(row)).every(row => row.includes('"archive.'))).toBe(true)
    expect(after.filter(row => !before.includes(row))).toEqual([])
    // Nobody signs in with what a key has fetched.
    expect(await prisma.person.count({ where: { passwordHash: { not: null } } })).toBe(0)
  } finally {
    await close()
    await other.remove()
  }
})

async function rowsIn(scope: ReturnType<typeof inGym>): Promise<string[]> {
  const rows: string[] = []
  for await (const { table, row } of gymRows(scope, { leftOut: NOT_ARCHIVED }))
    rows.push(`${table} ${JSON.stringify(row)}`)
  return rows
}

test('a large archive is stored in equal pieces from one moment', async () => {
  const gym = await buildGym(db())
  await makeLarge(gym.id, 2)
  const { id } = await createArchive(inGym(gym.id))
  const claimed = (await claimArchive(db()))!
  const work = makeArchive(making(), claimed)
  await firstPiece(gym.id, work)
  const late = await buildAthlete(db(), { gymId: gym.id })
  await work
  const pieces = await db().gymArchivePiece.findMany({
    where: { gymId: gym.id, archiveId: id },
    orderBy: { position: 'asc' },
  })
  expect(pieces.length).toBeGreaterThan(2)
  const lengths = pieces.map(({ content }) => Buffer.from(content, 'base64').length)
  expect(lengths.slice(0, -1)).toEqual(lengths.slice(0, -1).map(() => PIECE_BYTES))
  const tar = Readable.from([await bytesOf(gym.id, id)]).pipe(createGunzip())
  const text = Buffer.concat(await tar.toArray()).toString()
  expect(text).toContain('end.json')
  expect(text).not.toContain(late.id)
})

test('requested archives: splits any input into pieces of one size', async () => {
  const bytes = randomBytes(2.5 * PIECE_BYTES)
  for (const size of [1000, PIECE_BYTES, PIECE_BYTES * 3]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const pieces = await Readable.from(splitIntoPieces(Readable.from(chunks))).toArray()
    expect(pieces.map(piece => piece.length)).toEqual([PIECE_BYTES, PIECE_BYTES, PIECE_BYTES / 2])
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  }
})

describe('an interrupted archive', () => {
  /** As a process leaves it that is killed when it has stored a piece. */
  async function killed(gymId: string): Promise<Claimed> {
    await createArchive(inGym(gymId))
    const claimed = (await claimArchive(db()))!
    const bytes = Buffer.from('half of it')
    await storePiece(db(), claimed, { position: 0, bytes, progress: { progress: 1, total: 2 } })
    return claimed
  }
  const silent = ({ id }: Claimed) =>
    db().gymArchive.update({ where: { id }, data: { aliveAt: new Date(Date.now() - 31_000) } })

  test('is restarted by the next process, and the first process can no longer write', async () => {
    const gym = await buildGym(db())
    const first = await killed(gym.id)
    // While it is heard of, nobody else takes it.
    await archiver().makeAll()
    expect(await getArchive(inGym(gym.id), first.id)).toMatchObject({ state: 'working', attempts: 1 })
    await silent(first)
    await archiver().makeAll()
    expect(await getArchive(inGym(gym.id), first.id)).toMatchObject({ state: 'ready', attempts: 2 })
    const late = { position: 9, bytes: Buffer.from('late'), progress: { progress: 2, total: 2 } }
    await expect(storePiece(db(), first, late)).rejects.toBeInstanceOf(LostClaim)
    await failArchive(db(), first, 'Too late.')
    await releaseClaim(db(), first)
    await expect(clearOwnPieces(db(), first)).rejects.toBeInstanceOf(LostClaim)
    await expect(makeArchive(making(), first)).rejects.toBeInstanceOf(LostClaim)
    expect(await getArchive(inGym(gym.id), first.id)).toMatchObject({ state: 'ready', problem: null })
    const { sizeBytes } = await getArchive(inGym(gym.id), first.id)
    expect((await bytesOf(gym.id, first.id)).length).toBe(sizeBytes)
  })

  test('is taken over even if its process had a clock ahead', async () => {
    const gym = await buildGym(db())
    const first = await killed(gym.id)
    await db().gymArchive.update({
      where: { id: first.id },
      data: { aliveAt: new Date(Date.now() + 3_600_000) },
    })
    await archiver().makeAll()
    expect((await getArchive(inGym(gym.id), first.id)).state).toBe('ready')
  })

  test('fails with a message when it stops the server each time', async () => {
    const gym = await buildGym(db())
    const first = await killed(gym.id)
    await db().gymArchive.update({ where: { id: first.id }, data: { attempts: 4 } })
    await silent(first)
    await archiver().makeAll()
    expect(await getArchive(inGym(gym.id), first.id)).toMatchObject({
      state: 'failed',
      problem: 'The server stopped each time during the work on this archive.',
    })
    expect(await db().gymArchivePiece.count({ where: { gymId: gym.id } })).toBe(0)
    expect(await actionsIn(gym.id)).toEqual(['archive.create operator', 'archive.fail operator'])
  })

  test('is released by a process that stops gracefully', async () => {
    const gym = await buildGym(db())
    // Large enough to be stopped on a machine that is busy elsewhere.
    await makeLarge(gym.id, 6)
    const { id } = await createArchive(inGym(gym.id))
    const ending = archiver()
    const work = ending.makeAll()
    await firstPiece(gym.id, work)
    await ending.stop()
    await work
    expect((await getArchive(inGym(gym.id), id)).state).toBe('waiting')
    await archiver().makeAll()
    expect(await getArchive(inGym(gym.id), id)).toMatchObject({ state: 'ready' })
  })

  test('is made however often it was released, each time under a new claim', async () => {
    const gym = await buildGym(db())
    const { id } = await createArchive(inGym(gym.id))
    const claims: number[] = []
    for (let time = 0; time < 6; time++) {
      const claimed = (await claimArchive(db()))!
      claims.push(claimed.attempts)
      await releaseClaim(db(), claimed)
    }
    // Three times a process was killed, too.
    await db().gymArchive.update({ where: { id }, data: { attempts: { increment: 3 } } })
    await archiver().makeAll()
    const { state, attempts } = await getArchive(inGym(gym.id), id)
    expect(state).toBe('ready')
    claims.push(attempts)
    expect(claims).toEqual([...new Set(claims)].sort((a, b) => a - b))
  })

  test('is queued at once when no other process can hold it', async () => {
    const gym = await buildGym(db())
    const first = await killed(gym.id)
    await archiver().begin()
    const state = DIALECT === 'sqlite' ? 'waiting' : 'working'
    expect((await getArchive(inGym(gym.id), first.id)).state).toBe(state)
  })
})

test('gyms take turns, however many archives one of them requests first', async () => {
  const [many, one, later] = [await buildGym(db()), await buildGym(db()), await buildGym(db())]
  const requests = [many, many, many, one, later]
  const began = Date.now()
  for (const [nth, { id: gymId }] of requests.entries())
    await buildArchive(db(), { gymId, state: 'waiting', createdAt: new Date(began + nth) })
  const turns: string[] = []
  for (const _ of requests) turns.push((await claimArchive(db()))!.gymId)
  expect(turns).toEqual([many.id, one.id, later.id, many.id, many.id])
  expect(await claimArchive(db())).toBeNull()
})

test('only one of several processes makes an archive', async () => {
  const gyms = await Promise.all(Array.from({ length: 4 }, () => buildGym(db())))
  const asked = await Promise.all(gyms.map(({ id }) => createArchive(inGym(id))))
  await Promise.all(Array.from({ length: 3 }, () => archiver().makeAll()))
  const made = await db().gymArchive.findMany({ where: { id: { in: asked.map(({ id }) => id) } } })
  expect(made.map(({ state, attempts }) => [state, attempts])).toEqual(asked.map(() => ['ready', 1]))
})

test('a failing archive reports the reason and leaves no pieces', async () => {
  const gym = await buildGym(db())
  const { id } = await createArchive(inGym(gym.id))
  await archiver({ databaseUrl: 'file:not-there.db' }).makeAll()
  const large = await createArchive(inGym(gym.id))
  await archiver({ mostBytes: 100 }).makeAll()
  expect(await getArchive(inGym(gym.id), id)).toMatchObject({
    state: 'failed',
    problem: 'Something went wrong on the server. Create another archive.',
    sizeBytes: null,
  })
  expect((await getArchive(inGym(gym.id), large.id)).problem).toMatch(/too large/)
  expect(await db().gymArchivePiece.count({ where: { gymId: gym.id } })).toBe(0)
  await expect(findArchiveContent(inGym(gym.id), id)).rejects.toMatchObject({ code: 'not_ready' })
})

test("a gym has at most three archives, however many are requested at once; failed archives don't count", async () => {
  const [gym, other] = [await buildGym(db()), await buildGym(db())]
  await buildArchive(db(), { gymId: gym.id, state: 'failed', problem: 'No.' })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => createArchive(inGym(gym.id))))
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5 - MOST_ARCHIVES)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_archives', kind: 'conflict' } })
  await createArchive(inGym(other.id))
  await archiver().makeAll()
  await expect(createArchive(inGym(gym.id))).rejects.toMatchObject({ code: 'too_many_archives' })
  const { rows } = await listArchives(inGym(gym.id), { limit: 10 })
  await deleteArchive(inGym(gym.id), rows.find(({ state }) => state === 'ready')!.id)
  expect((await createArchive(inGym(gym.id))).state).toBe('waiting')
})

test('a deleted archive disappears with its job and its bytes', async () => {
  const gym = await buildGym(db())
  await makeLarge(gym.id, 2)
  const { id } = await createArchive(inGym(gym.id))
  const work = archiver().makeAll()
  await firstPiece(gym.id, work)
  await deleteArchive(inGym(gym.id), id)
  await expect(getArchive(inGym(gym.id), id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await listArchives(inGym(gym.id), { limit: 10 })).rows).toEqual([])
  await work
  // Where the archive was finished just before, its bytes go with the next look.
  await archiver().makeAll()
  expect(await db().gymArchive.count({ where: { gymId: gym.id } })).toBe(0)
  expect(await db().gymArchivePiece.count({ where: { gymId: gym.id } })).toBe(0)
  // It may have been finished before it was deleted; nothing comes after.
  const actions = (await actionsIn(gym.id)).filter(
    (action, at, all) => at === all.length - 1 || !action.startsWith('archive.finish'),
  )
  expect(actions).toEqual(['archive.create operator', 'archive.delete operator'])
})

test('erasing an athlete deletes finished archives; waiting archives are made later', async () => {
  const [gym, other] = [await buildGym(db()), await buildGym(db())]
  await buildAthlete(db(), { gymId: gym.id, staff: 'admin' })
  const { id } = await buildAthlete(db(), { gymId: gym.id })
  for (const state of ['ready', 'working', 'waiting']) await buildArchive(db(), { gymId: gym.id, state })
  await buildArchive(db(), { gymId: other.id })
  await eraseAthlete(inGym(gym.id), id, { published: 'keep' })
  const left = await listArchives(inGym(gym.id), { limit: 10 })
  expect(left.rows.map(({ state }) => state)).toEqual(['waiting'])
  expect(await actionsIn(gym.id)).toEqual(['archive.delete operator', 'archive.delete operator'])
  expect((await listArchives(inGym(other.id), { limit: 10 })).rows).toHaveLength(1)
})

test.each(['before', 'meanwhile'])(
  'an archive requested %s and claimed during an erasure is discarded if it was read before',
  async when => {
    const gym = await buildGym(db())
    await buildAthlete(db(), { gymId: gym.id, staff: 'admin' })
    const { id } = await buildAthlete(db(), { gymId: gym.id })
    if (when === 'before') await createArchive(inGym(gym.id))
    let begin = () => {}
    const begun = new Promise<void>(resolve => {
      begin = resolve
    })
    // Another process; on SQLite its turn comes when the erasing is done.
    const claiming = begun.then(async () => {
      if (when === 'meanwhile') await createArchive(inGym(gym.id))
      return claimArchive(db())
    })
    await inTransaction(inGym(gym.id), async inside => {
      expect(await inside.db.athlete.count({ where: { gymId: gym.id, access: 'deleted' } })).toBe(0)
      begin()
      if (DIALECT === 'postgresql') await claiming
      await eraseAthlete(inside, id, { published: 'keep' })
    })
    const claimed = (await claiming)!
    const { state } = await db().gymArchive.findUniqueOrThrow({ where: { id: claimed.id } })
    expect(state).toBe(DIALECT === 'postgresql' ? 'deleted' : 'working')
  },
)

test('requested archives: deletes week-old archives, but no running or newer archives', async () => {
  const gym = await buildGym(db())
  const at = (ms: number) => ({ gymId: gym.id, expiresAt: new Date(Date.now() + ms) })
  const old = await buildArchive(db(), at(-1))
  const kept = [
    await buildArchive(db(), at(60_000)),
    await buildArchive(db(), { gymId: gym.id, state: 'waiting' }),
  ]
  await expect(getArchive(inGym(gym.id), old.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(findArchiveContent(inGym(gym.id), old.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await forgetOldArchives(db())).toBe(1)
  expect(await forgetOldArchives(db())).toBe(0)
  const left = await db().gymArchive.findMany({ where: { gymId: gym.id }, orderBy: { createdAt: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
  expect(await db().gymArchivePiece.count({ where: { archiveId: old.id } })).toBe(0)
})

test("the file name has the request's day in the gym", async () => {
  const gym = await buildGym(db(), { timeZone: 'Pacific/Auckland' })
  const { id } = await buildArchive(db(), { gymId: gym.id })
  await db().gymArchive.update({ where: { id }, data: { createdAt: new Date('2026-11-23T12:30:00Z') } })
  const { fileName } = await findArchiveContent(inGym(gym.id), id)
  expect(fileName).toBe(`${gym.slug} 2026-11-24.tar.gz`)
})

test("another gym's archive is 404, and only admins request one", async () => {
  const [gym, rival] = [await buildGym(db()), await buildGym(db())]
  const { id } = await buildArchive(db(), { gymId: rival.id })
  const scope = inGym(gym.id)
  for (const asking of [getArchive, deleteArchive, findArchiveContent])
    await expect(asking(scope, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await listArchives(scope, { limit: 10 })).rows).toEqual([])
  await expect(listArchives(scope, { limit: 10, after_cursor: id })).rejects.toMatchObject({
    kind: 'invalid',
  })
  const athlete = await buildAthlete(db(), { gymId: gym.id, staff: 'coach' })
  const coach = {
    kind: 'person',
    id: 'p',
    name: 'Coach',
    readOnly: false,
    athleteId: athlete.id,
    staff: 'coach',
  } as const
  const asCoach = inGym(gym.id, coach)
  await expect(getArchive(asCoach, id)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(() => createArchive(asCoach)).toThrow(expect.objectContaining({ code: 'not_allowed' }))
})

test('a download of a deleted archive ends with an error', async () => {
  const gym = await buildGym(db())
  await makeLarge(gym.id, 1)
  const { id } = await createArchive(inGym(gym.id))
  await archiver().makeAll()
  const scope = inGym(gym.id)
  const pieces = await downloadArchive(scope, await findArchiveContent(scope, id))
  const reading = pieces[Symbol.asyncIterator]()
  expect((await reading.next()).value.length).toBe(PIECE_BYTES)
  await deleteArchive(scope, id)
  await archiver().makeAll()
  await expect(reading.next()).rejects.toMatchObject({ code: 'not_found' })
})
