/** The timer on a phone: it survives a reload and a lost connection, and fills in the score of the log form. */
import { buildWod, buildWorkout, movementId } from '../../support/builders'
import { pagesOn, usePhones, visit } from '../../support/portal/offline-phone'
import { useSite } from '../../support/portal/site'
import { today } from '../../support/portal/whiteboard'
import { eventually } from '../../support/process/server-process'

const site = useSite({ empty: true })
const phone = usePhones(site)
jest.setTimeout(90_000)

it('the timer: times a workout offline and across a reload, and fills in the time', async () => {
  const there = await phone()
  const { page, gym, form, proxy } = there
  await visit(there)
  const timer = form.replace('/log?', '/timer?')
  await eventually('the timer is stored', async () => (await pagesOn(page)).includes(timer))
  proxy.cut()
  await page.goto(gym)
  await page.getByRole('link', { name: /^Timer.*Fran/ }).click()
  await page.clock.install()
  await page.reload()
  // From here on the clock stands, however long loading takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Start' }).click()
  const digits = page.locator('[data-at="digits"]')
  await page.clock.runFor(4_000)
  expect(await digits.textContent()).toBe('6')
  await page.clock.runFor(6_000 + 83_000)
  expect(await digits.textContent()).toBe('1:23')
  await page.reload()
  await page.clock.runFor(10_000)
  await page.getByRole('button', { name: 'Stop' }).click()
  const time = (await digits.textContent())!
  expect(time).toBe('1:33')
  await page.getByRole('button', { name: `Log ${time}` }).click()
  await page.waitForURL(/\/log\?part=/)
  expect(await page.getByLabel('Score').inputValue()).toBe(time)
  expect(new URL(page.url()).hash).toBe('')
})

it('the timer: counts the rounds of an AMRAP by taps, to its end', async () => {
  const there = await phone()
  const { page, gym, program, athlete } = there
  const { gymId } = athlete
  const details = {
    type: 'Amrap' as const,
    seconds: 60,
    movements: [{ id: movementId('burpee'), reps: '10' }],
  }
  const workout = await buildWorkout(site.db, { gymId, details })
  const wod = await buildWod(site.db, {
    gymId,
    programId: program.id,
    date: today(),
    publishAt: new Date(Date.now() - 60_000),
    components: [{ workout }],
  })
  await page.clock.install()
  await page.goto(`${gym}/wods/${wod.id}/timer?part=${wod.components[0]!.id}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.clock.runFor(20_000)
  for (const round of [1, 2, 3]) await page.getByRole('button', { name: `Round ${round} done` }).click()
  await page.getByRole('button', { name: 'Undo round' }).click()
  await page.clock.runFor(51_000)
  expect(await page.locator('[data-at="label"]').textContent()).toBe('Time!')
  await page.getByRole('button', { name: 'Log score' }).click()
  await page.waitForURL(/\/log\?part=/)
  expect(await page.locator('[name="box-rounds"]').inputValue()).toBe('2')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('box-reps')
})
