import { useApi } from '../../support/api/api'
import { describeList } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { buildArchive } from '../../support/builders'

const api = useApi()

async function archivesOf(gymId: string, count: number) {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push((await buildArchive(api.db, { gymId })).id)
  for (const [index, id] of ids.entries())
    await api.db.gymArchive.updateMany({
      where: { id },
      data: { createdAt: new Date(Date.UTC(2026, 0, 200 - index)) },
    })
  return ids.reverse()
}

describeMatrix('listArchives', { api, prepare: () => ({}) })

describeList({
  api,
  prepare: async ({ gym }, count) => ({ path: '/archives', ids: await archivesOf(gym.id, count) }),
  strangers: ({ rival }) => archivesOf(rival.id, 1),
})

test('listArchives leaves out deleted and expired archives', async () => {
  const { gym, keys } = await api.cast()
  const gymId = gym.id
  await buildArchive(api.db, { gymId, state: 'deleted' })
  await buildArchive(api.db, { gymId, expiresAt: new Date(Date.now() - 1000) })
  const failed = await buildArchive(api.db, { gymId, state: 'failed', problem: 'The disk is full.' })
  const { body } = await api.as(keys.readOnly).get('/archives')
  expect(body).toMatchObject([{ id: failed.id, status: 'failed', problem: 'The disk is full.' }])
})
