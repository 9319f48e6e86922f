/** Where webhooks connect to when the name of an endpoint changes its address, or an answer leads elsewhere. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NotSent, webhookTransport } from '../../src/server/webhook-transport'

/** The only listed network, so that every other loopback address is a private one to keep away from. */
const LISTED = ['127.0.0.1/32']
const REFUSED = 'Its address is in a private network.'

let received: string[]
const servers: Server[] = []
const portOf = (server: Server) => (server.address() as AddressInfo).port

async function listen(host: string, headers: Record<string, string> = {}, port = 0): Promise<Server> {
  const server = createServer((_, response) => {
    received.push(host)
    response.writeHead(headers.location ? 302 : 204, headers).end()
  })
  server.listen(port, host)
  await once(server, 'listening')
  servers.push(server)
  return server
}

beforeEach(() => {
  received = []
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A resolver that answers each request with the next list of addresses, and the last one from then on. */
function resolver(...answers: string[][]) {
  const asked: string[] = []
  const resolve = (
    hostname: string,
    _: object,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    const found = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(hostname)
    callback(
      null,
      found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { asked, resolve }
}

const sendBy = (resolve: ReturnType<typeof resolver>['resolve'], port: number) =>
  webhookTransport(LISTED, { resolve, timeout: 5_000 })({
    url: `http://hooks.example:${port}/`,
    headers: {},
    body: '{}',
  })

test('webhook addresses: refuses a name that later resolves to a private address', async () => {
  const port = portOf(await listen('127.0.0.1'))
  await listen('127.0.0.2', {}, port)
  const { resolve, asked } = resolver(['127.0.0.1'], ['127.0.0.2'])
  expect(await sendBy(resolve, port)).toMatchObject({ status: 204 })
  await expect(sendBy(resolve, port)).rejects.toThrow(new NotSent(REFUSED))
  expect(received).toEqual(['127.0.0.1'])
  // Once a request: no second answer can differ from the one that was checked.
  expect(asked).toEqual(['hooks.example', 'hooks.example'])
})

test('webhook addresses: connects only to the allowed addresses of a name', async () => {
  const port = portOf(await listen('127.0.0.1'))
  await listen('127.0.0.2', {}, port)
  const { resolve } = resolver(['127.0.0.2', '10.0.0.1', '127.0.0.1'])
  expect(await sendBy(resolve, port)).toMatchObject({ status: 204 })
  expect(received).toEqual(['127.0.0.1'])
})

test.each([
  '127.0.0.2',
  '0.0.0.0',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::',
  '::ffff:127.0.0.2',
  '::ffff:7f00:2',
  'fd00::1',
])('webhook addresses: refuses a name that resolves to %s', async address => {
  const port = portOf(await listen('127.0.0.1'))
  await expect(sendBy(resolver([address]).resolve, port)).rejects.toThrow(new NotSent(REFUSED))
  expect(received).toEqual([])
})

test('a redirect is the answer and is not followed', async () => {
  const inside = portOf(await listen('127.0.0.2'))
  const port = portOf(await listen('127.0.0.1', { location: `http://127.0.0.2:${inside}/` }))
  expect(await sendBy(resolver(['127.0.0.1']).resolve, port)).toMatchObject({ status: 302 })
  expect(received).toEqual(['127.0.0.1'])
})
