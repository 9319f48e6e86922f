/**
 * Sends one request to an endpoint. The address that its name resolves to is looked at, and that very address is connected
 * to; nothing is followed, and neither the answer nor the time it takes is without bounds.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { isListed, listedNetworks, mayConnectTo } from '../policies/webhook-addresses'
import { addressIn } from '../policies/webhook-urls'
import { version } from '../version'

/** From the name to the end of the answer. */
const TIMEOUT_MS = 15_000
/** What is read of an answer: the rest is left where it is. */
const MOST_BYTES = 16 * 1024
const SHOWN = 2_000

export type Posted = { status: number; body: string }
export type Post = (to: { url: string; headers: Record<string, string>; body: string }) => Promise<Posted>

/** What stood in the way, in words for whoever owns the endpoint. */
export class NotSent extends Error {}

const REFUSED = 'Its address is in a private network.'

/** A transport that also goes to these networks. `timeout` is in milliseconds. */
export function webhookTransport(networks: readonly string[], { timeout = TIMEOUT_MS } = {}): Post {
  const listed = listedNetworks(networks)
  return ({ url: text, headers, body }) =>
    new Promise((resolve, reject) => {
      const url = new URL(text)
      const given = addressIn(url)
      if (given !== null && !mayConnectTo(given, listed)) return reject(new NotSent(REFUSED))
      const isPlain = url.protocol === 'http:'
      const signal = AbortSignal.timeout(timeout)
      const fail = (error: Error) => reject(signal.aborted ? tooSlow(timeout) : error)
      const sending = (isPlain ? requestPlain : requestSecure)(url, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `Chalkbox/${version()}`,
          accept: '*/*',
          connection: 'close',
        },
        // A connection of its own: to the address that was looked at for this request.
        agent: false,
        lookup: checkedLookup(listed, isPlain),
        signal,
      })
      sending.on('socket', socket =>
        socket.once('connect', () => {
          const at = socket.remoteAddress ?? ''
          if (!mayConnectTo(at, listed) || (isPlain && !isListed(at, listed)))
            sending.destroy(new NotSent(REFUSED))
        }),
      )
      sending.on('error', fail)
      // Whatever ends without an answer: Node says no more of a connection that would be another protocol.
      sending.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode ?? 0, body: '' })
      })
      sending.on('close', () => fail(new NotSent('It closed the connection without an answer.')))
      sending.on('response', answer => {
        const chunks: Buffer[] = []
        let bytes = 0
        const done = () => resolve({ status: answer.statusCode ?? 0, body: plainText(Buffer.concat(chunks)) })
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes < MOST_BYTES) return
          done()
          sending.destroy()
        })
        answer.on('end', done)
        answer.on('error', fail)
      })
      sending.end(body)
    })
}

/** Resolves a name to the addresses that may be connected to, and to no other. */
function checkedLookup(listed: BlockList, isPlain: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const may = ({ address }: LookupAddress) =>
        mayConnectTo(address, listed) && (!isPlain || isListed(address, listed))
      const allowed = (found as LookupAddress[]).filter(may)
      const [first] = allowed
      if (first === undefined) return callback(new NotSent(REFUSED), '', 0)
      if (options.all) return callback(null, allowed)
      return callback(null, first.address, first.family)
    })
  }
}

const tooSlow = (timeout: number) => new NotSent(`It did not answer within ${timeout / 1000} seconds.`)

/** How an answer begins, as text that databases keep. */
function plainText(bytes: Buffer): string {
  const text = bytes.toString('utf8').replaceAll('\0', '')
  return [...text].slice(0, SHOWN).join('')
}
