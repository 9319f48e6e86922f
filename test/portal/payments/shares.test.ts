/** Members of a team pay their own shares, by any way; captain, member and organiser see who paid, and what is due. */
import { seal } from '../../../src/domain/shared/sealed'
import { setMail } from '../../../src/services/mail/set-up'
import { SEALED_KEY_FOR } from '../../../src/services/memberships/stripe-connection'
import { CONFIG } from '../../support/api/api'
import { ask } from '../../support/ask'
import { buildSteps, buildTerms } from '../../support/builders/prices'
import { STRIPE_KEY, STRIPE_SECRET, sign, useStripe } from '../../support/payments/stripe-standin'
import { type Page, usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, person, register, sure } from '../../support/portal/registering'

const stripe = useStripe()
const portal = usePortal({}, { late: () => ({ stripeUrl: stripe.url }) })

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()
const pathOf = (href: string | undefined) => new URL(href!, 'http://gym.example').pathname
const card = (page: Page) => squeeze(page.$('#payment').text())

/** A pair, Maya the captain, that owes £95. */
async function pair() {
  const open = await buildOpenCompetition(portal)
  const gymId = open.gym.id
  const parent = { gymId, competitionId: open.competition.id }
  const ways = { byStripe: true, byHand: true, bankDetails: 'Anvil Lane, GB00' }
  await buildTerms(portal.db, { ...parent, ...ways, shares: true })
  await buildSteps(portal.db, open.pairs, { amount: 9_500 })
  await portal.db.stripeConnection.create({
    data: {
      ...{ id: crypto.randomUUID(), gymId, createdAt: new Date() },
      secret: seal(CONFIG.secret, 'stripe', STRIPE_SECRET),
      apiKey: seal(CONFIG.secret, SEALED_KEY_FOR, STRIPE_KEY),
    },
  })
  const sent = await register(portal, portal.anonymous, open.site, {
    ...{ division_id: open.pairs.id, team_name: 'Left and Right' },
    ...person('Maya'),
    ...person('Tom Ford', { gender: 'male' }, 1),
  })
  const own = await portal.anonymous.get(sent.location!)
  const [maya, tom] = await portal.db.participant.findMany({
    where: { registration: { competitionId: parent.competitionId } },
    orderBy: { position: 'asc' },
  })
  const order = await portal.db.registrationOrder.findFirstOrThrow({ where: parent })
  const coach = await portal.as(open.coach)
  const money = `${open.base.replace(/registrations$/, 'money')}`
  return {
    ...{ ...open, link: sent.location!, own, maya: maya!, tom: tom!, order, coach, money, gymId },
    payment: `${money}/registrations/${order.registrationId}`,
    of: pathOf(own.$('a:contains("Link for Tom Ford")').attr('href')),
  }
}

it('shows a share paid in person on the pages of captain, member and organiser', async () => {
  const { link, of, coach, payment, tom, base, money } = await pair()
  expect(card(await portal.anonymous.get(of))).toContain('Your share Not paid')
  const recorded = await coach.submit(`${payment}/payments`, { method: 'hand', participant_id: tom.id })
  expect(squeeze(recorded.main)).toContain('£47.50 in person')
  const captain = card(await portal.anonymous.get(link))
  expect(captain).toMatch(/Maya £47\.50 to pay Not paid Tom Ford Paid £47\.50 in person on [^·]* Paid/)
  const member = card(await portal.anonymous.get(of))
  expect(member).toMatch(/Your share Paid Your share of £95\.00 £47\.50 Paid £47\.50 in person on/)
  expect(member).not.toContain('Bank transfer')
  expect((await coach.get(base)).main).toContain('Maya: share of £47.50 to pay, Tom Ford')
  expect(squeeze((await coach.get(money)).main)).toContain('Maya £47.50 · Tom Ford paid')
  const again = await coach.post(`${payment}/payments`, { method: 'hand', participant_id: tom.id })
  expect([again.status, again.main]).toEqual([
    409,
    expect.stringContaining('The share of Tom Ford is paid already.'),
  ])
  const sheet = (await coach.get(`${base}.csv`)).text.split('\r\n')
  const [mayas, toms] = ['Maya', 'Tom Ford'].map(name => sheet.find(line => line.includes(`,${name},`))!)
  expect([mayas!.endsWith('47.50,0.00,GBP'), toms!.endsWith('0.00,47.50,GBP')]).toEqual([true, true])
  expect((await coach.get(`${money}.csv`)).text).toMatch(/,hand,GBP,47\.50,.*,Tom Ford\n/)
})

