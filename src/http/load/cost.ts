import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { type Cost, gymScope } from '../../scope'
import { scopeOf } from '../gym-scope'

/** Declares a route that uses the decoding room: without it the room refuses the route's scope. */
export function costs(cost: Cost): RequestHandler {
  const declare = (_req: Request, res: Response, next: NextFunction): void => {
    // Icons of gyms are public, and have no scope.
    if (res.locals.scope) res.locals.scope = gymScope({ ...scopeOf(res), cost })
    next()
  }
  return Object.assign(declare, { cost })
}

/** Returns the declared cost of a route with these handlers. */
export function declaredCost(handlers: readonly (RequestHandler & { cost?: Cost })[]): Cost | undefined {
  return handlers.find(({ cost }) => cost !== undefined)?.cost
}
