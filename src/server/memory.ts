/** Gives memory back to the system. V8 keeps the pages of a burst: up to 250 MB, seen with Node 24. */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

const LOOK_EVERY_MS = 5_000
const MB = 1024 * 1024
/** Above this, memory counts more than speed. */
const LARGE_MB = 280
/** V8 allows up to 300 in a burst, and keeps to a limit that it chose before the memory was large. */
const GROWS_BY_PERCENT = { small: 100, large: 50 }
/** Growth in MB before a collection, which stops the process for 50 to 500 ms and discards compiled code. */
const SPARE_MB = 24
/** Share of the time that the event loop works, below which a collection goes unnoticed. */
const CALM = 0.1
const HALF_CALM = { share: 0.3, everyMs: 60_000 }

type MemoryLook = { mb: number; leastMb: number; utilization: number; sinceMs: number }

export function isCollectionDue({ mb, leastMb, utilization, sinceMs }: MemoryLook): boolean {
  if (mb - leastMb < SPARE_MB) return false
  if (utilization <= CALM) return true
  return mb > LARGE_MB && utilization <= HALF_CALM.share && sinceMs > HALF_CALM.everyMs
}

/** Collects in calm times when resident memory has grown. */
export function releaseMemoryRegularly(): void {
  const collect = exposeCollector()
  let leastMb = 0
  let collectedAt = Number.NEGATIVE_INFINITY
  let last = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const mb = process.memoryUsage.rss() / MB
    setFlagsFromString(`--heap-growing-percent=${GROWS_BY_PERCENT[mb > LARGE_MB ? 'large' : 'small']}`)
    if (!isCollectionDue({ mb, leastMb, utilization, sinceMs: performance.now() - collectedAt })) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    collectedAt = performance.now()
    leastMb = process.memoryUsage.rss() / MB
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
