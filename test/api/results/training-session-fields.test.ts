import type { Db } from '../../../src/db/client'
import { useApi } from '../../support/api/api'
import {
  buildCompetition,
  buildMovement,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  type GivenResult,
  movementId,
} from '../../support/builders'
import type { Cast } from '../../support/cast'

const api = useApi()

async function scene() {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const workout = await buildWorkout(api.db, { gymId, name: 'Fran' })
  const wod = await buildWod(api.db, { gymId, components: [{ workout }] })
  const path = `/wods/${wod.id}/training_sessions`
  const read = async (client = api.as(cast.keys.gym)) => client.get(path)
  return { cast, gymId, workout, wod, read }
}

async function logged(db: Db, cast: Cast, wodId: string, given: GivenResult) {
  const session = await buildSession(db, { gymId: cast.gym.id, wodId, athleteId: cast.member.id })
  return { session, result: await buildResult(db, { gymId: cast.gym.id, sessionId: session.id, ...given }) }
}

describe('a training session', () => {
  test('has exactly id, athlete, competition and results', async () => {
    const { cast, wod, workout, read } = await scene()
    const { session } = await logged(api.db, cast, wod.id, { workout })
    const { body } = await read()
    expect(body).toHaveLength(1)
    expect(Object.keys(body[0]).sort()).toEqual(['athlete', 'competition', 'id', 'results'])
    expect(body[0]).toMatchObject({ id: session.id, competition: null })
  })

  test('has seven fields of its athlete: neither programs nor invite', async () => {
    const { cast, wod, workout, read } = await scene()
    await logged(api.db, cast, wod.id, { workout })
    const { member } = cast
    expect((await read()).body[0].athlete).toEqual({
      access: 'member',
      added_at: member.addedAt.toISOString().replace('Z', '000Z'),
      email: member.email,
      gender: 'female',
      id: member.id,
      name: member.name,
      staff: null,
    })
  })

  test('stays when its athlete is archived or deleted', async () => {
    const { cast, gymId, wod, read } = await scene()
    for (const { id: athleteId } of [cast.archived, cast.deleted, cast.marketplace]) {
      await buildSession(api.db, { gymId, wodId: wod.id, athleteId })
    }
    const access = (await read()).body.map(
      (session: { athlete: { access: string } }) => session.athlete.access,
    )
    expect(access).toEqual(['archived', 'deleted', 'marketplace'])
  })

  test('names its competition by id and name', async () => {
    const { gymId, wod, read } = await scene()
    const competition = await buildCompetition(api.db, { gymId, status: 'draft' })
    await buildSession(api.db, { gymId, wodId: wod.id, competitionId: competition.id })
    expect((await read()).body[0].competition).toEqual({ id: competition.id, name: competition.name })
  })

  test('lists its results in order', async () => {
    const { cast, gymId, wod, workout, read } = await scene()
    const { session } = await logged(api.db, cast, wod.id, { workout, position: 2 })
    const second = await buildResult(api.db, { gymId, sessionId: session.id, workout, position: 1 })
    const first = await buildResult(api.db, { gymId, sessionId: session.id, workout, position: 0 })
    const ids = (await read()).body[0].results.map((result: { id: string }) => result.id)
    expect(ids.slice(0, 2)).toEqual([first.id, second.id])
    expect(ids).toHaveLength(3)
  })
})

