/** What hostile clients send with: plain requests on their own connections, whatever the answer is. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, request } from 'node:http'

/** `text` is the body of an answer that was to be kept. */
export type Sent = { status: number; location?: string; cookie?: string; retryAfter?: string; text?: string }
export type Sending = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  keep?: boolean
}

/** Milliseconds after which a client gives up on an answer. */
const PATIENCE_MS = 30_000

/** The address that requests of the work come from; without one, 127.0.0.1. */
export const fromAddress = new AsyncLocalStorage<string>()

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request and reads the answer to its end. Status 0 where there is none. */
export function send(url: string, sending: Sending = {}): Promise<Sent> {
  const { method = 'GET', headers = {}, body, keep = false } = sending
  return new Promise(resolve => {
    const none = { status: 0 }
    const asked = request(url, { method, headers, agent, localAddress: fromAddress.getStore() }, answer => {
      const { statusCode: status = 0, headers } = answer
      const cookie = headers['set-cookie']?.find(line => line.startsWith('session='))?.split(';')[0]
      const chunks: Buffer[] = []
      if (keep) answer.on('data', chunk => chunks.push(chunk))
      answer
        .resume()
        .once('error', () => resolve(none))
        .once('end', () =>
          resolve({
            ...{ status, location: headers.location, cookie, retryAfter: headers['retry-after'] },
            ...(keep && { text: String(Buffer.concat(chunks)) }),
          }),
        )
    })
    let isGivenUp = false
    asked.setTimeout(PATIENCE_MS, () => {
      isGivenUp = true
      asked.destroy()
    })
    asked.once('error', ({ code }: NodeJS.ErrnoException) => {
      // The server ended an idle connection while this was on its way: it was not read, and a read may be sent again.
      const isLate = code === 'ECONNRESET' && asked.reusedSocket && method === 'GET' && !isGivenUp
      resolve(isLate ? send(url, sending) : none)
    })
    asked.end(body)
  })
}

/** A form as a browser sends it. */
export function form(fields: Record<string, string>, cookie?: string): Sending {
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie && { Cookie: cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  }
}

const BOUNDARY = 'chalkbox-hostile'

/** The form of an import up to the file's first byte. */
export const fileHead = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="kind"\r\n\r\nsugarwod\r\n` +
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="units"\r\n\r\nlb\r\n` +
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`

export const fileHeaders = (cookie: string, bytes: number) => ({
  Cookie: cookie,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
  'Content-Length': String(bytes),
})

/** A file to import, as a browser sends it. */
export function fileForm(
  file: Buffer,
  cookie: string,
): Required<Pick<Sending, 'method' | 'headers' | 'body'>> {
  const body = Buffer.concat([
    Buffer.from(fileHead('file.csv')),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return { method: 'POST', headers: fileHeaders(cookie, body.length), body }
}

/** A form with a file, as a browser sends it. */
export function uploadForm(
  fields: Record<string, string>,
  { name, content }: { name: string; content: Buffer },
  cookie: string,
): Required<Pick<Sending, 'method' | 'headers' | 'body'>> {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return { method: 'POST', headers: fileHeaders(cookie, body.length), body }
}

/** Signs in; the cookie of the session. */
export async function sessionOf(base: string, who: { email: string; password: string }): Promise<string> {
  const { status, cookie } = await send(`${base}/sign-in`, form(who))
  if (cookie === undefined) throw new Error(`${who.email} could not sign in: ${status}`)
  return cookie
}
