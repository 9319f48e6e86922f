import { addDays } from '../../../src/domain/shared/days'
import { weekOf } from '../../../src/domain/wods/calendar'
import { buildProgram, buildSession, buildWod } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()
const TEXT = `MONDAY
WU: 3 rds row and squats

A) Back Squat 5x5 @ 75%
B) 3 rounds for time
10 burpees
wibble like you mean it
TUES - Engine
AMRAP 12
10 burpees
15 air squats`

async function coachOfTwo() {
  const cast = await portal.cast()
  await portal.db.program.deleteMany({ where: { gymId: cast.gym.id } })
  const fitness = await buildProgram(portal.db, { gymId: cast.gym.id, name: 'Fitness' })
  const engine = await buildProgram(portal.db, { gymId: cast.gym.id, name: 'Engine' })
  const browser = await portal.as(cast.coach)
  return { ...cast, browser, fitness, engine, at: `/g/${cast.gym.slug}/wods/week` }
}

const wodsOf = (gymId: string) =>
  portal.db.wod.findMany({ where: { gymId }, include: { components: true }, orderBy: { date: 'asc' } })

it('a pasted week: shows each part as understood, and saves all days at once', async () => {
  const { browser, gym, fitness, engine, at } = await coachOfTwo()
  const form = { date: '2026-11-25', program_id: fitness.id, publish: 'draft', text: TEXT }
  const page = await browser.post(at, { ...form, do: 'look' })
  expect(page.$('section.card h2')).toHaveLength(2)
  expect(page.main).toContain('Back Squat 5 × 5 @ 75% 1RM')
  expect(page.main).toContain('wibble like you mean it')
  expect(page.$('.marks .num').first().text()).toContain('7')
  expect(await wodsOf(gym.id)).toEqual([])

  const saved = await browser.post(at, { ...form, do: 'save' })
  expect(saved.location).toContain('/calendar?day=2026-11-23')
  const wods = await wodsOf(gym.id)
  expect(
    wods.map(({ date, programId, publishAt, components }) => [date, programId, publishAt, components.length]),
  ).toEqual([
    ['2026-11-23', fitness.id, null, 3],
    ['2026-11-24', engine.id, null, 1],
  ])
})

it('a pasted week: is published day by day, as early as the program usually is', async () => {
  const { browser, gym, fitness, engine, at } = await coachOfTwo()
  const past = { gymId: gym.id, programId: fitness.id, date: '2030-01-07' }
  await buildWod(portal.db, { ...past, publishAt: new Date('2030-01-06T19:00:00Z') })
  const form = {
    date: '2030-01-14',
    program_id: fitness.id,
    publish: 'usual',
    text: `${TEXT}\nWED\nAMRAP 3: 3 burpees`,
  }
  const saved = await browser.submit(at, { ...form, do: 'save' })
  expect(saved.main).toContain('Saved 3 days.')
  expect((await wodsOf(gym.id)).slice(1).map(({ programId, publishAt }) => [programId, publishAt])).toEqual([
    [fitness.id, new Date('2030-01-13T19:00:00Z')],
    [engine.id, null],
    [fitness.id, new Date('2030-01-15T19:00:00Z')],
  ])
})

it('a pasted week: saves nothing when one day has an open question', async () => {
  const { browser, gym, fitness, at } = await coachOfTwo()
  const text = `${TEXT}\nWED\n3 rounds for time\n10 burpees\n12 sled taters`
  const refused = await browser.post(at, { date: '2026-11-25', program_id: fitness.id, text, do: 'save' })
  expect([refused.status, refused.wrong('text')]).toEqual([422, expect.stringContaining('“sled taters”')])
  expect(await wodsOf(gym.id)).toEqual([])
})

it('a pasted week: asks for days when a pasted week has no days', async () => {
  const { browser, fitness, at } = await coachOfTwo()
  const page = await browser.post(at, {
    date: '2026-11-25',
    program_id: fitness.id,
    text: 'Fran',
    do: 'look',
  })
  expect([page.status, page.wrong('text')]).toEqual([422, expect.stringContaining('has no days')])
})

