/** Erases an athlete's identity. docs/privacy.md says which data stays and why. */
import { conflict, invalid, notFound } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { ErasureForm, ErasureRequest } from '../../schemas/athletes/erasure'
import { getTableName, type Resource } from '../../schemas/shared/resource'
import { RESOURCES } from '../../schemas/shared/resources'
import type { GymScope } from '../../scope'
import { forgetArchives } from '../archive/jobs'
import { type GymTable, tableRows } from '../archive/tables'
import { touchCompetition } from '../competitions/revision'
import { forgetNotificationsOf } from '../notifications/notify'
import { forgetAccount } from '../platform/accounts/people-accounts'
import { forgetMailsOf } from '../platform/mail/outbox'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { archiveAthlete } from './athletes'
import { FORMER_MEMBER, type Forgotten, forgetInAudit } from './forgetting'
import { findAthlete, recordAthlete } from './rows'

const TIMEOUT_MS = 60_000

export type Erasable = {
  id: string
  name: string
  results: number
  comments: number
  competitions: number
}

/** Returns a summary of the athlete's data, to confirm the erasure. */
export async function getAthleteToErase(scope: GymScope, id: string): Promise<Erasable> {
  const { db, gymId } = scope
  authorize(canAdminister(scope.actor))
  const { name } = await findAthlete(scope, id)
  const [results, comments, competitions] = await Promise.all([
    db.result.count({ where: { gymId, session: { athleteId: id } } }),
    db.comment.count({ where: { gymId, authorId: id } }),
    db.participant.count({ where: { gymId, athleteId: id } }),
  ])
  return { id, name, results, comments, competitions }
}

/**
 * Erases the athlete for good, with their account unless used in another gym. Names in published competitions
 * stay unless `published` is `remove`. Throws not_found, also for erased athletes, and conflict last_admin.
 */
export async function eraseAthlete(scope: GymScope, id: string, { published }: ErasureForm): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(
    scope,
    async inside => {
      const athlete = await findAthlete(inside, id)
      await archiveAthlete(inside, id)
      const known = await forgetInCompetitions(inside, athlete, published)
      await forgetMail(inside, athlete, known)
      await forgetRows(inside, athlete)
      await forgetArchives(inside)
      await recordAthlete(inside, 'athlete.erase', athlete, undefined, { published })
      await forgetInAudit(inside, athlete, known)
      if (athlete.personId !== null) await forgetAccount(inside.db, athlete.personId)
    },
    { timeout: TIMEOUT_MS },
  )
}

/**
 * Erases the athlete if `name` matches, as a safeguard where no page can ask. Returns the number of remaining
 * results. Throws conflict last_admin, and validation_failed on `name`.
 */
export async function eraseNamedAthlete(
  scope: GymScope,
  id: string,
  { name, published }: ErasureRequest,
): Promise<{ id: string; results: number }> {
  authorize(canAdminister(scope.actor))
  const erase = async (inside: Inside) => {
    const { db, gymId } = inside
    const athlete = await db.athlete.findFirst({ where: { gymId, id } })
    if (!athlete) throw notFound('The athlete')
    if (athlete.access !== 'deleted') {
      if (athlete.name !== name) throw invalid({ name: ['must be the name of the athlete as it is now'] })
      await eraseAthlete(inside, id, { published })
    }
    return { id, results: await db.result.count({ where: { gymId, session: { athleteId: id } } }) }
  }
  return inTransaction(scope, erase, { timeout: TIMEOUT_MS })
}

/**
 * Finds an athlete by id or by e-mail in any case, archived or not. Throws conflict ambiguous when several share
 * the address.
 */
export async function findAthleteToErase(scope: GymScope, idOrEmail: string): Promise<Erasable> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const email = idOrEmail.trim().toLowerCase()
  const athletes = await db.athlete.findMany({
    where: { gymId, access: { not: 'deleted' } },
    select: { id: true, email: true, name: true },
  })
  const meant = athletes.filter(({ id }) => id === idOrEmail)
  const found = meant.length > 0 ? meant : athletes.filter(one => one.email.toLowerCase() === email)
  if (email === '' || found.length === 0) throw notFound('The athlete')
  if (found.length > 1) {
    const names = found.map(one => `${one.name} (${one.id})`).join(', ')
    throw conflict('ambiguous', `Several athletes have this e-mail address: ${names}. Give an id.`)
  }
  return getAthleteToErase(scope, found[0]!.id)
}

