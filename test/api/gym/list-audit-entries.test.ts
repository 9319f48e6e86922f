import { useApi } from '../../support/api/api'
import { describeList } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { buildAuditEntries } from '../../support/builders'

const api = useApi()

describeMatrix('listAuditEntries', { api, prepare: () => ({}) })

describeList({
  api,
  async prepare({ gym }, count) {
    const rows = await buildAuditEntries(api.db, gym.id, count)
    return { path: '/audit_entries', ids: rows.map(({ id }) => id) }
  },
  async strangers({ rival }) {
    return (await buildAuditEntries(api.db, rival.id, 1)).map(({ id }) => id)
  },
})

test('listAuditEntries lists changes with their actors, filtered by either', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const { id } = (await client.post('/programs', { name: 'Competitors' })).body
  await client.put(`/programs/${id}`, { name: 'Competition class' })
  await client.put('/gym', { clock: 'h12' })
  const actions = async (query: string) =>
    (await client.get(`/audit_entries?${query}`)).body.map(({ action }: { action: string }) => action)
  expect(await actions(`subject_id=${id}`)).toEqual(['program.create', 'program.update'])
  expect(await actions('subject_type=gym')).toEqual(['gym.update'])
  expect(await actions(`actor_id=${cast.keys.gym.username}`)).toHaveLength(3)
  expect(await actions('actor_kind=person')).toEqual([])
  const { body } = await client.get(`/audit_entries?subject_id=${id}&limit=1&after_cursor=${await first(id)}`)
  expect(body).toEqual([
    {
      action: 'program.update',
      actor: { id: cast.keys.gym.username, kind: 'gym_key', name: expect.any(String) },
      after: { name: 'Competition class' },
      at: expect.stringMatching(/\.\d{6}Z$/),
      before: { name: 'Competitors' },
      id: expect.any(String),
      request_id: expect.any(String),
      subject_id: id,
      subject_type: 'program',
    },
  ])

  async function first(subjectId: string) {
    return (await client.get(`/audit_entries?subject_id=${subjectId}&limit=1`)).body[0].id
  }
})
