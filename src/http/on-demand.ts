/** Parts of the application that are loaded when the first request asks for them: a start, or a refused one, needs none. */
import { setImmediate as afterThis } from 'node:timers/promises'
import type { ErrorRequestHandler, RequestHandler } from 'express'

/** A handler that `make` makes when the first request comes to it, though not within that request: limits are not made there. */
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

/** The same for one of errors. */
export function onError(make: () => ErrorRequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => make()(error, req, res, next)
}
