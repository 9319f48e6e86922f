/** Statements that pages send to PostgreSQL, each a round trip. */
import { Client } from 'pg'
import { fillDemo } from '../../src/demo/demo'
import type { DemoReport } from '../../src/demo/report'
import { addDays } from '../../src/domain/shared/days'
import { CONFIG } from '../support/api/api'
import { buildClass } from '../support/builders'
import { type Browser, usePortal } from '../support/portal/portal'
import { today } from '../support/portal/whiteboard'

const portal = usePortal({}, { own: 'demo' })
let demo: DemoReport
let base: string
let resultId: string

/** Answers of `cacheByRevision`: sessions, memberships, waivers, movements, the timetable's last day and the gym's clock. */
const CACHED =
  /FROM "(PortalSession|Person|GymConnection|TwoStep|Movement|MovementOverride|ClassSlot|Gym|Membership|Waiver|WaiverSignature)"|"personId" = \$1/

beforeAll(async () => {
  demo = await fillDemo(portal.db, { baseUrl: CONFIG.baseUrl, secret: CONFIG.secret })
  base = `/g/${demo.gym.slug}`
  const where = { gymId: demo.gym.id, wodComponentId: demo.ids.component, comments: { some: {} } }
  resultId = (await portal.db.result.findFirstOrThrow({ where })).id
})

async function browserOf(staff: 'coach' | null): Promise<Browser> {
  const { email } = demo.people.find(each => each.gym === demo.gym.slug && each.staff === staff)!
  return portal.as(
    await portal.db.athlete.findFirstOrThrow({ where: { gymId: demo.gym.id, person: { email } } }),
  )
}

/** Returns the texts of all statements sent while `work` runs, but for what is cached. */
async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([sent]) =>
      typeof sent === 'string' ? sent : (sent as unknown as { text: string }).text,
    )
    return texts.map(text => text.replaceAll('"public".', '')).filter(text => !CACHED.test(text))
  } finally {
    query.mockRestore()
  }
}

/** The half of the feed. */
const FEED = 3
/** Photos of the day's whiteboards. */
const PHOTOS = 1
/** The athlete's usual scaling. */
const USUAL = 2
/** The loads of a cycle. */
const CYCLE = 1

const PAGES: [string, 'coach' | null, () => string, number][] = [
  ['Today for a coach', 'coach', () => '', 12 + FEED + PHOTOS],
  ['Today for an athlete', null, () => '', 16 + FEED + PHOTOS + USUAL + CYCLE],
  ['a board', null, () => `/wods/${demo.ids.wod}/board?part=${demo.ids.component}`, 9],
  ['a result', null, () => `/results/${resultId}`, 9],
]
test.each(PAGES)('%s takes few statements', async (_page, staff, path, most) => {
  const browser = await browserOf(staff)
  await browser.get(base + path()) // makes the classes of the timetable
  let status = 0
  const sent = await listStatements(async () => {
    status = (await browser.get(base + path())).status
  })
  expect(status).toBe(200)
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.length).toBeLessThanOrEqual(most)
})

test('booking a class takes nine statements at most', async () => {
  const where = { gymId: demo.gym.id, access: 'all_members' as const, status: 'active' as const }
  const { id: programId } = await portal.db.program.findFirstOrThrow({ where })
  const row = await buildClass(portal.db, { gymId: demo.gym.id, programId, date: addDays(today(), 3) })
  const browser = await browserOf(null)
  await browser.get(base)
  let status = 0
  const sent = await listStatements(async () => {
    status = (await browser.post(`${base}/book/${row.id}`)).status
  })
  expect(status).toBe(303)
  expect(sent.length).toBeLessThanOrEqual(9)
  expect(sent.filter(text => text.startsWith('BEGIN'))).toHaveLength(1)
})
