/** Detects pages opened over http although BASE_URL is https: browsers refuse the session cookie there. */
import type { Request } from 'express'
import type { Config } from '../config/config'

/** Notice for someone who can't stay signed in at this address. */
export type HttpsOnly = {
  href: string
  opened: string
}

/**
 * Returns the notice when the browser opened the page over plain http, else null. A proxy's protocol header is believed
 * even from an untrusted proxy, since it grants nothing. Without it `Sec-Fetch-Site` decides, which browsers send only
 * over https and to localhost.
 */
export function httpsOnly(req: Request, { baseUrl }: Pick<Config, 'baseUrl'>): HttpsOnly | null {
  if (!baseUrl.startsWith('https:') || req.secure || req.get('sec-fetch-site') !== undefined) return null
  const forwarded = [req.get('x-forwarded-proto')?.split(',')[0], protoIn(req.get('forwarded'))]
  if (forwarded.some(proto => proto?.trim().toLowerCase() === 'https')) return null
  return { href: `${baseUrl}${req.originalUrl}`, opened: `http://${req.get('host') ?? ''}` }
}

/** The protocol at the first proxy, in `for=192.0.2.1;proto=https, for=…`. */
function protoIn(forwarded: string | undefined): string | undefined {
  return /(?:^|;)\s*proto="?(\w+)/i.exec(forwarded?.split(',')[0] ?? '')?.[1]
}
