/** Taps of a phone's log, counted from Today: loads already there, plates, rest, and everything within 700 pixels. */
import { buildAthlete, buildResult, buildSession, movementId } from '../../support/builders'
import { openPhone, programToday } from '../../support/portal/counted-day'
import { personIn } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'
import type { Thumb } from '../../support/portal/thumb'

const site = useSite()
jest.setTimeout(90_000)

const squat = movementId('back-squat')
const fives = (load: { value: number; unit: 'kg' } | null) => ({
  details: {
    type: 'Strength' as const,
    movements: [{ id: squat, reps: '5-5-5-5-5', load }],
    rest: { type: 'as_needed' as const },
  },
})

async function openLog({ page }: Thumb, title: RegExp): Promise<void> {
  await page.getByRole('link', { name: title }).first().click()
  await page.locator('[data-save]').waitFor()
  // Styles and scripts are there too.
  await page.waitForLoadState()
}

async function save(thumb: Thumb): Promise<void> {
  thumb.taps++
  await thumb.page.locator('[data-save]').click()
  await thumb.page.waitForURL(/\/saved$/)
}

const logged = async (partId: string) =>
  (await site.db.result.findFirstOrThrow({ where: { wodComponentId: partId } })).description

it('logging a score: shows five sets with last time, plates and Save within 700 pixels, and logs them in two taps', async () => {
  const { gymId, wod, athlete } = await programToday(site, [['Squats', fives({ value: 57.5, unit: 'kg' })]])
  const [part] = wod.components
  const workout = await site.db.workout.findUniqueOrThrow({ where: { id: part!.workoutId } })
  const session = await buildSession(site.db, { gymId, athleteId: athlete.id })
  const sets = Array.from({ length: 5 }, () => ({
    movement_id: squat,
    reps: 5,
    load: 55,
    load_unit: 'kg' as const,
  }))
  const details = { type: 'StrengthResult' as const, sets, rest: { type: 'as_needed' as const } }
  await buildResult(site.db, { gymId, workout, sessionId: session.id, details })
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await page.setViewportSize({ width: 390, height: 500 })
  thumb.taps = 1
  await openLog(thumb, /^Log (?:score|part).*Squats/)
  const look = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    rows: Math.max(...[...document.querySelectorAll('.set')].map(row => row.getBoundingClientRect().height)),
    save: innerHeight - document.querySelector('[data-save]')!.getBoundingClientRect().bottom,
    bars: document.querySelectorAll('.bar-side').length,
  }))
  expect([look.height <= 700, look.rows <= 56, look.save < 24, look.bars]).toEqual([true, true, true, 1])
  expect(await page.locator('.target').textContent()).toMatch(/last time\s+5 × 5 @ 55 kg/i)
  expect(await page.locator('[name="set-0-4-load"]').inputValue()).toBe('57.5 kg')
  await save(thumb)
  expect([await logged(part!.id), thumb.taps]).toEqual(['5 × 5 @ 57.5 kg', 2])
})

it('logging a score: draws the plates of the set that is next, and counts the rest and the ticked sets', async () => {
  await programToday(site, [['Squats', fives(null)]])
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await openLog(thumb, /^Log (?:score|part).*Squats/)
  const plates = page.locator('[data-plates]')
  expect(await plates.textContent()).toBe('')
  // The box of the first load has the focus, and fills the sets below.
  await page.keyboard.type('100')
  expect(await plates.textContent()).toMatch(/^\d+ bar \+ .*a side$/)
  await page.getByLabel('Set 2: load').fill('60')
  const before = await plates.textContent()
  await page.locator('.mark.tick').nth(1).click()
  expect([await page.locator('.set.now').count(), (await plates.textContent()) !== before]).toEqual([1, true])
  expect(await page.getByRole('timer').textContent()).toMatch(/^Rest (?:2:00|1:5\d)$/)
  await page.locator('.mark.failed').nth(0).click()
  expect(await page.locator('[data-save]').textContent()).toBe('Save 2 of 5 sets')
})

