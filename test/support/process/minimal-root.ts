/** A minimal Debian 12 in a folder: neither Node nor npm nor curl. Programs run in it as if it were the machine. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAfterThisProcess } from './run-folder'

const PROGRAMS = ['debootstrap', 'chroot', 'unshare', 'dpkg-deb']
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** The mounts are gone with the last process in this namespace. */
const ENTER = `mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$@"`

export type MinimalRoot = {
  folder: string
  /** Runs a script of sh as root. */
  run(script: string): { code: number | null; output: string }
  /** Starts a program as a user without rights or home, with these settings alone. */
  start(program: string[], settings: Record<string, string>): ChildProcess
  remove(): void
}

/** Returns the reason no root can be made here, or null. */
export function whyNoMinimalRoot(...programs: string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux makes one'
  const missing = [...PROGRAMS, ...programs].filter(program => spawnSync('which', [program]).status !== 0)
  return missing.length === 0 ? null : `${missing.join(', ')} not installed`
}

export function makeMinimalRoot(): MinimalRoot {
  const folder = join(mkdtempSync(join(tmpdir(), 'chalkbox-root-')), 'debian')
  const watch = cleanUpAfterThisProcess(folder)
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', folder], { stdio: 'pipe' })
  const enter = (options: string[], settings: Record<string, string>, program: string[]) => [
    ...['--mount', '--propagation', 'private', 'sh', '-c', ENTER, folder, ...options, folder, 'env', '-i'],
    ...[`PATH=${PATH}`, 'LANG=C', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
    ...program,
  ]
  return {
    folder,
    run(script) {
      const { status, stdout, stderr } = spawnSync('unshare', enter([], {}, ['sh', '-c', script]), {
        encoding: 'utf8',
      })
      return { code: status, output: stdout + stderr }
    },
    start: (program, settings) =>
      spawn('unshare', enter(['--userspec=65534:65534'], settings, program), {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove() {
      watch.release()
      rmSync(join(folder, '..'), { recursive: true, force: true })
    },
  }
}
