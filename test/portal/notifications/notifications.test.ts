/** The bell: who is told of what, how much of it is new, and reading it. */
import { v7 as uuid } from 'uuid'
import { buildComment } from '../../support/builders'
import { buildNotification } from '../../support/builders/notifications'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const ofGym = (gymId: string) =>
  portal.db.notification.findMany({ where: { gymId }, orderBy: [{ kind: 'asc' }, { at: 'asc' }] })

/** A whiteboard whose result the coach has commented on. */
async function commented() {
  const board = await buildWhiteboard(portal)
  const { member, coach, result, base } = board
  const [own, other] = [await portal.as(member), await portal.as(coach)]
  await other.post(`${base}/results/${result.id}/comments`, { text: 'That pace!' })
  return { ...board, own, other, path: `${base}/results/${result.id}`, bell: `${base}/notifications` }
}

it('leads from an empty page to the board of today', async () => {
  const { gym, member } = await portal.cast()
  const page = await (await portal.as(member)).get(`/g/${gym.slug}/notifications`)
  expect(page.$('.empty a').attr('href')).toBe(`/g/${gym.slug}/whiteboard`)
})

it("notifications: announces a comment with a number in the page's head, and opening marks it read", async () => {
  const { coach, own, other, path, bell, base, result } = await commented()
  const page = await own.get(base)
  expect(page.$('.bell [data-unread-count]').text()).toBe('1')
  expect(page.$(`.nav a[href="${bell}"] [data-unread]`).attr('hidden')).toBeUndefined()
  expect((await other.get(base)).$('.bell [data-unread]').attr('hidden')).toBe('hidden')
  const list = await own.get(bell)
  expect(list.main).toContain(`${coach.name} commented on your Fran`)
  expect(list.main).toContain('1 unread')
  const [{ id, detailId } = { id: '', detailId: '' }] = await ofGym(coach.gymId)
  const opened = await own.post(`${bell}/${id}/open`)
  expect([opened.status, opened.location]).toEqual([303, `${path}?comment=${detailId}#comment-${detailId}`])
  expect((await own.get(path)).$(`#comment-${detailId}`)).toHaveLength(1)
  const after = await own.get(bell)
  expect(after.main).toContain(`${coach.name} commented on your Fran`)
  expect(after.main).not.toMatch(/unread|New/)
  expect((await ofGym(coach.gymId))[0]).toMatchObject({ kind: 'comment', subjectId: result.id, count: 1 })
})

it('notifications: shows the face of its author, which leads to the member, and how long ago it was', async () => {
  const { db } = portal
  const { gym, coach, member, wod, own, bell, base } = await commented()
  await db.wodComponent.updateMany({ where: { gymId: gym.id, wodId: wod.id }, data: { name: 'Sprint' } })
  await buildNotification(db, member, { kind: 'publish', at: new Date(Date.now() - 125 * 60_000) })
  const list = await own.get(bell)
  expect(list.main).toContain(`${coach.name} commented on your Sprint`)
  expect(
    list
      .$('.board time')
      .get()
      .map(each => list.$(each).text()),
  ).toEqual(['just now', '2 hours ago'])
  const faces = list.$('a.to-face')
  expect([faces.length, faces.attr('href'), faces.text()]).toEqual([
    1,
    `${base}/members/${coach.id}`,
    expect.stringContaining(coach.name),
  ])
})

it('notifications: merges unread notifications and starts again after reading', async () => {
  const { gym, coach, admin, own, other, path, bell } = await commented()
  await other.post(`${path}/comments`, { text: 'Again' })
  await (await portal.as(admin)).post(`${path}/comments`, { text: 'And again' })
  expect((await own.get(bell)).main).toContain(`3 comments on your Fran, the last by ${admin.name}`)
  const [notification] = await ofGym(gym.id)
  await own.post(`${bell}/${notification!.id}/open`)
  await other.post(`${path}/comments`, { text: 'One more' })
  expect((await own.get(bell)).main).toContain(`${coach.name} commented on your Fran`)
  expect(await ofGym(gym.id)).toHaveLength(1)
})

it("notifications: notifies the answered author of the reply and the result's owner of a comment, never oneself", async () => {
  const { gym, member, coach, admin, own, other, path } = await commented()
  await own.post(`${path}/comments`, { text: 'My own words' })
  const [comment] = await portal.db.comment.findMany({ where: { gymId: gym.id, authorId: coach.id } })
  const replies = `${path}/comments/${comment!.id}/replies`
  await own.post(replies, { text: 'Thanks' })
  await (await portal.as(admin)).post(replies, { text: 'Well said' })
  await other.post(replies, { text: 'To myself' })
  const rows = await ofGym(gym.id)
  expect(rows.map(row => [row.kind, row.athleteId, row.count, row.actorId])).toEqual([
    ['comment', member.id, 3, coach.id],
    ['reply', coach.id, 2, admin.id],
  ])
})

