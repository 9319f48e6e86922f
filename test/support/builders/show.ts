/** A competition on its day, for what shows it: a division, events for time, and who came with which score. */
import type { Db } from '../../../src/db/client'
import type { CompetitionModel, DivisionModel, EventModel } from '../../../src/generated/sqlite/models'
import { gymScope, PUBLIC } from '../../../src/scope'
import { touchCompetition } from '../../../src/services/competitions/revision'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import {
  type BuiltRegistration,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
  type GivenRegistration,
} from './competitions'
import type { GivenResult } from './training'
import { buildWorkout, movementId } from './workouts'

export type Throwdown = {
  competition: CompetitionModel
  division: DivisionModel
  path: string
  event(given?: Partial<EventModel>, divisions?: DivisionModel[]): Promise<EventModel>
  enter(name: string, given?: GivenRegistration): Promise<BuiltRegistration>
  /** Scores as a service does: the competition's pages are told. */
  score(registration: BuiltRegistration, event: EventModel, result: GivenResult | number): Promise<void>
}

/** `seconds` of an event for time. */
export const timed = (seconds: number): GivenResult => ({ details: { type: 'FranStyleResult', seconds } })

export async function buildThrowdown(
  db: Db,
  given: Partial<CompetitionModel> & { gymId: string },
): Promise<Throwdown> {
  const competition = await buildCompetition(db, given)
  const { gymId } = given
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(db, { ...of, position: 1, name: 'Open' })
  const fran = await buildWorkout(db, {
    gymId,
    details: {
      type: 'FranStyle',
      rep_scheme: [21, 15, 9],
      movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }],
      time_cap_seconds: 600,
    },
  })
  return {
    competition,
    division,
    path: `/c/${competition.id}`,
    event: (given = {}, divisions = [division]) =>
      buildEvent(db, { ...of, workoutId: fran.id, ...given }, divisions),
    enter: (name, given = {}) =>
      buildRegistration(db, { ...of, divisionId: division.id, participants: [{ name }], ...given }),
    async score(registration, event, result) {
      await buildScore(db, {
        registration,
        event,
        result: typeof result === 'number' ? timed(result) : result,
      })
      const scope = gymScope({ db, gymId, actor: PUBLIC, requestId: null })
      await inTransaction(scope, inside => touchCompetition(inside, competition.id))
    },
  }
}
