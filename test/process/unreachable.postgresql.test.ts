/** A PostgreSQL that goes away under a serving process, and comes back. */
import { FRAN_DETAILS } from '../support/builders'
import { eventually, useServers } from '../support/process/server-process'
import { type SeverableProxy, severableProxy } from '../support/process/severable-proxy'
import { JSON_TYPE, sendTo, signedBy } from '../support/process/wire'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
let proxy: SeverableProxy
beforeAll(async () => {
  seeded = await seededDatabase()
  proxy = await severableProxy(new URL(seeded.url))
})
afterAll(async () => {
  proxy.close()
  await seeded.remove()
})

test('an unreachable database gives 503 and not ready, the process stays alive and recovers', async () => {
  const url = new URL(seeded.url)
  url.port = String(proxy.port)
  const { address, said, process } = await servers.start({ databaseUrl: url.href })
  const headers = { ...signedBy(seeded.cast.keys.gym), ...JSON_TYPE }
  const body = JSON.stringify({ type: 'FranStyle', details: FRAN_DETAILS })
  const create = () => sendTo(address, { method: 'POST', path: '/api/public/workouts', headers, body })
  const health = async (path: string) => (await sendTo(address, { path })).status
  expect((await create()).status).toBe(201)

  proxy.cut()
  for (let count = 0; count < 3; count++) {
    const answer = await create()
    expect([answer.status, answer.code]).toEqual([503, 'unavailable'])
  }
  expect([await health('/readyz'), await health('/livez')]).toEqual([503, 200])
  expect(said.out).toContain('"msg":"unavailable"')
  expect(process.exitCode).toBeNull()

  proxy.mend()
  await eventually('a server that is ready', async () => (await health('/readyz')) === 200)
  expect((await create()).status).toBe(201)
})
