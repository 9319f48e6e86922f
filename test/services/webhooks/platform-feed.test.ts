/** A platform follows gyms that write at the same moment, in several processes: every event once. */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../../src/db/client'
import { transaction } from '../../../src/db/transaction'
import { type Actor, gymScope, OPERATOR } from '../../../src/scope'
import { forgetOldEvents } from '../../../src/services/platform/webhooks/deliveries'
import { fanOutEvents } from '../../../src/services/platform/webhooks/fan-out'
import {
  getLatestPlatformCursor,
  listPlatformEvents,
} from '../../../src/services/platform/webhooks/platform-events'
import { recordEvents } from '../../../src/services/shared/audit'
import { fetchUpdateTimes, getLatestCursor, listEvents } from '../../../src/services/webhooks/events'
import { buildChange, buildGym, buildPlatform, connect } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })
const DAY_MS = 24 * 60 * 60_000
const EVENTS = 40

test('a platform misses no event of gyms that write at the same moment', async () => {
  const db = database.prisma
  const { id: platformId } = await buildPlatform(db)
  const key = {
    kind: 'platform_key',
    id: 'pk',
    name: 'Box Booking',
    readOnly: true,
    reads: null,
    writes: [],
  } as const
  const actor: Extract<Actor, { kind: 'platform_key' }> = { ...key, platformId }
  const gyms = await Promise.all([1, 2, 3].map(() => buildGym(db)))
  for (const { id: gymId } of gyms) await connect(db, { gymId, platformId })
  let cursor = await getLatestPlatformCursor(db, actor)
  const others = DIALECT === 'sqlite' ? [] : [openDatabase(database.url), openDatabase(database.url)]
  const clients = [db, ...others.map(({ prisma }) => prisma)]
  let writing = true
  const seen: string[] = []
  const read = async () => {
    const { rows } = await listPlatformEvents(db, actor, { limit: 7, order: 'asc', after_cursor: cursor })
    cursor = rows.at(-1)?.id ?? cursor
    seen.push(...rows.map(({ gymId, subjectId }) => `${gymId} ${subjectId}`))
    return rows.length
  }
  const follow = async () => {
    while (writing || (await read()) > 0) await read()
  }
  const write = async (gymId: string, client: typeof db) => {
    for (let count = 0; count < EVENTS; count++)
      await transaction(client, async tx => {
        await recordEvents({ db: tx, gymId }, [{ type: 'class.created', id: `${count}` }])
        // Transactions commit in another order than they began.
        await setTimeout(Math.random() * 8)
      })
  }
  const following = follow()
  const queueing = Promise.all(clients.map(client => fanOutEvents(client)))
  await Promise.all(gyms.map(({ id }, index) => write(id, clients[index % clients.length]!)))
  await queueing
  writing = false
  await following
  const written = gyms.flatMap(({ id }) => Array.from({ length: EVENTS }, (_, count) => `${id} ${count}`))
  expect([...seen].sort()).toEqual(written.sort())
  await Promise.all(others.map(other => other.close()))
}, 60_000)

test('the last event of a gym stays beyond 30 days, so that a reader of a quiet gym can go on', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const old = new Date(Date.now() - 40 * DAY_MS)
  await buildChange(db, { gymId, at: old })
  const last = await buildChange(db, { gymId, at: old })
  await buildChange(db, { gymId: (await buildGym(db)).id, at: old, position: null })
  await forgetOldEvents(db)
  expect(await getLatestCursor(scope)).toBe(last.id)
  const next = await buildChange(db, { gymId, position: null, fannedOutAt: null })
  const { rows } = await listEvents(scope, { limit: 10, order: 'asc', after_cursor: last.id })
  expect(rows.map(({ id }) => id)).toEqual([next.id])
  await forgetOldEvents(db)
  const kept = await db.changeEvent.findMany({ where: { at: { lte: old } } })
  expect(kept).toEqual([])
})

test('the time of the last change stays when its event is deleted, but for deleted objects', async () => {
  const db = database.prisma
  const gym = await buildGym(db)
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const days = (count: number) => new Date(Date.now() - count * DAY_MS)
  const times: [subjectId: string, type: string, days: number][] = [
    ['twice', 'class.created', 60],
    ['twice', 'class.updated', 50],
    ['lately', 'class.updated', 50],
    ['lately', 'class.updated', 3],
    ['deleted', 'class.created', 60],
    ['deleted', 'class.deleted', 50],
    ['restored', 'comment.deleted', 60],
    ['restored', 'comment.restored', 50],
  ]
  for (const [subjectId, type, ago] of times)
    await buildChange(db, { gymId: gym.id, subjectId, type, at: days(ago) })
  await buildChange(db, { gymId: gym.id })
  const read = () => fetchUpdateTimes(scope, ['twice', 'lately', 'restored', 'never'])
  const before = await read()
  expect(before.get('never')).toEqual(gym.createdAt)
  await forgetOldEvents(db)
  expect(await db.changeEvent.count({ where: { gymId: gym.id } })).toBe(2)
  expect(await read()).toEqual(before)
  const kept = await db.pastChange.findMany({ where: { gymId: gym.id }, orderBy: { subjectId: 'asc' } })
  expect(kept.map(({ subjectId }) => subjectId)).toEqual(['lately', 'restored', 'twice'])
})
