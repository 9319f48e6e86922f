/** What the process counts and measures, for Prometheus: at `/metrics`, for those who ask it directly from where they may. */
import { statSync } from 'node:fs'
import { type BlockList, isIP } from 'node:net'
import type { NextFunction, Request, Response } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { networksOf } from '../trust-proxy'
import { version } from '../version'
import type { LoadGate } from './load-gate'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type MetricsParts = {
  load: LoadGate
  /** Networks that may read them: `loopback`, addresses, or address/bits. */
  from: readonly string[]
  /** The file of the database's write-ahead log, where it is SQLite. */
  walFile?: string
}

/** Two steps for the application: one that measures every request, and one that answers `/metrics`. */
export function createMetrics({ load, from, walFile }: MetricsParts) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'chalkbox_info', help: 'The version that runs.', labelNames: ['version'], registers })
    .labels(version())
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
      help: 'The size of the write-ahead log; 0 where there is none.',
      registers,
      collect() {
        this.set(statSync(walFile, { throwIfNoEntry: false })?.size ?? 0)
      },
    })
  const allowed = networksOf(from)

  const measure = (req: Request, res: Response, next: NextFunction): void => {
    const end = seconds.startTimer({ surface: surfaceOf(req.path), method: methodOf(req.method) })
    res.once('close', () => {
      const isStream = String(res.get('Content-Type')).startsWith('text/event-stream')
      if (!isStream) end({ status: `${Math.floor(res.statusCode / 100)}xx` })
    })
    next()
  }

  const answer = async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (req.path !== '/metrics' || req.method !== 'GET' || !mayRead(req, allowed)) {
      next()
      return
    }
    res.set('Cache-Control', 'no-store').set('Content-Type', registry.contentType)
    res.send(await registry.metrics())
  }

  return { measure, answer }
}

export type Metrics = ReturnType<typeof createMetrics>

/** What proxies add to what they pass on; nginx adds none of them unless it is told to. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]

/** Whoever comes through a proxy has the proxy's address, which says nothing of them: they get the page that is not there. */
function mayRead(req: Request, allowed: BlockList): boolean {
  if (OF_PROXIES.some(name => req.get(name) !== undefined)) return false
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const kind = isIP(address)
  return kind !== 0 && allowed.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Few values: each of them is a row of its own in whoever stores them. */
function surfaceOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (/^\/(css|js|img)\//.test(path)) return 'files'
  return /^\/(livez|readyz|metrics)$/.test(path) ? 'health' : 'pages'
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = (method: string) => (METHODS.has(method) ? method : 'other')
