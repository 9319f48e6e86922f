/**
 * Measures pages of the demo gym on a phone in Chromium, with slow 3G (400 ms, 400 kbit/s) and a processor four times
 * slower: bytes, paints and layout shift, with an empty cache, with the font cached, and with everything cached. Run by `npm run measure:pages`; `-- --files` lists the files.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { createApp } from '../../src/app'
import { prepareDatabase } from '../../src/boot'
import { loadConfig } from '../../src/config/config'
import type { Db } from '../../src/db/client'
import { fillDemo } from '../../src/demo/demo'
import type { DemoReport } from '../../src/demo/report'
import { createLog } from '../../src/log'
import { ASSETS } from '../../src/portal/http/assets'
import { launchChromium } from '../../test/support/portal/chromium'
import { personIn } from '../../test/support/portal/pages'

const BYTES_PER_SECOND = 400_000 / 8
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}
const SLOWER = 4
const CACHES = ['nothing', 'font', 'everything'] as const
const LISTED = process.argv.includes('--files')

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-pages-'))
  const url = `file:${join(folder, 'demo.db')}`
  const database = await prepareDatabase(url, () => undefined)
  const config = loadConfig({ DATABASE_URL: url, RATE_LIMIT: '0' })
  const demo = await fillDemo(database.prisma, { baseUrl: config.baseUrl, secret: config.secret })
  const server = createServer(createApp({ db: database.prisma, config, log: createLog('silent') }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchChromium()
  await measureAll(browser, `http://localhost:${(server.address() as AddressInfo).port}`, {
    demo,
    db: database.prisma,
  })
  await browser.close()
  server.closeAllConnections()
  server.close()
  await database.close()
  rmSync(folder, { recursive: true })
}

async function measureAll(browser: Browser, baseURL: string, from: { demo: DemoReport; db: Db }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    baseURL,
  })
  const page = await context.newPage()
  const { email, password } = personIn(from.demo, null)
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/g\//)
  process.stdout.write('| Page | Cached | kB | Requests | First paint, s | Largest paint, s | Shift |\n')
  process.stdout.write('| --- | --- | --- | --- | --- | --- | --- |\n')
  for (const [name, path] of await pathsFrom(from)) {
    await page.goto(path)
    for (const cache of CACHES) {
      const { kb, requests, fcp, lcp, shift } = await measure(page, path, cache)
      const figures = [kb, requests, fcp, lcp, shift]
      process.stdout.write(`| ${name} | ${cache} | ${figures.join(' | ')} |\n`)
    }
  }
}

async function pathsFrom({ demo, db }: { demo: DemoReport; db: Db }) {
  const base = `/g/${demo.gym.slug}`
  const board = `${base}/wods/${demo.ids.wod}/board`
  const athlete = { person: { email: personIn(demo, null).email } }
  const lift = await db.wodComponent.findFirstOrThrow({
    where: {
      gymId: demo.gym.id,
      wod: { publishAt: { lt: new Date() }, program: { follows: { some: { athlete } } } },
      workout: { details: { contains: '"type":"Strength"' } },
    },
    orderBy: { id: 'desc' },
  })
  const member = await db.athlete.findFirstOrThrow({
    where: { gymId: demo.gym.id, staff: null, access: 'member' },
    orderBy: { id: 'desc' },
  })
  return [
    ['Today', base],
    ['Log of a lift', `${base}/wods/${lift.wodId}/log?part=${lift.id}`],
    ['Board', board],
    ['Book', `${base}/book`],
    ['Records', `${base}/records`],
    ['Member', `${base}/members/${member.id}`],
  ] as const
}

async function measure(open: Page, path: string, cache: (typeof CACHES)[number]) {
  const context = open.context()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (cache !== 'everything') await devtools.send('Network.clearBrowserCache')
  if (cache === 'font')
    await open.evaluate(
      font =>
        fetch(font)
          .then(answer => answer.blob())
          .then(() => null),
      ASSETS.font,
    )
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const files = countBytes(devtools)
  await page.goto(path, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(readPaints)
  await page.close()
  const list = [...files.values()].filter(file => file.bytes > 0)
  const total = list.reduce((sum, { bytes }) => sum + bytes, 0)
  if (LISTED) for (const { url, bytes } of list) process.stderr.write(`${cache} ${path} ${bytes} ${url}\n`)
  return { kb: (total / 1000).toFixed(1), requests: list.length, ...paints }
}

function countBytes(devtools: CDPSession) {
  const files = new Map<string, { url: string; bytes: number }>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) files.set(requestId, { url: request.url, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  return files
}

/** Runs in the page. */
async function readPaints() {
  const [largest = [], shifts = []] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift'].map(
      type =>
        new Promise<PerformanceEntry[]>(resolve => {
          new PerformanceObserver(list => resolve(list.getEntries())).observe({ type, buffered: true })
          setTimeout(() => resolve([]), 300)
        }),
    ),
  )
  const first = performance.getEntriesByName('first-contentful-paint')[0]
  return {
    fcp: ((first?.startTime ?? 0) / 1000).toFixed(2),
    lcp: ((largest.at(-1)?.startTime ?? 0) / 1000).toFixed(2),
    shift: shifts
      .reduce((sum, each) => sum + (each as PerformanceEntry & { value: number }).value, 0)
      .toFixed(3),
  }
}

void main()
