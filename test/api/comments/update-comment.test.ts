import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildComment } from '../../support/builders'

const api = useApi()

describeMatrix('updateComment', {
  api,
  async prepare({ gym, rival, platform }) {
    const { id } = await buildComment(api.db, { gymId: gym.id, platformId: platform.id })
    return {
      id,
      foreignId: (await buildComment(api.db, { gymId: rival.id })).id,
      body: { text: 'Other words.' },
    }
  },
})

test('updateComment follows can_modify and accepts its own answer', async () => {
  const cast = await api.cast()
  const { id } = await buildComment(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const path = `/comments/${id}`
  const before = (await client.get(path)).body
  expect((await client.put(path, { ...before, text: null })).body).toEqual(before)
  const other = await buildComment(api.db, { gymId: cast.gym.id })
  const parents = { commentable: { id: other.resultId, type: 'result' }, parent_id: other.id }
  expect((await client.put(path, { ...before, ...parents, text: 'Other words.' })).body).toEqual({
    ...before,
    text: 'Other words.',
  })
  const platform = api.as(cast.keys.platform).for(cast.gym)
  expect((await platform.get(path)).body.can_modify).toBe(false)
  const refused = await platform.put(path, { text: 'No.' })
  expect([refused.status, refused.body.errors.code]).toEqual([403, 'not_allowed'])
  expect((await api.db.comment.findUniqueOrThrow({ where: { id } })).text).toBe('Other words.')
})
