import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('listWods', { api, prepare: () => ({}) })

describe('listWods', () => {
  test('lists WODs by day with their parts, filtered by days and program, page by page', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const program = await buildProgram(api.db, { gymId })
    const on = (date: string, more = {}) => buildWod(api.db, { gymId, programId: program.id, date, ...more })
    const [late, early, draft] = [
      await on('2026-03-04'),
      await on('2026-03-02'),
      await on('2026-03-03', { publishAt: null }),
    ]
    const other = await buildWod(api.db, { gymId, date: '2026-03-03' })
    const client = api.as(cast.keys.gym)
    const idsAt = async (query: string) =>
      (await client.get(`/wods?${query}`)).body.map(({ id }: { id: string }) => id)
    expect(await idsAt('')).toEqual([early.id, draft.id, other.id, late.id])
    expect(await idsAt(`program_id=${program.id}&from=2026-03-03`)).toEqual([draft.id, late.id])
    expect(await idsAt('from=2026-03-02&to=2026-03-02')).toEqual([early.id])
    expect(await idsAt(`limit=2&after_cursor=${draft.id}`)).toEqual([other.id, late.id])
    expect(await idsAt(`limit=1&before_cursor=${other.id}`)).toEqual([draft.id])
    const [first] = (await client.get('/wods?limit=1')).body
    expect(first).toMatchObject({ date: '2026-03-02', status: 'published', components: [{ prefix: 'A' }] })
  })

  test('refuses invalid days, a program of another gym and a cursor outside the filters', async () => {
    const cast = await api.cast()
    const wod = await buildWod(api.db, { gymId: cast.gym.id })
    const foreign = await buildProgram(api.db, { gymId: cast.rival.id })
    const query = `from=5.1.2026&to=2026-02-30&program_id=${foreign.id}`
    const client = api.as(cast.keys.gym)
    expect(Object.keys((await client.get(`/wods?${query}`)).body.errors.fields)).toEqual(['from', 'to'])
    const unknown = await client.get(`/wods?program_id=${foreign.id}`)
    expect(Object.keys(unknown.body.errors.fields)).toEqual(['program_id'])
    const outside = await client.get(`/wods?from=2026-01-06&after_cursor=${wod.id}`)
    expect(Object.keys(outside.body.errors.fields)).toEqual(['after_cursor'])
  })
})
