/** The interface's own description, for programs and for people. Needs no credentials, and nothing from elsewhere. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type NextFunction, type Request, type Response, Router, static as staticFiles } from 'express'
import { sendJson } from '../http/conditional'
import { ROUTES } from './routes'

const PAGE = join(__dirname, '..', '..', 'public', 'docs')
const VIEWER = dirname(require.resolve('swagger-ui-dist/package.json'))
/** What the page loads, of ours and of the viewer's. Nothing else in those folders is served. */
const LOADED = new Set(['/docs.css', '/docs.js', '/swagger-ui.css', '/swagger-ui-bundle.js'])

/** Scripts and styles from this server alone; the viewer draws its icons from data. */
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

/** What is read here without a key. Other methods are refused by the router, once somebody is signed in. */
export const DESCRIPTION_PATHS = ['/openapi.json', '/docs'] as const

/** `GET /openapi.json`, and `GET /docs` with what it loads. */
export function docsRouter(baseUrl: string): Router {
  const router = Router({ strict: true })
  let document: string | undefined
  router.get('/openapi.json', async (req: Request, res: Response) => {
    // What describes the interface takes as long to load as what serves it, and few ask.
    const { openApiDocument } = require('./openapi/document') as typeof import('./openapi/document')
    document ??= JSON.stringify(openApiDocument(ROUTES, baseUrl))
    // Tools in browsers read it from wherever they are; it is the same for everybody.
    res.set({ 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' })
    res.set('Cross-Origin-Resource-Policy', 'cross-origin')
    await sendJson(req, res, document)
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

function onlyLoaded(req: Request, _res: Response, next: NextFunction): void {
  next(LOADED.has(req.path) ? undefined : 'router')
}
