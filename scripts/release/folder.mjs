// The content of a release: program, Node and production packages of one platform, without anything that only a build needs.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trim, trimNode } from '../../bin/setup/trim.mjs'
import { billOfMaterials, licencesOf } from '../packages.mjs'

const CONTENT =
  'bin/chalkbox dist prisma demo views public docs deploy README.md CHANGELOG.md SECURITY.md LICENSE'

/** Writes the folder for a platform such as linux-arm64. Returns the name of the release, such as chalkbox-1.0.0-linux-arm64. */
export function makeFolder(root, folder, platform, commit) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of CONTENT.split(' '))
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: from => !from.endsWith('.stamp'),
    })
  cpSync(join(root, 'deploy', 'chalkbox'), join(folder, 'chalkbox'))
  const version = writeManifest(root, folder, platform, commit)
  installPackages(folder, platform)
  trim(folder, platform)
  trimNode(join(folder, 'node_modules', `node-${platform}`))
  keepInstalled(folder)
  writeFileSync(join(folder, 'chalkbox.cdx.json'), billOfMaterials(folder))
  writeFileSync(join(folder, 'third-party-licences.txt'), licencesOf(folder))
  return `chalkbox-${version}-${platform}`
}

/** Writes package.json and its lock file, in which Node is a package like others: pinned, and checked by its hash. */
function writeManifest(root, folder, platform, commit) {
  const { scripts, devDependencies, workspaces, ...kept } = readJson(join(root, 'package.json'))
  const lock = readJson(join(root, 'package-lock.json'))
  const node = `node-${platform}`
  const pinned = readJson(join(root, 'bin', 'runtime', 'package-lock.json')).packages[`node_modules/${node}`]
  if (pinned === undefined) throw new Error(`bin/runtime/package.json pins no ${node}.`)
  const manifest = {
    ...kept,
    commit,
    scripts: { start: 'exec ./chalkbox' },
    // npm refuses packages of another platform unless they are optional.
    optionalDependencies: { [node]: pinned.version },
  }
  writeJson(join(folder, 'package.json'), manifest)
  const packages = { ...lock.packages, '': manifest, [`node_modules/${node}`]: pinned }
  writeJson(join(folder, 'package-lock.json'), { ...lock, packages })
  return kept.version
}

function installPackages(folder, platform) {
  const [os, cpu] = platform.split('-')
  // `install`, not `ci`: npm takes packages that are no longer named out of the lock file, and keeps every version.
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const target = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])]
  execFileSync('npm', ['install', ...flags, ...target], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const native of [`@img/sharp-${platform}`, `node-${platform}`])
    if (!existsSync(join(folder, 'node_modules', native)))
      throw new Error(`npm has not installed ${native}: use npm 10.5 or newer for other platforms.`)
}

/** Takes packages of other platforms out of the lock file, and so out of the bill of materials. */
function keepInstalled(folder) {
  const { packages, ...rest } = readJson(join(folder, 'package-lock.json'))
  const installed = Object.entries(packages).filter(([path]) => existsSync(join(folder, path)))
  writeJson(join(folder, 'package-lock.json'), { ...rest, packages: Object.fromEntries(installed) })
}

const readJson = file => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
