/** Somebody else in the place of a participant, the captain too. */
import { v7 as uuid } from 'uuid'
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { setMail } from '../../../src/services/mail/set-up'
import { CONFIG } from '../../support/api/api'
import { buildCompetitionSignature, buildRegistration } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, daysFromNow, person, register, sure } from '../../support/portal/registering'

const portal = usePortal()

const BEA = {
  name: 'Bea',
  email: 'bea@people.example',
  gender: 'female',
  country: 'CH',
  affiliation: 'CrossFit Zug',
}

async function pair() {
  const open = await buildOpenCompetition(portal)
  const sent = await register(portal, portal.anonymous, open.site, {
    ...{ division_id: open.pairs.id, team_name: 'Left and Right' },
    ...person('Maya'),
    ...person('Tom', { gender: 'male' }, 1),
  })
  const people = await portal.db.participant.findMany({
    where: { registration: { competitionId: open.competition.id } },
    orderBy: { position: 'asc' },
  })
  return { ...open, link: sent.location!, people, captain: people[0]!, partner: people[1]! }
}

const namesOf = async (competitionId: string) =>
  (
    await portal.db.participant.findMany({
      where: { registration: { competitionId } },
      orderBy: { position: 'asc' },
    })
  ).map(({ name, captain }) => (captain ? `${name}, captain` : name))

it('exchanges a partner, and deletes the details and the signature of the former', async () => {
  const { link, partner, competition } = await pair()
  const registration = await portal.db.registration.findFirstOrThrow({
    where: { competitionId: competition.id },
  })
  await buildCompetitionSignature(portal.db, { ...registration, participants: [partner] })
  await portal.db.participant.updateMany({ where: { id: partner.id }, data: { phone: '+41 79 555 12 12' } })
  const man = { ...BEA, name: 'Ben', email: 'ben@people.example', gender: 'male' }
  const woman = await portal.anonymous.post(`${link}/exchange`, { ...BEA, participant_id: partner.id })
  expect([woman.status, woman.wrong('gender')]).toEqual([
    422,
    expect.stringContaining('the team needs 1 woman and 1 man: 1 man is missing'),
  ])
  expect(woman.$('#exchange-act[open] [name="gender"][aria-invalid="true"]')).toHaveLength(1)
  expect(woman.$('.flash')).toHaveLength(0)
  const foreign = await portal.anonymous.post(`${link}/exchange`, { ...man, participant_id: competition.id })
  expect([foreign.status, foreign.wrong('participant_id') || foreign.main]).toEqual([
    422,
    expect.stringContaining('must be someone in this registration'),
  ])
  const done = await portal.anonymous.submit(`${link}/exchange`, sure({ ...man, participant_id: partner.id }))
  expect(done.main).toContain('Ben takes part now.')
  expect(await namesOf(competition.id)).toEqual(['Maya, captain', 'Ben'])
  const ben = await portal.db.participant.findFirstOrThrow({
    where: { name: 'Ben', registrationId: registration.id },
  })
  expect(ben).toMatchObject({ phone: null, filledInAt: null })
  expect(await portal.db.competitionSignature.count({ where: { gymId: competition.gymId } })).toBe(0)
})

it('asks before an exchange, and again for another address', async () => {
  const { link, captain, partner, competition } = await pair()
  const before = await namesOf(competition.id)
  const given = { ...BEA, participant_id: captain.id }
  const asked = await portal.anonymous.post(`${link}/exchange`, given)
  expect([asked.status, asked.$('#exchange-act[open] .flash').text().replace(/\s+/g, ' ')]).toEqual([
    200,
    expect.stringMatching(
      /Maya goes, and Bea comes, with the address bea@people\.example.*Bea is the captain then\. The link to this page ends.*The details and the signature of Maya are deleted/,
    ),
  ])
  expect([asked.value('email'), await namesOf(competition.id)]).toEqual(['bea@people.example', before])
  const typo = { ...given, email: 'bee@people.example', confirmed: asked.value('confirmed') }
  const again = await portal.anonymous.post(`${link}/exchange`, typo)
  expect([again.status, again.value('confirmed')]).toEqual([200, `${captain.id} bee@people.example`])
  expect(await namesOf(competition.id)).toEqual(before)
  const man = { ...BEA, email: 'ben@people.example', gender: 'male', participant_id: partner.id }
  const other = await portal.anonymous.post(`${link}/exchange`, man)
  expect(other.main).toContain('The link of Tom ends.')
  const confirmed = { ...given, confirmed: asked.value('confirmed') }
  expect((await portal.anonymous.post(`${link}/exchange`, confirmed)).status).toBe(303)
})

