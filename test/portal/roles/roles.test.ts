/** Giving and ending roles, and what helpers do with their own page. */
import { rolePath } from '../../../src/domain/roles/role-link'
import { composeMail } from '../../../src/portal/mail/compose'
import { clearCompetitionRoles } from '../../../src/services/platform/competition-details'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildAthlete } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildRole } from '../../support/builders/scoring'
import { buildRoleDay } from '../../support/competitions/role-day'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const dayText = (days: number) => daysAgo(-days).toISOString().slice(0, 10)

async function managed() {
  const day = await buildRoleDay(portal)
  const coach = await portal.as(day.coach)
  const base = `/g/${day.gym.slug}/competitions/${day.competition.id}`
  return { ...day, browser: coach, base, page: `${base}/roles` }
}

const STRANGER = { name: 'Rita Review', email: 'Rita@strangers.example', kind: 'reviewer' }

it('a stranger gets a link by mail, which works until the role ends', async () => {
  const { browser, page, competition } = await managed()
  const given = await browser.submit(page, STRANGER)
  expect(given.main).toContain('Rita Review has the role. The mail is on its way.')
  const path = new URL(given.$('#role-link').text()).pathname
  const mail = (await portal.db.mail.findFirst({ where: { kind: 'role', gymId: competition.gymId } }))!
  const sent = composeMail(mail, (await mailFacts(portal.db, mail))!, { ...CONFIG, mail: MAIL } as never)
  expect([mail.kind, sent.subject]).toEqual(['role', 'Reviewer at Role Throwdown'])
  expect(sent.text).toContain(path)
  const opened = await portal.anonymous.get(path)
  expect([opened.status, opened.location]).toEqual([
    303,
    `${path}/competitions/${competition.id}/scores/review`,
  ])
  const queue = await portal.anonymous.get(opened.location!)
  expect(queue.main).toContain('Maya Lindqvist')
  expect(queue.headers['cache-control']).toContain('no-store')
  expect((await browser.get(page)).main).toMatch(/Rita Review Reviewer · Rita@strangers.example Used/)
  const role = await portal.db.competitionRole.findFirstOrThrow({
    where: { email: STRANGER.email, competitionId: competition.id },
  })
  const ended = await browser.submit(`${page}/${role.id}/end`)
  expect(ended.main).toContain('The role of Rita Review has ended.')
  expect((await portal.anonymous.get(path)).status).toBe(404)
  expect((await portal.anonymous.get(opened.location!)).status).toBe(404)
  expect(await mailFacts(portal.db, mail)).toBeNull()
})

it('the form keeps what was typed, and refuses a second role of the same kind', async () => {
  const { browser, page } = await managed()
  await browser.submit(page, STRANGER)
  const again = await browser.post(page, { ...STRANGER, email: 'rita@strangers.example' })
  expect([again.status, again.value('name'), again.wrong('email')]).toEqual([
    422,
    'Rita Review',
    expect.stringContaining('has this role already'),
  ])
  expect((await browser.post(page, { ...STRANGER, kind: 'owner' })).status).toBe(422)
  expect((await browser.submit(page, { ...STRANGER, kind: 'desk' })).main).toContain('Desk')
})

it('a member signs in, finds the role under Competitions and has no link', async () => {
  const day = await managed()
  const { db } = portal
  const { email } = day.member
  const member = await portal.as(day.member)
  const given = await day.browser.submit(day.page, { name: 'Member', email, kind: 'desk' })
  const role = await db.competitionRole.findFirstOrThrow({ where: { email } })
  expect(role.athleteId).toBe(day.member.id)
  const path = `/g/${day.gym.slug}/roles/${role.id}`
  expect(given.$('#role-link').text()).toContain(path)
  expect((await portal.anonymous.get(rolePath(CONFIG.secret, role.id))).status).toBe(404)
  const competing = await member.get(`/g/${day.gym.slug}/competing`)
  expect(competing.$(`a[href="${path}"]`).text()).toContain('Desk')
  const desk = await member.get((await member.get(path)).location!)
  expect(desk.main).toContain('Maya Lindqvist')
  expect(desk.$('a.brand').attr('href')).toBe(`/g/${day.gym.slug}/competing`)
  const tick = `${day.participant.id} here on`
  await member.submit(`${path}/competitions/${day.competition.id}/check-in`, { tick, ago: '0' })
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { action: 'registration.check_in', subjectId: day.registration.id },
  })
  expect([entry.actorKind, entry.actorId]).toEqual(['person', (await personOf(db, day.member)).id])
  // Staff pages stay closed to the member, and the role to others.
  expect((await member.get(`${day.base}/check-in`)).status).toBe(403)
  const other = await portal.as(await buildAthlete(db, { gymId: day.gym.id }))
  expect((await other.get(path)).status).toBe(404)
  expect((await portal.anonymous.get(path)).location).toMatch(/^\/sign-in/)
  await db.athlete.update({ where: { id: day.member.id }, data: { access: 'archived' } })
  expect((await member.get(path)).status).toBe(404)
})

