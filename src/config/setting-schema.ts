import { z } from 'zod'
import { checkCopyCommand } from './copy-command'
import { checkDatabaseUrl, checkReplicaUrl } from './database-url'
import { findWeakness } from './secret'
import { checkContact, isExpiry } from './security-contact'
import { checkSmtpUrl, isAddress } from './smtp-url'
import { isNetworkList, isProxyList } from './trust-proxy'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const number = (max: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, what)
    .transform(Number)
    .refine(value => value <= max, what)

const positive = (max: number, what: string) => number(max, what).refine(value => value > 0, what)
const NETWORKS = 'must be off, loopback, or networks such as loopback, 10.0.0.0/8'
const networks = z.string().refine(isNetworkList, NETWORKS)

export const Environment = z.object({
  PORT: number(65_535, 'must be a port, a number from 0 to 65535').default(3000),
  HOST: z.string().min(1, 'must be an address to listen on, such as 0.0.0.0').default('0.0.0.0'),
  DATABASE_URL: refuseWith(checkDatabaseUrl).default('file:data/chalkbox.db'),
  DATABASE_REPLICA_URL: refuseWith(checkReplicaUrl).optional(),
  BASE_URL: refuseWith(checkBaseUrl).optional(),
  SECRET: refuseWith(findWeakness).optional(),
  SECRET_OLD: refuseWith(findWeakness).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be how many proxies stand in front, or their addresses, such as 10.0.0.0/8')
    .optional(),
  RATE_LIMIT: number(1_000_000, 'must be a number of requests a minute, 0 for no limit').default(3000),
  METRICS_FROM: networks.default('loopback'),
  WEBHOOK_NETWORKS: networks.default('off'),
  PUSH: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_HOURS: positive(8_760, 'must be a number of hours, 1 or more').default(24),
  BACKUP_KEEP: positive(1_000, 'must be the number of backups to keep, 1 or more').default(7),
  BACKUP_KEEP_DAYS: number(3_660, 'must be a number of days, or 0').default(7),
  BACKUP_KEEP_WEEKS: number(530, 'must be a number of weeks, or 0').default(4),
  BACKUP_KEEP_MONTHS: number(120, 'must be a number of months, or 0').default(6),
  BACKUP_COPY: refuseWith(checkCopyCommand).optional(),
  BACKUP_COPY_MINUTES: positive(1_440, 'must be a number of minutes, 1 to 1440').default(60),
  BACKUP_DRILL_DAYS: number(3_660, 'must be a number of days, 0 for no drills').default(7),
  AUDIT_DAYS: number(36_500, 'must be a number of days, 0 for all entries for ever').default(0),
  AUDIT_FOLDER: z.string().optional(),
  DATABASE_CONNECTIONS: positive(1_000, 'must be a number of connections, 1 to 1000').default(10),
  DATABASE_PREPARED: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LIVE_STREAMS: positive(100_000, 'must be a number of live pages, 1 to 100000').default(5_000),
  STREAMS_PER_ADDRESS: positive(100_000, 'must be a number of live pages, 1 to 100000').default(100),
  MAILS_AT_ONCE: positive(100, 'must be a number of mails, 1 to 100').default(2),
  WEBHOOKS_AT_ONCE: positive(500, 'must be a number of deliveries, 1 to 500').default(12),
  STRIPE_URL: refuseWith(checkBaseUrl).default('https://api.stripe.com'),
  SMTP_URL: refuseWith(checkSmtpUrl).optional(),
  MAIL_FROM: z.string().refine(isAddress, 'must be just an address, such as hello@gym.example').optional(),
  SECURITY_CONTACT: refuseWith(checkContact).optional(),
  SECURITY_EXPIRES: z.string().refine(isExpiry, 'must be a day such as 2027-11-30').optional(),
})

function refuseWith(wrongWith: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const message = wrongWith(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
}

function checkBaseUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must be a URL such as https://gym.example'
  if (url.pathname === '/' && !/[?#@]/.test(text)) return null
  return `must be just an address, such as ${url.origin}, without a path or a query behind it`
}
