/** Forged requests: another site's page may make a browser post here, with its cookies. Such posts are refused. */
import type { NextFunction, Request, Response } from 'express'
import { forbidden } from '../../errors'

/**
 * A write passes when the browser says it comes from this origin (`Sec-Fetch-Site`), or nobody's page made it. Browsers say
 * so only over https and on localhost; on a plain-http LAN the `Origin` must be BASE_URL's or name the host that was asked.
 * Without either header it is no browser. The rule is that of Go's http.CrossOriginProtection.
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
  return URL.canParse(origin) && new URL(origin).host === req.get('host')
}
