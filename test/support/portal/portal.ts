/** The portal over a test database: a browser without a screen, that keeps cookies and reads pages. */
import { createServer, type Server } from 'node:http'
import type { Readable } from 'node:stream'
import { type CheerioAPI, load } from 'cheerio'
import request from 'supertest'
import { createApp } from '../../../src/app'
import type { Config } from '../../../src/config/config'
import type { Db } from '../../../src/db/client'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { createLog } from '../../../src/log'
import { setMail } from '../../../src/services/mail/set-up'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { CONFIG } from '../api/api'
import { ask, close, listen } from '../ask'
import { personOf } from '../builders/people'
import { buildCast, type Cast } from '../cast'
import { useDatabase } from '../database'
import { watched } from '../feed/watch'

export type Page = {
  status: number
  headers: Record<string, string>
  text: string
  /** Where a redirect leads. */
  location: string | null
  $: CheerioAPI
  /** The text of the page's main part, white space folded. */
  main: string
  /** The message beside a field, or ''. */
  wrong(field: string): string
  /** What a field holds. */
  value(field: string): string
}

/** What a form sends; a field with several boxes ticked is a list. */
export type Form = Record<string, string | string[]>

export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<Page>
  /** What is no text. */
  bytes(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, string>; body: Buffer }>
  /** Sends a form as a page of this origin would. */
  post(path: string, form?: Form, headers?: Record<string, string>): Promise<Page>
  /** Sends a form with a file in its field `file`. */
  upload(path: string, form: Form, file: { name: string; content: string | Buffer }): Promise<Page>
  /** Sends a form, and goes where it leads. */
  submit(path: string, form?: Form): Promise<Page>
}

export type Portal = {
  readonly db: Db
  /** Of the database. */
  readonly url: string
  readonly anonymous: Browser
  /** For what is no page: the JSON interface of the same server. */
  readonly server: Server
  cast(): Promise<Cast>
  /** Lets so many seconds pass on the clock that says how long a public form has been open. */
  wait(seconds: number): void
  /** A browser in which this athlete is signed in. */
  as(athlete: AthleteModel): Promise<Browser>
}

/**
 * Call at the top of a test file. The base URL is plain http, as on a gym's own network. `own` as for useDatabase;
 * `late` is configuration that is known once other servers listen.
 */
export function usePortal(
  given: Partial<Config> = {},
  { own = false, late }: Parameters<typeof useDatabase>[0] & { late?: () => Partial<Config> } = {},
): Portal {
  // A password takes its time on purpose, more so on a machine that is busy with other tests.
  jest.setTimeout(process.env.TEST_FEED ? 600_000 : 30_000)
  const database = useDatabase({ own })
  let server: Server
  const config = { ...CONFIG, baseUrl: 'http://gym.example', ...given }
  let waitedMs = 0
  const clock = () => new Date(Date.now() + waitedMs)
  const casts: Cast[] = []
  const watch: Watch = send => watched(database.prisma, [casts.at(-1)?.gym.id], send)
  beforeAll(async () => {
    Object.assign(config, late?.(), { databaseUrl: database.url })
    setMail(database.prisma, config.mail !== null)
    server = createServer(createApp({ db: database.prisma, config, log: createLog('silent'), clock }))
    await listen(server)
  })
  afterAll(() => {
    setMail(database.prisma, false)
    return close(server)
  })
  return {
    get db() {
      return database.prisma
    },
    get url() {
      return database.url
    },
    get server() {
      return server
    },
    get anonymous() {
      return browser(server, {}, watch)
    },
    async cast() {
      const cast = await buildCast(database.prisma)
      casts.push(cast)
      return cast
    },
    wait(seconds) {
      waitedMs += seconds * 1000
    },
    async as(athlete) {
      const person = await personOf(database.prisma, athlete)
      const { token } = await startSession(database.prisma, person.id, 'test')
      return browser(server, { session: token }, watch)
    },
  }
}

type Watch = <T>(send: () => Promise<T>) => Promise<T>

