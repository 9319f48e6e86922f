import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('getComponent', {
  api,
  async prepare({ gym, rival }) {
    const partOf = async (gymId: string) => (await buildWod(api.db, { gymId })).components[0]!.id
    return { id: await partOf(gym.id), foreignId: await partOf(rival.id) }
  },
})

test('getComponent returns the part as in its WOD', async () => {
  const cast = await api.cast()
  const wod = await buildWod(api.db, { gymId: cast.gym.id, components: [{}, { name: 'Metcon' }] })
  const client = api.as(cast.keys.gym)
  const whole = (await client.get(`/wods/${wod.id}`)).body
  expect((await client.get(`/components/${wod.components[1]!.id}`)).body).toMatchObject(whole.components[1])
})