async function forgetInCompetitions(
  inside: Inside,
  { id: athleteId, name, email }: AthleteModel,
  published: ErasureForm['published'],
): Promise<Forgotten> {
  const { db, gymId } = inside
  const rows = await db.participant.findMany({
    where: { gymId, athleteId },
    include: { registration: { select: { competitionId: true } } },
  })
  const gone = { athleteId: null, email: '' }
  const unnamed = { ...gone, name: FORMER_MEMBER, affiliation: null, countryCode: '' }
  const isRemoved = published === 'remove'
  await db.participant.updateMany({ where: { gymId, athleteId }, data: isRemoved ? unnamed : gone })
  for (const competitionId of new Set(rows.map(({ registration }) => registration.competitionId)))
    await touchCompetition(inside, competitionId)
  const given = isRemoved ? rows.map(row => row.name) : []
  return {
    names: new Set([name, ...given]),
    emails: new Set([email, ...rows.map(row => row.email)].filter(Boolean)),
    keepNamesOf: isRemoved ? [] : rows.map(({ registrationId }) => registrationId),
  }
}

async function forgetMail(
  { db, gymId }: Inside,
  { personId }: AthleteModel,
  { emails }: Forgotten,
): Promise<void> {
  const person = personId === null ? null : await db.person.findUnique({ where: { id: personId } })
  const addresses = [...emails, ...(person ? [person.email] : [])]
  await forgetMailsOf(db, { gymId, addresses, personId })
}

/** Keeps the gender, as a filter of boards. */
const PERSONAL_TABLES = (RESOURCES as readonly Resource[])
  .filter(({ personal }) => personal)
  .map(declared => getTableName(declared) as GymTable)

async function forgetRows(inside: Inside, athlete: AthleteModel): Promise<void> {
  const { db, gymId } = inside
  const { id, name, personId } = athlete
  const own = { gymId, athleteId: id }
  await db.result.updateMany({
    where: { gymId, session: own },
    data: { notes: null, perceivedExertion: 0 },
  })
  await db.comment.updateMany({
    where: { gymId, authorId: id },
    data: { authorId: null, authorName: FORMER_MEMBER },
  })
  await db.fistBump.deleteMany({ where: { gymId, athleteId: id } })
  await db.athletePhoto.deleteMany({ where: { gymId, athleteId: id } })
  await db.bodyWeight.deleteMany({ where: { gymId, athleteId: id } })
  for (const table of PERSONAL_TABLES)
    await tableRows(db, table).deleteMany({ where: { gymId, athleteId: id } })
  await forgetNotificationsOf(inside, [id])
  await db.programFollow.deleteMany({ where: { gymId, athleteId: id } })
  await db.athleteFollow.deleteMany({ where: { gymId, OR: [{ followerId: id }, { followedId: id }] } })
  await deleteEntries(inside, 'classAttendee', { athleteId: id })
  await db.calendarFeed.deleteMany({ where: { gymId, athleteId: id } })
  await db.program.updateMany({
    where: { gymId, athleteId: id },
    data: { name: FORMER_MEMBER, status: 'archived' },
  })
  const asked = [{ athleteId: id }, ...(personId === null ? [] : [{ personId }])]
  await db.joinRequest.deleteMany({ where: { gymId, OR: asked } })
  await db.invite.updateMany({ where: { gymId, athleteId: id }, data: { claimedById: null } })
  await db.importFilePart.deleteMany({ where: { gymId, file: own } })
  await db.importFile.deleteMany({ where: { gymId, athleteId: id } })
  await db.dataImport.updateMany({
    where: { gymId, athleteId: id },
    data: { fileName: 'erased', skipped: '[]', createdBy: FORMER_MEMBER },
  })
  // Without an id, rows with this name could be a namesake's.
  const namesakes = await db.athlete.count({ where: { gymId, name, id: { not: id } } })
  if (namesakes === 0) {
    const data = { createdBy: FORMER_MEMBER }
    await db.apiKey.updateMany({ where: { gymId, createdBy: name }, data })
    await db.dataImport.updateMany({ where: { gymId, createdBy: name }, data })
  }
  await db.athlete.updateMany({
    where: { gymId, id },
    data: {
      ...{ name: FORMER_MEMBER, email: '', coachNote: null, staff: null, access: 'deleted', personId: null },
      ...{ units: null, clock: null, timeZone: null, photoVersion: null },
      ...{ hidesClasses: false, locksFollowing: false, hidesStreak: false },
    },
  })
}
