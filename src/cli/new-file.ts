/** Files that commands write: whole, or not at all. */
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { invalid } from '../errors'
import { describeError } from './failure'

/** Writes a new private file, which gets its name once complete. Throws validation_failed on `file`. */
export async function writeFile(file: string, content: AsyncIterable<Buffer | string>): Promise<void> {
  const fresh = `${file}.${process.pid}.part`
  try {
    const target = createWriteStream(fresh, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(content), target)
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw isFileError(error) ? invalid({ file: [`cannot be written: ${describeError(error)}`] }) : error
  }
}

export function zipped(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const zip = createGzip()
  // Readers get errors through the stream.
  pipeline(Readable.from(content), zip).catch(() => undefined)
  return zip
}

/** File system errors; the database's have other names. */
export const isFileError = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error
