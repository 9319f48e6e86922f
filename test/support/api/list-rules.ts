/** What holds for lists: their pages, cursors, limits and Link headers. */
import { v7 as uuid } from 'uuid'
import type { Cast } from '../cast'
import type { Answer, Api, Client } from './api'
import { statementsOf } from './statements'

/** A list with known entries, oldest first. */
export type List = {
  /** Below /api/public. */
  path: string
  ids: string[]
  client: Client
  cast: Cast
}

export type ListOptions = {
  api: Api
  /** A list of so many entries; they must not come in the order of their ids. */
  prepare(cast: Cast, count: number): Promise<{ path: string; ids: string[] }>
  /** An entry of the same kind in another list of the gym, and one in a list of the rival. */
  strangers(cast: Cast): Promise<string[]>
}

export const idsOf = (answer: Answer): string[] => answer.body.map((entry: { id: string }) => entry.id)

/** The ids of rows as a list has them: by their moment, then by id. */
export function inListOrder<Row extends { id: string }>(rows: Row[], at: (row: Row) => Date): string[] {
  const inOrder = [...rows].sort((a, b) => at(a).getTime() - at(b).getTime() || (a.id < b.id ? -1 : 1))
  return inOrder.map(row => row.id)
}

/** `{ next, prev }`, as they stand in the Link header. */
export function linksOf(answer: Answer): Record<string, string> {
  const parts = (answer.headers.link ?? '').split(', ').filter(Boolean)
  return Object.fromEntries(
    parts.map(part => {
      const [, url, rel] = /^<\/api\/public([^>]+)>; rel="(next|prev)"$/.exec(part)!
      return [rel!, url!]
    }),
  )
}

const LIMIT = ['must be a whole number from 1 to 100 in plain digits']
const BAD_LIMITS = [
  '0',
  '101',
  '1.0',
  '',
  '+5',
  ' 5',
  '5 ',
  '-1',
  '1e1',
  '0x5',
  '05',
  'ten',
  '٥',
  '1,5',
  '100.',
  '%00',
]

