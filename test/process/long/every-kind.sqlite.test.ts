/** The demo, filled and served by the built program: one request of every kind. `npm run test:nodes` runs it on each Node. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DemoReport } from '../../../src/demo/demo'
import { type Running, useServers } from '../../support/process/server-process'
import { listenTo } from '../../support/process/stream'

const SECRET = 'a secret of at least thirty-two characters'
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-every-kind-'))
const databaseUrl = `file:${join(folder, 'demo.db')}`
const servers = useServers({ shared: true })

let demo: DemoReport
let server: Running
beforeAll(async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, SECRET }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli.js', 'demo', '--json'], { env })
  demo = JSON.parse(stdout)
  server = await servers.start({ databaseUrl, env: { SECRET } })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the JSON API reads, creates, changes and refuses', async () => {
  const { competition, custom_movement } = demo.ids
  expect((await api('GET', `/competitions/${competition}`)).status).toBe(200)
  const text = '5 rounds for time\n10 burpees\n200 m run'
  expect((await api('POST', '/workouts/parse', { text })).status).toBe(200)
  const changed = await api('PUT', `/movements/${custom_movement}`, { description: 'Down and back.' })
  expect(changed.status).toBe(200)
  expect((await fetch(`${server.address}/api/public/gyms`)).status).toBe(401)
  expect((await fetch(`${server.address}/api/public/openapi.json`)).status).toBe(200)
})

test('a person signs in and opens the gym; files, health and a live board work', async () => {
  const person = demo.people[0]!
  const signedIn = await fetch(`${server.address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: person.email, password: person.password }),
  })
  expect(signedIn.status).toBe(303)
  const cookie = signedIn.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const page = await fetch(`${server.address}/g/${demo.gym.slug}`, { headers: { cookie } })
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain(`href="/g/${demo.gym.slug}`)
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(html)!
  expect((await fetch(`${server.address}${style}`)).headers.get('content-type')).toContain('text/css')
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const live = await listenTo(`${server.address}/c/${demo.ids.competition}/live`)
  expect(live.headers['content-type']).toContain('text/event-stream')
  live.close()
})

function api(method: string, path: string, body?: object): Promise<Response> {
  const { username, password } = demo.gym_key
  return fetch(`${server.address}/api/public${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
