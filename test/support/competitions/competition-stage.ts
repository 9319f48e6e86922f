/** A published competition with two divisions, three events and scores, for tests of what organisers change. */
import type { Db } from '../../../src/db/client'
import type { EventModel } from '../../../src/generated/sqlite/models'
import { type GymScope, gymScope, OPERATOR } from '../../../src/scope'
import {
  type BuiltRegistration,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
  buildWorkout,
} from '../builders'

const REPS = { type: 'Generic', description: 'As many burpees as you can', scoring: 'reps' } as const

/**
 * Ann, Ben and Cy do three events for reps in “Rx”; nobody is in “Scaled”. By a point a place Ann leads with 1 + 1 + 3,
 * Ben has 3 + 2 + 1, Cy 2 + 3 + 2.
 */
export async function buildThrowdown(db: Db, gymId: string) {
  const competition = await buildCompetition(db, { gymId, name: 'Throwdown 2026' })
  const of = { gymId, competitionId: competition.id }
  const rx = await buildDivision(db, { ...of, name: 'Rx', position: 0, registrationLimit: 3 })
  const scaled = await buildDivision(db, { ...of, name: 'Scaled', position: 1 })
  const { id: workoutId } = await buildWorkout(db, { gymId, details: REPS })
  const events: EventModel[] = []
  for (const [position, name] of ['Opener', 'Middle', 'Final'].entries())
    events.push(await buildEvent(db, { ...of, name, position, workoutId }, [rx, scaled]))
  const people: BuiltRegistration[] = []
  for (const name of ['Ann', 'Ben', 'Cy'])
    people.push(await buildRegistration(db, { ...of, divisionId: rx.id, participants: [{ name }] }))
  const reps = [
    [30, 30, 10],
    [10, 20, 30],
    [20, 10, 20],
  ]
  for (const [row, registration] of people.entries()) {
    for (const [column, event] of events.entries()) {
      const done = reps[row]![column]!
      const result = { details: { type: 'GenericResult' as const, reps: done }, total: done }
      await buildScore(db, { registration, event, result })
    }
  }
  const scope: GymScope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const [opener, middle, final] = events as [EventModel, EventModel, EventModel]
  return { competition, rx, scaled, events, opener, middle, final, people, scope, of }
}
