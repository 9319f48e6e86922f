import type { Request } from 'express'
import type { Config } from '../../config/config'

/** Returns the start of links to share: BASE_URL, or the requested address while that is not set. */
export function linkBase(config: Config, req: Request): string {
  return config.baseUrlIsDefault ? `${req.protocol}://${req.get('host')}` : config.baseUrl
}
