/** Requests to the interface of a server, for a program that runs beside an assistant. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

export type Connection = {
  /** Address of the server, without a trailing slash. */
  url: string
  /** Id and secret of a key, with a colon between. */
  key: string
  /** The gym that a platform's key acts for. */
  gym?: string
}
type Sent = { method: string; path: string; body?: unknown }
export type Answered = { status: number; body: unknown; next: string | null }

const TRIES = 3
const LONGEST_WAIT_MS = 60_000
const TIMEOUT_MS = 30_000

/** The server refused a request; the message is for the assistant. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Sends a request. A creation has the same Idempotency-Key on each try. Throws Refused, or the failure of the last try. */
export async function ask(connection: Connection, { method, path, body }: Sent): Promise<Answered> {
  const request = {
    method,
    headers: headersOf(connection, method, body),
    redirect: 'error',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  } as const
  for (let left = TRIES - 1; ; left--) {
    const answer = await fetch(connection.url + path, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await answer.text()
    if (answer.ok) {
      return {
        status: answer.status,
        body: text === '' ? null : JSON.parse(text),
        next: nextIn(answer.headers.get('link')),
      }
    }
    const pause = Number(answer.headers.get('retry-after') ?? Number.NaN) * 1000
    if (left === 0 || !(pause <= LONGEST_WAIT_MS)) throw new Refused(reasonIn(answer.status, text))
    await wait(pause)
  }
}

function headersOf({ key, gym }: Connection, method: string, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    Authorization: `Basic ${Buffer.from(key).toString('base64')}`,
    ...(gym !== undefined && { 'service-gym': gym }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
  }
}

function nextIn(link: string | null): string | null {
  const path = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return path ? new URL(path, 'http://next').searchParams.get('after_cursor') : null
}

function reasonIn(status: number, text: string): string {
  try {
    const { errors } = JSON.parse(text) as {
      errors: { code: string; detail: string; fields?: Record<string, string[]> }
    }
    const fields = Object.entries(errors.fields ?? {}).map(([field, said]) => `\n${field} ${said.join(', ')}`)
    return `${status} ${errors.code}: ${errors.detail}${fields.join('')}`
  } catch {
    return `${status}: ${text.slice(0, 200)}`
  }
}
