import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { buildProgram, buildWod, followProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today } from '../../support/portal/whiteboard'

const DAY = `Warm-up: row easy 3 minutes
A) Back squat 5-5-5-5-5
B) 21-15-9 thrusters 42.5/30 kg, pull-ups, cap 10`

const portal = usePortal()
const wodRow = (id: string) => portal.db.wod.findUniqueOrThrow({ where: { id } })

async function stage() {
  const board = await buildWhiteboard(portal)
  const at = `${board.base}/wods/${board.wod.id}`
  return { ...board, at, browser: await portal.as(board.coach) }
}

it("the page of a WOD: programs a day from the calendar's link to a WOD without a workout", async () => {
  const { gym, program, base, browser } = await stage()
  const date = addDays(today(), 3)
  const start = await browser.get(`${base}/wods/new?date=${date}&program=${program.id}`)
  expect([start.value('date'), start.value('program_id')]).toEqual([date, program.id])
  const form = {
    date,
    program_id: program.id,
    name: 'Heavy Friday',
    publish: 'at',
    publish_at: `${today()}T20:30`,
  }
  const page = await browser.submit(`${base}/wods`, form)
  expect(page.$('h1').text()).toBe('Heavy Friday')
  expect(page.main).toContain('Now add the workout.')
  expect(page.$('textarea[name="text"]')).toHaveLength(1)
  const made = await portal.db.wod.findFirstOrThrow({ where: { gymId: gym.id, date } })
  expect(made).toMatchObject({ programId: program.id, name: 'Heavy Friday' })
  // Zurich is an hour, in summer two, ahead of UTC.
  expect(dayAt(made.publishAt!, 'Europe/Zurich')).toBe(today())
  expect(made.publishAt!.toISOString()).toMatch(/T(18|19):30/)
})

it('the page of a WOD: programs a whole day from one text, and publishes it', async () => {
  const { gym, program, base, browser } = await stage()
  const date = addDays(today(), 3)
  const form = { date, program_id: program.id, publish: 'now' }
  const read = await browser.post(`${base}/wods`, { ...form, text: DAY, do: 'look' })
  expect(read.$('.read-part')).toHaveLength(3)
  expect(await portal.db.wod.count({ where: { gymId: gym.id, date } })).toBe(0)
  const page = await browser.submit(`${base}/wods`, { ...form, text: DAY, do: 'save' })
  expect(page.main).toContain('Saved Warm-up, part A and part B. Published')
  expect(page.$('.part')).toHaveLength(3)
  const wod = await portal.db.wod.findFirstOrThrow({
    where: { gymId: gym.id, date },
    include: { components: true },
  })
  expect([wod.components.length, wod.publishAt === null]).toEqual([3, false])
})

it('a day that has a WOD asks whether another one replaces it or stands beside it', async () => {
  const { gym, program, base, browser } = await stage()
  const date = addDays(today(), 3)
  await buildWod(portal.db, { gymId: gym.id, programId: program.id, date, name: 'Old' })
  const field = `standing_${date}_${program.id}`
  const form = { date, program_id: program.id, publish: 'draft', name: 'New', do: 'save' }
  const start = await browser.get(`${base}/wods/new?date=${date}&program=${program.id}`)
  expect([start.main.includes('Already there: Old'), start.value(field)]).toEqual([true, ''])
  const names = async () =>
    (await portal.db.wod.findMany({ where: { gymId: gym.id, date } })).map(({ name }) => name).sort()
  for (const choice of [{}, { [field]: 'leave' }]) {
    const asks = await browser.post(`${base}/wods`, { ...form, ...choice })
    expect([asks.status, typeof asks.wrong(field), await names()]).toEqual([422, 'string', ['Old']])
  }
  await browser.submit(`${base}/wods`, { ...form, [field]: 'beside' })
  expect(await names()).toEqual(['New', 'Old'])
  await browser.submit(`${base}/wods`, { ...form, name: 'Only', [field]: 'replace' })
  expect(await names()).toEqual(['Only'])
  const past = await browser.get(`${base}/wods/new?date=${addDays(today(), -3)}&program=${program.id}`)
  expect(past.value('publish')).toBe('draft')
  const other = await buildWod(portal.db, { gymId: gym.id, programId: program.id, date: addDays(today(), 5) })
  const moved = await browser.submit(`${base}/wods/${other.id}/move`, { date, program_id: program.id })
  expect(moved.main).toContain('Also on this day: Only.')
})

