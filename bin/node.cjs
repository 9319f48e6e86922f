// Which Node runs everything here: the machine's own when it is recent enough; otherwise the one that set-up fetches, its
// version and checksum pinned in bin/runtime/package-lock.json. Written for Node 18, which has to read it.
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const OLDEST = [22, 14]

const platform = `node-${process.platform}-${process.arch}`
/** The program in its own package: npm 9.2 to 11.0 leave `.bin` empty, as the skipped platforms claim the same name. */
const fetched = join(__dirname, 'runtime', 'node_modules', platform, 'bin', 'node')

function isRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Runs this very program with the fetched Node instead. Does not return. */
function handOver() {
  process.exit(spawnSync(fetched, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1)
}

function tooOld() {
  return `Chalkbox needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.`
}

module.exports = { fetched, handOver, isRecent, tooOld }
