/** The jobs of the portal from end to end in a real browser, with JavaScript and without. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type * as Client from '../../client/src/index'
import { personIn, submits } from '../support/portal/pages'
import { useSite, type Visit } from '../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

const gymUrl = (path = '') => `/g/${site.demo.gym.slug}${path}`
const main = (page: Page) => page.locator('main')
const heading = (page: Page) => page.locator('h1').textContent()
const asAdmin = (javaScript: boolean) =>
  site.signedIn(personIn(site.demo, 'admin').email, { javaScript, width: 360 })

/** Asks the JSON interface with credentials as an integrator has them. */
async function ask(path: string, username: string, password: string) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const response = await fetch(`${site.base}/api/public${path}`, { headers: { authorization } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe.each([true, false])('with JavaScript %s', javaScript => {
  const suffix = javaScript ? 'with' : 'without'

  it('signs in, changes nothing unintended and signs out', async () => {
    const { page, complaints }: Visit = await asAdmin(javaScript)
    expect(await heading(page)).toBe('Today')
    await page.goto(gymUrl('/more'))
    await main(page).getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/sign-in/)
    await page.goto(gymUrl('/athletes'))
    expect(page.url()).toContain(`/sign-in?next=${encodeURIComponent(gymUrl('/athletes'))}`)
    expect(complaints).toEqual([])
  })

  it('adds an athlete, who claims the invite, sees the timeline and is finally archived', async () => {
    const { page } = await asAdmin(javaScript)
    const name = `Wren Halloran ${suffix}`
    await page.goto(gymUrl('/athletes/new'))
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail').fill(`wren.${suffix}@example.com`)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Add the athlete' }).click()
    const link = (await page.locator('#invite-link').textContent())!.trim()

    const athlete = await site.open({ javaScript, width: 360 })
    await athlete.page.goto(new URL(link).pathname)
    expect(await heading(athlete.page)).toContain(site.demo.gym.name)
    await athlete.page.getByLabel('Password', { exact: true }).fill('four plain words here')
    await athlete.page.getByLabel('Confirm password').fill('four plain words here')
    await athlete.page.getByRole('button', { name: 'Join' }).click()
    await athlete.page.waitForURL(url => url.pathname === gymUrl('/welcome'))
    await athlete.page.goto(new URL(link).pathname)
    expect(await main(athlete.page).textContent()).not.toContain('Confirm password')

    const { id } = await site.db.athlete.findFirstOrThrow({ where: { name } })
    await page.goto(gymUrl(`/athletes/${id}`))
    await page.locator('summary', { hasText: 'Archive' }).click()
    await submits(page, `Archive ${name}`)
    expect(await site.db.athlete.findUniqueOrThrow({ where: { id } })).toMatchObject({
      access: 'archived',
      staff: null,
    })
    await athlete.page.goto(gymUrl())
    expect(await heading(athlete.page)).toBe('Page not found')
  })

  it('renames a program, and the API returns the new name', async () => {
    const { page } = await asAdmin(javaScript)
    const { ids, gym_key: key } = site.demo
    await page.goto(gymUrl(`/programs/${ids.program}`))
    await page.getByLabel('Name', { exact: true }).fill(`Daily Class ${suffix}`)
    await submits(page, 'Save')
    expect(await heading(page)).toBe(`Daily Class ${suffix}`)
    const follower = await site.db.programFollow.findFirstOrThrow({ where: { programId: ids.program } })
    const authorization = `Basic ${Buffer.from(`${key.username}:${key.password}`).toString('base64')}`
    const { staff } = await site.db.athlete.findUniqueOrThrow({ where: { id: follower.athleteId } })
    const response = await fetch(`${site.base}/api/public/athletes/${follower.athleteId}/staff`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ staff: staff ?? 'none' }),
    })
    const { followed_programs: programs } = (await response.json()) as {
      followed_programs: { id: string; name: string }[]
    }
    expect(programs).toContainEqual(
      expect.objectContaining({ id: ids.program, name: `Daily Class ${suffix}` }),
    )
  })

  it('creates a key that works at once and revokes it', async () => {
    const { page } = await asAdmin(javaScript)
    await page.goto(gymUrl('/settings/keys'))
    await page.getByRole('textbox', { name: 'Name' }).fill(`Class screen ${suffix}`)
    await page.getByRole('button', { name: 'Create key' }).click()
    const username = (await page.locator('#made-username').textContent())!.trim()
    const password = (await page.locator('#made-password').textContent())!.trim()
    expect((await ask(`/competitions/${site.demo.ids.competition}`, username, password)).status).toBe(200)
    await page.goto(gymUrl(`/settings/keys/${username}`))
    await page.locator('summary', { hasText: 'Revoke' }).click()
    await page.getByRole('button', { name: `Revoke Class screen ${suffix}` }).click()
    expect((await ask(`/competitions/${site.demo.ids.competition}`, username, password)).status).toBe(401)
  })

  it('comments on a result, replies, deletes the comment and restores it', async () => {
    const { page } = await asAdmin(javaScript)
    const text = `Smooth from the first round (${suffix})`
    await page.goto(gymUrl(`/results/${site.demo.ids.result}`))
    await page.locator('#comment').fill(text)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const talk = page.locator('li.talk', { hasText: text }).last()
    await talk.locator('summary', { hasText: 'Reply' }).first().click()
    await talk.getByLabel('Your reply').fill(`Agreed (${suffix})`)
    await talk.getByRole('button', { name: 'Reply', exact: true }).click()
    const reply = page.locator('.replies li.talk', { hasText: `Agreed (${suffix})` })
    await reply.waitFor()
    await reply.locator('summary', { hasText: 'Delete' }).click()
    await reply.getByRole('button', { name: 'Delete the comment' }).click()
    await reply.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await reply.waitFor()
  })

  it('switches between the gyms of the account', async () => {
    const inTwo = site.demo.people.find(
      person => site.demo.people.filter(other => other.email === person.email).length > 1,
    )!
    const { page } = await site.signedIn(inTwo.email, { javaScript, width: 360 })
    await page.goto('/gyms')
    await main(page).locator('a.row', { hasText: site.demo.other_gym.name }).click()
    await page.waitForURL(url => url.pathname === `/g/${site.demo.other_gym.slug}`)
    expect(await page.title()).toContain(site.demo.other_gym.name)
  })

  it('keeps what was typed and shows the error beside the field', async () => {
    const { page } = await asAdmin(javaScript)
    await page.goto(gymUrl('/programs/new'))
    await page.getByLabel('Name').fill('x'.repeat(300))
    await submits(page, 'Create program')
    expect(await page.getByLabel('Name').inputValue()).toHaveLength(300)
    expect(await page.locator('#field-name-wrong').textContent()).toContain('at most 255 characters')
  })
})

