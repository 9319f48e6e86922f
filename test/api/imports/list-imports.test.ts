import { useApi } from '../../support/api/api'
import { describeList } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { buildDataImport } from '../../support/builders'

const api = useApi()

async function importsOf(gymId: string, count: number) {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push((await buildDataImport(api.db, { gymId })).id)
  for (const [index, id] of ids.entries())
    await api.db.dataImport.updateMany({
      where: { id },
      data: { createdAt: new Date(Date.UTC(2026, 0, 200 - index)) },
    })
  return ids.reverse()
}

describeMatrix('listImports', { api, prepare: () => ({}) })

describeList({
  api,
  prepare: async ({ gym }, count) => ({ path: '/imports', ids: await importsOf(gym.id, count) }),
  strangers: ({ rival }) => importsOf(rival.id, 1),
})

test('listImports filters by kind and includes undone imports', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const members = await buildDataImport(api.db, { gymId, kind: 'members', undoneAt: new Date() })
  await buildDataImport(api.db, { gymId, kind: 'hevy' })
  const { body } = await api.as(cast.keys.gym).get('/imports?kind=members')
  expect(body).toMatchObject([{ id: members.id, status: 'undone', undone_at: expect.any(String) }])
})
