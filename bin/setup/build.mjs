// What is made from the sources: the two Prisma clients and dist/. Each carries a stamp of what it was made from.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { run, SetUpError, writeAtomically } from './step.mjs'

export function generateStep(root) {
  const folder = join(root, 'src', 'generated')
  const inputs = () =>
    hashOf(root, [
      'prisma/schema.prisma',
      'bin/generate.mjs',
      'prisma.config.ts',
      'node_modules/prisma/package.json',
    ])
  return stamped('Generating the database clients', join(folder, '.stamp'), {
    inputs,
    outputs: ['sqlite', 'postgresql'].map(name => join(folder, name)),
    async make() {
      const { generate } = await import('../generate.mjs')
      try {
        generate()
      } catch (error) {
        const said = String(error.stderr ?? error.message)
        throw new SetUpError('prisma generate failed: prisma/schema.prisma needs a correction.', said)
      }
    },
  })
}

export function buildStep(root) {
  const source = join(root, 'src')
  const dist = join(root, 'dist')
  const inputs = () =>
    hashOf(root, [
      'tsconfig.json',
      'tsconfig.build.json',
      'node_modules/typescript/package.json',
      'src/generated/.stamp',
      ...filesIn(source)
        .filter(file => !file.startsWith(`generated${sep}`))
        .map(file => join('src', file)),
    ])
  return stamped('Building', join(dist, '.stamp'), {
    inputs,
    outputs: [dist],
    async make() {
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
      const args = [tsc, '-p', 'tsconfig.build.json', '--noEmitOnError', '--pretty', 'false']
      const { ok, output } = await run(process.execPath, args, { cwd: root })
      if (!ok) throw new SetUpError('The TypeScript build failed; dist/ is as it was before.', output)
      removeStale(dist, source)
    },
  })
}

/** A step that is due when its stamp is not the hash of its inputs or an output is missing. */
function stamped(label, stamp, { inputs, outputs, make }) {
  return {
    label,
    async due() {
      const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs()
      return !current || !outputs.every(path => existsSync(path))
    },
    async work() {
      const wanted = inputs()
      // A step that stops half-way must be due again, even after its inputs went back to what they were.
      rmSync(stamp, { force: true })
      await make()
      writeAtomically(stamp, wanted)
    },
  }
}

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** The files below a folder, as paths relative to it, in one order on every machine. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

/** A source that was removed or renamed must not live on in dist/. */
function removeStale(dist, source) {
  for (const file of filesIn(dist)) {
    const stem = file.replace(/\.(js|json)(\.map)?$/, '')
    if (!['.ts', '.json'].some(extension => existsSync(join(source, stem + extension))))
      rmSync(join(dist, file))
  }
}