it('the page of a WOD: programs a benchmark that was found by its name', async () => {
  const { gym, program, base, browser } = await stage()
  const date = addDays(today(), 3)
  const form = { date, program_id: program.id, publish: 'draft' }
  const found = await browser.post(`${base}/wods`, { ...form, q: 'karen', do: 'look' })
  const pick = found.$('.found button[name="use"]').first().attr('value')!
  const chosen = await browser.post(`${base}/wods`, { ...form, q: 'karen', use: pick })
  expect(chosen.$('.chosen').text()).toContain('Karen')
  const page = await browser.submit(`${base}/wods`, { ...form, pick: chosen.value('pick')!, do: 'save' })
  expect(page.main).toContain('Saved part A. Athletes do not see it yet.')
  expect(await portal.db.wod.count({ where: { gymId: gym.id, date } })).toBe(1)
})

it('the page of a WOD: publishes a draft with one button, on the day and on its own page', async () => {
  const { wod, at, base, browser } = await stage()
  for (const from of ['today', 'edit']) {
    await portal.db.wod.update({ where: { id: wod.id }, data: { publishAt: null } })
    const page = await browser.get(from === 'today' ? base : `${at}/edit`)
    expect(page.$(`form[action="${at}/publish"] button`).text()).toContain('Publish')
    const done = await browser.submit(`${at}/publish`, { from })
    expect(done.main).toContain('Published. Athletes see it now.')
    expect((await wodRow(wod.id)).publishAt).not.toBeNull()
    expect(done.$(`form[action="${at}/publish"]`)).toHaveLength(0)
  }
})

it("the page of a WOD: proposes the publishing time of the program's last WOD", async () => {
  const { wod, program, base, browser } = await stage()
  const publishAt = new Date(`${addDays(today(), -1)}T19:00:00Z`)
  await portal.db.wod.update({ where: { id: wod.id }, data: { publishAt } })
  const soon = await browser.get(`${base}/wods/new?date=${addDays(today(), 7)}&program=${program.id}`)
  expect(soon.value('publish')).toBe('at')
  expect(soon.value('publish_at')).toMatch(new RegExp(`^${addDays(today(), 6)}T2[01]:00$`))
  const past = await browser.get(`${base}/wods/new?date=${addDays(today(), -7)}`)
  expect([past.value('publish'), past.value('publish_at')]).toEqual(['draft', ''])
})

it('a refused WOD keeps the typed values and writes no row', async () => {
  const { gym, rival, program, base, browser } = await stage()
  const theirs = await buildProgram(portal.db, { gymId: rival.id })
  const archived = await buildProgram(portal.db, { gymId: gym.id, status: 'archived' })
  const form = { date: addDays(today(), 7), program_id: program.id, name: 'Kept', publish: 'draft' }
  const refused: [Record<string, string>, string, string][] = [
    [
      { ...form, text: 'AMRAP 12: 10 burpees', publish: 'at' },
      'publish_at',
      'choose when athletes can see it',
    ],
    [{ ...form, text: '30 clean and jerks 135/95, for time' }, 'text', 'kg or lb?'],
    [{ ...form, date: '2026-02-30' }, 'date', 'must be a day such as'],
    [{ ...form, publish: 'at' }, 'publish_at', 'choose when athletes can see it'],
    [{ ...form, publish: 'at', publish_at: 'noon' }, 'publish_at', 'must be a day and a time'],
    [{ ...form, program_id: theirs.id }, 'program_id', 'must be a program of this gym'],
    [{ ...form, program_id: archived.id }, 'program_id', 'is archived'],
  ]
  for (const [given, field, message] of refused) {
    const page = await browser.post(`${base}/wods`, given)
    expect([field, page.status, page.wrong(field)]).toEqual([field, 422, expect.stringContaining(message)])
    expect(page.value('name')).toBe('Kept')
  }
  const { name: _, ...nothing } = form
  const page = await browser.post(`${base}/wods`, nothing)
  expect([page.status, page.wrong('text')]).toEqual([422, expect.stringContaining('type or paste it')])
  expect(await portal.db.wod.count({ where: { gymId: { in: [gym.id, rival.id] } } })).toBe(1)
})

