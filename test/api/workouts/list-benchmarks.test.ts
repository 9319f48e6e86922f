import { useApi } from '../../support/api/api'
import { idsOf } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { statementsOf } from '../../support/api/statements'

const api = useApi()

describeMatrix('listBenchmarks', { api, prepare: () => ({}) })

type Listed = { id: string; name: string; kind: string; workout: { description: string } }

describe('listBenchmarks', () => {
  test('lists the whole library, girls first, and each benchmark becomes a workout of the gym', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const found: Listed[] = []
    for (let path: string | undefined = '/benchmarks?limit=100'; path; ) {
      const { body, headers } = await client.get(path)
      found.push(...body)
      path = /<\/api\/public([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
    }
    expect(found).toHaveLength(await api.db.benchmark.count())
    const kinds = ['girl', 'hero', 'open', 'classic']
    expect([...new Set(found.map(({ kind }) => kind))]).toEqual(kinds)
    const back = await client.get(`/benchmarks?limit=3&before_cursor=${found[7]!.id}`)
    expect(idsOf(back)).toEqual(found.slice(4, 7).map(({ id }) => id))
    const fran = found.find(({ name }) => name === 'Fran')!
    const { status, body } = await client.post('/workouts', fran.workout)
    expect([status, body]).toEqual([201, fran.workout])
  })

  test("can be searched and filtered by kind, with loads in the gym's units", async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const names = async (query: string) =>
      (await client.get(`/benchmarks?limit=100&${query}`)).body.map(({ name }: Listed) => name)
    expect(await names('q=fran')).toContain('Fran')
    expect(await names('q=fran&kind=hero')).not.toContain('Fran')
    expect(await names('kind=hero&q=murph')).toEqual(['Murph'])
    const saidOf = async () => (await client.get('/benchmarks?q=fran&kind=girl')).body[0].workout.description
    await client.put('/gym', { units: 'kg' })
    expect(await saidOf()).toContain('43/30 kg')
    await client.put('/gym', { units: 'lb' })
    expect(await saidOf()).toContain('95/65 lb')
  })

  test('runs as many statements for a hundred as for one', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const [one, many] = [
      await statementsOf(client, '/benchmarks?limit=1'),
      await statementsOf(client, '/benchmarks?limit=100'),
    ]
    expect(many).toBeLessThanOrEqual(one)
  })
})
