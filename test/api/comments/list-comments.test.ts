import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildComment } from '../../support/builders'

const api = useApi()

describeMatrix('listComments', { api, prepare: () => ({}) })

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
