/**
 * Set-up as it is on a bare machine: a fresh copy of the checkout, an empty home, no npm configuration. The tests build on
 * each other: Chalkbox is built once, and what follows builds a schema and a source of a line or two. In the run that
 * everybody waits for, a source of a line stands for Chalkbox, which was built before the tests, and a program in npm's place
 * brings the packages that this checkout has; `npm run test:long` builds all of it, and fetches them, and Node 24, for real.
 */
import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { copyCheckout, environmentWithoutNpm, ROOT } from '../support/checkout'

const REAL_PATH = process.env.PATH ?? ''
const INSTALL_TIMEOUT_MS = 240_000

// A build takes long where something else is running.
jest.setTimeout(180_000)

const bare = mkdtempSync(join(tmpdir(), 'chalkbox-setup-'))
const checkout = join(bare, 'checkout')
const inCheckout = (...path: string[]) => join(checkout, ...path)

type Outcome = { code: number; output: string }

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise(resolve => {
    // From another folder: set-up finds its checkout by itself.
    execFile(program, args, { cwd: bare, env }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      // On a slow machine npm's progress is reported.
      resolve({
        code,
        output: (stdout + stderr).replace(/^ {2}(\d+ of \d+ packages, )?\d+ MB, \d+ s\n/gm, ''),
      })
    })
  })
}

function bareEnvironment(): NodeJS.ProcessEnv {
  return {
    ...environmentWithoutNpm(),
    PATH: process.env.TEST_LONG ? REAL_PATH : `${join(bare, 'stand-in')}${delimiter}${REAL_PATH}`,
    HOME: join(bare, 'home'),
    npm_config_userconfig: join(bare, 'npmrc'),
    // Whoever starts a server does this, and the tools that build it must come nonetheless.
    NODE_ENV: 'production',
  }
}

/** Called as npm is, it does as `npm ci` would: packages of this checkout, or as the Node to be fetched the one that runs. */
function makeStandIn(): void {
  mkdirSync(join(bare, 'stand-in'))
  const program = `#!/bin/sh
echo "npm $*" >> ${bare}/calls
if [ "$*" = "ci --prefix bin/runtime --no-audit --no-fund --loglevel=error" ]; then
  folder=bin/runtime/node_modules/node-${process.platform}-${process.arch}/bin
  mkdir -p $folder bin/runtime/node_modules/.bin
  exec cp ${process.execPath} $folder/node
fi
case "$*" in
  prune*) exec cp ${bare}/serving.json node_modules/.package-lock.json;;
  *--workspaces=false*) list=building;;
  *) list=testing;;
esac
rm -rf node_modules
mkdir node_modules
ln -s ${ROOT}/node_modules/* node_modules
rm node_modules/chalkbox-tests node_modules/better-sqlite3
cp -R ${ROOT}/node_modules/better-sqlite3 node_modules
mkdir -p node_modules/better-sqlite3/deps
echo SQLite > node_modules/better-sqlite3/deps/sqlite3.c
cp ${bare}/$list.json node_modules/.package-lock.json
`
  const { packages, ...rest } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8'),
  )
  const write = (list: string, isThere: (path: string) => boolean) => {
    const kept = Object.fromEntries(Object.entries(packages).filter(([path]) => isThere(path)))
    writeFileSync(join(bare, `${list}.json`), JSON.stringify({ ...rest, packages: kept }))
  }
  write('serving', path => !packages[path].dev)
  write('building', path => path !== 'node_modules/jest')
  write('testing', () => true)
  writeFileSync(join(bare, 'stand-in', 'npm'), program, { mode: 0o755 })
}

const setUp = (extra: NodeJS.ProcessEnv = {}, ...options: string[]) =>
  run(process.execPath, [inCheckout('bin', 'setup.mjs'), ...options], { ...bareEnvironment(), ...extra })

beforeAll(() => {
  mkdirSync(join(bare, 'home'))
  makeStandIn()
  writeFileSync(join(bare, 'npmrc'), '')
  copyCheckout(checkout)
  if (process.env.TEST_LONG) return
  makeSmall('Gym')
  mkdirSync(inCheckout('src', 'config'), { recursive: true })
  copyFileSync(join(ROOT, 'src', 'config', 'require-node.ts'), inCheckout('src', 'config', 'require-node.ts'))
  writeFileSync(
    inCheckout('src', 'cli.ts'),
    "import './config/require-node'\n\nprocess.stdout.write('1.2.3\\n')\n",
  )
})

afterAll(() => rmSync(bare, { recursive: true, force: true }))

