/** The code of docs/connect.md, run in the order of the page: between two blocks an admin agrees. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../src/app'
import { createLog } from '../../src/log'
import { OPERATOR } from '../../src/scope'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { issueClientSecret, setRedirectUris } from '../../src/services/platform/connecting/clients'
import { CONFIG } from '../support/api/api'
import { buildPlatform } from '../support/builders'
import { personOf } from '../support/builders/people'
import { buildCast } from '../support/cast'
import { useDatabase } from '../support/database'

const database = useDatabase()
const blocks = [...readFileSync('docs/connect.md', 'utf8').matchAll(/^```js\n([\s\S]*?)^```/gm)].map(
  match => match[1]!,
)
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor

let server: Server
afterAll(() => new Promise(resolve => server.close(resolve)))

it('docs/connect.md: the code connects a gym, calls the interface and ends the connection', async () => {
  const { prisma: db } = database
  server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', createApp({ db, config: { ...CONFIG, baseUrl: BASE }, log: createLog('silent') }))

  const { gym, admin } = await buildCast(db)
  const { id: CLIENT_ID } = await buildPlatform(db)
  const REDIRECT_URI = 'https://booking.example/chalkbox'
  await setRedirectUris(db, OPERATOR, CLIENT_ID, [REDIRECT_URI])
  const { secret: CLIENT_SECRET } = await issueClientSecret(db, OPERATOR, CLIENT_ID)
  const session = await startSession(db, (await personOf(db, admin)).id, 'test')
  const agree = async (page: URL) => {
    const body = new URLSearchParams({ gym: gym.slug, reads: 'schedule', writes: 'bookings' })
    const headers = { Cookie: `session=${session.token}` }
    const answer = await fetch(page, { method: 'POST', redirect: 'manual', headers, body })
    return answer.headers.get('location')
  }

  expect(blocks).toHaveLength(4)
  const [send, ...rest] = blocks
  const code = `${send}\nconst returnedTo = await agree(page)\n${rest.join('\n')}
    return { scope, gym, statuses: [response, classes, revoked].map(({ status }) => status), token }`
  const given = { BASE, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, agree }
  const done = await new AsyncFunction(...Object.keys(given), code)(...Object.values(given))
  expect(done).toMatchObject({
    scope: 'read:schedule write:bookings',
    gym: { id: gym.id, name: gym.name },
    statuses: [200, 200, 200],
  })
  const after = await fetch(`${BASE}/api/public/key`, { headers: { Authorization: `Bearer ${done.token}` } })
  expect(after.status).toBe(401)
})
