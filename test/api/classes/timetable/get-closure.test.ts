import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildClosure } from '../../../support/builders'

const api = useApi()

describeMatrix('getClosure', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildClosure(api.db, { gymId: gym.id }),
      await buildClosure(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('getClosure returns the days and the reason', async () => {
  const cast = await api.cast()
  const { id } = await buildClosure(api.db, { gymId: cast.gym.id })
  const { body } = await api.as(cast.keys.gym).get(`/closures/${id}`)
  expect(body).toEqual({ ends_on: '2026-01-06', id, name: 'New Year', starts_on: '2026-01-05' })
})
