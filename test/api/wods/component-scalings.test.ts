import { useApi } from '../../support/api/api'
import { expectInvalid } from '../../support/api/refused'
import { buildWod, buildWorkout } from '../../support/builders'

const api = useApi()

async function scene() {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const workout = await buildWorkout(api.db, { gymId })
  const wod = await buildWod(api.db, { gymId, components: [{ workout }] })
  const id = wod.components[0]!.id
  const client = api.as(cast.keys.gym)
  const put = (body: object) => client.put(`/components/${id}`, body)
  const log = (result: object) =>
    client.post('/training_sessions', {
      athlete_id: cast.member.id,
      results: [{ wod_component_id: id, details: { type: 'FranStyleResult', seconds: 300 }, ...result }],
    })
  return { cast, gymId, workout, wod, id, client, put, log }
}

const FOUNDATIONS = { name: 'foundations', text: '21-15-9 thrusters 20/15 kg, ring rows' }

describe('scalings of a part', () => {
  test('are written as text or chosen, shown from hard to easy, kept when absent, and replaced', async () => {
    const { put, gymId, id, client, cast } = await scene()
    const chosen = await buildWorkout(api.db, { gymId, name: 'Half' })
    const { body } = await put({ scalings: [FOUNDATIONS, { name: 'Rx+', workout_id: chosen.id }] })
    expect(body.scalings).toMatchObject([
      { name: 'Rx+', scaling: 'rxplus', workout_id: chosen.id },
      { name: 'Foundations', scaling: 'scaled', workout: { type: 'FranStyle' } },
    ])
    expect((await put({ name: 'Metcon' })).body.scalings).toEqual(body.scalings)
    const before = (await client.get(`/components/${id}`)).body
    expect((await put(before)).body).toEqual(before)
    expect(await api.db.auditEntry.count({ where: { gymId, action: 'wod.update_part' } })).toBe(2)
    expect((await put({ scalings: [] })).body.scalings).toEqual([])
    expect(await api.db.componentScaling.count({ where: { gymId } })).toBe(0)
    expect(cast.gym.id).toBe(gymId)
  })

  test('come with a new part and a new WOD, are copied, and go with them', async () => {
    const { wod, client, gymId } = await scene()
    const part = { text: 'Fran', scalings: [FOUNDATIONS] }
    const added = await client.post(`/wods/${wod.id}/components`, part)
    expect(added.body.scalings).toMatchObject([{ name: 'Foundations' }])
    const given = { program_id: wod.programId, date: '2026-02-02', components: [part] }
    const made = (await client.post('/wods', given)).body
    expect(made.components[0].scalings).toMatchObject([{ name: 'Foundations' }])
    const copy = (await client.post(`/wods/${made.id}/copy`, { date: '2026-02-03' })).body
    expect(copy.components[0].scalings).toEqual(made.components[0].scalings)
    expect((await client.delete(`/wods/${copy.id}`)).status).toBe(204)
    expect((await client.delete(`/components/${added.body.id}`)).status).toBe(204)
    expect(await api.db.componentScaling.count({ where: { gymId } })).toBe(1)
  })

  test('are refused by the field', async () => {
    const { put, cast } = await scene()
    const foreign = await buildWorkout(api.db, { gymId: cast.rival.id })
    const names = 'Rx+, Intermediate, Foundations, Modified'
    const refused: [object, Record<string, string[]>][] = [
      [{ name: 'Easy', text: 'Fran' }, { 'scalings[0].name': [`must be a scaling of this gym: ${names}`] }],
      [
        { name: 'Rx', text: 'Fran' },
        { 'scalings[0].name': ['must be another scaling: Rx is the workout itself'] },
      ],
      [
        { name: 'Scaled', text: 'Fran' },
        { 'scalings[0].name': ['must be another scaling: the scaled workout has its own field'] },
      ],
      [{ name: 'Foundations' }, { 'scalings[0].text': ['is required, or a workout_id'] }],
      [
        { name: 'Foundations', workout_id: foreign.id },
        { 'scalings[0].workout_id': ['is not a workout of this gym: choose another'] },
      ],
    ]
    for (const [scaling, errors] of refused)
      await expectInvalid(api, cast, () => put({ scalings: [scaling] }), errors)
    await expectInvalid(api, cast, () => put({ scalings: [FOUNDATIONS, FOUNDATIONS] }), {
      'scalings[1].name': ['is given twice: choose another name than Foundations'],
    })
  })
})

describe('a result at a scaling of the part', () => {
  test('keeps its name and its version, also after the part has lost it', async () => {
    const { put, log, client, id, gymId } = await scene()
    const part = (await put({ scalings: [FOUNDATIONS] })).body
    const logged = await log({ scaling_name: 'Foundations' })
    expect(logged.status).toBe(201)
    const resultId = logged.body.results[0].id
    const read = async () => (await client.get(`/results/${resultId}`)).body
    const { description } = part.scalings[0].workout
    const before = await read()
    expect(before).toMatchObject({
      scaling: 'scaled',
      scaling_name: 'Foundations',
      scaled_workout: { description },
    })
    await put({ scalings: [] })
    expect((await client.put(`/results/${resultId}`, before)).status).toBe(200)
    await client.put(`/results/${resultId}`, { details: { type: 'FranStyleResult', seconds: 250 } })
    expect(await read()).toMatchObject({ scaling_name: 'Foundations', scaled_workout: { description } })
    const plain = (await client.put(`/results/${resultId}`, { scaling: 'rx' })).body
    expect(plain).toMatchObject({ scaling: 'rx', scaling_name: null, scaled_workout: null })
    const [row] = await api.db.result.findMany({ where: { gymId, wodComponentId: id } })
    expect(row).toMatchObject({ scalingName: null, scalingPlace: null })
  })

  test('ranks by the order of the gym', async () => {
    const { put, client, wod, id, cast, gymId } = await scene()
    await put({
      scalings: [FOUNDATIONS, { name: 'Intermediate', text: '21-15-9 thrusters 35/25 kg, pull-ups' }],
    })
    const log = async (athlete_id: string, scaling_name: string | null, seconds: number) => {
      const details = { type: 'FranStyleResult', seconds }
      const results = [{ wod_component_id: id, details, scaling_name }]
      expect((await client.post('/training_sessions', { athlete_id, results })).status).toBe(201)
    }
    await log(cast.member.id, 'Foundations', 100)
    await log(cast.coach.id, 'Intermediate', 500)
    await log(cast.admin.id, null, 900)
    const board = (await client.get(`/wods/${wod.id}/leaderboard`)).body
    const rows = await api.db.result.findMany({ where: { gymId }, orderBy: { doneAt: 'asc' } })
    expect(rows).toHaveLength(3)
    const ids = board.map((entry: { athlete: { id: string } }) => entry.athlete.id)
    expect(ids).toEqual([cast.admin.id, cast.coach.id, cast.member.id])
  })

  test('is refused by the field', async () => {
    const { put, log, cast } = await scene()
    await expectInvalid(api, cast, () => log({ scaling_name: 'Foundations' }), {
      'results[0].scaling_name': ['must be rx, rxplus, scaled or modified: this part has no other scalings'],
    })
    await put({ scalings: [FOUNDATIONS] })
    await expectInvalid(api, cast, () => log({ scaling_name: 'Easy' }), {
      'results[0].scaling_name': [
        'must be rx, rxplus, scaled, modified, or a scaling of this part: Foundations',
      ],
    })
    await expectInvalid(api, cast, () => log({ scaling: 'rx', scaling_name: 'Foundations' }), {
      'results[0].scaling_name': ['must be scaled with Foundations, or absent'],
    })
  })
})
