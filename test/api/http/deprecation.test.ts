/** An operation that is declared as deprecated says so in the document and on every response. None is today. */
import { announceDeprecation, type Deprecation } from '../../../src/api/http/deprecation'
import { openApiDocument } from '../../../src/api/openapi/document'
import type { Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'
import { sendTo, signedBy } from '../../support/process/wire'

const database = useDatabase()
const listen = useListening(() => database.prisma)
const routeOf = (operationId: string): Route => ROUTES.find(route => route.operationId === operationId)!
const [list, read] = [routeOf('listPrograms'), routeOf('getProgram')]

/** Applications read the declarations when they are created. */
async function withDeprecated<Done>(
  work: () => Promise<Done>,
  [ofList, ofRead]: Deprecation[] = [{ since: '2026-10-31', sunset: '2027-12-31' }, { since: '2026-10-31' }],
): Promise<Done> {
  Object.assign(list, { deprecated: ofList })
  Object.assign(read, { deprecated: ofRead })
  try {
    return await work()
  } finally {
    for (const route of [list, read]) delete route.deprecated
  }
}
const NOTE = '</api/public/docs>; rel="deprecation"; type="text/html"'

test('a deprecated operation says so on successes and failures, and beside the links of pages', async () => {
  const { gym, keys } = await buildCast(database.prisma)
  const programs = [1, 2].map(number => ({ gymId: gym.id, name: `Program ${number}` }))
  const address = await withDeprecated(async () => {
    const started = await listen()
    await sendTo(started, { path: '/api/public/programs', headers: signedBy(keys.gym) })
    return started
  })
  const get = (path: string, key = keys.gym) =>
    sendTo(address, { path: `/api/public${path}`, headers: signedBy(key) })
  for (const { name } of programs)
    await sendTo(address, {
      method: 'POST',
      path: '/api/public/programs',
      headers: { ...signedBy(keys.gym), 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  for (let time = 0; time < 2; time++) {
    const { headers } = await get('/programs?limit=1')
    expect(headers).toMatchObject({ deprecation: '@1793404800', sunset: 'Fri, 31 Dec 2027 00:00:00 GMT' })
    expect(headers.link).toMatch(
      /^<\/api\/public\/docs>; rel="deprecation"; type="text\/html", <.*rel="next"$/,
    )
  }
  const missing = await get(`/programs/${gym.id}`)
  expect([missing.status, missing.headers.deprecation, missing.headers.link]).toEqual([
    404,
    '@1793404800',
    NOTE,
  ])
  expect(missing.headers.sunset).toBeUndefined()
  const { headers } = await get('/gym')
  expect([headers.deprecation, headers.link]).toEqual([undefined, undefined])
})

test('an operation is 410 from its sunset on, and half a year later an unknown path', async () => {
  const { gym, keys } = await buildCast(database.prisma)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const since = daysAgo(800)
  const ended = [daysAgo(1), daysAgo(190)].map(sunset => ({ since, sunset }))
  const [gone, unknown] = await withDeprecated(async () => {
    const address = await listen()
    const get = (path: string) => fetch(`${address}/api/public${path}`, { headers: signedBy(keys.gym) })
    return [await get('/programs'), await get(`/programs/${gym.id}`)]
  }, ended)
  const detail = `This operation ended on ${ended[0]!.sunset}. The page in Link names its replacement.`
  expect([gone!.status, await gone!.json()]).toEqual([410, { errors: { code: 'gone', detail } }])
  expect([gone!.headers.get('sunset'), gone!.headers.get('link')]).toEqual([
    new Date(ended[0]!.sunset).toUTCString(),
    NOTE,
  ])
  expect([unknown!.status, unknown!.headers.get('deprecation')]).toEqual([404, null])
  expect(await unknown!.json()).toEqual({
    errors: { code: 'not_found', detail: 'This path was not found here.' },
  })
})

test('the document marks a deprecated operation, and no other', async () => {
  const { paths, components } = await withDeprecated(async () =>
    openApiDocument(ROUTES, 'https://gym.example'),
  )
  const operations = Object.values(paths!).flatMap(item => Object.values(item))
  const marked = operations.filter(({ deprecated }) => deprecated)
  expect(marked.map(({ operationId }) => operationId)).toEqual(['listPrograms', 'getProgram'])
  for (const { responses } of marked)
    expect(responses['200'].headers).toMatchObject({ Deprecation: {}, Sunset: {}, Link: {} })
  expect(marked.map(({ responses }) => responses['410'])).toEqual([
    { $ref: '#/components/responses/Failure410' },
    undefined,
  ])
  expect(components?.headers).toHaveProperty('Deprecation')
})

test('an operation cannot end sooner than the promised twelve months', () => {
  const ends = (sunset: string) => () => announceDeprecation({ since: '2026-10-31', sunset })
  expect(ends('2027-10-30')).toThrow('sooner than twelve months after 2026-10-31')
  expect(ends('2027-10-31')).not.toThrow()
})
