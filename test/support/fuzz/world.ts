/** What the fuzzer's requests can refer to: two gyms with something of everything, one of them off limits. */
import type { Db } from '../../../src/db/client'
import { nounOf } from '../../../src/schemas/shared/resource'
import type { DeclaredNoun } from '../../../src/schemas/shared/resources'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import {
  buildArchive,
  buildAthlete,
  buildBooking,
  buildClassAhead,
  buildComment,
  buildCompetition,
  buildDataImport,
  buildDelivery,
  buildDivision,
  buildEndpoint,
  buildEvent,
  buildHeat,
  buildMovement,
  buildProgram,
  buildRegistration,
  buildResult,
  buildScore,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
  movementId,
} from '../builders'
import { buildInvitation, buildInvitationList, buildPartnerSearch } from '../builders/contracts'
import { buildJudgeLink } from '../builders/scoring'
import { buildCast, type Cast } from '../cast'
import { buildExample, DECLARED } from '../resources'
import { EXAMPLES } from '../workouts/example-workouts'

/** Ids of one gym, by what they name. */
export type Ids = OwnIds & Record<DeclaredNoun | `ending ${DeclaredNoun}`, string[]>

type OwnIds = {
  /** Movements that involve everything, and that no request changes. */
  versatile: string[]
  /** Athletes that requests promote and archive. */
  athletes: string[]
  /** Athletes who comment, and that no request archives. */
  authors: string[]
  results: string[]
  workouts: string[]
  wods: string[]
  /** Parts of WODs that requests change. */
  components: string[]
  /** WODs that requests add parts to, so many that none of them is full. */
  growing: string[]
  /** Workouts that results can be logged of. */
  prescribed: string[]
  /** WODs, and parts of them, that requests delete. */
  endingWods: string[]
  endingComponents: string[]
  /** Training sessions, and results, that requests delete. */
  endingSessions: string[]
  endingResults: string[]
  sessions: string[]
  invites: string[]
  /** Athletes that requests erase, all of one name. */
  leaving: string[]
  /** Athletes that requests merge into authors. */
  merging: string[]
  competitions: string[]
  divisions: string[]
  events: string[]
  registrations: string[]
  /** Those who take part: the captains of the registrations. */
  participants: string[]
  scores: string[]
  endpoints: string[]
  endingEndpoints: string[]
  deliveries: string[]
  /** Divisions, events and scores that requests delete. */
  endingCompetitions: string[]
  endingDivisions: string[]
  endingEvents: string[]
  endingScores: string[]
  /** Events whose heats no request makes anew. */
  heatEvents: string[]
  heats: string[]
  endingHeats: string[]
  judgeLinks: string[]
  invitations: string[]
  partnerSearches: string[]
  endingPartnerSearches: string[]
  imports: string[]
  archives: string[]
  endingArchives: string[]
  /** Programs of classes, which no request archives. */
  classPrograms: string[]
  classes: string[]
  endingClasses: string[]
  bookings: string[]
  endingBookings: string[]
}

export type World = { cast: Cast; ids: Ids; rival: Ids }

export async function buildWorld(db: Db): Promise<World> {
  const cast = await buildCast(db)
  const [ids, rival] = [await furnish(db, cast.gym.id), await furnish(db, cast.rival.id)]
  // As archiving leaves them: the builders leave every invite open.
  await db.invite.updateMany({ where: { athlete: { access: 'archived' } }, data: { closedAt: new Date() } })
  return { cast, ids, rival }
}

const VERSATILE = {
  hasCalories: true,
  hasDistance: true,
  hasDuration: true,
  hasHeight: true,
  hasLoad: true,
  hasPower: true,
  hasReps: true,
}

/** What those are called whom requests erase. */
export const LEAVING = 'Lou Leaving'

