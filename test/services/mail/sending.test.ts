/** The outbox and a real mail server: delivery, trying again, giving up, and each mail once whoever sends it. */
import pino from 'pino'
import type { Db } from '../../../src/db/client'
import { transaction } from '../../../src/db/transaction'
import type { GymModel, MailModel } from '../../../src/generated/sqlite/models'
import { setMail } from '../../../src/services/mail/set-up'
import { claimMails, forgetOldMails, LEASE_MS, writeMail } from '../../../src/services/platform/mail/outbox'
import { buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { useMailServer } from '../../support/mail/mail-server'
import { Clock, mailerFor, transportTo } from '../../support/mail/mailing'

const database = useDatabase({ own: true })
const server = useMailServer()

let db: Db
let gym: GymModel
let clock: Clock

beforeEach(async () => {
  db = database.prisma
  setMail(db, true)
  await db.mail.deleteMany()
  gym = await buildGym(db, { name: 'CrossFit Sihl', email: 'desk@sihl.example' })
  clock = new Clock()
})

const write = (address: string, given = {}) =>
  transaction(db, tx =>
    writeMail(tx, { gymId: gym.id, kind: 'test', contents: {}, address, name: 'Mia Keller', ...given }),
  )
const row = () => db.mail.findFirstOrThrow()
const mailer = () => mailerFor(db, transportTo(server.port), clock)

it("sending mail: sends a mail in the gym's name as text and HTML", async () => {
  await write('Mia@Sihl.example ')
  await mailer().sendDue()
  expect(server.arrived).toHaveLength(1)
  const [mail] = server.arrived
  expect(mail).toMatchObject({ to: 'mia@sihl.example', from: 'hello@sender.example' })
  expect(mail!.headers).toMatchObject({
    from: 'CrossFit Sihl <hello@sender.example>',
    'reply-to': 'CrossFit Sihl <desk@sihl.example>',
    to: 'Mia Keller <mia@sihl.example>',
    subject: 'Mail from CrossFit Sihl works',
    'auto-submitted': 'auto-generated',
  })
  expect(mail!.text).toContain('This is how mail from CrossFit Sihl arrives.')
  expect(mail!.html).toContain('This is how mail from CrossFit Sihl arrives.')
  expect(await row()).toMatchObject({
    dueAt: null,
    failedAt: null,
    contents: '{}',
    attempts: 1,
    sentAt: clock.now(),
  })
  await mailer().sendDue()
  expect(server.arrived).toHaveLength(1)
})

it('sending mail: retries after a temporary refusal with growing pauses', async () => {
  await write('mia@sihl.example', { expiresAt: new Date(clock.now().getTime() + 24 * 60 * 60_000) })
  server.refuse(451, '4.7.1 Greylisted')
  const sending = mailer()
  const pauses = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    await sending.sendDue()
    const { dueAt, problem, attempts } = await row()
    expect([attempts, problem]).toEqual([attempt, '451 4.7.1 Greylisted'])
    const minutes = (dueAt!.getTime() - clock.now().getTime()) / 60_000
    pauses.push(minutes)
    await sending.sendDue() // not yet
    clock.pass(minutes)
  }
  expect(pauses).toEqual([1, 5, 15, 45])
  server.refuse(null)
  await sending.sendDue()
  expect(server.arrived).toHaveLength(1)
  expect(await row()).toMatchObject({ attempts: 5, dueAt: null, problem: null })
})

it('sending mail: retries when the server cannot be reached, after a pause', async () => {
  await write('mia@sihl.example')
  await write('tom@sihl.example')
  const away = {
    sendMail: jest.fn(() =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNECTION', command: 'CONN' })),
    ),
    close() {},
  }
  await mailerFor(db, away, clock).sendDue()
  // Two at once found it away, and nobody after them.
  expect(away.sendMail.mock.calls.length).toBeLessThanOrEqual(2)
  const gone = mailerFor(db, transportTo(1), clock) // nobody listens on port 1
  clock.pass(2)
  await gone.sendDue()
  const problems = (await db.mail.findMany()).map(({ problem }) => problem)
  expect(problems).toEqual([expect.stringContaining('ECONNREFUSED'), expect.stringContaining('ECONNREFUSED')])
  clock.pass(10)
  await mailer().sendDue()
  expect(server.arrived.map(({ to }) => to).sort()).toEqual(['mia@sihl.example', 'tom@sihl.example'])
})

