/** Links and secrets that stand for rights, in every answer of the interface: no key reads more rights than it has. */

import { ROUTES } from '../../../src/api/routes'
import { inviteUrl } from '../../../src/domain/accounts/invite-link'
import { joinPath } from '../../../src/domain/accounts/join-link'
import { calendarPath } from '../../../src/domain/classes/calendar-link'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { KEY_WRITE_NAMES, type KeyWrites, toStoredWrites } from '../../../src/schemas/gym/key-scopes'
import { nounOf } from '../../../src/schemas/shared/resource'
import { basic, CONFIG } from '../../support/api/api'
import { buildAthlete, buildKey, buildPlatform, connect, inviteRow } from '../../support/builders'
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
    reading.map(async ({ path }) => {
      if (!path.includes(':id')) return [path]
      const rows = await models[path.split('/')[1]!]!.findMany({ where: { gymId } })
      return rows.map(({ id }) => path.replace(':id', id))
    }),
  )
  return found.flat()
}

/** The rights that a key finds in the answers to everything it may read. */
async function rightsSeenBy(owner: { gymId: string } | { platformId: string }, writes: KeyWrites) {
  const key = await buildKey(database.prisma, { ...owner, ...toStoredWrites(writes) })
  const headers = { Authorization: basic(key.username, key.password), 'service-gym': gymId }
  const seen = new Set<string>()
  for (const path of paths) {
    const answer = await fetch(`${address}/api/public${path}`, { headers })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${path}: ${text}`)
    for (const [right, secret] of Object.entries(secrets)) if (text.includes(secret)) seen.add(right)
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