it('jobs: stays light: the first visit under 45 KB compressed and 2.5 KB a face, beside the type, which is cached for good, and after that three requests a page, and one a face', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email)
  const fresh = await site.open()
  await fresh.context.addCookies(await page.context().cookies())
  const loaded: Promise<{ path: string; bytes: number }>[] = []
  fresh.page.on('requestfinished', request => {
    const path = new URL(request.url()).pathname
    loaded.push(request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize })))
  })
  await fresh.page.goto(gymUrl(), { waitUntil: 'networkidle' })
  const files = await Promise.all(loaded)
  const weigh = (kind: RegExp) => files.filter(({ path }) => kind.test(path)).map(({ bytes }) => bytes)
  const sum = (bytes: number[]) => bytes.reduce((all, one) => all + one, 0)
  // How many faces there are depends on who trained by this hour of the demo's day.
  const faces = weigh(/\/photos\//)
  expect(faces.length).toBeGreaterThan(0)
  expect(Math.max(...faces)).toBeLessThan(2.5 * 1024)
  const own = sum(weigh(/^(?!\/fonts\/|.*\/photos\/)/))
  expect(own).toBeGreaterThan(10 * 1024)
  expect(own).toBeLessThan(45 * 1024)
  expect(sum(weigh(/^\/fonts\//))).toBeLessThan(60 * 1024)
  const asked = async () => {
    const before = site.requests
    await fresh.page.goto(gymUrl('/athletes'), { waitUntil: 'networkidle' })
    return site.requests - before
  }
  const first = await asked()
  const photos = await fresh.page.locator('img[src*="/photos/"]').count()
  expect(photos).toBeGreaterThan(0)
  expect(first - photos).toBeLessThanOrEqual(3)
  expect(await asked()).toBeLessThanOrEqual(3)
})

/** A page of an integrator's. */
/** The same without a page. */
const WORKER = `
  import { Chalkbox } from '/client/index.js'
  onmessage = async ({ data: { baseUrl, id, secret } }) => {
    const gym = new Chalkbox({ baseUrl, key: { id, secret } })
    const made = await gym.post('/announcements', { body: { title: 'From a worker', text: 'It works.' } })
    let listed = 0
    for await (const one of gym.list('/programs', { query: { limit: 1 } })) listed += one.id ? 1 : 0
    postMessage({ page: 'document' in self, listed, made: made.status })
  }
`
const PAGE = `<!doctype html><title>Ours</title>
<script type="module">import * as client from './index.js'; window.client = client</script>`

it('loads the built API client in a browser without anything else', async () => {
  const { page, complaints } = await site.open()
  await page.route(`${site.base}/client/*`, route => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    if (name === '') return route.fulfill({ contentType: 'text/html', body: PAGE })
    if (name === 'worker.js') return route.fulfill({ contentType: 'text/javascript', body: WORKER })
    return route.fulfill({ path: join(__dirname, '..', '..', 'client', 'dist', name) })
  })
  await page.goto('/client/')
  await page.waitForFunction(() => 'client' in window)
  const { username: id, password: secret } = site.demo.gym_key
  const seen = await page.evaluate(
    async ({ id, secret, competition }) => {
      const { Chalkbox, verifyWebhook } = (window as unknown as { client: typeof Client }).client
      const gym = new Chalkbox({ baseUrl: location.origin, key: { id, secret } })
      const made = await gym.post('/announcements', { body: { title: 'From a browser', text: 'It works.' } })
      let listed = 0
      for await (const one of gym.list('/programs', { query: { limit: 1 } })) listed += one.id ? 1 : 0
      const refused = await gym.get('/competitions/{id}', { id: 'none' }).catch((error: Error) => error.name)
      const forged = await verifyWebhook({ secret: 'whsec_AAAA', headers: {}, body: '{}' }).catch(
        (error: Error) => error.name,
      )
      return {
        name: (await gym.get('/competitions/{id}', { id: competition })).data.id,
        made: made.status,
        listed,
        refused,
        forged,
      }
    },
    { id, secret, competition: site.demo.ids.competition },
  )
  const programs = await site.db.program.count({ where: { gymId: site.demo.gym.id } })
  const worked = await page.evaluate(
    given =>
      new Promise((resolve, reject) => {
        const worker = new Worker('/client/worker.js', { type: 'module' })
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage({ ...given, baseUrl: location.origin })
      }),
    { id, secret },
  )
  expect(worked).toEqual({ page: false, listed: programs, made: 201 })
  expect(seen).toEqual({
    name: site.demo.ids.competition,
    made: 201,
    listed: programs,
    refused: 'ChalkboxError',
    forged: 'InvalidWebhook',
  })
  expect(complaints.filter(text => !text.includes('404'))).toEqual([])
})
