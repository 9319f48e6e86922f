import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('createAnnouncement', { api, prepare: () => ({ body: { title: 'Closed on Thursday' } }) })

describe('createAnnouncement', () => {
  test('needs nothing but a title', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    expect((await client.post('/announcements', { title: ' New bars ' })).body).toMatchObject({
      title: 'New bars',
      text: '',
      until: null,
      pinned: false,
    })
    const all = { title: 'Closed', text: 'On Thursday', until: '2026-11-26', pinned: true }
    expect((await client.post('/announcements', all)).body).toMatchObject(all)
    const wrong = await client.post('/announcements', { text: 5, until: '26.11.2026', pinned: 'yes' })
    expect([wrong.status, Object.keys(wrong.body.errors.fields).sort()]).toEqual([
      422,
      ['pinned', 'text', 'title', 'until'],
    ])
  })
})
