/** Gives memory back to the system. V8 keeps the pages of a burst for the next one: up to 250 MB, seen with Node 24. */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Flavor = 'last-resort' | 'regular'
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: Flavor }) => void

const LOOK_EVERY_MS = 5_000
/** A thorough collection stops the process for 50 to 500 ms, so a busy server waits for more and collects as V8 does. */
const SPARE = { calm: 24, busy: 128 }
/** Share of the time that a calm event loop works. A thorough collection discards compiled code. */
const CALM = 0.1
const MB = 1024 * 1024

/** Collects when resident memory has grown since the last time, without keeping the process alive. */
export function releaseMemoryRegularly(): void {
  const collect = exposeCollector()
  const least = { calm: 0, busy: 0 }
  let last = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const state = utilization < CALM ? 'calm' : 'busy'
    if (process.memoryUsage.rss() / MB - least[state] < SPARE[state]) return
    collect({ type: 'major', execution: 'sync', flavor: state === 'calm' ? 'last-resort' : 'regular' })
    least.busy = process.memoryUsage.rss() / MB
    if (state === 'calm') least.calm = least.busy
  }
  setInterval(look, LOOK_EVERY_MS).unref()
}

/** Only a context made while the flag is set has the function. */
function exposeCollector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}
