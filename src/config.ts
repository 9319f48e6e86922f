/** The configuration: the environment and a file, checked once at boot. Nothing else reads process.env. */
import { resolve } from 'node:path'
import type { z } from 'zod'
import { absoluteUrl, dataFolderOf, type Env, readSource, type Source } from './config-file'
import { dialectOf } from './database-url'
import { keyringOf, secretsIn } from './domain/shared/keyring'
import { readOrMakeSecret, readSecret, secretFile } from './secret'
import { type SecurityContact, securityContactFrom } from './security-contact'
import { settingMeantBy } from './setting-names'
import { Environment } from './setting-schema'
import { readSmtpUrl, type SmtpServer, senderIn } from './smtp-url'
import { readNetworks, readTrustProxy } from './trust-proxy'

export type Config = {
  port: number
  host: string
  databaseUrl: string
  /** A replica of it, for reads that may be a second old; null is none. */
  replicaUrl: string | null
  /** Where people reach the server, without a slash at the end. */
  baseUrl: string
  /** True when BASE_URL was left to its default. */
  baseUrlIsDefault: boolean
  /** Keys what must not be guessed, such as invite links: a keyring, whose first secret signs and the others still open. */
  secret: string
  logLevel: string
  /** Express's `trust proxy`: how many proxies stand in front, or their addresses. */
  trustProxy: number | string | false
  /** Requests a minute a key; 0 turns all limits off. */
  rateLimit: number
  /** Networks that may read /metrics; none is nobody. */
  metricsFrom: string[]
  /** Private networks that webhooks may be sent to; none is the public internet alone. */
  webhookNetworks: string[]
  dataFolder: string
  /** Where the server puts its own backups; null is nowhere. */
  backupFolder: string | null
  /** Hours between two of them, and how many are kept. */
  backupHours: number
  backupKeep: number
  /** Days after which entries of the audit log are deleted; 0 is never. */
  auditDays: number
  /** Where they are written before; null is nowhere. */
  auditFolder: string | null
  /** Connections of a process to PostgreSQL, at most. */
  databaseConnections: number
  /** Live pages that a process serves at a time. */
  liveStreams: number
  /** Live pages of one address among them. */
  liveStreamsPerAddress: number
  /** Mails, and webhook deliveries, that a process sends at a time. */
  mailsAtOnce: number
  webhooksAtOnce: number
  /** The server that takes mail, and the address it comes from; null is none: links are then copied and sent by hand. */
  mail: { server: SmtpServer; from: string } | null
  /** Whom to tell of a weakness; null is nobody. */
  securityContact: SecurityContact | null
  /** `npm run dev`: the page of the design system is there. */
  development: boolean
}

/** Everything but the secret, which most commands do without. */
export type Settings = Omit<Config, 'secret'>
/** The file that settings may be in is named like one, and is none itself. */
const FILE_SETTING = 'CHALKBOX_CONFIG'
/** Every setting there is. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Environment.shape).filter(name => name !== 'NODE_ENV'),
  FILE_SETTING,
]

/** Thrown when the configuration is not usable: one line per variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

let namedFile: string | undefined

/**
 * Has this process read its settings from this file, whatever CHALKBOX_CONFIG says; undefined leaves it to that. For
 * `--config`, before all else.
 */
export function readConfigFrom(file: string | undefined): void {
  namedFile = file
}

/** Reads the configuration. Throws ConfigError with a message for every variable at fault. Makes no secret. */
export function loadSettings(env?: Env): Settings {
  const { values, folder } = sourceOf(env)
  return settingsFrom(parsed(values), folder)
}

/**
 * Reads the configuration of a server, and makes the secret when there is none. Throws ConfigError with a message for
 * every variable at fault, or for a secret that must not be used.
 */
export function loadConfig(env?: Env): Config {
  const { values, folder } = sourceOf(env)
  const given = parsed(values)
  const settings = settingsFrom(given, folder)
  const secret = given.SECRET ?? asConfigError(() => readOrMakeSecret(settings.dataFolder))
  return { ...settings, secret: withOld(secret, given) }
}

