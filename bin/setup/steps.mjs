// The steps of set-up, in their order: each says whether it is due, and does its work.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import node from '../node.cjs'
import { root, run } from './run.mjs'
import { stamped } from './stamped.mjs'

export const stepsOf = ({ all }) => [
  nodeStep,
  installStep(all),
  generateStep,
  buildStep,
  ...(all ? [clientStep] : []),
]

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error']

/** npm puts node_modules/.bin first on the PATH of scripts and of npx: a link there leads them to the fetched Node. */
const link = join(root, 'node_modules', '.bin', 'node')

/** A machine with an old Node gets the pinned one; where that is there already, a newer checkout may pin a newer one. */
const nodeStep = {
  label: `Setting up Node 24, because ${process.versions.node} is too old`,
  due: () =>
    (!node.isRecent() || existsSync(node.fetched)) && !(existsSync(link) && isInstalled('bin/runtime', [])),
  async work() {
    const advice = `${node.tooOld()} Install one from https://nodejs.org.`
    if (!existsSync(node.fetched) || !isInstalled('bin/runtime', []))
      await run('npm', ['ci', '--prefix', 'bin/runtime', ...QUIETLY], advice)
    if (!existsSync(node.fetched)) throw new Error(advice) // there is none for this machine
    linkNode()
  },
}

function linkNode() {
  mkdirSync(join(link, '..'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync('../../bin/runtime/node_modules/.bin/node', link)
}

/** What building and serving need; with `all` also what tests and checks need, which test/package.json names. */
const installStep = all => ({
  label: 'Installing packages',
  due: () => !isInstalled('.', ['', ...(all ? ['test'] : [])]),
  async work() {
    const wanted = ['--include=dev', ...(all ? [] : ['--workspaces=false'])]
    await run('npm', ['ci', ...wanted, ...QUIETLY], INSTALL_ADVICE)
    if (existsSync(node.fetched)) linkNode() // npm has emptied its folder
  },
})

const INSTALL_ADVICE =
  'npm ci failed: see above. It needs the package registry (`npm config get registry`), a node_modules folder it can write to, and a package-lock.json that matches package.json (`git checkout package-lock.json`).'

/** npm writes down what it installed when it is done: whether that is as the lock file has it, and all that is wanted by name. */
function isInstalled(folder, parts) {
  const locked = packagesIn(join(root, folder, 'package-lock.json'))
  const found = packagesIn(join(root, folder, 'node_modules', '.package-lock.json'))
  const wanted = parts.flatMap(part =>
    Object.keys({ ...locked[part]?.dependencies, ...locked[part]?.devDependencies }),
  )
  const isRight = ([path, { version, os = [process.platform] }]) =>
    locked[path]?.version === version && os.includes(process.platform)
  return wanted.every(name => found[`node_modules/${name}`]) && Object.entries(found).every(isRight)
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return {}
  }
}

const generateStep = stamped('Generating the database clients', 'src/generated', {
  from: [
    'prisma/schema.prisma',
    'prisma.config.ts',
    'bin/generate.mjs',
    'bin/setup/gym-tables.mjs',
    'node_modules/prisma-cli/package.json',
  ],
  make: () => run('node', ['bin/generate.mjs'], 'prisma generate failed: correct prisma/schema.prisma.'),
})

const buildStep = stamped('Building', 'dist', {
  from: ['tsconfig.json', 'tsconfig.build.json', 'node_modules/tsc/package.json', 'src'],
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
  from: ['client/tsconfig.json', 'node_modules/tsc/package.json', 'client/src'],
  make: () =>
    run(
      'node',
      ['node_modules/tsc/bin/tsc', '-p', 'client', '--pretty', 'false'],
      'The client failed to build.',
    ),
})