it('logging a score: shows the prescribed sets of two lifts, Save in view, and more sets by a tap', async () => {
  const details = {
    type: 'Strength' as const,
    movements: [
      { id: squat, reps: '3-3-3', load: { value: 60, unit: 'kg' as const } },
      { id: movementId('deadlift'), reps: '5-5', load: { value: 100, unit: 'kg' as const } },
    ],
    rest: { type: 'as_needed' as const },
  }
  const { wod } = await programToday(site, [['Heavy', { details }]])
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await page.setViewportSize({ width: 390, height: 700 })
  await openLog(thumb, /^Log (?:score|part).*Heavy/)
  const shown = () => page.locator('.set:visible').count()
  const below = await page.evaluate(
    () => innerHeight - document.querySelector('[data-save]')!.getBoundingClientRect().bottom,
  )
  expect([await shown(), below >= 0 && below < 24]).toEqual([5, true])
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(700)
  await page.getByLabel('Set 1: load').first().fill('62.5')
  const add = page.getByRole('button', { name: 'Add a set' })
  await add.click()
  expect([await shown(), await page.locator('[name="set-0-3-load"]').inputValue()]).toEqual([6, ''])
  for (let added = 2; added <= 3; added++) await add.click()
  expect(await page.locator('[name="set-0-5-load"]').isVisible()).toBe(true)
  await save(thumb)
  expect(await logged(wod.components[0]!.id)).toContain('3 × 3 @ 62.5 kg')
})

it('logging a score: shows seven filled sets of two lifts within 700 pixels, and the scaling in a fold', async () => {
  const load = (value: number) => ({ value, unit: 'kg' as const })
  const deadlift = movementId('deadlift')
  const details = {
    type: 'Strength' as const,
    movements: [
      { id: squat, reps: '3-3-3-3', load: load(60) },
      { id: deadlift, reps: '5-5-5', load: load(100) },
    ],
    rest: { type: 'as_needed' as const },
  }
  const { gymId, wod, athlete } = await programToday(site, [['Heavy', { details }]])
  const [part] = wod.components
  const workout = await site.db.workout.findUniqueOrThrow({ where: { id: part!.workoutId } })
  const session = await buildSession(site.db, { gymId, athleteId: athlete.id })
  const sets = [squat, squat, squat, squat, deadlift, deadlift, deadlift].map(movement_id => ({
    ...{ movement_id, reps: 3, load: 55, load_unit: 'kg' as const },
  }))
  const done = { type: 'StrengthResult' as const, sets, rest: { type: 'as_needed' as const } }
  await buildResult(site.db, { gymId, workout, sessionId: session.id, details: done })
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await page.setViewportSize({ width: 390, height: 500 })
  await openLog(thumb, /^Log (?:score|part).*Heavy/)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect([await page.locator('.set:visible').count(), height <= 700]).toEqual([7, true])
  const scaled = page.locator('.pick label', { hasText: 'Scaled' })
  expect(await scaled.isVisible()).toBe(false)
  await page.getByText('Scaling, effort, notes').click()
  await scaled.click()
  await page.getByLabel('Notes').fill('Heavy day')
  await save(thumb)
  const row = await site.db.result.findFirstOrThrow({ where: { wodComponentId: part!.id } })
  expect([row.scaling, row.notes]).toEqual(['scaled', 'Heavy day'])
})

it('logging a score: logs an AMRAP in three taps', async () => {
  const details = {
    type: 'Amrap' as const,
    seconds: 1200,
    movements: [{ id: movementId('pull-up'), reps: '5' }],
  }
  const { wod } = await programToday(site, [['Cindy', { details }]])
  const thumb = await openPhone(site, null)
  thumb.taps = 1
  await openLog(thumb, /^Log (?:score|part).*Cindy/)
  await thumb.page.keyboard.type('19')
  thumb.taps++
  await thumb.page.locator('[name="box-reps"]').fill('3')
  await save(thumb)
  expect([await logged(wod.components[0]!.id), thumb.taps]).toEqual(['19 rounds + 3 (98 reps)', 3])
})

