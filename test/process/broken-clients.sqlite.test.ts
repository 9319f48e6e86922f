/** Clients that are slow, send too much of a head, or do not speak HTTP. No database has to do with any of it. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { LARGEST_FILE } from '../../src/domain/imports/decode'
import { answerClientError } from '../../src/http/client-errors'
import { httpServer } from '../../src/http/http-server'
import { UPLOAD_LIMITS } from '../../src/http/uploads/limits'
import { exchange } from '../support/process/wire'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(...given: Parameters<typeof httpServer>): Promise<string> {
  const server = httpServer(...given)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Whatever one side takes for the end of the first request, the other must not find a second one behind it. */
const CHUNKED = (headers: string, body = '0\r\n\r\n') =>
  `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`

const answering = () =>
  listen((req, res) => {
    req.resume().on('end', () => res.end('fine'))
  })

/** The parts of an answer on the bare socket. */
function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line, ...headers] = head.split('\r\n')
  return { line, headers, errors: JSON.parse(body).errors, length: Buffer.byteLength(body) }
}

function expectRefusal(answer: string, line: string, code: string): void {
  const { headers, errors, length, ...rest } = read(answer)
  expect([rest.line, errors.code]).toEqual([`HTTP/1.1 ${line}`, code])
  expect(Object.keys(errors)).toEqual(['code', 'detail'])
  expect(headers).toEqual([
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${length}`,
    expect.stringMatching(/^X-Request-Id: req_[A-Za-z0-9_-]{16}$/),
    'Connection: close',
  ])
}

test('a client has 10 seconds for headers, and an hour for a file at the minimum pace', () => {
  const server = httpServer(() => undefined)
  servers.push(server)
  const slowestMs = (LARGEST_FILE / UPLOAD_LIMITS.pace) * 1000
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 3_600_000])
  expect(slowestMs).toBeLessThan(server.requestTimeout)
})

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
  ['not a byte', ''],
])('broken clients: answers 408 to a slow client: %s', async (_, sent) => {
  const patience = { headersMs: 100, bodyMs: 200, checkEveryMs: 20 }
  const address = await listen(req => void req.resume(), patience)
  expectRefusal(await exchange(address, sent), '408 Request Timeout', 'request_timeout')
})

test('broken clients: answers 431 to more than 16 KiB of headers', async () => {
  const address = await answering()
  const head = (size: number) =>
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Big: ${'x'.repeat(size)}\r\n\r\n`
  expect(await exchange(address, head(16_000))).toMatch(/^HTTP\/1\.1 200 OK/)
  const answer = await exchange(address, head(16 * 1024))
  expectRefusal(answer, '431 Request Header Fields Too Large', 'headers_too_large')
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a method there is none of', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  ['a header with a control character', 'GET / HTTP/1.1\r\nHost: x\r\nIdempotency-Key: a\x01b\r\n\r\n'],
  ['a header with U+0000', 'GET / HTTP/1.1\r\nHost: x\r\nIdempotency-Key: a\0b\r\n\r\n'],
  ['a header name with a space', 'GET / HTTP/1.1\r\nHost: x\r\nservice gym: x\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['chunks and a length', CHUNKED('Transfer-Encoding: chunked\r\nContent-Length: 5')],
  ['a coding that is none', CHUNKED('Transfer-Encoding: xchunked')],
  ['chunks that are not the last coding', CHUNKED('Transfer-Encoding: chunked, identity')],
  ['chunks said twice, once wrong', CHUNKED('Transfer-Encoding: chunked\r\nTransfer-Encoding: cow')],
  ['a space before the colon', CHUNKED('Transfer-Encoding : chunked')],
  ['a header that goes over two lines', CHUNKED('Transfer-Encoding:\r\n chunked')],
  ['a header line that begins with a space', CHUNKED(' Transfer-Encoding: chunked')],
  ['a length with a sign', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\na'],
  ['a length in hex', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0x1\r\n\r\na'],
  ['a list of lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 1\r\n\r\na'],
  ['a length beyond all numbers', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${'9'.repeat(40)}\r\n\r\na`],
  ['a chunk beyond all numbers', CHUNKED('Transfer-Encoding: chunked', `${'f'.repeat(40)}\r\n`)],
  ['a chunk size with a sign', CHUNKED('Transfer-Encoding: chunked', '-1\r\na\r\n0\r\n\r\n')],
  ['lines that end with a carriage return alone', 'GET / HTTP/1.1\rHost: x\r\r'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a chunk without a size', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
])('broken clients: answers 400 to a broken request: %s', async (_, sent) => {
  expectRefusal(await exchange(await answering(), sent), '400 Bad Request', 'malformed_request')
})

test('broken clients: ignores an unknown Expect header', async () => {
  const sent = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'
  expect(await exchange(await answering(), sent)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('HTTP/1.0 requires no Host', async () => {
  expect(await exchange(await answering(), 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('broken clients: drops a lost connection without an answer', () => {
  const socket = new Socket()
  const wrote = jest.spyOn(socket, 'end')
  answerClientError(Object.assign(new Error('gone'), { code: 'ECONNRESET' }), socket)
  expect([socket.destroyed, wrote.mock.calls]).toEqual([true, []])
})

test('broken clients: ignores a pipelined request after a broken request', async () => {
  const asked: string[] = []
  const address = await listen((req, res) => {
    asked.push(req.url!)
    req.resume().on('end', () => res.end('fine'))
  })
  const answer = await exchange(address, CHUNKED('Content-Length: 5\r\nTransfer-Encoding: chunked'))
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(asked).toEqual([])
})