it('exchanges the captain, whose link ends', async () => {
  const { link, captain, competition, site } = await pair()
  await portal.db.competition.updateMany({
    where: { id: competition.id },
    data: { contactEmail: 'help@people.example' },
  })
  setMail(portal.db, true)
  try {
    const done = await portal.anonymous.post(`${link}/exchange`, sure({ ...BEA, participant_id: captain.id }))
    expect([done.status, done.location]).toEqual([303, `${site}#main`])
  } finally {
    setMail(portal.db, false)
  }
  expect(await namesOf(competition.id)).toEqual(['Bea, captain', 'Tom'])
  for (const path of [link, `${link}/withdraw`, `${link}/exchange`])
    expect([path, (await portal.anonymous.post(path)).status]).toEqual([path, 410])
  const ended = await portal.anonymous.get(link)
  expect([ended.status, ended.main.replace(/\s+/g, ' ')]).toEqual([
    410,
    expect.stringMatching(
      /This link has ended: the registration has another captain since .*\d.*\. Ask the organisers \(help@people\.example\) if that is wrong\./,
    ),
  ])
  for (const name of ['Maya', 'Tom', 'Bea', 'Left and Right']) expect(ended.text).not.toContain(name)
  const { id } = await portal.db.registration.findFirstOrThrow({ where: { competitionId: competition.id } })
  const later = `${site}/r/${registrationToken(CONFIG.secret, id, 2)}`
  expect((await portal.anonymous.get(later)).status).toBe(404)
  const mails = await portal.db.mail.findMany({
    where: { gymId: competition.gymId },
    orderBy: { createdAt: 'asc' },
  })
  const told = mails.map(({ address, kind }) => [address, kind])
  expect(told).toEqual([
    ['maya@people.example', 'exchanged'],
    ['tom@people.example', 'exchanged'],
    ['bea@people.example', 'registered'],
  ])
  const contents = mails.map(mail => JSON.parse(mail.contents))
  expect(contents[1]).toMatchObject({ captain: 'Bea', out: 'Maya', in: 'Bea', isFormer: false })
  expect(contents[2]).toMatchObject({
    linkVersion: 1,
    captain: null,
    inPlaceOf: 'Maya',
    team: 'Left and Right',
  })
})

it('without mail, shows the link of the new captain to hand over, to a member of the team too', async () => {
  const { link, captain, partner, member } = await pair()
  await portal.db.participant.update({
    where: { gymId_id: { gymId: partner.gymId, id: partner.id } },
    data: { athleteId: member.id },
  })
  const browser = await portal.as(member)
  expect((await browser.get(link)).main).toContain('No e-mail goes out')
  const done = await browser.submit(`${link}/exchange`, sure({ ...BEA, participant_id: captain.id }))
  expect(done.main).toContain('Bea takes part now. No e-mail went out: give Bea the link below.')
  const handed = new URL(done.$('#hand-link').text()).pathname
  expect([
    handed === new URL(link, 'http://gym.example').pathname,
    done.main.includes('Send Bea this link'),
  ]).toEqual([false, true])
  expect((await portal.anonymous.get(handed)).main).toContain('Bea')
  expect((await portal.anonymous.get(link)).status).toBe(410)
})

it('without mail, shows the link of a new partner to hand over, when nothing is asked of anybody too', async () => {
  const { link, partner } = await pair()
  const ben = { ...BEA, name: 'Ben', email: 'ben@people.example', gender: 'male' }
  const done = await portal.anonymous.submit(`${link}/exchange`, sure({ ...ben, participant_id: partner.id }))
  expect(done.main).toContain('Ben takes part now. No e-mail went out: send Ben the link below.')
  expect(done.main).toContain('Send Ben this link')
  const handed = new URL(done.$('#hand-link').text()).pathname
  expect((await portal.anonymous.get(handed)).main).toContain('Ben')
  const later = await portal.anonymous.get(link)
  expect(later.$('#hand-link')).toHaveLength(0)
  expect(new URL(later.$('a:contains("Link for Ben")').attr('href')!).pathname).toBe(handed)
})

it('with mail, sends a new partner the link', async () => {
  const { link, partner } = await pair()
  const ben = { ...BEA, name: 'Ben', email: 'ben@people.example', gender: 'male' }
  setMail(portal.db, true)
  try {
    const done = await portal.anonymous.submit(
      `${link}/exchange`,
      sure({ ...ben, participant_id: partner.id }),
    )
    expect(done.main).toContain('Ben takes part now, and has a link by e-mail.')
    expect(done.$('#hand-link')).toHaveLength(0)
  } finally {
    setMail(portal.db, false)
  }
})

