/** Archives made to exhaust whoever reads them: refused before they take memory or keep others from writing. */
import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { tarFiles } from '../../../src/services/shared/decoding/work/untar'
import { unzipped } from '../../../src/services/shared/decoding/work/unzip'
import { packTar, type TarFile } from '../../../src/services/shared/tar'

const MB = 1024 * 1024

/** Hands out `total` bytes, the header first, and counts how many were asked for. */
function endless(header: Buffer, total: number) {
  const source = { read: 0, chunks }
  const chunk = Buffer.alloc(64 * 1024, 'x')
  async function* chunks() {
    yield header
    for (source.read = header.length; source.read < total; source.read += chunk.length) yield chunk
  }
  return source
}

/** The 512 bytes that a tar begins with, of an entry of this size and type. */
async function headerOf(size: number, type: number): Promise<Buffer> {
  const header = Buffer.from(
    (await tarOf([{ name: 'athlete/000001.jsonl', content: Buffer.alloc(1) }])).subarray(0, 512),
  )
  header.write(size.toString(8).padStart(11, '0'), 124)
  header[156] = type
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const tarOf = (files: TarFile[]) => read(packTar(Readable.from(files)))

async function read(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function reasonOf(files: AsyncIterable<TarFile | Buffer>): Promise<string> {
  try {
    for await (const _ of files);
    return 'read to its end'
  } catch (error) {
    return (error as { fields?: { file: string[] } }).fields?.file[0] ?? String(error)
  }
}

const PAX = 'x'.charCodeAt(0)
const GLOBAL_PAX = 'g'.charCodeAt(0)
const LONG_NAME = 'L'.charCodeAt(0)
const FILE = '0'.charCodeAt(0)
const FOLDER = '5'.charCodeAt(0)

test.each([
  ['a long header', PAX],
  ['a global header', GLOBAL_PAX],
  ['a long name', LONG_NAME],
  ['a folder', FOLDER],
])('bounds of an archive: refuses %s of 3 GB after a megabyte', async (_, type) => {
  const source = endless(await headerOf(3 * 1024 * MB, type), 40 * MB)
  expect(await reasonOf(tarFiles(source.chunks()))).toMatch(/too long|too large/)
  expect(source.read).toBeLessThan(MB)
})

test('bounds of an archive: refuses a file of 3 GB before reading it', async () => {
  const source = endless(await headerOf(3 * 1024 * MB, FILE), 40 * MB)
  expect(await reasonOf(tarFiles(source.chunks()))).toMatch(/too large/)
  expect(source.read).toBeLessThan(MB)
})

test('bounds of an archive: refuses endless zeros after the last file', async () => {
  const whole = await tarOf([{ name: 'manifest.json', content: Buffer.from('{}') }])
  let zeros = 0
  async function* chunks() {
    yield whole
    for (; zeros < 40 * MB; zeros += 64 * 1024) yield Buffer.alloc(64 * 1024)
  }
  expect(await reasonOf(tarFiles(chunks()))).toMatch(/too long/)
  expect(zeros).toBeLessThan(MB)
})

test('bounds of an archive: refuses a gzip bomb early', async () => {
  async function* zeros() {
    for (let at = 0; at < 200; at++) yield Buffer.alloc(MB)
  }
  const bomb = await read(Readable.from(zeros()).pipe(createGzip()))
  let unpacked = 0
  async function* counted() {
    for await (const chunk of unzipped(Readable.from([bomb]))) {
      unpacked += chunk.length
      yield chunk
    }
  }
  expect(await reasonOf(counted())).toMatch(/over a hundred times its size/)
  expect(unpacked).toBeLessThan(70 * MB)
})

test('bounds of an archive: accepts a repetitive small gzip and refuses a damaged gzip', async () => {
  const small = gzipSync(Buffer.alloc(8 * MB))
  expect(await reasonOf(unzipped(Readable.from([small])))).toBe('read to its end')
  expect(await reasonOf(unzipped(Readable.from([small.subarray(0, 2000)])))).toMatch(/damaged/)
  expect(await reasonOf(unzipped(Readable.from([Buffer.from('no gzip')])))).toMatch(/not a Chalkbox archive/)
})