it('logging a score: logs a heavy single of one’s own in four taps from Today', async () => {
  await programToday(site, [['Squats', fives(null)]])
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await thumb.tap('link', 'Log your own workout')
  await page.getByLabel('Workout or movement').waitFor()
  // The search has the focus, and the phone's keyboard its own key to go on.
  await page.keyboard.type('front squat')
  await page.keyboard.press('Enter')
  thumb.taps++
  await page.getByRole('link', { name: /^Front Squat sets/ }).click()
  await page.locator('[data-save]').waitFor()
  await page.keyboard.type('70')
  await thumb.type('Set 1: reps', '1')
  thumb.taps++
  await page.locator('[data-save]').click()
  await page.waitForURL(/\/saved$/)
  expect(await page.locator('.figure').textContent()).toBe('70 kg')
  expect(thumb.taps).toBe(4)
})

it('logging a score: logs Cindy of one’s own in three taps from Today, with the same finish as a class', async () => {
  await programToday(site, [['Squats', fives(null)]])
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await thumb.tap('link', 'Log your own workout')
  await page.getByLabel('Workout or movement').waitFor()
  await page.keyboard.type('cindy')
  await page.keyboard.press('Enter')
  thumb.taps++
  await page
    .getByRole('link', { name: /^Cindy/ })
    .first()
    .click()
  await page.locator('[data-save]').waitFor()
  await page.keyboard.type('19')
  // Two digits of rounds move on to the reps.
  await page.keyboard.type('7')
  expect(await page.locator('.would').textContent()).toMatch(/^7 reps: 5 pull-ups and 2 push-ups\./)
  await save(thumb)
  expect([await page.locator('.figure').textContent(), thumb.taps]).toEqual(['19+7', 3])
})

it('logging a score: corrects a fresh score in two taps', async () => {
  const { wod } = await programToday(site, [['Sprint', {}]])
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await openLog(thumb, /^Log (?:score|part).*Sprint/)
  await page.keyboard.type('4:05')
  await save(thumb)
  thumb.taps = 0
  await thumb.tap('link', 'Edit')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4:02')
  thumb.taps++
  await page.locator('[data-save]').click()
  await page.waitForURL(/\/saved$/)
  expect([await logged(wod.components[0]!.id), thumb.taps]).toEqual(['4:02', 2])
})

it('comments in two taps, bumps a fist on the board in one, and opens the timer in one', async () => {
  const { gymId, wod } = await programToday(site, [['Sprint', {}]])
  const [part] = wod.components
  const workout = await site.db.workout.findUniqueOrThrow({ where: { id: part!.workoutId } })
  const other = await buildAthlete(site.db, { gymId })
  const session = await buildSession(site.db, { gymId, athleteId: other.id, wodId: wod.id })
  const result = await buildResult(site.db, {
    gymId,
    workout,
    wodComponentId: part!.id,
    sessionId: session.id,
  })
  const thumb = await openPhone(site, null)
  const { page } = thumb
  thumb.taps = 1
  await page.getByRole('link', { name: /^Timer.*of Sprint/ }).click()
  await page.waitForURL(/\/timer\?part=/)
  expect(thumb.taps).toBe(1)
  await page.goto(`/g/${site.demo.gym.slug}/wods/${wod.id}/board?part=${part!.id}`)
  thumb.taps = 1
  await page
    .getByRole('button', { name: /^Fist bump/ })
    .first()
    .click()
  await page.locator('[aria-pressed="true"].fist').waitFor()
  expect([await site.db.fistBump.count({ where: { resultId: result.id } }), thumb.taps]).toEqual([1, 1])
  await page.goto(`/g/${site.demo.gym.slug}/results/${result.id}`)
  thumb.taps = 0
  await thumb.type('Write a comment', 'Strong')
  await thumb.tap('button', 'Comment')
  expect([await site.db.comment.count({ where: { resultId: result.id } }), thumb.taps]).toEqual([1, 2])
})

