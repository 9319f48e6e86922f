import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAthlete, buildMovement, buildWorkout, movementId } from '../../support/builders'
import { BACK_SQUAT, buildFran, buildLift, doneOn, type LiftedSet } from '../../support/workouts/lifting'

const api = useApi()

describeMatrix('listAthleteRecords', {
  api,
  prepare: cast => ({ id: cast.member.id, foreignId: cast.rivalMember.id }),
})

const [SQUAT, PRESS] = [BACK_SQUAT, movementId('shoulder-press')]

const lift = (athlete: AthleteModel, day: number, sets: LiftedSet[]) => buildLift(api.db, athlete, day, sets)
const fran = (athlete: AthleteModel, day: number, seconds: number) => buildFran(api.db, athlete, day, seconds)

async function scene() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const records = async (query = '') => client.get(`/athletes/${cast.member.id}/records${query}`)
  return { cast, client, records, member: cast.member }
}

describe('listAthleteRecords', () => {
  test('returns an empty list for an athlete without results', async () => {
    const { records } = await scene()
    expect((await records()).body).toEqual([])
  })

  test('returns the rep-max table of each movement with an estimate, then the best of each workout', async () => {
    const { records, member } = await scene()
    const fives = await lift(member, 1, [{ reps: 5, load: 100 }])
    const single = await lift(member, 2, [
      { reps: 1, load: 250, load_unit: 'lb' },
      { reps: 1, load: 260, load_unit: 'lb', success: false },
    ])
    const best = await fran(member, 3, 301)
    const { body } = await records()
    const shared = { movement_id: SQUAT, done_at: doneOn(1), result_id: fives.id }
    expect(body.slice(0, 5)).toEqual([
      {
        ...shared,
        kind: 'rep_max',
        reps: 1,
        value: 250,
        unit: 'lb',
        done_at: doneOn(2),
        result_id: single.id,
      },
      {
        ...shared,
        kind: 'estimated_1rm',
        reps: 1,
        value: 250,
        unit: 'lb',
        done_at: doneOn(2),
        result_id: single.id,
      },
      { ...shared, kind: 'rep_max', reps: 2, value: 100, unit: 'kg' },
      { ...shared, kind: 'rep_max', reps: 3, value: 100, unit: 'kg' },
      { ...shared, kind: 'rep_max', reps: 5, value: 100, unit: 'kg' },
    ])
    expect(body.find((row: { result_id: string }) => row.result_id === best.id)).toEqual({
      kind: 'workout',
      workout_id: best.prescribedWorkoutId,
      reps: null,
      value: 301,
      unit: 'seconds',
      scaling: 'rx',
      score: '5:01',
      done_at: doneOn(3),
      result_id: best.id,
    })
  })

  test('rounds an estimate to a tenth in the unit that was entered', async () => {
    const { records, member } = await scene()
    await lift(member, 1, [{ reps: 3, load: 100 }])
    const { body } = await records(`?movement_id=${SQUAT}`)
    expect(body[1]).toMatchObject({ kind: 'estimated_1rm', value: 105.9, unit: 'kg' })
  })

  test('is ordered by movement name and reps, then workouts by name', async () => {
    const { records, member } = await scene()
    await lift(member, 1, [
      { reps: 2, load: 50, movement_id: PRESS },
      { reps: 1, load: 100 },
    ])
    await fran(member, 2, 301)
    const { body } = await records()
    const rows = body.map((row: Record<string, unknown>) => [
      row.kind,
      row.movement_id ?? row.score,
      row.reps,
    ])
    expect(rows.slice(0, 5)).toEqual([
      ['rep_max', SQUAT, 1],
      ['estimated_1rm', SQUAT, 1],
      ['rep_max', PRESS, 1],
      ['estimated_1rm', PRESS, 1],
      ['rep_max', PRESS, 2],
    ])
    expect(rows.slice(5)).toEqual([
      ['workout', '5:01', null],
      ['workout', 'Shoulder Press 50 kg × 2; Back Squat 100 kg × 1', null],
    ])
  })

  test('includes the reason on request', async () => {
    const { records, member } = await scene()
    await lift(member, 1, [
      { reps: 5, load: 100 },
      { reps: 3, load: 95 },
    ])
    await fran(member, 2, 301)
    await fran(member, 3, 320)
    const { body } = await records('?explain=true')
    const reasons = body.map((row: { reason: string }) => row.reason)
    expect(reasons).toEqual(
      expect.arrayContaining([
        '5 × 100 kg, the heaviest of 2 sets of 3 reps or more',
        '5 × 100 kg, the only set of 5 reps or more',
        'estimated from 5 × 100 kg: 100 × 36 ÷ (37 − 5) is 112.5',
        '5:01, the best of 2 results of this workout',
      ]),
    )
    expect((await records('?explain=false')).body[0]).not.toHaveProperty('reason')
  })

  test('can be filtered by movement', async () => {
    const { records, member } = await scene()
    await lift(member, 1, [
      { reps: 1, load: 100 },
      { reps: 1, load: 50, movement_id: PRESS },
    ])
    const { body } = await records(`?movement_id=${PRESS}`)
    expect(body).toHaveLength(2)
    expect(new Set(body.map((row: { movement_id: string }) => row.movement_id))).toEqual(new Set([PRESS]))
  })

  test('can be filtered by workout across all its spellings', async () => {
    const { records, member } = await scene()
    await lift(member, 1, [{ reps: 1, load: 100 }])
    const [slow, fast] = [await fran(member, 2, 320), await fran(member, 3, 301)]
    const { body } = await records(`?workout_id=${slow.prescribedWorkoutId}`)
    expect(body).toMatchObject([
      { kind: 'workout', result_id: fast.id, workout_id: fast.prescribedWorkoutId },
    ])
  })

  test('is 422 for a filter that is unknown or belongs to another gym', async () => {
    const { cast, records } = await scene()
    const theirs = { gymId: cast.rival.id }
    const [movement, workout] = [await buildMovement(api.db, theirs), await buildWorkout(api.db, theirs)]
    for (const id of [movement.id, cast.member.id, 'x']) {
      const { status, body } = await records(`?movement_id=${id}`)
      expect([status, body.errors.fields]).toEqual([
        422,
        { movement_id: ['must be a movement of the library or of this gym'] },
      ])
    }
    for (const id of [workout.id, cast.member.id, 'x']) {
      const { status, body } = await records(`?workout_id=${id}`)
      expect([status, body.errors.fields]).toEqual([422, { workout_id: ['must be a workout of this gym'] }])
    }
  })

  test('is 422 for an invalid explain and for both filters at once', async () => {
    const { records } = await scene()
    expect((await records('?explain=yes')).body.errors.fields).toEqual({
      explain: ['must be one of true, false'],
    })
    const both = await records(`?movement_id=${SQUAT}&workout_id=${SQUAT}`)
    expect([both.status, Object.keys(both.body.errors.fields)]).toEqual([422, ['movement_id', 'workout_id']])
  })

  test('works for an archived athlete, but not for a deleted one', async () => {
    const { cast, client } = await scene()
    await lift(cast.archived, 1, [{ reps: 1, load: 100 }])
    expect((await client.get(`/athletes/${cast.archived.id}/records`)).body).not.toEqual([])
    expect((await client.get(`/athletes/${cast.deleted.id}/records`)).status).toBe(404)
  })

  test('leaves out records of other athletes and other gyms', async () => {
    const { cast, records } = await scene()
    await lift(cast.rivalMember, 1, [{ reps: 1, load: 100 }])
    await lift(await buildAthlete(api.db, { gymId: cast.gym.id }), 1, [{ reps: 1, load: 100 }])
    expect((await records()).body).toEqual([])
  })
})
