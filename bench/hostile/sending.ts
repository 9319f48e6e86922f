/** What hostile clients send with: plain requests on their own connections, whatever the answer is. */
import { Agent, request } from 'node:http'

export type Sent = { status: number; location: string | undefined; cookie: string | undefined }
export type Sending = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** Milliseconds after which a client gives up on an answer. */
const PATIENCE_MS = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request and reads the answer to its end. Status 0 where there is none. */
export function send(url: string, sending: Sending = {}): Promise<Sent> {
  const { method = 'GET', headers = {}, body } = sending
  return new Promise(resolve => {
    const none = { status: 0, location: undefined, cookie: undefined }
    const asked = request(url, { method, headers, agent }, answer => {
      const { statusCode: status = 0, headers } = answer
      const cookie = headers['set-cookie']?.find(line => line.startsWith('session='))?.split(';')[0]
      answer
        .resume()
        .once('error', () => resolve(none))
        .once('end', () => resolve({ status, location: headers.location, cookie }))
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
