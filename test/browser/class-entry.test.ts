/** Entering a class as coaches do: by keyboard alone, through a lost connection, and two of them at once. */
import type { Page } from 'playwright-core'
import { v7 as uuid } from 'uuid'
import type { WorkoutDetailsInput } from '../../src/library/benchmark'
import {
  buildAthlete,
  buildClass,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  movementId,
} from '../support/builders'
import { cutText } from '../support/portal/looks/cut-text'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'
import { eventually } from '../support/process/server-process'

const site = useSite()
jest.setTimeout(60_000)

/** A class of so many, with this on the board; where its grid is, and what has been stored of it by name. */
async function buildEntry(size: number, details?: WorkoutDetailsInput) {
  const gymId = site.demo.gym.id
  const program = await buildProgram(site.db, { gymId, name: `Class ${uuid()}` })
  const fran = await buildWorkout(site.db, { gymId, name: 'Fran', ...(details && { name: null, details }) })
  const wod = await buildWod(site.db, { gymId, programId: program.id, components: [{ workout: fran }] })
  const athletes = []
  for (let number = 1; number <= size; number++) {
    const name = `Athlete ${String(number).padStart(2, '0')}`
    athletes.push(await buildAthlete(site.db, { gymId, name }))
  }
  const { id } = await buildClass(site.db, { gymId, programId: program.id, date: wod.date }, athletes)
  const stored = async () => {
    const rows = await site.db.result.findMany({
      where: { wodComponentId: wod.components[0]!.id },
      include: { session: { include: { athlete: true } } },
    })
    const said = rows.map(row => [row.session!.athlete.name.slice(-2), row.description] as const)
    return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return { path: `/g/${site.demo.gym.slug}/classes/${id}/entry`, stored }
}

const signedIn = (staff: 'admin' | 'coach') => site.signedIn(personIn(site.demo, staff).email)
const box = (page: Page, number: number) =>
  page.getByLabel(`Score of Athlete ${String(number).padStart(2, '0')}`)
const row = (page: Page, number: number) => page.locator('tr[data-id]').nth(number - 1)
const saved = (page: Page, count: number) => page.getByText(`${count} saved`).waitFor()

/** Types into the box that has the focus, and goes on to the next line. */
async function enter(page: Page, score: string): Promise<void> {
  await page.keyboard.type(score)
  await page.keyboard.press('Enter')
}

it('the score sheet: logs a class of 12 by keyboard only, while the network fails', async () => {
  const { path, stored } = await buildEntry(12)
  const { page, context } = await signedIn('coach')
  await page.goto(path)
  await box(page, 1).focus()
  for (const score of ['3:42', '4:05 sc', '630', '5:10']) await enter(page, score)
  await saved(page, 3)
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Score of Athlete 05')

  await context.setOffline(true)
  for (const score of ['5:20', '5:30', '5:40', '5:50']) await enter(page, score)
  await row(page, 8).getByText('Not saved yet').waitFor()
  expect(await page.locator('.banner').textContent()).toContain('no connection')
  expect(await box(page, 5).inputValue()).toBe('5:20')
  await context.setOffline(false)
  await saved(page, 7)
  expect(await page.locator('.banner').count()).toBe(0)
  for (const score of ['6:10', '6:20', '6:30']) await enter(page, score)

  // The last line is typed while there is no connection, and the page is closed on it.
  await saved(page, 10)
  await context.setOffline(true)
  await enter(page, '6:40')
  await row(page, 12).getByText('Not saved yet').waitFor()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(path)
  await saved(later, 11)

  // What was asked is answered without a mouse: Tab leads from the box to the choices.
  await box(later, 3).fill('430')
  await row(later, 3).getByRole('button', { name: '4:30' }).waitFor()
  await box(later, 3).focus()
  await later.keyboard.press('Tab')
  expect(await later.locator(':focus').textContent()).toBe('4:30')
  await later.keyboard.press('Enter')
  await saved(later, 12)
  expect(await later.locator(':focus').getAttribute('aria-label')).toBe('Score of Athlete 04')
  const kept = await later.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('chalkbox')))
  expect(kept).toEqual([])
  expect(await stored()).toEqual({
    '01': '3:42',
    '02': '4:05',
    '03': '4:30',
    '04': '5:10',
    '05': '5:20',
    '06': '5:30',
    '07': '5:40',
    '08': '5:50',
    '09': '6:10',
    '10': '6:20',
    '11': '6:30',
    '12': '6:40',
  })
})

