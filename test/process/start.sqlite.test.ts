/** What a server says when it starts and stops, and the secrets and settings with which it refuses to start. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWeakness } from '../../src/config/secret'
import { copyTemplateTo } from '../support/database'
import { eventually, useServers } from '../support/process/server-process'
import { sendTo } from '../support/process/wire'

const servers = useServers()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const url = () => `file:${join(folder, 'gym.db')}`
const refused = (env: Record<string, string>) => servers.refuses({ databaseUrl: url(), env })

test('a start: logs version, database, folder and address first, and the stop last', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  copyTemplateTo(join(folder, 'gym.db'))
  const server = await servers.start({ databaseUrl: url(), env: { LOG_LEVEL: 'info' } })
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const lines = server.said.out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines[0]).toMatchObject({
    msg: 'serving',
    version,
    database: join(folder, 'gym.db'),
    folder,
    address: server.address,
  })
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped' })
})

test('a start: serves before it loads the interface, the pages and what works in the background', async () => {
  const loadedFile = join(folder, 'loaded')
  const hook = join(__dirname, '../support/process/loaded-at-start.cjs')
  copyTemplateTo(join(folder, 'gym.db'))
  const env = { NODE_OPTIONS: `--require ${hook}`, LOADED_FILE: loadedFile }
  await servers.start({ databaseUrl: url(), env })
  const loaded = readFileSync(loadedFile, 'utf8').split('\n')
  const later =
    /\/dist\/(api|portal)\/|\/node_modules\/(@node-rs|luxon|nodemailer|prom-client|tar-stream|web-push)\//
  expect(loaded.filter(path => later.test(path))).toEqual([])
  expect(loaded.length).toBeLessThan(450)
})

test('a start: refuses a blank, short or repetitive secret from anywhere and leaves it unchanged', async () => {
  const weak = [' '.repeat(40), 'short', 'a'.repeat(40), 'secret'.repeat(8), 'ab'.repeat(20)]
  expect(weak.filter(secret => findWeakness(secret) === null)).toEqual([])
  expect(findWeakness(randomBytes(16).toString('hex'))).toBeNull()
  const set = await refused({ SECRET: ' '.repeat(40) })
  expect([set.code, set.said]).toEqual([1, expect.stringContaining('SECRET is blank')])
  writeFileSync(join(folder, 'secret'), '')
  const { code, said } = await refused({ SECRET: '' })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^The secret in .*secret is blank, .*Put back the file/),
  ])
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('')
  expect(existsSync(join(folder, 'gym.db'))).toBe(false)
})

test('a full disk at the first start leaves no secret behind, and the next start creates one', async () => {
  const by = ['prlimit', '--fsize=0:unlimited']
  const { code, said } = await servers.refuses({ databaseUrl: url(), env: { SECRET: '' }, by })
  expect([code, said]).toEqual([1, expect.stringMatching(/^The data folder cannot be used: EFBIG.*\n$/)])
  expect(readdirSync(folder)).toEqual([])
  await servers.start({ databaseUrl: url(), env: { SECRET: '' } })
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toHaveLength(43)
})

test('a start: reads settings from the named file and from .env beside the data', async () => {
  const config = join(folder, 'chalkbox.env')
  writeFileSync(config, 'DATABASE_URL=file:mine/gym.db\nBASE_URL=http://from-the-file.example\n')
  const named = await servers.start({ databaseUrl: '', env: { CHALKBOX_CONFIG: config } })
  expect(named.said.err).toContain('(http://from-the-file.example)')
  expect(existsSync(join(folder, 'mine', 'gym.db'))).toBe(true)
  await named.kill()
  writeFileSync(join(folder, 'mine', '.env'), 'BASE_URL=http://beside-the-data.example\n')
  const beside = await servers.start({ databaseUrl: `file:${join(folder, 'mine', 'gym.db')}` })
  expect(beside.said.err).toContain('(http://beside-the-data.example)')
  const { code, said } = await refused({ CHALKBOX_CONFIG: join(folder, 'none.env') })
  expect([code, said]).toEqual([1, expect.stringContaining('none.env is not there')])
})

test('a start: reports misspelled settings and refuses invalid addresses', async () => {
  const { code, said } = await refused({
    DATABSE_URL: 'file:other.db',
    BASE_URL: 'https://gym.example/chalkbox',
    DATABASE_URL: 'file:gym.db?mode=ro',
  })
  expect(code).toBe(1)
  expect(said).toContain('DATABSE_URL is not a setting and is ignored. Is DATABASE_URL meant?')
  expect(said).toContain('BASE_URL must be just an address, such as https://gym.example,')
  expect(said).toContain('DATABASE_URL must be file:PATH alone')
})

test('a damaged file makes a running server unready, and a start on it is refused', async () => {
  copyTemplateTo(join(folder, 'gym.db'))
  const server = await servers.start({ databaseUrl: url() })
  const ready = async () => (await sendTo(server.address, { path: '/readyz' })).status
  expect(await ready()).toBe(200)
  const file = join(folder, 'gym.db')
  rmSync(`${file}-wal`)
  writeFileSync(file, readFileSync(file).fill(0x5a, 4096 * 2), { flag: 'r+' })
  await eventually('a server that is not ready', async () => (await ready()) === 503)
  expect((await sendTo(server.address, { path: '/livez' })).status).toBe(200)
  await server.kill()
  const { code, said } = await refused({})
  expect([code, said]).toEqual([1, expect.stringMatching(/^The database .*gym\.db is damaged: /)])
})
