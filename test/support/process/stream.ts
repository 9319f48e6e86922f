/** A page that listens to a competition: server-sent events as they come. */
import { type ClientRequest, get, type IncomingMessage } from 'node:http'

export type Told = { version: string; spread: number }
export type Listener = {
  status: number
  headers: IncomingMessage['headers']
  /** What it has been told so far. */
  told: Told[]
  /** The next that it is told. Rejects when the stream ends before. */
  next(): Promise<Told>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream at an address. */
export function listenTo(url: string, headers: Record<string, string> = {}): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get(url, { headers, agent: false }, response => {
      resolve(listenerOf(request, response))
    })
    request.on('error', reject)
  })
}

function listenerOf(request: ClientRequest, response: IncomingMessage): Listener {
  const told: Told[] = []
  const waiting: { resolve(told: Told): void; reject(error: Error): void }[] = []
  const unread: Told[] = []
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (rest + chunk).split('\n\n')
    rest = events.pop()!
    for (const event of events) {
      const [, data] = /^event: changed\ndata: (.*)$/s.exec(event) ?? []
      if (data === undefined) continue
      const news = JSON.parse(data) as Told
      told.push(news)
      const first = waiting.shift()
      if (first) first.resolve(news)
      else unread.push(news)
    }
  })
  const ended = new Promise<void>(resolve => response.on('close', resolve))
  void ended.then(() => {
    for (const { reject } of waiting.splice(0)) reject(new Error('The stream has ended.'))
  })
  return {
    status: response.statusCode!,
    headers: response.headers,
    told,
    ended,
    next() {
      const news = unread.shift()
      return news
        ? Promise.resolve(news)
        : new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    close: () => void request.destroy(),
  }
}
