// Compares installed packages with the lock file, and has npm install or remove the difference.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { withProgress } from './progress.mjs'
import { root, run } from './run.mjs'

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error']

/** Parts of the lock file, by path and kind of dependency. */
export const SERVING = [['', 'dependencies']]
export const BUILDING = [...SERVING, ['', 'devDependencies']]
export const TESTING = [...BUILDING, ['test', 'devDependencies']]

/** A checkout with the packages of the tests is a developer's, and keeps them. */
export const isDevelopers = () => found('.')['node_modules/jest'] !== undefined

/** Compares npm's list of installed packages with the lock file. Every package of the parts has to be there. */
export function isInstalled(folder, parts) {
  const packages = locked(folder)
  const present = found(folder)
  const isRight = ([path, { version, os = [process.platform] }]) =>
    packages[path]?.version === version && os.includes(process.platform)
  return (
    namesOf(packages, parts).every(name => present[`node_modules/${name}`]) &&
    Object.entries(present).every(isRight)
  )
}

/** Brings the Node that bin/runtime pins. */
export const installNode = advice =>
  withProgress([join(root, 'bin', 'runtime', 'node_modules')], () =>
    run('npm', ['ci', '--prefix', 'bin/runtime', ...QUIETLY], advice),
  )

/**
 * Adds missing packages to the installed ones. Starts from scratch with `npm ci` when there are none, or when lock file and
 * package.json disagree: `npm install` would choose versions itself, and `npm ci` explains the difference.
 */
export async function installPackages(parts) {
  const flags = [
    '--include=dev',
    ...(parts === TESTING ? [] : ['--workspaces=false']),
    '--prefer-offline',
    ...QUIETLY,
  ]
  const folders = pathsOf(locked('.'), parts).map(path => join(root, path))
  await withProgress(folders, async () => {
    if (Object.keys(found('.')).length > 0 && isLocked(parts))
      await run('npm', ['install', '--no-save', ...flags], adviceOn('install'))
    if (!isInstalled('.', parts)) await run('npm', ['ci', ...flags], adviceOn('ci'))
  })
}

const adviceOn = command =>
  `npm ${command} failed: see above. It needs the package registry (\`npm config get registry\`), a node_modules folder it can write to, or none, and a package-lock.json that matches package.json (\`git checkout package-lock.json\`).`

function isLocked(parts) {
  const packages = locked('.')
  const agrees = ([path, kind]) =>
    isDeepStrictEqual(json(join(root, path, 'package.json'))[kind], packages[path]?.[kind])
  return parts.every(agrees) && namesOf(packages, parts).every(name => packages[`node_modules/${name}`])
}

export const hasBuildPackages = () => Object.values(found('.')).some(({ dev }) => dev)

/** Removes build tools, without asking the registry. */
export const pruneBuildPackages = () =>
  run('npm', ['prune', '--omit=dev', '--workspaces=false', '--no-save', ...QUIETLY], 'npm prune failed.')

/** Returns the pinned versions of packages as text. */
export const pinned = names => names.map(name => locked('.')[`node_modules/${name}`]?.version).join()

const locked = folder => json(join(root, folder, 'package-lock.json')).packages ?? {}
const found = folder => json(join(root, folder, 'node_modules', '.package-lock.json')).packages ?? {}

/** An object without fields for a file that is missing or broken. */
function json(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

const namesOf = (packages, parts) =>
  parts.flatMap(([path, kind]) => Object.keys(packages[path]?.[kind] ?? {}))

/** Returns the folders of all packages that npm installs for some parts on this platform. */
function pathsOf(packages, parts) {
  const paths = new Set()
  const add = (name, from) => {
    const path = resolved(packages, name, from)
    if (path === undefined || paths.has(path) || !isFor(packages[path])) return
    paths.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const each of names.filter(each => !packages[path].peerDependenciesMeta?.[each]?.optional))
      add(each, path)
  }
  for (const [path, kind] of parts) for (const name of namesOf(packages, [[path, kind]])) add(name, path)
  return [...paths]
}

/** Resolves a package as Node does: in the folder of the dependent package, then in each folder above. */
function resolved(packages, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (at === '') return undefined
  }
}

const LIBC = existsSync('/etc/alpine-release') ? 'musl' : 'glibc'
const isFor = ({ os, cpu, libc }) =>
  (os ?? [process.platform]).includes(process.platform) &&
  (cpu ?? [process.arch]).includes(process.arch) &&
  (libc ?? [LIBC]).includes(LIBC)
