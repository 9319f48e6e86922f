import { type PastedPart, splitDay } from '../../domain/wods/pasted-day'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import type { GymScope } from '../../scope'
import { readPartText, type TextRead } from '../workouts/part-workouts'

export type PartRead = Pick<PastedPart, 'kind' | 'name'> & { read: TextRead }

/** Returns the parts of a text that is a whole day, each with its reading. Null for the text of one part without
 * a heading of its day. */
export async function readDay(scope: GymScope, text: string): Promise<PartRead[] | null> {
  if (whiteboardProblem(text) !== null) return null
  const parts = splitDay(text)
  if (parts.length < 2 && parts[0]?.text === text) return null
  return readParts(scope, text)
}

/** Returns the parts of a day's text, each with its reading. */
export async function readParts(scope: GymScope, text: string, offset = 0): Promise<PartRead[]> {
  const all: PartRead[] = []
  for (const { kind, name, text: words, line } of splitDay(text)) {
    const read = await readPartText(scope, words, kind)
    const moved = <Entry extends { line: number }>(entries: readonly Entry[]) =>
      entries.map(entry => ({ ...entry, line: entry.line + line + offset }))
    const asks = read.asks ? { ...read.asks, unknown: moved(read.asks.unknown) } : null
    const [units, assumed] = [moved(read.units ?? []), moved(read.assumed ?? [])]
    all.push({
      kind,
      name,
      read: { ...read, notUnderstood: moved(read.notUnderstood), assumed, asks, units },
    })
  }
  return all
}
