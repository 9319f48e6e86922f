/** Imported first by every program, because an older Node crashes while loading SQLite. */
const OLDEST = [22, 14] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Chalkbox needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.\n`,
  )
  process.exit(2)
}
