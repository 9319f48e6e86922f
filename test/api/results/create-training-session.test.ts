import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildWod, buildWorkout } from '../../support/builders'

const api = useApi()

const details = { type: 'FranStyleResult', seconds: 321 }

describeMatrix('createTrainingSession', {
  api,
  async prepare({ gym, rival, member, rivalMember }) {
    const workout = await buildWorkout(api.db, { gymId: gym.id })
    const foreign = await buildWod(api.db, { gymId: rival.id })
    const results = [{ workout_id: workout.id, details }]
    const of = (result: object) => ({ athlete_id: member.id, results: [{ details, ...result }] })
    return {
      body: { athlete_id: member.id, results },
      foreignBodies: {
        athlete_id: { athlete_id: rivalMember.id, results },
        'results[0].workout_id': of({ workout_id: foreign.components[0]!.workoutId }),
        'results[0].wod_component_id': of({ wod_component_id: foreign.components[0]!.id }),
      },
    }
  },
})

describe('createTrainingSession', () => {
  async function scene() {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const wod = await buildWod(api.db, { gymId, components: [{}, {}] })
    const workout = await buildWorkout(api.db, { gymId })
    const client = api.as(cast.keys.gym)
    const log = (...results: object[]) =>
      client.post('/training_sessions', { athlete_id: cast.member.id, results })
    return { cast, client, wod, parts: wod.components.map(({ id }) => id), workout, log }
  }

  test('logs a whole visit at once and appears on the board', async () => {
    const { cast, client, wod, parts, workout, log } = await scene()
    const doneAt = '2026-01-05T17:12:40.118532Z'
    const { body } = await log(
      { workout_id: workout.id, details: { ...details, seconds: 100 }, notes: 'Extra.' },
      { wod_component_id: parts[0], details, scaling: null, perceived_exertion: 4, done_at: doneAt },
      { wod_component_id: parts[1], details, status: 'completed' },
    )
    expect(body.athlete.id).toBe(cast.member.id)
    expect(body.results).toHaveLength(3)
    const [first] = body.results.filter(
      (each: { wod_component_id: string }) => each.wod_component_id === parts[0],
    )
    expect(first).toMatchObject({
      description: '5:21',
      perceived_exertion: 4,
      done_at: doneAt,
      scaling: 'rx',
    })
    expect(await api.db.trainingSession.count({ where: { gymId: cast.gym.id } })).toBe(1)
    const board = (await client.get(`/wods/${wod.id}/leaderboard?component_id=${parts[0]}`)).body
    expect(board).toMatchObject([{ rank: 1, score: '5:21', result_id: first.id }])
    expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id, action: 'result.create' } })).toBe(3)
  })

  test('joins the session of the same WOD and refuses a part that has a result', async () => {
    const { parts, log } = await scene()
    const first = await log({ wod_component_id: parts[0], details })
    const second = await log({ wod_component_id: parts[1], details })
    expect([second.body.id, second.body.results.length]).toEqual([first.body.id, 2])
    const again = await log({ wod_component_id: parts[1], details })
    expect([again.status, again.body.errors.code]).toEqual([409, 'already_logged'])
  })

  test('reports the errors of each result and stores no result', async () => {
    const { cast, parts, workout, log } = await scene()
    const other = await buildWod(api.db, { gymId: cast.gym.id })
    const wrong = await log({ details }, { wod_component_id: parts[0], workout_id: workout.id, details })
    expect(wrong.body.errors.fields).toEqual({
      'results[0].wod_component_id': ['is required, or a workout_id'],
      'results[1].wod_component_id': ['cannot be combined with workout_id'],
    })
    const fieldsOf = async (...results: object[]) => Object.keys((await log(...results)).body.errors.fields)
    const good = { wod_component_id: parts[0], details }
    expect(await fieldsOf(good, { wod_component_id: other.components[0]!.id, details })).toEqual([
      'results[1].wod_component_id',
    ])
    const [field] = await fieldsOf(good, { wod_component_id: parts[1], details: { type: 'WarmUpResult' } })
    expect(field).toMatch(/^results\[1\]\./)
    expect(await api.db.trainingSession.count({ where: { gymId: cast.gym.id } })).toBe(0)
  })
})
