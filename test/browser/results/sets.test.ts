/** Sets of a lift on a phone: dragged away and brought back, and the rest after a tick. */
import type { Page } from 'playwright-core'
import { buildAthlete, buildResult, buildSession, movementId } from '../../support/builders'
import { programToday } from '../../support/portal/counted-day'
import { personIn } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'

const site = useSite()
jest.setTimeout(120_000)

const kg = (value: number) => ({ value, unit: 'kg' as const })
const lifts = (...given: [key: string, reps: string, load: number][]) => ({
  details: {
    type: 'Strength' as const,
    movements: given.map(([key, reps, load]) => ({ id: movementId(key), reps, load: kg(load) })),
    rest: { type: 'as_needed' as const },
  },
})

async function openLog(wodId: string) {
  const { page, complaints } = await site.signedIn(personIn(site.demo, null).email, {
    width: 390,
    touch: true,
  })
  await page.goto(`/g/${site.demo.gym.slug}/wods/${wodId}/log`)
  await page.waitForLoadState()
  return { page, complaints }
}

async function swipe(page: Page, at: number, by: number): Promise<void> {
  const box = (await page.locator('.set:visible').nth(at).boundingBox())!
  const [x, y] = [box.x + box.width - 120, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [{ x, y }])
  for (let step = 1; step <= 8; step++) await send('touchMove', [{ x: x + (by * step) / 8, y }])
  await send('touchEnd', [])
}

const loads = (page: Page) =>
  page
    .locator('.set:visible [data-fill="load"]')
    .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value))

it('logging sets: drags a set away and brings it back, by a button too, and saves the sets that are left', async () => {
  const { wod, gymId } = await programToday(site, [['Squats', lifts(['back-squat', '5-4-3', 60])]])
  const [part] = wod.components
  const other = await buildAthlete(site.db, { gymId })
  const session = await buildSession(site.db, { gymId, athleteId: other.id, wodId: wod.id })
  const workout = await site.db.workout.findUniqueOrThrow({ where: { id: part!.workoutId } })
  const set = { movement_id: movementId('back-squat'), reps: 5, load: 65, load_unit: 'kg' as const }
  const details = { type: 'StrengthResult' as const, sets: [set] }
  await buildResult(site.db, {
    gymId,
    workout,
    wodComponentId: part!.id,
    sessionId: session.id,
    details,
    total: 65,
  })
  const { page, complaints } = await openLog(wod.id)
  for (const [index, load] of ['60', '70', '80'].entries())
    await page.locator('.set:visible [data-fill="load"]').nth(index).fill(load)
  expect(await page.locator('.would').textContent()).toBe('1st of 2 so far.')
  await swipe(page, 1, -40)
  expect(await loads(page)).toEqual(['60', '70', '80'])
  await swipe(page, 1, -160)
  expect(await loads(page)).toEqual(['60', '80'])
  expect(await page.locator('[data-dropped]').textContent()).toBe('Set 2 removed.')
  expect(await page.locator('[data-save]').textContent()).toBe('Save 2 sets')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await loads(page)).toEqual(['60', '70', '80'])
  await page.locator('.set:visible [data-fill="load"]').nth(2).focus()
  await page.getByRole('button', { name: 'Remove set' }).click()
  expect(await loads(page)).toEqual(['60', '70'])
  await page.locator('[data-save]').click()
  await page.waitForURL(/\/saved$/)
  expect(await page.locator('.figure').textContent()).toBe('70 kg')
  expect(complaints).toEqual([])
})

it('logging sets: counts the rest down after a tick, through a reload, and tells its end', async () => {
  const { wod } = await programToday(site, [['Squats', lifts(['back-squat', '5-5-5', 60])]])
  const { page } = await openLog(wod.id)
  await page.clock.install()
  await page.reload()
  const timer = page.getByRole('timer')
  await page.locator('.mark.tick').first().click()
  expect(await timer.textContent()).toBe('Rest 2:00')
  await page.getByRole('button', { name: '30 seconds less' }).click()
  await page.clock.fastForward(31_000)
  expect(await timer.textContent()).toBe('Rest 0:59')
  await page.reload()
  expect(await timer.textContent()).toMatch(/^Rest 0:5\d$/)
  await page.clock.fastForward(70_000)
  expect(await timer.textContent()).toMatch(/^Rest over \+0:\d\d$/)
  expect(await page.locator('.rest [role="status"]').textContent()).toBe('Rest over')
  await page.getByRole('button', { name: 'End the rest' }).click()
  expect(await page.locator('.rest').isVisible()).toBe(false)
})
