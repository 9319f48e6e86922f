/** A small competition with one of everything: what the operations of the interface are tried on. */
import type { Db } from '../../../src/db/client'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
  buildWorkout,
} from '../builders'

/** Scored by a time that somebody says: as short as a workout can be. */
export const TIMED = {
  type: 'Generic' as const,
  details: { type: 'Generic' as const, description: 'Run a mile.', scoring: 'time' as const },
}

/** A published competition in which one has a score and one has none. */
export async function buildContest(db: Db, gymId: string) {
  const competition = await buildCompetition(db, { gymId })
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(db, { ...of, position: 0 })
  const other = await buildDivision(db, { ...of, position: 1 })
  const workout = await buildWorkout(db, { gymId, details: TIMED.details })
  const given = { ...of, workoutId: workout.id, scoreVisibility: 'manual' as const, position: 0 }
  const event = await buildEvent(db, given, [division, other])
  const empty = await buildEvent(db, { ...of, workoutId: workout.id, position: 1 }, [division])
  const scored = await buildRegistration(db, { ...of, divisionId: division.id })
  const free = await buildRegistration(db, { ...of, divisionId: division.id })
  const result = { details: { type: 'GenericResult' as const, seconds: 300 } }
  const score = await buildScore(db, { registration: scored, event, result })
  return { competition, of, division, other, event, empty, scored, free, score }
}

export type Contest = Awaited<ReturnType<typeof buildContest>>
