/** What makes an app of the pages: the manifest, the service worker, and the page that is shown without a connection. */
import { join } from 'node:path'
import { type Request, type Response, Router } from 'express'
import { APP_ICONS } from './http/assets'
import { render } from './render'

const WORKERS = join(__dirname, '..', '..', 'public', 'workers')

export function appRouter(): Router {
  const router = Router()
  router.get('/manifest.webmanifest', sendManifest)
  router.get('/service-worker.js', sendWorker)
  router.get('/offline', showOffline)
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

/** From here, its scope is every page. A newer one is asked for whenever a page is opened. */
function sendWorker(_req: Request, res: Response): void {
  res.sendFile('app.js', { root: WORKERS, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } })
}

/** The same for everybody, as it is kept on the device: nobody is signed in on it. */
function showOffline(req: Request, res: Response): void {
  res.locals.session = null
  render(req, res, 'errors/page', {
    title: 'No connection',
    detail:
      'This page is not stored on this device. Today, the board and the log form are, once you have opened Today.',
    requestId: null,
  })
}
