/** The gym whose pages are measured: the demo's, and who is signed in to it. */
import { v7 as uuid } from 'uuid'
import { prepareDatabase } from '../src/boot'
import type { Db } from '../src/db/client'
import { fillDemo } from '../src/demo/demo'
import type { DemoReport } from '../src/demo/report'
import { judgePath } from '../src/domain/event-scores/judge-link'
import { startSession } from '../src/services/platform/accounts/sessions'
import { idAt } from './ids'

/** As many as a middling gym has. */
export const MEMBERS = 200

/** What the judge's link is made by: every server of these pages has it. */
export const SECRET = 'a secret of the benchmark, which is longer than it must be'

const FULL_BOARD = `A whiteboard of ${MEMBERS}`

/** A page, and the cookies of somebody who may see it. */
export type PortalPage = { label: string; path: string; cookie: string }

/** Fills a database file that is not there yet; returns the pages that are measured. */
export async function fillPortal(file: string): Promise<PortalPage[]> {
  const database = await prepareDatabase(`file:${file}`, () => undefined)
  const demo = await fillDemo(database.prisma, { baseUrl: 'http://localhost', secret: '' })
  await addMembers(database.prisma, demo.gym.id)
  const pages = await pagesOf(database.prisma, demo)
  await database.close()
  return pages
}

async function pagesOf(db: Db, demo: DemoReport): Promise<PortalPage[]> {
  const base = `/g/${demo.gym.slug}`
  const [admin, athlete] = [await cookieOf(db, demo, 'admin'), await cookieOf(db, demo, null)]
  const { wod, component, competition, event } = demo.ids
  const athleteId = await busiestAthlete(db, demo.gym.id)
  const full = await fillWhiteboard(db, demo)
  const staffPages = {
    Today: '',
    Athletes: '/athletes',
    "An athlete's profile": `/athletes/${athleteId}`,
    'A result with comments': `/results/${await mostDiscussed(db, demo.gym.id)}`,
    Programs: '/programs',
    Movements: '/movements',
    Workouts: '/workouts',
    Benchmarks: '/workouts/benchmarks',
    "The settings' log": '/settings/log',
    'The calendar, a week': '/calendar',
    'The calendar, a month': '/calendar?view=month',
    'A WOD to edit': `/wods/${wod}/edit`,
    'A whiteboard': `/wods/${wod}/board?part=${component}`,
    [FULL_BOARD]: full,
    [`${FULL_BOARD}, all shown`]: `${full}&all=1`,
    'Score entry': `/wods/${wod}/entry?part=${component}`,
    "An athlete's records": `/athletes/${athleteId}/records`,
    'The workout builder': '/workouts/new',
    "A competition's registrations": `/competitions/${competition}/registrations`,
    Competitions: '/competitions',
    'The settings': '/settings',
    'Its scores of an event': `/competitions/${competition}/scores/${event}`,
  }
  return [
    ...Object.entries(staffPages).map(([label, path]) => ({ label, path: base + path, cookie: admin })),
    { label: "An athlete's timeline", path: base, cookie: athlete },
    { label: 'A judge enters scores', path: await judgesPage(db, demo), cookie: '' },
  ]
}

/** The address of a judge of the demo's event, in any of its lanes. */
async function judgesPage(db: Db, { gym, ids }: DemoReport): Promise<string> {
  const of = { gymId: gym.id, competitionId: ids.competition, eventId: ids.event }
  const { id } = await db.judgeLink.create({
    data: { ...of, id: uuid(), name: 'Sam', lanes: '', createdAt: new Date() },
  })
  return judgePath(SECRET, id)
}

/** Members who have not trained yet, until there are as many as wanted. */
async function addMembers(db: Db, gymId: string): Promise<void> {
  const there = await db.athlete.count({ where: { gymId, access: 'member' } })
  const data = Array.from({ length: Math.max(0, MEMBERS - there) }, (_, n) => ({
    id: idAt('athlete', 5_000_000 + n),
    gymId,
    name: `Another Member ${n}`,
    email: `member-${n}@people.example`,
    access: 'member' as const,
    addedAt: new Date(Date.UTC(2026, 0, 5)),
  }))
  await db.athlete.createMany({ data })
}

/** A whiteboard on which every member stands: the demo's WOD of another year, with copies of a result of it. */
async function fillWhiteboard(db: Db, { gym, ids }: DemoReport): Promise<string> {
  const gymId = gym.id
  const { id: wodId, ...wod } = await db.wod.findFirstOrThrow({ where: { gymId, id: ids.wod } })
  const { id: partId, ...part } = await db.wodComponent.findFirstOrThrow({
    where: { gymId, id: ids.component },
  })
  const { session, ...result } = await db.result.findFirstOrThrow({
    where: { gymId, wodComponentId: partId, session: { isNot: null } },
    include: { session: true },
    orderBy: { id: 'asc' },
  })
  const members = await db.athlete.findMany({ where: { gymId, access: 'member' }, orderBy: { id: 'asc' } })
  const [newWod, newPart] = [idAt('wod', 5_000_000), idAt('component', 5_000_000)]
  await db.wod.create({ data: { ...wod, id: newWod, date: `2019${wod.date.slice(4)}` } })
  await db.wodComponent.create({ data: { ...part, id: newPart, wodId: newWod } })
  const rows = members.map(({ id: athleteId }, n) => ({
    athleteId,
    ...{ sessionId: idAt('session', 5_000_000 + n), resultId: idAt('result', 5_000_000 + n) },
  }))
  await db.trainingSession.createMany({
    data: rows.map(({ athleteId, sessionId }) => ({ ...session!, id: sessionId, athleteId, wodId: newWod })),
  })
  await db.result.createMany({
    data: rows.map(({ sessionId, resultId }) => ({
      ...result,
      id: resultId,
      sessionId,
      wodComponentId: newPart,
    })),
  })
  return `/wods/${newWod}/board?part=${newPart}`
}

/** Signs one of the demo gym's people in. The gym seen last is in a cookie too, as from the second page on. */
async function cookieOf(db: Db, { gym, people }: DemoReport, staff: 'admin' | null): Promise<string> {
  const { email } = people.find(person => person.gym === gym.slug && person.staff === staff)!
  const { id } = await db.person.findUniqueOrThrow({ where: { email } })
  const { token } = await startSession(db, id, 'bench')
  return `session=${token}; gym=${gym.slug}`
}

async function busiestAthlete(db: Db, gymId: string): Promise<string> {
  const [first] = await db.trainingSession.groupBy({
    by: 'athleteId',
    where: { gymId, athlete: { access: 'member' } },
    orderBy: [{ _count: { id: 'desc' } }, { athleteId: 'asc' }],
    take: 1,
  })
  return first!.athleteId!
}

async function mostDiscussed(db: Db, gymId: string): Promise<string> {
  const [first] = await db.comment.groupBy({
    by: 'resultId',
    where: { gymId, deletedAt: null, resultId: { not: null } },
    orderBy: [{ _count: { id: 'desc' } }, { resultId: 'asc' }],
    take: 1,
  })
  return first!.resultId!
}
