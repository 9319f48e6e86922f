/** What a phone asks of its owner, counted: taps, and boxes that are typed into. Each at or below what SugarWOD needs. */
import { checkInToken } from '../../src/domain/classes/check-in-code'
import { gymScope, OPERATOR } from '../../src/scope'
import { createSignature } from '../../src/services/waivers/signatures'
import { buildAthlete, buildClass, movementId } from '../support/builders'
import { programToday as countedDay, openPhone, todayIn } from '../support/portal/counted-day'
import { morningIn } from '../support/portal/morning'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'
import { eventually } from '../support/process/server-process'

const site = useSite()
jest.setTimeout(90_000)

const DAY = `Warm-up: row easy 3 minutes
A) Back squat 5-5-5-5-5
B) 21-15-9 thrusters 42.5/30 kg, pull-ups, cap 10`

const today = () => todayIn(site)
const phone = (staff: 'coach' | null) => openPhone(site, staff)
const programToday = (names: Parameters<typeof countedDay>[1]) => countedDay(site, names)

it('taps: publishes a day of three parts in at most four taps', async () => {
  const { gymId } = await programToday([['Sprint', {}]])
  const thumb = await phone('coach')
  const before = await site.db.wod.count({ where: { gymId } })
  await thumb.tap('link', 'Program the next day')
  await thumb.paste('Workout', DAY)
  await thumb.tap('button', 'Publish now')
  const wod = await site.db.wod.findFirstOrThrow({
    where: { gymId },
    orderBy: { id: 'desc' },
    include: { components: true },
  })
  expect(await site.db.wod.count({ where: { gymId } })).toBe(before + 1)
  expect([wod.components.length, wod.publishAt === null]).toEqual([3, false])
  expect(thumb.taps).toBe(4) // SugarWOD's about 15
})

