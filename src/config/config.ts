import { resolve } from 'node:path'
import type { z } from 'zod'
import { joinSecrets, splitKeyring } from '../domain/shared/keyring'
import {
  absoluteUrl,
  type Env,
  namedConfigFile,
  readSource,
  resolveDataFolder,
  type Source,
} from './config-file'
import { splitCopyCommand } from './copy-command'
import { dialectOf } from './database-url'
import { readOrMakeSecret, readSecret, secretFile } from './secret'
import { parseSecurityContact, type SecurityContact } from './security-contact'
import { suggestSetting } from './setting-names'
import { Environment } from './setting-schema'
import { defaultSender, readSmtpUrl, type SmtpServer } from './smtp-url'
import { readNetworks, readTrustProxy } from './trust-proxy'

export type Config = {
  port: number
  host: string
  databaseUrl: string
  replicaUrl: string | null
  /** Public address of the server, without a trailing slash. */
  baseUrl: string
  /** True when BASE_URL is not set. */
  baseUrlIsDefault: boolean
  /** Keyring for invite links and other signatures: the first secret signs, the others still verify. */
  secret: string
  logLevel: string
  /** Express's `trust proxy`: the number of proxies in front, or their addresses. */
  trustProxy: number | string | false
  /** Requests per minute and key; 0 turns all limits off. */
  rateLimit: number
  metricsFrom: string[]
  webhookNetworks: string[]
  dataFolder: string
  /** Folder of the server's own backups, or null. */
  backupFolder: string | null
  /** Hours between backups, and the number to keep. */
  backupHours: number
  backupKeep: number
  /** Number of days, weeks and months that keep their last backup. */
  backupKeepFor: { days: number; weeks: number; months: number }
  /** Program and arguments that copy a backup elsewhere, with `{file}` for its path, or null. */
  backupCopy: string[] | null
  backupCopyMinutes: number
  /** Days between drills of the newest backup; 0 is never. */
  backupDrillDays: number
  /** Days after which audit log entries are deleted; 0 is never. */
  auditDays: number
  /** Folder where entries are written before deletion, or null. */
  auditFolder: string | null
  databaseConnections: number
  /** PostgreSQL prepares frequent statements: for connections without a pooler in between. */
  databasePrepared: boolean
  liveStreams: number
  liveStreamsPerAddress: number
  mailsAtOnce: number
  webhooksAtOnce: number
  push: boolean
  /** Address of Stripe's interface; a stand-in in tests. */
  stripeUrl: string
  /** Mail server and sender. Null: people copy and send links by hand. */
  mail: { server: SmtpServer; from: string } | null
  /** Contact for security reports, or null. */
  securityContact: SecurityContact | null
  /** `npm run dev`: serves the page of the design system. */
  development: boolean
}

/** Everything but the secret, which most commands don't need. */
export type Settings = Omit<Config, 'secret'>
const FILE_SETTING = 'CHALKBOX_CONFIG'
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Environment.shape).filter(name => name !== 'NODE_ENV'),
  FILE_SETTING,
]

/** An unusable configuration, one line per faulty variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the configuration without creating a secret. Throws ConfigError with a message for every faulty variable. */
export function loadSettings(env?: Env): Settings {
  const { values, folder } = sourceOf(env)
  return settingsFrom(parsed(values), folder)
}

/**
 * Reads a server's configuration, and creates a missing secret. Throws ConfigError with a message for every faulty
 * variable, or for an unusable secret.
 */
export function loadConfig(env?: Env): Config {
  const { values, folder } = sourceOf(env)
  const given = parsed(values)
  const settings = settingsFrom(given, folder)
  const secret = given.SECRET ?? withConfigError(() => readOrMakeSecret(settings.dataFolder))
  return { ...settings, secret: withOld(secret, given) }
}

/** Returns the server's secret. Throws ConfigError when it is missing or unusable. */
export function loadSecret({ dataFolder }: Settings): string {
  const given = parsed(sourceOf().values)
  const secret = given.SECRET ?? withConfigError(() => readSecret(dataFolder))
  if (secret !== null) return withOld(secret, given)
  throw new ConfigError(
    `There is no secret: SECRET is not set, and there is no ${secretFile(dataFolder)}. The server creates it at its first start; commands need the same one.`,
  )
}

function withOld(secret: string, { SECRET_OLD: old }: z.output<typeof Environment>): string {
  return joinSecrets([...splitKeyring(secret), ...(old === undefined ? [] : [old])])
}

export function settingWarnings(env?: Env): string[] {
  return Object.keys(sourceOf(env).values).flatMap(name => {
    const meant = suggestSetting(name, SETTING_NAMES)
    return meant === null ? [] : [`${name} is not a setting and is ignored. Is ${meant} meant?`]
  })
}

export function environment(): Env {
  return sourceOf().values
}

/** Returns the key that `bin/chalkbox mcp` uses: no setting of a server. */
export function readInterfaceKey(): string | undefined {
  return process.env.CHALKBOX_KEY
}

/** The environment for other programs: without Chalkbox's settings, which hold passwords. */
export function environmentWithoutSettings(): Env {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)))
}

export function configFiles(): string[] {
  return sourceOf().files
}

function sourceOf(env?: Env): Source {
  const named = namedConfigFile() ?? (process.env[FILE_SETTING] || undefined)
  if (env && named === undefined) return { values: env, folder: process.cwd(), files: [] }
  const source = withConfigError(() => readSource(process.env, named))
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
    dataFolder: resolveDataFolder(values, folder),
    metricsFrom: readNetworks(values.METRICS_FROM),
    webhookNetworks: readNetworks(values.WEBHOOK_NETWORKS),
    backupFolder: values.BACKUP_FOLDER === undefined ? null : resolve(folder, values.BACKUP_FOLDER),
    backupHours: values.BACKUP_HOURS,
    backupKeep: values.BACKUP_KEEP,
    backupKeepFor: {
      days: values.BACKUP_KEEP_DAYS,
      weeks: values.BACKUP_KEEP_WEEKS,
      months: values.BACKUP_KEEP_MONTHS,
    },
    backupCopy: values.BACKUP_COPY === undefined ? null : splitCopyCommand(values.BACKUP_COPY),
    backupCopyMinutes: values.BACKUP_COPY_MINUTES,
    backupDrillDays: values.BACKUP_DRILL_DAYS,
    auditDays: values.AUDIT_DAYS,
    auditFolder: values.AUDIT_FOLDER === undefined ? null : resolve(folder, values.AUDIT_FOLDER),
    databaseConnections: values.DATABASE_CONNECTIONS,
    databasePrepared: values.DATABASE_PREPARED === 'on',
    liveStreams: values.LIVE_STREAMS,
    liveStreamsPerAddress: values.STREAMS_PER_ADDRESS,
    mailsAtOnce: values.MAILS_AT_ONCE,
    webhooksAtOnce: values.WEBHOOKS_AT_ONCE,
    stripeUrl: values.STRIPE_URL.replace(/\/$/, ''),
    push: values.PUSH === 'on',
    mail: mailFrom(values),
    securityContact: withConfigError(() =>
      parseSecurityContact(values.SECURITY_CONTACT, values.SECURITY_EXPIRES),
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
  const from = given ?? defaultSender(server)
  if (from !== null) return { server, from }
  throw new ConfigError(
    'The configuration cannot be used:\n  MAIL_FROM must say which address mail comes from: the user name of SMTP_URL is no address',
  )
}

function withConfigError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code === undefined ? new ConfigError(message) : error
  }
}
