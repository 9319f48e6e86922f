import type { NextFunction, Request, Response } from 'express'
import { gymInLog } from './request-context'

export function countRequests(count: (gymId: string) => void) {
  return (_req: Request, res: Response, next: NextFunction): void => {
    res.once('close', () => {
      const gymId = gymInLog(res)
      if (gymId !== null) count(gymId)
    })
    next()
  }
}
