/**
 * The cost of a request does not grow with the number of gyms. Every statement that operations, pages and jobs send is
 * planned beside the rows of other gyms, and has to find its rows by an index that begins with the gym, or with the id of a row.
 */

import { fillDemo } from '../../src/demo/demo'
import { dayAt } from '../../src/domain/shared/dates'
import { createLog } from '../../src/log'
import { clearAway, tasksFor } from '../../src/server/housekeeping'
import { importFinished } from '../../src/services/imports/working'
import { claimArchive, clearDeletedArchives } from '../../src/services/platform/archive/queue'
import { queueDailyWods } from '../../src/services/platform/mail/daily-wods'
import { bringForward as bringMailsForward, claimMails } from '../../src/services/platform/mail/outbox'
import { notifyOfDueWods } from '../../src/services/platform/notifications'
import { bringForward, claimDeliveries } from '../../src/services/platform/webhooks/deliveries'
import { fanOutEvents } from '../../src/services/platform/webhooks/fan-out'
import { CONFIG } from '../support/api/api'
import { type Call, prepare, walk } from '../support/api/examples'
import { ask } from '../support/ask'
import { copyGym } from '../support/plans/many-gyms'
import { openPlain, type Plain } from '../support/plans/plain'
import { stepsAcrossGyms } from '../support/plans/plans'
import { recordStatements, type Sent } from '../support/plans/sent'
import { kindOf, linksIn } from '../support/portal/page-rules'
import { type Browser, usePortal } from '../support/portal/portal'
import { ADDRESSES, ALL_ON } from '../support/portal/website'
import { today } from '../support/portal/whiteboard'

const portal = usePortal({}, { own: 'demo' })
/** PostgreSQL plans by the number of rows; SQLite, which nobody analyses, by its indexes alone. */
const copies = () => (DIALECT === 'sqlite' ? 1 : 60)
const ACCEPTED = [
  // An export reads the audit log in the order of its ids, and PostgreSQL expects many of the next ones to be the gym's.
  /FROM "public"\."AuditEntry"(?: AS "t0")? WHERE \(?(?:"public"\."AuditEntry"|"t0")\."gymId" = \$1\)? ORDER BY \S+"id"/,
]

jest.setTimeout(300_000)

async function sendOperation({ method, path, key, body }: Call): Promise<unknown> {
  const credentials = Buffer.from(`${key.username}:${key.password}`).toString('base64')
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const { bytes } = await ask(portal.server, {
    method,
    path: `/api/public${path}`,
    headers: { Authorization: `Basic ${credentials}`, ...type },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined
}

/** Opens one page of each kind that links lead to. */
async function openPages(browser: Browser, start: string): Promise<number> {
  const seen = new Set<string>()
  const paths = [start]
  for (const path of paths) {
    const kind = kindOf(path)
    if (seen.has(kind) || path.startsWith('/api/')) continue
    seen.add(kind)
    const page = await browser.get(path)
    paths.push(...(page.location ? [page.location] : linksIn(page)))
  }
  return seen.size
}

/** Public content, to which no page has a path. */
async function openWebsite(slug: string): Promise<void> {
  const { timeZone } = await portal.db.gym.update({ where: { slug }, data: ALL_ON })
  const { publicBoards, ...addresses } = ADDRESSES
  const boards = publicBoards.map(path => path.replace(today(), dayAt(new Date(), timeZone)))
  for (const path of [...Object.values(addresses).flat(), ...boards])
    expect((await portal.anonymous.get(`/public/gyms/${slug}${path}`)).status).toBe(200)
}

/** What every process does by the clock. */
async function doJobs(): Promise<void> {
  const [db, now] = [portal.db, new Date()]
  await fanOutEvents(db)
  await bringForward(db, now)
  await claimDeliveries(db, now)
  await queueDailyWods(db, now)
  await bringMailsForward(db, now)
  await claimMails(db, now)
  await notifyOfDueWods(db)
  await clearDeletedArchives(db)
  await claimArchive(db)
  await clearAway(db, createLog('silent'), tasksFor({ auditDays: 1, auditFolder: null }))
}

let plain: Plain
const sent: Record<'operations' | 'pages' | 'jobs', Sent[]> = { operations: [], pages: [], jobs: [] }

beforeAll(async () => {
  const demo = await fillDemo(portal.db, { baseUrl: CONFIG.baseUrl, secret: CONFIG.secret })
  sent.pages = await recordStatements(async () => {
    for (const staff of ['admin', 'coach', null] as const) {
      const person = demo.people.find(each => each.gym === demo.gym.slug && each.staff === staff)!
      const where = { gymId: demo.gym.id, person: { email: person.email } }
      const browser = await portal.as(await portal.db.athlete.findFirstOrThrow({ where }))
      expect(await openPages(browser, `/g/${demo.gym.slug}`)).toBeGreaterThan(10)
    }
    await openWebsite(demo.gym.slug)
  })
  sent.operations = await recordStatements(async () => {
    await walk(demo, async call => {
      await prepare(portal.db, call)
      return sendOperation(call)
    })
    await importFinished()
  })
  sent.jobs = await recordStatements(doJobs)
  plain = await openPlain(portal.url)
  await copyGym(plain, demo.gym.id, copies())
})
afterAll(() => plain.close())

test.each([
  ['operations', 400],
  ['pages', 400],
  ['jobs', 20],
] as const)("the statements of %s use an index for the gym's rows", async (of, atLeast) => {
  expect(sent[of].length).toBeGreaterThan(atLeast)
  const problems: string[] = []
  for (const statement of sent[of]) {
    const steps = await stepsAcrossGyms(plain, statement, of === 'jobs')
    if (steps.length > 0 && !ACCEPTED.some(accepted => accepted.test(statement.sql)))
      problems.push(`${steps.join(', ')}\n${statement.sql}`)
  }
  expect(problems).toEqual([])
})

test('a statement without an index is detected', async () => {
  const sql = `SELECT "id" FROM "Result" WHERE "notes" = 'x'`
  expect(await stepsAcrossGyms(plain, { sql, values: [] }, false)).toEqual(['Result: all rows'])
})
