import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/programs`
const form = { name: 'Barbell Club', access: 'all_members', period: 'continuous' }

it('programs: creates and renames a program and shows it', async () => {
  const { gym, coach, member } = await portal.cast()
  const browser = await portal.as(coach)
  expect((await browser.get(base(gym))).main).toContain('Create program')
  const made = await browser.submit(base(gym), form)
  expect(made.status).toBe(200)
  expect(made.main).toContain('Barbell Club is ready')
  const { id } = await portal.db.program.findFirstOrThrow({ where: { gymId: gym.id } })
  const renamed = await browser.submit(`${base(gym)}/${id}`, { ...form, name: 'Olympic lifting' })
  expect(renamed.$('h1').text()).toBe('Olympic lifting')
  const followed = await browser.submit(`${base(gym)}/${id}/followers`, { athlete_id: member.id })
  expect(followed.main).toContain(member.name)
  await browser.submit(`${base(gym)}/${id}/followers/${member.id}/remove`)
  expect(await portal.db.programFollow.count({ where: { programId: id } })).toBe(0)
  await browser.submit(`${base(gym)}/${id}/status`, { status: 'archived' })
  expect(await portal.db.program.findUniqueOrThrow({ where: { id } })).toMatchObject({
    name: 'Olympic lifting',
    status: 'archived',
  })
})

it('a refused form keeps the typed values and shows the error beside the field', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const refused = await browser.post(base(gym), { ...form, access: 'athlete', name: 'x'.repeat(256) })
  expect(refused.status).toBe(422)
  expect(refused.value('name')).toHaveLength(256)
  expect(refused.wrong('name')).toContain('at most 255 characters')
  expect((await browser.post(base(gym), { ...form, access: 'athlete' })).wrong('athlete_id')).toContain(
    'choose the athlete of the personal program',
  )
  expect(await portal.db.program.count({ where: { gymId: gym.id } })).toBe(0)
})

it("programs: refuses another gym's athlete and writes nothing", async () => {
  const { gym, coach, rivalMember } = await portal.cast()
  const browser = await portal.as(coach)
  const refused = await browser.post(base(gym), { ...form, access: 'athlete', athlete_id: rivalMember.id })
  expect([refused.status, refused.wrong('athlete_id')]).toEqual([
    422,
    expect.stringContaining('athlete of this gym'),
  ])
  expect(await portal.db.program.count({ where: { gymId: gym.id } })).toBe(0)
})

it('programs: requires staff of the gym', async () => {
  const { gym, member, rivalAdmin } = await portal.cast()
  expect((await portal.anonymous.get(base(gym))).location).toBe(
    `/sign-in?next=${encodeURIComponent(base(gym))}`,
  )
  expect((await (await portal.as(member)).get(base(gym))).status).toBe(403)
  const stranger = await portal.as(rivalAdmin)
  expect((await stranger.get(base(gym))).status).toBe(404)
  expect((await stranger.post(base(gym), form)).status).toBe(404)
  expect(await portal.db.program.count({ where: { gymId: gym.id } })).toBe(0)
})

it('programs: refuses a cross-site form', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  expect((await browser.post(base(gym), form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await browser.post(base(gym), form, { Origin: 'http://evil.example' })).status).toBe(403)
  expect((await browser.post(base(gym), form, { Origin: 'http://gym.example' })).status).toBe(303)
})
