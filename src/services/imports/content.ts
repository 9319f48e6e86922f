import type { ImportKind } from '../../schemas/imports/imports'
import type { Reader } from '../shared/decoding/room'

export type StoredText = { pieces: AsyncIterable<string>; size: number }
export type FileContent = Uint8Array | StoredText

/** Maximum size, in characters or bytes, of a file that takes a second or two to read. */
const QUICK = 1024 * 1024

/** True for a file that is small enough to skip the queue of large files. */
export function isQuick(content: FileContent): boolean {
  return (content instanceof Uint8Array ? content.length : content.size) <= QUICK
}

/**
 * Passes the content to a reader and returns the kind that its columns suggest. Throws `invalid` on `file` and `sheet`.
 */
export async function loadContent(
  reader: Reader,
  content: FileContent,
  sheet?: string,
): Promise<ImportKind | null> {
  if (content instanceof Uint8Array) return reader.decode(content, sheet)
  for await (const piece of content.pieces) await reader.add(piece)
  return null
}
