/** What one file may take of the machine: readers as they are built, with limits that a test reaches. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { largeFile } from '../../../bench/imports/large-file'

jest.setTimeout(180_000)
const run = promisify(execFile)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-readers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads a file, and then a line, with readers of these limits; what became of both. */
async function read(kind: string, content: string, limits: object): Promise<string[]> {
  const [file, line] = [join(folder, 'file'), join(folder, 'line')]
  writeFileSync(file, content)
  writeFileSync(line, largeFile(1))
  const script = `
    const { Readers } = require(${JSON.stringify(join(process.cwd(), 'dist/services/shared/decoding/room.js'))})
    const limits = ${JSON.stringify({ processes: 2, ...limits })}
    const readers = new Readers(limits)
    const read = (kind, path) => readers.withReader({ gym: 'a', person: 'b' }, async reader => {
      await reader.decode(path)
      const { lines } = await reader.read(kind, { units: 'lb', dates: null, today: '2026-11-23' })
      return lines + ' lines'
    }).catch(error => error.detail ?? error.stack)
    void (async () => {
      const told = [await read(${JSON.stringify(kind)}, ${JSON.stringify(file)})]
      // A line takes as long as it takes on a busy machine.
      limits.longestMs = ${MINUTES}
      told.push(await read('sugarwod', ${JSON.stringify(line)}))
      console.log(JSON.stringify(told))
    })()`
  const { stdout } = await run(process.execPath, ['-e', script])
  return JSON.parse(stdout)
}

const MEMORY = { heapMb: 384, residentMb: 640 }
const MINUTES = 5 * 60_000
const MB = 1024 * 1024

test('a file that takes too long is stopped with a message, and the next one is read', async () => {
  // Some machines read 20,000 lines within a second.
  expect(await read('sugarwod', largeFile(100_000), { memory: MEMORY, longestMs: 2_000 })).toEqual([
    'The file took longer than 2 seconds to read, so nothing was imported. Split it into several files.',
    '1 lines',
  ])
})

test.each([
  ['objects of JavaScript', 'sugarwod', () => largeFile(20_000), { heapMb: 32, residentMb: 640 }],
  ['anything else', 'wodup', () => '['.repeat(20 * MB), { heapMb: 384, residentMb: 300 }],
])('a file that needs too much memory for %s ends its reader only, with a message', async (...given) => {
  const [, kind, content, memory] = given
  expect(await read(kind, content(), { memory, longestMs: MINUTES })).toEqual([
    `The file needed more than ${memory.residentMb} MB of memory to read, so nothing was imported. Split it into several files.`,
    '1 lines',
  ])
})

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('every thread of a reader comes second to the server', async () => {
  const script = `
    const { openReader } = require(${JSON.stringify(join(process.cwd(), 'dist/services/shared/decoding/reader-process.js'))})
    const { readdirSync, readFileSync } = require('node:fs')
    const { getPriority } = require('node:os')
    const reader = openReader(${JSON.stringify(MEMORY)})
    void reader.decode(${JSON.stringify(join(folder, 'none'))}).catch(() => {
      const [child] = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ')
      const threads = readdirSync('/proc/' + child + '/task').map(Number)
      console.log(JSON.stringify({ own: getPriority(), threads: threads.map(getPriority) }))
      reader.end()
    })`
  const { stdout } = await run(process.execPath, ['-e', script])
  const { own, threads } = JSON.parse(stdout)
  expect(threads.length).toBeGreaterThan(1)
  for (const niceness of threads) expect(niceness).toBe(Math.min(19, own + 10))
})
