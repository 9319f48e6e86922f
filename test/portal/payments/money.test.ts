/** The organisers' pages about money: terms, prices, codes, extras, payments by hand, bank transfers, and the report. */
import { buildCompetition, buildDivision, buildRegistration } from '../../support/builders/competitions'
import { buildOrder, buildTerms } from '../../support/builders/prices'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function stage({ terms = true } = {}) {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const competition = await buildCompetition(portal.db, { gymId, timeZone: 'Europe/London' })
  const parent = { gymId, competitionId: competition.id }
  const division = await buildDivision(portal.db, { ...parent, name: 'Rx' })
  if (terms) await buildTerms(portal.db, { ...parent, bankDetails: 'Harbour Athletics, GB12' })
  const coach = await portal.as(cast.coach)
  const base = `/g/${cast.gym.slug}/competitions/${competition.id}/money`
  const registered = async (name: string, given: object = {}) => {
    const registration = await buildRegistration(portal.db, {
      ...{ ...parent, divisionId: division.id, participants: [{ name, email: `${name}@people.example` }] },
    })
    return { registration, order: await buildOrder(portal.db, registration, given) }
  }
  const orderOf = (registrationId: string) =>
    portal.db.registrationOrder.findFirstOrThrow({ where: { gymId, registrationId } })
  return { ...cast, gymId, competition, parent, division, coach, base, registered, orderOf }
}

const TERMS = {
  ...{ currency: 'gbp', hold_hours: '72', by_hand: 'yes', fee_percent: '2,9', fee_fixed: '0.30' },
  ...{ 'refunds[0].percent': '100', 'refunds[0].until': '2026-12-19' },
  ...{ 'refunds[1].percent': '50', 'refunds[1].until': '2027-01-02' },
}

it('an organiser sets terms and prices, and mistakes are named at their fields', async () => {
  const { coach, base, division, parent } = await stage({ terms: false })
  expect((await coach.get(base)).main).toContain('Registrations are free')
  expect((await coach.get(`${base}/prices/${division.id}`)).main).toContain('Choose the currency')
  const wrong = await coach.post(`${base}/terms`, { ...TERMS, currency: 'XYZ' })
  expect([wrong.status, wrong.wrong('currency')]).toEqual([
    ...[422, 'Currency must be a code of three letters, such as GBP.'],
  ])
  const noKey = await coach.post(`${base}/terms`, { ...TERMS, by_stripe: 'yes' })
  expect(noKey.main).toContain('needs the secret key of Stripe')
  await coach.submit(`${base}/terms`, TERMS)
  expect(await portal.db.paymentTerms.findFirstOrThrow({ where: parent })).toMatchObject({
    ...{ currency: 'GBP', holdMinutes: 4_320, feeShare: 290, feeFixed: 30, feeShown: true, byHand: true },
    refundRules: '[{"until":"2026-12-19","percent":100},{"until":"2027-01-02","percent":50}]',
  })
  const prices = `${base}/prices/${division.id}`
  const open = await coach.post(prices, { 'steps[0].amount': '95', 'steps[1].amount': '110' })
  expect([open.status, open.main]).toEqual([422, expect.stringContaining('another price follows')])
  await coach.submit(prices, {
    ...{ 'steps[0].amount': '£95', 'steps[0].until_day': '2026-10-31', 'steps[1].amount': '110.50' },
  })
  const steps = await portal.db.priceStep.findMany({ where: parent, orderBy: { position: 'asc' } })
  expect(steps.map(({ name, amount, untilDay }) => [name, amount, untilDay])).toEqual([
    ['Early', 9_500, '2026-10-31'],
    ['Normal', 11_050, null],
  ])
  expect((await coach.get(`${base}/terms`)).main).toContain('Early £95 until')
  const other = await coach.post(`${base}/terms`, { ...TERMS, currency: 'EUR' })
  expect([other.status, other.main.includes('so the currency stays')]).toEqual([409, true])
})

