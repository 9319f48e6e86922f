/** Unpacks archives of gyms file by file, on demand. */
import { createReadStream } from 'node:fs'
import { type TarFile, tarFiles } from './untar'
import { unzipped } from './unzip'

export type ArchiveWork = {
  /** Starts with the first file of the gzipped tar at `path`. */
  openArchive(path: string): Promise<void>
  /** The next file; null after the last. Throws `invalid` on `file`, and the errors of reading a file. */
  nextFile(): Promise<TarFile | null>
}

/** Returns the work on one archive. */
export function archiveWork(): ArchiveWork {
  let files: AsyncGenerator<TarFile> | null = null
  return {
    async openArchive(path) {
      await files?.return(undefined)
      files = tarFiles(unzipped(createReadStream(path) as AsyncIterable<Buffer>))
    },
    async nextFile() {
      const { value, done } = await files!.next()
      return done ? null : value
    },
  }
}