async function furnish(db: Db, gymId: string): Promise<Ids> {
  const versatile = await several(4, () => buildMovement(db, { gymId, ...VERSATILE }))
  const followed = await buildProgram(db, { gymId })
  const athletes = await several(24, index =>
    buildAthlete(db, {
      gymId,
      staff: index < 3 ? 'admin' : null,
      access: index === 23 ? 'archived' : 'member',
    }),
  )
  for (const athlete of athletes) await followProgram(db, athlete, followed)
  const authors = await several(3, () => buildAthlete(db, { gymId }))
  const leaving = await several(4, () => buildAthlete(db, { gymId, name: LEAVING }))
  const merging = await several(4, () => buildAthlete(db, { gymId }))
  const invites = await db.invite.findMany({
    where: { gymId, athleteId: { in: authors.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  const workouts: { id: string }[] = []
  for (const { given } of Object.values(EXAMPLES)) {
    workouts.push(await buildWorkout(db, { gymId, details: WorkoutDetails.parse(given) }))
  }
  const imports = await several(4, () => buildDataImport(db, { gymId }))
  const archives = await several(2, () => buildArchive(db, { gymId }))
  const endingArchives = await several(4, () => buildArchive(db, { gymId }))
  const endpoints = await several(3, () => buildEndpoint(db, { gymId }))
  const endingEndpoints = await several(4, () => buildEndpoint(db, { gymId }))
  const deliveries = await several(4, () => buildDelivery(db, endpoints[0]!))
  const training = await furnishTraining(db, gymId)
  const contest = await furnishCompetition(db, gymId)
  const classes = await furnishClasses(db, gymId)
  const declared = await furnishDeclared(db, gymId)
  return {
    ...idsOf({ versatile, athletes, authors, workouts, invites, imports, leaving, merging }),
    ...idsOf({ endpoints, endingEndpoints, deliveries, archives, endingArchives }),
    ...training,
    ...contest,
    ...classes,
    ...declared,
    movements: [...declared.movements, movementId('thruster'), movementId('run')],
  }
}

/** Rows of the declared resources, and as many that requests delete. */
async function furnishDeclared(db: Db, gymId: string) {
  const ids: Record<string, string[]> = {}
  for (const declared of DECLARED) {
    const rows = await several(8, () => buildExample(db, declared, gymId))
    ids[nounOf(declared)] = rows.slice(0, 4).map(({ id }) => id)
    ids[`ending ${nounOf(declared)}`] = rows.slice(4).map(({ id }) => id)
  }
  return ids as Record<DeclaredNoun | `ending ${DeclaredNoun}`, string[]>
}

async function furnishTraining(db: Db, gymId: string) {
  const workout = await buildWorkout(db, { gymId })
  const wod = await buildWod(db, { gymId, components: [{ workout }] })
  const empty = await buildWod(db, { gymId, components: [{ workout }] })
  const sessions = await several(12, () => buildSession(db, { gymId, wodId: wod.id }))
  const results: { id: string }[] = []
  for (const { id } of sessions) {
    const placed = { sessionId: id, wodComponentId: wod.components[0]!.id }
    results.push(await buildResult(db, { gymId, workout, ...placed }))
  }
  const { id: parentId } = await buildComment(db, { gymId, resultId: results[0]!.id })
  await buildComment(db, { gymId, resultId: results[0]!.id, parentId })
  const changing = await buildWod(db, { gymId, components: [{ workout }, { workout }, { workout }] })
  const growing = await several(40, () => buildWod(db, { gymId, components: [] }))
  const endingWods = await several(4, () => buildWod(db, { gymId, components: [{ workout }] }))
  const ended = await buildWod(db, { gymId, components: [{ workout }, { workout }, { workout }] })
  const visits = await several(8, () => buildSession(db, { gymId }))
  const done: { id: string }[] = []
  for (const { id } of visits) done.push(await buildResult(db, { gymId, workout, sessionId: id }))
  const parts = {
    endingSessions: visits.slice(0, 4),
    endingResults: done.slice(4),
    components: changing.components,
    endingComponents: ended.components,
  }
  return idsOf({
    wods: [wod, empty],
    sessions,
    results,
    growing,
    endingWods,
    prescribed: [workout],
    ...parts,
  })
}

async function furnishCompetition(db: Db, gymId: string) {
  const competition = await buildCompetition(db, { gymId })
  const draft = await buildCompetition(db, { gymId, status: 'draft' })
  const parent = { gymId, competitionId: competition.id }
  const division = await buildDivision(db, parent)
  const endingCompetitions = await several(4, () => buildCompetition(db, { gymId, status: 'draft' }))
  const endingDivisions = await several(4, () => buildDivision(db, { gymId, competitionId: draft.id }))
  const event = await buildEvent(db, { ...parent, scoreVisibility: 'manual' }, [division])
  const endingEvents = await several(4, () => buildEvent(db, { gymId, competitionId: draft.id }))
  const registrations = await several(8, () => buildRegistration(db, { ...parent, divisionId: division.id }))
  const scores = await several(8, index => buildScore(db, { registration: registrations[index]!, event }))
  const endingScores = scores.splice(4)
  // Making the heats of an event takes those away that it had: these are of one that no request names.
  const quiet = await buildEvent(db, parent, [division])
  const heats = await several(4, () => buildHeat(db, quiet))
  const endingHeats = await several(4, () => buildHeat(db, quiet))
  const judgeLinks = await several(4, () => buildJudgeLink(db, event))
  const list = await buildInvitationList(db, division, { places: 4 })
  const invitations = await several(4, () => buildInvitation(db, list))
  const partnerSearches = await several(4, () => buildPartnerSearch(db, division))
  const endingPartnerSearches = await several(4, () => buildPartnerSearch(db, division))
  const participants = registrations.map(registration => registration.participants[0]!)
  return idsOf({
    competitions: [competition, draft],
    divisions: [division],
    events: [event],
    registrations,
    participants,
    scores,
    endingCompetitions,
    endingDivisions,
    endingEvents,
    endingScores,
    heatEvents: [quiet],
    heats,
    endingHeats,
    judgeLinks,
    invitations,
    partnerSearches,
    endingPartnerSearches,
  })
}

async function furnishClasses(db: Db, gymId: string) {
  const classPrograms = await several(2, () => buildProgram(db, { gymId }))
  const programId = classPrograms[0]!.id
  const classes = await several(6, () => buildClassAhead(db, { gymId, programId, capacity: 4 }))
  const [classId, endingId] = [classes[4]!.id, classes[5]!.id]
  return idsOf({
    classPrograms,
    classes: classes.slice(0, 4),
    endingClasses: await several(4, () => buildClassAhead(db, { gymId, programId })),
    bookings: await several(4, () => buildBooking(db, { gymId, classId })),
    endingBookings: await several(4, () => buildBooking(db, { gymId, classId: endingId })),
  })
}

/** One after the other, so that what is made has its order. */
async function several<Row>(count: number, make: (index: number) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let index = 0; index < count; index++) rows.push(await make(index))
  return rows
}

function idsOf<Name extends string>(rows: Record<Name, { id: string }[]>): Record<Name, string[]> {
  const entries = Object.entries<{ id: string }[]>(rows).map(([name, of]) => [name, of.map(({ id }) => id)])
  return Object.fromEntries(entries) as Record<Name, string[]>
}
