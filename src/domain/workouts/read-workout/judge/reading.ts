/** One reading of a text, of the several ways in which it may begin. */
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import type { Draft, Problem } from '../draft'
import type { SourceLine } from '../lines'
import type { Candidate } from '../titles'

export type Reading = Pick<Candidate, 'name' | 'isGuess'> & {
  problems: Problem[]
  draft: Draft
  details?: WorkoutDetails
}

/** The reading to report, of several that failed: where a first line without a number may be a title, it is not to blame. */
export function fewestProblems(readings: Reading[], lines: readonly SourceLine[]): Reading {
  const first =
    readings.filter(({ isGuess }) => !isGuess).sort((a, b) => a.problems.length - b.problems.length)[0] ??
    readings[0]!
  const titled = readings.find(({ isGuess, name }) => isGuess && name !== null && !/^\d/.test(name))
  const [line] = lines
  const isBlamed = first.problems.some(problem => problem.line === line?.number)
  const blamesLess =
    titled &&
    titled.problems.length > 0 &&
    (titled.problems.length < first.problems.length ||
      (isBlamed && titled.problems.length === first.problems.length))
  return blamesLess ? { ...titled, name: first.name } : first
}
