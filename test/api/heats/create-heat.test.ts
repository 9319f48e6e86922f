import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'
import { buildHeatContest } from '../../support/competitions/heat-stage'

const api = useApi()
const AT = '2026-05-09T12:00:00Z'

describeMatrix('createHeat', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildHeatContest(api.db, gym.id), await buildHeatContest(api.db, rival.id)]
    const inLane = (id: string) => ({ starts_at: AT, lanes: [{ lane: 1, registration_id: id }] })
    return {
      id: own.event.id,
      foreignId: foreign.event.id,
      body: { starts_at: AT },
      foreignBodies: { 'lanes[0].registration_id': inLane(foreign.free.id) },
    }
  },
})

describe('createHeat', () => {
  test('assigns lanes in any order of names and removes people from their former heat', async () => {
    const cast = await api.cast()
    const { event, heat, entrants } = await buildHeatContest(api.db, cast.gym.id)
    const client = api.as(cast.keys.gym)
    const lanes = [
      { lane: 4, registration_id: entrants[0].id },
      { lane: 2, registration_id: entrants[1].id },
    ]
    const { body } = await client.post(`/events/${event.id}/heats`, {
      starts_at: '2026-05-09T07:30:00+02:00',
      lanes,
    })
    // Starts before the other heat, which keeps the number that athletes were told.
    expect(body).toMatchObject({
      number: 2,
      starts_at: '2026-05-09T05:30:00.000000Z',
      lanes: lanes.reverse(),
    })
    expect((await client.get(`/heats/${heat.id}`)).body).toMatchObject({ number: 1, lanes: [] })
  })

  test('refuses a lane named twice and a registration in two lanes', async () => {
    const cast = await api.cast()
    const { event, entrants } = await buildHeatContest(api.db, cast.gym.id)
    const client = api.as(cast.keys.gym)
    const send = (lanes: object[]) => () => client.post(`/events/${event.id}/heats`, { starts_at: AT, lanes })
    const at = (lane: number, who: number) => ({ lane, registration_id: entrants[who]!.id })
    await expectInvalid(api, cast, send([at(1, 0), at(1, 1)]), { 'lanes[1].lane': ['must be named once'] })
    await expectInvalid(api, cast, send([at(1, 0), at(3, 0)]), {
      'lanes[1].registration_id': ['must be a different athlete: this one is already in lane 1'],
    })
  })
})
