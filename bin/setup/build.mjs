// What is made from the sources: the two Prisma clients and dist/. Each carries a stamp, the hash of what it was made from.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, SetUpError } from './run.mjs'

export function generateStep(root) {
  const inputs = [
    'prisma/schema.prisma',
    'bin/generate.mjs',
    'prisma.config.ts',
    'node_modules/prisma-cli/package.json',
  ]
  return stamped('Generating the database clients', join(root, 'src', 'generated'), {
    stamp: () => hashOf(root, inputs),
    async make() {
      const { ok, output } = await run(process.execPath, [join(root, 'bin', 'generate.mjs')], root)
      if (!ok)
        throw new SetUpError('prisma generate failed: prisma/schema.prisma needs a correction.', output)
    },
  })
}

export function buildStep(root) {
  const dist = join(root, 'dist')
  const fixed = [
    'tsconfig.json',
    'tsconfig.build.json',
    'node_modules/tsc/package.json',
    'src/generated/.stamp',
  ]
  return stamped('Building', dist, {
    stamp: () => hashOf(root, [...fixed, ...filesIn(root, 'src')]),
    async make() {
      // Beside the old one, and then in its place: nothing of a removed source stays, and a failure changes nothing.
      const fresh = `${dist}.new`
      const tsc = join(root, 'node_modules', 'tsc', 'bin', 'tsc')
      const args = [
        tsc,
        '-p',
        'tsconfig.build.json',
        '--outDir',
        fresh,
        '--noEmitOnError',
        '--pretty',
        'false',
      ]
      rmSync(fresh, { recursive: true, force: true })
      const { ok, output } = await run(process.execPath, args, root)
      if (!ok) throw new SetUpError('The TypeScript build failed; dist/ is as it was before.', output)
      rmSync(dist, { recursive: true, force: true })
      renameSync(fresh, dist)
    },
  })
}

/** A step that is due while its folder lacks the stamp of today's inputs. */
function stamped(label, folder, { stamp, make }) {
  const file = join(folder, '.stamp')
  return {
    label,
    due: () => bytesOf(file).toString() !== stamp(),
    async work() {
      const wanted = stamp()
      // A step that stops half-way must be due again, even after its inputs went back to what they were.
      rmSync(file, { force: true })
      await make()
      writeFileSync(file, wanted)
    },
  }
}

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(bytesOf(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** A file that another set-up is just making counts as empty. */
function bytesOf(path) {
  try {
    return readFileSync(path)
  } catch {
    return ''
  }
}

/** The files below a folder, in one order on every machine; what is generated has a stamp of its own. */
function filesIn(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path === join('src', 'generated') ? [] : filesIn(root, path)
    return [path]
  })
  return files.sort()
}
