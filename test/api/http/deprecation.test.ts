/** An operation that is declared as deprecated says so in the document and on every response. None is today. */
import { announceDeprecation } from '../../../src/api/http/deprecation'
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
async function withDeprecated<Done>(work: () => Promise<Done>): Promise<Done> {
  Object.assign(list, { deprecated: { since: '2026-10-31', sunset: '2027-12-31' } })
  Object.assign(read, { deprecated: { since: '2026-10-31' } })
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

test('the document marks a deprecated operation, and no other', async () => {
  const { paths, components } = await withDeprecated(async () =>
    openApiDocument(ROUTES, 'https://gym.example'),
  )
  const operations = Object.values(paths!).flatMap(item => Object.values(item))
  const marked = operations.filter(({ deprecated }) => deprecated)
  expect(marked.map(({ operationId }) => operationId)).toEqual(['listPrograms', 'getProgram'])
  for (const { responses } of marked)
    expect(responses['200'].headers).toMatchObject({ Deprecation: {}, Sunset: {}, Link: {} })
  expect(components?.headers).toHaveProperty('Deprecation')
})

test('an operation cannot end sooner than the promised twelve months', () => {
  const ends = (sunset: string) => () => announceDeprecation({ since: '2026-10-31', sunset })
  expect(ends('2027-10-30')).toThrow('sooner than twelve months after 2026-10-31')
  expect(ends('2027-10-31')).not.toThrow()
})
