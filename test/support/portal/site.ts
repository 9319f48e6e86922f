/** A served demo gym and a real Chromium to walk it with. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createApp } from '../../../src/app'
import type { Config } from '../../../src/config/config'
import type { Db } from '../../../src/db/client'
import { fillDemo } from '../../../src/demo/demo'
import type { DemoReport } from '../../../src/demo/report'
import { createLog } from '../../../src/log'
import { setMail } from '../../../src/services/mail/set-up'
import { CONFIG } from '../api/api'
import { useDatabase } from '../database'
import { launchChromium } from './chromium'

export type Look = {
  width?: number
  theme?: 'light' | 'dark'
  javaScript?: boolean
  /** A screen that is touched: a phone's. */
  touch?: boolean
  /** Service workers run: pages may then come from the device. */
  workers?: boolean
}
export type Visit = {
  page: Page
  context: BrowserContext
  /** What the browser complained of in any tab: errors, refused scripts and styles. */
  complaints: string[]
}

export type Site = {
  readonly db: Db
  readonly base: string
  readonly demo: DemoReport
  readonly secret: string
  /** How many requests the server has had. */
  readonly requests: number
  /** Lets so many seconds pass on the clock that says how long a public form has been open. */
  wait(seconds: number): void
  /** A browser window of its own, signed out. */
  open(look?: Look): Promise<Visit>
  /** The same, signed in through the form. */
  signedIn(email: string, look?: Look): Promise<Visit>
}

type Given = { empty?: boolean; notifications?: boolean; mail?: boolean; late?: () => Partial<Config> }

/**
 * Call at the top of a test file. `empty` leaves out the demo gym; `notifications` starts a browser that has these;
 * `mail` queues mails; `late` is configuration that is known once other servers listen.
 */
export function useSite({ empty = false, notifications = false, mail = false, late }: Given = {}): Site {
  // The demo gym wants a database of its own, and so does a new installation.
  const database = useDatabase({ own: empty || 'demo' })
  const contexts: BrowserContext[] = []
  let server: Server
  let browser: Browser
  let demo: DemoReport
  let base = ''
  let requests = 0
  let waitedMs = 0
  const clock = () => new Date(Date.now() + waitedMs)
  beforeAll(async () => {
    browser = await launchChromium({ notifications })
    server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    base = `http://localhost:${(server.address() as AddressInfo).port}`
    const config = { ...CONFIG, baseUrl: base, ...late?.() }
    setMail(database.prisma, mail)
    if (!empty) demo = await fillDemo(database.prisma, { baseUrl: base, secret: CONFIG.secret })
    server.on('request', () => requests++)
    server.on('request', createApp({ db: database.prisma, config, log: createLog('silent'), clock }))
  }, 120_000)
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    setMail(database.prisma, false)
    await browser?.close()
    server?.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })

  async function open({
    width = 1280,
    theme = 'light',
    javaScript = true,
    touch = false,
    workers = false,
  }: Look = {}): Promise<Visit> {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 760 : 860 },
      colorScheme: theme,
      javaScriptEnabled: javaScript,
      hasTouch: touch,
      isMobile: touch,
      serviceWorkers: workers ? 'allow' : 'block',
      reducedMotion: 'reduce',
      locale: 'en-GB',
      baseURL: base,
    })
    contexts.push(context)
    const complaints: string[] = []
    context.on('console', message => {
      if (message.type() === 'error') complaints.push(`${message.page()?.url()} ${message.text()}`)
    })
    context.on('weberror', error => complaints.push(`${error.page()?.url()} ${error.error().message}`))
    context.on('request', request => {
      const isOurs = request.url().startsWith(base) || request.url().startsWith('data:')
      if (!isOurs) complaints.push(`asked for ${request.url()}`)
    })
    const page = await context.newPage()
    return { page, context, complaints }
  }

  async function signedIn(email: string, look?: Look): Promise<Visit> {
    const visit = await open(look)
    const password = demo.people.find(person => person.email === email)!.password
    await visit.page.goto('/sign-in')
    await visit.page.getByLabel('E-mail').fill(email)
    await visit.page.getByLabel('Password').fill(password)
    await visit.page.getByRole('button', { name: 'Sign in' }).click()
    await visit.page.waitForURL(url => url.pathname.startsWith('/g'))
    return visit
  }

  return {
    get db() {
      return database.prisma
    },
    get base() {
      return base
    },
    get demo() {
      return demo
    },
    get requests() {
      return requests
    },
    secret: CONFIG.secret,
    wait(seconds) {
      waitedMs += seconds * 1000
    },
    open,
    signedIn,
  }
}
