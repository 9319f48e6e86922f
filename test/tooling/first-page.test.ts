/**
 * A stranger's first minute: `npm start` in a fresh clone, with Node and npm as their machines have them, up to the first
 * page: as a user without root, in a path with a space and an umlaut, with a umask of 077 and `LANG=C`. `npm run test:long` has every pair, and Debian 12 with its own packages.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCheckout } from '../support/checkout'
import { inLong } from '../support/long'
import { eventually } from '../support/process/server-process'

const PAIRS = [
  { node: '18.20.4', npm: '9.2.0' },
  { node: '20.19.0', npm: '9.2.0' },
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22.14.0', npm: '10.9.2' },
  { node: '24.11.0', npm: '11.0.0' },
  { node: 'latest', npm: 'latest' },
]
/** Packages and a Node come from the registry; the clone is built on a machine that does other things, too. */
const START_MS = 900_000
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const QUIET = { stdio: 'ignore' as const }

jest.setTimeout(2 * START_MS)

const folder = mkdtempSync(join(tmpdir(), 'chalkbox-strangers-'))
chmodSync(folder, 0o755)
let running: ChildProcess | undefined
afterEach(() => {
  if (running && isRunning(running)) process.kill(-running.pid!, 'SIGKILL')
  running = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Fetches Node and npm into a folder of their own, and returns the folder of their programs. */
function fetchPair(node: string, npm: string): string {
  const home = join(folder, `node-${node}-npm-${npm}`)
  const name = `node-${process.platform}-${process.arch}`
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}\n')
  const packages = [`${name}@${node}`, `npm@${npm}`]
  execFileSync('npm', ['install', '--ignore-scripts', '--no-save', ...packages], { ...QUIET, cwd: home })
  symlinkSync(`../node_modules/${name}/bin/node`, join(home, 'bin', 'node'))
  symlinkSync('../node_modules/npm/bin/npm-cli.js', join(home, 'bin', 'npm'))
  return join(home, 'bin')
}

type Machine = {
  /** What runs a shell there. */
  by?: string[]
  /** The checkout's folder, as the machine sees it. */
  checkout: string
  env: NodeJS.ProcessEnv
  user?: { uid?: number; gid?: number }
}

function spawnThere({ by = [], checkout, env, user = {} }: Machine, command: string): ChildProcess {
  const [program = '', ...args] = [...by, 'sh', '-c', `cd '${checkout}' && umask 077 && exec ${command}`]
  return spawn(program, args, { env, ...user, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

function textOf(child: ChildProcess): () => string {
  let text = ''
  for (const output of [child.stdout!, child.stderr!]) {
    output.on('data', data => {
      text += data
    })
  }
  return () => text
}

/** Starts Chalkbox and opens the setup link that it prints. Then set-up must find nothing left to do. */
async function expectFirstPage(machine: Machine): Promise<void> {
  const server = spawnThere(machine, 'npm start')
  running = server
  const said = textOf(server)
  const link = () => {
    if (!isRunning(server)) throw new Error(`npm start ended with ${server.exitCode}:\n${said()}`)
    return /^ {2}(http:\S+\/setup\/\S+)$/m.exec(said())?.[1]
  }
  const page = await fetch(await eventually('a setup link', link))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
  process.kill(-server.pid!, 'SIGTERM')
  await once(server, 'exit')

  const again = spawnThere(machine, 'npm run setup')
  const output = textOf(again)
  expect(await once(again, 'close')).toEqual([0, null])
  expect(output()).toMatch(/setup\.mjs\s+Everything is up to date\.\s/)
}

/** A fresh clone in a folder that nobody may write to, and an environment without anything of this machine. */
function makeMachine(name: string, bin: string): Machine {
  const home = join(folder, name)
  const checkout = join(home, 'Gym ü box')
  copyCheckout(checkout)
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, home])
  return {
    checkout,
    env: environment(`${bin}:/usr/bin:/bin`, home),
    user: isRoot ? { uid: NOBODY, gid: NOBODY } : {},
  }
}

/** `NODE_EXTRA_CA_CERTS` is how a network with its own certificates reaches the registry. */
function environment(path: string, home: string): NodeJS.ProcessEnv {
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  return {
    ...{ HOME: home, HOST: '127.0.0.1', LANG: 'C', PATH: path, PORT: '0' },
    ...(certificates ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
  }
}

test.each(process.env.TEST_LONG ? PAIRS : PAIRS.slice(0, 1))(
  'npm start leads to the first page with Node $node and npm $npm',
  async ({ node, npm }) => {
    const machine = makeMachine(`home-${node}-${npm}`, fetchPair(node, npm))
    await expectFirstPage(machine)
    rmSync(join(machine.checkout, '..'), { recursive: true })
  },
)

const missing = ['debootstrap', 'unshare'].find(name => spawnSync('which', [name]).status !== 0)
const reason = missing ? `${missing} not installed` : isRoot ? null : 'not root'
const onDebian = reason === null ? inLong : (name: string) => test.skip(`${name} (${reason})`, () => {})

onDebian('npm start leads to the first page on Debian 12 with its own Node and npm', async () => {
  const debian = join(folder, 'debian')
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian], QUIET)
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(debian, file))
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) copyFileSync(certificates, join(debian, 'certificates.pem'))
  const install = 'apt-get update && apt-get install --yes --no-install-recommends npm'
  execFileSync('chroot', [debian, 'sh', '-c', install], {
    ...QUIET,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  copyCheckout(join(debian, 'root', 'Gym ü box'))
  // With its own /proc, by which Node knows its own path; the mount ends with the process.
  const enter = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
  await expectFirstPage({
    by: ['unshare', '--mount', 'sh', '-c', enter, debian],
    checkout: '/root/Gym ü box',
    env: {
      ...environment('/usr/sbin:/usr/bin:/sbin:/bin', '/root'),
      ...(certificates ? { NODE_EXTRA_CA_CERTS: '/certificates.pem' } : {}),
    },
  })
})
