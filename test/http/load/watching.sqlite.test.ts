/** How the load is measured: the delay of the event loop, once a second. */
import { EventEmitter } from 'node:events'
import perfHooks from 'node:perf_hooks'
import type { Request, Response } from 'express'
import { LoadGate } from '../../../src/http/load/gate'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A gate whose event loop is late by what the test says. */
function watched() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] })
  const histogram = { count: 0, mean: 0, enable: jest.fn(), reset: jest.fn() }
  const monitor = jest.spyOn(perfHooks, 'monitorEventLoopDelay').mockReturnValue(histogram as never)
  const load = new LoadGate({ delayMs: 500, running: 9 }, { delayMs: 1_500, running: 9 })
  expect(load.watch()).toBe(load)
  /** A second goes by with this delay on average, in nanoseconds as it is measured: the resolution is in it. */
  const second = (delayMs: number | null) => {
    histogram.count = delayMs === null ? 0 : 50
    histogram.mean = delayMs === null ? Number.NaN : (delayMs + 20) * 1e6
    jest.advanceTimersByTime(1_000)
  }
  const turnsAway = (method: string) => {
    const shed = load.shed
    const res = {
      set: () => res,
      status: () => res,
      type: () => res,
      send: () => res,
      once: () => res,
    } as unknown as Response
    Object.assign(res, { locals: { logged: { own: { warn: () => undefined } } }, writeHead: () => res })
    load.gate({ method, path: '/x', headers: {} } as Request, res, () => undefined)
    return load.shed > shed
  }
  return { load, histogram, monitor, second, turnsAway }
}

test('two slow seconds in a row are an overload, and one is not', () => {
  const { histogram, monitor, second, turnsAway } = watched()
  expect(monitor).toHaveBeenCalledWith({ resolution: 20 })
  expect(histogram.enable).toHaveBeenCalledTimes(1)
  second(900)
  expect(turnsAway('GET')).toBe(false)
  second(600)
  expect([turnsAway('GET'), turnsAway('HEAD'), turnsAway('POST')]).toEqual([true, true, false])
  second(0)
  expect(turnsAway('GET')).toBe(false)
  expect(histogram.reset).toHaveBeenCalledTimes(3)
})

test('the lower of two seconds counts, minus the resolution', () => {
  const { second, turnsAway } = watched()
  second(2_000)
  second(500)
  expect(turnsAway('GET')).toBe(false)
  second(501)
  expect(turnsAway('GET')).toBe(false)
  second(501)
  expect(turnsAway('GET')).toBe(true)
  second(1_600)
  second(1_600)
  expect(turnsAway('POST')).toBe(true)
})

test('a second without measurements was not slow', () => {
  const { second, turnsAway } = watched()
  for (const delay of [900, 900, null]) second(delay)
  expect(turnsAway('GET')).toBe(false)
  second(900)
  expect(turnsAway('GET')).toBe(false)
})

test('live streams under load: stops measuring once stopped', () => {
  const { load, histogram, second } = watched()
  second(0)
  load.stop()
  second(900)
  expect(histogram.reset).toHaveBeenCalledTimes(1)
  expect(jest.getTimerCount()).toBe(0)
})

/** A request, whose body is still to come if it has one, and its answer as far as it was sent. */
function exchange(method: string, path = '/x', headers: Record<string, string> = {}) {
  const answer: Record<string, unknown> = {}
  const note = (given: object) => {
    Object.assign(answer, given)
    return res
  }
  const res = Object.assign(new EventEmitter(), {
    locals: { logged: { own: { warn: (...said: unknown[]) => note({ said }) } } },
    writeHead: () => res,
    set: (name: string, value: string) => note({ [name]: value }),
    status: (status: number) => note({ status }),
    type: (type: string) => note({ type }),
    send: (text: string) => note({ text }),
  }) as unknown as Response
  const req = Object.assign(new EventEmitter(), { method, path, headers })
  return { req: req as unknown as Request, res, answer }
}

function isLetIn(load: LoadGate, method: string, path?: string): boolean {
  const { req, res } = exchange(method, path)
  const next = jest.fn()
  load.gate(req, res, next)
  return next.mock.calls.length === 1
}

test('live streams under load: refuses reads at 1,000 requests or half a second, writes at two and three times that', () => {
  const load = new LoadGate()
  const letIn = () => [isLetIn(load, 'GET'), isLetIn(load, 'POST')]
  load.measured(500)
  expect(letIn()).toEqual([true, true])
  load.measured(501)
  expect(letIn()).toEqual([false, true])
  load.measured(1_500)
  expect(letIn()).toEqual([false, true])
  load.measured(1_501)
  expect(letIn()).toEqual([false, false])
  load.measured(0)
  for (let sent = 0; load.running < 999 && sent < 2_000; sent++) isLetIn(load, 'GET')
  expect([isLetIn(load, 'GET'), isLetIn(load, 'GET')]).toEqual([true, false])
  for (let sent = 0; load.running < 1_999 && sent < 2_000; sent++) isLetIn(load, 'POST')
  expect([isLetIn(load, 'POST'), isLetIn(load, 'POST')]).toEqual([true, false])
})

test('live streams under load: only paths ending in /live are live streams', () => {
  const load = new LoadGate()
  load.measured(501)
  expect([isLetIn(load, 'GET', '/c/x/live'), isLetIn(load, 'GET', '/c/x/live/more')]).toEqual([true, false])
})

test('a refused request gets Retry-After, and the log has the reason', () => {
  const load = new LoadGate()
  isLetIn(load, 'GET')
  load.measured(600.4)
  const { req, res, answer } = exchange('GET')
  load.gate(req, res, () => undefined)
  expect(answer).toEqual({
    'Retry-After': '2',
    'Cache-Control': 'no-store',
    status: 503,
    type: 'text/plain',
    text: 'The server is very busy. Try again in a moment.\n',
    said: [{ delay_ms: 600, running: 1 }, 'turned away: too busy'],
  })
})

test('a body that continues after its answer no longer counts', () => {
  const load = new LoadGate()
  const { req, res } = exchange('POST', '/x', { 'content-length': '9' })
  load.gate(req, res, () => undefined)
  expect(load.running).toBe(0)
  res.writeHead(413)
  req.emit('end')
  expect(load.running).toBe(0)
})
