/** Compares what an operation changes in the interface with the events that it writes. */
import type { Db } from '../../../src/db/client'
import { importFinished } from '../../../src/services/imports/working'
import type { Cast } from '../cast'
import { type InterfaceRows, readInterface } from './interface-rows'

/** Runs `work` and returns the changed objects without an event, and the events about no object of the gym. */
export async function findMissedEvents(
  db: Db,
  gymId: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await readInterface(db, gymId)
  const known = await eventsOf(db, gymId)
  await work()
  await importFinished()
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
 * Sends a request. With TEST_FEED=1 it throws when an object of the latest cast's gym changes without an event,
 * so that any tests of the interface or the pages can be run as tests of the feed.
 */
export async function watched<T>(db: Db, casts: readonly Cast[], send: () => Promise<T>): Promise<T> {
  const cast = casts.at(-1)
  if (!process.env.TEST_FEED || !cast) return send()
  let answer: T | undefined
  const missed = await findMissedEvents(db, cast.gym.id, async () => {
    answer = await send()
  })
  if (missed.length > 0) throw new Error(missed.join('\n'))
  return answer as T
}
