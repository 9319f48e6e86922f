/**
 * Imported early by every program: tries the native packages in a child process, because a Node that they do not suit
 * ends its process without a message. What worked is remembered beside the packages.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PACKAGES = join(__dirname, '..', '..', 'node_modules')
const REMEMBERED = join(PACKAGES, '.cache', 'chalkbox', 'native-parts')
/** Code that tries a loaded package, `part`. */
const TRIALS = {
  'better-sqlite3': "new part(':memory:').close()",
  '@node-rs/argon2': '',
  sharp: '',
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
const versionOf = (name: string) => JSON.parse(read(join(PACKAGES, name, 'package.json')) || '{}').version
const combination = [process.version, process.arch, ...Object.keys(TRIALS).map(versionOf)].join(' ')

if (read(REMEMBERED) !== combination) {
  for (const [name, trial] of Object.entries(TRIALS)) requireWorking(name, trial)
  try {
    mkdirSync(dirname(REMEMBERED), { recursive: true })
    writeFileSync(REMEMBERED, combination)
  } catch {
    // Without write access every start tries again.
  }
}

function requireWorking(name: string, trial: string): void {
  const code = `const name = '${name}'; const part = require(name); ${trial}`
  const { error, signal, status, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: dirname(PACKAGES),
    encoding: 'utf8',
  })
  if (error || status === 0) return
  const reason = signal
    ? `it ended with ${signal}`
    : (/^\w*Error: .*/m.exec(stderr)?.[0] ?? `exit code ${status}`)
  process.stderr.write(
    `Node ${process.versions.node} cannot load ${name} ${versionOf(name)} on ${process.platform}-${process.arch}: ${reason}.\n` +
      'Install Node 24 from https://nodejs.org, then start Chalkbox with it.\n',
  )
  process.exit(1)
}
