// A step that makes a folder: a stamp in it, the hash of what it was made from, tells whether it is due again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinned } from './packages.mjs'
import { root } from './run.mjs'

/** A step that makes a folder from files. `by` names its build tools: a newly pinned version makes the step due. */
export function stamped(label, folder, { from, by, make }) {
  const stamp = join(root, folder, '.stamp')
  return {
    label,
    due: () => contentOf(stamp).toString() !== hashOf(from, by),
    async work() {
      const wanted = hashOf(from, by)
      // A step that stops half-way must be due again, even after its inputs went back to what they were.
      rmSync(stamp, { force: true })
      await make()
      writeFileSync(stamp, wanted)
    },
  }
}

function hashOf(paths, packages) {
  const hash = createHash('sha256').update(pinned(packages))
  for (const file of paths.flatMap(filesAt)) hash.update(`\0${file}\0`).update(contentOf(join(root, file)))
  return hash.digest('hex')
}

/** The file, or all that are in the folder, in one order on every machine. */
function filesAt(path) {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap(name => filesAt(join(path, name)))
}

/** A file that another set-up is just making counts as empty. */
function contentOf(path) {
  try {
    return readFileSync(path)
  } catch {
    return ''
  }
}
