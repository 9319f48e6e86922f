/** Requests as bytes on a connection, for what a well-behaved client never sends and what the interface never answers. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { basic } from '../api/api'
import { checkAgainstDocument } from '../api/openapi'
import type { Key } from '../builders'

export type WireAnswer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The parts of a failure; empty for anything else. */
  code?: string
  fields?: Record<string, string[]>
}

export type WireRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  /** A list is sent in chunks, without a Content-Length. */
  body?: string | (string | Uint8Array)[]
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }

/** What signs a request in. */
export function signedBy(key: Pick<Key, 'username' | 'password'>): { Authorization: string } {
  return { Authorization: basic(key.username, key.password) }
}

/** Sends one request on a connection of its own. Rejects when no whole answer comes. */
export function sendTo(address: string, given: WireRequest): Promise<WireAnswer> {
  const { method = 'GET', path, headers = {}, body } = given
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, headers, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => {
        if (!response.complete) return reject(new Error('the answer was cut off'))
        const answer = { status: response.statusCode!, headers: response.headers, text }
        try {
          checkIfJson(method, path, answer)
          resolve({ ...answer, ...failureIn(text) })
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.on('error', reject)
    if (typeof body === 'string') {
      sent.setHeader('Content-Length', Buffer.byteLength(body))
      sent.end(body)
      return
    }
    for (const part of body ?? []) sent.write(part)
    sent.end()
  })
}

/** Every JSON answer of the interface is what its document says, however it was asked for. */
function checkIfJson(method: string, path: string, { status, headers, text }: WireAnswer): void {
  const isJson = String(headers['content-type']).startsWith('application/json') && text !== ''
  if (!isJson || !path.startsWith('/api/public/') || /^\/api\/public\/(docs|openapi)/.test(path)) return
  checkAgainstDocument(method, path, status, headers, JSON.parse(text))
}

/** Writes text to a connection and resolves with everything that comes back until the other side closes. */
export function exchange(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      received += chunk
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(received))
  })
}

function failureIn(text: string): Pick<WireAnswer, 'code' | 'fields'> {
  if (!text.startsWith('{"errors":')) return {}
  const { code, fields } = JSON.parse(text).errors
  return { code, ...(fields && { fields }) }
}
