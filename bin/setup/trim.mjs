// Removes files of packages that a server never reads: more than half of their size.
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The generated clients read the small query compilers for SQLite and PostgreSQL, as CommonJS. */
const UNREAD_COMPILER =
  /^(wasm-compiler|query_compiler(?!_small_bg\.(sqlite|postgresql)\.(wasm-base64\.)?js$))/

/** Trims the packages of a folder for a platform such as linux-arm64. */
export function trim(folder, platform = `${process.platform}-${process.arch}`) {
  const packages = join(realpathSync(folder), 'node_modules')
  const [os, arch] = platform.split('-')
  const built = new RegExp(`^${os}(musl)?-${arch}\\.node$`)
  remove(join(packages, '@prisma', 'client', 'runtime'), name => UNREAD_COMPILER.test(name))
  remove(join(packages, '@modelcontextprotocol', 'sdk', 'dist'), name => name === 'esm')
  remove(join(packages, 'better-sqlite3'), name => ['deps', 'src', 'binding.gyp'].includes(name))
  remove(join(packages, 'better-sqlite3', 'prebuilds'), name => !built.test(name))
  removeMaps(packages)
}

export const isTrimmed = folder =>
  namesIn(join(realpathSync(folder), 'node_modules', 'better-sqlite3', 'deps')).length === 0

/** Removes the headers and manuals of a package with Node. */
export const trimNode = folder => remove(realpathSync(folder), name => ['include', 'share'].includes(name))

function remove(folder, isUnread) {
  for (const name of namesIn(folder))
    if (isUnread(name)) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Source maps name sources that the packages don't include. */
function removeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeMaps(join(folder, entry.name))
    else if (entry.name.endsWith('.map')) rmSync(join(folder, entry.name))
  }
}

/** Empty for a symbolic link: another checkout may need the files. */
const namesIn = folder => (existsSync(folder) && realpathSync(folder) === folder ? readdirSync(folder) : [])
