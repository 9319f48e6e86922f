// The steps of set-up, in their order: each says whether it is due, and does its work.
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import node from '../node.cjs'
import {
  BUILDING,
  hasBuildPackages,
  installNode,
  installPackages,
  isDevelopers,
  isInstalled,
  pruneBuildPackages,
  SERVING,
  TESTING,
} from './packages.mjs'
import { root, run } from './run.mjs'
import { stamped } from './stamped.mjs'
import { isTrimmed, trim, trimNode } from './trim.mjs'

export function stepsOf({ all }) {
  if (all) return [nodeStep, installStep(() => TESTING), generateStep, buildStep, clientStep]
  if (isDevelopers()) return [nodeStep, installStep(() => TESTING), generateStep, buildStep]
  const wanted = () => (generateStep.due() || buildStep.due() ? BUILDING : SERVING)
  return [nodeStep, installStep(wanted), generateStep, buildStep, removeStep]
}

/** npm puts node_modules/.bin first on the PATH of scripts and of npx: a link there leads them to the fetched Node. */
const link = join(root, 'node_modules', '.bin', 'node')

/** A machine with an old Node gets the pinned one; where that is there already, a newer checkout may pin a newer one. */
const nodeStep = {
  label: `Setting up Node 24, because ${process.versions.node} is too old`,
  due: () =>
    (!node.isRecent() || existsSync(node.fetched)) && !(existsSync(link) && isInstalled('bin/runtime', [])),
  async work() {
    const advice = `${node.tooOld()} Install one from https://nodejs.org.`
    if (!existsSync(node.fetched) || !isInstalled('bin/runtime', [])) await installNode(advice)
    if (!existsSync(node.fetched)) throw new Error(advice) // there is none for this machine
    linkNode()
  },
}

function linkNode() {
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), node.fetched), link)
}

/** Packages for serving, with build tools while a build is due; with `all` also those of test/package.json. */
const installStep = wanted => ({
  label: 'Installing packages',
  due: () => !isInstalled('.', wanted()),
  async work() {
    await installPackages(wanted())
    if (existsSync(node.fetched)) linkNode() // npm may have emptied its folder
  },
})

const generateStep = stamped('Generating the database clients', 'src/generated', {
  from: ['prisma/schema.prisma', 'prisma.config.ts', 'bin/generate.mjs', 'bin/setup/gym-tables.mjs'],
  by: ['prisma-cli'],
  make: () => run('node', ['bin/generate.mjs'], 'prisma generate failed: correct prisma/schema.prisma.'),
})

const buildStep = stamped('Building', 'dist', {
  from: ['tsconfig.json', 'tsconfig.build.json', 'src'],
  by: ['tsc'],
  async make() {
    // Beside the old one, and then in its place: nothing of a removed source stays, and a failure changes nothing.
    rmSync(join(root, 'dist.new'), { recursive: true, force: true })
    const args = ['-p', 'tsconfig.build.json', '--outDir', 'dist.new', '--noEmitOnError', '--pretty', 'false']
    const advice = 'The TypeScript build failed; dist/ is unchanged.'
    await run('node', ['node_modules/tsc/bin/tsc', ...args], advice)
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    renameSync(join(root, 'dist.new'), join(root, 'dist'))
  },
})

/** The client that tests use as others do. A server needs none. */
const clientStep = stamped('Building the client', 'client/dist', {
  from: ['client/tsconfig.json', 'client/src'],
  by: ['tsc'],
  make: () =>
    run(
      'node',
      ['node_modules/tsc/bin/tsc', '-p', 'client', '--pretty', 'false'],
      'The client failed to build.',
    ),
})

/** Build tools and unread files are 365 MB. A server works with them, too, so a failure is only reported. */
const removeStep = {
  label: 'Removing build tools',
  due: () => hasBuildPackages() || !isTrimmed(root),
  async work() {
    try {
      if (hasBuildPackages()) await pruneBuildPackages()
      trim(root)
      if (existsSync(node.fetched)) {
        trimNode(dirname(dirname(node.fetched)))
        linkNode()
      }
    } catch ({ message }) {
      process.stderr.write(`They stay, because that failed: ${message.trim()}\n`)
    }
  },
}
