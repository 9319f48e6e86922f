/** The server's memory after a burst, in a process of its own, as built. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

jest.setTimeout(60_000)
const run = promisify(execFile)

const KINDS = {
  calm: "JSON.parse('[' + '{},'.repeat(1_000) + '0]')",
  // A fifth of the time, as while files are imported.
  'half calm': 'const end = performance.now() + 2; while (performance.now() < end) JSON.parse("[{}]")',
}

test.each(Object.entries(KINDS))(
  'a %s process gives the memory of a burst back to the system',
  async (_, work) => {
    const script = `
    const { releaseMemoryRegularly } = require(${JSON.stringify(join(process.cwd(), 'dist/server/memory.js'))})
    releaseMemoryRegularly()
    const mb = () => process.memoryUsage.rss() / 1024 / 1024
    let burst = Array.from({ length: 3_000_000 }, (_, at) => ({ at, text: 'x' + at }))
    const most = mb()
    burst = null
    // V8 collects by itself only while little is allocated.
    const work = setInterval(() => { ${work} }, 10)
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
  },
)
