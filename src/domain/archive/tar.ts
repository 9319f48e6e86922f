/** Files put one behind the other as tar has them (ustar, POSIX.1-1988): plain files alone, without owners and times. */
import { invalid } from '../../errors'

const BLOCK = 512
/** Larger entries are none of ours: an archive is read an entry at a time. */
const LARGEST = 64 * 1024 * 1024

/** A file with its header, padded to whole blocks. The same name and content make the same bytes. */
export function tarFile(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100, 'utf8')
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
  return Buffer.concat([header, content, padding])
}

/** What stands behind the last file. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** The sum of a header's bytes, with spaces where the sum itself stands. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 32 : header[at]!
  return sum
}

/** The files of a tar, one after the other. Throws `invalid` on `file` for what is none, or was cut short. */
export async function* tarFiles(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const source = new Blocks(chunks)
  for (;;) {
    const header = await source.take(BLOCK)
    if (header.every(byte => byte === 0)) return
    const text = (from: number, length: number) =>
      header.toString('utf8', from, from + length).replace(/[\0 ]+$/, '')
    if (Number.parseInt(text(148, 8), 8) !== sumOf(header))
      throw wrong('is no archive of Chalkbox, or damaged')
    const size = Number.parseInt(text(124, 12), 8)
    if (!(size >= 0 && size <= LARGEST))
      throw wrong('is no archive of Chalkbox: it has a file that is too large')
    const content = await source.take(size)
    await source.take((BLOCK - (size % BLOCK)) % BLOCK)
    if (['0', ''].includes(text(156, 1))) yield { name: text(0, 100), content }
  }
}

const wrong = (reason: string) => invalid({ file: [reason] })

/** Bytes in the lengths that are asked for, whatever lengths they come in. */
class Blocks {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer[] = []
  #length = 0

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    while (this.#length < length) {
      const { value, done } = await this.#chunks.next()
      if (done) throw wrong('was cut short: it has no end')
      this.#held.push(value)
      this.#length += value.length
    }
    const all = Buffer.concat(this.#held)
    this.#held = [all.subarray(length)]
    this.#length -= length
    return all.subarray(0, length)
  }
}
