/** The configuration: environment variables only (a `.env` is read), checked once at boot. Nothing else reads process.env. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { dialectOf, sqliteFile } from './database-url'
import { namesProxies } from './trust-proxy'

export type Config = {
  port: number
  host: string
  databaseUrl: string
  /** Where people reach the server, without a slash at the end. */
  baseUrl: string
  /** True when BASE_URL was left to its default. */
  baseUrlIsDefault: boolean
  /** Keys what must not be guessed, such as invite links. */
  secret: string
  logLevel: string
  /** Express's `trust proxy`: how many proxies stand in front, or their addresses. */
  trustProxy: number | string | false
  /** Requests a minute a key; 0 turns all limits off. */
  rateLimit: number
  dataFolder: string
  /** `npm run dev`: the page of the design system is there. */
  development: boolean
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const number = (max: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, what)
    .transform(Number)
    .refine(value => value <= max, what)

const Environment = z.object({
  PORT: number(65_535, 'must be a port, a number from 0 to 65535').default(3000),
  HOST: z.string().min(1, 'must be an address to listen on, such as 0.0.0.0').default('0.0.0.0'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must be file:PATH (SQLite) or postgresql://… (PostgreSQL)')
    .default('file:data/chalkbox.db'),
  BASE_URL: z.string().refine(isHttpUrl, 'must be a URL such as https://gym.example').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .refine(namesProxies, 'must be how many proxies stand in front, or their addresses, such as 10.0.0.0/8')
    .optional(),
  RATE_LIMIT: number(1_000_000, 'must be a number of requests a minute, 0 for no limit').default(3000),
})

/** Thrown when the environment is not usable: one line per variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the configuration. Throws ConfigError with a message for every variable at fault. */
export function loadConfig(env: NodeJS.ProcessEnv = environment()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`The configuration cannot be used:\n  ${lines.join('\n  ')}`)
  }
  const values = parsed.data
  const dataFolder =
    dialectOf(values.DATABASE_URL) === 'sqlite' ? dirname(sqliteFile(values.DATABASE_URL)) : resolve('data')
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    baseUrlIsDefault: values.BASE_URL === undefined,
    secret: values.SECRET ?? keptSecret(dataFolder),
    logLevel: values.LOG_LEVEL,
    trustProxy: trustProxy(values.TRUST_PROXY),
    rateLimit: values.RATE_LIMIT,
    dataFolder,
    development: values.NODE_ENV === 'development',
  }
}

/** The process's environment, after a `.env` in the current directory; what is set already wins. */
export function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Made at first boot and kept beside the data, readable by its owner alone. */
function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process of ours was first: its secret is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

function trustProxy(value: string | undefined): number | string | false {
  if (value === undefined || value === 'false' || value === '0') return false
  return /^\d+$/.test(value) ? Number(value) : value
}

function isDatabaseUrl(url: string): boolean {
  try {
    dialectOf(url)
    return url.length > 'file:'.length
  } catch {
    return false
  }
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
