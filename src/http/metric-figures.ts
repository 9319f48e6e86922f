/** The figures of `/metrics`, loaded after the start. */
import { statSync } from 'node:fs'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { commit, version } from '../config/version'
import type { LoadGate } from './load/gate'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gauges with the name of a counter; each is the sum of its counters by type. */
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
  collectDefaultMetrics({ register: registry })
  for (const name of SUMS) registry.removeSingleMetric(name)
  const { gauge, counter } = metersIn(registry)
  const info = gauge('info', 'The version that runs, and its commit.', ['version', 'commit'])
  info.labels(version(), commit() ?? 'unknown').set(1)
  const seconds = new Histogram({
    name: 'chalkbox_http_request_seconds',
    help: 'How long requests took, live streams apart.',
    labelNames: ['surface', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  gauge('http_requests_running', 'Requests that are being worked on.', [], to => to.set(load.running))
  counter('http_requests_shed_total', 'Requests turned away because the process was too busy.', [], to =>
    to.inc(load.shed),
  )
  if (walFile !== undefined)
    gauge('sqlite_wal_bytes', 'The size of the write-ahead log; 0 without a log.', [], to =>
      to.set(statSync(walFile, { throwIfNoEntry: false })?.size ?? 0),
    )
  if (reads) {
    const help = 'Reads of requests that change nothing, by the server that answered.'
    counter('database_reads_total', help, ['server'], to => {
      for (const server of ['primary', 'replica'] as const) to.labels(server).inc(reads[server])
    })
    counter('replica_behind_total', 'Requests that waited in vain for the replica to catch up.', [], to =>
      to.inc(reads.behind),
    )
  }
  const readBackground = background && backgroundGauges(background(), gauge)
  return {
    contentType: registry.contentType,
    observe: ({ seconds: taken, ...labels }) => seconds.observe(labels, taken),
    async read() {
      await readBackground?.()
      return registry.metrics()
    },
  }
}

type MakeGauge = ReturnType<typeof metersIn>['gauge']

/** `collect` sets a meter at each read, a counter from zero. */
function metersIn(registry: Registry) {
  const named = (name: string, help: string, labelNames: string[]) => ({
    ...{ name: `chalkbox_${name}`, help, labelNames },
    registers: [registry],
  })
  return {
    gauge: (name: string, help: string, labels: string[] = [], collect?: (to: Gauge) => void) =>
      new Gauge({
        ...named(name, help, labels),
        ...(collect && {
          collect() {
            collect(this)
          },
        }),
      }),
    counter: (name: string, help: string, labels: string[], collect: (to: Counter) => void) =>
      new Counter({
        ...named(name, help, labels),
        collect() {
          this.reset()
          collect(this)
        },
      }),
  }
}

function backgroundGauges(background: Background, gauge: MakeGauge): () => Promise<void> {
  const mails = gauge('mails_waiting', 'Mails that are neither sent nor given up.')
  const webhooks = gauge('webhooks_waiting', 'Webhook deliveries neither accepted nor given up.')
  const pushes = gauge('pushes_waiting', 'Push notifications that are neither sent nor given up.')
  const setBackups = background.backups && backupGauges(gauge)
  const perGym = (Object.keys(GYM_FIGURES) as GymFigure[]).map(
    figure => [figure, gauge(`gym_${figure}`, GYM_FIGURES[figure], ['gym'])] as const,
  )
  const perKey = gauge('platform_requests', 'Requests of a platform’s key for a gym in the last 30 days.', [
    'key',
    'gym',
  ])
  return async () => {
    const { mailsWaiting, webhooksWaiting, pushesWaiting, backups, gyms, keys } = await background.read()
    set(mails, mailsWaiting)
    set(webhooks, webhooksWaiting)
    set(pushes, pushesWaiting)
    for (const [figure, to] of perGym) {
      to.reset()
      for (const { slug, usage } of gyms) if (usage[figure] !== null) to.labels(slug).set(usage[figure])
    }
    perKey.reset()
    for (const { apiKeyId, slug, requests } of keys) perKey.labels(apiKeyId, slug).set(requests)
    if (setBackups) setBackups(backups)
  }
}

function set(to: Gauge, value: number | null): void {
  if (value === null) to.remove()
  else to.set(value)
}

type BackupFigures = Awaited<ReturnType<Background['read']>>['backups']

function backupGauges(gauge: MakeGauge): (figures: BackupFigures) => void {
  const steps = (name: string, age: string, failed: string) => {
    const gauges = { age: gauge(`${name}_age_seconds`, age), failed: gauge(`${name}_failed`, failed) }
    return (figures: StepFigures) => {
      set(gauges.age, figures.at === null ? null : (Date.now() - figures.at) / 1000)
      set(gauges.failed, figures.failed === null ? null : Number(figures.failed))
    }
  }
  const setBackup = steps(
    'backup',
    'Age of the newest backup in BACKUP_FOLDER.',
    '1 when the last backup that was tried failed.',
  )
  const bytes = gauge('backup_bytes', 'Size of the newest backup in BACKUP_FOLDER.')
  const setDrill = steps(
    'backup_drill',
    'Time since a backup was last restored beside the database and compared.',
    '1 when the last drill failed.',
  )
  const setCopy = steps(
    'backup_copy',
    'Time since BACKUP_COPY last copied a backup.',
    '1 when the last BACKUP_COPY failed.',
  )
  return figures => {
    setBackup(figures)
    set(bytes, figures.bytes)
    setDrill(figures.drill)
    setCopy(figures.copy)
  }
}
