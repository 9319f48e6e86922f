import { buildProgram, buildWod } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

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