it('codes are added alone and in bulk, counted and ended', async () => {
  const { coach, base, parent } = await stage()
  await coach.submit(`${base}/codes`, { code: 'mersey 10', percent: '10', note: 'from Anvil Lane' })
  const twice = await coach.post(`${base}/codes`, { code: 'MERSEY10', percent: '10' })
  expect([twice.status, twice.wrong('code')]).toEqual([422, 'Code is already used.'])
  const both = await coach.post(`${base}/codes`, { code: 'BOTH', percent: '10', amount: '5' })
  expect(both.status).toBe(422)
  await coach.submit(`${base}/codes/many`, { prefix: 'crew-', count: '40', amount: '5', most: '1' })
  const codes = await portal.db.discountCode.findMany({ where: parent })
  expect(codes.filter(({ code }) => /^CREW-\w{8}$/.test(code))).toHaveLength(40)
  const { id } = codes.find(({ code }) => code === 'MERSEY10')!
  const page = await coach.submit(`${base}/codes/${id}/retire`)
  expect(page.main).toContain('MERSEY10 has ended')
  expect((await coach.get(`${base}/codes/codes.csv`)).text).toContain('MERSEY10,10,')
})

it('extras are added with choices, counted, and taken off', async () => {
  const { coach, base, parent, registered } = await stage()
  await coach.submit(`${base}/extras`, { name: 'Shirt', amount: '20', most: '2', choices: 'S, M, L' })
  const extra = await portal.db.extra.findFirstOrThrow({ where: parent })
  expect(extra).toMatchObject({ amount: 2_000, choices: '["S","M","L"]' })
  const { order } = await registered('Mia')
  const line = { id: crypto.randomUUID(), gymId: parent.gymId, orderId: order.id, position: 1 }
  await portal.db.orderLine.create({
    data: {
      ...line,
      kind: 'extra',
      name: 'Shirt',
      choice: 'M',
      quantity: 2,
      amount: 4_000,
      extraId: extra.id,
    },
  })
  expect((await coach.get(`${base}/extras`)).main).toContain('S 0 · M 2 · L 0')
  expect((await coach.get(base.replace('/money', '/registrations.csv'))).text).toContain(',"2 × Shirt, M",')
  expect((await coach.get(base)).main).toMatch(/By extra .*Shirt, M\s+2 pieces\s+£40\.00/)
  await coach.submit(`${base}/extras/${extra.id}/retire`)
  expect((await portal.db.extra.findFirstOrThrow({ where: parent })).retiredAt).not.toBeNull()
})

it('an organiser records, refunds, deletes and waives payments', async () => {
  const { coach, base, gymId, registered, orderOf } = await stage()
  const { registration } = await registered('Mia')
  const path = `${base}/registrations/${registration.id}`
  const shown = () => coach.get(path.replace('/money', ''))
  expect((await shown()).main).toContain('Payment £95.00 to pay')
  const much = await coach.post(`${path}/payments`, { amount: '95.01' })
  expect([much.status, much.wrong('amount')]).toEqual([422, 'Amount must be at most 95.00 GBP.'])
  await coach.submit(`${path}/payments`, { amount: '40', method: 'bank', note: 'From her mother' })
  await coach.submit(`${path}/payments`, {})
  expect((await shown()).main).toContain('£95.00 paid')
  expect(await orderOf(registration.id)).toMatchObject({ paid: 9_500, refunded: 0 })
  const [bank, hand] = await portal.db.payment.findMany({ where: { gymId }, orderBy: { createdAt: 'asc' } })
  await coach.submit(`${path}/refunds`, { payment_id: bank!.id, amount: '15' })
  const refund = await portal.db.refund.findFirstOrThrow({ where: { gymId } })
  expect(refund).toMatchObject({ amount: 1_500, reason: 'organiser', dueAt: null, madeAt: null })
  const open = (await coach.get(base)).main
  expect(open).toMatch(
    /Paid £95\.00.*Refunds made £0\.00.*Refunds to make -£15\.00.*Left after all refunds £80\.00/,
  )
  expect(open).toContain('£95.00 paid · £15.00 to refund')
  expect(open).toContain('paid by bank transfer · by an organiser · for you to make')
  expect(open).not.toContain('refunded')
  await coach.submit(`${path}/refunds/${refund.id}/made`)
  const made = (await coach.get(base)).main
  expect(made).toMatch(/Refunds -£15\.00.*Left £80\.00/)
  expect(made).toContain('£95.00 paid · £15.00 refunded')
  expect((await portal.db.refund.findFirstOrThrow({ where: { gymId } })).madeAt).not.toBeNull()
  const refunded = await coach.post(`${path}/payments/${bank!.id}/delete`)
  expect(refunded.status).toBe(409)
  await coach.submit(`${path}/payments/${hand!.id}/delete`)
  expect(await orderOf(registration.id)).toMatchObject({ paid: 4_000, refunded: 1_500 })
  await coach.submit(`${path}/waive`)
  expect(await orderOf(registration.id)).toMatchObject({ total: 2_500 })
  expect((await coach.get(path)).main).toContain('Waived')
})

