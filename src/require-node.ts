/**
 * Imported first by what is run as a program, because an older Node dies in the middle of loading SQLite. `bin/node.cjs`
 * knows the same bound, before anything is built.
 */
const OLDEST = [22, 12] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Chalkbox needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.\n`,
  )
  process.exit(2)
}
