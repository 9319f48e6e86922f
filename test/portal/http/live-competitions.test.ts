/** Listening to a competition: how many may, and how it ends. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createApp } from '../../../src/app'
import { Drain } from '../../../src/http/drain'
import { createLog } from '../../../src/log'
import { LiveCompetitions } from '../../../src/portal/http/live-competitions'
import { findPublicCompetition } from '../../../src/services/platform/public-competitions'
import { CONFIG } from '../../support/api/api'
import { buildCompetition } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { type Listener, listenTo } from '../../support/process/stream'

const database = useDatabase()
const servers: Server[] = []
const listeners: Listener[] = []
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})

async function serve(app: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(app)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function listen(url: string): Promise<Listener> {
  const listener = await listenTo(url)
  listeners.push(listener)
  return listener
}

it('refuses more than it may hold, and takes one more when one has left', async () => {
  const { id } = await buildCompetition(database.prisma)
  const competition = (await findPublicCompetition(database.prisma, id))!
  const live = new LiveCompetitions(database.prisma, new Drain(), 2)
  const app = express()
  app.get('/', (_req, res) => {
    try {
      live.join(res, competition, createLog('silent'))
    } catch {
      res.status(503).end()
    }
  })
  const base = await serve(app)
  const [first] = [await listen(base), await listen(base)]
  expect((await listen(base)).status).toBe(503)
  expect(live.streams).toBe(2)
  first!.close()
  await first!.ended
  while (live.streams > 1) await new Promise(resolve => setImmediate(resolve))
  expect((await listen(base)).status).toBe(200)
})

it('ends the streams when the process is told to stop, so that nobody waits for them', async () => {
  const { id } = await buildCompetition(database.prisma)
  const drain = new Drain()
  const base = await serve(
    createApp({ db: database.prisma, config: CONFIG, log: createLog('silent'), drain }),
  )
  const streams = [await listen(`${base}/c/${id}/live`), await listen(`${base}/c/${id}/live`)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  await drain.start()
  await Promise.all(streams.map(({ ended }) => ended))
  expect((await listen(`${base}/c/${id}/live`)).status).toBe(503)
})
