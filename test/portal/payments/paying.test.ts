/** From the form to a paid place: price, code, extras, Stripe Checkout, and withdrawal with its refund. */
import { seal } from '../../../src/domain/shared/sealed'
import { SEALED_KEY_FOR } from '../../../src/services/memberships/stripe-connection'
import { lapseHolds, learnFees, remindOfPayments, sendRefunds } from '../../../src/services/platform/payments'
import { CONFIG } from '../../support/api/api'
import { ask } from '../../support/ask'
import { buildCompetition, buildDivision } from '../../support/builders/competitions'
import { buildCode, buildExtra, buildSteps, buildTerms } from '../../support/builders/prices'
import { STRIPE_KEY, STRIPE_SECRET, sign, useStripe } from '../../support/payments/stripe-standin'
import { type Browser, usePortal } from '../../support/portal/portal'

const stripe = useStripe()
const portal = usePortal({}, { late: () => ({ stripeUrl: stripe.url }) })
const server = () => ({ secret: CONFIG.secret, stripeUrl: stripe.url })
const FAR = '2199-01-01'

async function stage(terms: object = {}, division: object = {}) {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const competition = await buildCompetition(portal.db, { gymId, timeZone: 'Europe/London' })
  const parent = { gymId, competitionId: competition.id }
  const own = await buildDivision(portal.db, { ...parent, name: 'Rx', registrationLimit: 1, ...division })
  await buildTerms(portal.db, {
    ...{ ...parent, byStripe: true, refundRules: JSON.stringify([{ until: FAR, percent: 50 }]) },
    ...terms,
  })
  await buildSteps(portal.db, own, { name: 'Early', amount: 17_000, untilDay: FAR }, { amount: 20_000 })
  await portal.db.stripeConnection.create({
    data: {
      ...{ id: crypto.randomUUID(), gymId, createdAt: new Date() },
      secret: seal(CONFIG.secret, 'stripe', STRIPE_SECRET),
      apiKey: seal(CONFIG.secret, SEALED_KEY_FOR, STRIPE_KEY),
    },
  })
  const base = `/c/${competition.id}`
  const send = async (event: object) => {
    const body = JSON.stringify(event)
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body) }
    return (await ask(portal.server, { method: 'post', path: `/stripe/${gymId}`, headers, body })).status
  }
  const order = (registrationId?: string) =>
    portal.db.registrationOrder.findFirstOrThrow({
      where: { gymId, ...(registrationId && { registrationId }) },
      orderBy: { createdAt: 'desc' },
    })
  return { ...cast, gymId, parent, competition, division: own, base, send, order }
}

async function register(browser: Browser, base: string, email: string, more: Record<string, string> = {}) {
  const page = await browser.get(`${base}/register`)
  portal.wait(3)
  return browser.submit(`${base}/register`, {
    ...{
      division_id: page.$('[name=division_id]').attr('value')!,
      form: page.$('[name=form]').attr('value')!,
    },
    ...{ 'members[0].name': 'Mia Koch', 'members[0].email': email, 'members[0].gender': 'female' },
    ...more,
  })
}

