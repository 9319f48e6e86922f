import type { NextFunction, Request, Response } from 'express'
import { expectedFailure, httpStatus, jsonErrors, noteWait } from '../http/errors'
import { logOf, requestIdOf } from '../http/request-context'
import { view } from './http/render'

export const errorView = view<{ title: string; detail: string; requestId: string | null }>('errors/page')

const TITLES: Record<number, string> = {
  403: 'No access',
  404: 'Page not found',
  413: 'Too many requests',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}

export function pageErrors(error: unknown, req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error) // too late for a page: Express ends the connection
    return
  }
  if (isJson(req)) {
    res.set('Access-Control-Allow-Origin', '*').set('Cross-Origin-Resource-Policy', 'cross-origin')
    jsonErrors(error, req, res, next)
    return
  }
  const failure = expectedFailure(error)
  if (failure === null) {
    logOf(res).error({ err: error }, 'unexpected failure')
    const detail = 'Something went wrong on our side. It has been noted; please try again.'
    errorView(req, res.status(500), {
      title: 'That did not work',
      detail,
      requestId: requestIdOf(res),
    })
    return
  }
  noteWait(failure, error, res)
  const status = httpStatus(failure)
  const detail = status === 404 ? 'This page does not exist, or you cannot access it.' : failure.detail
  errorView(req, res.status(status), {
    title: TITLES[status] ?? 'That did not work',
    detail,
    requestId: null,
  })
}

/** Public content in JSON: scripts of other sites read its errors too. */
const JSON_PATHS = /^\/c\/.*\.json$|^\/public\/(?!gyms\/[^/]+\/embed\/)/

function isJson({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && JSON_PATHS.test(path)
}
