/** The installable app: the manifest, the service worker, and the offline page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Request, type Response, Router } from 'express'
import { errorView } from './errors'
import { APP_ICONS } from './http/assets'

const PUBLIC = join(__dirname, '..', '..', 'public')
const WORKER = ['js/shared/unsent.js', 'workers/app.js']
  .map(file => readFileSync(join(PUBLIC, file), 'utf8'))
  .join('\n')

export function appRouter(): Router {
  const router = Router()
  router.get('/manifest.webmanifest', sendManifest)
  router.get('/service-worker.js', sendWorker)
  router.get('/offline', showOffline)
  router.get('/offline/form', showOfflineForm)
  return router
}

function sendManifest(_req: Request, res: Response): void {
  const manifest = {
    name: 'Chalkbox',
    short_name: 'Chalkbox',
    description: 'The training log of your gym',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#1c1f1c',
    theme_color: '#1c1f1c',
    icons: APP_ICONS,
  }
  res.set('Cache-Control', 'public, max-age=3600').type('application/manifest+json')
  res.send(JSON.stringify(manifest))
}

/** Serves the worker from the root, so that its scope is every page. */
function sendWorker(_req: Request, res: Response): void {
  res.set('Cache-Control', 'no-cache').type('text/javascript').send(WORKER)
}

function showOffline(req: Request, res: Response): void {
  showNoConnection(
    req,
    res,
    'This page is not stored on this device. Today, Book, the board, the log forms and your records open without a connection.',
  )
}

function showOfflineForm(req: Request, res: Response): void {
  showNoConnection(
    req,
    res,
    'The server could not be reached, so this may not have been saved. Check when you’re back online, and try again.',
  )
}

function showNoConnection(req: Request, res: Response, detail: string): void {
  res.locals.session = null
  errorView(req, res, { title: 'No connection', detail, requestId: null })
}
