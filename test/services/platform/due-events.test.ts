/** Changes that nobody makes have events too, once. */
import { dayAt } from '../../../src/domain/shared/dates'
import { recordDueEvents } from '../../../src/services/platform/due-events'
import {
  buildArchive,
  buildAthlete,
  buildClass,
  buildCompetition,
  buildEvent,
  buildGym,
  buildSlot,
  buildWod,
} from '../../support/builders'
import { buildJudgeLink } from '../../support/builders/scoring'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

async function eventsIn(gymId: string): Promise<[type: string, id: string][]> {
  const rows = await database.prisma.changeEvent.findMany({ where: { gymId } })
  return rows.map(({ type, subjectId }): [string, string] => [type, subjectId]).sort()
}

test('changes by time: publications, expiry and no-shows are recorded once', async () => {
  const db = database.prisma
  const now = new Date()
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
  await recordDueEvents(db, now)
  const { id: gymId } = await buildGym(db)
  const wod = await buildWod(db, { gymId, publishAt: later(1) })
  await buildWod(db, { gymId, publishAt: later(90) })
  const [here, missing] = [await buildAthlete(db, { gymId }), await buildAthlete(db, { gymId })]
  const invite = await db.invite.findFirstOrThrow({ where: { gymId, athleteId: here.id } })
  await db.invite.update({
    where: { gymId_id: { gymId, id: invite.id } },
    data: { issuedAt: later(-13), claimedAt: null, closedAt: null },
  })
  await db.invite.updateMany({ where: { gymId, id: { not: invite.id } }, data: { closedAt: now } })
  const competition = await buildCompetition(db, { gymId })
  const event = await buildEvent(db, { gymId, competitionId: competition.id })
  const link = await buildJudgeLink(db, event, { createdAt: now })
  const archive = await buildArchive(db, { gymId, expiresAt: later(7) })
  const lesson = await buildClass(db, { gymId, date: dayAt(later(2), 'UTC') }, [here, missing])
  await db.classAttendee.updateMany({
    where: { gymId, athleteId: here.id },
    data: { checkedInAt: later(2) },
  })
  const missed = await db.classAttendee.findFirstOrThrow({
    where: { gymId, classId: lesson.id, athleteId: missing.id },
  })
  const due: [string, string][] = [
    ['archive.deleted', archive.id],
    ['athlete.updated', here.id],
    ['booking.updated', missed.id],
    ['invite.updated', invite.id],
    ['judge_link.updated', link.id],
    ['wod.updated', wod.id],
  ]
  expect(await recordDueEvents(db, later(61))).toBe(due.length)
  expect(await eventsIn(gymId)).toEqual(due)
  expect(await recordDueEvents(db, later(61))).toBe(0)
  expect(await recordDueEvents(db, later(60))).toBe(0)
  expect(await eventsIn(gymId)).toEqual(due)
})

test('an invite has its event once it has expired, and none in its last moment', async () => {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const { id: athleteId } = await buildAthlete(db, { gymId })
  const last = new Date(Date.now() + 400 * DAY_MS)
  await db.invite.updateMany({
    where: { gymId, athleteId },
    data: { issuedAt: new Date(last.getTime() - 14 * DAY_MS), claimedAt: null, closedAt: null },
  })
  await recordDueEvents(db, new Date(last.getTime() - DAY_MS))
  await recordDueEvents(db, last)
  expect(await eventsIn(gymId)).toEqual([])
  await recordDueEvents(db, new Date(last.getTime() + 1))
  expect((await eventsIn(gymId)).map(([type]) => type)).toEqual(['athlete.updated', 'invite.updated'])
})

test('changes by time: the timetable gets its classes without a reader', async () => {
  const db = database.prisma
  const { gymId } = await buildSlot(db)
  await recordDueEvents(db, new Date('2026-11-20T12:00:00Z'))
  const classes = await db.gymClass.findMany({ where: { gymId } })
  expect(classes.map(({ date }) => date).sort()).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ])
  const created = classes.map(({ id }): [string, string] => ['class.created', id])
  expect(await eventsIn(gymId)).toEqual(created.sort())
})
