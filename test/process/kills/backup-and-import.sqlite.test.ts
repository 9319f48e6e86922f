/**
 * Killed in the middle of a backup, and of an import: there is the whole of it or nothing, and what comes next works. The
 * moments are spread over the work; a kill before or after it has to hold as well.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backUp } from '../../../src/db/backups/backups'
import { openDatabase } from '../../../src/db/client'
import { buildAthlete } from '../../support/builders'
import { sized } from '../../support/long'
import { eventually, type Running, useServers } from '../../support/process/server-process'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const KILLS = sized(1, 5)
const servers = useServers()
let seeded: Seeded
let folder: string
beforeAll(async () => {
  seeded = await seededDatabase()
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-kills-'))
})
afterAll(async () => {
  await seeded.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>['prisma']) => Promise<T>) {
  const { prisma, close } = openDatabase(seeded.url)
  try {
    return await work(prisma)
  } finally {
    await close()
  }
}
const integrity = () => withDatabase(db => db.$queryRawUnsafe('PRAGMA integrity_check'))
const SOUND = [{ integrity_check: 'ok' }]

test('a killed backup leaves nothing, and the next one is complete', async () => {
  const value = 'x'.repeat(1024 * 1024)
  await withDatabase(async db => {
    for (let at = 0; at < 30; at++) await db.setting.create({ data: { key: `large ${at}`, value } })
  })
  const file = join(folder, 'gym.db')
  for (let kill = 0; kill < KILLS; kill++) {
    // Reading a database that was not in WAL mode leaves the files of that mode behind.
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    const backing = backupProcess(file)
    const gone = once(backing, 'exit')
    while (!existsSync(`${file}.unfinished`) && backing.exitCode === null) await sleep(1)
    await sleep((kill / KILLS) * 100)
    backing.kill('SIGKILL')
    await gone
    if (!existsSync(file)) await backUp(seeded.url, file)
    expect(readdirSync(folder)).toEqual(['gym.db'])
    const { prisma, close } = openDatabase(`file:${file}`)
    expect(await prisma.$queryRawUnsafe('PRAGMA integrity_check')).toEqual(SOUND)
    expect(await prisma.setting.count({ where: { value } })).toBe(30)
    await close()
    expect(await integrity()).toEqual(SOUND)
  }
})

function backupProcess(file: string): ChildProcess {
  return spawn(process.execPath, [join(process.cwd(), 'dist', 'cli.js'), 'backup', file], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: seeded.url },
    stdio: 'ignore',
  })
}

test('a killed import stores all or nothing, and each line once when sent again', async () => {
  const LINES = 600
  const head =
    'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
  const day = (at: number) =>
    `${String((at % 12) + 1).padStart(2, '0')}/${String((at % 28) + 1).padStart(2, '0')}/2022`
  const lines = Array.from(
    { length: LINES },
    (_, at) => `${day(at)},Partner fun ${at},Words ${at},900,15:00,,,,,RX,`,
  )
  const content = [head, ...lines].join('\n')
  const { cast } = seeded
  for (let kill = 0; kill < KILLS; kill++) {
    const athlete = await withDatabase(db => buildAthlete(db, { gymId: cast.gym.id }))
    const count = () =>
      withDatabase(db =>
        db.result.count({ where: { gymId: cast.gym.id, session: { athleteId: athlete.id } } }),
      )
    const headers = { ...signedBy(cast.keys.gym), ...JSON_TYPE }
    const body = JSON.stringify({ file_name: 'log.csv', content, athlete_id: athlete.id, units: 'lb' })
    const send = ({ address }: Running) =>
      sendTo(address, { method: 'POST', path: '/api/public/imports', headers, body })
    const first = await servers.start({ databaseUrl: seeded.url })
    expect((await send(first)).status).toBe(202)
    await sleep((kill / KILLS) * 1000)
    await first.kill()
    expect([0, LINES]).toContain(await count())
    expect(await integrity()).toEqual(SOUND)

    const next = await servers.start({ databaseUrl: seeded.url })
    const begun = await send(next)
    expect(begun.status).toBe(202)
    await eventually('the import', async () => {
      const answer = await sendTo(next.address, {
        path: begun.headers.location!,
        headers: signedBy(cast.keys.gym),
      })
      return JSON.parse(answer.text).status === 'imported'
    })
    await next.kill()
    expect(await count()).toBe(LINES)
  }
})
