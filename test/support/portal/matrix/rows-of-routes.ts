/** Rows for the ids in the addresses of pages. */

import type { Db } from '../../../../src/db/client'
import { checkInToken } from '../../../../src/domain/classes/check-in-code'
import type { AthleteModel } from '../../../../src/generated/sqlite/models'
import { libraryId } from '../../../../src/library/ids'
import { lateCancels } from '../../../../src/schemas/classes/late-cancels'
import { leads } from '../../../../src/schemas/leads/leads'
import { memberships } from '../../../../src/schemas/memberships/memberships'
import { membershipPlans } from '../../../../src/schemas/memberships/plans'
import { nounOf } from '../../../../src/schemas/shared/resource'
import { waiverSignatures } from '../../../../src/schemas/waivers/signatures'
import { waivers } from '../../../../src/schemas/waivers/waivers'
import { gymScope, OPERATOR } from '../../../../src/scope'
import { mergeAthletes } from '../../../../src/services/athletes/merging'
import { connectGym } from '../../../../src/services/platform/platforms'
import { CONFIG } from '../../api/api'
import {
  buildAnsweredFile,
  buildAthlete,
  buildClass,
  buildComment,
  buildCompetition,
  buildCompetitionSignature,
  buildDataImport,
  buildDelivery,
  buildDivision,
  buildEndpoint,
  buildEvent,
  buildFailedMail,
  buildHeat,
  buildImport,
  buildImportAnswer,
  buildImportFile,
  buildJoinLink,
  buildJoinRequest,
  buildKey,
  buildMemberList,
  buildPlatform,
  buildProgram,
  buildQuestion,
  buildRegistration,
  buildResult,
  buildScreen,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
  signLead,
} from '../../builders'
import { buildBooking, buildCalendar, buildClosure, buildSlot } from '../../builders/classes'
import { buildInvitation, buildInvitationList, buildPartnerSearch } from '../../builders/contracts'
import { buildTrack } from '../../builders/cycles'
import { buildPost } from '../../builders/feed'
import { buildPagePicture, buildSponsor } from '../../builders/landing'
import { buildNotification } from '../../builders/notifications'
import { buildBodyWeight, buildFollowUp, buildPayment, buildPhoto, buildPicture } from '../../builders/people'
import {
  buildCode,
  buildExtra,
  buildOrder,
  buildPaymentByHand,
  buildRefundByHand,
  buildTerms,
} from '../../builders/prices'
import { buildPushDevice } from '../../builders/push'
import { buildJudgeLink, buildRole, buildScoreImport } from '../../builders/scoring'
import { buildMovement } from '../../builders/workouts'
import { buildExample, DECLARED } from '../../resources'

/** One row of each kind, by what its collection is called in an address. */
export type Ids = Record<string, string>

/** What reading a file of results has found, with nothing to ask. */
const READ = JSON.stringify({
  preview: {
    ...{ lines: 1, imported: 1, duplicates: 0, typed: 1, generic: 0, account: null },
    ...{ skipped: [], duplicateLines: [], genericLines: [], samples: [], strangers: [], columns: [] },
    ...{ read: [], questions: [], answered: [] },
  },
})

