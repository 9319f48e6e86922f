import { readInviteId } from '../../../src/domain/accounts/invite-link'
import { CONFIG, useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectRefused } from '../../support/api/refused'
import {
  buildAthlete,
  buildComment,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildResult,
  buildScore,
  buildSession,
  inviteRow,
} from '../../support/builders'
import { buildCalendar, buildClass, buildClassAhead, buildSlot } from '../../support/builders/classes'

const api = useApi()

describeMatrix('archiveAthlete', {
  api,
  prepare: cast => ({ id: cast.member.id, foreignId: cast.rivalMember.id }),
})

const at = (athlete: { id: string }) => `/athletes/${athlete.id}/archive`
const athleteRow = (athlete: { id: string }) =>
  api.db.athlete.findUniqueOrThrow({ where: { id: athlete.id } })

describe('archiveAthlete', () => {
  test('answers all fields of version 0.1, with no access and no staff level', async () => {
    const cast = await api.cast()
    const { coach } = cast
    const { status, body } = await api.as(cast.keys.gym).post(at(coach))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: coach.id,
      name: coach.name,
      email: coach.email,
      gender: coach.gender,
      access: 'archived',
      staff: null,
      added_at: coach.addedAt.toISOString().replace('Z', '000Z'),
      followed_programs: [],
      invite_url: expect.any(String),
    })
    expect(await athleteRow(coach)).toEqual({ ...coach, access: 'archived', staff: null })
  })

  test.each(['member', 'marketplace', 'coach', 'secondAdmin'] as const)('archives a %s', async role => {
    const cast = await api.cast()
    const { body } = await api.as(cast.keys.gym).post(at(cast[role]))
    expect([body.access, body.staff]).toEqual(['archived', null])
  })

  test('removes the coach from future classes and closes the calendars', async () => {
    const cast = await api.cast()
    const { id: coachId, gymId } = cast.coach
    const [over, ahead, slot] = [
      await buildClass(api.db, { gymId, coachId, date: '2026-01-05' }),
      await buildClassAhead(api.db, { gymId, coachId }),
      await buildSlot(api.db, { gymId, coachId }),
    ]
    const calendar = await buildCalendar(api.db, cast.coach)
    const kept = await buildCalendar(api.db, cast.member)
    const client = api.as(cast.keys.gym)
    await client.post(at(cast.coach))
    const coachOf = async (path: string) => (await client.get(path)).body.coach_id
    expect(await coachOf(`/classes/${over.id}`)).toBe(coachId)
    expect(await coachOf(`/classes/${ahead.id}`)).toBeNull()
    expect(await coachOf(`/timetable_slots/${slot.id}`)).toBeNull()
    const feeds = await api.db.calendarFeed.findMany({ where: { id: { in: [calendar.id, kept.id] } } })
    const closed = feeds.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id)
    expect(closed).toEqual([calendar.id])
  })

  test('gives the same answer the second time and changes nothing', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const first = await client.post(at(cast.member))
    const rows = await api.db.invite.findMany({ where: { athleteId: cast.member.id } })
    const second = await client.post(at(cast.member))
    expect([second.status, second.text]).toEqual([200, first.text])
    expect(await api.db.invite.findMany({ where: { athleteId: cast.member.id } })).toEqual(rows)
    expect(await api.db.auditEntry.count({ where: { subjectId: cast.member.id } })).toBe(1)
  })

  test('closes the open invites of this athlete only', async () => {
    const cast = await api.cast()
    const claimed = inviteRow(cast.member, { claimedAt: new Date('2026-01-06T10:00:00.000Z') })
    const newest = inviteRow(cast.member, { issuedAt: new Date(Date.now() + 60_000) })
    await api.db.invite.createMany({ data: [claimed, newest] })
    const { body } = await api.as(cast.keys.gym).post(at(cast.member))
    const rows = await api.db.invite.findMany({ where: { athleteId: cast.member.id } })
    const open = rows.filter(row => row.closedAt === null)
    expect(open).toEqual([claimed])
    const others = { gymId: cast.gym.id, athleteId: { not: cast.member.id }, closedAt: { not: null } }
    expect(await api.db.invite.count({ where: others })).toBe(0)
    // The link stays the newest invite's: it opens a page that says that it is closed.
    expect(readInviteId(CONFIG.secret, body.invite_url.split('/').at(-1))).toBe(newest.id)
  })

  test("leaves the athlete's results, comments, scores and registrations as they are", async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const session = await buildSession(api.db, { gymId, athleteId: cast.member.id })
    const result = await buildResult(api.db, { gymId, sessionId: session.id })
    const comment = await buildComment(api.db, { gymId, resultId: result.id, authorId: cast.member.id })
    const competitionId = (await buildCompetition(api.db, { gymId })).id
    const division = await buildDivision(api.db, { gymId, competitionId })
    const event = await buildEvent(api.db, { gymId, competitionId }, [division])
    const participants = [{ athleteId: cast.member.id }]
    const divisionId = division.id
    const registration = await buildRegistration(api.db, { gymId, competitionId, divisionId, participants })
    const score = await buildScore(api.db, { registration, event })
    await api.as(cast.keys.gym).post(at(cast.member))
    const where = (row: { id: string }) => ({ where: { id: row.id } })
    expect(await api.db.trainingSession.findUnique(where(session))).toEqual(session)
    expect(await api.db.result.findUnique(where(result))).toEqual(result)
    expect(await api.db.comment.findUnique(where(comment))).toEqual(comment)
    expect(await api.db.score.findUnique(where(score))).toEqual(score)
    expect(await api.db.participant.findMany({ where: { registrationId: registration.id } })).toEqual(
      registration.participants,
    )
  })

  test("leaves the person's athlete in another gym unchanged", async () => {
    const cast = await api.cast()
    const person = await api.db.person.create({
      data: {
        id: cast.member.id,
        email: cast.member.email,
        name: 'One',
        passwordHash: null,
        createdAt: new Date(),
      },
    })
    const here = await buildAthlete(api.db, { gymId: cast.gym.id, personId: person.id })
    const there = await buildAthlete(api.db, { gymId: cast.rival.id, personId: person.id, staff: 'coach' })
    await api.as(cast.keys.gym).post(at(here))
    expect(await athleteRow(there)).toEqual(there)
    expect(await api.db.person.findUnique({ where: { id: person.id } })).toEqual(person)
  })

  test('is 404 for a deleted athlete', async () => {
    const cast = await api.cast()
    const send = () => api.as(cast.keys.gym).post(at(cast.deleted))
    await expectRefused(api, cast, send, 404, 'not_found')
  })

  test('refuses to archive the last admin', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    expect((await client.post(at(cast.secondAdmin))).status).toBe(200)
    await expectRefused(api, cast, () => client.post(at(cast.admin)), 409, 'last_admin')
  })

  test('archives only one of two last admins when both are archived at once', async () => {
    for (let round = 0; round < 5; round++) {
      const cast = await api.cast()
      const client = api.as(cast.keys.gym)
      const answers = await Promise.all([client.post(at(cast.admin)), client.post(at(cast.secondAdmin))])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
      expect(answers.find(answer => answer.status === 409)!.body.errors.code).toBe('last_admin')
    }
  })
})
