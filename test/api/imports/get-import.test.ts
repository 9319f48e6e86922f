import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDataImport } from '../../support/builders'

const api = useApi()

describeMatrix('getImport', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildDataImport(api.db, { gymId: gym.id }),
      await buildDataImport(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('getImport also returns an import made in the portal, line by line', async () => {
  const cast = await api.cast()
  const lines = { skipped: '[{"line":4,"reason":"has no date"}]', duplicateLines: '[2]', genericLines: '[3]' }
  const { id } = await buildDataImport(api.db, { gymId: cast.gym.id, ...lines })
  expect((await api.as(cast.keys.gym).get(`/imports/${id}`)).body.lines).toEqual([
    { line: 2, outcome: 'duplicate', reason: null },
    { line: 3, outcome: 'generic', reason: null },
    { line: 4, outcome: 'skipped', reason: 'has no date' },
  ])
})
