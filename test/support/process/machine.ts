/** A machine with a systemd of its own: systemd-nspawn boots this one's programs, without network or its changes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { cleanUpAfterThisProcess } from './run-folder'
import { eventually } from './server-process'

export type Outcome = { code: number | null; output: string }

export type Machine = {
  /** Runs a script of bash as root, with its standard output and standard error in one text. */
  run(script: string, options?: { ms?: number; input?: string }): Promise<Outcome>
  remove(): Promise<void>
}

const BOOT_MS = 180_000
const STEP_MS = 180_000
const PROGRAMS = ['systemd-nspawn', 'unshare', 'nsenter', 'bash']

/** Returns the reason no machine with these programs can be booted here, or null. */
export function whyNoMachine(...programs: string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux boots a machine'
  const missing = [...PROGRAMS, ...programs].filter(program => spawnSync('which', [program]).status !== 0)
  return missing.length === 0 ? null : `${missing.join(', ')} not installed`
}

/**
 * Boots a machine that reads this one's files, and keeps its changes in memory. It has no units but systemd's own, and runs the
 * Node of the tests as /usr/bin/node. `folders` maps folders and files of this machine to read-only paths of the new one.
 */
export async function bootMachine(folders: Record<string, string>): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-machine-'))
  const binds = Object.entries({ ...folders, [process.execPath]: '/usr/bin/node' })
  // The mounts are gone with the last process in this namespace, however that ends. Where control groups are of version 1, a group
  // of its own keeps two machines apart.
  const script = `set -e
    for tree in systemd unified; do
      [ ! -d /sys/fs/cgroup/$tree ] || { mkdir -p /sys/fs/cgroup/$tree/\${0##*/}; echo $$ > /sys/fs/cgroup/$tree/\${0##*/}/cgroup.procs; }
    done
    mount -t tmpfs tmpfs "$0"
    mkdir "$0/changes" "$0/work" "$0/root"
    mount -t overlay overlay -o "lowerdir=/,upperdir=$0/changes,workdir=$0/work" "$0/root"
    exec systemd-nspawn --directory="$0/root" --boot --private-network --register=no --keep-unit --console=pipe \\
      --uuid=${'c0ffee'.padEnd(32, '0')} "$@" -- --unit=basic.target`
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--propagation', 'private', 'bash', '-c', script, folder],
      ...binds.map(([from, to]) => `--bind-ro=${from}:${to}`),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      said += data
    })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const watch = cleanUpAfterThisProcess(folder, child.pid)
  let init: number | undefined
  const remove = async () => {
    // Everything in the machine ends with its first process, and systemd-nspawn with that.
    process.kill(init ?? child.pid!, 'SIGKILL')
    await ended
    watch.release()
    rmSync(folder, { recursive: true, force: true })
    removeControlGroups(basename(folder))
  }
  try {
    init = await eventually('a machine that boots', () => initOf(child, said), BOOT_MS)
    const machine: Machine = { remove, run: (...args) => runIn(init!, ...args) }
    const booted = async () => /^(running|degraded)$/m.test((await machine.run(RUNNING)).output)
    await eventually('a systemd that is up', booted, BOOT_MS)
    return machine
  } catch (error) {
    await remove()
    throw error
  }
}

function removeControlGroups(name: string): void {
  for (const tree of ['systemd', 'unified'])
    spawnSync('find', [
      join('/sys/fs/cgroup', tree, name),
      '-depth',
      '-type',
      'd',
      '-exec',
      'rmdir',
      '{}',
      ';',
    ])
}

const RUNNING = 'systemctl is-system-running'

/** Process id of the machine's systemd, once that runs. */
function initOf(child: ChildProcess, said: string): number | undefined {
  if (child.exitCode !== null) throw new Error(`The machine did not boot: ${said}`)
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  const pid = Number(children.split(' ')[0])
  if (!pid) return undefined
  const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  return name === 'systemd' ? pid : undefined
}

const NAMESPACES = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd']
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

function runIn(
  init: number,
  script: string,
  { ms = STEP_MS, input = '' }: { ms?: number; input?: string } = {},
): Promise<Outcome> {
  const shell = ['env', '-i', `PATH=${PATH}`, 'HOME=/root', 'LANG=C.UTF-8', 'bash', '--norc', '-c', script]
  return new Promise((resolve, reject) => {
    const child = spawn('nsenter', ['--target', String(init), ...NAMESPACES, '--', ...shell], { timeout: ms })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', data => {
        output += data
      })
    child.once('error', reject)
    child.once('close', code => resolve({ code, output }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