describe('a result', () => {
  test('has exactly the fields of the reference, null where there is nothing', async () => {
    const { cast, wod, workout, read } = await scene()
    const { result } = await logged(api.db, cast, wod.id, { workout })
    const { id } = result
    const found = (await read()).body[0].results[0]
    const movements = [movementId('thruster'), movementId('pull-up')]
    expect(found).toEqual({
      id,
      type: 'FranStyleResult',
      status: 'completed',
      scaling: 'rx',
      description: '5:21',
      done_at: '2026-01-05T17:30:00.000000Z',
      perceived_exertion: 0,
      details: { type: 'FranStyleResult', seconds: 321 },
      movements: movements.map(movement => expect.objectContaining({ id: movement })),
      prescribed_workout: expect.objectContaining({ name: 'Fran', description: workout.description }),
      scaled_workout: null,
      comments: [],
      notes: null,
      wod_component_id: null,
    })
  })

  test('includes notes, exertion, the component, the scaled workout and its movements', async () => {
    const { cast, gymId, wod, workout, read } = await scene()
    const own = await buildMovement(api.db, { gymId, name: 'Ring Row' })
    const scaledWorkout = await buildWorkout(api.db, {
      gymId,
      details: { type: 'FranStyle', rep_scheme: [21, 15, 9], movements: [{ id: own.id }] },
    })
    const wodComponentId = wod.components[0]!.id
    const given = { notes: 'Hands tore.', perceivedExertion: 5, scaling: 'scaled', wodComponentId } as const
    await logged(api.db, cast, wod.id, { workout, scaledWorkout, ...given })
    const found = (await read()).body[0].results[0]
    expect(found).toMatchObject({
      notes: 'Hands tore.',
      perceived_exertion: 5,
      scaling: 'scaled',
      wod_component_id: wodComponentId,
      prescribed_workout: { name: 'Fran' },
      scaled_workout: { name: null, movements: [{ id: own.id }] },
      movements: [{ id: own.id, name: 'Ring Row', source: 'custom' }],
    })
  })

  test.each(['2026-01-05T17:30:00.123456Z', '2026-01-05T17:30:00.000001Z', '2025-12-31T23:59:59.999999Z'])(
    'keeps the microseconds of done_at: %s',
    async doneAt => {
      const { cast, wod, workout, read } = await scene()
      await logged(api.db, cast, wod.id, { workout, doneAt })
      expect((await read()).body[0].results[0].done_at).toBe(doneAt)
    },
  )

  test('returns details byte for byte as stored', async () => {
    const { cast, wod, workout, read } = await scene()
    const { result } = await logged(api.db, cast, wod.id, { workout })
    const details = '{"seconds":321.25,"tie_break":{"seconds":180.1},"type":"FranStyleResult"}'
    await api.db.result.update({ where: { id: result.id }, data: { details } })
    expect((await read()).text).toContain(`"details":${details}`)
  })

  test.each([
    ['completed', { seconds: 321 }, '5:21'],
    ['dnf', {}, expect.any(String)],
    ['dns', {}, expect.any(String)],
  ] as const)('can have the status %s', async (status, fields, description) => {
    const { cast, wod, workout, read } = await scene()
    await logged(api.db, cast, wod.id, { workout, status, details: { type: 'FranStyleResult', ...fields } })
    expect((await read()).body[0].results[0]).toMatchObject({ status, description })
  })

  test.each(['rx', 'rxplus', 'scaled', 'modified'] as const)('can have the scaling %s', async scaling => {
    const { cast, wod, workout, read } = await scene()
    await logged(api.db, cast, wod.id, { workout, scaling })
    expect((await read()).body[0].results[0].scaling).toBe(scaling)
  })

  test('of strength work has sets and rest, with the movements of both', async () => {
    const { cast, gymId, wod, read } = await scene()
    const squat = { id: movementId('back-squat'), reps: '5-5' }
    const workout = await buildWorkout(api.db, {
      gymId,
      details: { type: 'Strength', movements: [squat], rest: { type: 'as_needed' } },
    })
    const set = { movement_id: movementId('front-squat'), reps: 5, load: 102.5, load_unit: 'kg' as const }
    const details = { type: 'StrengthResult', sets: [set, { ...set, success: false }] } as const
    await logged(api.db, cast, wod.id, { workout, details: { ...details, sets: [...details.sets] } })
    const found = (await read()).body[0].results[0]
    expect(found.details).toEqual({ ...details, rest: { type: 'as_needed' } })
    const ids = found.movements.map((movement: { id: string }) => movement.id)
    expect(ids).toEqual([movementId('back-squat'), movementId('front-squat')])
  })

  test('has no total, which only competition scores have', async () => {
    const { cast, wod, workout, read } = await scene()
    await logged(api.db, cast, wod.id, { workout })
    expect((await read()).body[0].results[0].details).not.toHaveProperty('total')
  })
})
