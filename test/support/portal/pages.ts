/** Which pages there are, and whose. */
import type { Page } from 'playwright-core'
import type { DemoReport } from '../../../src/demo/report'

/** The demo gym's people by what they are. */
export function personIn(demo: DemoReport, staff: 'admin' | 'coach' | null): DemoReport['people'][number] {
  return demo.people.find(person => person.gym === demo.gym.slug && person.staff === staff)!
}

/** Every kind of page that can be reached by links, once each: pages that differ only in an id are one kind. */
export async function kindsOfPages(page: Page, start: string): Promise<string[]> {
  const seen = new Map<string, string>()
  const queue = [start]
  while (queue.length > 0) {
    const path = queue.shift()!
    const kind = kindOf(path)
    if (seen.has(kind)) continue
    const response = await page.goto(path)
    if (response === null || response.status() >= 400)
      throw new Error(`${path} answers ${response?.status()}`)
    seen.set(kind, path)
    const hrefs = await page.$$eval('a[href^="/"]', links => links.map(link => link.getAttribute('href')!))
    queue.push(
      ...hrefs.map(href => href.split('#')[0]!).filter(href => !/^\/api\/|\.(csv|json)(\?|$)/.test(href)),
    )
  }
  return [...seen.values()]
}

/** Two addresses are of one kind when they differ in ids, or both have a query. */
function kindOf(path: string): string {
  const [plain, query] = path.split('?')
  const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const kind = plain!
    .replace(ids, ':id')
    .replace(/\/invite\/.+/, '/invite/:token')
    .replace(/\/keys\/gk_.+/, '/keys/:key')
  return query === undefined ? kind : `${kind}?`
}

/** Presses the button of a form and waits for the page it leads to: a form asks first whether one is still signed in. */
export async function submits(page: Page, button: string): Promise<void> {
  const arrives = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: button, exact: true }).click()
  await arrives
  await page.waitForLoadState()
}
