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

/** The sentences of a kind that the commit does not have in any file that changed since, by passage. */
export function changedPassages(kind: Kind, base: string): Passage[] {
  const changed = git('diff', '--name-only', '-z', '--no-renames', base).split('\0')
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard').split('\0')
  const before = changed.flatMap(file => kind.read(file, tryGit('show', `${base}:${file}`) ?? ''))
  const touched = new Set([...changed, ...untracked])
  const after = kind
    .files()
    .filter(file => touched.has(file))
    .flatMap(file => kind.read(file, readFileSync(file, 'utf8')))
  return newSentences(before, after)
}

/** Moved sentences are not new. A passage of which the opening is old begins with `…`. */
export function newSentences(before: readonly Passage[], after: readonly Passage[]): Passage[] {
  const known = new Set(before.flatMap(sentencesOf))
  return after.flatMap(passage => {
    const [first, ...rest] = sentencesOf(passage)
    const added = rest.filter(sentence => !known.has(sentence))
    if (!known.has(first!)) return [{ ...passage, text: [first, ...added].join(' ') }]
    return added.length > 0 ? [{ ...passage, text: ['…', ...added].join(' ') }] : []
  })
}

const sentencesOf = ({ text }: Passage) => text.split(/(?<=[.;:?!|])\s+/)
