/**
 * Sends one request to an address that a client gave: a webhook endpoint, a push service or the source of a program.
 * Checks the addresses that the name resolves to and connects to an allowed one, so that a second resolution can't lead
 * elsewhere.
 */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { version } from '../config/version'
import { canConnectTo, isListed, listedNetworks } from '../policies/webhook-addresses'
import { ipAddressIn } from '../policies/webhook-urls'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 16 * 1024
const SHOWN = 2_000

export type Posted = { status: number; body: string; retryAfter?: string }
export type Post = (to: {
  url: string
  headers: Record<string, string>
  body: string | Buffer
}) => Promise<Posted>

export type Fetched = { status: number; body: string; etag: string | null }
export type Fetch = (from: { url: string; headers: Record<string, string> }) => Promise<Fetched>

/** A request that could not be made, explained to the endpoint's owner. */
export class NotSent extends Error {}

const REFUSED = 'Its address is in a private network.'

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type Options = { timeout?: number; resolve?: Resolve }
type Sent = { status: number; bytes: Buffer; headers: IncomingHttpHeaders }
type Send = (to: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | Buffer
}) => Promise<Sent>

/** Returns a transport that may also connect to these networks. `timeout` is in milliseconds. */
export function webhookTransport(networks: readonly string[], options: Options = {}): Post {
  const send = guardedTransport(networks, { ...options, most: MOST_BYTES })
  return async ({ url, headers, body }) => {
    const whole = {
      'content-type': 'application/json',
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
    }
    const { status, bytes, headers: given } = await send({ method: 'POST', url, headers: whole, body })
    const retryAfter = given['retry-after']
    return { status, body: plainText(bytes, SHOWN), ...(retryAfter && { retryAfter }) }
  }
}

/** Returns a transport for reading. Rejects with NotSent answers of more than `most` bytes. */
export function fetchTransport(
  networks: readonly string[],
  { most, ...options }: Options & { most: number },
): Fetch {
  const send = guardedTransport(networks, { ...options, most: most + 1 })
  return async ({ url, headers }) => {
    const answer = await send({ method: 'GET', url, headers })
    if (answer.bytes.length > most) throw new NotSent(`Its answer is larger than ${most / 1024 ** 2} MB.`)
    const { status, bytes, headers: given } = answer
    return { status, body: plainText(bytes, most), etag: given.etag ?? null }
  }
}

/** Reads about the first `most` bytes of an answer, without following redirects. */
function guardedTransport(
  networks: readonly string[],
  { timeout = TIMEOUT_MS, resolve: resolveName = lookup as Resolve, most }: Options & { most: number },
): Send {
  const listed = listedNetworks(networks)
  return ({ method, url: text, headers, body }) =>
    new Promise((resolve, reject) => {
      const url = new URL(text)
      const given = ipAddressIn(url)
      if (given !== null && !canConnectTo(given, listed)) return reject(new NotSent(REFUSED))
      const isPlain = url.protocol === 'http:'
      const signal = AbortSignal.timeout(timeout)
      const fail = (error: Error) => reject(signal.aborted ? tooSlow(timeout) : error)
      const sending = (isPlain ? requestPlain : requestSecure)(url, {
        method,
        headers: { ...headers, 'user-agent': `Chalkbox/${version()}`, accept: '*/*', connection: 'close' },
        // A new connection each time, to the address checked for this request.
        agent: false,
        lookup: checkedLookup(listed, isPlain, resolveName),
        signal,
      })
      sending.on('socket', socket =>
        socket.once('connect', () => {
          const at = socket.remoteAddress ?? ''
          if (!canConnectTo(at, listed) || (isPlain && !isListed(at, listed)))
            sending.destroy(new NotSent(REFUSED))
        }),
      )
      sending.on('error', fail)
      // Node reports nothing else when an endpoint switches to another protocol.
      sending.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.alloc(0), headers: {} })
      })
      sending.on('close', () => fail(new NotSent('It closed the connection without an answer.')))
      sending.on('response', answer => {
        const chunks: Buffer[] = []
        let bytes = 0
        const { statusCode: status = 0, headers } = answer
        const done = () => resolve({ status, bytes: Buffer.concat(chunks), headers })
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes < most) return
          done()
          sending.destroy()
        })
        answer.on('end', done)
        answer.on('error', fail)
      })
      sending.end(body)
    })
}

function checkedLookup(listed: BlockList, isPlain: boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const may = ({ address }: LookupAddress) =>
        canConnectTo(address, listed) && (!isPlain || isListed(address, listed))
      const allowed = found.filter(may)
      const [first] = allowed
      if (first === undefined) return callback(new NotSent(REFUSED), '', 0)
      if (options.all) return callback(null, allowed)
      return callback(null, first.address, first.family)
    })
  }
}

const tooSlow = (timeout: number) => new NotSent(`It did not answer within ${timeout / 1000} seconds.`)

/** The beginning of an answer, as text that both databases can store. */
function plainText(bytes: Buffer, most: number): string {
  const text = bytes.toString('utf8').replaceAll('\0', '')
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
