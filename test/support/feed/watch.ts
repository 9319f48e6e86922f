/** Compares what an operation changes in the interface with the events that it writes. */
import { existsSync } from 'node:fs'
import { sqliteFile } from '../../../src/config/database-url'
import { type Db, openDatabase } from '../../../src/db/client'
import { importFinished } from '../../../src/services/imports/working'
import { type InterfaceRows, readInterface } from './interface-rows'

/** Runs `work` and returns the changed objects without an event, and the events about no object of the gym. */
export async function findMissedEvents(
  db: Db,
  gymId: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  // First, so that what another request changes meanwhile has a new event.
  const known = await eventsOf(db, gymId)
  const before = await readInterface(db, gymId)
  await work()
  await importFinished()
  if ((await db.gym.count({ where: { id: gymId } })) === 0) return []
  const after = await readInterface(db, gymId)
  const events = (await eventsOf(db, gymId)).filter(({ id }) => !known.some(event => event.id === id))
  const named = new Set(events.map(({ object, subjectId }) => `${object} ${subjectId}`))
  const missed = compareRows(before, after).filter(({ key }) => !named.has(key))
  const astray = events.filter(({ object, subjectId }) => {
    const key = `${object} ${subjectId}`
    return !before.has(key) && !after.has(key)
  })
  return [
    ...missed.map(({ key, what }) => `no event: ${key.split(' ')[0]} ${what}`),
    ...astray.map(({ type }) => `about nothing: ${type}`),
  ]
}

/** Returns the keys of rows that differ, with what happened to them. */
export function compareRows(before: InterfaceRows, after: InterfaceRows): { key: string; what: string }[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].flatMap(key => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was === is) return []
    if (was === undefined) return [{ key, what: 'appeared' }]
    if (is === undefined) return [{ key, what: 'is gone' }]
    return [{ key, what: `changed from ${was} to ${is}` }]
  })
}

function eventsOf(db: Db, gymId: string) {
  const select = { id: true, type: true, object: true, subjectId: true } as const
  return db.changeEvent.findMany({ where: { gymId }, select })
}

/**
 * Runs `work`. With TEST_FEED=1 it throws when an object of the gyms changes without an event, so that any tests of the
 * interface, the pages or the command line can be run as tests of the feed.
 */
export async function watched<T>(
  db: Db,
  gymIds: readonly (string | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  if (!process.env.TEST_FEED) return work()
  let answer: T | undefined
  const missed: string[] = []
  let all = async () => {
    answer = await work()
  }
  for (const gymId of gymIds) {
    const inner = all
    if (gymId) all = async () => void missed.push(...(await findMissedEvents(db, gymId, inner)))
  }
  await all()
  if (missed.length > 0) throw new Error(missed.join('\n'))
  return answer as T
}

/** Like `watched`, for a command about all gyms of a database that is there. */
export async function watchedCommand<T>(url = '', work: () => Promise<T>): Promise<T> {
  if (!process.env.TEST_FEED || !isThere(url)) return work()
  const { prisma, close } = openDatabase(url)
  try {
    const gyms = await prisma.gym.findMany({ select: { id: true } }).catch(() => [])
    return await watched(
      prisma,
      gyms.map(({ id }) => id),
      work,
    )
  } finally {
    await close()
  }
}

const isThere = (url: string) =>
  url.startsWith('postgres') || (url.startsWith('file:') && existsSync(sqliteFile(url)))
