import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildHeatContest } from '../../support/competitions/heat-stage'

const api = useApi()

describeMatrix('deleteHeat', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildHeatContest(api.db, gym.id), await buildHeatContest(api.db, rival.id)]
    return { id: own.heat.id, foreignId: foreign.heat.id }
  },
})

test('deleteHeat deletes the heat with its lanes and keeps the registrations', async () => {
  const cast = await api.cast()
  const { event, heat, entrants } = await buildHeatContest(api.db, cast.gym.id)
  const client = api.as(cast.keys.gym)
  expect((await client.delete(`/heats/${heat.id}`)).status).toBe(204)
  expect((await client.get(`/heats/${heat.id}`)).status).toBe(404)
  expect((await client.get(`/events/${event.id}/heats`)).body).toEqual([])
  expect((await client.get(`/registrations/${entrants[0].id}`)).body.withdrawn).toBe(false)
})
