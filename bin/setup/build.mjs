// What is made from the sources: the two Prisma clients and dist/. Each carries a stamp of what it was made from.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere, run, SetUpError, writeAtomically } from './step.mjs'

export function generateStep(root) {
  const folder = join(root, 'src', 'generated')
  const inputs = () =>
    hashOf(root, [
      'prisma/schema.prisma',
      'bin/generate.mjs',
      'prisma.config.ts',
      'node_modules/prisma-cli/package.json',
    ])
  return stamped('Generating the database clients', join(folder, '.stamp'), {
    inputs,
    outputs: ['sqlite', 'postgresql'].map(name => join(folder, name)),
    async make() {
      const { generate } = await import('../generate.mjs')
      try {
        await generate()
      } catch (error) {
        const said = `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message
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
      'node_modules/tsc/package.json',
      'src/generated/.stamp',
      ...filesIn(source, ['generated']).map(file => join('src', file)),
    ])
  return stamped('Building', join(dist, '.stamp'), {
    inputs,
    outputs: [dist],
    async make() {
      const tsc = join(root, 'node_modules', 'tsc', 'bin', 'tsc')
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
    due() {
      const current = readIfThere(stamp)?.toString() === inputs()
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

/** A file that another set-up is just making anew counts as one that is not there. */
function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readIfThere(join(root, file)) ?? 'missing')
      .update('\0')
  return hash.digest('hex')
}

/** The files below a folder, as paths relative to it, in one order on every machine; some of its folders left out. */
function filesIn(folder, without = []) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !without.includes(entry.name))
    .flatMap(entry => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
      return filesIn(join(folder, entry.name)).map(file => join(entry.name, file))
    })
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
