/** What is run by a Node that is too old says so in a sentence and ends with 2, before it loads what would crash there. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'chalkbox-old-node-'))
const disguise = join(folder, 'disguise.cjs')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a built program by a Node that says it is `version`: what the program asks is all that tells it. */
function runBy(version: string, program: string, ...args: string[]) {
  const versions = `{ ...process.versions, node: '${version}' }`
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: ${versions} })\n`)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', disguise, join(process.cwd(), 'dist', program), ...args],
    { cwd: folder, env: { PATH: process.env.PATH }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

jest.setTimeout(180_000)

it.each(['18.20.8', '20.20.2', '22.13.1'])('an old Node: refuses Node %s', version => {
  for (const program of ['server.js', 'cli.js']) {
    expect(runBy(version, program)).toEqual({
      status: 2,
      stdout: '',
      stderr: `Chalkbox needs Node 22.14 or newer, and this is ${version}.\n`,
    })
  }
})

it.each(['22.14.0', '24.0.0', '100.1.0'])('an old Node: accepts Node %s', version => {
  expect(runBy(version, 'cli.js', '--version')).toMatchObject({ status: 0, stderr: '' })
})

test('a Node that crashes while loading a native package: names package, versions and a way out', () => {
  const hook = join(folder, 'crash.cjs')
  writeFileSync(
    hook,
    `Object.defineProperty(process, 'version', { value: 'v98.0.0' })
if (process.execArgv.some(arg => arg.includes('better-sqlite3'))) process.kill(process.pid, 'SIGSEGV')\n`,
  )
  for (const program of ['server.js', 'cli.js']) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(process.cwd(), 'dist', program), '--version'],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_OPTIONS: `--require ${hook}` },
        encoding: 'utf8',
      },
    )
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(
      /^Node \d+\.\d+\.\d+ cannot load better-sqlite3 \d+\.\d+\.\d+ on \w+-\w+: it ended with SIGSEGV\.\nInstall Node 24 from https:\/\/nodejs\.org, then start Chalkbox with it\.\n$/,
    )
  }
})