it('transfers of a bank statement are matched by reference, once', async () => {
  const { coach, base, gymId, registered, orderOf } = await stage()
  // Each reference ends with its check character.
  const one = await registered('Mia', { reference: '0000001D' })
  const two = await registered('Bea', { reference: '0000002T' })
  const statement = [
    'Date,Description,Amount',
    '30/11/2026,"Throwdown 0000-001D",95.00',
    '30/11/2026,"ref 0000002t part",50.00',
    '01/12/2026,Rent,-900.00',
    '01/12/2026,Somebody else,20.00',
  ].join('\n')
  const preview = await coach.post(`${base}/bank`, { statement })
  expect(preview.main).toContain('2 payments to record')
  expect(preview.main).toContain('£45.00 stays due')
  expect(await portal.db.payment.count({ where: { gymId } })).toBe(0)
  await coach.submit(`${base}/bank`, { statement, step: 'record' })
  expect(await orderOf(one.registration.id)).toMatchObject({ paid: 9_500 })
  expect(await orderOf(two.registration.id)).toMatchObject({ paid: 5_000 })
  const again = await coach.post(`${base}/bank`, { statement })
  expect(again.main).toContain('No new payment in this statement')
  await coach.post(`${base}/bank`, { statement, step: 'record' })
  expect(await portal.db.payment.count({ where: { gymId } })).toBe(2)
  const file = { name: 'bank.csv', content: statement }
  expect((await coach.upload(`${base}/bank/file`, {}, file)).text).toContain('Recorded before')
})

it('the report has every payment and refund, and its CSV adds up to the same sums', async () => {
  const { coach, base, registered } = await stage()
  for (const [index, name] of ['Mia', 'Bea', 'Ida'].entries()) {
    const { registration } = await registered(name)
    await coach.submit(`${base}/registrations/${registration.id}/payments`, {
      amount: String(10.01 * (index + 1)),
    })
  }
  const report = await coach.get(base)
  expect(report.main).toContain('£60.06')
  expect(report.main).toContain('£224.94 is still due from 3 registrations')
  const { text } = await coach.get(`${base}.csv`)
  const amounts = text
    .trim()
    .split('\n')
    .slice(1)
    .map(line => Number(line.split(',')[9]!.replace('.', '')))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(6_006)
})

it('members, strangers and coaches of other gyms see none of it', async () => {
  const { base, member, registered } = await stage()
  const other = await stage()
  const { registration } = await registered('Mia')
  for (const path of ['', '/terms', '/codes', '/extras', '/bank', `/registrations/${registration.id}`]) {
    expect((await (await portal.as(member)).get(base + path)).status).toBe(403)
    expect((await other.coach.get(base + path)).status).toBe(404)
    expect((await portal.anonymous.get(base + path)).status).not.toBe(200)
  }
  const foreign = `${other.base}/registrations/${registration.id}`
  expect((await other.coach.get(foreign)).status).toBe(404)
  expect((await other.coach.post(`${foreign}/payments`, {})).status).toBe(404)
})
