import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDataImport } from '../../support/builders'

const api = useApi()

describeMatrix('undoImport', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildDataImport(api.db, { gymId: gym.id }),
      await buildDataImport(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('undoImport is idempotent and writes one audit entry', async () => {
  const cast = await api.cast()
  const { id } = await buildDataImport(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const first = (await client.post(`/imports/${id}/undo`)).body
  expect(first).toMatchObject({ id, status: 'undone', undone_at: expect.any(String) })
  expect((await client.post(`/imports/${id}/undo`)).body).toEqual(first)
  expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id, subjectId: id } })).toBe(1)
})
