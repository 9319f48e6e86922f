/** Names the build to authenticated clients. */
import type { NextFunction, Request, Response } from 'express'
import { version } from '../../config/version'

const BUILD = version()

/** Middleware that adds the version of the build to responses. */
export function nameBuild(_req: Request, res: Response, next: NextFunction): void {
  res.set('Chalkbox-Version', BUILD)
  next()
}
