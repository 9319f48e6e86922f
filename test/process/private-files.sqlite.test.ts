/** What is written is for the user that the server runs as alone: nobody else of the machine may open it. */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteFile } from '../../src/config/database-url'
import { useServers } from '../support/process/server-process'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const open = (path: string) => readdirSync(path).filter(name => modeOf(join(path, name)) !== '600')

it('private files: creates its folder and files for its own user only', async () => {
  const data = join(folder, 'gym', 'data')
  const databaseUrl = `file:${join(data, 'chalkbox.db')}`
  const server = await servers.start({ databaseUrl, env: { SECRET: '' } })
  expect([modeOf(data), modeOf(join(folder, 'gym'))]).toEqual(['700', '700'])
  expect(readdirSync(data)).toEqual(expect.arrayContaining(['chalkbox.db', 'chalkbox.db-wal', 'secret']))
  expect(open(data)).toEqual([])
  await server.kill()
})

it('private files: restricts files of earlier releases, and leaves a folder with other content to its owner', async () => {
  const data = join(folder, 'shared')
  mkdirSync(data)
  copyFileSync(sqliteFile(seeded.url), join(data, 'chalkbox.db'))
  const databaseUrl = `file:${join(data, 'chalkbox.db')}`
  writeFileSync(join(data, 'chalkbox.db.lock'), '')
  writeFileSync(join(data, 'secret'), 'a secret of at least thirty-two characters\n')
  chmodSync(data, 0o755)
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644)
  const server = await servers.start({ databaseUrl, env: { SECRET: '' } })
  expect(open(data)).toEqual([])
  expect(modeOf(data)).toBe('755')
  await server.kill()
})
