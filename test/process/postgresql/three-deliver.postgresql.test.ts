/**
 * Mails, webhooks and screens with three processes on one database: each mail and webhook goes out once, whoever sends it,
 * and a screen shows what was changed at another process. One is killed while it sends: nothing stays behind, and no more
 * goes out twice than was its to send at that moment.
 */

import type { Db } from '../../../src/db/client'
import { openDatabase } from '../../../src/db/client'
import { transaction } from '../../../src/db/transaction'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { setMail } from '../../../src/services/mail/set-up'
import { writeMail } from '../../../src/services/platform/mail/outbox'
import { CONFIG } from '../../support/api/config'
import { buildEndpoint, buildProgram, buildScreen } from '../../support/builders'
import { useMailServer } from '../../support/mail/mail-server'
import { underLoad } from '../../support/process/kept'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { useReceiver } from '../../support/receiver'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
const mailServer = useMailServer()
const receiver = useReceiver()
const MAILS = 60
const WRITES = 60
const DRAIN_MS = 120_000
/** Longer than anything is on its way here. */
const QUIET_MS = 3_000
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

const startThree = () => {
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'hello@sender.example',
    WEBHOOK_NETWORKS: 'loopback',
    SECRET: CONFIG.secret,
  }
  return Promise.all([1, 2, 3].map(() => servers.start({ databaseUrl: seeded.url, env })))
}

/** Puts so many in the outbox; returns whom they are to. */
async function writeMails(db: Db, round: string): Promise<string[]> {
  setMail(db, true)
  const to = Array.from({ length: MAILS }, (_, nth) => `${round}-${nth}@people.example`)
  for (const address of to)
    await transaction(db, tx =>
      writeMail(tx, { gymId: seeded.cast.gym.id, kind: 'test', contents: {}, address, name: 'Mia Keller' }),
    )
  return to
}

/** What waits: ids with how often they were tried, of mails and of deliveries. */
async function waiting(db: Db): Promise<{ mails: string[]; deliveries: string[] }> {
  const where = { dueAt: { not: null } }
  const select = { id: true, attempts: true }
  const [mails, deliveries] = await Promise.all([
    db.mail.findMany({ where, select, orderBy: { id: 'asc' } }),
    db.webhookDelivery.findMany({ where, select, orderBy: { id: 'asc' } }),
  ])
  const said = ({ id, attempts }: { id: string; attempts: number }) => `${id} ${attempts}`
  return { mails: mails.map(said), deliveries: deliveries.map(said) }
}

const isAllQueued = async (db: Db) => (await db.changeEvent.count({ where: { fannedOutAt: null } })) === 0

async function allSent(db: Db): Promise<void> {
  await eventually(
    'everything sent',
    async () => {
      const { mails, deliveries } = await waiting(db)
      return (await isAllQueued(db)) && mails.length === 0 && deliveries.length === 0
    },
    DRAIN_MS,
  )
}

/** What the process that was killed had taken, once the others have done the rest. */
async function leftClaimed(db: Db): Promise<{ mails: string[]; deliveries: string[] }> {
  let [before, since] = ['', Date.now()]
  return eventually(
    'nothing that goes on',
    async () => {
      const now = await waiting(db)
      const said = JSON.stringify(now)
      if (said !== before || !(await isAllQueued(db))) [before, since] = [said, Date.now()]
      return Date.now() - since > QUIET_MS ? now : null
    },
    DRAIN_MS,
  )
}

