import { v7 as uuid } from 'uuid'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { buildClass, buildProgram, followProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const pathOf = (gym: { slug: string }) => `/g/${gym.slug}/profile`

it('the own profile: shows and changes the own name and gender, for athletes and staff', async () => {
  const { gym, member, coach } = await portal.cast()
  const browser = await portal.as(member)
  const page = await browser.get(pathOf(gym))
  expect([page.value('name'), page.value('gender')]).toEqual([member.name, 'female'])
  expect(page.main).toContain(member.email)
  expect(page.$('a[href="/account"]').length).toBeGreaterThan(0)
  const saved = await browser.submit(pathOf(gym), { name: ' Ana Ruiz ', gender: 'nonbinary' })
  expect(saved.$('h1').text()).toBe('Ana Ruiz')
  expect(saved.$('[role="status"]').text()).toBe('Saved.')
  expect(await portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
    name: 'Ana Ruiz',
    gender: 'nonbinary',
    email: member.email,
    access: 'member',
    staff: null,
  })
  const [entry] = await portal.db.auditEntry.findMany({ where: { gymId: gym.id } })
  expect(entry).toMatchObject({ action: 'athlete.update', subjectId: member.id, actorKind: 'person' })
  expect((await (await portal.as(coach)).submit(pathOf(gym), { name: 'Coach' })).$('h1').text()).toBe('Coach')
})

it('the own profile: counts attended classes and no-shows', async () => {
  const { gym, member, marketplace } = await portal.cast()
  const program = await buildProgram(portal.db, { gymId: gym.id })
  const browser = await portal.as(member)
  expect((await browser.get(pathOf(gym))).main).toContain('No class in the last 90 days yet.')
  const yesterday = addDays(dayAt(new Date(), gym.timeZone), -1)
  for (const [index, here] of [true, true, false].entries()) {
    const { id: classId } = await buildClass(portal.db, {
      ...{ gymId: gym.id, programId: program.id, date: addDays(yesterday, -index) },
    })
    const row = { gymId: gym.id, classId, addedAt: new Date() }
    const at = new Date()
    await portal.db.classAttendee.createMany({
      data: [
        { ...row, id: uuid(), athleteId: member.id, checkedInAt: here ? at : null },
        { ...row, id: uuid(), athleteId: marketplace.id, checkedInAt: at },
      ],
    })
  }
  const page = await browser.get(pathOf(gym))
  expect(page.main).toContain(
    'You were checked in to 2 classes in the last 90 days. You did not come to 1 class that you had booked.',
  )
})

it('a refused profile form keeps the typed values, and only name and gender can change', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const refused = await browser.post(pathOf(gym), { name: 'x'.repeat(256), gender: 'male' })
  expect([refused.status, refused.value('gender')]).toEqual([422, 'male'])
  expect(refused.value('name')).toHaveLength(256)
  expect(refused.wrong('name')).toContain('at most 255 characters')
  const forbidden = { staff: 'admin', email: 'other@people.example', id: gym.id, gender: 'x' }
  for (const [field, value] of Object.entries(forbidden))
    expect((await browser.post(pathOf(gym), { name: 'Mallory', [field]: value })).status).toBe(422)
  const row = await portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } })
  expect(row).toEqual({ ...member, personId: row.personId })
})

it('the own profile: follows and unfollows open programs only', async () => {
  const { db } = portal
  const { gym, rival, member, marketplace } = await portal.cast()
  const gymId = gym.id
  const open = await buildProgram(db, { gymId, name: 'Fitness' })
  const refused = await Promise.all([
    buildProgram(db, { gymId, name: 'By invitation', access: 'private' }),
    buildProgram(db, { gymId, name: 'Another’s own', access: 'athlete', athleteId: marketplace.id }),
    buildProgram(db, { gymId, name: 'Archived', status: 'archived' }),
    buildProgram(db, { gymId, name: 'To copy', period: 'template' }),
    buildProgram(db, { gymId: rival.id, name: 'The rival’s' }),
  ])
  const browser = await portal.as(member)
  const path = `${pathOf(gym)}/programs`
  expect((await browser.get(pathOf(gym))).$('#programs').closest('section').text()).not.toMatch(
    /By invitation|Another|Archived|To copy|rival/,
  )
  const followed = await browser.submit(`${path}/${open.id}/follow`)
  expect(followed.main).toContain('Fitness is on your timeline.')
  await browser.submit(`${path}/${open.id}/follow`)
  expect(await db.programFollow.count({ where: { athleteId: member.id } })).toBe(1)
  for (const { id } of refused) expect((await browser.post(`${path}/${id}/follow`)).status).toBe(404)
  const left = await browser.submit(`${path}/${open.id}/unfollow`)
  expect(left.main).toContain('Fitness is off your timeline. Your results stay.')
  expect(await db.programFollow.count({ where: { gymId } })).toBe(0)
  await followProgram(db, member, refused[0]!)
  const mine = await browser.get(pathOf(gym))
  expect(mine.main).toContain('by invitation of your coaches')
  expect(mine.$(`form[action*="${refused[0]!.id}"]`)).toHaveLength(0)
  expect((await browser.post(`${path}/${refused[0]!.id}/unfollow`)).status).toBe(404)
  expect(await db.programFollow.count({ where: { gymId } })).toBe(1)
})

it('the profile page requires a member and refuses cross-site forms', async () => {
  const { gym, member, rivalAdmin } = await portal.cast()
  const { id } = await buildProgram(portal.db, { gymId: gym.id })
  const follow = `${pathOf(gym)}/programs/${id}/follow`
  expect((await portal.anonymous.get(pathOf(gym))).location).toContain('/sign-in?next=')
  const [stranger, own] = [await portal.as(rivalAdmin), await portal.as(member)]
  expect((await stranger.get(pathOf(gym))).status).toBe(404)
  expect((await stranger.post(follow)).status).toBe(404)
  const forged = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await own.post(follow, {}, forged)).status).toBe(403)
  expect((await own.post(pathOf(gym), { name: 'Forged' }, forged)).status).toBe(403)
  expect(await portal.db.programFollow.count({ where: { gymId: gym.id } })).toBe(0)
  const row = await portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } })
  expect(row.name).toBe(member.name)
})
