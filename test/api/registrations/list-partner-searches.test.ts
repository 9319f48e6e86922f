import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildPartnerSearch } from '../../support/builders/contracts'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('listPartnerSearches', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.competition.id, foreignId: foreign.competition.id }
  },
})

test('a key turns the board on and off, and the public page follows', async () => {
  const cast = await api.cast()
  const { competition } = await buildContest(api.db, cast.gym.id)
  const client = api.as(cast.keys.gym)
  const path = `/competitions/${competition.id}/page`
  expect((await client.get(path)).body.partner_board).toBe(false)
  for (const partner_board of [true, false]) {
    expect((await client.put(path, { partner_board })).body.partner_board).toBe(partner_board)
    expect((await client.put(path, { city: 'Bristol' })).body.partner_board).toBe(partner_board)
  }
})

test('the list has what the board shows, newest first, and no address', async () => {
  const cast = await api.cast()
  const { competition, division } = await buildContest(api.db, cast.gym.id)
  const first = await buildPartnerSearch(api.db, division, { addressProven: false })
  const second = await buildPartnerSearch(api.db, division)
  await buildPartnerSearch(api.db, division, { provenAt: null })
  await buildPartnerSearch(api.db, division, { endedAt: new Date() })
  const { body } = await api.as(cast.keys.gym).get(`/competitions/${competition.id}/partner_searches`)
  const shown = { division_id: division.id, name: 'Noor', gender: 'female', text: 'Fast' }
  expect(body).toEqual([
    { id: second.id, ...shown, address_proven: true, shown_at: expect.any(String) },
    { id: first.id, ...shown, address_proven: false, shown_at: expect.any(String) },
  ])
})
