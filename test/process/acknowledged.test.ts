/**
 * Nothing acknowledged is lost: the server is killed again and again under concurrent writes. What a client got a 201
 * for is there after. With REPORT=1 the figure for docs/reliability.md is printed; KILLS and WRITES make it a longer run.
 */
import { isDeepStrictEqual } from 'node:util'
import { type Database, openDatabase } from '../../src/db/client'
import { sized } from '../support/long'
import { eventually, type Running, useServers } from '../support/process/server-process'
import { sendTo, signedBy } from '../support/process/wire'
import { type Acknowledged, Writer } from '../support/process/writers'
import { type Seeded, seededDatabase } from '../support/seeded'

const KILLS = Number(process.env.KILLS ?? sized(3, 20))
/** So many are acknowledged at least, spread over the kills; without it some dozens before each. */
const WRITES = Number(process.env.WRITES ?? 0)
/** A busy machine acknowledges some dozens a second. */
const TIMEOUT_MS = 600_000 + WRITES * 100
const CLIENTS = 8

const servers = useServers()
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

test(
  `every acknowledged 201 is stored after ${KILLS} kills`,
  async () => {
    let server: Running | undefined
    const writers = Array.from(
      { length: CLIENTS },
      (_, index) => new Writer(index, seeded, () => server?.address),
    )
    const working = Promise.all(writers.map(writer => writer.work()))
    const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    let cutOff = 0
    try {
      for (let kill = 1; kill <= KILLS; kill++) {
        server = await servers.start({ databaseUrl: seeded.url })
        await eventually('writes', enough(count))
        cutOff += writers.filter(({ busy }) => busy).length
        await server.kill()
      }
      server = await servers.start({ databaseUrl: seeded.url })
    } finally {
      for (const writer of writers) writer.finish()
    }
    await working
    expect(cutOff).toBeGreaterThanOrEqual(KILLS)

    const all = writers.flatMap(({ acknowledged }) => acknowledged)
    expect(await lostOf(server.address, all)).toEqual([])
    await server.kill()
    const database = openDatabase(seeded.url)
    try {
      await expectOneRowEach(database, all)
      if (DIALECT === 'sqlite') await expectIntact(database)
    } finally {
      await database.close()
    }
    report(all, cutOff)
  },
  TIMEOUT_MS,
)

/** Some dozens of writes, at a moment that is never the same; fewer on a machine that is busy. */
function enough(count: () => number): () => boolean {
  const [from, since] = [count(), Date.now()]
  const many = WRITES / KILLS + 40 + Math.floor(Math.random() * 80)
  if (WRITES > 0) return () => count() >= from + many
  return () => count() >= from + (Date.now() - since > 1_500 ? 5 : many)
}

/** What is not there as it was acknowledged, asked for by as many clients as wrote. */
async function lostOf(address: string, all: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const [left, lost]: Acknowledged[][] = [[...all], []]
  const look = async () => {
    for (let made = left!.pop(); made; made = left!.pop())
      if (!(await isThere(address, made))) lost!.push(made)
  }
  await Promise.all(Array.from({ length: CLIENTS }, look))
  return lost!
}

async function isThere(address: string, { location, text }: Acknowledged): Promise<boolean> {
  const answer = await sendTo(address, { path: location, headers: signedBy(seeded.cast.keys.gym) })
  if (answer.status !== 200) return false
  const [acknowledged, read] = [JSON.parse(text), JSON.parse(answer.text)]
  // A read comment has more fields than its creation answered.
  return Object.keys(acknowledged).every(name => isDeepStrictEqual(read[name], acknowledged[name]))
}

/** However often a creation with a key had to be sent, it happened once; every row is there, and every one is known. */
async function expectOneRowEach({ prisma }: Database, all: Acknowledged[]): Promise<void> {
  const where = { gymId: seeded.cast.gym.id }
  const workouts = await prisma.workout.findMany({ where, select: { id: true, name: true } })
  const comments = await prisma.comment.findMany({ where, select: { id: true, text: true } })
  const rows = [
    ...workouts.map(row => ({ ...row, mark: row.name })),
    ...comments.map(row => ({ ...row, mark: row.text })),
  ]
  const keyed = all.filter(made => made.key !== null)
  const marks = new Set(keyed.map(({ mark }) => mark))
  const made = rows.filter(({ mark }) => marks.has(mark!))
  expect(made.map(({ id }) => id).sort()).toEqual(
    keyed.map(({ location }) => location.split('/').at(-1)).sort(),
  )
  expect(await prisma.idempotencyKey.count({ where })).toBe(keyed.length)
}

async function expectIntact({ prisma }: Database): Promise<void> {
  expect(await prisma.$queryRawUnsafe('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(await prisma.$queryRawUnsafe('PRAGMA foreign_key_check')).toEqual([])
}

function report(all: Acknowledged[], cutOff: number): void {
  if (!process.env.REPORT) return
  const resent = all.filter(made => made.sendings > 1).length
  process.stderr.write(
    `${DIALECT}: ${KILLS} kills, ${all.length} acknowledged, 0 lost; ${cutOff} requests cut off, ${resent} sent again with their key, 0 made twice\n`,
  )
}