describe('the buttons of a part', () => {
  const WEEK =
    'MON\nA) 3 rounds for time\n10 burpees\nB) wibble, then wobble\nTUE\nwobble all day\n20 zigs for 10 min'

  it('choose the score of that part alone', async () => {
    const { browser, fitness, at } = await coachOfTwo()
    const form = { date: '2026-11-25', program_id: fitness.id, text: WEEK }
    const page = await browser.post(at, { ...form, do: 'look' })
    const values = page.$('button[name="fix"][value^="score:reps"]').toArray()
    expect(values.map(button => button.attribs.value)).toEqual(['score:reps:1:0', 'score:reps:0:1'])

    const monday = await browser.post(at, { ...form, fix: 'score:reps:1:0' })
    const text = monday.$('#field-text').text()
    expect(text).toBe(
      'MON\nA) 3 rounds for time\n10 burpees\nB)\nAs written, score: reps:\nwibble, then wobble\nTUE\nwobble all day\n20 zigs for 10 min',
    )
    const tuesday = await browser.post(at, { ...form, text, fix: 'score:time:0:1' })
    expect(tuesday.$('#field-text').text()).toBe(text.replace('TUE\n', 'TUE\nAs written, score: time:\n'))
    expect(
      tuesday
        .$('button[name="fix"][aria-pressed="true"]')
        .toArray()
        .map(({ attribs }) => attribs.value),
    ).toEqual(['score:reps:1:0', 'score:time:0:1'])
  })

  it('write the unit into the line of that day', async () => {
    const { browser, fitness, gym, at } = await coachOfTwo()
    await portal.db.gym.update({ where: { id: gym.id }, data: { units: 'kg' } })
    const text = 'MON\n3 rounds for time\n10 burpees\nTUE\n3 rounds for time\n10 thrusters 135\n10 burpees'
    const form = { date: '2026-11-25', program_id: fitness.id, text }
    const page = await browser.post(at, { ...form, do: 'look' })
    const [button] = page.$('button[name="fix"][value^="unit:lb"]').toArray()
    expect(button?.attribs.value).toBe('unit:lb:0:0:1')
    const fixed = await browser.post(at, { ...form, fix: 'unit:lb:0:0:1' })
    expect(fixed.$('#field-text').text()).toBe(text.replace('thrusters 135', 'thrusters 135 lb'))
  })

  it('write the score of a day on one line below the name of the day', async () => {
    const { browser, fitness, at } = await coachOfTwo()
    const form = { date: '2026-11-25', program_id: fitness.id }
    const page = await browser.post(at, {
      ...form,
      text: 'Mon: row 2k\nTue: wobble all day',
      fix: 'score:time:0:1',
    })
    expect(page.$('#field-text').text()).toBe('Mon: row 2k\nTue:\nAs written, score: time:\nwobble all day')
  })

  it.each(['score:reps:0:9', 'unit:kg:0:0:9'])('%s of a day that is gone is refused', async fix => {
    const { browser, fitness, at } = await coachOfTwo()
    const refused = await browser.post(at, { date: '2026-11-25', program_id: fitness.id, text: WEEK, fix })
    expect([refused.status, refused.wrong('text')]).toEqual([422, expect.stringContaining('has changed')])
  })
})

