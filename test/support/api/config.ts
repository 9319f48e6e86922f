/** The configuration that tests run with. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../../src/config/config'

export const CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: 'file:unused.db',
  replicaUrl: null,
  baseUrl: 'https://gym.example',
  baseUrlIsDefault: false,
  secret: 'a secret of at least thirty-two characters',
  logLevel: 'silent',
  trustProxy: false,
  rateLimit: 0,
  backupFolder: null,
  backupHours: 24,
  backupKeep: 7,
  backupKeepFor: { days: 7, weeks: 4, months: 6 },
  backupCopy: null,
  backupCopyMinutes: 60,
  backupDrillDays: 7,
  auditDays: 0,
  auditFolder: null,
  databaseConnections: 10,
  databasePrepared: false,
  liveStreams: 5_000,
  liveStreamsPerAddress: 100,
  mailsAtOnce: 2,
  push: true,
  webhooksAtOnce: 12,
  metricsFrom: [],
  webhookNetworks: ['loopback'],
  mail: null,
  securityContact: null,
  dataFolder: join(tmpdir(), 'chalkbox-test-data'),
  development: true,
}
