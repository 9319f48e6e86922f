/** Writers on a database of the test's own, and the look afterwards that everything they were told was done is there, once. */
import { prepareDatabase } from '../../../src/boot'
import { openDatabase } from '../../../src/db/client'
import { buildResult } from '../builders'
import { buildCast } from '../cast'
import { databaseUrl, execute } from '../postgres'
import type { Seeded } from '../seeded'
import { eventually } from './server-process'
import { Writer } from './writers'

/** A database with a cast in it, migrated, on a server that the test has started. */
export async function seedOn(serverUrl: string, name = 'gym'): Promise<Seeded> {
  await execute(serverUrl, `CREATE DATABASE ${name}`)
  const url = databaseUrl(serverUrl, name)
  const database = await prepareDatabase(url, () => undefined)
  try {
    const cast = await buildCast(database.prisma)
    const result = await buildResult(database.prisma, { gymId: cast.gym.id })
    return { url, cast, result, remove: async () => undefined }
  } finally {
    await database.close()
  }
}

export type Load = {
  /** Waits until so many more were acknowledged. */
  more(count: number, ms?: number): Promise<void>
  count(): number
  /** Ends the writers, and checks every acknowledgement against the database of the URL. Returns how many there were. */
  finish(url: string): Promise<{ acknowledged: number; resent: number }>
}

/** Milliseconds that a write may take where so many are wanted that a minute is not enough. */
export const MS_EACH = 150

/** Has writers work, each at the address that it is told. */
export function underLoad(
  seeded: Seeded,
  writers: number,
  addressOf: (writer: number) => string | undefined,
): Load {
  const all = Array.from({ length: writers }, (_, at) => new Writer(at, seeded, () => addressOf(at)))
  const working = Promise.all(all.map(writer => writer.work()))
  // A writer that fails is told of at the end.
  working.catch(() => undefined)
  const made = () => all.flatMap(({ acknowledged }) => acknowledged)
  const count = () => all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  return {
    count,
    async more(wanted, ms = 60_000 + wanted * MS_EACH) {
      const from = count()
      await Promise.race([eventually('writes', () => count() >= from + wanted, ms), working])
    },
    async finish(url) {
      for (const writer of all) writer.finish()
      await working
      await expectKept(seeded, url, made())
      return { acknowledged: count(), resent: made().filter(({ sendings }) => sendings > 1).length }
    },
  }
}

async function expectKept(
  { cast }: Seeded,
  url: string,
  all: readonly { location: string; mark: string; key: string | null }[],
): Promise<void> {
  const database = openDatabase(url, { patient: true })
  try {
    const where = { gymId: cast.gym.id }
    const [workouts, comments] = await Promise.all([
      database.prisma.workout.findMany({ where, select: { id: true, name: true } }),
      database.prisma.comment.findMany({ where, select: { id: true, text: true } }),
    ])
    const rows = [
      ...workouts.map(({ id, name }) => ({ id, mark: name })),
      ...comments.map(({ id, text }) => ({ id, mark: text })),
    ]
    const marks = new Map(rows.map(({ id, mark }) => [id, mark]))
    const idOf = (location: string) => location.split('/').at(-1)!
    expect(all.filter(({ location, mark }) => marks.get(idOf(location)) !== mark)).toEqual([])
    // However often one with a key was sent, it happened once.
    const keyed = new Set(all.filter(({ key }) => key !== null).map(({ mark }) => mark))
    expect(rows.filter(({ mark }) => keyed.has(mark!))).toHaveLength(keyed.size)
  } finally {
    await database.close()
  }
}