describe('a pasted week and the calendar', () => {
  const monday = () => weekOf(today())[0]!
  const nextMonday = () => addDays(monday(), 7)

  it('becomes the coming week, is read before it is saved, and keeps the week that was read', async () => {
    const { browser, gym, fitness, at } = await coachOfTwo()
    const start = await browser.get(at)
    expect(start.value('date')).toBe('')
    // Of a whole week at least a day is past, unless today is Monday.
    const [first, last] =
      today() === monday() ? [monday(), addDays(monday(), 6)] : [nextMonday(), addDays(nextMonday(), 6)]
    const form = { date: '', program_id: fitness.id, publish: 'now', text: 'MON\nrow 2k\nSUN\nrun 5k' }
    const read = await browser.post(at, { ...form, do: 'look' })
    expect(read.value('date')).toBe(first)
    expect(read.main).not.toContain('In the past')
    await browser.submit(at, { ...form, date: read.value('date')!, do: 'save' })
    expect((await wodsOf(gym.id)).map(({ date }) => date)).toEqual([first, last])
  })

  it('takes the week of a dated day', async () => {
    const { browser, gym, fitness, at } = await coachOfTwo()
    const form = { date: '', program_id: fitness.id, text: 'Mon 2030-01-14\nrow 2k\nTUE\nrun 5k' }
    await browser.submit(at, { ...form, do: 'save' })
    expect((await wodsOf(gym.id)).map(({ date }) => date)).toEqual(['2030-01-14', '2030-01-15'])
    const odd = await browser.post(at, { ...form, text: 'Tue 2030-01-14\nrow 2k', do: 'look' })
    expect([odd.status, odd.wrong('text')]).toEqual([422, expect.stringContaining('another weekday')])
  })

  it('publishes nothing in the past', async () => {
    const { browser, gym, fitness, at } = await coachOfTwo()
    const last = addDays(monday(), -7)
    const form = {
      date: last,
      program_id: fitness.id,
      publish: 'now',
      text: `MON\nrow 2k\n${addDays(monday(), 7)}\nrun 5k`,
    }
    const past = { ...form, text: 'MON\nrow 2k' }
    const read = await browser.post(at, { ...past, do: 'look' })
    expect(read.main).toContain('In the past: saved as a draft')
    const saved = await browser.submit(at, { ...past, do: 'save' })
    expect(saved.main).toContain('Saved 1 day, as drafts.')
    const both = await browser.submit(at, {
      ...form,
      text: `${last}\nrow 2k\n${nextMonday()}\nrun 5k`,
      do: 'save',
      [`standing_${last}_${fitness.id}`]: 'beside',
    })
    expect(both.main).toContain('Saved 2 days. 1 day in the past: a draft.')
    const wods = await wodsOf(gym.id)
    expect(wods.map(({ date, publishAt }) => [date, publishAt === null])).toEqual([
      [last, true],
      [last, true],
      [nextMonday(), false],
    ])
  })

  it('shows what stands there, and leaves, replaces or joins it day by day', async () => {
    const { browser, gym, fitness, at } = await coachOfTwo()
    const dates = [0, 1, 2].map(count => addDays('2030-01-14', count))
    for (const date of dates)
      await buildWod(portal.db, { gymId: gym.id, programId: fitness.id, date, name: `Old ${date}` })
    const field = (day: number) => `standing_${dates[day]}_${fitness.id}`
    const form = {
      date: dates[0]!,
      program_id: fitness.id,
      text: 'MON - New\nrow 2k\nTUE - New\nrun 5k\nWED - New\nrow 5k\nTHU - New\nrun 2k',
    }
    const read = await browser.post(at, { ...form, do: 'look' })
    expect(read.main).toContain('Old 2030-01-14')
    expect([0, 1, 2].map(day => read.value(field(day)))).toEqual(['leave', 'leave', 'leave'])
    const asks = await browser.post(at, { ...form, do: 'save', [field(0)]: 'leave' })
    expect([asks.status, asks.wrong(field(1))]).toEqual([422, expect.stringContaining('has a WOD already')])
    expect(await wodsOf(gym.id)).toHaveLength(3)
    const choices = { [field(0)]: 'leave', [field(1)]: 'replace', [field(2)]: 'beside' }
    const saved = await browser.submit(at, { ...form, do: 'save', ...choices })
    expect(saved.main).toContain('Saved 3 days, as drafts. Left 1 day as before.')
    const names = (await wodsOf(gym.id)).map(({ date, name }) => `${date.slice(8)} ${name?.slice(0, 3)}`)
    expect(names.sort()).toEqual(['14 Old', '15 New', '16 New', '16 Old', '17 New'])
  })

  it('never replaces a WOD with results', async () => {
    const { browser, gym, fitness, member, at } = await coachOfTwo()
    const date = '2030-01-14'
    const wod = await buildWod(portal.db, { gymId: gym.id, programId: fitness.id, date })
    await buildSession(portal.db, { gymId: gym.id, wodId: wod.id, athleteId: member.id })
    const field = `standing_${date}_${fitness.id}`
    const form = { date, program_id: fitness.id, text: 'MON\nrow 2k' }
    const read = await browser.post(at, { ...form, do: 'look' })
    expect(
      read
        .$(`[name="${field}"] option`)
        .toArray()
        .map(({ attribs }) => attribs.value),
    ).toEqual(['leave', 'beside'])
    const refused = await browser.post(at, { ...form, do: 'save', [field]: 'replace' })
    expect([refused.status, refused.wrong(field)]).toEqual([422, expect.stringContaining('so it stays')])
  })
})
