/** The app on a phone without a connection: Today, the log forms and the records are there, and nobody's pages stay. */
import { addDays } from '../../src/domain/shared/days'
import { buildClass } from '../support/builders'
import { log, pagesOn, usePhones, visit } from '../support/portal/offline-phone'
import { useSite } from '../support/portal/site'
import { today } from '../support/portal/whiteboard'
import { eventually } from '../support/process/server-process'

const site = useSite({ empty: true })
const phone = usePhones(site)
jest.setTimeout(90_000)

it('Today, tomorrow, the board, Book, the log forms and the records open offline after the first visit', async () => {
  const { page, gym, path, form, proxy, ...rest } = await phone()
  await visit({ page, gym, path, form, proxy, ...rest })
  proxy.cut()
  const tomorrow = addDays(today(), 1)
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
  for (const [address, title] of [
    [gym, 'Today'],
    [`${gym}/log`, 'Log'],
    [`${gym}/whiteboard`, 'Fran'],
    [`${gym}/records`, 'Records'],
    [`${gym}/book`, 'Book'],
    [`${gym}?day=${tomorrow}`, weekday.format(new Date(tomorrow))],
  ] as const) {
    await page.goto(address)
    expect(await page.locator('h1').textContent()).toContain(title)
    expect(await page.locator('[data-stale]').textContent()).toContain('This page is as it was at')
  }
  // A day that is not stored is not today's.
  for (const address of [
    `${gym}/profile`,
    `${gym}?day=${addDays(today(), 5)}`,
    `${gym}/book?day=${tomorrow}`,
  ]) {
    await page.goto(address)
    expect(await page.locator('h1').textContent()).toBe('No connection')
  }
})

it('the portal offline: keeps the draft of a refused form and deletes the draft of a saved one', async () => {
  const there = await phone()
  const { page, gym, stored } = there
  await visit(there)
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('chalkbox draft ')).length)
  await page.goto(gym)
  await log(page, 'quick as a fox')
  await page.locator('[aria-invalid="true"]').waitFor()
  expect(await drafts()).toBe(1)
  await page.getByLabel('Score').fill('6:28')
  await page.locator('[data-save]').click()
  await page.waitForURL(/\/saved$/)
  expect(await page.locator('h1').textContent()).toMatch(/(6:28|6 minutes 28)/)
  expect([await drafts(), (await stored()).length]).toEqual([0, 1])
})

it('the portal offline: answers an offline booking with a page of the app', async () => {
  const there = await phone()
  const { page, gym, proxy, athlete, program } = there
  const { gymId } = athlete
  await buildClass(site.db, { gymId, programId: program.id, date: addDays(today(), 1), time: '12:00' })
  await visit(there)
  proxy.cut()
  await page.getByRole('button', { name: /^Book/ }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(await page.locator('main').textContent()).toContain('may not have been saved')
  expect(await site.db.classAttendee.count({ where: { athleteId: athlete.id } })).toBe(0)

  proxy.mend()
  await page.goto(gym)
  await page.getByRole('button', { name: /^Book/ }).click()
  await page.getByText('Booked. See you there.').waitFor()
})

it('the portal offline: leaves no pages behind for the next user of the phone', async () => {
  const there = await phone()
  const { page, gym } = there
  await visit(there)
  await page.goto(`${gym}/more`)
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/sign-in/)
  await eventually('nothing is stored', async () => (await pagesOn(page)).length === 0)
})
