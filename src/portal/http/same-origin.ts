/** Refuses cross-site request forgery: another site's page can make a browser post here with its cookies. */
import type { NextFunction, Request, Response } from 'express'
import { forbidden } from '../../errors'

/**
 * Accepts a write when the browser declares the same origin (`Sec-Fetch-Site`), or no page made it. Browsers send that
 * header only over https and on localhost; on a plain-http network the `Origin` must match BASE_URL or the requested
 * host. The rule is that of Go’s http.CrossOriginProtection.
 */
export function requireSameOrigin(baseUrl: string) {
  const ours = new URL(baseUrl).origin
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(req.method) || isOurs(req, ours)) {
      next()
      return
    }
    throw forbidden(
      'cross_site_request',
      'This form was sent from another site. Open the page here and try again.',
    )
  }
}

function isOurs(req: Request, ours: string): boolean {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin')
  if (origin === undefined || origin === ours) return true
  const url = URL.parse(origin)
  return url !== null && url.host === req.get('host')
}
