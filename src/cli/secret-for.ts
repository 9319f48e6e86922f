import { ConfigError, loadSecret, type Settings } from '../config/config'
import type { Db } from '../db/client'
import { isServerSecret } from '../services/platform/server-secret'

/**
 * Reads the secret without creating one. Throws ConfigError when missing or not the server's, because links would
 * not work.
 */
export async function secretFor(db: Db, settings: Settings): Promise<string> {
  const secret = loadSecret(settings)
  if ((await isServerSecret(db, secret)) === false)
    throw new ConfigError(
      'SECRET differs from the server’s, so these links would not work. Run this with the server’s settings: in its folder, or with --config FILE.',
    )
  return secret
}
