import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDataImport } from '../../support/builders'

const api = useApi()

describeMatrix('startImport', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildDataImport(api.db, { gymId: gym.id }),
      await buildDataImport(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('startImport leaves a finished import unchanged', async () => {
  const cast = await api.cast()
  const { id } = await buildDataImport(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/imports/${id}`)).body
  expect((await client.post(`/imports/${id}/start`)).body).toEqual(before)
})
