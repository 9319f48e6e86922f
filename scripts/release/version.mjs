// Makes a new version in a checkout: its number, its part of the changelog, a commit and a tag. Nothing is pushed.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BUMPS = ['major', 'minor', 'patch']
const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/

/**
 * Returns the version after `current`: `wanted` is major, minor, patch, or a higher version. Throws an error that says what
 * would be right.
 */
export function versionAfter(current, wanted) {
  const now = NUMBERS.exec(current).slice(1).map(Number)
  const at = BUMPS.indexOf(wanted)
  if (at >= 0)
    return now.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.')
  const next = NUMBERS.exec(wanted)?.slice(1).map(Number)
  if (!next)
    throw new Error(`A version is major, minor, patch, or three numbers such as 1.0.0, not “${wanted}”.`)
  const differs = now.findIndex((number, index) => number !== next[index])
  if (differs < 0 || next[differs] < now[differs])
    throw new Error(`Versions rise: ${wanted} is not after ${current}.`)
  return wanted
}

/** Returns the changelog with its unreleased part under the new version, and that part. Throws when it is empty. */
export function releasedChangelog(text, version, day) {
  const heading = '## Unreleased\n'
  const start = text.indexOf(heading)
  if (start < 0) throw new Error('CHANGELOG.md has no section “Unreleased”.')
  const end = text.indexOf('\n## ', start + heading.length)
  const notes = text.slice(start + heading.length, end < 0 ? undefined : end).trim()
  if (notes === '') throw new Error('CHANGELOG.md says nothing under “Unreleased”: write what is new there.')
  const after = end < 0 ? '\n' : text.slice(end)
  return { notes, text: `${text.slice(0, start)}${heading}\n## ${version} – ${day}\n\n${notes}\n${after}` }
}

/** Writes, commits and tags the next version. Returns it. Throws on a tree with changes, and as the functions above. */
export function makeVersion(root, wanted, day = new Date().toISOString().slice(0, 10)) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') throw new Error('The checkout has changes: commit them first.')
  const read = file => readFileSync(join(root, file), 'utf8')
  const manifest = JSON.parse(read('package.json'))
  const version = versionAfter(manifest.version, wanted)
  const { text, notes } = releasedChangelog(read('CHANGELOG.md'), version, day)
  const lock = JSON.parse(read('package-lock.json'))
  lock.packages[''].version = version
  const write = (file, value) => writeFileSync(join(root, file), value)
  write('package.json', `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
  write('package-lock.json', `${JSON.stringify({ ...lock, version }, null, 2)}\n`)
  write('CHANGELOG.md', text)
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=verbatim',
    '--message',
    `Chalkbox ${version}\n\n${notes}`,
  )
  return version
}

/** Returns the commit of the checkout, with a + where files differ from it. Null without git. */
export function commitOf(root) {
  try {
    const git = (...args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return null
  }
}
