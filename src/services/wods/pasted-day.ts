import { assignLetters, MOST_PARTS } from '../../domain/wods/part-letters'
import { type PastedPart, splitDay } from '../../domain/wods/pasted-day'
import { invalid } from '../../errors'
import type { Searches } from '../../schemas/workouts/questions'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import type { GymScope } from '../../scope'
import { readPartText, type TextRead, warmUp } from '../workouts/part-workouts'
import { readWithQuestions, type WorkoutAsked } from '../workouts/read-workout'

export type PartRead = Pick<PastedPart, 'kind' | 'name' | 'notes' | 'coachNotes'> & { read: TextRead }

/** Returns the parts of a text that is a whole day, each with its reading. Null for the text of one part without
 * a heading of its day. */
export async function readDay(
  scope: GymScope,
  text: string,
  searches?: Searches,
): Promise<PartRead[] | null> {
  if (whiteboardProblem(text) !== null) return null
  const parts = splitDay(text)
  if (parts.length < 2 && parts[0]?.text === text) return null
  return readParts(scope, text, { searches })
}

export type PartAsked = Omit<PastedPart, 'line'> & { prefix: string | null; read: WorkoutAsked }

/**
 * Returns the parts of a WOD made from this text, with unknown movements as questions. Lines are counted in the whole
 * text. Throws validation_failed on `text`.
 */
export async function parseDay(scope: GymScope, text: string): Promise<PartAsked[]> {
  const problem = whiteboardProblem(text)
  if (problem !== null) throw invalid({ text: [problem] })
  const split = splitDay(text)
  const isOne = split.length === 1 && split[0]!.text === text
  const parts = isOne ? [{ ...split[0]!, kind: 'lettered' as const, name: null }] : split
  if (parts.length > MOST_PARTS) throw invalid({ text: [`must have at most ${MOST_PARTS} parts`] })
  const letters = assignLetters(parts.map(({ kind }) => kind))
  const all: PartAsked[] = []
  for (const [index, { line, ...part }] of parts.entries()) {
    const read = part.kind === 'warm_up' ? warmUpRead(part.text) : await readWithQuestions(scope, part.text)
    const moved = <Entry extends { line: number }>(entries: readonly Entry[]) =>
      entries.map(entry => ({ ...entry, line: entry.line + line }))
    const lists = {
      notUnderstood: moved(read.notUnderstood),
      assumed: moved(read.assumed),
      unknown: moved(read.unknown),
      units: moved(read.units),
    }
    all.push({ ...part, prefix: letters[index]!, read: { ...read, ...lists } })
  }
  return all
}

const warmUpRead = (text: string): WorkoutAsked => ({
  ...warmUp(text),
  ...{ movements: [], assumed: [], unknown: [], units: [] },
})

/** Returns the parts of a day's text, each with its reading. */
export async function readParts(
  scope: GymScope,
  text: string,
  { offset = 0, searches }: { offset?: number; searches?: Searches | undefined } = {},
): Promise<PartRead[]> {
  const all: PartRead[] = []
  for (const { text: words, line, ...part } of splitDay(text)) {
    const read = await readPartText(scope, words, part.kind, searches)
    const moved = <Entry extends { line: number }>(entries: readonly Entry[]) =>
      entries.map(entry => ({ ...entry, line: entry.line + line + offset }))
    const asks = read.asks ? { ...read.asks, unknown: moved(read.asks.unknown) } : null
    const [units, assumed] = [moved(read.units ?? []), moved(read.assumed ?? [])]
    all.push({
      ...part,
      read: { ...read, notUnderstood: moved(read.notUnderstood), assumed, asks, units },
    })
  }
  return all
}
