import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildCompetition } from '../../support/builders'

const api = useApi()

describeMatrix('listCompetitions', { api, prepare: () => ({}) })

test('listCompetitions lists competitions in the order of creation, filtered by status', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const first = await buildCompetition(api.db, { gymId, status: 'draft' })
  const second = await buildCompetition(api.db, { gymId })
  await buildCompetition(api.db, { gymId: cast.rival.id })
  const client = api.as(cast.keys.gym)
  const idsAt = async (query: string) =>
    (await client.get(`/competitions${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await idsAt('')).toEqual([first.id, second.id])
  expect(await idsAt('?status=draft')).toEqual([first.id])
  expect(await idsAt(`?after_cursor=${first.id}`)).toEqual([second.id])
  expect((await client.get('/competitions?limit=1')).headers.link).toContain('rel="next"')
})
