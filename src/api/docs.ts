import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type NextFunction, type Request, type Response, Router, static as staticFiles } from 'express'
import { sendJson } from '../http/conditional'
import { ROUTES } from './routes'

const PAGE = join(__dirname, '..', '..', 'public', 'docs')
const VIEWER = dirname(require.resolve('swagger-ui-dist/package.json'))
/** Files of the documentation page and its viewer; no others of these folders are served. */
const LOADED = new Set(['/docs.css', '/docs.js', '/swagger-ui.css', '/swagger-ui-bundle.js'])

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Paths that need no key. The router refuses other methods after authentication. */
export const DESCRIPTION_PATHS = ['/openapi.json', '/openapi-core.json', '/docs'] as const

/** Serves the OpenAPI documents, and `GET /docs` with its files. */
export function docsRouter(baseUrl: string): Router {
  const router = Router({ strict: true })
  let documents: Record<string, string> | undefined
  router.get(['/openapi.json', '/openapi-core.json'], async (req: Request, res: Response) => {
    documents ??= writeDocuments(baseUrl)
    // Public and equal for everyone, so tools on any site may read it.
    res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' })
    res.set('Cross-Origin-Resource-Policy', 'cross-origin')
    await sendJson(req, res, documents[req.path]!)
  })
  const page = readFileSync(join(PAGE, 'index.html'), 'utf8')
  router.get('/docs', (_req: Request, res: Response) => {
    res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' }).type('html').send(page)
  })
  router.get('/docs/', (_req: Request, res: Response) => res.redirect(308, '/api/public/docs'))
  const options = { index: false, maxAge: '1h', redirect: false }
  router.use('/docs', onlyLoaded, staticFiles(PAGE, options), staticFiles(VIEWER, options))
  return router
}

function writeDocuments(baseUrl: string): Record<string, string> {
  // Loaded on demand: the documents' code takes as long to load as the interface's, and is rarely requested.
  const { openApiDocument } = require('./openapi/document') as typeof import('./openapi/document')
  const { coreDocument } = require('./openapi/core') as typeof import('./openapi/core')
  const whole = openApiDocument(ROUTES, baseUrl)
  const core = coreDocument(whole as unknown as Parameters<typeof coreDocument>[0])
  return { '/openapi.json': JSON.stringify(whole), '/openapi-core.json': JSON.stringify(core) }
}

function onlyLoaded(req: Request, _res: Response, next: NextFunction): void {
  next(LOADED.has(req.path) ? undefined : 'router')
}
