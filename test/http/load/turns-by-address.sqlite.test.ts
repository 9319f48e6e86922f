/** A busy process: whoever asks for little is answered before whoever asks for much. */
import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fc from 'fast-check'
import { LoadGate } from '../../../src/http/load/gate'
import { TurnsByAddress, turnsByAddress } from '../../../src/http/load/turns-by-address'
import { requestContext } from '../../../src/http/request-context'
import { createLog } from '../../../src/log'

/** Turns with a clock and rounds that the test moves on. */
function turnsByHand() {
  let now = 0
  let queued: (() => void)[] = []
  const turns = new TurnsByAddress({ now: () => now, next: work => void queued.push(work) })
  const round = () => {
    const works = queued
    queued = []
    for (const work of works) work()
    return works.length
  }
  const order: string[] = []
  const waits: number[] = []
  /** A request of an address that takes some milliseconds of the processor. */
  const ask = (address: string, ms: number, name = address) =>
    turns.take(address, waitedMs => {
      waits.push(waitedMs)
      order.push(waitedMs === Number.POSITIVE_INFINITY ? `${name} refused` : name)
      now += ms
    })
  let rounds = 0
  const finish = () => {
    while (round() > 0) rounds++
    return order
  }
  const pause = (ms: number) => {
    now += ms
  }
  return { turns, ask, finish, order, pause, waits, rounds: () => rounds }
}

test('requests of an idle process run at once', () => {
  const { ask, order, finish } = turnsByHand()
  ask('a', 1)
  ask('b', 1)
  ask('a', 1)
  expect(order).toEqual(['a', 'b', 'a'])
  expect(finish()).toHaveLength(3)
})

test('a single request overtakes the flood of another address', () => {
  const { ask, finish } = turnsByHand()
  for (let nth = 0; nth < 50; nth++) ask('flood', 5)
  ask('reader', 1)
  expect(finish().indexOf('reader')).toBe(1)
})

test('an address that came alone waits less between short requests than two that compete', () => {
  const roundsOf = (addresses: string[]) => {
    const { ask, finish, rounds } = turnsByHand()
    for (let nth = 0; nth < 50; nth++) ask(addresses[nth % addresses.length]!, nth === 0 ? 5 : 0.1)
    expect(finish()).toHaveLength(50)
    return rounds()
  }
  expect(roundsOf(['alone'])).toBeLessThan(roundsOf(['one', 'other']) / 2)
})

test('requests of one address run in the order of their arrival', () => {
  const { ask, finish } = turnsByHand()
  const names = ['1', '2', '3', '4', '5']
  for (const name of names) ask('one', 3, name)
  expect(finish()).toEqual(names)
})

test('of one address at most 300 requests wait, and the rest is refused at once', () => {
  const { ask, finish, order } = turnsByHand()
  ask('flood', 5, 'running')
  for (let nth = 0; nth < 302; nth++) ask('flood', 1)
  expect(order).toEqual(['running', 'flood refused', 'flood refused'])
  ask('reader', 1)
  expect(finish()).toHaveLength(304)
})

test('waiting counts the work of other requests, and not a single long task', () => {
  const { ask, finish, waits } = turnsByHand()
  for (const ms of [30, 40, 2_000, 50, 1]) ask('one', ms)
  finish()
  expect(waits).toEqual([0, 0, 40, 40, 90])
})

test('an address that used much is forgiven after a while', () => {
  const { ask, finish, order, pause } = turnsByHand()
  for (let nth = 0; nth < 40; nth++) ask('busy', 5)
  finish()
  pause(60_000)
  ask('other', 5)
  ask('other', 5)
  ask('busy', 5)
  finish()
  expect(order.slice(40)).toEqual(['other', 'busy', 'other'])
})

test('of addresses that used little, short turns come before long ones that have not waited for long', () => {
  const { ask, finish, order, pause } = turnsByHand()
  for (const [address, ms] of [['long', 20] as const, ['short', 1] as const]) {
    ask(address, ms)
    finish()
    pause(100)
  }
  ask('other', 10)
  ask('long', 20, 'long again')
  ask('short', 1, 'short again')
  finish()
  expect(order).toEqual(['long', 'short', 'other', 'short again', 'long again'])
})

test('a request of long turns that has waited comes before a short one', () => {
  const { ask, finish, order, pause } = turnsByHand()
  ask('long', 20)
  finish()
  ask('other', 10)
  ask('long', 20, 'long again')
  pause(200)
  ask('short', 1)
  finish()
  expect(order).toEqual(['long', 'other', 'long again', 'short'])
})

test('a request is charged until it is answered, and not for what runs after it in its round', () => {
  const { turns, ask, finish, order, pause } = turnsByHand()
  turns.take('reader', () => {
    const { answered } = turns
    pause(1)
    answered()
    pause(90)
  })
  finish()
  ask('other', 10)
  ask('newcomer', 1)
  ask('reader', 1)
  finish()
  expect(order).toEqual(['other', 'reader', 'newcomer'])
})

test('every request runs once, whatever arrives when', () => {
  const moves = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), ms: fc.integer({ min: 0, max: 20 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(moves, all => {
      const { ask, finish } = turnsByHand()
      for (const { name, ms } of all) ask(name, ms)
      const count = (names: string[]) => names.toSorted().join('')
      expect(count(finish())).toBe(count(all.map(({ name }) => name)))
    }),
  )
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server on which each request takes 5 ms of the processor, and what asks it from an address. */
async function busyServer(limits = { delayMs: 60_000, running: 1_000 }) {
  const load = new LoadGate(limits, limits)
  const app = express()
  app.use(requestContext(createLog('silent')), load.gate, turnsByAddress(load.refuseLate))
  app.get('/', (_req, res) => {
    const until = performance.now() + 5
    while (performance.now() < until);
    res.send('done')
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const ask = (localAddress: string) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) =>
      get({ host: '127.0.0.1', port, localAddress, agent }, answer => {
        answer
          .resume()
          .once('end', () =>
            resolve({ status: answer.statusCode!, retryAfter: answer.headers['retry-after'] }),
          )
      }).once('error', reject),
    )
  return { ask, load }
}

test('a reader is answered while a flood from another address waits', async () => {
  const { ask } = await busyServer()
  const answered: string[] = []
  const noted = async (who: string, address: string) => {
    const { status } = await ask(address)
    expect(status).toBe(200)
    answered.push(who)
  }
  const flood = Array.from({ length: 120 }, () => noted('flood', '127.0.0.2'))
  await flood[0]
  await noted('reader', '127.0.0.3')
  expect(answered.length).toBeLessThan(60)
  await Promise.all(flood)
  expect(answered).toHaveLength(121)
})

test('a request that has waited too long is refused with the time to try again', async () => {
  const { ask, load } = await busyServer({ delayMs: 40, running: 1_000 })
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('127.0.0.2')))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(load.shed).toBe(refused.length)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})