it('logging a score: says what it would be, saves it by its name, and corrects it from Today and the board in two taps', async () => {
  const { gymId, wod, athlete } = await programToday(site, [['Sprint', {}]])
  const [part] = wod.components
  const workout = await site.db.workout.findUniqueOrThrow({ where: { id: part!.workoutId } })
  for (const [seconds, before] of [
    [100, false],
    [300, false],
    [150, true],
  ] as const) {
    const athleteId = before ? athlete.id : (await buildAthlete(site.db, { gymId })).id
    const given = before ? { doneAt: '2026-01-05T17:00:00.000000Z' } : { wodComponentId: part!.id }
    const session = await buildSession(site.db, { gymId, athleteId, ...(!before && { wodId: wod.id }) })
    const details = { type: 'FranStyleResult' as const, seconds }
    await buildResult(site.db, { gymId, workout, sessionId: session.id, details, total: seconds, ...given })
  }
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await openLog(thumb, /^Log (?:score|part).*Sprint/)
  expect(await page.locator('[data-save]').textContent()).toBe('Save')
  await page.keyboard.type('225')
  expect(await page.locator('.would').textContent()).toBe('2nd of 3 so far, PR by 0:05.')
  expect(await page.locator('[data-save]').textContent()).toBe('Save 2:25')
  await page.getByRole('radio', { name: 'Scaled' }).check()
  expect(await page.locator('.would').textContent()).toBe('3rd of 3 so far.')
  await page.getByRole('radio', { name: 'Rx', exact: true }).check()
  await save(thumb)
  expect(await page.locator('.rank-line b').textContent()).toBe('2nd')
  const correct = async (from: string, typed: string) => {
    await page.goto(from)
    thumb.taps = 0
    await thumb.tap('link', 'Edit your result')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed)
    await save(thumb)
    const own = { wodComponentId: part!.id, session: { athleteId: athlete.id } }
    return [(await site.db.result.findFirstOrThrow({ where: own })).description, thumb.taps]
  }
  const gym = `/g/${site.demo.gym.slug}`
  expect(await correct(gym, '2:22')).toEqual(['2:22', 2])
  expect(await correct(`${gym}/wods/${wod.id}/board?part=${part!.id}`, '2:21')).toEqual(['2:21', 2])
})

it('logging a score: tells what was done of the last round', async () => {
  const details = {
    type: 'Amrap' as const,
    seconds: 1200,
    movements: [
      { id: movementId('pull-up'), reps: '5' },
      { id: movementId('push-up'), reps: '10' },
    ],
  }
  await programToday(site, [['Cindy', { details }]])
  const thumb = await openPhone(site, null)
  const { page } = thumb
  await openLog(thumb, /^Log (?:score|part).*Cindy/)
  await page.keyboard.type('19')
  await page.locator('[name="box-reps"]').fill('7')
  expect(await page.locator('.would').textContent()).toBe('7 reps: 5 pull-ups and 2 push-ups.')
  expect(await page.locator('[data-save]').textContent()).toBe('Save 19 + 7')
})

it('logging a score: types a time by a keypad with a colon on a touched screen, or by the phone’s letters', async () => {
  const { wod } = await programToday(site, [['Sprint', {}]])
  const { page } = await site.signedIn(personIn(site.demo, null).email, { width: 390, touch: true })
  await page.goto(`/g/${site.demo.gym.slug}/wods/${wod.id}/log`)
  await page.waitForLoadState()
  for (const key of ['4', ':', '2', '9', 'Delete', '8'])
    await page.locator('.keypad').getByRole('button', { name: key, exact: true }).tap()
  expect(await page.locator('[data-save]').textContent()).toBe('Save 4:28')
  expect(await page.locator('[name="score"]').getAttribute('inputmode')).toBe('none')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844)
  await page.getByRole('button', { name: 'Letters' }).tap()
  expect(await page.locator('.keypad').isVisible()).toBe(false)
})
