/** The portal has its own security policy, and sessions instead of keys. */
import { join } from 'node:path'
import express, { Router } from 'express'
import { lookFilesRouter } from './portal/gym/look-files'
import { BUNDLES, SCRIPTS_PATH } from './portal/http/assets'
import { compressPages } from './portal/http/compress'
import { pagePolicy } from './portal/http/page-policy'
import { type PortalContext, portalRouter } from './portal/router'

export { pageErrors } from './portal/errors'

const PUBLIC = join(__dirname, '..', 'public')

/** Pages link these files with a version. */
const STATIC = { index: false, redirect: false, maxAge: '1y', immutable: true } as const

export function pages(context: PortalContext): Router {
  const portal = Router()
  portal.use(compressPages(context.config.baseUrl))
  portal.use(SCRIPTS_PATH, express.static(join(PUBLIC, 'js'), STATIC))
  for (const { path, text } of BUNDLES)
    portal.get(path, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type('css').send(text)
    })
  portal.use(lookFilesRouter(context.db))
  for (const folder of ['css', 'fonts', 'img'])
    portal.use(`/${folder}`, express.static(join(PUBLIC, folder), STATIC))
  portal.use(pagePolicy, portalRouter(context))
  return portal
}
