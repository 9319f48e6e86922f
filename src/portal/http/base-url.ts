import type { Request } from 'express'
import type { Config } from '../../config/config'

/** BASE_URL if it is set, else the address of this request, which works for others on the gym's network. */
export function baseUrlFor(req: Request, config: Pick<Config, 'baseUrl' | 'baseUrlIsDefault'>): string {
  const host = req.get('host')
  return config.baseUrlIsDefault && host ? `${req.protocol}://${host}` : config.baseUrl
}
