/** The captain moves a registration to another division, from its own page. */
import { setMail } from '../../../src/services/mail/set-up'
import { lapseHolds } from '../../../src/services/platform/payments'
import { buildDivision, buildEvent, buildScore } from '../../support/builders'
import { buildInvitation, buildInvitationList } from '../../support/builders/contracts'
import { buildCode, buildSteps, buildTerms } from '../../support/builders/prices'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, daysFromNow, entry, person, register } from '../../support/portal/registering'

const portal = usePortal()
const FAR = '2199-01-01'

async function stage(scaledLimit: number | null = 2) {
  const open = await buildOpenCompetition(portal, {}, 1)
  const gymId = open.gym.id
  const of = { gymId, competitionId: open.competition.id }
  const scaled = await buildDivision(portal.db, { ...of, name: 'Scaled', registrationLimit: scaledLimit })
  const enter = async (name: string, division = open.rx, more: Record<string, string> = {}) => {
    const sent = await register(portal, portal.anonymous, open.site, { ...entry(division, name), ...more })
    return sent.location!
  }
  const row = (name: string) =>
    portal.db.registration.findFirstOrThrow({
      where: { gymId, participants: { some: { name } } },
      include: { order: { include: { lines: true, refunds: true } } },
    })
  const pay = async (name: string, amount: number) => {
    const { order } = await row(name)
    const coach = await portal.as(open.coach)
    const path = `/g/${open.gym.slug}/competitions/${open.competition.id}/money/registrations/${order!.registrationId}`
    await coach.submit(`${path}/payments`, { amount: (amount / 100).toFixed(2), method: 'hand' })
  }
  const change = (data: object) =>
    portal.db.competition.updateMany({ where: { id: open.competition.id }, data })
  const move = (link: string, division = scaled, more: Record<string, string> = {}) =>
    portal.anonymous.submit(`${link}/division`, { division_id: division.id, ...more })
  return { ...open, gymId, of, scaled, enter, row, pay, change, move }
}

/** With a price of Rx and of Scaled. */
async function priced(rx: number, scaled: number, percent: number | null = 50) {
  const here = await stage()
  const rules = percent === null ? [] : [{ until: FAR, percent }]
  await buildTerms(portal.db, { ...here.of, refundRules: JSON.stringify(rules) })
  for (const [division, amount] of [
    [here.rx, rx],
    [here.scaled, scaled],
  ] as const)
    if (amount > 0) await buildSteps(portal.db, division, { amount })
  return here
}

it('moves with a free place, gives the old one to the waiting list, and mails it', async () => {
  const { enter, row, scaled, rx, gymId, move } = await stage()
  setMail(portal.db, true)
  const link = await enter('Maya')
  await enter('Tom')
  expect((await row('Tom')).waitingSince).not.toBeNull()
  const page = await portal.anonymous.get(link)
  expect(page.$('#moves').text()).toContain('2 of 2 places left')
  const done = await move(link)
  setMail(portal.db, false)
  expect(done.main).toContain('You are in Scaled now.')
  expect([(await row('Maya')).divisionId, (await row('Tom')).divisionId]).toEqual([scaled.id, rx.id])
  expect((await row('Tom')).waitingSince).toBeNull()
  const [mail] = await portal.db.mail.findMany({ where: { gymId, kind: 'changed' } })
  expect(JSON.parse(mail!.contents)).toMatchObject({
    ...{ news: 'moved', division: 'Scaled', facts: ['The place in Rx is given up.'], pay: null },
  })
})

it('a full division says so, and the place stays', async () => {
  const { enter, row, rx, scaled, move, site } = await stage(1)
  const link = await enter('Maya')
  await enter('Tom', scaled)
  const page = await portal.anonymous.get(link)
  expect(page.$('#moves').text()).toContain('No place is free. You keep yours.')
  const late = await portal.anonymous.post(`${link}/division`, { division_id: scaled.id })
  expect([late.status, late.main]).toEqual([409, expect.stringContaining('Scaled is full now.')])
  expect((await row('Maya')).divisionId).toBe(rx.id)
  expect(site).toBeTruthy()
  expect((await move(link, rx)).main).toContain('must be another division of the same size')
})

it('offers only divisions that fit by gender, known age and size, with their prices', async () => {
  const { enter, of, rx, scaled, gymId } = await priced(5_000, 3_000)
  const link = await enter('Maya')
  await buildDivision(portal.db, { ...of, name: 'Men', malesRequired: 1 })
  await buildDivision(portal.db, { ...of, name: 'Women', femalesRequired: 1 })
  await buildDivision(portal.db, { ...of, name: 'Masters', ageFrom: 40 })
  const offered = async () =>
    (await portal.anonymous.get(link))
      .$('#moves .who')
      .get()
      .map(each => each.children.map(child => ('data' in child ? child.data : '')).join(''))
  expect(await offered()).toEqual(['Scaled', 'Women', 'Masters'])
  await portal.db.participant.updateMany({ where: { gymId }, data: { birthday: '1994-03-14' } })
  expect(await offered()).toEqual(['Scaled', 'Women'])
  const row = (await portal.anonymous.get(link)).$('#moves li').first().text()
  expect(row).toMatch(/£30\.00, £20\.00 less/)
  expect([rx.name, scaled.name]).toEqual(['Rx', 'Scaled'])
})

