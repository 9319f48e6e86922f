/** Pages go out compressed, but for those whose length could tell a secret; live news are never held back. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { SCRIPTS_PATH } from '../../../src/portal/http/assets'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { personOf } from '../../support/builders/people'
import { buildThrowdown } from '../../support/builders/show'
import { usePortal } from '../../support/portal/portal'
import { type Listener, listenTo } from '../../support/process/stream'

const portal = usePortal()
const GZIP = { 'Accept-Encoding': 'gzip' }
let listener: Listener | undefined
afterEach(() => listener?.close())

async function scene() {
  const cast = await portal.cast()
  const show = await buildThrowdown(portal.db, { gymId: cast.gym.id })
  const event = await show.event({ name: 'Fran' })
  for (let number = 1; number <= 20; number++)
    await show.score(await show.enter(`Athlete ${number}`), event, 180 + number)
  const { token } = await startSession(portal.db, (await personOf(portal.db, cast.admin)).id, 'test')
  return { cast, show, cookie: { Cookie: `session=${token}` } }
}

/** What is on the wire, before anything is unpacked. */
function ask(
  path: string,
  headers: Record<string, string>,
): Promise<{ answer: IncomingMessage; bytes: number }> {
  const { port } = portal.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asking = httpRequest({ port, path, headers, agent: false }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve({ answer, bytes }))
    })
    asking.on('error', reject).end()
  })
}

const encodingOf = async (path: string, headers: Record<string, string>) =>
  (await ask(path, { ...GZIP, ...headers })).answer.headers['content-encoding']

it('compression: compresses public pages and sets Vary', async () => {
  const { show } = await scene()
  const path = `${show.path}/leaderboard`
  const [zipped, plain] = [await ask(path, GZIP), await ask(path, {})]
  expect(zipped.answer.headers['content-encoding']).toBe('gzip')
  expect(zipped.bytes).toBeLessThan(plain.bytes / 3)
  expect(plain.answer.headers['content-encoding']).toBeUndefined()
  expect(zipped.answer.headers.vary).toMatch(/Accept-Encoding/i)
  const texts = [GZIP, { 'Accept-Encoding': 'identity' }].map(headers =>
    request(portal.server).get(path).set(headers),
  )
  const [one, other] = await Promise.all(texts)
  expect(one!.text).toBe(other!.text)
})

it('compression: answers 304 to a matching tag, compressed or not', async () => {
  const { show } = await scene()
  const path = `${show.path}/leaderboard`
  const { answer } = await ask(path, GZIP)
  const etag = answer.headers.etag!
  // The bytes of the two forms differ: only a weak tag may be the same for both.
  expect(etag).toMatch(/^W\//)
  for (const headers of [GZIP, {}]) {
    const again = await ask(path, { ...headers, 'If-None-Match': etag })
    expect([again.answer.statusCode, again.bytes, again.answer.headers.etag]).toEqual([304, 0, etag])
  }
})

it('compression: compresses styles and scripts', async () => {
  for (const path of ['/css/shared/base.css', `${SCRIPTS_PATH}/shared/entry.js`])
    expect(await encodingOf(path, {})).toBe('gzip')
})

it('compression: sends live events at once', async () => {
  const { show } = await scene()
  const { port } = portal.server.address() as AddressInfo
  listener = await listenTo(`http://127.0.0.1:${port}${show.path}/live`, GZIP)
  expect(listener.headers['content-encoding']).toBeUndefined()
  expect((await listener.next()).version).toBeTruthy()
})

it('compression: compresses a signed-in page for same-site requests only', async () => {
  const { cast, cookie } = await scene()
  const path = `/g/${cast.gym.slug}/athletes?q=anna`
  const from = (site: string) => encodingOf(path, { ...cookie, 'Sec-Fetch-Site': site })
  expect(await from('same-origin')).toBe('gzip')
  expect(await from('none')).toBe('gzip')
  expect(await from('cross-site')).toBeUndefined()
  expect(await from('same-site')).toBeUndefined()
  // On plain http no browser says where it comes from, and whoever listens reads everything.
  expect(await encodingOf(path, cookie)).toBe('gzip')
})

it('compression: never compresses a page with a link that grants access', async () => {
  const { cast, cookie } = await scene()
  const path = `/g/${cast.gym.slug}/athletes/${cast.member.id}/invite`
  const { answer } = await ask(path, { ...GZIP, ...cookie, 'Sec-Fetch-Site': 'same-origin' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBeUndefined()
})