it('taps: begins a new day with the box of its workout, within the first half of a phone', async () => {
  const { page } = await phone('coach')
  await page.goto(`/g/${site.demo.gym.slug}/wods/new`)
  const workout = page.getByLabel('Workout', { exact: true })
  expect(await workout.evaluate(box => box === document.activeElement)).toBe(true)
  expect((await workout.boundingBox())!.y).toBeLessThanOrEqual(760 / 2)
  await page.setViewportSize({ width: 320, height: 760 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

it('taps: keeps Save in view and the form within two screens', async () => {
  const { page } = await phone('coach')
  const { wod } = await programToday([['Sprint', {}]])
  await page.goto(`/g/${site.demo.gym.slug}/wods/${wod.id}/edit?part=new#part`)
  const { form, save, bar } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    scrollTo(0, box('#part').top + scrollY)
    return { form: box('#part').height, save: box('.at-hand .go').bottom, bar: box('.rail').top }
  })
  expect(form).toBeLessThanOrEqual(2 * 760)
  expect(save).toBeLessThanOrEqual(bar + 1)
})

it('scores twelve athletes in at most four taps each', async () => {
  const { gymId, program, wod } = await programToday([['Sprint', {}]])
  const athletes = []
  for (let number = 1; number <= 12; number++)
    athletes.push(await buildAthlete(site.db, { gymId, name: `Athlete ${number}` }))
  const { id } = await buildClass(site.db, { gymId, programId: program.id, date: wod.date }, athletes)
  const thumb = await phone('coach')
  const { page } = thumb
  await page.goto(`/g/${site.demo.gym.slug}/classes/${id}/entry`)
  thumb.taps++
  await page.locator('[name="score"]').first().focus()
  for (let number = 0; number < 12; number++) {
    await page.keyboard.type('4:05')
    await page.keyboard.press('Enter') // “Next” on the phone's keyboard.
    thumb.taps += 2
  }
  await page.getByText('12 saved').waitFor()
  expect(await site.db.result.count({ where: { wodComponentId: wod.components[0]!.id } })).toBe(12)
  expect(thumb.taps / 12).toBeLessThanOrEqual(4)
})

it('taps: logs a time in two taps, five sets in one line in at most four, and opens the board in one', async () => {
  const { wod } = await programToday([
    ['Sprint', {}],
    [
      'Squats',
      {
        details: {
          type: 'Strength',
          movements: [{ id: movementId('back-squat'), reps: '5-5-5-5-5' }],
          rest: { type: 'as_needed' },
        },
      },
    ],
  ])
  const thumb = await phone(null)
  const { page } = thumb
  const logged = async (part: number) =>
    (await site.db.result.findFirst({ where: { wodComponentId: wod.components[part]!.id } }))?.description
  const log = async (name: RegExp, type: () => Promise<void>) => {
    thumb.taps = 1
    await page.getByRole('link', { name }).first().click()
    await page.locator('[data-save]').waitFor()
    await type()
    thumb.taps++
    await page.locator('[data-save]').click()
    await page.waitForURL(/\/saved$/)
    return thumb.taps
  }
  const time = await log(/^Log (?:score|part).*Sprint/, async () => {
    // The box of the score gets the focus by itself.
    await page.waitForFunction(() => document.activeElement?.matches('input'))
    await page.keyboard.type('4:05')
  })
  expect([await logged(0), time]).toEqual(['4:05', 2])
  await page.goto(`/g/${site.demo.gym.slug}`)
  const sets = await log(/^Log (?:score|part).*Squats/, async () => {
    thumb.taps++
    await page.locator('summary', { hasText: 'Type the score' }).click()
    await thumb.type('Score', '5x5@100')
  })
  expect([await logged(1), sets <= 4]).toEqual([expect.stringContaining('5 × 5 @ 100 kg'), true])

  await page.goto(`/g/${site.demo.gym.slug}`)
  thumb.taps = 0
  await thumb.tap('link', 'Board')
  expect([await page.getByRole('heading', { level: 1 }).textContent(), thumb.taps]).toEqual(['Whiteboard', 1])
})

it('taps: books a class in at most two taps, and shows the whole notice about the booking', async () => {
  const day = await morningIn(site)
  const { gymId, program } = await programToday([['Sprint', {}]])
  const { id } = await buildClass(site.db, { gymId, programId: program.id, date: day })
  const thumb = await phone(null)
  thumb.taps = 1
  await thumb.page.locator('.booking', { hasText: 'Counted' }).getByRole('button').click()
  await eventually(
    'a booking',
    async () => (await site.db.classAttendee.count({ where: { classId: id } })) === 1,
  )
  expect(thumb.taps).toBeLessThanOrEqual(2)
  await thumb.page.setViewportSize({ width: 390, height: 844 })
  const [notice, panel] = [thumb.page.locator('.page > .flash'), thumb.page.locator('.today-head + .slate')]
  await notice.waitFor()
  const [above, below] = [await notice.boundingBox(), await panel.boundingBox()]
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
})

it('checks in twelve with no tap by the coach, one by each athlete, or one by the coach for all', async () => {
  const { gymId, program } = await programToday([['Sprint', {}]])
  const day = await today()
  const { email } = personIn(site.demo, null)
  const me = await site.db.athlete.findFirstOrThrow({ where: { gymId, person: { email } } })
  const others = []
  for (let number = 1; number < 12; number++) others.push(await buildAthlete(site.db, { gymId }))
  const { id: waiver_id } = await site.db.waiver.findFirstOrThrow({ where: { gymId } })
  const office = gymScope({ db: site.db, gymId, actor: OPERATOR, requestId: null })
  for (const { id: athlete_id, name } of others)
    await createSignature(office, { athlete_id, waiver_id, name })
  const given = { gymId, programId: program.id, date: day, time: '00:00', minutes: 24 * 60 }
  const { id } = await buildClass(site.db, given, [me, ...others])
  const here = () => site.db.classAttendee.count({ where: { classId: id, checkedInAt: { not: null } } })

  // The code stays on the screen of the gym: who comes scans it.
  const athlete = await phone(null)
  await athlete.page.goto(`/g/${site.demo.gym.slug}/check-in/${checkInToken(site.secret, id, new Date())}`)
  await athlete.tap('button', 'I am here')
  expect([await here(), athlete.taps]).toEqual([1, 1])

  const coach = await phone('coach')
  await coach.page.goto(`/g/${site.demo.gym.slug}/classes/${id}`)
  await coach.tap('button', 'Everyone is here')
  expect([await here(), coach.taps]).toEqual([12, 1])
  // One who is not: the row is the button, and stays in view.
  const row = coach.page.locator(`#in-${others.at(-1)!.id.slice(-12)}`)
  await coach.page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  await row.getByRole('button').click()
  await coach.page.locator('html:not([data-left])').waitFor({ state: 'attached' })
  expect([await here(), await row.getByRole('button').getAttribute('aria-pressed')]).toEqual([11, 'false'])
  expect(await row.evaluate(each => Math.abs(each.getBoundingClientRect().top - innerHeight / 2) < 300)).toBe(
    true,
  )
})

it('taps: changes between kilograms and pounds in at most three taps from Today', async () => {
  const { athlete } = await programToday([['Sprint', {}]])
  const thumb = await phone(null)
  await thumb.tap('link', 'More')
  await thumb.tap('button', 'lb')
  expect(await thumb.page.getByRole('button', { name: 'lb', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(await site.db.athlete.findUnique({ where: { id: athlete.id } })).toMatchObject({ units: 'lb' })
  expect(thumb.taps).toBeLessThanOrEqual(3)
})

it('taps: keeps the button of the next part to log in view, however long the workout is', async () => {
  const notes = Array.from({ length: 40 }, (_, line) => `Pace ${line}`).join('\n')
  const { wod } = await programToday([
    ['Sprint', {}],
    ['Squats', {}],
  ])
  const [first, second] = wod.components
  for (const [part, prefix] of [
    [first, 'A'],
    [second, 'B'],
  ] as const)
    await site.db.wodComponent.update({ where: { id: part!.id }, data: { notes, prefix } })
  const { page } = await phone(null)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/g/${site.demo.gym.slug}`)
  const inView = async (name: string) => {
    const box = await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .boundingBox()
    const bar = await page.locator('.rail').boundingBox()
    return box!.y >= 0 && box!.y + box!.height <= bar!.y
  }
  expect([await inView('Log part A'), await inView('Log part B')]).toEqual([true, false])
  await page.getByText('Squats').first().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 400))
  expect(await inView('Log part B')).toBe(true)
})
