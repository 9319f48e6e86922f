import { readHeader, type TextPiece, type WrittenPart, writeHeader } from '../../domain/wods/day-text'
import { readMark } from '../../domain/wods/part-marks'
import { FORM } from '../../domain/wods/unmarked-parts'
import { invalid } from '../../errors'
import { nameText } from '../../schemas/shared/fields'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import type { GymScope } from '../../scope'
import { readWhiteboard } from '../workouts/read-workout'

/** `inHeader` is true when the work begins in the line of the header. */
export type Matched<Part> = {
  piece: TextPiece
  part: Part | null
  name: string | null
  work: string
  inHeader: boolean
}

/**
 * Gives the parts of a text their stored parts, names and work. Throws validation_failed on `text` for a letter given
 * twice, and for a part without a workout.
 */
export async function matchPieces<Part extends WrittenPart>(
  scope: GymScope,
  pieces: readonly TextPiece[],
  stored: readonly Part[],
): Promise<Matched<Part>[]> {
  const parts = matchParts(pieces, stored)
  const names = stored.flatMap(({ name }) => name?.toLowerCase() ?? [])
  const matched: Matched<Part>[] = []
  for (const [index, piece] of pieces.entries()) {
    const part = parts[index] ?? null
    const isKept = part !== null && piece.heading === readHeader(writeHeader(part))?.heading
    const isName =
      isKept ||
      piece.heading === '' ||
      names.includes(piece.heading.toLowerCase()) ||
      (await isTitle(scope, piece))
    const unnamed = piece.kind === 'warm_up' ? 'Warm-up' : null
    const name = isKept ? part.name : isName && piece.heading !== '' ? piece.heading : unnamed
    const work = isName ? piece.work : [piece.heading, piece.work].filter(Boolean).join('\n')
    const problem = part?.work === work ? null : workProblem(work)
    const wrong = problem ?? (isKept || name === null ? null : nameProblem(name))
    if (wrong !== null) throw invalid({ text: [`${wrong} (below “${titleOf(piece)}”)`] })
    matched.push({ piece, part, name, work, inHeader: !isName })
  }
  return matched
}

const titleOf = ({ letter, heading }: TextPiece) =>
  [letter && `${letter}.`, heading || (letter ? '' : 'Warm-up')].filter(Boolean).join(' ')

const workProblem = (work: string) => (work === '' ? 'has a part without a workout' : whiteboardProblem(work))

const nameProblem = (name: string) =>
  nameText().safeParse(name).success ? null : 'must have shorter names of parts'

/** Finds the stored parts by letter. Warm-ups are found by equal text, then by equal name, then in order. */
function matchParts<Part extends WrittenPart>(
  pieces: readonly TextPiece[],
  stored: readonly Part[],
): (Part | undefined)[] {
  const letters = pieces.flatMap(({ letter }) => letter ?? [])
  const twice = letters.find((letter, index) => letters.indexOf(letter) !== index)
  if (twice !== undefined)
    throw invalid({ text: [`has two parts with the letter ${twice}: give the new one another letter`] })
  const found = pieces.map(({ letter }) =>
    letter === null ? undefined : stored.find(({ prefix }) => prefix === letter),
  )
  const isAlike: ((piece: TextPiece, part: Part) => boolean)[] = [
    (piece, part) => piece.work === part.work,
    (piece, part) => piece.heading === readHeader(writeHeader(part))?.heading,
    () => true,
  ]
  for (const matches of isAlike)
    for (const [index, piece] of pieces.entries()) {
      if (found[index] || piece.kind !== 'warm_up' || piece.letter !== null) continue
      found[index] = stored.find(
        part => part.prefix === null && !found.includes(part) && matches(piece, part),
      )
    }
  return found
}

/** True for words of a header that are no work: no benchmark, no lift, no first line of a workout. */
async function isTitle(scope: GymScope, { heading, work, letter }: TextPiece): Promise<boolean> {
  if (work === '') return false
  const mark = readMark(heading)
  if ((letter === null && mark?.letter === null) || (mark?.name && mark.rest.trim() === '')) return true
  if (/[\d"“:@]/.test(heading) || FORM.test(heading)) return false
  const [alone, below, whole] = await Promise.all(
    [heading, work, `${heading}\n${work}`].map(
      async text => (await readWhiteboard(scope, text)).details.type,
    ),
  )
  return alone === 'Generic' && (below !== 'Generic' || whole === 'Generic')
}
