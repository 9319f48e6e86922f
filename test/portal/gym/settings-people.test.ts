import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/settings/people`
const staffOf = async (id: string) => (await portal.db.athlete.findFirstOrThrow({ where: { id } })).staff

it('settings of people: lists the staff and the accounts', async () => {
  const { gym, admin, coach, member, archived } = await portal.cast()
  const page = await (await portal.as(admin)).get(base(gym))
  const rows = page.$('#staff').closest('section').find('li')
  expect(rows.map((_, row) => page.$(row).find('.who').text()).get()).toContain(coach.name)
  expect(page.main).toContain('1 of 5 have an account')
  expect(page.$(`a[href="/g/${gym.slug}/athletes/${member.id}/invite"]`).text()).toContain(member.name)
  expect(page.text).not.toContain(archived.name)
})

it('settings of people: makes someone a coach, an admin and a member', async () => {
  const { gym, admin, member } = await portal.cast()
  const browser = await portal.as(admin)
  for (const [level, said] of [
    ['coach', 'is now a coach'],
    ['admin', 'is now an admin'],
    ['none', 'is no longer on the staff'],
  ] as const) {
    const page = await browser.submit(base(gym), { athlete_id: member.id, staff: level })
    expect([page.status, page.main]).toEqual([200, expect.stringContaining(`${member.name} ${said}`)])
    expect(await staffOf(member.id)).toBe(level === 'none' ? null : level)
  }
  const log = await browser.get(`/g/${gym.slug}/settings/log`)
  expect(log.main).toContain(`${admin.name} made ${member.name} a coach`)
  expect(log.main).toContain(`${admin.name} took ${member.name} off the staff`)
})

it('settings of people: keeps one admin and explains why', async () => {
  const { gym, admin, secondAdmin } = await portal.cast()
  const browser = await portal.as(admin)
  await browser.post(base(gym), { athlete_id: secondAdmin.id, staff: 'coach' })
  const refused = await browser.post(base(gym), { athlete_id: admin.id, staff: 'none' })
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('without an admin')])
  expect([refused.value('athlete_id'), refused.value('staff')]).toEqual([admin.id, 'none'])
  expect(await staffOf(admin.id)).toBe('admin')
})

it('settings of people: redirects people who remove themselves as admin', async () => {
  const { gym, admin } = await portal.cast()
  const page = await (await portal.as(admin)).submit(base(gym), { athlete_id: admin.id, staff: 'coach' })
  expect([page.status, page.main]).toEqual([200, expect.stringContaining('is now a coach')])
})

it('settings of people: refuses foreign, archived, unknown and missing people beside the field', async () => {
  const { gym, admin, rivalMember, deleted, archived } = await portal.cast()
  const browser = await portal.as(admin)
  for (const id of [rivalMember.id, deleted.id, 'unknown']) {
    const refused = await browser.post(base(gym), { athlete_id: id, staff: 'admin' })
    expect([refused.status, refused.wrong('athlete_id')]).toEqual([
      422,
      expect.stringContaining('an athlete of this gym'),
    ])
  }
  const gone = await browser.post(base(gym), { athlete_id: archived.id, staff: 'coach' })
  expect([gone.status, gone.main]).toEqual([409, expect.stringContaining('Restore the athlete first')])
  const empty = await browser.post(base(gym), { athlete_id: '', staff: '' })
  expect([empty.status, empty.wrong('athlete_id'), empty.wrong('staff')]).toEqual([
    422,
    expect.stringContaining('is required'),
    expect.stringContaining('is required'),
  ])
  for (const { id } of [rivalMember, deleted, archived]) expect(await staffOf(id)).toBeNull()
})
