/** A gym whose BASE_URL is https, opened over http: browsers refuse the session's cookie there. */
import type { Request } from 'express'
import type { Config } from '../config'

/** What the page says to whoever cannot stay signed in at the address they have opened. */
export type HttpsOnly = {
  /** The same page where signing in works. */
  href: string
  /** The address that was opened, for an operator who wants to serve it. */
  opened: string
}

/**
 * The notice when the browser has opened the page over plain http, else null. A proxy in front tells that it was asked
 * over https, whether it is trusted or not: nothing is allowed on its word. Where it does not, `Sec-Fetch-Site` does,
 * which browsers send over https and to localhost alone.
 */
export function httpsOnly(req: Request, { baseUrl }: Pick<Config, 'baseUrl'>): HttpsOnly | null {
  if (!baseUrl.startsWith('https:') || req.secure || req.get('sec-fetch-site') !== undefined) return null
  const forwarded = [req.get('x-forwarded-proto')?.split(',')[0], protoIn(req.get('forwarded'))]
  if (forwarded.some(proto => proto?.trim().toLowerCase() === 'https')) return null
  return { href: `${baseUrl}${req.originalUrl}`, opened: `http://${req.get('host') ?? ''}` }
}

/** The protocol that the first proxy was asked over, in `for=192.0.2.1;proto=https, for=…`. */
function protoIn(forwarded: string | undefined): string | undefined {
  return /(?:^|;)\s*proto="?(\w+)/i.exec(forwarded?.split(',')[0] ?? '')?.[1]
}
