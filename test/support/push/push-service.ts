/** A push service of the test's own: browsers subscribe at it, and it reads what arrives as their browsers would. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const CURVE = 'prime256v1'

export type Pushed = {
  /** The name of the browser. */
  to: string
  headers: IncomingHttpHeaders
  /** What the token of the server says, once its signature is right. */
  token: { aud: string; sub: string; exp: number }
  /** The server's key that signed the token, base64url. */
  serverKey: string
  message: { title: string; body: string; path: string; opened: string; tag: string; icon: string }
}
export type TestSubscription = { endpoint: string; p256dh: string; auth: string }
type Answer = { status: number; retryAfter?: string }
type Browser = { own: ECDH; auth: Buffer }

export type PushService = {
  origin: string
  received: Pushed[]
  /** A new browser at this service. */
  subscribe(name?: string): TestSubscription
  /** Answers with these one after the other, and with the last from then on. */
  answer(...answers: Answer[]): void
  /** Lets no request be answered until it is released. */
  hold(): { reached: Promise<void>; release(): void }
}

/** Call at the top of a test file. */
export function usePushService(): PushService {
  let server: Server
  let answers: Answer[] = [{ status: 201 }]
  let held: { reach(): void; open: Promise<void> } | null = null
  const browsers = new Map<string, Browser>()
  const service: PushService = {
    origin: '',
    received: [],
    subscribe(name = `browser-${browsers.size + 1}`) {
      const own = createECDH(CURVE)
      own.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { own, auth })
      return {
        endpoint: `${service.origin}/send/${name}`,
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    answer(...wanted) {
      answers = wanted
    },
    hold() {
      let [reach, release] = [() => {}, () => {}]
      const reached = new Promise<void>(resolve => {
        reach = resolve
      })
      const open = new Promise<void>(resolve => {
        release = resolve
      })
      held = { reach, open }
      return {
        reached,
        release() {
          held = null
          release()
        },
      }
    },
  }
  beforeAll(async () => {
    server = createServer(async (req, res) => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk as Buffer)
      const to = req.url!.split('/').at(-1)!
      const { token, serverKey } = readVapid(req.headers.authorization!, service.origin)
      const message = JSON.parse(decrypt(Buffer.concat(chunks), browsers.get(to)!))
      service.received.push({ to, headers: req.headers, token, serverKey, message })
      held?.reach()
      await held?.open
      const { status, retryAfter } = answers.length > 1 ? answers.shift()! : answers[0]!
      res.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
      res.end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    service.received.length = 0
    answers = [{ status: 201 }]
  })
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
  return service
}

/** RFC 8292: the token is signed by the key beside it, for this service, and for no longer than a day. */
function readVapid(header: string, origin: string): Pick<Pushed, 'token' | 'serverKey'> {
  const [, jwt, serverKey] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header)!
  const [head, body, signature] = jwt!.split('.')
  const point = Buffer.from(serverKey!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(each => each.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${body}`)
  const isGenuine = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isGenuine) throw new Error('The token of a push is not signed by its key')
  const token = JSON.parse(Buffer.from(body!, 'base64url').toString()) as Pushed['token']
  if (token.aud !== origin) throw new Error('The token of a push is for another service')
  if (token.exp * 1000 > Date.now() + 24 * 60 * 60 * 1000) throw new Error('The token lasts too long')
  return { token, serverKey: serverKey! }
}

/** RFC 8291: one record of aes128gcm, whose header holds the salt and the server's key of this message. */
function decrypt(body: Buffer, { own, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const length = body[20]!
  const theirs = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const material = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