it('a person on the waiting list moves to a free place', async () => {
  const { enter, row, scaled, move } = await stage()
  await enter('Maya')
  const link = await enter('Tom')
  const page = await portal.anonymous.get(link)
  expect(page.main).toContain('You leave the waiting list of Rx, and get a place.')
  await move(link)
  expect(await row('Tom')).toMatchObject({ divisionId: scaled.id, waitingSince: null })
})

it('checks size, rules, ages and dates as at registering', async () => {
  const { enter, row, of, pairs, scaled, move, change, gymId } = await stage()
  const link = await enter('Maya')
  const women = await buildDivision(portal.db, { ...of, name: 'Men', malesRequired: 1 })
  const hidden = await buildDivision(portal.db, { ...of, name: 'Hidden', visible: false })
  const masters = await buildDivision(portal.db, { ...of, name: 'Masters', ageFrom: 35 })
  for (const division of [pairs, hidden])
    expect((await move(link, division)).main).toContain('must be another division of the same size')
  expect((await move(link, women)).main).toContain('Men')
  expect((await row('Maya')).divisionId).not.toBe(women.id)
  const asks = await move(link, masters)
  expect(asks.$(`#birthday-${masters.id}-wrong`).text()).toContain('of Maya is required')
  const young = await move(link, masters, { birthday: '2005-03-14' })
  expect(young.main).toContain('Masters is for ages 35 and over')
  expect(young.$(`#birthday-${masters.id}`).val()).toBe('2005-03-14')
  const { birthday } = await portal.db.participant.findFirstOrThrow({ where: { gymId } })
  expect(birthday).toBeNull()
  await move(link, masters, { birthday: '1980-03-14' })
  expect((await row('Maya')).divisionId).toBe(masters.id)

  await change({ registrationClosesAt: daysFromNow(-1) })
  expect((await portal.anonymous.get(link)).$('#moves').length).toBe(0)
  expect((await portal.anonymous.post(`${link}/division`, { division_id: scaled.id })).status).toBe(409)
  await change({ teamsUntil: FAR })
  await move(link)
  expect((await row('Maya')).divisionId).toBe(scaled.id)
})

it('stays once there are scores, and after a withdrawal', async () => {
  const { enter, row, rx, scaled, of } = await stage()
  const link = await enter('Maya')
  const event = await buildEvent(portal.db, of, [rx, scaled])
  const { id } = await row('Maya')
  const registration = await portal.db.registration.findFirstOrThrow({
    where: { id },
    include: { participants: true },
  })
  await buildScore(portal.db, {
    registration,
    event,
    result: { details: { type: 'FranStyleResult', seconds: 1 } },
  })
  const scored = await portal.anonymous.post(`${link}/division`, { division_id: scaled.id })
  expect([scored.status, scored.main]).toEqual([
    409,
    expect.stringContaining('Ask the organisers to move you.'),
  ])
  await portal.db.score.deleteMany({ where: { registrationId: id } })
  await portal.anonymous.submit(`${link}/withdraw`, {})
  expect((await portal.anonymous.post(`${link}/division`, { division_id: scaled.id })).status).toBe(409)
})

it('asks for the difference, and holds the place for it', async () => {
  const { enter, row, pay, move, gymId } = await priced(9_000, 12_000)
  const link = await enter('Maya')
  await pay('Maya', 9_000)
  expect((await portal.anonymous.get(link)).main).toContain('The price rises by £30.00.')
  const stale = await portal.anonymous.post(`${link}/division`, {
    ...{ division_id: (await row('Maya')).divisionId, shown: '9000' },
  })
  expect(stale.status).toBe(422)
  const done = await move(link, undefined, { shown: '12000' })
  expect(done.main).toContain('A payment is due.')
  expect(done.$('#payment').text()).toContain('£30.00')
  const { order } = await row('Maya')
  expect(order).toMatchObject({ total: 12_000, paid: 9_000, refunded: 0 })
  expect(order!.heldUntil).not.toBeNull()
  setMail(portal.db, true)
  await lapseHolds(
    portal.db,
    { secret: '', stripeUrl: null } as never,
    new Date(order!.heldUntil!.getTime() + 1),
  )
  setMail(portal.db, false)
  const lost = await row('Maya')
  const mails = await portal.db.mail.findMany({ where: { gymId, kind: 'payment' }, orderBy: { id: 'asc' } })
  expect(mails.map(({ contents }) => JSON.parse(contents))).toMatchObject([
    { news: 'lapsed' },
    { news: 'refunded', amount: 9_000 },
  ])
  expect([lost.withdrawnAt !== null, lost.order!.refunded]).toEqual([true, 9_000])
  expect(await portal.db.refund.count({ where: { gymId } })).toBe(1)
})

