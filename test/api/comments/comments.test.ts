import { comments } from '../../../src/schemas/comments/comments'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildComment, buildResult } from '../../support/builders'
import type { Cast } from '../../support/cast'

const api = useApi()
/** A comment that the keys of the platform may change. */
const ofPlatform = async ({ gym, platform }: Cast) => ({
  id: (await buildComment(api.db, { gymId: gym.id, platformId: platform.id })).id,
})
describeResource(comments, {
  api,
  prepare: {
    async create({ gym, rival, member, rivalMember }) {
      const [result, foreign] = [
        await buildResult(api.db, { gymId: gym.id }),
        await buildResult(api.db, { gymId: rival.id }),
      ]
      const body = { author_id: member.id, commentable: { id: result.id, type: 'result' }, text: 'Strong.' }
      return {
        body,
        foreignBodies: {
          author_id: { ...body, author_id: rivalMember.id },
          'commentable.id': { ...body, commentable: { id: foreign.id, type: 'result' } },
        },
      }
    },
    update: ofPlatform,
    delete: ofPlatform,
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

test("listComments lists a result's comments and replies, oldest first, without deleted ones", async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const first = await buildComment(api.db, { gymId })
  const { resultId } = first
  const gone = await buildComment(api.db, { gymId, resultId, deletedAt: new Date() })
  const reply = await buildComment(api.db, { gymId, resultId, parentId: first.id })
  const other = await buildComment(api.db, { gymId })
  const foreign = await buildComment(api.db, { gymId: cast.rival.id })
  const client = api.as(cast.keys.gym)
  const idsAt = async (query: string) =>
    (await client.get(`/comments?${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await idsAt('')).toEqual([first.id, reply.id, other.id])
  expect(await idsAt(`result_id=${resultId}&after_cursor=${gone.id}`)).toEqual([reply.id])
  const [read] = (await client.get('/comments?limit=1')).body
  expect((await client.get(`/comments/${first.id}`)).body).toEqual(read)
  const unknown = await client.get(`/comments?result_id=${foreign.resultId}`)
  expect(Object.keys(unknown.body.errors.fields)).toEqual(['result_id'])
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
    updated_at: expect.any(String),
  })
  const platform = api.as(cast.keys.platform).for(cast.gym)
  expect((await platform.get(path)).body.can_modify).toBe(false)
  const refused = await platform.put(path, { text: 'No.' })
  expect([refused.status, refused.body.errors.code]).toEqual([403, 'not_allowed'])
  expect((await api.db.comment.findUniqueOrThrow({ where: { id } })).text).toBe('Other words.')
})
