/**
 * Set-up as it is on a bare machine: a fresh copy of the checkout, an empty home, no npm configuration, packages fetched
 * for real. The tests build on each other: fetching once is what makes them affordable.
 */
import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
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
import { dirname, join } from 'node:path'

const ROOT = join(__dirname, '..', '..')
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
      resolve({ code, output: stdout + stderr })
    })
  })
}

/** What npm itself hands down to scripts would stand in for the configuration that is meant to be empty. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  return {
    ...Object.fromEntries(inherited),
    HOME: join(bare, 'home'),
    npm_config_userconfig: join(bare, 'npmrc'),
    // Whoever starts a server does this, and the tools that build it must come nonetheless.
    NODE_ENV: 'production',
  }
}

const setUp = (extra: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [inCheckout('bin', 'setup.mjs')], { ...bareEnvironment(), ...extra })

beforeAll(() => {
  mkdirSync(join(bare, 'home'))
  writeFileSync(join(bare, 'npmrc'), '')
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  })
  for (const file of list.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(inCheckout(file)), { recursive: true })
    copyFileSync(join(ROOT, file), inCheckout(file))
  }
})

afterAll(() => rmSync(bare, { recursive: true, force: true }))

test(
  'from nothing: packages, clients, build',
  async () => {
    const { code, output } = await setUp()
    expect(output).toMatch(
      /^Installing packages … \d+ s\nGenerating the database clients … \d+ s\nBuilding … \d+ s\n$/,
    )
    expect(code).toBe(0)
    for (const made of ['dist', 'src/generated/sqlite', 'src/generated/postgresql']) {
      expect(existsSync(inCheckout(made))).toBe(true)
    }
  },
  INSTALL_TIMEOUT_MS,
)

test('a second time: nothing to do', async () => {
  expect(await setUp()).toEqual({ code: 0, output: 'Everything is up to date.\n' })
  // An install by hand is as good: what tells is what npm itself writes down.
  expect(readdirSync(inCheckout('node_modules')).filter(name => name.includes('chalkbox'))).toEqual([])
})

test('another schema: the clients anew; two set-ups at once do it once', async () => {
  appendFileSync(inCheckout('prisma', 'schema.prisma'), '\n// Changed.\n')
  const both = await Promise.all([setUp(), setUp()])
  const output = both.map(each => each.output).join('')
  if (both.some(({ code }) => code !== 0)) throw new Error(output)
  expect(output.match(/Generating the database clients/g)).toHaveLength(1)
  expect(output).not.toContain('Installing')
  expect(existsSync(inCheckout('.setup-lock'))).toBe(false)
})

test('the build follows the sources; one that fails says why, and the build before stays', async () => {
  const [passing, faulty] = [inCheckout('src', 'passing.ts'), inCheckout('src', 'faulty.ts')]
  writeFileSync(passing, 'export const passing = true\n')
  expect((await setUp()).output).toMatch(/^Building … \d+ s\n$/)
  expect(existsSync(inCheckout('dist', 'passing.js'))).toBe(true)

  rmSync(passing)
  writeFileSync(faulty, 'export const faulty: number = "text"\n')
  const { code, output } = await setUp()
  expect(code).toBe(1)
  expect(output).toMatch(/^Building … failed\n\nsrc\/faulty\.ts\(1,14\): error TS2322.*build failed/s)
  expect(existsSync(inCheckout('dist', 'faulty.js'))).toBe(false)
  expect(existsSync(inCheckout('dist', 'passing.js'))).toBe(true)

  // What a set-up that died left does not stand in the way.
  rmSync(faulty)
  mkdirSync(inCheckout('.setup-lock'))
  writeFileSync(inCheckout('.setup-lock', `4194999@${hostname()}`), '')
  expect(await setUp()).toMatchObject({ code: 0, output: expect.stringMatching(/^Building … \d+ s\n$/) })
  expect(existsSync(inCheckout('dist', 'passing.js'))).toBe(false)
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
  const inBin = (name: string) => [inCheckout('bin', name)]
  const on = (args: string[], extra = {}) => run(process.execPath, args, { ...onAnOldNode(), ...extra })

  test('and without the registry: a sentence, and the command line says what to run', async () => {
    const offline = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' }
    const { code, output } = await on(inBin('setup.mjs'), offline)
    expect(code).toBe(1)
    expect(output).toMatch(/^Fetching Node 24, because 20\.19\.2 is too old … failed\n/)
    expect(output).toContain(
      'Chalkbox needs Node 22.12 or newer, and this is 20.19.2. Install one from https://nodejs.org.',
    )
    expect(await on([...inBin('chalkbox'), '--version'])).toMatchObject({
      code: 1,
      output: 'Chalkbox needs Node 22.12 or newer, and this is 20.19.2. Run: npm run setup\n',
    })
  })

  test(
    'the pinned Node is fetched once, and everything after it uses that one',
    async () => {
      const { code, output } = await on(inBin('setup.mjs'))
      expect(output).toMatch(
        /^Fetching Node 24, because 20\.19\.2 is too old … done\nEverything is up to date\.\n$/,
      )
      expect(code).toBe(0)
      const pins = JSON.parse(readFileSync(inCheckout('bin', 'runtime', 'package.json'), 'utf8'))
      const found = await run(inCheckout('node_modules', '.bin', 'node'), ['--version'], onAnOldNode())
      expect(Object.values(pins.optionalDependencies)).toContain(found.output.trim().slice(1))
      expect(await on(inBin('setup.mjs'))).toMatchObject({ code: 0, output: 'Everything is up to date.\n' })
      const version = await on([...inBin('chalkbox'), '--version'])
      expect(version).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
    },
    INSTALL_TIMEOUT_MS,
  )
})

test('a lock file that is broken or disagrees with package.json: what to do about it', async () => {
  const lock = readFileSync(inCheckout('package-lock.json'), 'utf8')
  writeFileSync(inCheckout('package-lock.json'), lock.slice(0, -100))
  const broken = await setUp()
  expect(broken.code).toBe(1)
  expect(broken.output).toMatch(/package-lock\.json cannot be read\. .*git checkout package-lock\.json/)

  const { packages, ...rest } = JSON.parse(lock)
  delete packages['node_modules/zod']
  writeFileSync(inCheckout('package-lock.json'), JSON.stringify({ packages, ...rest }))
  const incomplete = await setUp()
  expect(incomplete.code).toBe(1)
  expect(incomplete.output).toContain('package-lock.json and package.json do not agree')
})
