/**
 * The clock of a process that serves is put forward by a day, back by two and forward again: it goes on answering, and what
 * was put off until a time that is a day away now is sent within seconds. Nothing is restarted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { type Database, openDatabase } from '../../../src/db/client'
import { transaction } from '../../../src/db/transaction'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { setMail } from '../../../src/services/mail/set-up'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { writeMail } from '../../../src/services/platform/mail/outbox'
import { CONFIG } from '../../support/api/config'
import { buildEndpoint, buildScreen, FRAN_DETAILS } from '../../support/builders'
import { scoringIn } from '../../support/competitions/scoring'
import { useMailServer } from '../../support/mail/mail-server'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { useReceiver } from '../../support/receiver'
import { type Seeded, seededDatabase } from '../../support/seeded'

const DAY_MS = 24 * 60 * 60 * 1000
/** Of a clock that was put, to within what a busy machine takes. */
const NEAR_MS = 60_000
const servers = useServers()
const mailServer = useMailServer()
const receiver = useReceiver()
let folder: string
let seeded: Seeded
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-clock-'))
  seeded = await seededDatabase()
  database = openDatabase(seeded.url)
})
afterAll(async () => {
  await database.close()
  await seeded.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A server whose clock `put` sets so many milliseconds ahead of the machine's. */
async function startWithClock() {
  const file = join(folder, 'ahead')
  const server = await servers.start({
    databaseUrl: seeded.url,
    env: {
      NODE_OPTIONS: `--require ${join(__dirname, '../../support/process/jumping-clock.cjs')}`,
      CLOCK_FILE: file,
      RATE_LIMIT: '3000',
      SECRET: CONFIG.secret,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'hello@sender.example',
      WEBHOOK_NETWORKS: 'loopback',
    },
  })
  const screen = await buildScreen(database.prisma, { gymId: seeded.cast.gym.id })
  const path = new URL(`${screenUrl('http://gym.example', CONFIG.secret, screen.id)}/clock.json`).pathname
  const ahead = async () => JSON.parse((await sendTo(server.address, { path })).text).now - Date.now()
  return {
    server,
    async put(ms: number) {
      writeFileSync(file, String(ms))
      server.process.kill('SIGUSR2')
      await eventually('the clock that was put', async () => Math.abs((await ahead()) - ms) < NEAR_MS)
    },
  }
}

/** Somebody signed in, a judge at the link, and a key. */
async function people() {
  const { prisma: db } = database
  const email = `${uuid()}@people.example`
  const person = await db.person.create({ data: { id: uuid(), email, name: 'Ida', createdAt: new Date() } })
  const { token } = await startSession(db, person.id, 'test')
  const day = await scoringIn(db, seeded.cast)
  const athlete = day.maya.participants[0]!.id
  return {
    cookie: `session=${token}`,
    judge: judgePath(CONFIG.secret, day.judge.id),
    athlete,
    board: `/c/${day.competition.id}/leaderboard`,
  }
}

type People = Awaited<ReturnType<typeof people>>
let written = 0

/** Everything that is used on a day: reads and writes, with what they say. */
async function expectToServe({ address }: Running, { cookie, judge, athlete, board }: People): Promise<void> {
  const statusOf = async (path: string, headers = {}) => (await sendTo(address, { path, headers })).status
  expect(await statusOf('/livez')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/account', { Cookie: cookie })).toBe(200)
  expect(await statusOf(judge)).toBe(200)
  expect(await statusOf(board)).toBe(200)
  const key = `clock-${written++}`
  const creation = {
    method: 'POST',
    path: '/api/public/workouts',
    headers: { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE, 'Idempotency-Key': key },
    body: JSON.stringify({ type: 'FranStyle', name: key, details: FRAN_DETAILS }),
  }
  const [made, again] = [await sendTo(address, creation), await sendTo(address, creation)]
  expect([made.status, again.status, again.headers.location]).toEqual([201, 201, made.headers.location])
  const before = await database.prisma.score.findFirst({ where: { participantId: athlete } })
  const scored = await sendTo(address, {
    method: 'POST',
    path: `${judge}/scores`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams({
      participant_id: athlete,
      score: `4:${10 + written}`,
      ...(before && { revision: String(before.revision) }),
    }).toString(),
  })
  expect([scored.status, JSON.parse(scored.text).score]).toEqual([200, `4:${10 + written}`])
}

/** A mail that is of use for long, so that no jump ends it. */
const writeTo = (address: string) => {
  const of = { gymId: seeded.cast.gym.id, address, name: 'Mia Keller' }
  const expiresAt = new Date(Date.now() + 10 * DAY_MS)
  return transaction(database.prisma, tx => writeMail(tx, { ...of, kind: 'test', contents: {}, expiresAt }))
}
const arrivedAt = (address: string) => mailServer.arrived.filter(({ to }) => to === address).length
const waitingMail = (address: string) =>
  database.prisma.mail.findFirst({ where: { address, attempts: { gt: 0 }, problem: { not: null } } })
const waitingDelivery = () =>
  database.prisma.webhookDelivery.findFirst({ where: { dueAt: { not: null }, problem: { not: null } } })

test('a server whose clock jumps a day forward and back continues and sends what it had deferred', async () => {
  const db = database.prisma
  setMail(db, true)
  const who = await people()
  const { server, put } = await startWithClock()
  await buildEndpoint(db, { gymId: seeded.cast.gym.id, url: receiver.url })
  await expectToServe(server, who)
  await eventually('the first webhooks', () => receiver.received.length > 0)

  // A day ahead: a mail and webhooks are refused, and put off to a time of that day.
  await put(DAY_MS)
  mailServer.refuse(451)
  receiver.answer(500)
  await writeTo('ahead@people.example')
  await expectToServe(server, who)
  const [mail, delivery] = [
    await eventually('a mail that was refused', () => waitingMail('ahead@people.example')),
    await eventually('a webhook that was refused', waitingDelivery),
  ]
  for (const { dueAt } of [mail, delivery])
    expect(dueAt!.getTime()).toBeGreaterThan(Date.now() + DAY_MS - NEAR_MS)

  // Two days back, a day behind the machine's: both are sent at once, though they were due in two days.
  mailServer.refuse(null)
  receiver.answer(204)
  await put(-DAY_MS)
  await eventually('the mail that was put off', () => arrivedAt('ahead@people.example') === 1)
  await eventually(
    'the webhooks that were put off',
    async () => (await db.webhookDelivery.count({ where: { dueAt: { not: null } } })) === 0,
  )
  await expectToServe(server, who)

  // As the machine's again: what is written now goes out now.
  await put(0)
  await writeTo('again@people.example')
  await expectToServe(server, who)
  await eventually('a mail of now', () => arrivedAt('again@people.example') === 1)
  await eventually(
    'every event sent',
    async () => {
      const sent = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
      const events = await db.changeEvent.findMany({ where: { gymId: seeded.cast.gym.id } })
      return events.length > 0 && events.every(({ id }) => sent.has(id))
    },
    90_000,
  )
  expect(server.process.exitCode).toBeNull()
  expect(server.said.out.split('\n').filter(line => /"level":(50|60|"error"|"fatal")/.test(line))).toEqual([])
}, 480_000)
