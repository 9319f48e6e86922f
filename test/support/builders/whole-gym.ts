/** A gym with a row in every table that a gym has. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AthleteModel, GymModel } from '../../../src/generated/sqlite/models'
import { OPERATOR } from '../../../src/scope'
import { recordChange } from '../../../src/services/shared/audit'
import { buildExample, DECLARED } from '../resources'
import { buildArchive } from './archives'
import { buildTimetable } from './classes'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildHeat,
  buildImport,
  buildRegistration,
  buildScore,
} from './competitions'
import {
  buildAnsweredFile,
  buildCompetitionSignature,
  buildInvitation,
  buildInvitationList,
  buildPartnerMessage,
  buildPartnerSearch,
  buildTick,
} from './contracts'
import { buildTrack } from './cycles'
import { buildPost } from './feed'
import { buildAthlete, buildGym, buildLogo, buildProgram, connect, followMember, followProgram } from './gyms'
import {
  buildDataImport,
  buildImportAnswer,
  buildImportFile,
  buildJoinLink,
  buildJoinRequest,
  buildMemberList,
} from './joining'
import { buildKey } from './keys'
import { buildFailedMail } from './mail'
import { buildNotification } from './notifications'
import { buildBodyWeight, buildPayment, buildPhoto, buildPicture, personOf } from './people'
import { buildPaidOrder } from './prices'
import { buildPushDevice, buildWaitingPush } from './push'
import { buildJudgeLink, buildRole, buildScoreImport } from './scoring'
import { buildScreen } from './screens'
import { buildComment, buildResult, buildWod } from './training'
import { buildChange, buildDelivery, buildEndpoint } from './webhooks'
import { buildMovement, movementId } from './workouts'

/** Its athlete has an account, a result that was commented on and answered, and a score in a heat. */
export async function buildWholeGym(db: Db): Promise<GymModel> {
  const gym = await buildLogo(db, await buildGym(db))
  const gymId = gym.id
  await connect(db, { gymId })
  const key = await buildKey(db, { gymId })
  const athlete = await buildAthlete(db, { gymId, staff: 'admin' })
  await personOf(db, athlete)
  await buildPhoto(db, athlete)
  await buildBodyWeight(db, athlete)
  await buildPayment(db, { gymId })
  const sealed = { id: uuid(), gymId, secret: 'sealed', createdAt: new Date(0) }
  await db.stripeConnection.create({ data: sealed })
  const merged = await buildAthlete(db, { gymId, name: 'Former member', email: '', access: 'deleted' })
  const merge = { id: uuid(), gymId, athleteId: athlete.id, mergedId: merged.id }
  await db.athleteMerge.create({ data: { ...merge, record: null, createdAt: new Date(0) } })
  await buildJoinRequest(db, await buildJoinLink(db, { gymId }))
  await buildMemberList(db, athlete)
  const program = await buildProgram(db, { gymId })
  await followProgram(db, athlete, program)
  await followMember(db, athlete, await buildAthlete(db, { gymId }))
  await buildTimetable(db, athlete, program.id)
  await buildScreen(db, { gymId, programId: program.id })
  await buildMovement(db, { gymId })
  const wod = await buildWod(db, { gymId, programId: program.id })
  const result = await buildResult(db, { gymId, wodComponentId: wod.components[0]!.id })
  const comment = await buildComment(db, { gymId, resultId: result.id, authorId: athlete.id })
  await buildComment(db, { gymId, resultId: result.id, parentId: comment.id })
  await buildPicture(db, { gymId, athleteId: athlete.id, commentId: comment.id })
  await buildPicture(db, { gymId, athleteId: athlete.id, wodId: wod.id })
  await db.mention.create({ data: { gymId, commentId: comment.id, position: 1, athleteId: athlete.id } })
  for (const declared of DECLARED) await buildExample(db, declared, gymId)
  const bump = { gymId, resultId: result.id, athleteId: athlete.id, createdAt: new Date(0) }
  await db.fistBump.create({ data: { ...bump, targetId: comment.id, commentId: comment.id } })
  await buildPost(db, {
    gymId,
    athleteId: athlete.id,
    kind: 'note',
    subjectId: result.id,
    resultId: result.id,
  })
  const { id: postId } = await buildPost(db, { gymId, athleteId: athlete.id })
  const said = await buildComment(db, { gymId, postId, authorId: athlete.id })
  await buildComment(db, { gymId, postId, parentId: said.id })
  const mine = { gymId, athleteId: athlete.id, createdAt: new Date(0) }
  await db.fistBump.create({ data: { ...mine, postId, targetId: postId } })
  await db.mute.create({ data: { ...mine, postId, subjectId: postId } })
  const about = { subjectId: result.id, detailId: comment.id, actorId: athlete.id }
  await buildWaitingPush(db, await buildPushDevice(db, athlete), await buildNotification(db, athlete, about))
  const { id: importId } = await buildDataImport(db, { gymId, duplicateLines: '[3]' })
  await db.importedResult.create({ data: { gymId, resultId: result.id, importId, key: 'fran' } })
  await db.visit.create({ data: { gymId, athleteId: athlete.id, day: '2024-03-04', importId } })
  const note = { kind: 'note' as const, text: 'Left wrist.', dueOn: null, doneAt: null, deletedAt: null }
  await db.followUp.create({
    data: { id: uuid(), gymId, athleteId: athlete.id, authorId: athlete.id, ...note, createdAt: new Date(0) },
  })
  await buildImportFile(db, athlete)
  await buildImportAnswer(db, athlete)
  await buildLoads(db, athlete, wod.components[0]!)
  await buildTrack(db, program.id, wod)
  await buildArchive(db, { gymId })
  await buildShow(db, gymId)
  await buildTraces(db, gymId, key.id)
  await buildAgreement(db, athlete, key.id)
  return gym
}

