/** Finds the file with settings: the named one, else `.env` in the current folder and beside the data. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

export type Env = Record<string, string | undefined>

export type Source = {
  values: Env
  folder: string
  files: string[]
}

const DATA = 'data'

let namedFile: string | undefined

/** Sets the file that this process reads its settings from, for `--config`: call it before anything else. */
export function readConfigFrom(file: string | undefined): void {
  namedFile = file
}

export const namedConfigFile = () => namedFile

/**
 * Reads the settings of this process: its environment, then the file `named`; without one, `.env` in the current
 * folder, then in the data folder. Throws an error that names a missing or unreadable file.
 */
export function readSource(env: Env, named: string | undefined): Source {
  if (named !== undefined) {
    const file = resolve(named)
    if (!existsSync(file)) throw new Error(`The configuration file ${file} is not there.`)
    return { values: merge(read(file), env), folder: dirname(file), files: [file] }
  }
  const folder = process.cwd()
  const here = join(folder, '.env')
  const values = existsSync(here) ? merge(read(here), env) : env
  const beside = join(resolveDataFolder(values, folder), '.env')
  const files = [here, beside].filter((file, index, all) => existsSync(file) && all.indexOf(file) === index)
  return { values: files.includes(beside) ? merge(read(beside), values) : values, folder, files }
}

export function absoluteUrl(url: string, folder: string): string {
  const path = url.startsWith('file:') ? url.slice('file:'.length) : ''
  if (path === '' || path === ':memory:' || isAbsolute(path)) return url
  return `file:${resolve(folder, path)}`
}

export function resolveDataFolder(
  { DATABASE_URL: url }: { DATABASE_URL?: string | undefined },
  folder: string,
): string {
  const path = url?.startsWith('file:') ? url.slice('file:'.length) : ''
  return path === '' ? resolve(folder, DATA) : dirname(resolve(folder, path))
}

function read(file: string): Env {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`The configuration file ${file} cannot be read: ${(error as Error).message}.`)
  }
  const values = parseEnv(text) as Env
  const { DATABASE_URL: url } = values
  return url ? { ...values, DATABASE_URL: absoluteUrl(url, dirname(file)) } : values
}

function merge(file: Env, env: Env): Env {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  return { ...file, ...set }
}