it('a reviewer decides about submitted scores alone', async () => {
  const { roles, ids, score, event, registration } = await managed()
  const of = `${roles.reviewer.path}/competitions/${ids.id}/scores/${event.id}/entries/${registration.id}`
  const form = { participant_id: ids.participantId, revision: '1', from: 'queue' }
  const done = await portal.anonymous.submit(`${of}/review`, { ...form, decision: 'accepted' })
  expect(done.main).toContain('There are no scores to review.')
  const stored = await portal.db.score.findFirstOrThrow({ where: { id: score.id } })
  expect(stored.review).toBe('accepted')
  const entry = await portal.db.auditEntry.findFirstOrThrow({
    where: { action: 'score.accept', subjectId: score.id },
  })
  expect([entry.actorKind, entry.actorId, entry.actorName]).toEqual([
    'public',
    null,
    expect.stringMatching(/^Helper/),
  ])
  await portal.db.score.update({ where: { id: score.id }, data: { videoUrl: null } })
  expect((await portal.anonymous.get(of)).status).toBe(404)
  const again = await portal.anonymous.post(`${of}/review`, { ...form, revision: '2', decision: 'accepted' })
  expect(again.status).toBe(404)
})

it('a head judge enters scores and closes events; a registrar corrects notes and bibs', async () => {
  const { roles, ids, event, division, registration } = await managed()
  const scores = `${roles.head_judge.path}/competitions/${ids.id}/scores/${event.id}`
  const row = { participant_id: ids.participantId, scaling: 'rx', score: '4:05', revision: '1' }
  await portal.anonymous.submit(scores, row)
  const { result } = await portal.db.score.findFirstOrThrow({
    where: { eventId: event.id },
    include: { result: true },
  })
  expect(result.description).toBe('4:05')
  const closed = await portal.anonymous.submit(`${scores}/closed`, {
    division_id: division.id,
    closed: 'yes',
  })
  expect(closed.main).toContain('is closed in')
  const own = `${roles.registrar.path}/competitions/${ids.id}/registrations/${registration.id}`
  const saved = await portal.anonymous.submit(`${own}/organising`, { bib: '78', note: 'New note', tags: '' })
  expect(saved.main).toContain('Saved.')
  expect(saved.text).not.toContain(`/r/${registration.id}`)
  const stored = await portal.db.registration.findFirstOrThrow({ where: { id: registration.id } })
  expect([stored.bib, stored.note]).toEqual([78, 'New note'])
  for (const action of ['withdraw', 'restore', 'promote', 'move'])
    expect([action, (await portal.anonymous.post(`${own}/${action}`)).status]).toEqual([action, 404])
})

it('a role ends two weeks after the competition, and is deleted after 90 days', async () => {
  const { roles, competition, event, browser, page } = await managed()
  const { path, id } = roles.desk
  const endOn = async (days: number) => {
    await portal.db.heat.updateMany({
      where: { competitionId: competition.id },
      data: { startsAt: daysAgo(-days) },
    })
    await portal.db.event.update({ where: { id: event.id }, data: { deadline: null } })
    await portal.db.competition.update({ where: { id: competition.id }, data: { endsOn: dayText(days) } })
  }
  await endOn(-12)
  expect((await portal.anonymous.get(path)).status).toBe(303)
  await endOn(-16)
  expect((await portal.anonymous.get(path)).status).toBe(404)
  expect((await browser.get(`${page}/${id}`)).status).toBe(200)
  await clearCompetitionRoles(portal.db)
  expect(await portal.db.competitionRole.count({ where: { id } })).toBe(1)
  await endOn(-92)
  await clearCompetitionRoles(portal.db)
  expect(await portal.db.competitionRole.count({ where: { competitionId: competition.id } })).toBe(0)
})

it('a role without a known end lasts 60 days', async () => {
  const { other } = await managed()
  const [fresh, old] = [
    await buildRole(portal.db, other, { createdAt: daysAgo(50) }),
    await buildRole(portal.db, other, { createdAt: daysAgo(61) }),
  ]
  expect((await portal.anonymous.get(rolePath(CONFIG.secret, fresh.id))).status).toBe(303)
  expect((await portal.anonymous.get(rolePath(CONFIG.secret, old.id))).status).toBe(404)
})
