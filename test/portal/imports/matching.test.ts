import { importFinished } from '../../../src/services/imports/working'
import { buildMovement, movementId } from '../../support/builders'
import { type Browser, usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/imports`

const strong = (...rows: string[]) =>
  [
    'Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE,Mood',
    ...rows,
  ].join('\n')
const FILE = strong(
  '2024-05-04 08:00:00,Legs,Bnech Press,1,100,5,0,0,,,,good',
  '2024-05-04 08:00:00,Legs,GM,1,60,8,0,0,,,,bad',
  '2024-05-05 08:00:00,Legs,GM,1,65,8,0,0,,,,',
  '2024-05-06 08:00:00,Legs,Sled thing w/ Dave,1,90,4,0,0,,,,',
  '2024-05-06 08:00:00,Legs,Back Squat,1,120,5,0,0,,,,',
)

async function finished(browser: Browser, location: string) {
  const id = /files\/([\w-]+)/.exec(location)![1]!
  await importFinished(id)
  const page = await browser.get(location.replace(/\/match$/, ''))
  return page.location === null ? page : browser.get(page.location)
}

async function opened(browser: Browser, path: string, form: Record<string, string>, content = FILE) {
  const { location, main } = await browser.upload(path, form, { name: 'strong.csv', content })
  if (location === null) throw new Error(main)
  return { location, page: await finished(browser, location) }
}

describe('the questions of a file', () => {
  it('offer a movement with a typo in a short word first, without choosing it', async () => {
    const { gym, coach, member } = await portal.cast()
    const names = ['Back Sqat', 'Dedlift']
    const lines = names.map(name => `2024-05-04 08:00:00,Legs,${name},1,100,5,0,0,,,,`)
    const form = { athlete_id: member.id, units: 'kg' }
    const { page } = await opened(await portal.as(coach), base(gym), form, strong(...lines))
    const offered = names.map(name => page.$(`input[name="name:${name}"]`).first())
    expect(offered.map(radio => [radio.val(), radio.is(':checked')])).toEqual(
      ['back-squat', 'deadlift'].map(movement => [movementId(movement), false]),
    )
  })

  it('stand on one page, with what is right folded, and hold for the next file', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const { location, page } = await opened(browser, base(gym), { athlete_id: member.id })
    expect(page.$('h1').text()).toBe('3 names to match')
    expect(
      page
        .$('.match-raw')
        .map((_, each) => squeezed(page.$(each).text()))
        .get(),
    ).toEqual(['GM 2 lines', 'Sled thing w/ Dave 1 line'])
    expect(page.$('input[name="name:Bnech Press"]:checked').val()).toBe(movementId('bench-press'))
    expect(page.$('input[name="name:GM"]:checked').length).toBe(0)
    expect(page.$('[data-match-button]').text()).toBe('Preview with 3 open')

    const unit = await browser.post(`${location}/match`, { 'units:': 'kg', step: 'save' })
    expect(unit.location).toBe(`${location}/match`)
    const sent = await browser.post(`${location}/match`, {
      'name:Bnech Press': movementId('bench-press'),
      'name:GM': 'search',
      'search:GM': 'good morning',
      'name:Sled thing w/ Dave': 'words',
      step: 'preview',
    })
    expect(sent.status).toBe(303)
    const preview = await finished(browser, location)
    expect(preview.$('h1').text()).toBe('Ready to import')
    expect(preview.main).toContain('With their workout 4')
    expect(preview.main).toMatch(/Columns not read Mood such as “good”, “bad”/)

    const second = await opened(browser, base(gym), { athlete_id: member.id })
    expect(second.page.$('h1').text()).toBe('Ready to import')
    const match = await browser.get(`${second.location}/match`)
    expect(match.main).toContain('Good Morning')
    expect(match.main).toContain('3 look right')
    const file = await browser.get(`${second.location}/answers.json`)
    expect(JSON.parse(file.text)).toMatchObject({ units: 'kg', names: { 'Sled thing w/ Dave': 'words' } })

    const answers = await browser.get(`${base(gym)}/answers`)
    expect(answers.main).toContain('Kept as words')
    const undo = answers.$('li:contains("Sled thing") form').attr('action')!
    expect((await browser.submit(undo)).main).toContain('Undone: the next file asks again.')
    const third = await opened(browser, base(gym), { athlete_id: member.id })
    expect(third.page.$('.match-raw').text()).toContain('Sled thing w/ Dave')
  })

  it('never hold the preview up, and leave open names in words', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const { location } = await opened(browser, base(gym), { athlete_id: member.id })
    await browser.post(`${location}/match`, { 'units:': 'kg', step: 'preview' })
    const page = await finished(browser, location)
    expect(page.main).toContain('As words with a score 4')
    expect(page.main).toContain('3 questions open')
    expect(await portal.db.movement.count({ where: { gymId: gym.id } })).toBe(0)
  })

  it('ask which day a date in the future is, with likely days, and take the answer', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const year = new Date().getUTCFullYear()
    const file = strong(
      `${year + 5}-01-02 08:00:00,Legs,Pull Up,1,0,5,0,0,,,,`,
      `${year + 5}-01-02 08:00:00,Legs,Pull Up,2,0,4,0,0,,,,`,
    )
    const { location, page } = await opened(browser, base(gym), { athlete_id: member.id }, file)
    expect(page.main).toContain(`Line 2: ${year + 5}-01-02 is in the future. Which day is it? 2 lines`)
    const offered = page.$('button[name="day:2"]').map((_, each) => page.$(each).attr('value') ?? '')
    expect(offered.get().filter(Boolean)).toEqual([`${year}-01-02`, `${year - 1}-01-02`, 'skip'])
    const form = { 'day:2': `${year - 1}-01-02`, step: 'preview' }
    expect((await browser.post(`${location}/match`, form)).status).toBe(303)
    const preview = await finished(browser, `${location}/match`)
    expect(preview.main).toMatch(new RegExp(`To import 2.*${year - 1}-01-02`))
    const solved = await browser.get(`${location}/match`)
    expect(solved.main).toContain(`The date on line 2 is ${year - 1}-01-02`)
    const wrong = await browser.post(`${location}/match`, { 'day:2': 'soon', step: 'save' })
    expect(wrong.status).toBe(422)
  })

  it('create a movement with the preview, not with a tap', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const { location } = await opened(browser, base(gym), { athlete_id: member.id })
    const field = { 'name:Sled thing w/ Dave': 'new', 'measure:Sled thing w/ Dave': 'load' }
    await browser.post(`${location}/match`, { ...field, step: 'save' })
    expect(await portal.db.movement.count({ where: { gymId: gym.id } })).toBe(0)
    await browser.post(`${location}/match`, { ...field, 'units:': 'kg', step: 'preview' })
    await finished(browser, location)
    expect(await portal.db.movement.findMany({ where: { gymId: gym.id } })).toMatchObject([
      { name: 'Sled thing w/ Dave', hasLoad: true, hasReps: true },
    ])
  })

  it('create no movement when another answer is refused', async () => {
    const { gym, coach, member, rivalMember } = await portal.cast()
    const browser = await portal.as(coach)
    const { location } = await opened(browser, base(gym), { athlete_id: member.id })
    const field = { 'name:Sled thing w/ Dave': 'new', 'measure:Sled thing w/ Dave': 'load' }
    const refused = await browser.post(`${location}/match`, {
      ...field,
      'name:GM': rivalMember.id,
      step: 'preview',
    })
    expect(refused.status).toBe(422)
    expect(await portal.db.movement.count({ where: { gymId: gym.id } })).toBe(0)
  })

  it('refuse what is no movement, athlete or question, and keep what was typed', async () => {
    const { gym, coach, member, rivalMember } = await portal.cast()
    const browser = await portal.as(coach)
    const { location } = await opened(browser, base(gym), { athlete_id: member.id })
    const post = (form: Record<string, string>) => browser.post(`${location}/match`, form)
    const typo = await post({ 'name:GM': 'search', 'search:GM': 'good morn' })
    expect([typo.status, typo.$('input[name="search:GM"]').val()]).toEqual([422, 'good morn'])
    expect(typo.main).toContain('GM must be a movement from the list: there is no good morn.')
    const wrong: Record<string, string>[] = [
      { 'name:GM': rivalMember.id },
      { 'person:Ana': rivalMember.id },
      { 'units:': 'stone' },
      { 'color:': 'red' },
      { step: 'jump' },
    ]
    for (const form of wrong) expect([form, (await post(form)).status]).toEqual([form, 422])
    const foreign = await post({ 'name:GM': rivalMember.id })
    expect(foreign.main).toContain('GM must be a movement of the library or of this gym.')
    expect(await portal.db.importAnswer.count({ where: { gymId: gym.id } })).toBe(0)
  })

  it('come in pages, and each keeps what was answered on it', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const names = Array.from({ length: 103 }, (_, at) => `Thing ${at} w/ Dave`)
    const lines = names.map(name => `2024-05-04 08:00:00,Legs,${name},1,40,5,0,0,,,,`)
    const heavy = Array.from({ length: 102 }, (_, at) => {
      const day = `${1 + Math.floor(at / 28)}-${1 + (at % 28)}`
      return `2024-${day} 08:00:00,Legs,Back Squat,1,${900 + at},1,0,0,,,,`
    })
    const { location } = await opened(
      browser,
      base(gym),
      { athlete_id: member.id },
      strong(...lines, ...heavy),
    )
    await browser.post(`${location}/match`, { 'units:': 'kg', step: 'preview' })
    await finished(browser, location)
    const first = await browser.get(`${location}/match`)
    expect([first.$('.match-raw').length, first.$('.match-ask').length]).toEqual([100, 100])
    expect(first.main).toContain('And 3 more names and 2 more values.')
    const fields = first
      .$('form[data-match] [name]')
      .map((_, each) => first.$(each).attr('name'))
      .get()
    expect(new Set(fields).size).toBeLessThan(500)
    const action = first.$('form[data-match]').attr('action')!
    const next = await browser.post(action, { [`name:${names[0]}`]: 'words', step: 'next' })
    expect(next.location).toBe(`${location}/match?page=2`)
    const second = await browser.get(next.location!)
    expect([second.$('.match-raw').length, second.$('.match-ask').length]).toEqual([3, 2])
    expect(second.$('button[value="next"]').length).toBe(0)
    const back = await browser.post(`${location}/match?page=2`, {
      [`name:${names[102]}`]: 'words',
      step: 'back',
    })
    const again = await browser.get(back.location!)
    expect(again.$('[data-match-button]').text()).toBe('Preview with 203 open')
    expect(again.$('.match-raw').length).toBe(99)
  })

  it('about people come in pages too', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const rows = Array.from({ length: 101 }, (_, at) => `05/13/2024,Person ${at},Fran,Time,3:0${at % 10}`)
    const file = [
      'Date,Customer Name,Component Name,Performance Result Type,Fully Formatted Result',
      ...rows,
    ].join('\n')
    const { location } = await opened(browser, base(gym), { kind: 'wodify' }, file)
    const first = await browser.get(`${location}/match`)
    expect(first.$('select[name^="person:"]').length).toBe(100)
    expect(first.main).toContain('And 1 more person.')
    expect((await browser.get(`${location}/match?page=2`)).$('select[name^="person:"]').length).toBe(1)
  })

  it('refuse a movement archived since, and ask again when the file is read again', async () => {
    const { gym, coach, member } = await portal.cast()
    const browser = await portal.as(coach)
    const { location } = await opened(browser, base(gym), { athlete_id: member.id })
    const movement = await buildMovement(portal.db, {
      gymId: gym.id,
      name: 'Sled',
      hasLoad: true,
      hasReps: true,
    })
    await browser.post(`${location}/match`, { 'units:': 'kg', 'name:GM': movement.id, step: 'preview' })
    expect((await finished(browser, location)).main).toContain('With their workout 3')
    await portal.db.movement.updateMany({ where: { id: movement.id }, data: { archivedAt: new Date() } })
    await browser.post(`${location}/import`, {})
    const refused = await finished(browser, location)
    expect(refused.main).toContain('answer to GM must be a movement of the library or of this gym.')
    expect(await portal.db.dataImport.count({ where: { gymId: gym.id } })).toBe(0)
    await browser.post(location, { kind: 'strong', athlete_id: member.id, units: 'kg' })
    await finished(browser, location)
    expect((await browser.get(`${location}/match`)).$('.match-raw').text()).toContain('GM')
  })

  it('of an athlete hold for their own files alone', async () => {
    const { gym, coach, member } = await portal.cast()
    const own = await portal.as(member)
    const { location, page } = await opened(own, base(gym), {})
    expect(page.$('h1').text()).toBe('3 names to match')
    expect(page.$('input[value="new"]').length).toBe(0)
    await own.post(`${location}/match`, { 'units:': 'kg', 'name:GM': 'words', step: 'preview' })
    expect((await finished(own, location)).$('h1').text()).toBe('Ready to import')
    expect((await own.get(`${base(gym)}/answers`)).main).toContain('Kept as words')
    const refused = await own.post(`${location}/match`, { 'person:Ana': coach.id, step: 'save' })
    expect(refused.status).toBe(422)

    const browser = await portal.as(coach)
    const theirs = await opened(browser, base(gym), { athlete_id: coach.id })
    expect(theirs.page.$('.match-raw').text()).toContain('GM')
    const [answer] = await portal.db.importAnswer.findMany({ where: { gymId: gym.id, about: 'name' } })
    expect(answer!.athleteId).toBe(member.id)
  })
})

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
