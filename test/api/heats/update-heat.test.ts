import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildHeat } from '../../support/builders'
import { buildHeatContest } from '../../support/competitions/heat-stage'

const api = useApi()

describeMatrix('updateHeat', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildHeatContest(api.db, gym.id), await buildHeatContest(api.db, rival.id)]
    const foreignLane = { lanes: [{ lane: 1, registration_id: foreign.free.id }] }
    return {
      id: own.heat.id,
      foreignId: foreign.heat.id,
      body: { starts_at: '2026-05-09T12:00:00Z' },
      foreignBodies: { 'lanes[0].registration_id': foreignLane },
    }
  },
})

describe('updateHeat', () => {
  test('keeps absent fields and accepts its own answer', async () => {
    const cast = await api.cast()
    const { heat, entrants } = await buildHeatContest(api.db, cast.gym.id)
    const client = api.as(cast.keys.gym)
    const path = `/heats/${heat.id}`
    const before = (await client.get(path)).body
    expect((await client.put(path, before)).body).toEqual(before)
    const later = (await client.put(path, { starts_at: '2026-05-09T12:00:00Z' })).body
    expect(later).toEqual({
      ...before,
      ...{ starts_at: '2026-05-09T12:00:00.000000Z', updated_at: expect.any(String) },
    })
    const lanes = [{ lane: 2, registration_id: entrants[2].id }]
    expect((await client.put(path, { lanes })).body).toMatchObject({ lanes })
    expect((await client.put(path, { lanes: [] })).body).toMatchObject({ lanes: [] })
  })

  test('refuses a start that leaves too little rest, on the field of the start', async () => {
    const cast = await api.cast()
    const { heat, empty, entrants } = await buildHeatContest(api.db, cast.gym.id)
    await buildHeat(api.db, empty, { startsAt: new Date('2026-05-09T12:00:00Z') }, [entrants[0]])
    const client = api.as(cast.keys.gym)
    const { status, body } = await client.put(`/heats/${heat.id}`, { starts_at: '2026-05-09T12:00:00Z' })
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['starts_at']])
  })
})
