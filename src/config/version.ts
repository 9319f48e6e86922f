import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = join(__dirname, '..', '..')

type Manifest = { version: string; commit?: string | null }

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest
}

export function version(): string {
  return manifest().version
}

/** Returns the commit of a release or a checkout, null when unknown. */
export function commit(): string | null {
  return manifest().commit ?? commitOfCheckout()
}

/** Returns the version with its commit: `0.2.0 (1a2b3c4d)`. */
export function build(): string {
  const known = commit()
  return known === null ? version() : `${version()} (${known})`
}

/** Reads Git's files, because a server may have no Git and should start no program. */
function commitOfCheckout(): string | null {
  const own = gitFolder()
  const head = own && lineOf(join(own, 'HEAD'))
  if (!own || !head) return null
  const ref = head.replace(/^ref: /, '')
  // A worktree keeps its branches in the main repository.
  const shared = resolve(own, lineOf(join(own, 'commondir')) ?? '.')
  const hash = ref === head ? head : (lineOf(join(shared, ref)) ?? packedHash(shared, ref))
  return hash?.slice(0, 8) ?? null
}

function gitFolder(): string | null {
  const path = join(ROOT, '.git')
  const link = lineOf(path)
  return link === null ? path : resolve(ROOT, link.replace(/^gitdir: /, ''))
}

function packedHash(folder: string, ref: string): string | null {
  const lines = textOf(join(folder, 'packed-refs'))?.split('\n') ?? []
  return lines.find(line => line.endsWith(` ${ref}`))?.split(' ')[0] ?? null
}

const lineOf = (path: string) => textOf(path)?.trim() ?? null

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
