import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAnnouncement } from '../../support/builders/announcements'

const api = useApi()

describeMatrix('listAnnouncements', { api, prepare: () => ({}) })

describe('listAnnouncements', () => {
  test('has those that are over too, by when they were made, and none that is deleted', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const first = await buildAnnouncement(api.db, { gymId, until: '2020-01-01' })
    const gone = await buildAnnouncement(api.db, { gymId, deletedAt: new Date() })
    const last = await buildAnnouncement(api.db, { gymId, pinned: true })
    await buildAnnouncement(api.db, { gymId: cast.rival.id })
    const client = api.as(cast.keys.gym)
    const idsAt = async (query: string) =>
      (await client.get(`/announcements${query}`)).body.map(({ id }: { id: string }) => id)
    expect(await idsAt('')).toEqual([first.id, last.id])
    expect(await idsAt(`?after_cursor=${gone.id}`)).toEqual([last.id])
    const { body, headers } = await client.get('/announcements?limit=1')
    expect(body).toEqual([
      {
        created_at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
        id: first.id,
        pinned: false,
        text: 'No classes.',
        title: 'Closed on Thursday',
        until: '2020-01-01',
      },
    ])
    expect(headers.link).toContain('rel="next"')
  })

  test('refuses a cursor of another gym', async () => {
    const cast = await api.cast()
    const { id } = await buildAnnouncement(api.db, { gymId: cast.rival.id })
    const { status, body } = await api.as(cast.keys.gym).get(`/announcements?after_cursor=${id}`)
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['after_cursor']])
  })
})
