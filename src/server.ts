/** The serving process: reads and checks its configuration before loading anything else. */
import './config/require-node'
import './config/native-parts'
import './config/compiled-code'

import { type Config, ConfigError, loadConfig, settingWarnings } from './config/config'
import { readConfigFrom } from './config/config-file'
import { keepFilesPrivate } from './config/private-files'
import { UnusableDatabase } from './db/unusable'
import { StartError } from './server/start-error'

/** Serves until stopped. On failure prints the reason and exits with 1. */
export async function main(argv: string[] = []): Promise<void> {
  keepFilesPrivate()
  try {
    takeConfigFile(argv)
    for (const warning of settingWarnings()) process.stderr.write(`${warning}\n`)
    await serve(loadConfig())
  } catch (error) {
    process.stderr.write(`${startFailure(error as Error)}\n`)
    process.exit(1)
  }
}

/** `node dist/server.js` takes `--config FILE` alone; `bin/chalkbox start` has removed the option already. */
function takeConfigFile([option, file, ...rest]: string[]): void {
  if (option === undefined) return
  if (option !== '--config' || file === undefined || rest.length > 0)
    throw new StartError(
      'Only --config FILE may follow; everything else is a setting, see docs/operations.md.',
    )
  readConfigFrom(file)
}

export const serve = (config: Config): Promise<void> => {
  const serving = require('./server/serving') as typeof import('./server/serving')
  return serving.serve(config)
}

const DISK = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EFBIG|EIO|SQLITE_(FULL|READONLY|IOERR|CANTOPEN)\w*)$/

export function startFailure(error: Error & { code?: string }): string {
  if ([ConfigError, StartError, UnusableDatabase].some(kind => error instanceof kind)) return error.message
  if (DISK.test(error.code ?? '')) return `The data folder cannot be used: ${error.message} (${error.code})`
  const { toDatabaseError } = require('./db/errors') as typeof import('./db/errors')
  if (toDatabaseError(error)?.kind === 'unavailable')
    return `The database cannot be used: ${error.message.trim().split('\n').at(-1)}`
  return error.stack ?? error.message
}

if (require.main === module) void main(process.argv.slice(2))
