/** The log has a line for every request, and in none of them what would let its reader in. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { createApp } from '../../src/app'
import { loggedPath } from '../../src/http/request-context'
import { CONFIG } from '../support/api/api'
import { useDatabase } from '../support/database'
import { exchange } from '../support/process/wire'

const database = useDatabase()
const SECRET = 'S3cr3t-0f-a-link'
const TOKEN = `01a20114-9bf1-73ba-a4df-82c3d6428739.${SECRET}${'x'.repeat(43 - SECRET.length)}`
const COMPETITION = '01a20114-9921-71ad-a6c9-6a369e6fd92c'

const PATHS = [
  `/judge/${TOKEN}`,
  `/role/${TOKEN}/competitions/1/check-in`,
  `/Judge/${TOKEN}`,
  `//judge/${TOKEN}`,
  `/judge//${TOKEN}/scores`,
  `/%6audge/${TOKEN}`,
  `/TV/${TOKEN}/board`,
  `/Invite/${TOKEN}?next=/${TOKEN}`,
  `/C/${COMPETITION}/R/${TOKEN}`,
  `//c//${COMPETITION}//join//${TOKEN}`,
  `/SETUP/${SECRET}`,
  `/judeg/${TOKEN}`,
  `/api/public/judge/${TOKEN}`,
]

it('the request log: logs no token of a link, in any case and with any slashes', async () => {
  const lines: string[] = []
  const log = pino(
    { level: 'info' },
    new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line))
        done()
      },
    }),
  )
  const server = createServer(createApp({ db: database.prisma, config: CONFIG, log }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of PATHS)
    await exchange(address, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await new Promise(resolve => server.close(resolve))
  expect(lines.filter(line => line.includes('"request"')).length).toBeGreaterThanOrEqual(PATHS.length)
  expect(lines.filter(line => line.includes(SECRET))).toEqual([])
})

test('the request log: logs other paths unchanged, within a maximum length', () => {
  for (const path of ['/', '/g/sihl/athletes', `/c/${COMPETITION}/events/${COMPETITION}`, '/judge'])
    expect(loggedPath(`${path}?a=b`)).toBe(path)
  expect(loggedPath('/a'.repeat(5_000))).toHaveLength(301)
})
