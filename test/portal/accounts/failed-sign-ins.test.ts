/** Failed sign-ins cost little: counted in the audit log, limited by address, and hashed a few at a time. */
import { passwordQueue } from '../../../src/services/platform/accounts/passwords'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ rateLimit: 3000, baseUrl: 'https://gym.example', trustProxy: 1 })

const from = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address })
const sign = (form: Record<string, string>, address: string, browser = portal.anonymous) =>
  browser.post('/sign-in', form, from(address))

const entriesOf = (gymId: string, personId: string) =>
  portal.db.auditEntry.findMany({ where: { gymId, subjectId: personId, action: { contains: 'sign_in_' } } })

/** The tries that the entries have counted, once there are as many as were sent: they are written after the answer. */
async function countedTries(gymId: string, personId: string, sent: number) {
  for (;;) {
    const entries = await entriesOf(gymId, personId)
    const counts = entries.map(({ after }) => JSON.parse(after!) as { attempts: number; held: number })
    const total = counts.reduce((sum, { attempts }) => sum + attempts, 0)
    if (total >= sent) return { entries, counts, total }
    await new Promise(setImmediate)
  }
}

it('failed sign ins: counts failed sign-ins of an address, delayed attempts included, in one audit entry per hour', async () => {
  const cast = await portal.cast()
  const { id, email } = await personOf(portal.db, cast.coach)
  const hour = () => Math.floor(Date.now() / 3_600_000)
  const began = hour()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => sign({ email, password: 'wrong' }, '192.0.2.10')),
  )
  await sign({ email, password: 'wrong' }, '192.0.2.11')
  const { entries, counts, total } = await countedTries(cast.gym.id, id, 41)
  expect(total).toBe(41)
  expect(entries.length).toBe(hour() === began ? 2 : entries.length)
  expect(entries.every(entry => entry.action === 'person.sign_in_failed')).toBe(true)
  const held = answers.filter(({ status }) => status === 429).length
  expect(held).toBeGreaterThan(20)
  expect(counts.reduce((sum, each) => sum + each.held, 0)).toBe(held)
  expect(JSON.stringify(entries)).not.toContain('192.0.2')

  const admin = portal.anonymous
  const { email: adminEmail } = await personOf(portal.db, cast.admin)
  await sign({ email: adminEmail, password: PASSWORD }, '192.0.2.12', admin)
  const log = await admin.get(`/g/${cast.gym.slug}/settings/log?kind=person`)
  expect(log.main).toContain(
    `failed to sign in as ${cast.coach.name} 40 times within an hour (${held} had to wait)`,
  )
})

it('failed sign ins: refuses the 601st sign-in of an address within a quarter of an hour, except from a known device', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const [wifi, elsewhere] = ['198.51.100.80', '198.51.100.81']
  const phone = portal.anonymous
  expect((await sign({ email, password: PASSWORD }, wifi, phone)).status).toBe(303)
  await phone.post('/sign-out', {}, from(wifi))
  const tries = Array.from({ length: 620 }, () => sign({ email: 'no@one.example', password: 'wrong' }, wifi))
  const answers = await Promise.all(tries)
  const limited = answers.filter(({ main }) => main.includes('Too many forms were sent from here'))
  expect(limited.length).toBe(21)
  expect([limited[0]!.status, limited[0]!.headers['retry-after']]).toEqual([429, '900'])
  expect((await sign({ email, password: PASSWORD }, wifi)).status).toBe(429)
  expect((await sign({ email, password: PASSWORD }, wifi, phone)).status).toBe(303)
  expect((await sign({ email, password: PASSWORD }, elsewhere)).status).toBe(303)
})

it('failed sign ins: answers 503 with Retry-After while too many passwords wait to be checked', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  let finish = () => {}
  const gate = new Promise<void>(resolve => {
    finish = resolve
  })
  const filling: Promise<void>[] = []
  while (!passwordQueue.isFull) filling.push(passwordQueue.run(() => gate))
  const busy = await sign({ email, password: PASSWORD }, '198.51.100.90')
  expect([busy.status, busy.headers['retry-after']]).toEqual([503, '1'])
  expect(busy.main).toContain('Too many people are signing in')
  finish()
  await Promise.all(filling)
  expect((await sign({ email, password: PASSWORD }, '198.51.100.90')).status).toBe(303)
})
