/** Ten hostile clients in a process of their own, each sending as fast as it is answered until it is ended. */
import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { form, type Sent, send } from './sending'

/** Where they go and what they have: an athlete's and a coach's sign-in, a key. */
export type Target = {
  base: string
  competition: string
  athlete: { email: string; password: string }
  coach: { email: string; password: string }
  gym: string
  key: { username: string; password: string }
}

type Client = (target: Target, count: (sent: Sent) => void) => Promise<void>

const unique = (bytes = 6) => randomBytes(bytes).toString('hex')
const LONG = 10_000

/** Signs in; the cookie of the session. */
async function sessionOf({ base }: Target, who: Target['athlete']): Promise<string> {
  const { status, cookie } = await send(`${base}/sign-in`, form(who))
  if (cookie === undefined) throw new Error(`${who.email} could not sign in: ${status}`)
  return cookie
}

/** A client that does one thing again and again. */
function again(act: (target: Target) => Promise<Sent>, pauseMs = 0): Client {
  return async (target, count) => {
    for (;;) {
      count(await act(target))
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
}

/** The same behind a sign-in. */
function signedIn(as: 'athlete' | 'coach', act: (target: Target, cookie: string) => Promise<Sent>): Client {
  return async (target, count) => {
    const cookie = await sessionOf(target, target[as])
    for (;;) {
      const sent = await act(target, cookie)
      count(sent)
      // Whoever is told to wait goes on, only not as fast as a loop can.
      if (sent.status === 429) await sleep(20)
    }
  }
}

export const CLIENTS: Record<string, Client> = {
  'a language of its own every time': again(({ base, competition }) =>
    send(`${base}/c/${competition}/leaderboard`, {
      headers: { 'Accept-Language': `en-u-ca-${unique(3)}-${unique(3)}` },
    }),
  ),
  'languages that are none': again(({ base }) =>
    send(`${base}/sign-in`, {
      headers: { 'Accept-Language': ['en_US', '_', 'x', 'é'.repeat(2_000)][Date.now() % 4]! },
    }),
  ),
  'addresses of its own every time': again(({ base, competition }) =>
    send(`${base}/c/${competition}/leaderboard?v=${unique()}&division=${unique()}&fbclid=${unique()}`),
  ),
  'texts as long as can be': signedIn('athlete', ({ base, gym }, cookie) =>
    send(
      `${base}/g/${gym}/open-gym`,
      form({ text: '21-15-9 thrusters 95/65 lb, '.repeat(LONG / 28) }, cookie),
    ),
  ),
  'sheets of nothing': signedIn('coach', ({ base, gym, competition }, cookie) =>
    send(
      `${base}/g/${gym}/competitions/${competition}/registrations/import`,
      form({ sheet: `Name,Email\n${'\n'.repeat(40_000)}x` }, cookie),
    ),
  ),
  'broken forms': again(({ base }) => {
    const bodies = [
      { body: gzipSync('a'.repeat(5_000_000)), encoding: 'gzip' },
      { body: unique(500), encoding: 'gzip' },
      { body: Array.from({ length: 2_000 }, unique).join('&'), encoding: 'identity' },
      { body: `email=${'x'.repeat(200_000)}`, encoding: 'identity' },
    ]
    const { body, encoding } = bodies[Date.now() % bodies.length]!
    const type = 'application/x-www-form-urlencoded'
    return send(`${base}/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Content-Encoding': encoding },
      body,
    })
  }),
  'texts for the interface': again(({ base, key }) => {
    const Authorization = `Basic ${Buffer.from(`${key.username}:${key.password}`).toString('base64')}`
    const bodies = [
      JSON.stringify({ text: '1 '.repeat(LONG / 2) }),
      JSON.stringify({ text: 'amrap 5 rounds of 3 reps for time\n'.repeat(290) }),
      '['.repeat(200_000),
      `{"text":${'[{"a":'.repeat(20_000)}`,
    ]
    return send(`${base}/api/public/workouts/parse`, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: bodies[Date.now() % bodies.length]!,
    })
  }, 50),
  'keys and links that it guesses': again(({ base }) => {
    const Authorization = `Basic ${Buffer.from(`gk_${unique()}:${unique(32)}`).toString('base64')}`
    const link = `${base}/${['judge', 'tv', 'invite', 'setup', '/Judge'][Date.now() % 5]}/${unique(16)}.${unique(22)}`
    return Date.now() % 2 ? send(`${base}/api/public/gyms`, { headers: { Authorization } }) : send(link)
  }),
  'streams, opened and left': async ({ base, competition }, count) => {
    const open: IncomingMessage[] = []
    for (;;) {
      const status = await new Promise<number>(resolve => {
        get(`${base}/c/${competition}/live`, { agent: false }, answer => {
          open.push(answer.on('error', () => undefined))
          resolve(answer.statusCode ?? 0)
        }).once('error', () => resolve(0))
      })
      count({ status, location: undefined, cookie: undefined })
      if (open.length > 600) for (const answer of open.splice(0)) answer.destroy()
    }
  },
  'requests that never end': async ({ base }, count) => {
    const { hostname, port } = new URL(base)
    for (;;) {
      const sockets = Array.from({ length: 100 }, () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined)
        socket.write(`POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n${unique()}`)
        return socket
      })
      await sleep(5_000)
      for (const socket of sockets) socket.destroy()
      count({ status: 0, location: undefined, cookie: undefined })
    }
  },
}

/** What was answered to each, by status. */
const tally: Record<string, Record<number, number>> = {}

process.once('message', (target: Target) => {
  for (const [name, client] of Object.entries(CLIENTS)) {
    tally[name] = {}
    const count = ({ status }: Sent) => {
      tally[name]![status] = (tally[name]![status] ?? 0) + 1
    }
    client(target, count).catch(error => process.send!({ failed: `${name}: ${error.message}` }))
  }
})
process.on('SIGTERM', () => {
  process.send!({ tally }, () => process.exit(0))
})
