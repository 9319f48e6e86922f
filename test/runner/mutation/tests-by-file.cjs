// The names of the tests in each file, written down by the first run. Stryker chooses tests by name alone, and would have Jest
// load every file of the part for every mutant.
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { join, relative } = require('node:path')

const folderIn = root => join(root, 'tests-by-file')
const nameOf = (root, file) => `${relative(root, file).replaceAll(/[^\w.-]/g, '_')}.json`

/** Writes down the names of a file's tests. `root` is Stryker's copy of the repository. */
function writeTestNames(root, file, names) {
  mkdirSync(folderIn(root), { recursive: true })
  writeFileSync(join(folderIn(root), nameOf(root, file)), JSON.stringify(names))
}

/** Whether a test of the file matches the pattern; true when the file's tests are not known. */
function hasTestLike(root, file, pattern) {
  const written = join(folderIn(root), nameOf(root, file))
  return !existsSync(written) || JSON.parse(readFileSync(written, 'utf8')).some(name => pattern.test(name))
}

module.exports = { hasTestLike, writeTestNames }
