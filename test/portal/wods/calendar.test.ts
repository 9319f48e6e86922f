import { addDays } from '../../../src/domain/shared/days'
import { weekOf } from '../../../src/domain/wods/calendar'
import { buildProgram, buildSession, buildWod, buildWorkout } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()
const monday = () => weekOf(today())[0]!

/** Two programs with a WOD each in this week: Fran on Monday, heavy on Tuesday. */
async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const [fitness, barbell] = [
    await buildProgram(portal.db, { gymId, name: 'Fitness' }),
    await buildProgram(portal.db, { gymId, name: 'Barbell' }),
  ]
  const fran = await buildWorkout(portal.db, { gymId, name: 'Fran' })
  const wod = await buildWod(portal.db, {
    gymId,
    programId: fitness.id,
    date: monday(),
    publishAt: new Date(0),
    components: [{ prefix: null }, { prefix: 'A', workout: fran, coachNotes: 'Two heats' }],
  })
  const heavy = await buildWod(portal.db, {
    gymId,
    programId: barbell.id,
    date: addDays(monday(), 1),
    name: 'Heavy day',
    publishAt: null,
  })
  const base = `/g/${cast.gym.slug}`
  return { ...cast, fitness, barbell, fran, wod, heavy, base, browser: await portal.as(cast.coach) }
}

it("the calendar: shows the week's WODs by program with drafts and the number of logs", async () => {
  const { gym, member, wod, heavy, base, browser } = await stage()
  await buildSession(portal.db, { gymId: gym.id, athleteId: member.id, wodId: wod.id })
  const page = await browser.get(`${base}/calendar`)
  const days = page.$('.cal-day').toArray()
  expect(days.map(day => page.$(day).attr('data-day'))).toEqual(weekOf(today()))
  expect(page.$('[aria-current="date"]').attr('data-day')).toBe(today())
  const [first, second] = days.map(day => page.$(day).text().replace(/\s+/g, ' '))
  expect(first).toContain('Fitness Warm-up A Fran 1 logged')
  expect(second).toContain('Barbell Heavy day')
  expect(second).toContain('Draft')
  expect(page.$(`a[href="${base}/wods/${wod.id}/edit"]`)).toHaveLength(1)
  // A colour is never all that tells programs apart.
  const hues = [wod, heavy].map(({ id }) => page.$(`[data-wod="${id}"]`).attr('class'))
  expect(hues).toEqual(['cal-wod hue-1', 'cal-wod hue-2'])
  expect(page.$('[aria-label="Programs"] a').text().trim().split(/\s+/)).toEqual([
    'All',
    'Fitness',
    'Barbell',
  ])
  expect(page.$(`a[href="${base}/wods/new?date=${today()}"].cal-add`).text()).toContain('a WOD on')
})

it('the calendar: shows a month in whole weeks, and a single program', async () => {
  const { barbell, wod, heavy, base, browser } = await stage()
  const page = await browser.get(`${base}/calendar?view=month&day=${monday()}&program=${barbell.id}`)
  expect(page.$('.cal-day').length % 7).toBe(0)
  expect(page.$(`[data-wod="${heavy.id}"]`).text()).toContain('Heavy day')
  expect(page.$(`[data-wod="${wod.id}"]`)).toHaveLength(0)
  expect(page.$('[aria-label="Programs"] [aria-current]').text().trim()).toBe('Barbell')
  const nextOf = (shown: typeof page) => shown.$('[aria-label="Turn the page"] a').last().attr('href')!
  expect(nextOf(page)).toContain(`program=${barbell.id}`)
  // A week that lies in two months is on the pages of both.
  const later = await browser.get(nextOf(await browser.get(nextOf(page))))
  expect(later.$(`[data-wod="${heavy.id}"]`)).toHaveLength(0)
})

it('the calendar shows this week for an invalid address, and no WOD of another gym', async () => {
  const { rival, base, browser } = await stage()
  const program = await buildProgram(portal.db, { gymId: rival.id, name: 'Theirs' })
  const theirs = await buildWod(portal.db, { gymId: rival.id, programId: program.id, date: today() })
  for (const query of ['view=year&day=2026-02-30', 'day=tomorrow', `program=${program.id}`]) {
    const page = await browser.get(`${base}/calendar?${query}`)
    expect([page.status, page.$('[aria-current="date"]').length]).toEqual([200, 1])
    expect(page.text).not.toContain(theirs.id)
    expect(page.text).not.toContain('Theirs')
  }
})

