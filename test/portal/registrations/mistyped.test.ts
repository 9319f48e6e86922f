/** Addresses with a likely misspelt domain: asked about once, never changed. */
import { partnerToken, registrationToken } from '../../../src/domain/registrations/registration-link'
import { CONFIG } from '../../support/api/api'
import { buildRegistration } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, entry, openForm, sure } from '../../support/portal/registering'

const portal = usePortal()
const MEANT = 'did you mean maya@gmail.com?'

it('asks a newcomer once, and accepts the same address the second time', async () => {
  const { site, rx } = await buildOpenCompetition(portal)
  const form = await openForm(portal, site, rx)
  portal.wait(10)
  const typed = { form, ...entry(rx, 'Maya', { email: 'maya@gmial.com' }) }
  const asked = await portal.anonymous.post(`${site}/register`, typed)
  expect([asked.status, asked.wrong('members[0].email')]).toEqual([422, expect.stringContaining(MEANT)])
  expect([asked.value('members[0].email'), asked.value('asked')]).toEqual([
    'maya@gmial.com',
    'maya@gmial.com',
  ])
  const sent = await portal.anonymous.post(`${site}/register`, { ...typed, asked: asked.value('asked') })
  expect(sent.status).toBe(303)
  const { email } = await portal.db.participant.findFirstOrThrow({
    where: { registration: { divisionId: rx.id } },
  })
  expect(email).toBe('maya@gmial.com')
})

it('asks about another misspelt address again', async () => {
  const { site, rx } = await buildOpenCompetition(portal)
  const form = await openForm(portal, site, rx)
  portal.wait(10)
  const typed = { form, ...entry(rx, 'Maya', { email: 'maya@gmai.com' }), asked: 'maya@gmial.com' }
  const asked = await portal.anonymous.post(`${site}/register`, typed)
  expect([asked.status, asked.value('asked')]).toEqual([422, 'maya@gmial.com maya@gmai.com'])
})

it('asks a partner, and a person who takes a place', async () => {
  const { site, pairs, gym, competition } = await buildOpenCompetition(portal)
  const of = { gymId: gym.id, competitionId: competition.id, divisionId: pairs.id }
  const team = await buildRegistration(portal.db, {
    ...{ ...of, teamName: 'Two' },
    participants: [{ name: 'Tom', gender: 'male' }],
  })
  const partner = { name: 'Maya', email: 'maya@gmial.com', gender: 'female', country: 'CH' }
  const join = `${site}/join/${partnerToken(CONFIG.secret, team.id)}`
  const asked = await portal.anonymous.post(join, partner)
  expect([asked.status, asked.wrong('email')]).toEqual([422, expect.stringContaining(MEANT)])
  expect((await portal.anonymous.post(join, { ...partner, asked: asked.value('asked') })).status).toBe(303)
  const exchange = `${site}/r/${registrationToken(CONFIG.secret, team.id)}/exchange`
  const another = {
    ...partner,
    email: 'may@gmial.com',
    participant_id: team.participants[0]!.id,
    gender: 'male',
  }
  const again = await portal.anonymous.post(exchange, another)
  expect([again.status, again.value('asked')]).toEqual([422, 'may@gmial.com'])
  const kept = { ...sure(another), asked: 'may@gmial.com' }
  expect((await portal.anonymous.post(exchange, kept)).status).toBe(303)
})
