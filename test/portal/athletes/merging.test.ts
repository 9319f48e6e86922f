/** Merging an athlete from their page: searched, previewed, confirmed with the password, and undone. */
import {
  buildAthlete,
  buildBooking,
  buildClass,
  buildComment,
  buildCompetition,
  buildDivision,
  buildRegistration,
  buildResult,
  buildSession,
  buildWod,
} from '../../support/builders'
import { buildBodyWeight, PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

it('merging: finds namesakes, previews counts and conflicts, asks for the password and can be undone', async () => {
  const { gym, admin } = await portal.cast()
  const gymId = gym.id
  const to = await buildAthlete(portal.db, { gymId, name: 'Noah Berg' })
  const from = await buildAthlete(portal.db, { gymId, name: 'Noah B.', coachNote: 'Left knee' })
  const wod = await buildWod(portal.db, { gymId })
  const { id: classId } = await buildClass(portal.db, { gymId })
  const { id: competitionId } = await buildCompetition(portal.db, { gymId })
  const { id: divisionId } = await buildDivision(portal.db, { gymId, competitionId })
  for (const athlete of [to, from]) {
    const { id: athleteId, name: authorName } = athlete
    const session = await buildSession(portal.db, { gymId, athleteId, wodId: wod.id })
    const wodComponentId = wod.components[0]!.id
    const result = await buildResult(portal.db, { gymId, sessionId: session.id, wodComponentId })
    await buildComment(portal.db, { gymId, resultId: result.id, authorId: athleteId, authorName })
    await buildBooking(portal.db, { gymId, classId, athleteId })
    await buildRegistration(portal.db, { gymId, competitionId, divisionId, participants: [{ athleteId }] })
    await buildBodyWeight(portal.db, athlete)
  }
  const browser = await portal.as(admin)
  const path = `/g/${gym.slug}/athletes/${to.id}`
  expect((await browser.get(path)).$(`a[href="${path}/merge"]`).text()).toBe('Merge with…')
  const search = await browser.get(`${path}/merge`)
  expect(search.main).toContain('Noah B.')
  const preview = await browser.get(search.$('.board a').first().attr('href')!)
  for (const sentence of [
    'Merge Noah B. into Noah Berg',
    'Both have a result for 1 part: both results stay.',
    'Both are booked in 1 class: one booking stays',
    'Both are registered in 1 division: both registrations stay.',
    'Both have a body weight on 1 day: Noah Berg’s stays.',
    `Two e-mail addresses: ${to.email} stays.`,
  ])
    expect(preview.main).toContain(sentence)
  const old = new Date(Date.now() - 11 * 60 * 1000)
  const { id: personId } = await personOf(portal.db, admin)
  await portal.db.portalSession.updateMany({ where: { personId }, data: { confirmedAt: old } })
  const confirm = await browser.post(`${path}/merge`, { with: from.id })
  expect(confirm.$('h1').text()).toBe('Confirm it’s you')
  const done = await browser.submit(`${path}/merge`, { with: from.id, confirm_password: PASSWORD })
  expect(done.main).toContain('Merged into Noah Berg.')
  expect(done.main).toContain('Left knee')
  expect((await browser.get(`/g/${gym.slug}/athletes/${from.id}`)).status).toBe(404)
  expect((await browser.get(`/g/${gym.slug}/athletes`)).main).not.toContain('Noah B.')
  expect((await browser.get(`/g/${gym.slug}/wods/${wod.id}/board`)).status).toBe(200)
  expect((await browser.get(`/g/${gym.slug}/classes/${classId}`)).main).toContain('Noah Berg')
  const undo = done.$('form[action$="/undo"]').attr('action')!
  const undone = await browser.submit(undo, {})
  expect(undone.main).toContain('Undone: Noah B. is an athlete again.')
  expect((await browser.get(`/g/${gym.slug}/athletes/${from.id}`)).main).toContain('Left knee')
  const log = await browser.get(`/g/${gym.slug}/settings/log`)
  expect(log.main).toContain('merged “Noah B.” into Noah Berg')
  expect(log.main).toContain('undid the merge of “Noah B.” into Noah Berg')
})

it('merging: explains why two cannot be merged, and refuses an athlete of another gym', async () => {
  const { gym, admin, coach, member, rivalMember } = await portal.cast()
  const browser = await portal.as(admin)
  const path = `/g/${gym.slug}/athletes/${member.id}/merge`
  const preview = await browser.get(`${path}?with=${coach.id}`)
  expect(preview.main).toContain('is on the staff. Merge the other way')
  expect(preview.$('form[method=post][action$="/merge"]')).toHaveLength(0)
  const refused = await browser.post(path, { with: coach.id })
  expect([refused.status, refused.main.includes('is on the staff')]).toEqual([409, true])
  const foreign = await browser.post(path, { with: rivalMember.id })
  expect([foreign.status, foreign.main.includes('another athlete of this gym')]).toEqual([422, true])
  expect((await browser.get(`${path}?with=${rivalMember.id}`)).status).toBe(422)
  expect((await browser.get(`${path}?q=nobody-at-all`)).main).toContain('Nobody matches')
})
