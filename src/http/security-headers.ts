/** Helmet's headers, which are constant, computed once. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Sets helmet's headers for these options, which must not depend on the request. */
export function securityHeaders(options: Parameters<typeof helmet>[0]): RequestHandler {
  const headers: [name: string, value: string][] = []
  const written = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, written as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}
