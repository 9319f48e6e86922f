/** Stops the clock at this millisecond until the test ends. Timers go on, for the databases need them. */
export function freezeClock(now = new Date()): void {
  jest.useFakeTimers({ now, doNotFake: REAL })
}

afterEach(() => {
  jest.useRealTimers()
})

const REAL = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
]
