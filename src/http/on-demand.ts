/** Loads parts of the application when first requested. */
import { setImmediate as afterThis } from 'node:timers/promises'
import type { ErrorRequestHandler, RequestHandler } from 'express'

/**
 * A handler created on its first request, but outside that request, because rate limits must not be created within
 * a request.
 */
export function onDemand(make: () => RequestHandler): RequestHandler {
  let made: RequestHandler | undefined
  const first = async () => {
    await afterThis()
    made ??= make()
    return made
  }
  return (req, res, next) => {
    if (made) return made(req, res, next)
    return first().then(handler => handler(req, res, next), next)
  }
}

export function onError(make: () => ErrorRequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => make()(error, req, res, next)
}
