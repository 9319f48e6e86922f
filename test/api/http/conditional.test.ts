/** Answers that a client may keep: their tags, and asking whether they still hold. */
import { v7 as uuid } from 'uuid'
import type { Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import { version } from '../../../src/config/version'
import type { CycleMaxModel } from '../../../src/generated/sqlite/models'
import { operationIdOf } from '../../../src/schemas/shared/resource'
import { isAskedAll, someOf } from '../../support/api/some-of'
import {
  buildArchive,
  buildAuditEntries,
  buildBooking,
  buildChange,
  buildClass,
  buildClassAhead,
  buildCompetition,
  buildDataImport,
  buildDelivery,
  buildDivision,
  buildEndpoint,
  buildHeat,
  buildKey,
  buildMovement,
  buildProgram,
  buildRegistration,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  FRAN_DETAILS,
  followProgram,
  type Key,
} from '../../support/builders'
import {
  buildInvitation,
  buildInvitationList,
  buildPartnerSearch,
  buildQuestion,
} from '../../support/builders/contracts'
import { buildGivenLoad } from '../../support/builders/cycles'
import { buildJudgeLink } from '../../support/builders/scoring'
import { buildCast, type Cast } from '../../support/cast'
import { buildContest } from '../../support/competitions/contest'
import { buildHeatContest } from '../../support/competitions/heat-stage'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'
import { buildExample, DECLARED, exampleBody, tableOf } from '../../support/resources'

const database = useDatabase()
const listen = useListening(() => database.prisma)
let address: string
let cast: Cast
let sibling: Key
beforeAll(async () => {
  address = await listen()
})
/** Those that follow read one gym, and change nothing until the last of them. */
async function newCast(): Promise<void> {
  cast = await buildCast(database.prisma)
  sibling = await buildKey(database.prisma, { gymId: cast.gym.id })
}

/** What there is to read, and a change that its reader sees. */
type Subject = { id?: string; change(): Promise<unknown> }

const SUBJECTS: Record<string, () => Promise<Subject>> = {
  async listGymEvents() {
    await buildChange(database.prisma, { gymId: cast.gym.id })
    return { change: () => buildChange(database.prisma, { gymId: cast.gym.id }) }
  },
  async getEventCursor() {
    await buildChange(database.prisma, { gymId: cast.gym.id })
    return { change: () => buildChange(database.prisma, { gymId: cast.gym.id }) }
  },
  async listPlatformEvents() {
    await buildChange(database.prisma, { gymId: cast.gym.id })
    return { change: () => buildChange(database.prisma, { gymId: cast.gym.id }) }
  },
  async getPlatformEventCursor() {
    await buildChange(database.prisma, { gymId: cast.gym.id })
    return { change: () => buildChange(database.prisma, { gymId: cast.gym.id }) }
  },
  async listWebhookEndpoints() {
    await buildEndpoint(database.prisma, { gymId: cast.gym.id })
    return { change: () => buildEndpoint(database.prisma, { gymId: cast.gym.id }) }
  },
  async getWebhookEndpoint() {
    const { id } = await buildEndpoint(database.prisma, { gymId: cast.gym.id })
    const data = { description: 'Another' }
    return { id, change: () => database.prisma.webhookEndpoint.update({ where: { id }, data }) }
  },
  async listWebhookDeliveries() {
    const endpoint = await buildEndpoint(database.prisma, { gymId: cast.gym.id })
    return { id: endpoint.id, change: () => buildDelivery(database.prisma, endpoint) }
  },
  async getWebhookDelivery() {
    const { id } = await buildDelivery(
      database.prisma,
      await buildEndpoint(database.prisma, { gymId: cast.gym.id }),
    )
    const data = { problem: 'Another' }
    return { id, change: () => database.prisma.webhookDelivery.update({ where: { id }, data }) }
  },
  async getWorkout() {
    const gymId = cast.gym.id
    const movement = await buildMovement(database.prisma, { gymId })
    const details = { type: 'FranStyle' as const, rep_scheme: [21, 15, 9], movements: [{ id: movement.id }] }
    const { id } = await buildWorkout(database.prisma, { gymId, details })
    // A workout never changes itself.
    const where = { id: movement.id, gymId }
    return { id, change: () => database.prisma.movement.updateMany({ where, data: { name: 'Another' } }) }
  },
  async listWodTrainingSessions() {
    const gymId = cast.gym.id
    const wod = await buildWod(database.prisma, { gymId, components: [] })
    await buildSession(database.prisma, { gymId, wodId: wod.id })
    return { id: wod.id, change: () => buildSession(database.prisma, { gymId, wodId: wod.id }) }
  },
  async listCompetitionRegistrations() {
    const gymId = cast.gym.id
    const { id } = await buildCompetition(database.prisma, { gymId })
    return { id, change: () => buildRegistration(database.prisma, { gymId, competitionId: id }) }
  },
  async getCompetition() {
    const { gymId, id } = await buildCompetition(database.prisma, { gymId: cast.gym.id })
    const where = { id, gymId }
    return { id, change: () => database.prisma.competition.updateMany({ where, data: { name: 'Another' } }) }
  },
  async listAthleteRecords() {
    const gymId = cast.gym.id
    const { id } = cast.member
    const workout = await buildWorkout(database.prisma, { gymId })
    const log = async (seconds: number) => {
      const session = await buildSession(database.prisma, { gymId, athleteId: id })
      const details = { type: 'FranStyleResult' as const, seconds }
      await buildResult(database.prisma, { gymId, sessionId: session.id, workout, details })
    }
    await log(300)
    return { id, change: () => log(290) }
  },
  async getWodLeaderboard() {
    const gymId = cast.gym.id
    const wod = await buildWod(database.prisma, { gymId })
    const [part] = wod.components
    const log = async () => {
      const session = await buildSession(database.prisma, { gymId, wodId: wod.id })
      const workout = await database.prisma.workout.findUniqueOrThrow({ where: { id: part!.workoutId } })
      await buildResult(database.prisma, { gymId, sessionId: session.id, wodComponentId: part!.id, workout })
    }
    await log()
    return { id: wod.id, change: log }
  },
  async getCompetitionLeaderboard() {
    const {
      gymId,
      competitionId,
      id: divisionId,
    } = await buildDivision(database.prisma, {
      gymId: cast.gym.id,
    })
    const enter = () => buildRegistration(database.prisma, { gymId, competitionId, divisionId })
    await enter()
    return { id: competitionId, change: enter }
  },
  async listAthletes() {
    return { change: () => renameMember() }
  },
  async getAthlete() {
    return { id: cast.member.id, change: () => renameMember() }
  },
  async listInvites() {
    return { change: () => renameMember() }
  },
  async getInvite() {
    const where = { athleteId: cast.member.id }
    const { id } = await database.prisma.invite.findFirstOrThrow({ where })
    return { id, change: () => renameMember() }
  },
  async listWods() {
    return { change: () => buildWod(database.prisma, { gymId: cast.gym.id, components: [] }) }
  },
  async getWod() {
    const { gymId, id } = await buildWod(database.prisma, { gymId: cast.gym.id })
    const where = { id, gymId }
    return { id, change: () => database.prisma.wod.updateMany({ where, data: { name: 'Another' } }) }
  },
  async getComponent() {
    const { gymId, components } = await buildWod(database.prisma, { gymId: cast.gym.id })
    const where = { id: components[0]!.id, gymId }
    const change = () => database.prisma.wodComponent.updateMany({ where, data: { name: 'Another' } })
    return { id: components[0]!.id, change }
  },
  async listTrainingSessions() {
    return { change: () => buildSession(database.prisma, { gymId: cast.gym.id }) }
  },
  async getTrainingSession() {
    const { gymId, id } = await buildSession(database.prisma, { gymId: cast.gym.id })
    return { id, change: () => buildResult(database.prisma, { gymId, sessionId: id }) }
  },
  async getResult() {
    const session = await buildSession(database.prisma, { gymId: cast.gym.id })
    const { gymId, id } = await buildResult(database.prisma, { gymId: cast.gym.id, sessionId: session.id })
    const where = { id, gymId }
    return { id, change: () => database.prisma.result.updateMany({ where, data: { notes: 'Another' } }) }
  },
  async listProgramFollowers() {
    const program = await buildProgram(database.prisma, { gymId: cast.gym.id })
    await followProgram(database.prisma, cast.member, program)
    return { id: program.id, change: () => followProgram(database.prisma, cast.coach, program) }
  },
  async getProgramTrack() {
    const program = await buildProgram(database.prisma, { gymId: cast.gym.id })
    const change = () =>
      database.prisma.program.update({ where: { id: program.id }, data: { name: 'Other' } })
    return { id: program.id, change }
  },
  async listCycleLoads() {
    const { id, body } = await buildGivenLoad(database.prisma, cast, 'max')
    const { athlete_id: athleteId, movement_id: movementId, unit } = body as Record<string, string>
    const given = { gymId: cast.gym.id, cycleId: id, athleteId, movementId, unit, value: 90 }
    const row = { id: uuid(), ...given } as CycleMaxModel
    return { id, change: () => database.prisma.cycleMax.create({ data: row }) }
  },
  async listGyms() {
    const where = { id: cast.gym.id }
    return { change: () => database.prisma.gym.update({ where, data: { name: 'Another' } }) }
  },
}

/** Parts of a competition: read by their own ids, changed by a column of theirs. */
const CONTEST: Record<string, () => Promise<Subject>> = {
  async listCompetitions() {
    return { change: () => buildCompetition(database.prisma, { gymId: cast.gym.id }) }
  },
  async getDivision() {
    const { id, gymId } = (await buildContest(database.prisma, cast.gym.id)).division
    const where = { id, gymId }
    return { id, change: () => database.prisma.division.updateMany({ where, data: { name: 'Another' } }) }
  },
  async listEvents() {
    const { competition, event } = await buildContest(database.prisma, cast.gym.id)
    return { id: competition.id, change: () => renameEvent(event.id) }
  },
  async getEvent() {
    const { event } = await buildContest(database.prisma, cast.gym.id)
    return { id: event.id, change: () => renameEvent(event.id) }
  },
  async getRegistration() {
    const { id, gymId } = (await buildContest(database.prisma, cast.gym.id)).free
    const where = { id, gymId }
    return {
      id,
      change: () => database.prisma.registration.updateMany({ where, data: { teamName: 'Another' } }),
    }
  },
  async getRegistrationDetails() {
    const { id, gymId } = (await buildContest(database.prisma, cast.gym.id)).free
    const where = { id, gymId }
    return { id, change: () => database.prisma.registration.updateMany({ where, data: { bib: 7 } }) }
  },
  async getCompetitionPage() {
    const { id, gymId } = (await buildContest(database.prisma, cast.gym.id)).competition
    const where = { id, gymId }
    return { id, change: () => database.prisma.competition.updateMany({ where, data: { city: 'Bristol' } }) }
  },
  async listRegistrationQuestions() {
    const { competition } = await buildContest(database.prisma, cast.gym.id)
    return { id: competition.id, change: () => buildQuestion(database.prisma, competition, {}) }
  },
  async getCompetitionInvitation() {
    const { division } = await buildContest(database.prisma, cast.gym.id)
    const { id, gymId } = await buildInvitation(
      database.prisma,
      await buildInvitationList(database.prisma, division),
    )
    const where = { id, gymId }
    return { id, change: () => database.prisma.invitation.updateMany({ where, data: { name: 'Another' } }) }
  },
  async getPartnerSearch() {
    const { division } = await buildContest(database.prisma, cast.gym.id)
    const { id, gymId } = await buildPartnerSearch(database.prisma, division)
    const where = { id, gymId }
    return {
      id,
      change: () => database.prisma.partnerSearch.updateMany({ where, data: { text: 'Another' } }),
    }
  },
  async listPartnerSearches() {
    const { competition, division } = await buildContest(database.prisma, cast.gym.id)
    return { id: competition.id, change: () => buildPartnerSearch(database.prisma, division) }
  },
  async listCompetitionInvitations() {
    const { competition, division } = await buildContest(database.prisma, cast.gym.id)
    const list = await buildInvitationList(database.prisma, division)
    return { id: competition.id, change: () => buildInvitation(database.prisma, list) }
  },
  async listScores() {
    const { event, score } = await buildContest(database.prisma, cast.gym.id)
    return { id: event.id, change: () => filmScore(score.id) }
  },
  async getScore() {
    const { score } = await buildContest(database.prisma, cast.gym.id)
    return { id: score.id, change: () => filmScore(score.id) }
  },
}
/** The gym itself, what it has to work with, and the day of its competition. */
const GYM: Record<string, () => Promise<Subject>> = {
  async getGym() {
    const where = { id: cast.gym.id }
    return { change: () => database.prisma.gym.update({ where, data: { name: 'Another' } }) }
  },
  async getWebsite() {
    const where = { id: cast.gym.id }
    return { change: () => database.prisma.gym.update({ where, data: { publicSchedule: true } }) }
  },
  async getWelcome() {
    const data = { id: uuid(), gymId: cast.gym.id, text: 'Hello!' }
    return { change: () => database.prisma.welcome.create({ data }) }
  },
  async getScalings() {
    const scalings = JSON.stringify(
      ['Rx+', 'Rx', 'Scaled', 'Modified'].map(name => ({
        ...{ name, load_percent: null, reps_percent: null, substitutions: [] },
      })),
    )
    const where = { id: cast.gym.id }
    return { change: () => database.prisma.gym.update({ where, data: { scalings } }) }
  },
  async listAuditEntries() {
    await buildAuditEntries(database.prisma, cast.gym.id, 1)
    return { change: () => buildAuditEntries(database.prisma, cast.gym.id, 1) }
  },
  async listArchives() {
    await buildArchive(database.prisma, { gymId: cast.gym.id })
    return { change: () => buildArchive(database.prisma, { gymId: cast.gym.id }) }
  },
  async getArchive() {
    const { gymId, id } = await buildArchive(database.prisma, { gymId: cast.gym.id })
    const data = { sizeBytes: 1 }
    return { id, change: () => database.prisma.gymArchive.updateMany({ where: { gymId, id }, data }) }
  },
  async getArchiveContent() {
    const { gymId, id, sizeBytes } = await buildArchive(database.prisma, { gymId: cast.gym.id })
    const content = Buffer.alloc(sizeBytes!).toString('base64')
    const change = async () => {
      await database.prisma.gymArchivePiece.updateMany({ where: { gymId, archiveId: id }, data: { content } })
      const data = { sha256: 'ab'.repeat(32) }
      await database.prisma.gymArchive.updateMany({ where: { gymId, id }, data })
    }
    return { id, change }
  },
  async listImports() {
    return { change: () => buildDataImport(database.prisma, { gymId: cast.gym.id }) }
  },
  async getImport() {
    const { id, gymId } = await buildDataImport(database.prisma, { gymId: cast.gym.id })
    const where = { id, gymId }
    return {
      id,
      change: () => database.prisma.dataImport.updateMany({ where, data: { fileName: 'Another' } }),
    }
  },
  async listWorkouts() {
    return { change: () => buildWorkout(database.prisma, { gymId: cast.gym.id }) }
  },
  async listBenchmarks() {
    const where = { id: cast.gym.id }
    const units = cast.gym.units === 'kg' ? 'lb' : 'kg'
    return { change: () => database.prisma.gym.update({ where, data: { units } }) }
  },
  async listAttendance() {
    const date = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    return { change: () => buildClass(database.prisma, { gymId: cast.gym.id, date }) }
  },
  async listBoards() {
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: cast.gym.timeZone }).format(new Date())
    return { change: () => buildWod(database.prisma, { gymId: cast.gym.id, date }) }
  },
  async listHeats() {
    const { event } = await buildHeatContest(database.prisma, cast.gym.id)
    return { id: event.id, change: () => buildHeat(database.prisma, event) }
  },
  async getHeat() {
    const { id, gymId } = (await buildHeatContest(database.prisma, cast.gym.id)).heat
    const where = { id, gymId }
    return { id, change: () => database.prisma.heat.updateMany({ where, data: { startsAt: new Date() } }) }
  },
  async listJudgeLinks() {
    const { competition, event } = await buildContest(database.prisma, cast.gym.id)
    return { id: competition.id, change: () => buildJudgeLink(database.prisma, event) }
  },
  async getJudgeLink() {
    const { event } = await buildContest(database.prisma, cast.gym.id)
    const { id, gymId } = await buildJudgeLink(database.prisma, event)
    const where = { id, gymId }
    return { id, change: () => database.prisma.judgeLink.updateMany({ where, data: { name: 'Another' } }) }
  },
}
/** The timetable, and who is in its classes. */
const CLASSES: Record<string, () => Promise<Subject>> = {
  async listClasses() {
    return { change: () => buildClassAhead(database.prisma, { gymId: cast.gym.id }) }
  },
  async getClass() {
    const { id, gymId } = await buildClassAhead(database.prisma, { gymId: cast.gym.id })
    return { id, change: () => buildBooking(database.prisma, { gymId, classId: id }) }
  },
  async listBookings() {
    return { change: () => buildBooking(database.prisma, { gymId: cast.gym.id }) }
  },
  async getBooking() {
    const { id, gymId } = await buildBooking(database.prisma, { gymId: cast.gym.id })
    const where = { id, gymId }
    const data = { waitingSince: new Date() }
    return { id, change: () => database.prisma.classAttendee.updateMany({ where, data }) }
  },
}
/** Declared resources are read, and changed by the examples in their declarations. */
const OF_RESOURCES = Object.fromEntries(
  DECLARED.flatMap(declared => {
    const build = () => buildExample(database.prisma, declared, cast.gym.id)
    const list = async () => ({ change: build })
    const get = async () => {
      const { id } = await build()
      const path = `/api/public${declared.path}/${id}`
      return {
        id,
        async change() {
          if (!declared.operations.update) {
            const data = { [declared.name === 'waiver' ? 'text' : 'name']: 'Another' }
            await tableOf(database.prisma, declared).updateMany({ where: { id }, data })
            return
          }
          const body = await exampleBody(database.prisma, declared, 'update', cast.gym.id)
          const headers = { ...signedBy(cast.keys.gym), ...JSON_TYPE }
          await sendTo(address, { path, method: 'PUT', headers, body: JSON.stringify(body) })
        },
      }
    }
    return [
      [operationIdOf(declared, 'list'), list],
      [operationIdOf(declared, 'get'), get],
    ] as [string, () => Promise<Subject>][]
  }),
)
const KEY: Record<string, () => Promise<Subject>> = {
  async getKey() {
    const where = { id: cast.keys.gym.id }
    return { change: () => database.prisma.apiKey.updateMany({ where, data: { name: 'Another' } }) }
  },
}
Object.assign(SUBJECTS, CONTEST, GYM, KEY, CLASSES, OF_RESOURCES)

