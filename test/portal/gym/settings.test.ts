import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/settings`
const form = { name: 'Tempest', email: 'desk@tempest.example', time_zone: 'America/Denver', units: 'lb' }

it('settings: changes name, email, time zone and units and records the actor', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const page = await browser.get(base(gym))
  expect([page.value('name'), page.value('time_zone'), page.value('units')]).toEqual([
    gym.name,
    'Europe/Zurich',
    'kg',
  ])
  expect(page.main).toContain(`/g/${gym.slug}`)
  expect((await browser.submit(base(gym), form)).main).toContain('Saved.')
  expect(await portal.db.gym.findUniqueOrThrow({ where: { id: gym.id } })).toMatchObject({
    name: 'Tempest',
    email: 'desk@tempest.example',
    timeZone: 'America/Denver',
    units: 'lb',
    slug: gym.slug,
  })
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'gym.update' } })
  expect(entries.map(entry => [entry.actorName, JSON.parse(entry.after!)])).toEqual([[admin.name, form]])
})

it('saving unchanged settings leaves no entry in the audit log', async () => {
  const { gym, admin } = await portal.cast()
  const same = { name: gym.name, email: gym.email, time_zone: gym.timeZone, units: gym.units }
  expect((await (await portal.as(admin)).post(base(gym), same)).status).toBe(303)
  expect(await portal.db.auditEntry.count({ where: { gymId: gym.id } })).toBe(0)
})

it('settings: offers canonical time zones, also when a former name is stored', async () => {
  const { gym, admin } = await portal.cast()
  await portal.db.gym.update({ where: { id: gym.id }, data: { timeZone: 'Europe/Kiev' } })
  const browser = await portal.as(admin)
  const page = await browser.get(base(gym))
  expect(page.value('time_zone')).toBe('Europe/Kyiv')
  const zones = page
    .$('select[name=time_zone] option')
    .map((_, option) => page.$(option).attr('value'))
    .get()
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv']))
  expect(zones).not.toContain('Europe/Kiev')
  const refused = await browser.post(base(gym), { ...form, name: 'Tempest\nBox', time_zone: 'europe/zurich' })
  expect([refused.status, refused.wrong('time_zone'), refused.wrong('name')]).toEqual([
    422,
    expect.stringContaining('must be Europe/Zurich'),
    expect.stringContaining('must be on one line'),
  ])
})

it('a refused form keeps the typed values and shows the error beside the field', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const wrong = { name: 'x'.repeat(256), email: 'desk', time_zone: 'Europe/Zurich', units: 'stone' }
  const refused = await browser.post(base(gym), wrong)
  expect([refused.status, refused.value('name').length, refused.value('email')]).toEqual([422, 256, 'desk'])
  expect(refused.wrong('name')).toContain('at most 255 characters')
  expect(refused.wrong('email')).toContain('e-mail address')
  expect(refused.wrong('units')).toContain('one of kg, lb')
  const nowhere = await browser.post(base(gym), { ...form, time_zone: 'Europe/Atlantis' })
  expect([nowhere.status, nowhere.wrong('time_zone')]).toEqual([
    422,
    expect.stringContaining('must be a time zone'),
  ])
  expect(await portal.db.gym.findUniqueOrThrow({ where: { id: gym.id } })).toEqual(gym)
})

describe('every page and action', () => {
  const pages = ['', '/keys', '/people', '/log']
  const actions = ['', '/keys', '/people', '/keys/gk_000000000000000000000000/revoke']

  it('requires an admin of the gym', async () => {
    const { gym, coach, member, rivalAdmin, keys } = await portal.cast()
    const all = [...pages, `/keys/${keys.gym.id}`]
    for (const path of all) {
      const address = base(gym) + path
      expect((await portal.anonymous.get(address)).location).toBe(
        `/sign-in?next=${encodeURIComponent(address)}`,
      )
    }
    for (const [athlete, status] of [
      [member, 403],
      [coach, 403],
      [rivalAdmin, 404],
    ] as const) {
      const browser = await portal.as(athlete)
      for (const path of all)
        expect([path, (await browser.get(base(gym) + path)).status]).toEqual([path, status])
      for (const path of [...actions, `/keys/${keys.gym.id}/revoke`])
        expect([path, (await browser.post(base(gym) + path, form)).status]).toEqual([path, status])
    }
    expect((await portal.anonymous.post(`${base(gym)}/keys/${keys.gym.id}/revoke`)).location).toBe('/sign-in')
    expect(await portal.db.gym.findUniqueOrThrow({ where: { id: gym.id } })).toEqual(gym)
    expect(await portal.db.auditEntry.count({ where: { gymId: gym.id } })).toBe(0)
  })

  it('refuses a cross-site form', async () => {
    const { gym, admin } = await portal.cast()
    const browser = await portal.as(admin)
    for (const path of actions)
      expect((await browser.post(base(gym) + path, form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
        403,
      )
    expect(await portal.db.gym.findUniqueOrThrow({ where: { id: gym.id } })).toEqual(gym)
  })
})

it('settings: marks the current settings page', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  for (const [path, label] of [
    ['', 'Gym'],
    ['/keys', 'Keys'],
    ['/people', 'People'],
    ['/mail', 'Mail'],
    ['/log', 'Log'],
  ]) {
    const { $ } = await browser.get(base(gym) + path)
    expect($('nav[aria-label="Settings"] [aria-current]').text()).toBe(label)
  }
})

describe('bars and plates', () => {
  const rack = {
    bars_kg: '15, 20',
    plates_kg: '25 20 10 5; 2.5, 0.5',
    bars_lb: '45',
    plates_lb: '45, 25, 10, 5, 2.5',
  }

  it('default to the equipment of most gyms', async () => {
    const { gym, admin } = await portal.cast()
    const browser = await portal.as(admin)
    expect((await browser.get(base(gym))).value('plates_kg')).toBe('25, 20, 15, 10, 5, 2.5, 1.25')
    expect((await browser.submit(`${base(gym)}/equipment`, rack)).main).toContain('Saved.')
    const page = await browser.get(base(gym))
    expect([page.value('bars_kg'), page.value('plates_kg')]).toEqual(['20, 15', '25, 20, 10, 5, 2.5, 0.5'])
    await browser.submit(`${base(gym)}/equipment`, rack)
    const noted = { gymId: gym.id, action: 'gym.equipment' }
    expect(await portal.db.auditEntry.count({ where: noted })).toBe(1)
  })

  it('accept weights only', async () => {
    const { gym, admin, coach } = await portal.cast()
    const browser = await portal.as(admin)
    const refused = await browser.post(`${base(gym)}/equipment`, {
      ...rack,
      bars_kg: 'two',
      plates_lb: '900',
    })
    expect([refused.status, refused.value('bars_kg')]).toEqual([422, 'two'])
    expect(refused.wrong('bars_kg')).toContain('must be weights such as 20, 15')
    expect(refused.wrong('plates_lb')).toContain('must be weights')
    expect((await (await portal.as(coach)).post(`${base(gym)}/equipment`, rack)).status).toBe(403)
    const { equipment } = await portal.db.gym.findUniqueOrThrow({ where: { id: gym.id } })
    expect(equipment).toBeNull()
  })
})