it('sending mail: sends within a minute when the clock is set back by a day', async () => {
  const DAY = 24 * 60
  clock.pass(DAY)
  const expiresAt = new Date(clock.now().getTime() + DAY * 60_000)
  await write('new@sihl.example', { expiresAt })
  await write('tried@sihl.example', { expiresAt })
  const written = { createdAt: clock.now(), dueAt: clock.now() }
  await db.mail.updateMany({ where: { address: 'new@sihl.example' }, data: written })
  const there = transportTo(server.port)
  const away = Object.assign(new Error('refused'), { code: 'ECONNECTION', command: 'CONN' })
  let isAway = true
  const sending = mailerFor(
    db,
    { sendMail: mail => (isAway ? Promise.reject(away) : there.sendMail(mail)), close() {} },
    clock,
  )
  await sending.sendDue()
  isAway = false
  await sending.sendDue()
  expect(server.arrived).toHaveLength(0)
  clock.pass(-DAY)
  await sending.bringForward()
  await sending.sendDue()
  expect(server.arrived.map(({ to }) => to).sort()).toEqual(['new@sihl.example', 'tried@sihl.example'])
  // Were it to fail now, it would wait as long as any other.
  const { createdAt } = await db.mail.findFirstOrThrow({ where: { address: 'new@sihl.example' } })
  expect(createdAt).toEqual(clock.now())
})

it('sending mail: gives up after a permanent refusal and after too long', async () => {
  await write('nobody@sihl.example')
  server.refuse(550, '5.1.1 No such user')
  await mailer().sendDue()
  expect(await row()).toMatchObject({
    dueAt: null,
    failedAt: clock.now(),
    problem: '550 5.1.1 No such user',
    attempts: 1,
  })
  await db.mail.deleteMany()

  await write('slow@sihl.example', { expiresAt: new Date(clock.now().getTime() + 4 * 60_000) })
  server.refuse(451, 'later')
  const sending = mailer()
  await sending.sendDue()
  expect((await row()).failedAt).toBeNull()
  clock.pass(1)
  await sending.sendDue() // the next try would come after it is of use
  expect(await row()).toMatchObject({ attempts: 2, dueAt: null, failedAt: clock.now(), problem: '451 later' })
})

it('sending mail: waits for the operator when the SMTP password is wrong', async () => {
  await write('mia@sihl.example')
  const error = Object.assign(new Error('Invalid login: 535 bad'), {
    code: 'EAUTH',
    command: 'AUTH PLAIN',
    responseCode: 535,
    response: '535 bad',
  })
  await mailerFor(db, { sendMail: () => Promise.reject(error), close() {} }, clock).sendDue()
  expect(await row()).toMatchObject({ failedAt: null, problem: '535 bad' })
})

it('sending mail: sends each mail once with any number of processes', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `athlete${index}@sihl.example`)
  for (const address of addresses) await write(address)
  await Promise.all([mailer().sendDue(), mailer().sendDue(), mailer().sendDue()])
  expect(server.arrived.map(({ to }) => to).sort()).toEqual([...addresses].sort())
})

it('sending mail: leaves a mail to its process until the lease ends', async () => {
  await write('mia@sihl.example')
  const [killed] = await claimMails(db, clock.now())
  expect(killed?.address).toBe('mia@sihl.example')
  await mailer().sendDue()
  expect(server.arrived).toHaveLength(0)
  clock.pass(LEASE_MS / 60_000)
  await mailer().sendDue()
  expect(server.arrived).toHaveLength(1)
  expect((await row()).attempts).toBe(2)
})

it('sending mail: keeps the Message-ID, so that a repeated mail is recognised', async () => {
  await write('mia@sihl.example')
  const { id } = await row()
  await mailer().sendDue()
  expect(server.arrived[0]!.headers['message-id']).toBe(`<${id}@gym.example>`)
})

it('stops in order: finishes the current mail and starts no other', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await write(`${name}@sihl.example`)
  const held = server.hold()
  const sending = mailer()
  const round = sending.sendDue()
  await held.reached
  const stopped = sending.stop()
  held.release()
  await Promise.all([stopped, round])
  const waiting = await db.mail.count({ where: { dueAt: { not: null } } })
  expect(server.arrived.length + waiting).toBe(4)
  expect(waiting).toBeGreaterThanOrEqual(2)
  expect(await db.mail.count({ where: { sentAt: { not: null } } })).toBe(server.arrived.length)
})

