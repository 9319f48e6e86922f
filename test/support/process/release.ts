/** A release archive of this checkout, as `npm run release` makes one. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

export type Release = { folder: string; name: string; remove(): void }

/**
 * Makes the archive and its sum in a folder of their own. RELEASE names an archive to use instead: the one that is about to be
 * published.
 */
export function makeRelease(): Release {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const ready = process.env.RELEASE
  if (ready) {
    for (const file of [ready, `${ready}.sha256`]) copyFileSync(file, join(folder, basename(file)))
    return { folder, name: basename(ready, '.tar.gz'), remove }
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const name = `chalkbox-${version}-${process.platform}-${process.arch}`
  execFileSync(process.execPath, [resolve('scripts', 'release.mjs'), '--folder', join(folder, name)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const archive = join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', folder, name])
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  rmSync(join(folder, name), { recursive: true })
  return { folder, name, remove }
}