/** Makes what it makes when it is asked the first time. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** How a row of each kind is made, with what it belongs to. */
function makersIn(
  db: Db,
  gymId: string,
  author: AthleteModel,
  route?: string,
): Record<string, () => Promise<string>> {
  const isOnPost = route?.includes('/feed/')
  const workout = once(() => buildWorkout(db, { gymId }))
  const athlete = once(() => buildAthlete(db, { gymId }))
  const program = once(async () => {
    const made = await buildProgram(db, { gymId })
    await followProgram(db, await athlete(), made)
    return made
  })
  const result = once(async () => {
    const session = await buildSession(db, { gymId, athleteId: author.id })
    return buildResult(db, { gymId, workout: await workout(), sessionId: session.id })
  })
  const wod = once(async () => {
    const component = { workout: await workout() }
    return buildWod(db, { gymId, programId: (await program()).id, components: [component, component] })
  })
  const track = once(async () => buildTrack(db, (await program()).id, await wod()))
  const lesson = once(async () => {
    const people = [await athlete(), author]
    return buildClass(db, { gymId, programId: (await program()).id }, people)
  })
  const competition = once(() => buildCompetition(db, { gymId }))
  const division = once(async () => buildDivision(db, { gymId, competitionId: (await competition()).id }))
  const event = once(async () => {
    const [of, done] = [{ gymId, competitionId: (await competition()).id }, await division()]
    return buildEvent(db, of, [done])
  })
  const registration = once(async () => {
    const { id: divisionId, competitionId } = await division()
    await event()
    return buildRegistration(db, { gymId, competitionId, divisionId })
  })
  const order = once(async () => {
    const of = await registration()
    await buildTerms(db, { gymId, competitionId: of.competitionId })
    return buildOrder(db, of)
  })
  const parent = async () => ({ gymId, competitionId: (await competition()).id })
  const endpoint = once(() => buildEndpoint(db, { gymId }))
  const post = once(async () => buildPost(db, { gymId, athleteId: (await athlete()).id }))
  const id = (made: () => Promise<{ id: string }>) => async () => (await made()).id
  return {
    results: id(result),
    comments: id(async () => {
      const words = { gymId, authorId: author.id, authorName: author.name }
      return buildComment(db, {
        ...words,
        ...(isOnPost ? { postId: (await post()).id } : { resultId: (await result()).id }),
      })
    }),
    athletes: id(athlete),
    members: id(athlete),
    messages: id(() => buildFollowUp(db, author, 'message')),
    'follow-ups': id(async () => buildFollowUp(db, await athlete(), 'reminder')),
    feed: id(post),
    merges: async () => {
      const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
      const into = (await athlete()).id
      await mergeAthletes(scope, into, (await buildAthlete(db, { gymId })).id)
      return (await db.athleteMerge.findFirstOrThrow({ where: { gymId, athleteId: into } })).id
    },
    followers: async () => {
      await program()
      return (await athlete()).id
    },
    days: async () => (await track()).day.id,
    'track-keys': async () => (await track()).key.id,
    requests: id(async () => buildJoinRequest(db, await buildJoinLink(db, { gymId }))),
    files: id(() => buildImportFile(db, author, { state: 'ready', outcome: READ })),
    attachments: id(async () => buildAnsweredFile(db, await registration(), await competition())),
    people: async () => {
      const of = await registration()
      await buildCompetitionSignature(db, of)
      return of.participants[0]!.id
    },
    answers: id(() => buildImportAnswer(db, author)),
    'body-weight': id(() => buildBodyWeight(db, author)),
    photos: async () => (await buildPhoto(db, author)).version,
    pictures: id(async () => buildPicture(db, { gymId, athleteId: author.id, wodId: (await wod()).id })),
    reports: id(() => buildDataImport(db, { gymId, athleteId: author.id })),
    lists: id(async () => buildMemberList(db, await buildAthlete(db, { gymId }))),
    programs: async () => {
      if (route?.includes('/source')) await track()
      return (await program()).id
    },
    classes: id(lesson),
    book: id(lesson),
    bookings: id(() => buildBooking(db, { gymId })),
    'late-cancels': id(() => buildExample(db, lateCancels, gymId)),
    // The code on the screen of a class, by which one checks in.
    'check-in': async () => checkInToken(CONFIG.secret, (await lesson()).id, new Date()),
    timetable: id(async () => buildSlot(db, { gymId, programId: (await program()).id })),
    holidays: id(() => buildClosure(db, { gymId })),
    versions: id(() => buildExample(db, waivers, gymId)),
    signatures: id(() => buildExample(db, waiverSignatures, gymId, { athlete_id: author.id })),
    plans: id(() => buildExample(db, membershipPlans, gymId)),
    leads: async () => {
      const lead = await buildExample(db, leads, gymId)
      await signLead(db, { gymId, id: lead.id })
      return lead.id
    },
    calendars: id(() => buildCalendar(db, author)),
    wods: id(wod),
    parts: async () => (await wod()).components[0]!.id,
    movements: id(() => buildMovement(db, { gymId })),
    workouts: id(workout),
    benchmarks: async () => libraryId('benchmark', 'fran'),
    competitions: id(competition),
    registrations: async () => {
      // Only the pages of money need an order, which other actions refuse to leave behind.
      if (route === undefined || route.includes('/money/')) await order()
      return (await registration()).id
    },
    prices: id(division),
    codes: id(async () => buildCode(db, await parent())),
    extras: id(async () => buildExtra(db, await parent())),
    'order-payments': id(async () => buildPaymentByHand(db, await order())),
    refunds: id(async () => buildRefundByHand(db, await buildPaymentByHand(db, await order()))),
    'invitation-lists': id(async () => buildInvitationList(db, await division())),
    invitations: id(async () => buildInvitation(db, await buildInvitationList(db, await division()))),
    partners: id(async () => buildPartnerSearch(db, await division())),
    sponsors: id(async () => buildSponsor(db, await parent())),
    'page-pictures': id(async () => buildPagePicture(db, await parent())),
    questions: id(async () => buildQuestion(db, await competition())),
    imports: id(async () => buildImport(db, await registration())),
    'score-imports': id(async () => buildScoreImport(db, await competition())),
    divisions: id(division),
    events: id(event),
    heats: id(async () => buildHeat(db, await event())),
    // The scores of an event, and of who is registered in it.
    scores: id(event),
    entries: id(registration),
    judges: id(async () => buildJudgeLink(db, await event())),
    roles: id(async () => buildRole(db, await competition())),
    ...Object.fromEntries(
      DECLARED.filter(({ pages }) => pages).map(declared => {
        const own = 'athlete_id' in declared.operations.create!.example! ? { athlete_id: author.id } : {}
        return [nounOf(declared), id(() => buildExample(db, declared, gymId, own))]
      }),
    ),
    memberships: id(() => buildExample(db, memberships, gymId)),
    payments: id(() => buildPayment(db, { gymId })),
    screens: id(() => buildScreen(db, { gymId })),
    notifications: id(async () => buildNotification(db, author, { subjectId: (await result()).id })),
    devices: id(() => buildPushDevice(db, author)),
    keys: id(() => buildKey(db, { gymId })),
    platforms: id(async () => {
      const platform = await buildPlatform(db)
      await connectGym(db, OPERATOR, {
        ...{ platformId: platform.id, gymId, integrationPlatformId: null },
        status: 'active',
      })
      return platform
    }),
    webhooks: id(endpoint),
    deliveries: id(async () => buildDelivery(db, await endpoint())),
    mail: id(() => buildFailedMail(db, { gymId })),
  }
}

