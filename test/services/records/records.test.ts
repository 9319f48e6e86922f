/** Records follow from what was done, whenever it is entered, changed or taken away. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { type WorkoutDetails as Details, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { type Actor, gymScope, OPERATOR } from '../../../src/scope'
import { percentLoadsFor } from '../../../src/services/classes/percent-loads'
import { findNewRecords } from '../../../src/services/records/new-records'
import { getAthleteRecords } from '../../../src/services/records/records'
import {
  buildAthlete,
  buildDivision,
  buildEvent,
  buildProgram,
  buildRegistration,
  buildScore,
  buildSession,
  buildWod,
  buildWorkout,
  movementId,
} from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { BACK_SQUAT, buildFran, buildLift, doneOn, strengthDone } from '../../support/workouts/lifting'

const database = useDatabase()

async function scene() {
  const db = database.prisma
  const cast = await buildCast(db)
  const gymId = cast.gym.id
  const scopeOf = (actor: Actor = OPERATOR, on: Db = db) =>
    gymScope({ db: on, gymId, actor, requestId: null })
  const eventsOf = async (athlete: AthleteModel = cast.member) => {
    const { events } = await getAthleteRecords(scopeOf(), athlete.id)
    return events.map(event =>
      event.kind === 'rep_max'
        ? `${event.set.reps} × ${event.set.load.value}, before ${event.previous.load.value}`
        : `${event.entry.description}, before ${event.previous.description}`,
    )
  }
  return { db, cast, gymId, scopeOf, eventsOf, member: cast.member }
}

const personOf = ({ id: athleteId, name, staff }: AthleteModel): Actor => ({
  kind: 'person',
  id: uuid(),
  name,
  readOnly: false,
  athleteId,
  staff,
})

/** Of lifts alone: a Strength workout that is done again is a workout done again, too. */
const ofLifts = (events: string[]) => events.filter(event => /^\d+ × /.test(event))

