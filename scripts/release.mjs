// `npm run release`: release/chalkbox-VERSION-PLATFORM.tar.gz, which runs with Node alone: `node dist/server.js`.
// `npm run release -- minor` (or major, patch, 1.0.0) makes that version first: its changelog, a commit and a tag.
// With `--folder PATH` that folder is written instead of an archive.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setUpOrExit } from '../bin/setup.mjs'
import { billOfMaterials, licencesOf } from './packages.mjs'
import { commitOf, makeVersion } from './release/version.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const CONTENT =
  'bin/chalkbox dist prisma views public docs deploy README.md CHANGELOG.md SECURITY.md LICENSE package-lock.json'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } })
const [wantedVersion] = positionals
if (wantedVersion !== undefined) {
  try {
    const version = makeVersion(root, wantedVersion)
    process.stderr.write(`Made the commit and the tag v${version}. To publish: git push --follow-tags\n`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
await setUpOrExit()
const { scripts, devDependencies, workspaces, ...kept } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const name = `chalkbox-${kept.version}-${process.platform}-${process.arch}`
const folder = values.folder === undefined ? join(root, 'release', name) : resolve(values.folder)
if (values.folder !== undefined && existsSync(folder)) throw new Error(`${folder} is there already`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const path of CONTENT.split(' '))
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: from => !from.endsWith('.stamp') })
// An image is built without .git, and is told the commit.
const commit = process.env.COMMIT || commitOf(root)
const manifest = { ...kept, commit, scripts: { start: 'exec node dist/server.js' } }
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
// `install`, not `ci`: it takes what is not named here out of the lock file, and leaves every version as it was.
const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
// Of what is in the archive: the lock file that npm has just written has nothing else.
writeFileSync(join(folder, 'chalkbox.cdx.json'), billOfMaterials(folder))
writeFileSync(join(folder, 'third-party-licences.txt'), licencesOf(folder))

if (values.folder === undefined) {
  const archive = `${folder}.tar.gz`
  const tar = ['--owner=0', '--group=0', '--sort=name', '-czf', archive, '-C', dirname(folder), name]
  execFileSync('tar', tar, { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  process.stdout.write(`${archive}\n`)
}
