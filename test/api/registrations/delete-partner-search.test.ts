import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildPartnerSearch } from '../../support/builders/contracts'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('deletePartnerSearch', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    const search = ({ division }: typeof own) => buildPartnerSearch(api.db, division)
    return { id: (await search(own)).id, foreignId: (await search(foreign)).id }
  },
})

test('a removed entry leaves the board, and its competition has an event', async () => {
  const cast = await api.cast()
  const { competition, division } = await buildContest(api.db, cast.gym.id)
  const { id } = await buildPartnerSearch(api.db, division)
  const client = api.as(cast.keys.gym)
  await client.delete(`/partner_searches/${id}`)
  expect((await client.get(`/competitions/${competition.id}/partner_searches`)).body).toEqual([])
  expect((await client.get(`/partner_searches/${id}`)).status).toBe(404)
  const { body } = await client.get('/events?types=competition.updated&limit=100')
  expect(body).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ object: 'competition', id: competition.id }) }),
  )
})