it('the page of a WOD: changes day, name and publishing time, and keeps the time of a published WOD', async () => {
  const { wod, program, at, browser } = await stage()
  const { publishAt } = await wodRow(wod.id)
  const form = { date: addDays(today(), 1), program_id: program.id, name: 'Renamed', publish: 'now' }
  const page = await browser.submit(at, form)
  expect(page.main).toContain('Saved.')
  expect(await wodRow(wod.id)).toMatchObject({ date: form.date, name: 'Renamed', publishAt })
  const { name: _, ...unnamed } = form
  await browser.submit(at, { ...unnamed, publish: 'draft' })
  expect(await wodRow(wod.id)).toMatchObject({ name: null, publishAt: null })
})

it("the page of a WOD: refuses another gym's program and leaves the WOD unchanged", async () => {
  const { rival, wod, at, browser } = await stage()
  const theirs = await buildProgram(portal.db, { gymId: rival.id })
  const before = await wodRow(wod.id)
  const form = { date: today(), program_id: theirs.id, name: 'Kept', publish: 'draft' }
  const refused = await browser.post(at, form)
  expect([refused.status, refused.wrong('program_id')]).toEqual([422, expect.stringContaining('of this gym')])
  expect(refused.value('name')).toBe('Kept')
  for (const action of ['move', 'copy']) {
    const sent = await browser.post(`${at}/${action}`, { date: today(), program_id: theirs.id })
    expect([action, sent.status, sent.$('#other-program-wrong').text()]).toEqual([
      action,
      422,
      expect.stringContaining('must be a program of this gym'),
    ])
  }
  expect(await wodRow(wod.id)).toEqual(before)
})

it('the page of a WOD: moves a WOD with its results, back to the calendar it came from', async () => {
  const { gym, wod, result, at, base, browser } = await stage()
  const other = await buildProgram(portal.db, { gymId: gym.id, name: 'Other' })
  const date = addDays(today(), 2)
  const sent = await browser.post(`${at}/move`, {
    date,
    program_id: other.id,
    view: 'month',
    filter: other.id,
  })
  expect(sent.location).toBe(`${base}/calendar?view=month&day=${date}&program=${other.id}`)
  expect(await wodRow(wod.id)).toMatchObject({ date, programId: other.id })
  const session = await portal.db.trainingSession.findUniqueOrThrow({ where: { id: result.sessionId! } })
  expect(session.wodId).toBe(wod.id)
})

it('the page of a WOD: publishes a moved scheduled WOD as long before its new day', async () => {
  const { wod, program, at, browser } = await stage()
  const publishAt = new Date(Date.now() + HOUR_MS)
  await portal.db.wod.update({ where: { id: wod.id }, data: { publishAt } })
  await browser.post(`${at}/move`, { date: addDays(today(), 1), program_id: program.id })
  const moved = (await wodRow(wod.id)).publishAt!
  expect(Math.round((moved.getTime() - publishAt.getTime()) / HOUR_MS)).toBeGreaterThanOrEqual(23)
})

it('the page of a WOD: copies a WOD as a draft with its parts and opens it', async () => {
  const { gym, wod, program, at, browser } = await stage()
  const date = addDays(today(), 5)
  const page = await browser.submit(`${at}/copy`, { date, program_id: program.id })
  expect(page.main).toContain('as a draft')
  expect(page.$('.part b').first().text()).toBe('Fran')
  const copy = await portal.db.wod.findFirstOrThrow({
    where: { gymId: gym.id, date },
    include: { components: true },
  })
  expect([copy.publishAt, copy.components.length, copy.id === wod.id]).toEqual([null, 1, false])
})

