/** The address that others reach this server at. */
import type { Request } from 'express'
import type { Config } from '../../config'

/** BASE_URL where it was set; else the address that this request came to, which on a gym's own network others can use. */
export function baseUrlFor(req: Request, config: Pick<Config, 'baseUrl' | 'baseUrlIsDefault'>): string {
  const host = req.get('host')
  return config.baseUrlIsDefault && host ? `${req.protocol}://${host}` : config.baseUrl
}
