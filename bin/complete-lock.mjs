// Run after `npm install` wrote package-lock.json. A registry mirror may hold a package for this platform alone; npm then
// leaves its siblings for other platforms out of the lock file, and `npm ci` refuses such a file everywhere. Their exact
// versions stand in the package that wants them, and their names say what they are for.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeAtomically } from './setup/step.mjs'

const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ')
const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json')

const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const [path, wanting] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries((path && wanting.optionalDependencies) || {})) {
    const nested = `${path}/node_modules/${name}`
    const hoisted = `node_modules/${name}`
    if (lock.packages[nested] || lock.packages[hoisted] || !/^\d+\.\d+\.\d+[^ ]*$/.test(version)) continue
    lock.packages[hoisted] = entryFor(name, version, wanting)
    added.push(`${name}@${version}`)
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeAtomically(file, `${JSON.stringify(lock, null, 2)}\n`)
}
process.stdout.write(added.length > 0 ? `Added ${added.join(', ')}\n` : 'package-lock.json is complete.\n')

/** In the order of keys that npm itself writes, so that its next install leaves the entry as it is. */
function entryFor(name, version, wanting) {
  const words = name.split(/[/-]/).map(word => (word === 'windows' ? 'win32' : word))
  const os = words.find(word => SYSTEMS.includes(word))
  const cpu = words.find(word => PROCESSORS.includes(word))
  const libc = words.some(word => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(wanting.dev && { dev: true }),
    ...(wanting.devOptional && { devOptional: true }),
    ...(os === 'linux' && /musl|gnu/.test(name) && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
