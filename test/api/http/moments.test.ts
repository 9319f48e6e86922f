/** Moments as clients send them, on every field that takes one. */
import { type Client, useApi } from '../../support/api/api'
import { DOCUMENT } from '../../support/api/openapi'
import { buildCompetition, buildEvent, buildResult, buildWod } from '../../support/builders'
import { buildHeat } from '../../support/builders/competitions'
import type { Cast } from '../../support/cast'

const api = useApi()

/** The path of a PUT and its field. */
const FIELDS: Record<string, (cast: Cast) => Promise<string>> = {
  'publish_at of a WOD': async ({ gym }) => `/wods/${(await buildWod(api.db, { gymId: gym.id })).id}`,
  'done_at of a result': async ({ gym }) => `/results/${(await buildResult(api.db, { gymId: gym.id })).id}`,
  'registration_opens_at of a competition': async ({ gym }) =>
    `/competitions/${(await buildCompetition(api.db, { gymId: gym.id })).id}`,
  'registration_closes_at of a competition': async ({ gym }) => {
    const registrationOpensAt = new Date('2025-12-01T00:00:00Z')
    return `/competitions/${(await buildCompetition(api.db, { gymId: gym.id, registrationOpensAt })).id}`
  },
  'released_at of an event': async ({ gym }) => `/events/${(await buildEvent(api.db, { gymId: gym.id })).id}`,
  'deadline of an event': async ({ gym }) => `/events/${(await buildEvent(api.db, { gymId: gym.id })).id}`,
  'starts_at of a heat': async ({ gym }) => {
    const event = await buildEvent(api.db, { gymId: gym.id })
    return `/heats/${(await buildHeat(api.db, event)).id}`
  },
}

/** What is sent, and what is returned where microseconds are stored. */
const MOMENTS: [sent: string, returned: string][] = [
  ['2026-01-05T17:12:40Z', '2026-01-05T17:12:40.000000Z'],
  ['2026-01-05T17:12:40.5Z', '2026-01-05T17:12:40.500000Z'],
  [new Date('2026-01-05T17:12:40.118Z').toISOString(), '2026-01-05T17:12:40.118000Z'],
  ['2026-01-05T17:12:40.118532Z', '2026-01-05T17:12:40.118532Z'],
  ['2026-01-05T17:12:40.118532999Z', '2026-01-05T17:12:40.118532Z'],
  ['2026-01-05t17:12:40.5z', '2026-01-05T17:12:40.500000Z'],
  ['2026-01-05 17:12:40Z', '2026-01-05T17:12:40.000000Z'],
  ['2026-01-05 18:12:40.25+01:00', '2026-01-05T17:12:40.250000Z'],
  ['2026-01-05T18:12:40+01:00', '2026-01-05T17:12:40.000000Z'],
  ['2026-01-05T11:42:40.118532-05:30', '2026-01-05T17:12:40.118532Z'],
]

const REFUSED = [
  '2026-01-05',
  '2026-01-05T17:12:40',
  '2026-01-05  17:12:40Z',
  '2026-01-05_17:12:40Z',
  '2026-02-30T17:12:40Z',
  '2026-01-05T25:12:40Z',
  '2026-01-05T17:12:40.Z',
  '2026-01-05T17:12:40+0100',
  '1899-12-31T23:59:59.999Z',
  '2200-01-01T00:30:00+00:15',
  '0000-01-01T00:00:00+12:00',
  'tomorrow',
  '',
]

describe.each(Object.keys(FIELDS))('%s', name => {
  const field = name.split(' ')[0]!

  async function stage(): Promise<{ client: Client; path: string }> {
    const cast = await api.cast()
    return { client: api.as(cast.keys.gym), path: await FIELDS[name]!(cast) }
  }

  test('accepts any RFC 3339 time and returns it in UTC with six digits', async () => {
    const { client, path } = await stage()
    for (const [sent, exact] of MOMENTS) {
      const { status, body } = await client.put(path, { [field]: sent })
      const returned = field === 'done_at' ? exact : `${exact.slice(0, 23)}000Z`
      expect([sent, status, body[field]]).toEqual([sent, 200, returned])
      expect((await client.get(path)).body[field]).toBe(returned)
    }
  })

  test('refuses a time that is not RFC 3339', async () => {
    const { client, path } = await stage()
    for (const sent of REFUSED) {
      const { status, body } = await client.put(path, { [field]: sent })
      expect([sent, status, Object.keys(body.errors?.fields ?? {})]).toEqual([sent, 422, [field]])
    }
  })
})

test('every time in the document has a pattern', () => {
  const moments: { pattern?: string }[] = []
  JSON.stringify(DOCUMENT, (_, value) => {
    if (value?.format === 'date-time') moments.push(value)
    return value
  })
  expect(moments.length).toBeGreaterThan(40)
  expect(moments.filter(({ pattern }) => pattern === undefined)).toEqual([])
  const patterns = [...new Set(moments.map(({ pattern }) => new RegExp(pattern!)))]
  for (const pattern of patterns) expect('2026-01-05T17:12:40.118532Z').toMatch(pattern)
})
