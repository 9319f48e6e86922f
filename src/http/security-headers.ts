/** Helmet's headers, which say the same in every answer: it is asked for them once. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Sets the headers that helmet sets with these options. None of them may depend on a request. */
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
