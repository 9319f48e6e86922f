import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Packs a folder under the name of its release. Returns the path of the archive. */
export function makeArchive(folder, name, into) {
  const archive = join(into, `${name}.tar.gz`)
  const named = `--transform=flags=r;s,^${basename(folder)},${name},`
  const tar = ['--owner=0', '--group=0', '--sort=name', named, '-czf', archive, '-C', dirname(folder)]
  execFileSync('tar', [...tar, basename(folder)], { stdio: 'inherit' })
  return archive
}

/** Writes the SHA-256 of a file beside it, as `sha256sum -c` reads it. */
export function writeChecksum(file) {
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`)
}
