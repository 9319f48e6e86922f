import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('getGym', { api, prepare: () => ({}) })

test('getGym returns the gym of the key with the default bars and plates', async () => {
  const cast = await api.cast()
  const { body } = await api.as(cast.keys.gym).get('/gym')
  expect(body).toMatchObject({
    id: cast.gym.id,
    name: cast.gym.name,
    slug: cast.gym.slug,
    time_zone: cast.gym.timeZone,
    equipment: { kg: { bars: [20, 15] } },
  })
  expect((await api.as(cast.keys.platform).for(cast.gym).get('/gym')).body).toEqual(body)
})