it('refuses a price that the page did not show', async () => {
  const { enter, move, row, rx } = await priced(9_000, 12_000)
  const link = await enter('Maya')
  const changed = await move(link, undefined, { shown: '9000' })
  expect(changed.main).toContain('The price has changed meanwhile.')
  expect((await row('Maya')).divisionId).toBe(rx.id)
})

it('gives back the difference of a lower price by the rules for refunds', async () => {
  const { enter, row, pay, move } = await priced(12_000, 9_000)
  const link = await enter('Maya')
  await pay('Maya', 12_000)
  expect((await portal.anonymous.get(link)).main).toContain(
    'The price falls by £30.00, and you get £15.00 back.',
  )
  await move(link)
  const { order } = await row('Maya')
  expect(order).toMatchObject({ total: 9_000, paid: 12_000, refunded: 1_500, heldUntil: null })
  expect(order!.refunds).toMatchObject([{ amount: 1_500, reason: 'moved' }])
})

it('pays nothing back without a rule, and says so before', async () => {
  const { enter, row, pay, move } = await priced(12_000, 9_000, null)
  const link = await enter('Maya')
  await pay('Maya', 12_000)
  expect((await portal.anonymous.get(link)).main).toContain('nothing is paid back by the rules for refunds')
  await move(link)
  expect((await row('Maya')).order).toMatchObject({ total: 9_000, paid: 12_000, refunded: 0 })
})

it('keeps a code without a division, and the end of the hold of an unpaid place', async () => {
  const { enter, row, move, of, rx } = await priced(10_000, 20_000)
  await buildCode(portal.db, { ...of, code: 'TEN', percent: 10 })
  await buildCode(portal.db, { ...of, code: 'RXONLY', percent: 50, divisionId: rx.id })
  const link = await enter('Maya', rx, { code: 'TEN' })
  const before = (await row('Maya')).order!
  await move(link)
  const after = (await row('Maya')).order!
  expect([before.total, after.total]).toEqual([9_000, 18_000])
  expect([after.codeId, after.heldUntil]).toEqual([before.codeId, before.heldUntil])
  const other = await enter('Tom', rx, { code: 'RXONLY' })
  expect((await row('Tom')).order!.total).toBe(5_000)
  await move(other)
  expect((await row('Tom')).order).toMatchObject({ total: 20_000, codeId: null })
})

it('asks for the organisers where a registration without a price would get one', async () => {
  const { enter, row, scaled, rx } = await stage()
  const link = await enter('Maya')
  await buildTerms(portal.db, { gymId: rx.gymId, competitionId: rx.competitionId })
  await buildSteps(portal.db, scaled, { amount: 5_000 })
  const page = await portal.anonymous.get(link)
  expect(page.main).toContain('The organisers registered you without a price. Ask them to move you.')
  expect((await portal.anonymous.post(`${link}/division`, { division_id: scaled.id })).status).toBe(409)
  expect((await row('Maya')).divisionId).toBe(rx.id)
})

it('gives the place of an invitation to the next of its list', async () => {
  const { enter, row, rx, move, gymId } = await stage()
  const list = await buildInvitationList(portal.db, rx)
  const link = await enter('Maya')
  const { id: registrationId } = await row('Maya')
  await buildInvitation(portal.db, list, { state: 'accepted', registrationId, until: null })
  const next = await buildInvitation(portal.db, list, {
    state: 'waiting',
    person: null,
    until: null,
    sentAt: null,
  })
  await move(link)
  const { state } = await portal.db.invitation.findFirstOrThrow({ where: { gymId, id: next.id } })
  expect(state).toBe('open')
})

it('moves a pair with its team name', async () => {
  const { site, of, pairs, move, gymId } = await stage()
  const second = await buildDivision(portal.db, { ...of, name: 'Pairs for fun', kind: 'team', teamSize: 2 })
  const sent = await register(portal, portal.anonymous, site, {
    ...{ division_id: pairs.id, team_name: 'Left and Right' },
    ...person('Maya'),
    ...person('Tom', { gender: 'male' }, 1),
  })
  await move(sent.location!, second)
  const found = await portal.db.registration.findFirstOrThrow({ where: { gymId } })
  expect([found.divisionId, found.teamName]).toEqual([second.id, 'Left and Right'])
})