const renameEvent = (id: string) =>
  database.prisma.event.updateMany({ where: { id, gymId: cast.gym.id }, data: { name: 'Another' } })
const filmScore = (id: string) =>
  database.prisma.score.updateMany({
    where: { id, gymId: cast.gym.id },
    data: { videoUrl: 'https://vimeo.com/1' },
  })

const renameMember = () =>
  database.prisma.athlete.updateMany({ where: { id: cast.member.id }, data: { name: 'Another' } })

const GETS = ROUTES.filter(route => route.method === 'get')
const PUTS = ROUTES.filter(route => route.method === 'put')

test('every resource with a PUT has a GET, except the staff level, a separate field', () => {
  const alone = PUTS.filter(put => !GETS.some(get => get.path === put.path))
  expect(alone.map(({ operationId }) => operationId)).toEqual(['updateAthleteStaff'])
})

describe.each(GETS.map(route => [route.operationId, route] as const))('%s', (operationId, route) => {
  let path: string
  let subject: Subject
  beforeAll(async () => {
    await newCast()
    subject = await SUBJECTS[operationId]!()
    path = `/api/public${route.path.replace(':id', subject.id ?? '')}`
  })
  const [mine, another] = keysFor(route)
  /** Of what one piece of code does for all of them: of the first of each kind, and in the long run of every one. */
  const common = (name: string, run: () => Promise<void>) => {
    if (isAskedAll(route)) test(name, run)
  }
  const get = (headers: Record<string, string> = {}, key = mine(), method = 'GET') =>
    sendTo(address, { path, method, headers: { ...signedBy(key), ...headers } })

  test('has an ETag, its caching rules and Vary, and answers 304 to a matching tag', async () => {
    const { status, headers } = await get()
    expect(status).toBe(200)
    expect(headers.etag).toMatch(/^"[A-Za-z0-9_-]{27}"$/)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(varyOf(headers.vary)).toEqual(expect.arrayContaining(['authorization', 'service-gym']))
    const known = await get({ 'If-None-Match': headers.etag! })
    expect([known.status, known.text]).toEqual([304, ''])
  })

  test('has the same tag for another key with the same answer', async () => {
    const [one, other] = [await get(), await get({}, another())]
    if (operationId === 'getKey') {
      expect([one.text, one.headers.etag]).not.toEqual([other.text, other.headers.etag])
      expect(JSON.parse(other.text).id).toBe(another().id)
      return
    }
    expect([other.text, other.headers.etag]).toEqual([one.text, one.headers.etag])
  })

  common(
    'is 304 to whoever has it, whatever Cache-Control they send: Node’s own fetch says no-cache',
    async () => {
      const { headers } = await get()
      for (const said of someOf(route, ['no-cache', 'max-age=0', 'no-store'])) {
        const answer = await get({
          'If-None-Match': headers.etag!,
          'Cache-Control': said,
          Pragma: 'no-cache',
        })
        expect([said, answer.status, answer.text]).toEqual([said, 304, ''])
      }
    },
  )

  common('is 304, with nothing but its head, to whoever has it', async () => {
    const { headers, text } = await get()
    const etag = headers.etag!
    for (const given of someOf(route, [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} , "y"`, '*'])) {
      const answer = await get({ 'If-None-Match': given })
      expect([given, answer.status, answer.text]).toEqual([given, 304, ''])
      expect(answer.headers.etag).toBe(etag)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      expect(answer.headers.vary).toBe(headers.vary)
      expect([answer.headers['content-type'], answer.headers['content-length']]).toEqual([
        undefined,
        undefined,
      ])
    }
    for (const given of someOf(route, ['"x"', etag.slice(1, -1), `"x", "y"`, ''])) {
      const answer = await get({ 'If-None-Match': given })
      expect([given, answer.status, answer.text]).toEqual([given, 200, text])
    }
  })

  common('asked for its head alone, has that of GET', async () => {
    const [whole, head] = [await get(), await get({}, mine(), 'HEAD')]
    expect([head.status, head.text]).toEqual([whole.status, ''])
    expect(steady(head.headers)).toEqual(steady(whole.headers))
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole.text)))
    expect((await get({ 'If-None-Match': whole.headers.etag! }, mine(), 'HEAD')).status).toBe(304)
  })

  if (PUTS.some(put => put.path === route.path)) {
    test('is unchanged after its own answer is put back', async () => {
      const before = await get()
      const noted = await notedChanges()
      const headers = { ...signedBy(mine()), ...JSON_TYPE, 'If-Match': before.headers.etag! }
      const answer = await sendTo(address, { path, method: 'PUT', headers, body: before.text })
      const { updated_at: _at, ...first } = JSON.parse(before.text)
      const isOfFirst = !PUTS.find(put => put.path === route.path)!.addition
      expect([answer.status, answer.text]).toEqual([200, isOfFirst ? JSON.stringify(first) : before.text])
      const after = await get()
      expect([after.text, answer.headers.etag]).toEqual([before.text, after.headers.etag])
      expect(await notedChanges()).toBe(noted)
    })
  }

  test('has another tag after a change', async () => {
    const before = await get()
    await subject.change()
    const after = await get({ 'If-None-Match': before.headers.etag! })
    expect(after.status).toBe(200)
    expect(after.text).not.toBe(before.text)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})

/** A change leaves an entry of the audit log. */
const notedChanges = () => database.prisma.auditEntry.count({ where: { gymId: cast.gym.id } })

function keysFor(route: Route): [() => Key, () => Key] {
  return route.scope === 'platform'
    ? [() => cast.keys.platform, () => cast.keys.secondPlatform]
    : [() => cast.keys.gym, () => sibling]
}

const varyOf = (vary = '') => vary.toLowerCase().split(/\s*,\s*/)

/** Headers without what is another every time. */
function steady(headers: Record<string, unknown>): Record<string, unknown> {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return rest
}

describe('all conditional requests', () => {
  beforeAll(newCast)
  test('a matching tag does not open a resource that the key may not see', async () => {
    const { id } = await SUBJECTS.getWorkout!().then(subject => ({ id: subject.id! }))
    const path = `/api/public/workouts/${id}`
    const { headers } = await sendTo(address, { path, headers: signedBy(cast.keys.gym) })
    const known = { 'If-None-Match': headers.etag! }
    const send = (given: Record<string, string>) => sendTo(address, { path, headers: { ...given, ...known } })
    expect((await send(signedBy(cast.keys.rival))).status).toBe(404)
    expect((await send({})).status).toBe(401)
  })

  test('a failure has no tag and is not cached', async () => {
    const path = '/api/public/workouts/00000000-0000-0000-0000-000000000000'
    const answer = await sendTo(address, {
      path,
      headers: { ...signedBy(cast.keys.gym), 'If-None-Match': '*' },
    })
    expect([answer.status, answer.headers.etag]).toEqual([404, undefined])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  test('a write has no tag and ignores If-None-Match', async () => {
    const send = (method: string, path: string, body: object) =>
      sendTo(address, {
        method,
        path: `/api/public${path}`,
        headers: { ...signedBy(cast.keys.gym), ...JSON_TYPE, 'If-None-Match': '*' },
        body: JSON.stringify(body),
      })
    const answers = [
      await send('POST', '/workouts', { type: 'FranStyle', details: FRAN_DETAILS }),
      await send('PUT', `/athletes/${cast.coach.id}/staff`, { staff: 'coach' }),
      await send('POST', `/athletes/${cast.coach.id}/archive`, {}),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.etag])).toEqual([
      [201, undefined],
      [200, undefined],
      [200, undefined],
    ])
  })

  test('putting back the same staff level is no change', async () => {
    for (const athlete of [cast.admin, cast.member]) {
      const path = `/api/public/athletes/${athlete.id}`
      const get = () => sendTo(address, { path, headers: signedBy(cast.keys.gym) })
      const [before, noted] = [await get(), await notedChanges()]
      const body = JSON.stringify({ staff: JSON.parse(before.text).staff ?? 'none' })
      const headers = { ...signedBy(cast.keys.gym), ...JSON_TYPE }
      const answer = await sendTo(address, { path: `${path}/staff`, method: 'PUT', headers, body })
      expect([answer.status, (await get()).text, await notedChanges()]).toEqual([200, before.text, noted])
    }
  })

  test('a large answer is compressed under its own tag, and either tag matches both', async () => {
    const { id } = await buildWorkout(database.prisma, { gymId: cast.gym.id })
    const path = `/api/public/workouts/${id}`
    const get = (headers: Record<string, string> = {}) =>
      sendTo(address, { path, headers: { ...signedBy(cast.keys.gym), ...headers } })
    const plain = await get()
    const url = `${address}${path}`
    const zipped = await fetch(url, { headers: { ...signedBy(cast.keys.gym), 'Accept-Encoding': 'gzip' } })
    expect(await zipped.text()).toBe(plain.text)
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(plain.text.length)
    const etag = zipped.headers.get('etag')!
    expect(etag).toBe(plain.headers.etag!.replace(/"$/, '-gzip"'))
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const given of [etag, plain.headers.etag!])
      for (const encoding of ['gzip', 'identity'])
        expect((await get({ 'If-None-Match': given, 'Accept-Encoding': encoding })).status).toBe(304)
  })

  test('only a valid key learns the build version', async () => {
    const path = '/api/public/athletes'
    const { headers } = await sendTo(address, { path, headers: signedBy(cast.keys.gym) })
    expect(headers['chalkbox-version']).toBe(version())
    expect((await sendTo(address, { path })).headers['chalkbox-version']).toBeUndefined()
  })
})
