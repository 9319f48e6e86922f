import { lateCancels } from '../../../src/schemas/classes/late-cancels'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildExample } from '../../support/resources'

const api = useApi()
describeResource(lateCancels, { api })

test('deleteClass deletes the late cancels of the class, and says so', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const { id } = await buildExample(api.db, lateCancels, cast.gym.id)
  const { class_id: classId } = (await client.get(`/late_cancels/${id}`)).body
  expect((await client.get(`/late_cancels?class_id=${classId}`)).body).toHaveLength(1)
  expect((await client.delete(`/classes/${classId}`)).status).toBe(204)
  expect((await client.get(`/late_cancels/${id}`)).status).toBe(404)
  const events = await api.db.changeEvent.findMany({ where: { gymId: cast.gym.id, subjectId: id } })
  expect(events.map(({ type }) => type)).toEqual(['late_cancel.created', 'late_cancel.deleted'])
})
