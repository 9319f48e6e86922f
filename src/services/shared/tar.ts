import { pack } from 'tar-stream'

export type TarFile = { name: string; content: Buffer }

/** Yields the bytes of a tar. The same names and contents give the same bytes. */
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
        // As a stream, the content waits for the reader of the tar.
        tar.entry(header, error => (error ? reject(error) : resolve())).end(content)
      })
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}