it('the calendar: explains the first step in a gym without programs', async () => {
  const { gym, coach } = await portal.cast()
  const page = await (await portal.as(coach)).get(`/g/${gym.slug}/calendar`)
  expect(page.main).toContain('Create program')
  expect(page.$('.cal-add, .cal-copy')).toHaveLength(0)
})

it('the calendar: offers to copy the shown week to the next, or the last week with WODs into an empty one', async () => {
  const { gym, barbell, heavy, base, browser } = await stage()
  const weeks = (count: number) => addDays(monday(), 7 * count)
  const proposed = async (query: string) => {
    const page = await browser.get(`${base}/calendar?${query}`)
    return [page.value('what'), page.value('from'), page.value('to')]
  }
  expect(await proposed('')).toEqual(['week', monday(), weeks(1)])
  expect(await proposed(`day=${weeks(1)}`)).toEqual(['week', monday(), weeks(1)])
  expect(await proposed(`day=${weeks(3)}`)).toEqual(['week', monday(), weeks(3)])
  // Of a program alone, its own last week; what is before all of them has nothing to copy from.
  await portal.db.wod.update({
    where: { gymId_id: { gymId: gym.id, id: heavy.id } },
    data: { date: weeks(-2) },
  })
  expect(await proposed(`program=${barbell.id}`)).toEqual(['week', weeks(-2), monday()])
  expect(await proposed(`day=${weeks(-5)}`)).toEqual(['week', weeks(-5), weeks(-4)])
  const form = { what: 'week', from: monday(), to: weeks(3), publish: 'draft' }
  expect((await browser.submit(`${base}/calendar/copy`, form)).main).toContain('Copied 1 WOD')
})

it('the calendar: copies a week program by program as drafts with parts, without results', async () => {
  const { gym, member, fran, wod, base, browser } = await stage()
  await buildSession(portal.db, { gymId: gym.id, athleteId: member.id, wodId: wod.id })
  const to = addDays(monday(), 9)
  const page = await browser.submit(`${base}/calendar/copy`, {
    what: 'week',
    from: addDays(monday(), 3),
    to,
    publish: 'draft',
  })
  expect(page.main).toContain('Copied 2 WODs, as drafts')
  expect(page.$('.cal-wod')).toHaveLength(2)
  const copy = await portal.db.wod.findFirstOrThrow({
    where: { gymId: gym.id, date: addDays(monday(), 7) },
    include: { components: { orderBy: { position: 'asc' } }, sessions: true },
  })
  expect(copy).toMatchObject({ programId: wod.programId, publishAt: null, sessions: [] })
  expect(copy.components).toMatchObject([
    { prefix: null },
    { prefix: 'A', workoutId: fran.id, coachNotes: 'Two heats' },
  ])
  expect(await portal.db.wodComponent.count({ where: { gymId: gym.id, wodId: wod.id } })).toBe(2)
})

it('the calendar: previews a copy and asks about days with a WOD before copying', async () => {
  const { gym, fitness, base, browser } = await stage()
  await buildWod(portal.db, { gymId: gym.id, programId: fitness.id, date: addDays(monday(), 7) })
  const form = { what: 'week', from: monday(), to: addDays(monday(), 7), publish: 'draft' }
  const page = await browser.post(`${base}/calendar/copy`, { ...form, do: 'look' })
  const rows = page.$('#preview .row').get()
  expect([page.status, rows.length]).toEqual([200, 2])
  const field = `standing_${form.to}_${fitness.id}`
  expect(rows.map(row => page.$(row).find('select').attr('name'))).toEqual([field, undefined])
  expect(page.value(field)).toBe('leave')
  expect(page.$(rows[0]!).text()).toContain('Fitness')
  expect([page.value('to'), page.$('button[value="copy"]').text()]).toEqual([form.to, 'Copy 2 WODs'])
  expect(await portal.db.wod.count({ where: { gymId: gym.id } })).toBe(3)
  const wrong = await browser.post(`${base}/calendar/copy`, { ...form, to: monday(), do: 'look' })
  expect([wrong.status, wrong.wrong('to')]).toEqual([422, expect.stringContaining('must be another week')])
})

