import type { Who } from '../../domain/results/read-score/read-score'
import { tieBreakLimit } from '../../domain/results/tie-break-limit'
import { type ReadRow, readScaled } from '../../domain/results/typed-score'
import { formatTime } from '../../domain/shared/words'
import type { EventModel } from '../../generated/sqlite/models'
import { joinTieBreak } from '../../schemas/event-scores/tie-break-box'
import type { ResultDetails, ResultStatus, Scaling, TieBreak } from '../../schemas/results/result-details'
import { chooseVersion, type EventVersions } from '../competitions/event-versions'
import { getDetails, scoreExample, toScored } from '../results/reading'
import type { Workout } from '../workouts/workouts'

/** Reads a score, with the event's tie-break, against the workout of its scaling. */
export function readEventScore(
  typed: string,
  versions: EventVersions,
  event: Pick<EventModel, 'tieBreak'>,
  { chosen, reader }: { chosen: Scaling; reader: Who },
): ReadRow {
  const text = joinTieBreak(typed, event.tieBreak, reader.units)
  const scoredAt = (scaling: Scaling) => toScored(chooseVersion(versions, scaling))
  const read = readScaled(text, chosen, scoredAt, { ...reader, capHolds: true })
  const message =
    read.kind === 'understood' ? tieBreakProblem(event, chooseVersion(versions, read.scaling), read) : null
  return message === null ? read : { kind: 'wrong', message }
}

/** Returns an example of a score for the event at a scaling. */
export function eventExample(versions: EventVersions, scaling: Scaling = 'rx'): string {
  return scoreExample(chooseVersion(versions, scaling))
}

/**
 * Returns why an event refuses the tie-break of a result: its kind, or a time after the end of the workout.
 * Null when fine or absent.
 */
export function tieBreakProblem(
  { tieBreak: taken }: Pick<EventModel, 'tieBreak'>,
  done: Workout,
  result: { status: ResultStatus; details: ResultDetails },
): string | null {
  const given = 'tie_break' in result.details ? result.details.tie_break : undefined
  if (!given) return null
  if (kindOf(given) === taken) return 'seconds' in given ? lateTieBreak(given.seconds, done, result) : null
  return taken === 'none'
    ? 'This event has no tie-break: leave out TB and the value after it.'
    : `This event breaks ties by ${SAID[taken]}, not by ${SAID[kindOf(given)]}.`
}

function lateTieBreak(
  seconds: number,
  done: Workout,
  result: { status: ResultStatus; details: ResultDetails },
): string | null {
  const details = getDetails(done)
  const limit = details && tieBreakLimit(details, result)
  if (!limit || seconds <= limit.seconds) return null
  return `The tie-break must be at most ${formatTime(limit.seconds)}, ${LIMITS[limit.what]}.`
}

const LIMITS = {
  'the score': 'the time of the score',
  'the time cap': 'the time cap',
  'the workout': 'the length of the workout',
} as const

const SAID = { time: 'a time (TB 6:12)', reps: 'reps (TB 45 reps)', load: 'a load (TB 100 kg)' } as const

function kindOf(tieBreak: TieBreak): keyof typeof SAID {
  if ('seconds' in tieBreak) return 'time'
  return 'reps' in tieBreak ? 'reps' : 'load'
}
