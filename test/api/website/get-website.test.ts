import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('getWebsite', { api, prepare: () => ({}) })

test('getWebsite returns every part as off, with the address of the key’s gym', async () => {
  const { keys, gym } = await api.cast()
  const off = {
    competitions: false,
    joining: false,
    schedule: false,
    trial: false,
    trial_words: null,
    workouts: false,
  }
  expect((await api.as(keys.gym).get('/gym/website')).body).toEqual({
    ...off,
    boards: null,
    updated_at: expect.any(String),
    url: expect.stringMatching(new RegExp(`^http.*/public/gyms/${gym.slug}$`)),
  })
})
