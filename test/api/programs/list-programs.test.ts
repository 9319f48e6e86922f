import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram } from '../../support/builders'

const api = useApi()

describeMatrix('listPrograms', { api, prepare: () => ({}) })

test('listPrograms lists active and archived programs in the order of creation, filtered by status', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const [first, archived, last] = [
    await buildProgram(api.db, { gymId }),
    await buildProgram(api.db, { gymId, status: 'archived' }),
    await buildProgram(api.db, { gymId }),
  ]
  await buildProgram(api.db, { gymId: cast.rival.id })
  const client = api.as(cast.keys.gym)
  const idsAt = async (query: string) =>
    (await client.get(`/programs${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await idsAt('')).toEqual([first.id, archived.id, last.id])
  expect(await idsAt(`?after_cursor=${first.id}&limit=1`)).toEqual([archived.id])
  expect(await idsAt('?status=active')).toEqual([first.id, last.id])
  expect(await idsAt('?status=inactive')).toEqual([archived.id])
  const { body, headers } = await client.get('/programs?limit=1&status=active')
  expect(body).toEqual([
    { id: first.id, name: first.name, access: 'all_members', period: 'continuous', status: 'active' },
  ])
  expect(headers.link).toBe(
    `</api/public/programs?limit=1&status=active&after_cursor=${first.id}>; rel="next"`,
  )
  const wrong = await client.get('/programs?status=archived')
  expect(wrong.body.errors.fields).toEqual({ status: ['must be one of active, inactive'] })
})
