// `npm run release` writes into release/, for Linux on x64 and arm64: an archive with Node and all packages (./chalkbox), a Debian
// package, the bill of materials, and checksums; with Docker or Podman also the image for this machine's processor.
// `npm run release -- minor` (or major, patch, 1.0.0) makes that version first: its changelog, a commit and a tag.
// `--platform linux-arm64` makes one platform only; `--into FOLDER` writes elsewhere.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setUpOrExit } from '../bin/setup.mjs'
import { makeArchive, writeChecksum } from './release/archive.mjs'
import { makeDebianPackage } from './release/debian.mjs'
import { makeFolder } from './release/folder.mjs'
import { findEngine, makeImage } from './release/image.mjs'
import { commitOf, makeVersion } from './release/version.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const OWN = `${process.platform}-${process.arch}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, platform: { type: 'string', multiple: true } },
})
try {
  const [wantedVersion] = positionals
  if (wantedVersion !== undefined) {
    const version = makeVersion(root, wantedVersion)
    process.stderr.write(`Made the commit and the tag v${version}. To publish: git push --follow-tags\n`)
  }
  await setUpOrExit()
  const into = resolve(values.into ?? join(root, 'release'))
  mkdirSync(into, { recursive: true })
  for (const platform of values.platform ?? ['linux-x64', 'linux-arm64']) release(platform, into)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function release(platform, into) {
  const work = mkdtempSync(join(tmpdir(), 'chalkbox-release-'))
  try {
    const folder = join(work, 'chalkbox')
    const name = makeFolder(root, folder, platform, commitOf(root))
    const materials = join(into, `${name}.cdx.json`)
    copyFileSync(join(folder, 'chalkbox.cdx.json'), materials)
    const files = [
      makeArchive(folder, name, into),
      makeDebianPackage(folder, platform, into),
      platform === OWN ? makeImage(findEngine(), folder, name, into) : null,
      materials,
    ]
    for (const file of files.filter(Boolean)) {
      writeChecksum(file)
      process.stdout.write(`${file}\n`)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