describe('the records of an athlete', () => {
  test('include lifts and workouts, latest first', async () => {
    const { db, member, eventsOf } = await scene()
    await buildFran(db, member, 1, 320)
    await buildLift(db, member, 2, [{ reps: 1, load: 100 }])
    await buildFran(db, member, 3, 301)
    await buildLift(db, member, 4, [{ reps: 1, load: 105 }])
    expect(await eventsOf()).toEqual(expect.arrayContaining(['1 × 105, before 100', '5:01, before 5:20']))
    const lifts = (await eventsOf()).indexOf('1 × 105, before 100')
    expect(lifts).toBeLessThan((await eventsOf()).indexOf('5:01, before 5:20'))
  })

  test('change with results entered late', async () => {
    const { db, member, eventsOf } = await scene()
    await buildLift(db, member, 1, [{ reps: 1, load: 100 }])
    await buildLift(db, member, 9, [{ reps: 1, load: 105 }])
    expect(ofLifts(await eventsOf())).toEqual(['1 × 105, before 100'])
    await buildLift(db, member, 5, [{ reps: 1, load: 110 }])
    expect(ofLifts(await eventsOf())).toEqual(['1 × 110, before 100'])
  })

  test('change with edited results', async () => {
    const { db, member, gymId, eventsOf } = await scene()
    const typo = await buildLift(db, member, 1, [{ reps: 1, load: 1000 }])
    await buildLift(db, member, 2, [{ reps: 1, load: 105 }])
    await buildLift(db, member, 3, [{ reps: 1, load: 110 }])
    expect(ofLifts(await eventsOf())).toEqual([])
    const details = JSON.stringify(strengthDone([{ reps: 1, load: 100 }]))
    await db.result.update({ where: { gymId_id: { gymId, id: typo.id } }, data: { details } })
    expect(ofLifts(await eventsOf())).toEqual(['1 × 110, before 105', '1 × 105, before 100'])
    await db.result.update({ where: { gymId_id: { gymId, id: typo.id } }, data: { doneAt: doneOn(4) } })
    expect(ofLifts(await eventsOf())).toEqual(['1 × 110, before 105'])
  })

  test('change with deleted results', async () => {
    const { db, member, gymId, eventsOf } = await scene()
    await buildFran(db, member, 1, 320)
    const gone = await buildFran(db, member, 2, 290)
    await buildFran(db, member, 3, 301)
    expect(await eventsOf()).toEqual(['4:50, before 5:20'])
    await db.result.delete({ where: { gymId_id: { gymId, id: gone.id } } })
    expect(await eventsOf()).toEqual(['5:01, before 5:20'])
  })

  test("include a movement's table, single, estimate and history", async () => {
    const { db, member, scopeOf } = await scene()
    const first = await buildLift(db, member, 1, [
      { reps: 5, load: 100 },
      { reps: 1, load: 112.5 },
    ])
    const second = await buildLift(db, member, 2, [
      { reps: 5, load: 105 },
      { reps: 5, load: 110, success: false },
    ])
    const { movements, athlete } = await getAthleteRecords(scopeOf(), member.id)
    expect(athlete.id).toBe(member.id)
    expect(movements).toHaveLength(1)
    const [{ movement, repMaxes, single, estimate, records, history }] = movements as [(typeof movements)[0]]
    expect(movement.name).toBe('Back Squat')
    expect(repMaxes.map(({ reps, set }) => [reps, set.load.value])).toEqual([
      [1, 112.5],
      [2, 105],
      [3, 105],
      [5, 105],
    ])
    expect([single!.resultId, estimate!.set.resultId]).toEqual([first.id, second.id])
    expect(records).toMatchObject([{ reps: 5, set: { resultId: second.id } }])
    expect(history).toMatchObject([
      { resultId: first.id, heaviest: { load: { value: 112.5 } }, estimate: { load: { value: 112.5 } } },
      { resultId: second.id, heaviest: { load: { value: 105 } }, estimate: { load: { value: 118.125 } } },
    ])
  })

  test('follow the workout done: a replaced workout counts as its own', async () => {
    const { db, member, gymId, scopeOf } = await scene()
    await buildFran(db, member, 1, 320)
    const scaledWorkout = await buildWorkout(db, {
      gymId,
      details: { type: 'FranStyle', rep_scheme: [15, 12, 9], movements: [{ id: movementId('thruster') }] },
    })
    await buildFran(db, member, 2, 200, { scaledWorkout, scaling: 'scaled' })
    await buildFran(db, member, 3, 190, { scaling: 'scaled' })
    const { workouts, events } = await getAthleteRecords(scopeOf(), member.id)
    expect(workouts.map(({ history }) => history.map(({ description }) => description))).toEqual(
      expect.arrayContaining([['5:20', '3:10'], ['3:20']]),
    )
    expect(events).toEqual([])
  })

  test('exclude DNF, DNS and unranked results', async () => {
    const { db, member, gymId, scopeOf } = await scene()
    await buildFran(db, member, 1, 320, { status: 'dnf' })
    await buildFran(db, member, 2, 320, { status: 'dns', details: { type: 'FranStyleResult' } })
    const workout = await buildWorkout(db, { gymId, details: { type: 'WarmUp', description: 'Row easy' } })
    await buildFran(db, member, 3, 1, { workout, details: { type: 'WarmUpResult' } })
    expect(await getAthleteRecords(scopeOf(), member.id)).toMatchObject({
      movements: [],
      workouts: [],
      events: [],
    })
  })
})

describe('a competition', () => {
  async function liftOff(kind: 'individual' | 'team') {
    const made = await scene()
    const { db, gymId, member } = made
    const details = {
      type: 'Strength' as const,
      movements: [{ id: BACK_SQUAT, reps: '1' }],
      rest: { type: 'as_needed' as const },
    }
    const workout = await buildWorkout(db, { gymId, details })
    const division = await buildDivision(db, { gymId, kind })
    const parent = { gymId, competitionId: division.competitionId }
    const event = await buildEvent(db, { ...parent, workoutId: workout.id }, [division])
    const participants = [{ athleteId: member.id }, { athleteId: null }]
    const registration = await buildRegistration(db, { ...parent, divisionId: division.id, participants })
    const scoreOf = (participant: number, day: number, load: number) =>
      buildScore(db, {
        registration,
        event,
        participantId: registration.participants[participant]!.id,
        result: { workout, doneAt: doneOn(day), details: strengthDone([{ reps: 1, load }]) },
      })
    await buildLift(db, member, 1, [{ reps: 1, load: 100 }])
    return { ...made, scoreOf }
  }

  test('counts for the athlete who competed', async () => {
    const { scoreOf, eventsOf, scopeOf, member } = await liftOff('individual')
    const { resultId } = await scoreOf(0, 2, 120)
    expect(ofLifts(await eventsOf())).toEqual(['1 × 120, before 100'])
    expect([...(await findNewRecords(scopeOf(), [resultId])).keys()]).toEqual([resultId])
    expect((await getAthleteRecords(scopeOf(personOf(member)), member.id)).events).not.toEqual([])
    expect((await findNewRecords(scopeOf(personOf(member)), [resultId])).size).toBe(1)
  })

  test('does not count once rejected', async () => {
    const { db, gymId, scoreOf, eventsOf, scopeOf } = await liftOff('individual')
    const { id, resultId } = await scoreOf(0, 2, 120)
    await db.score.update({ where: { gymId_id: { gymId, id } }, data: { review: 'rejected' } })
    expect(ofLifts(await eventsOf())).toEqual([])
    expect((await findNewRecords(scopeOf(), [resultId])).size).toBe(0)
  })

  test("does not count for another member's lift or a team's", async () => {
    const alone = await liftOff('individual')
    await alone.scoreOf(1, 2, 120)
    expect(ofLifts(await alone.eventsOf())).toEqual([])
    const together = await liftOff('team')
    const { resultId } = await together.scoreOf(0, 2, 120)
    expect(ofLifts(await together.eventsOf())).toEqual([])
    expect((await findNewRecords(together.scopeOf(), [resultId])).size).toBe(0)
  })
})

