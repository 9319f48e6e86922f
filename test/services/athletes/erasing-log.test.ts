/** Erasing an athlete: the audit log keeps no more of the person than the rows do. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { updateProfile } from '../../../src/services/athletes/own-profile'
import { createGoal, updateGoal } from '../../../src/services/goals/goals'
import { createProgram } from '../../../src/services/programs/programs'
import { recordChange } from '../../../src/services/shared/audit'
import {
  buildAthlete,
  buildCompetition,
  buildDataImport,
  buildDivision,
  buildEvent,
  buildGym,
  buildRegistration,
  buildScore,
} from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const NAME = 'Wilhelmina Quartermaine'

async function member(db: Db): Promise<{ athlete: AthleteModel; own: ReturnType<typeof gymScope> }> {
  const { id: gymId } = await buildGym(db)
  const athlete = await buildAthlete(db, { gymId, name: NAME, email: `${uuid()}@quartermaine.example` })
  const { id } = await personOf(db, athlete)
  const actor = {
    kind: 'person',
    id,
    name: NAME,
    readOnly: false,
    athleteId: athlete.id,
    staff: null,
  } as const
  return { athlete, own: gymScope({ db, gymId, actor, requestId: null }) }
}

const asOperator = (db: Db, gymId: string) => gymScope({ db, gymId, actor: OPERATOR, requestId: null })

async function logged(db: Db, { gymId }: AthleteModel, action: string) {
  const entries = await db.auditEntry.findMany({ where: { gymId, action }, orderBy: { id: 'asc' } })
  return entries.map(({ before, after }) => [before, after].map(json => json && JSON.parse(json)))
}

test('the log keeps none of the preferences that erasing takes out of the row', async () => {
  const db = database.prisma
  const { athlete, own } = await member(db)
  const preferences = { units: 'lb', clock: 'h12', time_zone: 'Pacific/Chatham' } as const
  const choices = {
    shows_classes: false,
    allows_following: false,
    shows_streak: false,
    shows_publicly: false,
  }
  const inFeed = { shows_feed_results: false, shows_feed_visits: false, shows_feed_photo: false }
  await updateProfile(own, {
    name: 'Willa',
    gender: 'female',
    ...preferences,
    ...choices,
    ...inFeed,
    birthday: '02-29',
  })
  await eraseAthlete(asOperator(db, athlete.gymId), athlete.id, { published: 'keep' })
  const left = {
    ...{ name: 'Former member', gender: 'female', units: null, clock: null, timeZone: null },
    ...{ hidesClasses: false, locksFollowing: false, hidesStreak: false, hidesPublicly: false },
    ...{ hidesFeedResults: false, hidesFeedVisits: false, hidesFeedPhoto: false, birthday: null },
  }
  const before = { ...left, gender: athlete.gender }
  expect(await logged(db, athlete, 'athlete.update')).toEqual([[before, left]])
})

test('the log keeps nothing of goals, of the name of a personal program, or of an imported file', async () => {
  const db = database.prisma
  const { athlete, own } = await member(db)
  const { gymId } = athlete
  const goal = await createGoal(own, {
    ...{ kind: 'visits', athlete_id: athlete.id, target: 17, deadline: '2031-01-31' },
  })
  await updateGoal(own, goal.id, { target: 18 })
  await createProgram(asOperator(db, gymId), {
    ...{ name: 'Knee of Willa', access: 'athlete', athlete_id: athlete.id, period: 'continuous' },
    for_new_members: false,
  })
  const { id: importId } = await buildDataImport(db, { gymId, athleteId: athlete.id })
  const change = { action: 'import.create', subjectType: 'import', subjectId: importId }
  await recordChange(asOperator(db, gymId), { ...change, after: { kind: 'x', file_name: 'willa.csv' } })
  await eraseAthlete(asOperator(db, gymId), athlete.id, { published: 'keep' })
  expect(await logged(db, athlete, 'goal.create')).toMatchObject([
    [null, { athlete_id: athlete.id, target: null, unit: null, deadline: null }],
  ])
  const empty = { target: null, unit: null, deadline: null }
  expect(await logged(db, athlete, 'goal.update')).toEqual([[empty, empty]])
  expect(await logged(db, athlete, 'program.create')).toMatchObject([
    [null, { name: 'Former member', access: 'athlete' }],
  ])
  expect(await logged(db, athlete, 'import.create')).toEqual([[null, { kind: 'x', file_name: 'erased' }]])
})

test.each([
  ['remove', 'Ann Other, Former member', null],
  ['keep', `Ann Other, ${NAME}`, 'https://example.com/lift'],
] as const)(
  '%s: lists of names in the log and videos follow the published name',
  async (published, names, video) => {
    const db = database.prisma
    const { athlete } = await member(db)
    const { gymId } = athlete
    const competition = await buildCompetition(db, { gymId })
    const of = { gymId, competitionId: competition.id }
    const division = await buildDivision(db, of)
    const event = await buildEvent(db, { ...of })
    const registration = await buildRegistration(db, {
      ...{ ...of, divisionId: division.id, participants: [{ athleteId: athlete.id, name: NAME }] },
    })
    const { id } = await buildScore(db, { registration, event, videoUrl: 'https://example.com/lift' })
    const change = { action: 'registration.update', subjectType: 'registration', subjectId: registration.id }
    await recordChange(asOperator(db, gymId), { ...change, after: { athletes: `Ann Other, ${NAME}` } })
    await eraseAthlete(asOperator(db, gymId), athlete.id, { published })
    expect(await logged(db, athlete, 'registration.update')).toEqual([[null, { athletes: names }]])
    const where = { gymId_id: { gymId, id } }
    expect((await db.score.findUniqueOrThrow({ where })).videoUrl).toBe(video)
  },
)
