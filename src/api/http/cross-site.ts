import type { NextFunction, Request, Response } from 'express'
import { forbidden } from '../../errors'

/** Refuses requests from other sites: a browser that remembers Basic credentials sends these along. */
export function refuseCrossSite(req: Request, _res: Response, next: NextFunction): void {
  if (req.get('sec-fetch-site') === 'cross-site') {
    throw forbidden(
      'cross_site_request',
      'The interface does not answer requests that another site makes in a browser.',
    )
  }
  next()
}
