/** Following: without asking, unless a member locked it; the list, the board's filter, erasing and the archive. */
import { v7 as uuid } from 'uuid'
import { athleteRows } from '../../../src/services/archive/rows'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { followMember as follow } from '../../../src/services/athletes/following'
import { buildAthlete, buildResult, buildSession, buildWod, followMember } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { ALL_SHOWN, shownBut } from '../../support/portal/profile'
import { scopeOf } from '../../support/timetable'

const portal = usePortal()
const followsIn = (gymId: string) =>
  portal.db.athleteFollow.findMany({ where: { gymId }, select: { followerId: true, followedId: true } })

async function stage() {
  const cast = await portal.cast()
  const base = `/g/${cast.gym.slug}/members`
  const maya = await buildAthlete(portal.db, { gymId: cast.gym.id, name: 'Maya Lindqvist' })
  return { ...cast, gymId: cast.gym.id, base, maya, asMember: await portal.as(cast.member) }
}

it('following: follows a member from their page, lists them, and unfollows from the list', async () => {
  const { gymId, base, maya, member, asMember } = await stage()
  const before = await asMember.get(`${base}/${maya.id}`)
  expect(before.$('form[action$="/follow"] button').text()).toBe('Follow')
  const after = await asMember.submit(`${base}/${maya.id}/follow`)
  expect(after.main).toContain('You follow Maya Lindqvist now.')
  expect(after.$('form[action$="/unfollow"] button').text()).toBe('Following')
  await asMember.submit(`${base}/${maya.id}/follow`)
  expect(await followsIn(gymId)).toEqual([{ followerId: member.id, followedId: maya.id }])
  const list = await asMember.get(`${base}?show=following`)
  expect(list.$('.board .who').text()).toBe('Maya Lindqvist')
  const empty = await asMember.submit(`${base}/${maya.id}/unfollow`, { from: 'following' })
  expect(empty.main).toContain('You do not follow anybody yet.')
  expect(await followsIn(gymId)).toEqual([])
})

it('following: keeps one row when a member is followed twice at once', async () => {
  const { gymId, maya, member } = await stage()
  const scope = scopeOf(portal.db, member)
  const names = await Promise.all([1, 2, 3].map(() => follow(scope, maya.id)))
  expect(names).toEqual(Array(3).fill('Maya Lindqvist'))
  expect(await followsIn(gymId)).toHaveLength(1)
})

it('a member who locks following is not offered, refuses requests and loses followers', async () => {
  const { gym, gymId, base, maya, member, marketplace, asMember } = await stage()
  await followMember(portal.db, marketplace, member)
  await followMember(portal.db, member, maya)
  const profile = `/g/${gym.slug}/profile`
  const saved = await asMember.submit(profile, { name: member.name, ...shownBut('allows_following') })
  expect(saved.$('input[type=checkbox]:not(:checked)').attr('name')).toBe('allows_following')
  expect(await followsIn(gymId)).toEqual([{ followerId: member.id, followedId: maya.id }])
  const other = await portal.as(marketplace)
  const page = await other.get(`${base}/${member.id}`)
  expect([page.status, page.$('main form').length]).toEqual([200, 0])
  const refused = await other.post(`${base}/${member.id}/follow`)
  expect([refused.status, refused.main.includes('has locked following')]).toEqual([403, true])
  await asMember.submit(profile, { name: member.name, ...ALL_SHOWN })
  expect((await other.post(`${base}/${member.id}/follow`)).status).toBe(303)
})

it('following: shows nothing of members who have left, and never offers to follow them', async () => {
  const { base, asMember, archived, deleted } = await stage()
  for (const { id } of [archived, deleted]) {
    const page = await asMember.get(`${base}/${id}`)
    expect([page.status, page.$('main form').length]).toEqual([200, 0])
    expect(page.main).toContain('is no longer a member of this gym')
    expect((await asMember.post(`${base}/${id}/follow`)).status).toBe(404)
  }
})

it('following: follows only active members of the gym, and nobody follows themselves', async () => {
  const { gymId, base, asMember, member, rivalMember } = await stage()
  for (const id of [rivalMember.id, uuid()])
    expect([
      (await asMember.get(`${base}/${id}`)).status,
      (await asMember.post(`${base}/${id}/follow`)).status,
    ]).toEqual([404, 404])
  expect((await asMember.post(`${base}/${member.id}/follow`)).status).toBe(403)
  expect((await asMember.get(`${base}/${member.id}`)).main).toContain('As other members see you')
  expect(await followsIn(gymId)).toEqual([])
  expect((await asMember.post(`${base}/${rivalMember.id}/follow`, { from: 'elsewhere' })).status).toBe(404)
})

it('following: filters a board to oneself and the members one follows, ranked among themselves', async () => {
  const { gym, gymId, maya, member, marketplace, asMember } = await stage()
  const wod = await buildWod(portal.db, { gymId })
  const partId = wod.components[0]!.id
  for (const { id: athleteId } of [marketplace, maya, member]) {
    const session = await buildSession(portal.db, { gymId, athleteId, wodId: wod.id })
    await buildResult(portal.db, { gymId, sessionId: session.id, wodComponentId: partId })
  }
  const board = `/g/${gym.slug}/wods/${wod.id}/board`
  expect((await asMember.get(board)).$('.opens')).toHaveLength(3)
  const alone = await asMember.get(`${board}?who=following`)
  expect(alone.$('.mine > .row').text()).toContain('(you)')
  expect(alone.$('.opens')).toHaveLength(1)
  await followMember(portal.db, member, maya)
  const page = await asMember.get(`${board}?who=following&part=${partId}`)
  expect(page.$('.opens')).toHaveLength(2)
  expect(page.main).not.toContain(marketplace.name)
  expect(page.$('.filters summary').text()).toContain('Filter: Following')
  expect(page.$('.filters [aria-label=Members] [aria-current]').text()).toBe('Following')
  expect(page.$('.filters [aria-label=Gender] a').first().attr('href')).toContain('who=following')
  expect(page.$('[data-bumps] input').attr('value')).toContain('who=following')
  expect(page.$(`.opens a[href="../../members/${maya.id}"]`)).toHaveLength(1)
  expect((await asMember.get(`${board}?who=nobody`)).status).toBe(404)
})

it('following: forgets a person’s following in both directions when they are erased', async () => {
  const { gymId, maya, member, marketplace, admin } = await stage()
  await followMember(portal.db, member, maya)
  await followMember(portal.db, maya, marketplace)
  await followMember(portal.db, member, marketplace)
  await eraseAthlete(scopeOf(portal.db, admin), maya.id, { published: 'keep' })
  expect(await followsIn(gymId)).toEqual([{ followerId: member.id, followedId: marketplace.id }])
})

it('following: exports whom a member follows, and not who follows them', async () => {
  const { maya, member, marketplace } = await stage()
  await followMember(portal.db, member, maya)
  await followMember(portal.db, marketplace, member)
  const rows = []
  for await (const { table, row } of athleteRows(scopeOf(portal.db, member), member.id))
    if (table === 'athleteFollow') rows.push(row)
  expect(rows).toMatchObject([{ followerId: member.id, followedId: maya.id }])
})
