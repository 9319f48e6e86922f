/** The figures of `/metrics`, loaded after the start. */
import { statSync } from 'node:fs'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { commit, version } from '../config/version'
import type { LoadGate } from './load/gate'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gauges whose names are those of counters; each is the sum of another by type. */
const SUMS = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

const GYM_FIGURES = {
  requests: 'Requests of the gym in the last 30 days.',
  mails: 'Mails of the gym sent in the last 30 days.',
  webhooks: 'Webhook deliveries of the gym in the last 30 days.',
  rows: 'Rows of the gym as last measured.',
  bytes: 'Bytes of the gym’s rows as last measured.',
} as const
type GymFigure = keyof typeof GYM_FIGURES

export type FigureParts = {
  load: LoadGate
  walFile?: string
  background?: () => Background
  reads?: { primary: number; replica: number; behind: number }
}

/** Time of the last success in milliseconds, and whether the last try failed; null when unknown. */
export type StepFigures = { at: number | null; failed: boolean | null }

export type Background = {
  backups: boolean
  read(): Promise<{
    mailsWaiting: number | null
    webhooksWaiting: number | null
    pushesWaiting: number | null
    backups: StepFigures & { bytes: number | null; drill: StepFigures; copy: StepFigures }
    keys: readonly { apiKeyId: string; slug: string; requests: number }[]
    gyms: readonly { slug: string; usage: Record<GymFigure, number | null> }[]
  }>
}

export type Answered = { surface: string; method: string; status: string; seconds: number }

export type Figures = {
  contentType: string
  observe(answered: Answered): void
  read(): Promise<string>
}

export function createFigures({ load, walFile, background, reads }: FigureParts): Figures {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of SUMS) registry.removeSingleMetric(name)
  new Gauge({
    name: 'chalkbox_info',
    help: 'The version that runs, and its commit.',
    labelNames: ['version', 'commit'],
    registers,
  })
    .labels(version(), commit() ?? 'unknown')
    .set(1)
  const seconds = new Histogram({
    name: 'chalkbox_http_request_seconds',
    help: 'How long requests took, live streams apart.',
    labelNames: ['surface', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'chalkbox_http_requests_running',
    help: 'Requests that are being worked on.',
    registers,
    collect() {
      this.set(load.running)
    },
  })
  new Counter({
    name: 'chalkbox_http_requests_shed_total',
    help: 'Requests turned away because the process was too busy.',
    registers,
    collect() {
      this.reset()
      this.inc(load.shed)
    },
  })
  if (walFile !== undefined)
    new Gauge({
      name: 'chalkbox_sqlite_wal_bytes',
      help: 'The size of the write-ahead log; 0 without a log.',
      registers,
      collect() {
        this.set(statSync(walFile, { throwIfNoEntry: false })?.size ?? 0)
      },
    })
  if (reads) countReads(reads, registers)
  const readBackground = background && backgroundGauges(background(), registers)
  return {
    contentType: registry.contentType,
    observe: ({ seconds: taken, ...labels }) => seconds.observe(labels, taken),
    async read() {
      await readBackground?.()
      return registry.metrics()
    },
  }
}

function countReads(reads: NonNullable<FigureParts['reads']>, registers: Registry[]): void {
  new Counter({
    name: 'chalkbox_database_reads_total',
    help: 'Reads of requests that change nothing, by the server that answered.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const server of ['primary', 'replica'] as const) this.labels(server).inc(reads[server])
    },
  })
  new Counter({
    name: 'chalkbox_replica_behind_total',
    help: 'Requests that waited in vain for the replica to catch up.',
    registers,
    collect() {
      this.reset()
      this.inc(reads.behind)
    },
  })
}

function backgroundGauges(background: Background, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const mails = gauge('chalkbox_mails_waiting', 'Mails that are neither sent nor given up.')
  const webhooks = gauge('chalkbox_webhooks_waiting', 'Webhook deliveries neither accepted nor given up.')
  const pushes = gauge('chalkbox_pushes_waiting', 'Push notifications that are neither sent nor given up.')
  const setBackups = background.backups && backupGauges(registers)
  const ofGyms = (Object.keys(GYM_FIGURES) as GymFigure[]).map(figure => {
    const name = `chalkbox_gym_${figure}`
    return { figure, gauge: new Gauge({ name, help: GYM_FIGURES[figure], labelNames: ['gym'], registers }) }
  })
  const ofKeys = new Gauge({
    name: 'chalkbox_platform_requests',
    help: 'Requests of a platform’s key for a gym in the last 30 days.',
    labelNames: ['key', 'gym'],
    registers,
  })
  return async () => {
    const { mailsWaiting, webhooksWaiting, pushesWaiting, backups, gyms, keys } = await background.read()
    set(mails, mailsWaiting)
    set(webhooks, webhooksWaiting)
    set(pushes, pushesWaiting)
    for (const { figure, gauge } of ofGyms) {
      gauge.reset()
      for (const { slug, usage } of gyms) if (usage[figure] !== null) gauge.labels(slug).set(usage[figure])
    }
    ofKeys.reset()
    for (const { apiKeyId, slug, requests } of keys) ofKeys.labels(apiKeyId, slug).set(requests)
    if (setBackups) setBackups(backups)
  }
}

function set(to: Gauge, value: number | null): void {
  if (value === null) to.remove()
  else to.set(value)
}

type BackupFigures = Awaited<ReturnType<Background['read']>>['backups']

function backupGauges(registers: Registry[]): (figures: BackupFigures) => void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `chalkbox_backup_${name}`, help, registers })
  const steps = (name: string, age: string, failed: string) => {
    const gauges = { age: gauge(`${name}age_seconds`, age), failed: gauge(`${name}failed`, failed) }
    return (figures: StepFigures) => {
      set(gauges.age, figures.at === null ? null : (Date.now() - figures.at) / 1000)
      set(gauges.failed, figures.failed === null ? null : Number(figures.failed))
    }
  }
  const ofBackup = steps(
    '',
    'Age of the newest backup in BACKUP_FOLDER.',
    '1 when the last backup that was tried failed.',
  )
  const bytes = gauge('bytes', 'Size of the newest backup in BACKUP_FOLDER.')
  const ofDrill = steps(
    'drill_',
    'Time since a backup was last restored beside the database and compared.',
    '1 when the last drill failed.',
  )
  const ofCopy = steps(
    'copy_',
    'Time since BACKUP_COPY last copied a backup.',
    '1 when the last BACKUP_COPY failed.',
  )
  return figures => {
    ofBackup(figures)
    set(bytes, figures.bytes)
    ofDrill(figures.drill)
    ofCopy(figures.copy)
  }
}