describe('access to records', () => {
  test("staff and keys see everyone's, athletes their own", async () => {
    const { cast, scopeOf, member } = await scene()
    await getAthleteRecords(scopeOf(personOf(cast.coach)), member.id)
    await getAthleteRecords(scopeOf(personOf(member)), member.id)
    const others = getAthleteRecords(scopeOf(personOf(member)), cast.marketplace.id)
    await expect(others).rejects.toMatchObject({ code: 'not_allowed' })
    const loads = percentLoadsFor(scopeOf(personOf(member)), [member.id, cast.coach.id], squats(75))
    await expect(loads).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test("other gyms' and deleted athletes' records are not found", async () => {
    const { cast, scopeOf } = await scene()
    for (const { id } of [cast.rivalMember, cast.deleted, { id: uuid() }]) {
      await expect(getAthleteRecords(scopeOf(), id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('new records among results', () => {
  test('are returned for each result with the previous best', async () => {
    const { db, cast, member, scopeOf } = await scene()
    const other = cast.marketplace
    const first = await buildLift(db, member, 1, [
      { reps: 5, load: 100 },
      { reps: 1, load: 120 },
    ])
    const both = await buildLift(db, member, 2, [
      { reps: 5, load: 105 },
      { reps: 1, load: 125 },
    ])
    const baseline = await buildLift(db, other, 2, [{ reps: 5, load: 200 }])
    const fran = [await buildFran(db, other, 1, 320), await buildFran(db, other, 3, 301)]
    const asked = [first, both, baseline, ...fran].map(({ id }) => id)
    const records = await findNewRecords(scopeOf(), [...asked, uuid()])
    expect(new Set(records.keys())).toEqual(new Set([both.id, fran[1]!.id]))
    expect(records.get(fran[1]!.id)).toMatchObject([
      { kind: 'workout', athleteId: other.id, previous: { description: '5:20' } },
    ])
    const lifts = records.get(both.id)!.filter(record => record.kind === 'rep_max')
    expect(lifts).toMatchObject([
      { reps: 5, movementId: BACK_SQUAT, set: { load: { value: 105 } }, previous: { load: { value: 100 } } },
      { reps: 1, set: { load: { value: 125 } }, previous: { load: { value: 120 } } },
    ])
    expect((await findNewRecords(scopeOf(), [])).size).toBe(0)
  })

  test('are shown to the gym on the whiteboard, with the previous best for the athlete only', async () => {
    const { db, cast, gymId, member, scopeOf } = await scene()
    const workout = await buildWorkout(db, { gymId })
    const open = await buildWod(db, { gymId, components: [{ workout }] })
    const personal = await buildProgram(db, { gymId, access: 'athlete', athleteId: cast.coach.id })
    const closed = await buildWod(db, { gymId, programId: personal.id, components: [{ workout }] })
    const logged = async (athlete: AthleteModel, wodId: string, day: number, seconds: number) => {
      const session = await buildSession(db, { gymId, wodId, athleteId: athlete.id })
      return buildFran(db, athlete, day, seconds, { sessionId: session.id })
    }
    for (const athlete of [member, cast.marketplace, cast.coach]) await buildFran(db, athlete, 1, 320)
    const mine = await logged(member, open.id, 2, 300)
    const theirs = await logged(cast.marketplace, open.id, 2, 300)
    const hidden = await logged(cast.coach, closed.id, 2, 300)
    const ids = [mine, theirs, hidden].map(({ id }) => id)
    const seen = await findNewRecords(scopeOf(personOf(member)), ids)
    expect(seen.get(mine.id)).toMatchObject([{ previous: { description: '5:20' } }])
    expect(seen.get(theirs.id)).toMatchObject([{ previous: null }])
    expect(seen.has(hidden.id)).toBe(false)
    expect((await findNewRecords(scopeOf(personOf(cast.coach)), ids)).size).toBe(3)
  })

  test("exclude another gym's results", async () => {
    const { db, cast, scopeOf } = await scene()
    await buildFran(db, cast.rivalMember, 1, 320)
    const theirs = await buildFran(db, cast.rivalMember, 2, 300)
    expect((await findNewRecords(scopeOf(), [theirs.id])).size).toBe(0)
  })
})

function squats(value: number, value_women = value): Details {
  const load = { value, value_women, unit: 'percent_1rm' }
  const rest = { type: 'as_needed' }
  return WorkoutDetails.parse({
    type: 'Strength',
    movements: [{ id: BACK_SQUAT, load, reps: '5-5-5' }],
    rest,
  })
}

describe('percent loads of a class', () => {
  test("are each athlete's own in the gym's unit", async () => {
    const { db, cast, gymId, scopeOf } = await scene()
    const man = await buildAthlete(db, { gymId, gender: 'male' })
    await buildLift(db, man, 1, [{ reps: 1, load: 315, load_unit: 'lb' }])
    await buildLift(db, cast.member, 1, [{ reps: 5, load: 80 }])
    const ids = [man.id, cast.member.id, cast.marketplace.id]
    const loads = await percentLoadsFor(scopeOf(), ids, squats(75, 70))
    expect(loads.get(man.id)).toMatchObject([
      { movementId: BACK_SQUAT, percent: 75, resolved: { value: 107.5, unit: 'kg', from: 'single' } },
    ])
    expect(loads.get(cast.member.id)).toMatchObject([
      { percent: 70, resolved: { value: 62.5, unit: 'kg', from: 'estimate' } },
    ])
    expect(loads.get(cast.marketplace.id)).toMatchObject([{ resolved: null }])
    await db.gym.update({ where: { id: gymId }, data: { units: 'lb' } })
    const inPounds = await percentLoadsFor(scopeOf(), ids, squats(75, 70))
    expect(inPounds.get(man.id)).toMatchObject([{ resolved: { value: 235, unit: 'lb' } }])
  })

  test('are empty without percentages and for another gym', async () => {
    const { db, cast, scopeOf } = await scene()
    await buildLift(db, cast.rivalMember, 1, [{ reps: 1, load: 100 }])
    const ids = [cast.member.id, cast.rivalMember.id, cast.deleted.id]
    const loads = await percentLoadsFor(scopeOf(), ids, squats(75))
    expect([...loads.keys()]).toEqual([cast.member.id])
    const plain = WorkoutDetails.parse({ type: 'Generic', description: 'Stretch' })
    expect((await percentLoadsFor(scopeOf(), ids, plain)).size).toBe(0)
  })

  test('take the same few queries for one athlete and a whole class', async () => {
    const { db, cast, gymId, scopeOf } = await scene()
    const athletes = [cast.member]
    while (athletes.length < 6) athletes.push(await buildAthlete(db, { gymId }))
    for (const athlete of athletes) await buildLift(db, athlete, 1, [{ reps: 1, load: 100 }])
    let queries = 0
    const counting = db.$extends({
      query: {
        $allOperations({ args, query }) {
          queries += 1
          return query(args)
        },
      },
    }) as unknown as Db
    const count = async (ids: string[]) => {
      queries = 0
      const loads = await percentLoadsFor(scopeOf(OPERATOR, counting), ids, squats(75))
      expect(loads.size).toBe(ids.length)
      return queries
    }
    const ids = athletes.map(({ id }) => id)
    expect(await count(ids)).toBe(await count(ids.slice(0, 1)))
    expect(queries).toBeLessThan(10)
  })
})
