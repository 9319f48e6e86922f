import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildArchive, buildKey } from '../../support/builders'

const api = useApi()
// Those that earlier requests have asked for would fill the gym's room.
beforeEach(async () => {
  await api.db.gymArchive.deleteMany({ where: { state: 'waiting' } })
})

describeMatrix('createArchive', { api, prepare: () => ({}) })

describe('createArchive', () => {
  test('queues the archive, records who asked and emits an event', async () => {
    const { gym, keys } = await api.cast()
    const client = api.as(keys.gym)
    const asked = await client.post('/archives')
    expect([asked.status, asked.headers.location]).toEqual([202, `/api/public/archives/${asked.body.id}`])
    expect(asked.body).toMatchObject({
      status: 'waiting',
      progress: null,
      size_bytes: null,
      expires_at: null,
    })
    expect((await client.get(`/archives/${asked.body.id}`)).body).toEqual(asked.body)
    const where = { gymId: gym.id, subjectId: asked.body.id }
    expect(await api.db.auditEntry.findMany({ where })).toMatchObject([
      { action: 'archive.create', actorKind: 'gym_key', actorId: keys.gym.id },
    ])
    const { body } = await client.get('/events')
    expect(body.at(-1)).toMatchObject({
      type: 'archive.created',
      data: { href: `/api/public/archives/${asked.body.id}` },
    })
  })

  test('creates one archive for requests with the same Idempotency-Key', async () => {
    const { gym, keys } = await api.cast()
    const keyed = api.as(keys.gym).with({ 'Idempotency-Key': 'archive-1' })
    const [first, again] = [await keyed.post('/archives'), await keyed.post('/archives')]
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([
      202,
      first.text,
      'true',
    ])
    expect(await api.db.gymArchive.count({ where: { gymId: gym.id } })).toBe(1)
  })

  test('refuses a fourth archive until one is deleted', async () => {
    const { gym, keys } = await api.cast()
    const client = api.as(keys.gym)
    const { id } = await buildArchive(api.db, { gymId: gym.id })
    for (let count = 0; count < 2; count++) expect((await client.post('/archives')).status).toBe(202)
    const refused = await client.post('/archives')
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'too_many_archives'])
    expect((await client.delete(`/archives/${id}`)).status).toBe(204)
    expect((await client.post('/archives')).status).toBe(202)
  })

  test('requires the scope write:archives, and no other scope suffices', async () => {
    const { gym } = await api.cast()
    const own = api.as(await buildKey(api.db, { gymId: gym.id, writes: 'archives' }))
    const other = api.as(await buildKey(api.db, { gymId: gym.id, writes: 'athletes webhooks staff' }))
    expect((await own.post('/archives')).status).toBe(202)
    expect((await other.post('/archives')).body.errors.code).toBe('missing_scope')
  })
})
