/** Ways in which a disk refuses: each real, each chosen by what the machine that runs the tests permits. */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A folder whose disk can be made to refuse every write of a running server, and to take them again. */
export type Disk = {
  name: string
  /** Prepares the folder, which is there and empty. */
  open(folder: string): void
  refuse(folder: string, pid: number): void
  recover(folder: string, pid: number): void
  close(folder: string): void
}

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** A small file system of its own, full to the last byte. Needs the right to mount. */
const fullFileSystem: Disk = {
  name: 'a file system that is full',
  open: folder => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]),
  refuse: folder => fill(join(folder, 'filler')),
  recover: folder => rmSync(join(folder, 'filler')),
  close: folder => void execFileSync('umount', [folder]),
}

/** The kernel refuses the process every byte it would write to a file. Needs no rights over what is one's own. */
const refusedWrites: Disk = {
  name: 'a disk that takes no write at all',
  open: () => undefined,
  refuse: (_folder, pid) => limitFiles(pid, '0'),
  recover: (_folder, pid) => limitFiles(pid, 'unlimited'),
  close: () => undefined,
}

/** Those of them that this machine permits, tried in `folder`. Throws when there is none: nothing would be shown. */
export function disksOn(folder: string): Disk[] {
  const mounts = runs('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder) && runs('umount', folder)
  const limits = runs('prlimit', '--pid', String(process.pid), '--fsize')
  const disks = [...(mounts ? [fullFileSystem] : []), ...(limits ? [refusedWrites] : [])]
  if (disks.length === 0)
    throw new Error('Neither mount nor prlimit works here: no disk can be made to refuse.')
  return disks
}

/** How to run a program for which file permissions count, even when root runs the tests. */
export function boundByPermissions(): string[] {
  return process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : []
}

function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  try {
    for (const size of [65_536, 4_096, 1]) writeUntilFull(descriptor, Buffer.alloc(size))
  } finally {
    closeSync(descriptor)
  }
}

function writeUntilFull(descriptor: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(descriptor, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}

function limitFiles(pid: number, soft: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${soft}:unlimited`])
}