it('a registration is priced, paid at Stripe once, and refunded by the rules', async () => {
  const { base, parent, send, order, gymId } = await stage({ feeShare: 200, feeFixed: 0 })
  await buildCode(portal.db, { ...parent, code: 'MERSEY10', note: 'from Anvil Lane' })
  const shirt = await buildExtra(portal.db, { ...parent, choices: '["S","M"]' })
  const browser = portal.anonymous
  const form = await browser.get(`${base}/register`)
  expect(form.$('#price').text()).toContain('£170.00')
  expect(form.main).toContain('Then £204')
  const sold = (await browser.get(base)).$('.poster-facts').text()
  expect(sold.replaceAll(/\s+/g, ' ')).toContain('£173.40 to take part')
  expect((await browser.get(base)).main).toMatch(
    /If you withdraw: 50 % back until \w+ \d+, \d{4}|50 % back until \d+ \w+ \d{4}/,
  )

  const priced = await browser.post(`${base}/register`, {
    ...{ division_id: form.$('[name=division_id]').attr('value')!, code: 'mersey10', step: 'price' },
    ...{ 'members[0].name': 'Mia Koch', [`extras[${shirt.id}][1]`]: '1' },
  })
  expect([priced.status, priced.value('members[0].name')]).toEqual([200, 'Mia Koch'])
  expect(priced.$('#price').text().replaceAll(/\s+/g, ' ')).toContain('10 % off, from Anvil Lane')
  expect(priced.$('#price .total dd').text()).toBe('£176.46')

  const own = await register(browser, base, 'mia@people.example', {
    ...{ code: 'MERSEY10', [`extras[${shirt.id}][1]`]: '1', price_shown: '17646' },
  })
  expect(own.main).toContain('Your place is held until')
  expect(own.$('h1').text()).toBe('Your place is held.')
  const { id, total, heldUntil, registrationId } = await order()
  expect([total, heldUntil! > new Date()]).toEqual([17_646, true])

  const path = own.$('form[action$="/pay"]').attr('action')!
  const first = await browser.post(path, { share: 'all' })
  const second = await browser.post(path, { share: 'all' })
  expect(first.location).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  expect(second.location).toBe(first.location)
  expect(stripe.asked.filter(each => each === 'POST /v1/checkout/sessions')).toHaveLength(1)
  const [session] = [...stripe.sessions.values()].slice(-1)
  expect(session).toMatchObject({ amount_total: 17_646, currency: 'gbp', client_reference_id: id })

  const event = stripe.pay(session!.id)
  expect([await send(event), await send(event)]).toEqual([200, 200])
  expect(await order()).toMatchObject({ paid: 17_646, heldUntil: null })
  const paid = await browser.get(path.replace('/pay', ''))
  expect(paid.$('h1').text()).toBe('You’re in.')
  expect(paid.main).toContain('Paid £176.46 by card')
  expect(paid.main).toContain('get £88.23 back if you withdraw today')
  await learnFees(portal.db, server())
  expect(await portal.db.payment.findFirstOrThrow({ where: { gymId } })).toMatchObject({ fee: 163 })

  await browser.submit(path.replace('/pay', '/withdraw'))
  const refund = await portal.db.refund.findFirstOrThrow({ where: { gymId } })
  expect(refund).toMatchObject({ amount: 8_823, reason: 'withdrawn', madeAt: null })
  stripe.failing = 503
  await sendRefunds(portal.db, server())
  stripe.failing = null
  const later = new Date(Date.now() + 60 * 60_000)
  await sendRefunds(portal.db, server(), later)
  await sendRefunds(portal.db, server(), later)
  expect(stripe.refunds.filter(each => each.payment_intent === session!.payment_intent)).toHaveLength(1)
  const charge = { payment_intent: session!.payment_intent, amount_refunded: 8_823, currency: 'gbp' }
  expect(await send(stripe.event('charge.refunded', charge))).toBe(200)
  expect(await portal.db.refund.count({ where: { gymId } })).toBe(1)
  expect((await order(registrationId)).refunded).toBe(8_823)
}, 60_000)

it('an unpaid place is reminded of, lost, and goes to the next; a late payment is given back', async () => {
  const { base, send, order, gymId, parent } = await stage()
  const [one, two] = [portal.anonymous, portal.anonymous]
  const own = await register(one, base, 'mia@people.example')
  const mine = await order()
  const next = await register(two, base, 'bea@people.example')
  expect(next.main).toContain('Number 1 on the waiting list')
  expect((await order()).heldUntil).toBeNull()

  const checkout = await one.post(own.$('form[action$="/pay"]').attr('action')!, { share: 'all' })
  const sessionId = checkout.location!.split('/').at(-1)!
  const reminding = new Date(mine.remindAt!.getTime() + 1000)
  await remindOfPayments(portal.db, reminding)
  expect((await order(mine.registrationId)).remindAt).toBeNull()
  const after = mine.heldUntil!
  await lapseHolds(portal.db, server(), after)
  await lapseHolds(portal.db, server(), after)
  expect(stripe.sessions.get(sessionId)!.status).toBe('expired')
  expect(await order(mine.registrationId)).toMatchObject({ lapsedAt: after, heldUntil: null })
  const promoted = await portal.db.registration.findFirstOrThrow({
    where: { ...parent, withdrawnAt: null },
  })
  expect(promoted.waitingSince).toBeNull()
  expect((await order(promoted.id)).heldUntil).not.toBeNull()

  // Paid at the last moment, before Stripe closed the page.
  Object.assign(stripe.sessions.get(sessionId)!, { status: 'open' })
  expect(await send(stripe.pay(sessionId))).toBe(200)
  expect(await order(mine.registrationId)).toMatchObject({ paid: 17_000, refunded: 17_000 })
  expect(await portal.db.refund.findFirstOrThrow({ where: { gymId } })).toMatchObject({ reason: 'late' })
}, 60_000)

