/** More requests than can be answered in good time: some are turned away at once, and everybody is let in again after. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import request from 'supertest'
import { jsonErrors } from '../../../src/http/errors'
import { LoadGate } from '../../../src/http/load/gate'
import { createMetrics } from '../../../src/http/metrics'
import { requestContext } from '../../../src/http/request-context'
import { createLog } from '../../../src/log'

/** A process whose requests wait until the test lets them go. */
function processOf(limits = { delayMs: 500, running: 2 }, writes = { delayMs: 1_500, running: 3 }) {
  const load = new LoadGate(limits, writes)
  const metrics = createMetrics({ load, from: ['loopback'] })
  const waiting: (() => void)[] = []
  const arrived: (() => void)[] = []
  const app = express()
  app.use(requestContext(createLog('silent')), metrics.measure)
  app.get('/livez', (_req, res) => void res.json({ status: 'alive' }))
  app.use(metrics.answer, load.gate)
  app.all('/slow', (_req, res) => {
    waiting.push(() => res.send('done'))
    arrived.shift()?.()
  })
  app.post('/form', express.json(), () => undefined)
  app.get('/large', (_req, res) => void res.write('x'.repeat(8_000_000)))
  app.all('/{*any}', (_req, res) => void res.send('done'))
  app.use(jsonErrors)
  /** Resolves once the request is being answered. */
  const hold = async (method: 'get' | 'post' = 'get') => {
    const here = new Promise<void>(resolve => arrived.push(resolve))
    const answer = request(app)
      [method]('/slow')
      .then(({ status }) => status)
    await here
    return answer
  }
  const letGo = () => {
    for (const go of waiting.splice(0)) go()
  }
  return { app, load, hold: (method?: 'get' | 'post') => ({ answer: hold(method) }), letGo }
}

test('with too many requests, reads are refused first, and all are accepted again afterwards', async () => {
  const { app, load, letGo, hold } = processOf()
  const held = [hold(), hold()]
  await untilRunning(load, 2)
  const refused = await request(app).get('/api/public/gyms')
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.body.errors.code).toBe('unavailable')
  const page = await request(app).get('/g/harbour')
  expect([page.status, page.type]).toEqual([503, 'text/plain'])
  // A judge's score is let in for longer, and neither a live board nor who asks after our health is in the count.
  expect((await request(app).post('/judge/x/scores')).status).toBe(200)
  expect((await request(app).get('/c/x/live')).status).toBe(200)
  expect((await request(app).get('/livez')).status).toBe(200)
  held.push(hold('post'))
  await untilRunning(load, 3)
  expect((await request(app).post('/judge/x/scores')).status).toBe(503)
  letGo()
  expect(await Promise.all(held.map(({ answer }) => answer))).toEqual([200, 200, 200])
  await untilRunning(load, 0)
  expect((await request(app).get('/g/harbour')).status).toBe(200)
  expect(load.shed).toBe(3)
})

test('slow senders and readers block nobody else', async () => {
  const one = { delayMs: 500, running: 1 }
  const { app, load, hold, letGo } = processOf(one, one)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (text: string) => {
    const arrived = once(server, 'request')
    const socket = connect(port, '127.0.0.1').pause()
    socket.write(text)
    await arrived
    return socket
  }
  const sockets = [
    await send(
      'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{',
    ),
    await send('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'),
  ]
  expect((await request(server).get('/x')).status).toBe(200)
  // What has come as a whole counts.
  sockets[0]!.write('"on":1}')
  await untilRunning(load, 1)
  expect((await request(server).get('/x')).status).toBe(503)
  for (const socket of sockets) socket.destroy()
  await untilRunning(load, 0)
  const held = hold()
  await untilRunning(load, 1)
  letGo()
  expect(await held.answer).toBe(200)
  server.close()
  await once(server, 'close')
})

test('load shedding: refuses requests while the event loop is slow, until it recovers', async () => {
  const { app, load } = processOf()
  load.measured(501)
  expect((await request(app).get('/x')).status).toBe(503)
  expect((await request(app).post('/x')).status).toBe(200)
  load.measured(1_501)
  // Live streams are read: no other request goes past by its name.
  for (const path of ['/x', '/c/x/live']) expect((await request(app).post(path)).status).toBe(503)
  load.measured(12)
  expect((await request(app).get('/x')).status).toBe(200)
})

test('metrics are for direct requests from allowed addresses', async () => {
  const { app, load } = processOf()
  load.measured(501)
  await request(app).get('/g/harbour-strength')
  load.measured(0)
  const { status, text } = await request(app).get('/metrics')
  expect(status).toBe(200)
  expect(text).toContain('chalkbox_http_requests_shed_total 1\n')
  expect(text).toContain('chalkbox_http_request_seconds_count{surface="pages",method="GET",status="5xx"} 1\n')
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(text).not.toContain('harbour')
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Proto'])
    expect((await request(app).get('/metrics').set(header, '203.0.113.7')).text).toBe('done')
})

test('of the metrics, those that end in _total are the counters', async () => {
  const { text } = await request(processOf().app).get('/metrics')
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => ({
    name: name!,
    type: type!,
  }))
  expect(types.length).toBeGreaterThan(30)
  const odd = types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))
  expect(odd).toEqual([])
})

async function untilRunning(load: LoadGate, running: number): Promise<void> {
  while (load.running !== running) await new Promise(resolve => setImmediate(resolve))
}
