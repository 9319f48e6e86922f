import type { Who } from '../../domain/results/read-score/read-score'
import { readSet, setsToEnter, withoutSet, writeSet } from '../../domain/results/set-by-set'
import type { ReadRow } from '../../domain/results/typed-score'
import type { ResultModel } from '../../generated/sqlite/models'
import type { ResultDetails } from '../../schemas/results/result-details'
import { getDetails, getMovements, readRowScore } from '../results/reading'
import type { Versions } from '../results/versions'
import type { WodPart } from '../wods/wods'

/** Returns the number of sets that are entered one by one, or 0. */
export function countSets({ workout }: Pick<WodPart, 'workout'>): number {
  const details = getDetails(workout)
  return details === null ? 0 : setsToEnter(details, getMovements(workout)).length
}

type Typed = { score: string; scaling: string; set: number; remove?: boolean }

/** Reads a row with one set like readRowScore, together with all stored sets. */
export function readSetRow(
  { score, scaling, set, remove = false }: Typed,
  versions: Versions,
  stored: Pick<ResultModel, 'details'> | null,
  reader: Who,
): ReadRow {
  const details = getDetails(versions.workout)
  if (details?.type !== 'Strength') return { kind: 'wrong', message: 'This part is not entered set by set.' }
  const done = { details, movements: getMovements(versions.workout) }
  const sets = stored === null ? null : (JSON.parse(stored.details) as ResultDetails)
  if (remove) {
    const left = sets === null ? { kind: 'empty' as const } : withoutSet(sets, set, done)
    return left.kind === 'text' ? readRowScore(left.text, versions, scaling, reader) : left
  }
  const read = readSet(score, set, sets, done, reader)
  return read.kind === 'text' ? readRowScore(read.text, versions, scaling, reader) : read
}

/** Returns the text of one stored set (from 1). */
export function writtenSet({ workout }: Versions, stored: ResultDetails, set: number): string {
  const details = getDetails(workout)
  return details?.type === 'Strength'
    ? writeSet(stored, set, { details, movements: getMovements(workout) })
    : ''
}
