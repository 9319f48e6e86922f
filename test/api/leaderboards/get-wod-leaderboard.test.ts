import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import {
  type BuiltWod,
  buildAthlete,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  type GivenResult,
  movementId,
} from '../../support/builders'

const api = useApi()

describeMatrix('getWodLeaderboard', {
  api,
  prepare: async cast => ({
    id: (await buildWod(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildWod(api.db, { gymId: cast.rival.id })).id,
  }),
})

const FRAN = {
  type: 'FranStyle' as const,
  rep_scheme: [21, 15, 9],
  movements: [{ id: movementId('thruster') }, { id: movementId('pull-up') }],
  time_cap_seconds: 600,
}

type Row = { rank: number | null; athlete: { name: string }; score: string; reason?: string }

async function scene() {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const fran = await buildWorkout(api.db, { gymId, details: FRAN })
  const scaled = await buildWorkout(api.db, { gymId, details: { ...FRAN, rep_scheme: [15, 12, 9] } })
  const warmUp = await buildWorkout(api.db, { gymId, details: { type: 'WarmUp', description: 'Row easy.' } })
  const components = [
    { workout: warmUp, prefix: null },
    { workout: fran, scaledWorkoutId: scaled.id },
  ]
  const wod = await buildWod(api.db, { gymId, components })
  const log = async (given: Partial<AthleteModel>, result: GivenResult, of: BuiltWod = wod) => {
    const athlete = await buildAthlete(api.db, { gymId, ...given })
    const session = await buildSession(api.db, { gymId, wodId: of.id, athleteId: athlete.id })
    const rest = { gymId, sessionId: session.id, wodComponentId: of.components[1]!.id, workout: fran }
    return { athlete, row: await buildResult(api.db, { ...rest, ...result }) }
  }
  const read = async (query = '') => {
    const answer = await api.as(cast.keys.gym).get(`/wods/${wod.id}/leaderboard${query}`)
    expect(answer.status).toBe(200)
    return answer.body as Row[]
  }
  const ranks = async (query = '') =>
    (await read(query)).map(({ rank, athlete }) => `${athlete.name} ${rank ?? '–'}`)
  return { cast, gymId, wod, fran, scaled, warmUp, log, read, ranks }
}

const timed = (seconds: number) => ({ details: { type: 'FranStyleResult', seconds } as const })
const capped = (reps: number) => ({ status: 'cap', details: { type: 'FranStyleResult', reps } }) as const

describe('getWodLeaderboard', () => {
  test('returns exactly the documented fields, with the reason on request', async () => {
    const { log, read } = await scene()
    const { athlete, row } = await log({ name: 'Ana' }, timed(200))
    const line = {
      rank: 1,
      athlete: {
        access: 'member',
        added_at: expect.any(String),
        email: athlete.email,
        gender: 'female',
        id: athlete.id,
        name: 'Ana',
        staff: null,
      },
      result_id: row.id,
      status: 'completed',
      scaling: 'rx',
      score: '3:20',
      total: 200,
    }
    expect(await read()).toEqual([line])
    expect(await read('?explain=false')).toEqual([line])
    expect(await read('?explain=true')).toEqual([{ ...line, reason: '3:20, the only place so far' }])
  })

  test('ranks 1, 1, 3: by scaling, then finished before capped, then the score', async () => {
    const { log, ranks, read, scaled } = await scene()
    await log({ name: 'Eva' }, { ...timed(150), scaling: 'scaled', scaledWorkout: scaled })
    await log({ name: 'Dora' }, capped(87))
    await log({ name: 'Ben' }, timed(200))
    await log({ name: 'Ana' }, timed(200))
    await log({ name: 'Fay' }, { status: 'dnf', details: { type: 'FranStyleResult' } })
    await log({ name: 'Gus' }, { status: 'dns', details: { type: 'FranStyleResult' } })
    expect(await ranks()).toEqual(['Ana 1', 'Ben 1', 'Dora 3', 'Eva 4', 'Fay 5', 'Gus –'])
    expect((await read('?explain=true')).map(({ reason }) => reason)).toEqual([
      '3:20, tied with Ben, finished, ahead of Dora (capped, 87 of 90 reps)',
      '3:20, tied with Ana, finished, ahead of Dora (capped, 87 of 90 reps)',
      'capped at 87 of 90 reps, Rx, ahead of Eva (Scaled, 2:30)',
      '2:30, ahead of Fay, who did not finish',
      'did not finish: after all 4 who did',
      'did not start, so without a place',
    ])
  })

  test('ranks again after filtering', async () => {
    const { log, ranks } = await scene()
    await log({ name: 'Ana', gender: 'female' }, timed(220))
    await log({ name: 'Ben', gender: 'male' }, timed(200))
    await log({ name: 'Cleo', gender: 'female' }, { ...timed(190), scaling: 'scaled' })
    await log({ name: 'Dan', gender: null }, timed(210))
    expect(await ranks()).toEqual(['Ben 1', 'Dan 2', 'Ana 3', 'Cleo 4'])
    expect(await ranks('?gender=female')).toEqual(['Ana 1', 'Cleo 2'])
    expect(await ranks('?scaling=scaled')).toEqual(['Cleo 1'])
    expect(await ranks('?gender=female&scaling=rx')).toEqual(['Ana 1'])
    expect(await ranks('?gender=nonbinary')).toEqual([])
  })

  test('lists an athlete once, with the best result', async () => {
    const { log, gymId, wod, fran, ranks } = await scene()
    const { athlete, row } = await log({ name: 'Ana' }, timed(230))
    await log({ name: 'Ben' }, timed(220))
    await buildResult(api.db, {
      gymId,
      sessionId: row.sessionId,
      wodComponentId: wod.components[1]!.id,
      workout: fran,
      ...timed(210),
    })
    expect(await ranks()).toEqual(['Ana 1', 'Ben 2'])
    expect(athlete.name).toBe('Ana')
  })

  test("only a time breaks a tie on a day's board", async () => {
    const { log, ranks } = await scene()
    const tied = (tie_break: { seconds: number } | { reps: number }) => ({
      status: 'cap' as const,
      details: { type: 'FranStyleResult' as const, reps: 80, tie_break },
    })
    await log({ name: 'Ana' }, tied({ reps: 50 }))
    await log({ name: 'Ben' }, tied({ reps: 10 }))
    await log({ name: 'Cleo' }, tied({ seconds: 300 }))
    expect(await ranks()).toEqual(['Cleo 1', 'Ana 2', 'Ben 2'])
  })

  test('requires a part when there are several, and refuses a part of another WOD', async () => {
    const { cast, gymId, fran, wod } = await scene()
    const two = await buildWod(api.db, {
      gymId,
      programId: wod.programId,
      components: [{ workout: fran }, { workout: fran }],
    })
    const [a, b] = two.components
    const of = api.as(cast.keys.gym)
    const asked = await of.get(`/wods/${two.id}/leaderboard`)
    expect(asked.status).toBe(422)
    expect(asked.body.errors.fields).toEqual({
      component_id: [`is required: 2 parts are ranked (A: ${a!.id}, B: ${b!.id})`],
    })
    expect((await of.get(`/wods/${two.id}/leaderboard?component_id=${b!.id}`)).status).toBe(200)
    const foreign = await buildWod(api.db, { gymId: cast.rival.id })
    for (const other of [wod.components[1]!.id, foreign.components[0]!.id, 'nothing']) {
      const answer = await of.get(`/wods/${two.id}/leaderboard?component_id=${other}`)
      expect(answer.status).toBe(422)
      expect(answer.body.errors.fields).toEqual({ component_id: ['is not the id of a part of this WOD'] })
    }
  })

  test('lists unranked types without ranks', async () => {
    const { cast, gymId, wod, warmUp, log } = await scene()
    await log(
      { name: 'Ana' },
      { workout: warmUp, details: { type: 'WarmUpResult' }, wodComponentId: wod.components[0]!.id },
    )
    const path = `/wods/${wod.id}/leaderboard?component_id=${wod.components[0]!.id}`
    const answer = await api.as(cast.keys.gym).get(path)
    expect(answer.body).toMatchObject([{ rank: null, athlete: { name: 'Ana' }, total: 0 }])
    expect(gymId).toBe(cast.gym.id)
  })

  test.each(['gender=women', 'scaling=RX', 'explain=yes', 'sort=rank'])('refuses %s', async query => {
    const { cast, wod } = await scene()
    const answer = await api.as(cast.keys.gym).get(`/wods/${wod.id}/leaderboard?${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors.fields)).toEqual([query.split('=')[0]])
  })
})