it('ends with the last day, or with registration', async () => {
  const { link, partner, competition } = await pair()
  const ben = sure({
    ...BEA,
    name: 'Ben',
    email: 'ben@people.example',
    gender: 'male',
    participant_id: partner.id,
  })
  const change = (data: object) => portal.db.competition.updateMany({ where: { id: competition.id }, data })
  const today = dayAt(new Date(), competition.timeZone)
  await change({ teamsUntil: addDays(today, -1) })
  expect((await portal.anonymous.get(link)).main).not.toContain('Exchange')
  const late = await portal.anonymous.post(`${link}/exchange`, ben)
  expect([late.status, late.main]).toEqual([409, expect.stringContaining('It is too late for this change.')])
  await change({ teamsUntil: null, registrationClosesAt: daysFromNow(-1) })
  expect((await portal.anonymous.post(`${link}/exchange`, ben)).status).toBe(409)
  await change({ teamsUntil: today })
  expect((await portal.anonymous.get(link)).main).toContain('Exchange a person')
  expect((await portal.anonymous.post(`${link}/exchange`, ben)).status).toBe(303)
})

it('partners join and captains change people until the same last day; details stay open', async () => {
  const { site, pairs, competition } = await buildOpenCompetition(portal)
  const change = (data: object) => portal.db.competition.updateMany({ where: { id: competition.id }, data })
  await portal.db.registrationQuestion.create({
    data: {
      ...{ id: uuid(), gymId: competition.gymId, competitionId: competition.id, kind: 'phone', label: '' },
      ...{ hint: '', required: true, ofTeam: false, position: 0, createdAt: new Date() },
    },
  })
  const sent = await register(portal, portal.anonymous, site, {
    ...{
      division_id: pairs.id,
      team_name: 'Left and Right',
      ...person('Maya', { phone: '+41 79 555 12 12' }),
    },
  })
  const own = await portal.anonymous.get(sent.location!)
  const path = new URL(own.$('#partner-link').text(), 'http://gym.example').pathname
  const today = dayAt(new Date(), competition.timeZone)
  const tom = { name: 'Tom', email: 'tom@people.example', gender: 'male', phone: '+41 79 555 12 13' }
  const closed = { registrationClosesAt: daysFromNow(-1) }

  await change({ ...closed, teamsUntil: addDays(today, -1) })
  const late = await portal.anonymous.post(path, tom)
  expect([late.status, late.main]).toEqual([
    409,
    expect.stringContaining('The last day for changes to teams is over: ask the organisers to add you.'),
  ])
  const over = await portal.anonymous.get(sent.location!)
  expect([
    over.main.includes('Ask the organisers to add your partner.'),
    over.$('#partner-link').length,
  ]).toEqual([true, 0])
  const edit = { team_name: 'Right and Left', ...person('Maya', { id: '' }) }
  expect((await portal.anonymous.post(sent.location!, edit)).status).toBe(409)

  await change({ teamsUntil: today })
  expect((await portal.anonymous.get(path)).main).toMatch(/You can join until \w+, \w+ \d+/)
  const joined = await portal.anonymous.post(path, tom)
  expect(joined.status).toBe(303)

  await change({ teamsUntil: addDays(today, -1) })
  const details = new URL(joined.location!, 'http://gym.example').pathname
  expect((await portal.anonymous.get(details)).main).toContain(
    'You can change it after registration has closed',
  )
  const saved = await portal.anonymous.post(details, { phone: '+41 79 555 12 14' })
  expect(saved.status).toBe(303)
})

it('a form opened after the last day for changes asks for all partners', async () => {
  const { site, pairs, competition } = await buildOpenCompetition(portal)
  const form = async () => (await portal.anonymous.get(`${site}/register?division=${pairs.id}`)).main
  expect(await form()).toMatch(/to fill in the rest\s+until registration closes\./)
  const teamsUntil = addDays(dayAt(new Date(), competition.timeZone), -1)
  await portal.db.competition.updateMany({ where: { id: competition.id }, data: { teamsUntil } })
  expect(await form()).toMatch(/Name your partner\s+now: nobody can join by a link at the moment\./)
})

it('of somebody alone is a transfer of the place', async () => {
  const { site, rx, competition, gym } = await buildOpenCompetition(portal)
  await buildRegistration(portal.db, { gymId: gym.id, competitionId: competition.id, divisionId: rx.id })
  const sent = await register(portal, portal.anonymous, site, { division_id: rx.id, ...person('Maya') })
  const page = await portal.anonymous.get(sent.location!)
  expect(page.main).toContain('Exchange the person')
  const id = page.$('form[action*="/exchange"] [name="participant_id"]').attr('value')!
  const done = await portal.anonymous.submit(
    `${sent.location}/exchange`,
    sure({ ...BEA, participant_id: id }),
  )
  expect(done.main).toContain('Bea takes part now. No e-mail went out')
  const ended = await portal.anonymous.get(sent.location!)
  expect([ended.status, ended.main]).toEqual([
    410,
    expect.stringContaining('the place went to somebody else on'),
  ])
  expect((await portal.anonymous.get(new URL(done.$('#hand-link').text()).pathname)).status).toBe(200)
})