export function describeList({ api, prepare, strangers }: ListOptions): void {
  async function list(count: number): Promise<List> {
    const cast = await api.cast()
    return { cast, client: api.as(cast.keys.gym), ...(await prepare(cast, count)) }
  }

  describe('pages', () => {
    test('gives ten entries when not told how many, and no more', async () => {
      const { client, path, ids } = await list(12)
      const answer = await client.get(path)
      expect(idsOf(answer)).toEqual(ids.slice(0, 10))
    })

    test.each([1, 2, 9, 10, 11, 12, 99, 100])('gives %s entries when told so', async limit => {
      const { client, path, ids } = await list(12)
      expect(idsOf(await client.get(`${path}?limit=${limit}`))).toEqual(ids.slice(0, limit))
    })

    test('gives a hundred entries at once', async () => {
      const { client, path, ids } = await list(101)
      expect(idsOf(await client.get(`${path}?limit=100`))).toEqual(ids.slice(0, 100))
    })

    test('gives the page after an entry, and the page just before one, both oldest first', async () => {
      const { client, path, ids } = await list(9)
      const page = async (query: string) => idsOf(await client.get(`${path}?${query}`))
      expect(await page(`limit=3&after_cursor=${ids[2]}`)).toEqual(ids.slice(3, 6))
      expect(await page(`limit=3&before_cursor=${ids[6]}`)).toEqual(ids.slice(3, 6))
      expect(await page(`limit=3&before_cursor=${ids[2]}`)).toEqual(ids.slice(0, 2))
      expect(await page(`after_cursor=${ids[6]}`)).toEqual(ids.slice(7))
      expect(await page(`after_cursor=${ids[8]}`)).toEqual([])
      expect(await page(`before_cursor=${ids[0]}`)).toEqual([])
    })

    test('takes as many statements for twenty entries as for one', async () => {
      const [short, long] = [await list(1), await list(20)]
      const count = ({ client, path }: List) => statementsOf(client, `${path}?limit=100`)
      const statements = await count(short)
      expect(await count(long)).toBe(statements)
      expect(statements).toBeLessThanOrEqual(12)
    })

    test('is an empty array, without a Link, when there is nothing', async () => {
      const { client, path } = await list(0)
      const answer = await client.get(path)
      expect([answer.status, answer.text, answer.headers.link]).toEqual([200, '[]', undefined])
    })
  })

  describe('links', () => {
    test('names the next and the previous page, where there are any', async () => {
      const { client, path, ids } = await list(5)
      const link = async (query: string) => (await client.get(`${path}?${query}`)).headers.link
      const at = `/api/public${path}`
      const next = (id: string | undefined) => `<${at}?limit=2&after_cursor=${id}>; rel="next"`
      const prev = (id: string | undefined) => `<${at}?limit=2&before_cursor=${id}>; rel="prev"`
      expect(await link('limit=2')).toBe(next(ids[1]))
      expect(await link(`limit=2&after_cursor=${ids[1]}`)).toBe(`${next(ids[3])}, ${prev(ids[2])}`)
      expect(await link(`limit=2&after_cursor=${ids[3]}`)).toBe(prev(ids[4]))
      expect(await link(`limit=2&before_cursor=${ids[4]}`)).toBe(`${next(ids[3])}, ${prev(ids[2])}`)
      expect(await link(`limit=2&before_cursor=${ids[2]}`)).toBe(next(ids[1]))
    })

    test('names none when everything is on one page', async () => {
      const { client, path } = await list(5)
      expect((await client.get(`${path}?limit=5`)).headers.link).toBeUndefined()
      expect((await client.get(path)).headers.link).toBeUndefined()
    })

    test('keeps a limit out of the address that was not given', async () => {
      const { client, path, ids } = await list(11)
      const { headers } = await client.get(path)
      expect(headers.link).toBe(`</api/public${path}?after_cursor=${ids[9]}>; rel="next"`)
    })

    test('leads through the whole list and back', async () => {
      const { client, path, ids } = await list(7)
      const pages: string[][] = []
      let url: string | undefined = `${path}?limit=3`
      while (url) {
        const answer: Answer = await client.get(url)
        pages.push(idsOf(answer))
        url = linksOf(answer).next
      }
      expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)])
      const back = linksOf(await client.get(`${path}?limit=3&after_cursor=${ids[5]}`)).prev!
      expect(idsOf(await client.get(back))).toEqual(ids.slice(3, 6))
    })
  })

  describe('limit', () => {
    test.each(BAD_LIMITS)('refuses "%s"', async limit => {
      const { client, path } = await list(1)
      const given = limit === '%00' ? limit : encodeURIComponent(limit)
      const { status, body } = await client.get(`${path}?limit=${given}`)
      expect([status, body.errors?.fields]).toEqual([422, { limit: LIMIT }])
    })

    test('refuses a limit that is given twice, and one that is written as a list', async () => {
      const { client, path } = await list(1)
      const twice = await client.get(`${path}?limit=5&limit=5`)
      expect(twice.body.errors.fields).toEqual({ limit: ['must be given once'] })
      const asList = await client.get(`${path}?limit[]=5`)
      expect(asList.body.errors.fields).toEqual({ 'limit[]': ['is not a parameter here'] })
    })
  })

  describe('cursors', () => {
    test('refuses both at once, on both parameters', async () => {
      const { client, path, ids } = await list(3)
      const answer = await client.get(`${path}?after_cursor=${ids[0]}&before_cursor=${ids[2]}`)
      const message = ['after_cursor and before_cursor cannot be combined']
      expect(answer.body.errors.fields).toEqual({ after_cursor: message, before_cursor: message })
    })

    test.each(['after_cursor', 'before_cursor'])(
      'refuses an %s that is not of this very list',
      async name => {
        const { client, path, cast } = await list(3)
        for (const id of [uuid(), 'x', "' OR 1=1 --", cast.member.id, ...(await strangers(cast))]) {
          const { status, body } = await client.get(`${path}?${name}=${encodeURIComponent(id)}`)
          expect([status, body.errors?.fields]).toEqual([
            422,
            { [name]: ['is not the id of an entry of this list'] },
          ])
        }
      },
    )

    test.each(['after_cursor', 'before_cursor'])('refuses an %s that no id looks like', async name => {
      const { client, path, ids } = await list(1)
      for (const value of ['', '%20', '%00', `${ids[0]}%00`, 'x'.repeat(300)]) {
        const { status, body } = await client.get(`${path}?${name}=${value}`)
        expect([status, Object.keys(body.errors?.fields)]).toEqual([422, [name]])
      }
      const twice = await client.get(`${path}?${name}=${ids[0]}&${name}=${ids[0]}`)
      expect(twice.body.errors.fields).toEqual({ [name]: ['must be given once'] })
    })

    test('reports a limit, both cursors and an unknown parameter at once', async () => {
      const { client, path } = await list(1)
      const answer = await client.get(`${path}?limit=0&after_cursor=&before_cursor=&page=2`)
      expect(Object.keys(answer.body.errors.fields).sort()).toEqual([
        'after_cursor',
        'before_cursor',
        'limit',
        'page',
      ])
    })
  })
}
