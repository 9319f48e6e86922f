/**
 * Imported early by what is run as a program: what Node compiled is kept beside the packages, so that the next start has
 * it. Where that folder cannot be written, nothing is kept, and nothing else changes.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(__dirname, '..', 'node_modules', '.cache', 'chalkbox', 'compiled'))
