/** The server's memory after a burst, in a process of its own, as built. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isCollectionDue } from '../../src/server/memory'

jest.setTimeout(60_000)
const run = promisify(execFile)

test('memory: gives the memory of a burst back to the system', async () => {
  const script = `
    const { releaseMemoryRegularly } = require(${JSON.stringify(join(process.cwd(), 'dist/server/memory.js'))})
    releaseMemoryRegularly()
    const mb = () => process.memoryUsage.rss() / 1024 / 1024
    let burst = Array.from({ length: 3_000_000 }, (_, at) => ({ at, text: 'x' + at }))
    const most = mb()
    burst = null
    // V8 collects by itself only while little is allocated.
    const work = setInterval(() => JSON.parse('[' + '{},'.repeat(1_000) + '0]'), 10)
    const began = Date.now()
    const look = setInterval(() => {
      if (mb() > most - 200 && Date.now() - began < 30_000) return
      clearInterval(look)
      clearInterval(work)
      console.log(JSON.stringify({ most, after: mb() }))
    }, 50)`
  const { stdout } = await run(process.execPath, ['-e', script])
  const { most, after } = JSON.parse(stdout)
  expect(most).toBeGreaterThan(300)
  expect(after).toBeLessThanOrEqual(most - 200)
})

test.each([
  ['calm, grown by 24 MB', { mb: 174, leastMb: 150, utilization: 0.1, sinceMs: 5_000 }, true],
  ['calm, grown by less', { mb: 173, leastMb: 150, utilization: 0.1, sinceMs: 5_000 }, false],
  [
    'half calm and large, as while a file is imported',
    { mb: 400, leastMb: 250, utilization: 0.2, sinceMs: 61_000 },
    true,
  ],
  [
    'half calm and large, within a minute',
    { mb: 400, leastMb: 250, utilization: 0.2, sinceMs: 59_000 },
    false,
  ],
  ['half calm and small', { mb: 270, leastMb: 150, utilization: 0.2, sinceMs: 61_000 }, false],
  ['busy and large', { mb: 500, leastMb: 150, utilization: 0.4, sinceMs: 61_000 }, false],
])('memory is collected: %s', (_, look, isDue) => {
  expect(isCollectionDue(look)).toBe(isDue)
})
