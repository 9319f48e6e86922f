/** A start on a file that takes long to check: reads are answered meanwhile. */
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

test('a large file that is damaged far behind answers reads, and then ends the server', async () => {
  const file = join(folder, 'gym.db')
  copyTemplateTo(file)
  const connection = new BetterSqlite3(file)
  connection.exec(`CREATE TABLE Ballast (n INTEGER PRIMARY KEY, bytes BLOB);
    WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 20000)
    INSERT INTO Ballast SELECT n, zeroblob(2000) FROM row`)
  connection.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0x5a, bytes.length - 4096 * 60, bytes.length - 4096 * 20))
  const { code, said } = await refused({})
  expect([code, said]).toEqual([1, expect.stringMatching(/^The database .*gym\.db is damaged: /)])
  expect(said).not.toContain('Chalkbox is at')
})
