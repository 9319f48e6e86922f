/** Less traffic: chosen entries of a list, chosen fields of an answer, changes without an answer. */
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { listedObject } from '../../../src/api/http/updated-since'
import { isList, type Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import { type Client, useApi } from '../../support/api/api'
import { buildWorld } from '../../support/fuzz/world'

const api = useApi()

const parametersOf = ({ query }: Route) => Object.keys((query as z.ZodObject | undefined)?.shape ?? {})
const depth = ({ path }: Route) => path.split('/').length
const lists = ROUTES.filter(route => route.scope === 'gym' && route.method === 'get' && isList(route)).sort(
  (a, b) => depth(a) - depth(b),
)

/** Entries of every list that takes a parameter, under each parent that has some. */
async function listsWith(client: Client, parameter: string) {
  const found: { path: string; ids: string[] }[] = []
  const byNoun = new Map<string, string[]>()
  for (const { path: template } of lists.filter(each => parametersOf(each).includes(parameter))) {
    const [, parent] = /^\/(\w+)\/:id\//.exec(template) ?? []
    for (const id of parent ? (byNoun.get(parent) ?? []) : ['']) {
      const path = template.replace(':id', id)
      const ids = (await client.get(`${path}?limit=100`)).body.map(
        (row: { id: string }) => row.id,
      ) as string[]
      found.push({ path, ids })
      const noun = template.split('/').at(-1)!
      // The gym's events of change are no events of a competition.
      if (template !== '/events') byNoun.set(noun, [...(byNoun.get(noun) ?? []), ...ids])
    }
  }
  return found
}

test('every list gives chosen entries, and leaves out unknown ids', async () => {
  const world = await buildWorld(api.db)
  const client = api.as(world.cast.keys.gym)
  const found = await listsWith(client, 'ids')
  const full = found.filter(({ ids }) => ids.length > 1)
  for (const { path, ids } of full) {
    const chosen = [ids.at(-1)!, ids[0]!]
    const answer = await client.get(`${path}?ids=${[...chosen, uuid(), 'x'].join(',')}`)
    expect([path, answer.body.map((row: { id: string }) => row.id)]).toEqual([path, chosen.reverse()])
  }
  expect(full.length).toBeGreaterThan(20)
})

test('every list that takes a moment lists objects with events', () => {
  const listed = lists.filter(route => parametersOf(route).includes('updated_since'))
  expect(listed.filter(route => listedObject(route) === undefined)).toEqual([])
})

test('every list with events gives the entries that changed since a moment', async () => {
  const world = await buildWorld(api.db)
  const { gym, keys } = world.cast
  const client = api.as(keys.gym)
  const at = new Date(Date.now() + 60_000)
  const full = (await listsWith(client, 'updated_since')).filter(({ ids }) => ids.length > 1)
  for (const { path, ids } of full) {
    const since = `updated_since=${at.toISOString()}`
    expect([path, (await client.get(`${path}?${since}`)).body]).toEqual([path, []])
    const { body } = await client.get(`${path}?ids=${ids[0]}&updated_since=${new Date(0).toISOString()}`)
    expect([path, body.errors?.fields]).toEqual([
      path,
      { updated_since: ['must be within the last 30 days: read the whole list instead'] },
    ])
  }
  expect(full.length).toBeGreaterThan(15)
  const [changed] = await api.db.athlete.findMany({ where: { gymId: gym.id, access: 'member' }, take: 1 })
  const before = new Date().toISOString()
  const { body: athlete } = await client.get(`/athletes/${changed!.id}`)
  expect((await client.put(`/athletes/${changed!.id}`, { name: `${athlete.name} II` })).status).toBe(200)
  const { body } = await client.get(`/athletes?updated_since=${before}`)
  expect(body.map((row: { id: string }) => row.id)).toEqual([changed!.id])
})

describe('ids', () => {
  test('a hundred are one page without a limit, and a limit still holds', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    for (let made = 0; made < 12; made++) await client.post('/announcements', { title: `Number ${made}` })
    const { body } = await client.get('/announcements?limit=100')
    const ids = body.map((row: { id: string }) => row.id)
    expect((await client.get(`/announcements?ids=${ids}`)).body).toHaveLength(12)
    const limited = await client.get(`/announcements?ids=${ids}&limit=5`)
    expect(limited.body).toHaveLength(5)
    expect(limited.headers.link).toContain('rel="next"')
    const many = Array.from({ length: 100 }, () => uuid())
    expect((await client.get(`/announcements?ids=${many}`)).body).toEqual([])
  })

  test.each(['', ',', 'a,,b', 'a b', Array.from({ length: 101 }, (_, at) => `id-${at}`).join(',')])(
    'refuses "%s"',
    async ids => {
      const client = api.as((await api.cast()).keys.gym)
      const { status, body } = await client.get(`/athletes?ids=${encodeURIComponent(ids)}`)
      expect([status, body.errors.fields]).toEqual([
        422,
        { ids: ['must be at most 100 ids, separated by commas'] },
      ])
    },
  )

  test('another gym’s entries are unknown', async () => {
    const [own, other] = [await api.cast(), await api.cast()]
    const client = api.as(own.keys.gym)
    const { body } = await client.get(`/athletes?ids=${other.member.id},${own.member.id}`)
    expect(body.map((row: { id: string }) => row.id)).toEqual([own.member.id])
  })
})