it("the score sheet: shows two coaches each other's rows, and asks when both entered one", async () => {
  const { path, stored } = await buildEntry(3)
  const [one, other] = [await signedIn('admin'), await signedIn('coach')]
  await one.page.goto(path)
  await other.page.goto(path)
  const look = () => other.page.evaluate(() => dispatchEvent(new Event('focus')))

  await box(one.page, 1).fill('3:42')
  await box(one.page, 1).press('Enter')
  await saved(one.page, 1)
  await look()
  await saved(other.page, 1)
  expect(await box(other.page, 1).inputValue()).toBe('3:42')

  // A line that is being typed in is never overwritten.
  await box(other.page, 2).fill('4:00')
  await box(one.page, 2).fill('3:05')
  await box(one.page, 2).press('Enter')
  await saved(one.page, 2)
  await look()
  const { name } = await site.db.athlete.findFirstOrThrow({
    where: { gymId: site.demo.gym.id, person: { email: personIn(site.demo, 'admin').email } },
  })
  await row(other.page, 2).getByText(`${name} has entered 3:05 meanwhile`).waitFor()
  expect(await box(other.page, 2).inputValue()).toBe('4:00')
  // The first is typing by now: what the other saves does not come in between.
  await box(one.page, 2).fill('3:06')
  await row(other.page, 2).getByRole('button', { name: 'Keep mine' }).click()
  await row(other.page, 2).locator('.echo', { hasText: '4:00' }).waitFor()

  // They hear of it when they save over it at the latest, and take the other's.
  await box(one.page, 2).press('Enter')
  await row(one.page, 2).getByRole('button', { name: 'Take theirs' }).click()
  expect(await box(one.page, 2).inputValue()).toBe('4:00')
  expect(await stored()).toEqual({ '01': '3:42', '02': '4:00' })
  expect([...one.complaints, ...other.complaints].filter(said => !said.includes('409'))).toEqual([])
})

