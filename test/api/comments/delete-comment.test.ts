import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildComment } from '../../support/builders'

const api = useApi()

describeMatrix('deleteComment', {
  api,
  async prepare({ gym, rival, platform }) {
    const { id } = await buildComment(api.db, { gymId: gym.id, platformId: platform.id })
    return { id, foreignId: (await buildComment(api.db, { gymId: rival.id })).id }
  },
})

test('deleteComment refuses other platforms and comments with replies', async () => {
  const cast = await api.cast()
  const { id, resultId, gymId } = await buildComment(api.db, { gymId: cast.gym.id })
  await buildComment(api.db, { gymId, resultId, parentId: id })
  const refused = await api.as(cast.keys.platform).for(cast.gym).delete(`/comments/${id}`)
  expect([refused.status, refused.body.errors.code]).toEqual([403, 'not_allowed'])
  expect((await api.as(cast.keys.gym).delete(`/comments/${id}`)).status).toBe(204)
  expect((await api.db.comment.findUniqueOrThrow({ where: { id } })).deletedAt).not.toBeNull()
})