test(
  'a first run installs packages, generates clients and builds',
  async () => {
    const { code, output } = await setUp()
    expect({ code, output }).toEqual({
      code: 0,
      output:
        'Installing packages …\nGenerating the database clients …\nBuilding …\nRemoving build tools …\n',
    })
    if (process.env.TEST_LONG) expect(megabytesOf('node_modules')).toBeLessThan(200)
    else expect(called()).toEqual([`npm ${INSTALLED_BY}`, `npm ${PRUNED_BY}`])
    expect(existsSync(inCheckout('node_modules', 'better-sqlite3', 'deps'))).toBe(false)
    for (const made of ['dist', 'src/generated/sqlite', 'src/generated/postgresql']) {
      expect(existsSync(inCheckout(made))).toBe(true)
    }
  },
  INSTALL_TIMEOUT_MS,
)

const INSTALLED_BY =
  'ci --include=dev --workspaces=false --prefer-offline --no-audit --no-fund --loglevel=error'
const ADDED_BY = 'install --no-save --include=dev --prefer-offline --no-audit --no-fund --loglevel=error'
const PRUNED_BY = 'prune --omit=dev --workspaces=false --no-save --no-audit --no-fund --loglevel=error'
const called = () => readFileSync(join(bare, 'calls'), 'utf8').trim().split('\n')

test('a second run does not install or build again', async () => {
  expect(await setUp()).toEqual({ code: 0, output: 'Everything is up to date.\n' })
  // An install by hand is as good: what tells is what npm itself writes down.
  expect(readdirSync(inCheckout('node_modules')).filter(name => name.includes('chalkbox'))).toEqual([])
})

/** Has Node say that it is an old one, but not the Node that set-up fetches into the checkout. */
function onAnOldNode(): NodeJS.ProcessEnv {
  const disguise = join(bare, 'disguise.cjs')
  const versions = "{ value: { ...process.versions, node: '20.19.2' } }"
  writeFileSync(
    disguise,
    `if (!process.execPath.startsWith(${JSON.stringify(realpathSync(checkout))}))
  Object.defineProperty(process, 'versions', ${versions})\n`,
  )
  return { ...bareEnvironment(), NODE_OPTIONS: `--require ${disguise}` }
}

describe('on a Node that is too old', () => {
  const setUpThere = (extra = {}) =>
    run(process.execPath, [inCheckout('bin', 'setup.mjs')], { ...onAnOldNode(), ...extra })
  const version = () => run(inCheckout('bin', 'chalkbox'), ['--version'], onAnOldNode())
  const TOO_OLD = 'Chalkbox needs Node 22.14 or newer, and this is 20.19.2.'

  test('without the registry: a message, also from the command line', async () => {
    const offline = {
      PATH: REAL_PATH,
      npm_config_registry: 'http://127.0.0.1:1',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(bare, 'empty'),
    }
    const { code, output } = await setUpThere(offline)
    expect(code).toBe(1)
    expect(output).toMatch(/^Setting up Node 24, because 20\.19\.2 is too old …\n/)
    expect(output).toContain(`\n${TOO_OLD} Install one from https://nodejs.org.\n`)
    expect(await version()).toEqual({ code: 2, output: `${TOO_OLD}\n` })
  })

  test(
    'fetches the pinned Node once and uses it afterwards',
    async () => {
      expect(await setUpThere()).toEqual({
        code: 0,
        output: 'Setting up Node 24, because 20.19.2 is too old …\nEverything is up to date.\n',
      })
      const found = await run(inCheckout('node_modules', '.bin', 'node'), ['--version'], bareEnvironment())
      const pins = JSON.parse(readFileSync(inCheckout('bin', 'runtime', 'package.json'), 'utf8'))
      const expected = process.env.TEST_LONG
        ? Object.values(pins.optionalDependencies)
        : [process.versions.node]
      expect(expected).toContain(found.output.trim().slice(1))
      expect(await setUpThere()).toEqual({ code: 0, output: 'Everything is up to date.\n' })
      expect(await version()).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
    },
    INSTALL_TIMEOUT_MS,
  )
})

test('setup: regenerates clients for a changed schema, once for two set-ups', async () => {
  makeSmall('Setting')
  const both = await Promise.all([setUp(), setUp()])
  const output = both.map(each => each.output).join('')
  if (both.some(({ code }) => code !== 0)) throw new Error(output)
  expect(output.match(/Generating the database clients/g)).toHaveLength(1)
  expect(output.match(/Building/g)).toHaveLength(1)
  // Build tools are installed and removed again.
  expect(output.match(/Installing/g)).toHaveLength(1)
  expect(output.match(/Removing/g)).toHaveLength(1)
  expect(existsSync(inCheckout('.setup-lock'))).toBe(false)
  // A file that is no longer made from anything.
  expect(existsSync(inCheckout('dist', 'cli.js'))).toBe(false)
})

