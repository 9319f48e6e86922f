import type { NextFunction, Request, Response } from 'express'
import type { Principal } from './gym-scope'
import { gymInLog } from './request-context'
import { whenClosed } from './when-closed'

export function countRequests(count: (gymId: string, platformKey: string | null) => void) {
  return (_req: Request, res: Response, next: NextFunction): void => {
    whenClosed(res, () => {
      const gymId = gymInLog(res)
      if (gymId === null) return
      const principal = res.locals.principal as Principal | undefined
      count(gymId, principal?.kind === 'platform' ? principal.actor.id : null)
    })
    next()
  }
}