function browser(server: Server, cookies: Record<string, string>, watch: Watch): Browser {
  // What is compressed has tests of its own.
  const signed = () => ({ Cookie: cookieHeader(cookies), 'Accept-Encoding': 'identity' })
  const send = async (
    method: 'get' | 'post',
    path: string,
    form: Form = {},
    headers: Record<string, string> = {},
  ): Promise<Page> => {
    if (method === 'get' && path.endsWith('/live')) return live(path, { ...signed(), ...headers })
    const sent: Record<string, string> =
      method === 'get' ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = method === 'get' ? undefined : encoded(form)
    const heard = await ask(server, { method, path, headers: { ...signed(), ...sent, ...headers }, body })
    keepCookies(cookies, heard.headers['set-cookie'])
    assertCachePolicy(path, cookies, heard.headers as Page['headers'])
    return pageOf(heard.status, heard.headers as Page['headers'], heard.bytes.toString())
  }
  const live = async (path: string, headers: Record<string, string>) => {
    const response = await request(server)
      .get(path)
      .set(headers)
      .ok(() => true)
      .buffer(true)
      .parse(firstEvent)
    return pageOf(response.status, response.headers, response.text)
  }
  const post: Browser['post'] = (path, form, headers = { 'Sec-Fetch-Site': 'same-origin' }) =>
    watch(() => send('post', path, form, headers))
  return {
    get: (path, headers) => send('get', path, undefined, headers),
    post,
    async bytes(path, given = {}) {
      const sending = { method: 'get', path, headers: { ...signed(), ...given } } as const
      const { status, headers, bytes } = await ask(server, sending)
      assertCachePolicy(path, cookies, headers as Page['headers'])
      return { status, headers: headers as Page['headers'], body: bytes }
    },
    async upload(path, form, { name, content }) {
      const sending = request(server)
        .post(path)
        .set({ Cookie: cookieHeader(cookies), 'Sec-Fetch-Site': 'same-origin' })
        .ok(() => true)
        .attach('file', Buffer.from(content), name)
      for (const [field, value] of Object.entries(form)) sending.field(field, value)
      const response = await watch(async () => await sending)
      keepCookies(cookies, response.headers['set-cookie'])
      return pageOf(response.status, response.headers, response.text)
    },
    async submit(path, form) {
      const answer = await post(path, form)
      return answer.location === null ? answer : send('get', answer.location)
    },
  }
}

/** No cache on the way may store what a signed-in person gets; every test of a route holds the rule. */
function assertCachePolicy(path: string, cookies: Record<string, string>, headers: Page['headers']): void {
  if (cookies.session && headers['cache-control'] === undefined)
    throw new Error(`${path} has no Cache-Control`)
}

/** Of a stream the first event is read; what else is answered there is read whole. */
function firstEvent(response: request.Response, done: (error: Error | null, body: object) => void) {
  const res = response as unknown as Readable & { text: string }
  res.text = ''
  res.setEncoding('utf8')
  res.on('data', (chunk: string) => {
    res.text += chunk
    if (!/^event: .*\n\n/ms.test(res.text)) return
    done(null, {})
    res.destroy()
  })
  res.on('end', () => done(null, {}))
}

function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

function keepCookies(cookies: Record<string, string>, set: string[] | string | undefined): void {
  for (const line of [set ?? []].flat()) {
    const [name, value] = line.split(';')[0]!.split('=') as [string, string]
    if (value === '') delete cookies[name]
    else cookies[name] = value
  }
}

function encoded(form: Form): string {
  const pairs = Object.entries(form).flatMap(([field, value]) => [value].flat().map(one => [field, one]))
  return new URLSearchParams(pairs.filter(([, one]) => one !== undefined)).toString()
}

function pageOf(status: number, headers: Page['headers'], text = ''): Page {
  // Most tests look at the answer alone: the page is read when somebody looks at it.
  let read: CheerioAPI | undefined
  const page = () => {
    read ??= load(text)
    return read
  }
  const box = (field: string) => page()(`[name="${field}"]`).first()
  return {
    status,
    headers,
    text,
    location: headers.location ?? null,
    get $() {
      return page()
    },
    get main() {
      return page()('main').text().replace(/\s+/g, ' ').trim()
    },
    wrong: field => page()(`#${box(field).attr('id')}-wrong`).text(),
    value: field => String(box(field).val() ?? box(field).text()),
  }
}
