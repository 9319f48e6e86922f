/** What is done for all gyms together, against its marks: events, mails of the day, published WODs, an idle server. */
import { type Db, openDatabase } from '../../src/db/client'
import { setMail } from '../../src/services/mail/set-up'
import { queueDailyWods } from '../../src/services/platform/mail/daily-wods'
import { notifyOfDueWods } from '../../src/services/platform/notifications'
import { fanOutEvents } from '../../src/services/platform/webhooks/fan-out'
import type { Postgres } from '../../test/support/postgres'
import { table, verdict, whole } from '../report-parts'
import { startCounting } from '../servers'
import { fillPostgresql, MAIL, type Template } from './fill'
import { measureIdle, postgresqlMeter } from './measure'

const EVENTS = 20_000
const MARK = { events: 500, mails: 40_000 / 60, wods: 200, idle: 300 }
/** Names of the measurements. */
export const MARKS = Object.keys(MARK)
const IDLE_SECONDS = 120
/** Gyms whose mails of a day are at least 40,000. */
export const MARKS_GYMS = 1_400
const LEAST_MAILS = 40_000

type Clients = { measured: Db; patient: Db }
type Stage = { gyms: number; only: readonly string[]; say(line: string): void; print(text: string): void }

/** Measures on PostgreSQL, and prints a table. True when every mark is met. */
export async function measureMarks(
  server: Postgres,
  template: Template,
  { gyms, only, say, print }: Stage,
): Promise<boolean> {
  const { database: url } = await fillPostgresql(server, template, gyms)
  say(`${whole(gyms)} gyms filled`)
  const rows: { what: string; value: number; mark: number; least: boolean }[] = []
  const atLeast = (what: string, value: number, mark: number) => {
    say(`${what}: ${whole(value)}`)
    rows.push({ what, value, mark, least: true })
  }
  if (only.includes('idle')) {
    const idle = await idleStatements(url)
    rows.push({ what: 'Idle statements a minute, mail on', value: idle, mark: MARK.idle, least: false })
    say(`Idle statements a minute: ${whole(idle)}`)
  }
  const database = openDatabase(url)
  // What is prepared for a measurement may take longer than a request.
  const patient = openDatabase(url, { patient: true })
  const db = { measured: database.prisma, patient: patient.prisma }
  for (const processes of only.includes('events') ? [1, 4] : []) {
    const what = `Events queued a second, ${processes} ${processes === 1 ? 'process' : 'processes'}`
    atLeast(what, await eventsASecond(db, url, processes), MARK.events)
  }
  if (only.includes('mails')) {
    const mails = await mailsASecond(db, gyms >= MARKS_GYMS ? LEAST_MAILS : 1)
    atLeast(`Mails of the day queued a second, of ${whole(mails.count)}`, mails.perSecond, MARK.mails)
  }
  if (only.includes('wods')) {
    const wods = await wodsASecond(db)
    atLeast(`WODs published a second, of ${whole(wods.count)}`, wods.perSecond, MARK.wods)
  }
  await database.close()
  await patient.close()
  const isMet = ({ value, mark, least }: (typeof rows)[number]) => (least ? value >= mark : value <= mark)
  print(
    table(
      [`${whole(gyms)} gyms on PostgreSQL`, 'Measured', 'Mark', 'Met'],
      rows.map(row => [
        row.what,
        whole(row.value),
        `${row.least ? '≥' : '≤'} ${whole(row.mark)}`,
        verdict(isMet(row)),
      ]),
    ),
  )
  return rows.every(isMet)
}

async function idleStatements(url: string): Promise<number> {
  const server = await startCounting(url, MAIL)
  const meter = await postgresqlMeter(server, url)
  try {
    // Past the work of a start.
    await measureIdle(meter, 10)
    return (await measureIdle(meter, IDLE_SECONDS)).statements * 60
  } finally {
    await meter.close()
    await server.stop()
  }
}

/** Does what autovacuum does soon after rows were deleted and added by the thousand. */
async function tidy(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.$executeRawUnsafe(`VACUUM (ANALYZE) "${table}"`)
}

/** Events of all gyms, each of which has an endpoint that wants them. The processes look for them as servers do. */
async function eventsASecond({ patient: db }: Clients, url: string, processes: number): Promise<number> {
  await db.webhookDelivery.deleteMany()
  await db.changeEvent.deleteMany()
  await db.webhookEndpoint.deleteMany()
  await db.$executeRawUnsafe(`
    INSERT INTO "WebhookEndpoint" (id, "gymId", url, description, "eventTypes", secret, "createdAt")
    SELECT gen_random_uuid(), id, 'https://hooks.example/', '', '[]', '', now() FROM "Gym"`)
  await db.$executeRawUnsafe(`
    INSERT INTO "ChangeEvent" (id, "gymId", type, object, "subjectId", at)
    SELECT gen_random_uuid(), gym.id, 'result.created', 'result', gen_random_uuid(), now()
    FROM generate_series(1, ${EVENTS}) AS n
    JOIN (SELECT id, row_number() OVER () AS nth, count(*) OVER () AS count FROM "Gym") gym ON gym.nth = 1 + n % gym.count`)
  await tidy(db, ['ChangeEvent', 'WebhookDelivery', 'WebhookEndpoint'])
  const databases = Array.from({ length: processes }, () => openDatabase(url))
  const began = performance.now()
  const waiting = () => db.changeEvent.findFirst({ where: { fannedOutAt: null }, select: { id: true } })
  await Promise.all(
    databases.map(async ({ prisma }) => {
      while ((await waiting()) !== null) await fanOutEvents(prisma)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const each of databases) await each.close()
  const queued = await db.webhookDelivery.count()
  if (queued !== EVENTS) throw new Error(`${queued} deliveries of ${EVENTS} events`)
  return EVENTS / seconds
}

/** The mails of a day with a WOD in every gym, for everyone who reads them. */
async function mailsASecond(
  { patient: db, measured }: Clients,
  least: number,
): Promise<{ count: number; perSecond: number }> {
  const [{ date }] = (await db.$queryRawUnsafe(
    `SELECT max(date) AS date FROM "Wod" WHERE "publishAt" <= now() AND date <= now()::date::text`,
  )) as [{ date: string }]
  await db.mail.deleteMany()
  await tidy(db, ['Mail'])
  setMail(measured, true)
  const began = performance.now()
  const count = await queueDailyWods(measured, new Date(`${date}T19:00:00Z`))
  if (count < least) throw new Error(`${count} mails instead of ${least} or more`)
  return { count, perSecond: (count * 1000) / (performance.now() - began) }
}

/** A WOD of each gym whose time has come, told to everyone who follows its program. */
async function wodsASecond({
  patient: db,
  measured,
}: Clients): Promise<{ count: number; perSecond: number }> {
  const due = new Date(Date.now() - 60_000)
  await db.notification.deleteMany()
  await db.$executeRaw`
    UPDATE "Wod" SET "notifiedAt" = NULL, "publishAt" = ${due} WHERE id IN (
      SELECT DISTINCT ON (wod."gymId") wod.id FROM "Wod" wod
      JOIN "ProgramFollow" follow ON follow."gymId" = wod."gymId" AND follow."programId" = wod."programId"
      WHERE wod.date >= now()::date::text ORDER BY wod."gymId", wod.date)`
  await tidy(db, ['Notification', 'Wod'])
  const began = performance.now()
  const count = await notifyOfDueWods(measured)
  const seconds = (performance.now() - began) / 1000
  if (count === 0 || (await db.notification.count()) < count) throw new Error('nobody was told of the WODs')
  return { count, perSecond: count / seconds }
}
