import { buildMovement, buildWorkout, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/movements`
const form = { name: 'Rig Traverse', has_reps: 'on', has_duration: 'on' }
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'
const names = (page: { $: (selector: string) => { text(): string; toArray(): unknown[] } }) =>
  page.$('.board .who')

/** How many movements the library has: more with every version. */
const inLibrary = () => portal.db.movement.count({ where: { gymId: null } })
const ON_A_PAGE = 40

const ownOf = (gym: { id: string }) => portal.db.movement.findMany({ where: { gymId: gym.id } })

describe('the list of movements', () => {
  it('finds words in any order, ignoring case and accents', async () => {
    const { gym, coach } = await portal.cast()
    await buildMovement(portal.db, { gymId: gym.id, name: 'Élévation à la barre' })
    const browser = await portal.as(coach)
    expect((await browser.get(`${base(gym)}?q=BARRE+elevation`)).main).toContain('Élévation à la barre')
    expect((await browser.get(`${base(gym)}?q=pullup`)).main).toContain('Chest-to-bar Pull-up')
    expect((await browser.get(`${base(gym)}?q=thrusters`)).main).toContain('Thruster')
    const rows = await browser.get(`${base(gym)}?q=row`)
    expect(names(rows).toArray()).not.toHaveLength(0)
    expect(rows.$('.board .who').first().text()).toBe('Row')
    expect((await browser.get(`${base(gym)}?q=nothing+like+it`)).main).toContain('Create movement')
  })

  it('finds names in other languages, and shows what the gym uses first', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    expect((await browser.get(`${base(gym)}?q=Kniebeuge`)).main).toContain('Back Squat')
    await buildWorkout(portal.db, { gymId: gym.id })
    const found = await browser.get(`${base(gym)}?q=th`)
    expect(found.$('.board .who').first().text()).toBe('Thruster')
    const max = await browser.get(`/g/${gym.slug}/records/max`)
    expect(max.$('optgroup[label="In your workouts"] option').first().text()).toBe('Thruster')
    expect(max.$('optgroup[label="All other lifts"] option').text()).toContain('Leg Press')
  })

  it('filters by library, own movements, complexes and kind', async () => {
    const { gym, coach } = await portal.cast()
    const own = await buildMovement(portal.db, { gymId: gym.id, name: 'Aaa Traverse' })
    const browser = await portal.as(coach)
    const count = await inLibrary()
    const all = await browser.get(base(gym))
    expect(all.main).toContain(`${count + 1} movements`)
    expect(all.$(`a[href$="${own.id}"] .tag`).text()).toBe('Custom')
    expect(all.$(`a[href$="${own.id}"]`).text()).toContain('reps, load')
    const library = await browser.get(`${base(gym)}?show=library`)
    expect([library.main.includes(`${count} movements`), library.main.includes('Aaa Traverse')]).toEqual([
      true,
      false,
    ])
    expect((await browser.get(`${base(gym)}?show=custom`)).$('.board li')).toHaveLength(1)
    const complexes = await browser.get(`${base(gym)}?show=complexes`)
    expect(complexes.$('.board .tag').first().text()).toBe('Complex')
    const kettlebell = await browser.get(`${base(gym)}?category=kettlebell`)
    expect(kettlebell.main).toContain('Kettlebell Swing')
    expect(kettlebell.main).not.toContain('Air Squat')
    expect(kettlebell.value('category')).toBe('kettlebell')
  })

  it('pages and keeps the filters', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const first = await browser.get(`${base(gym)}?show=library`)
    expect(Buffer.byteLength(first.text)).toBeLessThan(60 * 1024)
    const next = first.$('a[rel="next"]').attr('href')!
    expect(next).toBe(`${base(gym)}?show=library&page=2`)
    const second = await browser.get(next)
    const last = Math.ceil((await inLibrary()) / ON_A_PAGE)
    expect(second.main).toContain(`Page 2 of ${last}`)
    expect(second.$('.board .who').first().text()).not.toBe(first.$('.board .who').first().text())
    expect((await browser.get(`${base(gym)}?page=9999`)).main).toContain(`Page ${last} of ${last}`)
    expect((await browser.get(`${base(gym)}?page=x&show=y&category=z&other=1`)).status).toBe(200)
  })
})

describe('a movement of the gym’s own', () => {
  it('is created, shown and changed', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const given = { ...form, description: 'Hand over hand.\r\nNo feet.', video_url: VIDEO }
    const made = await browser.submit(base(gym), given)
    expect(made.main).toContain('Rig Traverse is ready')
    expect(made.main).toContain('Hand over hand. No feet.')
    const watch = made.$('a:contains("Watch on YouTube")')
    expect(watch.attr('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(made.$('iframe, video, embed')).toHaveLength(0)
    const [row] = await ownOf(gym)
    expect(row).toMatchObject({
      name: 'Rig Traverse',
      description: 'Hand over hand.\nNo feet.',
      hasReps: true,
      hasDuration: true,
      hasLoad: false,
      videoId: 'dQw4w9WgXcQ',
      complex: null,
    })
    expect(made.$('[name="has_duration"]').attr('checked')).toBeDefined()
    expect(made.$('[name="has_load"]').attr('checked')).toBeUndefined()
    const path = `${base(gym)}/${row!.id}`
    const changed = await browser.submit(path, { name: 'Rig Walk', has_distance: 'on' })
    expect(changed.$('h1').text()).toBe('Rig Walk')
    expect(await ownOf(gym)).toMatchObject([
      { name: 'Rig Walk', description: null, hasReps: false, hasDistance: true, videoId: null },
    ])
    const log = await portal.db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
    expect(log.map(entry => entry.action)).toEqual(['movement.create', 'movement.update'])
  })

  it('is a complex when it names movements, also without a script', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const blank = await browser.get(`${base(gym)}/new`)
    expect(blank.$('datalist option[value="Power Clean"]')).toHaveLength(1)
    expect(blank.$('datalist option[value="Bear Complex"]')).toHaveLength(0)
    expect(Buffer.byteLength(blank.text)).toBeLessThan(60 * 1024)
    const complex = { part_1: 'power clean', part_2: 'Front Squat', reps_2: '2', part_4: 'Jerk' }
    const made = await browser.submit(base(gym), { ...form, name: 'The Anvil', ...complex })
    const [row] = await ownOf(gym)
    expect(JSON.parse(row!.complex!)).toEqual([
      { movement_id: movementId('power-clean'), reps: 1 },
      { movement_id: movementId('front-squat'), reps: 2 },
      { movement_id: movementId('jerk'), reps: 1 },
    ])
    const parts = made.$('ol.board a')
    expect(parts.map((_, part) => made.$(part).attr('href')).get()).toEqual(
      ['power-clean', 'front-squat', 'jerk'].map(key => `${base(gym)}/${movementId(key)}`),
    )
    expect(parts.eq(1).text()).toContain('2 ×')
  })

  it('a refused form keeps the typed values and shows the error beside the field', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const wrong = {
      name: 'x'.repeat(256),
      has_load: 'on',
      video_url: 'https://example.com/clip',
      part_1: 'Front Squat',
      reps_1: 'two',
    }
    const refused = await browser.post(base(gym), wrong)
    expect(refused.status).toBe(422)
    expect(refused.value('name')).toHaveLength(256)
    expect(refused.wrong('name')).toContain('at most 255 characters')
    expect(refused.wrong('video_url')).toContain('YouTube or Vimeo')
    expect([refused.value('video_url'), refused.value('reps_1')]).toEqual([wrong.video_url, 'two'])
    expect(refused.wrong('part_1')).toContain('Reps must be a whole number from 1 to 1000')
    expect(refused.$('details[open] [name="part_1"]')).toHaveLength(1)
    expect(refused.$('[name="has_load"]').attr('checked')).toBeDefined()
    expect((await browser.post(base(gym), { name: 'Nothing' })).wrong('has_reps')).toContain('at least one')
    expect((await browser.post(base(gym), { ...form, part_1: 'Jerk' })).wrong('part_2')).toContain(
      'at least two',
    )
    expect((await browser.post(base(gym), { ...form, reps_3: '3' })).wrong('part_3')).toContain(
      'done that many times',
    )
    expect(await ownOf(gym)).toEqual([])
  })

  it('requires a unique name in the gym', async () => {
    const { gym, rival, coach } = await portal.cast()
    await buildMovement(portal.db, { gymId: gym.id, name: 'Rig Traverse' })
    const other = await buildMovement(portal.db, { gymId: gym.id, name: 'Rope Walk' })
    await buildMovement(portal.db, { gymId: rival.id, name: 'Sled Waltz' })
    const browser = await portal.as(coach)
    expect((await browser.post(base(gym), form)).wrong('name')).toContain('already used by another movement')
    expect((await browser.post(`${base(gym)}/${other.id}`, form)).wrong('name')).toContain(
      'already used by another movement',
    )
    expect((await browser.post(base(gym), { ...form, name: 'Sled Waltz' })).status).toBe(303)
    expect(await portal.db.movement.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
      name: 'Rope Walk',
    })
  })

  it("cannot be a complex of another gym's movements or of complexes", async () => {
    const { gym, rival, coach } = await portal.cast()
    const theirs = await buildMovement(portal.db, { gymId: rival.id, name: 'Sled Polka' })
    const browser = await portal.as(coach)
    const refused = await browser.post(base(gym), { ...form, part_1: theirs.name, part_2: 'Bear Complex' })
    expect(refused.status).toBe(422)
    expect(refused.wrong('part_1')).toContain('must be a movement from the list')
    expect(refused.wrong('part_2')).toContain('must be a movement from the list')
    expect(refused.value('part_1')).toBe('Sled Polka')
    expect(await ownOf(gym)).toEqual([])
  })

  it('can share its name with a library movement, and both can be chosen', async () => {
    const { gym, coach } = await portal.cast()
    const own = await buildMovement(portal.db, { gymId: gym.id, name: 'Jerk' })
    const browser = await portal.as(coach)
    await browser.submit(base(gym), { ...form, part_1: 'Jerk', part_2: 'Jerk (library)' })
    const complex = await portal.db.movement.findFirstOrThrow({ where: { gymId: gym.id, name: form.name } })
    expect(JSON.parse(complex.complex!)).toEqual([
      { movement_id: own.id, reps: 1 },
      { movement_id: movementId('jerk'), reps: 1 },
    ])
  })

  it('is archived and restored: hidden from lists and choices, while its page stays', async () => {
    const { gym, member, coach } = await portal.cast()
    const own = await buildMovement(portal.db, { gymId: gym.id, name: 'Rig Traverse' })
    const browser = await portal.as(coach)
    const page = `${base(gym)}/${own.id}`
    const archived = await browser.submit(`${page}/archive`)
    expect(archived.main).toContain('Rig Traverse is archived.')
    expect([archived.$('.tags').text().trim(), archived.$('.btn:contains("Restore it")')]).toEqual([
      expect.stringContaining('Archived'),
      expect.objectContaining({ length: 1 }),
    ])
    expect((await browser.get(`${base(gym)}?q=traverse`)).$('.board li')).toHaveLength(0)
    expect((await browser.get(`${base(gym)}?show=archived`)).$(`a[href$="${own.id}"]`)).toHaveLength(1)
    expect((await browser.get(`${base(gym)}/new`)).text).not.toContain('Rig Traverse')
    expect((await browser.get(`/g/${gym.slug}/records/max`)).text).not.toContain('Rig Traverse')
    expect((await browser.submit(`${page}/restore`)).main).toContain('Rig Traverse is offered again.')
    expect((await browser.get(`${base(gym)}?q=traverse`)).$('.board li')).toHaveLength(1)
    expect((await browser.get(`/g/${gym.slug}/records/max`)).text).toContain('Rig Traverse')
    expect((await (await portal.as(member)).post(`${page}/archive`)).status).toBe(403)
  })
})

it('cannot archive a library movement', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const page = `${base(gym)}/${movementId('thruster')}`
  expect((await browser.get(page)).text).not.toContain('Archive it')
  const refused = await browser.post(`${page}/archive`)
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('is one of the library')])
})
