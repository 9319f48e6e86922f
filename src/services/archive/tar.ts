/** Files put one behind the other as tar has them: plain files alone, without owners and times. */
import { Readable } from 'node:stream'
import { extract, pack } from 'tar-stream'
import { invalid } from '../../errors'

export type TarFile = { name: string; content: Buffer }

/** Larger entries are none of ours: an archive is read an entry at a time. */
const LARGEST = 64 * 1024 * 1024

/** The bytes of a tar of these files, one after the other: the same names and contents make the same bytes. */
export async function* packTar(files: AsyncIterable<TarFile>): AsyncGenerator<Buffer> {
  const tar = pack()
  const filling = fill(tar, files)
  try {
    for await (const chunk of tar) yield chunk as Buffer
    await filling
  } finally {
    tar.destroy()
    await filling.catch(() => undefined)
  }
}

async function fill(tar: ReturnType<typeof pack>, files: AsyncIterable<TarFile>): Promise<void> {
  try {
    for await (const { name, content } of files)
      await new Promise<void>((resolve, reject) => {
        const header = { name, size: content.length, mode: 0o644, mtime: new Date(0) }
        // Given to the entry as a stream, the content waits for whoever reads the tar.
        tar.entry(header, error => (error ? reject(error) : resolve())).end(content)
      })
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

/** The files of a tar, one after the other. Throws `invalid` on `file` for what is none, or was cut short. */
export async function* tarFiles(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  let isSourceAtFault = false
  async function* source() {
    try {
      yield* chunks
    } catch (error) {
      isSourceAtFault = true
      throw error
    }
  }
  let isFirst = true
  const tar = extract()
  const input = Readable.from(source())
  input.on('error', error => tar.destroy(error))
  input.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (size > LARGEST) throw wrong('is not a Chalkbox archive: it has a file that is too large')
      isFirst = false
      const pieces: Buffer[] = []
      for await (const piece of entry) pieces.push(piece as Buffer)
      if (type === 'file') yield { name, content: Buffer.concat(pieces) }
    }
  } catch (error) {
    if (isSourceAtFault || (error as { fields?: object }).fields) throw error
    throw wrong(isFirst ? 'is not a Chalkbox archive, or is damaged' : 'was cut short, or is damaged')
  } finally {
    input.destroy()
    tar.destroy()
  }
}

const wrong = (reason: string) => invalid({ file: [reason] })
