/** Erases an athlete's identity. docs/privacy.md says which data stays and why. */

import { conflict, invalid, notFound } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { ErasureForm, ErasureRequest } from '../../schemas/athletes/erasure'
import type { GymScope } from '../../scope'
import { forgetArchives } from '../archive/jobs'
import { gymTables, tableRows } from '../archive/tables'
import { touchCompetition } from '../competitions/revision'
import { forgetAccount } from '../platform/accounts/people-accounts'
import { forgetMailsOf } from '../platform/mail/outbox'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries, LISTS, type ListedTable } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { FORMER_MEMBER } from '../shared/personal-data'
import { personalTables, rowsAbout, valuesLeft } from '../shared/personal-tables'
import { archiveAthlete } from './athletes'
import { type Forgotten, forgetInAudit } from './forgetting'
import { parseMergeRecord } from './merge-record'
import { eventsOfRows } from './row-events'

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
      const known = await readIdentity(inside, athlete, published === 'remove')
      await forgetMail(inside, athlete, known)
      await forgetInAudit(inside, athlete, known)
      await eraseRows(inside, athlete, known.namesToo)
      await forgetArchives(inside)
      await recordAthlete(inside, 'athlete.erase', athlete, undefined, { published })
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
    const athlete = await db.athlete.findFirst({ where: { gymId, id, mergedInto: { none: {} } } })
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

/** Reads the names and addresses to remove from the audit log, and updates the pages of the athlete's competitions. */
async function readIdentity(
  inside: Inside,
  { id: athleteId, name, email }: AthleteModel,
  namesToo: boolean,
): Promise<Forgotten> {
  const { db, gymId } = inside
  const rows = await db.participant.findMany({
    where: { gymId, athleteId },
    include: { registration: { select: { competitionId: true } } },
  })
  for (const competitionId of new Set(rows.map(({ registration }) => registration.competitionId)))
    await touchCompetition(inside, competitionId)
  const merges = await db.athleteMerge.findMany({ where: { gymId, athleteId } })
  const merged = merges.flatMap(({ record }) => (record === null ? [] : parseMergeRecord(record).from))
  return {
    mergedIds: merges.map(({ mergedId }) => mergedId),
    names: new Set([name, ...merged.map(one => one.name), ...(namesToo ? rows.map(row => row.name) : [])]),
    emails: new Set([email, ...[...merged, ...rows].map(row => row.email)].filter(Boolean)),
    registrationIds: rows.map(({ registrationId }) => registrationId),
    namesToo,
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

/** Deletes or clears the rows about an athlete in every table of the gym, as `PERSONAL_DATA` decides. */
async function eraseRows(inside: Inside, athlete: AthleteModel, namesToo: boolean): Promise<void> {
  const { db, gymId } = inside
  const decisions = new Map<string, ReturnType<typeof personalTables>[number][1]>(personalTables())
  await eraseAsAuthor(inside, athlete)
  // References before their targets.
  for (const table of gymTables().reverse()) {
    const decision = decisions.get(table)
    const theirs = decision && rowsAbout(decision.about, athlete)
    if (!decision || !theirs) continue
    const rows = tableRows(db, table)
    await recordEvents(inside, await eventsOfRows(inside, table, theirs, decision.deleted))
    if (decision.deleted && table in LISTS) await deleteEntries(inside, table as ListedTable, theirs)
    else if (decision.deleted) await rows.deleteMany({ where: { gymId, ...theirs } })
    for (const column of decision.unlinked ?? [])
      await rows.updateMany({ where: { gymId, [column]: athlete.id }, data: { [column]: null } })
    const data = valuesLeft(decision.columns ?? {}, { namesToo })
    if (Object.keys(data).length > 0) await rows.updateMany({ where: { gymId, ...theirs }, data })
  }
}

/** Without an id, rows with this name could be a namesake's. */
async function eraseAsAuthor({ db, gymId }: Inside, { id, name }: AthleteModel): Promise<void> {
  const namesakes = await db.athlete.count({ where: { gymId, name, id: { not: id } } })
  if (namesakes > 0) return
  const data = { createdBy: FORMER_MEMBER }
  await db.apiKey.updateMany({ where: { gymId, createdBy: name }, data })
  await db.dataImport.updateMany({ where: { gymId, createdBy: name }, data })
}
