import type { NextFunction, Request, Response } from 'express'
import { version } from '../../config/version'

const BUILD = version()

export function nameBuild(_req: Request, res: Response, next: NextFunction): void {
  res.set('Chalkbox-Version', BUILD)
  next()
}
