/** Killed in the middle of a move between databases: the target is empty, or has everything; the next move completes it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareDatabase } from '../../../src/boot'
import { moveDatabase } from '../../../src/db/moves/move'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { athleteRow, buildGym } from '../../support/builders'
import { newEmptyDatabase } from '../../support/database'
import { sized } from '../../support/long'

jest.setTimeout(300_000)

const KILLS = sized(3, 12)
const ATHLETES = 20_000
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-move-kills-'))
const sqlite = join(folder, 'source.db')
let target: Awaited<ReturnType<typeof newEmptyDatabase>>
beforeAll(async () => {
  target = await newEmptyDatabase()
  const { prisma, close } = await prepareDatabase(`file:${sqlite}`, () => undefined)
  const { id: gymId } = await buildGym(prisma)
  await insertRows(
    prisma,
    'Athlete',
    Array.from({ length: ATHLETES }, () => athleteRow({ gymId })),
  )
  await close()
})
afterAll(async () => {
  await target.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command, and kills it once it has printed `step`, or lets it end. */
async function move(from: string, to: string, step?: string): Promise<number | null> {
  const child = spawn(process.execPath, [join(process.cwd(), 'dist/cli.js'), 'migrate-to', to, '--json'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: from },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', data => {
    words += data
    if (step !== undefined && words.includes(step)) child.kill('SIGKILL')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

async function athletesOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM "Athlete"')
    return rows[0].count
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return 0
    throw error
  } finally {
    await client.end()
  }
}

/** Spread over the work: before, within and after the largest table, and while the copies are compared. */
const STEPS = ['Gym: ', 'Athlete: ', 'Movement: ', 'Comparing']

test('a killed move leaves PostgreSQL empty, and the next move brings everything', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const code = await move(`file:${sqlite}`, target.url, STEPS[kill % STEPS.length])
    // A kill that came too late.
    if (code === 0) break
    expect(await athletesOf(target.url)).toBe(0)
  }
  if ((await athletesOf(target.url)) === 0) expect(await move(`file:${sqlite}`, target.url)).toBe(0)
  expect(await athletesOf(target.url)).toBe(ATHLETES)
})

test('a killed move leaves no SQLite file, and the next move brings everything', async () => {
  const back = join(folder, 'back.db')
  for (let kill = 0; kill < KILLS; kill++) {
    const code = await move(target.url, `file:${back}`, STEPS[kill % STEPS.length])
    expect(existsSync(back)).toBe(code === 0)
    if (code === 0) break
  }
  if (!existsSync(back)) expect(await move(target.url, `file:${back}`)).toBe(0)
  const again = await newEmptyDatabase()
  const [one, other] = [
    await moveDatabase(`file:${back}`, again.url),
    await moveDatabase(`file:${sqlite}`, `file:${join(folder, 'copy.db')}`),
  ]
  expect(one.tables).toEqual(other.tables)
  await again.remove()
})
