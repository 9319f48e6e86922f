/** A start on a file that takes long to check: in a thread of its own, while the rest is loaded. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { copyTemplateTo } from '../../support/database'
import { useServers } from '../../support/process/server-process'
import { sendTo } from '../../support/process/wire'

const servers = useServers()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-large-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const url = () => `file:${join(folder, 'gym.db')}`
const refused = (env: Record<string, string>) => servers.refuses({ databaseUrl: url(), env })

test('a large file is checked in parallel to the start, and refused when damaged', async () => {
  const file = join(folder, 'gym.db')
  copyTemplateTo(file)
  const connection = new BetterSqlite3(file)
  connection.exec('CREATE TABLE Ballast (bytes BLOB); INSERT INTO Ballast VALUES (zeroblob(33554432))')
  connection.close()
  const server = await servers.start({ databaseUrl: url() })
  expect((await sendTo(server.address, { path: '/readyz' })).status).toBe(200)
  await server.kill()
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  writeFileSync(file, readFileSync(file).fill(0x5a, 4096 * 2, 4096 * 60), { flag: 'r+' })
  const { code, said } = await refused({})
  expect([code, said]).toEqual([1, expect.stringMatching(/^The database .*gym\.db is damaged: /)])
})
