import type { NextFunction, Request, Response } from 'express'

/** What a page may load and do: styles, scripts and pictures of this server, forms to it, and nothing inline. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function pagePolicy(_req: Request, res: Response, next: NextFunction): void {
  res.set('Content-Security-Policy', POLICY)
  next()
}
