/** What every key may do with every route, made from the route table. */
import { v7 as uuid } from 'uuid'
import { requiredRead, requiredScope, requiredWrite } from '../../../src/api/http/scopes'
import { isScoped, type Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import {
  KEY_READ_NAMES,
  KEY_WRITE_NAMES,
  type KeyReads,
  type KeyWrites,
  listScopes,
  toStoredScopes,
  toStoredWrites,
} from '../../../src/schemas/gym/key-scopes'
import { gymScope, OPERATOR } from '../../../src/scope'
import { addAthlete } from '../../../src/services/athletes/editing'
import { allowApiKey } from '../../../src/services/platform/api-keys'
import { basic } from '../../support/api/api'
import { OPERATIONS } from '../../support/api/openapi'
import { buildComment, buildKey, buildPlatform, type Key } from '../../support/builders'
import { buildJudgeLink } from '../../support/builders/scoring'
import { buildCast, type Cast } from '../../support/cast'
import { buildContest } from '../../support/competitions/contest'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'
import { sized } from '../../support/long'

const database = useDatabase()
const listen = useListening(() => database.prisma)
let address: string
let cast: Cast
beforeAll(async () => {
  address = await listen()
  cast = await buildCast(database.prisma)
})

/** One request after the other on the same connections: there are thousands. */
function ask(key: Key, method: string, path: string): Promise<Response> {
  return fetch(`${address}/api/public${path}`, {
    method,
    headers: {
      Authorization: basic(key.username, key.password),
      'service-gym': cast.gym.id,
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
}

/** Nobody's id and an empty body: whoever may ask is told something else than that they may not. */
const nobody = uuid()
async function refusalOf(key: Key, { method, path }: Route): Promise<string | null> {
  const answer = await ask(key, method.toUpperCase(), path.replace(':id', nobody))
  const text = await answer.text()
  if (answer.status !== 403) return null
  const { errors } = JSON.parse(text) as { errors: { code: string; detail: string } }
  return `${errors.code}: ${errors.detail}`
}

/** What each route should say to a key of such scopes. */
function expected(
  route: Route,
  writes: KeyWrites,
  owner: 'gym' | 'platform',
  reads: KeyReads = null,
): string | null {
  if (route.scope === 'platform' && owner === 'gym')
    return 'platform_key_required: Only a platform key can read all gyms that are connected to its platform.'
  const needed = requiredScope(route)
  const missing = `missing_scope: This needs the scope ${needed}, which this key does not have.`
  if (!isScoped(route)) {
    const isOpen =
      reads === null || requiredRead(route) === null || listScopes({ reads, writes }).includes(needed)
    return isOpen ? null : missing
  }
  if (writes === null || listScopes({ reads, writes }).includes(needed)) return null
  return writes.length === 0 && !route.guarded
    ? 'read_only_key: This key can read but not change anything.'
    : missing
}

/**
 * Those of every kind are asked everything, a key of each single scope what changes something: all that belongs to it and,
 * but in the long run, one in six of the others, which are others for other scopes.
 */
const KINDS: [string, KeyWrites][] = [
  ['read alone', []],
  ['write', null],
  ['several', ['results', 'wods']],
]
const CHANGING = ROUTES.filter(isScoped)
const isAskedOf = (name: (typeof KEY_WRITE_NAMES)[number]) => (route: Route, index: number) =>
  requiredWrite(route) === name || (index + KEY_WRITE_NAMES.indexOf(name)) % sized(6, 1) === 0

async function askEach(
  routes: readonly Route[],
  owner: 'gym' | 'platform',
  writes: KeyWrites,
  reads: KeyReads = null,
): Promise<void> {
  const ids = owner === 'gym' ? { gymId: cast.gym.id } : { platformId: cast.platform.id }
  const key = await buildKey(database.prisma, { ...ids, ...toStoredScopes({ reads, writes }) })
  const told: [string, string | null][] = []
  for (const route of routes) told.push([route.operationId, await refusalOf(key, route)])
  expect(told).toEqual(routes.map(route => [route.operationId, expected(route, writes, owner, reads)]))
}

describe.each(['gym', 'platform'] as const)('a key of a %s', owner => {
  const asked = owner === 'gym' ? ROUTES : ROUTES.filter((_, index) => index % sized(3, 1) === 0)
  test.each(KINDS)('with %s is refused exactly the operations outside its scopes', (_, writes) =>
    askEach(asked, owner, writes),
  )
})

test.each(KEY_WRITE_NAMES)('a key with write:%s may change exactly what the scope covers', name =>
  askEach(CHANGING.filter(isAskedOf(name)), 'gym', [name]),
)

const READING = ROUTES.filter(route => !isScoped(route))
test.each([
  ...KEY_READ_NAMES.map((name): [string, KeyReads] => [name, [name]]),
  ['nothing', []],
  ['everything', null],
])('a key that reads %s may ask exactly what the scope covers', (_, reads) =>
  askEach(READING, 'gym', [], reads),
)

test('a key of a platform has read scopes, too', () => askEach(READING, 'platform', [], ['schedule']))

test('a key that reads nothing changes what it may', () => askEach(ROUTES, 'gym', ['wods'], []))

test('the scopes of a key are checked with every request', async () => {
  const { id: platformId } = await buildPlatform(database.prisma)
  await database.prisma.gymConnection.create({
    data: {
      platformId,
      gymId: cast.gym.id,
      integrationPlatformId: 'ours',
      integrationStatus: 'active',
      connectedAt: new Date(),
    },
  })
  const route = ROUTES.find(({ operationId }) => operationId === 'updateProgram')!
  for (const owner of [{ gymId: cast.gym.id }, { platformId }]) {
    const key = await buildKey(database.prisma, owner)
    for (const writes of [null, ['programs'], ['wods'], ['programs', 'wods'], []] as KeyWrites[]) {
      await allowApiKey(database.prisma, OPERATOR, key.id, { reads: null, writes })
      expect(await refusalOf(key, route)).toBe(expected(route, writes, 'gym'))
    }
  }
})

test('can_modify is false for a key that may not change comments', async () => {
  const { id } = await buildComment(database.prisma, { gymId: cast.gym.id })
  for (const [writes, may] of [
    [['results'], false],
    [['comments'], true],
    [null, true],
    [[], false],
  ] as const) {
    const key = await buildKey(database.prisma, { gymId: cast.gym.id, ...toStoredWrites(writes) })
    expect([writes, (await (await ask(key, 'GET', `/comments/${id}`)).json()).can_modify]).toEqual([
      writes,
      may,
    ])
  }
})

test('a limited key gets no links that give more rights', async () => {
  const { gym, member, coach, competition } = await withLinks()
  const seen = async (writes: KeyWrites) => {
    const key = await buildKey(database.prisma, { gymId: gym.id, ...toStoredWrites(writes) })
    const read = async (path: string) => (await ask(key, 'GET', path)).json()
    const [judge] = await read(`/competitions/${competition.id}/judge_links`)
    const invites: { athlete_id: string; url: string | null }[] = await read('/invites')
    const urls: boolean[] = []
    for (const { id } of [member, coach]) {
      const { invite_url } = await read(`/athletes/${id}`)
      const invite = invites.find(({ athlete_id }) => athlete_id === id)!
      urls.push(invite_url.includes('/invite/'), invite.url !== null)
    }
    return [judge.url !== null, ...urls]
  }
  expect(await seen(null)).toEqual([true, true, true, true, true])
  expect(await seen([])).toEqual([false, false, false, false, false])
  expect(await seen(['bookings'])).toEqual([false, false, false, false, false])
  expect(await seen(['scores'])).toEqual([true, false, false, false, false])
  expect(await seen(['athletes'])).toEqual([false, true, true, false, false])
  expect(await seen(['athletes', 'staff'])).toEqual([false, true, true, true, true])
})

test('a key for athletes cannot invite a coach', async () => {
  const { gym, member, coach } = await withLinks()
  const invite = async (writes: KeyWrites, { id }: { id: string }) => {
    const key = await buildKey(database.prisma, { gymId: gym.id, ...toStoredWrites(writes) })
    const body = JSON.stringify({ athlete_id: id })
    const headers = {
      Authorization: basic(key.username, key.password),
      'Content-Type': 'application/json',
    }
    return (await fetch(`${address}/api/public/invites`, { method: 'POST', headers, body })).status
  }
  expect(await invite(['athletes'], member)).toBe(201)
  expect(await invite(['athletes'], coach)).toBe(403)
  expect(await invite(['athletes', 'staff'], coach)).toBe(201)
})

async function withLinks() {
  const { gym } = cast
  const scope = gymScope({ db: database.prisma, gymId: gym.id, actor: OPERATOR, requestId: null })
  const [member, coach] = [
    await addAthlete(scope, { name: 'Mia' }),
    await addAthlete(scope, { name: 'Cora' }),
  ]
  await database.prisma.athlete.update({ where: { id: coach.id }, data: { staff: 'coach' } })
  const { competition, event } = await buildContest(database.prisma, gym.id)
  await buildJudgeLink(database.prisma, event)
  return { gym, member, coach, competition }
}

describe('the scopes of the route table', () => {
  test('are each used by a route, and every route that writes has a scope', () => {
    const used = CHANGING.map(requiredWrite)
    expect([...new Set(used)].sort()).toEqual([...KEY_WRITE_NAMES].sort())
    const read = READING.map(requiredRead).filter(name => name !== null)
    expect([...new Set(read)].sort()).toEqual([...KEY_READ_NAMES].sort())
  })

  test('are documented', () => {
    for (const { object } of OPERATIONS) {
      const route = ROUTES.find(({ operationId }) => operationId === object.operationId)!
      expect([object.operationId, object['x-scope']]).toEqual([object.operationId, requiredScope(route)])
      expect(object.description.includes(`Scope: \`${requiredScope(route)}\`.`)).toBe(isScoped(route))
    }
  })
})
