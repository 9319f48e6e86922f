/** Which build answers: said to whoever is signed in, and so may know. */
import type { NextFunction, Request, Response } from 'express'
import { version } from '../../version'

const BUILD = version()

/** From this step, answers name the version of the build. */
export function nameBuild(_req: Request, res: Response, next: NextFunction): void {
  res.set('Chalkbox-Version', BUILD)
  next()
}
