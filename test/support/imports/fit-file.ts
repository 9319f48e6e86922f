import { effortFitter } from '../../../src/domain/imports/fit/fit-effort'
import { readResultFile } from '../../../src/domain/imports/read-file'
import type { ImportAnswers } from '../../../src/schemas/imports/answers'
import { READING_GYM } from '../workouts/reading-gym'
import type { TableKind } from './odd-files'

const nameOf = (id: string) => READING_GYM.movements.find(movement => movement.id === id)?.name ?? id

/** Reads a file as a preview does, against the library: its typed lifts in words, and what is open or skipped. */
export async function fitFile(kind: TableKind, text: string, answers: ImportAnswers = {}) {
  const { units = null, dates = null, distances = null, marks = null, days = {} } = answers
  const options = { units, dates, distances, marks, days, today: '2026-11-28' }
  const read = await readResultFile(kind, text, options)
  const fitted = effortFitter(READING_GYM, answers)
  const efforts = read.efforts.map(effort => fitted(effort, 'male'))
  const taken = efforts.filter(({ doubt }) => doubt === null)
  const lifts = taken.flatMap(({ workout, result, typed }) => {
    if (!typed) return []
    if (result.type === 'StrengthResult')
      return (result.sets ?? []).map(
        set => `${nameOf(set.movement_id)} ${set.reps} × ${set.load} ${set.load_unit}`,
      )
    const [first] = 'movements' in workout ? workout.movements : []
    return [first && 'id' in first ? nameOf(first.id) : workout.type]
  })
  const asks = [
    ...read.questions.map(({ about }) => about as string),
    ...efforts.flatMap(({ unknown, doubt }) =>
      [unknown && 'name', doubt && 'value'].filter(each => each !== null),
    ),
  ]
  return {
    read,
    lifts,
    asks,
    words: taken.filter(({ typed }) => !typed).length,
    skipped: read.skipped.length,
  }
}
