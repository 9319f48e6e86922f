import { buildMovement, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({}, { own: true })
const thruster = movementId('thruster')
const base = (gym: { slug: string }) => `/g/${gym.slug}/movements`
const page = (gym: { slug: string }) => `${base(gym)}/${thruster}`
const VIDEO = 'https://vimeo.com/76979871'

const overrides = () => portal.db.movementOverride.findMany()
const library = () => portal.db.movement.findUniqueOrThrow({ where: { id: thruster } })
afterEach(() => portal.db.movementOverride.deleteMany())

it('movements of the library: changes description and video for this gym only, shows it and resets it', async () => {
  const { gym, coach, rivalAdmin, rival } = await portal.cast()
  const browser = await portal.as(coach)
  const before = await browser.get(page(gym))
  expect(before.main).toContain('A movement of the library')
  expect(before.$('[name="name"], [name="has_reps"]')).toHaveLength(0)
  const changed = await browser.submit(page(gym), { description: 'Hips first.', video_url: VIDEO })
  expect(changed.main).toContain('Saved Thruster for this gym')
  expect(changed.main).toContain('The description and the video are this gym’s own')
  const shipped = await library()
  expect(changed.main).toContain(shipped.description)
  expect(changed.$('a:contains("Watch on Vimeo")').attr('href')).toBe(VIDEO)
  expect((await browser.get(`${base(gym)}?q=thruster`)).$(`a[href="${page(gym)}"] .tag`).text()).toBe(
    'Changed here',
  )
  const elsewhere = await (await portal.as(rivalAdmin)).get(page(rival))
  expect(elsewhere.main).not.toContain('Hips first.')

  const back = await browser.submit(`${page(gym)}/reset`)
  expect(back.main).toContain('Thruster now has the library’s version again')
  expect(back.main).not.toContain('Hips first.')
  expect(await overrides()).toEqual([])
  const log = await portal.db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
  expect(log.map(entry => entry.action)).toEqual(['movement.update', 'movement.reset'])
})

it('movements of the library: keeps untouched values of the library', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const shown = await browser.get(page(gym))
  const description = shown.value('description')
  await browser.submit(page(gym), { description })
  expect(await overrides()).toEqual([])
  const changed = await browser.submit(page(gym), { description, video_url: VIDEO })
  expect(await overrides()).toMatchObject([{ hasDescription: false, hasVideo: true, videoId: '76979871' }])
  expect(changed.main).toContain('The video is this gym’s own')
  await browser.submit(page(gym), { video_url: VIDEO })
  expect(await overrides()).toMatchObject([{ hasDescription: true, description: null, hasVideo: true }])
})

it("invalid videos and other gyms' movements are refused, and the form keeps the typed values", async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const refused = await browser.post(page(gym), { description: 'Ours', video_url: 'example.com/clip' })
  expect(refused.status).toBe(422)
  expect(refused.wrong('video_url')).toContain('YouTube or Vimeo')
  expect([refused.value('description'), refused.value('video_url')]).toEqual(['Ours', 'example.com/clip'])
  expect((await browser.post(page(gym), { name: 'Ours now' })).status).toBe(422)
  expect((await library()).name).toBe('Thruster')
  expect(await overrides()).toEqual([])
})

it("movements of the library: offers no reset for the gym's own movements", async () => {
  const { gym, coach } = await portal.cast()
  const own = await buildMovement(portal.db, { gymId: gym.id })
  expect((await (await portal.as(coach)).post(`${base(gym)}/${own.id}/reset`)).status).toBe(404)
})

describe('access', () => {
  const writes = (gym: { slug: string }, own: { id: string }) => [
    base(gym),
    page(gym),
    `${page(gym)}/reset`,
    `${base(gym)}/${own.id}`,
  ]
  const form = { name: 'Rig Traverse', has_reps: 'on' }
  const reads = (gym: { slug: string }, own: { id: string }) => [
    base(gym),
    `${base(gym)}/new`,
    page(gym),
    `${base(gym)}/${own.id}`,
  ]

  it('requires staff of the gym, but for reading a movement', async () => {
    const { gym, member, rivalAdmin } = await portal.cast()
    const own = await buildMovement(portal.db, { gymId: gym.id })
    const [athlete, stranger] = [await portal.as(member), await portal.as(rivalAdmin)]
    for (const path of reads(gym, own)) {
      expect((await portal.anonymous.get(path)).location).toBe(`/sign-in?next=${encodeURIComponent(path)}`)
      expect((await athlete.get(path)).status).toBe(/[0-9a-f-]{36}$/.test(path) ? 200 : 403)
      expect((await stranger.get(path)).status).toBe(404)
    }
    for (const path of writes(gym, own)) {
      expect((await portal.anonymous.post(path, form)).location).toBe('/sign-in')
      expect((await athlete.post(path, form)).status).toBe(403)
      expect((await stranger.post(path, form)).status).toBe(404)
    }
    const rows = await portal.db.movement.findMany({ where: { gymId: gym.id } })
    expect([rows, await overrides()]).toEqual([[own], []])
  })

  it('refuses cross-site forms', async () => {
    const { gym, coach } = await portal.cast()
    const own = await buildMovement(portal.db, { gymId: gym.id })
    const browser = await portal.as(coach)
    for (const path of writes(gym, own)) {
      expect((await browser.post(path, form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
      expect((await browser.post(path, form, { Origin: 'http://evil.example' })).status).toBe(403)
    }
    expect(await portal.db.movement.findMany({ where: { gymId: gym.id } })).toEqual([own])
  })

  it('answers 404 for unknown and foreign movements', async () => {
    const { gym, rival, coach } = await portal.cast()
    const theirs = await buildMovement(portal.db, { gymId: rival.id })
    const browser = await portal.as(coach)
    for (const id of [theirs.id, '019b0000-0000-7000-8000-000000000000', 'thruster']) {
      expect((await browser.get(`${base(gym)}/${id}`)).status).toBe(404)
      expect((await browser.post(`${base(gym)}/${id}`, form)).status).toBe(404)
      expect((await browser.post(`${base(gym)}/${id}/reset`)).status).toBe(404)
    }
    expect(await portal.db.movement.findUniqueOrThrow({ where: { id: theirs.id } })).toEqual(theirs)
  })
})
