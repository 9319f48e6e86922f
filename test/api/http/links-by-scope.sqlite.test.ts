/** Links, secrets and e-mail addresses in every answer of the interface: no key reads more than it may. */

import { ROUTES } from '../../../src/api/routes'
import { transaction } from '../../../src/db/transaction'
import { inviteUrl } from '../../../src/domain/accounts/invite-link'
import { joinPath } from '../../../src/domain/accounts/join-link'
import { calendarPath } from '../../../src/domain/classes/calendar-link'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import {
  KEY_READ_NAMES,
  KEY_WRITE_NAMES,
  type KeyReads,
  type KeyWrites,
  toStoredScopes,
} from '../../../src/schemas/gym/key-scopes'
import { nounOf } from '../../../src/schemas/shared/resource'
import { OPERATOR } from '../../../src/scope'
import { recordChange } from '../../../src/services/shared/audit'
import { basic, CONFIG } from '../../support/api/api'
import {
  buildAthlete,
  buildChange,
  buildKey,
  buildPlatform,
  connect,
  inviteRow,
} from '../../support/builders'
import { buildWholeGym } from '../../support/builders/whole-gym'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'
import { DECLARED, tableOf } from '../../support/resources'

const database = useDatabase()
const listen = useListening(() => database.prisma)

/** Rights by the text that gives them. */
type Secrets = Record<string, string>
let address: string
let gymId: string
let paths: string[]
let secrets: Secrets

beforeAll(async () => {
  address = await listen()
  const db = database.prisma
  gymId = (await buildWholeGym(db)).id
  secrets = {}
  for (const staff of [null, 'coach', 'admin'] as const) {
    const invite = inviteRow(await buildAthlete(db, { gymId, staff }), { issuedAt: new Date() })
    await db.invite.create({ data: invite })
    secrets[`invite of ${staff ?? 'member'}`] = inviteUrl('', CONFIG.secret, invite.id)
  }
  const own = { where: { gymId } }
  secrets.judge = judgePath(CONFIG.secret, (await db.judgeLink.findFirstOrThrow(own)).id)
  secrets.join = joinPath(CONFIG.secret, (await db.joinLink.findFirstOrThrow(own)).id)
  secrets.screen = screenUrl('', CONFIG.secret, (await db.tvLink.findFirstOrThrow(own)).id)
  secrets.registration = registrationToken(CONFIG.secret, (await db.registration.findFirstOrThrow(own)).id)
  for (const { id } of await db.calendarFeed.findMany(own)) secrets.calendar = calendarPath(CONFIG.secret, id)
  paths = await readablePaths()
})

/** The addresses of everything in the gym that a key may read. */
async function readablePaths(): Promise<string[]> {
  const db = database.prisma
  const models: Record<string, { findMany(args: object): Promise<{ id: string }[]> }> = {
    ...Object.fromEntries(DECLARED.map(declared => [nounOf(declared), tableOf(db, declared)])),
    archives: db.gymArchive,
    athletes: db.athlete,
    bookings: db.classAttendee as never,
    classes: db.gymClass,
    competitions: db.competition,
    components: db.wodComponent,
    divisions: db.division,
    events: db.event,
    heats: db.heat,
    imports: db.dataImport,
    invites: db.invite,
    judge_links: db.judgeLink,
    competition_invitations: db.invitation,
    partner_searches: db.partnerSearch,
    registrations: db.registration,
    results: db.result,
    scores: db.score,
    training_sessions: db.trainingSession,
    webhook_deliveries: db.webhookDelivery,
    webhook_endpoints: db.webhookEndpoint,
    wods: db.wod,
    workouts: db.workout,
  }
  const reading = ROUTES.filter(({ method, scope, file }) => method === 'get' && scope === 'gym' && !file)
  const found = await Promise.all(
    reading.map(async ({ path, query }) => {
      const isPaged = query?.safeParse({ limit: '100' }).success
      if (!path.includes(':id')) return [isPaged ? `${path}?limit=100` : path]
      const rows = await models[path.split('/')[1]!]!.findMany({ where: { gymId } })
      return rows.map(({ id }) => path.replace(':id', id))
    }),
  )
  return found.flat()
}

