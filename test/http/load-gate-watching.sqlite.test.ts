/** How the load is measured: the delay of the event loop, once a second. */
import perfHooks from 'node:perf_hooks'
import type { Request, Response } from 'express'
import { LoadGate } from '../../src/http/load-gate'

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

test('two slow seconds one after the other are an overload, and one is not', () => {
  const { histogram, monitor, second, turnsAway } = watched()
  expect(monitor).toHaveBeenCalledWith({ resolution: 20 })
  expect(histogram.enable).toHaveBeenCalledTimes(1)
  second(900)
  expect(turnsAway('GET')).toBe(false)
  second(600)
  expect([turnsAway('GET'), turnsAway('POST')]).toEqual([true, false])
  second(0)
  expect(turnsAway('GET')).toBe(false)
  expect(histogram.reset).toHaveBeenCalledTimes(3)
})

test('the lower of two seconds counts, without the resolution', () => {
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

test('a second in which nothing was measured was not slow', () => {
  const { second, turnsAway } = watched()
  for (const delay of [900, 900, null]) second(delay)
  expect(turnsAway('GET')).toBe(false)
  second(900)
  expect(turnsAway('GET')).toBe(false)
})

test('nothing is measured any more once it has stopped', () => {
  const { load, histogram, second } = watched()
  second(0)
  load.stop()
  second(900)
  expect(histogram.reset).toHaveBeenCalledTimes(1)
  expect(jest.getTimerCount()).toBe(0)
})
