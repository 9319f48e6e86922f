/** Stripe tells about payments: signatures of the official library, in and out of order. */
import { webhooks } from 'stripe'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { ask } from '../../support/ask'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const SECRET = 'whsec_c2VjcmV0LW9mLW9uZS1neW0tYWxvbmU'
const today = () => dayAt(new Date(), 'Europe/Zurich')
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const now = () => Math.floor(Date.now() / 1000)

let count = 0
const stripeEvent = (type: string, object: object, created = now()) => ({
  ...{ id: `evt_${Date.now()}_${count++}`, object: 'event', api_version: '2026-10-28', type, created },
  data: { object },
})

async function stage(secret: string | null = SECRET) {
  const cast = await portal.cast()
  const base = `/g/${cast.gym.slug}`
  const [asCoach, asAdmin, asMember] = [
    await portal.as(cast.coach),
    await portal.as(cast.admin),
    await portal.as(cast.member),
  ]
  if (secret !== null) await asAdmin.submit(`${base}/memberships/stripe`, { secret })
  await asCoach.submit(`${base}/memberships/plans`, {
    ...{ name: 'Unlimited', price: '£89 a month', grace_days: '14' },
    payment_url: 'https://buy.stripe.com/abc?prefilled_promo_code=X',
  })
  const plan = await portal.db.membershipPlan.findFirstOrThrow({ where: { gymId: cast.gym.id } })
  const startMembership = async (athlete: AthleteModel, startsOn = today()) => {
    await asCoach.submit(`${base}/memberships/athletes/${athlete.id}`, {
      plan_id: plan.id,
      starts_on: startsOn,
    })
    return portal.db.membership.findFirstOrThrow({ where: { gymId: cast.gym.id, athleteId: athlete.id } })
  }
  const send = async (event: object | string, { by = SECRET, at = now(), gymId = cast.gym.id } = {}) => {
    const payload = typeof event === 'string' ? event : JSON.stringify(event)
    const signature = webhooks.generateTestHeaderString({ payload, secret: by, timestamp: at })
    const { status } = await post(gymId, payload, signature)
    return status
  }
  const read = (id: string) => portal.db.membership.findUniqueOrThrow({ where: { id } })
  return { ...cast, base, asCoach, asAdmin, asMember, startMembership, send, read }
}

async function post(gymId: string, payload: string, signature?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature !== undefined && { 'Stripe-Signature': signature }),
  }
  const { status, bytes } = await ask(portal.server, {
    ...{ method: 'post', path: `/stripe/${gymId}`, headers, body: payload },
  })
  return { status, text: bytes.toString() }
}

const checkout = (reference: string | null, given: object = {}) => ({
  ...{ id: 'cs_1', object: 'checkout.session', client_reference_id: reference, customer: 'cus_1' },
  ...{ subscription: null, payment_status: 'paid', customer_details: { email: 'Payer@Example.com' } },
  ...given,
})
const invoice = (subscription: string | null, given: object = {}) => ({
  ...{ id: 'in_1', object: 'invoice', customer: 'cus_1', customer_email: 'payer@example.com' },
  ...{ created: seconds(today()), due_date: null, period_end: seconds(today()) },
  parent: subscription && { type: 'subscription_details', subscription_details: { subscription } },
  lines: { data: [{ period: { start: seconds(today()), end: seconds(addDays(today(), 31)) } }] },
  ...given,
})

it('a checkout marks the membership of its reference as paid, once', async () => {
  const { gym, member, send, startMembership, read, asAdmin, base } = await stage()
  const { id, nextPaymentOn } = await startMembership(member)
  expect(nextPaymentOn).toBe(today())
  const event = stripeEvent('checkout.session.completed', checkout(id))
  expect([await send(event), await send(event)]).toEqual([200, 200])
  const row = await read(id)
  expect(row.nextPaymentOn! > addDays(today(), 27) && row.nextPaymentOn! < addDays(today(), 32)).toBe(true)
  expect(row.stripeCustomerId).toBe('cus_1')
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'membership.pay' } })
  expect(entries.map(({ actorName, subjectId }) => [actorName, subjectId])).toEqual([['Stripe', id]])
  expect((await asAdmin.get(`${base}/settings/log`)).main).toContain('Stripe')
  const person = await asAdmin.get(`${base}/memberships/athletes/${member.id}`)
  expect(person.$('a[href="https://dashboard.stripe.com/customers/cus_1"]')).toHaveLength(1)
})

it('a payment that is still under way marks nothing until it succeeds', async () => {
  const { member, send, startMembership, read } = await stage()
  const { id } = await startMembership(member)
  const session = checkout(id, { payment_status: 'unpaid' })
  expect(await send(stripeEvent('checkout.session.completed', session))).toBe(200)
  expect((await read(id)).nextPaymentOn).toBe(today())
  await send(stripeEvent('checkout.session.async_payment_succeeded', checkout(id)))
  expect((await read(id)).nextPaymentOn! > today()).toBe(true)
})

