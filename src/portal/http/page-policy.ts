import type { NextFunction, Request, Response } from 'express'

/** Content Security Policy: only styles, fonts, scripts, pictures and forms of this server, nothing inline. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
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

/** Lets other sites frame this page, which must have no forms. */
export function allowFrames(res: Response): void {
  changePolicy(res, "frame-ancestors 'none'", 'frame-ancestors *')
  res.removeHeader('X-Frame-Options')
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** Allows a redirect after a form to an origin, or to all of `https:`, because browsers apply form-action to redirects. */
export function allowFormTo(res: Response, origin: string): void {
  changePolicy(res, "form-action 'self'", `form-action 'self' ${origin}`)
}

/** Lets the page show frames from the server, or from another origin. */
export function showFrames(res: Response, origin = "'self'"): void {
  changePolicy(res, "base-uri 'none'", `base-uri 'none'; frame-src ${origin}`)
}

function changePolicy(res: Response, from: string, to: string): void {
  res.set('Content-Security-Policy', String(res.get('Content-Security-Policy')).replace(from, to))
}