it('sending mail: writes a mail with its change or not at all, and once per key', async () => {
  const failing = transaction(db, async tx => {
    await writeMail(tx, { gymId: gym.id, kind: 'test', contents: {}, address: 'a@b.example', name: '' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await db.mail.count()).toBe(0)
  const both = await Promise.all([write('a@b.example', { key: 'k' }), write('a@b.example', { key: 'k' })])
  expect([...both].sort()).toEqual([false, true])
  expect(await db.mail.count()).toBe(1)
})

it('no mail is queued without a mail server or for an invalid address', async () => {
  for (const address of [
    '',
    'mia',
    'mia@',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '<a@b.example>',
  ])
    expect([address, await write(address)]).toEqual([address, false])
  setMail(db, false)
  expect(await write('mia@sihl.example')).toBe(false)
  expect(await db.mail.count()).toBe(0)
})

it('sending mail: delivers to addresses with unusual characters', async () => {
  const odd = [
    "o'brien+wod@sihl.example",
    'a/b=c!d#e$f%g&h*i?j^k_l`m{n|o}p~q@sihl.example',
    'mia@bücher.example',
  ]
  for (const address of odd) expect(await write(address)).toBe(true)
  await mailer().sendDue()
  expect(server.arrived.map(({ to }) => to).sort()).toEqual([odd[1], 'mia@bücher.example', odd[0]].sort())
})

it('sending mail: logs no address and no secret', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: line => lines.push(line) })
  const contents = { personId: 'nobody', byAdmin: null }
  await write('mia@sihl.example')
  await write('mia@sihl.example', { kind: 'reset', contents })
  server.refuse(450, 'mia@sihl.example is busy')
  await mailerFor(db, transportTo(server.port), clock, { log }).sendDue()
  expect(lines.join('')).toContain('mail not sent yet')
  expect(lines.join('')).not.toMatch(/sihl\.example|busy|reset\//)
})

it('sending mail: deletes sent mails after a week, invites after two and failed ones after a month', async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000)
  const set = async (address: string, data: Partial<MailModel>) => {
    await write(address)
    await db.mail.updateMany({ where: { address }, data: { dueAt: null, ...data } })
  }
  await set('sent-8@x.example', { sentAt: days(8) })
  await set('sent-6@x.example', { sentAt: days(6) })
  await set('invite-13@x.example', { kind: 'invite', sentAt: days(13) })
  await set('invite-15@x.example', { kind: 'invite', sentAt: days(15) })
  await set('failed-31@x.example', { failedAt: days(31) })
  await set('failed-29@x.example', { failedAt: days(29) })
  await write('waits@x.example')
  expect(await forgetOldMails(db)).toBe(3)
  const left = await db.mail.findMany({ orderBy: { address: 'asc' } })
  expect(left.map(({ address }) => address)).toEqual([
    'failed-29@x.example',
    'invite-13@x.example',
    'sent-6@x.example',
    'waits@x.example',
  ])
})

it('sending mail: escapes names in headers and HTML', async () => {
  const evil = 'Mia" <evil@x.example>\r\nBcc: evil@x.example\n\n<script>alert(1)</script>'
  await db.gym.update({
    where: { id: gym.id },
    data: { name: evil, email: 'a@b.example\r\nBcc: evil@x.example' },
  })
  const contents = {
    competition: evil,
    competitionId: 'c',
    division: evil,
    subject: evil,
    text: `<img src=x onerror=alert(1)>\n.\r\nMAIL FROM:<evil@x.example>\r\n${evil}`,
    by: evil,
  }
  await write('mia@sihl.example', { kind: 'broadcast', contents, name: evil })
  await mailer().sendDue()
  expect(server.arrived).toHaveLength(1)
  const [mail] = server.arrived
  expect(mail).toMatchObject({ to: 'mia@sihl.example', from: 'hello@sender.example' })
  expect(Object.keys(mail!.headers).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
  expect(mail!.headers.from).toMatch(/ <hello@sender\.example>$/)
  expect(mail!.html).not.toMatch(/<script|<img/)
  expect(mail!.text).toContain('<img src=x onerror=alert(1)>')
})

it('only optional mails have one-click unsubscribe headers', async () => {
  const at = { competition: 'Throwdown', competitionId: 'c', division: 'Rx', registrationId: 'r' }
  await write('mia@sihl.example', { kind: 'moved_up', contents: at })
  await write('mia@sihl.example', {
    kind: 'security',
    contents: { event: 'password', device: null, at: new Date() },
  })
  await mailer().sendDue()
  const [moved, security] = ['moved_up', 'security'].map(kind =>
    server.arrived.find(({ headers }) =>
      headers.subject!.startsWith(kind === 'security' ? 'Your password' : 'You have'),
    ),
  )
  expect(moved!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const url = /^<(https:\/\/gym\.example\/unsubscribe\/\S+)>$/.exec(moved!.headers['list-unsubscribe']!)![1]!
  expect(moved!.text).toContain(url)
  expect(security!.headers['list-unsubscribe']).toBeUndefined()
  expect(security!.text).toContain('It cannot be turned off.')
})
