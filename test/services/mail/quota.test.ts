/** A gym's quota of mails a day: mails that people can turn off wait, others go. */
import type { Db } from '../../../src/db/client'
import { transaction } from '../../../src/db/transaction'
import type { GymModel } from '../../../src/generated/sqlite/models'
import { OPERATOR } from '../../../src/scope'
import { setMail } from '../../../src/services/mail/set-up'
import { type NewMail, writeMail } from '../../../src/services/platform/mail/outbox'
import { loadQuotas, setQuotas } from '../../../src/services/platform/quotas'
import { buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { useMailServer } from '../../support/mail/mail-server'
import { Clock, mailerFor, transportTo } from '../../support/mail/mailing'

const database = useDatabase({ own: true })
const server = useMailServer()
const DAY_MS = 24 * 60 * 60_000

let db: Db
let gym: GymModel
let clock: Clock

beforeEach(async () => {
  db = database.prisma
  setMail(db, true)
  await db.mail.deleteMany()
  gym = await buildGym(db)
  clock = new Clock()
  await setQuotas(db, OPERATOR, gym.id, { mails: 1 })
  await loadQuotas(db)
})

async function write(address: string, given: Partial<NewMail> = {}): Promise<void> {
  const wod = { kind: 'wod' as const, contents: { date: '2026-11-20', wods: [] } }
  const expiresAt = new Date(Date.now() + 3 * DAY_MS)
  const mail = { gymId: gym.id, address, name: 'Mia Keller', expiresAt, ...wod, ...given } as NewMail
  await transaction(db, tx => writeMail(tx, mail))
}

const send = () => mailerFor(db, transportTo(server.port), clock).sendDue()
const find = (address: string) => db.mail.findFirstOrThrow({ where: { address } })
const addresses = () => server.arrived.map(({ to }) => to)

it('lets mails over the quota wait until the next day', async () => {
  await write('one@people.example')
  await send()
  await write('two@people.example')
  await send()
  expect(addresses()).toEqual(['one@people.example'])
  const waiting = await find('two@people.example')
  const tomorrow = new Date((Math.floor(clock.now().getTime() / DAY_MS) + 1) * DAY_MS)
  expect(waiting).toMatchObject({
    ...{ sentAt: null, failedAt: null, dueAt: tomorrow },
    problem: 'The gym has used its quota of 1 mails a day.',
  })
  clock.pass(24 * 60)
  await send()
  expect(addresses()).toEqual(['one@people.example', 'two@people.example'])
})

it('gives up a mail that is useless on the next day', async () => {
  await write('one@people.example')
  await send()
  await write('two@people.example', { expiresAt: new Date(clock.now().getTime() + 1000) })
  await send()
  expect(await find('two@people.example')).toMatchObject({ dueAt: null, failedAt: clock.now() })
})

it('always sends mails that nobody can turn off, and mails of other gyms', async () => {
  const other = await buildGym(db)
  await write('one@people.example')
  await send()
  await write('test@people.example', { kind: 'test', contents: {} })
  await write('other@people.example', { gymId: other.id })
  await send()
  expect(addresses().sort()).toEqual(['one@people.example', 'other@people.example', 'test@people.example'])
})
