import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import type { Draft, Problem } from '../draft'
import type { SourceLine } from '../lines'
import type { Candidate } from '../titles'

export type Reading = Pick<Candidate, 'name' | 'isGuess' | 'hasForm'> & {
  problems: Problem[]
  draft: Draft
  details?: WorkoutDetails
}

/** Returns the failed reading to report: a first line without a number may be a title and isn't to blame. */
export function fewestProblems(readings: Reading[], lines: readonly SourceLine[]): Reading {
  const first =
    readings.filter(({ isGuess }) => !isGuess).sort((a, b) => a.problems.length - b.problems.length)[0] ??
    readings[0]!
  const titled = readings.find(
    ({ isGuess, hasForm, name }) => isGuess && !hasForm && name !== null && !/^\d/.test(name),
  )
  const [line] = lines
  const isBlamed = first.problems.some(problem => problem.line === line?.number)
  const blamesLess =
    titled &&
    titled.problems.length > 0 &&
    (titled.problems.length < first.problems.length ||
      (isBlamed && titled.problems.length === first.problems.length))
  return blamesLess ? { ...titled, name: first.name } : first
}
