/** Hostile clients of every role in a process of their own, each sending as fast as it is answered until it is ended. */
import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { largeFile } from '../imports/large-file'
import { type Attack, again, type Client, type Key, signedIn } from './client'
import { COSTLY } from './costly'
import { fileHead, fileHeaders, form, fromAddress, type Sent, send } from './sending'
import { tableClients } from './table'

/** A client's requests in one spell; more than it can send. */
const MOST_REQUESTS = 1_000_000
const unique = (bytes = 6) => randomBytes(bytes).toString('hex')
const LONG = 10_000
const MB = 1024 * 1024
const LARGE = Buffer.from(largeFile(95_000, 36 * MB))
const basic = ({ username, password }: Key) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

function socketTo(base: string) {
  const { hostname: host, port } = new URL(base)
  return { host, port: Number(port), localAddress: fromAddress.getStore() }
}

/** The status and Retry-After of an answer that is read from a socket. */
function answerIn(text: string): Sent {
  return { status: Number(text.slice(9, 12)), retryAfter: /^Retry-After: (.*)$/im.exec(text)?.[1] }
}

const CLIENTS: Record<string, Client> = {
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
    const Authorization = basic(key)
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
  'a key of every scope': async ({ base, keys }, count) => {
    const all = Object.values(keys)
    const paths = [
      'athletes',
      'movements',
      'announcements',
      'webhooks',
      'imports',
      'competitions',
      'archives',
    ]
    for (let turn = 0; ; turn++) {
      const key = all[turn % all.length]!
      const headers = { Authorization: basic(key), 'Content-Type': 'application/json' }
      const path = paths[turn % paths.length]!
      const body = JSON.stringify({ name: unique(), content: 'date,title\n'.repeat(5_000) })
      const read = turn % 2 === 0
      count(await send(`${base}/api/public/${path}`, read ? { headers } : { method: 'POST', headers, body }))
    }
  },
  'a flood of sign-ins': again(({ base, athlete }) =>
    send(`${base}/sign-in`, form({ email: athlete.email, password: unique() })),
  ),
  'half-sent files': async ({ base, gym, cookies }, count) => {
    const lines = Object.entries(fileHeaders(cookies.coach, 38 * MB)).map(entry => entry.join(': '))
    const head = [`POST /g/${gym}/imports HTTP/1.1`, 'Host: x', ...lines, '', fileHead('half.csv')].join(
      '\r\n',
    )
    for (;;) {
      const sockets = Array.from({ length: 20 }, () => {
        const socket = connect(socketTo(base)).on('error', () => undefined)
        socket.on('data', data => count(answerIn(String(data))))
        socket.write(head)
        socket.write(LARGE.subarray(0, 8 * MB))
        return socket
      })
      await sleep(5_000)
      for (const socket of sockets) socket.destroy()
    }
  },
  'the whole gym as an archive': signedIn('admin', async ({ base, gym }, cookie) => {
    const sent = await send(`${base}/g/${gym}/settings/archive.tar.gz`, { headers: { Cookie: cookie } })
    await sleep(200)
    return sent
  }),
  'streams, opened and left': async ({ base, competition }, count) => {
    const open: IncomingMessage[] = []
    for (;;) {
      const sent = await new Promise<Sent>(resolve => {
        get(
          `${base}/c/${competition}/live`,
          { agent: false, localAddress: fromAddress.getStore() },
          answer => {
            open.push(answer.on('error', () => undefined))
            resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
          },
        ).once('error', () => resolve({ status: 0 }))
      })
      count(sent)
      if (open.length > 600) for (const answer of open.splice(0)) answer.destroy()
    }
  },
  'requests that never end': async ({ base }, count) => {
    for (;;) {
      const sockets = Array.from({ length: 100 }, () => {
        const socket = connect(socketTo(base)).on('error', () => undefined)
        socket.write(`POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n${unique()}`)
        return socket
      })
      await sleep(5_000)
      for (const socket of sockets) socket.destroy()
      count({ status: 0 })
    }
  },
}

/** What was answered to each, by status; `503!` is a 503 without Retry-After. */
const tally: Record<string, Record<string, number>> = {}

process.once('message', (target: Attack) => {
  const clients = { ...CLIENTS, ...COSTLY, ...tableClients() }
  for (const [nth, [name, client]] of Object.entries(clients).entries()) {
    tally[name] = {}
    let requests = 0
    const count = ({ status, retryAfter }: Sent) => {
      const key = status === 503 && retryAfter === undefined ? '503!' : String(status)
      tally[name]![key] = (tally[name]![key] ?? 0) + 1
      if (++requests > MOST_REQUESTS) throw new Error(`sent more than ${MOST_REQUESTS} requests`)
    }
    // Each is a machine of its own.
    const work = fromAddress.run(`127.0.1.${nth + 1}`, () => client(target, count))
    work.catch(error => process.send!({ failed: `${name}: ${error.message}` }))
  }
})
process.on('SIGTERM', () => {
  process.send!({ tally }, () => process.exit(0))
})
