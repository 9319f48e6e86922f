import { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { invalid } from '../../../../errors'
import type { TarFile } from '../../tar'

export type { TarFile }

/** Files are read whole; Chalkbox writes about a megabyte. */
const LARGEST_FILE = 32 * 1024 * 1024
/** Limits headers and padding. tar-stream refuses single headers by an error of this message. */
const MOST_BETWEEN_FILES = 256 * 1024
const LONG_HEADER = 'Header exceeds max size'
const TOO_LONG = 'is not a Chalkbox archive: it has a header that is too long'
const MOST_FILES = 100_000

/** Yields the files of a tar, one in memory at a time. Throws `invalid` on `file`. */
export async function* tarFiles(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  let isSourceAtFault = false
  let betweenFiles = 0
  async function* source() {
    try {
      for await (const chunk of chunks) {
        if (betweenFiles > MOST_BETWEEN_FILES) throw wrong(TOO_LONG)
        betweenFiles += chunk.length
        yield chunk
      }
    } catch (error) {
      isSourceAtFault = true
      throw error
    }
  }
  let count = 0
  const tar = extract()
  const input = Readable.from(source())
  input.on('error', error => tar.destroy(error))
  input.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      betweenFiles = 0
      if (!(size >= 0 && size <= LARGEST_FILE))
        throw wrong('is not a Chalkbox archive: it has a file that is too large')
      if (++count > MOST_FILES) throw wrong('is not a Chalkbox archive: it has too many files')
      const pieces: Buffer[] = []
      for await (const piece of entry) {
        pieces.push(piece as Buffer)
        betweenFiles = 0
      }
      if (type === 'file') yield { name, content: Buffer.concat(pieces) }
    }
  } catch (error) {
    if (isSourceAtFault || (error as { fields?: object }).fields) throw error
    if ((error as Error).message === LONG_HEADER) throw wrong(TOO_LONG)
    throw wrong(count === 0 ? 'is not a Chalkbox archive, or is damaged' : 'was cut short, or is damaged')
  } finally {
    input.destroy()
    tar.destroy()
  }
}

const wrong = (reason: string) => invalid({ file: [reason] })