it('the score sheet: shows nine athletes on a phone, with no row of several lifts above 90 pixels', async () => {
  const gymId = site.demo.gym.id
  const program = await buildProgram(site.db, { gymId, name: 'Lifters' })
  const squat = movementId('back-squat')
  const fran = await buildWorkout(site.db, { gymId, name: 'Fran' })
  const lifts = await buildWorkout(site.db, {
    gymId,
    details: {
      type: 'Strength',
      movements: [{ id: squat, reps: '3-3-3-3-3' }],
      rest: { type: 'as_needed' },
    },
  })
  const workouts = [fran, lifts]
  const wod = await buildWod(site.db, {
    gymId,
    programId: program.id,
    components: workouts.map(workout => ({ workout })),
  })
  const athletes = []
  for (let number = 0; number < 12; number++) {
    const athlete = await buildAthlete(site.db, {
      gymId,
      name: ['Maya Lindqvist', 'Christopher Featherstone', 'Maximiliane Featherstonehaugh-Ngo', 'Ana'][
        number % 4
      ]!,
    })
    athletes.push(athlete)
    const session = await buildSession(site.db, { gymId, athleteId: athlete.id, wodId: wod.id })
    const loads = [65, 67.5, 72.5, 75, 80 + number * 2.5]
    const sets = loads.map(load => ({
      movement_id: movementId('back-squat'),
      reps: 3,
      load,
      load_unit: 'kg' as const,
    }))
    for (const [position, details] of [
      { type: 'FranStyleResult', seconds: 240 + number } as const,
      { type: 'StrengthResult', sets } as const,
    ].entries())
      await buildResult(site.db, {
        gymId,
        sessionId: session.id,
        workout: workouts[position]!,
        wodComponentId: wod.components[position]!.id,
        position,
        details,
      })
  }
  const { id } = await buildClass(site.db, { gymId, programId: program.id, date: wod.date }, athletes)
  const { page } = await signedIn('coach')
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [index, { id: part }] of wod.components.entries()) {
    await page.goto(`/g/${site.demo.gym.slug}/classes/${id}/entry?part=${part}`)
    expect(await cutText(page)).toEqual([])
    const { heights, whole, box } = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('tr[data-id]')]
      scrollTo(0, rows[0]!.getBoundingClientRect().top + scrollY)
      const rail = document.querySelector('.rail')!.getBoundingClientRect().top
      const boxes = rows.map(each => each.getBoundingClientRect())
      return {
        heights: boxes.map(({ height }) => height),
        whole: boxes.filter(({ top, bottom }) => top >= -1 && bottom <= rail + 1).length,
        box: (document.querySelector('[name="score"]') as HTMLTextAreaElement).value,
      }
    })
    expect(Math.max(...heights)).toBeLessThanOrEqual(90)
    if (index === 0) expect(whole).toBeGreaterThanOrEqual(9)
    else expect(box).toMatch(/^65, 67\.5, 72\.5, 75, [\d.]+ kg × 3$/)
  }

  // The same sets one at a time: what is typed is the third of everybody.
  await page.getByRole('navigation', { name: 'Set' }).getByRole('link', { name: '3' }).click()
  await page.getByRole('heading', { name: 'Set 3 of 5' }).waitFor()
  const first = page.locator('tr[data-id]').first()
  expect(await first.locator('[name="score"]').inputValue()).toBe('72.5 kg')
  await first.locator('[name="score"]').fill('70')
  await first.locator('[name="score"]').press('Enter')
  await eventually(
    'the third set',
    async () => (await first.locator('[name="score"]').inputValue()) === '70 kg',
  )
  const stored = await site.db.result.findMany({ where: { wodComponentId: wod.components[1]!.id } })
  expect(stored.filter(({ description }) => description!.includes(' 65, 67.5, 70, 75, '))).toHaveLength(1)
})

it('an expired session is reported, and the typed scores stay', async () => {
  const { path, stored } = await buildEntry(1)
  const { page, context } = await signedIn('coach')
  await page.goto(path)
  await context.clearCookies()
  await box(page, 1).fill('3:42')
  await box(page, 1).press('Enter')
  await page.getByText('You are signed out.').waitFor()
  expect(await box(page, 1).inputValue()).toBe('3:42')
  expect(await stored()).toEqual({})
})

const CINDY: WorkoutDetailsInput = {
  type: 'Amrap',
  seconds: 1200,
  movements: [
    { id: movementId('pull-up'), reps: '5' },
    { id: movementId('push-up'), reps: '10' },
    { id: movementId('air-squat'), reps: '15' },
  ],
}

it.each([360, 1280])('the score sheet has separate boxes for rounds and reps at %i pixels', async width => {
  const { path, stored } = await buildEntry(3, CINDY)
  const { page } = await signedIn('coach')
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  const rounds = (number: number) => page.getByLabel(`Rounds of Athlete 0${number}`)
  const reps = (number: number) => page.getByLabel(`Reps of Athlete 0${number}`)
  await rounds(1).focus()
  for (const number of ['19', '7']) await enter(page, number)
  await saved(page, 1)
  await enter(page, 'DNF 12+3')
  for (const number of ['8', '0']) await enter(page, number)
  await saved(page, 3)
  expect([await rounds(1).inputValue(), await reps(1).inputValue()]).toEqual(['19', '7'])
  expect([await rounds(2).inputValue(), await reps(2).isVisible()]).toEqual(['DNF 12+3', false])
  await rounds(2).fill('12')
  expect(await reps(2).isVisible()).toBe(true)
  await rounds(2).fill('DNF 12+3')
  const all = await stored()
  expect([all['01'], all['03']]).toEqual([
    expect.stringContaining('19 rounds + 7'),
    expect.stringContaining('8 rounds'),
  ])
})