it('finds the member of a share in the words of a bank transfer, and organisers correct it', async () => {
  const { link, coach, payment, maya, tom, order, money, member, of } = await pair()
  const statement = `Date,Amount,Words\n2026-11-30,47.50,"TOM  FORD ${order.reference}"`
  const preview = await coach.post(`${money}/bank`, { statement, step: 'preview' })
  expect(squeeze(preview.main)).toContain('the share of Tom Ford')
  await coach.submit(`${money}/bank`, { statement, step: 'record' })
  expect(card(await portal.anonymous.get(of))).toContain('Paid £47.50 by bank transfer on Nov 30, 2026')
  const paid = await portal.db.payment.findFirstOrThrow({ where: { orderId: order.id } })
  const path = `${payment}/payments/${paid.id}/payer`
  const wrong = await coach.post(path, { participant_id: member.id })
  expect([wrong.status, wrong.main]).toEqual([422, expect.stringContaining('someone in this registration')])
  expect(await portal.db.payment.findFirstOrThrow({ where: { id: paid.id } })).toEqual(paid)
  await coach.submit(path, { participant_id: maya.id })
  expect(card(await portal.anonymous.get(link))).toContain('Maya Paid £47.50 by bank transfer')
  await coach.submit(path, { participant_id: '' })
  // Money of the whole team counts for the captain first.
  expect(card(await portal.anonymous.get(link))).toMatch(
    /Maya Paid for the team Paid Tom Ford £47\.50 to pay/,
  )
  await coach.submit(path, { participant_id: tom.id })
  const log = await portal.db.auditEntry.count({
    where: { gymId: order.gymId, action: 'registration.payer' },
  })
  expect(log).toBe(3)
})

it('members pay at Stripe from their own pages, each their share', async () => {
  const { link, of, gymId, order, tom, maya } = await pair()
  setMail(portal.db, true)
  const started = await portal.anonymous.post(`${of}/pay`, { share: 'all' })
  expect(started.location).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  const mine = await portal.anonymous.post(`${link}/pay`, { share: 'one' })
  expect(mine.location).not.toBe(started.location)
  const sessions = [...stripe.sessions.values()].slice(-2)
  expect(sessions.map(({ amount_total }) => amount_total)).toEqual([4_750, 4_750])
  for (const { id } of sessions) {
    const body = JSON.stringify(stripe.pay(id))
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body) }
    const sent = await ask(portal.server, { method: 'post', path: `/stripe/${gymId}`, headers, body })
    expect(sent.status).toBe(200)
  }
  const payments = await portal.db.payment.findMany({ where: { orderId: order.id }, orderBy: { id: 'asc' } })
  expect(payments.map(({ participantId }) => participantId)).toEqual([tom.id, maya.id])
  const receipts = await portal.db.mail.findMany({
    where: { gymId, kind: 'payment' },
    orderBy: { id: 'asc' },
  })
  expect(receipts.map(({ name }) => name).sort()).toEqual(['Maya', 'Maya', 'Tom Ford'])
  expect(card(await portal.anonymous.get(of))).toContain('Your share Paid')
  expect((await portal.anonymous.post(`${of}/pay`, { share: 'one' })).status).toBe(409)
})

it('a paid share stays with the place when somebody else takes it', async () => {
  const { link, coach, payment, tom, order } = await pair()
  await coach.submit(`${payment}/payments`, { method: 'hand', participant_id: tom.id })
  const ben = { participant_id: tom.id, name: 'Ben', email: 'ben@people.example', gender: 'male' }
  await portal.anonymous.post(`${link}/exchange`, sure(ben))
  expect(card(await portal.anonymous.get(link))).toMatch(/Ben Paid £47\.50 in person/)
  const joined = await portal.db.participant.findFirstOrThrow({
    where: { name: 'Ben', registrationId: order.registrationId },
  })
  const page = await coach.get(`${payment.replace('/money', '')}`)
  const values = Object.fromEntries(
    page
      .$('form[action$="' + order.registrationId + '"] [name]')
      .get()
      .map(box => {
        return [page.$(box).attr('name')!, String(page.$(box).val() ?? '')]
      }),
  )
  const removed = await coach.post(payment.replace('/money', ''), {
    ...{ ...values, 'members[1].name': '', 'members[1].email': '', 'members[1].id': joined.id },
  })
  expect(removed.status).toBe(303)
  const paid = await portal.db.payment.findFirstOrThrow({ where: { orderId: order.id } })
  expect(paid).toMatchObject({ participantId: null, amount: 4_750 })
})
