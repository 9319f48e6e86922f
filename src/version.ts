import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of the application, from its package. */
export function version(): string {
  const file = join(__dirname, '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
