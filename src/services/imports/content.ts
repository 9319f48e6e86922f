/** A file that is to be read: its bytes as they came, or its text as it was stored. */
import type { Asker } from '../../domain/shared/fair-turns'
import type { ImportKind } from '../../schemas/imports/imports'
import type { GymScope } from '../../scope'
import type { Reader } from './reader/readers'

/** A text in pieces, which can be read once, and how many characters it has at most. */
export type StoredText = { pieces: AsyncIterable<string>; size: number }
export type FileContent = Uint8Array | StoredText

/** Characters or bytes of a file that is read in a second or two. */
const QUICK = 1024 * 1024

/** True for a file whose reading needs no turn among large ones. */
export function isQuick(content: FileContent): boolean {
  return (content instanceof Uint8Array ? content.length : content.size) <= QUICK
}

/** The asker whose turn a piece of work in this scope counts as. */
export function askerIn({ gymId, actor }: GymScope, quick: boolean): Asker {
  return { gym: gymId, person: actor.id ?? actor.kind, quick }
}

/** Gives a reader the text. Returns the kind that its bytes look like. Throws `invalid` on `file` for what is no text. */
export async function takeIn(reader: Reader, content: FileContent): Promise<ImportKind | null> {
  if (content instanceof Uint8Array) return reader.decode(content)
  for await (const piece of content.pieces) await reader.add(piece)
  return null
}
