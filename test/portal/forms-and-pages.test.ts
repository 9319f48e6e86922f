/** Walks the whole portal of a lifelike gym as an admin, a coach and an athlete: every link, every form, every page. */
import { createHash } from 'node:crypto'
import { fillDemo } from '../../src/demo/demo'
import type { DemoReport } from '../../src/demo/report'
import { CONFIG } from '../support/api/api'
import { sized } from '../support/long'
import { formsIn, kindOf, linksIn, problemsOf } from '../support/portal/page-rules'
import { type Browser, type Page, usePortal } from '../support/portal/portal'
import { invalidHtml } from '../support/portal/valid-html'

const portal = usePortal({}, { own: 'demo' })
let demo: DemoReport

/** Pages that differ only in an id are alike: so many of each are enough. */
const OF_A_KIND = sized(1, 6)
/** These end the walk: they sign the walker out. */
const LAST = /^\/sign-out$|^\/account\/sessions\//

jest.setTimeout(300_000)

beforeAll(async () => {
  demo = await fillDemo(portal.db, { baseUrl: CONFIG.baseUrl, secret: CONFIG.secret })
})

/** The kinds of pages whose HTML has been validated: for the first who opened one, since that takes its time. */
const validated = new Set<string>()
/** A third of the kinds of pages, and always the same ones: all are put together of the same parts. */
const isOfThird = (kind: string) =>
  process.env.TEST_LONG !== undefined || createHash('sha256').update(kind).digest()[0]! % 3 === 0

type Walk = { pages: Map<string, Page>; problems: string[]; posts: Map<string, string> }

/** Follows links from the gym's first page until there are no new ones. */
async function walk(browser: Browser, start: string): Promise<Walk> {
  const [pages, problems, posts] = [new Map<string, Page>(), [] as string[], new Map<string, string>()]
  const kinds = new Map<string, number>()
  const queue = [start]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path)
    const seen = kinds.get(kind) ?? 0
    if (pages.has(path) || seen >= OF_A_KIND || path.startsWith('/api/') || isFile(path)) continue
    kinds.set(kind, seen + 1)
    const page = await arrive(browser, path)
    pages.set(path, page)
    const invalid = validated.has(kind) || !isOfThird(kind) ? [] : invalidHtml(page.text)
    validated.add(kind)
    problems.push(...[...problemsOf(page, path), ...invalid].map(problem => `${path} ${problem}`))
    for (const { method, action } of formsIn(page)) {
      if (method === 'post') posts.set(kindOf(action), action)
      else queue.push(action)
    }
    queue.push(...linksIn(page))
  }
  return { pages, problems, posts }
}

/** A sheet or a picture to download is no page. */
const isFile = (path: string) => /\.(csv|ics|json|pdf|png|tar\.gz)(\?|$)/.test(path)

/** Some addresses lead on, as the front door does, and a competition's id to its short address. */
async function arrive(browser: Browser, path: string, hops = 3): Promise<Page> {
  const page = await browser.get(path)
  const leadsOn = hops > 0 && [302, 303].includes(page.status) && page.location !== null
  return leadsOn ? arrive(browser, page.location!, hops - 1) : page
}

async function as(staff: 'admin' | 'coach' | null): Promise<Browser> {
  const person = demo.people.find(({ gym, staff: level }) => gym === demo.gym.slug && level === staff)!
  const athlete = await portal.db.athlete.findFirstOrThrow({
    where: { gymId: demo.gym.id, person: { email: person.email } },
  })
  return portal.as(athlete)
}

/** A form that asks for what nobody has: refused in words, or done; never lost, and never a failure. */
async function sendNonsense(browser: Browser, posts: Map<string, string>): Promise<string[]> {
  const answers: string[] = []
  for (const [kind, action] of posts) {
    if (LAST.test(action)) continue
    const { status } = await browser.post(action, { nonsense: 'x' })
    // Another form may have removed the same follower.
    const known = kind.endsWith('/programs/:id/remove') ? [303, 404] : [303, 409, 422]
    if (!known.includes(status)) answers.push(`${kind} answers ${status}`)
  }
  return answers
}

describe.each([
  ['an athlete', null, 6],
  ['a coach', 'coach', 20],
  ['an admin', 'admin', 25],
] as const)('to %s', (_, staff, kindsAtLeast) => {
  let browser: Browser
  let walked: Walk
  beforeAll(async () => {
    browser = await as(staff)
    walked = await walk(browser, `/g/${demo.gym.slug}`)
  })

  it('every page follows the page rules', () => {
    expect(walked.problems).toEqual([])
    expect(new Set([...walked.pages.keys()].map(kindOf)).size).toBeGreaterThanOrEqual(kindsAtLeast)
  })

  it('every page ignores unknown parameters, such as those of social networks', async () => {
    const kinds = new Map([...walked.pages.keys()].map(path => [kindOf(path), path]))
    const minding: string[] = []
    for (const [kind, path] of kinds) {
      if (!isOfThird(kind)) continue
      const { status } = await arrive(
        browser,
        `${path}${path.includes('?') ? '&' : '?'}fbclid=1&utm_source=x`,
      )
      if (status !== walked.pages.get(path)!.status) minding.push(`${path} answers ${status}`)
    }
    expect(minding).toEqual([])
  })

  it('every form has an action and refuses nonsense politely', async () => {
    expect(walked.posts.size).toBeGreaterThan(2)
    expect(await sendNonsense(browser, walked.posts)).toEqual([])
  })

  it('no page shows a secret of the gym', async () => {
    const hashes = await portal.db.apiKey.findMany({ select: { secretHash: true } })
    const secrets = [demo.gym_key, demo.read_only_key, demo.platform_key].map(key => key.password)
    const all = [...walked.pages.values()].map(page => page.text).join('')
    for (const secret of [...secrets, ...hashes.map(key => key.secretHash)]) expect(all).not.toContain(secret)
  })
})

it('pages outside a gym follow the rules', async () => {
  for (const path of ['/sign-in', '/sign-in?next=%2Fg%2Fx', '/account', '/gyms']) {
    const page = await arrive(portal.anonymous, path)
    expect([path, ...problemsOf(page, path), ...invalidHtml(page.text)]).toEqual([path])
  }
})

it('refusal pages follow the rules', async () => {
  const [admin, athlete] = [await as('admin'), await as(null)]
  for (const [browser, path, status] of [
    [admin, '/nowhere', 404],
    [admin, '/g/nowhere', 404],
    [admin, `/g/${demo.gym.slug}/programs/nothing`, 404],
    [admin, `/g/${demo.other_gym.slug}`, 404],
    [athlete, `/g/${demo.gym.slug}/settings`, 403],
    [athlete, `/g/${demo.gym.slug}/nowhere`, 404],
  ] as const) {
    const page = await browser.get(path)
    const problems = [...problemsOf(page), ...invalidHtml(page.text)]
    expect([path, ...problems]).toEqual([path, `answers ${status}`])
  }
})