it('a late payment gets a free place back', async () => {
  const { base, send, order } = await stage({}, { registrationLimit: 5 })
  const browser = portal.anonymous
  const own = await register(browser, base, 'mia@people.example')
  const path = own.$('form[action$="/pay"]').attr('action')!
  const { location } = await browser.post(path, { share: 'all' })
  const { heldUntil, registrationId } = await order()
  await lapseHolds(portal.db, server(), heldUntil!)
  expect((await browser.get(path.replace('/pay', ''))).main).toContain('not paid in time')
  const session = stripe.sessions.get(location!.split('/').at(-1)!)!
  Object.assign(session, { status: 'open' })
  await send(stripe.pay(session.id))
  const registration = await portal.db.registration.findFirstOrThrow({ where: { id: registrationId } })
  expect([registration.withdrawnAt, (await order()).refunded]).toEqual([null, 0])
})

it('a page that was paid just before the end of the hold keeps the place', async () => {
  const { base, order } = await stage()
  const browser = portal.anonymous
  const own = await register(browser, base, 'mia@people.example')
  const { location } = await browser.post(own.$('form[action$="/pay"]').attr('action')!, { share: 'all' })
  stripe.pay(location!.split('/').at(-1)!) // The event is lost.
  const { heldUntil } = await order()
  await lapseHolds(portal.db, server(), heldUntil!)
  expect(await order()).toMatchObject({ paid: 17_000, heldUntil: null, lapsedAt: null })
})

it('a visitor back from Stripe sees the payment before the event arrives', async () => {
  const { base } = await stage()
  const browser = portal.anonymous
  const own = await register(browser, base, 'mia@people.example')
  const path = own.$('form[action$="/pay"]').attr('action')!
  const { location } = await browser.post(path, { share: 'all' })
  stripe.pay(location!.split('/').at(-1)!)
  expect((await browser.get(`${path.replace('/pay', '')}?paid=1`)).main).toContain('Paid £170.00 by card')
})

it('a wrong code keeps what was typed, and a price that changed is shown before', async () => {
  const { base, parent } = await stage()
  const browser = portal.anonymous
  const wrong = await register(browser, base, 'mia@people.example', { code: 'NOPE', price_shown: '17000' })
  expect([wrong.status, wrong.value('code'), wrong.wrong('code')]).toEqual([
    ...[422, 'NOPE', 'Code is not known: check its letters.'],
  ])
  await portal.db.priceStep.updateMany({ where: { ...parent, position: 0 }, data: { amount: 18_000 } })
  const changed = await register(browser, base, 'mia@people.example', { price_shown: '17000' })
  expect(changed.status).toBe(409)
  expect(changed.main).toContain('The price has changed to £180.00. Check it and register again.')
  expect(await portal.db.registration.count({ where: parent })).toBe(0)
})

it('members of a team pay their shares, and too much is given back', async () => {
  const { base, send, order, gymId } = await stage({ shares: true }, { kind: 'team', teamSize: 2 })
  const browser = portal.anonymous
  const own = await register(browser, base, 'mia@people.example', { team_name: 'Chalk and Cheese' })
  const path = own.$('form[action$="/pay"]').attr('action')!
  const share = await browser.post(path, { share: 'one' })
  const all = await browser.post(path, { share: 'all' })
  const sessions = [share, all].map(({ location }) => stripe.sessions.get(location!.split('/').at(-1)!)!)
  expect(sessions.map(({ amount_total }) => amount_total)).toEqual([8_500, 17_000])
  await send(stripe.pay(sessions[0]!.id))
  expect((await browser.get(path.replace('/pay', ''))).main).toContain('Partly paid')
  expect((await order()).heldUntil).not.toBeNull()
  await send(stripe.pay(sessions[1]!.id))
  expect(await order()).toMatchObject({ paid: 25_500, refunded: 8_500, heldUntil: null })
  expect(await portal.db.refund.findFirstOrThrow({ where: { gymId } })).toMatchObject({ reason: 'excess' })
})

it('without a place, without a key and with Stripe down, paying says why', async () => {
  const { base, gymId } = await stage()
  const browser = portal.anonymous
  const own = await register(browser, base, 'mia@people.example')
  const path = own.$('form[action$="/pay"]').attr('action')!
  stripe.failing = 500
  const down = await browser.post(path, { share: 'all' })
  expect([down.status, down.main.includes('Stripe could not be reached')]).toEqual([409, true])
  await portal.db.stripeConnection.deleteMany({ where: { gymId } })
  expect((await browser.post(path, { share: 'all' })).main).toContain('Paying by card is not possible')
}, 60_000)
