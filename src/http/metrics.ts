/** Prometheus metrics at `/metrics`, for direct requests from allowed networks. */
import { type BlockList, isIP } from 'node:net'
import type { NextFunction, Request, Response } from 'express'
import { parseNetworks } from '../config/trust-proxy'
import type { Answered, FigureParts, Figures } from './metric-figures'
import { whenClosed } from './when-closed'

type MetricsParts = FigureParts & { from: readonly string[] }

/** `measure` observes every request, `answer` serves `/metrics`, `load` loads the figures. */
export function createMetrics({ from, ...parts }: MetricsParts) {
  const allowed = parseNetworks(from)
  let made: Figures | undefined
  let early: Answered[] = []
  const figures = (): Figures => {
    if (made) return made
    const { createFigures } = require('./metric-figures') as typeof import('./metric-figures')
    made = createFigures(parts)
    for (const each of early) made.observe(each)
    early = []
    return made
  }

  const measure = (req: Request, res: Response, next: NextFunction): void => {
    const began = performance.now()
    const [surface, method] = [surfaceOf(req.path), methodOf(req.method)]
    whenClosed(res, () => {
      if (String(res.get('Content-Type')).startsWith('text/event-stream')) return
      const status = `${Math.floor(res.statusCode / 100)}xx`
      const answered = { surface, method, status, seconds: (performance.now() - began) / 1000 }
      if (made) made.observe(answered)
      else early.push(answered)
    })
    next()
  }

  const answer = async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (req.path !== '/metrics' || req.method !== 'GET' || !mayRead(req, allowed)) {
      next()
      return
    }
    const { contentType, read } = figures()
    res.set('Cache-Control', 'no-store').set('Content-Type', contentType)
    res.send(await read())
  }

  return { measure, answer, load: () => void figures() }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Headers that proxies add; not nginx by default. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]

/** A proxy's address says nothing about the client, so proxied requests get 404. */
function mayRead(req: Request, allowed: BlockList): boolean {
  if (OF_PROXIES.some(name => req.get(name) !== undefined)) return false
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const kind = isIP(address)
  return kind !== 0 && allowed.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Few label values, because each becomes a time series. */
function surfaceOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (/^\/(css|fonts|js|img)\//.test(path)) return 'files'
  return /^\/(livez|readyz|metrics)$/.test(path) ? 'health' : 'pages'
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = (method: string) => (METHODS.has(method) ? method : 'other')