it('a subscription renews, fails, is mended, and ends', async () => {
  const { member, send, startMembership, read, asMember, base } = await stage()
  const { id } = await startMembership(member, addDays(today(), -40))
  await send(stripeEvent('checkout.session.completed', checkout(id, { subscription: 'sub_1' }), now() - 900))
  await send(stripeEvent('invoice.paid', invoice('sub_1'), now() - 800))
  expect(await read(id)).toMatchObject({
    ...{ nextPaymentOn: addDays(today(), 31), stripeSubscriptionId: 'sub_1' },
  })
  const missed = addDays(today(), -3)
  const failed = invoice('sub_1', { created: seconds(missed) })
  await send(stripeEvent('invoice.payment_failed', failed, now() - 700))
  expect((await read(id)).nextPaymentOn).toBe(missed)
  const own = await asMember.get(base)
  const link = own.$('a:contains("Pay £89")').attr('href')
  expect(link).toBe(`https://buy.stripe.com/abc?prefilled_promo_code=X&client_reference_id=${id}`)

  await send(stripeEvent('invoice.paid', invoice('sub_1'), now() - 600))
  expect((await read(id)).nextPaymentOn).toBe(addDays(today(), 31))
  expect((await asMember.get(base)).main).not.toContain('was due on')
  await send(stripeEvent('invoice.payment_failed', failed, now() - 650)) // arrives late
  expect((await read(id)).nextPaymentOn).toBe(addDays(today(), 31))

  await send(stripeEvent('customer.subscription.paused', { id: 'sub_1', customer: 'cus_1' }, now() - 500))
  expect(await read(id)).toMatchObject({ pausedOn: today(), pauseReason: 'Paused at Stripe' })
  await send(stripeEvent('customer.subscription.resumed', { id: 'sub_1', customer: 'cus_1' }, now() - 400))
  expect(await read(id)).toMatchObject({ pausedOn: null })
  const over = { id: 'sub_1', customer: 'cus_1', ended_at: seconds(today()) }
  await send(stripeEvent('customer.subscription.deleted', over, now() - 300))
  expect(await read(id)).toMatchObject({ endsOn: today(), endReason: 'Subscription ended at Stripe' })
})

it('the first invoice may arrive before its checkout', async () => {
  const { gym, member, send, startMembership, read, asCoach, base } = await stage()
  const { id } = await startMembership(member)
  expect(await send(stripeEvent('invoice.paid', invoice('sub_2'), now() - 60))).toBe(200)
  expect((await asCoach.get(`${base}/memberships`)).main).toContain('1 payment at Stripe matched nobody')
  await send(stripeEvent('checkout.session.completed', checkout(id, { subscription: 'sub_2' })))
  expect((await read(id)).nextPaymentOn).toBe(addDays(today(), 31))
  expect((await asCoach.get(`${base}/memberships`)).main).not.toContain('matched nobody')
  const rows = await portal.db.stripeEvent.findMany({ where: { gymId: gym.id } })
  expect(rows.map(({ matched, email }) => [matched, email])).toEqual([
    [true, null],
    [true, null],
  ])
})

it('payments of nobody are listed in their own words, and a coach says whose these are', async () => {
  const { member, send, startMembership, read, asCoach, asMember, base, gym } = await stage()
  const other = await stage()
  const [{ id }, foreign] = [await startMembership(member), await other.startMembership(other.member)]
  await send(stripeEvent('checkout.session.completed', checkout(foreign.id)))
  await send(stripeEvent('checkout.session.completed', checkout('Kwame Mensah')))
  await send(stripeEvent('invoice.paid', invoice('sub_old'), now() - 50))
  await send(stripeEvent('invoice.paid', invoice(null))) // a shirt
  expect(await other.read(foreign.id)).toEqual(foreign)
  const list = (await asCoach.get(`${base}/memberships`)).main
  for (const words of ['3 payments at Stripe matched nobody', 'payer@example.com', 'reference Kwame Mensah'])
    expect(list).toContain(words)

  const [bought, renewed] = ['bought', 'renewed'].map(kind =>
    portal.db.stripeEvent.findFirstOrThrow({
      where: { gymId: gym.id, kind },
      orderBy: { receivedAt: 'asc' },
    }),
  )
  const at = (name: string, eventId: string) => `${base}/memberships/stripe/payments/${eventId}/${name}`
  const renewal = (await renewed!).id
  expect((await asMember.post(at('match', renewal), { membership_id: id })).status).toBe(403)
  expect((await asCoach.post(at('match', renewal), { membership_id: foreign.id })).status).toBe(404)
  expect((await other.asCoach.post(at('match', renewal), { membership_id: foreign.id })).status).toBe(404)
  expect((await asCoach.post(at('match', renewal), { membership_id: '' })).status).toBe(422)
  expect(await read(id)).toMatchObject({ stripeSubscriptionId: null })
  await asCoach.submit(at('match', renewal), { membership_id: id })
  expect(await read(id)).toMatchObject({
    ...{ stripeSubscriptionId: 'sub_old', nextPaymentOn: addDays(today(), 31) },
  })
  const dismissed = (await bought!).id
  expect((await other.asCoach.post(at('dismiss', dismissed))).status).toBe(404)
  expect((await asCoach.submit(at('dismiss', dismissed))).main).toContain(
    '1 payment at Stripe matched nobody',
  )
  await send(
    stripeEvent(
      'invoice.paid',
      invoice('sub_old', { lines: null, period_end: seconds(addDays(today(), 62)) }),
    ),
  )
  expect((await read(id)).nextPaymentOn).toBe(addDays(today(), 62))
})

