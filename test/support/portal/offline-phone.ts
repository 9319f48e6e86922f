/** A phone whose connection can be cut, with the worker that stores its pages. */
import type { BrowserContext, Page } from 'playwright-core'
import { addDays } from '../../../src/domain/shared/days'
import type { AthleteModel, ProgramModel, ResultModel } from '../../../src/generated/sqlite/models'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { followProgram } from '../builders'
import { personOf } from '../builders/people'
import { buildCast } from '../cast'
import { eventually } from '../process/server-process'
import { type SeverableProxy, severableProxy } from '../process/severable-proxy'
import type { Portal } from './portal'
import type { Site } from './site'
import { buildWhiteboard, today } from './whiteboard'

/** The addresses of the stored pages. */
export const pagesOn = (page: Page) =>
  page.evaluate(async () => {
    const stores = (await caches.keys()).filter(name => name.startsWith('chalkbox pages '))
    const requests = await Promise.all(stores.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

export type Phone = {
  page: Page
  context: BrowserContext
  proxy: SeverableProxy
  /** The address of the gym's pages, and their path alone. */
  gym: string
  path: string
  /** The path of the form of today's part. */
  form: string
  athlete: AthleteModel
  program: ProgramModel
  stored(): Promise<ResultModel[]>
}
/** Call at the top of a test file. The phones' connections end with their test. */
export function usePhones(site: Site): () => Promise<Phone> {
  const proxies: SeverableProxy[] = []
  afterEach(() => {
    for (const proxy of proxies.splice(0)) proxy.close()
  })
  return async () => {
    const made = await phoneOn(site)
    proxies.push(made.proxy)
    return made
  }
}

/** A phone that is signed in as an athlete with a workout today, behind a connection that can be cut. */
async function phoneOn(site: Site): Promise<Phone> {
  const portal = { db: site.db, cast: () => buildCast(site.db) } as Portal
  const { marketplace: athlete, program, wod, base: gym } = await buildWhiteboard(portal)
  await followProgram(site.db, athlete, program)
  const proxy = await severableProxy(new URL(site.base.replace('localhost', '127.0.0.1')))
  const base = `http://localhost:${proxy.port}`
  const { page, context } = await site.open({ width: 360, workers: true })
  const { token } = await startSession(site.db, (await personOf(site.db, athlete)).id, 'test')
  await context.addCookies([{ name: 'session', value: token, url: base }])
  const form = `${gym}/wods/${wod.id}/log?part=${wod.components[0]!.id}`
  const stored = () => site.db.result.findMany({ where: { session: { athleteId: athlete.id } } })
  return { page, context, proxy, gym: base + gym, path: gym, form, athlete, program, stored }
}

/** Opens Today once, and waits until the worker has stored what it promises. */
export async function visit({ page, gym, path, form }: Phone): Promise<void> {
  await page.goto(gym)
  const near = [
    `${path}?day=${addDays(today(), 1)}`,
    ...['log', 'whiteboard', 'records', 'book'].map(name => `${path}/${name}`),
  ]
  const wanted = [path, ...near, form]
  await eventually('the pages are stored', async () => {
    const there = await pagesOn(page)
    return wanted.every(each => there.includes(each))
  })
}

/** Logs the score of today's part from its form. */
export async function log(page: Page, score: string): Promise<void> {
  await page.getByRole('link', { name: /^Log (?:score|part)/ }).click()
  await page.getByLabel('Score').fill(score)
  await page.locator('[data-save]').click()
}