it('the page of a WOD: deletes a WOD only without results', async () => {
  const { gym, wod, program, at, base, browser } = await stage()
  const refused = await browser.post(`${at}/delete`)
  expect([refused.status, refused.main]).toEqual([
    409,
    expect.stringContaining('1 athlete has logged this WOD'),
  ])
  expect(await wodRow(wod.id)).toBeTruthy()
  const free = await buildWod(portal.db, { gymId: gym.id, programId: program.id, date: today() })
  const done = await browser.post(`${base}/wods/${free.id}/delete`)
  expect(done.location).toBe(`${base}/calendar?day=${today()}`)
  expect(await portal.db.wod.count({ where: { id: free.id } })).toBe(0)
  expect(await portal.db.wodComponent.count({ where: { wodId: free.id } })).toBe(0)
})

it("the page of a WOD: shows the last results of a WOD's workouts to program it again", async () => {
  const { gym, member, coach, program, fran, result, base, browser } = await stage()
  const past = await buildWod(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: '2025-05-05',
    name: 'Fran day',
    components: [{ workout: fran, coachNotes: 'Watch the knees' }, { prefix: 'B' }],
  })
  await followProgram(portal.db, coach, program)
  const page = await browser.get(`${base}/wods/${past.id}/repeat?date=2026-12-24`)
  expect(page.$('h1').text()).toBe('Fran day, again')
  expect(page.value('date')).toBe('2026-12-24')
  const row = page.$(`a[href="${base}/results/${result.id}"]`).first()
  expect(row.find('.rank').text()).toBe('1')
  expect(row.text()).toContain(member.name)
  expect(row.find('.score [aria-hidden]').text()).toBe('5:21')
  expect(page.main).toContain('Watch the knees')
  const form = { page: 'repeat', date: '2026-12-24', program_id: program.id, publish: 'draft' }
  const wrong = await browser.post(`${base}/wods/${past.id}/copy`, { ...form, date: 'soon' })
  expect([wrong.status, wrong.$('h1').text(), wrong.value('date')]).toEqual([422, 'Fran day, again', 'soon'])
  expect(wrong.wrong('date')).toContain('must be a day such as')
  const made = await browser.submit(`${base}/wods/${past.id}/copy`, form)
  expect(made.$('h1').text()).toBe('Fran day')
  expect(await portal.db.wod.count({ where: { gymId: gym.id, date: '2026-12-24' } })).toBe(1)
})

it("links from Today to the day's WOD and to a free day", async () => {
  const { wod, base, browser } = await stage()
  const page = await browser.get(base)
  expect(page.$(`a[href="${base}/wods/${wod.id}/edit"]`).text()).toContain('Edit')
  const free = await browser.get(`${base}?day=${addDays(today(), 1)}`)
  expect(free.$(`a[href="${base}/wods/new?date=${addDays(today(), 1)}"]`).text()).toBe('Program this day')
})

it('Program a day proposes the first day without a WOD of the program', async () => {
  const { wod, program, base, browser } = await stage()
  expect(wod.date).toBe(today())
  const form = await browser.get(`${base}/wods/new?program=${program.id}`)
  expect(form.value('date')).toBe(addDays(today(), 1))
})

it('the page of a WOD: keeps a coach note with the day and its copies, hidden from athletes', async () => {
  const { program, wod, member, at, base, browser } = await stage()
  const form = { date: wod.date, program_id: program.id, publish: 'now', coach_notes: 'Ring 3 is\nbroken' }
  await browser.submit(at, form)
  expect((await wodRow(wod.id)).coachNotes).toBe('Ring 3 is\nbroken')
  expect((await browser.get(`${at}/edit`)).$('#field-day-coach-notes').text()).toBe('Ring 3 is\nbroken')
  expect((await browser.get(base)).$('.card .aside').first().text()).toContain('Ring 3 is\nbroken')
  const date = addDays(today(), 7)
  await browser.post(`${at}/copy`, { date, program_id: program.id })
  const copy = await portal.db.wod.findFirstOrThrow({ where: { programId: program.id, date } })
  expect(copy.coachNotes).toBe('Ring 3 is\nbroken')
  const own = await portal.as(member)
  for (const path of [base, `${base}/log`, `${at}/board`])
    expect((await own.get(path)).text).not.toContain('Ring 3')
  const { coach_notes: _, ...without } = form
  await browser.submit(at, without)
  expect((await wodRow(wod.id)).coachNotes).toBeNull()
})