it('the calendar: copies a day into another program, published as early as the original', async () => {
  const { gym, fitness, barbell, base, browser } = await stage()
  const to = addDays(monday(), 10)
  const date = addDays(monday(), 8)
  // The evening before, in the gym's time zone.
  const publishAt = new Date(`${addDays(date, -1)}T19:00:00Z`)
  await portal.db.wod.updateMany({
    where: { gymId: gym.id, programId: fitness.id },
    data: { date, publishAt },
  })
  const form = {
    what: 'day',
    from: date,
    to,
    program_from: fitness.id,
    program_to: barbell.id,
    publish: 'same',
  }
  await browser.submit(`${base}/calendar/copy`, form)
  const copy = await portal.db.wod.findFirstOrThrow({ where: { gymId: gym.id, date: to } })
  expect(copy.programId).toBe(barbell.id)
  expect(copy.publishAt!.getTime() - publishAt.getTime()).toBe(2 * 24 * 60 * 60 * 1000)
  const asks = await browser.post(`${base}/calendar/copy`, form)
  const field = `standing_${to}_${barbell.id}`
  expect([asks.status, asks.wrong(field)]).toEqual([422, expect.stringContaining('has a WOD already')])
  const count = () => portal.db.wod.count({ where: { gymId: gym.id, date: to } })
  const left = await browser.post(`${base}/calendar/copy`, { ...form, [field]: 'leave' })
  expect([left.status, left.wrong('to'), await count()]).toEqual([422, expect.any(String), 1])
  await browser.submit(`${base}/calendar/copy`, { ...form, [field]: 'beside' })
  expect(await count()).toBe(2)
  await browser.submit(`${base}/calendar/copy`, { ...form, [field]: 'replace' })
  expect(await count()).toBe(1)
})

it('the calendar: a copy to a past day is a draft, however early the original was published', async () => {
  const { gym, base, browser } = await stage()
  await portal.db.wod.updateMany({ where: { gymId: gym.id }, data: { publishAt: new Date() } })
  const to = addDays(monday(), -14)
  const form = { what: 'week', from: monday(), to, publish: 'same' }
  const page = await browser.submit(`${base}/calendar/copy`, form)
  expect(page.main).toContain('2 copies in the past: drafts.')
  const copies = await portal.db.wod.findMany({ where: { gymId: gym.id, date: { lt: monday() } } })
  expect(copies.map(({ publishAt }) => publishAt)).toEqual([null, null])
})

it('an invalid copy is refused, keeps the choices and writes no row', async () => {
  const { gym, rival, fitness, barbell, base, browser } = await stage()
  const theirs = await buildProgram(portal.db, { gymId: rival.id })
  const archived = await buildProgram(portal.db, { gymId: gym.id, status: 'archived' })
  const week = { what: 'week', from: monday(), to: addDays(monday(), 7), publish: 'draft' }
  const refused: [Record<string, string>, string, string][] = [
    [{ ...week, from: '2026-02-30' }, 'from', 'must be a day such as'],
    [{ ...week, from: '2020-01-01' }, 'from', 'nothing to copy'],
    [{ ...week, to: addDays(monday(), 5) }, 'to', 'must be another week'],
    [{ ...week, program_to: barbell.id }, 'program_from', 'choose which program to copy'],
    [{ ...week, program_from: theirs.id }, 'program_from', 'must be a program of this gym'],
    [
      { ...week, program_from: fitness.id, program_to: theirs.id },
      'program_to',
      'must be a program of this gym',
    ],
    [{ ...week, program_from: fitness.id, program_to: archived.id }, 'program_to', 'is archived'],
  ]
  for (const [form, field, message] of refused) {
    const page = await browser.post(`${base}/calendar/copy`, form)
    expect([field, page.status, page.wrong(field)]).toEqual([field, 422, expect.stringContaining(message)])
    expect([page.value('to'), page.$('details[open]').length]).toEqual([form.to, 1])
  }
  expect(await portal.db.wod.count({ where: { gymId: { in: [gym.id, rival.id] } } })).toBe(2)
})
