/** Erasing an athlete from their page: asked first, with the password, and gone from every page after. */
import { buildComment, buildResult, buildSession, buildWod } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

it('erasing lists the deleted and remaining data, asks for the password and leaves a former member', async () => {
  const { gym, admin, coach, member } = await portal.cast()
  const gymId = gym.id
  const wod = await buildWod(portal.db, { gymId })
  const session = await buildSession(portal.db, { gymId, athleteId: member.id, wodId: wod.id })
  const result = await buildResult(portal.db, {
    gymId,
    sessionId: session.id,
    wodComponentId: wod.components[0]!.id,
  })
  await buildComment(portal.db, { gymId, resultId: result.id, authorId: member.id, authorName: member.name })
  const { id: personId } = await personOf(portal.db, member)
  const theirs = await portal.as(member)
  const browser = await portal.as(admin)
  const path = `/g/${gym.slug}/athletes/${member.id}`
  expect((await browser.get(path)).$(`a[href="${path}/erase"]`).text()).toBe(`Erase ${member.name} for good`)
  const asked = await browser.get(`${path}/erase`)
  expect(asked.main).toContain('Results of a former member: 1')
  expect(asked.main).toContain('Comments without an author: 1')
  const old = new Date(Date.now() - 11 * 60 * 1000)
  const { id: adminId } = await personOf(portal.db, admin)
  await portal.db.portalSession.updateMany({ where: { personId: adminId }, data: { confirmedAt: old } })
  const confirm = await browser.post(`${path}/erase`, { published: 'keep' })
  expect(confirm.$('h1').text()).toBe('Confirm it’s you')
  expect(await portal.db.person.count({ where: { id: personId } })).toBe(1)
  const done = await browser.submit(`${path}/erase`, { published: 'keep', confirm_password: PASSWORD })
  expect(done.main).toContain('Erased. The results stay')
  expect(done.main).not.toContain(member.name)
  expect((await browser.get(path)).status).toBe(404)
  expect((await theirs.get(`/g/${gym.slug}`)).location).toContain('/sign-in')
  const reader = await portal.as(coach)
  const shown = await reader.get(`/g/${gym.slug}/results/${result.id}`)
  expect([shown.status, shown.main.includes('Former member'), shown.text.includes(member.name)]).toEqual([
    200,
    true,
    false,
  ])
  const board = await reader.get(`/g/${gym.slug}/wods/${wod.id}/board`)
  expect([board.status, board.text.includes(member.name)]).toEqual([200, false])
  const log = await browser.get(`/g/${gym.slug}/settings/log`)
  expect([log.main.includes('erased an athlete for good'), log.text.includes(member.name)]).toEqual([
    true,
    false,
  ])
})

it('erasing an athlete: lets an admin erase themselves and signs them out', async () => {
  const { gym, admin, coach } = await portal.cast()
  const browser = await portal.as(admin)
  const path = `/g/${gym.slug}/athletes/${admin.id}/erase`
  const others = { gymId: gym.id, id: { not: admin.id } }
  await portal.db.athlete.updateMany({ where: others, data: { staff: null } })
  const refused = await browser.post(path, { published: 'keep' })
  expect([refused.status, refused.main.includes('would be without an admin')]).toEqual([409, true])
  await portal.db.athlete.update({
    where: { gymId_id: { gymId: gym.id, id: coach.id } },
    data: { staff: 'admin' },
  })
  expect((await browser.get(path)).main).toContain('This is you')
  expect((await browser.post(path, { published: 'keep' })).location).toBe('/')
  expect((await browser.get('/account')).location).toContain('/sign-in')
})

it('erasing an athlete: asks about the name in competitions only when needed', async () => {
  const { gym, admin, member } = await portal.cast()
  const browser = await portal.as(admin)
  const page = await browser.get(`/g/${gym.slug}/athletes/${member.id}/erase`)
  expect(page.$('select[name=published]')).toHaveLength(0)
  expect((await browser.post(`/g/${gym.slug}/athletes/${member.id}/erase`, { published: 'x' })).status).toBe(
    422,
  )
})
