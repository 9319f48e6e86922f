import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildHeatContest } from '../../support/competitions/heat-stage'

const api = useApi()

describeMatrix('getHeat', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildHeatContest(api.db, gym.id), await buildHeatContest(api.db, rival.id)]
    return { id: own.heat.id, foreignId: foreign.heat.id }
  },
})

test('getHeat returns the heat as listed for its event', async () => {
  const cast = await api.cast()
  const { event, heat } = await buildHeatContest(api.db, cast.gym.id)
  const client = api.as(cast.keys.gym)
  const { body } = await client.get(`/heats/${heat.id}`)
  expect([body]).toEqual((await client.get(`/events/${event.id}/heats`)).body)
})
