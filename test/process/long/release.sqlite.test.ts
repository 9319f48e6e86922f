/**
 * The files of a release where an operator unpacks them: a minimal Debian 12, a machine with systemd, and an image. The archive for
 * the other processor is read only: everything that is compiled in it has to be for that processor.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { bootMachine, type Machine, whyNoMachine } from '../../support/process/machine'
import { type MinimalRoot, makeMinimalRoot, whyNoMinimalRoot } from '../../support/process/minimal-root'
import { makeRelease, type Release } from '../../support/process/release'
import { eventually } from '../../support/process/server-process'

jest.setTimeout(1_200_000)

const OTHER = process.arch === 'x64' ? 'arm64' : 'x64'
const MACHINES: Record<string, number> = { x64: 62, arm64: 183 }
const reason = whyNoMinimalRoot()
const titled = (title: string, missing: string | null) => (missing === null ? title : `${title} (${missing})`)
const when = (missing: string | null) => (missing === null ? test : test.skip)

let root: MinimalRoot
let release: Release
let server: ChildProcess | undefined
beforeAll(() => {
  if (reason !== null) return
  release = makeRelease()
  root = makeMinimalRoot()
  execFileSync('tar', ['-cf', join(release.folder, 'base.tar'), '-C', root.folder, '.'])
})
afterEach(() => server?.kill('SIGKILL'))
afterAll(() => {
  root?.remove()
  release?.remove()
})

const DEBIAN = process.arch === 'x64' ? 'amd64.deb' : 'arm64.deb'
const debian = () => readdirSync(release.folder).find(name => name.endsWith(DEBIAN))!
const intoRoot = (file: string) => copyFileSync(join(release.folder, file), join(root.folder, 'tmp', file))

function done(script: string): string {
  const { code, output } = root.run(`set -e\n${script}`)
  if (code !== 0) throw new Error(`${script}\nended with ${code}: ${output}`)
  return output
}

/** Starts a program that serves, asks it for a page, and ends it. */
async function serves(program: string[], settings: Record<string, string>): Promise<void> {
  const started = root.start(program, { PORT: '0', HOST: '127.0.0.1', ...settings })
  server = started
  let said = ''
  for (const stream of [started.stdout!, started.stderr!])
    stream.on('data', data => {
      said += data
    })
  const address = await eventually('a server that listens', () => {
    if (started.exitCode !== null) throw new Error(said)
    return /Chalkbox is at (\S+)/.exec(said)?.[1]
  })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/sign-in`)).text()).toContain('</html>')
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
}

when(reason)(titled('every file has its checksum, and a bill of materials with Node', reason), () => {
  const files = readdirSync(release.folder).filter(name => /\.(gz|deb|json|image\.tar)$/.test(name))
  expect(files).toEqual(
    expect.arrayContaining([debian(), `${release.name}.cdx.json`, `${release.name}.tar.gz`]),
  )
  for (const file of files)
    execFileSync('sha256sum', ['--check', '--status', `${file}.sha256`], { cwd: release.folder })
  const { components } = JSON.parse(readFileSync(join(release.folder, `${release.name}.cdx.json`), 'utf8'))
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining([`node-${process.platform}-${process.arch}`, 'express']))
  expect(names.filter((name: string) => /prisma-cli|typescript|darwin|win32/.test(name))).toEqual([])
})

when(reason)(titled('the archive serves without Node, npm and a home folder', reason), async () => {
  expect(root.run('command -v node npm').output).toBe('')
  intoRoot(`${release.name}.tar.gz`)
  done(`tar -xzf /tmp/${release.name}.tar.gz -C /opt --no-same-owner; mkdir -m 777 /srv/data`)
  const program = `/opt/${release.name}/chalkbox`
  await serves([program], { DATABASE_URL: 'file:/srv/data/gym.db' })
  expect(done(`DATABASE_URL=file:/srv/data/gym.db ${program} doctor`)).toContain('Everything is fine')
  expect(Number(done(`du -sm /opt/${release.name}/node_modules | cut -f 1`))).toBeLessThan(300)
})

when(reason)(
  titled('the Debian package ends with doctor, serves, and keeps data when purged', reason),
  async () => {
    intoRoot(debian())
    const said = done(`dpkg --install /tmp/${debian()}`)
    expect(said).toContain('There is no systemd here.')
    expect(said).toContain('Everything is fine')
    const owner = done(
      'stat --format "%U %a" /var/lib/chalkbox /var/backups/chalkbox; stat --format "%U:%G %a" /etc/chalkbox.env',
    )
    expect(owner.trim().split('\n')).toEqual(['chalkbox 700', 'chalkbox 700', 'root:chalkbox 640'])
    done(
      'runuser -u chalkbox -- chalkbox gyms create --name Sihl --email gym@sihl.example --time-zone Europe/Zurich',
    )
    done(
      `echo RATE_LIMIT=0 >> /etc/chalkbox.env; dpkg --install /tmp/${debian()}; grep RATE_LIMIT /etc/chalkbox.env`,
    )
    expect(done('chalkbox gyms list')).toContain('Sihl')
    expect(done('dpkg --purge chalkbox')).toContain('The data is kept')
    expect(done('ls /var/lib/chalkbox; [ ! -e /opt/chalkbox ] && [ ! -e /etc/chalkbox.env ]')).toContain(
      'chalkbox.db',
    )
  },
)

const noMachine = reason ?? whyNoMachine()
when(noMachine)(titled('the Debian package runs its service under systemd', noMachine), async () => {
  const machine: Machine = await bootMachine({ [release.folder]: '/srv/release' })
  const within = async (script: string) => {
    const { code, output } = await machine.run(`set -e\n${script}`)
    if (code !== 0) throw new Error(`${script}\nended with ${code}: ${output}`)
    return output.trim()
  }
  const isReady = () =>
    within(
      `/opt/chalkbox/node_modules/.bin/node -e "fetch('http://127.0.0.1:3000/readyz').then(r => console.log(r.status))"`,
    )
  try {
    expect(await within(`dpkg --install /srv/release/${debian()}`)).toContain('Everything is fine')
    expect(await isReady()).toBe('200')
    expect(await within('systemctl show chalkbox --property User,UnitFileState --value')).toBe(
      'chalkbox\nenabled',
    )
    expect(await within('systemd-analyze verify /usr/lib/systemd/system/chalkbox.service')).toBe('')
    await within(`dpkg --install /srv/release/${debian()}`)
    expect(await isReady()).toBe('200')
    await within('dpkg --remove chalkbox')
    expect((await machine.run('systemctl is-active chalkbox')).output.trim()).toBe('inactive')
  } finally {
    await machine.remove()
  }
})

const noBuildah = reason ?? whyNoMinimalRoot('buildah')
when(noBuildah)(titled('the image is built from the archive without asking a registry', noBuildah), () => {
  const store = join(release.folder, 'images')
  const buildah = (...args: string[]) => {
    const places = ['--root', join(store, 'root'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs']
    const { status, stdout, stderr } = spawnSync('buildah', [...places, ...args], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`buildah ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }
  const unpacked = join(release.folder, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', join(release.folder, `${release.name}.tar.gz`), '-C', unpacked])
  const base = buildah('from', 'scratch')
  buildah('add', '--quiet', base, join(release.folder, 'base.tar'), '/')
  buildah('commit', '--quiet', base, 'docker.io/library/debian:bookworm-slim')
  const context = join(unpacked, release.name)
  buildah(
    ...['bud', '--pull-never', '--isolation', 'chroot', '--tag', 'localhost/chalkbox'],
    ...['--file', join(context, 'deploy', 'Dockerfile'), context],
  )
  const container = buildah('from', '--pull-never', 'localhost/chalkbox')
  const run = (...command: string[]) => buildah('run', '--isolation', 'chroot', container, '--', ...command)
  expect(run('sh', '-c', 'id -u; stat --format %u /data /backups')).toBe('1000\n1000\n1000')
  const script = `node --max-semi-space-size=16 /app/dist/server.js & server=$!
    for i in $(seq 300); do node -e "fetch('http://127.0.0.1:$PORT/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))" && break; done
    chalkbox doctor; kill $server; wait $server`
  expect(run('sh', '-c', `export PORT=${freePort()} HOST=127.0.0.1; ${script}`)).toContain(
    'Everything is fine',
  )
})

const freePort = () => 20_000 + (process.pid % 20_000)

when(reason)(titled('the archive for the other processor has nothing compiled for this one', reason), () => {
  const other = makeRelease(`linux-${OTHER}`)
  try {
    execFileSync('tar', ['-xzf', join(other.folder, `${other.name}.tar.gz`), '-C', other.folder])
    const compiled = machinesIn(join(other.folder, other.name))
    expect(Object.keys(compiled).length).toBeGreaterThan(4)
    expect(new Set(Object.values(compiled))).toEqual(new Set([MACHINES[OTHER]]))
    expect(existsSync(join(other.folder, other.name, 'node_modules', '.bin', 'node'))).toBe(true)
  } finally {
    other.remove()
  }
})

/** Maps each ELF file of a folder to the number of its processor. */
function machinesIn(folder: string): Record<string, number> {
  const found: Record<string, number> = {}
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const head = Buffer.alloc(20)
    readSync(openSync(file, 'r'), head)
    if (head.toString('latin1', 0, 4) === '\x7fELF') found[file] = head.readUInt16LE(18)
  }
  return found
}