it('notifications: withdraws notifications of a deleted comment and a deleted result', async () => {
  const { gym, coach, own, other, path, bell } = await commented()
  await other.post(`${path}/comments`, { text: 'Again' })
  const comments = await portal.db.comment.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
  await other.post(`${path}/comments/${comments[1]!.id}/delete`)
  expect((await own.get(bell)).main).toContain(`${coach.name} commented on your Fran`)
  expect(await ofGym(gym.id)).toMatchObject([{ count: 1, detailId: comments[0]!.id }])
  await other.post(`${path}/comments/${comments[0]!.id}/delete`)
  expect(await ofGym(gym.id)).toEqual([])
  await other.post(`${path}/comments`, { text: 'Still' })
  await own.post(`${path}/delete`)
  expect(await ofGym(gym.id)).toEqual([])
})

it('notifications: marks read only what the page showed, of this person only', async () => {
  const { gym, member, coach, own, bell } = await commented()
  const until = (await own.get(bell)).$('input[name=until]').attr('value')!
  const later = await buildNotification(portal.db, member, { at: new Date(Date.now() + 60_000) })
  const others = await buildNotification(portal.db, coach)
  const done = await own.submit(`${bell}/read`, { until })
  expect(done.main).toContain('Marked all as read.')
  const unread = (await ofGym(gym.id)).filter(row => row.readAt === null).map(({ id }) => id)
  expect(unread.sort()).toEqual([later.id, others.id].sort())
  expect((await own.post(`${bell}/read`, { until: 'yesterday' })).status).toBe(303)
})

it('pages, newest first, and explains an empty list', async () => {
  const { member, base } = await buildWhiteboard(portal)
  const own = await portal.as(member)
  expect((await own.get(`${base}/notifications`)).main).toContain('Nothing yet.')
  for (let n = 0; n < 30; n++)
    await buildNotification(portal.db, member, {
      kind: 'publish',
      count: n + 2,
      at: new Date(2026, 0, 1, 12, n),
    })
  const first = await own.get(`${base}/notifications`)
  expect(first.$('.board > li')).toHaveLength(25)
  expect(first.$('.board > li').first().text()).toContain('31 new workouts')
  const second = await own.get(first.$('a[rel=next]').attr('href')!)
  expect(second.$('.board > li').last().text()).toContain('2 new workouts')
  expect((await own.get(`${base}/notifications?page=99`)).$('.board > li')).toHaveLength(5)
})

it('notifications: opens no foreign and no unknown notifications', async () => {
  const { gym, coach, own, bell, rivalMember } = await commented()
  const others = await buildNotification(portal.db, coach)
  const foreign = await buildNotification(portal.db, rivalMember)
  for (const id of [others.id, foreign.id, uuid(), 'nothing'])
    expect((await own.post(`${bell}/${id}/open`)).status).toBe(404)
  const rows = await portal.db.notification.findMany({ where: { id: { in: [others.id, foreign.id] } } })
  expect(rows.map(row => row.readAt)).toEqual([null, null])
  expect((await portal.anonymous.post(`${bell}/${others.id}/open`)).location).toContain('/sign-in')
  expect((await portal.anonymous.get(bell)).location).toContain('/sign-in')
  expect(await ofGym(gym.id)).toHaveLength(2)
})

it('notifications: notifies no archived athletes and athletes without an account', async () => {
  const { gym, archived, result, coach, base } = await buildWhiteboard(portal)
  await portal.db.trainingSession.updateMany({
    where: { gymId: gym.id, id: result.sessionId! },
    data: { athleteId: archived.id },
  })
  await portal.as(archived)
  const other = await portal.as(coach)
  await other.post(`${base}/results/${result.id}/comments`, { text: 'Gone?' })
  expect(await ofGym(gym.id)).toEqual([])
})

it('notifications: streams the number of unread notifications', async () => {
  const { own, bell } = await commented()
  const { status, headers, text } = await own.get(`${bell}/live`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ])
  expect(text).toMatch(/event: unread\ndata: \{"unread":1,"last":\d+\}\n\n/)
})

it('notifications: escapes markup in names and workouts', async () => {
  const { gym, member, coach, result, base } = await buildWhiteboard(portal)
  const own = await portal.as(member)
  await portal.db.athlete.updateMany({ where: { gymId: gym.id, id: coach.id }, data: { name: '<b>Bo</b>' } })
  const comment = await buildComment(portal.db, { gymId: gym.id, resultId: result.id, authorId: coach.id })
  const about = { subjectId: result.id, detailId: comment.id, actorId: coach.id }
  await buildNotification(portal.db, member, about)
  expect((await own.get(`${base}/notifications`)).main).toContain('<b>Bo</b> commented on your Fran')
})
