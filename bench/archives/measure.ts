/**
 * How much memory a large gym takes on its way out, in again and out once more, and that it is the same to the byte:
 * `npm run measure:archives [-- --megabytes 1024]`. Each step is the command that an operator runs, with a heap of at most
 * 96 MB: left to itself, Node takes what the machine has before it looks for what is garbage. Linux alone tells how large a
 * process was.
 */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as uuid } from 'uuid'
import { prepareDatabase } from '../../src/boot'
import type { Db } from '../../src/db/client'
import { insertRows } from '../../src/db/sql/insert-rows'
import { buildAthlete, buildGym, buildResult, buildSession } from '../../test/support/builders'

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '1024' } } })
const print = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

/** As long as notes may be. */
const NOTE = 10_000

/** Results of one athlete with notes as long as they may be, until they have so many bytes. */
async function fill(db: Db, bytes: number): Promise<string> {
  const gym = await buildGym(db)
  const athlete = await buildAthlete(db, { gymId: gym.id })
  const session = await buildSession(db, { gymId: gym.id, athleteId: athlete.id })
  const { id: _, ...like } = await buildResult(db, { gymId: gym.id, sessionId: session.id })
  for (let at = 1; at * NOTE < bytes; at += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...like,
      id: uuid(),
      position: at + index,
      notes: words(),
    }))
    await insertRows(db, 'Result', rows)
  }
  return gym.slug
}

/** Text that does not shrink to nothing. */
const words = () =>
  randomBytes((NOTE * 3) / 4)
    .toString('base64')
    .slice(0, NOTE)

const HEAP = '--max-old-space-size=96'

/** Runs a command on a database, and says how long it took and how large it grew. */
async function run(label: string, databaseUrl: string, words: string[]): Promise<void> {
  const began = performance.now()
  const child = spawn(process.execPath, [HEAP, join(__dirname, '../../dist/cli.js'), ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET: 'of a measurement, and long enough for one' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let largest = 0
  const timer = setInterval(() => {
    try {
      const [, size] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      largest = Math.max(largest, Number(size ?? 0) * 1024)
    } catch {
      // It has just ended.
    }
  }, 100)
  const code = await new Promise(resolve => child.on('close', resolve))
  clearInterval(timer)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(
    `${label}: ${seconds} s, at most ${megabytes(largest)} of memory${code === 0 ? '' : `, FAILED with ${code}`}`,
  )
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-archives-'))
  const at = (name: string) => join(folder, name)
  try {
    const url = `file:${at('first.db')}`
    const first = await prepareDatabase(url, () => undefined)
    const gym = await fill(first.prisma, Number(values.megabytes) * 1024 * 1024)
    await first.close()
    await (await prepareDatabase(`file:${at('second.db')}`, () => undefined)).close()
    await run('export', url, ['export', at('first.tar.gz'), '--gym', gym])
    print(`the archive: ${megabytes(statSync(at('first.tar.gz')).size)}`)
    await run('table', url, ['export', at('first.csv'), '--gym', gym])
    await run('import', `file:${at('second.db')}`, ['import', 'chalkbox', at('first.tar.gz')])
    await run('export', `file:${at('second.db')}`, ['export', at('second.tar.gz'), '--gym', gym])
    const same = (await hashOf(at('first.tar.gz'))) === (await hashOf(at('second.tar.gz')))
    print(same ? 'the same to the byte' : 'NOT THE SAME')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

void measure()
