/**
 * The pictures of the README and docs/website.md into docs/pictures/, then one of every kind of page, on a phone and on a
 * desk, light and dark, into shots/. Run by `npm run shots`; `npm run shots -- readme` makes the former alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createApp } from '../src/app'
import { prepareDatabase } from '../src/boot'
import { loadConfig } from '../src/config/config'
import { fillDemo } from '../src/demo/demo'
import type { DemoReport } from '../src/demo/report'
import { createLog } from '../src/log'
import { launchChromium } from '../test/support/portal/chromium'
import { personIn, walk } from '../test/support/portal/pages'
import { ALL_ON } from '../test/support/portal/website'

const PICTURES = join('docs', 'pictures')
const LOOKS = [360, 1280].flatMap(width => (['light', 'dark'] as const).map(theme => ({ width, theme })))

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-shots-'))
  const url = `file:${join(folder, 'demo.db')}`
  const database = await prepareDatabase(url, () => undefined)
  const config = { ...loadConfig({ DATABASE_URL: url, RATE_LIMIT: '0' }), development: true }
  const demo = await fillDemo(database.prisma, { baseUrl: config.baseUrl, secret: config.secret })
  const server = createServer(createApp({ db: database.prisma, config, log: createLog('silent') }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await launchChromium()
  await database.prisma.gym.update({ where: { slug: demo.gym.slug }, data: ALL_ON })
  await shootReadme(browser, base, demo)
  if (!process.argv.includes('readme')) await shootEverything(browser, base, demo)
  await browser.close()
  server.closeAllConnections()
  server.close()
  await database.close()
  rmSync(folder, { recursive: true })
}

/** Small ones: a page of text should not weigh a megabyte. */
async function shootReadme(browser: Browser, base: string, demo: DemoReport): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  const { gym, ids } = demo
  const take = async (name: string, path: string, [width, height]: [number, number], person?: Somebody) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: 'light',
      baseURL: base,
    })
    const page = await context.newPage()
    if (person) await signIn(page, person)
    await page.goto(path)
    await page.screenshot({ path: join(PICTURES, `${name}.png`) })
    await context.close()
  }
  const coach = personIn(demo, 'coach')
  await take('today-on-a-phone', `/g/${gym.slug}`, [390, 780], personIn(demo, null))
  await take('whiteboard', `/g/${gym.slug}/wods/${ids.wod}/board`, [1100, 780], coach)
  for (const kind of ['schedule', 'workouts', 'board'])
    await take(`website-${kind}`, `/public/gyms/${gym.slug}/embed/${kind}`, [640, 480])
  await take('leaderboard-on-a-wall', `/c/${ids.competition}/tv`, [1280, 720])
}

async function shootEverything(browser: Browser, base: string, demo: DemoReport): Promise<void> {
  rmSync('shots', { recursive: true, force: true })
  mkdirSync('shots')
  await shoot(browser, base, 'signed-out', null, demo)
  for (const staff of ['admin', null] as const)
    await shoot(browser, base, staff ?? 'athlete', personIn(demo, staff), demo)
}

type Somebody = DemoReport['people'][number]

async function signIn(page: Page, { email, password }: Somebody): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/g\//)
}

async function shoot(
  browser: Browser,
  base: string,
  role: string,
  person: Somebody | null,
  demo: DemoReport,
): Promise<void> {
  for (const { width, theme } of LOOKS) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: theme,
      baseURL: base,
      locale: 'en-GB',
    })
    const page = await context.newPage()
    if (person) await signIn(page, person)
    const paths = person
      ? (await walk([page], [`/g/${demo.gym.slug}`])).paths
      : ['/sign-in', '/invite/unknown.token', '/nowhere']
    if (person) paths.push(`/g/${demo.gym.slug}/design`)
    for (const path of paths) {
      await page.goto(path)
      const name =
        path
          .replace(/^\/(g\/[^/]+)?\/?/, '')
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
          .replace(/[^a-z0-9]+/gi, '-') || 'home'
      await page.screenshot({
        path: join('shots', `${role}-${name.slice(0, 60)}-${width}-${theme}.png`),
        fullPage: true,
      })
    }
    process.stderr.write(`${role}, ${width} pixels, ${theme}: ${paths.length} pages\n`)
    await context.close()
  }
}

void main()