/** A code that became the key of a platform's connection. */
async function buildAgreement(
  db: Db,
  { gymId, id: athleteId }: AthleteModel,
  apiKeyId: string,
): Promise<void> {
  const { platformId } = await db.gymConnection.findFirstOrThrow({ where: { gymId } })
  await db.gymConnection.updateMany({ where: { gymId, platformId }, data: { apiKeyId } })
  const agreed = {
    gymId,
    platformId,
    athleteId,
    apiKeyId,
    redirectUri: 'https://booking.example/',
    challenge: 'c',
  }
  await db.connectionCode.create({
    data: { id: uuid(), ...agreed, readOnly: true, expiresAt: new Date(), usedAt: new Date() },
  })
}

async function buildShow(db: Db, gymId: string): Promise<void> {
  const competition = await buildCompetition(db, { gymId })
  const parent = { gymId, competitionId: competition.id }
  const division = await buildDivision(db, parent)
  const event = await buildEvent(db, parent, [division])
  const registration = await buildRegistration(db, { ...parent, divisionId: division.id })
  await buildScore(db, { registration, event })
  await buildHeat(db, event, {}, [registration])
  await buildJudgeLink(db, event)
  await buildRole(db, competition)
  await buildImport(db, registration)
  await buildPaidOrder(db, registration)
  await buildAnsweredFile(db, registration, competition)
  await buildCompetitionSignature(db, registration)
  await buildPartnerMessage(db, await buildPartnerSearch(db, division))
  await buildTick(db, registration)
  await buildInvitation(db, await buildInvitationList(db, division), { registrationId: registration.id })
  await buildScoreImport(db, competition)
}

/** What is written along the way: answers that were given, changes that were made, what the gym has made of the library. */
async function buildTraces(db: Db, gymId: string, apiKeyId: string): Promise<void> {
  const now = new Date()
  await db.movementOverride.create({
    data: {
      gymId,
      movementId: movementId('air-squat'),
      hasDescription: true,
      description: 'Ours.',
      hasVideo: false,
      videoId: null,
      videoService: null,
      updatedAt: now,
    },
  })
  await db.movementAlias.create({
    data: { gymId, name: 'as', movementId: movementId('air-squat'), createdAt: now },
  })
  await db.deletedEntry.create({
    data: {
      id: uuid(),
      gymId,
      list: 'wod',
      entryId: uuid(),
      parentId: null,
      sort: '2026-01-05',
      deletedAt: now,
    },
  })
  await db.gymUsage.create({ data: { gymId, day: '2026-11-20', requests: 12, rows: 40, bytes: 9000 } })
  await db.platformUsage.create({ data: { gymId, apiKeyId, day: '2026-11-20', requests: 7 } })
  await db.welcome.create({ data: { id: uuid(), gymId, text: 'Come ten minutes early.', coachId: null } })
  await db.gymQuota.create({ data: { gymId, name: 'athletes', most: 500 } })
  await db.idempotencyKey.create({
    data: {
      gymId,
      apiKeyId,
      route: 'comments',
      key: uuid(),
      path: '/api/public/comments',
      bodyHash: '',
      status: 201,
      body: '{}',
      createdAt: now,
    },
  })
  await buildDelivery(db, await buildEndpoint(db, { gymId }))
  await buildChange(db, { gymId })
  await db.pastChange.create({ data: { gymId, subjectId: gymId, at: new Date() } })
  await buildFailedMail(db, { gymId })
  const choice = { gymId, address: 'mia@sihl.example', topic: 'wod', wanted: true, chosenAt: now }
  await db.mailChoice.create({ data: choice })
  const change = { action: 'gym.create', subjectType: 'gym', subjectId: gymId }
  await recordChange({ db, gymId, actor: OPERATOR, requestId: null }, change)
}

/** Loads of a cycle, a further scaling of a part, and the page of a competition. */
async function buildLoads(
  db: Db,
  { gymId, id: athleteId }: AthleteModel,
  { id: componentId, workoutId }: { id: string; workoutId: string },
) {
  const cycle = await db.cycle.findFirstOrThrow({ where: { gymId } })
  const load = { gymId, athleteId, value: 100, unit: 'kg' }
  const max = { cycleId: cycle.id, movementId: movementId('back-squat') }
  await db.cycleMax.create({ data: { id: uuid(), ...load, ...max } })
  await db.cycleLoad.create({ data: { id: uuid(), ...load, componentId } })
  const named = { name: 'Foundations', scaling: 'scaled' as const, place: 1 }
  await db.componentScaling.create({
    data: { id: uuid(), gymId, wodComponentId: componentId, workoutId, ...named },
  })
  const { id: competitionId } = await buildCompetition(db, { gymId })
  const of = { gymId, competitionId, createdAt: new Date(0) }
  await db.competitionAddress.create({ data: { id: uuid(), slug: uuid(), ...of } })
  const sponsor = await db.sponsor.create({
    data: { id: uuid(), ...of, name: 'Peak Oats', tier: 'partner', url: null, position: 0 },
  })
  const sizes = { alt: 'Peak Oats', width: 8, height: 8, large: 'AA==', medium: 'AA==', small: 'AA==' }
  await db.competitionPicture.create({
    data: { id: uuid(), ...of, use: 'sponsor', sponsorId: sponsor.id, ...sizes },
  })
}
