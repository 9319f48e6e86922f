import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OVERVIEW } from '../../src/cli/command'
import { SETTING_NAMES } from '../../src/config/config'
import { useDatabase } from '../support/database'
import { PROGRAM, useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => settings ?? { DATABASE_URL: database.url })

let settings: Record<string, string> | undefined
afterEach(() => {
  settings = undefined
})

const COMMANDS = [
  'start',
  'migrate',
  'demo',
  'doctor',
  'gyms create',
  'gyms list',
  'gyms quota',
  'gyms freeze',
  'gyms thaw',
  'gyms export',
  'gyms delete',
  'people admin',
  'people password',
  'people list',
  'people email',
  'people confirm',
  'people sessions',
  'people remove',
  'people erase',
  'keys allow',
  'keys create',
  'keys list',
  'keys revoke',
  'keys rotate',
  'platforms create',
  'platforms list',
  'platforms usage',
  'platforms connect',
  'platforms disconnect',
  'platforms status',
  'standings',
]

test('the overview names every command and setting, in 80 columns', async () => {
  const { code, out, err } = await cli.alone('--help')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'))
  for (const setting of SETTING_NAMES.filter(name => name !== 'CHALKBOX_CONFIG'))
    expect(out).toMatch(new RegExp(`^  ${setting} `, 'm'))
  expect(Math.max(...out.split('\n').map(line => line.length))).toBeLessThanOrEqual(80)
})

test('every command of the overview exists', async () => {
  for (const path of Object.values(OVERVIEW).flatMap(Object.keys)) {
    const { code, out } = await cli.chalkbox(...path.split(' '), '--help')
    expect({ path, code }).toEqual({ path, code: 0 })
    expect(out).toContain(`Usage: bin/chalkbox ${path} `)
  }
})

test('the overview loads no command', async () => {
  const script = `process.on('exit', () => console.error(Object.keys(require.cache).join('\\n')))
    require(${JSON.stringify(PROGRAM)}).main(['--help'])`
  const { stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', cwd: cli.folder })
  const own = stderr.split('\n').filter(path => /\/dist\/(services|db|http|schemas|domain)\//.test(path))
  expect(stderr).toContain('command.js')
  expect(own).toEqual([])
})

test('each command has its own help with an example', async () => {
  const { code, out } = await cli.chalkbox('keys', 'create', '--help')
  expect(code).toBe(0)
  expect(out).toContain('--read-only')
  expect(out).toMatch(/Example:\n {2}bin\/chalkbox keys create /)
  const inJson = await cli.json('platforms', 'connect', '--help')
  expect(inJson).toEqual({ code: 0, document: { help: expect.stringContaining('<platform> <gym>') } })
})

test.each([
  [[]],
  [['gym']],
  [['gyms', 'list', '--all']],
  [['people', 'admin', '--gym', 'sihl', '--name', 'Mia']],
  [['people', 'password']],
  [['keys', 'create', '--name', 'x', '--gym', 'a', '--platform', 'b']],
  [['keys', 'create', '--name', 'x', '--gym', 'a', '--expires', '2090-02-30']],
  [['platforms', 'status', 'p', 'g', 'asleep']],
  [['demo', '--serve']],
  [['gyms', 'list', '--config']],
])('usage error: %j', async args => {
  const { code, document } = await cli.json(...args)
  expect(code).toBe(2)
  expect(document).toEqual({ errors: { code: 'usage', detail: expect.stringMatching(/^[A-Z-].*[.?]$/) } })
})

test('a usage error is explained on stderr, and nothing is created', async () => {
  const [command, missing] = await Promise.all([
    cli.chalkbox('gyms', 'lst'),
    cli.chalkbox('keys', 'create', '--name', 'x'),
  ])
  expect(command).toMatchObject({ code: 2, out: '' })
  expect(command.err).toContain("Unknown command 'lst'. Did you mean list?")
  expect(missing.err).toContain('either --gym or --platform')
  expect(existsSync(join(cli.folder, 'data'))).toBe(false)
})

test('--json can stand before the command', async () => {
  const { code, out, err } = await cli.chalkbox('--json', 'platforms', 'list')
  expect({ code, document: JSON.parse(out), err }).toEqual({ code: 0, document: [], err: '' })
})

test('the command line: refuses unusable settings', async () => {
  settings = { DATABASE_URL: 'mysql://x', PORT: 'many' }
  const [refused, examined] = await Promise.all([cli.json('gyms', 'list'), cli.json('doctor')])
  const detail = expect.stringMatching(/PORT must be.*DATABASE_URL must be/s)
  expect(refused).toEqual({ code: 1, document: { errors: { code: 'configuration', detail } } })
  expect(examined).toMatchObject({ code: 1, document: { ok: false } })
  expect(examined.document.checks).toContainEqual({ name: 'settings', ok: false, detail })
})