/** One table and no code: what is tried now is when a step is due, and for that every source is as good. */
function makeSmall(table: string): void {
  const schema = readFileSync(inCheckout('prisma', 'schema.prisma'), 'utf8')
  const heading = schema.slice(0, schema.indexOf('\nmodel '))
  writeFileSync(inCheckout('prisma', 'schema.prisma'), `${heading}\nmodel ${table} {\n  key String @id\n}\n`)
  for (const name of readdirSync(inCheckout('src'))) {
    if (name !== 'generated') rmSync(inCheckout('src', name), { recursive: true })
  }
}

const BUILT_AGAIN = 'Installing packages …\nBuilding …\nRemoving build tools …\n'

test('setup: rebuilds changed sources; a failing build reports why and keeps the previous one', async () => {
  const [passing, faulty] = [inCheckout('src', 'passing.ts'), inCheckout('src', 'faulty.ts')]
  writeFileSync(passing, 'export const passing = true\n')
  expect(await setUp()).toEqual({ code: 0, output: BUILT_AGAIN })
  expect(existsSync(inCheckout('dist', 'passing.js'))).toBe(true)

  rmSync(passing)
  writeFileSync(faulty, 'export const faulty: number = "text"\n')
  const { code, output } = await setUp()
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Installing packages …\nBuilding …\nsrc\/faulty\.ts\(1,14\): error TS2322.*build failed/s,
  )
  expect(existsSync(inCheckout('dist', 'faulty.js'))).toBe(false)
  expect(existsSync(inCheckout('dist', 'passing.js'))).toBe(true)

  // What a set-up that died left does not stand in the way.
  rmSync(faulty)
  mkdirSync(inCheckout('.setup-lock'))
  writeFileSync(inCheckout('.setup-lock', `4194999@${hostname()}`), '')
  // The failed build has kept its tools.
  expect(await setUp()).toEqual({ code: 0, output: 'Building …\nRemoving build tools …\n' })
  expect(existsSync(inCheckout('dist', 'passing.js'))).toBe(false)
})

test("setup: waits for another machine's set-up lock, with a message when there is none", async () => {
  writeFileSync(inCheckout('src', 'another.ts'), '')
  mkdirSync(inCheckout('.setup-lock'))
  writeFileSync(inCheckout('.setup-lock', '1@elsewhere'), '')
  const waiting = execFile(process.execPath, [inCheckout('bin', 'setup.mjs')], { env: bareEnvironment() })
  const ended = once(waiting, 'close')
  const [said] = await once(waiting.stderr!, 'data')
  const lock = inCheckout('.setup-lock')
  expect(said).toBe(`Waiting for another set-up to finish (if none is running, delete ${lock})\n`)
  rmSync(lock, { recursive: true })
  expect(await ended).toEqual([0, null])
  expect(existsSync(inCheckout('dist', 'another.js'))).toBe(true)
})

test(
  'setup: adds missing test packages to the installed ones, and keeps all of them',
  async () => {
    const before = packagesThere()
    rmSync(join(bare, 'home', '.npm', '_logs'), { recursive: true, force: true })
    const { code, output } = await setUp({}, '--all')
    expect({ code, output }).toEqual({ code: 0, output: 'Installing packages …\nBuilding the client …\n' })
    if (process.env.TEST_LONG) {
      const added = packagesThere().filter(path => !before.includes(path))
      expect(fetchedArchives()).toBeGreaterThan(0)
      expect(fetchedArchives()).toBeLessThanOrEqual(added.length)
    } else expect(called().at(-1)).toBe(`npm ${ADDED_BY}`)
    for (const options of [[], ['--all']])
      expect(await setUp({}, ...options)).toEqual({ code: 0, output: 'Everything is up to date.\n' })
  },
  INSTALL_TIMEOUT_MS,
)

const packagesThere = (): string[] =>
  Object.keys(JSON.parse(readFileSync(inCheckout('node_modules', '.package-lock.json'), 'utf8')).packages)

/** Counts requests for archives of packages in npm's own log. */
function fetchedArchives(): number {
  const folder = join(bare, 'home', '.npm', '_logs')
  const logs = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  return logs.join('').match(/http fetch GET 200 \S+\.tgz/g)?.length ?? 0
}

function megabytesOf(folder: string): number {
  return Number.parseInt(execFileSync('du', ['-sm', inCheckout(folder)], { encoding: 'utf8' }), 10)
}

test('a lock file that is broken or differs from package.json is explained with a command', async () => {
  const lock = readFileSync(inCheckout('package-lock.json'), 'utf8')
  const { packages, ...rest } = JSON.parse(lock)
  delete packages['node_modules/zod']
  for (const wrong of [lock.slice(0, -100), JSON.stringify({ packages, ...rest })]) {
    writeFileSync(inCheckout('package-lock.json'), wrong)
    const { code, output } = await setUp({ PATH: REAL_PATH })
    expect(code).toBe(1)
    expect(output).toMatch(/^Installing packages …\n.+\nnpm ci failed: .*git checkout package-lock\.json/s)
  }
})
