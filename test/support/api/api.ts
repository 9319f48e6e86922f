/** The application over a test database, and a client that checks every answer it gets. */
import { createServer, type Server } from 'node:http'
import { createApp } from '../../../src/app'
import type { Db } from '../../../src/db/client'
import { createLog } from '../../../src/log'
import { ask, close, listen } from '../ask'
import type { Key } from '../builders'
import { buildCast, type Cast } from '../cast'
import { useDatabase } from '../database'
import { watched } from '../feed/watch'
import { type Answer, checkAnswer } from './check-answer'
import { CONFIG } from './config'

export type { Answer } from './check-answer'
export { CONFIG } from './config'

/** A request as it is sent, for what get, put and post do not say. */
export type RawRequest = {
  method: string
  /** Below /api/public. */
  path: string
  headers?: Record<string, string>
  /** Sent as it is: no content type is added. */
  body?: string | Buffer
}

export type Client = {
  get(path: string): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  send(raw: RawRequest): Promise<Answer>
  /** The same client with more headers. */
  with(headers: Record<string, string>): Client
  /** The same client acting for a gym. */
  for(gym: { id: string }): Client
}

export type Api = {
  readonly db: Db
  /** A client that signs in with a key. */
  as(key: Pick<Key, 'username' | 'password'>): Client
  readonly anonymous: Client
  /** A cast of this test's own. */
  cast(): Promise<Cast>
}

/** Call at the top of a test file. */
export function useApi(database = useDatabase()): Api {
  let server: Server
  beforeAll(async () => {
    const app = createApp({ db: database.prisma, config: CONFIG, log: createLog('silent') })
    server = createServer(app)
    await listen(server)
  })
  afterAll(() => close(server))
  const casts: Cast[] = []
  const send: Send = raw =>
    raw.method === 'get'
      ? deliver(server, raw)
      : watched(database.prisma, [casts.at(-1)?.gym.id], () => deliver(server, raw))
  const client = (headers: Record<string, string>) => clientOf(send, headers)
  return {
    get db() {
      return database.prisma
    },
    as: key => client({ Authorization: basic(key.username, key.password) }),
    anonymous: client({}),
    async cast() {
      const cast = await buildCast(database.prisma)
      casts.push(cast)
      return cast
    },
  }
}

type Send = (raw: RawRequest) => Promise<Answer>

/** The header of HTTP Basic. */
export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

function clientOf(deliver: Send, headers: Record<string, string>): Client {
  const send: Send = raw => deliver({ ...raw, headers: { ...headers, ...raw.headers } })
  const json = (method: string, path: string, body: unknown) =>
    body === undefined
      ? send({ method, path })
      : send({ method, path, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  return {
    get: path => send({ method: 'get', path }),
    put: (path, body) => json('put', path, body),
    delete: path => send({ method: 'delete', path }),
    post: (path, body) => json('post', path, body),
    send,
    with: more => clientOf(deliver, { ...headers, ...more }),
    for: gym => clientOf(deliver, { ...headers, 'service-gym': gym.id }),
  }
}

async function deliver(server: Server, { method, path, headers = {}, body }: RawRequest): Promise<Answer> {
  const lower = method.toLowerCase()
  const heard = await ask(server, { method, path: `/api/public${path}`, headers, body })
  const text = heard.bytes.toString()
  const isJson = heard.headers['content-type']?.startsWith('application/json')
  const answer: Answer = {
    status: heard.status,
    headers: heard.headers as Answer['headers'],
    text,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : heard.bytes,
  }
  if (lower !== 'head') checkAnswer(lower, path, answer)
  return answer
}
