/** Finds the prose that a branch adds, by comparing its files with the commit that it grew from. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Kind, Passage } from './prose'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

/** Runs a Git command. Null if it fails: without Git, without a history, or for a file that did not exist. */
function tryGit(...args: string[]): string | null {
  try {
    return git(...args)
  } catch {
    return null
  }
}

/**
 * The commit to compare with: where the branch left main, or on main itself the commit before the last. Null in
 * a copy without history.
 */
export function baseCommit(): string | null {
  const head = tryGit('rev-parse', 'HEAD')
  const forks = ['main', 'origin/main'].map(main => tryGit('merge-base', 'HEAD', main))
  const fork = forks.find(commit => commit !== null && commit !== head)
  return (fork ?? tryGit('rev-parse', '--verify', 'HEAD^'))?.trim() ?? null
}

/** Passages of a kind that the commit does not have, in no file that changed since. Moved passages are not new. */
export function changedPassages(kind: Kind, base: string): Passage[] {
  const changed = git('diff', '--name-only', '-z', '--no-renames', base).split('\0')
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard').split('\0')
  const known = new Set(
    changed.flatMap(file => kind.read(file, tryGit('show', `${base}:${file}`) ?? '')).map(({ text }) => text),
  )
  const touched = new Set([...changed, ...untracked])
  return kind
    .files()
    .filter(file => touched.has(file))
    .flatMap(file => kind.read(file, readFileSync(file, 'utf8')))
    .filter(({ text }) => !known.has(text))
}
