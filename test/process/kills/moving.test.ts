/** Killed in the middle of an update: the gym is as it was, or as the archive has it, and the next update works. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { prepareDatabase } from '../../../src/boot'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { exported, moveIn } from '../../support/archives'
import { athleteRow, buildGym } from '../../support/builders'
import { newDatabase, useDatabase } from '../../support/database'
import { sized } from '../../support/long'

jest.setTimeout(300_000)

const KILLS = sized(4, 20)
/** Enough that the work takes longer than the start of the process. */
const ATHLETES = 3_000
const database = useDatabase({ own: true })
const folder = mkdtempSync(join(tmpdir(), 'chalkbox-moving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a killed update has written all or nothing, and the next one completes it', async () => {
  const there = await newDatabase()
  const opened = await prepareDatabase(there.url, () => undefined)
  const { id: gymId, slug } = await buildGym(database.prisma)
  const athletes = Array.from({ length: ATHLETES }, () => athleteRow({ gymId }))
  await insertRows(database.prisma, 'Athlete', athletes)
  await moveIn(opened.prisma, await exported(database.prisma, gymId))
  const states = [await exported(opened.prisma, gymId)]
  await database.prisma.athlete.updateMany({ where: { gymId }, data: { coachNote: 'later' } })
  await insertRows(
    database.prisma,
    'Athlete',
    Array.from({ length: ATHLETES }, () => athleteRow({ gymId })),
  )
  states.push(await exported(database.prisma, gymId))
  const file = join(folder, 'later.tar.gz')
  writeFileSync(file, gzipSync(states[1]!))
  const updating = () =>
    spawn(
      process.execPath,
      [join(process.cwd(), 'dist', 'cli.js'), 'import', 'chalkbox', file, '--update', slug],
      {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: there.url,
          SECRET: 'a secret of the tests, long enough',
        },
        stdio: 'ignore',
      },
    )
  for (let kill = 0; kill < KILLS; kill++) {
    const child = updating()
    const gone = once(child, 'exit')
    await sleep((kill + 1) * 500)
    child.kill('SIGKILL')
    await gone
    const now = await exported(opened.prisma, gymId)
    expect(states.some(state => state.equals(now))).toBe(true)
  }
  const last = updating()
  expect(await once(last, 'exit')).toEqual([0, null])
  expect((await exported(opened.prisma, gymId)).equals(states[1]!)).toBe(true)
  await opened.close()
  await there.remove()
})
