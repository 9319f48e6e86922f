/** Release files of this checkout, as `npm run release` makes them. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

export type Release = { folder: string; name: string; remove(): void }

const OWN = `${process.platform}-${process.arch}`

/**
 * Makes the files for a platform in a folder of their own. RELEASE names an archive for this platform to use instead, with the
 * files beside it: those that are about to be published.
 */
export function makeRelease(platform = OWN): Release {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const ready = process.env.RELEASE
  if (ready) {
    cpSync(dirname(ready), folder, { recursive: true })
    return { folder, name: basename(ready, '.tar.gz').replace(OWN, platform), remove }
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  execFileSync(
    process.execPath,
    [resolve('scripts', 'release.mjs'), '--platform', platform, '--into', folder],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return { folder, name: `chalkbox-${version}-${platform}`, remove }
}