/** The rights that a key finds in the answers to everything it may read. */
async function rightsSeenBy(
  owner: { gymId: string } | { platformId: string },
  writes: KeyWrites,
  reads: KeyReads = null,
  searched = secrets,
) {
  const key = await buildKey(database.prisma, { ...owner, ...toStoredScopes({ reads, writes }) })
  const headers = { Authorization: basic(key.username, key.password), 'service-gym': gymId }
  const seen = new Set<string>()
  for (const path of paths) {
    const answer = await fetch(`${address}/api/public${path}`, { headers })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${path}: ${text}`)
    for (const [right, secret] of Object.entries(searched)) if (text.includes(secret)) seen.add(right)
  }
  return [...seen].sort()
}

const MEMBER = ['invite of member']
const EVERYTHING = ['invite of admin', 'invite of coach', 'invite of member', 'judge']
const RIGHTS: Partial<Record<(typeof KEY_WRITE_NAMES)[number], string[]>> = {
  athletes: MEMBER,
  competitions: ['judge'],
  scores: ['judge'],
}

const CASES: [string, KeyWrites, string[]][] = [
  ['read alone', [], []],
  ...KEY_WRITE_NAMES.map((name): [string, KeyWrites, string[]] => [name, [name], RIGHTS[name] ?? []]),
  ['athletes and staff', ['athletes', 'staff'], EVERYTHING.filter(right => right !== 'judge')],
  ['everything but staff', KEY_WRITE_NAMES.filter(name => name !== 'staff'), [...MEMBER, 'judge']],
  ['everything', null, EVERYTHING],
]

test.each(CASES)(
  'a key for %s gets no link that gives more rights than the key has',
  async (_, writes, rights) => {
    expect(await rightsSeenBy({ gymId }, writes)).toEqual(rights)
  },
)

test('a read-only key of a platform gets no link that gives more rights than the key has', async () => {
  const { id: platformId } = await buildPlatform(database.prisma)
  await connect(database.prisma, { platformId, gymId })
  expect(await rightsSeenBy({ platformId }, [])).toEqual([])
})

test('a key that may not see an invite gets a hint on who can send the link', async () => {
  const key = await buildKey(database.prisma, { gymId, readOnly: true })
  const headers = { Authorization: basic(key.username, key.password) }
  const answer = await fetch(`${address}/api/public/athletes`, { headers })
  const urls: string[] = (await answer.json()).map((athlete: { invite_url: string }) => athlete.invite_url)
  expect(new Set(urls)).toEqual(new Set([`${CONFIG.baseUrl}/invite`]))
  const page = await fetch(`${address}/invite`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ask a coach')])
})

/** Whose e-mail addresses a key sees. */
const ADDRESSES: Partial<Record<(typeof KEY_READ_NAMES)[number], string[]>> = {
  audit: ['athlete'],
  people: ['athlete'],
  registrations: ['participant'],
}

test.each(KEY_READ_NAMES)('a key that reads %s sees the e-mail addresses of its name only', async name => {
  const db = database.prisma
  const email = `athlete-${name}@example.com`
  const athlete = await db.athlete.findFirstOrThrow({ where: { gymId, staff: 'admin' } })
  await db.athlete.update({ where: { id: athlete.id }, data: { email } })
  const { id } = await db.participant.findFirstOrThrow({ where: { gymId } })
  await db.participant.update({ where: { id }, data: { email: `member-${name}@example.com` } })
  await transaction(db, tx =>
    recordChange(
      { db: tx, gymId, actor: OPERATOR, requestId: null },
      { action: 'athlete.update', subjectType: 'athlete', subjectId: athlete.id, after: { email } },
    ),
  )
  const addresses = { athlete: email, participant: `member-${name}@example.com` }
  expect(await rightsSeenBy({ gymId }, [], [name], addresses)).toEqual(ADDRESSES[name] ?? [])
})

test('the list of events has what the key may read, and events of the gym', async () => {
  const typesFor = async (reads: KeyReads) => {
    const key = await buildKey(database.prisma, { gymId, ...toStoredScopes({ reads, writes: [] }) })
    const headers = { Authorization: basic(key.username, key.password) }
    const answer = await fetch(`${address}/api/public/events?limit=100`, { headers })
    return new Set(((await answer.json()) as { type: string }[]).map(({ type }) => type.split('.')[0]))
  }
  const db = database.prisma
  for (const type of ['gym.updated', 'class.updated', 'athlete.updated', 'score.updated'])
    await buildChange(db, { gymId, type })
  expect([...(await typesFor(['schedule']))].sort()).toEqual(['class', 'closure', 'gym', 'timetable'])
  expect([...(await typesFor([]))]).toEqual(['gym'])
  expect((await typesFor(null)).size).toBeGreaterThanOrEqual(4)
})

test('a key sends itself only events of what it may read', async () => {
  const key = await buildKey(database.prisma, {
    gymId,
    ...toStoredScopes({ reads: ['schedule'], writes: ['webhooks'] }),
  })
  const create = async (event_types: string[]) => {
    const answer = await fetch(`${address}/api/public/webhook_endpoints`, {
      method: 'POST',
      headers: { Authorization: basic(key.username, key.password), 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.com/hook', event_types }),
    })
    return [answer.status, (await answer.json()).errors?.detail]
  }
  const needs = (scope: string) => [403, expect.stringContaining(`need the scope ${scope},`)]
  expect(await create(['class.updated'])).toEqual([201, undefined])
  expect(await create(['class.updated', 'athlete.updated'])).toEqual(needs('read:people'))
  expect(await create([])).toEqual([403, expect.stringContaining('which this key does not have')])
})
