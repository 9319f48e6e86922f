/** Archives of gyms in memory, on their way from one database to another. */
import type { Db } from '../../src/db/client'
import { gymScope, OPERATOR } from '../../src/scope'
import { writeGymArchive } from '../../src/services/archive/write-archive'
import { updateFromArchive } from '../../src/services/platform/archive/updating'
import { importArchive } from '../../src/services/platform/gym-archives'
import { tarFiles } from '../../src/services/shared/decoding/work/untar'
import { packTar } from '../../src/services/shared/tar'

export type ArchiveFile = { name: string; content: string }

/** The bytes of a gym's archive, as the operator has them. */
export async function exported(db: Db, gymId: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of writeGymArchive(gymScope({ db, gymId, actor: OPERATOR, requestId: null })))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function* inPieces(bytes: Buffer, size = 4096): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function filesIn(bytes: Buffer): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  for await (const { name, content } of tarFiles(inPieces(bytes)))
    files.push({ name, content: content.toString() })
  return files
}

export async function tarOf(files: readonly ArchiveFile[]): Promise<Buffer> {
  async function* all() {
    for (const { name, content } of files) yield { name, content: Buffer.from(content) }
  }
  const chunks: Buffer[] = []
  for await (const chunk of packTar(all())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Imports a gym for a move. */
export const moveIn = (db: Db, bytes: Buffer, options: { ownEmail?: string } = {}) =>
  importArchive(db, OPERATOR, () => tarFiles(inPieces(bytes)), { ...options, frozen: true })

/** Brings a gym that was moved in up to date. */
export const bringUpToDate = (
  db: Db,
  gym: { id: string },
  bytes: Buffer,
  options: { ownEmail?: string } = {},
) => updateFromArchive(db, OPERATOR, gym, () => tarFiles(inPieces(bytes)), options)

/** The rows of an archive, for messages that people can read. */
export async function linesOf(bytes: Buffer): Promise<string[]> {
  const files = await filesIn(bytes)
  return files.flatMap(({ name, content }) =>
    content
      .split('\n')
      .filter(line => line !== '')
      .map(line => `${name.split('/')[0]} ${line}`),
  )
}