/** The secret that the server uses. Makes none: throws ConfigError when there is none, or it must not be used. */
export function loadSecret({ dataFolder }: Settings): string {
  const given = parsed(sourceOf().values)
  const secret = given.SECRET ?? asConfigError(() => readSecret(dataFolder))
  if (secret !== null) return withOld(secret, given)
  throw new ConfigError(
    `There is no secret: SECRET is not set, and there is no ${secretFile(dataFolder)}. The server creates it at its first start; commands need the same one.`,
  )
}

/** The secret that SECRET took the place of still opens what it has made. */
function withOld(secret: string, { SECRET_OLD: old }: z.output<typeof Environment>): string {
  return keyringOf([...secretsIn(secret), ...(old === undefined ? [] : [old])])
}

/** A line for every name in the environment and the files that was probably meant to be a setting. */
export function settingWarnings(env?: Env): string[] {
  return Object.keys(sourceOf(env).values).flatMap(name => {
    const meant = settingMeantBy(name, SETTING_NAMES)
    return meant === null ? [] : [`${name} is not a setting and is ignored. Is ${meant} meant?`]
  })
}

/** The environment, with what the configuration files add to it. */
export function environment(): Env {
  return sourceOf().values
}

/** The configuration files that are read, which may be none. */
export function configFiles(): string[] {
  return sourceOf().files
}

function sourceOf(env?: Env): Source {
  const named = namedFile ?? (process.env[FILE_SETTING] || undefined)
  if (env && named === undefined) return { values: env, folder: process.cwd(), files: [] }
  const source = asConfigError(() => readSource(process.env, named))
  return env ? { ...source, values: env } : source
}

function parsed(env: Env): z.output<typeof Environment> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  throw new ConfigError(`The configuration cannot be used:\n  ${lines.join('\n  ')}`)
}

function settingsFrom(values: z.output<typeof Environment>, folder: string): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: absoluteUrl(values.DATABASE_URL, folder),
    replicaUrl: replicaFrom(values),
    baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    baseUrlIsDefault: values.BASE_URL === undefined,
    logLevel: values.LOG_LEVEL,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    rateLimit: values.RATE_LIMIT,
    dataFolder: dataFolderOf(values, folder),
    metricsFrom: readNetworks(values.METRICS_FROM),
    webhookNetworks: readNetworks(values.WEBHOOK_NETWORKS),
    backupFolder: values.BACKUP_FOLDER === undefined ? null : resolve(folder, values.BACKUP_FOLDER),
    backupHours: values.BACKUP_HOURS,
    backupKeep: values.BACKUP_KEEP,
    auditDays: values.AUDIT_DAYS,
    auditFolder: values.AUDIT_FOLDER === undefined ? null : resolve(folder, values.AUDIT_FOLDER),
    databaseConnections: values.DATABASE_CONNECTIONS,
    liveStreams: values.LIVE_STREAMS,
    liveStreamsPerAddress: values.STREAMS_PER_ADDRESS,
    mailsAtOnce: values.MAILS_AT_ONCE,
    webhooksAtOnce: values.WEBHOOKS_AT_ONCE,
    mail: mailFrom(values),
    securityContact: asConfigError(() =>
      securityContactFrom(values.SECURITY_CONTACT, values.SECURITY_EXPIRES),
    ),
    development: values.NODE_ENV === 'development',
  }
}

function replicaFrom({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica }: z.output<typeof Environment>) {
  if (replica === undefined || dialectOf(url) === 'postgresql') return replica ?? null
  throw new ConfigError(
    'The configuration cannot be used:\n  DATABASE_REPLICA_URL is for PostgreSQL, and DATABASE_URL names a SQLite file',
  )
}

function mailFrom({ SMTP_URL: url, MAIL_FROM: given }: z.output<typeof Environment>): Config['mail'] {
  if (url === undefined) return null
  const server = readSmtpUrl(url)
  const from = given ?? senderIn(server)
  if (from !== null) return { server, from }
  throw new ConfigError(
    'The configuration cannot be used:\n  MAIL_FROM must say which address mail comes from: the user name of SMTP_URL is none',
  )
}

/** What stands in the way of a configuration is told to the operator in a line. What a disk refuses keeps its code. */
function asConfigError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code === undefined ? new ConfigError(message) : error
  }
}