/** How often each was there. */
function counted(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

const addressed = (round: string) =>
  mailServer.arrived.map(({ to }) => to).filter(to => to.startsWith(`${round}-`))
const eventsReceived = () => receiver.received.map(({ headers }) => String(headers['webhook-id']))
const eventsOf = async (db: Db) =>
  (await db.changeEvent.findMany({ where: { gymId: seeded.cast.gym.id }, select: { id: true } }))
    .map(({ id }) => id)
    .sort()

test('three deliver: sends each mail and webhook once, and loses none in a kill', async () => {
  const database = openDatabase(seeded.url)
  const db = database.prisma
  try {
    const all = await startThree()
    const alive = [...all]
    await buildEndpoint(db, { gymId: seeded.cast.gym.id, url: receiver.url })
    const load = underLoad(seeded, 6, writer => alive[writer % alive.length]?.address)
    const to = await writeMails(db, 'all')
    await load.more(WRITES)
    await load.finish(seeded.url)
    await allSent(db)
    expect([...addressed('all')].sort()).toEqual([...to].sort())
    const events = await eventsOf(db)
    expect(events.length).toBeGreaterThanOrEqual(WRITES / 2)
    expect(eventsReceived().sort()).toEqual(events)

    // Again, and one of them is killed while there is much to send.
    receiver.received.length = 0
    const more = await writeMails(db, 'killed')
    const after = underLoad(seeded, 6, writer => alive[writer % alive.length]?.address)
    await after.more(WRITES / 2)
    const [killed] = alive.splice(0, 1) as [Running]
    await killed.kill()
    await after.more(WRITES / 2)
    await after.finish(seeded.url)
    const left = await leftClaimed(db)
    // Their time is over: as if minutes had passed.
    const over = { where: { dueAt: { not: null } }, data: { dueAt: new Date() } }
    await Promise.all([db.mail.updateMany(over), db.webhookDelivery.updateMany(over)])
    await allSent(db)

    const mails = counted(addressed('killed'))
    expect([...mails.keys()].sort()).toEqual([...more].sort())
    const twice = (counts: Map<string, number>) =>
      [...counts.values()].reduce((sum, many) => sum + many - 1, 0)
    expect(twice(mails)).toBeLessThanOrEqual(left.mails.length)
    const sent = counted(eventsReceived())
    const known = new Set(events)
    const later = (await eventsOf(db)).filter(id => !known.has(id))
    expect(later.length).toBeGreaterThan(0)
    expect([...sent.keys()].sort()).toEqual(later)
    expect(twice(sent)).toBeLessThanOrEqual(left.deliveries.length)
  } finally {
    await database.close()
  }
}, 600_000)

test('a screen shows changes made at another process', async () => {
  const database = openDatabase(seeded.url)
  const db = database.prisma
  try {
    const [first, second, third] = (await startThree()) as [Running, Running, Running]
    const { gym, keys } = seeded.cast
    const program = await buildProgram(db, { gymId: gym.id, access: 'all_members' })
    const screen = await buildScreen(db, { gymId: gym.id })
    const path = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
    const boardAt = ({ address }: Running, headers = {}) =>
      sendTo(address, { path: `${path}/board`, headers })
    const tags: Record<string, string>[] = []
    for (const server of [second, third]) {
      const { status, headers, text } = await boardAt(server)
      expect([status, text.includes('Thirteen turnips')]).toEqual([200, false])
      const known = { 'If-None-Match': headers.etag! }
      expect((await boardAt(server, known)).status).toBe(304)
      tags.push(known)
    }
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: gym.timeZone }).format(new Date())
    const made = await sendTo(first.address, {
      method: 'POST',
      path: '/api/public/wods',
      headers: { ...signedBy(keys.gym), ...JSON_TYPE },
      body: JSON.stringify({
        program_id: program.id,
        date: today,
        publish_at: new Date(Date.now() - 60_000).toISOString().replace('Z', '000Z'),
        text: 'Thirteen turnips\nAMRAP 12:\n10 T2B\n15 wall balls 9/6kg',
      }),
    })
    expect(made.text).toContain('Thirteen turnips')
    for (const [index, server] of [second, third].entries())
      await eventually('the board at another process', async () => {
        const { status, text } = await boardAt(server, tags[index])
        return status === 200 && text.includes('Thirteen turnips')
      })
    await first.kill()
    for (const server of [second, third]) expect((await boardAt(server)).status).toBe(200)
  } finally {
    await database.close()
  }
})
