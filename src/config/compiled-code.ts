/**
 * Imported early by every program: Node's compile cache, kept beside the packages, speeds up the next start. Without
 * write access there is no cache.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(__dirname, '..', '..', 'node_modules', '.cache', 'chalkbox', 'compiled'))
