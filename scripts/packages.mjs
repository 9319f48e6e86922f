// What a server is made of: the packages it runs, their licences, and what is known to be wrong with them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

/** The packages of a lock file that serving needs, sorted by name: `{ path, name, version, licence, optional }`. */
export function servingPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.dev)
    .map(([path, entry]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license ?? null,
      optional: entry.optional === true,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The bill of materials of a server (CycloneDX, JSON text), out of the lock file in `root` alone: npm writes it offline. */
export function billOfMaterials(root) {
  const { dependencies, optionalDependencies, license, name, version, description } = readJson(
    join(root, 'package.json'),
  )
  const lock = readJson(join(root, 'package-lock.json'))
  const manifest = { name, version, description, license, private: true, dependencies, optionalDependencies }
  // npm cannot describe a workspace without a version, and would list what tests need beside it.
  const kept = servingPackages(lock).map(({ path }) => [path, lock.packages[path]])
  const above = mkdtempSync(join(tmpdir(), 'chalkbox-sbom-'))
  const folder = join(above, name)
  try {
    mkdirSync(folder)
    writeJson(join(folder, 'package.json'), manifest)
    writeJson(join(folder, 'package-lock.json'), {
      ...lock,
      packages: Object.fromEntries([['', manifest], ...kept]),
    })
    const flags = [
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=error',
    ]
    return execFileSync('npm', ['sbom', ...flags], { cwd: folder, encoding: 'utf8' })
  } finally {
    rmSync(above, { recursive: true, force: true })
  }
}

/** The licences of the packages that are installed in `root`, as one text: what passes them on has to pass these on too. */
export function licencesOf(root) {
  const installed = servingPackages(readJson(join(root, 'package-lock.json'))).filter(({ path }) =>
    existsSync(join(root, path)),
  )
  const parts = installed.map(({ path, name, version }) => {
    const folder = join(root, path)
    const texts = readdirSync(folder)
      .filter(file => LICENCE_FILE.test(file))
      .sort()
      .map(file => readFileSync(join(folder, file), 'utf8').trim())
    const { author, homepage } = readJson(join(folder, 'package.json'))
    const by = typeof author === 'string' ? author : author?.name
    const without = `Its package has no text of the licence.${by ? ` By ${by}.` : ''}${homepage ? ` ${homepage}` : ''}`
    const title = `${name} ${version} (${licenceNamed(folder)})`
    return [title, '='.repeat(title.length), '', texts.join('\n\n') || without].join('\n')
  })
  return `What Chalkbox runs, and under which licences.\n\n${parts.join('\n\n\n')}\n`
}

/** What `npm audit --json` says, as `{ found, lines }`; `found` is null when the registry was not reached or keeps no list. */
export function auditVerdict(text) {
  const report = parsed(text)
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? 'npm said nothing that can be read'
    return { found: null, lines: [`Not audited: ${reason}`] }
  }
  const lines = Object.values(report.vulnerabilities).map(({ name, severity, via, range }) => {
    const titles = via.map(cause => (typeof cause === 'string' ? `by way of ${cause}` : cause.title))
    return `${severity}: ${name} ${range}: ${[...new Set(titles)].join('; ')}`
  })
  return { found: lines.length, lines: lines.length > 0 ? lines : ['No known vulnerabilities.'] }
}

/** The licence of an installed package by its SPDX name; older packages have a list, png-js has the text alone. */
function licenceNamed(folder) {
  const { license, licenses } = readJson(join(folder, 'package.json'))
  if (typeof license === 'string') return license
  return (
    license?.type ??
    licenses?.map(({ type }) => type).join(' or ') ??
    licenceOfText(folder) ??
    'no licence named'
  )
}

function licenceOfText(folder) {
  const file = join(folder, 'LICENSE')
  return existsSync(file) && /^(The )?MIT License\b/.test(readFileSync(file, 'utf8')) ? 'MIT' : undefined
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const readJson = file => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value))