const KIND_OF_ID = /([\w-]+)\/(:\w+)/g
/** Kinds that share their name in an address with another. */
const NAMESAKES: Record<string, string> = {
  'payments/:paymentId': 'order-payments',
  'pictures/:pictureId': 'page-pictures',
  'lists/:invitationListId': 'invitation-lists',
}
const kindOf = (name: string, param: string) => NAMESAKES[`${name}/${param}`] ?? name
/** The kinds of rows that a route names. */
export const kindsIn = (route: string) =>
  [...route.matchAll(KIND_OF_ID)].map(([, name, param]) => kindOf(name!, param!))

/** A row of every kind that the route names, or of every kind there is. */
export async function idsIn(db: Db, gymId: string, author: AthleteModel, route?: string): Promise<Ids> {
  const makers = makersIn(db, gymId, author, route)
  const ids: Ids = {}
  for (const kind of route === undefined ? Object.keys(makers) : new Set(kindsIn(route))) {
    if (!makers[kind]) throw new Error(`makersIn makes no row of ${kind} for ${route}`)
    ids[kind] = await makers[kind]()
  }
  return ids
}

/** Returns the path of a route below the gym, with the ids. */
export function fillRoute(route: string, ids: Ids): string {
  const path = route.split(' ')[1]!.replace(KIND_OF_ID, (_, name: string, param: string) => {
    return `${name}/${ids[kindOf(name, param)]}`
  })
  return path === '/' ? '' : path
}

/** The ids of a path with one of them another gym's, for each in turn. */
export function foreignIds(route: string, ours: Ids, theirs: Ids): Ids[] {
  return kindsIn(route).map(kind => ({ ...ours, [kind]: theirs[kind]! }))
}
