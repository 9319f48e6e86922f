import { type Answer, type Client, useApi } from '../../support/api/api'
import { idsOf, linksOf } from '../../support/api/list-rules'
import { buildMovement } from '../../support/builders'

const api = useApi()

describe('listMovements', () => {
  test("lists the library's and the gym's movements by name, page by page, in both directions", async () => {
    const cast = await api.cast()
    const own = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Aardvark Walk' })
    await buildMovement(api.db, { gymId: cast.rival.id, name: 'Aardvark Run' })
    const client = api.as(cast.keys.gym)
    const walked = await walk(client, '/movements?limit=100')
    expect(walked[0]).toMatchObject({ id: own.id, source: 'custom' })
    expect(walked).toHaveLength(1 + (await api.db.movement.count({ where: { gymId: null } })))
    expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length)
    const names = walked.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
    const before = await client.get(`/movements?limit=2&before_cursor=${walked[5]!.id}`)
    expect(idsOf(before)).toEqual(walked.slice(3, 5).map(({ id }) => id))
  })

  test('by id, a movement renamed between two pages is there exactly once', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const own: string[] = []
    for (const name of ['Zercher Walk', 'Aardvark Walk', 'Middle Walk'])
      own.push((await buildMovement(api.db, { gymId: cast.gym.id, name })).id)
    const found: string[] = []
    const renames = [
      [own[0], 'Aa'],
      [own[1], 'Zz'],
    ] as const
    let url: string | undefined = '/movements?order=id&source=custom&limit=1'
    for (let page = 0; url !== undefined; page++) {
      const answer: Answer = await client.get(url)
      found.push(...idsOf(answer))
      const [id, name] = renames[page] ?? []
      if (id) await client.put(`/movements/${id}`, { name })
      url = linksOf(answer).next
    }
    expect(found).toEqual([...own].sort())
    expect((await client.get('/movements?order=age')).body.errors.fields).toEqual({
      order: ['must be one of name, id'],
    })
  })

  test('searches as people type, and filters by gym or library', async () => {
    const cast = await api.cast()
    const own = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Élite Pull-up' })
    const client = api.as(cast.keys.gym)
    const names = async (query: string) =>
      (await client.get(`/movements?limit=100&${query}`)).body.map(({ name }: { name: string }) => name)
    expect(await names('q=pullups&source=custom')).toEqual(['Élite Pull-up'])
    expect(await names('q=elite')).toEqual(['Élite Pull-up'])
    expect(await names('q=pull-up&source=platform')).toContain('Pull-up')
    expect(await names('q=nothing-like-it')).toEqual([])
    expect(await names('q=kreuzheben')).toContain('Deadlift')
    expect(await names('q=sentadilla+mancuerna')).toContain('Dumbbell Squat')
    // A cursor is a place in the whole list: what was found before may not be found any more.
    expect(await names(`q=thruster&after_cursor=${own.id}`)).toContain('Thruster')
    const bad = await client.get('/movements?q=&source=mine&limit=0')
    expect(Object.keys(bad.body.errors.fields).sort()).toEqual(['limit', 'q', 'source'])
  })

  test('refuses a cursor of another gym', async () => {
    const cast = await api.cast()
    const { id } = await buildMovement(api.db, { gymId: cast.rival.id })
    const { status, body } = await api.as(cast.keys.gym).get(`/movements?after_cursor=${id}`)
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['after_cursor']])
  })
})

type Listed = { id: string; name: string; source: string }

async function walk(client: Client, from: string): Promise<Listed[]> {
  const found: Listed[] = []
  for (let path: string | undefined = from; path; ) {
    const { body, headers } = await client.get(path)
    found.push(...body)
    path = /<\/api\/public([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
  }
  return found
}
