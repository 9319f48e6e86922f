/** What is logged without a connection waits on the phone, says so, and arrives once. */
import type { Page, Route } from 'playwright-core'
import { personOf } from '../support/builders/people'
import { log, pagesOn, usePhones, visit } from '../support/portal/offline-phone'
import { useSite } from '../support/portal/site'
import { eventually } from '../support/process/server-process'

const site = useSite({ empty: true })
const phone = usePhones(site)
jest.setTimeout(90_000)

/** What the browser does when the connection is back and no page is open. */
async function dispatchSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const registrationId = await registered
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'unsent',
    lastChance: false,
  })
}

it('an unsent score is shown on Today and sent automatically once the connection is back', async () => {
  const there = await phone()
  const { page, gym, context, stored } = there
  await visit(there)
  await context.setOffline(true)
  await page.reload()
  await log(page, '6:28')
  await page.getByText('Saved on this device. It will be sent').first().waitFor()
  for (const address of [gym, `${gym}/log`]) {
    await page.goto(address)
    await page.locator('[data-logged]').getByText('Saved on this device').waitFor()
    expect(await page.locator('[data-logged]').textContent()).toContain('6:28')
    expect(await page.locator('main a[href*="/log?part="]').count()).toBe(0)
  }
  // Without timers nothing is tried again: only the connection's return sends it.
  await page.addInitScript(() => {
    window.setTimeout = (() => 0) as never
  })
  await page.goto(gym)
  await page.locator('[data-logged]').waitFor()
  expect(await stored()).toEqual([])

  await context.setOffline(false)
  // Not every Chromium tells a page that was loaded offline.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Sent: what you logged offline is saved.').waitFor()
  expect((await stored()).map(({ description }) => description)).toEqual(['6:28'])
  await page.reload()
  expect(await page.locator('[data-unsent]').count()).toBe(0)

  // And the stored Today knows it.
  await eventually('Today is stored as it is now', async () => !(await pagesOn(page)).includes(there.form))
  await context.setOffline(true)
  await page.reload()
  await page.locator('[data-stale]').waitFor()
  expect(await page.locator('main a[href*="/log?part="]').count()).toBe(0)
})

it('unsent scores: sends a score once despite a cut connection, two pages and the worker', async () => {
  const there = await phone()
  const { page, gym, context, proxy, stored } = there
  await visit(there)
  const other = await context.newPage()
  await other.goto(gym)
  await context.setOffline(true)
  await page.reload()
  await log(page, '6:28')
  await page.getByText('Saved on this device. It will be sent').first().waitFor()
  await other.locator('[data-logged]').waitFor()

  // The score gets through; its answer does not.
  const lose = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  }
  await context.route('**/result', lose, { times: 1 })
  await context.setOffline(false)
  await dispatchSync(page)
  await page.getByText('Sent: what you logged offline is saved.').waitFor()
  await other.getByText('Sent: what you logged offline is saved.').waitFor()
  expect((await stored()).map(({ description, revision }) => [description, revision])).toEqual([['6:28', 1]])
  proxy.cut()
})

it('the service worker sends a score when no page is open', async () => {
  const there = await phone()
  const { page, context, stored } = there
  await visit(there)
  await context.setOffline(true)
  await page.reload()
  await log(page, '6:28')
  await page.getByText('Saved on this device. It will be sent').first().waitFor()
  // A page of the same origin that has none of the scripts.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(`${new URL(there.gym).origin}/manifest.webmanifest`)
  await dispatchSync(page)
  await eventually('the result', async () => (await stored()).length === 1)
})

it('unsent scores: stores no form without a score', async () => {
  const there = await phone()
  const { page, context } = there
  await visit(there)
  await context.setOffline(true)
  await page.reload()
  await log(page, ' ')
  await page.getByText('Enter your score first.').waitFor()
  expect(await page.getByLabel('Score').getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('[data-unsent]').count()).toBe(0)
  await page.getByLabel('Score').fill('6:28')
  await page.locator('[data-save]').click()
  await page.getByText('Saved on this device. It will be sent').first().waitFor()
})

it('unsent scores: offers refused scores again and deletes discarded scores', async () => {
  const there = await phone()
  const { page, context, stored } = there
  await visit(there)
  await context.setOffline(true)
  await page.reload()
  await log(page, 'quick as a fox')
  await page.getByText('Saved on this device. It will be sent').first().waitFor()
  await context.setOffline(false)
  await page.getByText('Could not be logged:').waitFor()
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.locator('[data-unsent]').waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.locator('[data-unsent]').count()).toBe(0)
  expect(await page.locator('form.log').count()).toBe(1)
})

it('unsent scores: sends scores stored by an older version', async () => {
  const there = await phone()
  const { page, gym, path, form, athlete, stored } = there
  await page.goto(`${gym}/more`)
  const action = form.replace(/log\?part=(.+)/, 'parts/$1/result')
  const entry = { action, body: 'score=6:28', page: form, title: 'Log: Fran', score: '6:28' }
  const { id: person } = await personOf(site.db, athlete)
  const key = `chalkbox unsent ${person} ${path.slice('/g/'.length)} 01a20ac0-8cb9-75fe-bf33-652d5f18c5a9`
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, JSON.stringify(entry)])
  await page.goto(gym)
  await eventually('the result', async () => (await stored()).length === 1)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(key)
})
