/** What is kept for a moment: never longer than it holds, whoever changes it. */

import { cacheByRevision } from '../../src/db/cache/cache-by-revision'
import { openDatabase } from '../../src/db/client'
import { transaction } from '../../src/db/transaction'
import { OPERATOR } from '../../src/scope'
import { endSessions, findSession, startSession } from '../../src/services/platform/accounts/sessions'
import { revokeApiKey, rotateApiKey, verifyApiKey } from '../../src/services/platform/api-keys'
import { buildAthlete, buildGym, buildKey } from '../support/builders'
import { personOf } from '../support/builders/people'
import { useDatabase } from '../support/database'

const database = useDatabase()

/** A gym's name, read through what is kept; `reads` counts how often the database was asked. */
async function kept() {
  const db = database.prisma
  const { id } = await buildGym(db)
  const asked = { reads: 0, now: Date.now() }
  const name = cacheByRevision(
    async (client, key) => {
      asked.reads++
      return client.gym.findUniqueOrThrow({ where: { id: key }, select: { name: true } })
    },
    { clock: () => asked.now },
  )
  return { db, id, asked, name }
}

test('the cache: reads a cached value from the database once while no data changes', async () => {
  const { db, id, asked, name } = await kept()
  const [first, second] = [await name(db, id), await name(db, id)]
  expect([second === first, asked.reads]).toEqual([true, 1])
})

test('the cache: queries again after any change, and after a second without a change', async () => {
  const { db, id, asked, name } = await kept()
  await name(db, id)
  await db.gym.update({ where: { id }, data: { name: 'Another' } })
  expect(await name(db, id)).toEqual({ name: 'Another' })
  await transaction(db, tx => tx.gym.update({ where: { id }, data: { name: 'A third' } }))
  expect(await name(db, id)).toEqual({ name: 'A third' })
  expect(asked.reads).toBe(3)
  asked.now += 1_000
  await name(db, id)
  expect(asked.reads).toBe(4)
})

test('the cache: caches a value under the revision from before it was read', async () => {
  const { db, id, asked } = await kept()
  const name = cacheByRevision(async (client, key) => {
    const row = await client.gym.findUniqueOrThrow({ where: { id: key }, select: { name: true } })
    // Somebody else commits after the row was read, and before it is kept.
    if (asked.reads++ === 0) await db.gym.update({ where: { id }, data: { name: 'Another' } })
    return row
  })
  await name(db, id)
  expect(await name(db, id)).toEqual({ name: 'Another' })
})

test('a transaction neither fills nor uses the cache', async () => {
  const { db, id, name } = await kept()
  const before = await name(db, id)
  const rolledBack = transaction(db, async tx => {
    await tx.gym.update({ where: { id }, data: { name: 'Never' } })
    expect(await name(tx, id)).toEqual({ name: 'Never' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await name(db, id)).toEqual(before)
})

test('the cache: notices a change by another process at once, or on PostgreSQL within a second', async () => {
  const { db, id, asked, name } = await kept()
  await name(db, id)
  const other = openDatabase(database.url)
  await other.prisma.gym.update({ where: { id }, data: { name: 'From elsewhere' } })
  await other.close()
  if (DIALECT === 'postgresql') asked.now += 1_000
  expect(await name(db, id)).toEqual({ name: 'From elsewhere' })
})

test('the cache: asks the database when an exact answer is wanted and so misses no change', async () => {
  const { db, id, asked } = await kept()
  const name = cacheByRevision(
    async (client, key) => {
      asked.reads++
      return client.gym.findUniqueOrThrow({ where: { id: key }, select: { name: true } })
    },
    { exact: true, longestMs: 60_000 },
  )
  await name(db, id)
  expect(asked.reads).toBe(1)
  // On PostgreSQL whatever other tests write to the same server is a change as well: sometime none falls in between.
  let wasKept = false
  for (let nth = 0; nth < 100 && !wasKept; nth++) {
    const before = asked.reads
    await name(db, id)
    wasKept = asked.reads === before
  }
  expect(wasKept).toBe(true)
  const other = openDatabase(database.url)
  await other.prisma.gym.update({ where: { id }, data: { name: 'From elsewhere' } })
  await other.close()
  expect(await name(db, id)).toEqual({ name: 'From elsewhere' })
})

test('a revoked or rotated key stops working with the next request', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const [revoked, rotated] = [await buildKey(db, { gymId }), await buildKey(db, { gymId })]
  const works = async (key: { username: string; password: string }) =>
    (await verifyApiKey(db, key.username, key.password)) !== null
  expect([await works(revoked), await works(revoked), await works(rotated)]).toEqual([true, true, true])
  await revokeApiKey(db, OPERATOR, revoked.username)
  expect([await works(revoked), await works(rotated)]).toEqual([false, true])
  const fresh = await rotateApiKey(db, OPERATOR, rotated.username)
  expect([await works(rotated), await works(fresh)]).toEqual([false, true])
})

test('an ended session is over with the next page', async () => {
  const db = database.prisma
  const athlete = await buildAthlete(db, { gymId: (await buildGym(db)).id })
  const { id } = await personOf(db, athlete)
  const { token } = await startSession(db, id, 'a browser')
  expect((await findSession(db, token))?.personId).toBe(id)
  await endSessions(db, id, { allBut: null })
  expect(await findSession(db, token)).toBeNull()
})