describe('fields', () => {
  test('an answer, and each entry of a list, has the named fields alone', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const { body: whole } = await client.get(`/athletes/${cast.member.id}`)
    const one = await client.get(`/athletes/${cast.member.id}?fields=name,id`)
    expect(one.body).toEqual({ id: whole.id, name: whole.name })
    const list = await client.get('/athletes?fields=id&limit=2')
    expect(list.body.map((row: object) => Object.keys(row))).toEqual([['id'], ['id']])
    expect(list.headers.link).toContain('fields=id')
  })

  test('unknown fields are refused with those there are; a copy of other fields is no copy', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const { status, body } = await client.get('/athletes?fields=id,shoe_size')
    expect(status).toBe(422)
    expect(body.errors.fields.fields[0]).toMatch(/^must name fields among .*\bname\b.*, separated by commas$/)
    const { headers } = await client.get('/athletes?fields=id')
    const again = await client.with({ 'if-none-match': headers.etag! }).get('/athletes?fields=name')
    expect(again.status).toBe(200)
  })

  test('the specified operations know no fields', async () => {
    const cast = await api.cast()
    const { status, body } = await api.as(cast.keys.gym).get(`/competitions/${uuid()}?fields=id`)
    expect([status, body.errors.fields]).toEqual([422, { fields: ['is not a parameter here'] }])
  })
})

describe('Prefer: return=minimal', () => {
  test('a creation answers with its address alone, a change with its tag', async () => {
    const client = api.as((await api.cast()).keys.gym).with({ prefer: 'respond-async, return=minimal' })
    const made = await client.post('/announcements', { title: 'Closed on Monday' })
    expect([made.status, made.text, made.headers['preference-applied']]).toEqual([204, '', 'return=minimal'])
    const path = made.headers.location!.replace('/api/public', '')
    const changed = await client.put(path, { title: 'Closed on Tuesday' })
    expect([changed.status, changed.text]).toEqual([204, ''])
    const now = await client.get(path)
    expect([now.body.title, now.headers.etag]).toEqual(['Closed on Tuesday', changed.headers.etag])
  })

  test('failures have their body, and other preferences change nothing', async () => {
    const client = api.as((await api.cast()).keys.gym)
    const refused = await client.with({ prefer: 'return=minimal' }).post('/announcements', {})
    expect([refused.status, refused.body.errors.fields]).toEqual([422, { title: ['is required'] }])
    const whole = await client
      .with({ prefer: 'return=representation' })
      .post('/announcements', { title: 'Hi' })
    expect([whole.status, whole.body.title]).toEqual([201, 'Hi'])
  })
})
