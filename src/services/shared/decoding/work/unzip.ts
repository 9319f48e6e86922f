import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { invalid } from '../../../../errors'

/** A gym's rows shrink to a tenth; gzip could shrink a repeated character to a thousandth. */
const MOST_TIMES = 100
/** Unpacked bytes before the ratio counts, because small gyms repeat themselves. */
const FREE_BYTES = 64 * 1024 * 1024

/**
 * Yields the unpacked bytes of a gzip. Throws validation_failed on `file`, also for a ratio above 100 beyond
 * 64 MiB.
 */
export async function* unzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let read = 0
  let sourceError: unknown = null
  async function* counted() {
    try {
      for await (const chunk of packed) {
        read += chunk.length
        yield chunk
      }
    } catch (error) {
      sourceError = error
      throw error
    }
  }
  const input = Readable.from(counted())
  const gunzip = createGunzip()
  input.on('error', error => gunzip.destroy(error))
  input.pipe(gunzip)
  let written = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      written += chunk.length
      if (written > FREE_BYTES && written > MOST_TIMES * read)
        throw invalid({ file: ['is not a Chalkbox archive: it unpacks to over a hundred times its size'] })
      yield chunk
    }
  } catch (error) {
    if (sourceError !== null) throw sourceError
    if (/^Z_/.test((error as { code?: string }).code ?? ''))
      throw invalid({ file: ['is not a Chalkbox archive, or is damaged'] })
    throw error
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}
