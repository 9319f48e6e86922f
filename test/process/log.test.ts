/** What the log says of whoever asks, and what a start clears away. */
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../src/db/client'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { findUnknownProxy, noteUnknownProxy } from '../../src/services/platform/unknown-proxy'
import { personOf } from '../support/builders/people'
import { eventually, useServers } from '../support/process/server-process'
import { sendTo } from '../support/process/wire'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

/** The filter in deploy/, with an address for fail2ban's <ADDR>. */
const FAILED = new RegExp(
  /^failregex = (.*)$/m
    .exec(readFileSync('deploy/fail2ban-filter.conf', 'utf8'))![1]!
    .replace('<ADDR>', '([\\d.:a-f]+)'),
)
/** What fail2ban takes for the time, and out of a line of a file before it looks for the address. */
const TIME = /"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/

const signIn = (address: string, email: string, from: string) =>
  sendTo(address, {
    method: 'POST',
    path: '/sign-in',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': from },
    body: new URLSearchParams({ email, password: 'not the password' }).toString(),
  })

test.each([
  ['1', '203.0.113.7'],
  ['0', '127.0.0.1'],
])(
  'with TRUST_PROXY=%s a request and a failed sign-in are logged with the address %s',
  async (proxies, address) => {
    const before = openDatabase(seeded.url)
    const earlier = { address: '10.9.9.9', isLocal: true, at: new Date() }
    await noteUnknownProxy(before.prisma, seeded.url, earlier)
    const server = await servers.start({ databaseUrl: seeded.url, env: { TRUST_PROXY: proxies } })
    const email = 'nobody@sihl.example'
    expect((await signIn(server.address, email, '203.0.113.7')).status).toBe(422)
    const lines = await eventually('the lines', () => {
      const all = server.said.out.trimEnd().split('\n')
      return all.some(line => line.includes('"path":"/sign-in"')) && all
    })
    const failed = lines.filter(line => line.includes('sign-in failed'))
    expect(failed.map(line => FAILED.exec(line.replace(TIME, ''))?.[1])).toEqual([address])
    expect(failed.map(line => FAILED.exec(`gym node[4711]: ${line}`)?.[1])).toEqual([address])
    const warned = lines.filter(line => line.includes('X-Forwarded-For arrives and is not trusted'))
    expect(warned).toHaveLength(proxies === '0' ? 1 : 0)
    const request = JSON.parse(lines.find(line => line.includes('"msg":"request"'))!)
    expect(request).toMatchObject({ address, path: '/sign-in', status: 422 })
    expect(server.said.out).not.toContain(email)
    expect(server.said.out).not.toContain('not the password')
    // What doctor finds.
    const noted = await eventually('the note', async () => {
      const proxy = await findUnknownProxy(before.prisma, seeded.url)
      return proxy?.address !== '10.9.9.9' && { address: proxy?.address }
    })
    expect(noted.address).toBe(proxies === '1' ? undefined : '127.0.0.1')
    await before.close()
  },
)

test('a starting server deletes ended sessions only', async () => {
  // The first server on a database: others find that the hour's clearing is done.
  const seeded = await seededDatabase()
  const database = openDatabase(seeded.url)
  const db = database.prisma
  const person = await personOf(db, seeded.cast.member)
  const ids: string[] = []
  for (let count = 0; count < 4; count++) {
    await startSession(db, person.id, `test ${count}`)
    const newest = await db.portalSession.findFirstOrThrow({ where: { userAgent: `test ${count}` } })
    ids.push(newest.id)
  }
  const [works, revoked, expired, idle] = ids as [string, string, string, string]
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  await db.portalSession.update({ where: { id: revoked }, data: { revokedAt: new Date() } })
  await db.portalSession.update({ where: { id: expired }, data: { expiresAt: old } })
  await db.portalSession.update({ where: { id: idle }, data: { lastSeenAt: old } })
  await database.close()
  const server = await servers.start({ databaseUrl: seeded.url })
  await eventually('the deletion', () => server.said.out.includes('"deleted old rows"'))
  expect(server.said.out).toContain('"what":"ended sessions","deleted":3')
  await server.kill()
  const again = openDatabase(seeded.url)
  const left = await again.prisma.portalSession.findMany({ where: { id: { in: ids } } })
  expect(left.map(({ id }) => id)).toEqual([works])
  await again.close()
  await seeded.remove()
})
