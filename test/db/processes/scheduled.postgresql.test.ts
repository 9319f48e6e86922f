/** Several processes on one database, each a client of its own here: what is done by the clock is done by one of them. */

import { type Database, openDatabase } from '../../../src/db/client'
import { inOneProcess } from '../../../src/db/processes/scheduled'
import { createLog } from '../../../src/log'
import { clearAway } from '../../../src/server/housekeeping'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })
const HOUR_MS = 3_600_000
let processes: Database[]
beforeAll(() => {
  processes = [1, 2, 3].map(() => openDatabase(database.url))
})
afterAll(() => Promise.all(processes.map(({ close }) => close())))

/** Work that ends when it is told to, and tells when it has begun. */
function slowly() {
  let begin = () => {}
  let finish = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const work = async () => {
    begin()
    await finished
    return 'done'
  }
  return { begun, finish, work }
}

const quickly = async () => 'done'

test('of several processes starting a job at once one runs it, and the others continue', async () => {
  const job = { name: 'one of three', everyMs: 0 }
  const { begun, finish, work } = slowly()
  const first = inOneProcess(processes[0]!.prisma, job, work)
  await begun
  const others = processes.slice(1).map(({ prisma }) => inOneProcess(prisma, job, quickly))
  expect(await Promise.all(others)).toEqual([null, null])
  const other = { name: 'another job', everyMs: 0 }
  expect(await inOneProcess(processes[1]!.prisma, other, quickly)).toBe('done')
  finish()
  expect(await first).toBe('done')
  expect(await inOneProcess(processes[1]!.prisma, job, quickly)).toBe('done')
})

test('a finished job is not due until its interval has passed, unless it started in the future', async () => {
  const job = { name: 'once an hour', everyMs: HOUR_MS }
  const turns = []
  for (const { prisma } of processes) turns.push(await inOneProcess(prisma, job, quickly))
  expect(turns).toEqual(['done', null, null])
  const begunAt = async (ms: number) => {
    const data = { begunAt: new Date(Date.now() + ms) }
    await database.prisma.job.update({ where: { name: job.name }, data })
    return inOneProcess(processes[1]!.prisma, job, quickly)
  }
  expect(await begunAt(-HOUR_MS / 2)).toBeNull()
  expect(await begunAt(-HOUR_MS)).toBe('done')
  expect(await begunAt(24 * HOUR_MS)).toBe('done')
})

test('a failed job is due at once for the next process', async () => {
  const job = { name: 'fails', everyMs: HOUR_MS }
  const failing = inOneProcess(processes[0]!.prisma, job, async () => {
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await inOneProcess(processes[1]!.prisma, job, quickly)).toBe('done')
})

test('a running job holds no connection', async () => {
  const { begun, finish, work } = slowly()
  const working = inOneProcess(processes[0]!.prisma, { name: 'takes long', everyMs: 0 }, work)
  await begun
  const idle = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
  expect(await database.prisma.$queryRawUnsafe(idle)).toEqual([{ count: 0 }])
  finish()
  await working
})

test.each([
  ['has ended', -1_000],
  ['ends a day from now, by a clock that was put back', 24 * HOUR_MS],
])('another process takes over a job whose lease %s', async (_, ms) => {
  const job = { name: `taken over after ${ms}`, everyMs: HOUR_MS }
  const { begun, finish, work } = slowly()
  const dying = inOneProcess(processes[0]!.prisma, job, work)
  await begun
  expect(await inOneProcess(processes[1]!.prisma, job, quickly)).toBeNull()
  const data = { leasedUntil: new Date(Date.now() + ms) }
  await database.prisma.job.update({ where: { name: job.name }, data })
  const second = slowly()
  const taken = inOneProcess(processes[1]!.prisma, job, second.work)
  await second.begun
  finish()
  expect(await dying).toBe('done')
  // The first frees no job that is the second's by now.
  expect(await inOneProcess(processes[2]!.prisma, job, quickly)).toBeNull()
  second.finish()
  expect(await taken).toBe('done')
})

test('cleaning up is done by one process per hour, each task on its own', async () => {
  const done: string[] = []
  const tasks = ['sessions', 'answers'].map(name => ({ name, work: async () => done.push(name) }))
  for (const { prisma } of processes) await clearAway(prisma, createLog('silent'), tasks)
  await Promise.all(processes.map(({ prisma }) => clearAway(prisma, createLog('silent'), tasks)))
  expect(done).toEqual(['sessions', 'answers'])
})
