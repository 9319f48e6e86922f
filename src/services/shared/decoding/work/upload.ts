import { readFile } from 'node:fs/promises'
import { invalid } from '../../../../errors'

/** Reads an upload. Throws `invalid` on `file` when it was deleted with its connection, while it waited for its turn. */
export async function readUpload(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw invalid({ file: ['The connection was lost before the file was read. Send the file again.'] })
  })
}
