/** Money of people on the waiting list: paid too early, refunded, promoted, restored. */
import type { MailModel } from '../../../src/generated/sqlite/models'
import { composeMail } from '../../../src/portal/mail/compose'
import { setMail } from '../../../src/services/mail/set-up'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildSteps, buildTerms } from '../../support/builders/prices'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, person, register } from '../../support/portal/registering'

const portal = usePortal()
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

/** One place, held by Maya; Bea waits, and owes £95 once there is a place. */
async function stage() {
  setMail(portal.db, true)
  const open = await buildOpenCompetition(portal)
  const gymId = open.gym.id
  const parent = { gymId, competitionId: open.competition.id }
  await portal.db.division.updateMany({
    where: { ...parent, id: open.rx.id },
    data: { registrationLimit: 1 },
  })
  await buildTerms(portal.db, { ...parent, refundRules: '[{"until":"2199-01-01","percent":100}]' })
  await buildSteps(portal.db, open.rx, { amount: 9_500 })
  const send = async (name: string) => {
    const browser = portal.anonymous
    return {
      browser,
      own: (await register(portal, browser, open.site, { division_id: open.rx.id, ...person(name) }))
        .location!,
    }
  }
  const [maya, bea] = [await send('Maya'), await send('Bea')]
  const coach = await portal.as(open.coach)
  const money = open.base.replace(/registrations$/, 'money')
  const { id } = await portal.db.registration.findFirstOrThrow({
    where: { ...parent, participants: { some: { name: 'Bea' } } },
  })
  const order = () => portal.db.registrationOrder.findFirstOrThrow({ where: { gymId, registrationId: id } })
  const page = async () => squeeze((await bea.browser.get(bea.own)).main)
  const lastMail = async () => {
    const mails = await portal.db.mail.findMany({
      where: { gymId, address: { startsWith: 'bea' } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    const mail = mails.at(-1) as MailModel
    const { text } = composeMail(mail, (await mailFacts(portal.db, mail))!, { ...CONFIG, mail: MAIL })
    return squeeze(text)
  }
  const payment = `${money}/registrations/${id}`
  return { ...open, gymId, maya, bea, coach, money, payment, id, order, page, lastMail }
}

it('a payment before the place counts once there is one, and the refund that nobody made is dropped', async () => {
  const { maya, coach, money, payment, order, page, lastMail, gymId, id } = await stage()
  expect(await page()).toContain('On the waiting list')
  await coach.submit(`${payment}/payments`, { method: 'hand', amount: '95' })
  expect(await order()).toMatchObject({ paid: 9_500, refunded: 9_500 })
  expect(await lastMail()).toContain('You are on the waiting list, so there is no place to pay for yet')
  expect(squeeze((await coach.get(money)).main)).toContain('Refunds to make 1')

  await maya.browser.submit(`${maya.own}/withdraw`)
  expect(await order()).toMatchObject({ paid: 9_500, refunded: 0, heldUntil: null })
  expect(await portal.db.refund.count({ where: { gymId } })).toBe(0)
  const log = await portal.db.auditEntry.findFirstOrThrow({
    where: { gymId, action: 'registration.unrefund', subjectId: id },
  })
  expect(JSON.parse(log.before!)).toEqual({ amount: 9_500, currency: 'GBP' })
  const mail = await lastMail()
  expect(mail).toContain('You have paid £95.00, and it counts: the place is paid.')
  expect(mail).not.toContain('Please pay')
  const own = await page()
  expect(own).toContain('Paid £95.00 in person')
  expect(own).not.toMatch(/refund of|Not paid|held until/)
  const report = squeeze((await coach.get(money)).main)
  expect(report).not.toMatch(/Refunds to make|Not paid yet/)
})

it('a refund that was made stays, and the place is to pay', async () => {
  const { maya, coach, payment, order, gymId, lastMail } = await stage()
  await coach.submit(`${payment}/payments`, { method: 'hand', amount: '95' })
  const { id } = await portal.db.refund.findFirstOrThrow({ where: { gymId } })
  await coach.submit(`${payment}/refunds/${id}/made`)
  await maya.browser.submit(`${maya.own}/withdraw`)
  expect(await order()).toMatchObject({ paid: 9_500, refunded: 9_500, heldUntil: expect.any(Date) })
  expect(await lastMail()).toContain('Please pay £95.00. Your place is held until')
})

it('a refund at Stripe that was tried once stays, and an untried part beyond the price stays, too', async () => {
  const { maya, coach, payment, order, gymId, id } = await stage()
  await coach.submit(`${payment}/payments`, { method: 'hand', amount: '95' })
  await portal.db.refund.updateMany({ where: { gymId }, data: { attempts: 1 } })
  await coach.submit(`${payment}/payments`, { method: 'bank', amount: '95' })
  await portal.db.registrationOrder.updateMany({
    where: { gymId, registrationId: id },
    data: { total: 8_000 },
  })
  await maya.browser.submit(`${maya.own}/withdraw`)
  expect(await order()).toMatchObject({ paid: 19_000, refunded: 11_000, heldUntil: null })
  const refunds = await portal.db.refund.findMany({ where: { gymId }, orderBy: { createdAt: 'asc' } })
  expect(refunds.map(({ amount, attempts }) => [amount, attempts])).toEqual([
    [9_500, 1],
    [1_500, 0],
  ])
})

it('nothing is due while waiting, on the list, the desk and the page of the payment', async () => {
  const { coach, base, payment, page, bea } = await stage()
  const waiting = await page()
  expect(waiting).toContain('Nothing to pay now')
  expect(waiting).toContain('You pay once you have a place, within 3 days.')
  const list = squeeze((await coach.get(base)).main)
  expect(list.match(/£95\.00 to pay/g)).toHaveLength(1)
  const shown = squeeze((await coach.get(payment)).main)
  expect(shown).not.toMatch(/Still due|Hold the place again/)
  expect((await coach.post(`${payment}/hold`)).status).toBe(409)
  await bea.browser.submit(`${bea.own}/withdraw`)
  const withdrawn = squeeze((await coach.get(payment)).main)
  expect(withdrawn).not.toMatch(/Still due|Mark as paid|Hold the place again/)
  expect(await page()).toContain('You paid nothing, and nothing is due.')
})

it('a page after a withdrawal says what was paid, what comes back and how, and once it did', async () => {
  const { maya, coach, money, gymId } = await stage()
  const { id } = await portal.db.registration.findFirstOrThrow({
    where: { gymId, participants: { some: { name: 'Maya' } } },
  })
  const payment = `${money}/registrations/${id}`
  await coach.submit(`${payment}/payments`, { method: 'bank' })
  await maya.browser.submit(`${maya.own}/withdraw`)
  const read = async () => squeeze((await maya.browser.get(maya.own)).main)
  const open = await read()
  expect(open).toContain('Refund to come Paid £95.00 Comes back £95.00 Paid £95.00')
  expect(open).toContain('£95.00 comes back by bank transfer, as you paid. The organisers return it')
  expect(open).not.toContain('Total')
  expect(squeeze((await coach.get(payment)).main)).toContain('Total £95.00')
  const refund = await portal.db.refund.findFirstOrThrow({ where: { gymId } })
  await coach.submit(`${payment}/refunds/${refund.id}/made`)
  expect(await read()).toMatch(/Refunded £95\.00 by bank transfer on/)
})

it('the form says until when to pay, and that nothing is due while every place is taken', async () => {
  const { maya, site, rx, pairs, gymId } = await stage()
  await portal.db.paymentTerms.updateMany({ where: { gymId }, data: { shares: true, holdMinutes: 300 } })
  await buildSteps(portal.db, pairs, { name: 'Early', amount: 17_000 })
  const form = async (id: string) =>
    squeeze((await portal.anonymous.get(`${site}/register?division=${id}`)).main)
  const full = await form(rx.id)
  expect(full).toContain(
    'You pay nothing until you have a place. Then pay within 5 hours, in person; without payment',
  )
  const team = await form(pairs.id)
  expect(team).toContain('Pay within 5 hours, in person; without payment the place goes to the next person.')
  expect(team).toContain('their shares, £85.00 each')
  expect(team).toContain('Early price £170.00 Total £170.00')
  expect(team).not.toMatch(/next page: |safe meanwhile/)
  expect(squeeze((await maya.browser.get(maya.own)).main)).toMatch(
    /held until [^.]+; without payment it goes to the next person/,
  )
})

it('refund rules of two years have their days in one style', async () => {
  const { site, pairs, gymId } = await stage()
  const rules = [
    { until: '2198-12-19', percent: 100 },
    { until: '2199-01-02', percent: 50 },
  ]
  await portal.db.paymentTerms.updateMany({ where: { gymId }, data: { refundRules: JSON.stringify(rules) } })
  await buildSteps(portal.db, pairs, { amount: 17_000 })
  const { main } = await portal.anonymous.get(`${site}/register?division=${pairs.id}`)
  expect(squeeze(main)).toMatch(/full refund until [^.]*2198, 50 % back until [^.]*2199\./)
})
