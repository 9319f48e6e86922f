/** The app on a phone without a connection: Today and the log form are there, what is logged arrives once, and nobody's pages stay. */
import type { Page } from 'playwright-core'
import { startSession } from '../../src/services/platform/sessions'
import { followProgram } from '../support/builders'
import { personOf } from '../support/builders/people'
import { buildCast } from '../support/cast'
import type { Portal } from '../support/portal/portal'
import { useSite } from '../support/portal/site'
import { buildWhiteboard } from '../support/portal/whiteboard'
import { eventually } from '../support/process/server-process'
import { severableProxy } from '../support/process/severable-proxy'

const site = useSite({ empty: true })
jest.setTimeout(90_000)

/** The addresses of the stored pages. */
const pagesOn = (page: Page) =>
  page.evaluate(async () => {
    const stores = (await caches.keys()).filter(name => name.startsWith('chalkbox pages '))
    const requests = await Promise.all(stores.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

it('shows Today, takes a score, and sends it once when the connection is back', async () => {
  const portal = { db: site.db, cast: () => buildCast(site.db) } as Portal
  const { marketplace: athlete, program, wod, base: gym } = await buildWhiteboard(portal)
  await followProgram(site.db, athlete, program)
  const proxy = await severableProxy(new URL(site.base.replace('localhost', '127.0.0.1')))
  const base = `http://localhost:${proxy.port}`
  const { page, context } = await site.open({ width: 360, workers: true })
  const { token } = await startSession(site.db, (await personOf(site.db, athlete)).id, 'test')
  await context.addCookies([{ name: 'session', value: token, url: base }])
  const stored = () => site.db.result.findMany({ where: { session: { athleteId: athlete.id } } })
  try {
    await page.goto(base + gym)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const form = `${gym}/wods/${wod.id}/log?part=${wod.components[0]!.id}`
    // The worker has the pages from the next visit on.
    await page.goto(base + gym)
    await eventually('the log form is stored', async () => (await pagesOn(page)).includes(form))
    expect(await page.locator('[data-stale]').count()).toBe(0)

    proxy.cut()
    await page.reload()
    expect(await page.locator('h1').textContent()).toBe('Today')
    expect(await page.locator('[data-stale]').textContent()).toContain(
      'No connection. This page is as it was at',
    )
    await page.getByRole('link', { name: /^Log it/ }).click()
    await page.getByLabel('Score').fill('6:28')
    await page.getByRole('button', { name: 'Log result' }).last().click()
    await page.getByText('Saved on this device.').waitFor()
    await page.goto(`${base}${gym}/profile`)
    expect(await page.locator('h1').textContent()).toBe('No connection')
    expect(await stored()).toEqual([])

    proxy.mend()
    await page.goto(base + gym)
    await eventually('the result', async () => (await stored()).length === 1)
    await page.getByText('Sent: what you logged without a connection is saved.').waitFor()
    await page.reload()
    expect(await page.locator('[data-unsent]').count()).toBe(0)
    expect((await stored()).map(({ description }) => description)).toEqual(['6:28'])

    // Whoever signs out leaves no page on a phone that others use too.
    await page.goto(`${base}${gym}/more`)
    await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/sign-in/)
    await eventually('nothing is stored', async () => (await pagesOn(page)).length === 0)
  } finally {
    proxy.close()
  }
})
