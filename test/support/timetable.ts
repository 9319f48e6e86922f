/** A gym with a timetable, for tests of its classes: who books, who coaches, and a scope for anybody. */
import type { Db } from '../../src/db/client'
import type { AthleteModel } from '../../src/generated/sqlite/models'
import { SlotForm } from '../../src/schemas/classes/timetable'
import { type GymScope, gymScope } from '../../src/scope'
import { createSlots } from '../../src/services/classes/timetable'
import { buildAthlete, buildGym, buildProgram } from './builders'
import { personOf } from './builders/people'

/** A Monday, at six in the morning in Zurich. */
export const NOW = new Date('2026-03-09T05:00:00Z')
export const MONDAY = '2026-03-09'

/** The scope of an athlete who is signed in. */
export function scopeOf(db: Db, { id, gymId, name, staff }: AthleteModel): GymScope {
  const person = { id: `person ${id}`, name, readOnly: false as const, athleteId: id, staff }
  return gymScope({ db, gymId, actor: { kind: 'person', ...person }, requestId: null })
}

/** A gym in Zurich with a coach, a program, some members who have accounts, and no timetable yet. */
export async function buildTimetableGym(db: Db, members = 3) {
  const gym = await buildGym(db, { bookingCutOff: 60 })
  const program = await buildProgram(db, { gymId: gym.id, name: 'Fitness' })
  const coach = await buildAthlete(db, { gymId: gym.id, staff: 'coach', name: 'Cora Coach' })
  const people: AthleteModel[] = []
  for (let number = 1; number <= members; number++) {
    const athlete = await buildAthlete(db, { gymId: gym.id, name: `Member ${number}` })
    await personOf(db, athlete)
    people.push(athlete)
  }
  const scope = scopeOf(db, coach)
  const addSlots = (given: Record<string, unknown> = {}, now = NOW) => {
    const { weekday, time, ...rest } = SlotForm.parse({
      ...{ program_id: program.id, weekday: '1', time: '18:00', minutes: '60', starts_on: MONDAY },
      ...given,
    })
    return createSlots(scope, { ...rest, weekdays: weekday, times: [time] }, now)
  }
  const classes = () =>
    db.gymClass.findMany({ where: { gymId: gym.id }, orderBy: [{ date: 'asc' }, { time: 'asc' }] })
  return { gym, program, coach, people, scope, addSlots, classes, as: people.map(one => scopeOf(db, one)) }
}
