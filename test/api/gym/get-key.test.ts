import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('getKey', { api, prepare: () => ({}) })

test('getKey returns the key with its scopes, and the gym and the platform that it acts for', async () => {
  const { gym, platform, keys } = await api.cast()
  const own = await api.as(keys.readOnly).get('/key')
  expect(own.body).toMatchObject({
    id: keys.readOnly.id,
    gym: { id: gym.id, name: gym.name },
    platform: null,
    scopes: ['read'],
  })
  expect((await api.as(keys.platform).for(gym).get('/key')).body).toMatchObject({
    id: keys.platform.id,
    gym: { id: gym.id, name: gym.name },
    platform: { id: platform.id, name: platform.name },
    scopes: ['read', 'write'],
  })
})