it('a wrong, stale, missing or foreign signature, and a hostile body, change nothing', async () => {
  const { gym, member, send, startMembership, read } = await stage()
  const other = await stage('whsec_YW5vdGhlci1neW1zLXNlY3JldA')
  const row = await startMembership(member)
  const event = stripeEvent('checkout.session.completed', checkout(row.id))
  expect(await send(event, { by: 'whsec_wrong' })).toBe(400)
  expect(await send(event, { at: now() - 301 })).toBe(400)
  expect(await send(event, { gymId: other.gym.id })).toBe(400)
  const body = JSON.stringify(event)
  expect((await post(gym.id, body)).status).toBe(400)
  const signed = webhooks.generateTestHeaderString({ payload: body, secret: SECRET })
  expect((await post(gym.id, body.replace('paid', 'Paid'), signed)).status).toBe(400)
  const wrong = await post(gym.id, body, 't=1,v1=00')
  expect(JSON.parse(wrong.text).errors.detail).toBe('This is no signed event of Stripe.')
  for (const hostile of ['', 'not JSON', '[]', 'null', '{"id":"evt_1"}', '{"object":"v2.core.event"}'])
    expect(await send(hostile)).toBe(400)
  expect(await send(stripeEvent('invoice.paid', { created: 'yesterday' }))).toBe(400)
  expect(await send('x'.repeat(256 * 1024 + 1))).toBe(413)
  expect(await send(stripeEvent('customer.created', { id: 'cus_1' }))).toBe(200)
  expect(await read(row.id)).toEqual(row)
  expect(await portal.db.stripeEvent.count({ where: { gymId: gym.id } })).toBe(0)
})

it('only admins give the secret, nobody reads it, and without it the address does not exist', async () => {
  const { gym, base, asCoach, asAdmin, asMember, member, send, startMembership } = await stage(null)
  const { id } = await startMembership(member)
  const event = stripeEvent('checkout.session.completed', checkout(id))
  expect([await send(event), await send(event, { gymId: 'no-id' })]).toEqual([404, 404])
  const path = `${base}/memberships/stripe`
  for (const each of [asCoach, asMember]) expect((await each.post(path, { secret: SECRET })).status).toBe(403)
  const wrong = await asAdmin.post(path, { secret: 'sk_live_123' })
  expect([wrong.status, wrong.wrong('secret')]).toEqual([422, expect.stringContaining('whsec_')])
  const saved = await asAdmin.submit(path, { secret: SECRET })
  expect(saved.main).toContain(`http://gym.example/stripe/${gym.id}`)
  expect(saved.text).not.toContain(SECRET)
  const { secret } = await portal.db.stripeConnection.findFirstOrThrow({ where: { gymId: gym.id } })
  expect(secret).not.toContain(SECRET)
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'gym.stripe' } })
  expect(JSON.stringify(entries)).not.toContain('whsec_')
  expect((await asCoach.get(`${base}/memberships`)).main).not.toContain('/stripe/')
  expect(await send(event)).toBe(200)
  expect((await asCoach.post(`${path}/remove`)).status).toBe(403)
  await asAdmin.submit(`${path}/remove`)
  expect(await send(stripeEvent('checkout.session.completed', checkout(id)))).toBe(404)
  expect((await asAdmin.get(`${base}/settings/log`)).main).toContain('removed the secret of Stripe')
})

it('payment links to other providers stay as they are', async () => {
  const { base, asCoach, member, gym, startMembership } = await stage(null)
  await portal.db.membershipPlan.updateMany({
    where: { gymId: gym.id },
    data: { paymentUrl: 'https://stripe.com.example/pay?a=1' },
  })
  await startMembership(member)
  const page = await asCoach.get(`${base}/memberships/athletes/${member.id}`)
  expect(page.$('a[href="https://stripe.com.example/pay?a=1"]')).toHaveLength(1)
})
