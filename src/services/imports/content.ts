/** A file that is to be read: its bytes as they came, or its text in pieces, decoded before. */
import type { ImportKind } from '../../schemas/imports/imports'
import type { Reader } from './reader/readers'

export type FileContent = Uint8Array | readonly string[]

/** Gives a reader the text. Returns the kind that its bytes look like. Throws `invalid` on `file` for what is no text. */
export async function takeIn(reader: Reader, content: FileContent): Promise<ImportKind | null> {
  if (content instanceof Uint8Array) return reader.decode(content)
  for (const piece of content) await reader.add(piece)
  return null
}
